// Keeps the game whose page is being read for when there is no network, once the page is quiet.

import { ask, keeper, type Group } from "./keeping";

/** Elements that ask the rules core: where one of them stands, Python is kept as well. */
const LIVE = "game-table, lesson-player";
/** Nobody waits for this, so what somebody does on the page goes first. */
const QUIET_MS = 4_000;

export function keepForLater(root: URL): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  addEventListener("load", () => void keeper(root).then((found) => found && setTimeout(keep, QUIET_MS, found, root)));
}

function keep(keeper: ServiceWorker, root: URL): void {
  ask(keeper, { keep: groups(root) }, () => undefined);
}

function groups(root: URL): Group[] {
  const game = /(?:^|\/)games\/([^/]+)\//.exec(location.pathname.slice(root.pathname.length - 1))?.[1];
  return [...(game === undefined ? [] : [game]), ...(document.querySelector(LIVE) ? ["python"] : [])];
}
