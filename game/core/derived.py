"""Notation derived from frozen dataclasses: a small game need not write its JSON by hand.

A whole number, a truth value, a text, None, a tuple, and a dataclass of these are written as JSON
writes them. Where several dataclasses are possible, the key `type` names the one: the class
`DrawTile` is written as `{"type": "draw_tile", ...}`. Reading is as strict as everywhere.
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from game.core import notation as read
from game.core.notation import Fields, Json, Reader

_TYPE: Final = "type"
_BORDER: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_LONGEST: Final = 10_000
"""Items of a list whose length the type does not say."""


def name_of(kind: type) -> str:
    """The name of a dataclass in JSON."""
    return _BORDER.sub("_", kind.__name__).lower()


def encode(value: Any) -> Json:
    """A value without the name of its type: the field that holds it says what it is."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: encode(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [encode(each) for each in value]
    return value


def encode_named(value: Any) -> dict[str, Json]:
    """A dataclass with the name of its type."""
    return {_TYPE: name_of(type(value)), **encode(value)}


@cache
def fields_of(kind: type) -> dict[str, Reader[Any]]:
    """By the names of a dataclass's fields, what reads them."""
    hints = get_type_hints(kind)
    return {each.name: reader_of(hints[each.name]) for each in fields(kind)}


@cache
def reader_of(kind: Any) -> Reader[Any]:
    """The reader for values of a type; `TypeError` for a type that has no JSON."""
    if kind is int:
        return read.any_score
    if kind is bool:
        return read.flag
    if kind is str:
        return read.text
    if is_dataclass(kind) and isinstance(kind, type):
        return _reader_of_dataclass(kind)
    arguments = get_args(kind)
    if get_origin(kind) is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return read.list_of(reader_of(arguments[0]), at_most=_LONGEST)
        row = read.row_of([reader_of(each) for each in arguments])
        return lambda value, field: tuple(row(value, field))
    if get_origin(kind) in (Union, UnionType) and NoneType in arguments and len(arguments) == 2:
        (other,) = (each for each in arguments if each is not NoneType)
        return read.null_or(reader_of(other), None)
    raise TypeError(f"{kind} has no derived notation")


def _reader_of_dataclass(kind: type) -> Reader[Any]:
    def read_fields(value: Json, field: str) -> Any:
        given = Fields(value, field)
        made = kind(**{name: given.take(name, each) for name, each in fields_of(kind).items()})
        given.close()
        return made

    return read_fields


def _read_named(kinds: tuple[type, ...], data: Json, field: str) -> Any:
    given = Fields(data, field)
    named = {name_of(kind): kind for kind in kinds}
    kind = named[given.take(_TYPE, read.one_of(tuple(named)))]
    made = kind(**{name: given.take(name, each) for name, each in fields_of(kind).items()})
    given.close()
    return made


class DerivedNotation:
    """Reads and writes the moves and events of a game by their dataclasses."""

    def __init__(self, moves: tuple[type, ...], events: tuple[type, ...]) -> None:
        self._moves = moves
        self._events = events

    def encode_move(self, move: Any) -> dict[str, Json]:
        return encode_named(move)

    def decode_move(self, data: Json) -> Any:
        return _read_named(self._moves, data, "move")

    def encode_event(self, event: Any) -> dict[str, Json]:
        return encode_named(event)

    def decode_event(self, data: Json) -> Any:
        return _read_named(self._events, data, "event")
