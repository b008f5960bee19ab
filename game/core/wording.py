"""Marks texts for translation where they stand as data; who shows them has them said.

Texts in tables are written in English and looked up when they are shown, in the language of
that moment. What is marked here is found by `build_scripts/translations.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple


def mark(text: str) -> str:
    """The text itself; marking it puts it into the catalogues."""
    return text


class InContext(NamedTuple):
    """A short text whose meaning needs a context."""

    context: str
    text: str


def mark_in(context: str, text: str) -> InContext:
    """Marked like others, with its context."""
    return InContext(context, text)


class Plural(NamedTuple):
    """A text with a number of things, written as {n}."""

    one: str
    many: str


def mark_count(one: str, many: str) -> Plural:
    """Marked like others, with its plural."""
    return Plural(one, many)


@dataclass(frozen=True, slots=True)
class Player:
    """A figure that is shown as the name of the player on a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A figure that is shown as a list: 3, 4 and 7."""

    figures: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A marked text with its figures, said later in the language of the player.

    A figure may be a number, a text of the player, a `Player`, a `Listed` or a `Phrase` of its
    own, such as the counted part of a longer sentence.
    """

    text: str | InContext | Plural
    """With a number of things, the figure `n` is the number."""
    figures: tuple[tuple[str, object], ...] = ()


def phrase(text: str | InContext | Plural, /, **figures: object) -> Phrase:
    """A marked text with its figures.

    >>> phrase(mark_count("It completes {n} row.", "It completes {n} rows."), n=2).figures
    (('n', 2),)
    """
    return Phrase(text, tuple(figures.items()))


class OptionTexts(NamedTuple):
    """The texts of an option in the set-up."""

    label: str
    line: str
    """One line that says what it changes."""
    choices: tuple[tuple[object, str | InContext], ...] = ()
    """A short word for each choice, where it is not a switch or a number; of a set, for each
    letter."""
    unused: str = ""
    """Why it changes nothing, where another option decides instead."""


@dataclass(frozen=True, slots=True)
class GameTexts:
    """The name and the introduction of a game."""

    name: str
    """Its own name, the same in every language."""
    tagline: str
    minutes: int
    """The rough length of a match per player."""
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
    """In a picture: its name, which the game's art draws."""


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
    """The sentence of a lesson about the very try that is asked about, before the rule behind it.
    Marked."""


POINTS: Final = mark("Points")
_POINTS_CHART: Final = mark("Points, last {n} matches")
_POINT: Final = mark_count("point", "points")
_MASTER_ALONE: Final = mark_count(
    "With the same draws, the Master scores {n} point on average.",
    "With the same draws, the Master scores {n} points on average.",
)
FRIEND_REACHED: Final = mark_count(
    "{name} scored {n} point with the same draws.",
    "{name} scored {n} points with the same draws.",
)
_GAME: Final = mark("Game {n}")
_ROUND: Final = mark("Round {n} of {rounds}: {scores}")
_OPEN_ROUND: Final = mark("Round {n}: {scores}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOff:
    """Points taken off a score at the end of a match, as a line of the result says it."""

    figure: str
    """The key of its figure."""
    told: str
    in_rounds: str = ""
    """The line where it was taken off at the end of each of several rounds."""
    in_rounds_brief: str = ""
    """A shorter line for that, where there is little room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """How scores are shown in the statistics."""

    title: str = _POINTS_CHART
    unit: Plural = _POINT
    """The word for the points; the number itself is written beside it."""
    lower_is_better: bool = False
    figure: str = ""
    """The key of the figure that is shown instead of the score; it counts where a match was won."""


class Rank(NamedTuple):
    """A rank that a player alone can reach."""

    key: str
    name: str
    limit: int
    """The figure to be reached for it, in the unit of the chart of matches alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultTexts:
    """The texts about a finished match and its scores. The defaults suit a game of points."""

    score: str = POINTS
    """The word for the score of a match."""
    figures: tuple[tuple[str, str], ...] = ()
    """The columns of the result: keys of figures, and what each is called."""
    taken_off: TakenOff | None = None
    ranks: tuple[Rank, ...] = ()
    """The ranks that a player alone can reach, the best first."""
    rank_limit: str = ""
    """The text for the figure to be reached for a rank, {n}."""
    own_alone: Plural | None = None
    """The text for the figure that a player alone has reached, where it is not the score."""
    master_alone: Plural = _MASTER_ALONE
    """The text for the figure that Master reaches on average where he plays a match alone with the
    same chance."""
    friend: Plural = FRIEND_REACHED
    """What somebody else, {name}, has reached with the same chance, in the unit of the chart."""
    friend_alone: Plural | None = None
    """The same of matches that were played alone, where they are scored in another way."""
    game: str | InContext = _GAME
    """One game of a series."""
    running: str | InContext = _ROUND
    """The standing of a match of several games or rounds; {games} are as many as {rounds}."""
    running_openly: str | InContext = _OPEN_ROUND
    """The standing where it is open how many there will be."""
    chart: Chart = field(default_factory=Chart)
    chart_alone: Chart | None = None
    """The chart of matches that were played alone, where they are scored in another way."""

    def rank_of(self, reached: float) -> Rank | None:
        """The best rank for that; None where it is enough for none."""
        lower = (self.chart_alone or self.chart).lower_is_better
        return next(
            (
                rank
                for rank in self.ranks
                if (reached <= rank.limit if lower else reached >= rank.limit)
            ),
            None,
        )
