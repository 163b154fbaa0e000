// Free play: brings each chosen action to the core and its answer to the page.

import { core } from "./house";
import { patch } from "./patch";
import { CoreError } from "./wire";
import { words } from "./words";

/** What the core answers, as far as this element looks at it. */
interface Answer {
  html: string;
  record: unknown;
}

export class GameTable extends HTMLElement {
  private record: unknown = null;
  private forget: (() => void) | undefined;

  connectedCallback(): void {
    this.forget = core.keep(() => (this.record === null ? null : JSON.stringify({ record: this.record })));
    this.addEventListener("click", this.choose);
    void this.ask(core.open(JSON.stringify({ game: this.dataset["game"], seed: freshSeed(), language: this.lang })));
  }

  disconnectedCallback(): void {
    this.forget?.();
    this.removeEventListener("click", this.choose);
  }

  private readonly choose = ({ target }: Event): void => {
    const chosen = target instanceof Element ? target.closest("[data-action]") : null;
    const action = chosen?.getAttribute("data-action");
    if (action != null) void this.ask(core.act(JSON.stringify({ record: this.record, action })));
  };

  private async ask(question: Promise<string>): Promise<void> {
    try {
      const answer = JSON.parse(await question) as Answer;
      this.record = answer.record;
      patch(this, answer.html);
    } catch (reason) {
      if (!(reason instanceof CoreError)) throw reason;
      this.apologise(reason);
    }
  }

  private apologise(reason: CoreError): void {
    const [file] = reason.blocked;
    const note = this.querySelector("[data-note]") ?? this.appendChild(document.createElement("p"));
    note.toggleAttribute("data-note", true);
    note.textContent = file === undefined ? words(reason.code) : words("blocked", { file });
  }
}

/** Chance comes from the page: Python's own may be frozen with the image it was started from. */
function freshSeed(): number {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  return seed;
}
