// Reads a text of the page aloud: the quotes in it, or else all of it, sentence by sentence. Pausing keeps the place.

import { offerVoice, onVoices, say } from "./voice";

const READ = "data-ui-read";
const SENTENCE = /[^.!?]+(?:[.!?]+["“”’')]*|$)/g;

interface Sentence {
  readonly text: string;
  readonly paragraph: Element;
}

type Doing = "silent" | "reading" | "paused";

/** What can be pressed then. */
const SHOWN: Readonly<Record<Doing, readonly string[]>> = {
  silent: ["read"],
  reading: ["pause", "stop"],
  paused: ["go-on", "stop"],
};

export class ReadAloud extends HTMLElement {
  private at = 0;
  private sentences: readonly Sentence[] = [];
  private hush: (() => void) | undefined;
  private readonly leave: (() => void)[] = [];

  connectedCallback(): void {
    const offer = (): void => offerVoice(this);
    this.addEventListener("click", this.press);
    window.addEventListener("pagehide", this.stop);
    this.leave.push(() => window.removeEventListener("pagehide", this.stop), onVoices(offer));
    offer();
  }

  disconnectedCallback(): void {
    this.stop();
    for (const leave of this.leave.splice(0)) leave();
    this.removeEventListener("click", this.press);
  }

  private readonly press = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>("[data-do]");
    if (!button) return;
    this.tools[button.dataset["do"] ?? ""]?.();
    if (button.hidden) this.querySelector<HTMLElement>("[data-do]:not([hidden])")?.focus();
  };

  private readonly tools: Readonly<Record<string, () => void>> = {
    read: () => this.start(),
    speak: () => (this.hush ? this.stop() : this.start()),
    "go-on": () => this.read(),
    pause: () => {
      this.quiet();
      this.show("paused");
    },
    stop: () => this.stop(),
  };

  private start(): void {
    this.stop();
    this.sentences = paragraphs(this.text()).flatMap(inSentences);
    this.read();
  }

  private readonly stop = (): void => {
    this.quiet();
    this.at = 0;
    this.mark(undefined);
    this.show("silent");
  };

  /** What `data-of` names, or what stands before this. */
  private text(): Element | null {
    const { of } = this.dataset;
    return of === undefined ? this.previousElementSibling : document.getElementById(of);
  }

  /** From the sentence at hand to the last one; each begins when the one before it has ended. */
  private read(): void {
    const sentence = this.sentences[this.at];
    if (!sentence) return this.stop();
    this.mark(sentence.paragraph);
    this.show("reading");
    const onwards = (): void => {
      this.at += 1;
      this.read();
    };
    const broken = (): void => {
      this.hush = undefined;
      this.show("paused");
    };
    this.hush = say(sentence.text, this.lang, onwards, broken);
    if (!this.hush) this.stop();
  }

  private quiet(): void {
    this.hush?.();
    this.hush = undefined;
  }

  private show(doing: Doing): void {
    this.toggleAttribute("data-ui-reading", doing !== "silent");
    // Where there is only one button, it stays.
    if (!this.querySelector("[data-do='stop']")) return;
    for (const button of this.querySelectorAll<HTMLElement>("[data-do]")) {
      button.hidden = !SHOWN[doing].includes(button.dataset["do"] ?? "");
    }
  }

  /** Shows where the voice is; the page follows when that is out of sight. */
  private mark(paragraph: Element | undefined): void {
    for (const each of paragraphs(this.text())) {
      if (each === paragraph && !each.hasAttribute(READ)) each.scrollIntoView({ block: "nearest" });
      each.toggleAttribute(READ, each === paragraph);
    }
  }
}

function paragraphs(text: Element | null): readonly Element[] {
  if (!text) return [];
  const quoted = [...text.querySelectorAll("blockquote p")];
  const all = quoted.length > 0 ? quoted : [...text.querySelectorAll("h2, h3, p, li, dd, dt")];
  return all.length > 0 ? all : [text];
}

function inSentences(paragraph: Element): Sentence[] {
  const text = paragraph.textContent?.replace(/\s+/g, " ").trim() ?? "";
  return (text.match(SENTENCE) ?? []).map((one) => ({ text: one.trim(), paragraph })).filter(({ text }) => text !== "");
}
