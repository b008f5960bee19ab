"""Events on a table are told when they have been seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scenes.desk import Desk

A_MOMENT = 0.02


def drawing(folder: Path, motion: str) -> Desk:
    """A tile has just been drawn at the table of a lesson that asks for that."""
    desk = Desk(folder, follows=True, speed="instant", motion=motion)
    desk.open("menu")
    desk.open("lesson", game="fivetotwelve", step="turn")
    desk.step(0.3, times=4)
    desk.click("draw")
    return desk


def told(desk: Desk) -> int:
    return len(desk.scene.log.entries)


def test_what_chance_brings_is_told_once_it_has_landed(tmp_path: Path) -> None:
    desk = drawing(tmp_path, "full")
    showing, before = desk.scene.showing, told(desk)
    assert showing.motions
    while showing.motions:
        assert told(desk) == before
        desk.step(A_MOMENT)
    assert told(desk) == before + 1
    desk.step(0.3, times=4)
    assert told(desk) == before + 1, "only once"
    desk.close()


def test_what_is_brought_home_is_told_at_once(tmp_path: Path) -> None:
    desk = drawing(tmp_path, "full")
    before = told(desk)
    desk.point((4, 4))
    desk.click_at((4, 4))
    assert not desk.scene.showing.motions
    assert told(desk) == before + 1
    desk.close()


@pytest.mark.parametrize("key", ["full", "off"])
def test_in_the_end_the_same_is_told_with_motion_and_without(tmp_path: Path, key: str) -> None:
    desk = drawing(tmp_path, key)
    desk.step(0.3, times=10)
    entries = list(desk.scene.log.entries)
    desk.scene.course.retell()
    assert [each.number for each in entries] == [each.number for each in desk.scene.log.entries]
    desk.close()
