"""Asking the worker process, and what happens when it fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.thinking import Answer, Question, question_of
from game.games import GAMES, rules_of
from game.services.questions import THINKING_SECONDS
from game.services.thinker import (
    BEGIN_SECONDS,
    GRACE_SECONDS,
    LATE_SECONDS,
    MOST_HANGS,
    MOST_STARTS,
    Thinker,
)
from tests.play import begin
from tests.processes import is_alive, kill

ROOT = Path(__file__).parents[2]
FAKE = Path(__file__).parent / "fake_worker.py"
PATIENCE = 600.0
"""Seconds: far less than a worker that hangs, however busy the machine is."""


def question(seat: int = 0, seconds: float = 5.0) -> Question:
    return Question("top12", 2, {}, {}, seat, "master", 1, seconds)


@pytest.fixture
def fake(tmp_path: Path) -> Iterator[Callable[..., Thinker]]:
    """Thinkers whose worker misbehaves."""
    made: list[Thinker] = []

    def make(manner: str, grace: float = 5.0) -> Thinker:
        command = [sys.executable, str(FAKE), manner, str(tmp_path / "marker")]
        made.append(Thinker(command, grace=grace, begin=grace))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


@pytest.fixture
def deaf() -> Iterator[Callable[[float], Thinker]]:
    """Thinkers whose worker neither reads nor says anything, as one that was stopped."""
    made: list[Thinker] = []

    def make(begin: float) -> Thinker:
        command = [sys.executable, "-c", "import time; time.sleep(600)"]
        made.append(Thinker(command, begin=begin))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


@pytest.fixture
def real() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def real_question(game: str, player: str, seconds: float = 20.0, seed: int = 1) -> Question:
    match = begin(game, rules_of(game).player_counts[-1], {}, 5)
    return question_of(match, match.rules.to_act(match.state)[0], player, seed, seconds)


def _is_gone(pid: int) -> bool:
    return not is_alive(pid)


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.02)
    return False


def test_the_worker_tells_the_next_best_of_the_moves_it_compared(real: Thinker) -> None:
    match = begin("fivetotwelve", 2, {}, 5)
    rng = QuickRng(1)
    while match.state.phase != "turn" or sum(match.state.middle) < 2:
        (seat, *_) = match.rules.to_act(match.state)
        moves = list(match.rules.legal(match.state, seat))
        match.play(seat, moves[rng.below(len(moves))])
    (seat,) = match.rules.to_act(match.state)
    answer = real.wait(question_of(match, seat, "expert", 1, 20.0))
    assert answer.other is not None
    move, value = answer.other
    assert move != answer.move
    assert match.why_not(seat, match.rules.decode_move(move)) is None
    assert 0 <= value <= 1


def test_the_worker_tells_the_rest_of_a_turn_that_it_has_planned(real: Thinker) -> None:
    match = begin("topominos", 2, {}, 5)
    (seat,) = match.rules.to_act(match.state)
    answer = real.wait(question_of(match, seat, "expert", 1, 20.0))
    assert answer.then
    state = match.state
    for each in (answer.move, *answer.then):
        move = match.rules.decode_move(each)
        assert match.rules.why_not(state, seat, move) is None
        state = match.rules.apply(state, seat, move)


def test_an_answer_comes_by_polling_and_polling_never_waits(fake: Callable[..., Thinker]) -> None:
    hanging = fake("hang", grace=2 * PATIENCE)
    hanging.ask(question(seat=1))
    begun = time.monotonic()
    assert hanging.poll() is None
    assert time.monotonic() - begun < PATIENCE
    thinker = fake("slow")
    thinker.ask(question(seat=1))
    answers: list[Answer] = []

    def answered() -> bool:
        found = thinker.poll()
        if found is not None:
            answers.append(found)
        return bool(answers)

    assert wait_until(answered)
    assert answers == [Answer({"seat": 1}, 0.5)]
    assert not thinker.is_thinking
    assert thinker.poll() is None


@pytest.mark.parametrize("manner", ["die", "rubbish", "hang"])
def test_a_worker_that_fails_is_started_again_and_asked_again(
    fake: Callable[..., Thinker], manner: str
) -> None:
    # Only one that hangs is waited for: as long as a slow system takes to start a process.
    thinker = fake(manner, grace=2.0)
    assert thinker.wait(question(seconds=0.5)) == Answer({"seat": 0}, 0.5)


def test_a_worker_that_was_killed_is_started_again(fake: Callable[..., Thinker]) -> None:
    thinker = fake("good")
    thinker.wait(question())
    first = thinker.worker_pid
    assert first is not None
    kill(first)
    assert thinker.wait(question(seat=1)) == Answer({"seat": 1}, 0.5)
    assert thinker.worker_pid != first


def test_a_worker_that_dies_while_it_is_asked_is_no_reason_to_complain(
    fake: Callable[..., Thinker],
) -> None:
    thinker = fake("good")
    thinker.wait(question())
    for _ in range(3):
        pid = thinker.worker_pid
        assert pid is not None
        kill(pid)
        assert wait_until(partial(_is_gone, pid))
        thinker.warm("top12")
        thinker.ask(question())
        thinker.ask(question(seat=1))
        thinker.cancel()
        assert thinker.wait(question(seat=1)) == Answer({"seat": 1}, 0.5)


def test_a_worker_that_cannot_be_started_is_no_answer_and_not_a_crash() -> None:
    thinker = Thinker(["no such program"])
    thinker.warm("top12")
    answer = thinker.wait(question())
    assert answer.move is None
    assert answer.error is not None
    assert not thinker.is_thinking


def test_a_worker_that_hears_half_a_line_ends() -> None:
    command = [sys.executable, "-m", "game", "worker"]
    done = subprocess.run(
        command,
        input=b'{"ask": 1, "ga',
        capture_output=True,
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == b""


def test_a_worker_whose_answer_nobody_hears_ends_without_a_word() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "worker"], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as worker:  # fmt: skip
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(b'{"ask": 1}\n')
        worker.stdin.flush()
        assert (worker.stderr.read(), worker.wait()) == (b"", 0)


def test_who_asks_hears_it_when_no_start_helps() -> None:
    thinker = Thinker([sys.executable, "-c", "pass"])
    answer = thinker.wait(question())
    assert answer.move is None
    assert answer.error is not None
    assert MOST_STARTS == 3


def test_a_worker_that_always_hangs_is_waited_for_no_longer_than_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = [sys.executable, str(FAKE), "hang", str(tmp_path / "nowhere" / "marker")]
    thinker = Thinker(command, begin=0.4)
    started: list[Any] = []
    popen = subprocess.Popen

    def counted(*given: Any, **more: Any) -> Any:
        started.append(given)
        return popen(*given, **more)

    monkeypatch.setattr(subprocess, "Popen", counted)
    assert thinker.wait(question()).error is not None
    assert len(started) == MOST_HANGS
    assert thinker.wait(question()).error is not None
    assert len(started) == MOST_HANGS + 1
    thinker.close()


def test_the_longest_wait_for_a_move_is_a_third_of_a_minute() -> None:
    assert BEGIN_SECONDS * MOST_HANGS <= 20
    assert (THINKING_SECONDS + GRACE_SECONDS) * MOST_HANGS <= 20


def test_an_answer_is_late_once_it_has_taken_longer_than_it_was_given(
    fake: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("game.services.thinker.monotonic", lambda: clock[0])
    thinker = fake("hang")
    assert not thinker.is_late
    thinker.ask(question(seconds=5.0))
    late = []
    for passed in (0.0, 5.0 + LATE_SECONDS, 0.1):
        clock[0] += passed
        late.append(thinker.is_late)
    assert late == [False, False, True]
    thinker.cancel()
    assert not thinker.is_late


def test_what_the_worker_refuses_is_not_asked_again(fake: Callable[..., Thinker]) -> None:
    answer = fake("refuse").wait(question())
    assert (answer.move, answer.error) == (None, "no such player")


def test_an_answer_to_a_question_that_was_dropped_is_dropped_too(
    fake: Callable[..., Thinker],
) -> None:
    thinker = fake("slow")
    thinker.ask(question(seat=0))
    time.sleep(0.1)
    assert thinker.wait(question(seat=1)) == Answer({"seat": 1}, 0.5)


def test_closing_does_not_wait_for_a_thought(fake: Callable[..., Thinker]) -> None:
    thinker = fake("hang")
    thinker.ask(question())
    pid = thinker.worker_pid
    assert pid is not None
    begun = time.monotonic()
    thinker.close()
    assert time.monotonic() - begun < PATIENCE
    assert wait_until(lambda: not is_alive(pid))


def test_nobody_waits_for_a_worker_that_does_not_read_what_it_is_asked(
    deaf: Callable[[float], Thinker],
) -> None:
    thinker = deaf(60.0)
    large = Question("top12", 2, {}, {"cards": ["x"] * 50_000}, 0, "master", 1, 5.0)

    def ask() -> None:
        for _ in range(20):
            thinker.ask(large)
            thinker.cancel()

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()
    pid = thinker.worker_pid
    assert pid is not None
    begun = time.monotonic()
    thinker.close()
    assert time.monotonic() - begun < PATIENCE
    assert wait_until(partial(_is_gone, pid))


def test_a_worker_that_begins_nothing_is_replaced_however_often_it_is_asked_anew(
    deaf: Callable[[float], Thinker],
) -> None:
    thinker = deaf(0.5)
    thinker.warm("top12")
    pid = thinker.worker_pid

    def another() -> bool:
        thinker.ask(question())
        assert thinker.poll() is None
        return thinker.worker_pid != pid

    assert wait_until(another, 5.0)


def test_a_worker_that_still_has_to_drop_old_questions_is_given_the_time(
    fake: Callable[..., Thinker],
) -> None:
    thinker = fake("slow", grace=2.0)
    thinker.wait(question())
    pid = thinker.worker_pid
    for _ in range(9):
        thinker.ask(question())
    assert thinker.wait(question(seat=1)) == Answer({"seat": 1}, 0.5)
    assert thinker.worker_pid == pid


@pytest.mark.parametrize("game", GAMES)
def test_the_worker_answers_for_every_game_with_a_legal_move(real: Thinker, game: str) -> None:
    asked = real_question(game, "novice")
    answer = real.wait(asked)
    assert answer.error is None
    rules = rules_of(game)
    match = begin(game, asked.players, {}, 5)
    assert match.why_not(asked.seat, rules.decode_move(answer.move)) is None
    assert 0 <= answer.value <= 1


def test_the_same_question_gets_the_same_answer_from_a_new_worker(real: Thinker) -> None:
    asked = real_question("fivetotwelve", "skilled")
    first = real.wait(asked)
    real.close()
    assert real.wait(asked) == first


def test_a_position_that_cannot_be_gets_an_error_and_the_worker_lives(real: Thinker) -> None:
    answer = real.wait(question())
    assert answer.move is None
    assert answer.error is not None
    assert real.wait(real_question("top12", "novice")).error is None


def test_a_cancelled_thought_stops_at_once(real: Thinker) -> None:
    real.wait(real_question("zatre", "novice"))
    real.ask(real_question("zatre", "master", seconds=60))
    real.cancel()
    assert not real.is_thinking
    assert real.poll() is None
    assert real.wait(real_question("zatre", "novice")).error is None


def test_the_worker_loads_no_window_and_has_a_low_priority(real: Thinker) -> None:
    real.wait(real_question("top12", "novice"))
    maps = Path(f"/proc/{real.worker_pid}/maps")
    if maps.exists():
        assert "pygame" not in maps.read_text(encoding="utf-8")
    if hasattr(os, "getpriority") and real.worker_pid is not None:
        assert os.getpriority(os.PRIO_PROCESS, real.worker_pid) > os.getpriority(os.PRIO_PROCESS, 0)


def test_a_worker_that_only_helps_has_the_lowest_priority(real: Thinker) -> None:
    helper = real.another()
    with closing(helper):
        assert helper.wait(real_question("top12", "novice")).error is None
        pid = helper.worker_pid
        assert pid is not None
        if hasattr(os, "SCHED_IDLE"):
            assert os.sched_getscheduler(pid) == os.SCHED_IDLE
        if hasattr(os, "getpriority"):
            own, others = (
                os.getpriority(os.PRIO_PROCESS, each) for each in (pid, real.worker_pid or 0)
            )
            assert own >= others


def test_the_worker_is_gone_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", _PARENT], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    worker = json.loads(parent.stdout.readline())
    assert is_alive(worker)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert wait_until(lambda: not is_alive(worker))


_PARENT = """
import time
from game.services.thinker import Thinker
thinker = Thinker()
thinker.warm("top12")
print(thinker.worker_pid, flush=True)
time.sleep(600)
"""
