"""The game of a day: what it is called, its match, and what computer players reach in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any, Final

from game.coach.par import Deal, Par
from game.core.daily import Steps
from game.games import GAMES
from game.scenes.parts.matches import chart_of
from game.services import puzzles, seats
from game.services.days import DailyGame, own
from game.services.home import Home
from game.services.session import UNDO_PAST_CHANCE, UNDO_PAST_OTHERS
from game.services.store import GAME, KNOWN, KeptDay, Sitting
from game.services.words import Words

_FIGURE: Final = "figure"
HOUSE: Final[Mapping[str, Any]] = {UNDO_PAST_CHANCE: False, UNDO_PAST_OTHERS: False}
"""One may take back what nothing has answered yet, and nothing else: whatever was revealed stays
so, for everybody alike."""


def daily_name(words: Words, daily: DailyGame) -> str:
    """The kind of game, such as "Top 12 alone"."""
    name = words.say(GAMES[daily.game].texts.name)
    if daily.players == 1:
        return words.say("{game} alone", game=name)
    return words.count("{game}, {n} player", "{game}, {n} players", daily.players, game=name)


def deal_of(daily: DailyGame) -> Deal:
    rules = GAMES[daily.game].rules
    return Deal(rules, daily.players, daily.options, daily.seed, daily.level)


def steps_of(daily: DailyGame, par: Par) -> Steps | None:
    """The steps of its stars, once they are known."""
    chart = chart_of(daily.game, alone=daily.players == 1)
    return par.steps(lower_is_better=chart.lower_is_better)


def puzzle_of_day(home: Home, day: date) -> tuple[str, str] | None:
    """The game and the name of the puzzle of an open day, if the book has it."""
    found = home.days.puzzle_of(day) if home.days.is_open(day) else None
    if found is None:
        return None
    game, name = found
    return found if any(each.id == name for each in puzzles.entries(game)) else None


def note_missing_stars(home: Home) -> bool:
    """Notes the stars of games that were done before the computer players were, and lets them go on
    with the last of them that is still without; says whether any were noted."""
    has_noted = False
    for day, done in sorted(home.days.done(home.settings.profile).items(), reverse=True):
        kept, daily = done.game, home.days.game_of(day)
        if kept is None or kept.stars is not None or _FIGURE not in kept.reached or daily is None:
            continue
        told, steps = kept.reached[_FIGURE], steps_of(daily, home.pars.of(day))
        figure = told if type(told) is int else None
        if steps is not None:
            note_reached(home, kept, figure, steps.stars(figure))
            has_noted = True
        elif not home.pars.is_working:
            home.pars.want(day, deal_of(daily))
    return has_noted


def note_reached(home: Home, kept: KeptDay, figure: int | None, stars: int | None) -> KeptDay:
    """Keeps what somebody has reached in the game of a day."""
    reached = {_FIGURE: figure}
    home.store.note_stars(kept.profile, kept.day, stars, reached)
    return replace(kept, stars=stars, reached=reached)


def begin_daily(home: Home, day: date) -> int:
    """The number of a match of the game of a day: of the own try, as far as it is, or of a new one
    for practice if there was one before."""
    daily, profile = home.days.game_of(day), home.settings.profile
    if daily is None or not home.days.is_open(day):
        raise ValueError(f"{day} is not open")
    kept = home.store.day(own(profile), day, GAME)
    if kept is not None and kept.match is not None and kept.done is None:
        return kept.match
    match = deal_of(daily).match()
    if kept is not None:
        return home.store.begin(match, _seats(home, daily), practice=KNOWN)
    number = home.store.begin(match, _seats(home, daily), HOUSE)
    home.days.begin(profile, day, GAME, number)
    return number


def go_on_with(home: Home, number: int) -> None:
    """Somebody sits down to a match: if it is the game of a day, the computers play it too."""
    kept = home.store.day_of_match(number)
    daily = None if kept is None else home.days.game_of(kept.day)
    if daily is not None:
        home.pars.want(daily.day, deal_of(daily))


def _seats(home: Home, daily: DailyGame) -> tuple[Sitting, ...]:
    """Whoever sits at the computer, and the others at the level that they have for everybody.
    Those without a name of their own are called in the language of whoever looks."""
    about = GAMES[daily.game].about
    found = seats.first_seats(about, home.profile())[:1]
    while len(found) < daily.players:
        found = seats.with_one_more(about, found)
    for seat in range(1, daily.players):
        found = seats.with_computer(found, seat, daily.level)
    return seats.named(found, seats.COMPUTERS[0], lambda _: seats.PERSONS[0])
