"""A table at which nothing happens costs nothing, and wakes for whatever comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games import GAMES
from game.services.settings import MISTAKES, tutor_key
from game.ui.frame.course import Phase
from game.ui.frame.table_scene import TableScene
from tests.hinting import show_hint
from tests.patience import Patience
from tests.play import random_match
from tests.scenes.desk import Desk, sitting
from tests.steps import counting_steps

MOST_CALLS = 35
"""Calls of functions in a step in which nothing happens, those of C among them. A table that looks
whether there is anything to do takes some hundred."""
SECOND = 10
"""Steps of a tenth of a second."""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, speed="instant")
    yield found
    found.close()


def sit_down(desk: Desk, game: str) -> TableScene:
    """Two or more people, some moves after the beginning; one of them is to move."""
    players = max(2, GAMES[game].about.player_counts[0])
    matches = random_match(game, players, {}, 3)
    match = next(m for n, m in enumerate(matches) if n >= 12 and m.rules.to_act(m.state) == (0,))
    seats = [sitting(f"P{number}", number) for number in range(players)]
    table = desk.open("table", number=desk.home.store.begin(match, seats))
    assert isinstance(table, TableScene)
    patience = Patience(2_000)
    while table.course.phase is not Phase.PERSON:
        desk.step(0.1)
        for key in ("curtain", "go on"):
            if desk.has(key):
                desk.click(key)
        patience.goes_on()
    return table


def calls(desk: Desk) -> float:
    """The mean of the steps of a second, once everything has come to rest: in some of them the
    program looks for something that it looks for now and then."""
    desk.step(0.1, times=10 * SECOND)
    frames = desk.app.frames
    with counting_steps() as counted:
        for _ in range(SECOND):
            desk.app.step(0.1)
    assert desk.app.frames == frames
    return counted.taken / SECOND


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_rest_does_next_to_nothing(desk: Desk, game: str) -> None:
    """Whatever is shown: one's turn, the sheet of the coach, a curtain."""
    table = sit_down(desk, game)
    turn = table.course.turn
    assert turn is not None
    assert calls(desk) < MOST_CALLS
    show_hint(table, next(iter(turn.legal())))
    assert calls(desk) < MOST_CALLS
    table.turns.close_curtain(1)
    assert calls(desk) < MOST_CALLS


def test_a_table_rests_once_the_moves_are_ranked_for_the_tutor(desk: Desk) -> None:
    desk.choose(tutors={tutor_key(None): MISTAKES})
    table = sit_down(desk, "topominos")
    calls(desk)
    assert table.judging.is_asked
    assert not table.session.is_thinking
    assert calls(desk) < MOST_CALLS


def test_pages_at_rest_do_next_to_nothing(desk: Desk) -> None:
    """Also after a page with fields to type in: what hears them is kept."""
    for page in ("menu", "setup", "menu", "settings", "statistics"):
        desk.open(page, **({"game": "top12"} if page == "setup" else {}))
        assert page == "setup" or calls(desk) < MOST_CALLS, page


@pytest.mark.parametrize("game", GAMES)
def test_a_move_wakes_the_table_however_it_is_played(desk: Desk, game: str) -> None:
    table = sit_down(desk, game)
    calls(desk)
    turn, length, frames = table.course.turn, table.session.length, desk.app.frames
    assert turn is not None
    table.desk.play(next(iter(turn.legal())))
    desk.step(0.1, times=SECOND)
    assert table.session.length > length
    assert desk.app.frames > frames


def test_the_name_of_a_control_is_shown_however_long_the_table_has_rested(desk: Desk) -> None:
    table = sit_down(desk, "topominos")
    calls(desk)
    desk.point(desk.control("pause").place.center)
    assert table.screen.tooltip is None
    desk.step(0.1, times=SECOND)
    assert table.screen.tooltip is desk.control("pause")


def test_what_is_said_goes_away_however_long_the_table_has_rested(desk: Desk) -> None:
    table = sit_down(desk, "topominos")
    calls(desk)
    table.explanations.explain("Only a word.", table.places.prompt)
    desk.step(0.1)
    assert table.explanations.bubble is not None
    desk.step(0.1, times=20 * SECOND)
    assert table.explanations.bubble is None
