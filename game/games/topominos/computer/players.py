"""The computer players of Topominos.

`Choice.value` is the expected share of the match's win, from 0 to 1. It is a logistic curve over
the expected lead at the end of the match; the more pieces are still to come from bags, the flatter
the curve. For a single player it is always 1.
"""

from __future__ import annotations

from typing import Final

from game.core.chance import Rng
from game.core.opponents import RANDOM, Budget, Choice, Opponents, RandomOpponent
from game.core.training import Weights
from game.games.topominos.computer.base import Chance, Player, pick, puts_by_turn
from game.games.topominos.computer.plans import move_of, plans_of
from game.games.topominos.computer.ranking import TurnRanker
from game.games.topominos.computer.search import Thinker
from game.games.topominos.computer.turns import points_between, turn_of
from game.games.topominos.computer.yardsticks import Child, Greedy
from game.games.topominos.rules.model import END, Move, TopominosView
from game.games.topominos.rules.rules import Topominos


def opponents(rules: Topominos, weights: Weights) -> Opponents:
    return {
        "novice": OneByOne(rules, notices=Chance(3, 8), stops=Chance(1, 4)),
        "casual": OneByOne(rules, notices=Chance(3, 5), stops=Chance(0, 1)),
        "skilled": Planner(rules, work=1_000, overlooks=Chance(1, 9)),
        "expert": Thinker(rules, work=4_000, widest=100, stages=((4, 4),), turns=2),
        "master": TurnRanker(rules, work=250_000, weights=weights),
        RANDOM: RandomOpponent(rules),
        "greedy": Greedy(rules),
        "child": Child(rules),
        # The Master of version 0.1.0, by which later ones are measured: it must never change.
        "master1": Thinker(rules, work=60_000, widest=300, stages=((14, 32), (6, 64)), turns=3),
    }


# --- one piece at a time ---


class OneByOne(Player):
    """Plays the piece that scores most at once, among those that it notices; never plans a turn.

    It overlooks some of the pieces that fit, and so ends its turn early when it sees nothing more.
    It may also stop by chance.
    """

    def __init__(self, rules: Topominos, notices: Chance, stops: Chance) -> None:
        super().__init__(rules, work=0)
        self._notices = notices
        self._stops = stops

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        budget.spend()
        legal = self.legal(view, rng)
        leading = puts_by_turn(view, legal)
        if not leading:
            return Choice(pick(legal, rng), self.expects(view, 0))
        noticed = [later for later in leading if self._notices.comes(rng)]
        if view.table.has_put and (not noticed or self._stops.comes(rng)):
            return Choice(END, self.expects(view, 0))
        seen = noticed or list(leading)
        turn = turn_of(view.table, view.rack)
        most = max(points_between(turn, later) for later in seen)
        best = [later for later in seen if points_between(turn, later) == most]
        move = pick(leading[best[rng.below(len(best))]], rng)
        return Choice(move, self.expects(view, most))


# --- planning whole turns ---


class Planner(Player):
    """Plans the turn that scores most, but overlooks some ways to begin it."""

    WIDEST: Final = 60

    def __init__(self, rules: Topominos, work: int, overlooks: Chance) -> None:
        super().__init__(rules, work)
        self._overlooks = overlooks

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        legal = self.legal(view, rng)
        plans = plans_of(view, legal, self.WIDEST, budget)
        begins = dict.fromkeys(plan.first for plan in plans)
        missed = {first for first in begins if self._overlooks.comes(rng)}
        seen = [plan for plan in plans if plan.first not in missed] or plans
        most = max(plan.points for plan in seen)
        best = [plan for plan in seen if plan.points == most]
        plan = best[rng.below(len(best))]
        return Choice(move_of(plan, view, legal, rng), self.expects(view, most))
