"""A made-up voice for tests: what it is given to say is noted, and it falls silent when a test says so."""

from __future__ import annotations

#: The page's voices: one far away, which must never be used, and one on this device unless ``window.onlyFar`` is set.
#: They speak English, or what ``window.voiceSpeaks`` says.
ONE_LOCAL_VOICE = """
    const lang = window.voiceSpeaks ?? "en-GB";
    const voice = {localService: true, lang, name: "local"};
    const far = {localService: false, lang, name: "far"};
    window.spoken = [];
    window.saying = null;
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, "speechSynthesis", {value: {
        getVoices: () => window.onlyFar ? [far] : [far, voice],
        addEventListener() {}, removeEventListener() {},
        cancel() { const broken = window.saying; window.saying = null; broken?.onerror?.(); },
        speak(said) { window.saying = said; window.spoken.push([said.text, said.voice.name]); },
    }});
    window.fallSilent = () => { const ended = window.saying; window.saying = null; ended?.onend?.(); };
"""
