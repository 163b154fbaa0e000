// A result slip: how many tasks were answered, and how often which rule was got wrong. Rules and counts, nothing else. It is
// spelled in words that mean nothing and can be read aloud, so that a class can bring its results to the teacher on paper.

import type { Course } from "./progress";

export interface Slip {
  game: string;
  answered: number;
  /** How often each rule was got wrong, by its number: "GV-13". */
  mistakes: Readonly<Record<string, number>>;
}

/** A word has five letters in turn from these; sixteen bits stand in it. */
const HARD = "bdfghjklmnprstvz";
const SOFT = "aiou";
export const LETTERS = HARD + SOFT;

/** Parts of words that would make a class giggle in one language or another. */
const UNFORTUNATE = /f[aiu][gk]|[dhp]ik|[kp]ok|kak|kur|huj|hui|ku[rs]|nig|pis|pizd|put|pup|tit|gad|zad|vag|sif|bum|bus/;

const [CHECK, SALT, GAME, ANSWERED, RULE, TIMES, WORD] = [10, 2, 5, 6, 6, 3, 16];

function bits(number: number, length: number): string {
  return Math.min(number, 2 ** length - 1).toString(2).padStart(length, "0");
}

/** Which words stand for a slip. Counts that are too large for a slip stay at the largest that it can hold. */
export function spelled(slip: Slip, course: Course): string {
  const game = course.findIndex(({ slug }) => slug === slip.game);
  const wrong = Object.entries(slip.mistakes).map(([rule, times]) => [Number(rule.split("-")[1]), times] as const);
  const entries = wrong.sort(([one], [other]) => one - other).map(([rule, times]) => bits(rule, RULE) + bits(times, TIMES));
  const told = bits(game, GAME) + bits(slip.answered, ANSWERED) + entries.join("");
  const length = Math.ceil((CHECK + SALT + told.length) / WORD) * WORD - CHECK - SALT;
  const tries = Array.from({ length: 2 ** SALT }, (_, salt) => inWords(told.padEnd(length, "0"), salt));
  return tries.find((words) => !UNFORTUNATE.test(words)) ?? tries[0] ?? "";
}

function inWords(told: string, salt: number): string {
  const whole = bits(salt, SALT) + masked(told, salt);
  return (bits(remainder(whole), CHECK) + whole).match(/.{16}/g)?.map(word).join(" ") ?? "";
}

/** The same bits in another dress, or undressed again. */
function masked(told: string, salt: number): string {
  return [...told].map((bit, place) => Number(bit) ^ (((place + 1) * salt * 0x9e37) >> 5) & 1).join("");
}

/** The check: ten bits that notice whatever was changed within ten bits, and nearly everything else (CRC-10). */
function remainder(told: string): number {
  let rest = 0x155;
  for (const bit of told) rest = ((rest << 1) & 0x3ff) ^ ((rest >> 9) ^ Number(bit) ? 0x233 : 0);
  return rest;
}

function word(sixteen: string): string {
  const places = [[0, 4], [4, 6], [6, 10], [10, 12], [12, 16]] as const;
  const letters = places.map(([start, end]) => (end - start === 4 ? HARD : SOFT)[Number.parseInt(sixteen.slice(start, end), 2)]);
  return letters.join("");
}

/** The slip that was typed, with `letters` in place of ours where a language writes others; null when it is damaged. */
export function readSlip(typed: string, course: Course, letters = LETTERS): Slip | null {
  const plain = [...typed.toLowerCase().replace(/[^\p{L}]+/gu, "")]
    .map((letter) => LETTERS[[...letters].indexOf(letter)] ?? letter)
    .join("");
  const words = plain.match(/.{1,5}/g) ?? [];
  if (words.length === 0 || !words.every((each) => /^(?:[b-df-hj-np-tvz][aiou]){2}[b-df-hj-np-tvz]$/.test(each))) return null;
  const all = words.map((each) => [...each].map((letter, place) => spelledOut(letter, place)).join("")).join("");
  const [checked, whole] = [all.slice(0, CHECK), all.slice(CHECK)];
  if (Number.parseInt(checked, 2) !== remainder(whole)) return null;
  return slipOf(masked(whole.slice(SALT), Number.parseInt(whole.slice(0, SALT), 2)), course);
}

function spelledOut(letter: string, place: number): string {
  return place % 2 === 0 ? bits(HARD.indexOf(letter), 4) : bits(SOFT.indexOf(letter), 2);
}

function slipOf(told: string, course: Course): Slip | null {
  let at = 0;
  const next = (length: number): number => Number.parseInt(told.slice(at, (at += length)), 2);
  const game = course[next(GAME)];
  if (!game) return null;
  const answered = next(ANSWERED);
  const mistakes: Record<string, number> = {};
  while (at + RULE + TIMES <= told.length) {
    const [rule, times] = [next(RULE), next(TIMES)];
    if (rule > 0) mistakes[`${game.rules}-${rule}`] = times;
  }
  return { game: game.slug, answered, mistakes };
}

/** A slip in the letters of a language. */
export function inLetters(words: string, letters: string): string {
  return [...words].map((letter) => [...letters][LETTERS.indexOf(letter)] ?? letter).join("");
}
