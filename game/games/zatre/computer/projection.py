"""The projection of a sheet: its total at the end, as far as rates tell, and the turns left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.games.zatre.computer.codes import Code, written
from game.games.zatre.rules.model import SUMS, Sheet, bonus_of

# --- a sheet read to its end ---

BOXES_A_TURN: Final = (0.44, 0.44, 0.5)
POINTS_A_BOX: Final = (1.07, 2.18, 5.1)
CROSSES_A_TURN: Final = 0.44
"""The entries of a player in a turn: greedy ones write 0.41, 0.41, 0.52 and 0.40 in 30 games of
two, those who think in rows fill more evenly. Rates of 0.5 throughout play as well (200 games)."""
_RATES: Final = (*BOXES_A_TURN, CROSSES_A_TURN)
_CROSSES: Final = len(SUMS)
_SPREAD: Final = 0.45
"""Variance over mean of boxes to come: below 1, because a turn fills at most one box a column.
0.25 and 0.8 play as well (200 games each)."""
_ROWS: Final = 40
QUARTERS: Final = 4
"""Turns to come are counted in quarters, so that what was worked out once can be kept."""


@lru_cache(4_000)
def _reach(kind: int, quarters: int) -> tuple[float, ...]:
    """By number, how likely it is that so many more boxes (or crosses) are filled."""
    mean = _RATES[kind] * quarters / QUARTERS
    if mean <= 0:
        return (1.0, *(0.0,) * _ROWS)
    scale = sqrt(2 * _SPREAD * mean)
    return (1.0, *((1 + erf((mean - more + 0.5) / scale)) / 2 for more in range(1, _ROWS + 1)))


def quarters_of(turns: float) -> int:
    return max(0, int(QUARTERS * turns + 0.5))


def worth(sheet: Sheet, quarters: int) -> float:
    """The total to expect after so many more quarters of turns."""
    doubled = _reach(_CROSSES, quarters)
    columns = [
        (column, len(column), _reach(kind, quarters), POINTS_A_BOX[kind])
        for kind, column in enumerate(sheet.boxes)
    ]
    total = 0.0
    for row in range(max(length for _, length, _, _ in columns) + _ROWS):
        points = 0.0
        full = 1.0
        for column, length, reach, average in columns:
            if row < length:
                points += column[row]
            else:
                likely = reach[min(row + 1 - length, _ROWS)]
                full *= likely
                points += likely * average
        if points < _TOO_LITTLE:
            break
        points += full * bonus_of(row)
        twice = 1.0 if row < sheet.crosses else doubled[min(row + 1 - sheet.crosses, _ROWS)]
        total += points * (1 + twice)
    return total


_TOO_LITTLE: Final = 0.01
"""Points; rows below one that is expected to hold less than this are empty."""


class Gains(dict[Code, float]):
    """By code, what a turn adds to what a sheet will come to; worked out when asked for."""

    def __init__(self, sheet: Sheet, quarters: int) -> None:
        super().__init__()
        self.sheet = sheet
        self.quarters = quarters
        self.base = worth(sheet, quarters)

    def __missing__(self, code: Code) -> float:
        gain = worth(written(self.sheet, code), self.quarters) - self.base
        self[code] = gain
        return gain


# --- how long the game goes on ---

_ORDER_COUNTS_BELOW: Final = 16
"""Tiles in the bag; with more, tiles kept on the way will upset any count of who draws the last."""


def turns_to_come(
    bag: int, sides: int, following: int, kept: Sequence[Sequence[bool]]
) -> list[float]:
    """How many turns of putting tiles each side has left, when that side is next to draw.

    `kept` says by side and seat who holds tiles back, and so draws only one next.
    """
    seats = len(kept[0])
    rounds = (bag / 2 + 0.25) / sides / seats
    even = [0.0] * sides
    for place in range(sides):
        turns = rounds + (sides - 1 - 2 * place) / (2 * sides)
        even[(following + place) % sides] = max(0.0, turns * seats) if bag else 0.0
    sure = max(0.0, 1 - bag / _ORDER_COUNTS_BELOW)
    if not sure:
        return even
    exact = _turns_counted(bag, sides, following, kept)
    return [sure * e + (1 - sure) * s for e, s in zip(exact, even, strict=True)]


def _turns_counted(
    bag: int, sides: int, following: int, kept: Sequence[Sequence[bool]]
) -> list[int]:
    """The same if nobody keeps a tile from now on."""
    turns = [0] * sides
    keeping = [list(seats) for seats in kept]
    side = following
    while bag:
        for seat, keeps in enumerate(keeping[side]):
            bag = max(0, bag - (1 if keeps else 2))
            keeping[side][seat] = False
            turns[side] += 1
        side = (side + 1) % sides
    return turns
