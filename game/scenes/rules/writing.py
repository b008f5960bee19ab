"""Sets the text of a topic, with its pictures and notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import pygame

from game.core.wording import Block, mark
from game.games import GAMES
from game.scenes.parts.pictures import add_picture
from game.scenes.rules.book import plain
from game.ui.parts.figure import WIDTH, Figure
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import LEADING_OF_TITLES, Bold, Flow, Part
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import TITLE, paragraph, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

RULING: Final = mark("This program\u2019s ruling")

_TEXT: Final = Style(17, 400)
_STRONG: Final = Style(17, 600)
_NOTE_TITLE: Final = Style(15, 600)
_NOTE: Final = Style(15, 400)
_LINE: Final = 620
"""The width up to which lines are easy to read."""
_PICTURE: Final = 304
_SMALLEST_PICTURE: Final = 300
"""Real pixels, below which labels would have no room."""
_SMALLEST_BESIDE: Final = 286
"""The same where a larger picture would have to be scrolled."""
_BESIDE_FROM: Final = 640
"""The width from which a picture is beside its text instead of in it."""
_EMBLEM: Final = 220
_EMBLEM_FILLS: Final = 0.58
"""The radius of the emblem as a share of the side of its cloth."""


def emphasised(said: str, needles: Sequence[str]) -> list[Part]:
    """The text, with the words in bold that are searched for."""
    if not any(needle in plain(said) for needle in needles):
        return [said]
    parts: list[Part] = []
    for number, word in enumerate(said.split(" ")):
        if number:
            parts.append(" ")
        is_found = any(needle in plain(word) for needle in needles)
        parts.append(Bold(word) if is_found else word)
    return parts


class Writing:
    """It goes from top to bottom; `y` is where it goes on."""

    def __init__(
        self, screen: Screen, game: str, room: pygame.Rect, needles: Sequence[str]
    ) -> None:
        """`room` is as high as what is seen of it without scrolling."""
        self._screen = screen
        self._stage = screen.stage
        self._game = game
        self._room = room
        self._needles = needles
        self.y = room.top
        self._title = pygame.Rect(room.topleft, (0, 0))
        self._ends = room.top
        """The end of the last block, before the gap below it."""
        self.picture: pygame.Rect | None = None
        """One that is beside the text."""

    def title(self, said: str) -> None:
        writer, stack = self._stage.writer, Stack(self._screen, self._room)
        high = round(writer.face(TITLE).pixels * LEADING_OF_TITLES)
        for each in writer.wrapped(said, TITLE, self._room.width):
            line = stack.place(high)
            wide = text(self._screen, each, TITLE, line.left, line.top + high / 2)
            self._title.width = max(self._title.width, wide)
        stack.skip(16)
        self.y, self._title.height = stack.y, stack.height

    def blocks(self, blocks: Sequence[Block], *, has_emblem: bool = False) -> None:
        """`has_emblem`: without a picture of its own, it has that of the game."""
        if has_emblem and all(block.kind != "picture" for block in blocks):
            self._put_emblem()
        pictures = {block: self._picture_of(block) for block in blocks if block.kind == "picture"}
        first = pictures.get(blocks[0])
        if first is not None and not self._is_beside(first.get_width()):
            blocks = _after_the_opening(blocks)
        for kind, group in groupby(blocks, key=lambda block: block.kind):
            if kind == "note":
                self._notes([self._stage.say(block.text) for block in group])
                continue
            for block in group:
                if block.kind != "picture":
                    self._text(block)
                elif (picture := pictures[block]) is not None:
                    self._put_picture(picture)
        if self.picture is not None and self.y >= self.picture.bottom:
            self._go_below_picture()

    def end(self) -> int:
        """Where the text ends, and a picture beside it."""
        return self._ends if self.picture is None else max(self._ends, self.picture.bottom)

    def _width(self) -> int:
        """The width of a line at this height: it is shorter beside a picture."""
        beside, room = self.picture, self._room.width
        if beside is not None and self.y < beside.bottom:
            room = beside.left - self._stage.px(32) - self._room.left
        return min(room, self._stage.tx(_LINE))

    def _text(self, block: Block) -> None:
        stage, left = self._stage, self._room.left
        strong, item = block.kind == "strong", block.kind == "item"
        written = _STRONG if strong else _TEXT
        indent = stage.tx(22) if item else 0
        parts = emphasised(stage.say(block.text), self._needles)
        high = paragraph(
            self._screen, parts, written, left + indent, self.y, self._width() - indent
        )
        if item:
            self._dot(left + stage.tx(7), self.y + Flow(stage, [""], written, 1).line_height / 2)
        self._ends = round(self.y + high)
        self.y += high + stage.px(6 if item else 14)

    def _dot(self, x: float, centre: float) -> None:
        radius = max(2, self._stage.tx(3))
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = (round(x), round(centre))

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            colour = self._stage.theme.colour("ink_soft")
            pygame.draw.aacircle(surface, colour, place.center, radius)

        self._screen.add(Paint(rect, paint))

    def _notes(self, notes: list[str]) -> None:
        """The decisions of this program where the booklets leave something open."""
        stage, screen = self._stage, self._screen
        self._go_below_picture()
        self.y += stage.px(6)
        panel = pygame.Rect(self._room.left, self.y, self._room.width, 0)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            colour = stage.theme.colour("panel_row")
            surface.blit(rounded(*place.size, stage.px(14), colour), place)
            sign = icon("info", icon_size(stage, 24), stage.theme.colour("ink"))
            surface.blit(sign, (place.left + stage.px(18), place.top + stage.px(14)))

        screen.add(Paint(panel, paint))
        sign = stage.px(18) + icon_size(stage, 24) + stage.px(16)
        stack = Stack(screen, panel).beside(left=sign, right=stage.px(20))
        stack.skip(14)
        most = stage.tx(_LINE)
        stack.write(stage.say(RULING), _NOTE_TITLE, most=most)
        for said in notes:
            stack.skip(6)
            stack.write(emphasised(said, self._needles), _NOTE, 4, most=most)
        stack.skip(10)
        panel.height = stack.height
        self._ends = panel.bottom
        self.y = panel.bottom + stage.px(16)

    # --- pictures ---

    def _picture_of(self, block: Block) -> pygame.Surface | None:
        """The picture of a block; it grows with the size of texts, as its labels do."""
        stage = self._stage
        width = min(max(stage.tx(_PICTURE), _SMALLEST_PICTURE), self._room.width)
        draw = GAMES[self._game].rule_picture
        found: pygame.Surface | None = draw(stage.theme, block.text, width, stage.say)
        if found is not None and self._is_beside(width) and found.height > self._room.height:
            # Beside its text it is rather smaller than that one has to scroll for it.
            width = max(width * self._room.height // found.height, _SMALLEST_BESIDE)
            found = draw(stage.theme, block.text, width, stage.say)
        return found

    def _put_emblem(self) -> None:
        """The emblem of the game on a piece of cloth, where there is room for it."""
        side = self._stage.px(_EMBLEM)
        if self._is_beside(side):
            self._put_picture(_emblem(self._stage.theme, self._game, side))

    def _put_picture(self, picture: pygame.Surface) -> None:
        self._go_below_picture()
        rect = picture.get_rect(topleft=(self._room.left, self.y))
        if self._is_beside(rect.width):
            rect.right = self._room.right
            is_clear = self._title.right + self._stage.px(32) <= rect.left
            if self.y == self._title.bottom and is_clear:
                rect.top = self._title.top
            self.picture = rect
        else:
            rect.centerx = self._room.centerx
            rect.top += self._stage.px(6)
            self._ends = rect.bottom
            self.y = rect.bottom + self._stage.px(16)

        add_picture(self._screen, picture, rect)

    def _is_beside(self, width: int) -> bool:
        room = self._room.width
        return room >= self._stage.tx(_BESIDE_FROM) and room - width >= self._stage.tx(_LINE) // 2

    def _go_below_picture(self) -> None:
        if self.picture is not None:
            self._ends = max(self._ends, self.picture.bottom)
            self.y = max(self.y, self.picture.bottom + self._stage.px(16))
            self.picture = None


def _after_the_opening(blocks: Sequence[Block]) -> list[Block]:
    """Moves the first picture behind the first paragraph and the items that belong to it."""
    picture, *others = blocks
    end = 1
    while end < len(others) and others[end].kind in ("strong", "item"):
        end += 1
    return [*others[:end], picture, *others[end:]]


@lru_cache(maxsize=8)
def _emblem(theme: Theme, game: str, side: int) -> pygame.Surface:
    plate = Figure(theme, side, WIDTH).surface
    emblem = GAMES[game].emblem(theme, round(_EMBLEM_FILLS * side))
    emblem.draw(plate, side // 2, side // 2)
    return plate
