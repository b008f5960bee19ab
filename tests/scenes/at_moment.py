"""The table at a key moment of a review, for tests."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.coach.account import account_of
from game.coach.analysis import Analysis, Decision
from game.coach.moments import Kind, moments_of
from game.core.match import Match
from game.games import GAMES
from game.services.reviews import Review
from tests.coach.reviews import made_up
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played, sitting

SEED = 3
"""With it, the worst mistake of each game is one between two moves that are seen on the table."""


def players_of(game: str) -> int:
    return max(2, GAMES[game].about.player_counts[0])


@lru_cache(maxsize=16)
def reviewed(game: str) -> tuple[Match, Analysis]:
    """A finished match with a review whose chances are made up."""
    match = played(game, players_of(game))
    return match, made_up(match, SEED)


@lru_cache(maxsize=32)
def showing(game: str, kind: Kind) -> Analysis:
    """The same review with one key decision of that kind, or none where it is about luck."""
    match, made = reviewed(game)
    found = [each for each in made.decisions if each.is_free]
    if kind is Kind.MISTAKE:
        key = max(found, key=lambda each: each.cost)
    else:
        key = max((each for each in found if not each.place), key=_lead)
    key = replace(key, first=key.ranking[1].move) if kind is Kind.GREAT else key
    decisions = [
        key if each.step == key.step and kind is not Kind.LUCK else replace(each, is_free=False)
        for each in made.decisions
    ]
    assert match.steps
    return account_of(made.frame, decisions, made.events)


def _lead(decision: Decision) -> float:
    return decision.best.chance - decision.ranking[1].chance


def without_luck(game: str) -> Analysis:
    """The same review, as if nothing that came had mattered."""
    made = reviewed(game)[1]
    events = [replace(each, weighed=()) for each in made.events]
    return account_of(made.frame, made.decisions, events)


def open_moment(
    desk: Desk, game: str, kind: Kind | None = None, analysis: Analysis | None = None
) -> Any:
    """The scene at the first moment, or at that of a kind; of the made-up review or another one."""
    match, made = reviewed(game)
    seats = [sitting(seat, level="skilled" if seat else None) for seat in range(match.players)]
    number = keep(desk.home, match, seats)
    found = analysis or (made if kind is None else showing(game, kind))
    step = next((each.step for each in moments_of(found) if each.kind is kind), None)
    scene = desk.open("moment", number=number, review=Review(number, match, found), step=step)
    desk.step()
    return scene
