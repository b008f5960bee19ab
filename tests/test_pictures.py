"""The pictures in the rules of every game: there when asked for, whole, and readable."""

from __future__ import annotations

import os
from itertools import combinations

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.games import GAMES, LISTED
from game.ui.parts.figure import Drawing
from game.ui.toolkit.theme import DARK, LIGHT, Theme, rgb
from tests.folders import has_part, part_of
from tests.nightly import paired

USUAL = 304
WIDTHS = (286, 300, USUAL, 517, 1200)
THEMES = (Theme(LIGHT, 1.0), Theme(DARK, 1.0))
HIGHEST = 1.65
"""The greatest height of a picture as a share of its width: more would have to be scrolled to be
seen."""

every_game = pytest.mark.parametrize(
    "game", [game for game in GAMES if has_part(game, "art/pictures")]
)
every_width_of_some_game = pytest.mark.parametrize(
    ("game", "width"),
    paired(
        [game for game in GAMES if has_part(game, "art/pictures")],
        WIDTHS,
        lambda _, width: width == USUAL,
    ),
)
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


def english(text: str) -> str:
    return text


def longer(text: str) -> str:
    """As a language that needs half as many letters again."""
    return f"{text} {text[: len(text) // 2]}".strip()


def drawings(game: str) -> dict[str, Drawing]:
    found: dict[str, Drawing] = part_of(game, "art/pictures").DRAWINGS
    return found


def drawn(game: str, theme: Theme, name: str, width: int = USUAL) -> pygame.Surface:
    picture = GAMES[game].rule_picture(theme, name, width, english)
    assert isinstance(picture, pygame.Surface)
    return picture


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("game", GAMES)
def test_a_manual_without_drawings_has_no_pictures(game: str) -> None:
    """A game of the list has some."""
    blocks = [block for topic in GAMES[game].topics for block in topic.blocks]
    if not has_part(game, "art/pictures"):
        assert game not in LISTED
        assert not any(block.kind == "picture" for block in blocks)
        assert GAMES[game].rule_picture(THEMES[0], "aim", 304, english) is None


@every_game
def test_the_pictures_of_the_manual_are_those_that_can_be_drawn(game: str) -> None:
    blocks = [block for topic in GAMES[game].topics for block in topic.blocks]
    assert {block.text for block in blocks if block.kind == "picture"} == set(drawings(game))
    assert GAMES[game].rule_picture(THEMES[0], "no_such_picture", 304, english) is None


@every_game
def test_most_pages_that_explain_have_a_picture(game: str) -> None:
    explaining = [topic for topic in GAMES[game].topics if topic.id not in ("open", "words")]
    with_one = [t for t in explaining if any(block.kind == "picture" for block in t.blocks)]
    assert len(with_one) > len(explaining) / 2


@every_width_of_some_game
def test_a_picture_is_as_wide_as_it_is_asked_for_and_not_too_high(game: str, width: int) -> None:
    for name in drawings(game):
        size = drawn(game, THEMES[0], name, width).get_size()
        assert size[0] == width
        assert size[0] * 0.5 < size[1] < size[0] * HIGHEST, name


@every_game
@every_theme
def test_a_picture_lies_on_cloth_with_round_corners(game: str, theme: Theme) -> None:
    top, bottom = theme.colour("cloth_top"), theme.colour("cloth_bottom")
    for name in drawings(game):
        picture = drawn(game, theme, name)
        width, height = picture.get_size()
        corners = [(x, y) for x in (0, width - 1) for y in (0, height - 1)]
        assert all(picture.get_at(corner).a == 0 for corner in corners), name
        solid = pygame.mask.from_surface(picture, 250)
        assert solid.count() > 0.99 * width * height
        for y, colour in ((2, top), (height - 3, bottom)):
            cloth = picture.get_at((24, y))
            found = (cloth.r, cloth.g, cloth.b)
            assert all(abs(a - b) < 16 for a, b in zip(found, rgb(colour), strict=True)), name


@every_game
@pytest.mark.parametrize("say", [english, longer])
def test_labels_stay_on_the_cloth_and_off_one_another(game: str, say: object) -> None:
    assert callable(say)
    for name, drawing in drawings(game).items():
        labels = tuple(map(say, drawing.labels))
        for width in (300, 608):
            figure = drawing.figure(THEMES[0], width, labels)
            cloth = figure.surface.get_rect().inflate(-figure.px(8), -figure.px(4))
            assert all(cloth.contains(label) for label in figure.labels), name
            for one, other in combinations(figure.labels, 2):
                # A line is as high as its font: half of that is air.
                apart = one.inflate(0, -one.height // 2), other.inflate(0, -other.height // 2)
                assert not apart[0].colliderect(apart[1]), name


@every_game
def test_a_picture_is_baked_once_for_its_words_and_its_theme(game: str) -> None:
    name = next(name for name, drawing in drawings(game).items() if drawing.labels)
    light = drawn(game, THEMES[0], name)
    assert drawn(game, THEMES[0], name) is light
    assert drawn(game, Theme(LIGHT, 2.0), name) is light
    assert not same(drawn(game, THEMES[1], name), light)
    with_longer_words = GAMES[game].rule_picture(THEMES[0], name, 304, longer)
    assert with_longer_words is not None
    assert not same(with_longer_words, light)
