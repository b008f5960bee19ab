"""The menu: what it asks for, what it shows of the last match, and that it holds at all sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.games import GAMES, rules_of
from game.scenes.menu.quick import quick_match
from game.scenes.parts.glimpses import YOUR_TURN, glimpse, glimpse_of, replayed, whose_turn
from game.services.words import JUST_NOW
from game.ui.toolkit.stage import Open, Quit
from tests.scenes.desk import (
    Desk,
    each_layout_with,
    everything_fits,
    keep_match,
    nothing_overlaps,
    sitting,
)

GAME_IDS = list(GAMES)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def asked(desk: Desk) -> Any:
    """The one thing that was asked for."""
    (request,) = desk.asked
    return request


# --- the die ---


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_click_on_a_pip_opens_the_set_up_of_its_game(desk: Desk, game: str) -> None:
    desk.open("menu")
    desk.click(f"game/{game}")
    assert asked(desk) == Open("setup", {"game": game})


@pytest.mark.parametrize(("number", "game"), list(enumerate(GAME_IDS)))
def test_digits_open_the_games(desk: Desk, number: int, game: str) -> None:
    desk.open("menu")
    desk.press(pygame.K_1 + number)
    desk.press(pygame.K_KP1 + number)
    assert desk.asked == [Open("setup", {"game": game})] * 2


def test_arrows_walk_the_pips_as_they_are_on_the_die(desk: Desk) -> None:
    desk.open("menu")
    ways = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN)
    middles = {game: desk.control(f"game/{game}").place.center for game in GAME_IDS}
    reached, waiting = {"zatre"}, ["zatre"]
    while waiting:
        start = waiting.pop()
        for way in ways:
            desk.screen.set_focus(f"game/{start}")
            desk.press(way)
            end = (desk.focus or "").removeprefix("game/")
            if end in middles and end != start:
                assert _leads(way, middles[start], middles[end]), (start, end)
            if end in middles and end not in reached:
                reached.add(end)
                waiting.append(end)
    assert reached == set(GAME_IDS)


def test_an_arrow_leads_from_the_die_into_the_column(desk: Desk) -> None:
    desk.open("menu")
    rightmost = max(GAME_IDS, key=lambda game: desk.control(f"game/{game}").place.center)
    desk.screen.set_focus(f"game/{rightmost}")
    desk.press(pygame.K_RIGHT)
    assert desk.focus is not None
    assert not desk.focus.startswith("game/")
    desk.press(pygame.K_LEFT, pygame.K_LEFT)
    assert desk.focus.startswith("game/")


def _leads(way: int, start: tuple[int, int], end: tuple[int, int]) -> bool:
    across, down = end[0] - start[0], end[1] - start[1]
    return {
        pygame.K_RIGHT: across > 0,
        pygame.K_LEFT: across < 0,
        pygame.K_UP: down < 0,
        pygame.K_DOWN: down > 0,
    }[way]


def test_every_pip_says_its_name_and_how_many_can_play(desk: Desk) -> None:
    desk.open("menu")
    text = desk.text()
    for game in GAME_IDS:
        assert GAMES[game].texts.name in text
    assert "2\u20136 players" in text  # Zatre
    assert "3\u20135 players" in text  # Top Spot


# --- the last match ---


def test_the_last_match_is_gone_on_with(desk: Desk) -> None:
    keep_match(desk.home, seed=1)
    last = keep_match(desk.home, seed=2)
    desk.open("menu")
    text = desk.text()
    found = glimpse(desk.home, desk.home.store.saved(last))
    assert found is not None
    assert whose_turn(desk.app.stage.words, found) in text
    assert JUST_NOW in text
    assert desk.control("matches").name.startswith("1 ")
    desk.press(pygame.K_RETURN)
    assert asked(desk) == Open("table", {"number": last})


def test_whoever_has_typed_no_name_is_told_as_you(desk: Desk) -> None:
    keep_match(desk.home, seats=(sitting("Player"), sitting("Computer", 1, "skilled")))
    desk.open("menu")
    assert YOUR_TURN in desk.text()


def test_a_finished_match_is_not_gone_on_with(desk: Desk) -> None:
    keep_match(desk.home, moves=None)
    desk.open("menu")
    assert "Play" in desk.text().splitlines()


def test_what_cannot_be_opened_is_passed_over(desk: Desk) -> None:
    good = keep_match(desk.home, seed=1)
    broken = keep_match(desk.home, seed=2)
    with desk.home.store.database.transaction():
        desk.home.store.database.execute("update steps set step = '{}' where match = ?", (broken,))
    desk.open("menu")
    desk.click("main")
    assert asked(desk) == Open("table", {"number": good})


def test_nothing_hidden_is_shown_where_several_people_still_choose(desk: Desk) -> None:
    """In the set-up of Top 12 the others do not see what somebody has written where."""
    people = (sitting("Mira"), sitting("Noah", 1), sitting("Ida", 2))
    cards = []
    for seed in range(20):
        number = keep_match(desk.home, "top12", people, moves=2, seed=seed)
        found = glimpse(desk.home, desk.home.store.saved(number))
        assert found is not None
        if len(found.to_act) > 1:  # Mira may have written something
            desk.open("menu")
            assert whose_turn(desk.app.stage.words, found) in desk.text()
            card = desk.picture().subsurface(pygame.Rect(840, 165, 150, 165))
            cards.append(pygame.image.tobytes(card, "RGB"))
    assert len(cards) > 3
    assert len(set(cards)) == 1


@pytest.mark.parametrize("game", ["top12", "fivetotwelve"])
def test_the_position_is_shown_where_several_people_choose_openly(desk: Desk, game: str) -> None:
    """No sheet or board shows where somebody writes in Top 12, or places a tile of the set-up."""
    people = (sitting("Mira"), sitting("Noah", 1), sitting("Ida", 2))
    found = []
    for moves in range(2, 40):
        number = keep_match(desk.home, game, people, moves=moves)
        match = replayed(desk.home, desk.home.store.saved(number))
        if game == "top12" and match.state.phase == "setup":
            continue
        each = glimpse_of(match, people)
        if len(each.to_act) > 1:
            found.append(each)
            assert each.view is not None
            assert each.view.pending is None
    assert found


# --- the first match ---


def test_play_begins_5_vor_12_against_one_skilled_computer(desk: Desk) -> None:
    desk.open("menu")
    desk.click("main")
    new = asked(desk).about["new"]
    assert (asked(desk).page, new["game"], new["players"]) == ("table", "fivetotwelve", 2)
    own, other = new["seats"]
    assert (own.name, own.level, own.profile) == ("Player", None, None)
    assert (other.name, other.level) == ("Computer", "skilled")
    assert own.colour != other.colour


def test_play_seats_the_player_who_sits_at_the_computer(desk: Desk) -> None:
    mira = desk.home.store.add_profile("Mira", "coral", "triangle")
    desk.home.choose(profile=mira.id)
    desk.open("menu")
    assert "Mira" in desk.text().splitlines()
    desk.click("main")
    own, other = asked(desk).about["new"]["seats"]
    assert (own.name, own.colour, own.profile) == ("Mira", "coral", mira.id)
    assert other.colour != "coral"


@pytest.mark.parametrize("game", GAME_IDS)
def test_play_seats_as_few_as_the_game_allows_at_a_table_that_can_begin(
    desk: Desk, game: str
) -> None:
    desk.open("menu")
    new = quick_match(desk.home, desk.scene.stage, game)
    counts = [count for count in GAMES[game].about.player_counts if count > 1]
    assert new["players"] == len(new["seats"]) == min(counts)
    assert len({seat.colour for seat in new["seats"]}) == len({seat.name for seat in new["seats"]})
    Match(rules_of(game), new["players"], new["options"], 1)


def test_play_takes_the_game_that_was_played_last(desk: Desk) -> None:
    keep_match(desk.home, "top12", moves=None)
    desk.open("menu")
    desk.click("main")
    assert asked(desk).about["new"]["game"] == "top12"


# --- the other ways ---


@pytest.mark.parametrize(
    ("key", "page"),
    [("matches", "continue"), *((each, each) for each in
     ("profiles", "puzzles", "statistics", "rules", "settings", "about"))],
)  # fmt: skip
def test_each_button_opens_its_page(desk: Desk, key: str, page: str) -> None:
    desk.open("menu")
    desk.click(key)
    assert asked(desk) == Open(page)


def test_quit_ends_the_program_and_escape_does_nothing(desk: Desk) -> None:
    desk.open("menu")
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == []
    desk.click("quit")
    assert asked(desk) == Quit()


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    keep_match(desk.home)
    desk.open("menu")
    assert desk.reached_by_keyboard() == set(desk.keys())


def test_the_pointer_lights_a_pip(desk: Desk) -> None:
    desk.open("menu")
    pip = desk.control("game/zatre").place
    ring = (pip.centerx, pip.top - 5)
    before = desk.picture().get_at(ring)
    desk.point(pip.center)
    assert desk.picture().get_at(ring) != before


# --- at all sizes ---


@pytest.mark.parametrize(("size", "text", "has_match"), each_layout_with([True, False]))
def test_it_holds_at_all_sizes(
    tmp_path: Path, size: tuple[int, int], text: int, has_match: bool
) -> None:
    desk = Desk(tmp_path, size, text_size=text, theme="dark" if has_match else "light")
    if has_match:
        keep_match(
            desk.home, seats=(sitting("Wilhelmine-Charlotte", 5), sitting("Pip", 1, "casual"))
        )
        keep_match(desk.home)
    desk.open("menu")
    everything_fits(desk)
    desk.close()


@pytest.mark.parametrize("text", [100, 200])
def test_a_name_without_spaces_stays_in_its_card(tmp_path: Path, text: int) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=text)
    long = "W" * 24
    keep_match(desk.home, seats=(sitting(long), sitting(long, 1)))
    desk.open("menu")
    nothing_overlaps(desk)
    card = desk.control("main").place
    told = [line.rect for line in desk.written() if "WWW" in line.text]
    assert told
    assert all(rect.right <= card.right + 2 for rect in told)
    desk.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_entries_have_air_behind_their_names(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path, size, language="de")
    desk.open("menu")
    lines = {line.text: line.rect for line in desk.written()}
    for key in ("profiles", "puzzles", "statistics", "rules", "settings"):
        entry = desk.control(key)
        air = entry.place.right - lines[entry.name].right
        assert air >= desk.scene.stage.tx(13), entry.name
    desk.close()


def test_captions_twice_as_long_hold_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.menu.page.caption", lambda *_: "Spieltisch noch nicht fertig")
    for size in ((1024, 640), (1280, 800)):
        for text in (100, 200):
            desk = Desk(tmp_path, size, text_size=text)
            desk.open("menu")
            nothing_overlaps(desk)
            desk.close()


@pytest.mark.parametrize("size", [(1280, 1024), (2560, 1080), (1024, 1366)])
def test_windows_of_other_shapes_hold_too(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path, size)
    desk.open("menu")
    nothing_overlaps(desk)
    desk.close()


def test_a_guest_without_a_name_is_called_in_the_language_that_is_chosen(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, language="en")
    number = keep_match(desk.home, seats=[sitting("Player 1"), sitting("Player Two", 1)], moves=0)
    table = desk.open("table", number=number)
    desk.choose(language="de")
    desk.step(times=2)
    assert [seat.name for seat in table.session.seats] == ["Spieler 1", "Player Two"]
    assert "Spieler 1" in desk.text()
    desk.open("continue")
    assert "Spieler 1" in desk.text().replace("\u00a0", " ")
    assert "Player Two" in desk.text().replace("\u00a0", " ")
    desk.close()
