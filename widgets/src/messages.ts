// What the page and the worker say to each other. The texts inside are JSON that only the rules core understands.

export type CallName = "open" | "act" | "look";

/** Where the worker finds its supplies: Pyodide's folder and the compiled rules core. */
export interface Supplies {
  runtime: string;
  core: string;
}

/** How far the worker is. */
export type Stage = "python" | "core" | "ready";

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
  | { id: number; text: string }
  /** The core could not answer this call; the next one may go well. */
  | { id: number; trouble: string }
  /** Nothing works any more in this worker; `blocked` names the files that did not come. */
  | { fatal: string; blocked: string[] };
