"""The rules of the games, to be read and searched: topics on the left, a page on the right."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.wording import Topic
from game.games import GAMES
from game.scenes.parts import page_keys
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.page_room import page_room
from game.scenes.parts.player import last_game
from game.scenes.parts.title_row import title_row
from game.scenes.rules.book import Book
from game.scenes.rules.controls import GameTab, row_key
from game.scenes.rules.gliding import Gliding
from game.scenes.rules.topic_list import SEARCH, TopicList, list_width
from game.scenes.rules.topic_sheet import TopicSheet
from game.services.home import Home
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.buttons import BUTTON_TEXT
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.items import Region
from game.ui.toolkit.keys import Pressed, arrow_of, pressed
from game.ui.toolkit.motion import OFF
from game.ui.toolkit.page import Page, head, paper
from game.ui.toolkit.stage import Stage


class RulesPage(Page):
    """The rules of one game at a time."""

    key_places = ("rules",)

    def __init__(self, home: Home, game: str | None = None, topic: str | None = None) -> None:
        super().__init__()
        self.book = Book(game or last_game(home), topic, lambda: self.stage.words)
        self._gliding = Gliding(lambda: self.text_region, self.memory)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus(row_key(self.book.topic))

    def exit(self) -> None:
        self._gliding.stop()
        super().exit()

    # --- choosing ---

    def _choose_game(self, game: str) -> None:
        self.book.choose_game(game)
        self._gliding.stop()
        self.rebuild()

    def _search(self, query: str) -> None:
        self.book.search(query)
        self._gliding.stop()
        self.rebuild()

    def _choose(self, topic: Topic) -> None:
        self.book.topic = topic
        self._gliding.stop()
        self.rebuild()
        self.screen.set_focus(row_key(topic))

    def _leaf(self, way: int) -> bool:
        """Goes to the topic before or after; whether there is one."""
        topic = self.book.beside(way)
        if topic is not None:
            self._choose(topic)
        return topic is not None

    # --- input and time ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._take_key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._gliding.stop()  # what is pulled along goes nowhere by itself
        is_here = self.text_region.rect.collidepoint(self.screen.pointer)
        if event.type == pygame.MOUSEWHEEL and is_here:
            return self._glide(round(-event.precise_y * self.stage.tx(64)))
        return super().handle(event)

    def _take_key(self, event: pygame.event.Event) -> bool:
        page = round(self.text_region.rect.height * 0.85)
        command, key = pressed(event, page_keys.RULES) or Pressed("", "")
        if command == "search":
            self.memory.shows_focus = True
            self.screen.set_focus(SEARCH)
            return True
        if command == "read on":
            return self._glide(page) or self._leaf(1)
        if command == "read back":
            return self._glide(-page) or self._leaf(-1)
        if self.memory.focus == SEARCH:
            if arrow_of(event) != "Down":
                return False
            self._enter_list()
            return True
        if command == "ends":
            far = self.text_region.content
            return self._glide(far if key == "End" else -far)
        return False

    def _enter_list(self) -> None:
        """From the search field into the list below it."""
        if self.screen.control(row_key(self.book.topic)) is not None:
            self.screen.set_focus(row_key(self.book.topic))

    @property
    def text_region(self) -> Region:
        """The part with the text, which scrolls."""
        return next(each for each in self.screen.regions if each.name == self._text_name)

    @property
    def _text_name(self) -> str:
        return f"page/{self.book.game}/{self.book.topic.id}"

    def _glide(self, by: int) -> bool:
        return self._gliding.start(by, at_once=self.stage.pace.motion == OFF)

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        return self._gliding.advance(seconds) or changed

    # --- building ---

    def rebuild(self) -> None:
        before = self.screen.control(SEARCH)
        caret = before.caret if isinstance(before, TextField) else None
        super().rebuild()
        field = self.screen.control(SEARCH)
        if isinstance(field, TextField) and caret is not None:
            field.caret = caret

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        title = stage.say("Rules")
        room = page_room(stage, self._build_games(title, head(screen, title)))
        listed, read = row(room, [Box(list_width(stage, self.book)), FILL], stage.px(24))
        paper(screen, listed, fill="panel")
        paper(screen, read, thickness=5)
        topics = TopicList(screen, self.book, self._search, self._choose, self._leaf)
        topics.build(listed, self._enter_list)
        TopicSheet(screen, self.book, self._choose).build(read, self._text_name)

    def _build_games(self, title: str, below: int) -> int:
        """The games beside the title, or below it; gives where the page goes on."""
        stage, gap = self.stage, self.stage.px(10)
        names = [name_of(game) for game in GAMES]
        widest = max(stage.writer.width(name, BUTTON_TEXT) for name in names)
        width = max(stage.px(128), widest + 2 * stage.tx(14))
        whole = len(names) * (width + gap) - gap
        room, after = title_row(self.screen, title, below, whole, gap=32, after=24)
        if after == below:  # beside the title
            _, room = row(room, [FILL, Box(whole)])
        step = (room.width + gap) / len(names)
        for number, (game, name) in enumerate(zip(GAMES, names, strict=True)):
            begin, end = round(number * step), round((number + 1) * step) - gap
            rect = pygame.Rect(room.left + begin, room.top, end - begin, room.height)
            press = partial(self._choose_game, game)
            is_chosen = game == self.book.game
            self.screen.add(GameTab(stage, f"game/{game}", rect, name, is_chosen, press))
        return after
