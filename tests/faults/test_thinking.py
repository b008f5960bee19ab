"""A worker that fails: the match goes on, and nothing frightening is said."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.services import thinker as thinkers
from game.services.thinker import MOST_HANGS, Thinker
from game.ui.frame.hints import NO_ANSWER
from game.ui.frame.prompts import IS_LATE
from game.ui.toolkit.flow import Flow
from tests.faults.program import Program
from tests.nightly import is_nightly, paired
from tests.processes import is_alive, kill
from tests.services.test_thinker import FAKE, wait_until

FRIGHTENING = ("error", "worker", "fault", "exception", "rubbish", "answer", "failed", "too long")
LATE = IS_LATE.partition("{name}")[2]
LONGEST_TURN = 12
"""Moves of a person after which it is surely the computer's turn."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    found = Program(tmp_path)
    found.home.thinker = Thinker()
    yield found
    found.close()


@pytest.fixture
def thinking(program: Program, tmp_path: Path) -> Callable[..., None]:
    """Lets the worker of the program misbehave, once or always."""

    def misbehave(manner: str, always: bool) -> None:
        marker = tmp_path / ("nowhere/marker" if always else "marker")
        command = [sys.executable, str(FAKE), manner, str(marker)]
        program.home.thinker = Thinker(command, grace=0.4, begin=0.4)

    return misbehave


def nothing_frightening(program: Program) -> None:
    text = program.text().lower()
    assert program.page in ("TableScene", "ResultPage"), text
    assert not [word for word in FRIGHTENING if word in text]


@pytest.mark.parametrize(
    ("manner", "game"),
    paired(["die", "rubbish", "mad", "illegal"], list(GAMES), lambda *_: False),
)
def test_a_worker_that_never_answers_well_keeps_no_match_from_going_on(
    program: Program, thinking: Callable[..., None], game: str, manner: str
) -> None:
    thinking(manner, always=True)
    program.begin(game)
    program.play(3)
    nothing_frightening(program)
    for _ in range(LONGEST_TURN):
        if any(step.get("seat") == 1 for step in program.steps()):
            break
        program.play(1)
    else:
        raise AssertionError("the computer has never moved")
    assert program.kept_steps() == program.steps()


def test_a_worker_that_hangs_is_waited_for_twice_and_then_once_for_each_move(
    program: Program, thinking: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    for name in ("ask", "_put"):
        monkeypatch.setattr(Thinker, name, _counted(getattr(Thinker, name), asked))
    thinking("hang", always=True)
    program.begin("topominos")
    program.play(3)
    nothing_frightening(program)
    assert asked.count("ask") >= 2
    assert asked.count("_put") == MOST_HANGS + asked.count("ask") - 1


def test_a_computer_that_is_late_says_so_and_moves_all_the_same(
    program: Program, thinking: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "LATE_SECONDS", 0.1)
    monkeypatch.setattr("game.services.questions.THINKING_SECONDS", 0.1)
    drawn: list[str] = []
    draw = Flow.draw

    def heard(self: Flow, *where: Any) -> None:
        drawn.append(self.said)
        draw(self, *where)

    monkeypatch.setattr(Flow, "draw", heard)
    thinking("hang", always=True)
    program.begin("topominos")
    for _ in range(LONGEST_TURN):
        program.wait_until(lambda: program.has_turn() or any(LATE in text for text in drawn))
        if not program.has_turn():
            break
        program.move()
    assert not program.has_turn()
    program.wait_until(program.waits_for_me)
    program.step(times=2)
    assert LATE not in program.text()
    nothing_frightening(program)


def _counted(way: Callable[..., Any], counts: list[str]) -> Callable[..., Any]:
    def done(*given: Any) -> Any:
        counts.append(way.__name__)
        return way(*given)

    return done


def test_a_coach_whose_worker_fails_says_so_and_the_match_goes_on(
    program: Program, thinking: Callable[..., None]
) -> None:
    thinking("mad", always=True)
    program.begin("fivetotwelve")
    program.play(2)
    program.press(pygame.K_h)
    program.wait_until(lambda: not program.table.session.is_thinking)
    program.step(times=3)
    assert program.says(NO_ANSWER)
    assert not program.has("play ghost")
    program.play(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_killed_again_and_again_is_not_noticed(program: Program, game: str) -> None:
    program.begin(game, level="master" if is_nightly() else "skilled")
    for _ in range(2):
        program.wait_until(program.waits_for_me)
        program.move()
        pid = program.home.thinker.worker_pid
        assert pid is not None
        with suppress(ProcessLookupError):  # the one before it may just have been replaced
            kill(pid)
        program.wait_until(program.waits_for_me)
        nothing_frightening(program)
    assert program.kept_steps() == program.steps()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_a_worker_that_was_stopped_is_replaced(program: Program) -> None:
    program.home.thinker = Thinker(grace=0.5, begin=3.0)
    program.begin("zatre")
    program.play(1)
    pid = program.home.thinker.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    program.play(2)
    nothing_frightening(program)
    assert program.home.thinker.worker_pid != pid
    assert wait_until(lambda: not is_alive(pid))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")
def test_who_takes_back_and_plays_again_and_again_gets_another_worker_too(program: Program) -> None:
    """Each new question had its time anew, and the pipe to the worker filled up."""
    program.home.thinker = Thinker(begin=2.0)
    program.begin("zatre")
    program.play(1)
    pid = program.home.thinker.worker_pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)

    def another() -> bool:
        if program.has_turn():
            program.move()
        program.step(0.05)
        program.press(pygame.K_BACKSPACE)
        program.step(0.05)
        pygame.time.wait(100)
        return program.home.thinker.worker_pid != pid

    assert wait_until(another)
    assert wait_until(lambda: not is_alive(pid))
    program.play(1)
    nothing_frightening(program)
    assert program.kept_steps() == program.steps()


@pytest.mark.parametrize("game", GAMES)
def test_a_move_for_which_there_is_no_time_is_still_a_legal_one(
    program: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.services.questions.THINKING_SECONDS", 0.0)
    program.begin(game, level="master")
    program.play(3)
    nothing_frightening(program)
    assert program.kept_steps() == program.steps()


def test_a_program_that_cannot_be_started_again_plays_all_the_same(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the file of the program was taken away while it ran."""

    def gone() -> list[str]:
        return ["/nowhere/quincunx", "worker"]

    monkeypatch.setattr(thinkers, "worker_command", gone)
    program.home.thinker = Thinker()
    program.begin("topspot")
    program.play(2)
    nothing_frightening(program)


@pytest.mark.parametrize(
    "line",
    [
        "7",
        "[]",
        "null",
        '{"answer": %d}',
        '{"answer": %d, "move": {}, "value": NaN}',
        '{"answer": %d, "move": {}, "value": 1e999}',
        '{"answer": %d, "move": {}, "value": "much"}',
        "[" * 50_000,
        '{"answer": %d, "move": ' + "[" * 900 + "]" * 900 + ', "value": 0.5}',
        "\x00\xff",
    ],
)
def test_no_line_of_a_worker_brings_the_window_down(
    program: Program,
    line: str,
    thinking: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking("rubbish", always=True)  # of which every line is another one here
    told: Any = thinkers.Thinker._read

    def spoiled(self: Thinker, _: bytes) -> Any:
        text = line % self._number if "%d" in line else line
        return told(self, text.encode("latin-1"))

    monkeypatch.setattr(thinkers.Thinker, "_read", spoiled)
    program.begin("fivetotwelve")
    program.play(2)
    nothing_frightening(program)
