"""What is said of Zatre's puzzles is true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.core.wording import Phrase
from game.games.zatre.rules.model import (
    Draw,
    First,
    Put,
    Sheet,
    cell_at,
    side_of,
    tile_of,
)
from tests.games.zatre.test_coach import Fact, is_full, is_true
from tests.puzzled import Puzzled, figures_of, key_of, puzzled

Figures = dict[str, Any]


@cache
def puzzles() -> tuple[Puzzled, ...]:
    return tuple(puzzled("zatre", (2, {}), (4, {"teams": True})))


def tiles_in_hand(puzzled: Puzzled, told: Phrase) -> bool:
    figures = figures_of(told)
    values = [figures["sum"]] * 2 if "sum" in figures else list(figures["tiles"].figures)
    return sorted(values) == sorted(puzzled.state.hands[puzzled.seat])


def sheets(puzzled: Puzzled) -> list[tuple[Sheet, Sheet]]:
    """The sheet before and after each solution."""
    side = side_of(puzzled.seat, puzzled.state.teams)
    return [(puzzled.state.sheets[side], after.sheets[side]) for after in puzzled.afters]


def crosses(puzzled: Puzzled, n: int) -> bool:
    return all(has.crosses - had.crosses == n for had, has in sheets(puzzled))


def full_rows(sheet: Sheet) -> int:
    return sum(is_full(sheet, row + 1) for row in range(max(map(len, sheet.boxes), default=0)))


def boxes_in(sheet: Sheet, row: int) -> int:
    return sum(len(column) >= row for column in sheet.boxes)


def may_keep(puzzled: Puzzled) -> bool:
    """Whether some turns of the ranking keep tiles, and others place more."""
    turns = [each.move for each in puzzled.puzzle.ranking]
    return len({len(move.tiles) for move in turns if isinstance(move, Put)}) > 1


def most_points(puzzled: Puzzled) -> int:
    """The most points that a turn scores which does not solve it; all solutions score less."""
    side = side_of(puzzled.seat, puzzled.state.teams)
    before = puzzled.state.sheets[side].total
    others = (each.move for each in puzzled.puzzle.ranking[puzzled.puzzle.solutions :])
    most: int = max(puzzled.after((move,)).sheets[side].total - before for move in others)
    assert all(has.total - had.total < most for had, has in sheets(puzzled))
    return most


TITLES: Final[dict[str, Callable[[Puzzled, Figures], bool]]] = {
    "{tiles}, one turn, {n} point": lambda p, f: all(
        has.total - had.total == f["n"] for had, has in sheets(p)
    ),
    "{tiles} to fill a row": lambda p, _: all(
        full_rows(has) > full_rows(had) for had, has in sheets(p)
    ),
    "{tiles} for row {row} of the sheet": lambda p, f: all(
        full_rows(has) == f["row"] - 1 and boxes_in(has, f["row"]) > boxes_in(had, f["row"])
        for had, has in sheets(p)
    ),
    "{tiles} to double row {row}": lambda p, f: (
        crosses(p, 1) and all(has.crosses == f["row"] for _, has in sheets(p))
    ),
    "{tiles} to double {n} row": lambda p, f: crosses(p, f["n"]),
    "{tiles} with {n} in the bag": lambda p, f: sum(p.state.bag) == f["n"],
    "{tiles} with an empty bag": lambda p, _: not any(p.state.bag),
    "{tiles}, handle with care": lambda p, _: bool(p.state.bag_left),
    "{tiles}, and then?": lambda p, _: bool(p.state.bag_left),
    "{tiles}: place or keep?": lambda p, _: may_keep(p),
    "{tiles}: {n} point, or keep?": lambda p, f: may_keep(p) and most_points(p) == f["n"],
    "{tiles} for two partners": lambda p, _: p.state.teams,
    "{tiles}: draw another one?": lambda p, _: isinstance(p.turns[0][0], Draw),
}
TASKS: Final[dict[str, type[Put] | type[Draw] | type[First]]] = {
    "Which tiles do you place, and where?": Put,
    "Do you draw another tile?": Draw,
    "Which partner places tiles first?": First,
}


def test_titles_and_tasks_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        title, moves = posed.texts.title, [turn[0] for turn in posed.turns]
        assert all(isinstance(move, TASKS[key_of(posed.texts.task)]) for move in moves)
        figures = figures_of(title)
        if key_of(title) == "Who goes first?":
            assert all(isinstance(move, First) for move in moves)
            continue
        told = figures["tiles"]
        assert isinstance(told, Phrase)
        assert tiles_in_hand(posed, told), posed.puzzle.id
        assert TITLES[key_of(title)](posed, figures), (posed.puzzle.id, title)


def test_closing_sentences_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        for told, one, than in posed.closings():
            facts = Fact(posed.state, one.move), Fact(posed.state, than.move)
            assert is_true(told, *facts), (posed.puzzle.id, told)


def test_nudges_are_true_of_the_best_solution() -> None:
    for posed in puzzles():
        (move, *_) = posed.turns[0]
        for nudge in posed.texts.nudges:
            figures = figures_of(nudge)
            match key_of(nudge), move:
                case "Place only {n} tile.", Put(tiles):
                    assert figures["n"] == len(tiles) < len(posed.state.hands[posed.seat])
                case "The {value} goes to row {row}, column {column}.", Put(tiles):
                    cell = cell_at(figures["row"] - 1, figures["column"] - 1)
                    assert tile_of(figures["value"], cell) in tiles
