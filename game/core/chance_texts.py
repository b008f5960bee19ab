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
    not_to_blame: str
    """The sentence about a mistake around which nothing unlucky came."""
    fixed: str
    """The sentence that says how a match can be checked."""
    by_hand: str
    """Why it cannot be checked."""
    all_as_fixed: Plural
    """The outcome of a check that found nothing else."""
    some_as_fixed: str
    """The outcome of a check that found something else."""
    same: str
    """How far chance is the same for a friend who plays the same deal."""
    gave: str
    """By how much it raised somebody's chance to win over a match."""
    gave_you: str
    came: str
    """One event that came: in a review, where it helped somebody most."""


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
    title=mark("Die rolls"),
    sign="die",
    undo=mark("Undo past a roll"),
    undo_line=mark("Undo can go past rolls. The result says so."),
    went_back=mark(
        "Undo went past a roll in this match. Somebody may have known what was coming and "
        "chosen accordingly."
    ),
    times_gone_back=mark_count(
        "Undo went past a roll once.",
        "Undo went past a roll {n} times.",
    ),
    matches_gone_back=mark_count(
        "In {n} match, undo went past a roll. Somebody may have known what was coming and "
        "chosen accordingly.",
        "In {n} matches, undo went past a roll. Somebody may have known what was coming and "
        "chosen accordingly.",
    ),
    not_to_blame=mark("The die wasn\u2019t to blame."),
    fixed=mark(
        "Every roll follows from one number fixed before the match, so nothing can be changed "
        "afterwards. Here you can replay them all."
    ),
    by_hand=mark(
        "At least the first rolls of this match were entered by hand or came with a copy. No "
        "number fixed them in advance, so there\u2019s nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only roll is exactly as fixed before the match.",
        "Checked: all {n} rolls are exactly as fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} rolls are as fixed before the match."),
    same=mark("All rolls are the same."),
    gave=mark("The die raised {name}\u2019s chance by {share}."),
    gave_you=mark("The die raised your chance by {share}."),
    came=mark("The die showed {what}."),
)
BAG: Final = Device(
    title=mark("Draws"),
    sign="bag",
    undo=mark("Undo past a draw"),
    undo_line=mark("Undo can go past draws. The result says so."),
    went_back=mark(
        "Undo went past a draw in this match. Somebody may have known what was coming and "
        "chosen accordingly."
    ),
    times_gone_back=mark_count("Undo went past a draw once.", "Undo went past a draw {n} times."),
    matches_gone_back=mark_count(
        "In {n} match, undo went past a draw. Somebody may have known what was coming and "
        "chosen accordingly.",
        "In {n} matches, undo went past a draw. Somebody may have known what was coming and "
        "chosen accordingly.",
    ),
    not_to_blame=mark("The draws weren\u2019t to blame."),
    fixed=mark(
        "Every draw follows from one number fixed before the match, so nothing can be changed "
        "afterwards. Here you can replay them all."
    ),
    by_hand=mark(
        "At least the first draws of this match were entered by hand or came with a copy. No "
        "number fixed them in advance, so there\u2019s nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only draw is exactly as fixed before the match.",
        "Checked: all {n} draws are exactly as fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} draws are as fixed before the match."),
    same=mark("The first draws are the same; later ones also depend on what everybody plays."),
    gave=mark("The draws raised {name}\u2019s chance by {share}."),
    gave_you=mark("The draws raised your chance by {share}."),
    came=mark("Drawn: {what}."),
)
DECK: Final = Device(
    title=mark("Cards dealt"),
    sign="cards",
    undo=mark("Undo past a deal"),
    undo_line=mark("Undo can go past deals. The result says so."),
    went_back=mark(
        "Undo went past a deal in this match. Somebody may have known what was coming and "
        "chosen accordingly."
    ),
    times_gone_back=mark_count("Undo went past a deal once.", "Undo went past a deal {n} times."),
    matches_gone_back=mark_count(
        "In {n} match, undo went past a deal. Somebody may have known what was coming and "
        "chosen accordingly.",
        "In {n} matches, undo went past a deal. Somebody may have known what was coming and "
        "chosen accordingly.",
    ),
    not_to_blame=mark("The deal wasn\u2019t to blame."),
    fixed=mark(
        "Every deal follows from one number fixed before the match, so nothing can be changed "
        "afterwards. Here you can replay them all."
    ),
    by_hand=mark(
        "At least the first deals of this match were entered by hand or came with a copy. No "
        "number fixed them in advance, so there\u2019s nothing to check."
    ),
    all_as_fixed=mark_count(
        "Checked: the only deal is exactly as fixed before the match.",
        "Checked: all {n} deals are exactly as fixed before the match.",
    ),
    some_as_fixed=mark("Only {same} of {all} deals are as fixed before the match."),
    same=mark("The same cards are dealt."),
    gave=mark("The cards raised {name}\u2019s chance by {share}."),
    gave_you=mark("The cards raised your chance by {share}."),
    came=mark("The cards were dealt well."),
)
ROLLS: Final = ChanceTexts(device=DIE, number=mark_count("{n} roll", "{n} rolls"))
"""A game with a die whose rolls are not counted by sides."""
