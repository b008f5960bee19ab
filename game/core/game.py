"""The object that the program gets of a game, with the game's parts.

Whatever the program has to know of a game, it asks this object. The parts are loaded when they are
asked for, so that the menu can introduce all games without loading their rules. What only some
games have has a default here. `game/ui/frame/game.py` adds the parts that need a window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
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


class Game(ABC, Generic[StateT, MoveT, EventT, ViewT]):
    """One game, as everything that needs no window knows it."""

    @property
    @abstractmethod
    def about(self) -> About:
        """The players and options of the game."""

    @property
    def id(self) -> str:
        return self.about.id

    @property
    @abstractmethod
    def rules(self) -> Rules[StateT, MoveT, EventT, ViewT]:
        """Always the same object."""

    @property
    @abstractmethod
    def opponents(self) -> Opponents:
        """The computer players by name: the five levels and the players they are measured
        against."""

    @property
    def trials(self) -> Trials[StateT]:
        """How the laboratory measures the game."""
        from game.core.trials import Trials

        return Trials()

    @property
    def training(self) -> Training | None:
        """How the weights of its computer players are found, where they are learned."""
        return None

    @property
    def facts(self) -> Facts[StateT, MoveT, EventT, ViewT]:
        """The facts. The default hides nothing and counts nothing."""
        return Facts()

    def drawn(self, before: StateT, event: EventT) -> tuple[Handful, ...]:
        """What an event brought of each of the kinds that are counted, and out of what."""
        return ()

    @property
    @abstractmethod
    def texts(self) -> GameTexts:
        """The name and the introduction of the game."""

    def translations(self, language: str) -> Mapping[str, str | tuple[str, str]]:
        """Its texts in a language, while it is no part of the program whose texts stand in the
        catalogues; of a text about a number of things, for one and for several."""
        return {}

    @property
    def results(self) -> ResultTexts:
        """The texts about results and scores. By default they speak of points."""
        from game.core.wording import ResultTexts

        return ResultTexts()

    @property
    def chance(self) -> ChanceTexts:
        """The texts about chance. By default they speak of rolls of a die."""
        from game.core.chance_texts import ROLLS

        return ROLLS

    @property
    @abstractmethod
    def topics(self) -> Sequence[Topic]:
        """The pages of its rules."""

    @property
    def keys(self) -> tuple[Command, ...]:
        """The commands that its table has besides those of all tables."""
        return ()

    @property
    def lesson(self) -> Lesson:
        """The steps of its playable introduction; empty where there is none."""
        return ()

    @property
    def explanations(self) -> Explanations[MoveT, EventT, ViewT]:
        """The answers to "why?". By default it leads to the first page of the rules."""
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

    @property
    def coach(self) -> CoachWords[MoveT, ViewT]:
        """The words with which the coach says why a move is good. By default it gives chances
        and no reasons."""
        from game.core.coach_words import CoachWords

        return CoachWords()
