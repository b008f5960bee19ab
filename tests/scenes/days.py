"""Days for the tests of pages: a clock that stands, and games of days that are done."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import Final

from game.coach.analysis import ENGINE
from game.coach.par import BEGINNER, PLAYINGS
from game.core.daily import DailyKind, Schedule
from game.core.match import Match
from game.core.thinking import COACH
from game.games import GAMES, read_rules
from game.scenes.parts.dailies import begin_daily
from game.services import puzzles
from game.services.clock import Clock
from game.services.days import Days
from tests.scenes.desk import Desk
from tests.scenes.finished import played

TODAY: Final = date(2026, 11, 19)


def set_day(desk: Desk, day: date = TODAY, game: str | None = None) -> None:
    """It is noon of that day. `game`: what is played every day, with as few as can play."""
    now = datetime.combine(day, time(12), UTC)
    schedules = None if game is None else [_every_day(game)]
    desk.home.days = Days(desk.home.store, Clock(lambda: now, lambda: 0.0), schedules)


def _every_day(game: str) -> Schedule:
    kind = DailyKind(game, min(GAMES[game].about.player_counts), {}, "skilled")
    named = tuple((game, each.id) for each in puzzles.entries(game)[:1])
    return Schedule(1, date(2026, 11, 1), (kind,) * 7, named)


def finish_day(desk: Desk, day: date = TODAY) -> int:
    """Plays the game of a day to its end, anyhow; the number of its match."""
    number, daily = begin_daily(desk.home, day), desk.home.days.game_of(day)
    assert daily is not None
    once = played(daily.game, daily.players, daily.seed, **daily.options)
    # A copy of its own: the store knows a match again.
    match = Match.load(once.record(), read_rules)
    figures = GAMES[daily.game].facts.figures(match)
    desk.home.store.save(number, match, 60.0, figures)
    return number


def keep_par(desk: Desk, master: int, beginner: int, day: date = TODAY) -> None:
    """What the computer players have reached in the game of a day, as far as it was asked for."""
    desk.home.pars.cancel()
    reached = {COACH: [master] * PLAYINGS[COACH], BEGINNER: [beginner] * PLAYINGS[BEGINNER]}
    desk.home.store.keep_par(day, ENGINE, reached)
