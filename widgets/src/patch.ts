// Brings new markup into the page and leaves what did not change where it is: the only room that knows idiomorph.
//
// Whoever writes the markup keeps three promises, or focus and motion are lost: a thing keeps its id, its place in
// the order of the document and its focusability for the whole game; only its `transform` changes.

import { Idiomorph } from "idiomorph";

/** Attributes that the page sets for itself; new markup does not know them and does not wipe them. */
const OURS = "data-ui-";
/** What a person has unfolded stays unfolded. */
const THEIRS = "open";

/** Replaces what `target` holds by `html` and keeps focus on the same thing, or near it. */
export function patch(target: Element, html: string): void {
  const focused = document.activeElement;
  const key = focused && target.contains(focused) ? keyOf(focused) : undefined;
  Idiomorph.morph(target, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeAttributeUpdated: (name, _element, change) => !(change === "remove" && (name === THEIRS || name.startsWith(OURS))),
    },
  });
  if (key !== undefined && fellToBody()) refocus(target, key);
}

interface Key {
  attribute: "data-key" | "data-action";
  value: string;
}

function keyOf(element: Element): Key | null {
  for (const attribute of ["data-key", "data-action"] as const) {
    const value = element.getAttribute(attribute);
    if (value !== null) return { attribute, value };
  }
  return null;
}

function fellToBody(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** To the same thing; where it is gone, to the heading of the choices, from where a keyboard goes on. */
function refocus(target: Element, key: Key | null): void {
  const same = key && target.querySelector(`[${key.attribute}="${CSS.escape(key.value)}"]:not([disabled])`);
  const next = same ?? target.querySelector("[data-choices-heading]");
  if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
}
