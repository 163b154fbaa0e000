// Marks in the table of contents how far one has read, as the theme does on pages that are not in chapters: it asks each
// heading for its place as soon as it runs, for which the browser would have to work out all chapters at once.

const LINKS = "[data-rh-contents] a";
const SIDEBAR = ".md-sidebar__scrollwrap";
const PASSED = "md-nav__link--passed";
const ACTIVE = "md-nav__link--active";

/** So far below the header a heading counts as reached, in pixels. */
const REACHED = 24;

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly heading: Element;
}

/** The same table stands beside the page and in the drawer of a phone, so a heading has several entries. */
function entries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(LINKS)].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
}

function mark(found: readonly Entry[]): void {
  const edge = (document.querySelector(".md-header")?.getBoundingClientRect().bottom ?? 0) + REACHED;
  const passed = new Set(found.filter(({ heading }) => heading.getBoundingClientRect().top <= edge));
  const last = [...passed].at(-1)?.heading;
  const reached = found.filter(({ link, heading }) => heading === last && !link.classList.contains(ACTIVE));
  for (const entry of found) {
    entry.link.classList.toggle(PASSED, passed.has(entry));
    entry.link.classList.toggle(ACTIVE, entry.heading === last);
  }
  for (const { link } of reached) keepInSight(link);
}

function keepInSight(link: HTMLAnchorElement): void {
  const sidebar = link.closest(SIDEBAR);
  if (sidebar === null) return;
  const { top, height } = link.getBoundingClientRect();
  const around = sidebar.getBoundingClientRect();
  if (top < around.top || top + height > around.bottom) sidebar.scrollTop += top - around.top - around.height / 2;
}

/** From now on. A browser tells of scrolling and of a new size once for each picture, not more often. */
export function followContents(): void {
  const found = entries();
  if (found.length === 0) return;
  for (const event of ["scroll", "resize"]) addEventListener(event, () => mark(found), { passive: true });
  mark(found);
}
