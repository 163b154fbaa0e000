// What the elements of one page share: one core, one storage. Everything is found from this script's own address, so
// the site works under any base path.

import type { Supplies } from "./messages";
import { Storage } from "./storage";
import { Core } from "./wire";

// Only while a classic script runs for the first time does the document name it.
const script = document.currentScript as HTMLScriptElement;

function near(attribute: "runtime" | "core" | "snapshot" | "worker"): string {
  const relative = script.dataset[attribute];
  if (relative === undefined) throw new Error(`the script tag of the widgets lacks data-${attribute}`);
  return new URL(relative, script.src).href;
}

function supplies(): Supplies {
  return { runtime: near("runtime"), core: near("core"), snapshot: near("snapshot") };
}

export const core = new Core(() => new Worker(near("worker")), supplies(), Number(script.dataset["size"]));

/** What the core weighs on the line, in bytes, where the host compresses what it sends. */
export const weight = Number(script.dataset["weight"]);

/** The site's root is the folder above assets/. */
export const root = new URL("..", script.src);

export const storage = new Storage(root.pathname);
