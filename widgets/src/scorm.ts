// The frame of a package for a learning platform (SCORM 1.2): holds the lessons in a frame of its own, and brings what was
// done there to the platform and back. Nothing is kept in the browser.

/** What a platform offers; all of it takes and gives texts. */
interface Platform {
  LMSInitialize(nothing: ""): string;
  LMSFinish(nothing: ""): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSCommit(nothing: ""): string;
}

interface Lesson {
  slug: string;
  /** Its steps; those with a task carry a "?". */
  steps: readonly string[];
}

/** What the platform keeps, as short as it can be said: 4,096 characters at most. */
interface Kept {
  /** For each lesson its solved steps, those that were right at first with a "!"; a lesson that is finished has a "*". */
  steps: Record<string, string>;
  slip?: string;
}

/** So many frames lie around us at most. */
const DEEP = 12;

const frame = document.querySelector("iframe");
const { game = "", course = "[]", start = "" } = document.body.dataset;
const lessons = JSON.parse(course) as Lesson[];
const begun = Date.now();

function findPlatform(from: Window): Platform | undefined {
  try {
    let here = from as Window & { API?: Platform };
    for (let depth = 0; depth < DEEP; depth += 1) {
      if (here.API) return here.API;
      if (here.parent === here) break;
      here = here.parent as typeof here;
    }
    return here.opener ? findPlatform(here.opener as Window) : undefined;
  } catch {
    return undefined; // A window of another origin is no platform of ours.
  }
}

/** Takes the place of the browser's own storage for the pages in the frame; see storage.ts. */
class Shelf {
  /** By their keys, without what the pages put in front of them. */
  readonly marks = new Map<string, string>();
  private before = "";

  constructor(private readonly changed: () => void) {}

  get length(): number {
    return this.marks.size;
  }

  key(place: number): string | null {
    const key = [...this.marks.keys()][place];
    return key === undefined ? null : this.before + key;
  }

  getItem(name: string): string | null {
    return this.marks.get(this.plain(name)) ?? null;
  }

  setItem(name: string, text: string): void {
    this.marks.set(this.plain(name), text);
    this.changed();
  }

  removeItem(name: string): void {
    this.marks.delete(this.plain(name));
    this.changed();
  }

  private plain(name: string): string {
    const end = name.lastIndexOf(":") + 1;
    this.before = name.slice(0, end);
    return name.slice(end);
  }
}

class Report {
  private readonly platform = findPlatform(window);
  private readonly shelf = new Shelf(() => this.send());
  /** A platform that shows an earlier visit must not get another result for it. */
  private silent = true;
  private finished = false;

  begin(): void {
    (window as { rulehouseShelf?: Shelf }).rulehouseShelf = this.shelf;
    if (!this.platform) return this.open();
    this.platform.LMSInitialize("");
    this.read();
    this.silent = ["browse", "review"].includes(this.platform.LMSGetValue("cmi.core.lesson_mode"));
    this.open();
    this.send();
    for (const leaving of ["pagehide", "beforeunload"]) addEventListener(leaving, () => this.finish());
  }

  private open(): void {
    if (!this.platform) document.querySelector("[data-part='alone']")?.removeAttribute("hidden");
    const last = this.platform?.LMSGetValue("cmi.core.lesson_location") ?? "";
    const lesson = lessons.some(({ slug }) => slug === last) ? `${last}/` : "";
    if (!frame) return;
    frame.addEventListener("load", () => this.send());
    frame.src = `${start}${lesson}`;
  }

  private name(key: string): string {
    return `${game}/${key}`;
  }

  // What the platform keeps.

  private read(): void {
    const text = this.platform?.LMSGetValue("cmi.suspend_data") ?? "";
    let kept: Kept;
    try {
      kept = JSON.parse(text || '{"steps":{}}') as Kept;
    } catch {
      return; // Written by something else; the lessons begin anew.
    }
    for (const [lesson, told] of Object.entries(kept.steps)) {
      for (const step of told.split(" ").filter(Boolean)) {
        if (step === "*") this.shelf.marks.set(this.name(`${lesson}/`), "done");
        else this.shelf.marks.set(this.name(`${lesson}/${step.replace("!", "")}`), step.endsWith("!") ? "first" : "done");
      }
    }
    if (kept.slip) this.shelf.marks.set(this.name("slip"), kept.slip);
  }

  private get kept(): Kept {
    const steps: Record<string, string> = {};
    for (const [name, value] of this.shelf.marks) {
      const [, lesson, step] = name.split("/");
      if (lesson === undefined || step === undefined) continue;
      const told = step === "" ? "*" : value === "first" ? `${step}!` : step;
      steps[lesson] = steps[lesson] === undefined ? told : `${steps[lesson]} ${told}`;
    }
    const slip = this.shelf.marks.get(this.name("slip")) ?? null;
    return slip === null ? { steps } : { steps, slip };
  }

  // What the platform is told: at every change, so that nothing is lost when the window is shut.

  private send(): void {
    if (!this.platform || this.silent || this.finished) return;
    const done = this.done;
    this.platform.LMSSetValue("cmi.core.score.min", "0");
    this.platform.LMSSetValue("cmi.core.score.max", "100");
    this.platform.LMSSetValue("cmi.core.score.raw", String(this.score));
    this.platform.LMSSetValue("cmi.core.lesson_status", done ? "completed" : "incomplete");
    this.platform.LMSSetValue("cmi.core.lesson_location", this.place);
    this.platform.LMSSetValue("cmi.suspend_data", JSON.stringify(this.kept));
    this.platform.LMSCommit("");
  }

  private get done(): boolean {
    return lessons.every(({ slug, steps }) => this.has(`${slug}/`) || steps.every((step) => this.has(`${slug}/${bare(step)}`)));
  }

  private has(key: string): boolean {
    return this.shelf.marks.has(this.name(key));
  }

  /** Of a hundred tasks, how many were right at the first try. */
  private get score(): number {
    const tasks = lessons.flatMap(({ slug, steps }) => steps.filter((step) => step.endsWith("?")).map((step) => `${slug}/${bare(step)}`));
    const first = tasks.filter((key) => this.shelf.marks.get(this.name(key)) === "first");
    return tasks.length === 0 ? 0 : Math.round((100 * first.length) / tasks.length);
  }

  /** The lesson that is open. */
  private get place(): string {
    const path = frame?.contentWindow?.location.pathname ?? "";
    const last = path.split("/").filter((part) => part !== "" && part !== "index.html").at(-1) ?? "";
    return lessons.some(({ slug }) => slug === last) ? last : "";
  }

  private finish(): void {
    if (!this.platform || this.finished) return;
    this.send();
    if (!this.silent) {
      this.platform.LMSSetValue("cmi.core.session_time", timespan(Date.now() - begun));
      this.platform.LMSSetValue("cmi.core.exit", this.done ? "" : "suspend");
      this.platform.LMSCommit("");
    }
    this.finished = true;
    this.platform.LMSFinish("");
  }
}

function bare(step: string): string {
  return step.replace("?", "");
}

/** HHHH:MM:SS */
function timespan(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, "0")).join(":");
}

new Report().begin();
