"""The rules of the games, to be read and searched: topics on the left, a page on the right."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import groupby
from math import ceil, exp
from typing import Final

import pygame

from game.core.keys import Command
from game.core.wording import Block, Topic, mark
from game.games import GAMES
from game.scenes.menu import last_game
from game.scenes.parts.glimpses import name_of
from game.services.home import Home
from game.ui.parts.figure import WIDTH, Figure
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import (
    BUTTON_TEXT,
    Button,
    Flat,
    IconButton,
    fitting,
    icon_size,
    paint_flat,
)
from game.ui.toolkit.drawing import box, raster, rounded
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.flow import LEADING_OF_TITLES, Bold, Flow, Part
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Paint, Region, State
from game.ui.toolkit.keys import Pressed, arrow_of, pressed
from game.ui.toolkit.motion import OFF
from game.ui.toolkit.page import (
    TITLE,
    Page,
    head,
    page_margin,
    paper,
    paragraph,
    rule,
    scrolling,
    text,
)
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Open, Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

KEYS: Final = (
    Command("search", ("Ctrl+F",), mark("Search the rules")),
    Command("read on", ("PageDown",), mark("Read on, then go to the next page")),
    Command("read back", ("PageUp",), mark("Read back, then go to the page before")),
    Command("ends", ("Home", "End"), mark("Go to the beginning or the end of a page")),
)
_TOPIC: Final = Style(16, 500)
_TOPIC_SHOWN: Final = Style(16, 700)
_TEXT: Final = Style(17, 400)
_STRONG: Final = Style(17, 600)
_NOTE_TITLE: Final = Style(15, 600)
_NOTE: Final = Style(15, 400)
_LIST: Final = 256
_WIDEST_LIST: Final = 0.38
"""Of the window."""
_LINE: Final = 620
"""How wide lines may become before they are tiring to read."""
_PICTURE: Final = 304
_SMALLEST_PICTURE: Final = 300
"""Real pixels, below which labels would have no room."""
_SMALLEST_BESIDE: Final = 286
"""The same where more would have to be scrolled to be seen."""
_BESIDE_FROM: Final = 640
"""So much room, and a picture stands beside its text instead of in it."""
_HASTE: Final = 16
"""How quickly a page glides to where it is to be: e-fold in a sixteenth of a second."""
_SEARCH: Final = "search"
_WITH_FOOT_FROM: Final = 420
"""How high a sheet is, at 100 % and before text grows, that has a foot below what scrolls."""
_ABOVE_WAYS: Final = 16
_GAP: Final = 14
_EMBLEM: Final = 220
_EMBLEM_FILLS: Final = 0.58
"""Of the side of its piece of cloth: the radius of the pip that it would stand in."""


class RulesPage(Page):
    """The rules of one game at a time."""

    key_places = ("rules",)

    def __init__(self, home: Home, game: str | None = None, topic: str | None = None) -> None:
        super().__init__()
        self._game = game or last_game(home)
        self._topic = self._named(topic)
        self._query = ""
        self._goal: int | None = None
        """Where the page is gliding to."""

    def _named(self, topic: str | None) -> Topic:
        """A topic of the game by its name; the first where there is none of that name."""
        topics = GAMES[self._game].topics
        return next((each for each in topics if each.id == topic), topics[0])

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus(_row_key(self._topic))

    # --- what is chosen ---

    def found(self) -> list[Topic]:
        """The topics of the game in which all words stand that are searched for."""
        needles = _plain(self._query).split()
        return [
            topic
            for topic in GAMES[self._game].topics
            if all(needle in _plain(self._said(topic)) for needle in needles)
        ]

    def _said(self, topic: Topic) -> str:
        say = self.stage.say
        texts = (say(block.text) for block in topic.blocks if block.kind != "picture")
        return "\n".join((say(topic.title), *texts))

    def _choose_game(self, game: str) -> None:
        self._game = game
        self._topic = GAMES[game].topics[0]
        self._show_found()

    def _search(self, query: str) -> None:
        self._query = query
        self._show_found()

    def _clear_search(self) -> None:
        self._search("")
        self.screen.set_focus(_SEARCH)

    def _show_found(self) -> None:
        """If the topic that is shown is none of those, the first of them is shown."""
        found = self.found()
        if found and self._topic not in found:
            self._topic = found[0]
        self._goal = None
        self.rebuild()

    def _choose(self, topic: Topic) -> None:
        self._topic = topic
        self._goal = None
        self.rebuild()
        self.screen.set_focus(_row_key(topic))

    def _beside(self, way: int) -> Topic | None:
        """The topic before or after the one that is shown, as they are listed."""
        listed = self.found()
        if self._topic not in listed:
            return None
        place = listed.index(self._topic) + way
        return listed[place] if 0 <= place < len(listed) else None

    def _leaf(self, way: int) -> bool:
        topic = self._beside(way)
        if topic is not None:
            self._choose(topic)
        return topic is not None

    # --- input ---

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._take_key(event):
            return True
        if event.type == pygame.MOUSEWHEEL and self._page.rect.collidepoint(self.screen.pointer):
            return self._glide(round(-event.precise_y * self.stage.tx(64)))
        return super().handle(event)

    def _take_key(self, event: pygame.event.Event) -> bool:
        page = round(self._page.rect.height * 0.85)
        command, key = pressed(event, KEYS) or Pressed("", "")
        if command == "search":
            self.memory.shows_focus = True
            self.screen.set_focus(_SEARCH)
            return True
        if command == "read on":
            return self._glide(page) or self._leaf(1)
        if command == "read back":
            return self._glide(-page) or self._leaf(-1)
        if self.memory.focus == _SEARCH:
            if arrow_of(event) != "Down":
                return False
            self._enter_list()
            return True
        if command == "ends":
            far = self._page.content
            return self._glide(far if key == "End" else -far)
        return False

    def _enter_list(self) -> None:
        """From the field into the list below it."""
        if self.screen.control(_row_key(self._topic)) is not None:
            self.screen.set_focus(_row_key(self._topic))

    # --- gliding ---

    @property
    def _page(self) -> Region:
        return next(each for each in self.screen.regions if each.name == self._page_name)

    @property
    def _page_name(self) -> str:
        return f"page/{self._game}/{self._topic.id}"

    def _glide(self, by: int) -> bool:
        """Scrolls the page by so much; says whether there was anything to scroll."""
        page = self._page
        goal = max(0, min(page.reach, (page.offset if self._goal is None else self._goal) + by))
        if goal == page.offset:
            return False
        self._goal = goal
        if self.stage.pace.motion == OFF:
            self._move_page(goal)
        return True

    def _move_page(self, offset: int) -> None:
        page = self._page
        page.scroll(offset - page.offset)
        self.memory.offsets[page.name] = page.offset
        if offset == self._goal:
            self._goal = None

    def update(self, seconds: float) -> bool:
        changed = super().update(seconds)
        if self._goal is None:
            return changed
        left = self._goal - self._page.offset
        step = min(abs(left), ceil(abs(left) * (1 - exp(-_HASTE * seconds))))
        self._move_page(self._page.offset + (step if left > 0 else -step))
        return True

    # --- building ---

    def rebuild(self) -> None:
        before = self.screen.control(_SEARCH)
        caret = before.caret if isinstance(before, TextField) else None
        super().rebuild()
        field = self.screen.control(_SEARCH)
        if isinstance(field, TextField) and caret is not None:
            field.caret = caret

    def exit(self) -> None:
        self._goal = None
        super().exit()

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        margin = page_margin(stage)
        below_title = head(screen, stage.say("Rules"))
        top = self._build_games(below_title)
        bottom = stage.size[1] - stage.px(24 if stage.is_small else 44)
        width = self._list_width()
        listed = pygame.Rect(margin, top, width, bottom - top)
        left = listed.right + stage.px(24)
        read = pygame.Rect(left, top, stage.size[0] - margin - left, bottom - top)
        paper(screen, listed, fill="panel")
        paper(screen, read, thickness=5)
        self._build_list(listed)
        self._build_page(read)

    def _build_games(self, below_title: int) -> int:
        """The games beside the title, or below it; gives where the page goes on."""
        stage, gap = self.stage, self.stage.px(10)
        margin, high = page_margin(stage), stage.control_height()
        names = [name_of(game) for game in GAMES]
        widest = max(stage.writer.width(name, BUTTON_TEXT) for name in names)
        width = max(stage.px(128), widest + 2 * stage.tx(14))
        whole = len(names) * (width + gap) - gap
        title = stage.writer.width(stage.say("Rules"), TITLE)
        after_title = margin + max(stage.px(48), 40) + stage.px(24) + title + stage.px(32)
        right = stage.size[0] - margin
        if right - whole >= after_title:
            left, top = right - whole, below_title - stage.px(24) - high
            back = self.screen.control("back")
            top = top if back is None else back.rect.centery - high // 2
            below = below_title
        else:
            whole, left, top = right - margin, margin, below_title
            below = top + high + stage.px(24)
        step = (whole + gap) / len(names)
        for number, (game, name) in enumerate(zip(GAMES, names, strict=True)):
            begin, end = round(number * step), round((number + 1) * step) - gap
            rect = pygame.Rect(left + begin, top, end - begin, high)
            press = partial(self._choose_game, game)
            self.screen.add(_Tab(stage, f"game/{game}", rect, name, game == self._game, press))
        return below

    def _list_width(self) -> int:
        stage = self.stage
        titles = [stage.say(topic.title) for topic in GAMES[self._game].topics]
        widest = max(stage.writer.width(title, _TOPIC_SHOWN) for title in titles)
        wanted = max(stage.px(_LIST), widest + 2 * stage.px(18) + 2 * stage.px(16) + 1)
        return min(wanted, round(stage.size[0] * _WIDEST_LIST))

    def _build_list(self, sheet: pygame.Rect) -> None:
        stage, screen, inset = self.stage, self.screen, self.stage.px(16)
        high = stage.control_height()
        field = pygame.Rect(sheet.left + inset, sheet.top + inset, sheet.width - 2 * inset, high)
        if self._query:
            clear = pygame.Rect(0, 0, high, high)
            clear.topright = field.topright
            field.width -= high + stage.px(6)
            name = stage.say("Show all topics")
            screen.add(
                IconButton(stage, "clear", clear, "cross", name, self._clear_search, bare=True)
            )
        entry = TextField(
            stage, _SEARCH, field, stage.say("Search"), self._query, self._search,
            longest=40, done=self._enter_list, placeholder=stage.say("Search"), sign="search",
        )  # fmt: skip
        screen.add(entry)
        top = field.bottom + stage.px(10)
        foot = sheet.bottom - inset - high
        lesson = pygame.Rect(field.left, foot, sheet.width - 2 * inset, high)
        has_lesson = bool(GAMES[self._game].lesson)
        end = foot if has_lesson else lesson.bottom
        rows = pygame.Rect(sheet.left, top, sheet.width, end - top - stage.px(8))
        rows.width -= stage.px(5)
        scrolling(screen, f"topics/{self._game}", rows, self._build_rows, fades_into="panel")
        if not has_lesson:
            return
        learn = partial(stage.ask, Open("lesson", {"game": self._game}))
        label = stage.say("Learn by playing")
        screen.add(Button(stage, "lesson", lesson, label, learn, symbol="lesson"))

    def _build_rows(self, room: pygame.Rect) -> int:
        stage, screen, inset = self.stage, self.screen, self.stage.px(16)
        y, width = stage.px(6), room.width + stage.px(5) - 2 * inset
        found = self.found()
        for topic in found:
            row = _TopicRow(
                stage, topic, stage.say(topic.title), width, topic is self._topic,
                partial(self._choose, topic), self._leaf,
            )  # fmt: skip
            row.rect.topleft = (inset, y)
            screen.add(row)
            y = row.rect.bottom + stage.px(4)
        if not found:
            line = stage.say("No topic of this game has these words.")
            y += paragraph(screen, [line], _NOTE, inset + stage.px(2), y, width, "ink_soft")
        return y + stage.px(4)

    def _build_page(self, sheet: pygame.Rect) -> None:
        """The text, which scrolls. The ways on stand at the sheet's foot, in the same place on all
        pages, or at the text's end where they would leave too little of the sheet."""
        stage = self.stage
        side, beside = stage.px(36), stage.px(20)
        inside = sheet.inflate(-2 * (side - beside), -2 * stage.px(12))
        foot = inside.inflate(-2 * beside, 0)
        ways = self._ways(foot.width)
        is_one_row = sum(way.rect.width for way in ways) + stage.px(_GAP) <= foot.width
        has_foot = bool(ways) and is_one_row and sheet.height >= stage.tx(_WITH_FOOT_FROM)
        if has_foot:
            inside.height -= stage.px(_ABOVE_WAYS) + stage.control_height() + stage.px(8)
            foot.top = inside.bottom

        def fill(room: pygame.Rect) -> int:
            above, below = stage.px(20), stage.px(8 if has_foot else 20)
            high = inside.height - above - below
            text_room = pygame.Rect(beside, above, room.width - 2 * beside, high)
            writing = _Writing(self.screen, self._game, text_room, _plain(self._query).split())
            writing.title(stage.say(self._topic.title))
            is_first = self._topic is GAMES[self._game].topics[0]
            writing.blocks(self._topic.blocks, has_emblem=is_first)
            end = writing.end()
            if ways and not has_foot:
                rows = 1 if is_one_row else len(ways)
                high = stage.px(_ABOVE_WAYS) + rows * (stage.control_height() + stage.px(_GAP))
                text_room.top = max(end + stage.px(10), inside.height - high - stage.px(6))
                end = self._build_ways(ways, text_room)
            return end + below

        scrolling(self.screen, self._page_name, inside, fill, fades_into="paper")
        if has_foot:
            self._build_ways(ways, foot)

    def _ways(self, room: int) -> list[_Way]:
        """To the topics before and after, not wider than the room."""
        stage, ways = self.stage, list[_Way]()
        for key, step in (("before", -1), ("next", 1)):
            topic = self._beside(step)
            if topic is not None:
                press = partial(self._choose, topic)
                ways.append(_Way(stage, key, room, stage.say(topic.title), press))
                called = stage.say("Page before") if step < 0 else stage.say("Next page")
                ways[-1].called = stage.say("{name}: {line}", name=called, line=ways[-1].name)
        return ways

    def _build_ways(self, ways: Sequence[_Way], room: pygame.Rect) -> int:
        """Below a rule at the top of the room, side by side or below each other; gives the end."""
        gap, top = self.stage.px(_GAP), room.top
        rule(self.screen, room.left, room.right, top)
        top += self.stage.px(_ABOVE_WAYS)
        stands_below = sum(way.rect.width for way in ways) + gap > room.width
        for way in ways:
            way.rect.topleft = (room.left, top)
            if way.key == "next" and not stands_below:
                way.rect.right = room.right
            self.screen.add(way)
            if stands_below:
                top = way.rect.bottom + gap
        return ways[-1].rect.bottom


def _row_key(topic: Topic) -> str:
    return f"topic/{topic.id}"


def _plain(said: str) -> str:
    """As one searches it: without capitals and accents."""
    letters = unicodedata.normalize("NFD", said.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _emphasised(said: str, needles: Sequence[str]) -> list[Part]:
    """The text with the words bold that are searched for."""
    if not any(needle in _plain(said) for needle in needles):
        return [said]
    parts: list[Part] = []
    for number, word in enumerate(said.split(" ")):
        if number:
            parts.append(" ")
        is_found = any(needle in _plain(word) for needle in needles)
        parts.append(Bold(word) if is_found else word)
    return parts


class _Writing:
    """A topic set from above to below; `y` is where it goes on."""

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
        """Where the last thing ends, before the gap below it."""
        self.picture: pygame.Rect | None = None
        """One that stands beside the text."""

    def title(self, said: str) -> None:
        writer = self._stage.writer
        high = round(writer.face(TITLE).pixels * LEADING_OF_TITLES)
        for line in writer.wrapped(said, TITLE, self._room.width):
            wide = text(self._screen, line, TITLE, self._room.left, self.y + high / 2)
            self._title.width = max(self._title.width, wide)
            self.y += high
        self.y += self._stage.px(16)
        self._title.height = self.y - self._title.top

    def blocks(self, blocks: Sequence[Block], *, has_emblem: bool = False) -> None:
        """`has_emblem`: without a picture of its own, it has that of the game."""
        if has_emblem and all(block.kind != "picture" for block in blocks):
            self._put_emblem()
        pictures = {block: self._picture_of(block) for block in blocks if block.kind == "picture"}
        first = pictures.get(blocks[0])
        if first is not None and not self._stands_beside(first.get_width()):
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
        """Of a line here: beside a picture it is shorter."""
        beside, room = self.picture, self._room.width
        if beside is not None and self.y < beside.bottom:
            room = beside.left - self._stage.px(32) - self._room.left
        return min(room, self._stage.tx(_LINE))

    def _text(self, block: Block) -> None:
        stage, left = self._stage, self._room.left
        strong, item = block.kind == "strong", block.kind == "item"
        written = _STRONG if strong else _TEXT
        indent = stage.tx(22) if item else 0
        parts = _emphasised(stage.say(block.text), self._needles)
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
        """What the booklets leave open and this program had to decide."""
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
        left = panel.left + stage.px(18) + icon_size(stage, 24) + stage.px(16)
        width = min(panel.right - stage.px(20) - left, stage.tx(_LINE))
        y = panel.top + stage.px(14)
        y += paragraph(screen, [stage.say("How this program decides")], _NOTE_TITLE, left, y, width)
        for said in notes:
            y += stage.px(6)
            y += paragraph(screen, _emphasised(said, self._needles), _NOTE, left, y, width)
            y += stage.px(4)
        panel.height = y + stage.px(10) - panel.top
        self._ends = panel.bottom
        self.y = panel.bottom + stage.px(16)

    # --- pictures ---

    def _picture_of(self, block: Block) -> pygame.Surface | None:
        """As large as the text wants it, since its labels grow with it."""
        stage = self._stage
        width = min(max(stage.tx(_PICTURE), _SMALLEST_PICTURE), self._room.width)
        draw = GAMES[self._game].rule_picture
        found: pygame.Surface | None = draw(stage.theme, block.text, width, stage.say)
        if found is not None and self._stands_beside(width) and found.height > self._room.height:
            # Beside its text it is rather smaller than that one has to scroll for it.
            width = max(width * self._room.height // found.height, _SMALLEST_BESIDE)
            found = draw(stage.theme, block.text, width, stage.say)
        return found

    def _put_emblem(self) -> None:
        """What stands for the game in the menu, on a piece of cloth, where there is room for it."""
        side = self._stage.px(_EMBLEM)
        if self._stands_beside(side):
            self._put_picture(_emblem(self._stage.theme, self._game, side))

    def _put_picture(self, picture: pygame.Surface) -> None:
        self._go_below_picture()
        rect = picture.get_rect(topleft=(self._room.left, self.y))
        if self._stands_beside(rect.width):
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

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(picture, place)

        self._screen.add(Paint(rect, paint))

    def _stands_beside(self, width: int) -> bool:
        room = self._room.width
        return room >= self._stage.tx(_BESIDE_FROM) and room - width >= self._stage.tx(_LINE) // 2

    def _go_below_picture(self) -> None:
        if self.picture is not None:
            self._ends = max(self._ends, self.picture.bottom)
            self.y = max(self.y, self.picture.bottom + self._stage.px(16))
            self.picture = None


def _after_the_opening(blocks: Sequence[Block]) -> list[Block]:
    """With the picture that comes first after the first paragraph, and what belongs to that."""
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


class _Way(Flat):
    """A field that leads to the topic before or after: its arrow points to where it leads."""

    def __init__(
        self, stage: Stage, key: str, room: int, title: str, press: Callable[[], None]
    ) -> None:
        width = min(room, Flat.width(stage, title, "next"))
        super().__init__(stage, key, pygame.Rect(0, 0, width, stage.control_height()), title, press)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, side = self._stage, icon_size(self._stage, 22)
        paint_flat(surface, stage.theme, place, state, lit=False)
        ink, padding = stage.theme.colour("ink"), stage.px(18)
        arrow = icon("left" if self.key == "before" else "right", side, ink)
        room = place.width - 2 * padding - side - stage.tx(10)
        title = stage.writer.fitted(self.name, BUTTON_TEXT, room)
        words = pygame.Rect(place.left + padding, place.top, room, place.height)
        at = arrow.get_rect(midright=(place.right - padding, place.centery))
        if self.key == "before":
            at.left = words.left
            words.right = place.right - padding
        surface.blit(arrow, at)
        stage.writer.write(surface, title, BUTTON_TEXT, ink, words.left, words.centery)


class _Tab(Control):
    """A sheet with the name of a game, lit where its rules are shown."""

    kind = "pick"

    def __init__(
        self,
        stage: Stage,
        key: str,
        rect: pygame.Rect,
        name: str,
        chosen: bool,
        press: Callable[[], None],
    ) -> None:
        super().__init__(key, rect, name, press, group="games")
        self._stage = stage
        self._chosen = chosen

    @property
    def value(self) -> bool:
        return self._chosen

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed and not self._chosen else 0
        radius, fill = round(theme.radius("control")), "lit" if self._chosen else "paper"
        face = materials.sheet(theme, place.width, place.height, radius, 2, materials.REST, fill)
        face.draw(surface, place.left, place.top - up)
        if self._chosen:
            surface.blit(_edge(stage, place.width, place.height, radius), place)
        written = fitting(stage, self.name, BUTTON_TEXT, place.width - stage.px(12))
        ink = theme.colour("ink")
        stage.writer.write(
            surface, self.name, written, ink, place.centerx, place.centery - up, "middle"
        )


def _edge(stage: Stage, width: int, height: int, radius: float) -> pygame.Surface:
    line = stage.px(2)
    return raster(
        width,
        height,
        box(
            line / 2, line / 2, width - line, height - line, radius - line / 2,
            stroke=stage.theme.colour("accent_deep"), line=line,
        ),
    )  # fmt: skip


class _TopicRow(Control):
    """A topic in the list, in as many lines as its title needs; up and down lead to the others."""

    kind = "pick"

    def __init__(
        self,
        stage: Stage,
        topic: Topic,
        title: str,
        width: int,
        shown: bool,
        press: Callable[[], None],
        leaf: Callable[[int], bool],
    ) -> None:
        self._written = _TOPIC_SHOWN if shown else _TOPIC
        # As high as it is when it is shown, so that nothing moves when it is chosen.
        self._lines = stage.writer.wrapped(title, _TOPIC_SHOWN, width - 2 * stage.px(18))
        line = stage.writer.line_height(_TOPIC_SHOWN)
        high = max(stage.px(42), 32, len(self._lines) * line + 2 * stage.px(8))
        rect = pygame.Rect(0, 0, width, high)
        super().__init__(_row_key(topic), rect, title, press, group="topics")
        self._stage = stage
        self._shown = shown
        self._leaf = leaf

    @property
    def value(self) -> bool:
        return self._shown

    def takes_key(self, event: pygame.event.Event) -> bool:
        way = {"Up": -1, "Down": 1}.get(arrow_of(event))
        if way is None:
            return False
        if not self._shown and self.press is not None:
            self.press()
            return True
        return self._leaf(way)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        if self._shown or state.hovered:
            paint_flat(surface, theme, place, state, lit=self._shown)
        line = stage.writer.line_height(_TOPIC_SHOWN)
        centre = place.centery - line * (len(self._lines) - 1) / 2
        for each in self._lines:
            ink = theme.colour("ink")
            left = place.left + stage.px(18)
            stage.writer.write(surface, each, self._written, ink, left, centre)
            centre += line
