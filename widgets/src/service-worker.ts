// The service worker: keeps pages for when there is no network, and gives out first what it keeps.

import { setCacheNameDetails, cacheNames } from "workbox-core";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler, setDefaultHandler } from "workbox-routing";
import type { Group, Told, Wish } from "./keeping";

/** The files of a group: address seen from the root, mark (none where the address itself changes with it), bytes. */
type Files = [url: string, mark: string | null, size: number][];

// The press writes the list in front of this script, so a new build is a new script.
declare const self: ServiceWorkerGlobalScope & { FILES: Record<Group, Files> };

const HOUSE: Group = "house";
const OFFLINE = "offline/index.html";
/** The folder of a language other than the first one. */
const BRANCH = /^[a-z]{2}\//;
/** How many files are fetched at a time. */
const AT_A_TIME = 4;

const { pathname } = new URL(self.registration.scope);
// Two copies of the site on one host do not mix.
setCacheNameDetails({ prefix: `rulehouse:${pathname}`, precache: "kept", suffix: "" });

const controller = new PrecacheController({ fallbackToNetwork: true });
controller.addToCacheList(Object.values(self.FILES).flat().map(([url, revision]) => ({ url, revision })));

const kept = (): Promise<Cache> => self.caches.open(cacheNames.precache);

// Giving out.

registerRoute(
  new PrecacheRoute(controller, {
    directoryIndex: "index.html",
    // What follows a page's address (a view, a chosen lesson) is read by the page; what follows a file's is its mark.
    urlManipulation: ({ url }) => {
      const page = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
      return page.endsWith(".html") ? [new URL(page, url)] : [];
    },
  }),
);
// A page that was open before a new release came still finds the files that it belongs to.
setDefaultHandler(async ({ request }) => (await (await kept()).match(request)) ?? fetch(request));
setCatchHandler(async ({ request }) => {
  return (request.mode === "navigate" ? await offline(request.url) : undefined) ?? Response.error();
});

/** The page that says there is no network, in the language of the one that was wanted. */
async function offline(url: string): Promise<Response | undefined> {
  const [branch = ""] = BRANCH.exec(new URL(url).pathname.slice(pathname.length)) ?? [];
  return (await matched(branch + OFFLINE)) ?? matched(OFFLINE);
}

async function matched(url: string): Promise<Response | undefined> {
  const key = controller.getCacheKeyForURL(new URL(url, self.registration.scope).href);
  return key === undefined ? undefined : (await kept()).match(key);
}

// Keeping.

/** The files of these groups, and whatever all pages need. */
function files(groups: Group[]): Files {
  return [...new Set([HOUSE, ...groups])].flatMap((group) => self.FILES[group] ?? []);
}

function key(url: string): string {
  return controller.getCacheKeyForURL(new URL(url, self.registration.scope).href) ?? url;
}

async function take(cache: Cache, [url, mark]: Files[number]): Promise<void> {
  // What has a mark in its address may come from anywhere; the rest is asked for anew.
  const answer = await fetch(url, { cache: mark === null ? "default" : "reload", credentials: "same-origin" });
  if (!answer.ok || answer.redirected) throw new Error(`${url} does not come: ${answer.status}`);
  await cache.put(key(url), answer);
}

async function keep(groups: Group[], tell: (told: Told) => void): Promise<void> {
  const cache = await kept();
  const wanted = files(groups);
  const of = wanted.reduce((sum, [, , size]) => sum + size, 0);
  let done = 0;
  const waiting = [...wanted];
  const takeOne = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await cache.match(key(file[0])))) await take(cache, file);
      done += file[2];
      tell({ kept: done, of });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, takeOne));
    tell({ done: true });
  } catch (reason) {
    waiting.length = 0;
    tell({ failed: isFull(reason) ? "full" : "network" });
  }
}

function isFull(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "QuotaExceededError";
}

async function state(): Promise<Told> {
  const there = await keys();
  const of = (files: Files) => ({
    kept: files.every(([url]) => there.has(key(url))),
    size: files.reduce((sum, [, , size]) => sum + size, 0),
  });
  return { groups: Object.fromEntries(Object.entries(self.FILES).map(([group, files]) => [group, of(files)])) };
}

async function keys(): Promise<Set<string>> {
  return new Set((await (await kept()).keys()).map(({ url }) => url));
}

// One release after another.

/** Where the list of what belonged to the release before is kept. */
const BEFORE = new URL("service-worker.js?before", self.registration.scope).href;

/** Which groups an older release had kept, as far as this one has groups of that name. */
async function keptBefore(): Promise<Group[]> {
  const before = (await (await (await kept()).match(BEFORE))?.json()) as Record<Group, string[]> | undefined;
  const there = await keys();
  return Object.keys(self.FILES).filter((group) => before?.[group]?.every((address) => there.has(address)));
}

/** Forgets what belongs neither to this release nor to the one before, whose pages may still be open. */
async function tidy(): Promise<void> {
  const cache = await kept();
  const before = (await (await cache.match(BEFORE))?.json()) as Record<Group, string[]> | undefined;
  const mine = Object.fromEntries(
    Object.entries(self.FILES).map(([group, files]) => [group, files.map(([url]) => key(url))]),
  );
  const wanted = new Set([...Object.values(before ?? {}).flat(), ...Object.values(mine).flat()]);
  await Promise.all((await cache.keys()).filter(({ url }) => !wanted.has(url)).map((each) => cache.delete(each)));
  await cache.put(BEFORE, new Response(JSON.stringify(mine)));
}

self.addEventListener("install", (event) => {
  // Without room even for the house, the pages go on without anything being kept.
  event.waitUntil(keep([], () => undefined).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const renew = async (): Promise<void> => {
    const groups = await keptBefore();
    await tidy();
    await self.clients.claim();
    await keep(groups, () => undefined);
  };
  event.waitUntil(renew().catch(() => undefined));
});

self.addEventListener("message", (event) => {
  const wish = event.data as Wish;
  const [port] = event.ports;
  const tell = (told: Told): void => port?.postMessage(told);
  if ("keep" in wish) event.waitUntil(keep(wish.keep, tell));
  else if ("state" in wish) event.waitUntil(state().then(tell));
  else event.waitUntil(self.caches.delete(cacheNames.precache).then(() => tell({ done: true })));
});
