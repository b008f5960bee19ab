"""The shortest list of inputs that still fails: delta debugging."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, islice
from time import monotonic
from typing import Final, TypeVar

PATIENCE: Final = 300.0
"""Seconds; after that what is there by then is short enough."""

ItemT = TypeVar("ItemT")


def shrunk(
    items: Sequence[ItemT], fails: Callable[[Sequence[ItemT]], bool], patience: float = PATIENCE
) -> list[ItemT]:
    """A part of the items, in their order, that fails, and of which nothing can be left out.

    Larger parts are left out first. Where patience ends before, it may not be the shortest.
    """
    left = list(items)
    until = monotonic() + patience
    size = max(1, len(left) // 2)
    while True:
        found = _without_some(left, size, fails, until)
        if monotonic() > until or (size == 1 and len(found) == len(left)):
            return found
        if len(found) == len(left):
            size = max(1, size // 2)
        left = found


def _without_some(
    items: list[ItemT], size: int, fails: Callable[[Sequence[ItemT]], bool], until: float
) -> list[ItemT]:
    """Leaves out whatever parts of that size can be, from the beginning on."""
    left, start = items, 0
    for _ in islice(count(), len(items) // size + 1):
        if start >= len(left) or monotonic() > until:
            break
        shorter = left[:start] + left[start + size :]
        if fails(shorter):
            left = shorter
        else:
            start += size
    return left
