"""How the judgement is learned: turns of one position, played out with the same deals.

Both features and results are differences to the mean of the compared turns, so that what is the
same for all of them does not disturb.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.rules import CHANCE, CHANCE_ACTS
from game.core.training import Example, Weights
from game.games.topominos.computer.judgement import FEATURES, Judgement, counted
from game.games.topominos.computer.outlook import Outlook
from game.games.topominos.computer.plans import Plan, kept_by, move_of, plans_of
from game.games.topominos.computer.rounds import (
    Judges,
    dealt,
    judged_turns,
    shuffled,
    unseen_by,
)
from game.games.topominos.computer.turns import dots_of, tray_after
from game.games.topominos.rules.model import State, TopominosView
from game.games.topominos.rules.rules import Topominos

TURNS: Final = 24
"""The position is before one of the first so many turns, where the round is as long."""
COMPARED: Final = 8
DEALS: Final = 12
PLAYED_OUT: Final = 4
"""So many turns are played out; then the judgement that is there takes over. To the end of the
round, chance would hide more of what the turns differ in."""
STRAYING: Final = 1.5
"""The points by which chance changes the judgement when turns are picked."""
PLENTY: Final = 10**9


class TopominosTraining:
    features: Sequence[str] = FEATURES

    def __init__(self, rules: Topominos) -> None:
        self._rules = rules

    def examples(self, number: int, rng: Rng, weights: Weights | None) -> Iterator[Example]:
        """The position comes from a round of two players who take the turn that scores most
        together with what it leaves, but stray a little."""
        state = self._rules.setup(2, {"rounds": 1, "target": None})
        turns = rng.below(TURNS)
        while (actors := self._rules.to_act(state)) and turns >= 0:
            if actors == CHANCE_ACTS:
                event = self._rules.chance(state).draw(rng)
                state = self._rules.apply(state, CHANCE, event)
                continue
            view = self._rules.view(state, actors[0])
            judge = self._judge(view, weights)
            plans = self._plans(state, view, judge, rng)
            if not turns and not view.table.has_put:
                yield from self._compared(view, plans[:COMPARED], judge, rng)
                return
            turns -= not view.table.has_put
            legal = self._rules.legal(state, view.seat)
            state = self._rules.apply(state, view.seat, move_of(plans[0], view, legal, rng))

    def _judge(self, view: TopominosView, weights: Weights | None) -> Judges:
        unseen = unseen_by(self._rules, view)
        return Outlook(unseen, alone=False) if weights is None else Judgement(unseen, weights)

    def _plans(self, state: State, view: TopominosView, judge: Judges, rng: Rng) -> list[Plan]:
        legal = self._rules.legal(state, view.seat)
        plans = plans_of(view, legal, 300, Budget(PLENTY), scores_most=True)
        worth = {
            at: plan.points
            + judge.of(tray_after(plan.ends), kept_by(plan))
            + STRAYING * (rng.below(2001) + rng.below(2001) - 2000) / 1000
            for at, plan in enumerate(plans)
        }
        return [plans[at] for at in sorted(worth, key=lambda at: worth[at], reverse=True)]

    def _compared(
        self, view: TopominosView, plans: Sequence[Plan], judge: Judges, rng: Rng
    ) -> Iterator[Example]:
        unseen = unseen_by(self._rules, view)
        leads = [0.0] * len(plans)
        for _ in range(DEALS):
            deal = shuffled(unseen, rng)
            for at, plan in enumerate(plans):
                leads[at] += _lead(view, plan, deal, judge) / DEALS
        features = [counted(tray_after(plan.ends), kept_by(plan), unseen) for plan in plans]
        means = [fmean(column) for column in zip(*features, strict=True)]
        mean = fmean(leads)
        for mine, lead in zip(features, leads, strict=True):
            apart = [count - usual for count, usual in zip(mine, means, strict=True)]
            yield Example(apart, lead - mean)


def _lead(view: TopominosView, plan: Plan, deal: Sequence[int], judge: Judges) -> float:
    """The points that the seat gets more than the other from then on, after those of the turn
    itself."""
    game = dealt(view, deal, judged_turns(judge, Budget(PLENTY)))
    if plan.exchanged is None:
        lead, kept = game.finish(plan.ends)
    else:
        lead, kept = 0, game.exchange(plan.exchanged)
    side = 1
    for _ in range(PLAYED_OUT):
        if not game.next_turn():
            own, other = (dots_of(game.racks[seat]) for seat in (view.seat, 1 - view.seat))
            return lead - own + other
        side = 1 if game.seat == view.seat else -1
        points, kept = game.play_turn()
        lead += side * points
    return lead + side * judge.of(game.tray, kept)
