// Runs Python code in Pyodide, in a folder that holds what is in a zip archive.
// Usage: node run.mjs PYODIDE_FOLDER ARCHIVE CODE
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, archive, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" },
});
// Pyodide takes no Buffer, which is Node's own kind of array.
python.unpackArchive(new Uint8Array(await readFile(archive)), "zip", { extractDir: "/checkout" });
python.runPython("import os, sys; os.chdir('/checkout'); sys.path.insert(0, '/checkout')");
try {
  process.exitCode = Number(python.runPython(code) ?? 0);
} catch (error) {
  // Uncaught, it would be shown with a whole line of Pyodide, which is most of its source.
  console.error(String(error));
  process.exitCode = 70;
}
