// What the browser remembers. In a sandboxed frame or with storage forbidden it is remembered until the page closes.

/** Rises when what is stored changes its form. */
const FORM = 1;

export class Storage {
  private readonly memory = new Map<string, string>();

  /** @param place the site's base path: two copies of the site on one host do not mix. */
  constructor(private readonly place: string) {}

  read(key: string): string | null {
    return this.memory.get(key) ?? this.attempt((storage) => storage.getItem(this.name(key))) ?? null;
  }

  write(key: string, text: string): void {
    const stored = this.attempt((storage) => {
      storage.setItem(this.name(key), text);
      return true;
    });
    if (stored) this.memory.delete(key);
    else this.memory.set(key, text);
  }

  remove(key: string): void {
    this.memory.delete(key);
    this.attempt((storage) => storage.removeItem(this.name(key)));
  }

  /** Forgets everything that this site has kept, and nothing of others. */
  forgetAll(): void {
    this.memory.clear();
    this.attempt((storage) => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const name of names) if (name?.startsWith(`rulehouse:${this.place}:`)) storage.removeItem(name);
    });
  }

  /** False where nothing outlives the page; worth telling a child who wants to go on tomorrow. */
  get lasting(): boolean {
    return this.attempt((storage) => storage.length) !== undefined;
  }

  private name(key: string): string {
    return `rulehouse:${this.place}:${FORM}:${key}`;
  }

  /** Even the mention of localStorage can throw, and a full one throws when it is written to. */
  private attempt<T>(use: (storage: globalThis.Storage) => T): T | undefined {
    try {
      return use(frameShelf() ?? window.localStorage);
    } catch {
      return undefined;
    }
  }
}

/** In a package for a learning platform the frame around the page keeps what is done (scorm.ts), and the browser nothing. */
function frameShelf(): globalThis.Storage | undefined {
  try {
    return (parent as { rulehouseShelf?: globalThis.Storage }).rulehouseShelf;
  } catch {
    return undefined; // The page around is of another origin.
  }
}
