"""For everybody: what is written can be read, told apart, hit, reached and heard."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations, islice
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.games import GAMES, rules_of
from game.games.top12.scene.chart import Chart
from game.games.topominos.art import pieces as topominos_art
from game.games.topominos.rules.model import CENTRE
from game.games.topspot.art import pieces as topspot_art
from game.games.topspot.rules.model import NUMBERS
from game.games.zatre.art import pieces as zatre_art
from game.games.zatre.rules.model import CELLS, LIGHT_CELLS, RED
from game.services.settings import SMALLEST_WINDOW
from game.ui.frame.bubble import Bubble
from game.ui.toolkit import materials, screen_painter, text
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Control, Item
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, tokens
from tests.eyes import (
    EYES,
    Colour,
    contrast,
    distance,
    luminance,
    pixels,
    share_that_differs,
)
from tests.play import random_match
from tests.real_window.players import PLAYERS, Press, fitting_cells, turn_of
from tests.reviewed import keep_review
from tests.scenes.days import finish_day, set_day
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, seats_of
from tests.scenes.posed import pose, puzzles_of

LEAST_CONTRAST: Final = {LIGHT: 4.5, DARK: 4.5, CONTRAST: 7.0}
"""Of text, as WCAG 2 has it: AA, and AAA with high contrast."""
SHARE_OF_GROUND: Final = 0.9
"""The least share of the points of the ground under a line; a letter may touch a rim or a
shadow."""
THEMES: Final = (LIGHT, DARK, CONTRAST)
MOST_PLAYERS: Final = {game: max(GAMES[game].about.player_counts) for game in GAMES}
LIT: Final = tuple(game for game in GAMES if GAMES[game].texts.shows_where and game != "topspot")
"""The games with places that light up; in Top Spot cards of the hand do."""
STEPS_TAKEN: Final = 24
"""After so many moves of a random match much lies on every table."""
ABOUT: Final[dict[str, dict[str, Any]]] = {
    "about": {},
    "continue": {},
    "daily": {},
    "menu": {},
    "notices": {},
    "own_puzzles": {},
    "profiles": {},
    "puzzles": {},
    "rules": {"game": "topspot"},
    "settings": {},
    "setup": {"game": "zatre"},
    "shelf": {"game": "topspot"},
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
    set_day(desk, game="topominos")
    desk.open("result", number=finish_day(desk))
    yield "daily_result"
    desk.open("error", report=Path("report.txt"), number=number, file=None)
    yield "error"
    rule = next(iter(GAMES["topominos"].explanations.reasons.values()))
    desk.open("why", game="topominos", rule=rule)
    yield "why"
    desk.open("fairness", number=number)
    yield "fairness"
    keep_review(desk.home, number, match)
    desk.open("review", number=number)
    yield "review"


def keep_game(desk: Desk, game: str) -> int:
    """A match of as many people as can play, kept after some moves."""
    players = MOST_PLAYERS[game]
    *_, match = islice(random_match(game, players, {}, 4), STEPS_TAKEN + 1)
    return desk.home.store.begin(match, seats_of(players))


def tables(desk: Desk, game: str) -> Iterator[str]:
    """The table of a game: behind its curtain, in a turn, with a refusal, with a move that is
    proposed, looked back at, in a lesson, and with a puzzle."""
    number = keep_game(desk, game)
    desk.open("table", number=number)
    desk.step(times=3)
    if desk.has("curtain"):
        yield "curtain"
        desk.click("curtain")
        desk.step(times=3)
    yield "turn"
    scene = desk.scene
    scene.explanations.set_bubble(Bubble("This is not possible.", scene.places.prompt, "error"))
    yield "refusal"
    scene.show_move(next(iter(turn_of(desk).legal())))
    yield "proposal"
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_PAGEUP)
    yield "looking back"
    desk.press(pygame.K_ESCAPE)
    desk.open("look_back", number=number)
    desk.step()
    yield "replay"
    desk.open("lesson", game=game)
    desk.step(times=3)
    yield "lesson"
    pose(desk, puzzles_of(game)[0])
    yield "puzzle"


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

    def __str__(self) -> str:
        return f"{self.text!r} in {self.ink} on {self.ground[len(self.ground) // 2]}"

    def share(self, least: float) -> float:
        """The share of the ground that is far enough from the ink."""
        good = sum(contrast(self.ink, each) >= least for each in self.ground)
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
    write, draw, draw_item = text._write, Flow.draw, screen_painter.draw_item
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
    patch.setattr(screen_painter, "draw_item", painting)
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
def test_all_that_is_written_on_a_table_can_be_read(theme: str, game: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, theme=theme)
    _can_be_read(desk, tables(desk, game))
    desk.close()


def _can_be_read(desk: Desk, shown: Iterator[str]) -> None:
    poor: dict[str, set[str]] = {}
    pairs: list[Pair] = []
    count = 0
    least = LEAST_CONTRAST[desk.app.stage.theme.name]
    forget_all_pictures()
    with reading_grounds(pairs):
        for where in shown:
            desk.picture()
            count += len(pairs)
            bad = {str(pair) for pair in pairs if pair.share(least) < SHARE_OF_GROUND}
            if bad:
                poor[where] = bad
            pairs.clear()
    assert count > 20, "nothing was heard"
    assert not poor


def test_a_text_that_cannot_be_read_is_noticed(desk: Desk) -> None:
    desk.open("about")
    desk.picture()
    surface = pygame.display.get_surface()
    assert surface is not None
    pairs: list[Pair] = []
    stage = desk.scene.stage
    with reading_grounds(pairs):
        for colour in ("ink", "paper_low"):
            surface.fill(stage.theme.colour("paper"))
            ink = stage.theme.colour(colour)
            stage.writer.write(surface, "To be read", text.style("body"), ink, 100, 100)
    assert [pair.share(4.5) for pair in pairs] == [1.0, 0.0]


# --- colour-blind eyes ---

FAR: Final = 12.0
"""CIE 1976, five times what can just be noticed: from here on two points look different."""
SEEN_OF_LIT: Final = 0.4
TOLD_APART: Final = 0.1
"""The share of a picture that looks different between any two players, colours or signs."""

every_eye = pytest.mark.parametrize("eyes", EYES)


@contextmanager
def counting_sizes(module: Any, name: str, place: int, sizes: set[int]) -> Iterator[None]:
    """In which sizes something is painted meanwhile; `place` is that of the size."""
    paint = getattr(module, name)

    def counted(*about: Any, **more: Any) -> Any:
        sizes.add(about[place])
        return paint(*about, **more)

    patch = pytest.MonkeyPatch()
    patch.setattr(module, name, counted)
    try:
        yield
    finally:
        patch.undo()


def on_ground(
    theme: Theme, picture: materials.Picture, colour: str, size: tuple[int, int]
) -> pygame.Surface:
    """The piece itself, without the shadow that lies beyond so large a place."""
    ground = pygame.Surface(size)
    ground.fill(theme.colour(colour))
    picture.draw(ground, 0, 0)
    return ground


def told_apart(pictures: list[pygame.Surface], eyes: str, step: int = 1) -> float:
    """How much of the two that are most alike looks different."""
    return min(
        share_that_differs(one, other, eyes, FAR, step) for one, other in combinations(pictures, 2)
    )


@pytest.fixture(scope="module")
def busiest(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[int]]:
    """In which sizes the tables, at their fullest, paint players, cards and glass where there is
    least room."""
    sizes: dict[str, set[int]] = {"player": set(), "card": set(), "glass": set()}
    desk = Desk(tmp_path_factory.mktemp("desk"), SMALLEST_WINDOW)
    forget_all_pictures()  # what is painted already would not be counted
    with (
        counting_sizes(materials, "player_token", 1, sizes["player"]),
        counting_sizes(topspot_art, "card", 1, sizes["card"]),
        counting_sizes(topominos_art, "stack", 1, sizes["glass"]),
    ):
        for game in GAMES:
            for _ in tables(desk, game):
                desk.picture()
    desk.close()
    return sizes


@every_eye
@every_theme
def test_players_are_told_apart_by_any_eyes(
    theme: str, eyes: str, busiest: dict[str, set[int]]
) -> None:
    """By colour and shape together, in the smallest size in which a table paints them."""
    painted, size = Theme(theme, 1.0), min(busiest["player"])
    for ground in ("paper", "lit"):
        shapes = [
            on_ground(painted, materials.player_token(painted, size, n), ground, (size, size))
            for n in range(MOST_PLAYERS["zatre"])
        ]
        assert told_apart(shapes, eyes) >= TOLD_APART


@every_eye
@every_theme
def test_the_colours_of_cards_are_told_apart_by_any_eyes(
    theme: str, eyes: str, busiest: dict[str, set[int]]
) -> None:
    """By colour and pattern together, on cards with the same spots and holes."""
    painted, width = Theme(theme, 1.0), min(busiest["card"])
    size = (width, topspot_art.card_height(width))
    for number in (0, NUMBERS - 1):
        cards = [
            topspot_art.card(painted, width, colour * NUMBERS + number)
            for colour in range(MOST_PLAYERS["topspot"])
        ]
        shown = [on_ground(painted, card, "cloth_bottom", size) for card in cards]
        assert told_apart(shown, eyes) >= TOLD_APART


@every_eye
@every_theme
def test_whose_glass_it_is_can_be_told_by_any_eyes(
    theme: str, eyes: str, busiest: dict[str, set[int]]
) -> None:
    """By the colour of a dot and the shape in it: what is compared is the dot alone."""
    painted, side = Theme(theme, 1.0), min(busiest["glass"])
    middle = []
    for player in range(MOST_PLAYERS["topominos"]):
        piece = topominos_art.piece(painted, side, CENTRE, player)
        whole = on_ground(painted, piece, "cloth_bottom", (side, side))
        dot = pygame.Rect(0, 0, side // 4, side // 4)
        dot.center = (side // 2, side // 2)
        middle.append(whole.subsurface(dot))
    assert told_apart(middle, eyes) >= TOLD_APART


@every_eye
@every_theme
@pytest.mark.parametrize("game", LIT)
def test_lit_places_are_seen_by_any_eyes(
    game: str, theme: str, eyes: str, lit_tables: dict[str, list[tuple[Colour, Colour]]]
) -> None:
    """A good part of what looks different where it is lit does so to colour-blind eyes too: the
    ring and the number in it, also where a pale yellow fill cannot be told from paper."""
    changed = lit_tables[f"{game} {theme}"]
    assert len(changed) > 40, "nothing is lit"
    assert sum(distance(a, b, eyes) >= FAR for a, b in changed) >= SEEN_OF_LIT * len(changed)


@pytest.fixture(scope="module")
def lit_tables(
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[str, list[tuple[Colour, Colour]]]:
    """The pixels of tables with a tile or a piece in hand that look different where places light
    up."""
    found = {}
    for game in LIT:
        for theme in THEMES:
            desk = Desk(tmp_path_factory.mktemp("desk"), theme=theme)
            number = keep_game(desk, game)
            pictures = []
            for fits in (True, False):
                desk.choose(show_where=fits)
                desk.open("table", number=number)
                desk.step(times=3)
                if desk.has("curtain"):
                    desk.click("curtain")
                    desk.step(times=3)
                pick_something(desk)
                desk.point((2, 2))
                pictures.append(desk.picture())
            lit, plain = (pixels(picture, 3) for picture in pictures)
            found[f"{game} {theme}"] = [
                (a, b) for a, b in zip(lit, plain, strict=True) if a != b and distance(a, b) >= FAR
            ]
            desk.close()
    return found


def pick_something(desk: Desk) -> None:
    """A tile or a piece that fits somewhere is taken in hand, where that is how one plays."""
    for key in list(desk.keys()):
        if key.startswith(("open ", "hand ", "piece ")):
            desk.click(key)
            return


@every_eye
@every_theme
def test_the_cells_of_zatre_are_told_apart_by_any_eyes(theme: str, eyes: str) -> None:
    """Dark, light and red: by colour, and the light ones by their cross."""
    cell = 36
    painted, side = Theme(theme, 1.0), zatre_art.side_of(cell)
    board = zatre_art.board(painted, cell)
    whole = on_ground(painted, board, "cloth_bottom", (side, side))
    dark = next(n for n in CELLS if n not in LIGHT_CELLS)
    places = [zatre_art.place(cell, n) for n in (RED, min(LIGHT_CELLS - {RED}), dark)]
    smallest = min(place.width for place in places)
    pictures = [
        whole.subsurface(pygame.Rect(place.topleft, (smallest, smallest))) for place in places
    ]
    assert told_apart(pictures, eyes) >= TOLD_APART


# --- targets and focus ---


def test_everything_that_is_hit_is_large_enough(desk: Desk) -> None:
    least: int = tokens()["target"]["minimum"]
    small = {}
    for where in screens(desk):
        for control in desk.screen.controls():
            size = control.hit_place.size
            if control.enabled and min(size) < least:
                small[f"{where}: {control.key}"] = size
    assert not small


LOOKED_AT: Final = 4
"""So many controls of a screen are painted with and without the focus."""
ARROWS: Final = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def test_everything_is_reached_with_the_keyboard(desk: Desk) -> None:
    missed = {}
    for where in screens(desk):
        screen = desk.screen
        wanted = {control.key for control in screen.focusable()}
        left = wanted - reached(screen)
        if left:
            missed[where] = left
    assert not missed


def reached(screen: Screen) -> set[str]:
    """By Tab, and by arrows from all that does not take the arrows to be set to something."""
    found: set[str] = set()
    for _ in range(len(screen.focusable()) + 1):
        _key(screen, pygame.K_TAB)
        found.add(screen.memory.focus or "")
    before = 0
    while before < len(found):  # what a list that was open hid the first time is seen the next
        before = len(found)
        for key in sorted(found):
            found |= _beside(screen, key)
    return found


def _beside(screen: Screen, key: str) -> set[str]:
    """Where the arrows lead from a control."""
    led: set[str] = set()
    for arrow in ARROWS:
        if screen.popup is not None:
            screen.close_popup()
        control = screen.control(key)
        is_set = control is not None and control.value is not None and control.kind != "pick"
        if control is None or is_set or isinstance(control, Chart):
            break
        screen.set_focus(key)
        _key(screen, arrow)
        if screen.memory.focus == key:
            _key(screen, arrow)  # the first one may have chosen it
        if screen.memory.focus is not None:
            led.add(screen.memory.focus)
    return led


def _key(screen: Screen, key: int) -> None:
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def test_what_has_the_focus_is_seen(desk: Desk) -> None:
    """The picture round a control differs with the ring and without."""
    unseen = {}
    for where in screens(desk):
        if where.endswith(("looking back", "replay", "refusal", "proposal")):
            continue  # nearly the same controls, painted by the same functions
        screen = desk.screen
        controls = screen.focusable()
        for control in controls[:: max(1, len(controls) // LOOKED_AT)]:
            screen.set_focus(control.key)
            place = control.ring(desk.scene.stage)[0].inflate(24, 24)
            screen.memory.shows_focus = False
            without = _crop(desk, place)
            screen.memory.shows_focus = True
            if share_that_differs(without, _crop(desk, place), "", FAR, 2) == 0:
                unseen[f"{where}: {control.key}"] = place
    assert not unseen


def _crop(desk: Desk, place: pygame.Rect) -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.set_clip(place)  # whatever paints keeps to it
    desk.scene.draw(surface)
    surface.set_clip(None)
    return surface.subsurface(place.clip(surface.get_rect())).copy()


# --- motion, flashes and sounds ---

TURNS: Final = 4
"""The turns that are played on each table."""
QUIET: Final = 3
"""Turns of the loop after which nothing moves where motion is off."""


def fivetotwelve(desk: Desk) -> Iterator[Press]:
    if desk.has("draw"):
        yield "draw"
    fitting = fitting_cells(desk)
    yield f"cell {fitting[0]}" if fitting else "leave"


def first_button(desk: Desk) -> Iterator[Press]:
    """A turn at a table whose moves are buttons."""
    yield desk.keys("move ")[0]


PLAY: Final[Mapping[str, Callable[[Desk], Iterator[Press]]]] = {
    **PLAYERS,
    "fivetotwelve": fivetotwelve,
}


def begin(desk: Desk, game: str, players: int = 0) -> None:
    """People at one screen: so many, or two, or as few as can play."""
    players = players or max(2, min(rules_of(game).player_counts))
    about = {"game": game, "players": players, "options": {}, "seats": seats_of(players)}
    desk.open("table", new=about)


def play(desk: Desk, game: str, press: Callable[[Press], None], turns: int = TURNS) -> None:
    """Turns by the mouse; every press goes through `press`."""
    for _ in range(turns):
        if desk.has("curtain"):
            press("curtain")
        for _ in range(LONGEST):  # what is still to be shown comes before the turn
            if desk.scene.course.turn is not None:
                break
            desk.step(FRAME)
        for each in PLAY.get(game, first_button)(desk):
            press(each)


def click(desk: Desk, press: Press) -> None:
    desk.click_at(desk.control(press).place.center if isinstance(press, str) else press)


def settle(desk: Desk) -> None:
    """Until nothing is to be looked at any more, such as a round that is over."""
    desk.step(times=QUIET)
    while desk.scene.showing.motions:
        desk.step(0.1)
    desk.step(times=QUIET)


@every_game
def test_with_motion_off_nothing_is_drawn_that_nobody_asked_for(game: str, desk: Desk) -> None:
    begin(desk, game)
    settle(desk)
    steps = desk.scene.session.length

    def press(each: Press) -> None:
        click(desk, each)
        desk.step(times=QUIET)
        drawn, rests = desk.app.frames, desk.scene.showing.motions
        while desk.scene.showing.motions:
            assert desk.app.frames == drawn
            desk.step(0.1)
        desk.step(times=QUIET if rests else 0)
        drawn = desk.app.frames
        desk.step(0.1, times=5)
        assert desk.app.frames == drawn

    play(desk, game, press)
    assert desk.scene.session.length > steps


@contextmanager
def listening() -> Iterator[list[str]]:
    """The names of all sounds that are played meanwhile."""
    heard: list[str] = []

    def play_nothing(_: Sounds, name: str) -> bool:
        heard.append(name)
        return False

    patch = pytest.MonkeyPatch()
    patch.setattr(Sounds, "play", play_nothing)
    try:
        yield heard
    finally:
        patch.undo()


def seen(desk: Desk) -> bytes:
    return pygame.image.tobytes(desk.picture(), "RGB")


@every_game
def test_every_sound_comes_with_something_that_is_seen(game: str, desk: Desk) -> None:
    begin(desk, game)
    settle(desk)
    sounds: set[str] = set()
    with listening() as heard:

        def press(each: Press) -> None:
            heard.clear()
            before = seen(desk)
            click(desk, each)
            settle(desk)
            if heard:
                assert seen(desk) != before, heard
            sounds.update(heard)

        play(desk, game, press)
    assert sounds


def test_a_refusal_is_heard_and_seen(desk: Desk) -> None:
    begin(desk, "fivetotwelve")
    settle(desk)
    desk.click("curtain")
    settle(desk)
    before = seen(desk)
    with listening() as heard:
        desk.click("cell 1")
    assert heard == ["refuse"]
    assert seen(desk) != before


FLASH: Final = 0.1
"""As WCAG 2.3.1 has it: a change of relative luminance by so much and back is a flash, where
the darker of both is below the next figure; more than so many in a second are too many, where
they fill more than a quarter of any rectangle so large."""
DARKER: Final = 0.8
MOST_FLASHES: Final = 3
PART_OF_SIGHT: Final = 0.25
SIGHT: Final = (341, 256)
PATCH: Final = 20
"""Pixels: the window is looked at in squares so large."""
SECOND: Final = 30
"""Frames."""
FRAME: Final = 1 / SECOND
LONGEST: Final = 90
"""Frames that a motion may take."""
LEAST_FILM: Final = 20
"""Frames of a few turns in which things move."""


@every_game
def test_nothing_flashes(game: str, tmp_path: Path) -> None:
    desk = Desk(tmp_path, paints=True, motion="full")
    begin(desk, game, MOST_PLAYERS[game])
    moved = 0

    def film(each: Press | None = None) -> None:
        """From an input on, until all has come to rest."""
        nonlocal moved
        frames = [_brightness()]
        if each is not None:
            click(desk, each)
        for _ in range(LONGEST):
            drawn = desk.app.frames
            desk.step(FRAME)
            frames.append(_brightness())
            if desk.app.frames == drawn and is_asked(desk):
                break
        moved += len(frames)
        assert flashing_part(frames, desk.scene.stage.size) <= PART_OF_SIGHT, each

    film()
    play(desk, game, film, turns=2)
    assert moved > LEAST_FILM, "nothing moved"
    desk.close()


def is_asked(desk: Desk) -> bool:
    """Whether somebody's move, or his look behind the curtain, is awaited."""
    scene = desk.scene
    rests = not scene.showing.motions and scene.hand_over.opening is None
    return rests and (scene.course.turn is not None or scene.course.curtain is not None)


def _brightness() -> list[float]:
    """The brightness of each patch of the window, row by row."""
    surface = pygame.display.get_surface()
    assert surface is not None
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (width // PATCH, height // PATCH))
    return [luminance(colour) for colour in pixels(small)]


def flashing_part(frames: list[list[float]], size: tuple[int, int]) -> float:
    """How much flashes too often of the rectangle in which most does."""
    columns, rows = size[0] // PATCH, size[1] // PATCH
    wide, high = SIGHT[0] // PATCH, SIGHT[1] // PATCH
    often = [most_flashes(patch, SECOND) > MOST_FLASHES for patch in zip(*frames, strict=True)]
    most = max(
        sum(sum(often[y * columns + left :][:wide]) for y in range(top, top + high))
        for top in range(rows - high + 1)
        for left in range(columns - wide + 1)
    )
    return most / (wide * high)


def most_flashes(brightness: tuple[float, ...], window: int) -> int:
    """In any stretch of so many frames: pairs of opposing changes."""
    turns: list[int] = []
    low = high = brightness[0]
    rising: bool | None = None
    for at, now in enumerate(brightness):
        low, high = min(low, now), max(high, now)
        if rising is not False and high - now >= FLASH and now < DARKER:
            turns.append(at)
            rising, low, high = False, now, now
        elif rising is not True and now - low >= FLASH and low < DARKER:
            turns.append(at)
            rising, low, high = True, now, now
    most = max((sum(at <= other < at + window for other in turns) for at in turns), default=0)
    return most // 2


def test_flashes_are_counted() -> None:
    blinking = (0.1, 0.1, 0.5, 0.5) * 10
    assert most_flashes(blinking, SECOND) > MOST_FLASHES
    assert most_flashes((0.1, 0.12) * SECOND, SECOND) == 0
    assert most_flashes(tuple(n / 60 for n in range(60)), SECOND) == 0
    still, blinks = [0.1] * 4, [0.5] * 4
    size = (SIGHT[0] // PATCH * PATCH, SIGHT[1] // PATCH * PATCH)
    patches = (SIGHT[0] // PATCH) * (SIGHT[1] // PATCH)
    whole = [[value] * patches for value in (*still, *blinks) * 8]
    assert flashing_part(whole, size) == 1.0
