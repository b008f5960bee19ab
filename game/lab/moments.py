"""The moments of the games at which their tables have the most to paint.

They are found, not made up: computer players play a match by the rules, and of its steps the one
is taken after which there is the most to be seen.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import seats_to_act
from game.core.trials import Played
from game.games import GAMES, rules_of

PLAYER: Final = "novice"
"""Plays quickly, and well enough that boards and trays become full."""
MATCHES: Final = 12
"""In so many the moment is looked for."""
LEAD: Final = 10
"""Moves before the moment from which on a table is looked at."""


class Moment(NamedTuple):
    """A match up to a little before its busiest moment, and the moves that follow."""

    match: Match
    moves: tuple[tuple[int, Any], ...]
    keys: tuple[int, ...]
    """The control that is pressed at the table then."""


def _played(game: str, seed: int) -> list[Played]:
    """A whole match."""
    player, rng = GAMES[game].opponents[PLAYER], QuickRng(seed)
    match = _begin(game, seed)
    found = []
    while actors := seats_to_act(match.rules, match.state):
        seat, before = actors[0], match.state
        view = match.rules.view(before, seat)
        move = player.choose(view, Budget(player.work), rng).move
        match.play(seat, move)
        found.append(Played(seat, move, before, match.state))
    return found


def _begin(game: str, seed: int) -> Match:
    rules = rules_of(game)
    return Match(rules, rules.player_counts[-1], GAMES[game].trials.options, seed)


@cache
def _busiest(game: str) -> tuple[int, list[Played], int]:
    """The seed of a match, its moves, and the number of the one that leads to the moment."""
    best, found = -1, (0, list[Played](), 0)
    for seed in range(1, MATCHES + 1):
        played = _played(game, seed)
        for number, each in enumerate(played):
            weight = GAMES[game].trials.weight(each)
            if weight > best:
                best, found = weight, (seed, played, number)
    return found


def moment_of(game: str) -> Moment:
    seed, played, number = _busiest(game)
    first = max(0, number - LEAD)
    moves = tuple((each.seat, each.move) for each in played)
    match = _begin(game, seed)
    for seat, move in moves[:first]:
        match.play(seat, move)
    return Moment(match, moves[first:], tuple(map(ord, GAMES[game].trials.keys)))
