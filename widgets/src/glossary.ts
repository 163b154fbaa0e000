// Words that explain themselves. The page can do it alone, by a press; here it also happens under the pointer and by
// focus, and the explanation comes to stand below its word.

/** Time for the way from the word to its explanation, where a link may be waiting. */
const LINGER_MS = 250;
/** Room to the edges of the window, in pixels. */
const EDGE = 8;

class Tip {
  /** True once it was asked for by a press: then it stays until it is sent away. */
  private kept = false;
  private leaving = 0;

  constructor(
    private readonly word: HTMLElement,
    private readonly tip: HTMLElement,
  ) {
    word.addEventListener("click", this.press);
    word.addEventListener("focus", this.attend);
    tip.addEventListener("toggle", this.settle);
    for (const side of [word, tip]) {
      side.addEventListener("pointerenter", this.enter);
      side.addEventListener("pointerleave", this.leave);
      side.addEventListener("focusout", this.turnAway);
    }
  }

  private get open(): boolean {
    return this.tip.matches(":popover-open");
  }

  private show(): void {
    window.clearTimeout(this.leaving);
    if (this.open) return;
    this.tip.showPopover();
    this.place();
  }

  private hide(): void {
    if (this.open) this.tip.hidePopover();
  }

  /** The browser's own answer to a press would close what pointer or focus has just opened. */
  private readonly press = (event: Event): void => {
    event.preventDefault();
    if (this.open && this.kept) this.hide();
    else {
      this.show();
      this.kept = true;
    }
  };

  private readonly attend = (): void => {
    if (this.word.matches(":focus-visible")) this.show();
  };

  private readonly enter = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.show();
  };

  private readonly leave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse" || this.kept || this.word.matches(":focus-visible")) return;
    this.leaving = window.setTimeout(() => this.hide(), LINGER_MS);
  };

  private readonly turnAway = ({ relatedTarget }: FocusEvent): void => {
    const stays = relatedTarget instanceof Node && (relatedTarget === this.word || this.tip.contains(relatedTarget));
    if (!stays && relatedTarget !== null) this.hide();
  };

  private readonly settle = (): void => {
    if (this.open) document.addEventListener("scroll", this.place, { passive: true });
    else {
      document.removeEventListener("scroll", this.place);
      this.kept = false;
    }
  };

  /** Below the word, or above it where there is no room below; never beyond the edges of the window. */
  private readonly place = (): void => {
    const word = this.word.getBoundingClientRect();
    const { width, height } = this.tip.getBoundingClientRect();
    const left = Math.min(word.left, document.documentElement.clientWidth - width - EDGE);
    const below = word.bottom + EDGE / 2;
    const fits = below + height <= document.documentElement.clientHeight - EDGE;
    this.tip.style.left = `${Math.max(EDGE, left)}px`;
    this.tip.style.top = `${fits ? below : Math.max(EDGE, word.top - height - EDGE / 2)}px`;
  };
}

/** Brings the words of this page to life; an older browser shows the list at the end of the page instead. */
export function explainWords(): void {
  if (!("popover" in HTMLElement.prototype)) {
    document.documentElement.toggleAttribute("data-ui-no-tips", true);
    return;
  }
  for (const word of document.querySelectorAll<HTMLElement>(".rh-term")) {
    const tip = document.getElementById(word.getAttribute("popovertarget") ?? "");
    if (tip !== null) new Tip(word, tip);
  }
}
