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

export class Snapshot {
  private constructor(
    private readonly head: Head,
    private readonly front: Uint8Array,
    private readonly pages: Uint8Array,
  ) {}

  /** The snapshot in these bytes, or undefined where they hold none. */
  static read(bytes: Uint8Array | undefined): Snapshot | undefined {
    if (!bytes) return undefined;
    try {
      const end = bytes.indexOf(LINE_END);
      const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Head;
      const front = bytes.subarray(end + 1, end + 1 + head.front);
      const pages = bytes.subarray(end + 1 + head.front);
      return pages.length === head.pages.length * PAGE ? new Snapshot(head, front, pages) : undefined;
    } catch {
      return undefined;
    }
  }

  /** What Pyodide has to be told: a snapshot in its own form that is as long as it has to be, and holds nothing yet. */
  options(): object {
    const frame = new Uint8Array(this.head.size);
    frame.set(this.front);
    return { _loadSnapshot: frame, restoreMemory: (module: Module) => this.restore(module) };
  }

  private restore({ HEAPU8, wasmTable }: Module): void {
    const { size, table, pages } = this.head;
    if (HEAPU8.length !== size || wasmTable.length !== table) throw new Error("the snapshot is of another Python");
    for (const [index, page] of pages.entries()) {
      HEAPU8.set(this.pages.subarray(index * PAGE, (index + 1) * PAGE), page * PAGE);
    }
  }
}
