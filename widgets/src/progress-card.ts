// "Go on elsewhere": the code for what is finished, a field to bring it back, and the result slip of a game.

import { storage } from "./house";
import { announce } from "./live";
import { Marks, onMarks } from "./marks";
import { needed, pressed } from "./parts";
import { codes, Damaged, finishedLessons, type Course } from "./progress";
import { words } from "./words";

export class ProgressCard extends HTMLElement {
  private leave: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("submit", this.submit);
    this.leave = onMarks(() => this.show());
    this.show();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    this.removeEventListener("submit", this.submit);
    this.leave?.();
  }

  private get course(): Course {
    return JSON.parse(this.dataset["course"] ?? "[]") as Course;
  }

  /** The steps of each lesson that there is, by "game/lesson". */
  private get steps(): Readonly<Record<string, readonly string[]>> {
    return JSON.parse(this.dataset["steps"] ?? "{}") as Record<string, string[]>;
  }

  private show(): void {
    const { course, steps } = this;
    const finished = (game: string, lesson: string): boolean =>
      new Marks(storage, game).finished(lesson, steps[`${game}/${lesson}`] ?? []);
    const made = codes(course, finished);
    needed(this, "codes").replaceChildren(...made.map(line));
    needed(this, "code").hidden = made.length === 0;
    needed(this, "none").hidden = made.length > 0;
    needed(this, "fleeting").hidden = storage.lasting;
  }

  private readonly press = (event: Event): void => {
    if (pressed(event, "data-do")?.value === "restore") this.restore();
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    this.restore();
  };

  private restore(): void {
    const field = needed<HTMLInputElement>(this, "typed");
    const typed = field.value.trim();
    if (typed === "") return this.tell(words("code-missing"), "wrong");
    try {
      const lessons = finishedLessons(typed, this.course);
      for (const { game, lesson } of lessons) new Marks(storage, game).finish(lesson);
      field.value = "";
      this.tell(words("code-restored", { count: String(lessons.length) }), "right");
    } catch (reason) {
      if (!(reason instanceof Damaged)) throw reason;
      this.tell(words("code-damaged", { code: reason.message }), "wrong");
    }
  }

  private tell(text: string, kind: "right" | "wrong"): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = false;
    note.dataset["kind"] = kind;
    announce(this, text);
  }
}

function line(code: string): HTMLElement {
  const shown = document.createElement("output");
  shown.className = "rh-written";
  shown.textContent = code;
  return shown;
}
