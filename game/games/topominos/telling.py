"""What of a step others have seen, and what players like to know of a finished match."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rules import CHANCE, Seat
from game.games.topominos.model import Drawn, End, Event, Move, Pass, Put, TopominosView


def seen(view: TopominosView, actor: Seat, move: Move | Event) -> Move | Event | None:
    """Nobody sees which pieces others draw from the bag, or give back in exchange.

    The draw for the first turn is made openly, and pieces are put on the table openly.
    """
    if isinstance(move, Drawn):
        return move if move.seat == view.seat else None
    if isinstance(move, Pass) and move.pieces:
        return move if actor == view.seat else None
    return move


def figures(match: Match) -> list[dict[str, Any]]:
    """Per seat: pieces laid, stacks completed, the best turn, passes, and pieces exchanged."""
    names = ("laid", "completed", "best_turn", "passes", "exchanged")
    counted = [dict.fromkeys(names, 0) for _ in range(match.players)]
    before = match.first_state.table
    for step in match.steps:
        after, move = step.after.table, step.move
        if step.actor != CHANCE:
            own = counted[step.actor]
            match move:
                case Put():
                    own["laid"] += 1
                    own["completed"] += after.completed > before.completed
                case End():
                    own["best_turn"] = max(own["best_turn"], before.turn_score)
                case Pass(pieces):
                    own["passes"] += 1
                    own["exchanged"] += len(pieces)
        before = after
    return [dict(own) for own in counted]
