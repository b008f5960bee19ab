"""What is said of 5 vor 12's puzzles is true, by a count that knows only the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from game.core.rules import AnyRules
from game.core.wording import Phrase
from game.games.fivetotwelve.rules.model import FREE, Draw, Leave, Put, Take
from tests.games.fivetotwelve.test_coach import CLAIMS, RULES, Said, dead, free, rows_of
from tests.puzzled import Puzzled, figures_of, key_of, puzzled

Figures = dict[str, Any]
ANY_RULES: AnyRules = RULES


@cache
def puzzles() -> tuple[Puzzled, ...]:
    return tuple(puzzled("fivetotwelve", (2, {}), (3, {})))


def cells(puzzled: Puzzled) -> int:
    return len(free(rows_of(puzzled.state, puzzled.seat)))


def has_so_many_free(puzzled: Puzzled, figures: Figures) -> bool:
    return bool(cells(puzzled) == figures["n"])


def lost_after(puzzled: Puzzled, move: Any) -> int:
    return len(dead(Said(Phrase(""), puzzled.state, puzzled.seat, move, move), move))


def saving(puzzled: Puzzled) -> list[Any]:
    """The legal exchanges after which fewer cells are lost than without any."""
    board, none = puzzled.state.boards[puzzled.seat], Draw()
    return [
        move
        for move in ANY_RULES.legal(puzzled.state, puzzled.seat)
        if isinstance(move, Put | Take)
        and board[move.cell] != FREE
        and lost_after(puzzled, move) < lost_after(puzzled, none)
    ]


def saves(puzzled: Puzzled, n: int) -> bool:
    """Whether the solution alone saves so many cells."""
    moves = saving(puzzled)
    saved = [lost_after(puzzled, Draw()) - lost_after(puzzled, move) for move in moves]
    return moves == [turn[0] for turn in puzzled.turns] and saved == [n]


def fills_the_last(puzzled: Puzzled, _figures: Figures) -> bool:
    moves = [turn[0] for turn in puzzled.turns]
    board = puzzled.state.boards[puzzled.seat]
    return cells(puzzled) == 1 and all(board[move.cell] == FREE for move in moves)


def is_the_tile(puzzled: Puzzled, value: int) -> bool:
    """Whether it is the tile in hand, or lies alone in the middle."""
    state = puzzled.state
    if state.phase == "drawn":
        return bool(state.drawn == value)
    return bool(sum(state.middle) == state.middle[value - 1] == 1)


TITLES: Final[dict[str, Callable[[Puzzled, Figures], bool]]] = {
    "{n} free cell to keep alive": has_so_many_free,
    "{cells}, {n} in the middle": lambda p, f: (
        has_so_many_free(p, figures_of(f["cells"])) and sum(p.state.middle) == f["n"]
    ),
    "{n} free cell to fill": has_so_many_free,
    "{n} free cell, hard to fill": has_so_many_free,
    "{n} free cell needs room": has_so_many_free,
    "{n} free cell, and no gifts": has_so_many_free,
    "{n} free cell, a wanted tile": has_so_many_free,
    "The middle and {n} free cell": lambda p, f: has_so_many_free(p, f) and any(p.state.middle),
    "{cells}, {n} to be saved": lambda p, f: (
        has_so_many_free(p, figures_of(f["cells"])) and saves(p, f["n"])
    ),
    "The {value} and {n} free cell": lambda p, f: (
        has_so_many_free(p, f) and is_the_tile(p, f["value"])
    ),
    "The last free cell": fills_the_last,
    "Is it time to end the game?": lambda p, _: sum(p.state.supply) <= 1 or cells(p) == 1,
    "Don\u2019t let them win": lambda p, _: any(
        board.count(FREE) == 1 for s, board in enumerate(p.state.boards) if s != p.seat
    ),
}


def is_true(puzzled: Puzzled, task: Phrase) -> bool:
    moves = [turn[0] for turn in puzzled.turns]
    match key_of(task):
        case "On which dotted cell do you place the {value}?":
            value = puzzled.state.dealt[puzzled.seat]
            return bool(puzzled.state.phase == "setup" and value == figures_of(task)["value"])
        case "Find the one exchange that saves {n} cell.":
            return saves(puzzled, figures_of(task)["n"])
        case "What do you do with the {value}?":
            drawn = puzzled.state.drawn == figures_of(task)["value"]
            return drawn and all(isinstance(move, Put | Leave) for move in moves)
        case "Do you draw, or take a tile from the middle?":
            return any(puzzled.state.middle) and puzzled.state.phase == "turn"
    return False


def test_titles_and_tasks_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        title = posed.texts.title
        assert TITLES[key_of(title)](posed, figures_of(title)), (posed.puzzle.id, title)
        assert is_true(posed, posed.texts.task), posed.puzzle.id


def test_closing_sentences_are_true_by_an_independent_count() -> None:
    for posed in puzzles():
        for told, one, than in posed.closings():
            said = Said(told, posed.state, posed.seat, one.move, than.move)
            assert CLAIMS[said.text](said), (posed.puzzle.id, told)


def test_nudges_are_true_of_the_best_solution() -> None:
    for posed in puzzles():
        move, board = posed.turns[0][0], posed.state.boards[posed.seat]
        for nudge in posed.texts.nudges:
            figures = figures_of(nudge)
            match key_of(nudge):
                case "Take the {value} from the middle.":
                    assert (move.value, board[move.cell]) == (figures["value"], FREE)
                case "Exchange the {value} in row {row}.":
                    assert board[move.cell] == figures["value"]
                    assert move.cell // 4 + 1 == figures["row"]
                case "Exchange a tile in row {row}.":
                    assert board[move.cell] != FREE
                    assert move.cell // 4 + 1 == figures["row"]
                case "Exchange one of your tiles.":
                    assert board[move.cell] != FREE
