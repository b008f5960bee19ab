"""How steps of 5 vor 12 are seen to happen: tiles on their way."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FREE, FiveView, Leave, Put, Take, Tile
from game.games.fivetotwelve.scene.layout import Places
from game.games.fivetotwelve.scene.sentences import is_set_up, put_cell
from game.games.fivetotwelve.scene.types import Shown
from game.ui.frame.desk import Desk, Motion
from game.ui.toolkit import materials
from game.ui.toolkit.motion import Flight

MIDDLE: Final = "middle"
_OF_PLACE: Final = 0.965
_LOOKED_AT: Final = {"instant": 0.0, "fast": 0.7, "normal": 1.5, "slow": 3.0, "wait": 4.0}
"""Seconds for which computers let the end of a game lie among themselves, by their speed."""


def side_in_flight(width: int) -> int:
    """How large a tile is on its way to a place so wide."""
    return round(width * _OF_PLACE)


class Flights:
    """Makes the motions of a step."""

    def __init__(self, desk: Desk, places: Places) -> None:
        self._desk = desk
        self._places = places

    def of(self, shown: Shown, taken: int) -> list[Motion]:
        """What the viewer has taken from the middle before it is put lies in his hand."""
        before: FiveView = shown.before
        match shown.move:
            case Tile(value, seat):
                return [self._draws(before, value, seat)]
            case Leave():
                return self._to_middle(shown.after, before.drawn, self._hand(before, shown.actor))
            case Put(cell) if before.phase == "drawn":
                return self._puts(shown, before.drawn, self._hand(before, shown.actor), cell)
            case Take(value, cell):
                start = self._hand(before, before.seat)
                if value != taken or shown.actor != before.seat:
                    lies = self._places.open_tiles(before.middle)
                    start = next(place for there, place in lies if there == value)
                return self._puts(shown, value, start, cell)
        return self._sets_up(before, shown.after) if is_set_up(shown) else []

    def rest(self) -> list[Motion]:
        """Beside the last flight of a game: after it all lies still for as long as it takes to see
        how the game has ended."""
        stage = self._desk.stage
        seconds = _LOOKED_AT[stage.settings.speed]
        if not seconds:
            return []
        seconds += stage.pace.seconds("tile_to_cell")
        return [Motion(Flight(seconds), lambda _surface, _way: None, rests_from=0.0)]

    def _number(self, view: FiveView, seat: Seat) -> int:
        return (seat - view.seat) % view.players

    def _hand(self, view: FiveView, seat: Seat) -> pygame.Rect:
        return self._places.hand_of(self._number(view, seat))

    def _draws(self, before: FiveView, value: int, seat: Seat) -> Motion:
        name = "tile_bag_to_hand" if before.phase == "drawing" else "tile_to_cell"
        side = self._places.heap.width // 3
        start = pygame.Rect(0, 0, side, side)
        start.center = self._places.heap.center
        flight = self._desk.stage.pace.flight(name)
        end = self._hand(before, seat)
        return self._flies(value, start, end, flight, {("hand", seat)}, "draw")

    def _puts(self, shown: Shown, value: int, start: pygame.Rect, cell: int) -> list[Motion]:
        seat = shown.actor
        place = self._places.cell(self._number(shown.before, seat), cell)
        old = shown.before.boards[seat][cell]
        flight = self._desk.stage.pace.flight("tile_to_cell")
        found = [self._flies(value, start, place, flight, {("cell", seat, cell)}, "put")]
        if old != FREE:
            found += self._to_middle(shown.after, old, place)
        return found

    def _to_middle(self, after: FiveView, value: int, start: pygame.Rect) -> list[Motion]:
        """To where it will lie; the table is still that of before."""
        end = next(
            (place for there, place in self._places.open_tiles(after.middle) if there == value),
            None,
        )
        if end is None:
            return []
        flight = self._desk.stage.pace.flight("tile_exchange")
        return [self._flies(value, start, end, flight, {(MIDDLE, value)}, "slide")]

    def _sets_up(self, before: FiveView, after: FiveView) -> list[Motion]:
        """All tiles of the set-up go to their cells at once; the viewer's own lies there."""
        found = []
        for seat in range(before.players):
            cell = put_cell(before, after, seat)
            if cell is None or seat == before.seat:
                continue
            flight = self._desk.stage.pace.flight("tile_to_cell")
            start = self._hand(before, seat)
            end = self._places.cell(self._number(before, seat), cell)
            value = after.boards[seat][cell]
            found.append(self._flies(value, start, end, flight, {("cell", seat, cell)}, "put"))
        return found

    def _flies(
        self,
        value: int,
        start: pygame.Rect,
        end: pygame.Rect,
        flight: Flight,
        hides: set[Hashable],
        sound: str,
    ) -> Motion:
        theme = self._desk.stage.theme
        side = side_in_flight(end.width)

        def paint(surface: pygame.Surface, way: float) -> None:
            x = start.centerx + (end.centerx - start.centerx) * way - side / 2
            y = start.centery + (end.centery - start.centery) * way - side / 2
            level = materials.LIFTED if way < 1 else materials.REST
            materials.tile(theme, side, str(value), level).draw(surface, x, y)

        return Motion(flight, paint, frozenset(hides), sound)
