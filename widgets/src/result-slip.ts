// The result slip of a game: words and dots for the teacher, rules and counts and no name. It is made when it is unfolded.

import { storage } from "./house";
import { announce } from "./live";
import { Marks, onMarks } from "./marks";
import { needed, pressed } from "./parts";
import type { Course } from "./progress";
import { dots } from "./qr";
import { inLetters, spelled } from "./slip";
import { words } from "./words";

export class ResultSlip extends HTMLElement {
  private leave: (() => void) | undefined;

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.leave = onMarks(() => this.show());
    this.show();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    this.leave?.();
  }

  private get marks(): Marks {
    return new Marks(storage, this.dataset["game"] ?? "");
  }

  private show(): void {
    const { slip } = this.marks;
    needed(this, "empty").hidden = slip.answered > 0;
    needed(this, "filled").hidden = slip.answered === 0;
    if (slip.answered === 0) return;
    const said = spelled(slip, JSON.parse(this.dataset["course"] ?? "[]") as Course);
    const mistakes = Object.values(slip.mistakes).reduce((sum, times) => sum + times, 0);
    needed(this, "count").textContent = words("slip-count", {
      right: String(slip.answered - mistakes),
      all: String(slip.answered),
    });
    needed(this, "rules").textContent = Object.entries(slip.mistakes)
      .map(([rule, times]) => `${rule} × ${times}`)
      .join(" · ");
    needed(this, "words").textContent = inLetters(said, words("letters"));
    // Capitals, since a square of dots holds more of them.
    needed(this, "dots").replaceChildren(dots(said.toUpperCase(), words("slip-dots")));
  }

  private readonly press = (event: Event): void => {
    const tool = pressed(event, "data-do")?.value;
    if (tool === "new-slip") {
      this.marks.newSlip();
      announce(this, words("slip-new"));
    }
    if (tool === "print-slip") this.print();
  };

  /** Only the slip goes to the printer. */
  private print(): void {
    document.documentElement.toggleAttribute("data-ui-slip", true);
    this.toggleAttribute("data-ui-printed", true);
    window.print();
    this.toggleAttribute("data-ui-printed", false);
    document.documentElement.toggleAttribute("data-ui-slip", false);
  }
}
