// Reads aloud with a voice that lives on this device. Others would send what is read to somebody's server.

const SHY = "[data-do='speak'], read-aloud";

function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  return voices.find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language.toLowerCase()));
}

/** Shows what reads aloud, `root` itself or what lies below it, while there is a local voice for its language. */
export function offerVoice(root: HTMLElement): void {
  const none = localVoice(root.lang) === undefined;
  for (const shy of [root, ...root.querySelectorAll(SHY)]) if (shy.matches(SHY)) shy.toggleAttribute("hidden", none);
}

/** Voices arrive some time after the page; returns how to stop waiting for them. */
export function onVoices(then: () => void): () => void {
  const speech = window.speechSynthesis;
  speech?.addEventListener?.("voiceschanged", then);
  return () => speech?.removeEventListener?.("voiceschanged", then);
}

/** Reads a text aloud, instead of what is being read. */
export function speak(text: string, language: string): void {
  say(text, language);
}

/**
 * The same, and tells when it has been read to its end or was broken off from outside. Returns how to break it off
 * silently, or nothing where there is no voice.
 */
export function say(text: string, language: string, ended?: () => void, broken?: () => void): (() => void) | undefined {
  const voice = localVoice(language);
  if (!voice) return undefined;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onend = ended ?? null;
  utterance.onerror = broken ?? null;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
  return () => {
    utterance.onend = utterance.onerror = null;
    window.speechSynthesis.cancel();
  };
}

/** What stands beside a speak button; of what was told the sentences alone, without the numbers of their rules. */
export function beside(button: Element): string {
  const parts = [...(button.parentElement?.children ?? [])].filter((child) => !child.matches("button, template, .rh-why"));
  return parts.flatMap(spoken).join(" ");
}

function spoken(part: Element): string[] {
  const sentences = [...part.querySelectorAll(".rh-says")];
  return (sentences.length > 0 ? sentences : [part]).map((each) => each.textContent?.trim() ?? "");
}
