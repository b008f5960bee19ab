"""Sheets that a person has opened at a table stay open until that person closes them, and Escape
closes only the uppermost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.ui.frame.desk import Motion
from game.ui.toolkit.motion import Flight
from game.ui.toolkit.stage import Open
from tests.play import random_match
from tests.scenes.desk import TABLE, sitting
from tests.ui.at_table import Table

OpenTable = Callable[..., Table]


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[OpenTable]:
    desks: list[Table] = []

    def opened(**settings: Any) -> Table:
        desks.append(Table(tmp_path, **{"speed": "instant", **settings}))
        return desks[-1]

    yield opened
    desks[-1].close()


def turns_of(match: Match) -> tuple[int, ...]:
    return tuple(match.rules.to_act(match.state))


def go_on_with(table: Table, game: str, moves: int, *seats: Any, **options: Any) -> None:
    """A match of random moves, in which it is then the first player's turn."""
    played = random_match(game, len(seats), options, 1)
    match = next(each for each in islice(played, moves, None) if turns_of(each) == (0,))
    table.open("table", number=table.home.store.begin(match, seats))
    table.step(times=5)


def begin_turn_anew(table: Table) -> None:
    """As if another had moved before."""
    table.table.course.end_turn()
    table.table.display.show()
    table.step(0.1, times=3)


def begin_while_a_computer_moves(table: Table) -> None:
    """The first to move are computers, and the person has the turn after them."""
    table.begin("novice", "novice", None, first=0)
    while not table.has("go on"):
        table.play_a_move() if table.has("hand") else table.step(0.05)


def test_the_list_of_speeds_stays_open_while_a_computer_moves(open_table: OpenTable) -> None:
    table = open_table(speed="wait")
    begin_while_a_computer_moves(table)
    table.click("speed")
    row, length = table.focus, table.table.session.length
    table.table.turns.let_go_on()  # as if the computer had moved by itself
    while table.table.session.length == length or table.table.course.shown == length:
        table.step(0.05)
    table.until("speed/0")
    assert table.focus == row
    table.press(pygame.K_ESCAPE)
    assert table.screen.popup is None
    assert table.focus == "speed"
    assert table.asked == []


def test_the_list_of_speeds_stays_open_when_ones_turn_begins(open_table: OpenTable) -> None:
    table = open_table()
    go_on_with(table, "fivetotwelve", 30, *TABLE)
    table.click("speed")
    begin_turn_anew(table)
    assert table.table.course.turn is not None
    assert table.has("speed/0")


def test_a_list_makes_way_for_the_curtain(open_table: OpenTable) -> None:
    table = open_table()
    go_on_with(table, "zatre", 30, sitting("Mira"), sitting("Noah", 1), sitting("Pip", 2, "novice"))
    if table.has("curtain"):
        table.click("curtain")
    table.click("speed")
    table.table.turns.close_curtain(1)
    assert set(table.keys()) == {"curtain", "pause"}


def test_nothing_that_moves_is_painted_over_the_drawer(open_table: OpenTable) -> None:
    table = open_table(text_size=200)
    go_on_with(table, "fivetotwelve", 30, *TABLE)
    table.click("log")
    before = pygame.image.tobytes(table.picture(), "RGB")
    flight = Flight(5.0)

    def paint(surface: pygame.Surface, _: float) -> None:
        surface.fill("red")

    table.table.course.animate([Motion(flight, paint)])
    assert pygame.image.tobytes(table.picture(), "RGB") == before
    table.table.toggle_drawer()
    assert table.picture().get_at((640, 400))[:3] == (255, 0, 0)


def test_the_focus_stays_in_the_drawer_while_a_computer_waits(open_table: OpenTable) -> None:
    table = open_table(speed="wait", text_size=200)
    begin_while_a_computer_moves(table)
    assert table.focus == "go on"
    table.click("log")
    assert table.focus == "close drawer"
    table.table.display.rebuild()
    assert table.focus == "close drawer"


def test_a_letter_plays_nothing_on_a_table_under_the_drawer(open_table: OpenTable) -> None:
    table = open_table(text_size=200)
    go_on_with(table, "fivetotwelve", 30, *TABLE)
    length = table.table.session.length
    table.click("log")
    table.press(pygame.K_d)
    assert table.table.session.length == length
    table.press(pygame.K_ESCAPE, pygame.K_d)
    assert table.table.session.length > length


def test_a_click_in_the_drawer_is_heard_while_things_move(open_table: OpenTable) -> None:
    table = open_table(text_size=200)
    go_on_with(table, "fivetotwelve", 30, *TABLE)
    table.click("log")
    table.table.course.animate([Motion(Flight(5.0), lambda *_: None)])
    table.click("close drawer")
    assert not table.table.panels.shows_drawer


def test_the_result_waits_until_the_drawer_is_closed(open_table: OpenTable) -> None:
    table = open_table(text_size=200)
    *_, match = random_match("top12", 1, {}, 1)
    table.open("table", number=table.home.store.begin(match, [sitting("Mira")]))
    table.click("log")
    table.step(0.2, times=20)
    assert table.asked == []
    table.press(pygame.K_ESCAPE)
    table.step(0.2, times=20)
    assert [each.page for each in table.asked if isinstance(each, Open)] == ["result"]


# --- what games lay over their tables ---


def test_the_sheet_of_another_stays_open_when_ones_turn_begins(open_table: OpenTable) -> None:
    table = open_table(text_size=200)
    go_on_with(table, "top12", 30, *TABLE)
    game: Any = table.table.table
    table.click("sheet 1")
    shown = game.attempt.large
    begin_turn_anew(table)
    assert game.attempt.large == shown == 1
    table.press(pygame.K_ESCAPE)
    assert game.attempt.large == 0
    assert table.asked == []


def test_all_sheets_stay_open_when_ones_turn_begins(open_table: OpenTable) -> None:
    table = open_table()
    go_on_with(table, "zatre", 30, *TABLE)
    table.click("sheets")
    begin_turn_anew(table)
    assert table.table.course.turn is not None
    assert table.has("close sheets")
    table.press(pygame.K_ESCAPE)
    assert table.has("board")
    assert table.asked == []


def test_all_sheets_are_closed_for_the_next_person(open_table: OpenTable) -> None:
    table = open_table()
    go_on_with(table, "zatre", 30, sitting("Mira"), sitting("Noah", 1))
    if table.has("curtain"):
        table.click("curtain")
        table.step(0.1, times=3)
    table.click("sheets")
    turn = table.table.course.turn
    assert turn is not None
    table.table.desk.play(next(iter(turn.legal())))
    table.until("curtain")
    table.click("curtain")
    table.step(0.1, times=3)
    assert table.table.course.turn is not None
    assert not table.has("close sheets")


def test_escape_closes_the_sheet_of_another_and_keeps_what_is_picked(
    open_table: OpenTable,
) -> None:
    table = open_table(text_size=200)
    seats = [sitting("Mira"), sitting("Pip", 1, "novice")]
    new = {"game": "top12", "players": 2, "options": {}, "seats": seats, "house": {}}
    table.open("table", new=new)
    table.until("start 10", "start 11", "start 12")
    game: Any = table.table.table
    table.click(table.keys("start ")[0])
    picked = game.attempt.starts.picked
    assert picked is not None
    table.click("sheet 1")
    table.press(pygame.K_ESCAPE)
    assert game.attempt.large == 0
    assert game.attempt.starts.picked == picked
    table.press(pygame.K_ESCAPE)
    assert game.attempt.starts.picked is None
    assert table.asked == []


def test_escape_closes_the_sheet_of_a_series_and_keeps_what_is_picked(
    open_table: OpenTable,
) -> None:
    table = open_table(text_size=200)
    go_on_with(table, "fivetotwelve", 30, *TABLE, series=True)
    game: Any = table.table.table
    game.attempt.picked = picked = game.places.in_middle.open_tiles(game.view.middle)[0][0]
    table.table.display.show()
    game.attempt.picked = picked
    table.click("series")
    table.press(pygame.K_ESCAPE)
    assert not game.attempt.shows_series
    assert game.attempt.picked == picked
