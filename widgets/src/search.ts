// The search in the head of the page. The list is fetched when it is first needed, and then kept.

import { Finder, WORD, type Hit, type Index } from "./finder";

const MOST = 12;
/** Where a "/" is a letter like others. */
const TYPING = "input, textarea, select, [contenteditable]";

type Says = "start" | "loading" | "failed" | "nothing" | "found";

export class Search {
  private readonly dialog: HTMLDialogElement;
  private readonly field: HTMLInputElement;
  private readonly list: HTMLElement;
  private readonly template: HTMLTemplateElement;
  private finder: Finder | undefined;
  private chosen = -1;

  /** @param index where the list lies; @param root the site's root, from which its entries are seen. */
  constructor(
    dialog: HTMLDialogElement,
    private readonly index: URL,
    private readonly root: URL,
  ) {
    this.dialog = dialog;
    this.field = part(dialog, "input");
    this.list = part(dialog, "[role=listbox]");
    this.template = part(dialog, "template");
    this.field.addEventListener("input", () => this.look());
    this.field.addEventListener("keydown", this.steer);
    this.list.addEventListener("pointermove", this.point);
    dialog.addEventListener("click", this.leave);
    document.addEventListener("keydown", this.hear);
  }

  readonly open = (): void => {
    if (!this.dialog.open) this.dialog.showModal();
    this.field.select();
    void this.load();
  };

  private async load(): Promise<void> {
    if (this.finder === undefined) {
      this.say("loading");
      try {
        const answer = await fetch(this.index);
        if (!answer.ok) throw new Error(`${answer.status} for ${this.index.href}`);
        this.finder = new Finder((await answer.json()) as Index);
      } catch {
        // Nothing is kept of a failed try: opening the search again tries again.
        this.say("failed");
        return;
      }
    }
    this.look();
  }

  private look(): void {
    if (this.finder === undefined) return;
    const question = this.field.value.trim();
    const hits = this.finder.find(question, this.dialog.dataset["game"] ?? "", MOST);
    this.list.replaceChildren(...hits.map((hit, place) => this.line(hit, place)));
    this.list.hidden = hits.length === 0;
    this.field.setAttribute("aria-expanded", String(hits.length > 0));
    part(this.dialog, "[data-part=count]").textContent = String(hits.length);
    this.choose(hits.length > 0 ? 0 : -1);
    this.say(question === "" ? "start" : hits.length === 0 ? "nothing" : "found");
  }

  private line({ entry, marks }: Hit, place: number): HTMLElement {
    const line = part<HTMLAnchorElement>(this.template.content, "a").cloneNode(true) as HTMLAnchorElement;
    line.id = `rh-search-hit-${place}`;
    line.href = new URL(entry.url, this.root).href;
    for (const slot of line.querySelectorAll<HTMLElement>("[data-part]")) {
      const text = entry[slot.dataset["part"] as "number" | "name" | "says" | "where"] ?? "";
      if (text === "") slot.remove();
      else slot.replaceChildren(...marked(text, marks));
    }
    return line;
  }

  /** The focus stays in the field; what is chosen there is told by its id. */
  private choose(place: number): void {
    const lines = [...this.list.children];
    this.chosen = place;
    lines.forEach((line, index) => line.setAttribute("aria-selected", String(index === place)));
    const line = lines[place];
    if (line === undefined) this.field.removeAttribute("aria-activedescendant");
    else {
      this.field.setAttribute("aria-activedescendant", line.id);
      line.scrollIntoView({ block: "nearest" });
    }
  }

  private readonly steer = (event: KeyboardEvent): void => {
    const count = this.list.children.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Enter also ends a word that is being composed; that is no choice yet.
    if (event.isComposing || count === 0) return;
    if (step !== undefined) this.choose((this.chosen + step + count) % count);
    else if (event.key === "Enter") (this.list.children[this.chosen] as HTMLElement).click();
    else return;
    event.preventDefault();
  };

  /** Moved, not only entered: lines that change under a resting pointer choose nothing. */
  private readonly point = ({ target }: Event): void => {
    const line = target instanceof Element ? target.closest("[role=option]") : null;
    const place = line === null ? -1 : [...this.list.children].indexOf(line);
    if (place >= 0 && place !== this.chosen) this.choose(place);
  };

  /** A place on this very page is reached without loading it, so the dialog has to go by itself. */
  private readonly leave = ({ target }: Event): void => {
    const out = target === this.dialog || (target instanceof Element && target.closest("[data-do=close], [role=option]"));
    if (out) this.dialog.close();
  };

  private readonly hear = (event: KeyboardEvent): void => {
    const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const command = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
    // Another dialog in front has the keyboard for itself.
    if (!(slash || command) || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    this.open();
  };

  private say(what: Says): void {
    for (const sentence of this.dialog.querySelectorAll<HTMLElement>("[data-says]")) {
      sentence.hidden = sentence.dataset["says"] !== what;
    }
  }
}

/** A text with what was looked for marked in it. */
function marked(text: string, marks: Hit["marks"]): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let after = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!marks(word)) continue;
    const mark = document.createElement("mark");
    mark.textContent = word;
    parts.push(text.slice(after, index), mark);
    after = index + word.length;
  }
  return [...parts, text.slice(after)];
}

/** A part that the press put into the page. */
function part<T extends Element = HTMLElement>(whole: ParentNode, selector: string): T {
  const found = whole.querySelector<T>(selector);
  if (found === null) throw new Error(`the search has no ${selector}`);
  return found;
}
