// The switch between languages keeps the place: what stands behind ? and # in the address comes along.

function keep(link: HTMLAnchorElement): void {
  const target = new URL(link.href);
  target.search = location.search;
  target.hash = location.hash;
  link.href = target.href;
}

/** Lets every link of the switch lead to the same step, position or paragraph of the page in the other language. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a.md-select__link[hreflang]")) {
    for (const event of ["click", "auxclick", "focus", "pointerenter"]) link.addEventListener(event, () => keep(link));
  }
}
