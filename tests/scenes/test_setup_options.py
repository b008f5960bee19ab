"""Before a match: how it is to be played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.scenes.setup import options
from game.scenes.setup.texts import how_long
from tests.explained import refusal
from tests.scenes.at_setup import THREE, every_game, open_setup, started


@every_game
def test_every_option_of_a_game_can_be_chosen(tmp_path: Path, game: str) -> None:
    desk = open_setup(tmp_path, game)
    for option in GAMES[game].about.options:
        key = f"option/{option.name}"
        keys = desk.keys()
        shown = any(each == key or each.startswith(f"{key}/") for each in keys)
        assert shown is not bool(desk.scene.plan.why_fixed(option)), key


def test_a_switch_changes_an_option(tmp_path: Path) -> None:
    desk = open_setup(tmp_path)
    desk.click("option/series")
    desk.click("start")
    assert started(desk)["options"]["series"] is True


def test_one_of_several_words_changes_an_option(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "zatre")
    desk.screen.set_focus("option/holding")
    desk.press(pygame.K_RIGHT)
    assert desk.scene.plan.resolved()["holding"] == "forced"


def test_a_number_goes_up_and_down_and_stops_at_its_ends(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topominos")
    assert not desk.control("option/rounds/less").enabled
    for _ in range(25):
        if desk.control("option/rounds/more").enabled:
            desk.click("option/rounds/more")
    assert desk.scene.plan.options["rounds"] == 20
    assert not desk.control("option/rounds/more").enabled
    desk.click("option/rounds/less")
    assert desk.scene.plan.options["rounds"] == 19


def test_a_number_may_be_left_out(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topominos")
    left_out = dict(GAMES["topominos"].texts.options["target"].choices)[None]
    assert isinstance(left_out, str)
    assert left_out in desk.text()
    desk.click("option/target/more")
    assert desk.scene.plan.options["target"] == 20
    desk.click("option/target/less")
    assert desk.scene.plan.options["target"] is None


def test_a_number_between_the_steps_is_kept_and_left_either_way(tmp_path: Path) -> None:
    for way, expected in (("less", 100), ("more", 150)):
        desk = open_setup(tmp_path, "topominos", {"options": {"target": 123}})
        assert "123" in desk.text()
        desk.click(f"option/target/{way}")
        assert desk.scene.plan.options["target"] == expected


def test_steps_grow_with_the_numbers_and_keep_both_ends() -> None:
    assert options.rungs(1, 20) == tuple(range(1, 21))
    found = options.rungs(20, 2000)
    assert (found[0], found[-1]) == (20, 2000)
    steps = [after - before for before, after in pairwise(found)]
    assert steps == sorted(steps)
    assert len(found) < 30


@pytest.mark.parametrize(
    ("game", "option", "mend"),
    [("topspot", "joker_each", "option/level"), ("zatre", "teams", None)],
)
def test_what_is_impossible_together_is_said_and_keeps_the_match_from_beginning(
    tmp_path: Path, game: str, option: str, mend: str | None
) -> None:
    desk = open_setup(tmp_path, game, kept={"options": {option: True}})
    why = {"topspot": "joker_each_expert", "zatre": "teams_players"}[game]
    told = " ".join(refusal(game, why).split()[:3])
    lines = [line for line in desk.written() if told in line.text]
    places = [line.rect.left > desk.app.stage.size[0] // 2 for line in lines]
    assert True in places, "where it happens"
    assert False in places, "beside the button"
    assert not desk.control("start").enabled
    desk.scene.start()
    assert desk.asked == []
    if mend is not None:
        desk.screen.set_focus(mend)
        desk.press(pygame.K_RIGHT)
    else:
        desk.click("add")
        desk.click("add")
    assert desk.control("start").enabled


@pytest.mark.parametrize(
    ("game", "option", "why", "mend"),
    [
        ("topspot", "joker_each", "joker_each_expert", "level"),
        ("zatre", "teams", "teams_players", "add"),
    ],
)
def test_a_switch_that_would_be_refused_cannot_be_pressed_and_says_why(
    tmp_path: Path, game: str, option: str, why: str, mend: str
) -> None:
    desk, told = open_setup(tmp_path, game), refusal(game, why)
    assert not desk.has(f"option/{option}")
    assert told in " ".join(desk.text().split())
    desk.click(f"option/{option}")
    assert desk.scene.plan.options[option] is False
    assert desk.control("start").enabled
    if mend == "level":
        desk.screen.set_focus("option/level")
        desk.press(pygame.K_RIGHT)
    else:
        desk.click("add")
        desk.click("add")
    assert desk.has(f"option/{option}")
    assert told not in " ".join(desk.text().split())
    desk.click(f"option/{option}")
    assert desk.scene.plan.options[option] is True
    assert desk.control("start").enabled
    desk.click(f"option/{option}")
    assert desk.scene.plan.options[option] is False


def test_with_a_target_the_number_of_rounds_is_not_asked_for(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, "topominos")
    unused = GAMES["topominos"].texts.options["rounds"].unused
    desk.click("option/rounds/more")
    assert desk.scene.plan.options["rounds"] == 2
    desk.click("option/target/more")
    assert desk.scene.plan.options["target"] is not None
    assert not desk.has("option/rounds/more")
    assert not desk.has("option/rounds/less")
    assert desk.says(unused)
    desk.click("option/target/less")
    assert desk.has("option/rounds/more")
    assert not desk.says(unused)


@every_game
def test_what_decides_instead_of_an_option_is_an_option_and_it_is_said(game: str) -> None:
    options = {option.name: option for option in GAMES[game].about.options}
    for option in options.values():
        words = GAMES[game].texts.options[option.name]
        assert bool(option.unless) is bool(words.unused)
        assert not option.unless or option.unless in options


def test_the_habits_of_a_table_go_along(tmp_path: Path) -> None:
    desk = open_setup(tmp_path)
    desk.click("undo_past_chance")
    desk.click("start")
    assert started(desk)["house"] == {"undo_past_chance": False}


def test_where_pieces_fit_is_a_setting_of_all_games_and_nothing_else_is_lost(
    tmp_path: Path,
) -> None:
    desk = open_setup(tmp_path)
    desk.click("option/series")
    desk.click("show_where")
    assert not desk.home.settings.show_where
    assert desk.scene.plan.options["series"] is True


def test_it_says_how_many_play_and_how_long(tmp_path: Path) -> None:
    desk = open_setup(tmp_path, kept={"seats": THREE})
    minutes = 3 * GAMES["fivetotwelve"].texts.minutes
    assert f"3 players, about {minutes} minutes" in desk.text()


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("fivetotwelve", {"series": True}, "3 players, about 45 minutes"),
        ("topominos", {"rounds": 4}, "3 players, about 60 minutes"),
        ("topominos", {"rounds": 20}, "3 players, about 5 hours"),
        ("topominos", {"rounds": 20, "target": 100}, "3 players, about 15 minutes a round"),
        ("topspot", {"deals_each": 3}, "3 players, about 45 minutes"),
        ("zatre", {}, "3 players, about 30 minutes"),
    ],
)
def test_several_games_take_longer_than_one(
    tmp_path: Path, game: str, options: dict[str, Any], told: str
) -> None:
    desk = open_setup(tmp_path, game, {"seats": THREE, "options": options})
    assert how_long(desk.scene.stage.words, desk.scene.plan) == told
