"""The computer players of Top Spot: five levels, and the yardsticks that measure them.

`Choice.value` is the expected share of the win of the whole match, for the seat that moves. Expert
and Master derive it from the deals that they play out to the end and from the worth of those points
in the match (`Prospects`); the others derive it from the points so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponent, RandomOpponent
from game.games.topspot.computer.search import (
    Candidate,
    Deal,
    Opinion,
    Prospects,
    Tables,
    Thrift,
    candidates_of,
    cheapest_under_jokers,
    guess_forgetfully,
    without_waste,
)
from game.games.topspot.rules.model import JOKER, NUMBERS, Play, TopSpotView
from game.games.topspot.rules.rules import TopSpot

GREEDY: Final = "greedy"
LAVISH: Final = "lavish"

ENOUGH_FOR_ONE: Final = 48
"""Deals that are played out if there is only one move, for its value."""
FAR_BEHIND: Final = 1.2
"""Divided by the root of the number of deals, this is three standard errors, if the difference
between two plays in a deal deviates by 0.4, which is much."""


class Greedy:
    """The yardstick: it plays the highest value that wins, with the fewest cards, else the weakest
    card.

    It shares nothing with the levels, and never changes.
    """

    work = 0

    def __init__(self, rules: TopSpot) -> None:
        self._rules = rules

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        plays = self._rules.legal(self._rules.determinize(view, rng), view.seat)
        merits = [self._merit(view, play) for play in plays]
        best = [play for play, merit in zip(plays, merits, strict=True) if merit == max(merits)]
        return Choice(best[rng.below(len(best))], 1 / view.players)

    def _merit(self, view: TopSpotView, play: Play) -> tuple[bool, int, int]:
        value, cards = self._rules.card_set.value(play.cards), len(play.cards)
        in_play = view.plays[0].colour if view.plays else None
        to_beat = max((laid.value for laid in view.plays if laid.colour == in_play), default=-1)
        first = play.cards[0]
        follows = in_play is None or first == JOKER or first // NUMBERS == in_play
        if follows and value > to_beat:
            return True, value, -cards
        return False, -cards, -value


class Lavish(Greedy):
    """Like the yardstick, but it plays the highest value also if it cannot win.

    It wastes so many cards that random play is no weaker. It is kept for comparison and never
    changes.
    """

    def _merit(self, view: TopSpotView, play: Play) -> tuple[bool, int, int]:
        value, cards = self._rules.card_set.value(play.cards), len(play.cards)
        in_play = view.plays[0].colour if view.plays else None
        first = play.cards[0]
        if in_play is not None and first != JOKER and first // NUMBERS != in_play:
            return False, -value, 0
        return True, value, -cards


@dataclass(frozen=True, slots=True)
class Habits:
    """The habits and errors of a player who doesn't look ahead."""

    grabs: int
    """The percentage of turns in which the player plays the highest value, whatever it costs."""
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
            merits = [_look(view, candidate) for candidate in noticed]
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


def _look(view: TopSpotView, candidate: Candidate) -> float:
    """The merit of a play for somebody who looks only at spots."""
    laid = candidate.laid
    if view.plays and laid.colour != view.plays[0].colour:
        return -laid.value
    return laid.value - len(candidate.play.cards) / NUMBERS


def _best_of(merits: Sequence[float], rng: Rng) -> int:
    """The index of the highest; of equal ones a random one."""
    highest = max(merits)
    best = [index for index, merit in enumerate(merits) if merit == highest]
    return best[rng.below(len(best))]


@dataclass(frozen=True, slots=True)
class Depth:
    """How far a searching player looks ahead."""

    guesses: int
    """The hands that are imagined for a first opinion of every play."""
    width: int
    """The number of plays, the best by this opinion, for which deals are played out."""
    work: int
    """The deals that are played out for one move."""


class Searcher:
    """Expert and Master: play out the deal with hands that the others may have.

    The plays that seem best are compared over the same guesses; after each stage the better half
    of them goes on. A deal played out is a unit of work.
    """

    def __init__(self, room: Room, depth: Depth) -> None:
        self.work = depth.work
        self._room = room
        self._depth = depth

    def choose(self, view: TopSpotView, budget: Budget, rng: Rng) -> Choice[Play]:
        room = self._room
        seen = Deal.seen(view)
        ranked = self._ranked(view, seen, budget, rng)
        alive = [Trial(candidate) for candidate in ranked[: self._depth.width]]
        stages = max(1, (len(alive) - 1).bit_length())
        most = ENOUGH_FOR_ONE if len(alive) == 1 else budget.left
        for stage in range(stages):
            rounds = min(most, budget.left) // (stages - stage) // len(alive)
            for _ in range(max(1, rounds)):
                hands = room.rules.determinize(view, rng).hands
                for trial in alive:
                    if not budget.spend():
                        return _answer(alive, room.outlook(view))
                    trial.add(room.played_out(view, seen.dealt(hands), trial.candidate))
            alive = _still_in_question(alive)
            if len(alive) == 1:
                break
        return _answer(alive, room.outlook(view))

    def _ranked(self, view: TopSpotView, seen: Deal, budget: Budget, rng: Rng) -> list[Candidate]:
        """The best candidates by first opinion, the best first."""
        room = self._room
        candidates = without_waste(view, room.candidates(view, rng))
        budget.spend(0)
        candidates = cheapest_under_jokers(candidates, view.hand, room.thrift)
        opinion = Opinion(candidates, seen, view.hand, room.thrift)
        for _ in range(self._depth.guesses):
            opinion.look_at(room.rules.determinize(view, rng).hands)
            if not budget.spend(0):
                break
        scores = opinion.scores()
        lots = [rng.below(1 << 20) for _ in candidates]
        order = sorted(range(len(candidates)), key=lambda index: (-scores[index], lots[index]))
        return [candidates[index] for index in order]


class Trial:
    """A candidate, and the results of the deals that were played out after it."""

    __slots__ = ("candidate", "number", "total")

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.total = 0.0
        self.number = 0

    @property
    def mean(self) -> float:
        return self.total / self.number if self.number else 0.0

    def add(self, share: float) -> None:
        self.total += share
        self.number += 1


def _still_in_question(alive: Sequence[Trial]) -> list[Trial]:
    """The better half, without those that are clearly behind the best."""
    ranked = sorted(alive, key=lambda trial: -trial.mean)
    best = ranked[0]
    margin = FAR_BEHIND / sqrt(best.number)
    half = ranked[: (len(ranked) + 1) // 2]
    return [trial for trial in half if best.mean - trial.mean <= margin]


def _answer(alive: Sequence[Trial], otherwise: float) -> Choice[Play]:
    """The best of those that were tried as often as the first."""
    best = max((t for t in alive if t.number == alive[0].number), key=lambda t: t.mean)
    return Choice(best.candidate.play, best.mean if best.number else otherwise)


class Room:
    """The rules and the tables, which fill during play, that all levels share."""

    def __init__(self, rules: TopSpot) -> None:
        self.rules: Final = rules
        self.thrift: Final = Thrift(Tables(rules.card_set))
        self._prospects: Final = (Prospects(expert=False), Prospects(expert=True))

    def candidates(self, view: TopSpotView, rng: Rng) -> list[Candidate]:
        plays = self.rules.legal(self.rules.determinize(view, rng), view.seat)
        return candidates_of(view, plays, self.rules.card_set)

    def outlook(self, view: TopSpotView) -> float:
        """The share of the win, by the points and the number of cards that are still to be
        played."""
        left = sum(view.sizes) / (view.terms.hand_size * view.players)
        return self._share(view, view.points, left)

    def played_out(self, view: TopSpotView, deal: Deal, candidate: Candidate) -> float:
        """The share of the win after this candidate, if everybody plays on with thrift."""
        deal.play(*candidate.laid)
        play = self.thrift.play
        while not deal.over:
            play(deal)
        return self._share(view, deal.points, 0)

    def _share(self, view: TopSpotView, points: Sequence[int], left: float) -> float:
        totals = [before + now for before, now in zip(view.match, points, strict=True)]
        deals = view.terms.games - view.game_no - 1 + left
        return self._prospects[view.terms.expert].share(view.seat, totals, deals)


# Tuned for even steps between the levels: opponents.md has the figures.
NOVICE: Final = Habits(grabs=68, overlooks=35, rounds_remembered=0, guesses=1)
CASUAL: Final = Habits(grabs=36, overlooks=25, rounds_remembered=1, guesses=2)
SKILLED: Final = Habits(grabs=14, overlooks=12, rounds_remembered=3, guesses=4)
EXPERT: Final = Depth(guesses=8, width=1, work=24)
MASTER: Final = Depth(guesses=16, width=12, work=480)


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
    }
