"""A match that begins at once, without a set-up."""

from __future__ import annotations

from typing import Any, Final

from game.games import GAMES
from game.services import seats
from game.services.home import Home
from game.services.store import Sitting
from game.ui.toolkit.stage import Stage

FIRST_LEVEL: Final = "skilled"


def quick_seats(home: Home, stage: Stage, game: str) -> tuple[Sitting, ...]:
    """The person at the computer, against as few computer players as the game allows."""
    about = GAMES[game].about
    chosen = seats.first_seats(about, home.profile())
    for seat, sitting in enumerate(chosen):
        if sitting.level is not None:
            chosen = seats.with_computer(chosen, seat, FIRST_LEVEL)
    return seats.named(chosen, stage.say("Computer"), lambda _: stage.say("Player"))


def quick_match(home: Home, stage: Stage, game: str) -> dict[str, Any]:
    chosen = quick_seats(home, stage, game)
    return {
        "game": game, "players": len(chosen), "options": {}, "seats": list(chosen), "house": {},
    }  # fmt: skip
