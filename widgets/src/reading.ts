// The small bundle of every page: search, words that explain themselves, wide tables, and more space where it is wanted.

import { workOutChapters } from "./chapters";
import { keepScrollbars } from "./colours";
import { followContents } from "./contents";
import { explainWords } from "./glossary";
import { keepPlace } from "./languages";
import { keepForLater } from "./later";
import { Search } from "./search";
import { Spacing } from "./spacing";
import { Storage } from "./storage";
import { openWideTables } from "./wide-tables";

// Only while a classic script runs for the first time does the document name it.
const script = document.currentScript as HTMLScriptElement;

const root = new URL("..", script.src);

const dialog = document.querySelector<HTMLDialogElement>("dialog.rh-search");
if (dialog !== null) {
  const search = new Search(dialog, new URL(script.dataset["index"] ?? "", script.src), root);
  document.querySelector(".rh-search-open")?.addEventListener("click", search.open);
}
const spacing = document.querySelector(".rh-spacing");
if (spacing !== null) new Spacing(spacing, new Storage(new URL("..", script.src).pathname));
explainWords();
openWideTables();
keepForLater(root);
keepPlace();
keepScrollbars();
workOutChapters(followContents);
