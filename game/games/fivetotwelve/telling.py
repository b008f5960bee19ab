"""What of a step others have seen, and what players like to know of a finished match."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rules import Seat
from game.games.fivetotwelve.model import FREE, Draw, FiveView, Leave, Move, Put, Take, Tile


def seen(view: FiveView, actor: Seat, move: Move | Tile) -> Move | Tile | None:
    """In the set-up all choose at once: what the others have chosen shows with the last choice."""
    hidden = view.phase == "setup" and isinstance(move, Put) and actor != view.seat
    return None if hidden else move


def figures(match: Match) -> list[dict[str, Any]]:
    """Per seat: tiles drawn, taken from the middle, left there, and exchanged."""
    counted = [{"drawn": 0, "taken": 0, "left": 0, "exchanged": 0} for _ in range(match.players)]
    before = match.first_state
    for step in match.steps:
        if step.actor >= 0 and before.phase in ("turn", "drawn"):
            own, move = counted[step.actor], step.move
            own["drawn"] += isinstance(move, Draw)
            own["taken"] += isinstance(move, Take)
            own["left"] += isinstance(move, Leave)
            if isinstance(move, Put | Take):
                own["exchanged"] += before.boards[step.actor][move.cell] != FREE
        before = step.after
    return [dict(own) for own in counted]
