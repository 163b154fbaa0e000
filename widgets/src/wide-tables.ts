// Tables that are wider than the window: the theme lets a finger or a mouse push them; here the keyboard can, too.

/** The theme puts each table of the text into such a box, once the page is there. */
const BOX = ".md-typeset__scrollwrap";

/** Watches the boxes, which change their size with the window, with the letters, and when something is unfolded. */
export function openWideTables(): void {
  const watch = new ResizeObserver((boxes) => boxes.forEach(({ target }) => settle(target as HTMLElement)));
  addEventListener("load", () => document.querySelectorAll(BOX).forEach((box) => watch.observe(box)));
}

/** Only what can be pushed is a stop on the way with Tab; it is called by the heading above it. */
function settle(box: HTMLElement): void {
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", headingAbove(box));
  } else {
    for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  }
}

function headingAbove(box: HTMLElement): string {
  const headings = [...document.querySelectorAll("article :is(h1, h2, h3, h4)")];
  const above = headings.filter((each) => each.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).at(-1);
  const said = above?.cloneNode(true) as HTMLElement | undefined;
  said?.querySelector(".headerlink")?.remove();
  return said?.textContent?.trim() ?? "";
}
