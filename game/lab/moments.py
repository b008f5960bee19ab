"""The moments of the games at which their tables have the most to paint.

They are found, not made up: computer players play a match by the rules, and of its steps the one
is taken after which there is the most to be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

import pygame

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of

PLAYER: Final = "novice"
"""Plays quickly, and well enough that boards and trays become full."""
MATCHES: Final = 12
"""In so many the moment is looked for."""
_LEAD: Final = 10
"""Moves before the moment from which on a table is looked at."""


class Played(NamedTuple):
    """A move that was made in a match, and the states before and after it."""

    seat: int
    move: Any
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Busy:
    """What makes a moment of a game busy, and in which of its matches."""

    players: int
    weight: Callable[[Played], int]
    """How much there is to be painted once that move has been made."""
    options: Mapping[str, Any]
    keys: tuple[int, ...] = ()
    """What is pressed at the table, such as to see the board from near."""


def _written(played: Played) -> int:
    """Numbers on all sheets; the last ones come while columns that are full light up."""
    return sum(number > 0 for sheet in played.after.sheets for row in sheet for number in row)


def _tiles(played: Played) -> int:
    return sum(tile > 0 for board in played.after.boards for tile in board)


def _on_board(played: Played) -> int:
    return sum(tile > 0 for tile in played.after.board.tiles)


def _lifted(played: Played) -> int:
    """Pieces of a stack that is complete, then those in all stacks that stay."""
    before, after = played.before.table, played.after.table
    if after.completed <= before.completed:
        return 0
    stack = before.stacks[played.move.compartment]
    return 100 * len(stack) + sum(map(len, before.stacks))


def _tied(played: Played) -> int:
    """Cards of a round that all have played, and that is played off."""
    after = played.after
    if after.tiebreak is None or played.before.tiebreak is not None:
        return 0
    plays = after.rounds[-1].plays
    return 100 * len(plays) + sum(len(each.cards) for each in plays)


BUSY: Final[Mapping[str, Busy]] = {
    "top12": Busy(4, _written, {}),
    "fivetotwelve": Busy(4, _tiles, {}),
    "zatre": Busy(6, _on_board, {}, (pygame.K_PLUS, pygame.K_PLUS)),
    "topominos": Busy(4, _lifted, {}),
    "topspot": Busy(5, _tied, {"level": "expert"}),
}


class Moment(NamedTuple):
    """A match up to a little before its busiest moment, and the moves that follow."""

    match: Match
    moves: tuple[tuple[int, Any], ...]
    keys: tuple[int, ...]


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
    return Match(rules_of(game), BUSY[game].players, BUSY[game].options, seed)


@cache
def _busiest(game: str) -> tuple[int, list[Played], int]:
    """The seed of a match, its moves, and the number of the one that leads to the moment."""
    best, found = -1, (0, list[Played](), 0)
    for seed in range(1, MATCHES + 1):
        played = _played(game, seed)
        for number, each in enumerate(played):
            weight = BUSY[game].weight(each)
            if weight > best:
                best, found = weight, (seed, played, number)
    return found


def moment_of(game: str) -> Moment:
    seed, played, number = _busiest(game)
    first = max(0, number - _LEAD)
    moves = tuple((each.seat, each.move) for each in played)
    match = _begin(game, seed)
    for seat, move in moves[:first]:
        match.play(seat, move)
    return Moment(match, moves[first:], BUSY[game].keys)
