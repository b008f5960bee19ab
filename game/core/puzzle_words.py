"""The words of a game's puzzles: what is asked, what each is called, and what helps to solve it.

A puzzle is a position with turns that solve it and turns that do not (`coach/puzzles.py`). Its
texts are made when they are shown, from its position and its ranking (`coach/puzzle_texts.py`):
none is written for a single puzzle. All texts are marked (`core/wording.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from game.core.ranking import Ranked
from game.core.wording import Phrase, mark, phrase

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
FoundT = TypeVar("FoundT")


# Without slots, as all frozen generic classes here: Python 3.11 cannot make them otherwise.
@dataclass(frozen=True)
class Posed(Generic[MoveT, ViewT]):
    """A puzzle, as the words of its game see it."""

    view: ViewT
    """The position, as whoever solves it sees it."""
    solutions: tuple[Ranked[MoveT], ...]
    """The turns that solve it, the best first."""
    others: tuple[Ranked[MoveT], ...]
    """Some turns that do not, the best first."""
    tags: tuple[str, ...]
    """The codes of the parts that decide, the weightiest first."""

    @property
    def best(self) -> Ranked[MoveT]:
        return self.solutions[0]

    def shared(self, figure: Callable[[Ranked[MoveT]], FoundT]) -> FoundT | None:
        """The figure that all solutions have in common; None where they differ. A title says
        nothing else about the solution."""
        found = [figure(each) for each in self.solutions]
        return found[0] if all(each == found[0] for each in found) else None


SayOfPuzzle = Callable[[Posed[MoveT, ViewT]], Phrase | None]
"""A text about a puzzle; None where it has nothing true and worth saying."""


def _best_turn(_posed: object) -> Phrase:
    return phrase(mark("Find the best turn."))


def _nothing(_posed: object) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class PuzzleWords(Generic[MoveT, ViewT]):
    """The texts that a game adds to its puzzles.

    No task, title or nudge before the last one gives the solution away, and none names a player:
    puzzles are listed where nobody sits at a table.
    """

    task: Callable[[Posed[MoveT, ViewT]], Phrase] = _best_turn
    """What is asked, as a sentence: "Which number do you name?"."""
    titles: Mapping[str, SayOfPuzzle[MoveT, ViewT]] = field(default_factory=dict)
    """By tag: a short name without a full stop, in at most 34 letters, with figures that tell
    puzzles apart: "Two 4s, one turn, 27 points"."""
    title: SayOfPuzzle[MoveT, ViewT] = _nothing
    """The name where no tag has one."""
    hints: Mapping[str, str] = field(default_factory=dict)
    """By tag: the first nudge, what the puzzle is about: "Think of what the next player may do
    with it."."""
    nudge: SayOfPuzzle[MoveT, ViewT] = _nothing
    """The second nudge: the kind of move, or the piece or place that the solution begins with. By
    default the coach's nudge."""
    half: SayOfPuzzle[MoveT, ViewT] = _nothing
    """The last nudge, which gives half of the solution. By default, it is the first of several
    moves, or one of two."""


AnyPuzzleWords = PuzzleWords[Any, Any]
