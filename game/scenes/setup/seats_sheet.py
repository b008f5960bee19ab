"""The sheet with the seats: rows that can be dragged, and the button that adds a player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.rows import GAP, LABEL, Rows
from game.scenes.setup.fair import FairOpponents
from game.scenes.setup.plan import Plan
from game.scenes.setup.seat_layout import arrow_side, grip_width, token_side
from game.scenes.setup.seat_row import (
    HIGHEST_ROW,
    LEFT,
    NAME,
    RIGHT,
    Grip,
    SeatRow,
    field_width,
    has_field,
)
from game.scenes.setup.set_rows import SetRows
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, row
from game.ui.toolkit.drawing import box, raster, rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Spot, State
from game.ui.toolkit.page import HEADING
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage

DRAG: Final = mark("Drag to change the order")

BELOW_ROWS: Final = 8
"""The room below the last row of a sheet."""
_CUT: Final = (0.3, 0.7)
"""The shares of a row's height at which the visible edge may cut it, so that the cut is obvious."""


def growth(heights: Sequence[int], seen: int, after: int) -> int:
    """The growth of every row that makes it obvious that more follows: `after` the last row, or
    because a row is cut in its middle."""
    if not heights or sum(heights) + after <= seen:
        return 0
    tops = [sum(heights[:number]) for number in range(len(heights))]
    number = max(0, sum(top <= seen for top in tops) - 1)
    share = (seen - tops[number]) / heights[number]
    if _CUT[0] <= share <= _CUT[1]:
        return 0
    if share < _CUT[0]:
        number = max(0, number - 1)
    missing = seen - tops[number] - heights[number] / 2
    return max(0, round(missing / (number + 0.5)))


class SeatsSheet:
    """It outlives building: it knows the places of its rows, and how much room names have."""

    def __init__(self, plan: Plan, stage: Stage, fair: FairOpponents) -> None:
        self.places: list[pygame.Rect] = []
        """The rows of the seats, where a seat can be dropped."""
        self._plan = plan
        self._stage = stage
        self._fair = fair
        self._name_rooms: list[int] = []
        self._fields: tuple[bool, ...] = ()
        """For each seat, whether its name is in a field."""
        self._is_stale = False

    # --- typing ---

    def has_other_fields(self, screen: Screen) -> bool:
        """Whether other names are in fields than when it was built."""
        return self._find_fields(screen) != self._fields

    def _find_fields(self, screen: Screen) -> tuple[bool, ...]:
        return tuple(has_field(self._plan, screen, seat) for seat in range(len(self._plan.seats)))

    def take_stale(self) -> bool:
        """Whether the page has to be built again: the typed name needs more room, or is that of a
        profile. It is true once."""
        is_stale, self._is_stale = self._is_stale, False
        return is_stale

    def _type_name(self, seat: int, name: str) -> None:
        before = self._plan.seats[seat]
        self._plan.type_name(seat, name)
        after, room = self._plan.seats[seat], self._name_rooms[seat]
        needed = [field_width(self._stage, each.name) for each in (before, after)]
        self._is_stale |= before.profile != after.profile
        self._is_stale |= (needed[0] <= room) is not (needed[1] <= room)

    # --- building ---

    def build(self, rows: Rows, bottom: int, fold: int | None) -> None:
        """Rows end at `bottom` where they need not be higher. `fold`: where the sheet goes out of
        sight, if another follows below it."""
        stage, plan = self._stage, self._plan
        self._fields = self._find_fields(rows.screen)
        how = stage.say(DRAG) if len(plan.seats) > 1 else ""
        rows.heading(stage.say("At the table"), how)
        can_add = len(plan.seats) + 1 in plan.about.player_counts
        # Where the options follow below this sheet, the sets are among them.
        sets = SetRows(plan, rows.screen) if fold is None else None
        # Beside the button that adds a player, where both fit.
        has_fair = self._fair.level() is not None
        needed = self._add_width() + stage.px(20) + self._fair.width(stage) if has_fair else 0
        is_beside = can_add and needed <= rows.rect.width - stage.px(LEFT + RIGHT)
        own_row = stage.control_height() + stage.px(20) if has_fair and not is_beside else 0
        room = bottom - rows.y - own_row - (0 if sets is None else sum(sets.heights(rows)))
        high = min(stage.px(HIGHEST_ROW), room // (len(plan.seats) + can_add))
        seated = [
            SeatRow(plan, rows, seat, each, partial(self._type_name, seat))
            for seat, each in enumerate(plan.named())
        ]
        self._name_rooms = [each.name_room for each in seated]
        heights = [max(high, each.height) for each in seated]
        if can_add:
            heights.append(max(high, token_side(stage) + stage.px(16), stage.high(LABEL, 8)))
        more = 0 if fold is None else growth(heights, fold - rows.y, self._to_next())
        self.places = []
        for each, least in zip(seated, heights, strict=False):
            rows.line()
            place = pygame.Rect(rows.rect.left, rows.y, rows.rect.width, least + more)
            self.places.append(place)
            each.build(place)
            rows.y = place.bottom
        if can_add:
            rows.line()
            self._add_row(rows, heights[-1] + more)
        if has_fair:
            if own_row:
                rows.line()
                rows.y += own_row
            self._build_fair(rows, own_row or heights[-1] + more)
        if sets is not None:
            sets.build(rows)

    def _to_next(self) -> int:
        """The distance from the last row to a place where the next sheet is visible."""
        stage = self._stage
        return stage.px(BELOW_ROWS + GAP) + stage.high(HEADING, 12) // 3

    def _build_fair(self, rows: Rows, high: int) -> None:
        """At the right of the last row, which is so high."""
        stage = self._stage
        place = pygame.Rect(0, 0, self._fair.width(stage), stage.control_height())
        place.midright = (rows.rect.right - stage.px(RIGHT), rows.y - high // 2)
        self._fair.build(rows.screen, place)

    def _add_width(self) -> int:
        """The width of what adds a player, with what is left free before it."""
        stage = self._stage
        before = grip_width(stage) + stage.px(6) + token_side(stage) + self._add_gap()
        return before + stage.writer.width(stage.say("Add player"), LABEL)

    def _add_gap(self) -> int:
        return arrow_side(self._stage) + self._stage.px(14)

    def _add_row(self, rows: Rows, high: int) -> None:
        stage = self._stage
        side = token_side(stage)
        label = stage.say("Add player")
        gap = self._add_gap()
        width = side + gap + stage.writer.width(label, LABEL)
        line = pygame.Rect(rows.rect.left, rows.y, rows.rect.width, high)
        before = Box(stage.px(LEFT) + grip_width(stage) + stage.px(6))
        _, room, _ = row(line, [before, FILL, Box(stage.px(RIGHT))])
        size = min(width, room.width), max(side, stage.high(LABEL))
        rect = aligned(size, room, "midleft")

        def paint(surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
            theme = stage.theme
            edge = theme.colour("ink_soft" if state.hovered else "ink_faint")
            line = theme.px(1.5)
            frame = raster(
                side, side,
                box(
                    line / 2, line / 2, side - line, side - line, theme.px(14), stroke=edge,
                    line=line, dash=(theme.px(5), theme.px(6)),
                ),
            )  # fmt: skip
            surface.blit(frame, (place.left, place.centery - side // 2))
            sign = icon("plus", round(side * 0.5), theme.colour("ink"))
            centre = (place.left + side // 2, place.centery)
            surface.blit(sign, sign.get_rect(center=centre))
            ink = theme.colour("ink")
            stage.writer.write(
                surface, label, LABEL, ink, place.left + side + gap, place.centery
            )  # fmt: skip

        rows.screen.add(Spot("add", rect, label, self._plan.add, paint=paint, sound="click"))
        rows.y += high

    # --- dragging ---

    def drop(self, screen: Screen, seat: int) -> None:
        """Moves a seat to the place at the pointer."""
        self._plan.move(seat, self._place_at_pointer(screen, seat))

    def _place_at_pointer(self, screen: Screen, seat: int) -> int:
        """Below all rows whose middle is above the pointer."""
        y = screen.pointer[1]
        others = [place for number, place in enumerate(self.places) if number != seat]
        return sum(_in_window(screen, place).centery < y for place in others)

    def draw_dragged(self, surface: pygame.Surface, screen: Screen, grip: Grip) -> None:
        """The seat at the pointer, and a line where it would go."""
        stage, theme, seat = self._stage, self._stage.theme, grip.seat
        to = self._place_at_pointer(screen, seat)
        place = _in_window(screen, self.places[to])
        if to != seat:
            y = place.bottom if to > seat else place.top
            line = pygame.Rect(place.left, y - stage.px(2), place.width, stage.px(4))
            surface.blit(rounded(*line.size, stage.px(2), theme.colour("accent")), line)
        side, padding = stage.px(30), stage.px(12)
        name = stage.writer.fitted(self._plan.named()[seat].name, NAME, stage.tx(180))
        width = 3 * padding + side + stage.writer.width(name, NAME)
        high = stage.control_height() + stage.px(10)
        x, y = screen.pointer[0] - stage.px(10), screen.pointer[1] - high // 2
        sheet = materials.sheet(theme, width, high, stage.px(12), 3, materials.LIFTED)
        sheet.draw(surface, x, y)
        middle = y + high // 2
        token = materials.player_token(theme, side, self._plan.token_of(seat))
        token.draw(surface, x + padding, middle - side / 2)
        ink = theme.colour("ink")
        stage.writer.write(surface, name, NAME, ink, x + 2 * padding + side, middle)


def _in_window(screen: Screen, place: pygame.Rect) -> pygame.Rect:
    """A place of the scrolling part, in the window."""
    region = screen.regions[0]
    return place.move(region.rect.left, region.rect.top - region.offset)
