"""A finished match played once more by a computer player, with what came by chance in it.

It tells a person alone what was to be had with the same dice and draws. The player knows no more
of what comes than the person did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.chance import QuickRng, SeededRng
from game.core.match import MANUAL, Match
from game.core.opponents import AnyOpponent, Budget, never_in_a_hurry
from game.core.rules import CHANCE, CHANCE_ACTS, Came


def play_again(
    match: Match,
    player: AnyOpponent,
    seed: int,
    in_a_hurry: Callable[[], bool] = never_in_a_hurry,
) -> Match:
    """All seats are played by that player; `seed` is that of its thoughts."""
    rules, rng = match.rules, QuickRng(seed)
    start = match.record().get("start")
    again = Match(rules, match.players, match.options, match.seed, chance=MANUAL, position=start)
    came, now = _events(match), list[tuple[Any, Any]]()
    while actors := rules.to_act(again.state):
        state = again.state
        if actors == CHANCE_ACTS:
            event = rules.again(came, now, state, SeededRng(match.seed, len(now)))
            now.append((state, event))
            again.happen(event)
        else:
            view = rules.view(state, actors[0])
            budget = Budget(player.work, in_a_hurry)
            again.play(actors[0], player.choose(view, budget, rng).move)
    return again


def _events(match: Match) -> Came[Any, Any]:
    return [
        (match.state_after(number), step.move)
        for number, step in enumerate(match.steps)
        if step.actor == CHANCE
    ]
