"""What the pages of puzzles say."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from game.scenes.puzzles.book import Shelf
from game.services.store import OwnPuzzle
from game.services.words import Words


def solved_of(words: Words, shelves: Iterable[Shelf]) -> str:
    """How many of the puzzles are solved."""
    several = list(shelves)
    return words.say(
        "{n} of {all} solved",
        n=sum(each.number_solved for each in several),
        all=sum(len(each.entries) for each in several),
    )


def when_due(words: Words, own: OwnPuzzle, today: date) -> str:
    """When an own puzzle comes again."""
    if own.done is not None:
        return words.say_in("puzzle", "solved")
    if own.is_due(today):
        return words.say("today")
    days = (own.due - today).days
    return words.say("tomorrow") if days == 1 else words.count("in {n} day", "in {n} days", days)
