// Looks things up in the list that the press wrote: forgives misspelling, knows other words for the same thing.

import MiniSearch from "minisearch";

import { stem } from "./stems";

/** One thing that can be found; see search_index.py. */
export interface Entry {
  url: string;
  kind: "rule" | "lesson" | "term" | "page";
  where: string;
  name: string;
  says?: string;
  text?: string;
  asked?: string[];
  number?: string;
  game?: string;
}

export interface Index {
  language: string;
  /** Words that say nothing about what is looked for. */
  ignore: string[];
  /** Groups of words and phrases that mean the same, by game; "" is for all. */
  alike: Record<string, string[][]>;
  entries: Entry[];
}

export interface Hit {
  entry: Entry;
  /** Whether a word of the entry is one of those that were looked for. */
  marks: (word: string) => boolean;
}

/** An entry with its place in the list; addresses are no names, since two entries may lead to one place. */
interface Listed {
  id: number;
  entry: Entry;
}

type Field = "number" | "name" | "says" | "asked" | "text" | "alike";

/** What is written in a rule's name says more about it than what its text mentions. */
const BOOST: Record<Field, number> = { number: 6, name: 3, asked: 3, says: 2, alike: 2, text: 1 };
const KINDS: Record<Entry["kind"], number> = { rule: 1.3, term: 1, lesson: 0.9, page: 0.9 };
/** What belongs to the game that is being read comes first, also where four other games answer the same question. */
const NEAR = 3;
/** The part of a word that may be wrong: at first a little, and only when nothing is found, more. */
const FORGIVING = [0.2, 0.4];

/** Words; the number of a rule is one. */
export const WORD = /[\p{L}\p{N}]+(?:-\p{N}+)?/gu;

export class Finder {
  private readonly search: MiniSearch<Listed>;
  private readonly ignore: Set<string>;
  private readonly alike: Map<string, string[][]>;

  constructor(private readonly index: Index) {
    this.ignore = new Set(index.ignore.map(this.cut));
    this.alike = new Map(Object.entries(index.alike).map(([game, groups]) => [game, groups.map(this.phrases)]));
    this.search = new MiniSearch<Listed>({
      fields: Object.keys(BOOST),
      extractField: ({ id, entry }, field) => (field === "id" ? id : this.field(entry, field as Field)),
      tokenize: (text) => text.match(WORD) ?? [],
      processTerm: this.cut,
    });
    this.search.addAll(index.entries.map((entry, id) => ({ id, entry })));
  }

  /** The best hits, those of the game that is being read before others. */
  find(question: string, game: string, most: number): Hit[] {
    for (const share of FORGIVING) {
      const found = this.search.search(this.meant(question), {
        boost: BOOST,
        prefix: (word) => word.length > 1,
        fuzzy: (word) => (word.length > 3 && !/\p{N}/u.test(word) ? share : false),
        boostDocument: (id) => this.weight(this.entry(id as number), game),
      });
      if (found.length > 0) return found.slice(0, most).map(({ id, terms }) => this.hit(id as number, terms));
    }
    return [];
  }

  private hit(id: number, found: string[]): Hit {
    const words = new Set(found);
    return { entry: this.entry(id), marks: (word) => words.has(this.cut(word)) };
  }

  /** The question without the words that say nothing, unless it has no others. */
  private meant(question: string): string {
    const words = question.match(WORD) ?? [];
    const telling = words.filter((word) => !this.ignore.has(this.cut(word)));
    return (telling.length > 0 ? telling : words).join(" ");
  }

  private weight(entry: Entry, game: string): number {
    return KINDS[entry.kind] * (game !== "" && entry.game === game ? NEAR : 1);
  }

  private entry(id: number): Entry {
    const entry = this.index.entries[id];
    if (entry === undefined) throw new Error(`there is no entry ${id}`);
    return entry;
  }

  private field(entry: Entry, field: Field): string {
    if (field === "number") return entry.number ? `${entry.number} ${entry.number.replace("-", "")}` : "";
    if (field === "asked") return (entry.asked ?? []).join(" ");
    return field === "alike" ? this.others(entry) : (entry[field] ?? "");
  }

  /** Other words for what an entry says in its name and its sentence. */
  private others(entry: Entry): string {
    const said = this.phrase(`${entry.name} ${entry.says ?? ""}`);
    const groups = [...(this.alike.get("") ?? []), ...(this.alike.get(entry.game ?? "") ?? [])];
    const meant = groups.filter((group) => group.some((phrase) => said.includes(phrase)));
    return meant.flatMap((group) => group.filter((phrase) => !said.includes(phrase))).join(" ");
  }

  private readonly phrases = (group: string[]): string[] => group.map((each) => this.phrase(each));

  /** The stems of a text with spaces around each, so that a phrase is found by looking for its letters. */
  private phrase(text: string): string {
    return ` ${(text.match(WORD) ?? []).map(this.cut).join(" ")} `;
  }

  private readonly cut = (word: string): string =>
    stem(word.toLocaleLowerCase(this.index.language), this.index.language);
}
