// What the elements of one page share: one core, one storage. Everything is found from this script's own address, so
// the site works under any base path. In a one-file edition the page itself holds what would be fetched.

import { fromLetters, unpack } from "./letters";
import type { Order, Supplies } from "./messages";
import { Storage } from "./storage";
import { Core, type Hired } from "./wire";

// Only while a classic script runs for the first time does the document name it.
const script = document.currentScript as HTMLScriptElement;

/** A script that stands in the page itself has no address of its own. */
const here = script.src || document.baseURI;

function near(attribute: "runtime" | "core" | "snapshot" | "worker"): string {
  const relative = script.dataset[attribute];
  if (relative === undefined) throw new Error(`the script tag of the widgets lacks data-${attribute}`);
  return new URL(relative, here).href;
}

/** The files that came along with the page, by their addresses; undefined where they are to be fetched. */
function given(): Record<string, string> | undefined {
  const files = [...document.querySelectorAll<HTMLElement>("script[data-given]")];
  if (files.length === 0) return undefined;
  return Object.fromEntries(files.map(({ dataset, textContent }) => [dataset["given"] ?? "", textContent ?? ""]));
}

function supplies(): Supplies {
  const memory = Number(script.dataset["memory"]);
  const found = { runtime: near("runtime"), core: near("core"), snapshot: near("snapshot"), memory };
  const files = given();
  return files ? { ...found, given: files } : found;
}

/** The one that the head of a page with a table has hired, if nobody has taken it yet. */
function early(): Hired | undefined {
  const page = window as { earlyWorker?: Hired };
  const found = page.earlyWorker;
  delete page.earlyWorker;
  return found;
}

function hire(): Hired {
  const found = early();
  if (found) return found;
  const worker = newWorker();
  return { worker, said: [], start: (supplies) => worker.postMessage({ start: supplies } satisfies Order) };
}

/** From its address, or from what came along; Pyodide's scripts stand in front of it there. */
function newWorker(): Worker {
  const letters = supplies().given?.[near("worker")];
  if (letters === undefined) return new Worker(near("worker"));
  const script = new Blob([unpack(fromLetters(letters))], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(script));
}

export const core = new Core(hire, supplies(), Number(script.dataset["size"]));

/** What the core weighs on the line, in bytes, where the host compresses what it sends. */
export const weight = Number(script.dataset["weight"]);

/** The site's root is the folder above assets/; a file that stands alone has the folder that it lies in. */
export const root = new URL(script.src ? ".." : ".", here);

export const storage = new Storage(root.pathname);
