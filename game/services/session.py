"""A match at the table: who sits where, what is saved, what computers think, what is taken back.

The session holds the match; whoever shows it gets views of one seat, never the truth. Every move
is saved before it counts as played.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from game.core.match import IsHalf, Match, Step, count_moves
from game.core.notation import Json, same
from game.core.opponents import Answer, Question, question_of
from game.core.reasons import Reason, Refused
from game.core.rules import CHANCE, AnyRules, Result, Seat, seats_to_act
from game.services.rescue import PLAYED_ELSEWHERE, SHOWN_ELSEWHERE, Notice, keep_going
from game.services.store import SHOWN, Sitting, Store
from game.services.thinker import Thinker

UNDO_PAST_CHANCE: Final = "undo_past_chance"
"""In what a table has agreed on: whether undo may go past a die or a draw."""
TURN_SECONDS: Final = "turn_seconds"
"""In what a table has agreed on: how long a person's turn may take; 0 or absent: no limit."""
THINKING_SECONDS: Final = 3.0
HINT_LEVEL: Final = "expert"

MoveT = TypeVar("MoveT")
SeenT = TypeVar("SeenT", covariant=True)
ViewT = TypeVar("ViewT", covariant=True)

Seen = Callable[[Any, Seat, Any], Any]
"""What of a step a viewer has seen: from his view after it, who acted, and the move or event."""


@dataclass(frozen=True, slots=True)
class Shown(Generic[SeenT, ViewT]):
    """One step as a seat has seen it."""

    number: int
    actor: Seat
    move: SeenT | None
    """None where that seat has not seen what was chosen."""
    before: ViewT
    after: ViewT
    """The seat's views."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the Expert would do."""

    move: Any
    value: float
    """The chance to win that it sees then."""
    other: Hint | None = None
    """What it would do next best."""
    then: tuple[Any, ...] = ()
    """The moves with which it would go on in the same turn."""


@dataclass(frozen=True, slots=True)
class Turn(Generic[MoveT]):
    """What a person may do now."""

    seat: Seat
    legal: Callable[[], Iterable[MoveT]]
    why_not: Callable[[MoveT], Reason | None]


AnyShown = Shown[Any, Any]
AnyTurn = Turn[Any]


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
        figures: Callable[[Match], Sequence[Mapping[str, Any]]] | None = None,
        is_half: IsHalf = lambda _move, _after: False,
        laid: Mapping[str, Json] | None = None,
    ) -> None:
        self._match = match
        self.seats = tuple(seats)
        self.humans = tuple(seat for seat, who in enumerate(self.seats) if who.level is None)
        self._store = store
        """None at a table of which nothing is kept, as in a lesson."""
        self.number = number
        self._thinker = thinker
        self._seen = seen
        self.house = dict(house or {})
        self._choose_seed = choose_seed
        self._asked: Seat | None = None
        self._hinted: Seat | None = None
        """Who waits for a hint."""
        self._question: Question | None = None
        """What they wait for. The tables share who thinks: it may have been asked another since."""
        self._hint_state: Any = None
        """In which the Expert was asked."""
        self._with_before: set[int] = set()
        """Steps that were one decision with the step before."""
        self._laid = dict(laid or {})
        """What lies before each seat and isn't played yet."""
        self._seconds = 0.0
        self.notices: list[Notice] = []
        """What the player has to be told of the saving; whoever shows them takes them out."""
        self.figures = figures
        self._is_half = is_half
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
        return seats_to_act(self.rules, self._match.state)

    @property
    def result(self) -> Result | None:
        return self.rules.result(self._match.state)

    @property
    def length(self) -> int:
        """How many steps have been made."""
        return len(self._match.steps)

    def moves(self, steps: int) -> int:
        """How many moves the first steps are, as players count them."""
        return count_moves(self._match.steps[:steps], self._is_half)

    @property
    def record(self) -> dict[str, Json]:
        return self._match.record()

    def _first_viewer(self) -> Seat:
        """Who is to act first of those who sit at the computer, or the first seat."""
        waiting = [seat for seat in self.to_act if seat in self.humans]
        return (waiting or list(self.humans) or [0])[0]

    def view(self, at: int | None = None, viewer: Seat | None = None) -> Any:
        """What the viewer sees, now or after the first `at` steps."""
        seat = self.viewer if viewer is None else viewer
        return self.rules.view(self._state(at), seat)

    def _state(self, at: int | None) -> Any:
        steps = self._match.steps
        if at is None or at >= len(steps):
            return self._match.state
        return steps[at - 1].after if at > 0 else self._match.first_state

    def views_before(self, seat: Seat, moves: Iterable[Any]) -> Iterator[Any]:
        """What a seat would see before each of several moves that it makes in a row."""
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
        """What that seat may do now; None where it has no move to make."""
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
        """Whose turn it is of those at the computer: the viewer if he can, else the next seat."""
        waiting = [seat for seat in self.to_act if seat in self.humans]
        if not waiting:
            return None
        return self.viewer if self.viewer in waiting else waiting[0]

    def next_computer(self) -> Seat | None:
        waiting = [seat for seat in self.to_act if seat not in self.humans]
        return waiting[0] if waiting else None

    # --- playing ---

    def spend(self, seconds: float) -> None:
        """Time at the table, kept with the next move."""
        self._seconds += seconds

    def play(self, seat: Seat, move: Any, *then: Any) -> None:
        """Plays and saves it; `Refused` where it is not legal.

        What comes with it is the same decision: one undo takes it all back.
        """
        if seat in (self._asked, self._hinted):
            self._stop_thinking()
        self._part_ways()
        self._with_before = {number for number in self._with_before if number < self.length}
        self._match.play(seat, move)
        for each in then:
            self._with_before.add(self.length)
            self._match.play(seat, each)
        self._save()
        if self._laid.pop(str(seat), None) is not None:
            self._save_laid()

    # --- what lies there and isn't played yet ---

    def laid(self, seat: Seat) -> Json:
        """What the seat had laid when it was to act here last; None where that was nothing."""
        kept = self._laid.get(str(seat))
        if type(kept) is not dict or kept.get("after") != self._steps_of(seat):
            return None
        return kept.get("lies")

    def keep_laid(self, seat: Seat, lies: Json) -> None:
        """Keeps it with the match at once, for this seat alone; None where nothing lies there."""
        if same(lies, self.laid(seat)):
            return
        if lies is None:
            del self._laid[str(seat)]
        else:
            self._laid[str(seat)] = {"after": self._steps_of(seat), "lies": lies}
        self._save_laid()

    def _steps_of(self, seat: Seat) -> int:
        """What a seat has laid belongs to the place in the match after so many steps of its own:
        others may act meanwhile."""
        return sum(step.actor == seat for step in self._match.steps)

    def _save_laid(self) -> None:
        """Where this fails, the next move tells."""
        if self._store is not None:
            with suppress(sqlite3.Error, OSError):
                self._store.keep_laid(self.number, self._laid)

    # --- saving ---

    def _save(self) -> None:
        if self._store is None:
            return
        figures: Sequence[Mapping[str, Any]] = ()
        if self.figures is not None and self.result is not None:
            figures = self.figures(self._match)
        seconds, self._seconds = self._seconds, 0.0
        before = self._store.practice(self._match)
        save = partial(self._store.save, self.number, self._match, seconds, figures)
        try:
            number = save()
        except (sqlite3.Error, OSError) as problem:
            self.notices.append(keep_going(self._store, problem))
            number = save()
        self._is_kept_as(number)
        if self._store.practice(self._match) == SHOWN != before:
            self.notices.append(Notice(SHOWN_ELSEWHERE, self._store.path or Path()))

    def _part_ways(self) -> None:
        """Before anything is drawn: where somebody else has gone on with the match, what he has
        seen come there must not come here."""
        if self._store is not None and self._is_elsewhere(self._store):
            self._match.draw_anew(self._choose_seed())

    def _is_elsewhere(self, store: Store) -> bool:
        try:
            return store.is_played_elsewhere(self._match)
        except (sqlite3.Error, OSError, ValueError):
            return False  # saving tells what is wrong

    def _is_kept_as(self, number: int) -> None:
        """Under another number than before where somebody else has gone on with the match."""
        if number != self.number and self._store is not None:
            self.number = number
            self.notices.append(Notice(PLAYED_ELSEWHERE, self._store.path or Path()))

    def give_up(self, seat: Seat, ranking: tuple[tuple[Seat, ...], ...], scores: Any) -> None:
        """Ends the match for all; who gives up is last."""
        self._stop_thinking()
        self._save()
        if self._store is not None:
            kept = self._store.give_up(self.number, self._match, seat, ranking, scores)
            self._is_kept_as(kept)

    # --- undo and redo ---

    def undo_to(self) -> int | None:
        """How many steps are left after an undo; None where there is nothing to take back.

        It goes back to the last decision of somebody at the computer, behind all that computers
        and chance did after it. Where all choose at once, the whole step is taken back.
        """
        steps = self._match.steps
        humans = self.humans
        for number in reversed(range(len(steps))):
            if steps[number].actor in humans:
                return self._start_of_step(number)
        return None

    def _start_of_step(self, number: int) -> int:
        """The first choice of the step in which all chose at once."""
        steps = self._match.steps
        while number in self._with_before:
            number -= 1
        while number > 0:
            here, before = self.acting(number), self.acting(number - 1)
            actor = steps[number - 1].actor
            together = actor in before and len(before) > 1
            left = tuple(s for s in before if s != actor)
            if not together or left != here or not self._chose_once(number - 1):
                break
            number -= 1
        return number

    def _chose_once(self, number: int) -> bool:
        """Whether whoever made that step made no other before it, while all were choosing.

        Where each goes on at his own pace, the others have nothing to choose anew.
        """
        steps, actor = self._match.steps, self._match.steps[number].actor
        while number > 0 and len(self.acting(number - 1)) > 1:
            number -= 1
            if steps[number].actor == actor and actor in self.acting(number + 1):
                return False
        return True

    def acting(self, number: int) -> tuple[Seat, ...]:
        """Who was to act after that many steps."""
        return seats_to_act(self.rules, self._state(number))

    @property
    def can_undo(self) -> bool:
        end = self.undo_to()
        if end is None:
            return False
        return self.house.get(UNDO_PAST_CHANCE, True) is not False or not self.chance_since(end)

    def chance_since(self, number: int) -> bool:
        """Whether a die, a draw or a deal came after that step."""
        return any(step.actor == CHANCE for step in self._match.steps[number:])

    @property
    def can_redo(self) -> bool:
        return self._match.can_redo

    def undo(self) -> bool:
        end = self.undo_to()
        if end is None or not self.can_undo:
            return False
        self._stop_thinking()
        self._part_ways()
        while self.length > end:
            self._match.undo()
        self._save()
        return True

    def redo(self) -> bool:
        """Brings back a decision of somebody at the computer, and what computers and chance did
        before and after it."""
        if not self.can_redo:
            return False
        self._stop_thinking()
        self._part_ways()
        is_back = False
        while self.can_redo:
            is_persons = self._match.next_redone in self.humans
            if is_back and is_persons and self.length not in self._with_before:
                break
            is_back |= is_persons
            self._match.redo()
        self._save()
        return True

    # --- computers ---

    def think(self) -> None:
        """Lets the next computer player think, if one is to act and none does yet."""
        seat = self.next_computer()
        if seat is None or self._asked is not None or self._hinted is not None:
            return
        level = self.seats[seat].level
        assert level is not None
        self._asked = seat
        self._ask(question_of(self._match, seat, level, self._choose_seed(), THINKING_SECONDS))

    def thought(self) -> tuple[Seat, Any] | None:
        """The move that a computer player has chosen; None while it thinks."""
        if self._asked is None:
            return None
        answer = self._answer()
        if answer is None:
            return None
        seat, self._asked = self._asked, None
        return seat, self._move_of(answer, seat, self._match.state)

    def _move_of(self, answer: Answer, seat: Seat, state: Any) -> Any:
        """The move, or any legal one where there is none: a match never stands still."""
        if answer.move is not None:
            try:
                move = self.rules.decode_move(answer.move)
                if self.rules.why_not(state, seat, move) is None:
                    return move
            except Refused:
                pass  # rubbish from a worker is like no answer
        return next(iter(self.rules.legal(state, seat)))

    def ask_hint(self, seat: Seat, laid: Iterable[Any] = ()) -> bool:
        """Asks the Expert what that seat should do, after moves that are as good as played;
        `hint` tells. Who asks again at the same place hears the same."""
        state = self._match.state
        for move in laid:
            state = self.rules.apply(state, seat, move)
        if self._hinted is not None or seat not in seats_to_act(self.rules, state):
            return False
        self._stop_thinking()
        self._hinted, self._hint_state = seat, state
        self._ask(question_of(self._match, seat, HINT_LEVEL, self.length, THINKING_SECONDS, state))
        return True

    def hint(self, seat: Seat) -> Hint | None:
        """The Expert's move for the seat that asked, once it is there."""
        if seat != self._hinted:
            return None
        answer = self._answer()
        if answer is None:
            return None
        self._hinted = None
        move = self._move_of(answer, seat, self._hint_state)
        then = self._then_of(answer.then, seat, move)
        return Hint(move, answer.value, self._other_of(answer, move, seat), then)

    def _other_of(self, answer: Answer, move: Any, seat: Seat) -> Hint | None:
        """The next best move, where the Expert has said one that it thinks no better of."""
        if answer.other is None or answer.other[1] > answer.value:
            return None
        other = self._move_of(Answer(*answer.other), seat, self._hint_state)
        if other == move:
            return None
        return Hint(other, answer.other[1], then=self._then_of(answer.other_then, seat, other))

    def _then_of(self, told: Iterable[Json], seat: Seat, first: Any) -> tuple[Any, ...]:
        """The moves that follow the first one of a hint, as far as they are legal."""
        rules, found = self.rules, []
        state = rules.apply(self._hint_state, seat, first)
        for each in told:
            try:
                move = rules.decode_move(each)
            except Refused:
                break
            if seat not in seats_to_act(rules, state) or rules.why_not(state, seat, move):
                break
            found.append(move)
            state = rules.apply(state, seat, move)
        return tuple(found)

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None or self._hinted is not None

    @property
    def is_late(self) -> bool:
        """Whether what is awaited takes so long that whoever waits should hear of it."""
        return self.is_thinking and self._thinker.is_late

    def _ask(self, question: Question) -> None:
        self._question = question
        self._thinker.ask(question)

    def _answer(self) -> Answer | None:
        """None while there is none. What another table has asked away is asked again."""
        question = self._question
        if question is None:
            return None
        if not self._thinker.is_asked(question):
            self._thinker.ask(question)
        answer = self._thinker.poll()
        if answer is not None:
            self._question = None
        return answer

    def _stop_thinking(self) -> None:
        if self._question is not None and self._thinker.is_asked(self._question):
            self._thinker.cancel()
        self._question = None
        self._asked = None
        self._hinted = None

    def close(self) -> None:
        """Leaves the table: what was thought of last is dropped, the time is kept."""
        self._stop_thinking()
        if self._seconds >= 1 and self.length:
            self._save()
