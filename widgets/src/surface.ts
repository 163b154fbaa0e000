// A table that can be touched anywhere: turns the place of a touch into an action, in whole units of the game.

const SURFACE = "svg[data-surface]";
const PLACED = /^(\S+) (-?\d+) (-?\d+)$/;

/**
 * Makes the surfaces below `root` hear taps, and things that are held (a hand full of cards) being dragged onto them.
 * A tap alone does the same, so nobody has to drag. Returns how to take it away.
 */
export function giveSurface(root: HTMLElement, say: (action: string) => void): () => void {
  let held = false;
  const tap = (event: MouseEvent): void => {
    // A mouse that is pressed on one thing and let go over another clicks on what both lie on: the table.
    if (event.target instanceof Element && !event.target.closest("[data-action]")) tell(event);
  };
  const grasp = (event: PointerEvent): void => {
    held = event.pointerType !== "mouse" && event.target instanceof Element && event.target.closest(".is-held") !== null;
  };
  const letGo = (event: PointerEvent): void => {
    if (held) tell(event);
    held = false;
  };
  const tell = (event: MouseEvent): void => {
    const action = spelled(event);
    if (action !== undefined) say(action);
  };
  root.addEventListener("click", tap);
  root.addEventListener("pointerdown", grasp);
  root.addEventListener("pointerup", letGo);
  return () => {
    root.removeEventListener("click", tap);
    root.removeEventListener("pointerdown", grasp);
    root.removeEventListener("pointerup", letGo);
  };
}

/** What a touch says, or nothing where it is beside the surface. */
function spelled(event: MouseEvent): string | undefined {
  const drawing = event.target instanceof Element ? event.target.closest<SVGSVGElement>(SURFACE) : null;
  const shown = drawing?.getScreenCTM();
  if (!drawing || !shown) return undefined;
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(shown.inverse());
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers(drawing, "area");
  if (x < left || x > right || y < top || y > bottom) return undefined;
  const [middle = 0, centre = 0] = numbers(drawing, "origin");
  const [scale = 1] = numbers(drawing, "scale");
  const across = Math.round((x - middle) / scale);
  const away = Math.round((centre - y) / scale);
  return (drawing.dataset["surface"] ?? "").replace("{x}", String(across + 0)).replace("{y}", String(away + 0));
}

function numbers(drawing: SVGSVGElement, name: string): number[] {
  return (drawing.dataset[name] ?? "").split(" ").map(Number);
}

/** Of actions with a place the one nearest to what was said: prebuilt answers know only some places. */
export function nearest(said: string, known: readonly string[]): string | undefined {
  const here = PLACED.exec(said);
  if (!here) return undefined;
  let best: string | undefined;
  let shortest = Infinity;
  for (const each of known) {
    const there = PLACED.exec(each);
    if (there?.[1] !== here[1]) continue;
    const way = Math.hypot(Number(there?.[2]) - Number(here[2]), Number(there?.[3]) - Number(here[3]));
    if (way < shortest) [best, shortest] = [each, way];
  }
  return best;
}
