// The desk where a teacher makes worksheets: what is chosen goes to the rules core, sheet and key come back.

import { core } from "./house";
import { announce } from "./live";
import { html, needed, pressed } from "./parts";
import { CoreError } from "./wire";
import { words } from "./words";

type Answer = { code: string; sheet: string; key: string } | { error: string };

export class WorksheetDesk extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("submit", this.submit);
    this.addEventListener("change", this.change);
    this.project();
    if (this.preset()) void this.make();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.press);
    this.removeEventListener("submit", this.submit);
    this.removeEventListener("change", this.change);
  }

  /** A link may say what is wanted: `?game=…&level=…&kind=…&number=…&seed=…`. Returns whether it says anything. */
  private preset(): boolean {
    let some = false;
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = this.form.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const before = field.value;
      field.value = value;
      // A choice that there is not leaves the list empty; then the first one stays.
      if (field.value === "") field.value = before;
      some = true;
    }
    return some;
  }

  private get form(): HTMLFormElement {
    return needed<HTMLFormElement>(this, "form");
  }

  private readonly press = (event: Event): void => {
    const tool = pressed(event, "data-do");
    if (tool) this.tools[tool.value]?.();
  };

  private readonly tools: Readonly<Record<string, () => void>> = {
    make: () => void this.make(),
    another: () => this.another(),
    print: () => window.print(),
  };

  private readonly submit = (event: Event): void => {
    event.preventDefault();
    void this.make();
  };

  private readonly change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement && target.name === "parts") this.showParts();
  };

  private another(): void {
    const seed = this.form.elements.namedItem("seed");
    if (!(seed instanceof HTMLInputElement)) return;
    seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
    void this.make();
  }

  private async make(): Promise<void> {
    const data = new FormData(this.form);
    const call = {
      ask: "sheet",
      game: data.get("game"),
      kind: data.get("kind"),
      level: Number(data.get("level")),
      number: Number(data.get("number")),
      seed: data.get("seed"),
      language: this.lang,
      rules: this.dataset["rules"] ?? "",
    };
    this.tell(words("more"));
    try {
      this.show(JSON.parse(await core.look(JSON.stringify(call))) as Answer);
    } catch (reason) {
      if (!(reason instanceof CoreError)) throw reason;
      const [file] = reason.blocked;
      this.tell(file === undefined ? words(reason.code) : words("blocked", { file }));
    }
  }

  private show(answer: Answer): void {
    if ("error" in answer) return this.tell(answer.error);
    this.tell("");
    html(needed(this, "sheets"), answer.sheet + answer.key);
    this.showParts();
    this.project();
    announce(this, this.querySelector(".rh-sheet h2")?.textContent ?? "");
  }

  private showParts(): void {
    const parts = new FormData(this.form).get("parts");
    for (const sheet of this.querySelectorAll<HTMLElement>(".rh-sheet")) {
      const key = sheet.classList.contains("rh-sheet-key");
      sheet.hidden = parts === (key ? "sheet" : "key");
    }
  }

  /** The link to the projector carries the code of the sheet that lies here. */
  private project(): void {
    const code = this.querySelector<HTMLElement>(".rh-sheet")?.dataset["code"] ?? "";
    const link = needed<HTMLAnchorElement>(this, "project");
    link.href = `${this.dataset["projector"] ?? ""}?view=board#c=${code}`;
  }

  private tell(text: string): void {
    const note = needed(this, "note");
    note.textContent = text;
    note.hidden = text === "";
    announce(this, text);
  }
}
