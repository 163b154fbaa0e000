// The list of lessons: marks those that have been finished on this computer, and shows only those that a link chose.

import { storage } from "./house";
import { announce } from "./live";
import { Marks, onMarks } from "./marks";
import { needed } from "./parts";
import { carried, wishes } from "./wishes";
import { words } from "./words";

export class LessonShelf extends HTMLElement {
  private leave: (() => void) | undefined;

  connectedCallback(): void {
    this.choose();
    this.leave = onMarks(() => this.markAll());
    this.markAll();
  }

  disconnectedCallback(): void {
    this.leave?.();
  }

  private get game(): string {
    return this.dataset["game"] ?? "";
  }

  private get cards(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("[data-lesson]")];
  }

  private choose(): void {
    const numbers = (this.dataset["numbers"] ?? "").split(" ");
    const cards = new Map(this.cards.map((card) => [card.dataset["lesson"] ?? "", card]));
    const { only, hints, wrong } = wishes(location.search, this.game, numbers, [...cards.keys()]);
    if (wrong !== null) return this.tell(wrong);
    if (only === null && hints) return;
    for (const link of this.querySelectorAll<HTMLAnchorElement>("[data-lesson] a")) link.search = carried();
    if (only !== null) {
      for (const [lesson, card] of cards) card.hidden = !only.includes(lesson);
      needed(this, "lessons").prepend(...only.flatMap((lesson) => cards.get(lesson) ?? []));
      document.documentElement.toggleAttribute("data-ui-chosen", true);
    }
    this.tell([...(only ? [words("chosen")] : []), ...(hints ? [] : [words("no-hints")])].join(" "));
  }

  private markAll(): void {
    for (const card of this.cards) this.mark(card);
  }

  private mark(card: HTMLElement): void {
    const { lesson = "", steps = "" } = card.dataset;
    const done = new Marks(storage, this.game).finished(lesson, steps.split(" "));
    const sign = card.querySelector<HTMLElement>(".rh-done");
    if (!sign || sign.hidden !== done) return;
    sign.hidden = !done;
    needed(sign, "word").textContent = done ? words("done") : "";
  }

  private tell(text: string): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = false;
    announce(this, text);
  }
}
