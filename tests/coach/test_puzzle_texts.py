"""The texts of puzzles, for a game with words of its own and for one without."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.coach.puzzle_texts import PuzzleTexts
from game.coach.puzzles import Puzzle
from game.core.coach_words import CoachWords
from game.core.game import HelpParts
from game.core.puzzle_words import Posed, PuzzleWords
from game.core.ranking import Part, Ranked
from game.core.wording import Phrase, mark, phrase
from tests.sixth_game import PigGame
from tests.sixth_game.rules.model import Hold, Move, PigView, Roll, Rolled

TAKE: Ranked[Any] = Ranked(Hold(), 0.7, 0.01, (Part("taken", 0.4, (19,)),))
ROLL: Ranked[Any] = Ranked(Roll(), 0.5, 0.01, (Part("risked", 0.1, (19,)),))
PUZZLE = Puzzle(
    id="one",
    game="pig",
    players=2,
    options={"target": 100},
    position={
        "target": 100,
        "phase": "turn",
        "active": 0,
        "points": 19,
        "last": 4,
        "scores": [40, 30],
    },
    seat=0,
    ranking=(TAKE, ROLL),
    solutions=1,
    grade=1,
    tags=("taken",),
)

NAMED = "The best move is \u201c{move}\u201d. {reason}"


def test_a_game_without_words_for_puzzles_gets_the_usual_ones() -> None:
    texts = PuzzleTexts(PigGame(), PUZZLE)
    assert texts.task.text == "Find the best turn."
    assert texts.title.text
    assert dict(texts.line.figures) == {"game": PigGame.texts.name, "title": texts.title}
    about, either = texts.nudges
    assert about == PigGame().coach.nudge(texts.posed.view, TAKE)
    names = {PigGame().coach.name(texts.posed.view, (each.move,)) for each in (TAKE, ROLL)}
    assert {figure for _, figure in either.figures} == names
    assert [each.text for each in texts.closing], "the reasons of the coach"


def test_the_order_of_two_turns_does_not_give_the_right_one_away() -> None:
    firsts = set()
    for number in range(20):
        *_, either = PuzzleTexts(PigGame(), replace(PUZZLE, id=str(number))).nudges
        firsts.add(either.figures[0])
    assert len(firsts) == 2


def test_a_turn_of_several_moves_is_half_told_by_its_first_one() -> None:
    class LongPig(PigGame):
        @property
        def coach(self) -> CoachWords[Move, PigView]:
            return replace(super().coach, name=lambda _view, moves: Phrase(f"{len(moves)} moves"))

    long = replace(PUZZLE, ranking=(replace(ROLL, chance=0.7, then=(Hold(),)), TAKE))
    *_, half = PuzzleTexts(LongPig(), long).nudges
    assert half.figures == (("move", Phrase("1 moves")),)
    *_, half = PuzzleTexts(PigGame(), long).nudges
    assert len(half.figures) == 2, "where the first move has the name of the turn, that is too much"


def _at_stake(posed: Posed[Move, PigView]) -> Phrase | None:
    found = posed.shared(lambda each: each.part("taken").figures)
    return None if not found else phrase(mark("{n} points at stake"), n=found[0])


OTHER_WORDS = PuzzleWords[Move, PigView](
    task=lambda posed: phrase(mark("Roll with {n} points?"), n=posed.view.state.points),
    titles={"taken": _at_stake},
    title=lambda _posed: phrase(mark("Roll or take?")),
    hints={"taken": mark("Count what can be lost.")},
    half=lambda posed: phrase(mark("Half of {n}"), n=len(posed.solutions)),
)


class OtherPig(PigGame):
    def load_help(self) -> HelpParts[Move, Rolled, PigView]:
        return replace(super().load_help(), puzzles=OTHER_WORDS)


def test_the_words_of_a_game_come_before_the_usual_ones() -> None:
    texts = PuzzleTexts(OtherPig(), PUZZLE)
    assert texts.task == Phrase("Roll with {n} points?", (("n", 19),))
    assert texts.title == Phrase("{n} points at stake", (("n", 19),))
    assert texts.nudges[0] == Phrase("Count what can be lost.")
    assert texts.nudges[-1] == Phrase("Half of {n}", (("n", 1),))


def test_a_title_has_no_figure_that_is_true_of_one_solution_only() -> None:
    both = replace(PUZZLE, ranking=(TAKE, replace(ROLL, chance=0.69), ROLL), solutions=2)
    assert PuzzleTexts(OtherPig(), both).title == Phrase("Roll or take?")


def test_whoever_finds_another_solution_reads_about_that_one() -> None:
    equal = replace(ROLL, chance=0.69)
    worse = replace(TAKE, chance=0.5, parts=())
    texts = PuzzleTexts(PigGame(), replace(PUZZLE, ranking=(TAKE, equal, worse), solutions=2))
    assert texts.closing_of((Hold(),)) == texts.closing
    (about_roll,) = texts.closing_of((Roll(),))
    assert about_roll not in texts.closing
    assert about_roll.text != NAMED


def test_where_nothing_is_known_of_a_solution_the_best_one_is_named() -> None:
    unknown = replace(ROLL, chance=0.69, parts=())
    texts = PuzzleTexts(PigGame(), replace(PUZZLE, ranking=(TAKE, unknown, ROLL), solutions=2))
    (told,) = texts.closing_of((Roll(),))
    assert told.text == NAMED
    assert dict(told.figures)["reason"] == texts.closing[0]
