"""Verdicts from gaps, and chances in steps that can be told."""

from __future__ import annotations

import pytest

from game.coach.verdicts import (
    BLUNDER,
    JUST_AS_GOOD,
    MISTAKE,
    VERDICTS,
    Verdict,
    told_chances,
    verdict_of,
    verdicts_of,
)
from game.core.ranking import Ranked


@pytest.mark.parametrize(
    ("gap", "verdict"),
    [
        (0.0, Verdict.JUST_AS_GOOD),
        (JUST_AS_GOOD - 0.001, Verdict.JUST_AS_GOOD),
        (JUST_AS_GOOD, Verdict.WEAKER),
        (MISTAKE - 0.001, Verdict.WEAKER),
        (MISTAKE, Verdict.MISTAKE),
        (BLUNDER - 0.001, Verdict.MISTAKE),
        (BLUNDER, Verdict.BLUNDER),
    ],
)
def test_a_verdict_follows_from_the_gap(gap: float, verdict: Verdict) -> None:
    assert verdict_of(gap, 0.0) is verdict


def test_an_error_that_is_too_large_holds_a_verdict_back() -> None:
    assert verdict_of(0.2, 0.07) is Verdict.BLUNDER
    assert verdict_of(0.2, 0.09) is Verdict.MISTAKE
    assert verdict_of(0.2, 0.11) is Verdict.WEAKER
    assert verdict_of(0.2, 0.21) is Verdict.JUST_AS_GOOD


def test_the_first_move_of_a_ranking_is_the_best_and_every_verdict_has_a_word() -> None:
    ranking = [Ranked("a", 0.5, 0.01), Ranked("b", 0.495, 0.01), Ranked("c", 0.3, 0.01)]
    assert verdicts_of(ranking) == (Verdict.BEST, Verdict.JUST_AS_GOOD, Verdict.BLUNDER)
    assert set(VERDICTS) == set(Verdict)


def test_chances_are_told_in_steps_that_their_errors_allow() -> None:
    assert told_chances([Ranked("a", 0.2683, 0.001)]) == (0.27,)
    assert told_chances([Ranked("a", 0.2683, 0.009)]) == (0.26,)
    assert told_chances([Ranked("a", 0.2683, 0.02)]) == (0.25,)
    assert told_chances([Ranked("a", 0.2683, 0.3)]) == (0.3,)


def test_moves_that_are_just_as_good_have_the_same_figure_and_weaker_ones_keep_their_distance() -> (
    None
):
    ranking = [Ranked("a", 0.274, 0.02), Ranked("b", 0.262, 0.01), Ranked("c", 0.214, 0.005)]
    assert list(told_chances(ranking)) == pytest.approx([0.25, 0.25, 0.19])


def test_no_chance_is_told_below_nothing() -> None:
    assert told_chances([Ranked("a", 0.02, 0.03), Ranked("b", 0.0, 0.001)]) == (0.0, 0.0)


def test_no_chance_is_told_as_larger_than_that_of_a_better_move() -> None:
    ranking = [
        Ranked("a", 0.08, 0.001),
        Ranked("b", 0.013, 0.001),
        Ranked("c", 0.012, 0.009),
        Ranked("d", 0.0, 0.002),
    ]
    assert told_chances(ranking) == (0.08, 0.01, 0.01, 0.0)


def test_a_weaker_move_has_a_smaller_figure() -> None:
    ranking = [Ranked("a", 0.5, 0.01), Ranked("b", 0.476, 0.023)]
    assert verdicts_of(ranking)[1] is Verdict.WEAKER
    assert told_chances(ranking) == (0.5, 0.48)
