"""The table at a key moment of a review, for tests."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.coach.analysis import Analysis
from game.coach.moments import Kind, moments_of
from game.core.match import Match
from game.games import GAMES
from game.services.reviews import Review
from tests.coach.reviews import made_up
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, sitting


def players_of(game: str) -> int:
    return max(2, GAMES[game].about.player_counts[0])


@lru_cache(maxsize=16)
def reviewed(game: str) -> tuple[Match, Analysis]:
    """A finished match with a review whose chances are made up."""
    match = played(game, players_of(game))
    return match, made_up(match)


def open_moment(
    desk: Desk, game: str, kind: Kind | None = None, analysis: Analysis | None = None
) -> Any:
    """The scene at the first moment, or the first one of a kind; with the made-up review, or with
    another one of the same match."""
    match, made = reviewed(game)
    seats = [sitting(seat, level="skilled" if seat else None) for seat in range(match.players)]
    number = keep(desk.home, match, seats)
    found = analysis or made
    step = next((each.step for each in moments_of(found) if each.kind is kind), None)
    scene = desk.open("moment", number=number, review=Review(number, match, found), step=step)
    desk.step()
    return scene
