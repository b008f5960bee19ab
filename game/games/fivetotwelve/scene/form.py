"""What the table is like with usual and with huge texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage


@dataclass(frozen=True, slots=True)
class TableForm:
    """Widths are shares of the width of the table; lengths are pixels of the drawings."""

    has_titles: bool = True
    """Names above the boards and the middle; else the strip above the table names the players, and
    there is only a sign beside each board."""
    has_notes: bool = True
    """Notes beside the tile in hand."""
    opens_series: bool = False
    """Whether the points of a series, and how a game has ended, are on a sheet that a button opens
    over the table; else they are in the rail and in the hand."""
    may_have_hand_beside: bool = False
    """Whether the hand is beside one's own board where that leaves more room for the board."""
    hand: int | None = None
    """The least height of the hand below the board, which grows with texts; without a figure it has
    room for notes and a button."""
    middle: float = 0.175
    least_middle: int = 110
    """It grows with texts."""
    is_middle_high: bool = False
    """Whether the middle reaches as far down as one's own board."""
    gap: float = 0.025


_FORMS: Final = Forms(
    TableForm(),
    huge=TableForm(
        has_titles=False,
        has_notes=False,
        opens_series=True,
        may_have_hand_beside=True,
        hand=96,
        middle=0.15,
        least_middle=84,
        is_middle_high=True,
        gap=0.018,
    ),
)


def table_form(stage: Stage) -> TableForm:
    return _FORMS.of(stage)
