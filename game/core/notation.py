"""Strict reading of JSON: what is not exactly as it should be is refused, with its place named.

A `Reader` takes a value and the name of its place, and gives what it stands for. Readers are
built from readers: `list_of(whole(1, 6), 3)` reads a list of three numbers. Booleans and floats
are never whole numbers here, and nothing is passed over in silence.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar, overload

from game.core.reasons import Refused, refuse

Json = Any
T = TypeVar("T")
D = TypeVar("D")
Reader = Callable[[Json, str], T]

_REQUIRED: Final[Any] = object()
_LARGEST_COUNT: Final = 1_000_000_000
_LONGEST_LIST: Final = 1_000
"""The longest list where nothing else limits it: nobody draws equal tiles so many times in a
row."""


def wrong(field: str, expected: str) -> Refused:
    return refuse("bad_field", field=field, expected=expected)


def whole(low: int, high: int) -> Reader[int]:
    def read(value: Json, field: str) -> int:
        if type(value) is int and low <= value <= high:
            return value
        raise wrong(field, f"a whole number from {low} to {high}")

    return read


def at_least(low: int) -> Reader[int]:
    def read(value: Json, field: str) -> int:
        if type(value) is int and value >= low:
            return value
        raise wrong(field, f"a whole number, {low} or more")

    return read


any_count: Final = whole(0, _LARGEST_COUNT)
"""A counter; nothing bounds it but reason."""
any_score: Final = whole(-_LARGEST_COUNT, _LARGEST_COUNT)


def one_of(choices: Sequence[str]) -> Reader[str]:
    def read(value: Json, field: str) -> str:
        if type(value) is str and value in choices:
            return value
        raise wrong(field, "one of " + ", ".join(choices))

    return read


def flag(value: Json, field: str) -> bool:
    if type(value) is bool:
        return value
    raise wrong(field, "true or false")


def true(value: Json, field: str) -> bool:
    if value is True:
        return True
    raise wrong(field, "true")


def text(value: Json, field: str) -> str:
    if type(value) is str:
        return value
    raise wrong(field, "a text")


def mapping(value: Json, field: str) -> dict[str, Json]:
    if type(value) is dict:
        return value
    raise wrong(field, "an object")


def list_of(
    reader: Reader[T], length: int | None = None, *, at_most: int = _LONGEST_LIST
) -> Reader[tuple[T, ...]]:
    """A list is never longer than is said: what is read may come from anywhere."""
    expected = f"a list of at most {at_most}" if length is None else f"a list of {length}"

    def read(value: Json, field: str) -> tuple[T, ...]:
        if type(value) is not list or (
            len(value) > at_most if length is None else len(value) != length
        ):
            raise wrong(field, expected)
        return tuple(reader(item, f"{field}[{index}]") for index, item in enumerate(value))

    return read


def row_of(readers: Sequence[Reader[T]]) -> Reader[list[T]]:
    """A list with a reader for each of its places."""

    def read(value: Json, field: str) -> list[T]:
        if type(value) is not list or len(value) != len(readers):
            raise wrong(field, f"a list of {len(readers)}")
        return [
            reader(item, f"{field}[{index}]")
            for index, (reader, item) in enumerate(zip(readers, value, strict=True))
        ]

    return read


def null_or(reader: Reader[T], none: D) -> Reader[T | D]:
    """Reads null as `none`."""
    return lambda value, field: none if value is None else reader(value, field)


def by_seat(players: int, reader: Reader[T]) -> Reader[dict[int, T]]:
    """An object whose keys are seats written as texts."""
    seats = {str(seat): seat for seat in range(players)}

    def read(value: Json, field: str) -> dict[int, T]:
        found = {}
        for key, item in mapping(value, field).items():
            if key not in seats:
                raise refuse("extra_field", field=f"{field}.{key}")
            found[seats[key]] = reader(item, f"{field}.{key}")
        return found

    return read


class Fields:
    """The keys of one JSON object, taken one by one."""

    def __init__(self, value: Json, field: str) -> None:
        self._given: Mapping[str, Json] = mapping(value, field)
        self._taken: set[str] = set()
        self._field = field

    def __contains__(self, key: str) -> bool:
        return key in self._given

    def place(self, key: str) -> str:
        return f"{self._field}.{key}"

    @overload
    def take(self, key: str, reader: Reader[T]) -> T: ...
    @overload
    def take(self, key: str, reader: Reader[T], default: D) -> T | D: ...
    def take(self, key: str, reader: Reader[T], default: Any = _REQUIRED) -> Any:
        """The value of a key, or the default; without a default the key is required."""
        self._taken.add(key)
        if key in self._given:
            return reader(self._given[key], self.place(key))
        if default is _REQUIRED:
            raise refuse("missing_field", field=self.place(key))
        return default

    def untaken(self) -> Iterator[tuple[str, Json]]:
        return ((key, value) for key, value in self._given.items() if key not in self._taken)

    def close(self) -> None:
        """Refuses what nobody asked for."""
        for key, _ in self.untaken():
            raise refuse("extra_field", field=self.place(key))


def same(one: Json, other: Json) -> bool:
    """Whether two JSON values are the same; 1, 1.0 and true are not."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
