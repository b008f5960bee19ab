"""A finished match that is played once more, from its beginning."""

from __future__ import annotations

from game.core.match import Match
from game.games import GAMES
from game.services.again import house_rules
from game.services.store import Saved
from game.ui.toolkit.stage import Open


def once_more(saved: Saved, match: Match) -> Open:
    """Asks for the same match; who begins, or deals, moves on to the next seat."""
    options = dict(match.options)
    for option in GAMES[saved.game].about.options:
        if option.seat:
            before = options.get(option.name, option.default_for(saved.players))
            options[option.name] = (before + 1) % saved.players
    new = {
        "game": saved.game,
        "players": saved.players,
        "options": options,
        "seats": saved.seats,
        "house": house_rules(saved),
    }
    return Open("table", {"new": new, "instead": True})
