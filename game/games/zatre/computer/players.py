"""The computer players of Zatre: the five levels, and the yardsticks they are measured by.

How each level plays, what was tried and what it gave stands in opponents.md.
"""

from __future__ import annotations

from typing import Final

from game.core.opponents import RANDOM, Opponents, RandomOpponent
from game.core.rules import AnyRules
from game.core.training import Weights
from game.games.zatre.computer.judgement import Judgement
from game.games.zatre.computer.levels import Level, Style
from game.games.zatre.computer.master import Master
from game.games.zatre.computer.yardsticks import Child, Greedy, Project

# How much the lower levels overlook was chosen so that Novice is level with a child (the yardstick
# of that name) and each level wins about three games in four against the one below.
NOVICE: Final = Style(notices=100, spaces=62, pairs=39)
CASUAL: Final = Style(notices=100, spaces=78, pairs=60)
SKILLED: Final = Style(notices=64, projects=True)
EXPERT: Final = Style(notices=81, projects=True, boards=4)
MASTER: Final = Style(notices=100, projects=True, boards=24, replied=10, replies=32, keeps=True)
MASTER1: Final = Style(notices=100, projects=True, boards=24, replied=5, replies=5, keeps=True)
"""The Master of version 0.1.0, a yardstick: it plays the same moves for ever."""


def opponents(rules: AnyRules, weights: Weights) -> Opponents:
    """The players by name; the weights are those of Master's learned judgement."""
    return {
        "novice": Level(NOVICE, 0),
        "casual": Level(CASUAL, 0),
        "skilled": Level(SKILLED, 0),
        "expert": Level(EXPERT, 20),
        "master": Master(MASTER, 24 + 32 * 2 * 14, Judgement(weights)),
        "master1": Level(MASTER1, 150),
        RANDOM: RandomOpponent(rules),
        "greedy": Greedy(rules),
        "project": Project(rules),
        "child": Child(rules),
    }
