// Reads aloud with a voice that lives on this device. Others would send what is read to somebody's server.

const SHY = "[data-do='speak']";

function localVoice(language: string): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices() ?? [];
  return voices.find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(language.toLowerCase()));
}

/** Shows the speak buttons below `root` while there is a local voice for its language. */
export function offerVoice(root: HTMLElement): void {
  const none = localVoice(root.lang) === undefined;
  for (const button of root.querySelectorAll(SHY)) button.toggleAttribute("hidden", none);
}

/** Voices arrive some time after the page; returns how to stop waiting for them. */
export function onVoices(then: () => void): () => void {
  const speech = window.speechSynthesis;
  speech?.addEventListener?.("voiceschanged", then);
  return () => speech?.removeEventListener?.("voiceschanged", then);
}

/** Reads a text aloud, instead of what is being read. */
export function speak(text: string, language: string): void {
  const voice = localVoice(language);
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  window.speechSynthesis.cancel();
  window.speechSynthesis.speak(utterance);
}

/** What stands beside a speak button. */
export function beside(button: Element): string {
  const texts = [...(button.parentElement?.children ?? [])].filter((child) => !child.matches("button, template, .rh-why"));
  return texts.map((child) => child.textContent?.trim()).join(" ");
}
