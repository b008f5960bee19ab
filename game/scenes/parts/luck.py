"""What is told of luck: how often undo went past it, how much came, and why a match is practice."""

from __future__ import annotations

from game.core.chance_texts import Device
from game.games import GAMES
from game.services.store import COPY
from game.services.words import Words


def device_of(game: str) -> Device:
    """How what comes by chance in a game is told."""
    return GAMES[game].chance.device


def is_counted(game: str) -> bool:
    """Whether there is a page with what came by chance."""
    return game in GAMES and bool(GAMES[game].facts.kinds)


def why_practice(words: Words, practice: str | None) -> str:
    """Why a match doesn't count; empty where it does."""
    if practice is None:
        return ""
    if practice == COPY:
        return words.say("This match went on from a copy, so it counts as practice.")
    return words.say("Everything was shown before this match was over, so it counts as practice.")


def times_gone_back(words: Words, game: str, times: int) -> str:
    """How often undo went past it in a match."""
    one, many = device_of(game).times_gone_back
    return words.count(one, many, times)


def matches_gone_back(words: Words, game: str, matches: int) -> str:
    """In how many matches undo went past it, and what that may mean."""
    one, many = device_of(game).matches_gone_back
    return words.count(one, many, matches)


def number_drawn(words: Words, game: str, number: int, early: int = 0) -> str:
    """So many of what comes by chance in a game; `early` of them in no turn."""
    chance = GAMES[game].chance
    if early and chance.number_in_parts is not None:
        one, many = chance.number_in_parts
        return words.count(one, many, number, early=early, later=number - early)
    one, many = chance.number
    return words.count(one, many, number)


def all_as_fixed(words: Words, game: str, number: int) -> str:
    """The outcome of a check that found nothing else."""
    one, many = device_of(game).all_as_fixed
    return words.count(one, many, number)


def only_some_as_fixed(words: Words, game: str, same: int, whole: int) -> str:
    """The outcome of a check that found something else."""
    return words.say(device_of(game).some_as_fixed, same=same, all=whole)
