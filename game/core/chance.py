"""Where chance comes from, and the few ways in which it is used.

Nothing here shuffles: draws are made one at a time from what is left, with whole numbers below
a bound, so that a seed gives the same game on every Python version and platform.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

_SPAN = 1 << 256


class Rng(Protocol):
    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, all equally likely."""


class SeededRng:
    """The numbers of the n-th chance event of a match: SHA-256 of "seed/n/k" for k = 0, 1, …

    A digest is read as a 256-bit number; those in the last, incomplete run of `bound` numbers
    are passed over, so that no number is likelier than another.
    """

    def __init__(self, seed: int, event_number: int) -> None:
        # Imported where they are needed: a program that asks for no numbers starts sooner.
        from hashlib import sha256

        self._digest_of = sha256
        self._prefix = f"{seed}/{event_number}/"
        self._next = 0

    def below(self, bound: int) -> int:
        limit = _SPAN - _SPAN % bound
        while True:
            digest = self._digest_of(f"{self._prefix}{self._next}".encode("ascii")).digest()
            self._next += 1
            number = int.from_bytes(digest, "big")
            if number < limit:
                return number % bound


class QuickRng:
    """Fast numbers for sampling and search; only `Random.random` is used, which is stable."""

    def __init__(self, seed: int) -> None:
        from random import Random

        self._random = Random(seed).random

    def below(self, bound: int) -> int:
        return int(self._random() * bound)


def pick_weighted(weights: Sequence[int], rng: Rng) -> int:
    """An index, as likely as its weight."""
    number = rng.below(sum(weights))
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise ValueError("no weight to pick from")


def draw_counted(counts: list[int], how_many: int, rng: Rng) -> list[int]:
    """Indices drawn one after the other from a multiset given by its counts, which are lowered."""
    drawn = []
    for _ in range(how_many):
        index = pick_weighted(counts, rng)
        counts[index] -= 1
        drawn.append(index)
    return drawn
