"""For everybody: what is written can be read, told apart, hit, reached and heard."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.catalogue import GAMES, explaining_of, rules_of
from game.games.topspot import art as topspot_art
from game.games.topspot.model import NUMBERS
from game.ui import materials, text
from game.ui.flow import Flow
from game.ui.screen import Control, Item, Screen
from game.ui.sound import Sounds
from game.ui.theme import DARK, LIGHT, Theme, tokens
from tests.eyes import EYES, Colour, contrast, luminance, share_that_differs
from tests.real_window.players import PLAYERS, Press, press_on_twin
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, seats_of, sitting

LEAST_CONTRAST: Final = 4.5
SHARE_OF_GROUND: Final = 0.9
"""Of the points of the ground under a line; a letter may touch a rim or a shadow."""
THEMES: Final = (LIGHT, DARK)
MOST_PLAYERS: Final = {"top12": 4, "fivetotwelve": 4, "zatre": 6, "topominos": 4, "topspot": 5}
STEPS_TAKEN: Final = 24
"""After so many moves of a random match much lies on every table."""
ABOUT: Final[dict[str, dict[str, Any]]] = {
    "about": {},
    "continue": {},
    "menu": {},
    "notices": {},
    "profiles": {},
    "rules": {"game": "topspot"},
    "settings": {},
    "setup": {"game": "zatre"},
    "statistics": {},
}

every_theme = pytest.mark.parametrize("theme", THEMES)
every_game = pytest.mark.parametrize("game", GAMES)


# --- all screens ---


def pages(desk: Desk) -> Iterator[str]:
    """Every page, one after the other, each as it stands in a program that has been used."""
    match = played("topominos", 2)
    number = keep(desk.home, match, seats_of(2), 60.0)
    for page, about in ABOUT.items():
        desk.open(page, **about)
        yield page
    desk.open("result", number=number)
    yield "result"
    desk.open("error", report=Path("report.txt"), number=number, file=None)
    yield "error"
    rule = next(iter(explaining_of("topominos").REASONS.values()))
    desk.open("why", game="topominos", rule=rule)
    yield "why"
    desk.open("fairness", number=number)
    yield "fairness"


def keep_game(desk: Desk, game: str, moves: int = STEPS_TAKEN, people: int | None = None) -> int:
    """A match of as many as can play, kept after some moves."""
    from tests.play import random_match

    count = MOST_PLAYERS[game]
    kept = None
    for number, match in enumerate(random_match(game, count, {}, 4)):
        kept = match
        if number == moves:
            break
    assert kept is not None
    seats = [
        sitting(seat, level=None if people is None or seat < people else "novice")
        for seat in range(count)
    ]
    return desk.home.store.begin(kept, seats)


def tables(desk: Desk, game: str) -> Iterator[str]:
    """The table of a game: behind its curtain, in a turn, looked back at, paused."""
    number = keep_game(desk, game)
    desk.open("table", number=number)
    desk.step(times=3)
    if desk.has("curtain"):
        yield "curtain"
        desk.click("curtain")
        desk.step(times=3)
    yield "turn"
    desk.press(pygame.K_PAGEUP)
    yield "looking back"
    desk.press(pygame.K_ESCAPE)
    desk.open("look_back", number=number)
    desk.step()
    yield "replay"
    desk.open("lesson", game=game)
    desk.step(times=3)
    yield "lesson"


def screens(desk: Desk) -> Iterator[str]:
    yield from pages(desk)
    for game in GAMES:
        for what in tables(desk, game):
            yield f"{game}: {what}"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


# --- text and its ground ---


@dataclass(frozen=True, slots=True)
class Pair:
    """A text and what lies under it."""

    text: str
    ink: Colour
    ground: tuple[Colour, ...]

    @property
    def share(self) -> float:
        """Of the ground, how much is far enough from the ink."""
        good = sum(contrast(self.ink, each) >= LEAST_CONTRAST for each in self.ground)
        return good / len(self.ground)


def _points(surface: pygame.Surface, rect: pygame.Rect) -> tuple[Colour, ...]:
    """A raster of opaque points under a line."""
    seen = rect.clip(surface.get_clip())
    found = []
    if not seen.size[0] or not seen.size[1]:
        return ()
    for y in range(seen.top, seen.bottom, max(1, seen.height // 5)):
        for x in range(seen.left, seen.right, max(1, seen.width // 16)):
            colour = surface.get_at((x, y))
            if colour.a == 255:
                found.append((colour.r, colour.g, colour.b))
    return tuple(found)


@contextmanager
def reading_grounds(pairs: list[Pair]) -> Iterator[None]:
    """Looks at what lies under every text just before it is written, also in baked pictures."""
    write, draw, draw_item = text._write, Flow.draw, Screen._draw_item
    disabled: list[bool] = [False]

    def keep_pair(told: str, colour: str, ground: tuple[Colour, ...]) -> None:
        ink = pygame.Color(colour)
        if told.strip() and ground and not disabled[0]:
            pairs.append(Pair(told, (ink.r, ink.g, ink.b), ground))

    def heard(
        surface: pygame.Surface, told: str, face: Any, colour: str,
        place: tuple[float, float], align: str,
    ) -> pygame.Rect:  # fmt: skip
        width, high = face.width(told), round(face.pixels * 0.7)
        left = place[0] - {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * width
        rect = pygame.Rect(round(left), round(place[1] - high / 2), max(1, width), high)
        keep_pair(told, colour, _points(surface, rect))
        return write(surface, told, face, colour, place, align)

    def flowing(self: Flow, surface: pygame.Surface, x: float, top: float, colour: str) -> None:
        high = round(self.line_height * 0.6)
        for number, line in enumerate(self.lines):
            words = [piece for piece in line if isinstance(piece.part, str) and piece.part.strip()]
            for piece in words:
                centre = top + self.line_height * (number + 0.5)
                rect = pygame.Rect(round(x + piece.left), 0, max(1, round(piece.width)), high)
                rect.centery = round(centre)
                keep_pair(str(piece.part), colour, _points(surface, rect))
        draw(self, surface, x, top, colour)

    def painting(self: Screen, surface: pygame.Surface, item: Item) -> None:
        disabled[0] = isinstance(item, Control) and not item.enabled
        try:
            draw_item(self, surface, item)
        finally:
            disabled[0] = False

    patch = pytest.MonkeyPatch()
    patch.setattr(text, "_write", heard)
    patch.setattr(Flow, "draw", flowing)
    patch.setattr(Screen, "_draw_item", painting)
    try:
        yield
    finally:
        patch.undo()


def forget_all_pictures() -> None:
    """Everything is painted anew, and so every text written again."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("game.ui.", "game.scenes.", "game.games.")):
            for each in vars(module).values():
                forget = getattr(each, "cache_clear", None)
                if forget is not None and getattr(each, "__module__", None) == name:
                    forget()


@every_theme
def test_all_that_is_written_on_pages_can_be_read(theme: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, theme=theme)
    _can_be_read(desk, pages(desk))
    desk.close()


@every_game
@every_theme
def test_all_that_is_written_on_a_table_can_be_read(
    theme: str, game: str, tmp_path: Path
) -> None:
    desk = Desk(tmp_path, theme=theme)
    _can_be_read(desk, tables(desk, game))
    desk.close()


def _can_be_read(desk: Desk, shown: Iterator[str]) -> None:
    poor: dict[str, set[str]] = {}
    pairs: list[Pair] = []
    count = 0
    forget_all_pictures()
    with reading_grounds(pairs):
        for where in shown:
            desk.picture()
            count += len(pairs)
            bad = {
                f"{pair.text!r} {pair.ink} on {pair.ground[len(pair.ground) // 2]}: {pair.share:.2f}"
                for pair in pairs
                if pair.share < SHARE_OF_GROUND
            }
            if bad:
                poor[where] = bad
            pairs.clear()
    assert count > 20, "nothing was heard"
    assert not poor
