"""The menu: one big die, whose pips are windows into the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.core.keys import Command
from game.games import FIRST_GAME, GAMES
from game.scenes.parts.die import NAME, Pip, big_die, caption, hole, next_place, pips, places_of
from game.scenes.parts.glimpses import Glimpse, first_glimpse, name_of, paint_picture, whose_turn
from game.services import seats
from game.services.home import Home
from game.services.store import Profile, Saved, Sitting, utc_now
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, icon_size
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Control, Paint, State
from game.ui.toolkit.keys import pressed
from game.ui.toolkit.logo import quincunx
from game.ui.toolkit.page import Page, page_margin, paper, paragraph, scrolling
from game.ui.toolkit.stage import Open, Quit, Stage
from game.ui.toolkit.text import Style, Writer, style
from game.ui.toolkit.theme import player_number, tokens

FIRST_LEVEL: Final = "skilled"
_FIVE: Final = 5
_PROGRAM: Final = Style(58, 700, True)
_TAGLINE_LEADING: Final = 1.25
_ENTRY: Final = Style(17, 600)
_SMALLER_ENTRY: Final = Style(15, 600)
_LINK: Final = Style(15, 500)
_COLUMN: Final = 384
_PICTURE: Final = 140
_PADDING: Final = 16
_LINE: Final = Style(16, 500)
KEYS: Final = tuple(
    Command(game, (str(number),), GAMES[game].texts.name)
    for number, game in zip(range(1, 10), GAMES, strict=False)
)


class MenuPage(Page):
    """Where the program begins, and where every table leads back to."""

    key_places = ("menu",)
    is_menu = True
    """Where it fails itself, another way out has to be offered than the one to it."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._home = home

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("main")
        if self._home.notices:
            stage.ask(Open("notices"))

    def leave(self) -> None:
        """There is nothing behind the menu; the program ends by its button only."""

    def handle(self, event: pygame.event.Event) -> bool:
        found = pressed(event, KEYS) if event.type == pygame.KEYDOWN else None
        if found is not None:
            self._open_game(found.id)
            return True
        return super().handle(event)

    # --- building ---

    def build(self) -> None:
        stage = self.stage
        die, column = _places(stage)
        self._build_die(die)
        beside = stage.px(24)
        # The region is wider than the column, for its shadows.
        whole = pygame.Rect(column.left - beside, 0, column.width + 2 * beside, stage.size[1])
        inner = pygame.Rect(beside, column.top, column.width, column.height)
        scrolling(self.screen, "column", whole, lambda _: self._build_column(inner))

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
        """From the name of the program down to the way out; gives where it ends."""
        stage, screen = self.stage, self.screen
        top = column.top + self._build_name(column)
        top += stage.px(36)
        found = first_glimpse(self._home)
        if found is None:
            top += self._build_invitation(column, top)
        else:
            top += self._build_last_match(column, top, *found)
        top += stage.px(10)
        more = self._home.store.count_unfinished() - (found is not None)
        label = (
            stage.words.count("{n} more unfinished match", "{n} more unfinished matches", more)
            if more > 0
            else stage.say("All matches")
        )
        opener = self._opener("continue")
        link = _Link(stage, "matches", label, opener, "right", column.width, last=True)
        link.rect.topright = (column.right, top)
        screen.add(link)
        top = link.rect.bottom + stage.px(18)
        top += self._build_entries(column, top)
        return self._build_ends(column, top + stage.px(24))

    def _build_name(self, column: pygame.Rect) -> int:
        """The logo follows the window, not the size of texts."""
        stage = self.stage
        side = stage.px(60)
        writer = Writer(stage.theme)
        rect = pygame.Rect(column.left, column.top, column.width, side)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            ink = stage.theme.colour("ink")
            dots = quincunx(stage.theme, side)
            surface.blit(dots, (place.left - round(side * 0.05), place.top))
            left = place.left + side * 1.16
            writer.write(surface, "Quincunx", _PROGRAM, ink, left, place.centery)

        self.screen.add(Paint(rect, paint, said="Quincunx"))
        line = (
            stage.say("Five family games of numbers and dots")
            if len(GAMES) == _FIVE
            else stage.say("Family games of numbers and dots")
        )
        below = side + stage.px(14)
        return below + paragraph(
            self.screen, [line], Style(17, 500), column.left, column.top + below, column.width,
            leading=_TAGLINE_LEADING,
        )  # fmt: skip

    def _build_last_match(self, column: pygame.Rect, top: int, saved: Saved, found: Glimpse) -> int:
        stage = self.stage
        room = self._card_room(column)
        shown = tuple(
            replace(seat, name=stage.writer.fitted(seat.name, _LINE, room)) for seat in found.seats
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
        return self._build_card(column, top, picture, lines, tokens_of, ago, (label, go_on))

    def _build_invitation(self, column: pygame.Rect, top: int) -> int:
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
        tagline = (stage.say(GAMES[game].texts.tagline), style("small"), "ink_soft")
        tokens_of = [player_number(seat) for seat in table]

        def picture(surface: pygame.Surface, place: pygame.Rect) -> None:
            radius = place.width // 2 - stage.px(4)
            hole(stage.theme, radius, False).draw(surface, *place.center)
            GAMES[game].emblem(stage.theme, radius).draw(surface, *place.center)

        def play() -> None:
            stage.ask(Open("table", {"new": quick_match(self._home, stage, game)}))

        label = stage.say("Play")
        return self._build_card(column, top, picture, lines, tokens_of, tagline, (label, play))

    def _build_card(
        self,
        column: pygame.Rect,
        top: int,
        picture: Callable[[pygame.Surface, pygame.Rect], None],
        lines: list[tuple[str, Style, str]],
        shapes: list[int],
        last: tuple[str, Style, str],
        main: tuple[str, Callable[[], None]],
    ) -> int:
        """A sheet with a picture, words beside it, and the main button of the menu."""
        stage, screen = self.stage, self.screen
        padding, side = stage.px(_PADDING), stage.px(_PICTURE)
        sheet = pygame.Rect(column.left, top, column.width, 0)
        paper(screen, sheet)
        screen.add(Paint(pygame.Rect(column.left + padding, top + padding, side, side), picture))
        width = self._card_room(column)
        left = column.right - padding - width
        y = top + stage.px(18)
        for line, written, colour in lines:
            y += paragraph(screen, [line], written, left, y, width, colour) + stage.px(3)
        y += self._build_shapes(shapes, left, y + stage.px(3), width) + stage.px(8)
        line, written, colour = last
        y += paragraph(screen, [line], written, left, y, width, colour)
        y = max(y, top + padding + side) + stage.px(16)
        high = max(stage.px(48), stage.control_height())
        button = pygame.Rect(column.left + padding, y, column.width - 2 * padding, high)
        label, press = main
        screen.add(Button(stage, "main", button, label, press, main=True))
        sheet.height = button.bottom + stage.px(18) - top
        return sheet.height

    def _card_room(self, column: pygame.Rect) -> int:
        """How wide the words beside the picture may be."""
        stage = self.stage
        return column.width - 2 * stage.px(_PADDING) - stage.px(_PICTURE) - stage.px(22)

    def _build_shapes(self, players: list[int], left: int, top: int, width: int) -> int:
        """The shapes of those at the table; gives their height."""
        stage = self.stage
        size = min(stage.tx(24), (width - 2 * stage.px(2)) // max(1, len(players)) - stage.px(6))
        rect = pygame.Rect(left, top, width, size)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            step = size + stage.px(6)
            for at, player in enumerate(players):
                token = materials.player_token(stage.theme, size, player)
                token.draw(surface, place.left + at * step, place.top)

        self.screen.add(Paint(rect, paint))
        return size

    def _build_entries(self, column: pygame.Rect, top: int) -> int:
        """Players, statistics, rules, settings: two by two where their words allow it."""
        stage, profile = self.stage, self._home.profile()
        entries = [
            _Entry(stage, "profiles", _name_of_profile(stage.words, profile), "profile"),
            _Entry(stage, "statistics", stage.say("Statistics"), "statistics"),
            _Entry(stage, "rules", stage.say("Rules"), "rules"),
            _Entry(stage, "settings", stage.say("Settings"), "settings"),
        ]
        entries[0].token = None if profile is None else number_of_profile(profile)
        gap = stage.px(16)
        half = (column.width - gap) // 2
        # A person's name may be cut, the others never.
        told = entries if profile is None else entries[1:]
        side_by_side = 2 if max(entry.width(_NARROW) for entry in told) <= half else 1
        width = half if side_by_side == 2 else column.width
        fits = max(entry.width(_WIDE) for entry in told) <= width
        high = max(stage.px(60), stage.control_height())
        for at, entry in enumerate(entries):
            x = column.left + at % side_by_side * (width + gap)
            entry.rect.update(x, top + at // side_by_side * (high + gap), width, high)
            entry.press = self._opener(entry.key)
            entry.way = _WIDE if fits else _NARROW
            self.screen.add(entry)
        rows = len(entries) // side_by_side
        return rows * high + (rows - 1) * gap

    def _build_ends(self, column: pygame.Rect, top: int) -> int:
        """About and Quit, at the lower end of the die where there is room above."""
        stage = self.stage
        room = column.width
        about = _Link(stage, "about", stage.say("About"), self._opener("about"), "info", room)
        leave = _Link(stage, "quit", stage.say("Quit"), lambda: stage.ask(Quit()), "quit", room)
        y = max(top, column.bottom - about.rect.height)
        about.rect.topleft = (column.left, y)
        leave.rect.topright = (column.right, y)
        if leave.rect.left < about.rect.right:
            leave.rect.topleft = (column.left, about.rect.bottom)
        self.screen.add(about)
        self.screen.add(leave)
        return leave.rect.bottom + stage.px(16)

    def _walk(self, game: str, key: int) -> bool:
        """From a pip to the next one in that direction; says whether there is one."""
        games, places = list(GAMES), places_of(len(GAMES))
        place = next_place(places, places[games.index(game)], key)
        if place is None:
            return False
        self.screen.set_focus(f"game/{games[places.index(place)]}")
        return True

    # --- what is asked for ---

    def _opener(self, page: str) -> Callable[[], None]:
        return lambda: self.stage.ask(Open(page))

    def _open_game(self, game: str) -> None:
        self.stage.ask(Open("setup", {"game": game}))


# --- a match at once ---


def last_game(home: Home) -> str:
    """What was played last."""
    games = home.store.games_played_last()
    return next((game for game in games if game in GAMES), FIRST_GAME)


def quick_seats(home: Home, stage: Stage, game: str) -> tuple[Sitting, ...]:
    """Whoever sits at the computer, against as few computer players as the game allows."""
    about = GAMES[game].about
    chosen = seats.first_seats(about, home.profile())
    for seat, sitting in enumerate(chosen):
        if sitting.level is not None:
            chosen = seats.with_computer(chosen, seat, FIRST_LEVEL)
    return seats.named(chosen, stage.say("Computer"), lambda _: stage.say("Player"))


def quick_match(home: Home, stage: Stage, game: str) -> dict[str, Any]:
    chosen = quick_seats(home, stage, game)
    return {
        "game": game, "players": len(chosen), "options": {}, "seats": list(chosen), "house": {},
    }  # fmt: skip


def number_of_profile(profile: Profile) -> int:
    return player_number(Sitting(profile.name, profile.colour, profile.shape))


def _name_of_profile(words: Words, profile: Profile | None) -> str:
    return words.say("Who plays?") if profile is None else profile.name


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


# --- what stands in the column ---


_WIDE: Final = (32, 60, 14)
_NARROW: Final = (24, 44, 14)
"""The middle of an entry's sign, where its name begins, and what is left behind it."""


class _Entry(Control):
    """A button to another page: a sign or a player's shape, and a name."""

    def __init__(self, stage: Stage, key: str, label: str, symbol: str) -> None:
        super().__init__(key, pygame.Rect(0, 0, 0, 0), label)
        self._stage = stage
        self._symbol = symbol
        self.token: int | None = None
        self.way = _WIDE

    def width(self, way: tuple[int, int, int]) -> int:
        """How wide it is at least, with its name a little smaller where it has to be."""
        stage = self._stage
        _, left, behind = way
        return stage.tx(left) + stage.writer.width(self.name, _SMALLER_ENTRY) + stage.tx(behind)

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        up = theme.px(1.5) if state.hovered and not state.pressed else 0
        face = materials.button_face(theme, place.width, place.height, False, state.pressed)
        face.draw(surface, place.left, place.top - up)
        centre = place.centery + (theme.px(3) - 1 if state.pressed else -up)
        middle, left, behind = self.way
        side = icon_size(stage, 24)
        corner = place.left + stage.tx(middle) - side / 2, centre - side / 2
        ink = theme.colour("ink")
        if self.token is None:
            surface.blit(icon(self._symbol, side, ink), (round(corner[0]), round(corner[1])))
        else:
            materials.player_token(theme, side, self.token).draw(surface, *corner)
        room = place.width - stage.tx(left) - stage.tx(behind)
        written = _ENTRY if stage.writer.width(self.name, _ENTRY) <= room else _SMALLER_ENTRY
        label = stage.writer.fitted(self.name, written, room)
        stage.writer.write(surface, label, written, ink, place.left + stage.tx(left), centre)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        place = self.place.copy()
        place.height += stage.px(3)
        return place, round(stage.theme.radius("control"))


class _Link(Control):
    """Words on the cloth with a sign, underlined under the pointer."""

    def __init__(
        self,
        stage: Stage,
        key: str,
        label: str,
        press: Callable[[], None],
        symbol: str,
        room: int,
        *,
        last: bool = False,
    ) -> None:
        """`room`: how wide it is at most; `last`: the sign stands behind the words."""
        writer = stage.writer
        self._side, self._gap = icon_size(stage, 20), stage.tx(8)
        self._lines = writer.wrapped(label, _LINK, room - self._side - self._gap)
        width = max(writer.width(line, _LINK) for line in self._lines) + self._side + self._gap
        high = max(len(self._lines) * writer.line_height(_LINK) + stage.px(8), 32)
        super().__init__(key, pygame.Rect(0, 0, width, high), label, press)
        self._stage = stage
        self._symbol = symbol
        self._last = last

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, ink = self._stage, self._stage.theme.colour("ink")
        left = place.left if self._last else place.left + self._side + self._gap
        line_high = stage.writer.line_height(_LINK)
        y = place.centery - line_high * (len(self._lines) - 1) / 2
        for line in self._lines:
            written = stage.writer.write(surface, line, _LINK, ink, left, y)
            if state.hovered:
                below = round(y) + line_high // 2 - stage.px(2)
                surface.fill(ink, (left, below, written.width, stage.px(1.5)))
            y += line_high
        sign = icon(self._symbol, self._side, ink)
        at = place.right - self._side if self._last else place.left
        surface.blit(sign, (at, place.centery - self._side // 2))
