"""The sheets on the table: numbers, cells in which one may write, how far columns are."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import COLUMNS, FREE, ROWS, Sheet
from game.games.top12.scene.layout import OTHER_FOOT, OWN_FOOT
from game.games.top12.scene.motions import cell_key
from game.games.top12.scene.sentences import Cell
from game.ui.frame.desk import Desk
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.text import Style


@dataclass(frozen=True, slots=True)
class Marks:
    """What lies on a sheet besides its numbers."""

    lit: frozenset[Cell] = frozenset()
    label: int | None = None
    """The number that lit cells show."""
    heads: frozenset[int] = frozenset()
    """Columns whose symbols light up."""
    last: frozenset[Cell] = frozenset()
    """What was written last."""
    chosen: tuple[Cell, int] | None = None
    """Where the viewer has chosen to write, and what."""
    ghost: tuple[Cell, int] | None = None
    full: frozenset[int] = frozenset()
    tiles: dict[Cell, int] = field(default_factory=dict)
    """Start numbers that can still be moved."""
    picked: int | None = None
    open_cells: frozenset[Cell] = frozenset()
    """Cells that light up softly, as there are many of them."""
    tried: frozenset[Cell] = frozenset()
    """Where a number would fit that is not named yet: nothing can be written there now."""


class Sheets:
    """Draws sheets on pads that lie on the cloth already."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

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
        left_out = frozenset(
            (column, row)
            for column in range(len(COLUMNS))
            for row in range(ROWS)
            if cell_key(seat, (column, row)) in hidden
        )
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
            self.draw_tile(surface, of.cell(*where).move(place.topleft), number, marks.picked)
        if marks.ghost is not None:
            where, number = marks.ghost
            cell = of.cell(*where).move(place.topleft)
            surface.blit(art.ghost(theme, *cell.size, number, of.numeral), cell)

    def draw_tile(
        self, surface: pygame.Surface, cell: pygame.Rect, number: int, picked: int | None
    ) -> None:
        """A start number lying on the paper, not written yet."""
        theme = self._desk.stage.theme
        side = tile_side(cell)
        level = materials.LIFTED if number == picked else materials.REST
        tile = materials.tile(theme, side, str(number), level, number == picked)
        tile.draw(surface, cell.centerx - side / 2, cell.centery - side / 2 - theme.px(1))

    def _draw_dot(self, surface: pygame.Surface, of: art.Pad, cell: pygame.Rect) -> None:
        theme = self._desk.stage.theme
        dot = materials.last_move_dot(theme) if of.big else art.small_dot(theme)
        inset = theme.px(2 if of.big else 1)
        surface.blit(dot, dot.get_rect(topright=(cell.right - inset, cell.top + inset)))

    def _draw_foot(
        self, surface: pygame.Surface, sheet: Sheet, of: art.Pad, place: pygame.Rect
    ) -> None:
        """How many numbers each column holds, the fullest in bold."""
        stage = self._desk.stage
        counts = [ROWS - column.count(FREE) for column in sheet]
        plain = OWN_FOOT if of.big else OTHER_FOOT
        bold = Style(plain.size, 700)
        most = max(counts)
        told = [self._told_count(count, of) for count in counts]
        room = of.cell(0, 0).width - stage.tx(12 if of.big else 4)
        if any(stage.writer.width(each, bold) > room for each in told):
            told = [stage.words.number(count) for count in counts]
        widest = max(told, key=lambda each: stage.writer.width(each, bold))
        bold = fitting(stage, widest, bold, room)
        plain = Style(bold.size, plain.weight)
        for column in range(len(COLUMNS)):
            foot = of.foot_of(column).move(place.topleft)
            best = counts[column] == most > 0
            ink = stage.theme.colour("ink" if best else "ink_soft")
            style = bold if best else plain
            stage.writer.write(
                surface, told[column], style, ink, foot.centerx, foot.centery, "middle"
            )  # fmt: skip

    def _told_count(self, count: int, of: art.Pad) -> str:
        words = self._desk.stage.words
        if of.big:
            return words.say("{n} of {all}", n=count, all=ROWS)
        return words.number(count)


def tile_side(cell: pygame.Rect) -> int:
    return round(min(cell.width * 0.96, cell.height * 0.88))
