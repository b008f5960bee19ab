"""The state of the coach's sheet: how much of the advice is shown, and which of its moves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.coach.advice import Advice, Line
from game.core.ranking import AnyRanked

PLAY: Final = "play ghost"
"""The key of the button that plays what is proposed."""
ROW: Final = "coach "
"""The keys of the coach's rows begin so; their numbers follow."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint as far as it is given."""

    advice: Advice | None = None
    """None while the coach thinks."""
    ranked: tuple[AnyRanked, ...] = ()
    """The ranking that the advice comes from."""
    shows_all: bool = False
    """Whether other moves are shown beside the best one."""
    chosen: int = 0
    """The row of the move that is played with the button."""
    pointed: int | None = None
    """The row under the pointer, whose move is shown meanwhile."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The moves that are shown."""
        if self.advice is None:
            return ()
        return self.advice.lines if self.shows_all else self.advice.lines[:1]

    @property
    def lit(self) -> int:
        """The row whose move is on the table."""
        return self.chosen if self.pointed is None else self.pointed

    @property
    def line(self) -> Line | None:
        """The move that is on the table."""
        return self.lines[self.lit] if self.lit < len(self.lines) else None

    @property
    def has_more(self) -> bool:
        """Whether there are other moves that are not shown yet."""
        return self.advice is not None and len(self.advice.lines) > len(self.lines)

    def with_advice(self, advice: Advice | None, ranked: tuple[AnyRanked, ...]) -> Hint:
        """The same with another answer; a row that was chosen stays so as long as it is there."""
        shown = replace(self, advice=advice, ranked=ranked, chosen=0, pointed=None)
        if not self.chosen or self.chosen >= len(self.lines):
            return shown
        moves = self.lines[self.chosen].moves
        rows = (row for row, each in enumerate(shown.lines) if each.moves == moves)
        return replace(shown, chosen=next(rows, 0))
