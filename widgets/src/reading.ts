// The small bundle of every page: search, and words that explain themselves.

import { explainWords } from "./glossary";
import { keepForLater } from "./later";
import { Search } from "./search";
import { keepPlace } from "./languages";

// Only while a classic script runs for the first time does the document name it.
const script = document.currentScript as HTMLScriptElement;

const root = new URL("..", script.src);

const dialog = document.querySelector<HTMLDialogElement>("dialog.rh-search");
if (dialog !== null) {
  const search = new Search(dialog, new URL(script.dataset["index"] ?? "", script.src), root);
  document.querySelector(".rh-search-open")?.addEventListener("click", search.open);
}
explainWords();
keepForLater(root);
keepPlace();
