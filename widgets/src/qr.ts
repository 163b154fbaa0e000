// A text as a square of dots that a camera reads, drawn here as a picture of our own.

import { encode } from "uqr";

const SVG = "http://www.w3.org/2000/svg";
/** Longer ones have dots too small for a camera at the other end of a classroom. */
export const LONGEST = 600;

/** The picture, black on white whatever the colours of the page are. */
export function dots(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  picture.setAttribute("class", "rh-dots");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", label);
  picture.setAttribute("shape-rendering", "crispEdges");
  picture.append(ground(size), ink(data));
  return picture;
}

function ground(size: number): SVGElement {
  const white = document.createElementNS(SVG, "rect");
  for (const [name, value] of [["width", size], ["height", size]] as const) white.setAttribute(name, String(value));
  white.setAttribute("fill", "#fff");
  return white;
}

function ink(data: readonly (readonly boolean[])[]): SVGElement {
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", dark.join(""));
  path.setAttribute("fill", "#000");
  return path;
}
