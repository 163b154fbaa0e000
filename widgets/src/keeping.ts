// What a page and the service worker say to each other about what is kept for when there is no network.

/** Names of groups of files: a game by its slug, "house" for what every page needs, "python" for live tables. */
export type Group = string;

export type Wish = { keep: Group[] } | { state: true } | { forget: true };

export type Told =
  /** So many bytes of so many are kept. */
  | { kept: number; of: number }
  /** Whether each group is kept as a whole, and how many bytes it has. */
  | { groups: Record<Group, { kept: boolean; size: number }> }
  | { done: true }
  /** No room, or no network. */
  | { failed: "full" | "network" };

/** The service worker of this page, started where it is not there yet; undefined where this browser has or allows none. */
export async function keeper(root: URL): Promise<ServiceWorker | undefined> {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", root), { scope: root.pathname });
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch {
    return undefined; // Forbidden, or not over a safe line; the page does without.
  }
}

/** Says a wish and hears the answers until the last one. */
export function ask(keeper: ServiceWorker, wish: Wish, hear: (told: Told) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  keeper.postMessage(wish, [port2]);
}
