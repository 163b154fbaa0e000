// The view for a projector, `?view=board`: large letters, nothing around the table, number keys and arrows only.

import { Vote, type Voting } from "./vote";
import { words } from "./words";

const VIEW = "data-view";
const OWN_NUMBERS = "data-ui-own-numbers";
const PLAYERS = "lesson-player, exercise-round, game-table";
/** In pixels of a page that is 1280 wide. */
const LETTERS = 28;

let vote: Vote | undefined;

/** Whether the address asks for the board. */
export function onBoard(): boolean {
  return new URLSearchParams(location.search).get("view") === "board";
}

/** Shows the page as a board when its address asks for it. */
export function project(): void {
  if (!onBoard()) return;
  document.documentElement.setAttribute(VIEW, "board");
  const legend = document.createElement("p");
  legend.className = "rh-keys";
  legend.textContent = words("keys");
  document.body.append(legend);
  document.addEventListener("keydown", hear, { capture: true });
  document.addEventListener("click", keepView, { capture: true });
  enlarge();
}

/** Ways to other pages of the site lead to their boards. */
function keepView(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hash.startsWith("#__")) return;
  const search = new URLSearchParams(link.search);
  search.set("view", "board");
  link.search = String(search);
}

/** Letters drawn on the table grow until they can be read from the last row, however small the table is shown. */
function enlarge(): void {
  const fit = (): void => {
    number();
    for (const scene of document.querySelectorAll<SVGSVGElement>(".rh-board .rh-scene")) {
      const { width, height } = scene.viewBox.baseVal;
      const box = scene.getBoundingClientRect();
      const scale = Math.min(box.width / width, box.height / height);
      if (scale <= 0) continue;
      scene.style.setProperty("--rh-letters", `${Math.ceil(LETTERS / scale)}px`);
      for (const text of scene.querySelectorAll(".rh-text")) keepInside(text, box, scale);
    }
  };
  new MutationObserver(fit).observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", fit);
  window.addEventListener("load", fit);
  fit();
}

/** Long words that grew over the edge of the table move back onto it. */
function keepInside(text: Element, table: DOMRect, scale: number): void {
  text.removeAttribute("dx");
  const { left, right } = text.getBoundingClientRect();
  const over = Math.max(table.left - left, 0) - Math.max(right - table.right, 0);
  if (over !== 0) text.setAttribute("dx", String(over / scale));
}

function hear(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (vote ? vote.hear(event.key) : !typing(event) && use(event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** In a field of a form keys are letters. */
function typing({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest("input, select, textarea, dialog[open]") !== null;
}

function use(key: string): boolean {
  const player = active();
  if (!player) return false;
  if (/^[0-9]$/.test(key)) return press(numbered(shown(player, ".rh-choice")).get(key));
  switch (key) {
    case "ArrowRight":
      return press(shown(player, "[data-do='next']")[0] ?? only(shown(player, ".rh-choice")));
    case "ArrowLeft":
      return press(shown(player, "[data-do='back'], [data-do='lesson'], [data-do='undo']")[0]);
    case "ArrowUp":
      // At a table of free play the button for advice is not on the wall, but its key works.
      return press(shown(player, "[data-do='hint']")[0] ?? player.querySelector<HTMLElement>("[data-do='advise']"));
    case "ArrowDown":
      void begin(player);
      return true;
    default:
      return false;
  }
}

/** Which number key is whose: where each choice begins with a number of its own, that one, else its place. */
function numbered(buttons: HTMLElement[]): ReadonlyMap<string, HTMLElement> {
  const own = ownNumbers(buttons);
  return new Map(buttons.map((button, place) => [own[place] ?? String((place + 1) % 10), button]));
}

/** The numbers that the choices begin with, or nothing where one has none or two have the same. */
function ownNumbers(buttons: HTMLElement[]): string[] {
  const own = buttons.flatMap(({ textContent }) => /^\s*(\d)(?!\d)/.exec(textContent ?? "")?.slice(1) ?? []);
  return new Set(own).size === buttons.length ? own : [];
}

/** Where the choices begin with their own numbers no others stand in front of them. */
function number(): void {
  for (const list of document.querySelectorAll(".rh-choices ul")) {
    list.toggleAttribute(OWN_NUMBERS, ownNumbers([...list.querySelectorAll<HTMLElement>(".rh-choice")]).length > 0);
  }
}

/** What is played on this page: the innermost that is in sight. */
function active(): HTMLElement | undefined {
  return shown(document.body, PLAYERS).at(-1);
}

function shown(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.getClientRects().length > 0);
}

/** With one thing to do, the arrow does it: a computer player moves, or the only choice is taken. */
function only(buttons: HTMLElement[]): HTMLElement | undefined {
  return buttons.length === 1 ? buttons[0] : undefined;
}

function press(button: HTMLElement | null | undefined): boolean {
  button?.click();
  return button != null;
}

async function begin(player: HTMLElement): Promise<void> {
  const voting = player as HTMLElement & Partial<Voting>;
  const choices = (await voting.ballot?.()) ?? [];
  if (vote || choices.length < 2) return;
  const asks = shown(player, ".rh-order, .rh-now")[0]?.textContent ?? "";
  vote = new Vote(asks, choices, voting as Voting, () => (vote = undefined));
}
