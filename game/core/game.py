"""The object that the program gets of a game, with the game's parts.

Whatever the program has to know of a game, it asks this object. The parts are loaded when they are
asked for, so that the menu can introduce all games without loading their rules. What only some
games have has a default here. `game/ui/frame/game.py` adds the parts that need a window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from game.core.about import About
    from game.core.chance_texts import ChanceTexts
    from game.core.coach_words import CoachWords
    from game.core.draws import Handful
    from game.core.keys import Command
    from game.core.lessons import Lesson
    from game.core.match import Match
    from game.core.opponents import Opponents
    from game.core.puzzle_words import PuzzleWords
    from game.core.rules import Rules, Seat
    from game.core.training import Training
    from game.core.trials import Trials
    from game.core.wording import GameTexts, ResultTexts, Rule, Topic

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")

Standing = tuple[int, int | None, tuple[int, ...]]
"""The standing of a match of several games or rounds: how many are over, how many there are (None
where that is open), and the points of the seats."""
Told = tuple[str, Mapping[str, object]]
"""A marked text and its figures."""
Pattern = Sequence[Sequence[int]]
"""Rows of cells that show how somebody did in a match and nothing of what came in it: 0 for an
empty cell, 1 for a filled one, 2 for one that belongs to something finished."""


def _everything(_view: object, _actor: Seat, move: Any) -> Any:
    return move


def _no_figures(match: Match) -> list[dict[str, Any]]:
    return [{} for _ in range(match.players)]


def _never(_move: object, _after: object) -> bool:
    return False


def _always(_view: object) -> bool:
    return True


def _nothing(_match: Match) -> None:
    return None


def _no_pattern(_match: Match, _seat: Seat) -> Pattern:
    return ()


def _not_counted(_before: object, _event: object) -> tuple[Handful, ...]:
    return ()


# Without slots: Python 3.11 cannot make a frozen generic class that has them by `Facts[...](...)`.
@dataclass(frozen=True, kw_only=True)
class Facts(Generic[StateT, MoveT, EventT, ViewT]):
    """Facts about the matches of a game, beside its rules."""

    seen: Callable[[ViewT, Seat, MoveT | EventT], MoveT | EventT | None] = _everything
    """Gives what a viewer has seen of a step: from the view after it, who acted, and the move or
    event. None where the viewer has not seen the choice."""
    figures: Callable[[Match], list[dict[str, Any]]] = _no_figures
    """By seat, the figures of a finished match that players like to know."""
    kinds: tuple[str, ...] = ()
    """The kinds that are counted of what chance brings: the numbers on tiles, the sides of a
    die."""
    drawn: Callable[[StateT, EventT], tuple[Handful, ...]] = _not_counted
    """The number of each of these kinds that an event brought, and the supply that it came from."""
    whole_dealt: bool = False
    """Whether everything that there is always comes to somebody."""
    is_half: Callable[[MoveT, StateT], bool] = _never
    """Whether a move, given with the state after it, only begins what players count as one move."""
    has_secrets: Callable[[ViewT], bool] = _always
    """Where several choose at once: whether the miniature of this view would show what others must
    not see yet."""
    ending: Callable[[Match], Told | None] = _nothing
    """Gives the end of a match: a text with figures. The figure `name` is a seat, shown as the name
    of its player."""
    rounds: Callable[[Match], int | None] = _nothing
    """Gives the number of rounds, for a game whose match may have several."""
    games: Callable[[Match], list[tuple[int, ...]] | None] = _nothing
    """By game of a series, the points of each seat."""
    pattern: Callable[[Match, Seat], Pattern] = _no_pattern
    """Gives what may be shown of a seat in a finished match to whoever has yet to play the same
    deal. By default nothing."""
    standing: Callable[[Match], Standing | None] = _nothing
    """Gives the standing of a match of several games or rounds; None for one of a single game."""


@dataclass(frozen=True, kw_only=True)
class Explanations(Generic[MoveT, EventT, ViewT]):
    """The answers of a game to "why?"."""

    reasons: Mapping[str, Rule]
    """By the code of a refusal."""
    score: Callable[[ViewT, Seat], Rule]
    """Explains the figure beside a player's name."""
    ranked: Callable[[ViewT, Seat], Rule]
    """Explains a player's line in the result of a finished match."""
    step: Callable[[ViewT, Seat, MoveT | EventT | None, ViewT], Rule | None]
    """The rule behind a step of the log: from the view before it, who acted, the move or event as
    it was seen, and the view after it."""
    result: Callable[[ViewT], Rule]
    """Explains the result of a match, from its last view."""


AnyExplanations = Explanations[Any, Any, Any]


@dataclass(frozen=True, kw_only=True)
class ComputerParts(Generic[StateT]):
    """How the computer plays a game, and how that is measured."""

    opponents: Opponents
    """The computer players by name: the five levels and the players they are measured against."""
    trials: Trials[StateT] | None = None
    """How the laboratory measures the game. By default with the lowest bar."""


@dataclass(frozen=True, kw_only=True)
class WordParts:
    """The texts about a game, besides its name."""

    topics: Sequence[Topic]
    """The pages of its rules."""
    results: ResultTexts | None = None
    """The texts about results and scores. By default they speak of points."""
    chance: ChanceTexts | None = None
    """The texts about chance. By default they speak of rolls of a die."""
    keys: tuple[Command, ...] = ()
    """The commands that its table has besides those of all tables."""


@dataclass(frozen=True, kw_only=True)
class HelpParts(Generic[MoveT, EventT, ViewT]):
    """How a game is taught and explained; needed only where somebody plays or asks."""

    lesson: Lesson = ()
    """The steps of its playable introduction; empty where there is none."""
    explanations: Explanations[MoveT, EventT, ViewT] | None = None
    """The answers to "why?". By default it leads to the first page of the rules."""
    coach: CoachWords[MoveT, ViewT] | None = None
    """The words with which the coach says why a move is good. By default it gives chances and no
    reasons."""
    puzzles: PuzzleWords[MoveT, ViewT] | None = None
    """What its puzzles ask, and what they are called. By default they ask for the best turn."""


class Game(ABC, Generic[StateT, MoveT, EventT, ViewT]):
    """One game, as everything that needs no window knows it.

    A game gives itself what is abstract. Parts that are needed together are loaded together, when
    the first of them is asked for.
    """

    @property
    @abstractmethod
    def about(self) -> About:
        """The players and options of the game."""

    @property
    def id(self) -> str:
        return self.about.id

    @property
    @abstractmethod
    def texts(self) -> GameTexts:
        """The name and the introduction of the game."""

    def translations(self, language: str) -> Mapping[str, str | tuple[str, str]]:
        """Its texts in a language, while it is no part of the program whose texts stand in the
        catalogues; of a text about a number of things, for one and for several."""
        return {}

    @property
    @abstractmethod
    def rules(self) -> Rules[StateT, MoveT, EventT, ViewT]:
        """Always the same object."""

    @property
    def facts(self) -> Facts[StateT, MoveT, EventT, ViewT]:
        """The facts. The default hides nothing and counts nothing."""
        return Facts()

    @abstractmethod
    def load_computer(self) -> ComputerParts[StateT]:
        """The parts in its folder `computer`."""

    @abstractmethod
    def load_words(self) -> WordParts:
        """The texts in its folder `words`."""

    def load_help(self) -> HelpParts[MoveT, EventT, ViewT]:
        """How it is explained, of the same folder."""
        return HelpParts()

    @property
    def training(self) -> Training | None:
        """How the weights of its computer players are found, where they are learned."""
        return None

    @cached_property
    def _computer(self) -> ComputerParts[StateT]:
        return self.load_computer()

    @cached_property
    def _words(self) -> WordParts:
        return self.load_words()

    @cached_property
    def _help(self) -> HelpParts[MoveT, EventT, ViewT]:
        return self.load_help()

    @property
    def opponents(self) -> Opponents:
        return self._computer.opponents

    @property
    def trials(self) -> Trials[StateT]:
        from game.core.trials import Trials

        return self._computer.trials or Trials()

    @property
    def topics(self) -> Sequence[Topic]:
        return self._words.topics

    @property
    def results(self) -> ResultTexts:
        from game.core.wording import ResultTexts

        return self._words.results or ResultTexts()

    @property
    def chance(self) -> ChanceTexts:
        from game.core.chance_texts import ROLLS

        return self._words.chance or ROLLS

    @property
    def keys(self) -> tuple[Command, ...]:
        return self._words.keys

    @property
    def lesson(self) -> Lesson:
        return self._help.lesson

    @property
    def explanations(self) -> Explanations[MoveT, EventT, ViewT]:
        return self._help.explanations or self._first_page()

    @property
    def coach(self) -> CoachWords[MoveT, ViewT]:
        from game.core.coach_words import CoachWords

        return self._help.coach or CoachWords()

    @property
    def puzzle_words(self) -> PuzzleWords[MoveT, ViewT]:
        from game.core.puzzle_words import PuzzleWords

        return self._help.puzzles or PuzzleWords()

    def _first_page(self) -> Explanations[MoveT, EventT, ViewT]:
        """The first page of the rules as the answer to everything."""
        from game.core.wording import Rule

        first = self.topics[0]
        text = next(block.text for block in first.blocks if block.kind != "picture")
        rule = Rule(first.id, text)

        def of_step(*_step: object) -> Rule:
            return rule

        return Explanations(
            reasons=dict.fromkeys(self.rules.reasons, rule),
            score=of_step,
            ranked=of_step,
            step=of_step,
            result=of_step,
        )
