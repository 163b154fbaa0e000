"""The box of Die Nadel im Heuhaufen."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.nadel.lessons import LESSONS
from gamecore.games.nadel.rules import Nadel
from gamecore.games.nadel.strategy import STRATEGIES
from gamecore.games.nadel.table import phrase, scene
from gamecore.words import say

BOX = Box(
    Nadel(),
    say("Die Nadel im Heuhaufen"),
    say("Toss hay, shovel hay, find the animals; be the one who finds the needle."),
    scene,
    LESSONS,
    STRATEGIES,
    private=True,
    age=5,
    minutes=(15, 15),
    phrase=phrase,
)
