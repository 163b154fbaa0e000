// What lies around the page, its scrollbars above all, is as dark or as light as the page.

/** The theme changes the page when somebody chooses other colours; what was chosen before the head of the page has told. */
export function keepScrollbars(): void {
  const follow = (): void => {
    const dark = document.body.dataset["mdColorScheme"] === "slate";
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
  };
  new MutationObserver(follow).observe(document.body, { attributeFilter: ["data-md-color-scheme"] });
}
