// What every element of the house can do with the markup that the press wrote for it.

/** The part of an element that the press marked with `data-part`. */
export function part<T extends Element = HTMLElement>(root: ParentNode, name: string): T | null {
  return root.querySelector<T>(`[data-part="${name}"]`);
}

/** The same for a part without which the element cannot work. */
export function needed<T extends Element = HTMLElement>(root: ParentNode, name: string): T {
  const found = part<T>(root, name);
  if (!found) throw new Error(`the press wrote no part "${name}"`);
  return found;
}

/** The nearest element around what was pressed that carries an attribute, and its value. */
export function pressed(event: Event, attribute: string): { element: Element; value: string } | null {
  const element = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null;
  const value = element?.getAttribute(attribute);
  return element && value != null ? { element, value } : null;
}

/** Puts focus where a keyboard or a screen reader goes on, without making the page jump. */
export function focusOn(element: Element | null | undefined): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll: true });
}

export function html(element: Element, markup: string): void {
  element.innerHTML = markup;
}
