"""Looking back at a match, step by step; steps are counted as the log shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.rules import CHANCE
from game.games import GAMES
from game.games.fivetotwelve.rules.model import Draw
from game.games.topspot.scene.sentences import ROUND_WON, WON_THE_ROUND
from game.scenes.parts.glimpses import glimpse
from game.ui.frame.prompts import (
    BEFORE_MOVES,
    THE_START,
    TO_MOVE,
    player_lines,
    prompt_of,
    seat_and_prompt,
)
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.flow import plain
from game.ui.toolkit.names import COMPUTER_SPEED
from tests.hinting import names_its_buttons, show_hint
from tests.nightly import is_nightly
from tests.scenes.desk import LAYOUTS, TABLE, Desk, keep_match, nothing_overlaps, sitting

ONE_LINE_PER_MOVE = ("fivetotwelve", "zatre", "topominos", "topspot")
"""In Top 12 the log also tells who could not write, which is no move."""
THREE = (*TABLE, sitting("Zora", 2))


def looking_back(desk: Desk, game: str, moves: int | None = None) -> Any:
    number = keep_match(desk.home, game, THREE if game == "topspot" else TABLE, moves)
    scene = desk.open("look_back", number=number)
    desk.step()
    return scene


def told_moves(scene: Any) -> int:
    """The lines of the log that tell what a player did, not what dice and draws brought."""
    session = scene.session
    return sum(
        entry.actor != CHANCE and session.shown(entry.number - 1).actor != CHANCE
        for entry in scene.log.entries
    )


@pytest.mark.parametrize("game", ONE_LINE_PER_MOVE)
def test_as_many_moves_are_counted_as_the_log_shows(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, game)
    session = scene.session
    assert session.moves(session.length) == told_moves(scene)
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_counted_alike_wherever_they_are_counted(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, game)
    moves = scene.session.moves(scene.session.length)
    assert f"Move {moves} of {moves}" in desk.text()
    found = glimpse(desk.home, desk.home.store.saved(scene.number))
    assert found is not None
    assert found.moves == moves
    result = desk.open("result", number=scene.number)
    assert f"{moves} moves" in result.outcome.summary()
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_shown_of_a_step_is_one_entry_of_the_log(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, game)
    told: dict[str, list[str]] = {}
    for entry in scene.log.entries:
        told.setdefault(f"log {entry.number}", []).append(entry.spoken or plain(entry.parts))
    entries = [each for each in desk.screen.controls() if each.key.startswith("log ")]
    assert [each.key for each in entries] == list(reversed(told))
    assert all(part in each.name for each in entries for part in told[each.key])
    if game == "fivetotwelve":
        assert any(len(parts) > 1 for parts in told.values())
    desk.close()


@pytest.mark.parametrize(("text", "game"), [(100, game) for game in GAMES] + [(200, "zatre")])
def test_the_line_of_the_step_that_is_looked_at_is_always_in_sight(
    tmp_path: Path, game: str, text: int
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=text)
    scene = looking_back(desk, game)
    while scene.course.at:
        if text == 200:
            desk.click("log")
        lines = {each.key: each.place for each in desk.screen.controls() if each.key[:4] == "log "}
        region = next((each for each in desk.screen.regions if each.name == "log"), None)
        if region is None:  # beside a large sheet there is no room for it
            return
        there = lines.get(f"log {scene.course.at}")
        if there is not None:
            assert region.rect.contains(there)
        if text == 200:
            desk.click("close drawer")
        desk.click("earlier")
    desk.close()


def test_the_list_of_moves_can_be_scrolled_by_hand_while_one_looks_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640))
    scene = looking_back(desk, "topominos")
    desk.click("first")
    region = next(each for each in desk.screen.regions if each.name == "log")
    assert region.offset == region.reach > 0
    region.offset = 0
    desk.screen.keep_offsets()
    scene.display.rebuild()
    assert next(each for each in desk.screen.regions if each.name == "log").offset == 0
    desk.close()


def test_a_log_that_goes_on_fades_out_at_its_edges(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640))
    scene = looking_back(desk, "zatre")
    region = next(each for each in desk.screen.regions if each.name == "log")
    panel = pygame.Color(scene.stage.theme.colour("panel"))
    across = range(region.rect.left, region.rect.right - scene.stage.px(12))
    for offset in range(3, region.reach, max(1, region.reach // 9)):
        region.offset = offset
        picture = desk.picture()
        for line in (region.rect.top, region.rect.bottom - 1):
            assert all(picture.get_at((x, line))[:3] == panel[:3] for x in across)
    desk.close()


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", ["zatre", "fivetotwelve"])
def test_lines_of_a_log_keep_off_the_bar_that_scrolls_it(
    tmp_path: Path, game: str, layout: tuple[tuple[int, int], int]
) -> None:
    desk = Desk(tmp_path, layout[0], text_size=layout[1], language="de")
    scene = looking_back(desk, game)
    if scene.stage.has_huge_text:
        desk.click("log")
    region = next((each for each in desk.screen.regions if each.name == "log"), None)
    if region is None:  # beside a large sheet there is no room for it
        assert scene.stage.has_large_text
        return
    assert region.reach
    bar = region.rect.right - scene.stage.px(7)
    lines = [each.rect for each in desk.written() if region.rect.contains(each.rect)]
    assert lines
    assert max(line.right for line in lines) <= bar - scene.stage.px(10)
    desk.close()


def test_with_large_texts_the_log_is_in_the_rail_where_there_is_room(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=150)
    looking_back(desk, "top12")
    rail = desk.scene.places.rail
    region = next(each for each in desk.screen.regions if each.name == "log")
    assert rail.contains(region.rect)
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_with_huge_texts_one_line_says_which_move_is_seen(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, text_size=200, language="de")
    scene = looking_back(desk, "topominos")
    moves = scene.session.moves(scene.session.length)
    assert f"{moves} / {moves}" in desk.text()
    leave = desk.control("leave looking").place
    assert leave.height <= scene.stage.control_height()
    assert abs(leave.centery - scene.places.prompt.centery) <= 1
    desk.close()


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_move_no_move_is_counted(
    tmp_path: Path, game: str, text_size: int
) -> None:
    desk = Desk(tmp_path, text_size=text_size)
    scene = looking_back(desk, game)
    desk.press(pygame.K_HOME)
    assert scene.course.where == 0
    assert THE_START in " ".join(desk.text().split())
    assert prompt_of(scene.course).brief == THE_START
    assert "Move 0" not in desk.text()
    desk.close()


def test_the_empty_table_and_what_is_dealt_before_anybody_moves_are_told_apart(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, "topspot")
    desk.press(pygame.K_HOME, pygame.K_RIGHT)
    assert scene.course.where > 0
    assert scene.session.moves(scene.course.where) == 0
    assert BEFORE_MOVES in desk.text()
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_each_step_back_and_on_halts_at_another_line_of_the_log(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    whole = is_nightly() or game == "fivetotwelve"
    scene = looking_back(desk, game, moves=None if whole else 30)
    lines = {entry.number for entry in scene.log.entries}
    halts = [scene.course.at]
    while scene.course.at:
        desk.press(pygame.K_LEFT)
        halts.append(scene.course.at)
    assert set(halts) == lines | {0, scene.session.length}
    again = [scene.course.at]
    while scene.course.at < scene.session.length:
        desk.press(pygame.K_RIGHT)
        again.append(scene.course.at)
    assert again == halts[::-1]
    desk.close()


def test_no_step_of_looking_back_shows_the_same_picture_twice(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, "fivetotwelve", moves=30)
    seen = []
    while scene.course.at:
        view = scene.table.view
        seen.append(
            (view.boards, view.middle, view.supply_left, view.active, seat_and_prompt(scene.course))
        )
        desk.press(pygame.K_LEFT)
    assert len(set(seen)) == len(seen)
    desk.close()


def test_a_move_that_is_only_begun_counts_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    session = looking_back(desk, "fivetotwelve").session
    begun = [n for n in range(session.length) if isinstance(session.shown(n).move, Draw)]
    assert begun
    for number in begun:
        before, drawn = session.moves(number), session.moves(number + 1)
        assert drawn == before + 1
        assert session.moves(number + 3) == drawn, "the tile and where it goes count no more"
    desk.close()


@pytest.mark.parametrize("text_size", [150, 200])
def test_over_an_open_log_there_is_one_main_button(tmp_path: Path, text_size: int) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=text_size)
    scene = looking_back(desk, "fivetotwelve")
    for is_open in (False, True):
        assert scene.panels.shows_drawer == is_open
        buttons = [each for each in desk.screen.controls() if isinstance(each, Button)]
        assert sum(each._main for each in buttons) == 1
        if not is_open:
            desk.click("log")
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_in_the_drawer_the_speed_says_whose_it_is(
    tmp_path: Path, size: tuple[int, int], text_size: int, language: str
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language=language)
    scene = looking_back(desk, "fivetotwelve")
    desk.click("log")
    assert scene.stage.say(COMPUTER_SPEED) in desk.text()
    nothing_overlaps(desk)
    desk.close()


def test_a_hint_is_closed_in_the_words_of_its_button(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    number = keep_match(desk.home, seats=(sitting("Mira"), sitting("Noah", 1)), moves=8)
    scene = desk.open("table", number=number)
    desk.step(times=3)
    show_hint(scene, Draw())
    assert names_its_buttons(desk, seat_and_prompt(scene.course)[1])
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_player_of_a_step_is_lit_and_named_in_the_bar(tmp_path: Path, game: str) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, game, moves=30)
    course, seen = scene.course, set()
    desk.press(pygame.K_LEFT)
    while course.at:
        told = {each.actor for each in scene.log.entries if each.number == course.at} - {CHANCE}
        alone = told.pop() if len(told) == 1 else None
        seen.add(alone)
        assert prompt_of(course).seat == alone
        lit = [line.seats for line in player_lines(course) if line.active]
        assert lit == [side for side in course.desk.sides if alone in side]
        assert TO_MOVE not in desk.text()
        desk.press(pygame.K_LEFT)
    assert len(seen - {None}) > 1
    assert prompt_of(course).seat is None, "before the first move nobody has made one"
    assert not any(line.active for line in player_lines(course))
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_with_huge_texts_ones_own_board_bears_a_sign_and_no_place_waits_for_a_tile(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, text_size=200)
    number = keep_match(desk.home, seats=THREE, moves=40)
    scene = desk.open("look_back", number=number)
    desk.step()
    places = scene.table.places
    sign, hand = places.head(0), places.hand_of(0)
    assert places.is_beside
    assert sign.width
    assert sign.collidelist([places.own, hand, places.middle]) < 0
    ground = scene.panels.ground(scene.stage)
    assert desk.picture().get_at(hand.center)[:3] == ground.get_at(hand.center)[:3]
    assert desk.picture().get_at(sign.center)[:3] != ground.get_at(sign.center)[:3]
    desk.close()


def test_who_won_a_round_is_shown_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    scene = looking_back(desk, "topspot", moves=40)
    own = scene.stage.say(ROUND_WON, name=scene.course.desk.name(scene.session.viewer))
    while own not in desk.text():
        assert scene.course.at, "the one who looks has won no round"
        desk.press(pygame.K_LEFT)
    assert WON_THE_ROUND not in desk.text()
    desk.close()
