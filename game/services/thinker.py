"""Asks the worker process for moves, so that nobody has to wait for a thought.

The worker is started when it is first warmed or asked. If it dies, hangs or answers rubbish, it
is started again and asked again; who asks sees nothing of that.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Final

from game.core.thinking import Answer, Question, read_answer, show_question
from game.services.worker import LAST

_HOME: Final = Path(__file__).resolve().parents[2]
"""Where `python -m game` finds this very program, wherever the asker was started."""
GRACE_SECONDS: Final = 5.0
"""How much longer than its budget a worker may take before it counts as hung."""
BEGIN_SECONDS: Final = 10.0
"""How long a worker may take to start and to make its tables. It takes a quarter of a second on a
busy machine of ours, so there is time enough on one that is many times as slow."""
LATE_SECONDS: Final = 2.0
"""How much longer than its budget a thought may take until the player hears that it is late."""
MOST_STARTS: Final = 3
"""How often one question is asked before its asker hears that there is no answer; only once where
the question before it got none: nobody wants to wait three times again."""
MOST_HANGS: Final = 2
"""The same for a worker that says nothing: one that dies does so soon, but this one was waited
for."""


def worker_command() -> list[str]:
    """This program again, from source or frozen."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "worker"]
    return [sys.executable, "-m", "game", "worker"]


def _asking(number: int, question: Question) -> bytes:
    return json.dumps({"ask": number, **show_question(question)}).encode("ascii") + b"\n"


class _Process:
    """A running worker; one thread reads its answers and another writes the questions.

    So nobody waits for it: one that was stopped reads nothing, and a pipe holds only so much.
    """

    def __init__(self, command: Sequence[str], *, is_last: bool) -> None:
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        name = "IDLE_PRIORITY_CLASS" if is_last else "BELOW_NORMAL_PRIORITY_CLASS"
        behind = getattr(subprocess, name, 0)
        self._process = subprocess.Popen(
            [*command, LAST] if is_last else command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=_HOME,
            creationflags=hidden | behind,
        )
        self._said: SimpleQueue[bytes | None] = SimpleQueue()
        self._to_tell: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._listen, args=(self._process.stdout,), daemon=True).start()
        Thread(target=self._pass_on, args=(self._process.stdin,), daemon=True).start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def _listen(self, answers: IO[bytes]) -> None:
        for line in answers:
            self._said.put(line)
        answers.close()
        self._said.put(None)

    def _pass_on(self, requests: IO[bytes]) -> None:
        """Until the worker is killed, which also ends a write that it does not read."""
        try:
            while (line := self._to_tell.get()) is not None:
                requests.write(line)
                requests.flush()
        except OSError:
            self._process.kill()
        with suppress(OSError):
            requests.close()
        self._process.wait()

    def tell(self, line: bytes) -> None:
        """A worker that is gone hears nothing; that it is gone shows when its answers end."""
        self._to_tell.put(line)

    def heard(self, timeout: float) -> bytes | None:
        """A line; None when the worker is gone; raises `Empty` when it says nothing."""
        return self._said.get(timeout > 0, timeout if timeout > 0 else None)

    def kill(self) -> None:
        """Ends it at once, and does not wait to see it."""
        self._process.kill()
        self._to_tell.put(None)


class Thinker:
    """One question at a time, from one thread; `poll` never waits, `wait` does."""

    def __init__(
        self,
        command: Sequence[str] | None = None,
        grace: float = GRACE_SECONDS,
        begin: float = BEGIN_SECONDS,
        *,
        is_last: bool = False,
    ) -> None:
        """`is_last`: whether the worker is one that whatever else runs comes before."""
        self._command = worker_command() if command is None else command
        self._grace = grace
        self._begin = begin
        self._is_last = is_last
        self._worker: _Process | None = None
        self._numbers = count(1)
        self._question: Question | None = None
        self._number = 0
        self._starts = 0
        self._hangs = 0
        self._asked_at = 0.0
        self._gave_up = False
        self._waiting_since: float | None = None
        """Since when the worker has begun nothing of what it was asked; None where it owes
        nothing. A question that is dropped for another does not give it more time."""
        self._overdue = 0.0

    @property
    def worker_pid(self) -> int | None:
        return None if self._worker is None else self._worker.pid

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def is_asked(self, question: Question) -> bool:
        """Whether it is that one that is thought about."""
        return self._question is question

    @property
    def is_late(self) -> bool:
        """Whether the answer takes so long that something seems to be wrong."""
        question = self._question
        if question is None:
            return False
        return monotonic() - self._asked_at > question.seconds + LATE_SECONDS

    def another(self) -> Thinker:
        """One with a worker of its own that nobody waits for: it only helps."""
        return Thinker(self._command, self._grace, self._begin, is_last=True)

    def warm(self, game: str) -> None:
        """Gets the worker ready for a game before it is needed."""
        self._tell(json.dumps({"warm": game}).encode("ascii") + b"\n")

    def ask(self, question: Question) -> None:
        """Drops the question before, if there is one."""
        self.cancel()
        self._question = question
        self._asked_at = monotonic()
        self._starts = MOST_STARTS - 1 if self._gave_up else 0
        self._hangs = 0
        self._put()

    def cancel(self) -> None:
        if self._question is not None and self._worker is not None:
            self._worker.tell(json.dumps({"cancel": self._number}).encode("ascii") + b"\n")
        self._question = None

    def poll(self, timeout: float = 0.0) -> Answer | None:
        """The answer, if it is there by now; None when there is none yet."""
        if self._question is None:
            return None
        if self._worker is None:
            return self._start_again("it could not be started")
        until = monotonic() + timeout
        while True:
            try:
                line = self._worker.heard(max(0.0, until - monotonic()))
            except Empty:
                if monotonic() > self._overdue:
                    self._hangs += 1
                    return self._start_again("it took too long")
                return None
            if line is None:
                return self._start_again("it ended")
            answer = self._read(line)
            if answer is _RUBBISH:
                return self._start_again("it answered rubbish")
            if answer is not None:
                self._question = None
                self._gave_up = False
                return answer

    def wait(self, question: Question) -> Answer:
        self.ask(question)
        while True:
            answer = self.poll(0.5)
            if answer is not None:
                return answer

    def close(self) -> None:
        """Ends the worker; never waits for it."""
        self._question = None
        if self._worker is not None:
            self._worker.kill()
            self._worker = None

    def _tell(self, line: bytes) -> None:
        """Starts the worker if there is none; one that cannot be started hears nothing."""
        if self._worker is None:
            try:
                self._worker = _Process(self._command, is_last=self._is_last)
            except OSError:
                return
        self._worker.tell(line)

    def _put(self) -> None:
        if self._question is not None:
            self._starts += 1
            self._number = next(self._numbers)
            if self._worker is None or self._waiting_since is None:
                self._waiting_since = monotonic()
            self._overdue = self._waiting_since + self._begin
            self._tell(_asking(self._number, self._question))

    def _start_again(self, why: str) -> Answer | None:
        if self._worker is not None:
            self._worker.kill()
            self._worker = None
        if self._starts >= MOST_STARTS or self._hangs >= MOST_HANGS:
            self._question = None
            self._gave_up = True
            return Answer(None, 0.0, f"no answer from the worker: {why}")
        self._put()
        return None

    def _goes_on(self, *, is_here: bool) -> None:
        """The worker has come to the question, or is still dropping those before it."""
        now = monotonic()
        if is_here:
            seconds = 0.0 if self._question is None else self._question.seconds
            self._waiting_since = None
            self._overdue = now + seconds + self._grace
        elif self._waiting_since is not None:
            self._waiting_since = now
            self._overdue = now + self._begin

    def _read(self, line: bytes) -> Answer | None:
        """The answer to the question; None for one to a question before it."""
        try:
            answer = json.loads(line)
            number = answer["begun"] if "begun" in answer else answer["answer"]
            self._goes_on(is_here=number == self._number)
            if "begun" in answer or number != self._number:
                return None
            return read_answer(answer)
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
            return _RUBBISH


_RUBBISH: Final = Answer(None, 0.0, "rubbish")
