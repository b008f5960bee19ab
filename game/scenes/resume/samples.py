"""The example matches that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.games import rules_of
from game.scenes.parts.glimpses import NOT_READ, Glimpse, glimpse_of
from game.scenes.parts.match_files import sample_files
from game.services import records
from game.services.store import Sitting
from game.services.words import Words
from game.ui.toolkit.names import level_name

_read: dict[tuple[Path, int], Glimpse | None] = {}
"""The examples that were played through, by file and time; None for one that is damaged."""


class Samples:
    """They are played through one by one, and shown once all of them are."""

    def __init__(self) -> None:
        self._files: list[Path] | None = None
        self._unread: list[Path] = []

    @property
    def is_read(self) -> bool:
        return not self._unread

    def find(self) -> None:
        """Looks for the files, once."""
        if self._files is None:
            self._files = sample_files()
            self._unread = [path for path in self._files if _key_of(path) not in _read]

    def read_next(self) -> int:
        """Plays the next one through; gives the number of its steps."""
        path = self._unread.pop(0)
        found = _read[_key_of(path)] = _read_sample(path)
        return 0 if found is None else found.steps

    def found(self, words: Words) -> list[tuple[Path, Glimpse]]:
        if self._unread or self._files is None:
            return []
        found = [(path, _read.get(_key_of(path))) for path in self._files]
        return [
            (path, replace(each, seats=named_by_level(words, each.seats)))
            for path, each in found
            if each is not None
        ]


def _key_of(path: Path) -> tuple[Path, int]:
    """The file and its time: it may replace one of the same name."""
    try:
        return path, path.stat().st_mtime_ns
    except OSError:
        return path, 0


def _read_sample(path: Path) -> Glimpse | None:
    """None where it is damaged: then it is no example."""
    try:
        return glimpse_of(*records.read_record(path, rules_of))
    except NOT_READ:
        return None


def named_by_level(words: Words, seats: Sequence[Sitting]) -> tuple[Sitting, ...]:
    """Computer players with the name of their level have it in the player's language."""
    return tuple(
        seat if seat.level is None or seat.name != seat.level.capitalize()
        else replace(seat, name=level_name(words, seat.level))
        for seat in seats
    )  # fmt: skip
