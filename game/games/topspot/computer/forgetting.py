"""Guesses of hands by somebody who forgets played cards."""

from __future__ import annotations

from game.core.chance import Rng
from game.games.topspot.rules.guesses import draw
from game.games.topspot.rules.model import Cards, TopSpotView, cards_in, heap


def guess_forgetfully(view: TopSpotView, rounds_remembered: int, rng: Rng) -> tuple[Cards, ...]:
    """Hands for the others, from all cards that are not remembered as played."""
    first_remembered = max(0, len(view.rounds) - rounds_remembered)
    remembered = view.hand
    for played in (*(p for r in view.rounds[first_remembered:] for p in r.plays), *view.plays):
        remembered += heap(played.cards)
    left = cards_in(view.terms.deck - remembered)
    return tuple(
        view.hand if seat == view.seat else heap(draw(left, number, rng))
        for seat, number in enumerate(view.sizes)
    )
