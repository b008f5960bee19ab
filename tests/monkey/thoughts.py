"""Thinks of any legal move, so that a monkey plays with everybody and nobody has to wait."""

from __future__ import annotations

from itertools import islice
from typing import Final

from game.core.chance import QuickRng
from game.core.positions import read_position
from game.core.rules import complete_options
from game.core.thinking import AGAIN, WEIGH, Answer, Question
from game.games import rules_of
from tests.thinking import ThinkerInProcess

MOST_LOOKS: Final = 4
"""How often one looks in vain at most before there is an answer."""
MOVES_PICKED_FROM: Final = 60


def thoughts() -> ThinkerInProcess:
    """In the place of the `Thinker`: any legal move, after a few looks."""
    return ThinkerInProcess(answer_to, lambda question: question.seed % (MOST_LOOKS + 1))


def answer_to(question: Question) -> Answer:
    """One of the first legal moves, and another one next to it. Reviews ask for more than moves,
    and get nothing of use."""
    if question.task in (WEIGH, AGAIN):
        return Answer(None, 0.5)
    rules = rules_of(question.game)
    options = complete_options(rules, question.players, question.options)
    state = read_position(rules, question.players, options, question.state)
    legal = rules.legal(state, question.seat)
    moves = list(islice(legal, MOVES_PICKED_FROM))
    chosen = QuickRng(question.seed).below(len(moves))
    move, other = (rules.encode_move(moves[n]) for n in (chosen, chosen - 1))
    return Answer(move, 0.5, other=(other, 0.4) if len(moves) > 1 else None)
