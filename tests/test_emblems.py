"""Emblems know nothing of their games; what they show is what the games say all the same."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games import GAMES
from game.games.top12.art.die import SHAPES
from game.games.top12.rules import model as top12
from game.games.topominos.art import glass
from game.games.topominos.rules import model as topominos
from game.games.topspot.art import emblem as of_topspot
from game.games.topspot.art.pieces import card_set
from game.ui.toolkit.drawing import raster
from game.ui.toolkit.theme import DARK, LIGHT, Theme

THEMES = [Theme(name, scale) for name in (LIGHT, DARK) for scale in (0.8, 1.0, 2.7)]
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda t: f"{t.name}-{t.scale}")


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


@every_theme
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_emblem_round_the_middle_of_its_pip(game: str, theme: Theme) -> None:
    for radius in (24, theme.px(62), theme.px(83)):
        picture = GAMES[game].emblem(theme, radius)
        solid = pygame.mask.from_surface(picture.surface, 200)
        x, y = solid.centroid()
        assert abs(x - picture.left) <= radius * 0.15
        assert abs(y - picture.top) <= radius * 0.15
        assert solid.count() > radius * radius * 0.2


def test_the_cards_of_top_spot_are_cards_of_the_game() -> None:
    known = set(zip(card_set().spots, card_set().holes, strict=True))
    for look, *_ in of_topspot._CARDS:
        assert (look.spots, look.holes) in known


def test_glass_has_its_dots_where_the_model_says() -> None:
    for place in range(topominos.PLACES):
        row, column = divmod(place, topominos.SIDE)
        x, y = glass.dot_of(90, place)
        (drawn,) = pygame.mask.from_surface(_painted(topominos.bit_of(place))).get_bounding_rects()
        assert drawn.collidepoint(x, y)
        assert (drawn.centerx * topominos.SIDE // 90, drawn.centery * topominos.SIDE // 90) == (
            column,
            row,
        )


def _painted(dots: int) -> pygame.Surface:
    return raster(90, 90, glass._dots(90, glass.Plate(dots, "#000000")))


def test_all_symbols_of_top_12_have_a_shape() -> None:
    assert set(SHAPES) == set(top12.SYMBOLS)
