"""On every way through the pages, each page is on the stack once; and what was typed on one is
there after coming back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Open
from tests.nightly import times
from tests.scenes.desk import Desk, keep_match

AVOIDED = ("quit", "delete", "licence", "full_screen", "copy")
"""Buttons that lead out of the program, or to no page."""
CIRCLES = ("lesson", "rules", "look_back", "pause", "F1", "draws", "settings")
"""Buttons that lead to pages seen before; they are passed over most of the time."""
PRESSES = 100
MOST = 9
"""Pages that may lie over each other: the longest way to something new leads over no more."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, follows=True)
    yield desk
    desk.close()


def pages(desk: Desk) -> list[str]:
    """Those that lie over each other, the lowest first."""
    return [type(scene).__name__ for scene in desk.app.stack.downward()][::-1]


def ask(desk: Desk, page: str, **about: Any) -> None:
    desk.screen.stage.ask(Open(page, about))
    desk.step()


def play_a_match_after_the_lesson(desk: Desk) -> None:
    """From its last step."""
    desk.scene.course.guide.play_match()
    desk.step()


def test_from_a_lesson_one_comes_back_to_the_set_up_page_that_was_open(desk: Desk) -> None:
    desk.open("menu")
    ask(desk, "setup", game="zatre")
    before = desk.scene
    desk.click("name0")
    desk.press(pygame.K_END)
    desk.type("ab")
    desk.step(times=3)
    typed = before.plan.seats[0].name
    assert typed.endswith("ab")
    for _ in range(3):
        ask(desk, "lesson", game="zatre")
        play_a_match_after_the_lesson(desk)
        assert pages(desk) == ["MenuPage", "SetupPage"]
        assert desk.scene is before
        assert desk.scene.plan.seats[0].name == typed


def test_rules_and_lesson_that_lead_to_each_other_do_not_pile_up(desk: Desk) -> None:
    desk.open("menu")
    for _ in range(4):
        ask(desk, "rules", game="zatre")
        ask(desk, "lesson", game="zatre")
        lesson = desk.scene
        desk.press(pygame.K_F1)
        assert len(pages(desk)) <= 3
        ask(desk, "lesson", game="zatre")
        assert desk.scene is lesson


def test_a_match_that_is_looked_back_at_is_there_once(desk: Desk) -> None:
    desk.open("menu")
    number = keep_match(desk.home, "zatre", moves=20)
    for _ in range(4):
        ask(desk, "look_back", number=number)
        desk.click("pause")
    assert pages(desk) == ["MenuPage", "TableScene", "PausePage"]


def test_who_sits_down_at_a_table_has_left_all_other_pages(desk: Desk) -> None:
    desk.open("menu")
    ask(desk, "table", number=keep_match(desk.home, "zatre", moves=20))
    ask(desk, "rules", game="top12")
    ask(desk, "setup", game="top12")
    desk.scene.start()
    desk.step()
    assert pages(desk) == ["MenuPage", "TableScene"]
    assert desk.scene.session.game == "top12"


@pytest.mark.parametrize("seed", range(times(2, nightly=60)))
def test_a_walk_through_all_pages_never_piles_them_up(desk: Desk, seed: int) -> None:
    rng = QuickRng(seed)
    for game in ("top12", "zatre"):
        keep_match(desk.home, game, moves=20, seed=seed)
        keep_match(desk.home, game, moves=None, seed=seed)
    desk.open("menu")
    trail: list[str] = []
    for _ in range(PRESSES):
        usable = desk.keys()
        keys = [key for key in usable if not key.startswith(AVOIDED)]
        if isinstance(desk.scene, TableScene):
            keys = ["F1", "F2", "pause", *[k for k in keys if k.startswith("lesson")]]
        leading = [key for key in keys if key in CIRCLES]
        keys = leading if leading and rng.below(4) else keys
        if not rng.below(12):
            keys = ["back"]
        key = keys[rng.below(len(keys))]
        trail.append(f"{pages(desk)[-1]}: {key}")
        by_key = {"F1": pygame.K_F1, "F2": pygame.K_F2, "back": pygame.K_ESCAPE}
        if key in by_key:
            desk.press(by_key[key])
        elif desk.has(key):
            desk.screen.set_focus(key)
            desk.press(pygame.K_RETURN)
        lying = pages(desk)
        assert len(lying) <= MOST, (lying, trail[-30:])
