"""The highest play that each card of a hand can be part of now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.games.topspot.rules.model import Card, CardSet, Play, TopSpotView
from game.games.topspot.rules.stacks import Trick, colour_of


class Reach(NamedTuple):
    """The best legal play that a card belongs to."""

    is_ahead: bool
    """Whether it is worth more than all plays on the table."""
    value: int


def reach_of(
    view: TopSpotView, legal: Iterable[Play], built: Sequence[Card], card_set: CardSet
) -> dict[Card, Reach]:
    """The reach of each card that may be played now, or added to the stack. Cards that no legal
    play contains are left out."""
    highest = Trick(view.plays).highest
    in_play = view.plays[0].colour if view.plays else None
    wanted, found = Counter(built), dict[Card, Reach]()
    values: dict[tuple[Card, ...], int] = {}
    for play in legal:
        if wanted and not wanted <= Counter(play.cards):
            continue
        value = values.get(play.cards)
        if value is None:
            value = values[play.cards] = card_set.value(play.cards)
        ahead = highest is None or (colour_of(play, view) == in_play and value > highest.value)
        reach = Reach(ahead, value)
        for card in play.cards:
            found[card] = max(found.get(card, reach), reach)
    return found
