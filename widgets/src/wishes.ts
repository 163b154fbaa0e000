// What a teacher's link asks for: `?only=1-4&hints=off`, with `c=` in front where the page made it. A link that is damaged
// asks for nothing, and whoever opened it is told what is wrong with it.

import { seal } from "./written";
import { words } from "./words";

export interface Wishes {
  /** The chosen lessons in their order, or null for all. */
  only: readonly string[] | null;
  hints: boolean;
  /** What is wrong with the link, in words; then nothing of it is followed. */
  wrong: string | null;
}

const ALL: Wishes = { only: null, hints: true, wrong: null };

/** What goes on from page to page of a lesson, whatever else stands in the address. */
const CARRIED = ["view", "c", "only", "hints"];
/** Names that are no names: what is left of ours where a letter was lost or changed. */
const REST = /^.?$|^c.[0-9A-Z]{3}$/;

/** A query for lessons of a game by their numbers, as it stands in a link. */
export function query(game: string, numbers: readonly number[], hints: boolean): string {
  const only = ranges(numbers);
  const parts = [...(only ? [`only=${only}`] : []), ...(hints ? [] : ["hints=off"])];
  return parts.length === 0 ? "" : `?${[`c=${sealed(game, only, hints ? "" : "off")}`, ...parts].join("&")}`;
}

function sealed(game: string, only: string, hints: string): string {
  return seal(`${game}?${only}&${hints}`);
}

/** 1, 2, 3, 5 → "1-3,5"; the order is kept. */
function ranges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === (run.at(-1) ?? 0) + 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : String(run[0]))).join(",");
}

/**
 * What the address asks for.
 * @param lessons those of the game by their numbers, which start at 1
 * @param here those that there are in this release
 */
export function wishes(search: string, game: string, lessons: readonly string[], here: readonly string[]): Wishes {
  const asked = new URLSearchParams(search);
  const [only, hints] = [asked.get("only"), asked.get("hints")];
  if (asked.has("c") && asked.get("c") !== sealed(game, only ?? "", hints ?? "")) return wrong(words("link-damaged"));
  const rest = [...asked.keys()].find((name) => REST.test(name) && !CARRIED.includes(name));
  if (rest !== undefined) return wrong(words("link-damaged"));
  if (hints !== null && !["on", "off"].includes(hints)) return wrong(words("link-part", { part: `hints=${hints}` }));
  if (only === null) return { ...ALL, hints: hints !== "off" };
  const chosen = only.split(",").flatMap((part) => lessonsOf(part, lessons) ?? [null]);
  if (chosen.includes(null)) return wrong(words("link-part", { part: `only=${only}` }));
  const there = [...new Set(chosen)].flatMap((lesson) => (lesson !== null && here.includes(lesson) ? [lesson] : []));
  return there.length === 0 ? wrong(words("link-gone")) : { only: there, hints: hints !== "off", wrong: null };
}

function wrong(says: string): Wishes {
  return { ...ALL, wrong: says };
}

/** "2", "2-4" or a lesson's name; null for anything else. */
function lessonsOf(part: string, lessons: readonly string[]): string[] | null {
  if (lessons.includes(part)) return [part];
  const [, first, last] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
  const [from, to] = [Number(first), Number(last ?? first)];
  return from >= 1 && from <= to && to <= lessons.length ? lessons.slice(from - 1, to) : null;
}

/** The part of the address that goes on to the next page of the same lessons. */
export function carried(): string {
  const asked = new URLSearchParams(location.search);
  const kept = CARRIED.flatMap((name) => (asked.has(name) ? [`${name}=${encodeURIComponent(asked.get(name) ?? "")}`] : []));
  return kept.length === 0 ? "" : `?${kept.join("&").replaceAll("%2C", ",")}`;
}
