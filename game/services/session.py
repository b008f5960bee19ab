"""A match at the table: its seats, what they see, their moves, undo and redo.

The session holds the match; whoever shows it gets views of one seat, never the truth. Every move
is saved before it counts as played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from game.core.match import IsHalf, Match, Step, count_moves
from game.core.notation import Json
from game.core.reasons import Reason
from game.core.rules import AnyRules, Result, Seat, seats_to_act
from game.services.help import Help
from game.services.questions import Questions
from game.services.questions import Ranking as Ranking
from game.services.rescue import Notice
from game.services.saving import FiguresOf, Saving
from game.services.store import Sitting, Store
from game.services.thinker import Thinker
from game.services.undoing import UNDO_PAST_CHANCE as UNDO_PAST_CHANCE
from game.services.undoing import UNDO_PAST_OTHERS as UNDO_PAST_OTHERS
from game.services.undoing import Undoing, acting

WITHOUT_HELP: Final = "without_help"
"""In the house rules of a table: whether the coach gives neither hints nor warnings."""
TURN_SECONDS: Final = "turn_seconds"
"""In the house rules of a table: how long a person's turn may take; 0 or absent for no limit."""

MoveT = TypeVar("MoveT")
SeenT = TypeVar("SeenT", covariant=True)
ViewT = TypeVar("ViewT", covariant=True)

Seen = Callable[[Any, Seat, Any], Any]
"""Gives what a viewer has seen of a step: from the view after it, who acted, and the move or
event."""


@dataclass(frozen=True, slots=True)
class Shown(Generic[SeenT, ViewT]):
    """One step as a seat has seen it."""

    number: int
    actor: Seat
    move: SeenT | None
    """None where that seat has not seen the choice."""
    before: ViewT
    after: ViewT
    """The seat's views."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[MoveT]):
    """The moves that a person may make now."""

    seat: Seat
    legal: Callable[[], Iterable[MoveT]]
    why_not: Callable[[MoveT], Reason | None]


AnyShown = Shown[Any, Any]
AnyTurn = Turn[Any]


class _Known(NamedTuple):
    """A position, with the answers of the rules about it."""

    state: Any
    to_act: tuple[Seat, ...]
    result: Result | None


class Session:
    """One match being played, or looked at."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Sitting],
        store: Store | None,
        number: int,
        thinker: Thinker,
        seen: Seen,
        house: Mapping[str, Json] | None = None,
        choose_seed: Callable[[], int] = lambda: 0,
        figures: FiguresOf | None = None,
        is_half: IsHalf = lambda _move, _after: False,
        laid: Mapping[str, Json] | None = None,
        helped: Mapping[Seat, Help] | None = None,
    ) -> None:
        self._match = match
        self._last_known: _Known | None = None
        self.seats = tuple(seats)
        self.humans = tuple(seat for seat, who in enumerate(self.seats) if who.level is None)
        self._seen = seen
        self.house = dict(house or {})
        self._is_half = is_half
        self._saving = Saving(match, store, number, choose_seed, figures, laid, helped)
        self._questions = Questions(match, self.seats, thinker)
        self._undoing = Undoing(match, self.humans, self.house)
        self.viewer: Seat = self._first_viewer()

    # --- what there is ---

    @property
    def rules(self) -> AnyRules:
        return self._match.rules

    @property
    def game(self) -> str:
        return self._match.rules.id

    @property
    def players(self) -> int:
        return self._match.players

    @property
    def options(self) -> Mapping[str, Json]:
        return self._match.options

    @property
    def to_act(self) -> tuple[Seat, ...]:
        return self._known.to_act

    @property
    def result(self) -> Result | None:
        return self._known.result

    @property
    def _known(self) -> _Known:
        """Worked out once for each position: a table asks several times in every frame."""
        state, known = self._match.state, self._last_known
        if known is None or known.state is not state:
            rules = self.rules
            known = _Known(state, seats_to_act(rules, state), rules.result(state))
            self._last_known = known
        return known

    @property
    def length(self) -> int:
        """The number of steps that have been made."""
        return len(self._match.steps)

    def moves(self, steps: int) -> int:
        """The number of moves among the first steps, as players count them."""
        return count_moves(self._match.steps[:steps], self._is_half)

    @property
    def record(self) -> dict[str, Json]:
        return self._match.record()

    def _first_viewer(self) -> Seat:
        """The person who is to act first, or the first seat."""
        waiting = [seat for seat in self.to_act if seat in self.humans]
        return (waiting or list(self.humans) or [0])[0]

    def view(self, at: int | None = None, viewer: Seat | None = None) -> Any:
        """The view of the viewer, now or after the first `at` steps."""
        seat = self.viewer if viewer is None else viewer
        return self.rules.view(self._state(at), seat)

    def _state(self, at: int | None) -> Any:
        return self._match.state if at is None else self._match.state_after(at)

    def views_before(self, seat: Seat, moves: Iterable[Any]) -> Iterator[Any]:
        """The view of a seat before each of several moves that it makes in a row."""
        state = self._match.state
        for move in moves:
            yield self.rules.view(state, seat)
            state = self.rules.apply(state, seat, move)

    def shown(self, number: int) -> AnyShown:
        """A step as the viewer has seen it."""
        step: Step = self._match.steps[number]
        after = self.rules.view(step.after, self.viewer)
        return Shown(
            number=number,
            actor=step.actor,
            move=self._seen(after, step.actor, step.move),
            before=self.view(number),
            after=after,
        )

    def turn_of(self, seat: Seat) -> AnyTurn | None:
        """The turn of that seat; None where it has no move to make."""
        if seat not in self.to_act:
            return None
        state = self._match.state
        rules = self.rules
        return Turn(
            seat=seat,
            legal=lambda: rules.legal(state, seat),
            why_not=lambda move: rules.why_not(state, seat, move),
        )

    def next_human(self) -> Seat | None:
        """The person who is to act: the viewer if he can, else the next seat."""
        waiting = [seat for seat in self.to_act if seat in self.humans]
        if not waiting:
            return None
        return self.viewer if self.viewer in waiting else waiting[0]

    def next_computer(self) -> Seat | None:
        waiting = [seat for seat in self.to_act if seat not in self.humans]
        return waiting[0] if waiting else None

    # --- playing ---

    def play(self, seat: Seat, move: Any, *then: Any) -> None:
        """Plays a move and saves the match; `Refused` where it is not legal.

        The moves in `then` are the same decision: one undo takes all of them back.
        """
        if self._questions.is_about(seat):
            self._questions.stop()
        self._saving.part_ways()
        self._saving.help.forget_from(self.length)
        self._undoing.forget_undone()
        self._match.play(seat, move)
        for each in then:
            self._undoing.join_next()
            self._match.play(seat, each)
        self._saving.save()
        self._saving.forget_laid(seat)

    def give_up(self, seat: Seat, ranking: tuple[tuple[Seat, ...], ...], scores: Any) -> None:
        """Ends the match for all; who gives up is last."""
        self._questions.stop()
        self._saving.give_up(seat, ranking, scores)

    # --- what is kept ---

    @property
    def number(self) -> int:
        """The number of the match in the store."""
        return self._saving.number

    @property
    def notices(self) -> list[Notice]:
        """Messages about the saving for the player; whoever shows them takes them out."""
        return self._saving.notices

    @notices.setter
    def notices(self, notices: list[Notice]) -> None:
        self._saving.notices = notices

    def spend(self, seconds: float) -> None:
        """Counts time at the table, which is kept with the next move."""
        self._saving.spend(seconds)

    def laid(self, seat: Seat) -> Json:
        """The pieces that the seat had laid when it was to act here last, as JSON; None for
        nothing."""
        return self._saving.laid(seat)

    def keep_laid(self, seat: Seat, lies: Json) -> None:
        """Keeps the pieces that a seat has laid and not played, as JSON; None for nothing."""
        self._saving.keep_laid(seat, lies)

    # --- the coach's help ---

    @property
    def allows_help(self) -> bool:
        """Whether the coach may be asked in this match."""
        return self.house.get(WITHOUT_HELP) is not True

    def count_hint(self, seat: Seat) -> None:
        """The seat was shown something by the coach; once for each place in the match."""
        self._saving.help.count_hint(seat)
        self._saving.save_help()

    def count_warning(self, seat: Seat) -> None:
        self._saving.help.count_warning(seat)
        self._saving.save_help()

    def note_hint_played(self, seat: Seat, first: int) -> None:
        """The steps from the first one on were played as the coach showed them."""
        self._saving.help.note_played(seat, first)
        self._saving.save_help()

    # --- undo and redo ---

    def undo_to(self) -> int | None:
        """How many steps are left after an undo; None where there is nothing to take back."""
        return self._undoing.end()

    def acting(self, number: int) -> tuple[Seat, ...]:
        """The seats that were to act after that many steps."""
        return acting(self._match, number)

    @property
    def can_undo(self) -> bool:
        return self._undoing.is_allowed

    def chance_since(self, number: int) -> bool:
        """Whether a die, a draw or a deal came after that step."""
        return self._undoing.chance_since(number)

    @property
    def can_redo(self) -> bool:
        return self._match.can_redo

    def undo(self) -> bool:
        end = self.undo_to()
        return end is not None and self.can_undo and self.go_back_to(end)

    def go_back_to(self, steps: int) -> bool:
        """Takes back everything but the first steps, as somebody does who tries something again;
        says whether there was anything."""
        if self.length <= steps:
            return False
        self._begin_leaving()
        self._undoing.go_back_to(steps)
        self._saving.save()
        return True

    def redo(self) -> bool:
        """Brings back a decision of somebody at the computer, and what computers and chance did
        before and after it."""
        if not self.can_redo:
            return False
        self._begin_leaving()
        self._undoing.bring_back()
        self._saving.save()
        return True

    def _begin_leaving(self) -> None:
        """The match is about to stand elsewhere: nobody waits for an answer about it."""
        self._questions.stop()
        self._saving.part_ways()

    # --- computers and rankings ---

    def think(self) -> None:
        """Lets the next computer player think, if one is to act and nobody waits for an answer."""
        seat = self.next_computer()
        if seat is not None:
            self._questions.think(seat)

    def thought(self) -> tuple[Seat, Any] | None:
        """The move that a computer player has chosen; None while it thinks."""
        return self._questions.thought()

    def ask_ranking(
        self,
        seat: Seat,
        laid: Iterable[Any] = (),
        moves: Iterable[Any] = (),
        *,
        first: bool = False,
        at: int | None = None,
    ) -> bool:
        """Asks Master to rank the seat's moves, after moves that are as good as played, and in any
        case those that are named; where only the first ranking is wanted, no better one follows.
        `at`: as the match stood after so many steps."""
        return self._questions.ask_ranking(seat, laid, moves, first=first, at=at)

    def ranking(self, seat: Seat) -> Ranking | None:
        """The ranking for the seat that asked, once there is one."""
        return self._questions.ranking(seat)

    def is_ranking(self, seat: Seat) -> bool:
        """Whether there is a ranking that the seat asked for, or one is on its way."""
        return self._questions.is_ranking(seat)

    @property
    def is_thinking(self) -> bool:
        return self._questions.is_open

    @property
    def is_late(self) -> bool:
        """Whether an answer takes so long that whoever waits should hear of it."""
        return self._questions.is_late

    def close(self) -> None:
        """Leaves the table: what was thought of last is dropped, the time is kept."""
        self._questions.stop()
        if self._saving.has_time and self.length:
            self._saving.save()
