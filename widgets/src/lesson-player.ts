// A lesson: puts one of its prebuilt steps at a time on the stage. Every answer stands in the page already; the rules
// core is asked only when somebody wants to explore. Nothing here runs by the clock.

import type { GameTable } from "./game-table";
import { giveKeys } from "./hands";
import { giveSurface, nearest } from "./surface";
import { storage } from "./house";
import { announce } from "./live";
import { Marks, onMarks } from "./marks";
import { focusOn, html, needed, part, pressed } from "./parts";
import { patch } from "./patch";
import type { Ballot, Voting } from "./vote";
import { beside, offerVoice, onVoices, speak } from "./voice";
import { carried, wishes, type Wishes } from "./wishes";
import { words } from "./words";

const LIVE = "data-ui-live";
const POINTED = "data-ui-pointed";
/** So many choices a class can vote on. */
const BALLOT = 3;

export class LessonPlayer extends HTMLElement implements Voting {
  private steps: HTMLElement[] = [];
  private at = 0;
  private solved = false;
  private hints = 0;
  /** How many answers were given in this step. */
  private tries = 0;
  /** Whether the last hint was given, which names the answer. */
  private shown = false;
  private wishes: Wishes = { only: null, hints: true, wrong: null };
  private readonly leave: (() => void)[] = [];

  connectedCallback(): void {
    this.steps = [...this.querySelectorAll<HTMLElement>("[data-step]")];
    this.wishes = wishes(location.search, this.game, this.list("numbers"), this.list("course"));
    this.addEventListener("click", this.press);
    this.addEventListener("keydown", this.type);
    window.addEventListener("hashchange", this.follow);
    this.leave.push(
      () => window.removeEventListener("hashchange", this.follow),
      giveKeys(needed(this, "stage")),
      giveSurface(needed(this, "stage"), (said) => this.answer(said)),
      onVoices(() => offerVoice(this)),
      onMarks(() => this.markInList()),
    );
    this.toggleAttribute(LIVE, true);
    needed(this, "stage").hidden = false;
    this.leadOn();
    this.goTo(Math.max(this.asked(), 0));
    this.missed();
    if (this.wishes.wrong !== null) this.tell(this.wishes.wrong);
  }

  disconnectedCallback(): void {
    for (const leave of this.leave.splice(0)) leave();
    this.removeEventListener("click", this.press);
    this.removeEventListener("keydown", this.type);
  }

  private get game(): string {
    return this.dataset["game"] ?? "";
  }

  private get lesson(): string {
    return this.dataset["lesson"] ?? "";
  }

  private get marks(): Marks {
    return new Marks(storage, this.game);
  }

  /** Names of lessons: all of the game by their numbers, or those that there are in their order. */
  private list(name: "numbers" | "course"): string[] {
    return (this.dataset[name] ?? "").split(" ").filter(Boolean);
  }

  private get step(): HTMLElement {
    const step = this.steps[this.at];
    if (!step) throw new Error("a lesson has at least one step");
    return step;
  }

  private get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The step that the address names, or -1. */
  private asked(): number {
    const key = named(location.hash);
    return this.steps.findIndex((step) => step.dataset["step"] === key);
  }

  private readonly follow = (): void => {
    const asked = this.asked();
    if (asked >= 0) this.goTo(asked, "focus");
    this.missed();
  };

  /** A link that names a step which the lesson does not have, or has no more, is not followed in silence. */
  private missed(): void {
    const key = named(location.hash);
    if (key !== "" && this.asked() < 0 && !document.getElementById(key)) this.tell(words("no-step"));
  }

  /** Where a link chose lessons, the way on leads to the next of them. */
  private leadOn(): void {
    for (const link of this.querySelectorAll<HTMLAnchorElement>("[data-part='finish'] a[data-way]")) {
      const chosen = this.wishes.only;
      if (chosen && link.dataset["way"] === "next") this.leadTo(link, chosen[chosen.indexOf(this.lesson) + 1]);
      if (chosen && link.dataset["way"] === "play") link.closest("li")?.remove();
      if (carried() !== "" && link.dataset["way"] !== "play") link.search = carried();
    }
    if (this.wishes.only) document.documentElement.toggleAttribute("data-ui-chosen", true);
  }

  private leadTo(link: HTMLAnchorElement, lesson: string | undefined): void {
    if (lesson === undefined) return link.closest("li")?.remove();
    if (link.dataset["lesson"] === lesson) return;
    link.href = link.href.replace(/[^/]+\/$/, `${lesson}/`);
    link.textContent = words("next-lesson");
  }

  // Going from step to step.

  private goTo(index: number, ...[focus]: ["focus"?]): void {
    this.at = index;
    this.begin();
    this.show("stage");
    this.markInList();
    const { step = "" } = this.step.dataset;
    if (focus && location.hash.slice(1) !== step) history.pushState(null, "", `#${step}`);
    if (focus) focusOn(this.querySelector("[data-part='task'] h2"));
  }

  /** The step as it starts: its table, its order, its choices, and nothing said yet. */
  private begin(): void {
    const start = this.template("[data-start]");
    for (const name of ["board", "task", "choices"]) patch(needed(this, name), part(start, name)?.innerHTML ?? "");
    this.hints = 0;
    this.tries = 0;
    this.shown = false;
    this.solved = this.step.dataset["kind"] === "read";
    this.dataset["hash"] = this.step.dataset["hash"];
    this.unpoint();
    needed(this, "message").hidden = true;
    this.refresh();
    if (this.solved) this.done();
  }

  private refresh(): void {
    this.nameHint();
    this.able("back", this.at > 0);
    this.able("next", this.solved);
    this.querySelector("[data-do='next']")?.classList.toggle("is-main", this.solved);
    needed(this, "stage").toggleAttribute("data-ui-solved", this.solved);
    offerVoice(this);
  }

  /** Not `disabled`: who presses a button that cannot be used now gets told why. */
  private able(tool: string, able: boolean): void {
    this.querySelector(`[data-do='${tool}']`)?.setAttribute("aria-disabled", String(!able));
  }

  private markInList(): void {
    for (const [index, link] of this.querySelectorAll<HTMLElement>("[data-to]").entries()) {
      if (index === this.at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
      const known = this.marks.solved(this.lesson, link.dataset["to"] ?? "");
      link.toggleAttribute("data-ui-done", known);
      if (index === this.at) centre(link);
      link.setAttribute("aria-label", known ? `${link.textContent} (${words("done")})` : (link.textContent ?? ""));
    }
  }

  private show(name: "stage" | "explore" | "finish"): void {
    for (const each of ["stage", "explore", "finish"]) needed(this, each).hidden = each !== name;
    if (name !== "stage") focusOn(needed(this, name).querySelector("h2"));
  }

  private done(): void {
    this.marks.solve(this.lesson, this.step.dataset["step"] ?? "", this.tries < 2 && !this.shown);
    const keys = this.steps.map((step) => step.dataset["step"] ?? "");
    if (keys.every((key) => this.marks.solved(this.lesson, key))) this.marks.finish(this.lesson);
  }

  private template(which: string): ParentNode {
    return this.step.querySelector<HTMLTemplateElement>(`template${which}`)?.content ?? document.createElement("div");
  }

  // What a person does.

  private readonly press = (event: Event): void => {
    if (needed(this, "explore").contains(event.target as Node) && !pressed(event, "data-do")) return;
    const action = pressed(event, "data-action");
    if (action) this.answer(action.value);
    const tool = pressed(event, "data-do");
    if (tool) this.tools[tool.value]?.(tool.element);
    const step = pressed(event, "data-to");
    if (step) this.jump(event, step.value);
  };

  private readonly tools: Readonly<Record<string, (button: Element) => void>> = {
    back: () => (this.at > 0 ? this.goTo(this.at - 1, "focus") : this.tell(words("first"))),
    next: () => this.next(),
    hint: () => this.hint(),
    show: () => this.answer(this.step.dataset["solution"] ?? ""),
    replay: () => this.replay(),
    again: () => this.sayAgain(),
    speak: (button) => speak(beside(button), this.lang),
    explore: () => this.explore(this.solved),
    "play-on": () => this.explore(true),
    lesson: () => this.goTo(this.at, "focus"),
    "from-start": () => this.goTo(0, "focus"),
    forget: () => this.forget(),
  };

  /** In the list of steps a number leads to the step that has it, so that none is more than three keys away. */
  private readonly type = ({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (altKey || ctrlKey || metaKey || !(target instanceof Element && target.matches("[data-to]"))) return;
    focusOn(this.querySelectorAll("[data-to]")[Number(key) - 1]);
  };

  private jump(event: Event, key: string): void {
    event.preventDefault();
    this.goTo(this.steps.findIndex((step) => step.dataset["step"] === key), "focus");
  }

  private next(): void {
    if (!this.solved) this.tell(words("not-yet"));
    else if (this.isLast) this.show("finish");
    else this.goTo(this.at + 1, "focus");
  }

  private replay(): void {
    this.begin();
    this.tell(words("again"));
  }

  private explore(solved: boolean): void {
    this.show("explore");
    const table = needed(this, "explore").querySelector<GameTable>("game-table");
    table?.explore(this.lesson, this.step.dataset["step"] ?? "", solved);
  }

  private forget(): void {
    storage.forgetAll();
    this.markInList();
    this.tell(words("forgotten"));
  }

  // Answers.

  private answer(said: string): void {
    if (this.solved) return this.tell(words("solved"));
    const found = this.answers.get(said) ?? this.answers.get(nearest(said, [...this.answers.keys()]) ?? "");
    if (!found) return this.tell(words("question"));
    const right = found.dataset["verdict"] === "right";
    this.tries += 1;
    // Who was shown the answer has not given it.
    if (this.tries === 1 && !this.shown) this.marks.answer(right ? undefined : ruleIn(found));
    if (right) this.succeed(found);
    this.say(part(found.content, "message")?.innerHTML ?? "", found.dataset["verdict"] ?? "");
    if (right) focusOn(this.querySelector("[data-do='next']"));
  }

  /** What can be said in this step, and the answer to it. */
  private get answers(): ReadonlyMap<string, HTMLTemplateElement> {
    const templates = this.step.querySelectorAll<HTMLTemplateElement>("template[data-answer]");
    return new Map([...templates].map((answer) => [answer.dataset["answer"] ?? "", answer]));
  }

  private succeed(answer: HTMLTemplateElement): void {
    this.solved = true;
    this.unpoint();
    patch(needed(this, "board"), part(answer.content, "board")?.innerHTML ?? "");
    this.dataset["hash"] = answer.dataset["hash"];
    html(needed(this, "choices"), "");
    this.done();
    this.refresh();
  }

  // What is said: beside the table, in the live region and in the log.

  private say(markup: string, kind: string): void {
    const box = needed(this, "message");
    html(box, markup);
    box.hidden = false;
    box.dataset["kind"] = kind;
    const text = [...box.querySelectorAll(".rh-lead, .rh-says")].map((line) => line.textContent).join(" ");
    announce(this, text);
    this.note(text);
    offerVoice(this);
  }

  private tell(text: string): void {
    const line = document.createElement("p");
    line.className = "rh-says";
    line.textContent = text;
    this.say(line.outerHTML, "told");
  }

  private note(text: string): void {
    const line = document.createElement("li");
    line.textContent = text;
    needed(this, "log").append(line);
  }

  private sayAgain(): void {
    const box = needed(this, "message");
    if (box.childElementCount === 0) return this.tell(words("nothing-said"));
    box.hidden = false;
    const text = [...box.querySelectorAll(".rh-lead, .rh-says")].map((line) => line.textContent).join(" ");
    announce(this, text);
    speak(text, this.lang);
  }

  // Hints: one more each time, the last one again and again.

  private get hintTemplates(): HTMLTemplateElement[] {
    return [...this.step.querySelectorAll<HTMLTemplateElement>("template[data-hint]")];
  }

  private hint(): void {
    const hints = this.hintTemplates;
    const hint = hints[Math.min(this.hints, hints.length - 1)];
    if (!hint) return;
    this.hints = Math.min(this.hints + 1, hints.length);
    this.say(hint.innerHTML, "hint");
    this.shown ||= this.hints === hints.length;
    if (this.shown) this.point();
    this.nameHint();
  }

  /** The button names the hint that comes next, with the count in it. */
  private nameHint(): void {
    const hints = this.hintTemplates;
    const button = this.querySelector<HTMLElement>("[data-do='hint']");
    const name = hints[Math.min(this.hints, hints.length - 1)]?.dataset["name"];
    if (!button) return;
    button.hidden = name === undefined || this.solved || !this.wishes.hints;
    const label = button.querySelector("span");
    if (label && name !== undefined) label.textContent = name;
  }

  private point(): void {
    for (const key of (this.step.dataset["points"] ?? "").split(" ").filter(Boolean)) {
      this.querySelector(`[data-part="board"] [data-key="${CSS.escape(key)}"]`)?.toggleAttribute(POINTED, true);
    }
  }

  private unpoint(): void {
    for (const thing of this.querySelectorAll(`[${POINTED}]`)) thing.removeAttribute(POINTED);
  }

  // A vote by show of hands: what goes on, and up to two other things that can be tried.

  ballot(): Promise<Ballot[]> {
    const buttons = [...this.querySelectorAll<HTMLElement>("[data-part='choices'] [data-action]")];
    const solution = this.step.dataset["solution"];
    const kept = [...buttons].sort((one, other) => rank(one) - rank(other)).slice(0, BALLOT);
    function rank(button: HTMLElement): number {
      return button.dataset["action"] === solution ? 0 : 1;
    }
    const entries = buttons.filter((button) => kept.includes(button)).map((button) => {
      const action = button.dataset["action"] ?? "";
      const answer = this.step.querySelector<HTMLTemplateElement>(`template[data-answer="${CSS.escape(action)}"]`);
      const message = answer ? part(answer.content, "message") : null;
      return { action, label: button.textContent ?? "", html: message?.innerHTML ?? "" };
    });
    return Promise.resolve(entries);
  }

  play(action: string): void {
    this.answer(action);
  }
}

/** The rule that an answer names first. */
function ruleIn({ content }: HTMLTemplateElement): string | undefined {
  return content.querySelector<HTMLElement>(".rh-rule")?.dataset["rule"];
}

/** What stands behind the “#” of an address; what is no text in that spelling stays as it is. */
function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash;
  }
}

/** Pushes a list that is wider than the screen to one of its things; the page itself stays. */
function centre(link: HTMLElement): void {
  const [thing, list] = [link.closest("li"), link.closest("ol")];
  if (thing && list) list.scrollLeft = thing.offsetLeft - list.offsetLeft - (list.clientWidth - thing.offsetWidth) / 2;
}
