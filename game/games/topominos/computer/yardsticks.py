"""The players that the levels of Topominos are measured by. They never change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.games.topominos.computer.base import Player, pick, puts_by_turn
from game.games.topominos.computer.turns import best_turn, points_between, turn_of
from game.games.topominos.rules.model import (
    END,
    Move,
    Pass,
    Put,
    TopominosView,
    open_compartments,
    puts_in,
    ways_of,
)
from game.games.topominos.rules.rules import Topominos


class Greedy(Player):
    """Plays the turn with the highest score now; passes only when nothing fits, and exchanges
    everything.

    Every piece adds to the score, so the turn ends where nothing more fits. Chance decides among
    equal turns. If the bag holds fewer pieces than the rack, the first ones on the rack are
    exchanged.
    """

    def __init__(self, rules: Topominos) -> None:
        super().__init__(rules, work=0)

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        leading = puts_by_turn(view, self.legal(view, rng))
        if not leading:
            last = END if view.table.has_put else Pass(view.rack[: view.bag_left])
            return Choice(last, self.expects(view, 0))
        turn = turn_of(view.table, view.rack)
        points = {}
        for later in leading:
            budget.spend()
            points[later] = points_between(turn, later) + best_turn(later)[0]
        most = max(points.values())
        best = [later for later in leading if points[later] == most]
        move = pick(leading[best[rng.below(len(best))]], rng)
        return Choice(move, self.expects(view, most))


class Child(Player):
    """A simulated child: tries a few pieces here and there, takes the first that fits on a stack,
    else one that begins a stack, and ends the turn when nothing that it tried fits. It never
    counts, and never thinks of the others."""

    TRIES: Final = 24

    def __init__(self, rules: Topominos) -> None:
        super().__init__(rules, work=0)

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        budget.spend()
        legal = self.legal(view, rng)
        puts = [move for move in legal if isinstance(move, Put)]
        expected = self.expects(view, 0)
        if not puts:
            return Choice(pick(legal, rng), expected)
        found = list(filter(set(puts).__contains__, self._tries(view, rng)))
        on_stack = (put for put in found if view.table.tray[put.compartment])
        last = END if view.table.has_put else pick(puts, rng)
        return Choice(next(on_stack, found[0] if found else last), expected)

    def _tries(self, view: TopominosView, rng: Rng) -> Iterator[Put]:
        compartments = open_compartments(view.table)
        for _ in range(self.TRIES):
            way = pick(ways_of(pick(view.rack, rng)), rng)
            yield puts_in(pick(compartments, rng))[way]
