// What is remembered of what somebody did in a game: steps and lessons by their keys, and rules that were got wrong. Nobody's
// name is in it.

import type { Slip } from "./slip";
import type { Storage } from "./storage";

/** Told to the page whenever something changes, so that whatever shows it looks again. */
const CHANGED = "rulehouse-marks";

export class Marks {
  constructor(
    private readonly storage: Storage,
    private readonly game: string,
  ) {}

  /** A step is solved; `first` when nothing else had been tried. What was right at first once stays so. */
  solve(lesson: string, step: string, first: boolean): void {
    const before = this.storage.read(this.step(lesson, step));
    if (before !== "first") this.storage.write(this.step(lesson, step), first ? "first" : "done");
    changed();
  }

  solved(lesson: string, step: string): boolean {
    return this.storage.read(this.step(lesson, step)) !== null;
  }

  /** A finished lesson stays finished, also when it is given more steps in another release. */
  finish(lesson: string): void {
    this.storage.write(this.lesson(lesson), "done");
    changed();
  }

  finished(lesson: string, steps: readonly string[]): boolean {
    if (this.storage.read(this.lesson(lesson)) !== null) return true;
    return steps.length > 0 && steps.every((step) => this.solved(lesson, step));
  }

  /** A task was answered for the first time; `wrong` names the rule that was got wrong. */
  answer(wrong?: string): void {
    const { answered, mistakes } = this.slip;
    const times = wrong === undefined ? {} : { [wrong]: (mistakes[wrong] ?? 0) + 1 };
    this.put({ answered: answered + 1, mistakes: { ...mistakes, ...times } });
  }

  /** What stands on the result slip since the last one was begun. */
  get slip(): Slip {
    const empty = { game: this.game, answered: 0, mistakes: {} };
    try {
      const kept = JSON.parse(this.storage.read(this.slips) ?? "null") as Partial<Slip> | null;
      return { ...empty, ...kept };
    } catch {
      return empty; // Written by something else under our name.
    }
  }

  newSlip(): void {
    this.storage.remove(this.slips);
    changed();
  }

  private put(slip: Omit<Slip, "game">): void {
    this.storage.write(this.slips, JSON.stringify(slip));
    changed();
  }

  private step(lesson: string, step: string): string {
    return `${this.game}/${lesson}/${step}`;
  }

  private lesson(lesson: string): string {
    return `${this.game}/${lesson}/`;
  }

  private get slips(): string {
    return `${this.game}/slip`;
  }
}

function changed(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Hears of every change. Returns how to stop hearing. */
export function onMarks(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}
