"""The sheet with the text of a topic, and the ways to the topics before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core.wording import Topic
from game.scenes.rules.book import Book
from game.scenes.rules.controls import Way
from game.scenes.rules.writing import Writing
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.page import rule, scrolling
from game.ui.toolkit.screen import Screen

_WITH_FOOT_FROM: Final = 420
"""The height, at 100 % and before text grows, of a sheet with a foot below the scrolling part."""
_ABOVE_WAYS: Final = 16
_GAP: Final = 14


class TopicSheet:
    """The ways are at the foot of the sheet, in the same place on all pages, or at the end of the
    text where they would leave too little of the sheet."""

    def __init__(self, screen: Screen, book: Book, choose: Callable[[Topic], None]) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._book = book
        self._choose = choose

    def build(self, sheet: pygame.Rect, name: str) -> None:
        """`name`: of the scrolling part."""
        stage = self._stage
        side, beside = stage.px(36), stage.px(20)
        inside = inset(sheet, side - beside, stage.px(12))
        foot = inset(inside, beside, 0)
        ways = self._ways(foot.width)
        is_one_row = _width(ways) + stage.px(_GAP) <= foot.width
        has_foot = bool(ways) and is_one_row and sheet.height >= stage.tx(_WITH_FOOT_FROM)
        if has_foot:
            inside.height -= stage.px(_ABOVE_WAYS) + stage.control_height() + stage.px(8)
            foot.top = inside.bottom

        def fill(room: pygame.Rect) -> int:
            above, below = stage.px(20), stage.px(8 if has_foot else 20)
            high = inside.height - above - below
            text_room = pygame.Rect(beside, above, room.width - 2 * beside, high)
            end = self._write(text_room)
            if ways and not has_foot:
                rows = 1 if is_one_row else len(ways)
                high = stage.px(_ABOVE_WAYS) + rows * (stage.control_height() + stage.px(_GAP))
                text_room.top = max(end + stage.px(10), inside.height - high - stage.px(6))
                end = self._build_ways(ways, text_room)
            return end + below

        scrolling(self._screen, name, inside, fill, fades_into="paper")
        if has_foot:
            self._build_ways(ways, foot)

    def _write(self, room: pygame.Rect) -> int:
        """The text of the topic; gives where it ends."""
        book = self._book
        writing = Writing(self._screen, book.game, room, book.needles)
        writing.title(self._stage.say(book.topic.title))
        writing.blocks(book.topic.blocks, has_emblem=book.topic is book.topics[0])
        return writing.end()

    def _ways(self, room: int) -> list[Way]:
        """They are not wider than the room."""
        stage, ways = self._stage, list[Way]()
        for key, step in (("before", -1), ("next", 1)):
            topic = self._book.beside(step)
            if topic is not None:
                press = partial(self._choose, topic)
                way = Way(stage, key, room, stage.say(topic.title), press)
                called = stage.say("Previous page") if step < 0 else stage.say("Next page")
                way.called = stage.say("{name}: {line}", name=called, line=way.name)
                ways.append(way)
        return ways

    def _build_ways(self, ways: Sequence[Way], room: pygame.Rect) -> int:
        """Below a rule at the top of the room, side by side or below each other; gives the end."""
        gap, top = self._stage.px(_GAP), room.top
        rule(self._screen, room.left, room.right, top)
        top += self._stage.px(_ABOVE_WAYS)
        is_stacked = _width(ways) + gap > room.width
        for way in ways:
            way.rect.topleft = (room.left, top)
            if way.key == "next" and not is_stacked:
                way.rect.right = room.right
            self._screen.add(way)
            if is_stacked:
                top = way.rect.bottom + gap
        return ways[-1].rect.bottom


def _width(ways: Sequence[Way]) -> int:
    return sum(way.rect.width for way in ways)
