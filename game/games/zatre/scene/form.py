"""What the table is like by the size of texts and of the window; lengths are pixels of the
drawings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage


@dataclass(frozen=True, slots=True)
class TableForm:
    """What depends on the size of texts."""

    columns: int = 1
    """Into how many columns the room beside the board is divided: with huge texts there is no rail,
    and that room is wide."""
    has_titles: bool = True
    """Titles above the hands; else only names, where a team has two hands."""
    least_column: int = 186
    """The least width of the room beside the board, as letters grow."""
    tile: int = 76
    """The largest side of a tile in a hand."""
    coach_leaves_hand: bool = True
    """Whether the coach leaves a row of tiles in sight."""
    keeps_log: bool = True
    """Whether the score sheet in the rail leaves room for the log."""


@dataclass(frozen=True, slots=True)
class Spaces:
    """What depends on the size of the window."""

    beside_board: int = 20
    between: int = 14
    """Between the parts of the column, and between tiles of a hand."""
    row: int = 26
    """The least height of a row of a small score sheet."""
    below_heading: int = 10
    """The room that the heading of such a sheet has besides its letters."""
    log: int = 120
    """What the log needs of the rail besides its title."""


_LARGE: Final = TableForm(tile=60, coach_leaves_hand=False, keeps_log=False)
_FORMS: Final = Forms(
    TableForm(),
    large=_LARGE,
    huge=replace(_LARGE, columns=2, has_titles=False, least_column=150),
    small=TableForm(coach_leaves_hand=False),
)
_SPACES: Final = Forms(
    Spaces(), small=Spaces(beside_board=12, between=10, row=23, below_heading=8, log=56)
)


def table_form(stage: Stage) -> TableForm:
    return _FORMS.of(stage)


def spaces_of(stage: Stage) -> Spaces:
    return _SPACES.of(stage)
