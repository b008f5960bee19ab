"""A monkey that found nothing has to be believed: what is planted, it finds, and tells shortly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.scenes.about import AboutPage
from game.ui.toolkit.screen import Screen
from tests.monkey import visit as visits
from tests.monkey.inputs import AtOnce, Click, Drop, Input, Key, Quit, Return, Type, Wait
from tests.monkey.places import PLACES
from tests.monkey.playing import Failed, fails_alike, play, replay, shortened, told_as_code
from tests.monkey.shrinking import shrunk
from tests.monkey.stock import FILES
from tests.monkey.visit import Frozen, Visit
from tests.monkey.watching import ENOUGH_ROUNDS, Held, leaks
from tests.scenes.desk import Desk

FAULTY: int = pygame.K_TAB
HOME = Held(objects=60_000, handles=11, threads=1, megabytes=90.0)


class Planted(Exception):
    """An error that a test puts where a monkey is to find it."""


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """On the page about the program one key fails."""
    before = AboutPage.handle

    def handle(page: AboutPage, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == FAULTY:
            raise Planted
        return before(page, event)

    monkeypatch.setattr(AboutPage, "handle", handle)


def test_a_fault_is_found_and_told_as_the_one_input_that_it_needs(
    stock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Failed) as caught:
        play("about", 3, 300, stock)
    failed = caught.value
    short = shortened(failed, stock)
    assert len(short) == 2
    assert isinstance(short[0], Return)
    told = told_as_code(failed, short)
    assert "about, seed 3" in told
    assert told.count("\n    Key(") + told.count("\n    AtOnce(") == 1
    with pytest.raises(Planted):
        replay("about", short, stock)


def test_another_fault_is_not_taken_for_the_one_that_was_found(
    stock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Failed) as caught:
        play("about", 3, 300, stock)

    def draw(*_: object) -> None:
        raise KeyError

    monkeypatch.setattr(Screen, "draw", draw)
    assert not fails_alike(caught.value, caught.value.done.inputs, stock)


def test_a_frame_that_does_not_come_is_a_fault(
    stock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "FROZEN_SECONDS", 0.0)
    with pytest.raises(Failed) as caught:
        play("about", 1, 1, stock)
    assert isinstance(caught.value.error, Frozen)


def test_a_match_that_does_not_replay_is_a_fault(
    stock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def load(*_: object) -> Match:
        raise Planted

    monkeypatch.setattr(Match, "load", load)
    with pytest.raises(Failed) as caught:
        play("settings", 1, 1, stock)
    assert isinstance(caught.value.error, Planted)


@pytest.mark.parametrize("needed", [{0}, {99}, {17, 18}, {3, 50, 98}])
def test_what_is_not_needed_is_left_out(needed: set[int]) -> None:
    tries = 0

    def fails(some: Sequence[int]) -> bool:
        nonlocal tries
        tries += 1
        return needed <= set(some)

    assert shrunk(range(100), fails) == sorted(needed)
    assert tries < 100


def test_without_patience_what_is_left_still_fails() -> None:
    assert 7 in shrunk(range(10), lambda some: 7 in some, patience=0.0)


def test_only_what_grows_and_goes_on_growing_is_a_leak() -> None:
    rounds = 2 * ENOUGH_ROUNDS
    assert leaks([HOME] * rounds) is None
    assert leaks([HOME._replace(megabytes=60.0), *[HOME] * (rounds - 1)]) is None
    assert leaks([HOME._replace(handles=n) for n in range(rounds)]) is not None
    assert leaks([HOME._replace(threads=n) for n in range(rounds)]) is not None
    assert leaks([HOME._replace(objects=5_000 * n) for n in range(rounds)]) is not None
    assert leaks([HOME._replace(megabytes=10.0 * n) for n in range(rounds)]) is not None


@pytest.fixture
def at_menu(tmp_path: Path, stock: Path) -> Visit:
    return Visit(tmp_path, stock, PLACES["menu"])


def test_what_is_not_there_cannot_be_clicked(at_menu: Visit) -> None:
    at_menu.do(Return(1))
    before = at_menu.desk.app.asked.copy()
    at_menu.do(Click("no such control"))
    assert at_menu.desk.app.asked == before
    at_menu.close()


def test_where_all_matches_were_deleted_a_page_about_one_opens_with_another(
    tmp_path: Path, stock: Path
) -> None:
    at_result = Visit(tmp_path, stock, PLACES["result"])
    for match in at_result.desk.home.store.finished():
        at_result.desk.home.store.remove(match.id)
    at_result.do(Return(1))
    assert len(at_result.desk.home.store.finished()) == 1
    at_result.close()


def test_a_window_that_was_closed_is_opened_again_on_the_same_home(at_menu: Visit) -> None:
    at_menu.desk.home.choose(volume=0.3)
    before = at_menu.desk
    at_menu.do(Quit())
    assert at_menu.desk is not before
    assert at_menu.desk.home.settings.volume == 0.3
    assert at_menu.desk.has("game/zatre")
    at_menu.close()


def test_inputs_at_once_come_with_one_frame(
    at_menu: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_menu.do(Return(1))
    steps: list[float] = []
    monkeypatch.setattr(Desk, "step", lambda _, seconds: steps.append(seconds))
    at_menu.do(AtOnce((Key(pygame.K_TAB), Key(pygame.K_TAB), Click("rules"), Type("ab"))))
    assert len(steps) == 1
    at_menu.close()


@pytest.mark.parametrize("file", FILES)
def test_every_file_that_is_dropped_is_answered_by_a_page(at_menu: Visit, file: str) -> None:
    at_menu.do(Return(1))
    given: list[Input] = [Drop(file), Wait(0.1)]
    for each in given:
        at_menu.do(each)
    assert type(at_menu.desk.scene).__name__ in {"ContinuePage", "TableScene", "ResultPage"}
    at_menu.close()
