// Codes that people write down and type in again: letters that are not taken for one another, and at the end a check
// that notices any two wrong letters and any two that changed places.

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What is typed for a letter: what looks like it, on a Cyrillic keyboard as well. */
const ALIKE: Readonly<Record<string, string>> = {
  O: "0", I: "1", L: "1", U: "V",
  А: "A", В: "B", Е: "E", К: "K", М: "M", Н: "H", О: "0", Р: "P", С: "C", Т: "T", У: "Y", Х: "X", З: "3", І: "1",
};

/** The powers of two in the field of 32 numbers, in which the check is reckoned. */
const POWERS = [1];
while (POWERS.length < 31) {
  const twice = (POWERS.at(-1) ?? 0) << 1;
  POWERS.push(twice & 32 ? twice ^ 0b100101 : twice);
}

function times(one: number, other: number): number {
  return one && other ? (POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % POWERS.length] ?? 0) : 0;
}

/** Two numbers that depend on all the others and on their order (a Reed-Solomon code of up to 31 letters). */
function check(numbers: readonly number[]): [number, number] {
  let [first, second] = [1, 0];
  for (const number of numbers) {
    const carried = number ^ first;
    [first, second] = [second ^ times(carried, 3), times(carried, 2)];
  }
  return [first, second];
}

/** The code for numbers from 0 to 31, in groups of four. */
export function coded(numbers: readonly number[]): string {
  const letters = [...numbers, ...check(numbers)].map((number) => LETTERS[number]).join("");
  return letters.replace(/.{4}(?=.)/g, "$&-");
}

/** The numbers of a code however it was typed, or null when it is damaged. */
export function decoded(text: string): number[] | null {
  const typed = [...text.toUpperCase().replace(/[\s.–-]+/gu, "")].map((letter) => ALIKE[letter] ?? letter);
  const numbers = typed.map((letter) => LETTERS.indexOf(letter));
  const told = numbers.slice(0, -2);
  const right = told.length > 0 && !numbers.includes(-1) && check(told).join() === numbers.slice(-2).join();
  return right ? told : null;
}

/** Three letters that depend on every letter of a text. */
export function seal(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const folded = hash ^ (hash >>> 15);
  return [10, 5, 0].map((shift) => LETTERS[(folded >>> shift) & 31]).join("");
}
