"""What is said of Top 12's puzzles is true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.core.coach_words import Compared
from game.core.ranking import Part
from game.games.top12.rules.model import FREE, ROWS, Column, Name, Sheet, Start, Write, is_open
from tests.games.top12.test_coach import CHECKS, Claim
from tests.games.top12.test_opponents import RULES
from tests.puzzled import Puzzled, figures_of, key_of, puzzled

Figures = dict[str, Any]


@cache
def puzzles() -> tuple[Puzzled, ...]:
    return tuple(puzzled("top12", (1, {}), (2, {})))


def to_go(puzzled: Puzzled, seat: int) -> int:
    """The free cells of the fullest column of a seat."""
    sheet: Sheet = puzzled.state.sheets[seat]
    return min(column.count(FREE) for column in sheet if is_open(column))


def columns_that_take(puzzled: Puzzled, number: int) -> int:
    """How many columns have room for a number: tried out in every cell."""
    return sum(
        any(goes_in(column, row, number) for row in range(ROWS))
        for column in puzzled.state.sheets[puzzled.seat]
    )


def goes_in(column: Column, row: int, number: int) -> bool:
    above = all(each < number for each in column[:row])
    below = all(each > number for each in column[row + 1 :] if each)
    return column[row] == FREE and above and below


def written(puzzled: Puzzled, turn: tuple[Any, ...]) -> tuple[Column, int]:
    (write,) = turn
    assert isinstance(write, Write)
    return puzzled.state.sheets[puzzled.seat][write.column], write.row


def is_between(puzzled: Puzzled, figures: Figures) -> bool:
    """Whether the numbers of the title are those next to the cells of all solutions."""
    for turn in puzzled.turns:
        column, row = written(puzzled, turn)
        above = next((each for each in reversed(column[:row]) if each), None)
        below = next((each for each in column[row + 1 :] if each), None)
        if (above, below) != (figures.get("low"), figures.get("high")):
            return False
    return bool(puzzled.state.number == figures["number"])


def is_the_number(puzzled: Puzzled, figures: Figures) -> bool:
    return bool(puzzled.state.number == figures["number"])


def others_to_go(puzzled: Puzzled) -> int:
    seats = range(len(puzzled.state.sheets))
    return min(to_go(puzzled, seat) for seat in seats if seat != puzzled.seat)


TITLES: Final[dict[str, Callable[[Puzzled, Figures], bool]]] = {
    "{n} cell to a full column": lambda p, f: to_go(p, p.seat) == f["n"],
    "{n} cell to go, {others} for them": lambda p, f: (
        to_go(p, p.seat) == f["n"] and others_to_go(p) == f["others"]
    ),
    "{n} cell to go, and no gifts": lambda p, f: to_go(p, p.seat) == f["n"],
    "One number for {n} column": lambda p, f: all(
        columns_that_take(p, name.number) == f["n"] for (name,) in p.turns
    ),
    "Fill a column with the {number}": lambda p, f: (
        is_the_number(p, f) and all(written(p, turn)[0].count(FREE) == 1 for turn in p.turns)
    ),
    "The {number}, a joker and {n} cell": lambda p, f: (
        is_the_number(p, f)
        and p.state.roll.is_joker
        and len(tuple(RULES.legal(p.state, p.seat))) == f["n"]
    ),
    "The {number} between {low} and {high}": is_between,
    "The {number} below the {low}": is_between,
    "The {number} above the {high}": is_between,
    "The {number} in an empty column": is_between,
    "A row for the {number}": lambda p, f: all(start.number == f["number"] for (start,) in p.turns),
    "Spoil no cell with the {number}": is_the_number,
    "Room around the {number}": is_the_number,
}


def test_titles_and_tasks_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        title, task = posed.texts.title, posed.texts.task
        assert TITLES[key_of(title)](posed, figures_of(title)), (posed.puzzle.id, title)
        for (move,) in posed.turns:
            assert isinstance(move, Name) == (key_of(task) == "Which number do you name?")
            number = move.number if isinstance(move, Start) else posed.state.number
            assert figures_of(task).get("number") == number


def test_the_last_nudges_narrow_a_number_down() -> None:
    for posed in puzzles():
        move = posed.turns[0][0]
        if isinstance(move, Name):
            ranges = [figures_of(nudge) for nudge in posed.texts.nudges[-2:]]
            assert all(each["low"] <= move.number <= each["high"] for each in ranges)
            assert [each["high"] - each["low"] for each in ranges] == [19, 4]


def test_closing_sentences_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        for told, one, than in posed.closings():
            none = Part("none", 0.0)
            compared = Compared(posed.texts.posed.view, one, than, none, none)
            assert CHECKS[key_of(told)](Claim((compared, posed.state, told))), (
                posed.puzzle.id,
                told,
            )


def test_the_half_of_the_gap_is_that_of_the_best_solution() -> None:
    for posed in puzzles():
        (move, *_) = posed.turns[0]
        for nudge in posed.texts.nudges:
            upper = key_of(nudge) == "It goes into the upper half of the gap."
            if upper or key_of(nudge) == "It goes into the lower half of the gap.":
                column, row = written(posed, (move,))
                fits = [each for each in range(ROWS) if goes_in(column, each, posed.state.number)]
                assert row in (fits[: (len(fits) + 1) // 2] if upper else fits[len(fits) // 2 :])
