"""What of a step others have seen, and what players like to know of a finished match."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.rules import Seat
from game.games.topspot.model import Deal, Play, State, TopSpotView
from game.games.topspot.rules import TopSpot


def seen(view: TopSpotView, _actor: Seat, move: Play | Deal) -> Play | Deal | None:
    """Plays are open to all; of a deal everybody sees the cards that he gets."""
    if isinstance(move, Deal):
        own = view.seat
        return Deal(tuple(hand if seat == own else () for seat, hand in enumerate(move.hands)))
    return move


def figures(match: Match) -> list[dict[str, Any]]:
    """Per seat: rounds won, tie-breaks among them, the best value, and points for cards left."""
    names = ("rounds", "tiebreaks", "best", "stacks", "bonus")
    counted = [dict.fromkeys(names, 0) for _ in range(match.players)]
    rules = match.rules
    assert isinstance(rules, TopSpot)
    before: State = match.first_state
    for step in match.steps:
        if isinstance(step.move, Play):
            after: State = step.after
            value = rules.card_set.value(step.move.cards)
            own = counted[step.actor]
            own["best"] = max(own["best"], value)
            own["stacks"] += len(step.move.cards) > 1
            for seat, gained in enumerate(gained_by(before, after)):
                if gained:
                    counted[seat]["rounds"] += 1
                    counted[seat]["tiebreaks"] += before.tiebreak is not None
                    counted[seat]["bonus"] += gained - 1
        before = step.after
    return [dict(own) for own in counted]


def gained_by(before: State | TopSpotView, after: State | TopSpotView) -> tuple[int, ...]:
    """The points that a play has brought to each seat: it may have ended a round, or a game."""
    ended = len(after.history) > len(before.history)
    points = after.history[-1] if ended else after.points
    return tuple(now - then for now, then in zip(points, before.points, strict=True))
