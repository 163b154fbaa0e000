// A vote by show of hands: two or three choices, the tallies typed in, what the rules say to each choice, and then the
// choice of the majority is played. All of it by number keys and arrows.

import { focusOn } from "./parts";
import { words } from "./words";

/** One of the choices, and what the rules core says to it, as markup of its own. */
export interface Ballot {
  action: string;
  label: string;
  html: string;
}

/** Something that a class can vote at. */
export interface Voting {
  ballot(): Promise<Ballot[]>;
  play(action: string): void;
}

export class Vote {
  private readonly panel = document.createElement("section");
  private readonly fields: HTMLInputElement[] = [];
  private readonly note = line("p", "rh-note", words("count-key"));
  private winner: Ballot | undefined;

  /** @param asks what the class is asked, since the panel may cover it */
  constructor(
    asks: string,
    private readonly choices: readonly Ballot[],
    private readonly voting: Voting,
    private readonly closed: () => void,
  ) {
    this.panel.className = "rh-vote";
    this.panel.setAttribute("role", "group");
    const title = line("h2", "", words("vote"));
    title.id = "rh-vote-title";
    this.panel.setAttribute("aria-labelledby", title.id);
    this.note.setAttribute("role", "status");
    const list = document.createElement("ol");
    for (const choice of choices) list.append(this.entry(choice));
    this.panel.append(line("p", "rh-vote-asks", asks), title, list, this.note);
    this.panel.style.insetInlineStart = `${beside()}px`;
    document.body.append(this.panel);
    focusOn(this.fields[0]);
  }

  /** Returns true when the key was for the vote. */
  hear(key: string): boolean {
    switch (key) {
      case "ArrowDown":
        this.move(1);
        return true;
      case "ArrowUp":
        this.move(-1);
        return true;
      case "ArrowRight":
      case "Enter":
        if (this.winner) this.carryOut(this.winner);
        else this.count();
        return true;
      case "ArrowLeft":
      case "Escape":
        this.close();
        return true;
      default:
        return false;
    }
  }

  close(): void {
    this.panel.remove();
    this.closed();
  }

  private entry(choice: Ballot): HTMLElement {
    const entry = document.createElement("li");
    const field = document.createElement("input");
    field.type = "text";
    field.inputMode = "numeric";
    field.maxLength = 3;
    field.setAttribute("aria-label", words("tally", { choice: choice.label }));
    // Letters are no tallies; whatever else is typed does not arrive.
    field.addEventListener("input", () => (field.value = field.value.replace(/\D/g, "")));
    this.fields.push(field);
    entry.append(line("span", "rh-vote-choice", choice.label), field);
    return entry;
  }

  private move(by: number): void {
    const here = this.fields.findIndex((field) => field === document.activeElement);
    const there = Math.min(Math.max(here + by, 0), this.fields.length - 1);
    focusOn(this.fields[there]);
    this.fields[there]?.select();
    this.open(there);
  }

  /** Where there is no room for all that the rules say, they say it to one choice at a time. */
  private open(index: number): void {
    for (const [place, entry] of this.entries.entries()) entry.toggleAttribute("data-ui-open", place === index);
  }

  private get entries(): HTMLElement[] {
    return [...this.panel.querySelectorAll<HTMLElement>(":scope > ol > li")];
  }

  private count(): void {
    const hands = this.fields.map((field) => Number(field.value) || 0);
    const most = Math.max(...hands);
    const first = this.choices[hands.indexOf(most)];
    if (most === 0 || !first) this.note.textContent = words("no-hands");
    else if (hands.filter((each) => each === most).length > 1) this.note.textContent = words("tie");
    else this.explain(first);
  }

  /** What the rules say to each choice, the one with most hands marked. */
  private explain(winner: Ballot): void {
    this.winner = winner;
    for (const [index, entry] of this.entries.entries()) {
      const choice = this.choices[index];
      const field = this.fields[index];
      if (!choice || !field) continue;
      field.readOnly = true;
      entry.toggleAttribute("data-most", choice === winner);
      const says = document.createElement("div");
      says.className = "rh-vote-says";
      says.innerHTML = choice.html;
      entry.append(says);
    }
    this.note.textContent = [words("majority", { choice: winner.label }), words("play-key")].join(" ");
    if (this.panel.scrollHeight <= this.panel.clientHeight) return;
    this.panel.toggleAttribute("data-ui-one-by-one", true);
    // Whose hands were most is seen by the frame around that choice.
    this.note.textContent = [words("play-key"), words("each-key")].join(" ");
    this.open(this.choices.indexOf(winner));
    focusOn(this.fields[this.choices.indexOf(winner)]);
  }

  private carryOut(winner: Ballot): void {
    this.close();
    this.voting.play(winner.action);
  }
}

/** Where the table ends, so that the vote covers everything beside it and nothing of it. */
function beside(): number {
  const tables = [...document.querySelectorAll(".rh-board .rh-scene")].map((table) => table.getBoundingClientRect());
  const right = Math.max(...tables.filter(({ width }) => width > 0).map((table) => table.right), 0);
  return right > 0 ? right + 10 : innerWidth * 0.54;
}

function line(tag: string, name: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}
