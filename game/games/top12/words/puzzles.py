"""The words of Top 12's puzzles: about naming a number, and about writing one."""

from __future__ import annotations

from typing import Final

from game.core.puzzle_words import Posed, PuzzleWords, SayOfPuzzle
from game.core.wording import Phrase, mark, mark_count, phrase
from game.games.top12.computer.counts import columns_taking, fullest_column, rival_of
from game.games.top12.rules.model import (
    FREE,
    HIGHEST,
    LOWEST,
    Column,
    Move,
    Name,
    Start,
    Top12View,
    Write,
    fitting_rows,
)
from game.games.top12.words.names import COLUMN_NAMES

Top12Posed = Posed[Move, Top12View]
_BLOCK: Final = 20
_SMALL_BLOCK: Final = 5
"""The last two nudges narrow a number down to so many."""
_LONG: Final = 4
"""Of a gap with fewer cells, no half is told."""


def task(posed: Top12Posed) -> Phrase:
    move, view = posed.best.move, posed.view
    if isinstance(move, Name):
        return phrase(mark("Which number do you name?"))
    if isinstance(move, Start):
        return phrase(mark("Where does the {number} go?"), number=move.number)
    if view.roll is not None and view.roll.is_joker:
        text = mark("In which cell do you write the {number}?")
        return phrase(text, number=view.number)
    return phrase(mark("In which row do you write the {number}?"), number=view.number)


# --- titles ---


def cells_to_go(view: Top12View) -> int:
    """The free cells of the fullest column that still takes numbers."""
    sheet = view.sheets[view.seat]
    return sheet[fullest_column(sheet)].count(FREE)


def _to_a_full_column(posed: Top12Posed) -> Phrase | None:
    if not isinstance(posed.best.move, Name):
        return _fills(posed)
    text = mark_count("{n} cell to a full column", "{n} cells to a full column")
    return phrase(text, n=cells_to_go(posed.view))


def _fills(posed: Top12Posed) -> Phrase | None:
    return phrase(mark("Fill a column with the {number}"), number=posed.view.number)


def _columns(posed: Top12Posed) -> Phrase | None:
    sheet = posed.view.sheets[posed.view.seat]

    def taking(number: Move) -> int:
        return columns_taking(sheet, number.number) if isinstance(number, Name) else 0

    n = posed.shared(lambda each: taking(each.move))
    text = mark_count("One number for {n} column", "One number for {n} columns")
    return phrase(text, n=n) if n else None


def _race(posed: Top12Posed) -> Phrase | None:
    """The free cells of one's own fullest column, and of the rival's."""
    view = posed.view
    rival = view.sheets[rival_of(view.sheets, view.seat)]
    # translators: free cells in one's own fullest column, and in that of another player
    text = mark_count("{n} cell to go, {others} for them", "{n} cells to go, {others} for them")
    others = rival[fullest_column(rival)].count(FREE)
    return phrase(text, n=cells_to_go(view), others=others)


def _no_gifts(posed: Top12Posed) -> Phrase | None:
    # translators: the number to be named should not help the others
    text = mark_count("{n} cell to go, and no gifts", "{n} cells to go, and no gifts")
    return phrase(text, n=cells_to_go(posed.view))


def _joker(posed: Top12Posed) -> Phrase | None:
    """The number, and in how many cells it may be written."""
    view = posed.view
    if view.number is None or view.roll is None or not view.roll.is_joker:
        return _gaps(posed)
    n = sum(len(fitting_rows(column, view.number)) for column in view.sheets[view.seat])
    # translators: a number, the die shows a joker, and that many cells are possible
    text = mark_count("The {number}, a joker and {n} cell", "The {number}, a joker and {n} cells")
    return phrase(text, number=view.number, n=n)


def _gaps(posed: Top12Posed) -> Phrase | None:
    """The numbers that the written one stands between."""
    view = posed.view
    column = posed.shared(lambda each: _column_of(view, each.move))
    if view.number is None or column is None:
        return None
    low, high = neighbours(column, view.number)
    if low >= LOWEST and high <= HIGHEST:
        text = mark("The {number} between {low} and {high}")
        return phrase(text, number=view.number, low=low, high=high)
    if low >= LOWEST:
        return phrase(mark("The {number} below the {low}"), number=view.number, low=low)
    if high <= HIGHEST:
        return phrase(mark("The {number} above the {high}"), number=view.number, high=high)
    return phrase(mark("The {number} in an empty column"), number=view.number)


def _column_of(view: Top12View, move: Move) -> Column | None:
    return view.sheets[view.seat][move.column] if isinstance(move, Write) else None


def neighbours(column: Column, number: int) -> tuple[int, int]:
    """The number before the gap for this one, and the number after it; 0 and 101 without any."""
    low = max((each for each in column if each and each < number), default=LOWEST - 1)
    return low, min((each for each in column if each > number), default=HIGHEST + 1)


def _alive(posed: Top12Posed) -> Phrase | None:
    return phrase(mark("Spoil no cell with the {number}"), number=posed.view.number)


def _room(posed: Top12Posed) -> Phrase | None:
    return phrase(mark("Room around the {number}"), number=posed.view.number)


def _plain(posed: Top12Posed) -> Phrase | None:
    if isinstance(posed.best.move, Start):
        return phrase(mark("A row for the {number}"), number=posed.best.move.number)
    return _to_a_full_column(posed) if isinstance(posed.best.move, Name) else _joker(posed)


_TITLES: Final[dict[str, SayOfPuzzle[Move, Top12View]]] = {
    "finish": _to_a_full_column,
    "fullest": _to_a_full_column,
    "columns": _columns,
    "turns": _columns,
    "their_fullest": _race,
    "others": _no_gifts,
    "they_finish": _race,
    "column": _joker,
    "gaps": _gaps,
    "dead": _alive,
    "room": _room,
}


# --- nudges ---

_HINTS: Final = {
    "finish": mark("Some number can fill one of your columns."),
    "fullest": mark("Look at the gaps in your fullest columns."),
    "columns": mark("Look for a number that fits many of your columns."),
    "turns": mark("Look for a number that fits many of your columns."),
    "their_fullest": mark("Compare the fullest columns of all players."),
    "others": mark("Look for a number that the others can hardly use."),
    "they_finish": mark("See who could fill a column with the number."),
    "column": mark("Compare your columns before you choose a cell."),
    "gaps": mark("Count cells and numbers above and below each cell."),
    "dead": mark("A cell that no number fits any more is lost."),
    "room": mark("Leave room for as many numbers as you can."),
    "row": mark("How many numbers are lower than this one, and how many are higher?"),
}


def nudge(posed: Top12Posed) -> Phrase | None:
    """A range for the number; the column for a joker; half of a gap."""
    move, view = posed.best.move, posed.view
    if isinstance(move, Name):
        return _among(move.number, _BLOCK)
    if not isinstance(move, Write) or view.number is None or view.roll is None:
        return None
    rows = fitting_rows(view.sheets[view.seat][move.column], view.number)
    if view.roll.is_joker:
        text = mark("Look at the {column} column.")
        column = phrase(COLUMN_NAMES[move.column])
        return phrase(text, column=column) if len(rows) > 1 else None
    if len(rows) < _LONG:
        return None
    if 2 * (move.row - rows.start) < len(rows):
        return phrase(mark("It goes into the upper half of the gap."))
    return phrase(mark("It goes into the lower half of the gap."))


def half(posed: Top12Posed) -> Phrase | None:
    move = posed.best.move
    return _among(move.number, _SMALL_BLOCK) if isinstance(move, Name) else None


def _among(number: int, many: int) -> Phrase:
    """So many numbers, among which is this one: 1 and those that follow, or a later such group."""
    low = (number - LOWEST) // many * many + LOWEST
    text = mark("It\u2019s a number from {low} to {high}.")
    return phrase(text, low=low, high=low + many - 1)


PUZZLES: Final = PuzzleWords[Move, Top12View](
    task=task, titles=_TITLES, title=_plain, hints=_HINTS, nudge=nudge, half=half
)
