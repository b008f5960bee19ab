"""Parts of a line stand side by side in the middle of its height, and it knows its width."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.toolkit.line import Line
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from tests.scenes.desk import Desk

NAME = Style(16, 600)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    desk = Desk(tmp_path)
    desk.close()
    return desk.app.stage


def built(stage: Stage, line: Line) -> list[pygame.Rect]:
    screen = Screen(stage, Memory())
    line.build(screen, 100, 50)
    return [item.rect for item in screen.items]


def test_parts_stand_side_by_side_with_gaps_of_the_drawings(stage: Stage) -> None:
    line = Line(stage).picture(20, pygame.Surface((20, 20))).gap(6).text("Mira", NAME)
    picture, name = built(stage, line)
    assert picture == pygame.Rect(100, 40, 20, 20)
    assert name.left == 120 + stage.px(6)
    assert abs(name.centery - 50) <= 1
    assert line.width == name.right - 100


def test_a_line_can_be_part_of_another(stage: Stage) -> None:
    name, score = Line(stage).text("Mira", NAME), Line(stage).text("12", NAME)
    both = Line(stage).line(name).gap(10).line(score)
    assert both.width == name.width + stage.px(10) + score.width
    assert [each.left for each in built(stage, both)] == [100, 100 + name.width + stage.px(10)]


def test_small_letters_can_stand_lower_and_be_heard_otherwise(stage: Stage) -> None:
    line = Line(stage).text("12", NAME, heard="12 points").text("of 20", NAME, heard="", down=3)
    screen = Screen(stage, Memory())
    line.build(screen, 100, 50)
    first, lower = screen.items
    assert lower.rect.top == first.rect.top + stage.px(3)
    assert [first.said, lower.said] == ["12 points", ""]
