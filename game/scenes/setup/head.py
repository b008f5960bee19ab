"""The head of the page: the way back, the game, and the ways to learn it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core.wording import mark
from game.games import GAMES
from game.scenes.setup.plan import Plan
from game.services.home import Home
from game.services.lessons import is_new_to, progress
from game.services.settings import OFF
from game.ui.toolkit.boxes import Box, aligned, column, row
from game.ui.toolkit.buttons import Button, IconButton, button_width
from game.ui.toolkit.drawing import disc, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.forms import Forms
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import TITLE, page_margin, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Back, Open
from game.ui.toolkit.text import style

NO_HELP: Final = mark("No help from the coach")
CONTINUE_LESSON: Final = mark("Continue lesson")
NEW_HERE: Final = mark("New here? Try the lesson")

_WIDEST_WAYS: Final = 0.4
"""The share of the window up to which the ways to learn the game are side by side."""
_EMBLEM: Final = 42


class _Form(NamedTuple):
    """What depends on the size of texts."""

    may_be_flat: bool = False
    """Whether the head is one line with the tagline below it, where that fits: it leaves room for
    the sheets."""
    has_words: bool = True
    """Whether the way to the lesson says more than its name."""


class _Spaces(NamedTuple):
    """Pixels of the drawings, by the size of the window."""

    above: int
    above_flat: int
    """Above a head that is one line."""
    below: int


_FORMS: Final = Forms(_Form(), large=_Form(may_be_flat=True, has_words=False))
_SPACES: Final = Forms(_Spaces(34, 20, 30), small=_Spaces(24, 12, 22))
_BELOW_FLAT: Final = 22

Ways = tuple[tuple[str, str, Callable[[], None]], ...]


class Head:
    """The game with its ways, and what it is about."""

    def __init__(self, screen: Screen, home: Home, plan: Plan) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._home = home
        self._game = plan.game
        self._plan = plan

    def build(self) -> int:
        """Gives where it ends."""
        stage, texts = self._stage, GAMES[self._game].texts
        side = max(stage.px(48), stage.control_height(), 40)
        ways = self._ways_to_learn()
        widths = [button_width(stage, label, key) for key, label, _ in ways]
        in_row = sum(widths) + stage.px(10) * (len(ways) - 1)
        right = stage.size[0] - page_margin(stage)
        # In one line the emblem is smaller.
        radius = min(stage.px(_EMBLEM), max(side, stage.high(TITLE)) // 2)
        title_ends = self._texts_begin(side, radius) + stage.writer.width(texts.name, TITLE)
        taken = in_row + stage.control_height() + stage.px(14)
        form, spaces = _FORMS.of(stage), _SPACES.of(stage)
        is_flat = form.may_be_flat and title_ends + stage.px(24) + taken <= right
        radius = radius if is_flat else stage.px(_EMBLEM)
        is_row = is_flat or in_row <= stage.size[0] * _WIDEST_WAYS
        wide = in_row if is_row else max(widths)
        high = stage.control_height()
        piled = high if is_row else len(ways) * (high + stage.px(10)) - stage.px(10)
        left = self._texts_begin(side, radius)
        width = right - left - (0 if is_flat else wide + stage.px(24))
        written = [stage.say(texts.tagline)]
        tagline = Flow(stage, written, style("body"), width).height
        words = stage.high(TITLE) + (0 if is_flat else tagline)
        top = spaces.above_flat if is_flat else spaces.above
        line = pygame.Rect(0, stage.px(top), right, max(2 * radius, words, piled))
        self._build_back(line, side, radius)
        told = Stack(self._screen, pygame.Rect(left, line.centery - words // 2, width, 0))
        title = told.place(stage.high(TITLE))
        taken = text(self._screen, texts.name, TITLE, left, title.top + title.height / 2)
        if is_flat:
            told.pass_by(line.bottom)
        told.write(written)
        self._build_ways(ways, aligned((wide, piled), line, "midright"), widths if is_row else None)
        if self._plan.people:
            size = min(high, max(stage.high(TITLE), 32))
            coach = pygame.Rect(0, 0, size, size)
            coach.midleft = (left + taken + stage.px(14), title.centery)
            self._build_coach(coach)
        bottom = told.y if is_flat else line.bottom
        return bottom + stage.px(_BELOW_FLAT if is_flat else spaces.below)

    def _texts_begin(self, side: int, radius: int) -> int:
        """The left of title and tagline, behind the way back and the emblem."""
        stage = self._stage
        return page_margin(stage) + side + stage.px(28) + 2 * radius + stage.px(20)

    def _build_back(self, line: pygame.Rect, side: int, radius: int) -> None:
        """The way back and the emblem."""
        stage = self._stage
        margin, gap = Box(page_margin(stage)), Box(stage.px(28))
        _, back, _, emblem = row(line, [margin, Box(side), gap, Box(2 * radius)])
        leave, place = partial(stage.ask, Back()), aligned((side, side), back, "midleft")
        self._screen.add(IconButton(stage, "back", place, "left", stage.say("Back"), leave))
        self._build_emblem(*emblem.center, radius)

    def _build_ways(self, ways: Ways, place: pygame.Rect, widths: Sequence[int] | None) -> None:
        """Side by side, each of its width; without widths one below the other."""
        stage = self._stage
        high, gap = stage.control_height(), stage.px(10)
        if widths is None:
            places = column(place, [Box(high)] * len(ways), gap)
        else:
            places = row(place, [Box(width) for width in widths], gap)
        for (key, label, ask), rect in zip(ways, places, strict=True):
            self._screen.add(Button(stage, key, rect, label, ask, symbol=key))

    def _build_coach(self, rect: pygame.Rect) -> None:
        """The way to what the coach may do in this match; lit where that is not what it usually
        is."""
        stage, plan = self._stage, self._plan
        warned = stage.settings.tutor_of(plan.people[0])
        first = next(each for each in plan.named() if each.level is None)
        about = {
            "profile": plan.people[0],
            "name": first.name,
            "without_help": plan.without_help,
            "choose_help": plan.choose_help,
        }
        is_lit = plan.without_help or warned != OFF
        name = stage.say(NO_HELP) if plan.without_help else stage.say("The coach")
        opens = partial(stage.ask, Open("coach", about))
        self._screen.add(IconButton(stage, "coach", rect, "hint", name, opens, lit=is_lit))

    def _ways_to_learn(self) -> Ways:
        """The lesson, if there is one, and the rules: symbol, label and action of each."""
        stage, about = self._stage, {"game": self._game}
        rules = ("rules", stage.say("Rules"), partial(stage.ask, Open("rules", about)))
        if not GAMES[self._game].lesson:
            return (rules,)
        lesson = stage.say("Lesson")
        has_words = _FORMS.of(stage).has_words
        if has_words and is_new_to(self._home, self._game):
            lesson = stage.say(NEW_HERE)
        elif has_words and progress(self._home, self._game).step is not None:
            lesson = stage.say(CONTINUE_LESSON)
        return (
            ("lesson", lesson, partial(stage.ask, Open("lesson", about))),
            rules,
        )

    def _build_emblem(self, x: int, y: int, radius: int) -> None:
        """The game's emblem as on the die of the menu."""
        theme = self._stage.theme
        felt = radius - self._stage.px(6)
        emblem = GAMES[self._game].emblem(theme, felt)
        side, low = 2 * radius, theme.px(2)
        ground = raster(
            side,
            side + low,
            disc(radius, radius + low, radius, theme.colour("tile_side")),
            disc(radius, radius, radius, theme.colour("tile_top")),
            disc(radius, radius, felt, theme.colour("felt")),
        )

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            surface.blit(ground, place)
            emblem.draw(surface, place.centerx, place.top + radius)

        self._screen.add(Paint(pygame.Rect(x - radius, y - radius, side, side + low), paint))
