"""The lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FREE, SIDE, FiveView, Leave, Put, Take, Tile
from game.games.fivetotwelve.scene.sentences import chip, is_set_up, put_cell
from game.games.fivetotwelve.scene.types import Shown
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Part, plain
from game.ui.toolkit.names import together


class LogLines:
    """Writes what happened in each step, with the names of one table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        """Adds a line for each turn, and in the set-up for each tile that is drawn; or makes the
        last line longer."""
        before, after = shown.before, shown.after
        if before.phase == "setup":
            # No choice is written down before the last one, not even the viewer's own.
            if is_set_up(shown):
                self._tell_set_up(shown, log)
            return
        line = self._line(shown)
        if line is None:
            return
        goes_on = isinstance(shown.move, Put | Leave) and log and log[-1].actor == line.actor
        if goes_on:
            log[-1] = line
        else:
            log.append(line)
        if len(after.history) > len(before.history):
            log.append(Entry(shown.number + 1, -1, self._game(after)))

    def _tell_set_up(self, shown: Shown, log: list[Entry]) -> None:
        """Makes the lines of the drawn tiles longer, all at once."""
        before = shown.before
        dealt = log[-before.players :]
        for place, entry in enumerate(dealt, len(log) - len(dealt)):
            seat = entry.actor
            cell = put_cell(before, shown.after, seat)
            if cell is not None:
                parts = self._drew_and_put(seat, before.dealt[seat], FREE, cell)
                log[place] = self._entry(shown.number + 1, seat, parts)

    def _line(self, shown: Shown) -> Entry | None:
        before = shown.before
        number, actor, parts = shown.number + 1, shown.actor, self._desk.parts
        match shown.move:
            case Tile(value, seat):
                name = self._desk.bold(seat)
                drew = parts("{name} drew {tile}", name=name, tile=chip(value))
                return self._entry(number, seat, drew)
            case Take(value, cell):
                old = before.boards[actor][cell]
                return self._entry(number, actor, self._took(actor, value, old, cell), cell, old)
            case Put(cell):
                old = before.boards[actor][cell]
                put = self._drew_and_put(actor, before.drawn, old, cell)
                return self._entry(number, actor, put, cell, old)
            case Leave():
                name, tile = self._desk.bold(actor), chip(before.drawn)
                laid = parts("{name} drew {tile} and left it in the middle", name=name, tile=tile)
                return self._entry(number, actor, laid)
        return None

    def _entry(
        self, number: int, actor: Seat, parts: Sequence[Part], cell: int = 0, old: int = FREE
    ) -> Entry:
        """The line of an exchange is short; a screen reader also says where it was."""
        if old == FREE:
            return Entry(number, actor, tuple(parts))
        row, column = divmod(cell, SIDE)
        spoken = self._desk.say(
            "{line}: row {row}, column {column}", line=plain(parts), row=row + 1, column=column + 1
        )
        return Entry(number, actor, tuple(parts), spoken)

    def _took(self, seat: Seat, value: int, old: int, cell: int) -> tuple[Part, ...]:
        parts, name, tile = self._desk.parts, self._desk.bold(seat), chip(value)
        if old != FREE:
            return parts(
                "{name} took {tile} from the middle in exchange for {old}",
                name=name, tile=tile, old=chip(old),
            )  # fmt: skip
        row, column = divmod(cell, SIDE)
        return parts(
            "{name} took {tile} and placed it in row {row}, column {column}",
            name=name, tile=tile, row=row + 1, column=column + 1,
        )  # fmt: skip

    def _drew_and_put(self, seat: Seat, value: int, old: int, cell: int) -> tuple[Part, ...]:
        parts, name, tile = self._desk.parts, self._desk.bold(seat), chip(value)
        if old != FREE:
            return parts(
                "{name} drew {tile} and exchanged it for {old}",
                name=name, tile=tile, old=chip(old),
            )  # fmt: skip
        row, column = divmod(cell, SIDE)
        return parts(
            "{name} drew {tile} and placed it in row {row}, column {column}",
            name=name, tile=tile, row=row + 1, column=column + 1,
        )  # fmt: skip

    def _game(self, view: FiveView) -> tuple[Part, ...]:
        winners = [self._desk.name(seat) for seat in view.history[-1].winners]
        names = together(self._desk.stage.words, winners)
        return self._desk.parts("Game {n} was won by {names}", n=len(view.history), names=names)
