"""How the tiles of Zatre are seen to travel: from the bag to hands, from hands to the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.zatre.rules.model import (
    FIRST_TURN_TILES,
    FREE,
    Drawn,
    Put,
    StartDraws,
    Tile,
    ZatreView,
    cell_of,
    value_of,
)
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.column import Column
from game.games.zatre.scene.rail import player_rows
from game.games.zatre.scene.types import Shown
from game.games.zatre.scene.window import BoardWindow
from game.ui.frame.desk import Motion
from game.ui.toolkit import materials
from game.ui.toolkit.motion import Flight, move

_AFTER_EACH: Final = 0.35
"""How much later the next tile sets out, as a share of the time of a flight."""
_START_LASTS: Final = 4
"""Times as long as a flight, a start draw is looked at."""
_OF_PLACE: Final = 0.92


def side_in_flight(width: int) -> int:
    """The size of a tile on its way to a place of that width."""
    return round(width * _OF_PLACE)


class Movements:
    """Makes the animations of a step."""

    def __init__(self, attempt: ZatreAttempt, window: BoardWindow, column: Column) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._window = window
        self._column = column

    def bake(self) -> None:
        """Tiles as large as they will lie in the hand and fly, before any of them does."""
        theme, want, seat = self._desk.stage.theme, self._desk.ahead.want, self._attempt.view.seat
        slot = self._column.hands.slots_for(seat, FIRST_TURN_TILES)[0].width
        want(
            partial(materials.tile, theme, slot, "1"),
            partial(materials.tile_back, theme, slot),
        )
        for width in (slot, self._window.cell, self._home(seat).width):
            side = side_in_flight(width)
            want(
                partial(materials.tile, theme, side, "1", materials.LIFTED),
                partial(materials.tile_back, theme, side),
            )

    def of(self, shown: Shown) -> list[Motion]:
        match shown.move:
            case StartDraws(rounds):
                return [
                    motion
                    for number, tiles in enumerate(rounds)
                    for motion in self._start_draws(number, tiles)
                ]
            case Drawn(tiles, seat):
                return self._draws(shown.after, tiles, seat)
            case Put(tiles):
                return self._puts(shown.before, shown.actor, tiles)
        return []

    def _home(self, seat: Seat) -> pygame.Rect:
        """Where the tiles of somebody come from whose hand is not seen: his place in the rail,
        which partners share."""
        desk, stage = self._desk, self._desk.stage
        row = player_rows(stage, len(desk.sides))[desk.side_number(seat)]
        side = round(row.height * 0.6)
        place = pygame.Rect(0, 0, side, side)
        apart = desk.side(seat).index(seat) * side
        place.center = (row.left + stage.px(28) + apart, row.centery)
        return place

    def _from_bag(self) -> pygame.Rect:
        side = self._desk.stage.px(20)
        place = pygame.Rect(0, 0, side, side)
        place.center = self._column.bag_place()
        return place

    # --- drawing ---

    def _start_draws(self, number: int, tiles: tuple[int | None, ...]) -> list[Motion]:
        """Everybody's tile goes to his place and is looked at; then the next round, if any."""
        seconds = self._desk.stage.pace.seconds("tile_bag_to_hand")
        found = []
        for seat, value in enumerate(tiles):
            if value is None:
                continue
            flight = Flight(
                seconds * _START_LASTS, _arrive_early, seconds * _START_LASTS * number
            )  # fmt: skip
            found.append(
                self._flies(
                    value, self._from_bag(), self._home(seat), flight, (), "draw", waits_unseen=True
                )
            )
        return found

    def _draws(self, after: ZatreView, tiles: tuple[int, ...], seat: Seat) -> list[Motion]:
        hand = after.hands[seat]
        if isinstance(hand, int):
            ends = [(value, self._home(seat), -1) for value in tiles]
        else:
            slots = _slots_of(hand, tiles)
            places = self._column.hands.slots_for(seat, len(hand))
            ends = [(hand[slot], places[slot], slot) for slot in slots]
        name = "tile_bag_to_hand"
        seconds = self._desk.stage.pace.seconds(name)
        return [
            self._flies(
                value, self._from_bag(), place, Flight(seconds, move, seconds * _AFTER_EACH * n),
                (("slot", seat, slot),), "draw", waits_unseen=True,
            )
            for n, (value, place, slot) in enumerate(ends)
        ]  # fmt: skip

    # --- putting ---

    def _puts(self, before: ZatreView, seat: Seat, tiles: tuple[Tile, ...]) -> list[Motion]:
        """The flights of tiles to the board; tiles that were tried are there already."""
        seconds = self._desk.stage.pace.seconds("tile_to_cell")
        there = set(self._attempt.tiles) if seat == before.seat else set()
        coming = [tile for tile in tiles if tile not in there]
        return [
            self._flies(
                value_of(tile), start, self._window.place(cell_of(tile)),
                Flight(seconds, move, seconds * _AFTER_EACH * n), (("cell", cell_of(tile)),), "put",
            )
            for n, (tile, start) in enumerate(
                zip(coming, self._starts(before, seat, coming), strict=True)
            )
        ]  # fmt: skip

    def _starts(self, before: ZatreView, seat: Seat, tiles: list[Tile]) -> list[pygame.Rect]:
        """The places in a hand from which the tiles come."""
        hand = before.hands[seat]
        if isinstance(hand, int):
            return [self._home(seat)] * len(tiles)
        places = self._column.hands.slots_for(seat, len(hand))
        return [places[slot] for slot in _slots_of(hand, map(value_of, tiles))]

    def _flies(
        self,
        value: int,
        start: pygame.Rect,
        end: pygame.Rect,
        flight: Flight,
        hides: Iterable[Hashable],
        sound: str,
        *,
        waits_unseen: bool = False,
    ) -> Motion:
        """`waits_unseen`: as long as it has not set out, such as from the bag."""
        theme = self._desk.stage.theme
        side = side_in_flight(end.width)

        def paint(surface: pygame.Surface, way: float) -> None:
            if waits_unseen and way <= 0:
                return
            x = start.centerx + (end.centerx - start.centerx) * way - side / 2
            y = start.centery + (end.centery - start.centery) * way - side / 2
            if value == FREE:
                materials.tile_back(theme, side).draw(surface, x, y)
            else:
                materials.tile(theme, side, str(value), materials.LIFTED).draw(surface, x, y)

        return Motion(flight, paint, frozenset(hides), sound)


def _arrive_early(t: float) -> float:
    """There after a part of the time; the rest is for looking."""
    return move(min(1.0, t * _START_LASTS))


def _slots_of(hand: tuple[int, ...], values: Iterable[int]) -> list[int]:
    """The slots of a hand that hold these values, each slot once."""
    free = list(range(len(hand)))
    found = []
    for value in values:
        slot = next(slot for slot in free if hand[slot] == value)
        free.remove(slot)
        found.append(slot)
    return found
