// Cuts a word down to what its forms have in common, so that "throws" finds "throw". One small rule per language;
// a language without one is searched by whole words.

type Cut = (word: string) => string;

/** The word without the first of these endings that leaves at least `rest` letters. */
function without(word: string, rest: number, ...endings: string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= rest);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

function english(word: string): string {
  const singular = word.endsWith("ss") ? word : without(word.replace(/ies$/, "y"), 3, "s");
  const plain = without(singular, 3, "ing", "ed");
  // "winning" has lost its ending and is left with one letter too many, "saved" and "save" with one too few.
  return plain === singular ? without(plain, 3, "e") : plain.replace(/([bdgmnprt])\1$/, "$1");
}

/** Takes off the article, then the plural, then the ending of the gender: къщичките, къщичката, къщичка → къщичк. */
function bulgarian(word: string): string {
  const bare = without(without(word, 4, "ият"), 3, "ът", "ят", "та", "то", "те");
  const one = without(without(bare, 3, "ове", "еве", "ета", "ища"), 3, "и");
  return without(one, 3, "ия", "а", "я", "о", "е");
}

const CUTS: Record<string, Cut> = { en: english, bg: bulgarian };

/** The stem of a word in small letters. */
export function stem(word: string, language: string): string {
  return CUTS[language]?.(word) ?? word;
}
