"""The animations of steps: pieces move, a full stack lifts off."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.core.rules import Seat
from game.games.topominos.art import pieces as art
from game.games.topominos.art.pieces import Layer
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    Dots,
    Drawn,
    End,
    Pass,
    Put,
    Starter,
    TopominosView,
)
from game.games.topominos.scene.board import layers_of, top_of
from game.games.topominos.scene.flourish import Paint, flourish
from game.games.topominos.scene.hand import piece_in
from game.games.topominos.scene.laid import Laid
from game.games.topominos.scene.layout import ColumnPlaces, RackPlaces, TrayPlaces
from game.games.topominos.scene.log_lines import exchanged
from game.games.topominos.scene.racks import Slots, only_in
from game.games.topominos.scene.types import Shown
from game.ui.frame.desk import Desk, Motion
from game.ui.frame.form import frame_form
from game.ui.frame.rail import row_height
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.motion import Flight, drop
from game.ui.toolkit.text import write_numeral


@dataclass(frozen=True, slots=True)
class Flights:
    """Makes the animations of one step, with the table as it was before the step."""

    desk: Desk
    area: pygame.Rect
    tray: TrayPlaces
    rack: RackPlaces
    column: ColumnPlaces
    laid: Laid
    slots: Slots
    """The viewer's rack before the step, and after it."""
    coming: Slots
    start: pygame.Rect | None
    """Where the preview has already shown the piece that the viewer places."""

    def of(self, shown: Shown) -> list[Motion]:
        found = self._of_step(shown)
        if shown.after.table.round != shown.before.table.round:
            found += self._clears(shown.before)
        return found

    def _of_step(self, shown: Shown) -> list[Motion]:
        match shown.move:
            case Put():
                return self._puts(shown, shown.move)
            case End():
                return self._scores(shown.actor, shown.before.table.turn_score)
            case Starter(rounds):
                return self._shows_draw(rounds[-1])
            case Drawn(pieces, seat) if seat == shown.after.seat:
                return self._draws_own(len(pieces))
            case Pass() | None if shown.actor >= 0:
                return self._gives_back(shown)
            case None:
                awaited = shown.before.awaited
                if awaited is not None and awaited.seat is not None:
                    return self._draws(awaited.seat, awaited.count)
        return []

    @property
    def _bag(self) -> tuple[int, int]:
        return self.column.bag.center

    def seat_place(self, seat: Seat) -> tuple[int, int]:
        """Where the things of another player come from: beside their line in the rail."""
        stage, area = self.desk.stage, self.area
        if not frame_form(stage).has_rail:
            share = (seat + 0.5) / len(self.desk.seats)
            return round(area.left + share * area.width), area.top
        line = row_height(stage) + stage.px(2)
        return area.right, round(area.top + stage.px(8) + (seat + 0.5) * line)

    # --- moving pieces ---

    def _puts(self, shown: Shown, put: Put) -> list[Motion]:
        before: TopominosView = shown.before
        stack = before.table.stacks[put.compartment]
        end = self.tray.on_stack(put.compartment, len(stack))
        who = self.desk.token(shown.actor)
        start = self._start_of(shown, put)
        if before.table.tray[put.compartment] | put.dots == FULL:
            new = self.laid.new[put.compartment] if before.table.has_put else 0
            layers = layers_of(self.desk, stack, self.laid.owners[put.compartment], new)
            return self._lifts_off(put, (*layers, Layer(put.dots, who, True)), start)
        theme, side = self.desk.stage.theme, self.tray.piece
        piece = art.falling(theme, side, Layer(put.dots, who, True), len(stack))
        flight = self.desk.stage.pace.flight("glass_drop", drop)
        hides = frozenset({top_of(put.compartment)})
        return [Motion(flight, _flies(piece, start, end.center, end), hides, "glass")]

    def _start_of(self, shown: Shown, put: Put) -> tuple[int, int]:
        if shown.actor != shown.after.seat:
            return self.seat_place(shown.actor)
        if self.start is not None:
            return self.start.center
        gone = only_in(self.slots, self.coming)
        return self.rack.slots[gone[0] if gone else 0].center

    def _draws_own(self, count: int) -> list[Motion]:
        found = []
        theme, side = self.desk.stage.theme, self.rack.piece
        for number, slot in enumerate(only_in(self.coming, self.slots)[:count]):
            dots = self.coming[slot]
            assert dots is not None
            end = self.rack.slots[slot]
            paint = _flies(art.piece(theme, side, dots), self._bag, end.center, end)
            flight = self._staggered("tile_bag_to_hand", number)
            sound = None if number else "draw"
            found.append(Motion(flight, paint, frozenset({piece_in(slot)}), sound))
        return found

    def _staggered(self, name: str, number: int) -> Flight:
        pace = self.desk.stage.pace
        return pace.flight(name, delay=number * 2 * pace.seconds("stagger"))

    def _draws(self, seat: Seat, count: int) -> list[Motion]:
        """Others draw clear glass, because nobody sees their pieces."""
        return self._travel((0,) * count, self._bag, self.seat_place(seat), "draw")

    def _gives_back(self, shown: Shown) -> list[Motion]:
        count = exchanged(shown)
        if shown.actor != shown.after.seat:
            start = self.seat_place(shown.actor)
            return self._travel((0,) * count, start, self._bag, "slide")
        gone = only_in(self.slots, self.coming)[:count]
        found = []
        for number, slot in enumerate(gone):
            dots = self.slots[slot]
            assert dots is not None
            start = self.rack.slots[slot].center
            found += self._travel((dots,), start, self._bag, None if number else "slide")
        return found

    def _travel(
        self,
        pieces: Iterable[Dots],
        start: tuple[int, int],
        end: tuple[int, int],
        sound: str | None,
    ) -> list[Motion]:
        theme, side = self.desk.stage.theme, self.rack.piece
        rect = pygame.Rect(0, 0, side, side)
        return [
            Motion(
                self._staggered("tile_bag_to_hand", number),
                _flies(art.piece(theme, side, dots), start, end, rect),
                sound=None if number else sound,
            )
            for number, dots in enumerate(pieces)
        ]

    def _shows_draw(self, draws: tuple[Dots | None, ...]) -> list[Motion]:
        """The open draw for the first turn."""
        found = []
        for seat, dots in enumerate(draws):
            if dots is not None:
                found += self._travel((dots,), self._bag, self.seat_place(seat), "draw")
        return found

    # --- full stacks, scores, the end of a round ---

    def _lifts_off(
        self, put: Put, layers: tuple[Layer, ...], start: tuple[int, int]
    ) -> list[Motion]:
        """The last piece drops, then the whole stack rises, and its dots fly off."""
        stage, tray = self.desk.stage, self.tray
        falls, rises = stage.pace.seconds("glass_drop"), stage.pace.seconds("stack_lift_off")
        if not rises:
            return []
        share = falls / (falls + rises)
        theme, side = stage.theme, tray.piece
        ground = tray.on_stack(put.compartment, 0)
        top = tray.on_stack(put.compartment, len(layers) - 1)
        last = layers[-1]
        below = art.stack(theme, side, layers[:-1])
        falling = _flies(art.falling(theme, side, last, len(layers) - 1), start, top.center, top)
        whole = art.stack(theme, side, layers, lifted=True)
        flies_off = flourish(stage.theme, tray, whole, layers, put.compartment)

        def paint(surface: pygame.Surface, way: float) -> None:
            if way < share:
                below.draw(surface, *ground.topleft)
                falling(surface, drop(way / share))
            else:
                flies_off(surface, (way - share) / (1 - share))

        return [Motion(Flight(falls + rises, _evenly), paint, sound="complete")]

    def _scores(self, seat: Seat, points: int) -> list[Motion]:
        """The points of the turn move to the player."""
        stage = self.desk.stage
        width, height = stage.px(84), stage.px(40)
        pill = art.pill(stage.theme, width, height)
        ink = stage.theme.colour("accent_ink")
        label = f"+{stage.words.number(points)}"
        # Beside the title, where it covers no text.
        start = (self.column.rect.right - width, self.column.rect.top + stage.px(20))
        x, y = self.seat_place(seat)
        end = (x - width, y)

        def paint(surface: pygame.Surface, way: float) -> None:
            middle = _between(start, end, way)
            pill.draw(surface, middle[0] - width / 2, middle[1] - height / 2)
            write_numeral(surface, label, height * 0.56, ink, *middle)

        return [Motion(stage.pace.flight("number_count"), paint, sound="score")]

    def _clears(self, before: TopominosView) -> list[Motion]:
        """At the end of a round, the pieces of the tray go back into the bag."""
        theme, tray = self.desk.stage.theme, self.tray
        found: list[Motion] = []
        for which in range(COMPARTMENTS):
            stack = before.table.stacks[which]
            if stack:
                layers = layers_of(self.desk, stack, self.laid.owners[which])
                picture = art.stack(theme, tray.piece, layers)
                place = tray.on_stack(which, 0)
                paint = _flies(picture, place.center, self._bag, place)
                found.append(Motion(self._staggered("tile_exchange", len(found)), paint))
        return found


def _evenly(t: float) -> float:
    return t


def _between(
    start: tuple[float, float], end: tuple[float, float], way: float
) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way


def _flies(
    picture: Picture, start: tuple[int, int], end: tuple[int, int], size: pygame.Rect
) -> Paint:
    """Moves a picture from centre to centre, at the size that it has at the end."""

    def paint(surface: pygame.Surface, way: float) -> None:
        x, y = _between(start, end, way)
        picture.draw(surface, x - size.width / 2, y - size.height / 2)

    return paint
