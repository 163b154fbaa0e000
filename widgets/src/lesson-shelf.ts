// The list of lessons: marks those that have been finished on this computer.

import { storage } from "./house";
import { words } from "./words";

export class LessonShelf extends HTMLElement {
  connectedCallback(): void {
    for (const card of this.querySelectorAll<HTMLElement>("[data-lesson]")) this.mark(card);
  }

  private mark(card: HTMLElement): void {
    const { lesson = "", steps = "" } = card.dataset;
    const done = steps.split(" ").every((step) => storage.read(`${this.dataset["game"]}/${lesson}/${step}`) !== null);
    const sign = card.querySelector(".rh-done");
    if (!sign || !done) return;
    sign.removeAttribute("hidden");
    sign.append(words("done"));
  }
}
