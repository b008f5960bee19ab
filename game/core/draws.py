"""Draws as they are counted: so many of each kind, out of those that there were."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb, prod

from game.core.rules import Seat


@dataclass(frozen=True, slots=True)
class Handful:
    """The things that one seat gets at once, counted by kinds; their order is left aside."""

    seat: Seat
    came: tuple[int, ...]
    among: tuple[int, ...]
    """How many of each kind there were before; all were as likely."""
    before_turns: bool = False
    """Drawn in the set-up, or to find out who begins: in no turn."""


def likelihood(handful: Handful) -> float:
    """How likely just that came, so many of each kind in whatever order.

    >>> likelihood(Handful(0, (1, 1), (3, 2)))
    0.6
    """
    ways = map(comb, handful.among, handful.came)
    return prod(ways) / comb(sum(handful.among), sum(handful.came))


def by_kind(kinds: int, drawn: Iterable[int]) -> tuple[int, ...]:
    """How often each of so many kinds is among these, which are given by their places."""
    counts = [0] * kinds
    for kind in drawn:
        counts[kind] += 1
    return tuple(counts)


def one_by_one(
    among: Sequence[int], kinds: Iterable[tuple[Seat, int]], *, before_turns: bool = False
) -> Iterator[Handful]:
    """Seats that draw one piece each from the same bag, one after the other."""
    left = list(among)
    for seat, kind in kinds:
        yield Handful(seat, by_kind(len(left), (kind,)), tuple(left), before_turns)
        left[kind] -= 1


def stretches(handfuls: Iterable[Handful]) -> list[list[Handful]]:
    """Draws in turn from the same bag, as long as nothing comes back; a die is a new bag each time.

    So all that came in a stretch was drawn out of what there was before its first draw.
    """
    found: list[list[Handful]] = []
    left: tuple[int, ...] | None = None
    for handful in handfuls:
        if handful.among != left:
            found.append([])
        found[-1].append(handful)
        left = tuple(n - came for n, came in zip(handful.among, handful.came, strict=True))
    return found


def at_once(stretch: Sequence[Handful]) -> Handful:
    """Joins the draws of one stretch into a single one, for whoever drew first."""
    came = tuple(map(sum, zip(*(handful.came for handful in stretch), strict=True)))
    return Handful(stretch[0].seat, came, stretch[0].among)
