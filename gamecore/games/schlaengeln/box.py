"""The box of Schlängeln, not in the catalog before its lessons are there."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.schlaengeln.rules import Schlaengeln
from gamecore.games.schlaengeln.strategy import STRATEGIES
from gamecore.games.schlaengeln.table import scene
from gamecore.words import say

BOX = Box(
    Schlaengeln(),
    say("Schlängeln"),
    say("Ask for colours and lure the snakes out of their bushes. Whoever remembers the answers wins the most."),
    scene,
    (),
    STRATEGIES,
    private=True,
)
