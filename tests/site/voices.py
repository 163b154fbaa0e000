"""A made-up voice for tests: what it is given to say is noted, and it falls silent when a test says so."""

from __future__ import annotations

#: The page's voices: one far away, which must never be used, and one on this device unless ``window.onlyFar`` is set.
ONE_LOCAL_VOICE = """
    const voice = {localService: true, lang: "en-GB", name: "local"};
    const far = {localService: false, lang: "en-GB", name: "far"};
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
