"""Counts of a review over many matches."""

from __future__ import annotations

from typing import Any

import pytest

from game.coach.analysis import Decision
from game.coach.summary import Summary, kind_of, read_summary, show_summaries, summaries_of
from game.coach.verdicts import Verdict
from game.core.ranking import Part, Ranked
from tests.coach.reviews import pig, reviewed, rough


def decision(best: dict[str, float], played: dict[str, float]) -> Decision:
    def ranked(move: str, chance: float, parts: dict[str, float]) -> Ranked[str]:
        return Ranked(move, chance, 0.0, tuple(Part(code, n) for code, n in parts.items()))

    return Decision(0, 0, "b", (ranked("a", 0.6, best), ranked("b", 0.4, played)))


def test_a_mistake_is_of_the_kind_that_cost_most() -> None:
    made = decision({"points": 0.1, "crosses": 0.12}, {"points": 0.08, "crosses": 0.0, "kept": 0.1})
    assert kind_of(made) == "crosses"


def test_a_part_that_speaks_against_the_move_counts_as_well() -> None:
    assert kind_of(decision({"points": 0.1}, {"points": 0.1, "gives": -0.2})) == "gives"


def test_without_a_part_that_decides_a_mistake_has_no_kind() -> None:
    assert kind_of(decision({"points": 0.1}, {"points": 0.1, "kept": 0.3})) == ""
    assert kind_of(decision({}, {})) == ""


def test_a_summary_says_what_the_review_says() -> None:
    analysis = reviewed(pig(5, holds_at={0: 3, 1: 30}), rough())
    for seat, (summary, totals) in enumerate(
        zip(summaries_of(analysis), analysis.seats, strict=True)
    ):
        assert (summary.decisions, summary.good) == (totals.decisions, totals.good)
        assert summary.cost == totals.cost
        wrong = totals.counts[Verdict.MISTAKE] + totals.counts[Verdict.BLUNDER]
        assert sum(summary.mistakes.values()) == wrong
        assert read_summary(show_summaries(summaries_of(analysis)), seat) == summary


@pytest.mark.parametrize(
    "told",
    [
        None,
        [],
        {"0": {}},
        [{"decisions": 3, "good": 4, "cost": 0.1, "mistakes": {}}],
        [{"decisions": 3, "good": 1, "cost": -0.1, "mistakes": {}}],
        [{"decisions": 3, "good": 1, "cost": 0.1, "mistakes": []}],
        [{"decisions": 3, "good": 1, "cost": 0.1, "mistakes": {"points": -2}}],
        [{"decisions": "many", "good": 1, "cost": 0.1, "mistakes": {}}],
        [{"decisions": 10**30, "good": 1, "cost": 0.1, "mistakes": {}}],
    ],
)
def test_what_is_no_summary_is_not_read(told: Any) -> None:
    assert read_summary(told, 0) is None


def test_a_summary_of_no_decision_can_be_read() -> None:
    assert read_summary(show_summaries((Summary(),)), 0) == Summary()
