"""Where the keyboard focus is when a task begins."""

from __future__ import annotations

from functools import partial

from game.games.fivetotwelve.rules.model import CELLS, DOTTED, FREE, out_of_place
from game.games.fivetotwelve.scene.attempt import CELL, Attempt
from game.games.fivetotwelve.scene.middle_layout import open_values
from game.ui.toolkit.screen import Screen


def lead_focus(attempt: Attempt, screen: Screen, keeps_focus: bool) -> None:
    """Moves the focus if another task has begun since the last build. Tools of the frame keep it,
    such as the one that took a move back."""
    if attempt.ghost is not None:
        return
    first = first_to_do(attempt)
    screen.begins_at = first
    if not attempt.leads_focus:
        return
    attempt.leads_focus = False
    screen.memory.last_in_group.pop("cells", None)  # that was another tile
    if screen.memory.shows_focus and not keeps_focus:
        screen.set_focus(first)


def first_to_do(attempt: Attempt) -> str:
    """The control at which a task begins. Pressing a key once too often must not spoil anything
    there: it is never an exchange, and a free cell only if it suits the tile best."""
    value = attempt.value
    if not value:
        return _first_open(attempt)
    cells = _free_cells(attempt, value)
    if cells:
        return f"{CELL}{min(cells, key=partial(out_of_place, value))}"
    return "leave" if attempt.view.phase == "drawn" else "put back"


def _free_cells(attempt: Attempt, value: int) -> list[int]:
    """The free cells on which a tile fits, or all of them if that is not to be shown."""
    view = attempt.view
    board = view.boards[view.seat]
    cells = DOTTED if view.phase == "setup" else range(CELLS)
    fits = attempt.fits.get(value, frozenset())
    return [
        cell for cell in cells if board[cell] == FREE and (cell in fits or not attempt.shows_where)
    ]


def _first_open(attempt: Attempt) -> str:
    """The tile of the middle that suits a free cell best, or else the supply. If it is not to be
    shown what fits, the first tile: picking it up costs nothing."""
    found: list[tuple[float, int]] = []
    for index, value in enumerate(open_values(attempt.view.middle)):
        if not attempt.shows_where:
            return f"open {index}"
        found += [(out_of_place(value, cell), index) for cell in _free_cells(attempt, value)]
    return f"open {min(found)[1]}" if found else "draw"
