// "Keep it for when there is no network": what is kept, how large the rest is, and how far the keeping has come.

import { root } from "./house";
import { announce } from "./live";
import { ask, keeper, type Group, type Told } from "./keeping";
import { needed, pressed } from "./parts";
import { words } from "./words";

export class OfflineShelf extends HTMLElement {
  private keeper: ServiceWorker | undefined;

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    void this.arrive();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
  }

  private async arrive(): Promise<void> {
    this.keeper = "serviceWorker" in navigator ? await keeper(root) : undefined;
    if (this.keeper) this.look();
    else this.tell(words("cannot-keep"));
    needed(this, "shelf").hidden = !this.keeper;
  }

  private look(): void {
    if (this.keeper) ask(this.keeper, { state: true }, (told) => "groups" in told && this.show(told.groups));
  }

  private show(groups: Record<Group, { kept: boolean; size: number }>): void {
    for (const row of this.querySelectorAll<HTMLElement>("[data-groups]")) {
      const parts = (row.dataset["groups"] ?? "").split(" ").flatMap((name) => groups[name] ?? []);
      const all = parts.every(({ kept }) => kept);
      needed(row, "size").textContent = all ? words("is-kept") : megabytes(sum(parts));
      row.toggleAttribute("data-ui-kept", all);
    }
    const missing = sum(Object.values(groups).filter(({ kept }) => !kept));
    needed(this, "all-size").textContent = missing === 0 ? words("is-kept") : megabytes(missing);
  }

  private readonly press = (event: Event): void => {
    const tool = pressed(event, "data-do")?.value;
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-groups]") : null;
    if (tool === "keep" && row) this.keep((row.dataset["groups"] ?? "").split(" "));
    if (tool === "keep-all") this.keep((this.dataset["all"] ?? "").split(" "));
    if (tool === "drop") this.drop();
  };

  private keep(groups: Group[]): void {
    if (!this.keeper) return;
    const bar = needed<HTMLProgressElement>(this, "bar");
    bar.hidden = false;
    bar.removeAttribute("value");
    this.tell(words("keeping"));
    // Asked for here, where somebody has just said that they want it; a browser may say no, and keeps it all the same.
    void navigator.storage?.persist?.().catch(() => false);
    ask(this.keeper, { keep: groups }, (told) => this.hear(told, bar));
  }

  private hear(told: Told, bar: HTMLProgressElement): void {
    if ("kept" in told) {
      bar.value = told.kept / told.of;
      needed(this, "note").textContent = words("kept-so-far", { kept: megabytes(told.kept), of: megabytes(told.of) });
      return;
    }
    bar.hidden = true;
    if ("done" in told) this.tell(words("all-kept"));
    if ("failed" in told) this.tell(words(told.failed === "full" ? "no-room" : "no-network"));
    this.look();
  }

  private drop(): void {
    if (!this.keeper) return;
    ask(this.keeper, { forget: true }, () => {
      this.tell(words("dropped"));
      this.look();
    });
  }

  private tell(text: string): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = text === "";
    announce(this, text);
  }
}

function sum(parts: { size: number }[]): number {
  return parts.reduce((whole, { size }) => whole + size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
