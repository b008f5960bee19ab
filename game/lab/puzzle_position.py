"""A position in which a puzzle is looked for: what players play there, and where turns lead."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from statistics import fmean
from typing import Any, Final

from game.coach.puzzles import Turn, solving, view_after
from game.core.chance import QuickRng
from game.core.opponents import AnyOpponent, Budget
from game.core.ranking import AnyRanked, Ranker
from game.core.rules import AnyRules, Seat, seats_to_act
from game.core.thinking import COACH
from game.games import GAMES

GREEDY: Final = "greedy"
CASUAL: Final = "casual"
"""The two who play what is obvious."""
TRIES: Final = 4
"""How often a level is asked, each time with other thoughts."""


@dataclass(frozen=True, slots=True)
class Search:
    """The kind of match in which puzzles are looked for."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of a match: the sample of what the seat sees."""

    search: Search
    rules: AnyRules
    state: Any
    seat: Seat

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, self.seat)

    def after(self, turn: Turn) -> str:
        return json.dumps(view_after(self.rules, self.state, self.seat, turn), sort_keys=True)

    def right(self, ranking: Sequence[AnyRanked]) -> set[str]:
        """Where the turns lead that solve it, in whatever order their moves are made."""
        orders = (order for each in solving(ranking) for order in permutations(turn_of(each)))
        return {self.after(order) for order in orders if self.can_play(order)}

    def can_play(self, turn: Turn) -> bool:
        state = self.state
        for move in turn:
            if self._is_over(state) or self.rules.why_not(state, self.seat, move):
                return False
            state = self.rules.apply(state, self.seat, move)
        return True

    def is_whole(self, turn: Turn, rng: QuickRng) -> bool:
        """Whether nothing better is left after a turn than to end it: plans may stop halfway."""
        state = self.state
        for move in turn:
            state = self.rules.apply(state, self.seat, move)
        if self._is_over(state):
            return True
        ways_on = solving(replace(self, state=state).ranked(1.0, rng))
        return any(self._is_over(self.rules.apply(state, self.seat, e.move)) for e in ways_on)

    def _is_over(self, state: Any) -> bool:
        """Whether chance or somebody else goes on."""
        return self.seat not in seats_to_act(self.rules, state)

    def ranked(
        self, effort: float, rng: QuickRng, moves: Sequence[Any] = ()
    ) -> Sequence[AnyRanked]:
        player = GAMES[self.search.game].opponents[COACH]
        assert isinstance(player, Ranker)
        found = player.rank(self.view, Budget(round(player.work * effort)), rng, moves)
        return sorted(found, key=lambda each: -each.chance)

    def chosen(self, level: str, rng: QuickRng, tries: int = TRIES) -> list[Turn]:
        """The whole turns that a level plays here, each time with other thoughts."""
        return [self._turn_of(GAMES[self.search.game].opponents[level], rng) for _ in range(tries)]

    def _turn_of(self, player: AnyOpponent, rng: QuickRng) -> Turn:
        state, turn = self.state, list[Any]()
        while not self._is_over(state):
            view = self.rules.view(state, self.seat)
            turn.append(player.choose(view, Budget(player.work), thought(rng)).move)
            state = self.rules.apply(state, self.seat, turn[-1])
        return tuple(turn)

    def solves(self, turn: Turn, right: set[str]) -> bool:
        """Whether a whole turn leads there. A last move of another kind says that it is over."""
        ends = len(turn) > 1 and type(turn[-1]) is not type(turn[-2])
        return self.after(turn) in right or (ends and self.after(turn[:-1]) in right)

    def share_found(self, turns: Sequence[Turn], right: set[str]) -> float:
        return fmean(self.solves(turn, right) for turn in turns)


def turn_of(each: AnyRanked) -> Turn:
    return (each.move, *each.then)


def thought(rng: QuickRng) -> QuickRng:
    return QuickRng(rng.below(1 << 30))


def gap_of(ranking: Sequence[AnyRanked]) -> float:
    """What the best move costs that does not solve it."""
    right = len(solving(ranking))
    return ranking[0].chance - ranking[right].chance if right < len(ranking) else 0.0
