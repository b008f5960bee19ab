"""Texts about ratings."""

from __future__ import annotations

from game.coach.rating import ENOUGH, Rating
from game.services.ratings import scale_of
from game.services.words import Words
from game.ui.toolkit.names import level_name

_STEP = 10
"""Uncertainties are told in such steps."""


def rating_figure(words: Words, rating: Rating) -> str:
    """The number, or that somebody is new."""
    return words.say_in("rating", "new") if rating.is_new else words.number(round(rating.value))


def about_level(words: Words, game: str, rating: Rating) -> str:
    """The level that plays about as well; while somebody is new, how many matches are missing."""
    scale = scale_of(game)
    if rating.is_new or scale is None:
        missing = ENOUGH - rating.matches
        return words.count(
            "a rating after {n} more match", "a rating after {n} more matches", missing
        )
    level = level_name(words, scale.ladders.level_at(rating.value))
    return words.say("about {level}", level=level)


def uncertainty(words: Words, rating: Rating) -> str:
    return words.say(
        "\u00b1 {points}", points=words.number(_STEP * max(1, round(rating.error / _STEP)))
    )


def rating_note(words: Words, game: str, rating: Rating) -> str:
    """The sentence below the number."""
    level = about_level(words, game, rating)
    if rating.is_new:
        return level
    return words.say("{level}, {error}", level=level, error=uncertainty(words, rating))


def changed(words: Words, before: Rating, after: Rating) -> str:
    """By how much a match has moved it."""
    moved = round(after.value) - round(before.value)
    return f"+{words.number(moved)}" if moved > 0 else words.number(moved)
