"""Reviews that found mistakes: moves ranked with their true parts, and with chances that are made
up, so that every move but the best one is a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision, Event
from game.coach.reasons import why_best
from game.coach.reviewing import Reviewing
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.ranking import Ranker
from game.core.rules import CHANCE, Seat
from game.core.thinking import COACH
from game.games import GAMES
from game.services.teams import sides

CHOICES = 3
_BEST, _LESS = 0.6, 0.2
_WORK = 0.02


def mistakes_in(match: Match, seat: Seat) -> Iterator[Decision]:
    """The moves of a seat that Master would not have played, with a reason, each worse than the one
    before."""
    rules = match.rules
    master = GAMES[rules.id].opponents[COACH]
    assert isinstance(master, Ranker)
    less = _LESS
    for number, step in enumerate(match.steps):
        if step.actor == CHANCE or step.actor != seat:
            continue
        state = match.state_after(number)
        if len(list(islice(rules.legal(state, seat), CHOICES))) < CHOICES:
            continue
        budget = Budget(max(1, round(master.work * _WORK)))
        ranked = master.rank(rules.view(state, seat), budget, QuickRng(1), (step.move,))
        best, *others = sorted(ranked, key=lambda each: -each.chance)
        if best.move == step.move:
            continue
        if not why_best(GAMES[rules.id].coach, rules.view(state, seat), (best, *others)):
            continue
        less += 0.001
        made_up = [replace(each, chance=_BEST - less, error=0.001) for each in others]
        ranking = (replace(best, chance=_BEST, error=0.001), *made_up)
        yield Decision(number, seat, step.move, ranking)


def review_with(match: Match, decisions: list[Decision]) -> Analysis:
    """The review that has found these decisions, and nothing else."""
    frame = Reviewing(match, sides(match.players, match.options)).frame
    steps = {each.step for each in decisions}
    rest = [Event(n, None, ()) for n in range(frame.steps) if n not in steps]
    return account_of(frame, decisions, rest)


@lru_cache(maxsize=16)
def few_mistakes(match: Match, seat: Seat, number: int) -> tuple[Decision, ...]:
    """The first mistakes of a seat, looked for once for all tests."""
    return tuple(islice(mistakes_in(match, seat), number))


def mistaken(match: Match, *seats: Seat, number: int = 4) -> Analysis:
    """A review with a few mistakes of these seats."""
    found: list[Any] = []
    for seat in seats or (0,):
        found += few_mistakes(match, seat, number)
    return review_with(match, sorted(found, key=lambda each: each.step))
