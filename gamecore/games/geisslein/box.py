"""The box of Geißlein, versteck dich!"""

from __future__ import annotations

from gamecore.box import Box
from gamecore.games.geisslein.lessons import LESSONS
from gamecore.games.geisslein.rules import Geisslein
from gamecore.games.geisslein.strategy import STRATEGIES
from gamecore.games.geisslein.table import scene
from gamecore.words import say

BOX = Box(
    Geisslein(),
    say("Geißlein, versteck dich!"),
    say("Thirty little kids hide from the wolf. Remember how many are under each place!"),
    scene,
    LESSONS,
    STRATEGIES,
    age=4,
    minutes=(10, 15),
)
