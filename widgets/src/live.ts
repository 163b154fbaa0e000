// The one live region of an element: what happens is heard there, and heard again when it happens again.

const AGAIN = "\u00a0";

/** Says a sentence to screen readers. A new text node each time, and never twice the same text, or it stays unheard. */
export function announce(root: Element, text: string): void {
  const region = root.querySelector(':scope > [data-part="live"]');
  if (!region || !text) return;
  const again = region.textContent === text ? AGAIN : "";
  region.replaceChildren(document.createTextNode(text + again));
}
