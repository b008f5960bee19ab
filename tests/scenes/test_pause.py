"""The pause over a table: on, around, back or out, and giving up only when asked twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.games.fivetotwelve.rules.model import Draw
from game.scenes.parts.dailies import begin_daily
from game.scenes.pause.page import COMES_LAST, ENDS_MATCH, FIND_IT
from game.services.words import Words
from game.ui.toolkit.page import Edges
from game.ui.toolkit.stage import Back, Change, Open, ToMenu
from game.ui.toolkit.veil import VEIL
from tests.scenes.days import TODAY, set_day
from tests.scenes.desk import Desk, each_layout_with, everything_fits, keep_match

ABOUT: dict[str, Any] = {
    "number": 4,
    "game": "fivetotwelve",
    "line": lambda _: "Mira: Put the 13 on a lit cell, or leave it in the middle.",
    "tokens": (0, 1, 2),
    "moves": 31,
}


class GivenUp:
    """Counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


def paused(folder: Path, **about: Any) -> Desk:
    desk = Desk(folder)
    desk.open("pause", **{**ABOUT, **about})
    return desk


def test_it_says_that_the_match_is_the_game_of_a_day(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    set_day(desk, game="topominos")
    desk.open("pause", **{**ABOUT, "number": begin_daily(desk.home, TODAY), "game": "topominos"})
    assert desk.says("Topominos \u00b7 Daily game \u00b7 19 November 2026")


def shows_focus(desk: Desk) -> bool:
    return desk.screen.memory.shows_focus


def offers(desk: Desk, key: str) -> bool:
    return desk.screen.control(key) is not None


@pytest.mark.parametrize(("size", "text_size", "asks"), each_layout_with([False, True]))
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int, asks: bool
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    tokens, loser = tuple(range(6)), "Sebastian-Alexander"
    about = {**ABOUT, "tokens": tokens, "loser": loser, "give_up": GivenUp()}
    desk.open("pause", **about)
    if asks:
        desk.click("give_up")
    for key in (pygame.K_HOME, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


@pytest.mark.parametrize("language", ["fr", "de"])
def test_at_large_text_nothing_of_it_scrolls(tmp_path: Path, language: str) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=150, language=language)
    desk.open("pause", **ABOUT, loser="Mira", give_up=GivenUp())
    assert desk.screen.regions[0].reach == 0


def test_what_is_longer_fades_out_and_its_bar_is_inside_the_sheet(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    desk.open("pause", **ABOUT, loser="Mira", give_up=GivenUp())
    region = desk.screen.regions[0]
    assert region.reach > 0
    assert [each for each in desk.screen.items if isinstance(each, Edges)]
    sheet = next(item.rect for item in desk.screen.still_items())
    assert sheet.right - region.rect.right >= desk.scene.stage.px(12)


def test_the_keyboard_reaches_everything(tmp_path: Path) -> None:
    desk = paused(tmp_path, loser="Mira", give_up=GivenUp())
    everything = {"continue", "rules", "settings", "keys", "look_back", "leave", "give_up"}
    assert set(desk.keys()) == everything
    assert desk.reached_by_keyboard() == everything


@pytest.mark.parametrize(
    ("way", "request_"),
    [
        ("continue", Back()),
        ("rules", Open("rules", {"game": "fivetotwelve"})),
        ("settings", Open("settings", {})),
        ("look_back", Open("look_back", {"number": 4, "viewer": None})),
        ("leave", ToMenu()),
    ],
)
def test_every_entry_leads_where_it_says(tmp_path: Path, way: str, request_: Any) -> None:
    desk = paused(tmp_path)
    desk.click(way)
    assert desk.asked == [request_]


@pytest.mark.parametrize(
    ("key", "request_"),
    [
        (pygame.K_RETURN, Back()),
        (pygame.K_ESCAPE, Back()),
        (pygame.K_F1, Open("rules", {"game": "fivetotwelve"})),
    ],
)
def test_keys_lead_on_without_looking(tmp_path: Path, key: int, request_: Any) -> None:
    desk = paused(tmp_path)
    desk.press(key)
    assert desk.asked == [request_]


def test_it_says_the_state_of_the_match_and_that_it_is_saved(tmp_path: Path) -> None:
    said = paused(tmp_path).text()
    assert "saved" in said
    assert GAMES["fivetotwelve"].texts.name in said
    assert "Put the 13" in said
    assert "move 31" in said


def test_before_the_first_move_there_is_nothing_to_look_back_at(tmp_path: Path) -> None:
    assert not offers(paused(tmp_path, moves=0), "look_back")


def test_who_cannot_give_up_is_not_offered_to(tmp_path: Path) -> None:
    assert not offers(paused(tmp_path), "give_up")


def test_giving_up_says_who_comes_last_and_is_asked_for_once_more(tmp_path: Path) -> None:
    given_up = GivenUp()
    desk = paused(tmp_path, loser="Mira", give_up=given_up)
    assert "Mira comes last" in desk.text()
    desk.click("give_up")
    assert given_up.times == 0
    assert desk.asked == []
    assert "Mira comes last" in desk.text()
    desk.click("yes")
    assert given_up.times == 1
    assert desk.asked == [Back(), Open("result", {"number": 4, "instead": True})]


def test_a_match_that_was_given_up_does_not_come_back_to_life(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    desk.open("menu")
    number = keep_match(desk.home)
    desk.open("table", number=number)
    desk.press(pygame.K_ESCAPE)
    desk.click("give_up")
    desk.click("yes")
    assert type(desk.scene).__name__ == "ResultPage"
    assert desk.app.stack.depth == 2
    desk.press(pygame.K_ESCAPE)
    assert type(desk.scene).__name__ == "MenuPage"
    assert desk.home.store.unfinished() == []
    desk.close()


def test_dice_and_draws_are_no_moves(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    table = desk.open("table", number=keep_match(desk.home, moves=40))
    steps = [table.session.shown(number) for number in range(table.session.length)]
    desk.press(pygame.K_ESCAPE)
    (asked,) = desk.asked
    assert isinstance(asked, Open)
    put = [step for step in steps if step.actor >= 0 and not isinstance(step.move, Draw)]
    is_begun = isinstance(next(s for s in reversed(steps) if s.actor >= 0).move, Draw)
    assert asked.about["moves"] == len(put) + is_begun < len(steps)


def test_the_state_of_the_match_is_said_in_the_language_of_now(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    desk.open("table", number=keep_match(desk.home))
    desk.press(pygame.K_ESCAPE)
    english = desk.text()
    desk.scene.stage.ask(Change({"language": "de"}))
    desk.step(times=2)
    told = desk.scene.line(desk.scene.stage.words)
    assert told not in english
    assert "\N{NO-BREAK SPACE}: " in desk.scene.line(Words("fr"))
    assert " ".join(told.split()) in " ".join(desk.text().split())
    desk.close()


@pytest.mark.parametrize("way", ["play_on", pygame.K_ESCAPE, pygame.K_RETURN])
def test_one_can_think_better_of_it(tmp_path: Path, way: str | int) -> None:
    given_up = GivenUp()
    desk = paused(tmp_path, loser="Mira", give_up=given_up)
    desk.click("give_up")
    if isinstance(way, str):
        desk.click(way)
    else:
        desk.press(way)
    assert given_up.times == 0
    assert desk.asked == []
    assert offers(desk, "continue")


def test_alone_nobody_comes_last(tmp_path: Path) -> None:
    desk = paused(tmp_path, tokens=(0,), loser="Mira", give_up=GivenUp())
    assert COMES_LAST.format(name="Mira") not in desk.text()
    assert ENDS_MATCH in desk.text()


def test_the_table_is_seen_through_a_veil(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    number = keep_match(desk.home)
    desk.open("table", number=number)
    corner = (2, 2)
    before = desk.picture().get_at(corner)
    desk.open("pause", **{**ABOUT, "number": number})
    after = desk.picture().get_at(corner)
    assert after.g == pytest.approx((1 - VEIL) * before.g + VEIL * 0x23, abs=2)
    assert before.g > after.g > 0x23


def test_a_table_that_is_paused_goes_on_where_it_was(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True)
    number = keep_match(desk.home)
    table = desk.open("table", number=number)
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is not table
    assert "Paused" in desk.text()
    desk.press(pygame.K_ESCAPE)
    assert desk.scene is table


@pytest.mark.parametrize("is_over", [False, True])
def test_only_of_a_match_that_goes_on_it_is_said_that_it_waits(
    tmp_path: Path, is_over: bool
) -> None:
    desk = Desk(tmp_path, follows=True)
    number = keep_match(desk.home, moves=None if is_over else 4)
    desk.open("look_back", number=number)
    desk.click("pause")
    desk.step(0.3, times=4)
    assert offers(desk, "leave")
    assert desk.says(FIND_IT) == (not is_over)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_under_the_pause_nothing_shows_a_focus_and_the_pause_shows_its_own(
    tmp_path: Path, key: int
) -> None:
    desk = Desk(tmp_path, follows=True, speed="wait")
    desk.open("table", number=keep_match(desk.home))
    desk.step(times=3)
    pause = desk.control("pause").place.copy()
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("pause")
    assert "Pause" in desk.text()
    desk.press(key)
    assert desk.focus == "continue"
    assert shows_focus(desk)
    by_keyboard = desk.picture()
    desk.press(pygame.K_RETURN)
    assert desk.focus == "pause"
    assert shows_focus(desk)
    desk.click("pause")
    assert not shows_focus(desk)
    room = pause.inflate(40, 120).clip(desk.screen.stage.rect)
    by_pointer = desk.picture().subsurface(room)
    assert by_keyboard.subsurface(room).copy().get_buffer().raw == (
        by_pointer.copy().get_buffer().raw
    )
    desk.close()
