"""What there is to do today, for the pages that show it: what somebody has done, day by day."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta

from game.services import puzzles
from game.services.clock import Clock
from game.services.days import Days, own, shipped_schedules
from game.services.home import Home
from game.services.store import GAME
from tests.scenes.desk import NOON

TODAY = NOON.date()


def first_puzzle(game: str) -> tuple[str, str]:
    """The first one of the book, as schedules name it."""
    return game, puzzles.entries(game)[0].id


def days_of(home: Home, puzzle: tuple[str, str], today: date = TODAY) -> Days:
    """At noon of a day; on all days there is the same puzzle."""
    (first, *_) = shipped_schedules()
    noon = NOON + timedelta((today - TODAY).days)
    schedule = replace(first, puzzles=(puzzle,))
    return Days(home.store, Clock(lambda: noon, lambda: 0.0), [schedule])


def set_puzzle(home: Home, game: str = "zatre") -> str:
    """The puzzle of today is one of that game; gives its name."""
    puzzle = first_puzzle(game)
    home.days = days_of(home, puzzle)
    return puzzle[1]


def solve_puzzles(home: Home, profile: int | None, days_ago: Iterable[int]) -> None:
    """Solves the puzzles of some days, each on its day."""
    for ago in days_ago:
        day = TODAY - timedelta(ago)
        days_of(home, first_puzzle("zatre"), day).finish_puzzle(profile, day)


def finish_game(home: Home, profile: int | None) -> None:
    """The game of today is over, however it went."""
    home.days.begin(profile, TODAY, GAME)
    home.store.end_day(own(profile), TODAY, GAME, home.days.now())
