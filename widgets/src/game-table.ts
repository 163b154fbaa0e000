// Free play: brings each chosen action to the core and its answer to the page.

import { giveKeys } from "./hands";
import { onBoard } from "./projector";
import { giveSurface } from "./surface";
import { brief } from "./brief";
import { core, storage, weight } from "./house";
import { announce } from "./live";
import { focusOn, html, needed, part, pressed } from "./parts";
import { patch } from "./patch";
import { saveFile } from "./file";
import type { Ballot, Voting } from "./vote";
import { beside, offerVoice, onVoices, speak } from "./voice";
import { CoreError } from "./wire";
import { words } from "./words";

/** What the core answers, as far as this element looks at it. */
interface Looks {
  html: string;
  says: string[];
  news: string;
  keys: string[];
  computer: boolean;
  over: boolean;
  begun: boolean;
  record: string;
  hash: string;
  lost: string[];
}

type Answer = Looks | { refused: string[]; html: string } | { error: string };

type Plain = string | number | boolean | string[] | Record<string, unknown>;

/** What is kept between two visits. */
interface Kept {
  record: string;
  undo: string;
}

const LINK = "#m=";

/** From here on the address names no match. */
function leaveLink(): void {
  if (location.hash.startsWith(LINK)) history.replaceState(null, "", location.pathname + location.search);
}

/** The pause of the "let them play" switch, long enough to read what happened. */
const PAUSE_MS = 2500;

export class GameTable extends HTMLElement implements Voting {
  private looks: Looks | undefined;
  private undo = "fair";
  private asking: Promise<unknown> = Promise.resolve();
  private started = false;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private readonly leave: (() => void)[] = [];

  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("change", this.change);
    // Whether something was unfolded is told to itself only, and not to what it lies in.
    this.addEventListener("toggle", this.unfold, true);
    this.leave.push(
      core.keep(() => this.reopening()),
      core.onProgress((part) => this.tellProgress(part)),
      giveKeys(this),
      giveSurface(this, (said) => this.act(said)),
      onVoices(() => offerVoice(this)),
    );
    if (!this.keeps) return;
    window.addEventListener("hashchange", this.follow);
    this.leave.push(() => window.removeEventListener("hashchange", this.follow));
    this.arrive();
  }

  disconnectedCallback(): void {
    for (const leave of this.leave.splice(0)) leave();
    this.removeEventListener("click", this.press);
    this.removeEventListener("change", this.change);
    this.removeEventListener("toggle", this.unfold, true);
    clearTimeout(this.pause);
  }

  /** Opens the table of a lesson. */
  explore(lesson: string, step: string, solved: boolean): void {
    this.undo = "always";
    this.open({ lesson, step, solved });
  }

  private get keeps(): boolean {
    return this.hasAttribute("data-keep");
  }

  private get shelf(): string {
    return `${this.dataset["game"]}/match`;
  }

  /** A link, else a game that was left, else the table that the page shows already. */
  private arrive(): void {
    if (location.hash.startsWith(LINK)) this.openLink();
    else if (storage.read(this.shelf) !== null) this.ask(true);
    else whenSeen(() => this.openFirst());
  }

  private readonly follow = (): void => {
    if (location.hash.startsWith(LINK)) this.openLink();
  };

  private openLink(): void {
    const link = location.hash.slice(LINK.length);
    this.started = true;
    void this.send("open", { ...this.call(), link }, () => {
      leaveLink();
      this.openFirst();
    });
  }

  private ask(open: boolean): void {
    part(this, "ask")?.toggleAttribute("hidden", !open);
    this.toggleAttribute("data-ui-asking", open);
  }

  private openFirst(): void {
    if (this.started) return;
    this.started = true;
    const first = JSON.parse(this.dataset[onBoard() ? "halves" : "first"] ?? "{}") as Record<string, Plain>;
    void this.send("open", { ...this.call(), ...first, options: {}, seed: freshSeed() });
  }

  private open(what: Record<string, Plain>): void {
    this.started = true;
    leaveLink();
    void this.send("open", { ...this.call(), ...what, undo: this.undo });
  }

  private call(): Record<string, Plain> {
    const { game = "", rules = "" } = this.dataset;
    return { ...this.here, game, language: this.lang, rules };
  }

  /** This table, and what of it is written out although it can be folded away. */
  private get here(): { host: string; unfolded: string[] } {
    const open = this.querySelectorAll<HTMLElement>("details[data-unfolds][open]");
    return { host: this.dataset["host"] ?? "", unfolded: [...open].map(({ dataset }) => dataset["unfolds"] ?? "") };
  }

  private reopening(): string | null {
    // Under a cover the answer holds no record; then what was kept before is all that the page may know.
    const record = this.looks?.record || (this.keeps ? readKept(storage.read(this.shelf))?.record : "");
    return record ? JSON.stringify({ ...this.call(), record, undo: this.undo }) : null;
  }

  // What a person does.

  private readonly press = (event: Event): void => {
    const action = pressed(event, "data-action");
    if (action) this.act(action.value);
    const tool = pressed(event, "data-do");
    if (tool) this.tools[tool.value]?.(tool.element);
  };

  private readonly change = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.dataset["part"] === "file") void this.openFile(target);
    else if (target.dataset["part"] === "let-them") this.letThem();
  };

  private readonly tools: Readonly<Record<string, (button: Element) => void>> = {
    undo: () => this.act("undo"),
    advise: () => void this.advise(),
    setup: () => this.setUp(),
    close: () => needed<HTMLDialogElement>(this, "setup").close(),
    start: () => void this.startNew(),
    "play-on": () => this.playOn(),
    share: () => void this.share(),
    save: () => this.save(),
    forget: () => this.forget(),
    speak: (button) => speak(beside(button), this.lang),
  };

  private act(what: string): void {
    clearTimeout(this.pause);
    if (this.keeps) this.openFirst();
    void this.send("act", { ...this.here, do: what });
  }

  private setUp(): void {
    const note = needed(this, "form-note");
    note.hidden = true;
    needed<HTMLDialogElement>(this, "setup").showModal();
  }

  private async startNew(): Promise<void> {
    const players: string[] = [];
    const pilots: string[] = [];
    for (const { dataset, value } of this.querySelectorAll<HTMLSelectElement>("select[data-player]")) {
      if (!value) continue;
      players.push(dataset["player"] ?? "");
      pilots.push(value);
    }
    this.undo = this.chosen("undo") === "always" ? "always" : "fair";
    const real = this.chosen("real") === true;
    const choices = { players, pilots, options: this.options(), real };
    const begun = await this.send("open", { ...this.call(), ...choices, seed: freshSeed(), undo: this.undo });
    if (begun) needed<HTMLDialogElement>(this, "setup").close();
  }

  private options(): Record<string, unknown> {
    const names = new Set([...this.querySelectorAll<HTMLInputElement>("input[name^=option-]")].map(({ name }) => name));
    return Object.fromEntries([...names].map((name) => [name.slice("option-".length), this.chosen(name)]));
  }

  private chosen(name: string): unknown {
    const radio = this.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
    return radio ? JSON.parse(radio.value) : undefined;
  }

  private playOn(): void {
    const kept = readKept(storage.read(this.shelf));
    this.undo = kept?.undo ?? "fair";
    this.ask(false);
    this.started = true;
    void this.send("open", { ...this.call(), record: kept?.record ?? "", undo: this.undo }, () => {
      // It stays on the shelf until a new game is begun: another release may be able to open it.
      this.started = false;
      this.openFirst();
    });
  }

  private async openFile(field: HTMLInputElement): Promise<void> {
    const file = field.files?.[0];
    if (!file) return;
    const saved = await file.text();
    field.value = "";
    this.started = true;
    leaveLink();
    void this.send("open", { ...this.call(), saved }, () => undefined);
  }

  /** Under a cover the page holds no match, and the core answers whatever is tried by saying so. */
  private get covered(): boolean {
    return this.looks?.record === "";
  }

  private save(): void {
    if (this.covered) this.act("save");
    else if (this.looks) saveFile(`${this.dataset["game"]}.json`, this.looks.record);
    else this.openFirst();
  }

  private async share(): Promise<void> {
    this.openFirst();
    await this.asking;
    if (!this.looks) return;
    if (this.covered) return this.act("share");
    const link = await this.link();
    if (link === null) return;
    if (link === "") return this.tell(words("too-long"));
    const address = new URL(LINK + link, location.href).href;
    needed(this, "link").hidden = false;
    const field = needed<HTMLInputElement>(this, "address");
    field.value = address;
    field.select();
    const copied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    this.tell(words(copied ? "copied" : "copy"));
  }

  private forget(): void {
    storage.forgetAll();
    this.ask(false);
    this.tell(words("forgotten"));
  }

  private letThem(): void {
    if (this.letting) announce(this, words("on-off"));
    this.goOn();
  }

  private get letting(): boolean {
    return part<HTMLInputElement>(this, "let-them")?.checked ?? false;
  }

  /** Only behind the switch that a person has turned on, and only at the table of free play. */
  private goOn(): void {
    clearTimeout(this.pause);
    if (this.letting && this.looks?.computer) this.pause = setTimeout(() => this.act("computer"), PAUSE_MS);
  }

  // What the core answers. Calls wait for one another, so the first tap is kept while Python starts.

  /** Whether it was done. */
  private send(name: "open" | "act", call: Record<string, Plain>, otherwise?: () => void): Promise<boolean> {
    if (!this.looks) this.tell(words("starting"));
    const answered = this.asking.then(async () => {
      try {
        return this.hear(JSON.parse(await core[name](JSON.stringify(call))) as Answer, name, otherwise);
      } catch (reason) {
        if (!(reason instanceof CoreError)) throw reason;
        this.apologise(reason);
        return false;
      }
    });
    this.asking = answered;
    return answered;
  }

  private hear(answer: Answer, name: "open" | "act", otherwise?: () => void): boolean {
    this.tell("");
    if ("error" in answer) this.decline(answer.error, otherwise);
    else if ("refused" in answer) this.refuse(answer.refused, answer.html);
    else this.show(answer, name === "open");
    return "hash" in answer;
  }

  private decline(error: string, otherwise?: () => void): void {
    if (!this.looks) {
      this.started = false;
      otherwise?.();
      void this.asking.then(() => this.tell(error));
    }
    const dialog = part<HTMLDialogElement>(this, "setup");
    if (!dialog?.open) this.tell(error);
    else this.complain(error);
  }

  private complain(text: string): void {
    const note = needed(this, "form-note");
    note.textContent = text;
    note.hidden = false;
  }

  private refuse(says: string[], markup: string): void {
    this.said(markup, "refused");
    announce(this, brief(says, "", words("more-beside")));
  }

  private show(looks: Looks, opened: boolean): void {
    const before = this.looks;
    this.looks = looks;
    patch(needed(this, "table"), looks.html);
    this.dataset["hash"] = looks.hash;
    this.said(looks.news, "news");
    if (opened) this.welcome(looks);
    else this.report(looks, before);
    this.keep(looks);
    this.goOn();
  }

  private welcome(looks: Looks): void {
    this.ask(false);
    if (looks.lost.length > 0) this.tell(words("older"));
    announce(this, this.querySelector(".rh-now")?.textContent ?? "");
  }

  /** Short, so that it is heard to its end; last comes whose turn it is, or who has won. */
  private report(looks: Looks, before: Looks | undefined): void {
    const undone = looks.says.length === 0 && before?.record !== looks.record;
    const now = this.querySelector(".rh-now")?.textContent ?? "";
    announce(this, brief(undone ? [words("undone")] : looks.says, now, words("more-beside")));
  }

  private said(markup: string, kind: "news" | "refused"): void {
    const box = needed(this, "said");
    html(needed(this, "told"), markup);
    offerVoice(this);
    box.hidden = markup === "";
    box.dataset["kind"] = kind;
  }

  /** A match that came by a link stays in the address, so that it does not push out the one on the shelf. */
  private keep(looks: Looks): void {
    // Under the cover of a shared screen only the worker holds the match, and the answer has no record.
    if (!this.keeps || !looks.record) return;
    if (location.hash.startsWith(LINK)) void this.keepInAddress();
    else if (looks.over || !looks.begun) storage.remove(this.shelf);
    else storage.write(this.shelf, JSON.stringify({ record: looks.record, undo: this.undo } satisfies Kept));
  }

  private async keepInAddress(): Promise<void> {
    const link = await this.link();
    if (link && location.hash.startsWith(LINK)) history.replaceState(null, "", LINK + link);
  }

  private tell(text: string): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = text === "";
    announce(this, text);
  }

  /** Shown, not announced: nobody wants to hear each percent. */
  private tellProgress(part: number): void {
    const note = needed(this, "note");
    if (this.looks || note.hidden) return;
    const percent = String(Math.floor(part * 100));
    note.textContent = words("fetching", { percent, size: (weight / 1e6).toFixed(1) });
  }

  // What the core is asked about the table as it stands.

  private async asked<T>(what: { ask?: string }): Promise<T | null> {
    if (this.keeps) this.openFirst();
    await this.asking;
    try {
      return JSON.parse(await core.look(JSON.stringify({ ...this.here, ...what }))) as T;
    } catch (reason) {
      if (!(reason instanceof CoreError)) throw reason;
      this.apologise(reason);
      return null;
    }
  }

  /** What is inside comes when somebody unfolds it. */
  private readonly unfold = ({ target }: Event): void => {
    if (target instanceof HTMLDetailsElement && target.open && target.dataset["unfolds"]) void this.writeOut();
  };

  private async writeOut(): Promise<void> {
    // What the page came with is written out already.
    if (!this.started) return;
    const looks = await this.asked<Looks>({});
    if (looks) patch(needed(this, "table"), looks.html);
  }

  /** A sensible move and its reason, for whoever wants to know. */
  private async advise(): Promise<void> {
    const advice = await this.asked<{ says: string[]; html: string }>({ ask: "advice" });
    if (!advice) return;
    this.said(advice.html, "news");
    announce(this, advice.says.join(" "));
  }

  /** The table as a link, empty when that is too long or would tell a secret; null when the core is gone. */
  private async link(): Promise<string | null> {
    return (await this.asked<{ link: string }>({ ask: "link" }))?.link ?? null;
  }

  /** A vote by show of hands: the core picks what to vote on, and says what speaks for it. */
  async ballot(): Promise<Ballot[]> {
    return (await this.asked<{ ballot: Ballot[] }>({ ask: "ballot" }))?.ballot ?? [];
  }

  play(action: string): void {
    this.act(action);
  }

  private apologise(reason: CoreError): void {
    const [file] = reason.blocked;
    this.tell(file === undefined ? words(reason.code) : words("blocked", { file }));
    if (reason.code === "lost") focusOn(part(this, "note"));
  }
}

function readKept(text: string | null): Kept | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Kept> | null;
    return typeof kept?.record === "string" ? { record: kept.record, undo: kept.undo ?? "fair" } : null;
  } catch {
    return null; // Written by something else under our name; treated as a game that cannot be opened.
  }
}

/** Python starts as soon as the table is to be seen; where data are dear, not before somebody plays. */
function whenSeen(then: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (performance.getEntriesByType("paint").length > 0) then();
  else requestAnimationFrame(() => setTimeout(then));
}

/** Chance comes from the page: Python's own may be frozen with the image it was started from. */
function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
}
