"""The animations of Top 12: the slip, the die, the numbers that are written."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import pi, sin
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import FREE, ROWS, SYMBOLS, Name, Roll, Sheet, Top12View, Write
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import CAPTION, Places
from game.games.top12.scene.log import Past, past_of
from game.games.top12.scene.seating import Seating
from game.games.top12.scene.types import Cell, Shown
from game.ui.frame.desk import Desk, Motion
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.motion import Flight, arrive

SLIP: Final = "slip"
DIE: Final = "die"
_CELL: Final = "cell"
_TURNS: Final = 540
"""Degrees that the die rolls."""
_HOPS: Final = 3
_LINGER: Final = 3.0
"""The pause after a roll with which nobody writes, as a multiple of the roll's duration."""
_SEEN: Final = 0.01
"""The progress of that pause from which on nothing changes any more."""
DIE_LIES: Final = 7
DIE_ROLLS_FROM: Final = DIE_LIES + _TURNS
"""Degrees."""


def cell_key(seat: Seat, cell: Cell) -> Hashable:
    return (_CELL, seat, *cell)


def hidden_cells(seat: Seat, hidden: frozenset[Hashable]) -> frozenset[Cell]:
    """The cells of a seat to which numbers still fly."""
    return frozenset(
        (key[2], key[3]) for key in hidden if isinstance(key, tuple) and key[:2] == (_CELL, seat)
    )


def any_cell(hidden: frozenset[Hashable]) -> bool:
    """Whether any number still flies to its cell."""
    return any(isinstance(key, tuple) and key[0] == _CELL for key in hidden)


def slip_of(desk: Desk, place: pygame.Rect, number: int, seat: Seat) -> Picture:
    """The slip with a named number and a player's name; without "by" if there is little room."""
    stage, name = desk.stage, desk.name(seat)
    room = art.caption_room(place.width, stage.writer.face(CAPTION).pixels)
    caption, style = desk.say("by {name}", name=name), CAPTION
    for text in (caption, name):
        caption, style = text, fitting(stage, text, CAPTION, room)
        if stage.writer.width(caption, style) <= room:
            break
    pixels = stage.writer.face(style).pixels
    return art.named_number(
        stage.theme, place.width, place.height, number, desk.token(seat), caption, pixels
    )  # fmt: skip


class Motions:
    """Makes the animations of a step."""

    def __init__(
        self,
        attempt: Attempt,
        places: Places,
        seating: Seating,
        paint_unable: Callable[[pygame.Surface, Sheet, Past], None],
    ) -> None:
        """`paint_unable` paints why the viewer could not write on a sheet in a turn."""
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places
        self._seating = seating
        self._paint_unable = paint_unable

    def of(self, shown: Shown, tried_slip: pygame.Rect) -> list[Motion]:
        """`tried_slip`: where the slip lies while the viewer chooses its number."""
        before, after = shown.before, shown.after
        found: list[Motion] = []
        match shown.move:
            case Name(number):
                is_own = shown.actor == before.seat
                start = tried_slip if is_own else self._seating.start_of(shown.actor)
                found.append(self._slip(shown.actor, number, start))
            case Roll():
                found.append(self._roll(shown.move))
            case Write(column, row) if after.phase == "write" and self._attempt.shows_choice:
                cell = before.seat, column, row
                found += self._writes({cell: before.number or 0}, "write")
        if before.phase == "setup" != after.phase:
            found += self._open_sheets(before, after)
        past = past_of(shown)
        if past is not None and past.written:
            found += self._end(before, after, past)
        elif past is not None:
            found.append(self._lingers(before, past))
        return found

    def _slip(self, seat: Seat, number: int, start: pygame.Rect) -> Motion:
        desk, end = self._desk, self._places.slip
        picture = slip_of(desk, end, number, seat)

        def paint(surface: pygame.Surface, way: float) -> None:
            x = start.centerx + (end.centerx - start.centerx) * way - end.width / 2
            y = start.centery + (end.centery - start.centery) * way - end.height / 2
            picture.draw(surface, x, y)

        flight = desk.stage.pace.flight("card_to_table")
        return Motion(flight, paint, frozenset((SLIP, DIE)), "slide")

    def _roll(self, roll: Roll) -> Motion:
        pace, theme, place = self._desk.stage.pace, self._desk.stage.theme, self._places.die
        far = self._places.tray.right - place.right

        def paint(surface: pygame.Surface, way: float) -> None:
            degrees = DIE_LIES + (1 - way) * _TURNS
            side = (roll.symbol + int((1 - way) * _TURNS / 90 + 0.5)) % len(SYMBOLS)
            hop = abs(sin(way * pi * _HOPS)) * (1 - way) * place.height * 0.5
            x, y = place.left + (1 - way) * far, place.top - hop
            art.die_turned(theme, place.width, SYMBOLS[side], degrees).draw(surface, x, y)

        return Motion(pace.flight("die_roll", arrive), paint, frozenset((DIE,)), "roll")

    def _lingers(self, before: Top12View, past: Past) -> Motion:
        """A pause after a roll with which nobody writes; a person reads why."""
        seat = before.seat
        seconds = self._desk.stage.pace.seconds("die_roll")
        is_person = self._desk.seats[seat].level is None

        def paint(surface: pygame.Surface, way: float) -> None:
            if is_person and way > 0:
                self._paint_unable(surface, before.sheets[seat], past)

        return Motion(Flight(seconds * _LINGER, delay=seconds), paint, rests_from=_SEEN)

    def _writes(self, numbers: dict[tuple[Seat, int, int], int], sound: str | None) -> list[Motion]:
        """All numbers fly from the slip to their cells at once."""
        found: list[Motion] = []
        for (seat, column, row), number in numbers.items():
            flight = self._desk.stage.pace.flight("tile_to_cell")
            motion = self._flies(seat, (column, row), number, self._places.slip, flight, sound)
            if motion is not None:
                found.append(motion)
                sound = None
        return found

    def _flies(
        self,
        seat: Seat,
        cell: Cell,
        number: int,
        start: pygame.Rect,
        flight: Flight,
        sound: str | None,
    ) -> Motion | None:
        there = self._seating.sheet_of(seat)
        if there is None:
            return None
        of, sheet = there
        end = of.cell(*cell).move(sheet.topleft)
        colour = self._desk.stage.theme.pen(self._desk.token(seat))

        def paint(surface: pygame.Surface, way: float) -> None:
            right = round((start.centerx - end.centerx) * (1 - way))
            down = round((start.centery - end.centery) * (1 - way))
            art.write_number(surface, end.move(right, down), number, colour, of.size_of(number))

        return Motion(flight, paint, frozenset((cell_key(seat, cell),)), sound)

    def _open_sheets(self, before: Top12View, after: Top12View) -> list[Motion]:
        """The others' start numbers fly onto their sheets."""
        found: list[Motion] = []
        for seat, sheet in enumerate(after.sheets):
            if seat == after.seat:
                continue
            numbers = [
                (number, (column, row))
                for column, written in enumerate(sheet)
                for row, number in enumerate(written)
                if number != FREE and before.sheets[seat][column][row] == FREE
            ]
            for place, (number, cell) in enumerate(sorted(numbers)):
                pace = self._desk.stage.pace
                delay = place * pace.seconds("stagger")
                flight = Flight(pace.seconds("tile_to_cell"), delay=delay)
                start = self._seating.start_of(seat)
                motion = self._flies(seat, cell, number, start, flight, None)
                if motion is not None:
                    found.append(motion)
        if found:
            found[0].sound = "write"
        return found

    def _end(self, before: Top12View, after: Top12View, past: Past) -> list[Motion]:
        """All write at once; then each full column lights up from top to bottom."""
        seen = self._attempt.shows_choice and before.pending is not None
        numbers = {
            written: past.number
            for written in sorted(past.written)
            if not (seen and written[0] == before.seat)
        }
        found = self._writes(numbers, "write")
        for seat, sheet in enumerate(after.sheets):
            for column, written in enumerate(sheet):
                if FREE not in written and after.phase == "over":
                    found += self._celebrates(seat, column, written)
        return found

    def _celebrates(self, seat: Seat, column: int, numbers: tuple[int, ...]) -> list[Motion]:
        there = self._seating.sheet_of(seat)
        if there is None:
            return []
        of, sheet = there
        theme, pace = self._desk.stage.theme, self._desk.stage.pace
        colour = theme.pen(self._desk.token(seat))
        band = art.full_column(theme, of)
        delay = pace.seconds("tile_to_cell")

        def paint(surface: pygame.Surface, way: float) -> None:
            if way <= 0:
                return
            left, top = of.cell(column, 0).move(sheet.topleft).topleft
            width, height = band.surface.get_size()
            corner = (left - band.left, top - band.top)
            surface.blit(band.surface, corner, (0, 0, width, round(height * way)))
            for row in range(round(ROWS * way)):
                cell = of.cell(column, row).move(sheet.topleft)
                art.write_number(surface, cell, numbers[row], colour, of.size_of(numbers[row]))

        flight = Flight(2 * pace.seconds("stack_lift_off"), delay=delay)
        return [Motion(flight, paint, frozenset((("full", seat, column),)), "complete")]
