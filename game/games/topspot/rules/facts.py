"""The visible part of a step, and figures of a finished match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.draws import Handful, by_kind
from game.core.game import Facts, Pattern
from game.core.match import Match
from game.core.rules import Seat
from game.core.wording import mark
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    Card,
    Deal,
    Play,
    State,
    TopSpotView,
    cards_in,
    gained_by,
)
from game.games.topspot.rules.rules import TopSpot


def seen(view: TopSpotView, _actor: Seat, move: Play | Deal) -> Play | Deal | None:
    """The step as a seat saw it. Plays are open; of a deal everybody sees only their own cards."""
    if isinstance(move, Deal):
        own = view.seat
        return Deal(tuple(hand if seat == own else () for seat, hand in enumerate(move.hands)))
    return move


def is_half(_move: Play, _after: State) -> bool:
    """Every play is a whole move."""
    return False


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


def ending(match: Match) -> tuple[str, Mapping[str, object]] | None:
    """Says why there are more points than rounds won, if there are.

    The figure `gains` is by seats, which are replaced by the names of the players.
    """
    gains = {seat: own["bonus"] for seat, own in enumerate(figures(match)) if own["bonus"]}
    if not gains:
        return None
    return mark("Extra points for being the last with cards: {gains}."), {"gains": gains}


KINDS: Final = (
    *("1/1", "1/7", "2/3", "2/4", "3/3", "3/6", "4/6", "4/8", "4/9", "5/5", "5/6", "6/9"),
    "joker",
)
"""Dealt cards are counted by the figures in their corner, whatever their colour."""
WHOLE_DEALT: Final = True
"""Every card is dealt; only who gets it is chance."""


def drawn(before: State, event: Deal) -> tuple[Handful, ...]:
    """The cards that each seat got, out of the whole deck. A joker that everybody gets is not
    counted: it is no chance."""
    terms = before.terms
    among = by_kind(len(KINDS), map(_kind_of, cards_in(terms.deck)))
    if terms.joker_each:
        among = (*among[:-1], 0)
    return tuple(
        Handful(
            seat,
            by_kind(len(KINDS), (_kind_of(c) for c in hand if c != JOKER or among[-1])),
            among,
        )
        for seat, hand in enumerate(event.hands)
    )


def _kind_of(card: Card) -> int:
    return NUMBERS if card == JOKER else card % NUMBERS


def standing(match: Match) -> tuple[int, int | None, tuple[int, ...]] | None:
    """The number of finished games, of all games, and the points of the seats."""
    state: State = match.state
    return len(state.history), state.terms.games, state.match


def pattern(match: Match, seat: Seat) -> Pattern:
    """A row for each game and a cell for each point that was to be had: finished where the seat got
    it."""
    games: list[list[int]] = [[]]
    before: State = match.first_state
    for step in match.steps:
        after: State = step.after
        if isinstance(step.move, Play):
            for winner, gained in enumerate(gained_by(before, after)):
                games[-1] += [2 * (winner == seat)] * gained
        if len(after.history) > len(before.history):
            games.append([])
        before = after
    return [game for game in games if game]


FACTS: Final = Facts[State, Play, Deal, TopSpotView](
    seen=seen,
    is_half=is_half,
    figures=figures,
    ending=ending,
    pattern=pattern,
    standing=standing,
    kinds=KINDS,
    drawn=drawn,
    whole_dealt=WHOLE_DEALT,
)
