"""The theme with high contrast: controls and pieces have outlines that are seen on every ground.
What is written is looked at in `test_access.py`, and graphics in `test_graphics_can_be_seen.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.games import GAMES
from game.games.top12.art.die import die
from game.games.topominos.art import pieces as topominos_art
from game.games.topominos.rules.model import FULL
from game.games.topspot.art import pieces as topspot_art
from game.games.topspot.rules.model import JOKER, NUMBERS
from game.games.zatre.art import pieces as zatre_art
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button, IconButton
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.controls import Toggle
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.items import Control
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import CONTRAST, Theme, rgb
from tests.eyes import Colour, contrast
from tests.scenes.desk import Desk
from tests.test_access import every_game, pages, tables

LEAST: Final = 3.0
REACH: Final = 6
"""So many pixels from its edge the outline of a thing may lie, on either side."""
GROUNDS: Final = ("cloth_top", "cloth_bottom", "paper", "paper_low", "panel_row")
OUTLINED: Final = (Button, IconButton, Choice, Segments, TextField, Toggle)
"""Controls with a shape of their own. Flat ones are words, entries of lists and pieces."""

THEME: Final = Theme(CONTRAST, 1.0)


def _at(surface: pygame.Surface, place: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(place)
    return red, green, blue


def _differs(surface: pygame.Surface, way: Iterator[tuple[int, int]]) -> bool:
    """Whether two points of that way differ as much as an outline has to."""
    there = [_at(surface, place) for place in way if surface.get_rect().collidepoint(place)]
    return bool(there) and any(contrast(there[0], each) >= LEAST for each in there)


def sides_seen(surface: pygame.Surface, place: pygame.Rect, inside: int = REACH) -> int:
    """On how many of its four sides a thing has an edge that is seen."""
    across, down = place.center
    span = range(-REACH, inside)
    return sum(
        (
            _differs(surface, ((place.left + n, down) for n in span)),
            _differs(surface, ((place.right - 1 - n, down) for n in span)),
            _differs(surface, ((across, place.top + n) for n in span)),
            _differs(surface, ((across, place.bottom - 1 - n) for n in span)),
        )
    )


def _is_whole(control: Control) -> bool:
    place = control.place.inflate(2 * REACH, 2 * REACH)
    region = control.region
    return region is None or region.rect.contains(place)


def _is_a_sign(surface: pygame.Surface, control: Control) -> bool:
    """Whether it is a sign alone, without a button round it, that is seen on its ground."""
    place = control.place
    ground = _at(surface, (place.left + 2, place.centery))
    inks = {
        _at(surface, (x, y))
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
    }
    return isinstance(control, IconButton) and any(contrast(each, ground) >= 7 for each in inks)


def _poor(desk: Desk, shown: Iterator[str]) -> dict[str, int]:
    poor = {}
    for where in shown:
        picture = desk.picture()
        for control in desk.screen.controls():
            if isinstance(control, OUTLINED) and control.enabled and _is_whole(control):
                seen = sides_seen(picture, control.place)
                if seen < 4 and not _is_a_sign(picture, control):
                    poor[f"{where}: {control.key}"] = seen
    return poor


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, theme=CONTRAST)
    yield found
    found.close()


def test_controls_of_pages_have_an_outline(desk: Desk) -> None:
    assert _poor(desk, pages(desk)) == {}


@every_game
def test_controls_of_tables_have_an_outline(desk: Desk, game: str) -> None:
    assert _poor(desk, tables(desk, game)) == {}


def test_a_control_without_an_outline_is_noticed() -> None:
    surface = pygame.Surface((100, 100))
    surface.fill(THEME.colour("cloth_top"))
    place = pygame.Rect(20, 20, 60, 40)
    surface.fill(THEME.colour("paper"), place)
    assert sides_seen(surface, place) == 0
    pygame.draw.rect(surface, THEME.colour("paper_shine"), place, 2)
    assert sides_seen(surface, place) == 4


PIECES: Final[dict[str, tuple[Callable[[], Picture], tuple[int, int]]]] = {
    "tile": (lambda: materials.tile(THEME, 48, "7"), (48, 48)),
    "tile, face down": (lambda: materials.tile_back(THEME, 48), (48, 52)),
    "die": (lambda: die(THEME, 60, "moon"), (60, 60)),
    "tile of Zatre": (lambda: zatre_art.tile(THEME, 40, 5), (40, 40)),
    "glass": (lambda: topominos_art.piece(THEME, 90, FULL, 0), (90, 90)),
    "card": (
        lambda: topspot_art.card(THEME, 90, 3 * NUMBERS),
        (90, topspot_art.card_height(90)),
    ),
    "back of a card": (
        lambda: topspot_art.card_back(THEME, 90),
        (90, topspot_art.card_height(90)),
    ),
    "joker": (
        lambda: topspot_art.card(THEME, 90, JOKER),
        (90, topspot_art.card_height(90)),
    ),
    "sheet": (lambda: materials.sheet(THEME, 120, 90, 16), (120, 90)),
    "button": (lambda: materials.button_face(THEME, 120, 44), (120, 44)),
    **{f"player {n}": (partial(materials.player_token, THEME, 28, n), (28, 28)) for n in range(6)},
}


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("piece", PIECES)
def test_pieces_have_an_outline_on_every_ground(piece: str, ground: str) -> None:
    make, size = PIECES[piece]
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    surface.fill(rgb(THEME.colour(ground)))
    make().draw(surface, 20, 20)
    # The thing may be narrower than its place: a triangle is.
    assert sides_seen(surface, pygame.Rect((20, 20), size), min(size) // 3) == 4


def test_what_is_sunk_has_an_outline() -> None:
    surface = pygame.Surface((120, 120))
    for ground in GROUNDS:
        surface.fill(THEME.colour(ground))
        surface.blit(materials.well(THEME, 60, 60), (30, 30))
        assert sides_seen(surface, pygame.Rect(30, 30, 60, 60)) == 4, ground


@pytest.mark.parametrize("game", GAMES)
def test_emblems_are_seen_in_their_windows(game: str) -> None:
    """Round the emblem's own shape: most of its edge parts from the window it lies in."""
    pip = rgb("#000000")
    picture = GAMES[game].emblem(THEME, 60)
    surface = pygame.Surface((200, 200))
    surface.fill(pip)
    picture.draw(surface, 100, 100)
    edge = pygame.mask.from_surface(picture.surface, 200).outline(4)
    corner = 100 - picture.left, 100 - picture.top
    seen = [
        any(
            contrast(_at(surface, (corner[0] + x + a, corner[1] + y + b)), pip) >= LEAST
            for a in range(-3, 4)
            for b in range(-3, 4)
        )
        for x, y in edge
    ]
    assert sum(seen) >= 0.9 * len(seen)
