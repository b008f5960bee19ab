"""How what comes by chance is spoken of: a die is rolled, a bag drawn from, cards are dealt."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.core.wording import mark
from game.services.store import COPY
from game.services.words import Words


class Luck(NamedTuple):
    """What is said of it in a game, each a whole text."""

    title: str
    """Of the page that shows what came."""
    sign: str
    """What stands on the way there."""
    undo: str
    """What a table can agree on."""
    undo_line: str
    went_back: str
    """Where undo went past it in a match."""
    fixed: str
    """How a match can be checked."""
    by_hand: str
    """Why it cannot be checked."""


_DIE: Final = Luck(
    mark("Rolls of the die"),
    "die",
    mark("Undo past a roll"),
    mark("Also past the die. Marked in the result."),
    mark(
        "Undo went past a roll of the die here: somebody may have known what would come, and"
        " chosen by it."
    ),
    mark(
        "Every roll follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    mark(
        "The rolls of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
)
_BAG: Final = Luck(
    mark("Draws"),
    "bag",
    mark("Undo past a draw"),
    mark("Also past what was drawn. Marked in the result."),
    mark("Undo went past a draw here: somebody may have known what would come, and chosen by it."),
    mark(
        "Every draw follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    mark(
        "The draws of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
)
_DECK: Final = Luck(
    mark("Cards dealt"),
    "cards",
    mark("Undo past a deal"),
    mark("Also past a new deal. Marked in the result."),
    mark("Undo went past a deal here: somebody may have known what would come, and chosen by it."),
    mark(
        "Every deal follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    mark(
        "The deals of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
)
LUCK: Final = {
    "top12": _DIE,
    "fivetotwelve": _BAG,
    "zatre": _BAG,
    "topominos": _BAG,
    "topspot": _DECK,
}


def why_practice(words: Words, practice: str | None) -> str:
    """Why a match doesn't count; empty where it does."""
    if practice is None:
        return ""
    if practice == COPY:
        return words.say("This match went on from a copy, so it counts as practice.")
    return words.say("Everything was shown before this match was over, so it counts as practice.")


def times_gone_back(words: Words, game: str, times: int) -> str:
    """How often undo went past it in a match."""
    if LUCK[game] is _DIE:
        return words.count(
            "Undo went past a roll of the die once.",
            "Undo went past a roll of the die {n} times.",
            times,
        )
    if LUCK[game] is _DECK:
        return words.count("Undo went past a deal once.", "Undo went past a deal {n} times.", times)
    return words.count("Undo went past a draw once.", "Undo went past a draw {n} times.", times)


def matches_gone_back(words: Words, game: str, matches: int) -> str:
    """In how many matches undo went past it, and what that may mean."""
    if LUCK[game] is _DIE:
        return words.count(
            "In {n} match undo went past a roll of the die: there somebody may have known what"
            " would come, and chosen by it.",
            "In {n} matches undo went past a roll of the die: there somebody may have known what"
            " would come, and chosen by it.",
            matches,
        )
    if LUCK[game] is _DECK:
        return words.count(
            "In {n} match undo went past a deal: there somebody may have known what would come,"
            " and chosen by it.",
            "In {n} matches undo went past a deal: there somebody may have known what would come,"
            " and chosen by it.",
            matches,
        )
    return words.count(
        "In {n} match undo went past a draw: there somebody may have known what would come, and"
        " chosen by it.",
        "In {n} matches undo went past a draw: there somebody may have known what would come, and"
        " chosen by it.",
        matches,
    )


def number_drawn(words: Words, game: str, number: int, early: int = 0) -> str:
    """So many of what comes by chance in a game; `early` of them in no turn."""
    if game == "top12":
        return words.count("{n} roll", "{n} rolls", number)
    if game == "topspot":
        return words.count("{n} card dealt", "{n} cards dealt", number)
    if early:
        return _drawn_in_parts(words, game, number, early)
    if game == "topominos":
        return words.count("{n} piece drawn", "{n} pieces drawn", number)
    return words.count("{n} tile drawn", "{n} tiles drawn", number)


def _drawn_in_parts(words: Words, game: str, number: int, early: int) -> str:
    later = number - early
    if game == "fivetotwelve":
        return words.count(
            "{n} tile drawn: {early} in the set-up and {later} in turns",
            "{n} tiles drawn: {early} in the set-up and {later} in turns",
            number, early=early, later=later,
        )  # fmt: skip
    if game == "topominos":
        return words.count(
            "{n} piece drawn: {early} to see who begins and {later} after that",
            "{n} pieces drawn: {early} to see who begins and {later} after that",
            number, early=early, later=later,
        )  # fmt: skip
    return words.count(
        "{n} tile drawn: {early} to see who begins and {later} after that",
        "{n} tiles drawn: {early} to see who begins and {later} after that",
        number, early=early, later=later,
    )  # fmt: skip


def all_as_fixed(words: Words, game: str, number: int) -> str:
    """What a check came to that found nothing else."""
    if LUCK[game] is _DIE:
        return words.count(
            "Checked: the only roll is as it was fixed before the match.",
            "Checked: all {n} rolls are as they were fixed before the match.",
            number,
        )
    if LUCK[game] is _DECK:
        return words.count(
            "Checked: the only deal is as it was fixed before the match.",
            "Checked: all {n} deals are as they were fixed before the match.",
            number,
        )
    return words.count(
        "Checked: the only draw is as it was fixed before the match.",
        "Checked: all {n} draws are as they were fixed before the match.",
        number,
    )


def only_some_as_fixed(words: Words, game: str, same: int, whole: int) -> str:
    """What a check came to that found something else."""
    if LUCK[game] is _DIE:
        return words.say(
            "Only {same} of {all} rolls are as they were fixed before the match.",
            same=same, all=whole,
        )  # fmt: skip
    if LUCK[game] is _DECK:
        return words.say(
            "Only {same} of {all} deals are as they were fixed before the match.",
            same=same, all=whole,
        )  # fmt: skip
    return words.say(
        "Only {same} of {all} draws are as they were fixed before the match.",
        same=same, all=whole,
    )  # fmt: skip
