"""Thinks at once, and the same each time, so that what a monkey did can be done again."""

from __future__ import annotations

from itertools import islice
from typing import Final

from game.core.chance import QuickRng
from game.core.opponents import Answer, Question
from game.core.positions import read_position
from game.core.rules import complete_options
from game.games import rules_of

MOST_LOOKS: Final = 4
"""How often one looks in vain at most before there is an answer."""
MOVES_PICKED_FROM: Final = 60


class Thoughts:
    """In the place of the `Thinker`: any legal move, after a few looks."""

    worker_pid = None
    is_late = False

    def __init__(self) -> None:
        self._question: Question | None = None
        self._looks = 0

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def is_asked(self, question: Question) -> bool:
        return self._question is question

    def warm(self, game: str) -> None:
        """There is nothing to get ready."""

    def ask(self, question: Question) -> None:
        self._question = question
        self._looks = question.seed % (MOST_LOOKS + 1)

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        self._question = None

    def poll(self, timeout: float = 0.0) -> Answer | None:
        question = self._question
        if question is None:
            return None
        self._looks -= 1
        if self._looks >= 0:
            return None
        self._question = None
        return answer_to(question)


def answer_to(question: Question) -> Answer:
    """One of the first legal moves, and another one next to it."""
    rules = rules_of(question.game)
    options = complete_options(rules, question.players, question.options)
    state = read_position(rules, question.players, options, question.state)
    legal = rules.legal(state, question.seat)
    moves = list(islice(legal, MOVES_PICKED_FROM))
    chosen = QuickRng(question.seed).below(len(moves))
    move, other = (rules.encode_move(moves[n]) for n in (chosen, chosen - 1))
    return Answer(move, 0.5, other=(other, 0.4) if len(moves) > 1 else None)
