"""What the table is like with usual, large and huge texts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage


@dataclass(frozen=True, slots=True)
class TableForm:
    """Lengths are pixels of the drawings."""

    title: int | None = 13
    """Room above and below a title; without a figure there are no titles over sheets and tray."""
    has_rows: bool = False
    """Whether the others' sheets are rows that open on a click."""
    own: float = 0.4875
    """The width of one's own sheet as a share of the area; more where the others are only rows."""
    widest_cell: float = 2.4
    """The greatest width of a cell of one's own sheet as a share of its height."""
    numeral: float = 0.53
    """The size of the numbers in one's own sheet as a share of a cell's height."""
    small_numeral: float = 0.68
    """The same in the others' sheets."""
    sign: float | None = None
    """The size of the symbols over one's own sheet as a share of the head's height, where it is
    not the usual one."""
    gap: int = 32
    """Between one's own sheet and the tray."""
    above_small_title: int = 20
    below_small_title: int = 14
    bars: int = 76
    """The height of the bars of the chart."""
    bars_alone: int = 76
    """The same for one who plays alone."""
    signs: int = 44
    """The width of the signs that say whose the bars are."""
    has_lines_for_all: bool = True
    """Whether all that names a number has room in two lines of the tray and the chart. Else the
    button that names it is below the others, and for one who plays alone, whose columns take the
    number is said beside the slip."""
    slip: float = 1.4
    """The width of the slip while its number is being chosen, as a share of its height."""
    beside_slip: int = 12
    """Between the slip and the buttons beside it; larger words need the room."""
    behind_steps: int = 18
    """Between these buttons and what is at their right."""


_USUAL: Final = TableForm()
_LARGE: Final = replace(
    _USUAL,
    title=5,
    numeral=0.64,
    small_numeral=0.78,
    above_small_title=8,
    below_small_title=8,
    bars=66,
    bars_alone=66,
    slip=1.2,
    beside_slip=4,
    behind_steps=10,
)
_HUGE: Final = replace(
    _LARGE,
    title=None,
    has_rows=True,
    own=0.513,
    widest_cell=3.2,
    numeral=0.76,
    sign=0.655,
    gap=22,
    bars=84,
    bars_alone=58,
    signs=64,
    has_lines_for_all=False,
    behind_steps=18,
)
_FORMS: Final = Forms(_USUAL, large=_LARGE, huge=_HUGE)


def table_form(stage: Stage) -> TableForm:
    return _FORMS.of(stage)
