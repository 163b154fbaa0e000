// Exercises one after the other, as many as anybody wants. Ten stand in the page already or came by the code of a
// sheet; the rules core draws ten more when they are done. Nothing here runs by the clock.

import { core, storage } from "./house";
import { announce } from "./live";
import { Marks } from "./marks";
import { focusOn, html, needed, part, pressed } from "./parts";
import type { Ballot, Voting } from "./vote";
import { CoreError } from "./wire";
import { words } from "./words";

interface Stack {
  code: string;
  game: string;
  title: string;
  html: string;
}

const CODE = "#c=";

type Plain = string | number | boolean;

export class ExerciseRound extends HTMLElement implements Voting {
  private cards: HTMLElement[] = [];
  private at = 0;
  private block = 0;
  /** What the cards were drawn by; the next block is asked for in the same words. */
  private drawn: Record<string, Plain> = {};
  private readonly right = new Map<HTMLElement, boolean>();
  private asking = false;

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("submit", this.submit);
    window.addEventListener("hashchange", this.follow);
    if (location.hash.startsWith(CODE)) this.follow();
    if (this.takeStack(needed(this, "stack"))) this.drawn = this.chosen(freshSeed());
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    this.removeEventListener("submit", this.submit);
    window.removeEventListener("hashchange", this.follow);
  }

  private get card(): HTMLElement | undefined {
    return this.cards[this.at];
  }

  private get form(): HTMLFormElement {
    return needed<HTMLFormElement>(this, "form");
  }

  /** Of a page for every game, the code in the address; `#c=GV2K7QMX/3` opens the third exercise. */
  private readonly follow = (): void => {
    const [code = "", place = "1"] = decodeURIComponent(location.hash.slice(CODE.length)).split("/");
    if (!this.hasAttribute("data-any") || !location.hash.startsWith(CODE)) return;
    const field = this.form.elements.namedItem("code");
    if (field instanceof HTMLInputElement) field.value = code;
    void this.draw({ code }, Number.parseInt(place, 10) || 1);
  };

  private chosen(seed: string): Record<string, Plain> {
    const data = new FormData(this.form);
    const level = Number(data.get("level"));
    return { game: this.dataset["game"] ?? "", kind: String(data.get("kind")), level, seed };
  }

  // Drawing exercises.

  private async draw(what: Record<string, Plain>, place: number): Promise<void> {
    const block = Math.floor((place - 1) / 10);
    const stack = await this.ask(what, block);
    if (!stack) return;
    this.drawn = what;
    this.block = block;
    const holder = needed(this, "stack");
    html(holder, stack.html);
    this.right.clear();
    this.takeStack(holder, (place - 1) % 10);
  }

  private async more(): Promise<void> {
    const stack = await this.ask(this.drawn, this.block + 1);
    const holder = needed(this, "stack");
    if (!stack) {
      this.tell(words("same-again"));
      this.goTo(0);
      return;
    }
    this.block += 1;
    html(holder, stack.html);
    this.takeStack(holder);
  }

  private async ask(what: Record<string, Plain>, block: number): Promise<Stack | null> {
    if (this.asking) return null;
    this.asking = true;
    this.tell(words("more"));
    const { rules = "" } = this.dataset;
    // Shapes that are in the page already need not come twice.
    const shapes = this.hasAttribute("data-any");
    const call = { ask: "exercises", ...what, block, language: this.lang, rules, shapes };
    try {
      const answer = JSON.parse(await core.look(JSON.stringify(call))) as Stack | { error: string };
      this.tell("error" in answer ? answer.error : "");
      return "error" in answer ? null : answer;
    } catch (reason) {
      if (!(reason instanceof CoreError)) throw reason;
      const [file] = reason.blocked;
      this.tell(file === undefined ? words(reason.code) : words("blocked", { file }));
      return null;
    } finally {
      this.asking = false;
    }
  }

  private takeStack(holder: HTMLElement, place = 0): boolean {
    this.cards = [...holder.querySelectorAll<HTMLElement>("[data-exercise]")];
    if (this.cards.length === 0) return false;
    needed(this, "stage").hidden = false;
    this.goTo(place);
    return true;
  }

  // One exercise.

  private goTo(place: number): void {
    this.at = place;
    const start = this.card?.querySelector<HTMLTemplateElement>("template[data-start]")?.content;
    if (!start) return;
    for (const name of ["board", "task", "choices"]) html(needed(this, name), part(start, name)?.innerHTML ?? "");
    needed(this, "count").textContent = words("exercise", { number: this.card?.dataset["exercise"] ?? "" });
    needed(this, "message").hidden = true;
    this.refresh();
    announce(this, needed(this, "task").textContent ?? "");
  }

  private refresh(): void {
    const answered = this.card !== undefined && this.right.has(this.card);
    needed(this, "stage").toggleAttribute("data-ui-solved", answered);
    this.able("back", this.at > 0);
    this.able("next", answered);
    this.querySelector("[data-do='next']")?.classList.toggle("is-main", answered);
    const right = [...this.right.values()].filter(Boolean).length;
    const all = this.right.size;
    needed(this, "score").textContent = all === 0 ? "" : words("score", { right: String(right), all: String(all) });
  }

  private able(tool: string, able: boolean): void {
    this.querySelector(`[data-do='${tool}']`)?.setAttribute("aria-disabled", String(!able));
  }

  private answer(letter: string): void {
    const card = this.card;
    const found = this.template(letter);
    if (!card || !found) return;
    // Only the first answer counts; others may be tried, to read what the rules say to them.
    const right = found.dataset["verdict"] === "right";
    if (!this.right.has(card)) {
      this.right.set(card, right);
      const rule = found.content.querySelector<HTMLElement>(".rh-rule")?.dataset["rule"];
      const { game = "" } = this.dataset;
      if (game !== "") new Marks(storage, game).answer(right ? undefined : rule);
    }
    const box = needed(this, "message");
    html(box, part(found.content, "message")?.innerHTML ?? "");
    const board = part(found.content, "board");
    if (board) html(needed(this, "board"), board.innerHTML);
    box.hidden = false;
    box.dataset["kind"] = found.dataset["verdict"] ?? "";
    announce(this, [...box.querySelectorAll(".rh-lead, .rh-says")].map((line) => line.textContent).join(" "));
    this.refresh();
    if (right) focusOn(this.querySelector("[data-do='next']"));
  }

  private template(letter: string): HTMLTemplateElement | null {
    return this.card?.querySelector<HTMLTemplateElement>(`template[data-answer="${CSS.escape(letter)}"]`) ?? null;
  }

  private next(): void {
    if (!this.card || !this.right.has(this.card)) return this.tell(words("question"));
    this.tell("");
    if (this.at < this.cards.length - 1) this.goTo(this.at + 1);
    else void this.more();
    focusOn(needed(this, "count"));
  }

  private back(): void {
    if (this.at === 0) return this.tell(words("first"));
    this.goTo(this.at - 1);
    focusOn(needed(this, "count"));
  }

  // What a person does.

  private readonly press = (event: Event): void => {
    const action = pressed(event, "data-action");
    if (action) this.answer(action.value);
    const tool = pressed(event, "data-do");
    if (tool) this.tools[tool.value]?.();
  };

  private readonly tools: Readonly<Record<string, () => void>> = {
    next: () => this.next(),
    back: () => this.back(),
    begin: () => void this.draw(this.chosen(freshSeed()), 1),
    open: () => this.open(),
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    if (this.hasAttribute("data-any")) this.open();
  };

  private open(): void {
    const field = this.form.elements.namedItem("code");
    const code = field instanceof HTMLInputElement ? field.value.trim() : "";
    if (!code) this.tell(words("no-code"));
    else if (location.hash === CODE + code) void this.draw({ code }, 1);
    else location.hash = CODE + code;
  }

  private tell(text: string): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = text === "";
    announce(this, text);
  }

  // A vote by show of hands.

  ballot(): Promise<Ballot[]> {
    const buttons = [...this.querySelectorAll<HTMLElement>("[data-part='choices'] [data-action]")];
    return Promise.resolve(
      buttons.map((button) => {
        const action = button.dataset["action"] ?? "";
        const answer = this.template(action);
        const message = answer ? part(answer.content, "message") : null;
        // The letter is that of the printed sheet.
        const letter = answer?.dataset["letter"] ?? action;
        return { action, label: `${letter} ${button.textContent ?? ""}`, html: message?.innerHTML ?? "" };
      }),
    );
  }

  play(action: string): void {
    this.answer(action);
  }
}

function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((word) => word.toString(36)).join("");
}
