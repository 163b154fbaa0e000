// The desk where a teacher makes a link: chosen lessons in an order, or any page or position of this site; with or without
// hints, in a language; as an address, as a square of dots, and as something to put into a school's own page.

import { root } from "./house";
import { announce } from "./live";
import { needed, pressed } from "./parts";
import { dots, LONGEST } from "./qr";
import { query } from "./wishes";
import { words } from "./words";

export class LinkDesk extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("click", this.press);
    this.addEventListener("change", this.change);
    this.addEventListener("input", this.change);
    this.addEventListener("submit", (event) => event.preventDefault());
    this.offer();
    this.make();
  }

  private get form(): HTMLFormElement {
    return needed<HTMLFormElement>(this, "form");
  }

  private chosen(name: string): string {
    return String(new FormData(this.form).get(name) ?? "");
  }

  private get language(): string {
    return this.chosen("language");
  }

  private readonly change = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) this.offer();
    this.make();
  };

  private readonly press = (event: Event): void => {
    const tool = pressed(event, "data-do");
    if (tool?.value === "earlier") this.moveUp(tool.element);
    if (tool?.value === "print") window.print();
    if (tool?.value === "copy") void this.copy(tool.element);
  };

  /** The lessons of the chosen game in the chosen language, and only games that are told in it. */
  private offer(): void {
    const select = this.form.elements.namedItem("game") as HTMLSelectElement;
    const there = (game: string): boolean => this.lists(game).some((list) => list.dataset["language"] === this.language);
    for (const option of select.options) option.hidden = option.disabled = !there(option.value);
    if (select.selectedOptions[0]?.disabled) select.value = [...select.options].find((each) => !each.disabled)?.value ?? "";
    for (const list of this.lists()) {
      list.hidden = list.dataset["game"] !== select.value || list.dataset["language"] !== this.language;
    }
  }

  private lists(game?: string): HTMLElement[] {
    const lists = [...this.querySelectorAll<HTMLElement>("[data-part='lessons'] > ol")];
    return game === undefined ? lists : lists.filter((list) => list.dataset["game"] === game);
  }

  private moveUp(button: Element): void {
    const entry = button.closest("li");
    entry?.previousElementSibling?.before(entry);
    if (button instanceof HTMLElement) button.focus();
    this.make();
  }

  private make(): void {
    const lessons = this.chosen("opens") === "lessons";
    needed(this, "lessons").hidden = !lessons;
    needed(this, "page").hidden = lessons;
    const [address, wrong] = lessons ? this.toLessons() : this.toPage();
    this.show(address, wrong);
  }

  private toLessons(): [string, string] {
    const game = this.chosen("game");
    const list = this.lists().find((each) => !each.hidden);
    const fields = [...(list?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
    if (!list || fields.length === 0) return ["", words("choose-lessons")];
    const one = fields.length === 1 ? `${fields[0]?.dataset["lesson"]}/` : "";
    const numbers = fields.map(({ value }) => Number(value));
    const all = fields.length === list.childElementCount && numbers.every((each, place) => place === 0 || each > (numbers[place - 1] ?? 0));
    const asks = query(game, all ? [] : numbers, this.chosen("hints") !== "off");
    return [new URL(`${list.dataset["to"]}${one}${asks}`, location.href).href, ""];
  }

  /** Any address of this site; one that is none is refused, and says so. */
  private toPage(): [string, string] {
    const typed = this.chosen("address").trim();
    if (typed === "") return ["", words("paste-address")];
    if (!URL.canParse(typed) || !typed.startsWith(root.href)) return ["", words("not-ours", { site: root.href })];
    return [typed, ""];
  }

  private show(address: string, wrong: string): void {
    const note = needed(this, "note");
    note.textContent = wrong;
    note.hidden = wrong === "";
    needed(this, "made").hidden = address === "";
    if (address === "") return;
    needed<HTMLInputElement>(this, "link").value = address;
    needed<HTMLAnchorElement>(this, "try").href = address;
    const long = address.length > LONGEST;
    needed(this, "long").hidden = !long;
    needed(this, "dots").replaceChildren(...(long ? [] : [dots(address, words("link-dots"))]));
    this.showSnippet(address);
  }

  private showSnippet(address: string): void {
    const embedded = new URL(address);
    const place = embedded.pathname.slice(root.pathname.length);
    const can = /^(?:[a-z]{2}\/)?games\/[^/]+\/learn\//.test(place);
    needed(this, "embed").hidden = !can;
    if (!can) return;
    embedded.pathname = root.pathname + place.replace("/learn/", "/embed/");
    const holder = needed<HTMLTemplateElement>(this, "snippet").content.textContent ?? "";
    needed<HTMLTextAreaElement>(this, "code").value = holder.trim().replaceAll("ADDRESS", embedded.href.replaceAll("&", "&amp;"));
  }

  private async copy(button: Element): Promise<void> {
    const field = needed<HTMLInputElement | HTMLTextAreaElement>(this, button.getAttribute("data-of") ?? "link");
    field.select();
    const copied = await navigator.clipboard?.writeText(field.value).then(() => true, () => false);
    const says = words(copied ? "link-copied" : "link-copy");
    needed(this, "copied").textContent = says;
    announce(this, says);
  }
}
