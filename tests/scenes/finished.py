"""Finished matches for the pages that tell of them: played at random, kept in a store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from game.coach.analysis import ENGINE
from game.coach.summary import Summary, show_summaries
from game.core.match import Match
from game.games import GAMES
from game.services.home import Home
from game.services.store import Figures, Profile, Sitting
from game.ui.toolkit.theme import tokens
from tests.play import random_match
from tests.scenes.desk import Desk

NAMES = ("Mira", "Noah", "Zora", "Otto", "Ida", "Bruno")


def sitting(seat: int, name: str = "", level: str | None = None) -> Sitting:
    look = (*tokens()["players"], tokens()["player_six"])[seat]
    return Sitting(name or NAMES[seat], look["name"], look["shape"], level=level)


def seats_of(players: int, profile: Profile | None = None) -> list[Sitting]:
    """People, the first of them under a profile where there is one."""
    seats = [sitting(seat) for seat in range(players)]
    if profile is not None:
        seats[0] = replace(seats[0], name=profile.name, profile=profile.id)
    return seats


def mira(desk: Desk) -> Profile:
    """Who sits at the computer."""
    profile = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.home.choose(profile=profile.id)
    return profile


def played(game: str, players: int, seed: int = 1, **options: Any) -> Match:
    """A whole match; always the same one."""
    return _played(game, players, seed, tuple(sorted(options.items())))


@cache
def _played(game: str, players: int, seed: int, options: tuple[tuple[str, Any], ...]) -> Match:
    for match in random_match(game, players, dict(options), seed):  # noqa: B007
        pass
    return match


def keep(
    home: Home,
    match: Match,
    seats: Sequence[Sitting] = (),
    seconds: float = 0.0,
    figures: Figures = (),
    house: Mapping[str, Any] | None = None,
) -> int:
    """Keeps a match, and gives its number."""
    number = home.store.begin(match, seats or seats_of(match.players), house)
    home.store.save(number, match, seconds, figures)
    return number


def won_by(seat: int, game: str = "topominos", players: int = 2) -> Match:
    """A match that this seat alone has won."""
    for seed in range(50):
        match = played(game, players, seed)
        result = match.rules.result(match.state)
        if result is not None and result.winners == (seat,):
            return match
    raise AssertionError(f"seat {seat} never wins {game}")


def keep_rated(
    home: Home, game: str, profile: Profile, times: int, *, reviewed: bool = True
) -> list[int]:
    """Keeps matches of somebody against computers, of which every other one has a review with
    mistakes of every kind. Gives their numbers."""
    players = min(each for each in GAMES[game].about.player_counts if each > 1)
    numbers = []
    for n in range(times):
        computers = [sitting(seat, level="skilled") for seat in range(1, players)]
        match = played(game, players, n % 4)
        number = keep(home, match, [seats_of(1, profile)[0], *computers], 300.0)
        if reviewed and n % 2:
            kinds = {code: n for n, code in enumerate(GAMES[game].coach.habits, 1)}
            own = Summary(20, 12 + n % 5, 0.4, kinds)
            told = show_summaries((own, *[Summary()] * (players - 1)))
            home.store.keep_review(number, match, ENGINE, {}, told)
        numbers.append(number)
    return numbers
