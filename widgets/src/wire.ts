// The page's end of the wire: starts the worker when it is first needed, brings calls to it, and starts it anew once
// if it dies. A browser that is short of memory kills workers, so this is no rare case on a school tablet.

import type { Call, CallName, Order, Report, Supplies } from "./messages";

/** How long a running core may think before it counts as dead; a computer player needs a fraction of a second. */
const PATIENCE_MS = 20_000;

export type Failure =
  /** The core raised an error on this one call. */
  | "trouble"
  /** The worker died twice in a row, or could never start. It is not tried again on this page. */
  | "lost";

export class CoreError extends Error {
  constructor(
    readonly code: Failure,
    detail: string,
    /** Addresses that this network kept back. */
    readonly blocked: readonly string[] = [],
  ) {
    super(detail);
    this.name = "CoreError";
  }
}

interface Waiting extends Call {
  resolve(text: string): void;
  reject(reason: CoreError): void;
}

/** A worker, what it has said by now, and how it is started; one that works already is not started again. */
export interface Hired {
  worker: Worker;
  said: readonly Report[];
  start(supplies: Supplies): void;
}

/** The text with which `open` brings a match back, or null while there is none. */
export type Reopen = () => string | null;

export class Core {
  private worker: Worker | undefined;
  private ready = false;
  private lost: CoreError | undefined;
  private falls = 0;
  private lastId = 0;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly matches = new Set<Reopen>();
  private readonly listeners = new Set<(part: number) => void>();

  /**
   * @param hire makes the worker: from its address, or in a one-file page from a Blob; or takes one that was hired early.
   * @param size how many bytes it fetches before it can answer.
   */
  constructor(
    private readonly hire: () => Hired,
    private readonly supplies: Supplies,
    private readonly size: number,
  ) {}

  open(text: string): Promise<string> {
    return this.call("open", text);
  }

  act(text: string): Promise<string> {
    return this.call("act", text);
  }

  look(text: string): Promise<string> {
    return this.call("look", text);
  }

  /** Starts Python ahead of the first call; a quiet page may do so. */
  warmUp(): void {
    if (this.lost || this.worker) return;
    try {
      this.start();
    } catch (reason) {
      this.giveUp(new CoreError("lost", String(reason)));
    }
  }

  /** A match that must be opened again when a new worker takes over. Returns how to take that back. */
  keep(reopen: Reopen): () => void {
    this.matches.add(reopen);
    return () => this.matches.delete(reopen);
  }

  /** Hears how much of what a starting worker fetches has come, from 0 to 1. Returns how to stop hearing it. */
  onProgress(listener: (part: number) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private call(call: CallName, text: string): Promise<string> {
    if (this.lost) return Promise.reject(this.lost);
    this.warmUp();
    // A frame without an origin of its own may hire nobody.
    if (this.lost) return Promise.reject(this.lost);
    return new Promise((resolve, reject) => {
      const waiting = { id: ++this.lastId, call, text, resolve, reject };
      this.waiting.set(waiting.id, waiting);
      this.send(waiting);
    });
  }

  private send({ id, call, text }: Call): void {
    this.order({ id, call, text });
    this.waitPatiently();
  }

  private order(order: Order): void {
    this.worker?.postMessage(order);
  }

  private start(): void {
    const { worker, said, start } = this.hire();
    this.worker = worker;
    this.ready = false;
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.hear(data);
    worker.onerror = (event) => {
      event.preventDefault(); // It is dealt with here and need not stand in the console as well.
      this.fall(event.message || "the worker could not be started");
    };
    worker.onmessageerror = () => this.fall("the worker sent something that cannot be read");
    start(this.supplies);
    // As with a worker that speaks now: after its end nothing of it counts.
    for (const report of said) if (this.worker === worker) this.hear(report);
  }

  private hear(report: Report): void {
    if ("progress" in report) this.ready = report.progress === "ready";
    else if ("fetched" in report) this.tellProgress(report.fetched / this.size);
    else if ("fatal" in report) return this.fall(report.fatal, report.blocked);
    else if ("id" in report) this.settle(report);
    this.waitPatiently();
  }

  private tellProgress(part: number): void {
    if (!this.ready) for (const listener of this.listeners) listener(Math.min(part, 1));
  }

  private settle(report: Extract<Report, { id: number }>): void {
    const waiting = this.waiting.get(report.id);
    if (!waiting) return; // The answer to a match that was opened again; nobody waits for it.
    this.waiting.delete(report.id);
    this.falls = 0;
    if ("trouble" in report) waiting.reject(new CoreError("trouble", report.trouble));
    else waiting.resolve(report.text);
  }

  /** A browser may end a worker without a word. Starting can take any time on a slow line, so it is not timed. */
  private waitPatiently(): void {
    clearTimeout(this.patience);
    if (!this.ready || this.waiting.size === 0) return;
    this.patience = setTimeout(() => this.fall("the worker does not answer"), PATIENCE_MS);
  }

  private fall(detail: string, blocked: readonly string[] = []): void {
    clearTimeout(this.patience);
    this.dismiss();
    this.falls += 1;
    if (this.falls < 2) this.startAgain();
    else this.giveUp(new CoreError("lost", detail, blocked));
  }

  private dismiss(): void {
    if (!this.worker) return;
    this.worker.onmessage = null; // What it said before is under way and must not count twice.
    this.worker.terminate();
    this.worker = undefined;
  }

  private startAgain(): void {
    this.start();
    for (const reopen of this.matches) {
      const text = reopen();
      if (text !== null) this.order({ id: ++this.lastId, call: "open", text });
    }
    for (const waiting of this.waiting.values()) this.send(waiting);
  }

  private giveUp(reason: CoreError): void {
    this.lost = reason;
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
