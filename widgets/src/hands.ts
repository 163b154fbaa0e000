// Keys on the table: things drawn in SVG hear neither Enter nor Space by themselves, and arrows lead from one to another.

import { focusOn } from "./parts";

const THINGS = "svg [role='button'][tabindex='0']";

type Direction = readonly [x: number, y: number];

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Gives the things below `root` their keys. Returns how to take them away. */
export function giveKeys(root: HTMLElement): () => void {
  const hear = (event: KeyboardEvent): void => {
    const thing = event.target instanceof Element ? event.target.closest(THINGS) : null;
    if (!thing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (use(thing, event.key, root)) event.preventDefault();
  };
  root.addEventListener("keydown", hear);
  return () => root.removeEventListener("keydown", hear);
}

function use(thing: Element, key: string, root: HTMLElement): boolean {
  if (key === "Enter" || key === " ") {
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return true;
  }
  const direction = ARROWS[key];
  if (!direction) return false;
  focusOn(next(thing, direction, root));
  return true;
}

/** The nearest thing that lies more in this direction than beside it; from the last one nowhere. */
function next(from: Element, [x, y]: Direction, root: HTMLElement): Element | undefined {
  const here = middle(from);
  let best: Element | undefined;
  let shortest = Infinity;
  for (const thing of root.querySelectorAll(THINGS)) {
    const there = middle(thing);
    const ahead = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const way = ahead + 2 * aside;
    if (thing !== from && ahead > 1 && way < shortest) [best, shortest] = [thing, way];
  }
  return best;
}

function middle(thing: Element): { x: number; y: number } {
  const box = thing.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
