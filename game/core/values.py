"""Small operations on immutable values."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with another item at one place."""
    return (*values[:index], value, *values[index + 1 :])
