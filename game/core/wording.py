"""Marks texts for translation where they stand as data; who shows them has them said.

Texts in tables are written in English and looked up when they are shown, in the language of
that moment. What is marked here is found by `build_scripts/translations.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


def mark(text: str) -> str:
    """The text itself; marked, so that it stands in the catalogues."""
    return text


class OptionTexts(NamedTuple):
    """How an option of a game is put to a player before a match."""

    label: str
    line: str
    """One line that says what it changes."""
    choices: tuple[tuple[object, str], ...] = ()
    """A short word for each choice, where it is not a switch or a number."""
    unused: str = ""
    """Why it changes nothing, where another option decides instead."""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """What a game is called and how it is introduced."""

    name: str
    """Its own name, the same in every language."""
    tagline: str
    minutes: int
    """How long a match takes, roughly, per player."""
    options: dict[str, OptionTexts] = field(default_factory=dict)
    credits: str = ""
    """Authors and publishers, as the booklet names them."""
    turn_clocks: tuple[int, ...] = ()
    """Seconds a turn that a table may agree on; a habit of the table, not of the rules."""


class Block(NamedTuple):
    """A piece of a page of the rules."""

    kind: str
    """`text`, `strong`, `item` (of a list), `note` (how this program decides) or `picture`."""
    text: str
    """For a picture: its name, which the game's art draws."""


class Topic(NamedTuple):
    """A page of a game's rules."""

    id: str
    title: str
    blocks: tuple[Block, ...]


class Rule(NamedTuple):
    """The answer to "why?": a rule in a sentence or two, and where it stands."""

    topic: str
    """The page of the game's rules."""
    text: str
    """Marked; figures go where it names them."""
    figures: tuple[tuple[str, object], ...] = ()
    before: str = ""
    """What a lesson has said of the very try that is asked about: the rule stands behind that.
    Marked."""
