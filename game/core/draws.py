"""What chance brings, as it can be counted: so many of each kind, out of what there was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.core.rules import Seat


@dataclass(frozen=True, slots=True)
class Handful:
    """What one seat gets at once, by kinds: its order, if it has one, is left aside."""

    seat: Seat
    came: tuple[int, ...]
    among: tuple[int, ...]
    """How many of each kind there were before; all were as likely."""


def by_kind(kinds: int, drawn: Iterable[int]) -> tuple[int, ...]:
    """How often each of so many kinds is among these, which are told by their places."""
    counts = [0] * kinds
    for kind in drawn:
        counts[kind] += 1
    return tuple(counts)


def one_by_one(among: Sequence[int], kinds: Iterable[tuple[Seat, int]]) -> Iterator[Handful]:
    """Seats that draw one piece each from the same bag, one after the other."""
    left = list(among)
    for seat, kind in kinds:
        yield Handful(seat, by_kind(len(left), (kind,)), tuple(left))
        left[kind] -= 1
