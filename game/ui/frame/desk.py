"""The interface between the frame of all tables and the table of one game.

The frame owns the match's session, the players, the log and the tools. A game adds its table:
it is shown a situation, and asks for moves. It sees views only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

import pygame

from game.ui.frame.phrases import say_phrase
from game.ui.toolkit.baking import Ahead
from game.ui.toolkit.flow import Bold, Part, sentence
from game.ui.toolkit.motion import Flight
from game.ui.toolkit.names import together
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import player_number

if TYPE_CHECKING:
    from game.core import ranking
    from game.core.notation import Json
    from game.core.reasons import Reason
    from game.core.rules import AnyMove, AnyView, Seat
    from game.core.wording import Phrase, Rule
    from game.services.session import AnyShown, Shown, Turn
    from game.services.store import Sitting
    from game.ui.frame.proposal import Proposal


MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
ContraT = TypeVar("ContraT", contravariant=True)
ViewContraT = TypeVar("ViewContraT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Mistake(Generic[MoveT]):
    """A move of the person that is not played yet, because the coach warns of it; or one that was
    tried at a puzzle and taken back."""

    moves: tuple[MoveT, ...]
    """The move, and those that follow in the same turn."""
    part: ranking.Part
    """The part of the ranking that is told: a code with figures. The code is empty where nothing in
    particular is told."""
    better: tuple[MoveT, ...]
    """The best turn instead."""
    overlooks: bool = False
    """Whether it is told what is good about the better one: the table marks where that goes."""
    than: ranking.Part | None = None
    """The same part of the best turn."""
    is_asked: bool = True
    """Whether the coach asks about it, in a sheet of his own."""


@dataclass(frozen=True, slots=True)
class Decided(Generic[MoveT]):
    """A decision in a match that is over: the table lays what was played and what was better over
    one another. The better move is the `ghost` as well."""

    played: tuple[MoveT, ...]
    """The move, and those that followed it in the same turn."""
    better: tuple[MoveT, ...] = ()
    """Empty where the best move was played."""


@dataclass(frozen=True, slots=True)
class Situation(Generic[MoveT, ViewT]):
    """Everything that a table shows now."""

    view: ViewT
    turn: Turn[MoveT] | None = None
    """The moves of the person at the screen; None while others move, or while one looks back."""
    ghost: MoveT | None = None
    """A move that is only shown: a hint, or one that waits to be confirmed."""
    proposal: Proposal | None = None
    """The panel about that move, for a table that has to know how much room it takes."""
    has_coach: bool = False
    """Whether the sheet of the coach is open, also while he still thinks."""
    mistake: Mistake[MoveT] | None = None
    """The move in `ghost`, if the coach warns of it: the table marks what would be spoilt."""
    decided: Decided[MoveT] | None = None
    """The decision of the review that is looked at: nobody moves."""
    views: tuple[ViewT, ...] = ()
    """At a key moment of a match that is over, what each seat saw: hands may lie open."""
    last: Shown[AnyMove, ViewT] | None = None
    looks_back: bool = False
    is_held: bool = False
    """Whether a lesson explains or asks something: then nobody moves."""


AnySituation: TypeAlias = "Situation[AnyMove, AnyView]"


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log."""

    number: int
    """The step after which the table is shown when one looks at it again."""
    actor: Seat
    """Whose shape stands before it; negative for nobody's."""
    parts: tuple[Part, ...]
    spoken: str = ""
    """The line for screen readers, where it says more than the written one."""


class Explain(Protocol):
    """Says a sentence beside a place; with a rule, "why?" can be asked of it. It lies within a part
    of the window where one is given."""

    def __call__(
        self,
        told: str,
        beside: pygame.Rect,
        rule: Rule | None = None,
        within: pygame.Rect | None = None,
    ) -> None: ...


@dataclass
class Motion:
    """Something on its way, painted over the table until it has arrived."""

    flight: Flight
    paint: Callable[[pygame.Surface, float], None]
    """Told how far it is, from 0 to 1."""
    hides: frozenset[Hashable] = frozenset()
    """The things that the table leaves out meanwhile, by the table's own names."""
    sound: str | None = None
    rests_from: float = 1.0
    """How far it is when all has arrived, and only lies there to be looked at: from then on no
    frame is drawn for it."""


class Desk:
    """Everything that the frame offers to a game's table."""

    def __init__(
        self,
        seats: Sequence[Sitting],
        play: Callable[..., None],
        refuse: Callable[[Reason, pygame.Rect | None], None],
        explain: Explain,
        rebuild: Callable[[], None],
        sides: Sequence[tuple[Seat, ...]] = (),
        why: Callable[[Rule, pygame.Rect], None] | None = None,
    ) -> None:
        self.seats = tuple(seats)
        self.sides = tuple(sides) or tuple((seat,) for seat in range(len(self.seats)))
        """The seats that win and lose together: partners of a team, or one each."""
        self.play = play
        """A person's move, or several that count as one decision: the frame asks the rules,
        saves, shows it. What the rules refuse is said, `beside` a place where one is given: a
        table needs not ask them before."""
        self.refuse = refuse
        """Says why something is not possible, beside a place; beside none where the table itself
        shows the sentence."""
        self.explain = explain
        """Says a sentence beside a place, already in the player's language; with the rule behind
        it where there is one."""
        self.rebuild = rebuild
        """The table looks different now: its controls are built anew, once in an event however
        often this is called. Whoever looks at the screen meanwhile finds them built already."""
        self._why = why
        self.ahead = Ahead()
        """Pictures to be painted before they are needed."""
        self._stage: Stage | None = None

    @property
    def stage(self) -> Stage:
        assert self._stage is not None
        return self._stage

    def why(self, rule: Rule, beside: pygame.Rect) -> None:
        """Somebody asked why something on the table is as it is."""
        if self._why is not None:
            self._why(rule, beside)

    def stand_on(self, stage: Stage) -> None:
        self._stage = stage

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name

    def bold(self, seat: Seat) -> Bold:
        return Bold(self.seats[seat].name)

    def token(self, seat: Seat) -> int:
        return player_number(self.seats[seat])

    def phrase(self, phrase: Phrase) -> str:
        """A phrase of the coach."""
        return say_phrase(self.stage.words, phrase, self.name)

    def side(self, seat: Seat) -> tuple[Seat, ...]:
        """Those with whom a seat wins and loses, itself among them."""
        return next(side for side in self.sides if seat in side)

    def side_number(self, seat: Seat) -> int:
        return self.sides.index(self.side(seat))

    def side_name(self, side: Sequence[Seat]) -> str:
        """Of a player, or of partners."""
        return together(self.stage.words, [self.name(seat) for seat in side])

    def say(self, text: str, /, **figures: object) -> str:
        return self.stage.words.say(text, **figures)

    def parts(self, text: str, /, **figures: object) -> tuple[Part, ...]:
        """A sentence with things in it."""
        return sentence(self.stage.words, text, **figures)


class GameTable(Protocol[MoveT, ViewT]):
    """The table of one game: made by `make_table(desk)` in the game's `scene`."""

    @property
    def view(self) -> ViewT:
        """The position on the table: that of a game that is over, as long as it is looked at."""

    @property
    def rail_height(self) -> int:
        """Pixels that the game wants in the rail below the players, such as for a score sheet."""

    def lay_out(self, area: pygame.Rect) -> None:
        """Where everything lies: once for each stage, before anything is shown."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Paints what never moves, such as boards, onto the cloth: once for each stage."""

    def show(self, situation: Situation[MoveT, ViewT]) -> None:
        """Shows a situation. Whatever the person has picked up stays picked up, where it can."""

    def build(self, screen: Screen, rail: pygame.Rect | None) -> None:
        """Adds what can be used, and what stands still, in the order of the focus."""

    def draw(self, surface: pygame.Surface, hidden: frozenset[Hashable]) -> None:
        """Paints boards and pieces, under the controls."""

    def draw_over(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paints what the person has in hand, over everything."""

    def prompt(self) -> str:
        """The prompt for whoever is to act: one sentence without a name."""

    def score(self, seat: Seat) -> tuple[str, str]:
        """A player's figure for the rail, and its unit."""

    def tell(self, shown: Shown[AnyMove, ViewT], log: list[Entry]) -> None:
        """Adds a step to the log, or makes the last line longer."""

    def motions(self, shown: Shown[AnyMove, ViewT]) -> list[Motion]:
        """How a step is seen to happen, asked before the situation after it is shown."""

    def is_private(self, view: ViewT) -> bool:
        """Whether the one who looks sees or chooses now what others may not see."""

    def name_figure(self, name: str, figure: int | str) -> int | str:
        """A figure of a refusal as players say it: a colour's name, a row counted from 1."""

    def explain_ghost(self, move: MoveT) -> tuple[Part, ...]:
        """A proposed move in words."""

    def put_down(self) -> bool:
        """Escape: what is picked up is put down; says whether anything was."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key that no control wanted; says whether the table did."""

    def standing(self) -> tuple[tuple[Seat, ...], ...]:
        """Who would be where if the match ended now, best first: for one who gives up."""


AnyTable: TypeAlias = "GameTable[AnyMove, AnyView]"


@runtime_checkable
class TakesBack(Protocol):
    """A table where things lie that are not played yet: an undo takes them back first."""

    @property
    def has_laid(self) -> bool:
        """Whether anything lies there that is not played yet."""

    def take_last(self) -> None:
        """Takes back what was laid last."""


@runtime_checkable
class LaysFirst(TakesBack, Protocol[MoveT]):
    """A table where a person lays out what a press of a button plays later, such as a set-up."""

    @property
    def has_laid_all(self) -> bool:
        """Whether nothing is left to be laid, so that there is nothing to hint at."""

    def laid(self) -> tuple[MoveT, ...]:
        """The laid things as moves, as far as they could be played now in this order. A hint
        takes them for granted."""

    def is_laid(self, move: MoveT) -> bool:
        """Whether such a move is laid before it is played; others are played at once."""

    def lay(self, move: MoveT) -> None:
        """Lays what a hint proposes, as the person would."""

    def take_back(self, move: MoveT) -> None:
        """Takes back one of those that lie there; the person is to lay it anew."""


@runtime_checkable
class KeepsLaid(Protocol):
    """A table where things lie that aren't played yet and are kept with the match, for whoever
    has laid them."""

    def unplayed(self) -> Json:
        """The things that the person to act has laid; None where there are none."""

    def lay_again(self, kept: Json) -> None:
        """Lays that again, as far as it is possible now. It may be anything: it comes from a
        file."""


@runtime_checkable
class RollsForAll(Protocol):
    """A table where what chance brings decides who may move."""

    def told_of_roll(self) -> str:
        """The prompt while the die or the piece still moves, so that nothing gives it away."""


@runtime_checkable
class Pauses(Protocol):
    """A table with more to look at than the players' turns, such as the end of a game."""

    def pauses_after(self, shown: AnyShown) -> bool:
        """Whether what is there after a step stays until a person goes on."""


@runtime_checkable
class KeepsInSight(Protocol):
    """A table that a hint may lie over, where texts are large."""

    def in_sight(self) -> Sequence[pygame.Rect]:
        """The places that rather stay free while a move is proposed: where it shows first, then
        what one compares it with. The earlier a place stands, the more it counts, however small it
        is."""


@runtime_checkable
class HidesWhole(Protocol):
    """A table of things that are not seen at all while a hint covers a part of them."""

    def wholes(self) -> Sequence[pygame.Rect]:
        """Boards, heaps, columns: what would stick out from under a sheet."""


@runtime_checkable
class PlacesCoach(Protocol):
    """A table that has a place of its own for the sheet of the coach. Without one, it lies in the
    rail. The place does not depend on what is proposed, so that buttons never move."""

    def coach_place(self) -> pygame.Rect | None:
        """Where the coach shows moves, with the buttons below them, such as in the column beside a
        board; None for the usual place. Whatever lies there is covered."""


@runtime_checkable
class PlacesWarning(Protocol):
    """A table with a place for the warnings of the coach, such as where the hand lay, from which
    the sheet points at the move. Without one, they lie in the rail or over the table."""

    def warning_place(self) -> pygame.Rect | None:
        """The place, which is covered with everything in it; None for the usual place."""


@runtime_checkable
class ShowsHands(Protocol[ViewContraT]):
    """A table where players hold what others do not see, until the match is over."""

    def hand_of(self, view: ViewContraT) -> tuple[Part, ...]:
        """The things that whoever has this view holds; empty where it is nothing."""


@runtime_checkable
class OpensHands(ShowsHands[ViewContraT], Protocol[ViewContraT]):
    """A table where players have places at which their hands lie open at a key moment. At others
    they stand beside the names."""

    @property
    def has_room_for_hands(self) -> bool:
        """Whether they have room there, which with large texts they may not."""


@runtime_checkable
class CountsGains(Protocol[ViewContraT]):
    """A table where moves bring points."""

    def gain(self, before: ViewContraT, after: ViewContraT) -> int | None:
        """The points that whoever has these views has more; None where it cannot be told what
        brought them."""


@runtime_checkable
class SpeaksOfGhosts(Protocol[ContraT]):
    """A table that shows where a proposed move goes, and only says what it brings."""

    def spoken_ghost(self, move: ContraT) -> str:
        """The same as `explain_ghost`, for those who see neither board nor pieces; empty where
        that says it all."""


@runtime_checkable
class ShowsTurns(Protocol[ContraT]):
    """A table that shows all moves of a turn that a hint proposes: they are played together."""

    def explain_turn(self, moves: Sequence[ContraT]) -> tuple[Part, ...]:
        """The moves, at least two, and what the turn brings, in words."""

    def spoken_turn(self, moves: Sequence[ContraT]) -> str:
        """The same for those who see neither board nor pieces; empty where that says it all."""


@runtime_checkable
class SpeaksOfHand(Protocol):
    """A table where something is held, turned or built before it is played."""

    def spoken_hand(self) -> str:
        """How that is now, for those who listen: read out whenever it changes."""


@runtime_checkable
class EditsTyping(Protocol):
    """A table at which something is typed: the keys that correct it do nothing else meanwhile."""

    def edit(self, event: pygame.event.Event) -> bool:
        """A key that corrects what is typed, such as Backspace; says whether it was one."""


@runtime_checkable
class KeepsTime(Protocol[MoveT]):
    """A table whose turns may be timed, where the players have agreed on it."""

    def turn_number(self) -> Hashable:
        """A value that differs from one turn to the next, however many moves a turn has."""

    def out_of_time(self) -> MoveT | None:
        """The move that ends the turn as it lies, or the one without which it can't be ended;
        None where there is none."""

    def told_out_of_time(self, move: MoveT) -> str:
        """Says that the time is over, and what that move does."""


@runtime_checkable
class HasSheet(Protocol):
    """A table whose part of the rail is a sheet of scores; without a rail it lies in the drawer."""

    @property
    def rail_height(self) -> int:
        """As every table has it; nothing where there is no sheet."""

    def build_sheet(self, screen: Screen, place: pygame.Rect) -> None:
        """The whole sheet, in so much room, where it may scroll."""


@runtime_checkable
class ListsPlayers(Protocol):
    """A table that lists the others itself where texts are huge: no chips stand above it."""

    lists_players: bool


@runtime_checkable
class KnowsScores(Protocol):
    """A table that has seen more of what scores came of than a view tells."""

    def why_score(self, seat: Seat) -> Rule:
        """The explanation of the figure beside a player's name."""
