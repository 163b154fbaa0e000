// A snapshot of Python's memory: a line of JSON, what Pyodide puts in front of a snapshot, and those pages that differ
// from the memory of a Pyodide that was never started.

const PAGE = 4096;
const LINE_END = 10;

interface Head {
  /** The length of what Pyodide puts in front: its version, and which objects outside of Python are known inside. */
  front: number;
  /** How large the memory was. */
  size: number;
  /** How many functions could be called by number; another count means that the numbers mean something else. */
  table: number;
  /** Where the pages go, counted in pages. */
  pages: number[];
}

interface Module {
  HEAPU8: Uint8Array;
  wasmTable: WebAssembly.Table;
}

/** What is in these bytes, or undefined where they hold no snapshot. */
function read(bytes: Uint8Array): { head: Head; front: Uint8Array; pages: Uint8Array } | undefined {
  try {
    const end = bytes.indexOf(LINE_END);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
    const front = bytes.subarray(end + 1, end + 1 + head.front);
    const pages = bytes.subarray(end + 1 + head.front);
    return pages.length === head.pages.length * PAGE ? { head, front, pages } : undefined;
  } catch {
    return undefined;
  }
}

/** Pyodide asks how large the memory is long before it looks into it: until then the snapshot may be on its way. */
export class Snapshot {
  private readonly frame: Uint8Array;
  private found: ReturnType<typeof read>;

  /** @param size how many bytes the memory has. */
  constructor(size: number) {
    this.frame = new Uint8Array(size);
  }

  /** Takes the snapshot. Where there is none, or one of another memory, Pyodide finds nothing and says so. */
  fill(bytes: Uint8Array | undefined): void {
    const found = bytes && read(bytes);
    if (found?.head.size !== this.frame.length) return;
    this.found = found;
    this.frame.set(found.front);
  }

  /** What Pyodide has to be told: a snapshot in its own form that is as long as it has to be, and holds nothing yet. */
  options(): object {
    return { _loadSnapshot: this.frame, restoreMemory: (module: Module) => this.restore(module) };
  }

  private restore({ HEAPU8, wasmTable }: Module): void {
    if (!this.found) throw new Error("the snapshot has not come");
    const { head, pages } = this.found;
    if (HEAPU8.length !== head.size || wasmTable.length !== head.table) {
      throw new Error("the snapshot is of another Python");
    }
    for (const [index, page] of head.pages.entries()) {
      HEAPU8.set(pages.subarray(index * PAGE, (index + 1) * PAGE), page * PAGE);
    }
  }
}
