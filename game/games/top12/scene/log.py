"""The log of Top 12: a line for the number and the roll, and one for each who writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.rules import Seat
from game.core.wording import mark
from game.games.top12.rules.model import COLUMNS, Name, Roll, Top12View, can_write
from game.games.top12.scene.sentences import chip, sign, symbol_name, unable_reason
from game.games.top12.scene.types import Shown
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Inlay, Part

COULD_NOT_WRITE: Final = mark("{name} couldn\u2019t write {tile}")


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over: the number and the roll, and who wrote where."""

    namer: Seat
    number: int
    roll: Roll
    written: frozenset[tuple[Seat, int, int]]
    """Seat, column and row."""
    unable: frozenset[Seat]


def past_of(shown: Shown) -> Past | None:
    """The turn that a step ends; None if the turn goes on."""
    before: Top12View = shown.before
    after: Top12View = shown.after
    roll = shown.move if isinstance(shown.move, Roll) else before.roll
    ends = before.phase in ("roll", "write") and after.phase not in ("roll", "write")
    if not ends or roll is None or before.number is None:
        return None
    written = frozenset(
        (seat, column, row)
        for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True))
        for column in range(len(COLUMNS))
        for row, value in enumerate(new[column])
        if value != old[column][row]
    )
    unable = frozenset(
        seat
        for seat, sheet in enumerate(before.sheets)
        if not can_write(sheet, before.number, roll)
    )
    return Past(before.active, before.number, roll, written, unable)


class Teller:
    """Writes the log: a line for the number and the roll, and one for each who writes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def tell(self, shown: Shown, log: list[Entry], past: Past | None) -> None:
        number, before = shown.number + 1, shown.before
        match shown.move:
            case Name(named):
                parts = self._desk.parts(
                    "{name} named {tile}", name=self._bold(shown.actor), tile=chip(named)
                )
                log.append(Entry(number, shown.actor, parts))
            case Roll():
                self._tell_roll(number, before, shown.move, log)
        if before.phase == "setup" != shown.after.phase:
            log.append(Entry(number, -1, self._desk.parts("All start numbers are written.")))
        if past is not None:
            self._tell_writing(number, before, past, log)

    def _tell_roll(self, number: int, before: Top12View, roll: Roll, log: list[Entry]) -> None:
        """Completes the line with the number."""
        name, tile = self._bold(before.active), chip(before.number or 0)
        parts = self._desk.parts(
            "{name} named {tile} and rolled {symbol}",
            name=name, tile=tile, symbol=sign(roll.symbol),
        )  # fmt: skip
        parts = _with_signs(parts)
        spoken = self._desk.say(
            "{name} named {tile} and rolled {symbol}",
            name=self._desk.name(before.active), tile=before.number,
            symbol=symbol_name(self._desk.stage.words, roll.symbol),
        )  # fmt: skip
        entry = Entry(number, before.active, parts, spoken)
        if log and log[-1].actor == before.active:
            log[-1] = entry
        else:
            log.append(entry)

    def _tell_writing(self, number: int, before: Top12View, past: Past, log: list[Entry]) -> None:
        players = before.players
        if players == 1 and log and log[-1].actor == past.namer:
            log.pop()  # who plays alone has one line for a turn
        seats = [(past.namer + turn) % players for turn in range(players)]
        log += [self._told_writing(number, before, past, seat) for seat in seats]

    def _told_writing(self, number: int, before: Top12View, past: Past, seat: Seat) -> Entry:
        cell = next(((column, row) for who, column, row in past.written if who == seat), None)
        name, tile = self._bold(seat), chip(past.number)
        if cell is None:
            parts = self._desk.parts(COULD_NOT_WRITE, name=name, tile=tile)
            return Entry(number, seat, parts, self._spoken_unable(before, past, seat))
        column, row = cell
        parts = _with_signs(
            self._desk.parts(
                "{name} wrote {tile} {symbol}", name=name, tile=tile, symbol=sign(column)
            )
        )
        spoken = self._desk.say(
            "{name} wrote {tile}: {column}, row {row}",
            name=self._desk.name(seat), tile=past.number, row=row + 1,
            column=symbol_name(self._desk.stage.words, column),
        )  # fmt: skip
        return Entry(number, seat, parts, spoken)

    def _spoken_unable(self, before: Top12View, past: Past, seat: Seat) -> str:
        """The line for screen readers gives the reason, which others see on the sheets."""
        words, sheet = self._desk.stage.words, before.sheets[seat]
        return self._desk.say(
            "{name} couldn\u2019t write {tile}. {why}",
            name=self._desk.name(seat), tile=past.number,
            why=unable_reason(words, sheet, past.number, past.roll),
        )  # fmt: skip

    def _bold(self, seat: Seat) -> Part:
        return self._desk.bold(seat)


def _with_signs(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Joins each symbol to the word before it, so that no line begins with a symbol."""
    found = list(parts)
    for place, part in enumerate(found[1:]):
        before = found[place]
        if isinstance(part, Inlay) and isinstance(before, str) and before.endswith(" "):
            found[place] = before.rstrip(" ") + "\u00a0"
    return tuple(found)
