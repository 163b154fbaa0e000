// What does the network of a school keep back? Each kind of file is fetched for a moment, each ability of the browser tried.

import { core, root, storage } from "./house";
import { keeper } from "./keeping";
import { announce } from "./live";
import { needed, pressed } from "./parts";
import { CoreError } from "./wire";
import { words } from "./words";

/** Where service workers are forbidden in silence, none ever comes. */
const KEEPER_MS = 5_000;
/** A worker whose script does not come says so at once; one that comes says nothing. */
const LISTEN_MS = 1_500;

export class SelfTest extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", this.press);
    needed(this, "begin").hidden = false;
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
  }

  private readonly press = (event: Event): void => {
    if (pressed(event, "data-do")?.value === "test") void this.test();
  };

  private async test(): Promise<void> {
    this.tell(words("testing"));
    this.removeAttribute("data-ui-tested");
    const rows = [...this.querySelectorAll<HTMLElement>("[data-check]")];
    for (const row of rows) needed(row, "found").textContent = "…";
    const fine = await Promise.all(rows.map((row) => this.look(row)));
    const blocked = rows.filter((_, place) => !fine[place]).map((row) => needed(row, "name").textContent ?? "");
    this.tell(blocked.length === 0 ? words("test-fine") : words("test-blocked", { what: blocked.join(", ") }));
    this.toggleAttribute("data-ui-tested", true);
  }

  private async look(row: HTMLElement): Promise<boolean> {
    const [check, given = ""] = (row.dataset["check"] ?? "").split(" ");
    const fine = await (this.checks[check ?? ""]?.(row, given) ?? Promise.resolve(false)).catch(() => false);
    needed(row, "found").textContent = words(fine ? "comes" : "kept-back");
    row.toggleAttribute("data-ui-blocked", !fine);
    return fine;
  }

  private readonly checks: Readonly<Record<string, (row: HTMLElement, given: string) => Promise<boolean>>> = {
    file: (row, address) => comes(address, row.dataset["head"] ?? ""),
    wasm: async () => (await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))) instanceof WebAssembly.Module,
    worker: () => hires(),
    storage: () => Promise.resolve(storage.lasting),
    keeper: async () => (await Promise.race([keeper(root), later(KEEPER_MS)])) !== undefined,
    python: (row) => this.plays(row),
  };

  /** The whole way: Python is fetched and answers a question. */
  private async plays(row: HTMLElement): Promise<boolean> {
    try {
      await core.look(JSON.stringify({ ask: "sheet", language: this.lang }));
      return true;
    } catch (reason) {
      const file = reason instanceof CoreError ? reason.blocked[0] : undefined;
      if (file !== undefined) needed(row, "more").textContent = words("blocked", { file });
      // One question may be one that cannot be answered; who answers so is there.
      return reason instanceof CoreError && reason.code === "trouble";
    }
  }

  private tell(text: string): void {
    needed(this, "verdict").textContent = text;
    announce(this, text);
  }
}

/** Whether the file that comes begins as it should: a filter may send a page of its own in its place. */
async function comes(address: string, head: string): Promise<boolean> {
  const fresh = new URL(address, location.href);
  // What the browser keeps already says nothing about the network.
  fresh.searchParams.set("test", String(performance.now()));
  const answer = await fetch(fresh, { cache: "no-store" });
  const reader = answer.body?.getReader();
  let begins: number[] = [];
  while (answer.ok && reader && begins.length * 2 < head.length) {
    const { value, done } = await reader.read();
    if (done) break;
    begins = [...begins, ...value.slice(0, head.length)];
  }
  void reader?.cancel();
  return answer.ok && begins.map((byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(head);
}

function later(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether the script of our own worker comes and may run. */
function hires(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>("script[data-worker]");
  return new Promise((resolve) => {
    const worker = new Worker(new URL(script?.dataset["worker"] ?? "", script?.src));
    const end = (fine: boolean): void => {
      worker.terminate();
      resolve(fine);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      end(false);
    };
    setTimeout(end, LISTEN_MS, true);
  });
}
