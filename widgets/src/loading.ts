// What the worker fetches: all of it at once, counted, unpacked, and every failure named.

import { gunzipSync } from "fflate";
import { fromLetters } from "./letters";
import type { Report, Supplies } from "./messages";

declare const self: DedicatedWorkerGlobalScope;

/** A line that brings Pyodide's script in this time, beside what else is under way, brings some seven megabits in a second. */
const QUICK_MS = 500;

/** The first two bytes of what was compressed by gzip. A host may have unpacked it on the way. */
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The bytes as they were before they were compressed; what was damaged on the way is an error. */
export async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked(bytes)) return bytes;
  if (!("DecompressionStream" in self)) return gunzipSync(bytes);
  // Not by way of a blob, which WebKit does not read in the worker of a page that was opened by double click.
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export class Loading {
  private readonly module: Promise<WebAssembly.Module>;
  private readonly fetchPlainly = self.fetch.bind(self);
  private fetched = 0;
  private readonly end: (reason: unknown, blocked?: string[]) => void;
  /** Whether the page was told that nothing comes of this start: it ends the worker, whatever that is doing. */
  private over = false;
  /** The script that Pyodide is started by, once it has come. */
  private readonly script: Promise<unknown>;

  /**
   * @param tell hears how many bytes have come.
   * @param end hears of the first file that does not come or does not run: Pyodide would wait for it for ever.
   */
  constructor(
    readonly supplies: Supplies,
    private readonly tell: (report: Report) => void,
    end: (reason: unknown, blocked?: string[]) => void,
  ) {
    this.end = (reason, blocked) => {
      this.over = true;
      end(reason, blocked);
    };
    // Before Pyodide's scripts are there to ask for it, so that all of it is under way together.
    this.module = this.answer(this.wasm).then((answer) => WebAssembly.compileStreaming(answer));
    this.module.catch((reason: unknown) => this.end(reason));
    const script = supplies.given ? undefined : this.answer(`${supplies.runtime}pyodide.asm.js`);
    this.script = Promise.resolve(script?.then((answer) => answer.arrayBuffer())).catch(() => undefined);
  }

  private get wasm(): string {
    return `${this.supplies.runtime}pyodide.asm.wasm`;
  }

  /** A file, as it comes over the line. */
  async bytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.answer(address)).arrayBuffer());
  }

  /**
   * A file that can be done without, unpacked: from what this browser keeps, else from a line that is quick. Undefined
   * where it does not come whole. Comes wrapped, once it is under way; undefined where there is neither.
   */
  async near(address: string): Promise<{ whole: Promise<Uint8Array | undefined> } | undefined> {
    const kept = this.supplies.given ? undefined : await this.kept(address);
    const answer = kept ?? ((await this.isQuick()) ? this.fetchPlainly(address) : undefined);
    return answer && { whole: whole(answer).catch(() => undefined) };
  }

  private async isQuick(): Promise<boolean> {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (this.supplies.given || connection?.saveData) return false;
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, QUICK_MS, false));
    return Promise.race([this.script.then(() => true), late]);
  }

  /** A file, unpacked, while Python waits for it; empty where it cannot be had. */
  bytesNow(address: string): Uint8Array {
    const bytes = this.supplies.given ? (this.given(address) ?? new Uint8Array()) : fetchedNow(address);
    return isPacked(bytes) ? gunzipSync(bytes) : bytes;
  }

  /** Runs a script of Pyodide's; where nothing is fetched they came with the worker itself. */
  run(address: string): void {
    if (this.supplies.given) return;
    if (this.over) throw new Error("something that Python needs did not come");
    try {
      self.importScripts(address);
    } catch (reason) {
      this.end(reason, [address]);
      throw reason;
    }
  }

  /**
   * Answers what Pyodide asks for from what is under way already. Returns how to stop doing so.
   *
   * @param first what has to be there before Python is let in.
   */
  answerPyodide(library: Uint8Array, first: Promise<void>): () => void {
    const { fetch } = self;
    const { instantiateStreaming } = WebAssembly;
    self.fetch = async (asked) => (String(asked).endsWith(".zip") ? new Response(library as BodyInit) : new Response());
    WebAssembly.instantiateStreaming = async (_, imports) => {
      // Without its module this worker is at its end, which the page has been told; Pyodide would only complain.
      const [module] = await Promise.all([this.module.catch(forEver), first]);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
    return () => {
      self.fetch = fetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    };
  }

  private async kept(address: string): Promise<Response | undefined> {
    return self.caches?.match(address).catch(() => undefined); // Storage may be forbidden altogether.
  }

  /** A file that came along with the page, still packed. */
  private given(address: string): Uint8Array<ArrayBuffer> | undefined {
    const letters = this.supplies.given?.[address];
    return letters === undefined ? undefined : fromLetters(letters);
  }

  private async answer(address: string): Promise<Response> {
    const given = this.given(address);
    if (given) return new Response(await unpacked(given), { headers: { "Content-Type": "application/wasm" } });
    const answer = await this.fetchPlainly(address).catch(() => undefined);
    if (!answer?.ok) {
      const reason = new Error(`${address} does not come: ${answer?.status ?? "no answer"}`);
      this.end(reason, [address]);
      throw reason;
    }
    // A copy is counted, because the browser remembers compiled code only for an answer that it gave itself.
    void this.count(answer.clone());
    return answer;
  }

  private async count({ body }: Response): Promise<void> {
    const reader = body?.getReader();
    for (;;) {
      const part = await reader?.read().catch(() => undefined);
      if (!part?.value) return;
      this.fetched += part.value.length;
      this.tell({ fetched: this.fetched });
    }
  }
}

/** A promise that nothing becomes of. */
const forEver = (): Promise<never> => new Promise(() => undefined);

async function whole(asked: Response | Promise<Response>): Promise<Uint8Array | undefined> {
  const answer = await asked;
  return answer.ok ? unpacked(new Uint8Array(await answer.arrayBuffer())) : undefined;
}

function fetchedNow(address: string): Uint8Array {
  const asking = new XMLHttpRequest();
  asking.open("GET", address, false);
  asking.responseType = "arraybuffer";
  try {
    asking.send();
  } catch {
    return new Uint8Array();
  }
  return asking.status < 300 && asking.response ? new Uint8Array(asking.response as ArrayBuffer) : new Uint8Array();
}
