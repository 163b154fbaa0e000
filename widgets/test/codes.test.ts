// Codes, slips and links, each read back whole and in every way damaged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { codes, Damaged, finishedLessons, LONGEST, type Course } from "../src/progress";
import { inLetters, readSlip, spelled, type Slip } from "../src/slip";
import { query, wishes } from "../src/wishes";
import { coded, decoded } from "../src/written";

const SAYS = { "link-damaged": "damaged", "link-part": "{part}", "link-gone": "gone" };
Object.assign(globalThis, { document: { querySelector: () => ({ textContent: JSON.stringify(SAYS) }) } });

const names = (count: number): string[] => Array.from({ length: count }, (_, place) => `lesson-${place + 1}`);
const COURSE: Course = [
  { slug: "one", rules: "ON", lessons: names(12) },
  { slug: "two", rules: "TW", lessons: names(13) },
  { slug: "three", rules: "TH", lessons: names(12) },
  { slug: "four", rules: "FO", lessons: names(10) },
  { slug: "five", rules: "FI", lessons: names(9) },
];

/** The same luck in every run. */
function luck(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Marks = ReadonlySet<string>;

function some(random: () => number, share: number): Marks {
  return new Set(COURSE.flatMap(({ slug, lessons }) => lessons.filter(() => random() < share).map((name) => `${slug}/${name}`)));
}

const written = (marks: Marks): string[] => codes(COURSE, (game, lesson) => marks.has(`${game}/${lesson}`));
const read = (text: string, course = COURSE): string[] => finishedLessons(text, course).map(({ game, lesson }) => `${game}/${lesson}`);

test("whatever is finished comes back, in codes of at most twelve letters", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = luck(seed);
    const marks = some(random, random());
    const made = written(marks);
    for (const code of made) assert.ok(code.replaceAll("-", "").length <= LONGEST, code);
    if (made.length > 0) assert.deepEqual(read(made.join(" ")).sort(), [...marks].sort());
  }
});

test("two games with all their lessons fit into one code", () => {
  assert.equal(written(new Set(names(12).flatMap((name) => [`one/${name}`, `three/${name}`]))).length, 1);
});

test("a code is read however it is typed", () => {
  const marks = some(luck(5), 0.2);
  for (const code of written(marks)) {
    const right = read(code);
    assert.deepEqual(read(code.toLowerCase()), right);
    assert.deepEqual(read(` ${code.replaceAll("-", " ")} `), right);
    assert.deepEqual(read(code.replaceAll("0", "o").replaceAll("1", "l")), right);
    // As it looks on a Cyrillic keyboard.
    assert.deepEqual(read(code.replace(/[ABEKMHPCTYX]/g, (letter) => "АВЕКМНРСТУХ"["ABEKMHPCTYX".indexOf(letter)] ?? letter)), right);
  }
});

test("two wrong letters, or two that changed places, are always noticed", () => {
  const code = coded([0, 17, 9, 3, 30, 2, 2, 5, 1, 8]).replaceAll("-", "");
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const put = (text: string, place: number, letter: string): string => text.slice(0, place) + letter + text.slice(place + 1);
  for (let place = 0; place < code.length; place += 1) {
    for (const letter of letters) {
      const once = put(code, place, letter);
      if (once !== code) assert.equal(decoded(once), null, once);
      for (let other = place + 1; other < code.length && once !== code; other += 1) {
        assert.equal(decoded(put(once, other, letter)), null);
      }
    }
    for (let other = place + 1; other < code.length; other += 1) {
      const swapped = put(put(code, place, code[other] ?? ""), other, code[place] ?? "");
      if (swapped !== code) assert.equal(decoded(swapped), null, swapped);
    }
  }
});

test("of several codes the damaged one is named, and nothing is taken from the others", () => {
  const [one = "", two = ""] = written(some(luck(3), 0.9));
  assert.throws(() => read(`${one} ${two.slice(0, -1)}`), (error) => error instanceof Damaged && error.message === two.slice(0, -1));
  assert.throws(() => read("hello"), Damaged);
});

test("a code of this release opens in the next one, with lessons renamed, gone, added and moved", () => {
  const [code = ""] = written(new Set(["one/lesson-1", "one/lesson-2", "one/lesson-12"]));
  const lessons = ["lesson-1", "called-otherwise", ...names(12).slice(2), "new-one"];
  assert.deepEqual(read(code, [{ slug: "one", rules: "ON", lessons }]), ["one/lesson-1", "one/called-otherwise", "one/lesson-12"]);
  assert.deepEqual(read(code, [{ slug: "one", rules: "ON", lessons: names(3) }]), ["one/lesson-1", "one/lesson-2"]);
});

// Slips.

function slips(count: number): Slip[] {
  const random = luck(11);
  return Array.from({ length: count }, () => {
    const rules = Array.from({ length: Math.floor(random() * 6) }, () => 1 + Math.floor(random() * 29)).sort((a, b) => a - b);
    const mistakes = Object.fromEntries(rules.map((rule) => [`TW-${rule}`, 1 + Math.floor(random() * 4)]));
    return { game: "two", answered: Math.floor(random() * 60), mistakes };
  });
}

test("a slip is read back, in any letters", () => {
  for (const slip of slips(300)) {
    const said = spelled(slip, COURSE);
    assert.match(said, /^[a-z]{5}( [a-z]{5})+$/);
    assert.deepEqual(readSlip(said.toUpperCase().replaceAll(" ", "-"), COURSE), slip);
    const cyrillic = "бдфгхжклмнпрствзаиоу";
    assert.deepEqual(readSlip(inLetters(said, cyrillic), COURSE, cyrillic), slip);
    assert.deepEqual(readSlip(said, COURSE, cyrillic), slip);
  }
});

test("up to two rules that were got wrong are said in three words", () => {
  assert.equal(spelled({ game: "two", answered: 20, mistakes: { "TW-3": 2, "TW-29": 1 } }, COURSE).split(" ").length, 3);
});

test("counts that are too large stay at the largest", () => {
  const slip = readSlip(spelled({ game: "two", answered: 500, mistakes: { "TW-3": 90 } }, COURSE), COURSE);
  assert.deepEqual(slip, { game: "two", answered: 63, mistakes: { "TW-3": 7 } });
});

test("a slip with a wrong letter, a word too few or two words changed is no slip", () => {
  const all = slips(60).filter(({ mistakes }) => Object.keys(mistakes).length > 1);
  for (const slip of all) {
    const said = spelled(slip, COURSE);
    const words = said.split(" ");
    const [first = "", second = "", ...rest] = words;
    assert.equal(readSlip([second, first, ...rest].join(" "), COURSE), null);
    assert.equal(readSlip(words.slice(1).join(" "), COURSE), null);
    for (const place of [0, 1, 7, said.length - 1]) {
      const letter = said[place] ?? "";
      const other = "aiou".includes(letter) ? (letter === "a" ? "o" : "a") : letter === "b" ? "d" : "b";
      assert.equal(readSlip(said.slice(0, place) + other + said.slice(place + 1), COURSE), null);
    }
  }
});

// Links.

const LESSONS = names(12);

test("a link opens what was chosen, and one made by hand as well", () => {
  assert.equal(query("one", [1, 2, 3, 4], false).replace(/c=\w+&/, ""), "?only=1-4&hints=off");
  const { only, hints, wrong } = wishes(query("one", [3, 1, 2, 7], true), "one", LESSONS, LESSONS);
  assert.deepEqual([only, hints, wrong], [["lesson-3", "lesson-1", "lesson-2", "lesson-7"], true, null]);
  assert.deepEqual(wishes("?only=2-3,lesson-9&hints=off&fbclid=x", "one", LESSONS, LESSONS), {
    only: ["lesson-2", "lesson-3", "lesson-9"],
    hints: false,
    wrong: null,
  });
  assert.deepEqual(wishes("", "one", LESSONS, LESSONS), { only: null, hints: true, wrong: null });
});

test("two hundred damaged links say so and choose nothing", () => {
  const random = luck(2);
  const good = query("one", [1, 2, 3, 4, 12], false);
  const signs = "0123456789abcdefghijklmnopqrstuvwxyz-,=&";
  for (let number = 0; number < 200; number += 1) {
    const place = 1 + Math.floor(random() * (good.length - 1));
    const sign = signs[Math.floor(random() * signs.length)] ?? "";
    const bad = random() < 0.5 ? good.slice(0, place + 1) : good.slice(0, place) + sign + good.slice(place + 1);
    if (bad === good) continue;
    const { only, hints, wrong } = wishes(bad, "one", LESSONS, LESSONS);
    assert.ok(wrong !== null && only === null && hints, bad);
  }
  assert.equal(wishes(good, "two", LESSONS, LESSONS).wrong, "damaged");
});

test("what is wrong with a link made by hand is named", () => {
  for (const only of ["", "0", "13", "4-1", "1-13", "x", "1,", "1-2-3"]) {
    assert.equal(wishes(`?only=${only}`, "one", LESSONS, LESSONS).wrong, `only=${only}`);
  }
  assert.equal(wishes("?hints=of", "one", LESSONS, LESSONS).wrong, "hints=of");
  assert.equal(wishes("?only=2", "one", LESSONS, ["lesson-1"]).wrong, "gone");
});
