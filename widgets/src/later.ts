// Keeps the game whose page is being read for when there is no network, once the page is quiet.

import { ask, keeper, type Group } from "./keeping";

/** Elements that ask the rules core: where one of them stands, Python is kept as well. */
const LIVE = "game-table, lesson-player";
/** A table whose Python is still on its way. */
const WAITING = "game-table[data-keep]:not([data-hash])";
/** Nobody waits for this, so what somebody does on the page goes first. */
const QUIET_MS = 4_000;
/** So often it is put off while Python starts: a start that takes longer is one that waits for somebody to play. */
const PATIENCE = 8;

export function keepForLater(root: URL): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!("serviceWorker" in navigator) || connection?.saveData) return;
  // The service worker itself, too: on an old laptop it would take its first files while Python needs both cores.
  addEventListener("load", () => setTimeout(keepWhenQuiet, QUIET_MS, root, PATIENCE));
}

function keepWhenQuiet(root: URL, patience: number): void {
  if (patience > 0 && document.querySelector(WAITING)) setTimeout(keepWhenQuiet, QUIET_MS, root, patience - 1);
  else void keeper(root).then((found) => found && ask(found, { keep: groups(root) }, () => undefined));
}

function groups(root: URL): Group[] {
  const game = /(?:^|\/)games\/([^/]+)\//.exec(location.pathname.slice(root.pathname.length - 1))?.[1];
  return [...(game === undefined ? [] : [game]), ...(document.querySelector(LIVE) ? ["python"] : [])];
}
