// The sentences that widgets says, as the press wrote them into this page in the page's language.

const HOLDER = 'script[type="application/json"][data-rulehouse="words"]';

let read: Record<string, string> | undefined;

/** The sentence named `key`; parameters stand in it as {name}. */
export function words(key: string, parameters: Record<string, string> = {}): string {
  read ??= JSON.parse(document.querySelector(HOLDER)?.textContent ?? "{}") as Record<string, string>;
  const sentence = read[key];
  if (sentence === undefined) throw new Error(`the press wrote no sentence "${key}" into this page`);
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}
