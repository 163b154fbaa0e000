"""The box of the three little pigs."""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.three_pigs.lessons import LESSONS
from gamecore.games.three_pigs.rules import PIGS, ThreePigs
from gamecore.games.three_pigs.strategy import STRATEGIES
from gamecore.games.three_pigs.table import real_luck, scene
from gamecore.words import say

BOX = Box(
    ThreePigs(),
    say("The three little pigs"),
    say("Build the brick house together and bring all three pigs home before the wolf has them in the pot!"),
    scene,
    LESSONS,
    STRATEGIES,
    languages=("en", "bg"),
    age=5,
    minutes=(10, 20),
    real_luck=real_luck,
    signs=tuple((f"die-{colour}", pig) for colour, pig in PIGS.items()),
)
