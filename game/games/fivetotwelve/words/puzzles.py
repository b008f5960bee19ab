"""The words of 5 vor 12's puzzles: what to do with a tile, and what it does to free cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.puzzle_words import Posed, PuzzleWords, SayOfPuzzle
from game.core.wording import Phrase, Plural, mark, mark_count, phrase
from game.games.fivetotwelve.computer import parts
from game.games.fivetotwelve.rules.model import (
    FREE,
    SIDE,
    Draw,
    FiveView,
    Move,
    Put,
    Take,
    blocked_by,
    cells_for,
    cells_of,
)
from game.games.fivetotwelve.words.coach import board_after, unfillable_cells

FivePosed = Posed[Move, FiveView]


_IN_THE_WAY: Final = frozenset({parts.DEAD, parts.NARROW, parts.ROOM, parts.FITS})
"""Where one of these parts decides, a tile is exchanged that is in the way of others."""


def task(posed: FivePosed) -> Phrase:
    view = posed.view
    if view.phase == "setup":
        value = view.dealt[view.seat]
        return phrase(mark("On which dotted cell do you place the {value}?"), value=value)
    n = cells_saved(posed)
    if n:
        text = mark_count(
            "Find the one exchange that saves {n} cell.",
            "Find the one exchange that saves {n} cells.",
        )
        return phrase(text, n=n)
    if view.phase == "drawn":
        return phrase(mark("What do you do with the {value}?"), value=view.drawn)
    return phrase(mark("Do you draw, or take a tile from the middle?"))


def cells_saved(posed: FivePosed) -> int:
    """The number of cells that can be filled again after the solution, where it is the only
    exchange that saves any; otherwise 0."""
    view, lost = posed.view, len(unfillable_cells(posed.view, Draw()))
    if view.phase == "setup" or not lost:
        return 0
    saving = [move for move in _exchanges(view) if len(unfillable_cells(view, move)) < lost]
    if len(saving) > 1 or saving != [each.move for each in posed.solutions]:
        return 0
    return lost - len(unfillable_cells(view, saving[0]))


def _exchanges(view: FiveView) -> Iterator[Put | Take]:
    board = view.boards[view.seat]
    blocked = blocked_by(board)
    drawn = view.phase == "drawn"
    values = [view.drawn] if drawn else [v for v, n in enumerate(view.middle, 1) if n]
    for value in values:
        for cell in cells_of(cells_for(value, blocked)):
            if board[cell] != FREE:
                yield Put(cell) if drawn else Take(value, cell)


# --- titles ---


def free_cells(view: FiveView) -> int:
    return view.boards[view.seat].count(FREE)


def _counted(text: Plural) -> SayOfPuzzle[Move, FiveView]:
    """With the number of free cells on one's own board."""
    return lambda posed: phrase(text, n=free_cells(posed.view))


_ALIVE = _counted(mark_count("{n} free cell to keep alive", "{n} free cells to keep alive"))
_OPEN = _counted(mark_count("The middle and {n} free cell", "The middle and {n} free cells"))


def _cells(view: FiveView) -> Phrase:
    return phrase(mark_count("{n} free cell", "{n} free cells"), n=free_cells(view))


def _end(posed: FivePosed) -> Phrase | None:
    view = posed.view
    if posed.shared(lambda each: board_after(view, each.move).count(FREE)) == 0:
        return phrase(mark("The last free cell"))
    return phrase(mark("Is it time to end the game?"))


def _dead(posed: FivePosed) -> Phrase | None:
    saved = cells_saved(posed)
    if not saved:
        return _ALIVE(posed)
    return phrase(mark("{cells}, {n} to be saved"), cells=_cells(posed.view), n=saved)


def _drawn(posed: FivePosed) -> Phrase | None:
    """The number of free cells, with the tile in hand or the tiles in the middle."""
    view = posed.view
    middle = [value for value, n in enumerate(view.middle, 1) for _ in range(n)]
    values = [view.drawn] if view.phase == "drawn" else middle
    if len(values) != 1:
        return phrase(mark("{cells}, {n} in the middle"), cells=_cells(view), n=len(values))
    text = mark_count("The {value} and {n} free cell", "The {value} and {n} free cells")
    return phrase(text, value=values[0], n=free_cells(view))


_TITLES: Final[dict[str, SayOfPuzzle[Move, FiveView]]] = {
    parts.ENDS: _end,
    parts.GIVES_WIN: lambda _posed: phrase(mark("Don\u2019t let them win")),
    parts.FILLED: _counted(mark_count("{n} free cell to fill", "{n} free cells to fill")),
    parts.FITS: _drawn,
    parts.DEAD: _dead,
    parts.NARROW: _counted(
        mark_count("{n} free cell, hard to fill", "{n} free cells, one hard to fill")
    ),
    parts.ROOM: _counted(mark_count("{n} free cell needs room", "{n} free cells need room")),
    parts.OPEN_OWN: _OPEN,
    parts.OFFERS: _counted(
        # translators: without leaving a useful tile in the middle for the others
        mark_count("{n} free cell, and no gifts", "{n} free cells, and no gifts")
    ),
    parts.DENIES: _counted(
        # translators: there is a tile in the middle that others could use
        mark_count("{n} free cell, a wanted tile", "{n} free cells, a wanted tile")
    ),
    parts.LATER: _drawn,
}


# --- nudges ---

_HINTS: Final = {
    parts.ENDS: mark("Count everybody\u2019s free cells."),
    parts.GIVES_WIN: mark("See what the others need to win."),
    parts.FILLED: mark("Compare what is certain with what is only likely."),
    parts.FITS: mark("Count the tiles that will still fit somewhere."),
    parts.DEAD: mark("A cell that no tile fits any more is lost."),
    parts.NARROW: mark("Look for the cell that the fewest tiles fit."),
    parts.ROOM: mark("Between two numbers, there must be enough others for the free cells."),
    parts.OPEN_OWN: mark("Tiles in the middle can still be yours next turn."),
    parts.OFFERS: mark("Others can take the tiles that end up in the middle."),
    parts.DENIES: mark("See which tiles in the middle others can use."),
    parts.LATER: mark("Think of your next turn, too."),
}


def nudge(posed: FivePosed) -> Phrase | None:
    """That it is an exchange, where no tile is in the way of others: then the coach says that."""
    move, view = posed.best.move, posed.view
    if not isinstance(move, Put | Take) or view.phase == "setup" or not posed.tags:
        return None
    if view.boards[view.seat][move.cell] == FREE or posed.tags[0] in _IN_THE_WAY:
        return None
    return phrase(mark("Exchange one of your tiles."))


def half(posed: FivePosed) -> Phrase | None:
    """The tile that is taken from the middle, or the one that makes room for it."""
    move, view = posed.best.move, posed.view
    if not isinstance(move, Put | Take) or view.phase == "setup":
        return None
    old, row = view.boards[view.seat][move.cell], move.cell // SIDE + 1
    if isinstance(move, Take):
        if old == FREE:
            return phrase(mark("Take the {value} from the middle."), value=move.value)
        return phrase(mark("Exchange the {value} in row {row}."), value=old, row=row)
    return phrase(mark("Exchange a tile in row {row}."), row=row) if old != FREE else None


PUZZLES: Final = PuzzleWords[Move, FiveView](
    task=task, titles=_TITLES, title=_drawn, hints=_HINTS, nudge=nudge, half=half
)
