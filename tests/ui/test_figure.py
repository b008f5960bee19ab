"""Figures of the rules: labels that fit, and marks that tell themselves apart."""

from __future__ import annotations

import os

import pytest

from game.games.fivetotwelve.scene.hand import DRAWN

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.parts.figure import WIDTH, Drawing, Figure, picture_of
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, tokens

THEMES = [Theme(name, 1.0) for name in (LIGHT, DARK, CONTRAST)]
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
WORDS = "Several cards of one colour may be played"


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode((320, 200))


@pytest.mark.parametrize("width", [300, 608, 1200])
def test_a_label_keeps_to_its_lines_and_its_width(width: int) -> None:
    figure = Figure(THEMES[0], width, 120)
    figure.label(WORDS, WIDTH / 2, 60, 180)
    assert len(figure.labels) == 2
    assert all(line.width <= 180 * figure.scale for line in figure.labels)
    middle = sum(line.centery for line in figure.labels) / 2
    assert abs(middle - 60 * figure.scale) < 3 * figure.scale


def test_the_lines_of_a_label_are_about_equally_long() -> None:
    figure = Figure(THEMES[0], 600, 120)
    figure.label(WORDS, WIDTH / 2, 60, 250)
    one, other = (line.width for line in figure.labels)
    assert max(one, other) < 1.3 * min(one, other)


def test_a_label_becomes_smaller_before_it_takes_another_line_but_stays_readable() -> None:
    heights = []
    for width in (300, 70):
        figure = Figure(THEMES[0], 900, 200)
        figure.label(DRAWN, WIDTH / 2, 100, width, lines=2)
        heights.append(figure.labels[0].height)
        assert len(figure.labels) <= 2
    assert heights[1] < heights[0]
    small = Figure(THEMES[0], 300, 200)
    small.label(WORDS, WIDTH / 2, 100, 60, lines=1)
    assert all(line.height >= tokens()["type"]["smallest"] for line in small.labels)


@every_theme
def test_allowed_and_not_allowed_differ_in_more_than_colour(theme: Theme) -> None:
    marks = []
    for good in (True, False):
        figure = Figure(theme, 304, 60)
        bare = figure.surface.copy()
        figure.verdict(good, 60, 30)
        ground = figure.surface.get_at((60, 20))
        assert ground != bare.get_at((60, 20))
        marks.append(pygame.mask.from_threshold(figure.surface, ground, (40, 40, 40, 255)))
    assert marks[0].overlap_area(marks[1], (0, 0)) < max(mark.count() for mark in marks)


@every_theme
def test_no_shadow_falls_beyond_the_cloth(theme: Theme) -> None:
    figure = Figure(theme, 304, 60)
    figure.verdict(True, 2, 58, 30)
    assert figure.surface.get_at((0, 59)).a > 0
    assert figure.trimmed().get_at((0, 59)).a == 0


def test_a_picture_of_no_name_is_none_and_labels_are_said_in_the_language_asked_for() -> None:
    said: list[str] = []

    def paint(figure: Figure, label: str) -> None:
        figure.label(label, WIDTH / 2, 50, 200)

    def say(text: str) -> str:
        said.append(text)
        return text.upper()

    drawings = {"one": Drawing(100, paint, ("below",))}
    assert picture_of(drawings, THEMES[0], "two", 304, say) is None
    assert said == []
    loud = picture_of(drawings, THEMES[0], "one", 304, say)
    quiet = picture_of(drawings, THEMES[0], "one", 304, str)
    assert said == ["below"]
    assert loud is not None
    assert quiet is not None
    assert pygame.image.tobytes(loud, "RGBA") != pygame.image.tobytes(quiet, "RGBA")
