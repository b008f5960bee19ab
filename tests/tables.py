"""Positions put on the table as JSON, and what may be done there, for the games' own tests."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import MANUAL, Match
from game.core.reasons import Refused
from game.games import rules_of
from tests.play import canonical


def put_on_table(
    game: str, players: int, position: dict[str, Any], options: dict[str, Any] | None = None
) -> Match:
    """A match with manual chance that begins from a position."""
    rules = rules_of(game)
    return Match(rules, players, options or {}, 0, chance=MANUAL, position=position)


def why_no_position(
    game: str, players: int, position: dict[str, Any], options: dict[str, Any] | None = None
) -> str:
    """The code with which a position is refused."""
    with pytest.raises(Refused) as refused:
        put_on_table(game, players, position, options)
    return refused.value.reason.code


def play(match: Match, seat: int, move: dict[str, Any]) -> None:
    match.play(seat, match.rules.decode_move(move))


def happen(match: Match, event: dict[str, Any]) -> None:
    match.happen(match.rules.decode_event(event))


def why_not(match: Match, seat: int, move: dict[str, Any]) -> str | None:
    """The code with which a move is refused, or None."""
    why = match.why_not(seat, match.rules.decode_move(move))
    return None if why is None else why.code


def assert_legal(match: Match, seat: int, *moves: dict[str, Any]) -> None:
    """These are the legal moves of that seat, and no others."""
    legal = match.rules.legal(match.state, seat)
    assert canonical(match.rules.encode_move(move) for move in legal) == canonical(moves)
