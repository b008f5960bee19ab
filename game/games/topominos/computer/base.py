"""The base of all computer players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.chance import Rng
from game.games.topominos.computer.turns import Turn, turn_after, turn_of
from game.games.topominos.computer.winning import expected_share
from game.games.topominos.rules.model import Move, Put, TopominosView
from game.games.topominos.rules.rules import Topominos

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability as a fraction."""

    times: int
    out_of: int

    def comes(self, rng: Rng) -> bool:
        return rng.below(self.out_of) < self.times


class Player:
    def __init__(self, rules: Topominos, work: int) -> None:
        self.rules = rules
        self.work = work

    def legal(self, view: TopominosView, rng: Rng) -> list[Move]:
        return self.rules.legal(self.rules.determinize(view, rng), view.seat)

    def expects(self, view: TopominosView, more: float) -> float:
        return expected_share(self.rules, view, more)


def pick(things: Sequence[Thing], rng: Rng) -> Thing:
    return things[rng.below(len(things))]


def puts_by_turn(view: TopominosView, legal: Sequence[Move]) -> dict[Turn, list[Move]]:
    """The moves of these that place a piece, by the turn that they lead to."""
    turn = turn_of(view.table, view.rack)
    leading: dict[Turn, list[Move]] = {}
    for move in legal:
        if isinstance(move, Put):
            leading.setdefault(turn_after(view.table, turn, move), []).append(move)
    return leading
