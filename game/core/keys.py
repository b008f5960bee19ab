"""Keys as data: the same tables handle a key and explain it on the sheet of all keys.

A key is named as it is written on an English keyboard: "W", "4", "?", "Enter", "Ctrl+Z".
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """Something that one or several keys do."""

    id: str
    keys: tuple[str, ...]
    told: str
    """A sentence without its full stop, marked for translation."""


class Section(NamedTuple):
    """The keys of a place, as the sheet of all keys lists them."""

    place: str
    title: str
    """Marked for translation, or the name of a game."""
    commands: tuple[Command, ...]
