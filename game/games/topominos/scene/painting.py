"""Paints the table of Topominos as it looks at rest; what moves is painted over it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

import pygame

from game.games.topominos.art import pieces as art
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    PLACES,
    Dots,
    End,
    Move,
    Pass,
    Put,
    Table,
    TopominosView,
    bit_of,
    piece_of,
)
from game.games.topominos.scene import sentences
from game.games.topominos.scene.laid import Laid
from game.games.topominos.scene.layout import NOTE, TITLE, Column, Places
from game.games.topominos.scene.motions import layers_of
from game.games.topominos.scene.planned import gains, ghosts, score_after
from game.games.topominos.scene.racks import Slots
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import BUTTON_TEXT
from game.ui.toolkit.drawing import box, raster
from game.ui.toolkit.icons import icon
from game.ui.toolkit.text import DISPLAY_FROM, Face, Style, write_numeral
from game.ui.toolkit.theme import Theme

DARK, TURNED, LIT = 0, 1, 2
"""A compartment where the picked piece does not fit, fits some other way, fits as it lies."""
_RISE: Final = 12
"""Pixels at 100 % by which a piece of the rack is raised that is picked, or that a hint means."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way in which the picked piece may lie."""

    dots: Dots
    is_chosen: bool
    fits: bool
    is_hovered: bool


@dataclass(frozen=True, slots=True)
class Look:
    """All that decides how the table looks: while it stays the same, nothing is painted anew."""

    view: TopominosView
    laid: Laid
    slots: Slots
    lights: tuple[int, ...]
    """Per compartment what the picked piece could do there."""
    ways: tuple[Way, ...]
    picked: int | None
    """The slot of the picked piece, and whether the piece hovers elsewhere."""
    is_away: bool
    giving: frozenset[int]
    """The slots of what would be exchanged."""
    hovered: int | None
    """The slot under the pointer."""
    proposed: Put | None
    """What would be put where one points."""
    ghost: Move | None
    """The move that is proposed, or the first one of a whole turn."""
    ghosts: tuple[Put, ...]
    """The pieces that are proposed to be put."""
    hidden: frozenset[Hashable]
    looks_back: bool = False
    collides: Put | None = None
    """What was refused because of the dots that it would cover."""
    shows_keys: bool = False
    """Whether numerals tell which key picks which piece."""
    is_covered: bool = False
    """Whether a sheet lies over all below the rack, which stands beside the tray."""

    @property
    def shows_last_turn(self) -> bool:
        """Whether the last turn is told: until somebody else's has begun to bring something."""
        if self.table.has_put:
            return False
        is_others = self.table.active != self.view.seat and self.laid.pieces > 0
        return self.looks_back or self.view.phase != "turn" or is_others

    @property
    def coming(self) -> tuple[Put, ...]:
        """The pieces whose points are told beforehand: proposed, or put where one points."""
        return self.ghosts or (() if self.proposed is None else (self.proposed,))

    def is_picked(self, slot: int) -> bool:
        """Whether the person has picked the piece there, to put it or to exchange it."""
        return slot == self.picked or slot in self.giving

    @property
    def proposed_slots(self) -> frozenset[int]:
        """Where the pieces stand that a hint would put or exchange; not those that are picked."""
        wanted = [piece_of(put.dots) for put in self.ghosts]
        if isinstance(self.ghost, Pass):
            wanted = list(self.ghost.pieces)
        found = set()
        # Of equal pieces those are meant that are picked.
        for slot in sorted(range(len(self.slots)), key=self.is_picked, reverse=True):
            dots_there = self.slots[slot]
            if dots_there is not None and piece_of(dots_there) in wanted:
                wanted.remove(piece_of(dots_there))
                found.add(slot)
        return frozenset(slot for slot in found if not self.is_picked(slot))

    @property
    def points(self) -> int:
        """Of the turn that is told."""
        return self.laid.points if self.shows_last_turn else self.table.turn_score

    @property
    def table(self) -> Table:
        return self.view.table


class Painter:
    """Knows where everything lies on one stage."""

    def __init__(self, desk: Desk, places: Places, column: Column) -> None:
        self._desk = desk
        self._stage = desk.stage
        self._theme = desk.stage.theme
        self._places = places
        self._column = column

    def draw_ground(self, surface: pygame.Surface) -> None:
        tray, ledge = self._places.tray, self._places.ledge
        art.tray(self._theme, tray.width).draw(surface, *tray.topleft)
        art.ledge(self._theme, ledge.width).draw(surface, *ledge.topleft)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._draw_tray(surface, look)
        self._draw_rack(surface, look)
        self._draw_ways(surface, look)
        if not look.is_covered:
            self._draw_score(surface, look)
            self._draw_bag(surface)
        self._draw_ghost(surface, look)
        self._write(surface, look)

    def _write(self, surface: pygame.Surface, look: Look) -> None:
        for which in range(COMPARTMENTS):
            self._write_new_stack(surface, look, which)
        if look.is_covered:
            return
        told = sentences.told_turn(self._stage.words, look.view)
        if look.shows_last_turn:
            told = sentences.told_ended(self._stage.words, look.laid)
        elif look.coming:
            told = self._told_gain(look.table, look.coming)
        self._write_in(surface, told, self._beside_score(look))
        self._write_bag(surface, look)

    def bake(self, look: Look) -> None:
        """Paints pieces before they are seen: painting them takes longer than a frame may."""
        for which in range(COMPARTMENTS):
            self._stack(look, which)
        for dots in look.slots:
            if dots is not None:
                art.piece(self._theme, self._places.slot_side, dots)

    # --- the tray ---

    def _draw_tray(self, surface: pygame.Surface, look: Look) -> None:
        for which in range(COMPARTMENTS):
            self._draw_light(surface, look, which)
        for which in range(COMPARTMENTS):
            picture = self._stack(look, which)
            if picture is not None:
                picture.draw(surface, *self._places.on_stack(which, 0).topleft)
        for which in range(COMPARTMENTS):
            self.draw_marks(surface, look, which)
        if look.collides is not None:
            self._draw_collision(surface, look.table, look.collides)

    def _draw_collision(self, surface: pygame.Surface, table: Table, put: Put) -> None:
        """Marks the dots of the stack that the piece would cover as it lies."""
        side = self._places.piece
        size = round(2.6 * art.dot_radius(side))
        sign = art.collision(self._theme, size)
        for level, dots in enumerate(table.stacks[put.compartment]):
            place = self._places.on_stack(put.compartment, level)
            for number in range(PLACES):
                if dots & put.dots & bit_of(number):
                    x, y = art.dot_of(side, number)
                    y += art.sunk(side, level)
                    surface.blit(sign, (place.x + x - size / 2, place.y + y - size / 2))

    def _stack(self, look: Look, which: int) -> materials.Picture | None:
        """As it lies there; with the proposed piece as it would lie there."""
        laid, put = look.laid, look.proposed
        new = laid.new[which]
        layers = layers_of(self._desk, look.table.stacks[which], laid.owners[which], new)
        if ("top", which) in look.hidden:
            layers = layers[:-1]
        if put is not None and put.compartment == which:
            layers = (*layers, art.Layer(put.dots, self._desk.token(look.view.seat), True))
        return art.stack(self._theme, self._places.piece, layers) if layers else None

    def _draw_light(self, surface: pygame.Surface, look: Look, which: int) -> None:
        theme, place = self._theme, self._places.compartment(which)
        is_proposed = look.proposed is not None and look.proposed.compartment == which
        if is_proposed:
            surface.blit(art.lit_compartment(theme, place.width, True), place)
        elif look.lights[which] == LIT:
            surface.blit(art.lit_compartment(theme, place.width), place)
        elif look.lights[which] == TURNED:
            surface.blit(art.turn_ring(theme, place.width), place)

    def _write_new_stack(self, surface: pygame.Surface, look: Look, which: int) -> None:
        is_proposed = look.proposed is not None and look.proposed.compartment == which
        if look.lights[which] and not look.table.stacks[which] and not is_proposed:
            place, told = self._places.compartment(which), self._stage.say("New stack")
            writer, ink = self._stage.writer, self._theme.colour("ink")
            written, lines = self._set(told, place.width - self._stage.px(16), place.height)
            high = writer.line_height(written)
            for number, line in enumerate(lines):
                centre = place.centery + (number - (len(lines) - 1) / 2) * high
                writer.write(surface, line, written, ink, place.centerx, centre, "middle")

    def draw_marks(self, surface: pygame.Surface, look: Look, which: int) -> None:
        """How many dots there are, whether it has to be turned, and where was laid last."""
        theme, place = self._theme, self._places.compartment(which)
        badge = self._places.badge(which)
        if look.lights[which] == TURNED:
            sign = art.turn_badge(theme, round(badge.width * 0.94))
            sign.draw(surface, place.left + place.right - badge.right, badge.top)
        if not look.table.stacks[which]:
            return
        count = art.count_badge(theme, badge.width, look.table.tray[which].bit_count())
        count.draw(surface, *badge.topleft)
        if which in look.laid.places:
            dot, inset = materials.last_move_dot(theme), self._stage.px(5)
            surface.blit(dot, dot.get_rect(bottomleft=(place.left + inset, place.bottom - inset)))

    def preview_place(self, table: Table, which: int) -> pygame.Rect:
        """On the stack, where it will lie."""
        return self._places.on_stack(which, len(table.stacks[which]))

    def draw_gains(self, surface: pygame.Surface, look: Look) -> None:
        """Dots on stacks, before and after what is proposed: over the ring of the focus."""
        for which, (old, new) in gains(look.table, look.coming).items():
            self.draw_marks(surface, look, which)
            self._draw_gain(surface, which, sentences.gain(self._stage.words, old, new))

    def _draw_gain(self, surface: pygame.Surface, which: int, told: str) -> None:
        cell = self._places.compartment(which)
        # Between the dots above it and the next compartment, a little over which it may reach.
        top = cell.top + round(cell.height * 0.85)
        high = self._places.grown(30, cell.bottom + self._stage.px(16) - top)
        wide = max(self._stage.px(64), _numeral_width(told, high * 0.5) + self._stage.px(24))
        pill = pygame.Rect(0, 0, wide, high)
        pill.midbottom = (cell.centerx, max(cell.bottom + self._stage.px(16), top + high))
        art.pill(self._theme, wide, high).draw(surface, *pill.topleft)
        ink = self._theme.colour("accent_ink")
        write_numeral(surface, told, high * 0.5, ink, *pill.center)

    # --- the rack ---

    def _draw_rack(self, surface: pygame.Surface, look: Look) -> None:
        theme, side = self._theme, self._places.slot_side
        raised: list[tuple[int, Dots]] = []
        proposed = look.proposed_slots
        for slot, place in enumerate(self._places.slots):
            dots = look.slots[slot] if slot < len(look.slots) else None
            is_away = slot == look.picked and look.is_away
            if dots is None or is_away or ("slot", slot) in look.hidden:
                surface.blit(art.empty_slot(theme, side), place)
            elif look.is_picked(slot) or slot in proposed:
                raised.append((slot, dots))
            else:
                art.piece(theme, side, dots).draw(surface, *self._standing(look, slot).topleft)
        ledge = self._places.ledge
        art.lip(theme, ledge.width).draw(surface, *ledge.topleft)
        for slot, dots in raised:
            self._draw_raised(surface, look, slot, dots)
        if look.shows_keys:
            self._write_keys(surface, look)

    def _write_keys(self, surface: pygame.Surface, look: Look) -> None:
        """On the ledge, which number key picks which piece; below the ring of the focus."""
        ledge = self._places.ledge
        size = self._places.grown(13, ledge.height * 0.42)
        centre = ledge.bottom - self._stage.px(1) - size * 0.37
        for slot, place in enumerate(self._places.slots):
            if slot < len(look.slots) and look.slots[slot] is not None:
                ink = self._theme.colour("tile_ink")
                write_numeral(surface, str(slot + 1), size, ink, place.centerx, centre)

    def _standing(self, look: Look, slot: int) -> pygame.Rect:
        """Where a piece of the rack is: higher if it is meant, and a little under the pointer."""
        is_meant = look.is_picked(slot) or slot in look.proposed_slots
        up = _RISE if is_meant else 4 if slot == look.hovered else 0
        return self._places.slots[slot].move(0, -self._stage.px(up))

    def _draw_raised(self, surface: pygame.Surface, look: Look, slot: int, dots: Dots) -> None:
        """The piece that is picked, one that would be exchanged, or one that a hint means."""
        theme, side, edge = self._theme, self._places.slot_side, self._stage.px(4)
        place = self._standing(look, slot)
        if look.is_picked(slot):
            surface.blit(art.way(theme, side + 2 * edge, True), place.move(-edge, -edge))
        art.piece(theme, side, dots, lifted=True).draw(surface, *place.topleft)
        if slot in look.proposed_slots:
            surface.blit(art.proposed_ring(theme, side), place)
        if slot in look.giving:
            badge = self.giving_badge(place)
            materials.badge(theme, badge.width, "swap").draw(surface, *badge.topleft)

    def giving_badge(self, piece: pygame.Rect) -> pygame.Rect:
        """The mark of a piece that would be exchanged: on its lower rim, which no dot reaches."""
        size, side = self._stage.px(26), piece.width
        lowest = art.dot_of(side, PLACES - 1)[1] + art.dot_radius(side)
        badge = pygame.Rect(0, 0, size, size)
        badge.midtop = (piece.centerx, piece.top + ceil(lowest) + self._stage.px(2))
        return badge

    # --- beside the tray ---

    def _draw_ways(self, surface: pygame.Surface, look: Look) -> None:
        theme = self._theme
        for way, place in zip(look.ways, self._column.ways, strict=False):
            surface.blit(art.way(theme, place.width, way.is_chosen), place)
            inset = round(place.width * 0.09)
            rise = self._stage.px(3) if way.is_hovered else 0
            picture = art.piece(theme, place.width - 2 * inset, way.dots, faint=not way.fits)
            picture.draw(surface, place.left + inset, place.top + inset - rise)

    @property
    def _numeral(self) -> float:
        """How large the score of the turn is written."""
        return min(self._stage.px(52), self._column.score.height * 0.6)

    def _draw_score(self, surface: pygame.Surface, look: Look) -> None:
        """What the turn scores, and what it would score with the piece that is proposed."""
        stage, theme, place = self._stage, self._theme, self._column.score
        sheet = materials.sheet(
            theme, place.width, place.height, stage.px(16), stage.px(3), materials.REST
        )
        sheet.draw(surface, *place.topleft)
        size, ink = self._numeral, theme.colour("ink")
        now = stage.words.number(look.points)
        middle = place.left + stage.px(22) + _numeral_width(now, size) / 2
        write_numeral(surface, now, size, ink, middle, place.centery)
        if not look.coming:
            return
        lit = self._lit_score(look.table, look.coming)
        arrow = icon("right", stage.px(26), theme.colour("ink_soft"))
        surface.blit(arrow, arrow.get_rect(midright=(lit.left - stage.px(12), lit.centery)))
        surface.blit(_lit_box(theme, lit.width, lit.height), lit)
        then = stage.words.number(score_after(look.table, look.coming))
        write_numeral(surface, then, size * 0.8, theme.colour("accent_text"), *lit.center)

    def _after_score(self, points: int) -> int:
        now = self._stage.words.number(points)
        wide = _numeral_width(now, self._numeral)
        return self._column.score.left + self._stage.px(22 + 16) + wide

    def _lit_score(self, table: Table, puts: Sequence[Put]) -> pygame.Rect:
        """Where stands what the turn would score then."""
        told = self._stage.words.number(score_after(table, puts))
        high = round(self._numeral * 1.18)
        wide = max(high, _numeral_width(told, self._numeral * 0.8) + self._stage.px(26))
        left = self._after_score(table.turn_score) + self._stage.px(26 + 12)
        return pygame.Rect(left, self._column.score.centery - high // 2, wide, high)

    def _beside_score(self, look: Look) -> pygame.Rect:
        """What is left of the sheet for words."""
        place, left = self._column.score, self._after_score(look.points)
        if look.coming:
            lit = self._lit_score(look.table, look.coming)
            left = lit.right + self._stage.px(16)
        return pygame.Rect(left, place.top, place.right - left, place.height)

    def _told_gain(self, table: Table, puts: Sequence[Put]) -> str:
        words = self._stage.words
        if len(puts) == 1 and table.tray[puts[0].compartment] | puts[0].dots == FULL:
            return words.say("full stack, leaves the tray")
        more = score_after(table, puts) - table.turn_score
        return words.count("{n} point more", "{n} points more", more)

    def _write_in(self, surface: pygame.Surface, told: str, place: pygame.Rect) -> None:
        """A few words in the middle of a height, in letters small enough."""
        stage, ink = self._stage, self._theme.colour("ink")
        written, lines = self._set(told, place.width - stage.px(14), place.height - stage.px(6))
        line = stage.writer.line_height(written)
        top = place.centery - line * len(lines) / 2
        for number, each in enumerate(lines):
            centre = top + line * (number + 0.5)
            stage.writer.write(surface, each, written, ink, place.left, centre)

    def _set(self, told: str, width: float, height: float) -> tuple[Style, list[str]]:
        """The largest letters in which words fit, and the lines they make."""
        writer = self._stage.writer
        written, lines = NOTE, [told]
        for share in (1.0, 0.9, 0.8, 0.7, 0.6):
            written = Style(NOTE.size * share, NOTE.weight)
            lines = writer.wrapped(told, written, width)
            fits = all(writer.width(each, written) <= width for each in lines)
            if fits and writer.line_height(written) * len(lines) <= height:
                break
        return written, lines

    @property
    def _bag_side(self) -> int:
        return min(self._column.bag.height, self._stage.tx(26))

    def _draw_bag(self, surface: pygame.Surface) -> None:
        stage, place, size = self._stage, self._column.bag, self._bag_side
        line = _hair(self._theme, place.width, stage.px(1.5))
        surface.blit(line, (place.left, self._column.rule))
        picture = icon("bag", size, self._theme.colour("ink"))
        surface.blit(picture, (place.left, place.centery - size // 2))

    def _write_bag(self, surface: pygame.Surface, look: Look) -> None:
        stage, writer, place = self._stage, self._stage.writer, self._column.bag
        view = look.view
        ink = self._theme.colour("ink")
        left = place.left + self._bag_side + stage.px(10)
        name = writer.write(surface, stage.say("Bag"), TITLE, ink, left, place.centery)
        told = stage.say("empty")
        if view.bag_left:
            told = stage.words.count("{n} left", "{n} left", view.bag_left)
        if view.bag_left or view.players == 1:
            writer.write(surface, told, NOTE, ink, place.right, place.centery, "right")
            return
        count = writer.write(surface, told, NOTE, ink, name.right + stage.px(10), place.centery)
        room = pygame.Rect(count.right + stage.px(20), place.top, 0, place.height)
        room.width = place.right - room.left
        self._draw_rack_sizes(surface, view.rack_sizes, room)

    def _draw_rack_sizes(
        self, surface: pygame.Surface, sizes: tuple[int, ...], room: pygame.Rect
    ) -> None:
        """How many pieces each player has left, once racks are not filled any more."""
        stage, centre = self._stage, room.centery
        side, title = stage.px(18), stage.say("On the racks")
        step = side + stage.px(18) + stage.writer.width("0", BUTTON_TEXT)
        wide = stage.writer.width(title, NOTE) + stage.px(10)
        first = room.right - step * len(sizes)
        if first - wide < room.left:
            return
        ink = self._theme.colour("ink")
        stage.writer.write(surface, title, NOTE, ink, first - wide, centre)
        for seat, count in enumerate(sizes):
            x = first + seat * step
            token = materials.player_token(self._theme, side, self._desk.token(seat), None)
            token.draw(surface, x, centre - side / 2)
            told = stage.words.number(count)
            stage.writer.write(surface, told, BUTTON_TEXT, ink, x + side + stage.px(6), centre)

    # --- a hint, or a move to be confirmed ---

    def _draw_ghost(self, surface: pygame.Surface, look: Look) -> None:
        if isinstance(look.ghost, End | Pass) and not look.is_covered:
            self._draw_proposed_button(surface)
        for which, pieces in ghosts(look.table, look.ghosts).items():
            place = self._places.on_stack(which, pieces[0].below)
            art.ghosts(self._theme, place.width, pieces).draw(surface, *place.topleft)
            self.draw_marks(surface, look, which)  # which they would half cover

    def _draw_proposed_button(self, surface: pygame.Surface) -> None:
        """What the lit face of the button stands on, which is flat."""
        place = self._column.buttons[0]
        face = materials.button_face(self._theme, place.width, place.height)
        face.draw(surface, *place.topleft)

    def draw_held(self, surface: pygame.Surface, dots: Dots, pointer: tuple[int, int]) -> None:
        """The piece that hangs at the pointer."""
        side = self._places.piece
        picture = art.piece(self._theme, side, dots, lifted=True)
        picture.draw(surface, pointer[0] - side / 2, pointer[1] - side / 2)


def _numeral_width(told: str, pixels: float) -> int:
    size = round(pixels)
    return Face(size >= DISPLAY_FROM, 700, size).width(told)


@lru_cache(maxsize=16)
def _lit_box(theme: Theme, width: int, height: int) -> pygame.Surface:
    """Honey under a number that would be."""
    line, corner = theme.px(2), theme.px(14)
    edge = theme.colour("accent_deep")
    return raster(
        width,
        height,
        box(0, 0, width, height, corner, theme.colour("lit")),
        box(line / 2, line / 2, width - line, height - line, corner, stroke=edge, line=line),
    )


@lru_cache(maxsize=4)
def _hair(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A line on the cloth."""
    return raster(width, height, box(0, 0, width, height, 0, theme.colour("ink"), alpha=0.16))
