"""Animations of steps: tiles that fly from one place to another."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FREE, FiveView, Leave, Put, Take, Tile
from game.games.fivetotwelve.scene.layout import Places, number_of
from game.games.fivetotwelve.scene.sentences import is_set_up, put_cell
from game.games.fivetotwelve.scene.types import Shown
from game.ui.frame.desk import Desk, Motion
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import centred
from game.ui.toolkit.motion import Flight

_OF_PLACE: Final = 0.965
_SECONDS_AT_END: Final = {"instant": 0.0, "fast": 0.7, "normal": 1.5, "slow": 3.0, "wait": 4.0}
"""How long computers among themselves leave the end of a game on the table, by their speed."""


# What the parts of the table leave out while a tile is on its way there.


@dataclass(frozen=True, slots=True)
class OnCell:
    seat: Seat
    cell: int


@dataclass(frozen=True, slots=True)
class InHand:
    seat: Seat


@dataclass(frozen=True, slots=True)
class InMiddle:
    value: int


def side_in_flight(width: int) -> int:
    """The width of a tile on its way to a place of that width."""
    return round(width * _OF_PLACE)


class Flights:
    """Makes the animations of a step."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places

    def of(self, shown: Shown, taken: int) -> list[Motion]:
        """The animations of a step. `taken` is the tile of the middle that the viewer has in hand,
        or `FREE`; it flies from there."""
        before = shown.before
        match shown.move:
            case Tile(value, seat):
                return [self._draws(before, value, seat)]
            case Leave():
                return self._to_middle(shown.after, before.drawn, self._hand(before, shown.actor))
            case Put(cell) if before.phase == "drawn":
                return self._puts(shown, before.drawn, self._hand(before, shown.actor), cell)
            case Take(value, cell):
                is_in_hand = value == taken and shown.actor == before.seat
                hand = self._hand(before, before.seat)
                start = hand if is_in_hand else self._open_tile(before, value)
                assert start is not None
                return self._puts(shown, value, start, cell)
        return self._sets_up(before, shown.after) if is_set_up(shown) else []

    def rest(self) -> list[Motion]:
        """Leaves the end of a game on the table for a while, after the last flight."""
        stage = self._desk.stage
        seconds = _SECONDS_AT_END[stage.settings.speed]
        if not seconds:
            return []
        seconds += stage.pace.seconds("tile_to_cell")
        return [Motion(Flight(seconds), lambda _surface, _way: None, rests_from=0.0)]

    def _hand(self, view: FiveView, seat: Seat) -> pygame.Rect:
        return self._places.hand_of(number_of(view, seat))

    def _cell(self, view: FiveView, seat: Seat, cell: int) -> pygame.Rect:
        return self._places.cell(number_of(view, seat), cell)

    def _open_tile(self, view: FiveView, value: int) -> pygame.Rect | None:
        tiles = self._places.in_middle.open_tiles(view.middle)
        return next((place for there, place in tiles if there == value), None)

    def _draws(self, before: FiveView, value: int, seat: Seat) -> Motion:
        name = "tile_bag_to_hand" if before.phase == "drawing" else "tile_to_cell"
        heap = self._places.in_middle.heap
        side = heap.width // 3
        start = centred((side, side), heap)
        flight = self._desk.stage.pace.flight(name)
        end = self._hand(before, seat)
        return self._flies(value, start, end, flight, InHand(seat), "draw")

    def _puts(self, shown: Shown, value: int, start: pygame.Rect, cell: int) -> list[Motion]:
        seat = shown.actor
        place = self._cell(shown.before, seat, cell)
        old = shown.before.boards[seat][cell]
        flight = self._desk.stage.pace.flight("tile_to_cell")
        found = [self._flies(value, start, place, flight, OnCell(seat, cell), "put")]
        if old != FREE:
            found += self._to_middle(shown.after, old, place)
        return found

    def _to_middle(self, after: FiveView, value: int, start: pygame.Rect) -> list[Motion]:
        end = self._open_tile(after, value)
        if end is None:
            return []
        flight = self._desk.stage.pace.flight("tile_exchange")
        return [self._flies(value, start, end, flight, InMiddle(value), "slide")]

    def _sets_up(self, before: FiveView, after: FiveView) -> list[Motion]:
        """All tiles of the set-up fly to their cells at once; the viewer's own is there already."""
        found = []
        for seat in range(before.players):
            cell = put_cell(before, after, seat)
            if cell is None or seat == before.seat:
                continue
            flight = self._desk.stage.pace.flight("tile_to_cell")
            start = self._hand(before, seat)
            end = self._cell(before, seat, cell)
            value = after.boards[seat][cell]
            found.append(self._flies(value, start, end, flight, OnCell(seat, cell), "put"))
        return found

    def _flies(
        self,
        value: int,
        start: pygame.Rect,
        end: pygame.Rect,
        flight: Flight,
        hides: Hashable,
        sound: str,
    ) -> Motion:
        theme = self._desk.stage.theme
        side = side_in_flight(end.width)

        def paint(surface: pygame.Surface, way: float) -> None:
            x = start.centerx + (end.centerx - start.centerx) * way - side / 2
            y = start.centery + (end.centery - start.centery) * way - side / 2
            level = materials.LIFTED if way < 1 else materials.REST
            materials.tile(theme, side, str(value), level).draw(surface, x, y)

        return Motion(flight, paint, frozenset({hides}), sound)
