"""Texts about chance: what came, whether that is unusual, undo past it, practice, the check."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from game.core.chance_texts import Device
from game.core.wording import mark
from game.games import GAMES
from game.services.fairness import Judgement
from game.services.store import AGAIN, COPY, KNOWN
from game.services.words import Words

WHAT_CAME_UP: Final = mark("{game}: what came up")

_RAREST: Final = 10_000


def device_of(game: str) -> Device:
    """The texts of a game about its die, its bag or its deal."""
    return GAMES[game].chance.device


def is_counted(game: str) -> bool:
    """Whether there is a page with what came by chance."""
    return game in GAMES and bool(GAMES[game].facts.kinds)


def how_same(words: Words, game: str) -> str:
    """How far chance is the same where somebody plays the deal of another match."""
    return words.say(device_of(game).same)


def why_practice(words: Words, practice: str | None) -> str:
    """Why a match doesn't count; empty where it does."""
    if practice is None:
        return ""
    if practice == COPY:
        return words.say("This match was continued from a copy, so it counts as practice.")
    if practice == AGAIN:
        return words.say(
            "This match began in the middle of an earlier one, so it counts as practice."
        )
    if practice == KNOWN:
        return words.say("This deal had been played here before, so the match counts as practice.")
    return words.say("Everything was shown before this match was over, so it counts as practice.")


def times_gone_back(words: Words, game: str, times: int) -> str:
    """How often undo went past a draw in a match."""
    one, many = device_of(game).times_gone_back
    return words.count(one, many, times)


def matches_gone_back(words: Words, game: str, matches: int) -> str:
    """In how many matches undo went past it, and what that may mean."""
    one, many = device_of(game).matches_gone_back
    return words.count(one, many, matches)


def number_drawn(words: Words, game: str, number: int, early: int = 0) -> str:
    """The number of draws of a game; `early` of them outside of turns."""
    chance = GAMES[game].chance
    if early and chance.number_in_parts is not None:
        one, many = chance.number_in_parts
        return words.count(one, many, number, early=early, later=number - early)
    one, many = chance.number
    return words.count(one, many, number)


def counted_so_far(words: Words, done: int, matches: int) -> str:
    """How far the counting is."""
    return words.count(
        "Counting: {done} of {n} match.", "Counting: {done} of {n} matches.", matches, done=done
    )


def all_as_fixed(words: Words, game: str, number: int) -> str:
    """The outcome of a check that found nothing else."""
    one, many = device_of(game).all_as_fixed
    return words.count(one, many, number)


def only_some_as_fixed(words: Words, game: str, same: int, whole: int) -> str:
    """The outcome of a check that found something else."""
    return words.say(device_of(game).some_as_fixed, same=same, all=whole)


def kind_name(words: Words, kind: str) -> str:
    return kind if kind[0].isdecimal() else words.say_in("symbol", kind.capitalize())


def outside_sentence(words: Words, found: Judgement) -> str:
    """The number of counts outside the band."""
    if not found.outside:
        return words.say("All counts are in their usual range.")
    return words.count(
        "{n} of {all} is outside the usual range.",
        "{n} of {all} are outside the usual range.",
        found.outside,
        all=found.kinds,
    )


def together_sentence(words: Words, found: Judgement, kinds: Sequence[str]) -> str:
    """Whether all counts together are unusual."""
    if not found.is_unusual:
        return words.say("Taken together, this is nothing unusual.")
    often = min(_RAREST, floor(1 / max(found.together, 1 / _RAREST)))
    if found.strayed is None:
        return words.say(
            "Taken together, this is unusual: by chance alone, at most 1 in {n} charts has "
            "this many counts outside.",
            n=often,
        )
    return words.say(
        "Taken together, this is unusual: by chance alone, at most 1 in {n} charts has a "
        "count this far off ({kind}).",
        kind=kind_name(words, kinds[found.strayed]),
        n=often,
    )
