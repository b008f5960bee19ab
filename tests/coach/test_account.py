"""The account of a match adds up, whatever was judged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision, Event, Frame, shares_of
from game.coach.moments import Kind, moments_of, turning_points
from game.coach.verdicts import Verdict
from game.core.ranking import Ranked
from game.core.rules import CHANCE
from game.core.weighing import Weighed

SIDES = [
    ((0,),),
    ((0,), (1,)),
    ((0,), (1,), (2,)),
    ((0, 1), (2, 3)),
    ((0, 1), (2, 3), (4, 5)),
    tuple((seat,) for seat in range(6)),
]


def _random(seed: int, sides: tuple[tuple[int, ...], ...], **given: Any) -> Analysis:
    """A match of nothing but chances, as wild as can be."""
    rng = Random(seed)
    players = sum(map(len, sides))
    actors = tuple(rng.choice([CHANCE, *range(players)]) for _ in range(40))
    winners = rng.sample(range(players), rng.randint(1, players))
    outcome = shares_of(winners, sides) if len(sides) > 1 else None
    decisions, events = [], []
    for step, actor in enumerate(actors):
        if actor == CHANCE:
            some = rng.sample(range(len(sides)), rng.randint(0, len(sides)))
            seen = tuple(Weighed(side, rng.random(), rng.random(), 0.01) for side in some)
            events.append(Event(step, None, seen))
        else:
            decisions.append(_decision(step, actor, sorted((rng.random(), rng.random()))))
    frame = Frame("none", players, sides, actors, outcome)
    return account_of(frame, decisions, events, **given)


def _decision(step: int, seat: int, chances: list[float], **given: Any) -> Decision:
    played, best = chances
    ranking = (Ranked("best", best, 0.0), Ranked("played", played, 0.0))
    return Decision(step, seat, "played", ranking, **given)


@pytest.mark.parametrize("sides", SIDES, ids=str)
def test_luck_and_skill_add_up_to_what_happened(sides: tuple[tuple[int, ...], ...]) -> None:
    for seed in range(40):
        analysis = _random(seed, sides)
        for side, totals in enumerate(analysis.sides):
            assert totals.start + totals.luck + totals.skill == pytest.approx(totals.end)
            assert totals.skill == pytest.approx(totals.gifts - totals.mistakes + totals.rest)
            assert totals.mistakes >= 0
            if analysis.frame.outcome is not None:
                assert totals.end == pytest.approx(analysis.frame.outcome[side])
        costs = sum(each.cost for each in analysis.seats)
        assert sum(each.mistakes for each in analysis.sides) == pytest.approx(costs)


@pytest.mark.parametrize("sides", SIDES[1:], ids=str)
def test_what_one_side_wins_the_others_lose(sides: tuple[tuple[int, ...], ...]) -> None:
    for seed in range(40):
        analysis = _random(seed, sides)
        for chances, entry in zip(analysis.chances, analysis.entries, strict=True):
            assert sum(chances) == pytest.approx(1)
            for moved in (entry.luck, entry.skill, entry.rest):
                assert sum(moved) == pytest.approx(0, abs=1e-9)


def test_each_step_leads_from_one_chance_to_the_next() -> None:
    analysis = _random(1, SIDES[2])
    for step, entry in enumerate(analysis.entries):
        for side, after in enumerate(analysis.chances[step]):
            moved = entry.luck[side] + entry.skill[side] + entry.rest[side]
            assert analysis.before(step)[side] + moved == pytest.approx(after)


def test_the_account_ends_where_nothing_was_judged_yet() -> None:
    frame = Frame("none", 2, SIDES[1], (0, CHANCE, 1), (1.0, 0.0))
    first, last = _decision(0, 0, [0.5, 0.6]), _decision(2, 1, [0.3, 0.3])
    analysis = account_of(frame, [first, last], [], done=0.5)
    assert len(analysis.chances) == 1
    assert analysis.decisions == (first,)
    assert not analysis.is_final
    assert analysis.chances[-1] == pytest.approx((0.5, 0.5))
    assert analysis.sides[0].mistakes == pytest.approx(0.1)
    assert analysis.sides[1].gifts == pytest.approx(0.1)


def test_luck_is_what_came_less_what_could_have_come() -> None:
    frame = Frame("none", 2, SIDES[1], (CHANCE, 0), (1.0, 0.0))
    event = Event(0, 1, (Weighed(1, 0.7, 0.4, 0.02),))
    analysis = account_of(frame, [_decision(1, 0, [0.3, 0.3])], [event])
    assert analysis.start == pytest.approx((0.6, 0.4))
    assert analysis.chances[0] == pytest.approx((0.3, 0.7))
    assert analysis.sides[1].luck == pytest.approx(0.3)
    assert analysis.sides[0].luck == pytest.approx(-0.3)
    assert analysis.sides[0].luck_error == analysis.sides[1].luck_error == pytest.approx(0.02)
    assert analysis.sides[0].rest == pytest.approx(0.7), "nobody can have seen that coming"


def test_only_free_decisions_are_counted() -> None:
    frame = Frame("none", 2, SIDES[1], (0, 0, 1), None)
    forced = Decision(0, 0, "only", (Ranked("only", 0.5, 0.0),), is_free=False)
    good = Decision(1, 0, "best", (Ranked("best", 0.6, 0.0), Ranked("other", 0.59, 0.0)))
    analysis = account_of(frame, [forced, good, _decision(2, 1, [0.2, 0.4])], [])
    one, other = analysis.seats
    assert (one.decisions, one.good, one.share) == (1, 1, 1.0)
    assert (other.decisions, other.good, other.share) == (1, 0, 0.0)
    assert other.counts[Verdict.BLUNDER] == 1
    assert [analysis.verdict(step) for step in range(3)] == [None, Verdict.BEST, Verdict.BLUNDER]


def test_at_most_four_moments_in_the_order_of_turns() -> None:
    costs = [0.06, 0.3, 0.01, 0.2, 0.1]
    frame = Frame("none", 2, SIDES[1], (CHANCE, *(0,) * 5), None)
    decisions = [_decision(1 + n, 0, [0.5, 0.5 + cost]) for n, cost in enumerate(costs)]
    event = Event(0, 0, (Weighed(0, 0.5, 0.6, 0.0),))
    found = moments_of(account_of(frame, decisions, [event]))
    assert [each.step for each in found] == [0, 2, 4, 5]
    assert (found[0].kind, found[0].side) == (Kind.LUCK, 1)
    assert {each.kind for each in found[1:]} == {Kind.MISTAKE}
    assert found[1].size == pytest.approx(0.3)


def test_a_move_is_great_where_a_quick_look_prefers_a_mistake() -> None:
    ranking = (Ranked("deep", 0.6, 0.0), Ranked("plain", 0.5, 0.0))
    frame = Frame("none", 2, SIDES[1], (0, 1), None)
    great = Decision(0, 0, "deep", ranking, first="plain")
    seen = Decision(1, 1, "deep", ranking, first="deep")
    found = moments_of(account_of(frame, [great, seen], []))
    assert [(each.step, each.kind) for each in found] == [(0, Kind.GREAT)]
    assert found[0].size == pytest.approx(0.1)


def test_turning_points_are_changes_of_a_clear_lead() -> None:
    frame = Frame("none", 2, SIDES[1], (0, 0, 0, 0), None)
    chances = [0.7, 0.48, 0.3, 0.8]
    analysis = account_of(frame, [_decision(n, 0, [c, c]) for n, c in enumerate(chances)], [])
    assert turning_points(analysis) == (2, 3)


def test_partners_share_the_win_of_their_side() -> None:
    assert shares_of((0, 1), SIDES[3]) == (1.0, 0.0)
    assert shares_of((0, 2), SIDES[2]) == (0.5, 0.0, 0.5)


def test_a_player_alone_begins_at_an_even_chance_as_long_as_nothing_was_weighed() -> None:
    frame = Frame("none", 1, ((0,),), (CHANCE,), None)
    assert account_of(frame, (), [Event(0, 0, ())]).graph == ((0.5,), (0.5,))
    known = account_of(frame, (), [Event(0, 0, (Weighed(0, 0.7, 0.6, 0.0),))])
    assert known.start == (0.6,)
