"""Answers to "why?" about a result."""

from __future__ import annotations

from typing import Final

from game.core.game import AnyExplanations
from game.core.rules import Seat
from game.core.wording import Rule, mark
from game.games import GAMES
from game.scenes.parts.outcome import Outcome

GAVE_UP: Final = mark(
    "Whoever gives up comes last, whatever the score. The figure shows how things stood at "
    "that moment; nothing was added or deducted afterwards."
)
STOOD: Final = mark(
    "The match ended because somebody gave up. The figure shows how things stood at that "
    "moment; nothing was added or deducted afterwards."
)


def why_decided(outcome: Outcome) -> Rule | None:
    """How the match was decided."""
    gave_up = outcome.saved.gave_up
    if gave_up is not None:
        return why_ranked(outcome, gave_up)
    return None if outcome.result is None else _answers(outcome).result(outcome.views[0])


def why_ranked(outcome: Outcome, seat: Seat) -> Rule:
    """Why a seat has its place and score; its score alone where the rules have not ranked it."""
    answers, view = _answers(outcome), outcome.views[0]
    if outcome.saved.gave_up is not None:
        text = GAVE_UP if seat == outcome.saved.gave_up else STOOD
        return Rule(answers.score(view, seat).topic, text)
    return (answers.score if outcome.result is None else answers.ranked)(view, seat)


def _answers(outcome: Outcome) -> AnyExplanations:
    answers: AnyExplanations = GAMES[outcome.saved.game].explanations
    return answers
