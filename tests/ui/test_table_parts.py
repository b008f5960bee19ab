"""Parts of a table's scene by themselves: the clock of a turn, and what the keys do."""

from __future__ import annotations

from dataclasses import fields
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.services.session import TURN_SECONDS
from game.ui.frame.commands import Commands, command_of
from game.ui.frame.turn_clock import TurnClock

LIMIT = 30


class TimedTable:
    """A table whose turns may be timed."""

    number = 1

    def turn_number(self) -> int:
        return self.number

    def out_of_time(self) -> str:
        return "pass"

    def told_out_of_time(self, move: str) -> str:
        return f"Time is up: {move}"


def timed(limit: object = LIMIT) -> Any:
    session = SimpleNamespace(house={TURN_SECONDS: limit})
    stage = SimpleNamespace(settings=SimpleNamespace(hints=True))
    return SimpleNamespace(
        session=session, table=TimedTable(), turn=SimpleNamespace(seat=0), live=True, where=4,
        shown=9, log=SimpleNamespace(entries=[SimpleNamespace(number=n) for n in (2, 4, 7)]),
        desk=SimpleNamespace(stage=stage), guide=None, waits=False, moment=None,
    )  # fmt: skip


# --- the clock ---


@pytest.mark.parametrize("limit", [None, 0, "30"])
def test_a_table_without_a_limit_has_no_clock(limit: object) -> None:
    clock = TurnClock(timed(limit))
    assert not clock.pass_time(2.0 * LIMIT)
    assert not clock.is_wound
    assert not clock.is_over


def test_a_clock_runs_only_while_it_is_somebodys_turn() -> None:
    course = timed()
    clock = TurnClock(course)
    clock.pass_time(LIMIT - 1.0)
    turn, course.turn = course.turn, None
    assert not clock.pass_time(5.0)
    assert not clock.is_over
    course.turn = turn
    assert clock.pass_time(1.0)
    assert clock.is_over


def test_a_clock_is_wound_anew_with_each_turn_and_not_with_each_move() -> None:
    course = timed()
    clock = TurnClock(course)
    clock.pass_time(LIMIT - 1.0)
    course.turn = SimpleNamespace(seat=0)
    course.table.number += 1
    clock.pass_time(LIMIT - 1.0)
    assert not clock.is_over
    course.turn = SimpleNamespace(seat=0)
    clock.pass_time(1.0)
    assert clock.is_over


def test_a_clock_is_drawn_anew_once_a_second() -> None:
    clock = TurnClock(timed())
    seen = [clock.pass_time(0.25) for _ in range(20)]
    assert sum(seen) == 5


def test_a_clock_that_is_stopped_gives_the_move_that_ends_the_turn() -> None:
    clock = TurnClock(timed())
    assert clock.stop() == "pass"


def test_that_the_time_is_over_is_told_once_in_each_turn() -> None:
    course = timed()
    clock = TurnClock(course)
    for _ in range(2):
        clock.pass_time(2.0 * LIMIT)
        assert [clock.told_over("pass") for _ in range(2)] == ["Time is up: pass", ""]
        course.table.number += 1


# --- the keys ---


def told_by(course: Any, key: int, mod: int = 0) -> tuple[object, ...] | None:
    """Which command a key gives, and with what."""
    done: list[tuple[object, ...]] = []
    names = [field.name for field in fields(Commands)]
    commands = Commands(**{name: lambda *at, name=name: done.append((name, *at)) for name in names})
    command = command_of(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod), course, commands)
    if command is None:
        return None
    command()
    (only,) = done
    return only


def test_undo_and_redo_lie_where_other_programs_have_them() -> None:
    course = timed()
    assert told_by(course, pygame.K_z) is None
    for control in (pygame.KMOD_LCTRL, pygame.KMOD_RMETA):
        assert told_by(course, pygame.K_z, control) == ("undo",)
        assert told_by(course, pygame.K_y, control) == ("redo",)
        assert told_by(course, pygame.K_z, control | pygame.KMOD_LSHIFT) == ("redo",)


def test_arrows_lead_from_halt_to_halt_only_while_one_looks_back() -> None:
    course: Any = timed()
    assert told_by(course, pygame.K_LEFT) is None
    assert told_by(course, pygame.K_PAGEDOWN) is None
    assert told_by(course, pygame.K_PAGEUP) == ("look_at", 2)
    course.live = False
    assert told_by(course, pygame.K_LEFT) == ("look_at", 2)
    assert told_by(course, pygame.K_RIGHT) == ("look_at", 7)
    assert told_by(course, pygame.K_HOME) == ("look_at", 0)
    assert told_by(course, pygame.K_END) == ("look_at", 9)


def test_no_hint_is_asked_for_where_none_may_be_given() -> None:
    course = timed()
    assert told_by(course, pygame.K_h) == ("ask_hint",)
    course.live = False
    assert told_by(course, pygame.K_h) is None
    course.live, course.desk.stage.settings.hints = True, False
    assert told_by(course, pygame.K_h) is None


def test_the_space_bar_lets_go_on_what_waits() -> None:
    course = timed()
    assert told_by(course, pygame.K_SPACE) is None
    course.waits = True
    assert told_by(course, pygame.K_SPACE) == ("go_on",)
    course.live = False
    assert told_by(course, pygame.K_SPACE) is None  # what is looked back at does not go on
