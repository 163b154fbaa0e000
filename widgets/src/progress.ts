// A code for the lessons that somebody has finished, short enough for a slip of paper. It holds numbers that lessons keep
// from release to release, and nothing about who finished them.

import { coded, decoded } from "./written";

/** The games in the order of their numbers, each with the lessons in the order of theirs. */
export type Course = readonly { slug: string; rules: string; lessons: readonly string[] }[];

export interface Finished {
  game: string;
  lesson: string;
}

/** So many letters has a code at most, the check included. */
export const LONGEST = 12;
const CHECK = 2;
/** So many lessons stand in one letter; its fifth bit says whether another letter of the same game follows. */
const TOGETHER = 4;
const MORE = 1 << TOGETHER;

/** As few codes as will do: one for two games with all their lessons. Empty where nothing is finished yet. */
export function codes(course: Course, finished: (game: string, lesson: string) => boolean): string[] {
  const packed: number[][] = [];
  for (const [number, { slug, lessons }] of course.entries()) {
    const done = lessons.flatMap((lesson, place) => (finished(slug, lesson) ? [place] : []));
    if (done.length === 0) continue;
    const block = [number, ...letters(done)];
    const last = packed.at(-1);
    if (last && last.length + block.length <= LONGEST - CHECK) last.push(...block);
    else packed.push(block);
  }
  return packed.map(coded);
}

function letters(done: readonly number[]): number[] {
  const needed = Math.floor(Math.max(...done) / TOGETHER) + 1;
  return Array.from({ length: needed }, (_, index) => {
    const bits = done.filter((place) => Math.floor(place / TOGETHER) === index).map((place) => 1 << (place % TOGETHER));
    return bits.reduce((sum, bit) => sum | bit, index < needed - 1 ? MORE : 0);
  });
}

/** What is wrong with what was typed: the part of it that is no code. */
export class Damaged extends Error {}

/** The lessons of one code or of several. Raises Damaged; lessons and games that are gone since are passed over. */
export function finishedLessons(text: string, course: Course): Finished[] {
  const whole = decoded(text);
  const parts = text.split(/[\s,;]+/u).filter(Boolean);
  const all = whole ? [whole] : parts.map((part) => decoded(part));
  const wrong = all.indexOf(null);
  if (wrong >= 0 || all.length === 0) throw new Damaged(parts.length > 1 && all.some(Boolean) ? parts[wrong] : text.trim());
  return all.flatMap((numbers) => lessonsOf(numbers ?? [], course));
}

function lessonsOf(numbers: readonly number[], course: Course): Finished[] {
  const found: Finished[] = [];
  let [game, place] = [-1, 0];
  for (const number of numbers) {
    if (game < 0) {
      [game, place] = [number, 0];
      continue;
    }
    for (let bit = 0; bit < TOGETHER; bit += 1) {
      const lesson = course[game]?.lessons[place + bit];
      if (number & (1 << bit) && lesson !== undefined) found.push({ game: course[game]?.slug ?? "", lesson });
    }
    if (number & MORE) place += TOGETHER;
    else game = -1;
  }
  return found;
}
