"""Thinks in this process: the same each time, without a worker that somebody would have to wait
for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.core.thinking import (
    Answer,
    Question,
    read_answer,
    read_question,
    show_answer,
    show_question,
    think,
)
from game.games import GAMES, rules_of
from game.services.thinker import Thinker
from tests.play import through_json

LOOKS: Final = 2
"""So often one looks in vain before there is an answer."""
EFFORT: Final = 0.05
"""The share of its work that a player does for a window: a table shows a ranking the same way
whatever it is worth. Tests of advice and of strength ask the players themselves."""


def answer_of_player(question: Question) -> Answer:
    """The answer that the worker would give."""
    try:
        sent = read_question(through_json(show_question(question)))
        rules, opponents = rules_of(sent.game), GAMES[sent.game].opponents
        less = replace(sent, effort=sent.effort * EFFORT)
        answer = think(less, rules, opponents, lambda: sent.seconds <= 0)
        return read_answer(through_json(show_answer(answer)))
    except Exception as mistake:  # as the worker tells it
        return Answer(None, 0.0, repr(mistake))


class ThinkerInProcess(Thinker):
    """In the place of the one that asks a worker."""

    def __init__(
        self,
        answer: Callable[[Question], Answer] = answer_of_player,
        looks: Callable[[Question], int] = lambda _: LOOKS,
    ) -> None:
        super().__init__()
        self._answer = answer
        self._looks = looks
        self._asked: Question | None = None
        self._left = 0

    def another(self) -> Thinker:
        return ThinkerInProcess(self._answer, self._looks)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    @property
    def is_late(self) -> bool:
        return False

    def is_asked(self, question: Question) -> bool:
        return self._asked is question

    def warm(self, game: str) -> None:
        """There is nothing to get ready."""

    def ask(self, question: Question) -> None:
        self._asked = question
        self._left = self._looks(question)

    def cancel(self) -> None:
        self._asked = None

    def close(self) -> None:
        self.cancel()

    def poll(self, timeout: float = 0.0) -> Answer | None:
        question = self._asked
        if question is None:
            return None
        self._left -= 1
        if self._left >= 0:
            return None
        self._asked = None
        return self._answer(question)
