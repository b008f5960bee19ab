"""Plays two turns of a position out: whether one does better, in the hands of a quick player who
has other eyes than Master."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from game.coach.puzzles import Turn
from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.rules import CHANCE, CHANCE_ACTS, seats_to_act
from game.games import GAMES
from game.lab.puzzle_position import Position, thought
from game.services.teams import sides

PLAYER: Final = "skilled"
_PLAYOUTS: Final = 96
_BATCH: Final = 16
_LEAST: Final = 48
"""After so many playouts it may be clear enough: twice the error is, and so is any loss."""
_SURE: Final = 2.0


def does_better(at: Position, turns: tuple[Turn, Turn], rng: QuickRng) -> bool:
    """Whether Skilled does better after the first turn than after the second, with the same samples
    and chance for both."""
    apart: list[float] = []
    mean = error = 0.0
    while len(apart) < _PLAYOUTS:
        apart.extend(islice(_apart(at, turns, rng), _BATCH))
        mean, error = fmean(apart), sqrt(variance(apart) / len(apart))
        if len(apart) >= _LEAST and (mean > _SURE * error or mean < 0):
            break
    return mean > error


def _apart(at: Position, turns: tuple[Turn, Turn], rng: QuickRng) -> Iterator[float]:
    """By how much the first turn does better than the second, again and again."""
    while True:
        state = at.rules.determinize(at.view, thought(rng))
        luck = rng.below(1 << 30)
        one, two = (_played_out(at, _after(at, state, turn), luck) for turn in turns)
        yield _better(at, one, two)


def _after(at: Position, state: Any, turn: Turn) -> Any:
    for move in turn:
        if at.seat not in seats_to_act(at.rules, state) or at.rules.why_not(state, at.seat, move):
            break
        state = at.rules.apply(state, at.seat, move)
    return state


def _played_out(at: Position, state: Any, luck: int) -> Any:
    """The end of the match."""
    rules, rng = at.rules, QuickRng(luck)
    player = GAMES[at.search.game].opponents[PLAYER]
    while actors := rules.to_act(state):
        if actors == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            view = rules.view(state, actors[0])
            move = player.choose(view, Budget(player.work), thought(rng)).move
            state = rules.apply(state, actors[0], move)
    return state


def _better(at: Position, one: Any, two: Any) -> float:
    """How much more of the win the seat has at the first end than at the second."""
    if at.search.players > 1:
        return _share(at, one) - _share(at, two)
    texts = GAMES[at.search.game].results
    sign = -1 if (texts.chart_alone or texts.chart).lower_is_better else 1
    reached = [at.rules.reached_alone(end) for end in (one, two)]
    if None in reached:
        return float(reached[0] is not None) - float(reached[1] is not None)
    first, second = (sign * figure for figure in reached if figure is not None)
    return float(first > second) - float(first < second)


def _share(at: Position, end: Any) -> float:
    result = at.rules.result(end)
    if result is None or not result.winners:
        return 0.0
    own = next(
        side for side in sides(at.search.players, dict(at.search.options)) if at.seat in side
    )
    return sum(each in own for each in result.winners) / len(result.winners)
