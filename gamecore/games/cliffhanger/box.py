"""The box of Cliffhanger."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.cliffhanger.lessons import LESSONS
from gamecore.games.cliffhanger.rules import Cliffhanger
from gamecore.games.cliffhanger.strategy import STRATEGIES
from gamecore.games.cliffhanger.table import scene
from gamecore.words import say

BOX = Box(
    Cliffhanger(),
    say("Cliffhanger"),
    say("Win goats in eight tricks, and watch the hill: whoever has too many goats cannot win."),
    scene,
    LESSONS,
    STRATEGIES,
    private=True,
    age=8,
    minutes=(15, 15),
)
