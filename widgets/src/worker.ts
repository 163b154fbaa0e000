// The worker: holds Python and the rules core, answers calls with the core's own words.

import type { loadPyodide as LoadPyodide } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { Loading, unpacked } from "./loading";
import type { Call, CallName, Order, Report, Supplies } from "./messages";
import { Snapshot } from "./snapshot";

type Pyodide = Awaited<ReturnType<typeof LoadPyodide>>;

declare const self: DedicatedWorkerGlobalScope & { loadPyodide: typeof LoadPyodide };

type Door = Record<CallName, (text: string) => string>;

/** Where Pyodide puts its library, and where the core's rest.py looks for what is not in it. */
const LIBRARY = "/lib/python313.zip";
const REST = "/lib/rest.zip";

let start: (supplies: Supplies) => void;

/** Opens after the order to start; a call that comes before it waits. */
const door = new Promise<Supplies>((resolve) => {
  start = resolve;
}).then(boot);

function tell(report: Report): void {
  self.postMessage(report);
}

function end(reason: unknown, blocked: string[] = []): void {
  tell({ fatal: String(reason), blocked });
}

/**
 * Starts Python and opens the door to the rules core. A snapshot starts it soonest, but it weighs more than the
 * bytecode that could stand in its place: on a slow line it would come later than it saves.
 */
async function boot(supplies: Supplies): Promise<Door> {
  tell({ progress: "python" });
  const loading = new Loading(supplies, tell, end);
  const memory = await loading.near(supplies.snapshot);
  loading.run(`${supplies.runtime}pyodide.asm.js`);
  loading.run(`${supplies.runtime}pyodide.js`);
  const python = (memory && (await restored(memory.whole, loading))) ?? (await started(loading));
  const { open, act, look } = python.pyimport("gamecore.wire") as Door;
  tell({ progress: "ready" });
  return { open, act, look };
}

/** Python as it was when the site was built; undefined where the snapshot does not fit this browser after all. */
async function restored(memory: Promise<Uint8Array | undefined>, loading: Loading): Promise<Pyodide | undefined> {
  const snapshot = new Snapshot(loading.supplies.memory);
  const filled = memory.then((bytes) => snapshot.fill(bytes));
  try {
    const python = await pyodide(loading, new Uint8Array(), snapshot.options(), filled);
    later(python, LIBRARY, loading.supplies.core, loading);
    later(python, REST, `${loading.supplies.runtime}library.bin`, loading);
    python.pyimport("gamecore.wire");
    tell({ booted: "snapshot" });
    return python;
  } catch (reason) {
    tell({ unfit: String(reason) });
    return undefined;
  }
}

/** Python started from bytecode. */
async function started(loading: Loading): Promise<Pyodide> {
  const library = await unpacked(await loading.bytes(loading.supplies.core));
  const python = await pyodide(loading, library, {}, Promise.resolve());
  later(python, REST, `${loading.supplies.runtime}library.bin`, loading);
  python.pyimport("rest");
  tell({ booted: "bytecode" });
  return python;
}

async function pyodide(
  loading: Loading,
  library: Uint8Array,
  hidden: object,
  first: Promise<void>,
): Promise<Pyodide> {
  const { runtime } = loading.supplies;
  const stop = loading.answerPyodide(library, first);
  try {
    return await self.loadPyodide({
      indexURL: runtime,
      // Where the list of packages would lie; there is none, and the whole list names a host that nobody here may ask.
      packageBaseUrl: runtime,
      lockFileContents: { info, packages: {} },
      ...hidden,
    } as object);
  } finally {
    stop();
  }
}

/** A file that is fetched when Python first looks into it. What cannot be had is an empty file. */
function later({ FS }: Pyodide, path: string, address: string, loading: Loading): void {
  if (!FS.analyzePath(path).exists) FS.writeFile(path, new Uint8Array());
  const { node } = FS.lookupPath(path) as { node: { contents: Uint8Array; usedBytes: number } };
  let held: Uint8Array | undefined;
  const fetched = (): Uint8Array => (held ??= loading.bytesNow(address));
  Object.defineProperties(node, {
    contents: { get: fetched, set: (bytes: Uint8Array) => (held = bytes) },
    usedBytes: { get: () => fetched().length, set: () => undefined },
  });
}

/** An exception of Python's is the core's answer to one call; any other error means that Python itself is gone. */
function isPythons(reason: unknown): reason is Error {
  return reason instanceof Error && reason.name === "PythonError";
}

async function answer({ id, call, text }: Call): Promise<void> {
  const opened = await door.catch(() => undefined);
  if (!opened) return; // The failed start was reported, and stands for every call that waited for it.
  try {
    tell({ id, text: opened[call](text) });
  } catch (reason) {
    if (isPythons(reason)) tell({ id, trouble: reason.message });
    else end(reason);
  }
}

door.catch((reason: unknown) => end(reason));

self.onmessage = ({ data }: MessageEvent<Order>): void => {
  if ("start" in data) start(data.start);
  else void answer(data);
};
