"""Controls as they are painted: soft ends, and what they are set to can be seen."""

from __future__ import annotations

import os
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.controls import filling
from game.ui.drawing import rounded
from game.ui.theme import DARK, LIGHT, Theme, rgb
from tests.eyes import contrast

GROUNDS = ("paper", "paper_low", "panel", "panel_row")
LEAST_CONTRAST = 3.0
"""Between a part of a control and what is beside it, so that it can be told apart."""


@pytest.mark.parametrize("name", [LIGHT, DARK])
@pytest.mark.parametrize("ground", GROUNDS)
def test_how_far_a_slider_or_a_column_goes_can_be_seen_in_both_themes(
    name: str, ground: str
) -> None:
    theme = Theme(name, 1.0)
    assert contrast(rgb(filling(theme)), rgb(theme.colour(ground))) >= LEAST_CONTRAST


def alphas(picture: pygame.Surface, y: int) -> list[int]:
    return [picture.get_at((x, y)).a for x in range(picture.get_width())]


@pytest.mark.parametrize(
    ("ends", "upper_is_round", "lower_is_round"),
    [("all", True, True), ("upper", True, False), ("lower", False, True)],
)
def test_round_ends_are_soft_and_the_other_ones_straight(
    ends: Any, upper_is_round: bool, lower_is_round: bool
) -> None:
    picture = rounded(24, 40, 8, "#4B6F64", ends)
    for y, is_round in ((0, upper_is_round), (39, lower_is_round)):
        found = alphas(picture, y)
        assert found[12] == 255
        assert (found[0] < 255) is is_round
        assert any(0 < alpha < 255 for alpha in found) is is_round
    assert set(alphas(picture, 20)) == {255}


def test_what_is_lower_than_its_corners_is_still_there() -> None:
    for size in ((24, 1), (1, 24), (3, 3)):
        picture = rounded(*size, 8, "#4B6F64", "upper")
        assert picture.get_size() == size
        assert picture.get_bounding_rect().size != (0, 0)


def test_a_field_is_drawn_once_for_all_frames() -> None:
    assert rounded(30, 8, 8, "#123456") is rounded(30, 8, 8, "#123456")
