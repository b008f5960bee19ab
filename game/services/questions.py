"""Questions of a match to the thinker: the moves of computer players, and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.match import Match
from game.core.notation import Json
from game.core.opponents import Answer, Question, question_of
from game.core.reasons import Refused
from game.core.rules import Seat, seats_to_act
from game.services.store import Sitting
from game.services.thinker import Thinker

THINKING_SECONDS: Final = 3.0
HINT_LEVEL: Final = "expert"


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the Expert proposes."""

    move: Any
    value: float
    """The chance to win that it sees then."""
    other: Hint | None = None
    """The next best move."""
    then: tuple[Any, ...] = ()
    """The moves with which it would go on in the same turn."""


class Questions:
    """One question at a time, and who waits for its answer."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Sitting],
        thinker: Thinker,
        choose_seed: Callable[[], int],
    ) -> None:
        self._match = match
        self._seats = seats
        self.thinker = thinker
        self._choose_seed = choose_seed
        self._asked: Seat | None = None
        """The computer player that is to move."""
        self._hinted: Seat | None = None
        """The seat that waits for a hint."""
        self._hint_state: Any = None
        """The state that the hint is for."""
        self._question: Question | None = None
        """The tables share the thinker: it may have been asked another question since."""

    @property
    def is_open(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._asked is not None or self._hinted is not None

    @property
    def is_late(self) -> bool:
        """Whether the answer takes so long that whoever waits should hear of it."""
        return self.is_open and self.thinker.is_late

    # --- computers ---

    def think(self, seat: Seat) -> None:
        """Lets a computer player think, if nobody waits for an answer yet."""
        if self.is_open:
            return
        level = self._seats[seat].level
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
        """The move of an answer, or any legal move where there is none: a match always goes on."""
        if answer.move is not None:
            try:
                move = self._match.rules.decode_move(answer.move)
                if self._match.rules.why_not(state, seat, move) is None:
                    return move
            except Refused:
                pass  # rubbish from a worker is like no answer
        return next(iter(self._match.rules.legal(state, seat)))

    def is_about(self, seat: Seat) -> bool:
        """Whether the move or the hint of that seat is awaited."""
        return seat in (self._asked, self._hinted)

    # --- hints ---

    def ask_hint(self, seat: Seat, laid: Iterable[Any] = ()) -> bool:
        """Asks the Expert what that seat should do, after moves that are as good as played; says
        whether it was asked. `hint` gives the answer, at the same place always the same."""
        state = self._match.state
        for move in laid:
            state = self._match.rules.apply(state, seat, move)
        if self._hinted is not None or seat not in seats_to_act(self._match.rules, state):
            return False
        self.stop()
        self._hinted, self._hint_state = seat, state
        self._ask(
            question_of(
                self._match, seat, HINT_LEVEL, len(self._match.steps), THINKING_SECONDS, state
            )
        )
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
        """The next best move, unless the Expert thinks better of it than of the first."""
        if answer.other is None or answer.other[1] > answer.value:
            return None
        other = self._move_of(Answer(*answer.other), seat, self._hint_state)
        if other == move:
            return None
        return Hint(other, answer.other[1], then=self._then_of(answer.other_then, seat, other))

    def _then_of(self, moves: Iterable[Json], seat: Seat, first: Any) -> tuple[Any, ...]:
        """The moves that follow the first one of a hint, as far as they are legal."""
        rules, found = self._match.rules, []
        state = rules.apply(self._hint_state, seat, first)
        for each in moves:
            try:
                move = rules.decode_move(each)
            except Refused:
                break
            if seat not in seats_to_act(rules, state) or rules.why_not(state, seat, move):
                break
            found.append(move)
            state = rules.apply(state, seat, move)
        return tuple(found)

    # --- the thinker ---

    def _ask(self, question: Question) -> None:
        self._question = question
        self.thinker.ask(question)

    def _answer(self) -> Answer | None:
        """The answer, or None. Where another table has asked since, the question is asked again."""
        question = self._question
        if question is None:
            return None
        if not self.thinker.is_asked(question):
            self.thinker.ask(question)
        answer = self.thinker.poll()
        if answer is not None:
            self._question = None
        return answer

    def stop(self) -> None:
        """Gives the question up."""
        if self._question is not None and self.thinker.is_asked(self._question):
            self.thinker.cancel()
        self._question = None
        self._asked = None
        self._hinted = None
