"""Where everything lies on the table of Zatre, and the window through which its board is seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.games.zatre import art, model
from game.ui.layout import lay_out
from game.ui.motion import OFF
from game.ui.rail import row_height
from game.ui.scene import Stage
from game.ui.text import Style

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
SMALL: Final = Style(13.5, 500)

_ZOOMS: Final = (1.0, 1.2, 1.45, 1.75, 2.1, 2.5)
_LEAST_TOOL: Final = 32
_LEAST_TILE: Final = 44
"""Pixels at 100 % that a tile of a hand should have beside the tools."""
_TILES_BESIDE: Final = 3
ROOM_ABOVE: Final = 7
"""Pixels between the title of the hand and a tile that is lifted."""
_NEARER_EACH_FRAME: Final = 0.3
_IN_PLACE: Final = 0.02
"""Of a cell."""
_TOOLS: Final = 5


class BoardWindow:
    """The board as it is seen: whole, or a part of it larger.

    Its zoom and what it looks at outlive the stage; where that is in pixels does not.
    """

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        """The part of the table in which it is seen."""
        self.whole = pygame.Rect(0, 0, 0, 0)
        """Where the board lies when all of it is seen."""
        self._fit = 1
        self._step = 0
        self._centre = self._target = (0.5, 0.5)
        """What is in the middle of the window, as shares of the board's side."""

    def lay_out(self, rect: pygame.Rect, whole: pygame.Rect, cell: int) -> None:
        self.rect, self.whole, self._fit = rect, whole, cell
        self.look_at(*self._target, at_once=True)

    @property
    def is_zoomed(self) -> bool:
        return self._step > 0

    @property
    def cell(self) -> int:
        """The side of a cell now."""
        return round(self._fit * _ZOOMS[self._step])

    @property
    def side(self) -> int:
        return art.side_of(self.cell)

    @property
    def origin(self) -> tuple[int, int]:
        """The upper left corner of the board in the window of the program."""
        if not self.is_zoomed:
            return self.whole.topleft
        x, y = self._centre
        return (
            round(self.rect.centerx - x * self.side),
            round(self.rect.centery - y * self.side),
        )

    def place(self, cell: int) -> pygame.Rect:
        return art.place(self.cell, cell).move(self.origin)

    def cell_at(self, point: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(point):
            return None
        left, top = self.origin
        return art.cell_at(self.cell, point[0] - left, point[1] - top)

    # --- zoom ---

    def can_zoom(self, by: int) -> bool:
        return 0 <= self._step + by < len(_ZOOMS)

    def zoom(self, by: int, about: tuple[int, int] | None = None) -> bool:
        """One step nearer or back; what lies under the given point stays there."""
        if not self.can_zoom(by):
            return False
        point = self.rect.center if about is None else about
        left, top = self.origin
        x, y = (point[0] - left) / self.side, (point[1] - top) / self.side
        self._step += by
        self.look_at(
            x - (point[0] - self.rect.centerx) / self.side,
            y - (point[1] - self.rect.centery) / self.side,
            at_once=True,
        )
        return True

    def show_whole(self) -> bool:
        zoomed, self._step = self.is_zoomed, 0
        self._centre = self._target = (0.5, 0.5)
        return zoomed

    # --- what it looks at ---

    def look_at(self, x: float, y: float, *, at_once: bool) -> None:
        """Brings a place of the board to the middle, as far as the board reaches."""
        if not self.side or not self.is_zoomed:
            return
        self._target = (
            _held(x, self.rect.width / self.side),
            _held(y, self.rect.height / self.side),
        )
        if at_once:
            self._centre = self._target

    def move_by(self, right: float, down: float, *, at_once: bool) -> None:
        """Moves what is seen by so many pixels."""
        x, y = self._target
        self.look_at(x + right / self.side, y + down / self.side, at_once=at_once)

    def reveal(self, cell: int) -> None:
        """Moves so that a cell is seen, and what lies round it."""
        if not self.is_zoomed:
            return
        left, top = (share * self.side for share in self._target)
        place = art.place(self.cell, cell).inflate(2 * self.cell, 2 * self.cell)
        seen = pygame.Rect(0, 0, *self.rect.size)
        seen.center = (round(left), round(top))
        right = max(0, place.right - seen.right) - max(0, seen.left - place.left)
        down = max(0, place.bottom - seen.bottom) - max(0, seen.top - place.top)
        self.move_by(right, down, at_once=False)

    def advance(self, motion: str) -> bool:
        """One frame nearer to what it is to look at; says whether anything moved."""
        if self._centre == self._target:
            return False
        to_x, to_y = self._target
        x, y = self._centre
        far = max(abs(to_x - x), abs(to_y - y)) * model.SIDE
        if motion == OFF or far < _IN_PLACE:
            self._centre = self._target
        else:
            self._centre = (
                x + (to_x - x) * _NEARER_EACH_FRAME,
                y + (to_y - y) * _NEARER_EACH_FRAME,
            )
        return True


def _held(middle: float, seen: float) -> float:
    """The middle of what is seen, such that nothing beyond the board is; shares of its side."""
    if seen >= 1:
        return 0.5
    return min(1 - seen / 2, max(seen / 2, middle))


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the table."""

    board: pygame.Rect
    """The whole board, not zoomed."""
    cell: int
    window: pygame.Rect
    column: pygame.Rect
    """What stands beside the board."""
    hand: pygame.Rect
    hand_below: pygame.Rect
    """More room for the own hand, below the tools; without height where there is none."""
    tile: int
    """The largest side of a tile in a hand."""
    partner: pygame.Rect
    """The hand of the partner, in teams."""
    sheet: pygame.Rect
    """What a turn would bring, or why it cannot be so, or what is to be known now."""
    main: pygame.Rect
    second: pygame.Rect
    bag: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    """Less and more of the board, all sheets; that one is wider where there is room for a word."""
    bag_has_legend: bool = False
    """Whether what the unseen tiles are is said in a line of its own."""


def places_on(stage: Stage, area: pygame.Rect, teams: bool) -> Places:
    """Where everything lies in this area."""
    gap = stage.px(12 if stage.is_small else 20)
    least = min(stage.tx(150 if stage.has_huge_text else 186), round(area.width * 0.46))
    room = min(area.height - stage.px(6), area.width - gap - least)
    cell = art.cell_for(room)
    side = art.side_of(cell)
    widest = stage.tx(300)
    spare = max(0, area.width - side - gap - max(widest, least))
    if stage.has_huge_text:
        spare = 0
    left = area.left + spare // 2
    board = pygame.Rect(left, area.top + (area.height - stage.px(6) - side) // 2, side, side)
    window = pygame.Rect(left, area.top, side, area.height)
    column_left = board.right + gap
    column = pygame.Rect(column_left, area.top, area.right - spare // 2 - column_left, area.height)
    if stage.has_huge_text:
        return _in_two_columns(stage, board, cell, window, column, teams)
    return _in_one_column(stage, board, cell, window, column, teams)


def hand_height(stage: Stage, wide: int, teams: bool) -> int:
    """Of a title and the tiles below it."""
    side = min(stage.px(62 if teams else 76), round(wide * 0.3))
    return side + stage.px(8) + title_height(stage)


def title_height(stage: Stage) -> int:
    """Above a hand; where texts are huge, there is no room for it."""
    return 0 if stage.has_huge_text else stage.high(TITLE, 4)


def _bag_height(stage: Stage) -> int:
    """The bag, the unseen tiles with their numbers, and how many the others hold."""
    return stage.high(TITLE) + stage.px(30) + 2 * stage.high(SMALL)


def _in_one_column(
    stage: Stage,
    board: pygame.Rect,
    cell: int,
    window: pygame.Rect,
    column: pygame.Rect,
    teams: bool,
) -> Places:
    gap = stage.px(10 if stage.is_small else 14)
    left, wide = column.left, column.width
    hand_high = hand_height(stage, wide, teams)
    partner_high = hand_high if teams else 0
    bag_high = _bag_height(stage)
    button = stage.control_height()
    main_high = button + stage.px(4)
    side = max(_LEAST_TOOL, min(button, stage.tx(40), (hand_high - stage.px(6)) // 2))
    beside = wide - 2 * side - stage.px(6) - gap
    # Where the tools would leave too little beside them, the hand goes below them.
    under = side + stage.px(6) if beside < _TILES_BESIDE * stage.px(_LEAST_TILE) else 0
    fixed = hand_high + partner_high + bag_high + main_high + button + (5 if teams else 4) * gap
    fixed += under
    line = max(stage.high(NOTE), stage.px(30))
    wanted = stage.high(TITLE, 8) + 5 * line + stage.px(14)
    legend = stage.high(SMALL)
    bag_has_legend = column.height - fixed - legend >= wanted - line
    if bag_has_legend:
        bag_high, fixed = bag_high + legend, fixed + legend
    sheet_high = min(column.height - fixed, wanted)
    spare = column.height - fixed - sheet_high
    tile = hand_high - title_height(stage) - stage.px(ROOM_ABOVE)
    # What is left goes to the hands, as far as another row of tiles, then between the parts.
    more = max(0, min(tile + stage.px(8), spare // (2 if teams else 1)))
    hand_high += more
    partner_high += more if teams else 0
    gap += min(stage.px(10), (spare - more * (2 if teams else 1)) // 5)
    step = side + stage.px(6)
    tools_left = left if under else column.right - side - step
    tools_top = column.top + (0 if under else step)
    minus = pygame.Rect(tools_left, tools_top, side, side)
    sheets_left = tools_left + (2 * step if under else 0)
    sheets = pygame.Rect(sheets_left, column.top, column.right - sheets_left, side)
    tools = (minus, minus.move(step, 0), sheets)
    hand = pygame.Rect(left, column.top + under, wide if under else beside, hand_high)
    below = tools[0].bottom + stage.px(ROOM_ABOVE)
    hand_below = pygame.Rect(left, below, wide, 0 if under else max(0, hand.bottom - below))
    partner = pygame.Rect(left, hand.bottom + gap, wide, partner_high)
    sheet = pygame.Rect(left, (partner if teams else hand).bottom + gap, wide, sheet_high)
    main = pygame.Rect(left, sheet.bottom + gap, wide, main_high)
    second = pygame.Rect(left, main.bottom + gap, wide, button)
    bag = pygame.Rect(left, second.bottom + gap, wide, bag_high)
    return Places(
        board, cell, window, column, hand, hand_below, tile, partner, sheet, main, second, bag,
        tools, bag_has_legend,
    )  # fmt: skip


def _in_two_columns(
    stage: Stage,
    board: pygame.Rect,
    cell: int,
    window: pygame.Rect,
    column: pygame.Rect,
    teams: bool,
) -> Places:
    """Where texts are huge there is no rail, so that there is room beside the hand."""
    gap = stage.px(16)
    left, top = column.left, column.top
    button = stage.control_height()
    high = hand_height(stage, column.width // 2, teams)
    side = max(_LEAST_TOOL, min(button, high - stage.px(8), stage.tx(32)))
    apart = stage.px(6)
    tools_left = column.right - 3 * side - 2 * apart
    tools = tuple(pygame.Rect(tools_left + n * (side + apart), top, side, side) for n in range(3))
    wide = (column.width - gap) // 2
    beside = tools_left - gap - left
    own = (beside - gap) // 2 if teams else beside
    hand = pygame.Rect(left, top, own, high)
    partner = pygame.Rect(hand.right + gap, top, own, high if teams else 0)
    second = pygame.Rect(left, column.bottom - button - stage.px(4), wide, button)
    main = pygame.Rect(left + wide + gap, second.top, wide, button)
    bag_high = max(stage.high(TITLE), stage.px(40)) + stage.px(4)
    bag = pygame.Rect(left, second.top - bag_high - gap // 2, column.width, bag_high)
    sheet_top = hand.bottom + gap // 2
    sheet = pygame.Rect(left, sheet_top, column.width, bag.top - gap // 2 - sheet_top)
    below = pygame.Rect(left, hand.bottom, beside, 0)
    tile = high - title_height(stage) - stage.px(ROOM_ABOVE)
    return Places(
        board, cell, window, column, hand, below, tile, partner, sheet, main, second, bag, tools
    )


# --- hands ---


_WORTH_A_ROW: Final = 1.2
"""So much larger tiles must become to be laid in one more row."""


def slots_in(room: pygame.Rect, count: int, largest: int, gap: int) -> list[pygame.Rect]:
    """Places for so many tiles, as large as they can be, in as many rows as that takes."""
    best, columns = 1, 1
    for rows in range(1, max(1, count) + 1):
        in_row = -(-max(1, count) // rows)
        side = min(
            largest,
            (room.width - (in_row - 1) * gap) // in_row,
            (room.height - (rows - 1) * gap) // rows,
        )
        if side >= best * _WORTH_A_ROW:
            best, columns = side, in_row
    return [
        pygame.Rect(
            room.left + n % columns * (best + gap),
            room.top + n // columns * (best + gap),
            best,
            best,
        )
        for n in range(count)
    ]


# --- the rail ---


def player_rows(stage: Stage, sides: int) -> list[pygame.Rect]:
    """Where the frame shows the players, or the teams: in the rail, or above the table where
    texts are huge."""
    frame = lay_out(stage, _TOOLS)
    if frame.rail is None:
        strip = frame.strip or frame.area
        wide = strip.width // sides
        return [
            pygame.Rect(strip.left + side * wide, strip.top, wide, strip.height)
            for side in range(sides)
        ]
    padding, high = stage.px(6 if stage.is_small else 8), row_height(stage)
    rail = frame.rail
    return [
        pygame.Rect(
            rail.left + padding,
            rail.top + padding + side * (high + stage.px(2)),
            rail.width - 2 * padding,
            high,
        )
        for side in range(sides)
    ]
