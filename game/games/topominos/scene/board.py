"""The tray: its compartments with their stacks, and placing a piece there."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.core.wording import mark
from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import COMPARTMENTS, PLACES, Dots, Put, bit_of
from game.games.topominos.scene import sentences
from game.games.topominos.scene.attempt import PLACE, Attempt
from game.games.topominos.scene.layout import TrayPlaces, grown
from game.games.topominos.scene.planned import gains, ghosts
from game.games.topominos.scene.racks import next_way
from game.games.topominos.scene.writing import fitted_lines, numeral_width
from game.ui.frame.desk import Desk
from game.ui.parts.played import played_ring
from game.ui.parts.warned import given_away, overlooked
from game.ui.toolkit import materials
from game.ui.toolkit.items import Spot
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import write_numeral

NOW_IT_FITS: Final = mark("Now it fits: press once more to place it.")

DARK, TURNED, LIT = 0, 1, 2
"""The picked piece does not fit into a compartment, fits once it is turned, fits as it lies."""
_COLLISION: Final = "fits_no_way"
"""The code of a refusal because of dots that would be covered."""


class Tray:
    def __init__(self, desk: Desk, attempt: Attempt) -> None:
        self._desk = desk
        self._attempt = attempt
        self._places: TrayPlaces | None = None
        self.put_from: pygame.Rect | None = None
        """Where the preview has shown the piece that is being placed."""

    def lay_out(self, places: TrayPlaces) -> None:
        self._places = places

    @property
    def places(self) -> TrayPlaces:
        assert self._places is not None
        return self._places

    # --- input ---

    def build(self, screen: Screen) -> None:
        theme, dots = self._desk.stage.theme, self._attempt.dots
        if dots is not None:
            art.piece(theme, self.places.piece, dots, lifted=True)  # painted before it is dragged
        for which in range(COMPARTMENTS):
            screen.add(self._spot(which))

    def _spot(self, which: int) -> Spot:
        words, light = self._desk.stage.words, self.light(which)
        place = self.places.compartment(which)
        name = sentences.compartment_name(words, which, self._attempt.view.table.tray[which])
        if light != DARK:
            name = sentences.fitting_name(words, name, as_it_lies=light == LIT)
        return Spot(
            f"{PLACE}{which}", place, name, partial(self.put, which), group="tray",
            alternative=self._attempt.turn_piece, radius=round(place.width * 0.09),
        )  # fmt: skip

    def put(self, which: int) -> None:
        """Places the picked piece, turns it to fit, or says why it can't be placed there."""
        attempt, place = self._attempt, self.places.compartment(which)
        dots = attempt.dots
        if attempt.turn is None:
            return
        attempt.collision = None
        if dots is None:
            self._explain_picking(place)
            return
        way, ways = attempt.way_at(which), attempt.ways_at(which)
        if way is not None:
            self._play(Put(way, which))
        elif ways:
            attempt.lie(next_way(dots, ways))
            text = self._desk.say(NOW_IT_FITS)
            self._desk.explain(text, place)
        else:
            self._refuse(Put(dots, which), place)

    def _explain_picking(self, place: pygame.Rect) -> None:
        attempt = self._attempt
        text = self._desk.say("Pick a piece from your rack first.")
        if not attempt.fits:
            words = self._desk.stage.words
            text = sentences.prompt(words, attempt.view, fits=False, exchanges=False)
        self._desk.explain(text, place)

    def _refuse(self, put: Put, place: pygame.Rect) -> None:
        attempt = self._attempt
        why = None if attempt.turn is None else attempt.turn.why_not(put)
        if why is None:
            return
        if why.code == _COLLISION:
            attempt.collision = put
        self._desk.refuse(why, place)

    def _play(self, put: Put) -> None:
        attempt = self._attempt
        if put.dots != attempt.dots:
            attempt.lie(put.dots)
        below = len(attempt.view.table.stacks[put.compartment])
        self.put_from = self.places.on_stack(put.compartment, below)
        attempt.goes_on = True
        self._desk.play(put)
        self.put_from = None

    # --- lights ---

    @property
    def lights(self) -> tuple[int, ...]:
        return tuple(map(self.light, range(COMPARTMENTS)))

    def light(self, which: int) -> int:
        """How a compartment lights up for the picked piece."""
        attempt = self._attempt
        if attempt.turn is None or attempt.ghost is not None or not attempt.shows_where:
            return DARK
        ways = attempt.ways_at(which)
        if attempt.dots in ways:
            return LIT
        return TURNED if ways else DARK

    def _is_proposed(self, which: int) -> bool:
        proposed = self._attempt.proposed
        return proposed is not None and proposed.compartment == which

    # --- painting ---

    def bake(self) -> None:
        """Paints stacks before they are seen: painting them takes longer than a frame may."""
        for which in range(COMPARTMENTS):
            self._stack(which, frozenset())

    def draw_ground(self, surface: pygame.Surface) -> None:
        tray = self.places.rect
        art.tray(self._desk.stage.theme, tray.width).draw(surface, *tray.topleft)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        for which in range(COMPARTMENTS):
            self._draw_light(surface, which)
        for which in range(COMPARTMENTS):
            picture = self._stack(which, hidden)
            if picture is not None:
                picture.draw(surface, *self.places.on_stack(which, 0).topleft)
        for which in range(COMPARTMENTS):
            self._draw_marks(surface, which)
        if self._attempt.collision is not None:
            self._draw_collision(surface, self._attempt.collision)
        self._draw_ghosts(surface)
        for which in self._attempt.played_puts:
            place = self.places.compartment(which)
            surface.blit(played_ring(self._desk.stage.theme, *place.size), place)
            self._draw_marks(surface, which)
        for which in range(COMPARTMENTS):
            self._write_new_stack(surface, which)
        self._draw_warning(surface)

    def _draw_warning(self, surface: pygame.Surface) -> None:
        """The stacks that the next player waits for, and where the better turn would go."""
        theme = self._desk.stage.theme
        for which in self._attempt.waited_for:
            place = self.places.compartment(which)
            surface.blit(given_away(theme, *place.size), place)
            self._draw_marks(surface, which)  # the number of dots stays in sight
        for which in self._attempt.overlooked:
            place = self.places.compartment(which)
            surface.blit(overlooked(theme, *place.size, in_corner=True), place)
            self._draw_marks(surface, which)

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paints what lies over the ring of the focus, and the piece at the pointer."""
        attempt = self._attempt
        if attempt.pointed is not None:
            self._draw_marks(surface, attempt.pointed)
        if attempt.ghost is not None or attempt.proposed is not None:
            self._draw_gains(surface)
        elif attempt.is_held and attempt.dots is not None:
            self._draw_carried(surface, attempt.dots, pointer)

    def _stack(self, which: int, hidden: frozenset[Hashable]) -> materials.Picture | None:
        """The stack of a compartment, with the proposed piece as it would lie on it."""
        attempt, laid = self._attempt, self._attempt.laid
        stack = attempt.view.table.stacks[which]
        layers = layers_of(self._desk, stack, laid.owners[which], laid.new[which])
        if top_of(which) in hidden:
            layers = layers[:-1]
        proposed = attempt.proposed
        if proposed is not None and proposed.compartment == which:
            owner = self._desk.token(attempt.view.seat)
            layers = (*layers, art.Layer(proposed.dots, owner, True))
        if all(put.compartment != which for put in attempt.ghosts):  # nothing better goes there
            owner = self._desk.token(attempt.view.seat)
            puts = attempt.played_puts.get(which, ())
            layers = (*layers, *(art.Layer(put.dots, owner, True) for put in puts))
        return art.stack(self._desk.stage.theme, self.places.piece, layers) if layers else None

    def _draw_light(self, surface: pygame.Surface, which: int) -> None:
        theme, place = self._desk.stage.theme, self.places.compartment(which)
        if self._is_proposed(which):
            surface.blit(art.lit_compartment(theme, place.width, True), place)
        elif self.light(which) == LIT:
            surface.blit(art.lit_compartment(theme, place.width), place)
        elif self.light(which) == TURNED:
            surface.blit(art.turn_ring(theme, place.width), place)

    def _draw_marks(self, surface: pygame.Surface, which: int) -> None:
        """Paints the number of dots, a sign for turning, and a mark for the last turn."""
        stage, attempt = self._desk.stage, self._attempt
        theme, place, badge = stage.theme, self.places.compartment(which), self.places.badge(which)
        if self.light(which) == TURNED:
            sign = art.turn_badge(theme, round(badge.width * 0.94))
            sign.draw(surface, place.left + place.right - badge.right, badge.top)
        table = attempt.view.table
        if not table.stacks[which]:
            return
        count = art.count_badge(theme, badge.width, table.tray[which].bit_count())
        count.draw(surface, *badge.topleft)
        if which in attempt.laid.places:
            dot, inset = materials.last_move_dot(theme), stage.px(5)
            surface.blit(dot, dot.get_rect(bottomleft=(place.left + inset, place.bottom - inset)))

    def _draw_collision(self, surface: pygame.Surface, put: Put) -> None:
        """Marks the dots of the stack that the piece would cover as it lies."""
        side = self.places.piece
        size = round(2.6 * art.dot_radius(side))
        sign = art.collision(self._desk.stage.theme, size)
        stack = self._attempt.view.table.stacks[put.compartment]
        for level, dots in enumerate(stack):
            place = self.places.on_stack(put.compartment, level)
            for number in range(PLACES):
                if dots & put.dots & bit_of(number):
                    x, y = art.dot_of(side, number)
                    y += art.sunk(side, level)
                    surface.blit(sign, (place.x + x - size / 2, place.y + y - size / 2))

    def _write_new_stack(self, surface: pygame.Surface, which: int) -> None:
        is_empty = not self._attempt.view.table.stacks[which]
        if self.light(which) == DARK or not is_empty or self._is_proposed(which):
            return
        stage, place = self._desk.stage, self.places.compartment(which)
        writer, ink = stage.writer, stage.theme.colour("ink")
        width = place.width - stage.px(16)
        style, lines = fitted_lines(stage, stage.say("New stack"), width, place.height)
        height = writer.line_height(style)
        for number, line in enumerate(lines):
            centre = place.centery + (number - (len(lines) - 1) / 2) * height
            writer.write(surface, line, style, ink, place.centerx, centre, "middle")

    def _draw_ghosts(self, surface: pygame.Surface) -> None:
        """Paints the pieces of a proposal on their stacks."""
        attempt = self._attempt
        for which, pieces in ghosts(attempt.view.table, attempt.ghosts).items():
            place = self.places.on_stack(which, pieces[0].below)
            art.ghosts(self._desk.stage.theme, place.width, pieces).draw(surface, *place.topleft)
            self._draw_marks(surface, which)  # the ghosts would cover half of them

    def _draw_gains(self, surface: pygame.Surface) -> None:
        """Paints the dots on stacks before and after the proposed pieces."""
        words, attempt = self._desk.stage.words, self._attempt
        for which, (old, new) in gains(attempt.view.table, attempt.coming).items():
            self._draw_marks(surface, which)
            self._draw_gain(surface, which, sentences.gain(words, old, new))

    def _draw_gain(self, surface: pygame.Surface, which: int, label: str) -> None:
        stage, cell = self._desk.stage, self.places.compartment(which)
        # Between the dots above it and the next compartment, which it may overlap a little.
        top = cell.top + round(cell.height * 0.85)
        high = grown(stage, 30, cell.bottom + stage.px(16) - top)
        wide = max(stage.px(64), numeral_width(label, high * 0.5) + stage.px(24))
        pill = pygame.Rect(0, 0, wide, high)
        pill.midbottom = (cell.centerx, max(cell.bottom + stage.px(16), top + high))
        art.pill(stage.theme, wide, high).draw(surface, *pill.topleft)
        ink = stage.theme.colour("accent_ink")
        write_numeral(surface, label, high * 0.5, ink, *pill.center)

    def _draw_carried(self, surface: pygame.Surface, dots: Dots, pointer: tuple[int, int]) -> None:
        side = self.places.piece
        picture = art.piece(self._desk.stage.theme, side, dots, lifted=True)
        picture.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2)


def layers_of(
    desk: Desk, stack: tuple[Dots, ...], owners: tuple[Seat, ...], new: int = 0
) -> tuple[art.Layer, ...]:
    """A stack with the marks of the players who placed its pieces; the `new` top ones belong to
    this turn."""
    return art.layers(stack, [desk.token(seat) for seat in owners], new)


def top_of(which: int) -> Hashable:
    """The name of the top piece of a stack, which is hidden while it moves."""
    return ("top", which)
