"""Every table in a real window, by mouse: with computers, in teams, alone, and passed around."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.core.match import Match
from game.games import rules_of
from game.services.store import Sitting, Store
from game.ui.toolkit.theme import tokens
from tests.nightly import times
from tests.real_window.players import PLAYERS, keys_to, place_of, press_on_twin
from tests.real_window.screen import PATIENCE, Screen
from tests.real_window.twin import MatchIsOver, RealGame

pytestmark = pytest.mark.real_window

TURNS = times(usually=2, nightly=6)
"""The turns of a person, in the window; alone a whole game."""
MOST_MOVES = 30
"""That a turn may have."""


@pytest.fixture
def game(screen: Screen, tmp_path: Path) -> Iterator[RealGame]:
    real = RealGame(screen, tmp_path)
    yield real
    real.close()


def keep_match(game: RealGame, kind: str, people: int, computers: int, **options: object) -> None:
    """A fresh match waits in the menu."""
    looks = [*tokens()["players"], tokens()["player_six"]]
    levels = [None] * people + ["novice"] * computers
    seats = [
        Sitting(f"P{n}", looks[n]["name"], looks[n]["shape"], None, level)
        for n, level in enumerate(levels)
    ]
    path = game.paths.database
    path.parent.mkdir(parents=True, exist_ok=True)
    store = Store(path)
    store.begin(Match(rules_of(kind), len(seats), options, 11), seats)
    store.close()


def go_on(game: RealGame) -> None:
    game.start()
    game.click(*game.place("main", "menu"))


def decide(game: RealGame, kind: str) -> None:
    """The clicks of one person until it is another's turn; a curtain is the first of them."""
    twin = game.wait_for_turn()
    if twin.has("curtain"):
        game.walk(twin, "curtain")
        twin.step(times=3)
    session = twin.scene.session
    person = session.next_human()
    for _ in range(MOST_MOVES):
        before = game.steps()
        for press in PLAYERS[kind](twin):
            game.click(*place_of(twin, press))
            press_on_twin(twin, press)
        game.until_played(before)
        twin.step(times=3)
        if session.next_human() != person or twin.has("curtain"):
            break
    twin.close()


def leave_and_come_back(game: RealGame) -> None:
    """By the menu. What lies where on a rack is not kept, so after that the twin knows it again."""
    if game.finished():
        return
    twin = game.twin(follows=True)
    game.walk(twin, "pause", "leave")
    twin.close()
    game.click(*game.place("main", "menu"))


@pytest.mark.parametrize(
    ("kind", "people", "computers", "options"),
    [
        ("top12", 1, 2, {}),
        ("zatre", 1, 1, {}),
        ("zatre", 1, 5, {"teams": True}),
        ("topominos", 1, 1, {}),
        ("topspot", 1, 3, {}),
    ],
)
def test_a_table_is_played_with_the_mouse(
    game: RealGame, kind: str, people: int, computers: int, options: dict[str, object]
) -> None:
    keep_match(game, kind, people, computers, **options)
    go_on(game)
    with suppress(MatchIsOver):
        for _ in range(TURNS):
            decide(game, kind)
            leave_and_come_back(game)
    assert game.process is not None
    assert game.process.poll() is None


@pytest.mark.parametrize("kind", ["zatre", "topominos"])
def test_a_table_is_passed_around_behind_curtains(game: RealGame, kind: str) -> None:
    keep_match(game, kind, 2, 0)
    go_on(game)
    for _ in range(4):
        decide(game, kind)
        leave_and_come_back(game)
    assert game.process is not None
    assert game.process.poll() is None


def test_top_12_is_played_alone_to_its_end(game: RealGame) -> None:
    keep_match(game, "top12", 1, 0)
    go_on(game)
    end = time.monotonic() + 4 * PATIENCE
    with suppress(MatchIsOver):
        while True:
            assert time.monotonic() < end
            decide(game, "top12")
    assert game.finished()


@pytest.mark.parametrize(
    ("kind", "computers", "options"),
    [("top12", 1, {}), ("zatre", 5, {"teams": True}), ("topominos", 1, {}), ("topspot", 3, {})],
)
def test_a_table_is_played_with_the_keyboard_alone(
    game: RealGame, kind: str, computers: int, options: dict[str, object]
) -> None:
    """By what the Expert proposes: H asks for it, Enter plays it."""
    keep_match(game, kind, 1, computers, **options)
    game.start()
    twin = game.twin("menu")
    names = keys_to(twin, "main")
    twin.close()
    game.key(*names, "Return")
    for _ in range(TURNS):
        with suppress(MatchIsOver):
            game.wait_for_turn().close()
        if game.finished():
            break
        before = game.steps()
        end = time.monotonic() + PATIENCE
        while game.steps() <= before:
            assert time.monotonic() < end, "the hint was not played"
            game.key("h")
            game.until_it_rests()
            game.key("Return")
            game.until_it_rests()
    assert game.process is not None
    assert game.process.poll() is None
