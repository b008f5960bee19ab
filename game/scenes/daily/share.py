"""What is shared of the game of a day: nothing that would spoil it for whoever has yet to play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from game.core.daily import STARS
from game.core.game import Pattern

NAME: Final = "Quincunx"
_REACHED, _MISSED = "\u25cf", "\u25cb"
_QUARTERS: Final = "\u25cb\u25d4\u25d1\u25d5\u25cf"
"""From empty to full."""
_BETWEEN: Final = " \u00b7 "


@dataclass(frozen=True, slots=True)
class Share:
    """A result without anything of the deal."""

    day: date
    kind: str
    """The game and how many play it, in words."""
    figure: str
    """What was reached, with its unit."""
    stars: int | None
    """None as long as nobody knows."""
    pattern: Pattern
    helped: str = ""
    """That there was help, where there was."""

    @property
    def words(self) -> str:
        """Day, game and result in a line."""
        parts = [f"{NAME} {self.day.isoformat()}", self.kind, self.figure, self.helped]
        return _BETWEEN.join(part for part in parts if part)

    @property
    def text(self) -> str:
        """For the clipboard: the line with the stars, and below it a dot for each phase."""
        stars = "" if self.stars is None else f" {dots_of(self.stars)}"
        phases = "".join(_QUARTERS[quarters] for quarters in phases_of(self.pattern))
        return f"{self.words}{stars}\n{phases}\n" if phases else f"{self.words}{stars}\n"


def dots_of(stars: int) -> str:
    return _REACHED * stars + _MISSED * (STARS - stars)


def phases_of(pattern: Pattern) -> list[int]:
    """How full each phase is, in quarters. Phases are the columns of a pattern that is higher than
    it is wide, else its rows."""
    rows = [*map(list, pattern)]
    is_high = bool(rows) and len(rows) > max(map(len, rows))
    phases = _columns(rows) if is_high else rows
    return [round(4 * _share(phase)) for phase in phases]


def _columns(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    most = max(map(len, rows))
    return [[row[column] for row in rows if column < len(row)] for column in range(most)]


def _share(cells: Sequence[int]) -> float:
    return sum(cell > 0 for cell in cells) / max(1, len(cells))
