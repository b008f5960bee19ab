"""The words of a game's coach: names of moves, nudges, and sentences about the parts of a chance.

A computer player ranks moves and says of which parts their chances are made (`core/ranking.py`).
`game/coach` compares two moves, finds the parts that decide, and asks the game for a sentence about
them. All texts are marked (`core/wording.py`); whoever shows them has them said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.core.ranking import Part, Ranked
from game.core.wording import Phrase, mark, phrase

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


# Without slots, as all frozen generic classes here: Python 3.11 cannot make them otherwise.
@dataclass(frozen=True)
class Compared(Generic[MoveT, ViewT]):
    """Two moves of one position, compared by one of their parts."""

    view: ViewT
    """The player's view before the move."""
    move: Ranked[MoveT]
    """The move that is spoken of."""
    than: Ranked[MoveT]
    """The one that it is better or weaker than."""
    part: Part
    """The figures of the move; none where only the other one has this part."""
    other: Part
    """The same part of the other move; without any figures where only the move has it."""


SayPart = Callable[[Compared[MoveT, ViewT]], Phrase | None]
"""A sentence about a part; None where there is nothing true and worth saying about it."""


def _unnamed(_view: object, _moves: Sequence[object]) -> Phrase:
    return phrase(mark("This move"))


def _no_more_exactly(_view: object, _moves: Sequence[object]) -> None:
    return None


def _no_nudge(_view: object, _best: object) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class CoachWords(Generic[MoveT, ViewT]):
    """The part of the coach that a game adds. The template is `tests/sixth_game/words/coach.py`.

    A sentence is about a move on the table and calls it "it", or speaks of the things that it
    moves: "It completes row 1." It never says "you": in a review, others read it than whoever made
    the move. Only a nudge does. Everything in it can be counted on the table. Sentences are whole,
    at most some 80 letters, and tell one thing.
    """

    name: Callable[[ViewT, Sequence[MoveT]], Phrase] = _unnamed
    """The short name of a move, or of the moves of a turn, in at most 24 letters: "10 and 12",
    "The 34 to row 3". Two moves of one position have different names, as far as there is room."""
    exact_name: Callable[[ViewT, Sequence[MoveT]], Phrase | None] = _no_more_exactly
    """A longer name for two moves that have the same one: it tells them apart, as by the cells."""
    nudge: Callable[[ViewT, Ranked[MoveT]], Phrase | None] = _no_nudge
    """Where to look for the best move, without giving it away: "Look at your third row."."""
    strengths: Mapping[str, SayPart[MoveT, ViewT]] = field(default_factory=dict)
    """By the code of a part: what speaks for the move, where the part is worth more than that of
    the other move."""
    weaknesses: Mapping[str, SayPart[MoveT, ViewT]] = field(default_factory=dict)
    """By the code of a part: what is wrong with the move, where the part is worth less than that
    of the other one, which is always the best move: a sentence may compare with that by name. A
    strength may be told beside any other move, and says its figures without comparing."""
    warnings: Mapping[str, SayPart[MoveT, ViewT]] = field(default_factory=dict)
    """The same, said before the move is played: the one fact of a warning, about what is marked on
    the table. Where a code has none, its weakness is said."""
    habits: Mapping[str, str] = field(default_factory=dict)
    """By the code of a part: what somebody does whose mistakes are often about it, as a marked text
    without a subject and at most some 40 letters long: "Overlooks crosses". Statistics count these.
    Mistakes about a part without one are counted together."""


AnyCoachWords = CoachWords[Any, Any]
