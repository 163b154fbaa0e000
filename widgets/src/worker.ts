// The worker: holds Python and the rules core, answers calls with the core's own words.

import type { loadPyodide as LoadPyodide } from "pyodide";
import type { Call, CallName, Order, Report, Supplies } from "./messages";

declare const self: DedicatedWorkerGlobalScope & { loadPyodide: typeof LoadPyodide };

type Door = Record<CallName, (text: string) => string>;

const WHEEL = "/gamecore.whl";

let door: Promise<Door> | undefined;

function tell(report: Report): void {
  self.postMessage(report);
}

function end(reason: unknown, blocked: string[] = []): void {
  tell({ fatal: String(reason), blocked });
}

/** Pyodide waits for ever for a file that does not come or does not run, so both are watched from here. */
function watchTheLoading(): void {
  const fetchPlainly = self.fetch;
  self.fetch = async (...asked) => {
    const answer = await fetchPlainly(...asked).catch(() => undefined);
    if (answer?.ok) return answer;
    const { url } = new Request(...asked);
    const reason = new Error(`${url} does not come: ${answer?.status ?? "no answer"}`);
    end(reason, [url]);
    throw reason;
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...given) => {
    const instance = instantiate(...given);
    instance.catch((reason: unknown) => end(reason));
    return instance;
  };
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Starts Python and opens the door to the rules core. */
async function boot({ runtime, core }: Supplies): Promise<Door> {
  tell({ progress: "python" });
  watchTheLoading();
  const loading = fetched(core);
  importScripts(`${runtime}pyodide.js`);
  const [python, wheel] = await Promise.all([self.loadPyodide({ indexURL: runtime }), loading]);
  tell({ progress: "core" });
  python.FS.writeFile(WHEEL, wheel);
  // Python imports from the archive as it is; unpacking it would only cost time.
  python.runPython(`import sys; sys.path.insert(0, "${WHEEL}")`);
  const { open, act, look } = python.pyimport("gamecore.wire") as Door;
  tell({ progress: "ready" });
  return { open, act, look };
}

function start(supplies: Supplies): void {
  door = boot(supplies);
  door.catch((reason: unknown) => end(reason));
}

/** An exception of Python's is the core's answer to one call; any other error means that Python itself is gone. */
function isPythons(reason: unknown): reason is Error {
  return reason instanceof Error && reason.name === "PythonError";
}

async function answer({ id, call, text }: Call): Promise<void> {
  const opened = await door?.catch(() => undefined);
  if (!opened) return; // The failed start was reported, and stands for every call that waited for it.
  try {
    tell({ id, text: opened[call](text) });
  } catch (reason) {
    if (isPythons(reason)) tell({ id, trouble: reason.message });
    else end(reason);
  }
}

self.onmessage = ({ data }: MessageEvent<Order>): void => {
  if ("start" in data) start(data.start);
  else void answer(data);
};
