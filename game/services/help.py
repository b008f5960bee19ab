"""How much the coach has helped in a match: counted with the match, shown with its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

# What matches are made of is loaded with the first match: the menu opens sooner without.
if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Seat

_MOST: Final = 1_000_000


@dataclass(slots=True)
class Help:
    """The help that one seat had."""

    hints: int = 0
    """At how many places it asked the coach."""
    warnings: int = 0
    played: set[int] = field(default_factory=set)
    """The numbers of the steps that were played as the coach showed them."""
    moves: int = 0
    """The moves that the seat made, when the match was saved last."""

    @property
    def is_all(self) -> bool:
        """Whether the coach has played: every move was his."""
        return self.moves > 0 and len(self.played) >= self.moves


def read_helped(raw: Any) -> dict[Seat, Help]:
    """By seat; whatever cannot be read counts as no help."""
    found: dict[Seat, Help] = {}
    if not isinstance(raw, Mapping):
        return found
    for seat, told in raw.items():
        if not (isinstance(seat, str) and seat.isdecimal() and isinstance(told, Mapping)):
            continue
        played = told.get("played")
        numbers = played if isinstance(played, list) else []
        found[int(seat)] = Help(
            _count(told.get("hints")),
            _count(told.get("warnings")),
            {number for number in numbers if type(number) is int},
            _count(told.get("moves")),
        )
    return found


def _count(raw: Any) -> int:
    return raw if type(raw) is int and 0 <= raw <= _MOST else 0


def show_helped(helped: Mapping[Seat, Help]) -> dict[str, dict[str, Any]]:
    """As JSON."""
    return {
        str(seat): {
            "hints": each.hints,
            "warnings": each.warnings,
            "played": sorted(each.played),
            "moves": each.moves,
        }
        for seat, each in helped.items()
    }


class Helping:
    """Counts the help in one match."""

    def __init__(self, match: Match, helped: Mapping[Seat, Help] | None = None) -> None:
        self._match = match
        self.helped = dict(helped or {})
        self._asked: set[tuple[int, Seat]] = set()
        """Where the coach was asked: to ask again at the same place counts once."""

    def of(self, seat: Seat) -> Help:
        return self.helped.setdefault(seat, Help())

    def count_hint(self, seat: Seat) -> None:
        here = len(self._match.steps), seat
        if here not in self._asked:
            self._asked.add(here)
            self.of(seat).hints += 1

    def count_warning(self, seat: Seat) -> None:
        self.of(seat).warnings += 1

    def note_played(self, seat: Seat, first: int) -> None:
        """The steps from the first one on were played as the coach showed them."""
        self.of(seat).played.update(range(first, len(self._match.steps)))

    def forget_from(self, number: int) -> None:
        """Other steps come from that number on."""
        for each in self.helped.values():
            each.played = {step for step in each.played if step < number}

    def settle(self) -> None:
        """Counts the moves of the seats that had help."""
        steps = self._match.steps
        for seat, each in self.helped.items():
            each.moves = sum(step.actor == seat for step in steps)
            each.played = {number for number in each.played if number < len(steps)}
