"""The log of a match of Zatre, in sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.rules import Seat
from game.games.zatre.rules.model import (
    FREE,
    Draw,
    Drawn,
    First,
    Put,
    Sheet,
    StartDraws,
    Tile,
    ZatreView,
    side_of,
    value_of,
)
from game.games.zatre.scene.phrases import (
    TILES_HERE,
    minus_points,
    sums_alone,
    sums_and_crosses,
    tiles_with_cells,
    with_tiles,
)
from game.games.zatre.scene.trying import (
    gains_between,
)
from game.games.zatre.scene.types import Shown
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Part, split

_FIRST_MARK: Final = 0xE000


@dataclass(frozen=True, slots=True)
class LoggedPut:
    """A turn of tiles that the log has a line for."""

    number: int
    """The number of the step."""
    seat: Seat
    tiles: tuple[Tile, ...]
    before: Sheet
    """The sheet of that side before it."""
    after: Sheet


@dataclass(frozen=True, slots=True)
class _Passing(Entry):
    """A line about a draw only: what the same side does next takes its place."""


class TableLog:
    """Adds lines to the log, and remembers what sheets and notes need of the match."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.puts: list[LoggedPut] = []
        self.start: StartDraws | None = None

    def puts_until(self, steps: int) -> list[LoggedPut]:
        """The puts among the first steps of the match."""
        return [put for put in self.puts if put.number < steps]

    def tell(self, shown: Shown, log: list[Entry]) -> None:
        if shown.number == 0:
            self.start = None
        self.puts = [put for put in self.puts if put.number < shown.number]
        line = self._line(shown)
        if line is None:
            return
        seat, parts = line
        kind = _Passing if isinstance(shown.move, Drawn | Draw) else Entry
        entry = kind(shown.number + 1, seat, parts, self._spoken(shown))
        before: ZatreView = shown.before
        last = log[-1] if log else None
        if isinstance(last, _Passing) and _same_side(before, last.actor, seat):
            log[-1] = entry
        else:
            log.append(entry)
        after: ZatreView = shown.after
        less = minus_points(self._desk, after)
        if less:
            log.append(Entry(shown.number + 1, -1, (less,)))

    def _line(self, shown: Shown) -> tuple[Seat, tuple[Part, ...]] | None:
        before: ZatreView = shown.before
        match shown.move:
            case StartDraws():
                self.start = shown.move
                starter = shown.after.starter
                assert starter is not None
                line = self._desk.parts(
                    "{name} drew the highest tile and starts", name=self._desk.bold(starter)
                )
                return starter, line
            case Drawn(tiles, seat):
                return seat, self._line_of_draw(tiles, seat)
            case Draw(draws):
                return None if draws else (shown.actor, self._line_of_no_draw(shown.actor))
            case First(seat):
                return seat, self._desk.parts("{name} plays first", name=self._desk.bold(seat))
            case Put(tiles):
                side = side_of(shown.actor, before.teams)
                had, has = before.sheets[side], shown.after.sheets[side]
                self.puts.append(LoggedPut(shown.number, shown.actor, tiles, had, has))
                return shown.actor, self._line_of_put(before, shown.actor, tiles, had, has)
        return None

    def _spoken(self, shown: Shown) -> str:
        """The words for what the line says with signs, or what the board shows; else empty."""
        before: ZatreView = shown.before
        match shown.move:
            case Drawn(tiles, seat) if FREE not in tiles:
                values = ", ".join(map(str, tiles))
                name = self._desk.name(seat)
                return self._desk.say("{name} drew {tiles}", name=name, tiles=values)
            case Put(tiles) if tiles:
                side = side_of(shown.actor, before.teams)
                had, has = before.sheets[side], shown.after.sheets[side]
                return self._spoken_put(shown.actor, tiles, had, has)
        return ""

    def _spoken_put(self, seat: Seat, tiles: tuple[Tile, ...], had: Sheet, has: Sheet) -> str:
        say, where = self._desk.say, tiles_with_cells(self._desk, tiles)
        sentences = [say("{name} placed {tiles}", name=self._desk.name(seat), tiles=where)]
        gains = gains_between(had, has)
        if gains:
            more = has.total - had.total
            sentences.append(say("Lines: {sums}", sums=sums_alone(gains)))
            if gains.crosses:
                sentences.append(say("New crosses: {n}", n=gains.crosses))
            sentences.append(say("The total goes up by {n}", n=more))
        return ". ".join(sentences)

    def _line_of_draw(self, tiles: tuple[int, ...], seat: Seat) -> tuple[Part, ...]:
        name = self._desk.bold(seat)
        if FREE not in tiles:
            drawn = self._desk.parts("{name} drew {tiles}", name=name, tiles=TILES_HERE)
            return with_tiles(drawn, tiles)
        said = self._desk.stage.words.count(
            "{name} drew {n} tile", "{name} drew {n} tiles", len(tiles), name=chr(_FIRST_MARK)
        )
        return split(said, {chr(_FIRST_MARK): name})

    def _line_of_no_draw(self, seat: Seat) -> tuple[Part, ...]:
        return self._desk.parts("{name} chose not to draw", name=self._desk.bold(seat))

    def _line_of_put(
        self, before: ZatreView, seat: Seat, tiles: tuple[Tile, ...], had: Sheet, has: Sheet
    ) -> tuple[Part, ...]:
        name = self._desk.bold(seat)
        if not tiles:
            if before.hands[seat]:
                return self._desk.parts("{name} kept all tiles", name=name)
            return self._desk.parts("{name} had no tile to place", name=name)
        gains = gains_between(had, has)
        if gains:
            said = self._desk.parts(
                "{name} placed {tiles}: {sums} (+{n})",
                name=name,
                tiles=TILES_HERE,
                sums=sums_and_crosses(gains),
                n=has.total - had.total,
            )
        else:
            said = self._desk.parts("{name} placed {tiles}", name=name, tiles=TILES_HERE)
        return with_tiles(said, map(value_of, tiles))


def _same_side(view: ZatreView, one: Seat, other: Seat) -> bool:
    return one >= 0 <= other and side_of(one, view.teams) == side_of(other, view.teams)
