"""Lessons as data and small judgements: positions, tasks and questions.

A step begins at a position that the rules themselves set up. Its texts are English and marked
(`core.wording.mark`); whoever shows them has them said. Who learns sits at seat 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.core.match import Match
from game.core.notation import Json
from game.core.rules import AnyRules

Judge = Callable[[Any, Any], str | None]
"""Told the view before it and a legal move: None if it is what was asked, else why it is not."""


@dataclass(frozen=True, slots=True)
class Start:
    """The position a step begins with, as the table protocol takes it; None: a new game."""

    players: int
    position: Mapping[str, Json] | None = None
    options: Mapping[str, Json] = field(default_factory=dict)
    seed: int = 1

    def match(self, rules: AnyRules) -> Match:
        position = None if self.position is None else dict(self.position)
        return Match(rules, self.players, dict(self.options), self.seed, position=position)


class Point(NamedTuple):
    """A line after a step is done: something that fits or does not fit, and why."""

    good: bool | None
    """Right, or forbidden; None: allowed, but something else is better or has to be known."""
    title: str
    line: str


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do at the table."""

    id: str
    title: str
    text: str
    """A few sentences that explain the step."""
    ask: str
    """A short sentence for the bar that says what to do."""
    topic: str
    """The page of the rules behind it."""
    start: Start
    judge: Judge
    solution: tuple[Json, ...]
    """Moves that do it, as the table protocol writes them: they are shown on request."""
    points: tuple[Point, ...]
    """Why it was right, and what else would not have been."""
    until: Callable[[Any], bool] | None = None
    """Whether it is done, from the view after a move; None: the first right move does it."""
    rule_begins: str = ""
    """The beginning of the paragraph of that page behind the sentences about wrong tries; where
    nothing is given, the page's emphasised paragraph, else its first."""


class Answer(NamedTuple):
    """One of the answers to choose from."""

    text: str
    right: bool
    why: str


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be worked out by looking at the table."""

    id: str
    title: str
    text: str
    ask: str
    topic: str
    start: Start
    answers: tuple[Answer, ...]
    points: tuple[Point, ...]


Lesson = tuple[Task | Question, ...]
