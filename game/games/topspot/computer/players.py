"""The computer players of Top Spot: five levels, and the yardsticks that measure them.

`Choice.value` is the expected share of the win of the whole match, for the seat that moves. Expert
and Master derive it from the deals that they play out to the end and from the worth of those points
in the match (`Prospects`); the others derive it from the points so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponent, RandomOpponent
from game.games.topspot.computer.candidates import (
    Candidate,
    Opinion,
    cheapest_under_jokers,
    without_waste,
)
from game.games.topspot.computer.deal import Deal
from game.games.topspot.computer.forgetting import guess_forgetfully
from game.games.topspot.computer.room import Room
from game.games.topspot.computer.search import Depth, Searcher
from game.games.topspot.computer.yardsticks import Child, Greedy, Lavish
from game.games.topspot.rules.model import JOKER, NUMBERS, Play, TopSpotView
from game.games.topspot.rules.rules import TopSpot

GREEDY: Final = "greedy"
LAVISH: Final = "lavish"
CHILD: Final = "child"

MOST_SPOTS: Final = 9


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits and errors of a player who doesn't look ahead."""

    grabs: int
    """The percentage of turns in which the player doesn't weigh anything: whatever it costs, it
    plays its highest value if that beats what lies there, and else throws off a card."""
    careless: int
    """The percentage of those turns in which it throws off just any card, not its weakest."""
    overlooks: int
    """The percentage of stacks that the player misses, for every card beneath the first."""
    rounds_remembered: int
    guesses: int
    """The number of hands that the player imagines before deciding."""


class Person:
    """Novice, Casual and Skilled: they weigh the gain of a play against the cards it costs.

    Each guess is a unit of work.
    """

    def __init__(self, room: Room, habits: Habits) -> None:
        self.work = habits.guesses
        self._room = room
        self._habits = habits

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        room, habits = self._room, self._habits
        noticed = [each for each in room.candidates(view, rng) if self._notices(each, rng)]
        budget.spend(0)
        if rng.below(100) < habits.grabs:
            careless = rng.below(100) < habits.careless
            merits = [_look(view, candidate, careless) for candidate in noticed]
        else:
            noticed = without_waste(view, noticed)
            noticed = cheapest_under_jokers(noticed, view.hand, room.thrift)
            opinion = Opinion(noticed, Deal.seen(view), view.hand, room.thrift)
            for _ in range(habits.guesses):
                opinion.look_at(guess_forgetfully(view, habits.rounds_remembered, rng))
                if not budget.spend():
                    break
            merits = opinion.scores()
        return Choice(noticed[_best_of(merits, rng)].play, room.outlook(view))

    def _notices(self, candidate: Candidate, rng: Rng) -> bool:
        beneath = len(candidate.play.cards) - 1
        return all(rng.below(100) >= self._habits.overlooks for _ in range(beneath))


def _look(view: TopSpotView, candidate: Candidate, careless: bool) -> float:
    """The merit of a play for somebody who looks only at spots."""
    laid, cards = candidate.laid, candidate.play.cards
    in_play = view.plays[0].colour if view.plays else laid.colour
    to_beat = max((each.value for each in view.plays if each.colour == in_play), default=-1)
    if laid.colour == in_play and laid.value > to_beat:
        return MOST_SPOTS + laid.value - len(cards) / NUMBERS
    if len(cards) > 1 or cards[0] == JOKER:
        return -MOST_SPOTS
    return 0.0 if careless else -laid.value


def _best_of(merits: Sequence[float], rng: Rng) -> int:
    """The index of the highest; of equal ones a random one."""
    highest = max(merits)
    best = [index for index, merit in enumerate(merits) if merit == highest]
    return best[rng.below(len(best))]


# Tuned for even steps between the levels: opponents.md has the figures.
NOVICE: Final = Habits(grabs=100, careless=65, overlooks=22, rounds_remembered=0, guesses=1)
CASUAL: Final = Habits(grabs=58, careless=48, overlooks=20, rounds_remembered=1, guesses=2)
SKILLED: Final = Habits(grabs=26, careless=25, overlooks=13, rounds_remembered=3, guesses=4)
EXPERT: Final = Depth(guesses=8, width=1, work=24)
MASTER: Final = Depth(guesses=16, width=12, work=1_200)
MASTER1: Final = Depth(guesses=16, width=12, work=480)
"""The Master of version 0.1.0, by which later ones are measured. It must never play differently."""


def opponents(rules: TopSpot) -> dict[str, Opponent[TopSpotView, Play]]:
    room = Room(rules)
    return {
        "novice": Person(room, NOVICE),
        "casual": Person(room, CASUAL),
        "skilled": Person(room, SKILLED),
        "expert": Searcher(room, EXPERT),
        "master": Searcher(room, MASTER),
        RANDOM: RandomOpponent(rules),
        GREEDY: Greedy(rules),
        LAVISH: Lavish(rules),
        CHILD: Child(rules),
        "master1": Searcher(room, MASTER1),
    }
