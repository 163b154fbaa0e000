// One file that holds several pages, packed: the address says which of them is shown, `?rules#GV-13`.

import { gunzipSync } from "fflate";
import { fromLetters, unpackWith } from "./letters";
import { needed } from "./parts";

unpackWith(gunzipSync);

const packed = [...document.querySelectorAll<HTMLElement>("script[data-leaf]")];

/** The page that the address asks for, else the first one. */
function asked(): HTMLElement | undefined {
  const [name] = new URLSearchParams(location.search).keys();
  return packed.find(({ dataset }) => dataset["leaf"] === name) ?? packed[0];
}

const leaf = asked();
if (leaf !== undefined) {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const colour = (): void => document.body.setAttribute("data-md-color-scheme", dark.matches ? "slate" : "default");
  dark.addEventListener("change", colour);
  colour();
  document.body.dataset["holds"] = leaf.dataset["holds"] ?? "";
  document.title = leaf.dataset["title"] ?? document.title;
  needed(document, "leaf").innerHTML = new TextDecoder().decode(gunzipSync(fromLetters(leaf.textContent ?? "")));
  document.querySelector(`a[data-to-leaf="${leaf.dataset["leaf"]}"]`)?.setAttribute("aria-current", "page");
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}
