"""The worker: this program started again, without a window, to think about moves.

It reads JSON lines and answers with JSON lines; it ends when its input ends, which is also when
the program that started it was killed.

    {"ask": 7, "game": "zatre", "players": 2, "options": {}, "state": {...}, "seat": 0,
     "player": "master", "seed": 5, "seconds": 3.0}
    {"cancel": 7}
    {"warm": "zatre"}

An ask is answered by {"begun": 7} when its turn has come, and by {"answer": 7, "move": {...},
"value": 0.6}, or with "error" and a sentence; one that was cancelled gets no answer. Where moves
were compared, "other" holds the next best move and its value. Beside each of the two moves, "then"
lists the rest of the turn that begins with it, where the turn was planned. With "task": "rank" the
answer has "ranked" too, the moves with their chances; "moves" are moves that it must contain, and
"effort" is the share of the player's work that may be done. The state is a position that the
asking side sampled from the view of the seat, so the truth never comes here.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import Any, BinaryIO, Final

from game.core.opponents import Cancelled, Opponents
from game.core.rules import AnyRules
from game.core.thinking import read_question, show_answer, think

Line = dict[str, Any]
LAST: Final = "--last"
"""The argument of a worker that nobody waits for: whatever else runs comes first."""


class Worker:
    """Thinks about one question at a time, in the order asked."""

    def __init__(
        self,
        rules_of: Callable[[str], AnyRules],
        opponents_of: Callable[[str], Opponents],
        answers: BinaryIO,
    ) -> None:
        self._rules_of = rules_of
        self._opponents_of = opponents_of
        self._answers = answers
        self._waiting: SimpleQueue[Line] = SimpleQueue()
        self._cancelled = 0  # questions are numbered upwards: this one and all before it

    def serve(self, requests: BinaryIO) -> None:
        """Works until the process ends, which it does with its input."""
        Thread(target=self._listen, args=(requests,), daemon=True).start()
        while True:
            self._work(self._waiting.get())

    def _listen(self, requests: BinaryIO) -> None:
        try:
            for text in requests:
                line: Line = json.loads(text)
                if "cancel" in line:
                    self._cancelled = line["cancel"]
                else:
                    self._waiting.put(line)
        finally:
            os._exit(0)  # nobody is there any more; the thinking thread is not asked

    def _work(self, line: Line) -> None:
        if "warm" in line:
            with suppress(Exception):  # the question that comes after will say it
                self._opponents_of(line["warm"])
            return
        number = line["ask"]
        self._say({"begun": number})
        try:
            answer = self._think(line, number)
        except Cancelled:
            return
        except Exception as mistake:
            traceback.print_exc()  # for whoever looks at the terminal; the asker gets a sentence
            answer = {"error": repr(mistake)}
        self._say({"answer": number, **answer})

    def _say(self, line: Line) -> None:
        try:
            self._answers.write(json.dumps(line).encode("ascii") + b"\n")
            self._answers.flush()
        except OSError:
            os._exit(0)  # the program was killed a moment ago: the end of the input is on its way

    def _think(self, line: Line, number: int) -> Line:
        question = read_question(line)
        until: float = monotonic() + question.seconds

        def in_a_hurry() -> bool:
            if number <= self._cancelled:
                raise Cancelled
            return monotonic() >= until

        game = question.game
        answer = think(question, self._rules_of(game), self._opponents_of(game), in_a_hurry)
        return show_answer(answer)


def lower_priority(*, is_last: bool = False) -> None:
    """The window's frames come first. On Windows whoever starts the worker sees to that. `is_last`:
    whether all other programs come first as well. Linux lets the window's thread run at once where
    such a worker has a core, and not only when the worker's slice of time is over."""
    if hasattr(os, "nice"):
        os.nice(19 if is_last else 10)
    if is_last and hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
