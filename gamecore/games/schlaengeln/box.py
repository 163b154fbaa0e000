"""The box of Schlängeln."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.schlaengeln.lessons import LESSONS
from gamecore.games.schlaengeln.rules import COLOUR_NAMES, Schlaengeln
from gamecore.games.schlaengeln.strategy import STRATEGIES
from gamecore.games.schlaengeln.table import notes, scene
from gamecore.words import say

BOX = Box(
    Schlaengeln(),
    say("Schlängeln"),
    say("Ask for colours and lure the snakes out of their bushes. Whoever remembers the answers wins the most."),
    scene,
    LESSONS,
    STRATEGIES,
    private=True,
    notes=notes,
    age=4,
    minutes=(20, 20),
    signs=tuple((f"ring-{colour}", name) for colour, name in COLOUR_NAMES.items()),
)
