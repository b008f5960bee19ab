"""Thinks in this process: the same each time, without a worker that somebody would have to wait
for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.opponents import Answer, Budget, Question
from game.core.positions import read_position
from game.core.rules import complete_options
from game.games import GAMES, rules_of
from game.services.thinker import Thinker
from tests.play import through_json

LOOKS: Final = 2
"""So often one looks in vain before there is an answer."""


def answer_of_player(question: Question) -> Answer:
    """What the worker would answer."""
    try:
        rules = rules_of(question.game)
        options = complete_options(rules, question.players, question.options)
        state = read_position(rules, question.players, options, through_json(question.state))
        player = GAMES[question.game].opponents[question.player]
        budget = Budget(player.work, lambda: question.seconds <= 0)
        view = rules.view(state, question.seat)
        choice = player.choose(view, budget, QuickRng(question.seed))
    except Exception as mistake:  # as the worker tells it
        return Answer(None, 0.0, repr(mistake))

    def told(move: Any) -> Any:
        return through_json(rules.encode_move(move))

    other = None if choice.other is None else (told(choice.other[0]), choice.other[1])
    then, other_then = (tuple(map(told, moves)) for moves in (choice.then, choice.other_then))
    return Answer(told(choice.move), choice.value, other=other, then=then, other_then=other_then)


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
