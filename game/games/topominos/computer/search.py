"""The search of Expert and of the Master of version 0.1.0: plans of turns, played out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.games.topominos.computer.base import Player
from game.games.topominos.computer.outlook import PATIENCE, Outlook
from game.games.topominos.computer.plans import (
    Plan,
    any_move_of,
    begin_alike,
    kept_by,
    move_of,
    plans_of,
    rest_of_turn,
)
from game.games.topominos.computer.rounds import dealt, shuffled, unseen_by
from game.games.topominos.computer.turns import dots_of, tray_after
from game.games.topominos.rules.model import Move, Piece, TopominosView
from game.games.topominos.rules.rules import Topominos


@dataclass(frozen=True, slots=True)
class Judged:
    """A plan, and the expected lead in points over the others from now on."""

    plan: Plan
    worth: float


def judged(plans: Sequence[Plan], outlook: Outlook, budget: Budget, rng: Rng) -> list[Judged]:
    """Plans sorted by their points and by what they leave, the best first; chance orders equals.

    When the budget is used up, only the points count.
    """
    values = [
        plan.points + (_left_behind(plan, outlook) if budget.spend() else 0.0) for plan in plans
    ]
    order = sorted(range(len(plans)), key=lambda at: (-values[at], rng.below(1 << 16)))
    return [Judged(plans[at], values[at]) for at in order]


def _left_behind(plan: Plan, outlook: Outlook) -> float:
    return outlook.of(tray_after(plan.ends), kept_by(plan))


class Thinker(Player):
    """Plans turns, judges what they leave, and plays out the best ones with sampled bags and racks.

    Each stage keeps a number of plans and plays a number of deals for each, the same deals for all
    plans; `turns` is the number of turns that a deal is played out.
    """

    OWN_JUDGEMENT: Final = 16
    """The judgement without playing out counts as much as that many deals; a guess, not tuned."""

    def __init__(
        self,
        rules: Topominos,
        work: int,
        widest: int,
        stages: tuple[tuple[int, int], ...],
        turns: int,
    ) -> None:
        super().__init__(rules, work)
        self._widest = widest
        self._stages = stages
        self._turns = turns

    def choose(self, view: TopominosView, budget: Budget, rng: Rng) -> Choice[Move]:
        legal = self.legal(view, rng)
        unseen = unseen_by(self.rules, view)
        outlook = Outlook(unseen, alone=view.players == 1)
        plans = plans_of(view, legal, self._widest, budget)
        left = judged(plans, outlook, budget, rng)
        weight = self.OWN_JUDGEMENT
        for kept, deals in self._stages:
            left = left[:kept]
            if left[0].plan.first and len({choice.plan.first for choice in left}) == 1:
                break  # all plans begin alike; the next move is thought of when it comes
            played = self._played(
                [choice.plan for choice in left],
                view,
                (shuffled(unseen, rng) for _ in range(deals)),
                outlook,
                budget,
            )
            sums = [
                choice.worth * weight + sum(worths)
                for choice, *worths in zip(left, *played, strict=True)
            ]
            weight += len(played)
            left = [
                Judged(choice.plan, total / weight)
                for choice, total in zip(left, sums, strict=True)
            ]
            left.sort(key=_worth, reverse=True)
        best = left[0]
        other = next((each for each in left if not begin_alike(each.plan, best.plan)), None)
        move, value = move_of(best.plan, view, legal, rng), self.expects(view, best.worth)
        then = rest_of_turn(self.rules, view, move, best.plan)
        if other is None:
            return Choice(move, value, then=then)
        next_best = any_move_of(other.plan, view, legal)
        other_then = rest_of_turn(self.rules, view, next_best, other.plan)
        return Choice(move, value, (next_best, self.expects(view, other.worth)), then, other_then)

    def _played(
        self,
        plans: Sequence[Plan],
        view: TopominosView,
        deals: Iterable[Sequence[Piece]],
        outlook: Outlook,
        budget: Budget,
    ) -> list[list[float]]:
        """The values of each plan, one per deal; deals that the budget cuts short are left out."""
        played: list[list[float]] = []
        for deal in deals:
            worths = []
            for plan in plans:
                worth = self._play_on(plan, view, deal, outlook, budget)
                if worth is None:
                    return played
                worths.append(worth)
            played.append(worths)
        return played

    def _play_on(
        self,
        plan: Plan,
        view: TopominosView,
        deal: Sequence[Piece],
        outlook: Outlook,
        budget: Budget,
    ) -> float | None:
        """The average lead that the seat gets with this plan and deal."""
        game = dealt(view, deal)
        share = 1 / max(1, view.players - 1)
        worth = float(plan.points)
        if plan.exchanged is None:
            more, kept = game.finish(plan.ends)
            worth += more
        else:
            kept = game.exchange(plan.exchanged)
        weight = 1.0
        mover = view.seat
        for _ in range(self._turns * (TURNS_ALONE if view.players == 1 else 1)):
            if not game.next_turn():
                rests = [dots_of(rack) for rack in game.racks]
                mine = rests.pop(view.seat)
                return worth - weight * (mine - share * sum(rests))
            if not budget.spend(PLAYING_ON):
                return None
            mover = game.seat
            weight *= PATIENCE
            points, kept = game.play_turn()
            worth += weight * points * (1 if mover == view.seat else -share)
        rest = outlook.of(game.tray, kept)
        return worth + weight * rest * (1 if mover == view.seat else -share)


TURNS_ALONE: Final = 5
"""How many times as many turns are played out for a single player; only 1 and 5 were tried."""
PLAYING_ON: Final = 8
"""The cost of a turn that is played out; a turn that is looked at while planning costs one."""


def _worth(judgement: Judged) -> float:
    return judgement.worth
