// What the page and the worker say to each other. The texts inside are JSON that only the rules core understands.

export type CallName = "open" | "act" | "look";

/** Where the worker finds its supplies: Pyodide's folder, the compiled rules core, and memory with both at work. */
export interface Supplies {
  runtime: string;
  core: string;
  snapshot: string;
  /** How many bytes Python's memory has in the snapshot. */
  memory: number;
  /** The files themselves by their addresses, packed and spelled in letters, in a page that fetches nothing. */
  given?: Record<string, string>;
}

/** How far the worker is. */
export type Stage = "python" | "ready";

export interface Call {
  id: number;
  call: CallName;
  text: string;
}

/** Page to worker. The first one starts it. */
export type Order = { start: Supplies } | Call;

/** Worker to page. */
export type Report =
  | { progress: Stage }
  /** So many bytes have come, as they are once the line has delivered them. */
  | { fetched: number }
  /** In which way Python was started. */
  | { booted: "snapshot" | "bytecode" }
  /** A snapshot was there and did not fit; Python is started from bytecode. */
  | { unfit: string }
  | { id: number; text: string }
  /** The core could not answer this call; the next one may go well. */
  | { id: number; trouble: string }
  /** Nothing works any more in this worker; `blocked` names the files that did not come. */
  | { fatal: string; blocked: string[] };
