"""Small operations on immutable values."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def fingerprint(data: bytes) -> str:
    """SHA-256, as hex."""
    # Imported when it is needed: an engine that only says hello answers sooner.
    from hashlib import sha256

    return sha256(data).hexdigest()


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with another item at one place."""
    return (*values[:index], value, *values[index + 1 :])
