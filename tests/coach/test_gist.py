"""The gist of a review in a line: only facts that its figures bear out."""

from __future__ import annotations

import pytest

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision, Event, Frame
from game.coach.gist import Gist, gist_of
from game.core.ranking import Ranked
from game.core.weighing import Weighed
from tests.coach.reviews import pig, reviewed, rough


def decision(step: int, seat: int, cost: float, error: float = 0.0) -> Decision:
    return Decision(step, seat, "b", (Ranked("a", 0.5, 0.0), Ranked("b", 0.5 - cost, error)))


def analysis(*steps: Decision | Event, sides: int = 2) -> Analysis:
    actors = tuple(each.seat if isinstance(each, Decision) else -1 for each in steps)
    frame = Frame("pig", sides, tuple((seat,) for seat in range(sides)), actors, None)
    decisions = [each for each in steps if isinstance(each, Decision)]
    return account_of(frame, decisions, [each for each in steps if isinstance(each, Event)])


def event(step: int, side: int, luck: float, error: float) -> Event:
    return Event(step, None, (Weighed(side, 0.4 + luck, 0.4, error),))


def test_whoever_gave_away_clearly_less_played_better() -> None:
    assert gist_of(analysis(decision(0, 0, 0.01), decision(1, 1, 0.1))).better == 0
    assert gist_of(analysis(decision(0, 0, 0.1), decision(1, 1, 0.01))).better == 1


@pytest.mark.parametrize(("cost", "error"), [(0.04, 0.0), (0.1, 0.06)])
def test_a_small_or_an_uncertain_lead_is_none(cost: float, error: float) -> None:
    assert gist_of(analysis(decision(0, 0, 0.0), decision(1, 1, cost, error))).better is None


def test_the_best_of_three_leads_the_second() -> None:
    found = analysis(decision(0, 0, 0.3), decision(1, 1, 0.02), decision(2, 2, 0.2), sides=3)
    assert gist_of(found).better == 1
    found = analysis(decision(0, 0, 0.3), decision(1, 1, 0.02), decision(2, 2, 0.03), sides=3)
    assert gist_of(found).better is None


def test_luck_is_told_of_the_side_that_it_helped() -> None:
    found = gist_of(analysis(event(0, 0, -0.14, 0.02)))
    assert found.lucky == 1
    assert found.luck == pytest.approx(0.14)
    assert gist_of(analysis(event(0, 0, 0.2, 0.02))).lucky == 0


def test_luck_that_is_uncertain_is_neither_told_nor_called_small() -> None:
    assert gist_of(analysis(event(0, 0, 0.14, 0.1))) == Gist(None, None)


def test_little_luck_is_called_little() -> None:
    assert gist_of(analysis(event(0, 0, 0.02, 0.01))).is_luck_small


def test_alone_nobody_is_better_and_bad_luck_is_not_little() -> None:
    assert gist_of(analysis(event(0, 0, -0.3, 0.02), sides=1)) == Gist(None, None)
    assert gist_of(analysis(event(0, 0, 0.3, 0.02), sides=1)).lucky == 0


def test_it_agrees_with_the_totals_of_real_matches() -> None:
    told = 0
    for seed in range(12):
        found = reviewed(pig(seed, holds_at={0: 20, 1: 6}), rough())
        gist = gist_of(found)
        totals = found.sides
        if gist.better is not None:
            told += 1
            assert totals[gist.better].mistakes == min(each.mistakes for each in totals)
        if gist.lucky is not None:
            assert totals[gist.lucky].luck == gist.luck == max(each.luck for each in totals)
    assert told
