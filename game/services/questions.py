"""Questions of a match to the thinker: moves of computer players, and rankings of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.match import Match
from game.core.notation import Json
from game.core.ranking import AnyRanked, Ranked
from game.core.reasons import Refused
from game.core.rules import Seat, seats_to_act
from game.core.thinking import (
    COACH,
    FIRST_EFFORT,
    RANK,
    Answer,
    Question,
    question_of,
    seed_of_thought,
)
from game.services.store import Sitting
from game.services.thinker import Thinker

THINKING_SECONDS: Final = 3.0


@dataclass(frozen=True, slots=True)
class Ranking:
    """Moves of a seat at one place of the match, as Master ranks them, the best first."""

    ranked: tuple[AnyRanked, ...]
    is_final: bool
    """Whether all work has been done; otherwise a better ranking follows."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request of a person."""

    seat: Seat
    state: Any
    moves: tuple[Any, ...] = ()
    effort: float = 1.0


class Questions:
    """One question at a time, and who waits for its answer."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Sitting],
        thinker: Thinker,
    ) -> None:
        self._match = match
        self._seats = seats
        self.thinker = thinker
        self._asked: Seat | None = None
        """The computer player that is to move."""
        self._ranks: _Asked | None = None
        """The ranking that somebody waits for."""
        self._ranking: tuple[Seat, Ranking] | None = None
        """The last ranking, and whose it is."""
        self._wants_more = True
        """Whether a better ranking is to follow the first one."""
        self._question: Question | None = None
        """The tables share the thinker: it may have been asked another question since."""

    @property
    def is_open(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._asked is not None or self._ranks is not None

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
        seed = seed_of_thought(self._match, seat)
        self._ask(question_of(self._match, seat, level, seed, THINKING_SECONDS))

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
        """Whether the move or the ranking of that seat is awaited."""
        ranks = None if self._ranks is None else self._ranks.seat
        return seat in (self._asked, ranks)

    def _then_of(
        self, moves: Iterable[Json], state: Any, seat: Seat, first: Any
    ) -> tuple[Any, ...]:
        """The moves that follow the first one in the same turn, as far as they are legal."""
        rules, found = self._match.rules, []
        state = rules.apply(state, seat, first)
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

    # --- rankings ---

    def ask_ranking(
        self,
        seat: Seat,
        laid: Iterable[Any] = (),
        moves: Iterable[Any] = (),
        *,
        first: bool = False,
        at: int | None = None,
    ) -> bool:
        """Asks Master to rank the moves of that seat, after moves that are as good as played, and
        in any case those that are named; says whether it was asked: only of who is to act, and of
        moves that are possible then. Where only the first ranking is wanted, no better one
        follows. `at`: as the match stood after so many steps."""
        rules, state = self._match.rules, self._after(seat, laid, at)
        moves = tuple(moves)
        if seat not in seats_to_act(rules, state):
            return False
        if any(rules.why_not(state, seat, move) is not None for move in moves):
            return False
        self.stop()
        self._ranks = _Asked(seat, state, moves, FIRST_EFFORT)
        self._ask_to_rank(self._ranks)
        self._wants_more = not first
        return True

    def ranking(self, seat: Seat) -> Ranking | None:
        """The ranking that the seat asked for, once there is one."""
        asked = self._ranks
        if asked is not None and asked.seat == seat and (answer := self._answer()) is not None:
            self._ranks = None
            # Who gave no answer at all is not asked for a better one.
            goes_on = self._wants_more and asked.effort < 1 and answer.error is None
            self._ranking = seat, Ranking(self._ranked_of(answer, asked), not goes_on)
            if goes_on:
                self._ranks = replace(asked, effort=1.0)
                self._ask_to_rank(self._ranks)
        return self._ranking[1] if self._ranking is not None and self._ranking[0] == seat else None

    def is_ranking(self, seat: Seat) -> bool:
        """Whether there is a ranking that the seat asked for, or one is on its way."""
        return seat in (
            None if self._ranks is None else self._ranks.seat,
            None if self._ranking is None else self._ranking[0],
        )

    def _ask_to_rank(self, asked: _Asked) -> None:
        seed = seed_of_thought(self._match, asked.seat)
        self._ask(
            question_of(
                self._match, asked.seat, COACH, seed, THINKING_SECONDS, asked.state,
                task=RANK, moves=asked.moves, effort=asked.effort,
            )
        )  # fmt: skip

    def _ranked_of(self, answer: Answer, asked: _Asked) -> tuple[AnyRanked, ...]:
        """The moves of the answer that are legal, each once."""
        rules, found = self._match.rules, {}
        for each in answer.ranked:
            try:
                move = rules.decode_move(each.move)
            except Refused:
                continue
            if move not in found and rules.why_not(asked.state, asked.seat, move) is None:
                then = self._then_of(each.then, asked.state, asked.seat, move)
                found[move] = Ranked(move, each.chance, each.error, each.parts, then)
        return tuple(found.values())

    def _after(self, seat: Seat, laid: Iterable[Any], at: int | None) -> Any:
        """The state after moves of a seat that are as good as played."""
        state = self._match.state if at is None else self._match.state_after(at)
        for move in laid:
            state = self._match.rules.apply(state, seat, move)
        return state

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
        self._ranks = None
        self._ranking = None
