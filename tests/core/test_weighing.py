"""Events of chance on the scales: by whose eyes, and against what."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import Any

import pytest

from game.core import weighing
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget, Cancelled, Choice, RandomOpponent
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, seats_to_act
from game.core.weighing import Scales
from game.games import rules_of
from tests.coach.reviews import PIG, Rough, pig
from tests.sixth_game.rules.model import Rolled

TWO = ((0,), (1,))


class Sees(RandomOpponent):
    """Judges by a figure that a view gives."""

    work = 100

    def __init__(self, rules: AnyRules, figure: Any) -> None:
        super().__init__(rules)
        self._figure = figure
        self.seats: list[int] = []

    def choose(self, view: Any, budget: Budget, rng: Any) -> Choice[Any]:
        budget.spend(1)
        self.seats.append(view.seat)
        return replace(super().choose(view, budget, rng), value=self._figure(view))


def scales(**given: Any) -> Scales:
    return Scales(PIG, Rough(), RandomOpponent(PIG), TWO, **given)


def test_over_all_that_could_have_come_luck_is_nought() -> None:
    match = pig(1)
    for step, each in enumerate(match.steps):
        if each.actor != CHANCE:
            continue
        before = match.state_after(step)
        lucks = [
            weighed.came - weighed.mean
            for roll in range(1, 7)
            for weighed in scales().weigh(before, Rolled(roll), 5)
        ]
        assert fmean(lucks) == pytest.approx(0, abs=1e-9)


def test_a_good_roll_is_luck_and_a_bad_one_is_none() -> None:
    match = Match(PIG, 2, {"target": 50}, 1)
    state = PIG.apply(match.state, 0, next(iter(PIG.legal(match.state, 0))))
    assert PIG.to_act(state) == CHANCE_ACTS
    lucks = {}
    for roll in range(1, 7):
        (weighed,) = scales().weigh(state, Rolled(roll), 5)
        assert weighed.side == 0
        assert weighed.error >= 0
        lucks[roll] = weighed.came - weighed.mean
    assert lucks[6] > lucks[2] > lucks[1]


def test_what_cannot_come_is_not_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list of outcomes may name tiles of which none is left."""
    rules = rules_of("fivetotwelve")
    match = Match(rules, 2, {}, 3)
    player, rng = RandomOpponent(rules), QuickRng(3)
    while actors := seats_to_act(rules, match.state):
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(0), rng).move)
    scarce = [
        n
        for n, step in enumerate(match.steps)
        if step.actor == CHANCE and 0 in rules.chance(match.state_after(n)).weights
    ]
    assert scarce
    apply = type(rules).apply

    def watched(self: Any, state: Any, actor: int, move: Any) -> Any:
        assert actor != CHANCE or self.why_not_event(state, move) is None
        return apply(self, state, actor, move)

    monkeypatch.setattr(type(rules), "apply", watched)
    for step in scarce:
        given = Scales(rules, Sees(rules, lambda _: 0.5), player, TWO)
        assert given.weigh(match.state_after(step), match.steps[step].move, 1)


def test_the_same_seed_weighs_the_same() -> None:
    match = pig(2)
    step = next(n for n, each in enumerate(match.steps) if each.actor == CHANCE)
    before, event = match.state_after(step), match.steps[step].move
    assert scales().weigh(before, event, 3) == scales().weigh(before, event, 3)


def test_what_one_draws_hidden_is_weighed_by_his_own_eyes() -> None:
    """The others see nothing of it: they play on until he looks."""
    rules = rules_of("topominos")
    judge = Sees(rules, lambda _: 0.5)
    match = Match(rules, 2, {}, 4)
    player, rng = RandomOpponent(rules), QuickRng(1)
    seen = 0
    while seen < 3:
        before = len(match.steps)
        seat = rules.to_act(match.state)[0]
        match.play(seat, player.choose(rules.view(match.state, seat), Budget(0), rng).move)
        for step in range(before, len(match.steps)):
            state = match.state_after(step)
            awaited = rules.awaited(state)
            if match.steps[step].actor != CHANCE or awaited is None or awaited.seat is None:
                continue
            judge.seats.clear()
            found = Scales(rules, judge, RandomOpponent(rules), TWO).weigh(
                state, match.steps[step].move, 1
            )
            assert [each.side for each in found] == [awaited.seat]
            assert set(judge.seats) <= {awaited.seat}
            seen += 1


def test_what_comes_to_all_is_weighed_by_the_eyes_of_each() -> None:
    rules = rules_of("topspot")
    match = Match(rules, 3, {}, 1)
    sides = ((0,), (1,), (2,))
    judge = Sees(rules, lambda view: 0.25 + view.seat / 10)
    found = Scales(rules, judge, RandomOpponent(rules), sides).weigh(
        match.first_state, match.steps[0].move, 1
    )
    assert [each.side for each in found] == [0, 1, 2]
    for each in found:
        assert each.came == pytest.approx(0.25 + each.side / 10)
        assert each.mean == pytest.approx(each.came)


def test_the_error_tells_of_the_numbers_and_of_the_judgement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(PIG, 2, {"target": 50}, 1)
    state = PIG.apply(match.state, 0, next(iter(PIG.legal(match.state, 0))))
    (weighed,) = scales().weigh(state, Rolled(6), 5)
    luck = weighed.came - weighed.mean
    assert weighed.error == pytest.approx(weighing.JUDGED_WITHIN * luck, rel=0.5)
    monkeypatch.setattr(weighing, "JUDGED_WITHIN", 0.0)
    (rough,) = scales().weigh(state, Rolled(6), 5)
    assert rough.error < weighed.error


def test_it_can_be_cancelled() -> None:
    match = pig(2)
    step = next(n for n, each in enumerate(match.steps) if each.actor == CHANCE)

    def cancelled() -> bool:
        raise Cancelled

    judge = Sees(PIG, lambda _: 0.5)
    given = Scales(PIG, judge, judge, TWO, cancelled)
    with pytest.raises(Cancelled):
        given.weigh(match.state_after(step), match.steps[step].move, 1)
