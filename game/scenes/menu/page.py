"""The menu: one big die, whose pips are windows into the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.games import GAMES
from game.scenes.menu.card import Card
from game.scenes.menu.controls import Entry, Link
from game.scenes.menu.die import NAME, Pip, caption, next_place, pips, places_of
from game.scenes.menu.die_art import big_die
from game.scenes.menu.entries import build_entries
from game.scenes.menu.quick import quick_match, quick_seats
from game.scenes.menu.today import TodayCard
from game.scenes.parts import page_keys
from game.scenes.parts.emblems import paint_emblem
from game.scenes.parts.glimpses import Glimpse, first_glimpse, name_of, paint_picture, whose_turn
from game.scenes.parts.player import last_game, number_of_profile
from game.services.home import Home
from game.services.store import Profile, Saved, utc_now
from game.services.words import Words
from game.ui.toolkit.boxes import aligned
from game.ui.toolkit.items import Paint
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.logo import quincunx
from game.ui.toolkit.page import Page, page_margin, scrolling
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Open, Quit, Stage
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.theme import player_number, tokens

if TYPE_CHECKING:
    from game.scenes.menu.todays import Reading, Today

_FIVE: Final = 5
_PROGRAM: Final = Style(58, 700, True)
_TAGLINE_LEADING: Final = 1.25
_COLUMN: Final = 384
_LINE: Final = Style(16, 500)
_HIGHER: Final = 12
"""By so much the column begins higher where it shows what there is today."""
_LEAST_ABOVE: Final = 34
"""Between the edge of the window and a column that is long."""


class MenuPage(Page):
    """The first page; every table leads back to it."""

    key_places = ("menu",)
    is_menu = True
    """If the menu itself fails, another way out than the menu has to be offered."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home
        self._today: Today | None = None
        """What the card of today says, once it is read."""
        self._reading: Reading | None = None
        self._is_first_frame = False
        self._last: tuple[Saved, Glimpse] | None = None
        """The match to go on with, as it was when the page was entered."""

    @property
    def _shows_today(self) -> bool:
        return self._home.settings.today

    def enter(self, stage: Stage) -> None:
        self._reading, self._is_first_frame = None, True
        self._last = first_glimpse(self._home)
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("main")
        if self._home.notices:
            stage.ask(Open("notices"))

    def leave(self) -> None:
        """There is nothing behind the menu; the program ends by its button only."""

    def handle(self, event: pygame.event.Event) -> bool:
        found = pressed(event, page_keys.MENU) if event.type == pygame.KEYDOWN else None
        if found is not None:
            if found.id in GAMES:
                self._open_game(found.id)
            else:
                self._opener(found.id)()
            return True
        return super().handle(event)

    # --- what there is today, read after the first frame ---

    @property
    def is_filled(self) -> bool:
        """Whether all of it has been read."""
        return not self._shows_today or (self._reading is not None and self._reading.is_done)

    def update(self, seconds: float) -> bool:
        is_first, self._is_first_frame = self._is_first_frame, False
        if not is_first and not self.is_filled:
            self._read_today()
        return super().update(seconds)

    def _read_today(self) -> None:
        """Reads a part of it; the page is built anew where it says something else."""
        if self._reading is None:
            from game.scenes.menu.todays import Reading

            self._reading = Reading(self._home, self.stage.words, self._today)
        else:
            self._reading.go_on()
        if self._reading.today != self._today:
            self._today = self._reading.today
            self.rebuild()

    # --- building ---

    def build(self) -> None:
        """The column begins higher where it is too long otherwise."""
        reach = self._build_all(0)
        if reach:
            _, column = _places(self.stage)
            self.screen.clear()
            self._build_all(min(reach, max(0, column.top - self.stage.px(_LEAST_ABOVE))))

    def _build_all(self, higher: int) -> int:
        """Gives how much of the column is not seen."""
        stage = self.stage
        die, column = _places(stage)
        self._build_die(die)
        column.top -= higher
        beside = stage.px(24)
        # The region is wider than the column, for its shadows.
        whole = pygame.Rect(column.left - beside, 0, column.width + 2 * beside, stage.size[1])
        inner = pygame.Rect(beside, column.top, column.width, column.height)
        return scrolling(self.screen, "column", whole, lambda _: self._build_column(inner)).reach

    def _build_die(self, die: pygame.Rect) -> None:
        stage = self.stage

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            big_die(stage.theme, place.width).draw(surface, place.left, place.top)

        self.screen.add(Paint(die, paint, still=True))
        captions = {game: caption(stage.words, game) for game in GAMES}
        for game, (place, label) in pips(stage, die, captions).items():
            press, walk = partial(self._open_game, game), partial(self._walk, game)
            self.screen.add(Pip(stage, game, place, label, captions[game], press, walk))

    def _build_column(self, column: pygame.Rect) -> int:
        """From the name of the program to the button that quits it; gives where it ends."""
        stage, stack = self.stage, Stack(self.screen, column)
        if self._shows_today:
            stack.skip(-_HIGHER)
        self._build_name(stack)
        found = self._last
        if found is None:
            self._build_invitation(stack)
        else:
            self._build_last_match(stack, *found)
        stack.skip(4 if self._shows_today else 10)
        more = self._home.store.count_unfinished() - (found is not None)
        label = (
            stage.words.count("{n} more unfinished match", "{n} more unfinished matches", more)
            if more > 0
            else stage.say("All matches")
        )
        opener = self._opener("continue")
        link = Link(stage, "matches", label, opener, "right", column.width, last=True)
        after = 8 if self._shows_today else 18
        link.rect = aligned(link.rect.size, stack.place(link.rect.height, after=after), "topright")
        self.screen.add(link)
        if self._shows_today:
            TodayCard(stack, self._today, self._open_daily, self._open_puzzle).build()
            stack.skip(18)
        self._build_entries(stack)
        stack.skip(10 if self._shows_today else 24)
        return self._build_ends(stack, column.bottom)

    def _build_name(self, stack: Stack) -> None:
        """The logo follows the window, not the size of texts."""
        stage = self.stage
        side = stage.px(60)
        writer = Writer(stage.theme)
        rect = stack.place(side, after=14)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            ink = stage.theme.colour("ink")
            dots = quincunx(stage.theme, side)
            surface.blit(dots, (place.left - round(side * 0.05), place.top))
            left = place.left + side * 1.16
            writer.write(surface, "Quincunx", _PROGRAM, ink, left, place.centery)

        self.screen.add(Paint(rect, paint, said="Quincunx"))
        if self._shows_today:
            stack.skip(16)
            return
        line = (
            stage.say("Five family games of numbers and dots")
            if len(GAMES) == _FIVE
            else stage.say("Family games of numbers and dots")
        )
        stack.write(line, Style(17, 500), leading=_TAGLINE_LEADING)
        stack.skip(36)

    def _build_last_match(self, column: Stack, saved: Saved, found: Glimpse) -> None:
        stage = self.stage
        card = Card(column, is_low=self._shows_today)
        shown = tuple(
            replace(seat, name=stage.writer.fitted(seat.name, _LINE, card.text_width))
            for seat in found.seats
        )
        lines = [
            (name_of(saved.game), NAME, "ink"),
            (whose_turn(stage.words, replace(found, seats=shown)), _LINE, "ink"),
        ]
        ago = (stage.words.ago(saved.changed, utc_now()), style("small"), "ink_soft")
        tokens_of = [player_number(seat) for seat in saved.seats]

        def picture(surface: pygame.Surface, place: pygame.Rect) -> None:
            paint_picture(surface, stage.theme, place, found)

        def go_on() -> None:
            stage.ask(Open("table", {"number": saved.id}))

        label = stage.say("Continue")
        card.build(picture, lines, tokens_of, ago, (label, go_on))

    def _build_invitation(self, column: Stack) -> None:
        stage, game = self.stage, last_game(self._home)
        table = quick_seats(self._home, stage, game)
        against = (
            stage.say("You against the computer")
            if len(table) == 2
            else stage.say("You against {n} computers", n=len(table) - 1)
        )
        lines = [
            (name_of(game), NAME, "ink"),
            (against, _LINE, "ink"),
        ]
        tokens_of = [player_number(seat) for seat in table]

        def picture(surface: pygame.Surface, place: pygame.Rect) -> None:
            paint_emblem(surface, stage.theme, place, game)

        def play() -> None:
            stage.ask(Open("table", {"new": quick_match(self._home, stage, game)}))

        label = stage.say("Play")
        card = Card(column, is_low=self._shows_today)
        tagline = (stage.say(GAMES[game].texts.tagline), style("small"), "ink_soft")
        last = None if card.is_low else tagline
        card.build(picture, lines, tokens_of, last, (label, play))

    def _build_entries(self, column: Stack) -> None:
        """Players, puzzles, statistics, rules, settings."""
        stage, profile = self.stage, self._home.profile()
        first = Entry(stage, "profiles", _name_of_profile(stage.words, profile), "profile")
        first.token = None if profile is None else number_of_profile(profile)
        others = [
            Entry(stage, "puzzles", stage.say("Puzzles"), "puzzle"),
            Entry(stage, "statistics", stage.say("Statistics"), "statistics"),
            Entry(stage, "rules", stage.say("Rules"), "rules"),
            Entry(stage, "settings", stage.say("Settings"), "settings"),
        ]
        for entry in (first, *others):
            entry.press = self._opener(entry.key)
        build_entries(column, first, others, cuts=profile is not None)

    def _build_ends(self, column: Stack, lowest: int) -> int:
        """About and Quit, at the lower end of the die where there is room above; gives where the
        column ends."""
        stage = self.stage
        room = column.width
        about = Link(stage, "about", stage.say("About"), self._opener("about"), "info", room)
        leave = Link(stage, "quit", stage.say("Quit"), lambda: stage.ask(Quit()), "quit", room)
        column.pass_by(lowest - about.rect.height)
        line = column.place(about.rect.height)
        about.rect.topleft = line.topleft
        leave.rect.topright = line.topright
        if leave.rect.left < about.rect.right:
            leave.rect.topleft = line.bottomleft
        self.screen.add(about)
        self.screen.add(leave)
        return leave.rect.bottom + stage.px(16)

    def _walk(self, game: str, key: int) -> bool:
        """Moves the focus to the next pip in that direction; whether there is one."""
        games, places = list(GAMES), places_of(len(GAMES))
        place = next_place(places, places[games.index(game)], key)
        if place is None:
            return False
        self.screen.set_focus(f"game/{games[places.index(place)]}")
        return True

    # --- actions ---

    def _opener(self, page: str) -> Callable[[], None]:
        return lambda: self.stage.ask(Open(page))

    def _open_daily(self) -> None:
        self.stage.ask(Open("daily"))

    def _open_puzzle(self) -> None:
        """The puzzle of today, or the book where none is known. A day that began while the menu was
        open is shown first."""
        today = self._today
        if today is not None and self._home.days.today() != today.day:
            self._reading = None
            return
        if today is None or today.puzzle is None:
            self.stage.ask(Open("puzzles"))
            return
        about = {"game": today.puzzle.game, "puzzle": today.puzzle.puzzle}
        self.stage.ask(Open("puzzle", {**about, "day": today.day.isoformat()}))

    def _open_game(self, game: str) -> None:
        self.stage.ask(Open("setup", {"game": game}))


def _name_of_profile(words: Words, profile: Profile | None) -> str:
    return words.say("Players") if profile is None else profile.name


# --- places ---


def _places(stage: Stage) -> tuple[pygame.Rect, pygame.Rect]:
    """The die, and the column beside it that reaches from its upper to its lower end."""
    width, height = stage.size
    of = tokens()["menu_die"]
    margin = stage.px(56) if not stage.has_large_text else page_margin(stage)
    gap = stage.px(40 if stage.has_large_text else 72)
    right = page_margin(stage)
    wanted = stage.px(_COLUMN * max(1.0, min(1.35, stage.text_scale)))
    side = min(round(of["side_of_height"] * height), width - margin - gap - right - wanted)
    column = min(width - margin - gap - right - side, round(wanted * 1.1))
    left = (width - side - gap - column + margin - right) // 2
    die = pygame.Rect(left, (height - side) // 2 - stage.px(4), side, side)
    beside = pygame.Rect(die.right + gap, die.top + stage.px(24), column, side - stage.px(30))
    return die, beside
