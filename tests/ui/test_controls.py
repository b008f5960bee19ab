"""Controls as they are painted: soft ends, and what they are set to can be seen."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ui.toolkit.buttons import BUTTON_TEXT, MAIN_TEXT, Button
from game.ui.toolkit.choices import _groove_of
from game.ui.toolkit.controls import filling
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, rgb
from tests.eyes import contrast
from tests.scenes.desk import Desk

GROUNDS = ("paper", "paper_low", "panel", "panel_row")
LEAST_CONTRAST = 3.0
"""Between a part of a control and what is beside it, so that it can be told apart."""
SEEN = 1.2
"""Between a groove, or the line round it, and what it lies in."""


@pytest.mark.parametrize("name", [LIGHT, DARK, CONTRAST])
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


@pytest.mark.parametrize("name", [LIGHT, DARK, CONTRAST])
def test_a_groove_can_be_told_from_the_cloth_it_lies_in(name: str) -> None:
    theme = Theme(name, 1.0)
    groove, middle = _groove_of(theme, 200, 40, 12), (100, 20)
    grounds = [rgb(theme.colour(each)) for each in ("cloth_top", "cloth_bottom")]
    seen = [groove.get_at(at) for at in ((100, 1), middle)]
    shown = [(each.r, each.g, each.b) for each in seen]
    assert all(max(contrast(each, ground) for each in shown) >= SEEN for ground in grounds)


def test_where_one_button_of_a_row_is_written_smaller_all_are(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    stage, high = desk.app.stage, 48

    def row(*widths: int) -> list[float]:
        buttons = [
            Button(stage, str(n), pygame.Rect(0, 0, wide, high), "Next best", print, main=not n)
            for n, wide in enumerate(widths)
        ]
        Button.in_row(buttons)
        return [each.written.size for each in buttons]

    assert row(300, 300, 300) == [MAIN_TEXT.size, BUTTON_TEXT.size, BUTTON_TEXT.size]
    assert len(set(row(300, 80, 300))) == 1
    assert row(300, 80, 300)[0] < BUTTON_TEXT.size
    desk.close()
