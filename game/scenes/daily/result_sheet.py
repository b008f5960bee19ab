"""The sheet of a daily result: on the left what was reached, on the right what is shared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.coach.par import OWN
from game.games import GAMES
from game.scenes.daily.card import card_picture, height_for
from game.scenes.daily.share import Share, phases_of
from game.scenes.daily.stars_line import build_line, line_height
from game.scenes.daily.texts import (
    DAILY,
    NO_PAR,
    WAITING,
    heading_told,
    help_of,
    par_told,
    stars_told,
)
from game.scenes.parts.day_dots import build_dots, dots_height, longest_told, row_told
from game.scenes.parts.emblems import paint_on_felt
from game.scenes.parts.pictures import add_picture
from game.scenes.parts.sheet import Sheet
from game.ui.toolkit.boxes import FILL, Box, row
from game.ui.toolkit.drawing import disc, path, raster, rounded
from game.ui.toolkit.flow import Flow, Inlay, Part
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme, player_number

if TYPE_CHECKING:
    from game.scenes.daily.result import DailyResultPage
    from game.services.days import Streak

_EMBLEM: Final = 26
_KIND: Final = Style(17, 600)
_TITLES: Final = (42, 36, 30)
_LINE: Final = Style(15.5, 500)
_ROW: Final = Style(17, 600)
_MOST_BOARD: Final = 320
_LEAST_BOARD: Final = 220
_MOST_CARD: Final = 440


class ResultSheet:
    """Two columns where they fit side by side, else one."""

    def __init__(self, page: DailyResultPage) -> None:
        self._page = page
        self._screen = page.screen
        self._stage = page.stage
        self._share = page.share

    def build(self, room: pygame.Rect) -> int:
        """Gives where it ends."""
        stage = self._stage
        width = min(room.width, stage.px(1040))
        place = pygame.Rect(room.centerx - width // 2, room.top, width, room.height)
        sheet = Sheet(self._screen, place, 44, 28, thickness=5)
        if stage.has_large_text or sheet.width < stage.px(800):
            self._build_left(sheet)
            sheet.skip(24)
            self._build_right(sheet)
        else:
            whole = pygame.Rect(sheet.left, sheet.y, sheet.width, 0)
            left, right = row(whole, [FILL, Box(stage.px(_MOST_CARD))], stage.px(56))
            stacks = [Stack(self._screen, left), Stack(self._screen, right)]
            self._build_right(stacks[1])
            self._build_left(stacks[0], stacks[1].y)
            sheet.pass_by(*(stack.y for stack in stacks))
        return sheet.close(28)

    # --- what was reached ---

    def _build_left(self, stack: Stack, end: int | None = None) -> None:
        """`end`: where the other column ends, beside which the position is to fit."""
        page, stage = self._page, self._stage
        outcome = page.outcome
        self._build_about(stack)
        stack.skip(10)
        title = heading_told(outcome, page.daily, page.figure)
        for size in _TITLES:
            flow = Flow(stage, [title], Style(size, 700, True), stack.width)
            if len(flow.lines) == 1:
                break
        stack.write(title, Style(size, 700, True), 2)
        stack.write(self._told(), style("body"), 10)
        player = player_number(outcome.saved.seats[OWN])
        line = stack.place(line_height(self._screen), 12)
        steps, stars = page.steps, page.stars or 0
        known = None if outcome.saved.gave_up is not None else page.figure
        stars = max(stars, int(known is not None))
        build_line(self._screen, line, stars, steps, known, player)
        most = stage.px(_MOST_BOARD)
        least = stage.px(_LEAST_BOARD)
        self._build_board(stack, most if end is None else max(least, min(most, end - stack.y)))

    def _told(self) -> str:
        """The stars, what Master reached, whether it was caught up, and what help there was."""
        page, words = self._page, self._stage.words
        par, steps, stars = page.home.pars.of(page.daily.day), page.steps, page.stars
        told = []
        if page.daily.players > 1 and page.figure is not None:
            told.append(words.say("You reached {result}.", result=self._share.figure))
        if stars is not None:
            told.append(stars_told(words, stars))
        if steps is not None:
            told.append(par_told(words, page.daily, par, steps))
        elif page.home.pars.has_failed(page.daily.day) or par.next is None:
            told.append(words.say(NO_PAR))
        else:
            told.append(words.say(WAITING))
        helped = help_of(page.outcome, OWN)
        if page.kept.is_late:
            told.append(words.say("Caught up later."))
        return " ".join([*told, helped] if helped else told)

    def _build_about(self, stack: Stack) -> None:
        """The emblem, the kind of game and the day."""
        stage, page = self._stage, self._page
        radius = max(stage.px(_EMBLEM), stage.tx(_EMBLEM))
        beside = stack.beside(left=2 * radius + stage.px(14))
        beside.write(stage.say(DAILY), _KIND)
        day = stage.words.weekday_and_day(page.daily.day)
        about = stage.say("{game}, {day}", game=self._share.kind, day=day)
        beside.write(about, _LINE, 0, "ink_soft")
        place = pygame.Rect(stack.left, stack.y, 2 * radius, max(2 * radius, beside.height))

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            middle = at.left + radius, at.top + radius
            paint_on_felt(surface, stage.theme, page.daily.game, radius - stage.px(2), middle)

        self._screen.add(Paint(place, paint))
        stack.pass_by(beside.y, place.bottom)

    def _build_board(self, stack: Stack, most: int) -> None:
        """The last position, seen from the own seat, as a square."""
        outcome, stage = self._page.outcome, self._stage
        players = [player_number(each) for each in outcome.saved.seats]
        paint = GAMES[outcome.saved.game].miniature(outcome.match, players)
        side = min(stack.width, most)
        place = stack.place(side)
        place.left, place.width = place.centerx - side // 2, side
        add_picture(self._screen, paint(stage.theme, side, outcome.views[OWN]), place)

    # --- what is shared ---

    def _build_right(self, stack: Stack) -> None:
        stage, page, share = self._stage, self._page, self._share
        width = min(stack.width, stage.px(_MOST_CARD))
        picture = card_picture(stage, share, page.daily.game, width)
        place = stack.place(height_for(width), 14)
        place.left, place.width = place.centerx - width // 2, width
        add_picture(self._screen, picture, place)
        self._build_words(stack)
        self._build_buttons(stack)
        if page.message:
            stack.skip(8)
            stack.write(page.message, _LINE, 0, "ink_soft")
        stack.skip(16)
        stack.rule(12)
        self._build_row(stack)

    def _build_words(self, stack: Stack) -> None:
        """The text as it will be copied, its dots painted: no font of the program has them."""
        stage, share = self._stage, self._share
        pad, above = stage.px(14), stage.px(8)
        lines: list[list[Part]] = [[share.words], _dots_of(share)]
        flows = [Flow(stage, line, _LINE, stack.width - 2 * pad) for line in lines if line]
        place = stack.place(sum(flow.height for flow in flows) + 2 * above, 12)
        ground = rounded(*place.size, stage.px(12), stage.theme.colour("panel_row"))

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(ground, at)
            top = at.top + above
            for flow in flows:
                flow.draw(surface, at.left + pad, top, stage.theme.colour("ink"))
                top += flow.height

        self._screen.add(Paint(place, paint, said=share.words))

    def _build_buttons(self, stack: Stack) -> None:
        say, page = self._stage.say, self._page
        offers = [
            Offer("copy", say("Copy text"), page.copy_text, "copy"),
            Offer("save", say("Save picture"), page.save_picture, "picture"),
        ]
        stack.buttons(offers, "left")

    def _build_row(self, stack: Stack) -> None:
        stage, page = self._stage, self._page
        words = stage.words
        streak = page.home.days.streak(page.kept.profile or None)
        told, longest = row_told(words, streak), longest_told(words, streak)
        wide = max(stage.writer.width(told, _ROW), stage.writer.width(longest, _LINE))
        dots = stage.tx(7 * 34)
        if not streak.longest:  # nobody needs to read of none
            self._build_dots(stack, streak, dots)
        elif wide + stage.px(24) + dots <= stack.width:
            beside = stack.beside(right=dots + stage.px(24))
            beside.write(told, _ROW)
            beside.write(longest, _LINE, 0, "ink_soft")
            place = pygame.Rect(stack.right - dots, stack.y, dots, dots_height(stage))
            build_dots(self._screen, streak.week, place)
            stack.pass_by(beside.y, place.bottom)
        else:
            stack.write(told, _ROW)
            stack.write(longest, _LINE, 8, "ink_soft")
            self._build_dots(stack, streak, dots)

    def _build_dots(self, stack: Stack, streak: Streak, width: int) -> None:
        place = stack.place(dots_height(self._stage))
        place.width = min(place.width, width)
        build_dots(self._screen, streak.week, place)


def _dots_of(share: Share) -> list[Part]:
    """The stars, and the phases."""
    parts: list[Part] = []
    if share.stars is not None:
        parts += [Inlay(partial(_dot, quarters=4 * (n < share.stars))) for n in range(4)]
    phases = phases_of(share.pattern)
    if phases:
        parts += [" \u00b7 "] if parts else []
        parts += [Inlay(partial(_dot, quarters=quarters)) for quarters in phases]
    return parts


def _dot(theme: Theme, side: int, quarters: int) -> pygame.Surface:
    """A ring that is filled by so many quarters."""
    ink, middle, radius = theme.colour("ink"), side / 2, side * 0.3
    shapes = [disc(middle, middle, radius, stroke=ink, line=side * 0.09)]
    if quarters == 4:
        shapes.append(disc(middle, middle, radius, ink))
    elif quarters:
        end = {
            1: (middle + radius, middle),
            2: (middle, middle + radius),
            3: (middle - radius, middle),
        }
        x, y = end[quarters]
        large = int(quarters == 3)
        way = (
            f"M{middle} {middle}L{middle} {middle - radius}A{radius} {radius} 0 {large} 1 {x} {y}Z"
        )
        shapes.append(path(way, ink))
    return raster(side, side, *shapes)
