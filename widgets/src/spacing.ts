// More space between letters, words and lines, for those who read more easily so; remembered for all pages.

import type { Storage } from "./storage";

const SPACED = "data-rh-spaced";

export class Spacing {
  /** @param button in the bar of the page; it shows by `aria-pressed` whether it is on. */
  constructor(
    private readonly button: Element,
    private readonly storage: Storage,
  ) {
    this.show(storage.read(this.shelf) !== null);
    button.addEventListener("click", this.press);
  }

  private get shelf(): string {
    return `reading/spacing`;
  }

  private readonly press = (): void => {
    const on = this.button.getAttribute("aria-pressed") !== "true";
    if (on) this.storage.write(this.shelf, "more");
    else this.storage.remove(this.shelf);
    this.show(on);
  };

  private show(on: boolean): void {
    this.button.setAttribute("aria-pressed", String(on));
    document.documentElement.toggleAttribute(SPACED, on);
  }
}
