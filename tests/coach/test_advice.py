"""Advice on a position, and warnings before a move."""

from __future__ import annotations

import doctest
from dataclasses import replace
from types import ModuleType

import pytest

from game.coach import advice, telling, verdicts
from game.coach.advice import advice_on, compared, line_of, warned_of
from game.coach.analysis import Decision
from game.coach.verdicts import Verdict
from game.core import wording
from game.core.coach_words import CoachWords
from game.core.ranking import Part, Ranked
from game.core.wording import Phrase

WORDS: CoachWords[str, None] = CoachWords(
    name=lambda _view, moves: Phrase(" ".join(moves)),
    nudge=lambda _view, best: Phrase(f"near {best.move}"),
)
RANKING = [
    Ranked("a", 0.5, 0.005, then=("aa",)),
    Ranked("b", 0.49, 0.005),
    Ranked("c", 0.47, 0.005),
    Ranked("a", 0.44, 0.005, then=("ab",)),
    Ranked("d", 0.2, 0.005),
]


def test_advice_gives_the_best_move_and_three_others_in_their_order() -> None:
    found = advice_on(WORDS, None, RANKING)
    assert [line.name.text for line in found.lines] == ["a aa", "b", "c", "a ab"]
    assert [line.verdict for line in found.lines] == [
        Verdict.BEST,
        Verdict.JUST_AS_GOOD,
        Verdict.WEAKER,
        Verdict.MISTAKE,
    ]
    assert found.nudge == Phrase("near a")
    assert [line.share for line in found.lines[:2]] == [1.0, 1.0]
    assert found.lines[3].share == pytest.approx(0.88)


def test_two_moves_with_the_same_name_get_longer_ones_side_by_side() -> None:
    ranking = (Ranked("a", 0.5, 0.005), Ranked("b", 0.3, 0.005))
    decision = Decision(0, 0, "b", ranking)
    words: CoachWords[str, None] = CoachWords(name=lambda _view, _moves: Phrase("move"))
    found = compared(words, None, decision, ("b",))
    assert found.other is not None
    assert found.played.name == found.other.name == Phrase("move"), "it has no longer ones"
    exact = replace(words, exact_name=lambda _view, moves: Phrase(f"move {moves[0]}"))
    found = compared(exact, None, decision, ("b",))
    assert found.other is not None
    assert (found.played.name, found.other.name) == (Phrase("move b"), Phrase("move a"))
    unlike = replace(exact, name=lambda _view, moves: Phrase(moves[0]))
    assert compared(unlike, None, decision, ("b",)).played.name == Phrase("b")


def test_no_move_that_is_just_as_good_stands_below_a_weaker_one() -> None:
    ranking = [Ranked("a", 0.4, 0.01), Ranked("b", 0.37, 0.01), Ranked("c", 0.36, 0.05)]
    lines = advice_on(WORDS, None, ranking).lines
    assert [(line.name.text, line.chance) for line in lines] == [
        ("a", 0.4),
        ("c", 0.4),
        ("b", 0.36),
    ]


def test_bars_are_as_long_as_the_figures_beside_them_say() -> None:
    ranking = [Ranked("a", 0.4, 0.02), Ranked("b", 0.324, 0.01), Ranked("c", 0.322, 0.02)]
    lines = advice_on(WORDS, None, ranking).lines
    assert [line.chance for line in lines] == [0.4, 0.32, 0.3]
    assert [line.share for line in lines] == pytest.approx([1.0, 0.8, 0.75])


def test_of_moves_that_have_the_same_name_the_best_is_listed() -> None:
    ranking = [*RANKING[:2], Ranked("b", 0.48, 0.005), RANKING[2]]
    found = advice_on(WORDS, None, ranking)
    assert [line.name.text for line in found.lines] == ["a aa", "b", "c"]
    assert found.lines[1].chance == found.lines[0].chance


def test_a_warning_is_given_from_its_threshold_on() -> None:
    warned = warned_of(WORDS, None, RANKING, ("d",))
    assert warned is not None
    assert (warned.line.moves, warned.best.moves) == (("d",), ("a", "aa"))
    assert warned_of(WORDS, None, RANKING, ("a", "ab")) is not None
    assert warned_of(WORDS, None, RANKING, ("a", "ab"), Verdict.BLUNDER) is None
    for moves in (("a", "aa"), ("b",), ("c",), ("unknown",)):
        assert warned_of(WORDS, None, RANKING, moves) is None


def test_a_turn_is_found_by_all_its_moves_or_by_its_first() -> None:
    found = line_of(WORDS, None, RANKING, ("a",))
    assert found is not None
    assert found.moves == ("a", "aa")
    assert line_of(WORDS, None, RANKING, ("e",)) is None


@pytest.mark.parametrize("module", [advice, telling, verdicts, wording])
def test_the_examples_of_the_documentation_hold(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_a_ranking_of_another_version_is_compared_without_reasons() -> None:
    """Its parts may have figures that the words of today do not expect."""

    def fails(_: object) -> Phrase:
        raise IndexError("no such figure")

    words = CoachWords[str, None](strengths={"points": fails}, weaknesses={"points": fails})
    ranking = (
        Ranked("a", 0.6, 0.0, (Part("points", 0.2, (1,)),)),
        Ranked("b", 0.4, 0.0, (Part("points", 0.0, (1,)),)),
    )
    found = compared(words, None, Decision(0, 0, "b", ranking), ("b",))
    assert found.played.verdict is Verdict.BLUNDER
    assert found.better is not None
    assert found.played.reasons == found.better.reasons == ()
