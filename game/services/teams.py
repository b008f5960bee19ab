"""Teams: partners who win and lose together, at a table that has chosen so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from game.core.rules import Seat
    from game.services.store import Sitting

TEAMS: Final = "teams"
"""The option of a game that can be played so."""
_TOGETHER: Final = 2


def sides(players: int, options: Mapping[str, Any]) -> tuple[tuple[Seat, ...], ...]:
    """The seats that win and lose together; without teams everybody is a side of his own."""
    size = _TOGETHER if options.get(TEAMS) else 1
    return tuple(
        tuple(range(first, min(first + size, players))) for first in range(0, players, size)
    )


def dressed(seats: Sequence[Sitting], options: Mapping[str, Any]) -> tuple[Sitting, ...]:
    """The seats with the colour and the shape in which they play: partners have those of the
    first of them, whatever else they would wear."""
    if not options.get(TEAMS):
        return tuple(seats)
    found = list(seats)
    for first, *others in sides(len(seats), options):
        look = seats[first]
        for seat in others:
            found[seat] = replace(seats[seat], colour=look.colour, shape=look.shape)
    return tuple(found)
