"""Where the parts of the table of Zatre are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.games.zatre.art import pieces as art
from game.games.zatre.scene.form import spaces_of, table_form
from game.ui.toolkit import boxes
from game.ui.toolkit.boxes import FILL, Box, even_part, part_of
from game.ui.toolkit.buttons import BUTTON_TEXT
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

TITLE: Final = Style(17, 600)
NOTE: Final = Style(15, 500)
SMALL: Final = Style(13.5, 500)

LEAST_TOOL: Final = 32
_LEAST_CELL: Final = 32
"""The smallest cell that can be hit well: before cells become smaller, the board takes some room
from the column."""
_NARROWEST: Final = 0.85
"""How narrow the column becomes for that, as a share of its width."""
_WIDEST_COLUMN: Final = 460
_ROOM_FOR_TITLE: Final = 60
"""Pixels that are kept for the title of the hand beside the tools."""
_ROOM_FOR_NAME: Final = 125
"""The room for a title that says whose hand it is."""
_TILE_IN_TEAMS: Final = 60
ROOM_ABOVE: Final = 10
"""Pixels between the title of the hand and a tile that is lifted."""
ROOM_BELOW: Final = 8
"""Pixels below a tile for its thickness."""
_LEAST_GAP: Final = 8
"""Pixels between a hand and the sheet where that wants more room."""
_NOTES: Final = 4
"""Lines that the sheet has room for, also where less is to be said."""
TOOLS: Final = 5
"""The number of tools in the bar above the rail."""


@dataclass(frozen=True, slots=True)
class Places:
    """The parts of the table."""

    board: pygame.Rect
    """The whole board, not zoomed."""
    cell: int
    window: pygame.Rect
    column: pygame.Rect
    """The place beside the board."""
    hand: pygame.Rect
    """One's own hand with its title, in as many rows as there is room for."""
    heading: int
    """The height of what is written above the tiles."""
    tile: int
    """The largest side of a tile in a hand; 0 where a hint leaves no room for hands."""
    partner: pygame.Rect
    """The hand of the partner, in teams."""
    sheet: pygame.Rect
    """The gain of a turn, a refusal, or notes."""
    main: pygame.Rect
    second: pygame.Rect
    bag: pygame.Rect
    tools: tuple[pygame.Rect, ...]
    """Less and more of the board, all sheets; that one is wider where there is room for a word."""
    gap: int
    """Between the parts, one below the other."""
    columns: int = 1
    """How many the room beside the board is divided into."""
    bag_has_legend: bool = False
    """Whether what the unseen tiles are is said in a line of its own."""

    def highest_sheet(self, top: int) -> int:
        """The greatest height of a sheet that begins there."""
        return self.sheet.bottom - top

    @staticmethod
    def least_sheet(stage: Stage) -> int:
        """The least height of the sheet, also where it says less."""
        return 2 * stage.px(10) + _NOTES * stage.high(NOTE)

    def moved_up(self, stage: Stage, own: int, partner: int, sheet_high: int) -> Places:
        """The same places below hands that end there and with a sheet of that height: no part is
        lower than it was."""
        partner_top = min(self.partner.top, own + stage.px(ROOM_BELOW) + self.gap)
        with_partner = self.partner.copy()
        with_partner.top = partner_top
        lowest = own if not self.partner.height else partner + partner_top - self.partner.top
        top = min(self.sheet.top, lowest + stage.px(ROOM_BELOW) + self.gap)
        least = self.least_sheet(stage)
        lacking = max(0, sheet_high - self.highest_sheet(top))
        top -= min(lacking, max(0, self.gap - stage.px(_LEAST_GAP)))
        high = min(max(least, sheet_high), self.highest_sheet(top))
        up = self.sheet.bottom - top - high
        return replace(
            self,
            partner=with_partner,
            sheet=pygame.Rect(self.sheet.left, top, self.sheet.width, high),
            main=self.main.move(0, -up),
            second=self.second.move(0, -up),
            bag=self.bag.move(0, -up),
        )

    def coach_place(self, stage: Stage) -> pygame.Rect:
        """The column below one row of tiles; all of it where there is little room."""
        if not table_form(stage).coach_leaves_hand:
            return self.column
        row = self.heading + stage.px(ROOM_ABOVE) + self.tile + stage.px(ROOM_BELOW)
        return boxes.column(self.column, [Box(row), FILL], self.gap)[1]

    def above_coach(self, stage: Stage) -> Places:
        """One row of tiles above the coach, in teams both hands side by side; none where he takes
        the whole column."""
        high = self.coach_place(stage).top - self.gap - self.column.top
        if high <= 0:
            return replace(self, tile=0)
        hand = pygame.Rect(self.hand.topleft, (self.hand.width, high))
        if not self.partner.height:
            return replace(self, hand=hand)
        half = Box(even_part(hand.width, 2, self.gap))
        hand, partner = boxes.row(hand, [half, half], self.gap)
        return replace(self, hand=hand, partner=partner, heading=title_height(stage))

    def above_hint(self, stage: Stage, room: int) -> Places:
        """Hands and tools in so much room above a hint that covers the rest."""
        side = min(self.tools[0].height, room - stage.px(ROOM_BELOW + 4))
        if side < LEAST_TOOL:
            return replace(self, tile=0)
        above = pygame.Rect(self.column.topleft, (self.column.width, side))
        tools = _at_the_right(above, [side] * 3, stage.px(6))
        hand, partner = self.hand.copy(), self.partner.copy()
        hand.height, partner.height = side, min(side, partner.height)
        return replace(self, hand=hand, partner=partner, heading=0, tile=side, tools=tools)


def places_on(stage: Stage, area: pygame.Rect, teams: bool, named: bool, word: str) -> Places:
    """Where everything lies in this area. `named`: whether it is said whose hand one sees; `word`:
    what one of the tools says where there is room for it."""
    form, gap = table_form(stage), stage.px(spaces_of(stage).beside_board)
    least = min(_as_letters(stage, form.least_column), round(area.width * 0.46))
    beside = area.width - gap - art.side_of(_LEAST_CELL)
    if _NARROWEST * least <= beside < least:
        least = beside
    room = min(area.height - stage.px(6), area.width - gap - least)
    cell = art.cell_for(room)
    side = art.side_of(cell)
    widest = max(stage.tx(_WIDEST_COLUMN), least)
    spare = max(0, area.width - side - gap - widest) if form.columns == 1 else 0
    left = area.left + spare // 2
    board = pygame.Rect(left, area.top + (area.height - stage.px(6) - side) // 2, side, side)
    window = pygame.Rect(left, area.top, side, area.height)
    column_left = board.right + gap
    column = part_of(area, left=column_left, right=area.right - spare // 2)
    if form.columns > 1:
        return _in_two_columns(stage, board, cell, window, column, teams)
    tools = tools_above(stage, column, named, word)
    return _in_one_column(stage, board, cell, window, column, teams, tools)


def _as_letters(stage: Stage, length: float) -> int:
    """A length that goes with the letters, which are never smaller than can be read."""
    return round(length * stage.writer.face(NOTE).pixels / NOTE.size)


def title_height(stage: Stage) -> int:
    """Above a hand, where there is room for it."""
    return stage.high(TITLE, 4) if table_form(stage).has_titles else 0


def _tile_side(stage: Stage, wide: int, teams: bool) -> int:
    """The side of a tile in a hand of that width."""
    largest = table_form(stage).tile
    if teams:
        largest = min(largest, _TILE_IN_TEAMS)
    return min(stage.px(largest), round(wide * 0.3))


def _bag_height(stage: Stage) -> int:
    """The bag, the unseen tiles with their numbers, and how many the others hold."""
    return stage.high(TITLE) + stage.px(30) + 2 * stage.high(SMALL)


def tools_above(
    stage: Stage, column: pygame.Rect, named: bool, word: str
) -> tuple[pygame.Rect, ...]:
    """The tools in one line with the title of the hand; the last with a word where there is
    room."""
    apart = stage.px(6)
    room = (column.width - _as_letters(stage, _ROOM_FOR_TITLE) - 3 * apart) // 3
    side = max(LEAST_TOOL, min(stage.control_height(), stage.tx(40), room))
    title = _as_letters(stage, _ROOM_FOR_NAME if named else _ROOM_FOR_TITLE)
    room = column.width - 2 * (side + apart) - apart - title
    word_wide = stage.writer.width(word, BUTTON_TEXT)
    wide = min(room, word_wide + 2 * stage.tx(18))
    if wide < word_wide + stage.px(16):
        wide = side
    above = pygame.Rect(column.topleft, (column.width, side))
    return _at_the_right(above, [side, side, wide], apart)


def _at_the_right(place: pygame.Rect, widths: Sequence[int], gap: int) -> tuple[pygame.Rect, ...]:
    """Places of these widths, side by side, that end where a place ends."""
    return tuple(boxes.row(place, [FILL, *map(Box, widths)], gap)[1:])


def _in_one_column(
    stage: Stage,
    board: pygame.Rect,
    cell: int,
    window: pygame.Rect,
    column: pygame.Rect,
    teams: bool,
    tools: tuple[pygame.Rect, ...],
) -> Places:
    heading = max(title_height(stage), tools[0].height)
    tile, button = _tile_side(stage, column.width, teams), stage.control_height()
    line, legend = max(stage.high(NOTE), stage.px(30)), stage.high(SMALL)
    sheet = Box(stage.high(TITLE, 8) + 5 * line + stage.px(14), least=0)
    least_gap = stage.px(spaces_of(stage).between)
    gap = Box(least_gap, most=max(least_gap, stage.px(16)), grows=1, grows_after=1)
    parts = [sheet, Box(button + stage.px(4)), Box(button), Box(_bag_height(stage))]
    parts = [*_hands_above(stage, heading, tile, teams), *parts]
    spaced = [each for part in parts for each in (part, gap)][:-1]
    bag_has_legend = sum(each.wants for each in spaced) + legend - line <= column.height
    if bag_has_legend:
        spaced[-1] = Box(spaced[-1].wants + legend)
    hand, after, *below = boxes.column(column, spaced)
    *partners, sheet_place, main, second, bag = below[::2]
    partner = pygame.Rect(hand.left, hand.bottom, hand.width, 0)
    return Places(
        board, cell, window, column, hand, heading, tile, partners[0] if teams else partner,
        sheet_place, main, second, bag, tools, after.height, bag_has_legend=bag_has_legend,
    )  # fmt: skip


def _hands_above(stage: Stage, heading: int, tile: int, teams: bool) -> list[Box]:
    """One's own hand, in teams with the partner's. Each grows as far as another row of tiles."""
    tiles = stage.px(ROOM_ABOVE) + tile + stage.px(ROOM_BELOW)
    highs = (heading + tiles, title_height(stage) + tiles) if teams else (heading + tiles,)
    return [Box(high, most=high + tile + between_tiles(stage), grows=1) for high in highs]


def _in_two_columns(
    stage: Stage,
    board: pygame.Rect,
    cell: int,
    window: pygame.Rect,
    column: pygame.Rect,
    teams: bool,
) -> Places:
    """Where there is room beside the hand."""
    px, gap = stage.px, stage.px(16)
    button, bag_high = stage.control_height(), max(stage.high(TITLE), px(40)) + px(4)
    tile = _tile_side(stage, column.width // 2, teams)
    side = max(LEAST_TOOL, min(button, tile, stage.tx(32)))
    apart = Box(gap // 2)
    hands, _, sheet, _, bag, _, buttons, _ = boxes.column(
        column,
        [
            Box(px(4) + tile), Box(px(ROOM_BELOW + 4)), FILL, apart, Box(bag_high), apart,
            Box(button), Box(px(4)),
        ],
    )  # fmt: skip
    above = pygame.Rect(column.topleft, (column.width, side))
    tools = _at_the_right(above, [side] * 3, px(6))
    hands.width = tools[0].left - gap - hands.left
    own = even_part(hands.width, 2, gap) if teams else hands.width
    hand, partner = boxes.row(hands, [Box(own), Box(own)], gap)
    if not teams:
        partner.height = 0
    wide = Box(even_part(column.width, 2, gap))
    second, main = boxes.row(buttons, [wide, wide], gap)
    return Places(
        board,
        cell,
        window,
        column,
        hand,
        0,
        tile,
        partner,
        sheet,
        main,
        second,
        bag,
        tools,
        gap,
        columns=2,
    )


# --- hands ---


def between_tiles(stage: Stage) -> int:
    """The gap between the tiles of a hand."""
    return stage.px(spaces_of(stage).between)


_WORTH_A_ROW: Final = 1.2
"""How much larger tiles must become to be laid in one more row."""


def slots_in(room: pygame.Rect, count: int, largest: int, gap: int) -> list[pygame.Rect]:
    """Places for so many tiles, as large as they can be, in as many rows as that takes."""
    best, columns = 1, 1
    for rows in range(1, max(1, count) + 1):
        in_row = -(-max(1, count) // rows)
        side = min(
            largest,
            even_part(room.width, in_row, gap),
            even_part(room.height, rows, gap),
        )
        if side >= best * _WORTH_A_ROW:
            best, columns = side, in_row
    rows_of_them = boxes.column(room, [Box(best)] * -(-count // columns), gap)
    slots = [slot for each in rows_of_them for slot in boxes.row(each, [Box(best)] * columns, gap)]
    return slots[:count]
