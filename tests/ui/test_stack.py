"""Parts in a stack follow each other: nothing overlaps, and gaps grow with the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stack import BODY, Stack
from tests.scenes.desk import Desk

SAID = "A sentence that is much longer than one line of so narrow a stack."


@pytest.fixture(params=[(1280, 800), (2560, 1600)])
def stack(request: pytest.FixtureRequest, tmp_path: Path) -> Stack:
    desk = Desk(tmp_path, request.param)
    found = Stack(Screen(desk.app.stage, Memory()), pygame.Rect(40, 30, 200, 0))
    desk.close()
    return found


def test_parts_follow_each_other_with_gaps_of_the_drawings(stack: Stack) -> None:
    px = stack.stage.px
    first = stack.place(50, after=10)
    stack.skip(4)
    assert first == pygame.Rect(40, 30, 200, 50)
    assert stack.place(20) == pygame.Rect(40, 80 + px(10) + px(4), 200, 20)
    assert stack.height == stack.y - 30 == 70 + px(10) + px(4)


def test_paragraphs_are_as_high_as_their_lines(stack: Stack) -> None:
    stack.write(SAID, after=6)
    (written,) = stack.screen.items
    assert (written.rect.left, written.rect.top, written.rect.width) == (40, 30, 200)
    assert written.rect.height > stack.stage.writer.line_height(BODY)
    assert stack.y == written.rect.bottom + stack.stage.px(6)


def test_lines_can_be_narrower_than_the_stack(stack: Stack) -> None:
    stack.write(SAID, most=120)
    stack.write(SAID, most=900)
    assert [item.rect.width for item in stack.screen.items] == [120, 200]


def test_what_stands_beside_begins_at_the_same_height(stack: Stack) -> None:
    stack.skip(10)
    beside = stack.beside(left=60, right=20)
    assert (beside.left, beside.y, beside.right) == (100, stack.y, 220)
    beside.place(80)
    stack.place(30)
    stack.pass_by(beside.y)
    assert stack.y == beside.y
    stack.pass_by(0)
    assert stack.y == beside.y
