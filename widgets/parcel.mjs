// Runs the browser's Python at build time, for gamecore/press/parcel.py:
//   node parcel.mjs modules RUNTIME LIBRARY CORE REHEARSAL           prints the library's modules that are imported
//   node parcel.mjs snapshot RUNTIME LIBRARY REHEARSAL TARGET  writes what memory holds once all that is done
// RUNTIME is the packed runtime, LIBRARY and CORE are archives, REHEARSAL is what Python does.

import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";

const PAGE = 4096;
const [, , what, runtime, ...given] = argv;

const PYODIDE = join(dirname(argv[1]), "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(PYODIDE, "pyodide.mjs")).href);
const { info } = JSON.parse(await readFile(join(PYODIDE, "pyodide-lock.json"), "utf8"));

/** As the worker starts it; `hidden` are options that Pyodide makes no promise about. */
async function python(library, hidden = {}) {
  const lockFileContents = { info, packages: {} };
  return loadPyodide({ lockFileContents, indexURL: resolve(runtime), stdLibURL: resolve(library), ...hidden });
}

async function modules(library, core, rehearsal) {
  const all = await python(library);
  all.FS.writeFile("/core.zip", new Uint8Array(await readFile(core)));
  all.runPython("import sys; sys.path.insert(0, '/core.zip')");
  all.runPython(await readFile(rehearsal, "utf8"));
  const names = all.runPython(`
import json, sys
files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
json.dumps(sorted({name for file in files for archive, _, name in [file.partition(".zip/")] if archive != "/core" and name}))
`);
  stdout.write(names);
}

/**
 * The pages of memory that differ from those of a module in which Python was never started. They replace, rather than
 * change, what they find, so that nothing depends on how the browser came to its own fresh memory.
 */
async function snapshot(library, rehearsal, target) {
  const full = await warmed(library, rehearsal);
  const [, front] = new Uint32Array(full.buffer, full.byteOffset, 2);
  const memory = full.subarray(front);
  let fresh, table;
  await python(library, {
    _loadSnapshot: full,
    restoreMemory(module) {
      fresh = module.HEAPU8.slice();
      table = module.wasmTable.length;
      module.HEAPU8.set(memory);
    },
  });
  const pages = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    if (!memory.subarray(at, at + PAGE).every((byte, index) => byte === (fresh[at + index] ?? 0))) pages.push(at / PAGE);
  }
  const head = JSON.stringify({ front, size: memory.length, table, pages });
  const parts = pages.map((page) => memory.subarray(page * PAGE, (page + 1) * PAGE));
  await writeFile(target, Buffer.concat([Buffer.from(`${head}\n`), full.subarray(0, front), ...parts]));
}

/** Memory with the core imported and everything rehearsed, and nothing left over of that. */
async function warmed(library, rehearsal) {
  const all = await python(library, { _makeSnapshot: true });
  all.runPython(await readFile(rehearsal, "utf8"));
  all.runPython("for name in [name for name in globals() if not name.startswith('__')]: del globals()[name]");
  all.pyimport("rest").destroy();
  all.runPython("import gc; gc.collect(); del gc");
  wipe(all);
  return all.makeMemorySnapshot();
}

/** Empties memory that nobody uses any more: what lay there is an eighth of all that would be sent. */
function wipe(python) {
  // Python's own store of small things, by filling every place in it with zeros and giving it back.
  python.runPython(`
def wipe():
    filled = [bytes(size - 33) for size in range(48, 513, 16) for _ in range(80_000 // size)]
wipe(); del wipe`);
  // And the larger store below it, from the largest holes to the smallest.
  const { HEAPU8, _sbrk, _PyMem_RawMalloc, _PyMem_RawFree } = python._module;
  const top = _sbrk(0) >>> 0;
  const taken = [];
  for (let size = 1 << 16; size >= 16; size >>= 1) {
    for (;;) {
      const at = _PyMem_RawMalloc(size) >>> 0;
      taken.push(at);
      if (at + size > top) break;
      HEAPU8.fill(0, at, at + size);
    }
  }
  taken.forEach((at) => _PyMem_RawFree(at));
}

await { modules, snapshot }[what](...given);
