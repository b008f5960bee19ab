"""Marks texts for translation where they stand as data; who shows them has them said.

Texts in tables are written in English and looked up when they are shown, in the language of
that moment. What is marked here is found by `build_scripts/translations.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple


def mark(text: str) -> str:
    """The text itself; marked, so that it stands in the catalogues."""
    return text


class InContext(NamedTuple):
    """A short text whose meaning needs a context."""

    context: str
    text: str


def mark_in(context: str, text: str) -> InContext:
    """Marked like others, with its context."""
    return InContext(context, text)


class Plural(NamedTuple):
    """A text about a number of things, which stands in it as {n}."""

    one: str
    many: str


def mark_count(one: str, many: str) -> Plural:
    """Marked like others, with its plural."""
    return Plural(one, many)


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
    shows_where: bool = False
    """Whether its table can show where pieces fit."""


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


POINTS: Final = mark("Points")
_POINTS_CHART: Final = mark("Points, last {n} matches")
_POINT: Final = mark_count("point", "points")
_GAME: Final = mark("Game {n}")
_ROUND: Final = mark("Round {n} of {rounds}: {scores}")
_OPEN_ROUND: Final = mark("Round {n}: {scores}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOff:
    """What is taken off a score at the end of a match, as its line in the result tells it."""

    figure: str
    """The key of its figure."""
    told: str
    in_rounds: str = ""
    """The same, where it was taken off at the end of each of several rounds."""
    in_rounds_brief: str = ""
    """The same, where that has no room in one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """How scores are shown in the statistics."""

    title: str = _POINTS_CHART
    unit: Plural = _POINT
    """What so many are called; the number itself stands beside it."""
    lower_is_better: bool = False
    figure: str = ""
    """The key of the figure that is shown instead of the score; it counts where a match was won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTexts:
    """How a finished match and its scores are told. All of it suits a game of points."""

    score: str = POINTS
    """What the score of a match is called."""
    figures: tuple[tuple[str, str], ...] = ()
    """The columns of the result: keys of figures, and what each is called."""
    taken_off: TakenOff | None = None
    ranks: Mapping[str, str] = field(default_factory=dict)
    """What a player alone can reach, by its key."""
    game: str | InContext = _GAME
    """One game of a series."""
    running: str | InContext = _ROUND
    """How a match of several games or rounds stands; {games} are as many as {rounds}."""
    running_openly: str | InContext = _OPEN_ROUND
    """The same, where it is open how many there will be."""
    chart: Chart = field(default_factory=Chart)
    chart_alone: Chart | None = None
    """Of matches that were played alone, where they are scored in another way."""
