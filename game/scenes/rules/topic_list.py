"""The sheet with the search field, the topics of a game, and the way to its lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.core.wording import Topic, mark
from game.games import GAMES
from game.scenes.rules.book import Book
from game.scenes.rules.controls import TOPIC_SHOWN, TopicRow
from game.ui.toolkit.boxes import FILL, Box, column, inset, row
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.page import scrolling
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style

NOTHING_FOUND: Final = mark("No topic in this game has these words.")

SEARCH: Final = "search"
"""The key of the search field."""
_NOTE: Final = Style(15, 400)
_WIDTH: Final = 256
_WIDEST: Final = 0.38
"""As a share of the window."""
_MARGIN: Final = 16


def list_width(stage: Stage, book: Book) -> int:
    titles = [stage.say(topic.title) for topic in book.topics]
    widest = max(stage.writer.width(title, TOPIC_SHOWN) for title in titles)
    wanted = max(stage.px(_WIDTH), widest + 2 * stage.px(18) + 2 * stage.px(_MARGIN) + 1)
    lesson = button_width(stage, stage.say("Learn by playing"), "lesson")
    wanted = max(wanted, lesson + 2 * stage.px(_MARGIN))
    return min(wanted, round(stage.size[0] * _WIDEST))


class TopicList:
    def __init__(
        self,
        screen: Screen,
        book: Book,
        search: Callable[[str], None],
        choose: Callable[[Topic], None],
        leaf: Callable[[int], bool],
    ) -> None:
        """`leaf` goes to the topic before or after, and says whether there is one."""
        self._screen = screen
        self._stage = screen.stage
        self._book = book
        self._search = search
        self._choose = choose
        self._leaf = leaf

    def build(self, sheet: pygame.Rect, enter: Callable[[], None]) -> None:
        """`enter`: from the field into the list below it."""
        stage, line = self._stage, Box(self._stage.control_height())
        inner = inset(sheet, stage.px(_MARGIN))
        has_lesson = bool(GAMES[self._book.game].lesson)
        boxes = [line, Box(stage.px(10)), FILL, Box(stage.px(8)), *[line] * has_lesson]
        field, _, topics, _, *rest = column(inner, boxes)
        self._build_field(field, enter)
        rows = pygame.Rect(sheet.left, topics.top, sheet.width - stage.px(5), topics.height)
        name = f"topics/{self._book.game}"
        scrolling(self._screen, name, rows, self._build_rows, fades_into="panel")
        for place in rest:
            learn = partial(stage.ask, Open("lesson", {"game": self._book.game}))
            label = stage.say("Learn by playing")
            self._screen.add(Button(stage, "lesson", place, label, learn, symbol="lesson"))

    def _build_field(self, place: pygame.Rect, enter: Callable[[], None]) -> None:
        stage, query = self._stage, self._book.query
        if query:
            place, clear = row(place, [FILL, Box(place.height)], stage.px(6))
            name = stage.say("Show all topics")
            self._screen.add(
                IconButton(stage, "clear", clear, "cross", name, self._clear, bare=True)
            )
        self._screen.add(
            TextField(
                stage, SEARCH, place, stage.say("Search"), query, self._search,
                longest=40, done=enter, placeholder=stage.say("Search"), sign="search",
            )
        )  # fmt: skip

    def _clear(self) -> None:
        self._search("")
        self._screen.set_focus(SEARCH)

    def _build_rows(self, room: pygame.Rect) -> int:
        stage, margin = self._stage, self._stage.px(_MARGIN)
        stack = Stack(self._screen, room).beside(left=margin, right=margin - stage.px(5))
        stack.skip(6)
        found = self._book.found()
        for topic in found:
            each = TopicRow(
                stage, topic, stage.say(topic.title), stack.width, topic is self._book.topic,
                partial(self._choose, topic), self._leaf,
            )  # fmt: skip
            each.rect.topleft = stack.place(each.rect.height, after=4).topleft
            self._screen.add(each)
        if not found:
            stack.left += stage.px(2)
            stack.write(stage.say(NOTHING_FOUND), _NOTE, 0, "ink_soft")
        stack.skip(4)
        return stack.y
