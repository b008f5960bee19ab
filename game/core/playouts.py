"""Computer players for any game: they play each move out many times, and take what wins most.

Good enough for small games, and a beginning for larger ones: five levels without a line about the
game itself. The three lower levels play on at random, the two upper ones as a simple player of the
game would.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final, TypeVar

from game.core.chance import QuickRng, Rng
from game.core.opponents import (
    LEVELS,
    MOVES_LOOKED_AT,
    RANDOM,
    AnyOpponent,
    Budget,
    Choice,
    Opponents,
    RandomOpponent,
)
from game.core.ranking import Part, Ranked
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat

ViewT = TypeVar("ViewT")

_WORK: Final = {"novice": 8, "casual": 24, "skilled": 80, "expert": 300, "master": 1_200}
"""Matches that each level may play out for a move."""
_MISTAKES: Final = {"novice": 3, "casual": 8, "skilled": 25, "expert": 0, "master": 0}
"""Once in how many moves a level plays any move at all; 0: never."""
_THOUGHTFUL: Final = ("expert", "master")
"""The levels whose playouts follow the simple player."""
_LONGEST: Final = 2_000
"""Moves and events after which a playout is given up; it counts as even."""


PartsOf = Callable[[Any, Any, float], tuple[Part, ...]]
"""The parts of a move's chance, from the view before it, the move and its chance. All that playouts
know of a move is its chance, so a game can only say what it buys with it."""


def _no_parts(_view: object, _move: object, _chance: float) -> tuple[Part, ...]:
    return ()


@dataclass(slots=True)
class Playouts:
    """One level: so many playouts a move, and a mistake now and then."""

    rules: AnyRules
    work: int
    mistakes: int = 0
    plays_on: AnyOpponent | None = None
    """Who makes all moves after the first one; without anybody they are random."""
    parts_of: PartsOf = _no_parts

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Any]:
        if self.mistakes and not rng.below(self.mistakes):
            moves = self._legal(view, rng)
            return Choice(moves[rng.below(len(moves))], 1 / view.players)
        best, *others = self.rank(view, budget, rng)
        other = (others[0].move, others[0].chance) if others else None
        return Choice(best.move, best.chance, other)

    def rank(
        self, view: Any, budget: Budget, rng: Rng, moves: Sequence[Any] = ()
    ) -> tuple[Ranked[Any], ...]:
        """All moves that it looks at; each is played out from the same samples."""
        compared = list(dict.fromkeys((*self._legal(view, rng), *moves)))
        shares: list[list[float]] = [[] for _ in compared]
        while budget.spend(len(compared)) or not shares[0]:
            sample, luck = self.rules.determinize(view, rng), rng.below(1 << 30)
            for move, found in zip(compared, shares, strict=True):
                found.append(self._share(sample, view.seat, move, QuickRng(luck)))
        lots = [rng.below(1 << 30) for _ in compared]
        order = sorted(range(len(compared)), key=lambda n: (-sum(shares[n]), lots[n]))
        best = shares[order[0]]
        return tuple(
            Ranked(
                compared[n],
                chance := _chance(fmean(shares[n]), len(best)),
                _error(shares[n], None if n == order[0] else best),
                self.parts_of(view, compared[n], chance),
            )
            for n in order
        )

    def _legal(self, view: Any, rng: Rng) -> tuple[Any, ...]:
        state = self.rules.determinize(view, rng)
        return tuple(islice(self.rules.legal(state, view.seat), MOVES_LOOKED_AT))

    def _share(self, state: Any, seat: Seat, move: Any, rng: Rng) -> float:
        """The share of a win that a seat gets when it makes this move and everybody plays on."""
        rules = self.rules
        state = rules.apply(state, seat, move)
        for _ in range(_LONGEST):
            actors = rules.to_act(state)
            if not actors:
                break
            if actors == CHANCE_ACTS:
                state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
                continue
            state = rules.apply(state, actors[0], self._next_move(state, actors[0], rng))
        result = rules.result(state)
        if result is None:
            players: int = state.players
            return 1 / players
        return 1 / len(result.winners) if seat in result.winners else 0.0

    def _next_move(self, state: Any, seat: Seat, rng: Rng) -> Any:
        if self.plays_on is not None:
            view = self.rules.view(state, seat)
            return self.plays_on.choose(view, Budget(self.plays_on.work), rng).move
        legal = tuple(islice(self.rules.legal(state, seat), MOVES_LOOKED_AT))
        return legal[rng.below(len(legal))]


def _chance(mean: float, samples: int) -> float:
    """Never 0 or 1: no number of samples makes that certain."""
    return (mean * samples + 0.5) / (samples + 1)


def _error(shares: Sequence[float], best: Sequence[float] | None) -> float:
    """The standard error of the mean of the differences, or of the mean itself."""
    apart = list(shares) if best is None else [a - b for a, b in zip(best, shares, strict=True)]
    if len(apart) < 2:
        return 1.0
    return sqrt(variance(apart) / len(apart))


@dataclass(slots=True)
class Simple:
    """A player that follows one rule, and does not think about chances."""

    rule: Callable[[Any], Any]
    """Gives the move for a view."""
    work: int = 0

    def choose(self, view: Any, budget: Budget, rng: Rng) -> Choice[Any]:
        return Choice(self.rule(view), 1 / view.players)


def levels(
    rules: AnyRules, simple: Callable[[ViewT], object], parts_of: PartsOf = _no_parts
) -> Opponents:
    """The five levels, and with them the players that they are measured against: one that plays at
    random, and `greedy`, who follows a simple rule of the game."""
    greedy = Simple(simple)
    named: dict[str, AnyOpponent] = {
        level: Playouts(
            rules,
            _WORK[level],
            _MISTAKES[level],
            greedy if level in _THOUGHTFUL else None,
            parts_of,
        )
        for level in LEVELS
    }
    return {**named, RANDOM: RandomOpponent(rules), "greedy": greedy}
