// What is announced of a move: short enough to be heard to its end. All of it stands beside the table and in the log.

/** So many words at most. */
export const LONGEST = 25;

function count(sentences: readonly string[]): number {
  return sentences.join(" ").split(/\s+/).filter(Boolean).length;
}

/**
 * The sentences from the first on, as far as they can be heard to the end; then what comes last in any case, such as
 * whose turn it is. Where sentences are left out, `more` says so.
 */
export function brief(sentences: readonly string[], last: string, more: string): string {
  const all = [...sentences, last].filter(Boolean);
  if (count(all) <= LONGEST) return all.join(" ");
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (count([...kept, sentence, more, last]) > LONGEST) break;
    kept.push(sentence);
  }
  return [...kept, more, last].filter(Boolean).join(" ");
}
