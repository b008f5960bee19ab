"""Paints a sheet: its numbers, its marks, and how many numbers each column holds."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import FREE, ROWS, Sheet
from game.games.top12.scene.layout import OTHER_FOOT, OWN_FOOT
from game.games.top12.scene.marks import Marks
from game.games.top12.scene.motions import cell_key, hidden_cells
from game.ui.frame.desk import Desk
from game.ui.parts.played import played_ring
from game.ui.parts.warned import given_away, overlooked
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_KEPT_FEET: Final = 32
"""The number of feet that are kept."""


@dataclass(frozen=True, slots=True)
class _Foot:
    """The texts below the columns of a sheet, with their styles and colours."""

    texts: tuple[str, ...]
    styles: tuple[Style, ...]
    inks: tuple[str, ...]


class SheetPainter:
    """Draws sheets on pads that lie on the cloth already, for one layout of the table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._feet: dict[tuple[art.Pad, tuple[int, ...]], _Foot] = {}
        self._widths: dict[tuple[str, Style], int] = {}

    def draw(
        self,
        surface: pygame.Surface,
        seat: Seat,
        sheet: Sheet,
        of: art.Pad,
        place: pygame.Rect,
        marks: Marks,
        hidden: frozenset[Hashable],
    ) -> None:
        theme = self._desk.stage.theme
        left, top = place.topleft
        for column in marks.heads:
            surface.blit(art.lit_head(theme, of, column), of.head_of(column).move(left, top))
        for column in marks.full:
            if ("full", seat, column) not in hidden:
                lies = of.cell(column, 0).move(left, top)
                art.full_column(theme, of).draw(surface, *lies.topleft)
        for cell in marks.open_cells:
            rect = of.cell(*cell).move(left, top)
            surface.blit(art.open_cell(theme, *rect.size), rect)
        label = str(marks.label) if marks.label is not None and of.big else ""
        for cell in marks.lit:
            rect = of.cell(*cell).move(left, top)
            surface.blit(art.lit_cell(theme, *rect.size, label, of.big, of.numeral), rect)
        for cell in marks.tried:
            rect = of.cell(*cell).move(left, top)
            surface.blit(art.tried_cell(theme, *rect.size, label, of.numeral), rect)
        self._draw_numbers(surface, seat, sheet, of, place, hidden)
        self._draw_marks(surface, seat, of, place, marks, hidden)
        self._draw_foot(surface, sheet, of, place)

    def _draw_numbers(
        self,
        surface: pygame.Surface,
        seat: Seat,
        sheet: Sheet,
        of: art.Pad,
        place: pygame.Rect,
        hidden: frozenset[Hashable],
    ) -> None:
        left_out = hidden_cells(seat, hidden)
        theme, (left, top) = self._desk.stage.theme, place.topleft
        art.write_sheet(surface, theme, of, left, top, sheet, self._desk.token(seat), left_out)

    def _draw_marks(
        self,
        surface: pygame.Surface,
        seat: Seat,
        of: art.Pad,
        place: pygame.Rect,
        marks: Marks,
        hidden: frozenset[Hashable],
    ) -> None:
        theme = self._desk.stage.theme
        if marks.chosen is not None and cell_key(seat, marks.chosen[0]) not in hidden:
            cell = of.cell(*marks.chosen[0]).move(place.topleft)
            colour = theme.pen(self._desk.token(seat))
            art.write_number(surface, cell, marks.chosen[1], colour, of.size_of(marks.chosen[1]))
            self._draw_dot(surface, of, cell)
        for where in marks.last:
            if cell_key(seat, where) not in hidden:
                self._draw_dot(surface, of, of.cell(*where).move(place.topleft))
        for where, number in marks.tiles.items():
            cell = of.cell(*where).move(place.topleft)
            draw_start_tile(surface, theme, cell, number, number == marks.picked)
        if marks.played is not None and marks.played != marks.ghost:
            where, number = marks.played
            cell = of.cell(*where).move(place.topleft)
            colour = theme.pen(self._desk.token(seat))
            art.write_number(surface, cell, number, colour, of.size_of(number))
        if marks.ghost is not None:
            where, number = marks.ghost
            cell = of.cell(*where).move(place.topleft)
            surface.blit(art.ghost(theme, *cell.size, number, of.numeral), cell)
        if marks.played is not None:
            cell = of.cell(*marks.played[0]).move(place.topleft)
            surface.blit(played_ring(theme, *cell.size), cell)
        for where in marks.spoilt:
            cell = of.cell(*where).move(place.topleft)
            surface.blit(art.spoilt_cell(theme, *cell.size), cell)
        for picture, cells in ((given_away, marks.waited_for), (overlooked, marks.overlooked)):
            for where in cells:
                cell = of.cell(*where).move(place.topleft)
                surface.blit(picture(theme, *cell.size), cell)

    def _draw_dot(self, surface: pygame.Surface, of: art.Pad, cell: pygame.Rect) -> None:
        theme = self._desk.stage.theme
        dot = materials.last_move_dot(theme) if of.big else art.small_dot(theme)
        inset = theme.px(2 if of.big else 1)
        surface.blit(dot, dot.get_rect(topright=(cell.right - inset, cell.top + inset)))

    def _draw_foot(
        self, surface: pygame.Surface, sheet: Sheet, of: art.Pad, place: pygame.Rect
    ) -> None:
        """Writes how many numbers each column holds, the fullest in bold."""
        foot = self._foot(of, tuple(ROWS - column.count(FREE) for column in sheet))
        for column, (text, style, ink) in enumerate(
            zip(foot.texts, foot.styles, foot.inks, strict=True)
        ):
            rect = of.foot_of(column).move(place.topleft)
            self._desk.stage.writer.write(
                surface, text, style, ink, rect.centerx, rect.centery, "middle"
            )  # fmt: skip

    def _foot(self, of: art.Pad, counts: tuple[int, ...]) -> _Foot:
        """The foot is kept between frames: to measure texts takes longer than to write them."""
        if (of, counts) not in self._feet:
            if len(self._feet) >= _KEPT_FEET:
                self._feet.clear()
            self._feet[of, counts] = self._new_foot(of, counts)
        return self._feet[of, counts]

    def _new_foot(self, of: art.Pad, counts: tuple[int, ...]) -> _Foot:
        stage = self._desk.stage
        plain = OWN_FOOT if of.big else OTHER_FOOT
        bold = Style(plain.size, 700)
        most = max(counts)
        texts = [self._count_text(count, of) for count in counts]
        room = of.cell(0, 0).width - stage.tx(12 if of.big else 4)
        if any(self._width(each, bold) > room for each in texts):
            texts = [stage.words.number(count) for count in counts]
        widest = max(texts, key=lambda each: self._width(each, bold))
        bold = fitting(stage, widest, bold, room)
        plain = Style(bold.size, plain.weight)
        best = [count == most > 0 for count in counts]
        return _Foot(
            tuple(texts),
            tuple(bold if is_best else plain for is_best in best),
            tuple(stage.theme.colour("ink" if is_best else "ink_soft") for is_best in best),
        )

    def _width(self, text: str, style: Style) -> int:
        """Each count is measured once; there are no more of them than rows."""
        if (text, style) not in self._widths:
            self._widths[text, style] = self._desk.stage.writer.width(text, style)
        return self._widths[text, style]

    def _count_text(self, count: int, of: art.Pad) -> str:
        words = self._desk.stage.words
        if of.big:
            return words.say("{n} of {all}", n=count, all=ROWS)
        return words.number(count)


def draw_start_tile(
    surface: pygame.Surface, theme: Theme, cell: pygame.Rect, number: int, is_picked: bool
) -> None:
    """A start number that lies on the paper and is not written yet."""
    side = tile_side(cell)
    level = materials.LIFTED if is_picked else materials.REST
    tile = materials.tile(theme, side, str(number), level, is_picked)
    tile.draw(surface, cell.centerx - side / 2, cell.centery - side / 2 - theme.px(1))


def tile_side(cell: pygame.Rect) -> int:
    """The side of a start number in a cell."""
    return round(min(cell.width * 0.96, cell.height * 0.88))
