"""The card of today in the menu: what it says, where it leads, and that nothing waits for it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.scenes.menu.today import DAILY, DONE, PUZZLE
from game.services import puzzles
from game.services.home import Home
from game.services.resources import Unusable
from game.ui.toolkit.reading import as_text, reading_of
from game.ui.toolkit.stage import Open
from tests.patience import Patience
from tests.scenes.desk import Desk, each_layout_with, everything_fits, keep_match, sitting
from tests.scenes.finished import mira
from tests.scenes.today import (
    TODAY,
    days_of,
    finish_game,
    first_puzzle,
    set_puzzle,
    solve_puzzles,
)

WITH_PUZZLES = [game for game in GAMES if puzzles.entries(game)]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def open_menu(desk: Desk) -> None:
    """With all that it reads after its first frame."""
    desk.open("menu")
    read(desk)


def read(desk: Desk) -> None:
    patience = Patience()
    while not desk.scene.is_filled:
        patience.goes_on()
        desk.step()


def plain(desk: Desk) -> str:
    return " ".join(desk.text().replace("\u00a0", " ").split())


def heard(desk: Desk) -> str:
    reading = reading_of(desk.scene)
    assert reading is not None
    return "\n".join(as_text(desk.scene.stage.words, reading))


# --- what it says ---


def test_it_says_what_game_and_what_puzzle_there_are(desk: Desk) -> None:
    set_puzzle(desk.home, "zatre")
    open_menu(desk)
    daily = desk.home.days.game_of(TODAY)
    assert daily is not None
    assert GAMES[daily.game].texts.name in desk.control("today/game").name
    told = desk.control("today/puzzle").name
    assert told.startswith(f"{PUZZLE}: Zatre")
    assert len(told) > len(f"{PUZZLE}: Zatre") + 4  # and its title
    for name in (DAILY, PUZZLE):
        assert name in plain(desk)


def test_what_is_done_is_heard_as_done(desk: Desk) -> None:
    set_puzzle(desk.home)
    open_menu(desk)
    done = DONE.format(name="")
    for key in ("today/game", "today/puzzle"):
        assert done not in desk.control(key).called
    solve_puzzles(desk.home, None, [0])
    finish_game(desk.home, None)
    open_menu(desk)
    for key in ("today/game", "today/puzzle"):
        assert desk.control(key).called.endswith(done)


def test_the_days_in_a_row_are_those_of_whoever_sits_here(desk: Desk) -> None:
    set_puzzle(desk.home)
    solve_puzzles(desk.home, None, [0, 1])
    solve_puzzles(desk.home, mira(desk).id, [1, 2, 3, 4])
    open_menu(desk)
    assert "4 days in a row" in plain(desk)
    desk.home.choose(profile=None)
    open_menu(desk)
    assert "2 days in a row" in plain(desk)


def test_one_day_is_no_row_and_nothing_counts_missed_days(desk: Desk) -> None:
    set_puzzle(desk.home)
    solve_puzzles(desk.home, None, [0, 6])
    open_menu(desk)
    assert "in a row" not in plain(desk)


def test_the_dots_are_heard_as_days(desk: Desk) -> None:
    set_puzzle(desk.home)
    solve_puzzles(desk.home, None, [1, 3])
    open_menu(desk)
    assert heard(desk).count(": done") == 2
    assert ": missed" in heard(desk)
    assert ": today, still to do" in heard(desk)


def test_the_title_of_the_puzzle_is_said_in_the_language_that_is_chosen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, language="en")
    set_puzzle(desk.home, "top12")
    open_menu(desk)
    before = desk.control("today/game").name
    desk.choose(language="de")
    read(desk)
    assert desk.control("today/game").name
    desk.choose(language="en")
    read(desk)
    assert desk.control("today/game").name == before
    desk.close()


# --- where it leads ---


def test_each_row_opens_its_page(desk: Desk) -> None:
    name = set_puzzle(desk.home, "topspot")
    open_menu(desk)
    desk.click("today/game")
    desk.click("today/puzzle")
    about = {"game": "topspot", "puzzle": name, "day": TODAY.isoformat()}
    assert desk.asked == [Open("daily"), Open("puzzle", about)]


def test_where_no_puzzle_is_known_the_row_leads_to_the_book(desk: Desk) -> None:
    desk.home.days = days_of(desk.home, ("zatre", "of a later version"))
    open_menu(desk)
    desk.click("today/puzzle")
    assert desk.asked == [Open("puzzles")]


def test_a_new_day_is_shown_before_its_puzzle_is_opened(desk: Desk) -> None:
    set_puzzle(desk.home)
    open_menu(desk)
    tomorrow = TODAY + timedelta(1)
    desk.home.days = days_of(desk.home, first_puzzle("topspot"), tomorrow)
    desk.click("today/puzzle")
    assert desk.asked == []
    read(desk)
    desk.click("today/puzzle")
    (request,) = desk.asked
    assert isinstance(request, Open)
    assert request.about["day"] == tomorrow.isoformat()


def test_letters_open_the_pages(desk: Desk) -> None:
    desk.open("menu")
    desk.press(pygame.K_d, pygame.K_p)
    assert desk.asked == [Open("daily"), Open("puzzles")]


def test_the_keyboard_reaches_the_rows(desk: Desk) -> None:
    set_puzzle(desk.home)
    keep_match(desk.home)
    open_menu(desk)
    assert desk.focus == "main"
    assert {"today/game", "today/puzzle", "puzzles"} <= desk.reached_by_keyboard()


@pytest.mark.parametrize("text", [150, 200])
def test_with_large_texts_it_is_one_line(tmp_path: Path, text: int) -> None:
    desk = Desk(tmp_path, text_size=text)
    set_puzzle(desk.home)
    open_menu(desk)
    assert desk.keys("today") == ["today"]
    desk.click("today")
    assert desk.asked == [Open("daily")]
    desk.close()


# --- calm ---


def test_it_can_be_hidden(desk: Desk) -> None:
    desk.home.choose(today=False)
    open_menu(desk)
    assert not desk.keys("today")
    assert DAILY not in plain(desk)
    assert desk.keys("puzzles")


def test_nothing_of_it_is_read_before_the_first_frame(desk: Desk) -> None:
    set_puzzle(desk.home)
    desk.open("menu")
    assert not desk.scene.is_filled
    assert desk.control("today/game").name == DAILY
    place = desk.control("puzzles").place
    open_menu(desk)
    assert desk.control("puzzles").place == place


def test_the_menu_works_without_a_calendar_that_can_be_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Home) -> Any:
        raise Unusable("daily/schedule-1.json")

    monkeypatch.setattr(Home, "days", property(fails))
    open_menu(desk)
    assert desk.control("today/game").name == DAILY
    desk.click("game/zatre")
    assert desk.asked == [Open("setup", {"game": "zatre"})]


def test_a_menu_that_is_opened_again_says_at_once_what_it_said(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    set_puzzle(desk.home)
    open_menu(desk)
    said = desk.control("today/puzzle").name
    desk.click("about")
    desk.post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
    assert desk.control("today/puzzle").name == said
    assert not desk.scene.is_filled
    desk.close()


def test_a_finger_on_a_row_opens_it(desk: Desk) -> None:
    set_puzzle(desk.home)
    open_menu(desk)
    desk.has_mouse = False
    desk.click("today/game")
    assert desk.asked == [Open("daily")]


# --- at all sizes ---


@pytest.mark.parametrize(("size", "text", "game"), each_layout_with(WITH_PUZZLES))
def test_it_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int, game: str) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    set_puzzle(desk.home, game)
    solve_puzzles(desk.home, None, [0, 1, 2, 3, 5])
    keep_match(desk.home, seats=(sitting("Wilhelmine-Charlotte", 5), sitting("Pip", 1, "casual")))
    open_menu(desk)
    everything_fits(desk)
    desk.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "it", "es"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_all_of_the_menu_is_seen_at_once(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """At the usual size of texts nothing scrolls, whether there is a match or not."""
    desk = Desk(tmp_path, size, language=language)
    set_puzzle(desk.home, "topominos")
    solve_puzzles(desk.home, None, [0, 1, 2])
    for has_match in (False, True):
        if has_match:
            keep_match(desk.home, seats=(sitting("Mira"), sitting("Noah", 1)))
        open_menu(desk)
        assert [region.reach for region in desk.screen.regions] == [0]
    desk.close()
