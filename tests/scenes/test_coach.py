"""The page about the coach, and the ways to what it does: set-up, pause, result."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.setup.head import NO_HELP
from game.services.settings import BLUNDERS, GUEST, MISTAKES, OFF
from game.ui.frame.pausing import pause_page
from game.ui.toolkit.stage import Open
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, keep_match, sitting


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_the_limits_stand_there_in_plain_words(desk: Desk) -> None:
    desk.open("coach")
    text = " ".join(desk.text().split())
    for told in ("Less than 2% below", "5% or more below", "12% or more below", "what you can see"):
        assert told in text


def test_everything_that_the_coach_does_is_chosen_there(desk: Desk) -> None:
    desk.open("coach")
    for key, before in (("hints", True), ("all_help", True), ("marks", False)):
        desk.click(key)
        assert getattr(desk.home.settings, key) is not before


def test_warnings_are_chosen_for_whom_the_page_is_opened(desk: Desk) -> None:
    profile = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.open("coach", profile=profile.id, name="Mira")
    assert "Warnings for Mira" in desk.text()
    desk.screen.set_focus("tutor")
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.home.settings.tutors == {str(profile.id): MISTAKES}


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_the_page_is_whole_in_every_layout(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    desk.open("coach")
    everything_fits(desk)
    desk.close()


def test_the_settings_and_the_pause_lead_there(desk: Desk) -> None:
    desk.open("settings")
    desk.click("coach")
    assert desk.asked[-1] == Open("coach")
    number = keep_match(desk.home, "zatre", [sitting("Mira"), sitting("Noah", 1, "novice")], 8)
    scene = desk.open("table", number=number)
    desk.open("pause", **pause_page(scene.course).about)
    desk.click("coach")
    assert desk.asked[-1] == Open("coach", {"profile": None, "name": "Mira"})


def test_a_match_can_be_begun_without_help(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("setup", game="fivetotwelve")
    desk.click("coach")
    opened: Any = desk.asked[-1]
    desk.open("coach", **opened.about)
    desk.click("without_help")
    desk.open("setup", game="fivetotwelve")
    assert desk.control("coach").name == NO_HELP
    desk.click("start")
    begun: Any = desk.asked[-1]
    assert begun.about["new"]["house"]["without_help"] is True
    desk.close()


def lost(desk: Desk) -> int:
    """A match that Mira has lost against a computer player."""
    for seed in range(20):
        seats = [sitting("Mira"), sitting("Noah", 1, "novice")]
        number = keep_match(desk.home, "topominos", seats, None, seed)
        results = desk.home.store.results_in(number)
        if next(each for each in results if each.seat == 0).share == 0:
            return number
    raise AssertionError("Mira always wins")


def test_after_the_first_lost_match_warnings_are_offered_once(desk: Desk) -> None:
    number = lost(desk)
    desk.open("result", number=number)
    desk.step(0.5, times=3)
    assert desk.home.settings.tutors == {GUEST: OFF}
    desk.click("tutor")
    assert desk.home.settings.tutors == {GUEST: BLUNDERS}
    assert not desk.has("tutor")
    desk.open("result", number=number)
    assert not desk.has("tutor")
