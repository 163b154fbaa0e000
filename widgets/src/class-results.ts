// The teacher's table: result slips typed, pasted or shown to the camera, and out of them how often each rule was got wrong.
// Everything stays on this page; when it is closed nothing is left of it.

import { announce } from "./live";
import { needed, pressed } from "./parts";
import type { Course } from "./progress";
import { Scanner } from "./scanner";
import { inLetters, readSlip, spelled, type Slip } from "./slip";
import { words } from "./words";

interface Told {
  title: string;
  address: string;
  rules: Readonly<Record<string, string>>;
}

interface Row {
  rule: string;
  slips: number;
  times: number;
}

export class ClassResults extends HTMLElement {
  private scanner: Scanner | undefined;

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("input", this.type);
    needed(this, "scan").hidden = !Scanner.possible;
    this.show();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    this.removeEventListener("input", this.type);
    this.scanner?.stop();
  }

  private get course(): Course {
    return JSON.parse(this.dataset["course"] ?? "[]") as Course;
  }

  private get games(): Readonly<Record<string, Told>> {
    return JSON.parse(this.dataset["games"] ?? "{}") as Record<string, Told>;
  }

  private get field(): HTMLTextAreaElement {
    return needed<HTMLTextAreaElement>(this, "slips");
  }

  private readonly type = (): void => this.show();

  private readonly press = (event: Event): void => {
    const tool = pressed(event, "data-do")?.value;
    if (tool === "scan") void this.scan();
    if (tool === "print") window.print();
    if (tool === "clear") {
      this.field.value = "";
      this.show();
    }
  };

  private show(): void {
    const lines = this.field.value.split("\n").map((line) => line.trim());
    const read = lines.map((line) => (line === "" ? undefined : readSlip(line, this.course, words("letters"))));
    const slips = read.filter((slip) => slip != null);
    const wrong = read.flatMap((slip, place) => (slip === null ? [words("slip-wrong", { line: String(place + 1), slip: lines[place] ?? "" })] : []));
    needed(this, "wrong").replaceChildren(...wrong.map((text) => filled("li", text)));
    needed(this, "count").textContent = slips.length > 0 ? words("slips-read", { count: String(slips.length) }) : "";
    needed(this, "tables").replaceChildren(...this.course.flatMap(({ slug }) => this.table(slug, slips)));
  }

  private table(slug: string, all: readonly Slip[]): HTMLElement[] {
    const slips = all.filter(({ game }) => game === slug);
    const told = this.games[slug];
    if (slips.length === 0 || !told) return [];
    const made = needed<HTMLTemplateElement>(this, "table").content.cloneNode(true) as DocumentFragment;
    needed(made, "title").textContent = told.title;
    const answered = slips.reduce((sum, slip) => sum + slip.answered, 0);
    needed(made, "sum").textContent = words("slips-sum", { slips: String(slips.length), answered: String(answered) });
    const rows = byRule(slips);
    needed(made, "rows").replaceChildren(...rows.map((row) => this.row(row, told, slips.length)));
    needed(made, "none").hidden = rows.length > 0;
    needed(made, "grid").hidden = rows.length === 0;
    return [...made.children] as HTMLElement[];
  }

  private row({ rule, slips, times }: Row, told: Told, of: number): HTMLElement {
    const link = document.createElement("a");
    link.href = `${told.address}#${rule}`;
    link.className = "rh-rule";
    link.textContent = rule;
    const head = document.createElement("th");
    head.scope = "row";
    head.append(link);
    const bar = document.createElement("meter");
    bar.max = of;
    bar.value = slips;
    bar.setAttribute("aria-hidden", "true");
    const share = filled("td", words("slips-of", { slips: String(slips), of: String(of) }));
    share.append(bar);
    const row = document.createElement("tr");
    row.append(head, filled("td", told.rules[rule] ?? ""), share, filled("td", String(times)));
    return row;
  }

  // The camera writes into the same field, so that what was read can be seen and mended.

  private async scan(): Promise<void> {
    if (this.scanner) {
      this.scanner.stop();
      this.scanner = undefined;
      needed(this, "camera").hidden = true;
      return;
    }
    const video = needed<HTMLVideoElement>(this, "video");
    this.scanner = new Scanner(video, (text) => this.take(text));
    needed(this, "camera").hidden = false;
    const failed = await this.scanner.start().then(() => false, () => true);
    needed(this, "seen").textContent = words(failed ? "no-camera" : "scan-next");
  }

  private take(text: string): void {
    const slip = readSlip(text, this.course);
    if (slip) {
      const line = inLetters(spelled(slip, this.course), words("letters"));
      this.field.value = `${this.field.value.trimEnd()}\n${line}`.trimStart();
      this.show();
    }
    const says = slip ? words("scan-read", { count: String(this.field.value.split("\n").length) }) : words("scan-other");
    needed(this, "seen").textContent = says;
    announce(this, says);
  }
}

/** The rules that were got wrong, the most frequent first. */
function byRule(slips: readonly Slip[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { mistakes } of slips) {
    for (const [rule, times] of Object.entries(mistakes)) {
      const row = rows.get(rule) ?? { rule, slips: 0, times: 0 };
      rows.set(rule, { rule, slips: row.slips + 1, times: row.times + times });
    }
  }
  return [...rows.values()].sort((one, other) => other.slips - one.slips || other.times - one.times || number(one) - number(other));
}

function number({ rule }: Row): number {
  return Number(rule.split("-")[1]);
}

function filled(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
