"""The page after a fault: the match is safe, the report is named, and there are ways on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.error import (
    ALL_KEPT,
    ALL_SAVED,
    COPY_PATH,
    FAULT,
    FAULT_IN_MEMORY,
    NO_REPORT,
    START_AFRESH,
)
from game.scenes.parts.glimpses import glimpse, whose_turn
from game.ui.toolkit.items import Paint
from game.ui.toolkit.stage import Open, Quit, StartAfresh, ToMenu
from game.ui.toolkit.text import readable
from tests.scenes.desk import LAYOUTS, Desk, each_layout_with, everything_fits, keep_match

REPORT = Path("/home/somebody/.local/state/Quincunx/log/crash-20261118-120000.txt")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_it_says_that_the_match_is_safe_and_leads_back_to_it(desk: Desk) -> None:
    number = keep_match(desk.home, "zatre", moves=5)
    desk.open("error", report=REPORT, number=number)
    text = desk.text()
    found = glimpse(desk.home, desk.home.store.saved(number))
    assert found is not None
    assert "Your Zatre match is safe (5 moves)." in text
    assert whose_turn(desk.app.stage.words, found) in text
    desk.press(pygame.K_RETURN)
    assert desk.asked == [Open("table", {"number": number, "instead": True})]


def test_it_says_where_the_report_is_and_copies_the_path(desk: Desk) -> None:
    desk.open("error", report=REPORT)
    assert str(REPORT) in "".join(desk.text().split())
    desk.click("copy")
    assert pygame.scrap.get_text() == str(REPORT)
    assert desk.control("copy").name == "Copied"


def test_a_path_that_needs_two_lines_has_no_spaces_where_it_breaks(
    desk: Desk,
) -> None:
    desk.open("error", report=REPORT)
    assert str(REPORT) not in desk.text()
    assert str(REPORT) in [item.said for item in desk.screen.items if isinstance(item, Paint)]


def test_a_report_whose_path_is_no_text_is_named_all_the_same(desk: Desk) -> None:
    desk.open("error", report=Path(os.fsdecode(b"/home/f\xfcr/crash.txt")))
    assert "/home/f\ufffdr/crash.txt" in readable("".join(desk.text().split()))
    desk.click("copy")
    assert desk.control("copy").name == COPY_PATH


def test_what_does_not_fit_scrolls_within_the_sheet_above_buttons_that_stay(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de")
    number = keep_match(desk.home)
    desk.open("error", report=REPORT, number=number, file="components/topominos.json")
    (region,) = desk.screen.regions
    assert region.reach > 0
    (sheet,) = [item.rect for item in desk.screen.still_items()]
    assert desk.screen.stage.rect.inflate(-32, -32).contains(sheet)
    assert sheet.contains(region.rect)
    ways = [desk.control(key) for key in ("quit", "menu", "main")]
    assert all(way.region is None and way.rect.top >= region.rect.bottom for way in ways)
    desk.close()


def test_buttons_that_leave_the_match_are_apart_from_the_one_back_to_it(desk: Desk) -> None:
    desk.open("error", report=REPORT, number=keep_match(desk.home))
    leave, menu, main = (desk.control(key).rect for key in ("quit", "menu", "main"))
    assert menu.left - leave.right < main.left - menu.right
    (sheet,) = [item.rect for item in desk.screen.still_items()]
    assert leave.left - sheet.left == sheet.right - main.right


def test_without_a_match_it_leads_to_the_menu(desk: Desk) -> None:
    desk.open("error")
    assert ALL_SAVED in desk.text()
    assert NO_REPORT in desk.text()
    assert not desk.has("copy")
    desk.press(pygame.K_RETURN)
    assert desk.asked == [ToMenu()]


@pytest.mark.parametrize("has_match", [False, True])
def test_what_is_in_memory_only_is_not_said_to_be_safe(desk: Desk, has_match: bool) -> None:
    desk.home.store.move_to_memory()
    number = keep_match(desk.home, "zatre", moves=5) if has_match else None
    desk.open("error", report=REPORT, number=number)
    what = "Your Zatre match is kept until you quit (5 moves)." if has_match else ALL_KEPT
    assert desk.says(what)
    assert desk.says(FAULT_IN_MEMORY)
    for untrue in ("is safe", ALL_SAVED, FAULT):
        assert not desk.says(untrue)


def test_a_match_that_makes_trouble_is_not_offered_again(desk: Desk) -> None:
    number = keep_match(desk.home)
    with desk.home.store.database.transaction():
        desk.home.store.database.execute("update matches set seats = 'rubbish'")
    desk.open("error", report=REPORT, number=number)
    desk.click("main")
    assert desk.asked == [ToMenu()]


def test_a_file_of_the_program_that_cannot_be_used_is_named(desk: Desk) -> None:
    desk.open("error", report=REPORT, file="components/topspot.json")
    assert "The program file assets/components/topspot.json is" in " ".join(desk.text().split())


def test_escape_leads_to_the_menu_and_quit_ends(desk: Desk) -> None:
    number = keep_match(desk.home)
    desk.open("error", report=REPORT, number=number)
    desk.press(pygame.K_ESCAPE)
    desk.click("menu")
    desk.click("quit")
    assert desk.asked == [ToMenu(), ToMenu(), Quit()]


@pytest.mark.parametrize(("size", "text", "in_memory"), each_layout_with([False, True]))
def test_it_holds_at_all_sizes(
    tmp_path: Path, size: tuple[int, int], text: int, in_memory: bool
) -> None:
    desk = Desk(tmp_path, size, text_size=text, theme="dark")
    if in_memory:
        desk.home.store.move_to_memory()
    number = keep_match(desk.home)
    desk.open("error", report=REPORT, number=number, file="components/topominos.json")
    everything_fits(desk)
    assert desk.reached_by_keyboard() == set(desk.keys())
    desk.close()


@pytest.mark.parametrize("has_match", [False, True])
def test_where_the_menu_fails_it_offers_to_start_afresh(desk: Desk, has_match: bool) -> None:
    number = keep_match(desk.home, "zatre", moves=5) if has_match else None
    desk.open("error", report=REPORT, number=number, menu_fails=True)
    assert desk.says(START_AFRESH)
    assert not desk.has("menu")
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == []
    assert desk.focus != "afresh", "a key that was meant for something else sets nothing aside"
    desk.click("afresh")
    assert desk.asked == [StartAfresh()]


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_the_way_out_of_a_menu_that_fails_has_room_everywhere(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    number = keep_match(desk.home, "zatre", moves=5)
    desk.open("error", report=REPORT, number=number, menu_fails=True)
    everything_fits(desk)
    desk.close()
