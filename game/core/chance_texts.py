"""Texts about chance: a die is rolled, a bag drawn from, cards are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.wording import Plural, mark, mark_count


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """The texts about a die, a bag or cards in any game, each a whole text."""

    title: str
    """The title of the page that shows the draws."""
    sign: str
    """The icon on the way there."""
    undo: str
    """The option about undo in the house rules."""
    undo_line: str
    went_back: str
    """Where undo went past it in a match."""
    times_gone_back: Plural
    """How often undo went past chance in a match."""
    matches_gone_back: Plural
    """In how many matches undo went past chance, and what that may mean."""
    fixed: str
    """The sentence that says how a match can be checked."""
    by_hand: str
    """Why it cannot be checked."""
    all_as_fixed: Plural
    """The outcome of a check that found nothing else."""
    some_as_fixed: str
    """The outcome of a check that found something else."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChanceTexts:
    """The texts about what comes by chance in a game."""

    device: Device
    number: Plural
    """The number of draws."""
    number_in_parts: Plural | None = None
    """The number of draws, where {early} of them came in no turn."""
    expected: str = ""
    """The expected counts of each kind, and the real ones; empty where nothing is counted."""


DIE: Final = Device(
    title=mark("Rolls of the die"),
    sign="die",
    undo=mark("Undo past a roll"),
    undo_line=mark("Also past the die. Marked in the result."),
    went_back=mark(
        "Undo went past a roll of the die here: somebody may have known what would come, and"
        " chosen by it."
    ),
    times_gone_back=mark_count(
        "Undo went past a roll of the die once.",
        "Undo went past a roll of the die {n} times.",
    ),
    matches_gone_back=mark_count(
        "In {n} match undo went past a roll of the die: there somebody may have known what"
        " would come, and chosen by it.",
        "In {n} matches undo went past a roll of the die: there somebody may have known what"
        " would come, and chosen by it.",
    ),
    fixed=mark(
        "Every roll follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    by_hand=mark(
        "The rolls of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only roll is as it was fixed before the match.",
        "Checked: all {n} rolls are as they were fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} rolls are as they were fixed before the match."),
)
BAG: Final = Device(
    title=mark("Draws"),
    sign="bag",
    undo=mark("Undo past a draw"),
    undo_line=mark("Also past what was drawn. Marked in the result."),
    went_back=mark(
        "Undo went past a draw here: somebody may have known what would come, and chosen by it."
    ),
    times_gone_back=mark_count("Undo went past a draw once.", "Undo went past a draw {n} times."),
    matches_gone_back=mark_count(
        "In {n} match undo went past a draw: there somebody may have known what would come, and"
        " chosen by it.",
        "In {n} matches undo went past a draw: there somebody may have known what would come, and"
        " chosen by it.",
    ),
    fixed=mark(
        "Every draw follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    by_hand=mark(
        "The draws of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only draw is as it was fixed before the match.",
        "Checked: all {n} draws are as they were fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} draws are as they were fixed before the match."),
)
DECK: Final = Device(
    title=mark("Cards dealt"),
    sign="cards",
    undo=mark("Undo past a deal"),
    undo_line=mark("Also past a new deal. Marked in the result."),
    went_back=mark(
        "Undo went past a deal here: somebody may have known what would come, and chosen by it."
    ),
    times_gone_back=mark_count("Undo went past a deal once.", "Undo went past a deal {n} times."),
    matches_gone_back=mark_count(
        "In {n} match undo went past a deal: there somebody may have known what would come,"
        " and chosen by it.",
        "In {n} matches undo went past a deal: there somebody may have known what would come,"
        " and chosen by it.",
    ),
    fixed=mark(
        "Every deal follows from one number that was fixed before the match; nothing can be"
        " changed afterwards. Check now replays them all."
    ),
    by_hand=mark(
        "The deals of this match, or the first of them, were put in by hand or came with a copy."
        " No number had fixed them before, so there is nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only deal is as it was fixed before the match.",
        "Checked: all {n} deals are as they were fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} deals are as they were fixed before the match."),
)
ROLLS: Final = ChanceTexts(device=DIE, number=mark_count("{n} roll", "{n} rolls"))
"""A game with a die whose rolls are not counted by sides."""
