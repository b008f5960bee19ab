"""The way of a person's move: from the table or a proposal to the session."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.reasons import Refused
from game.core.rules import Seat
from game.core.wording import Rule
from game.ui.frame.bubble import Bubble
from game.ui.frame.course import Course
from game.ui.frame.display import Display
from game.ui.frame.explanations import Explanations
from game.ui.frame.guide import Guide
from game.ui.frame.hints import Hints
from game.ui.frame.proposal import Proposal
from game.ui.frame.showing import Showing
from game.ui.frame.tutor import Tutor
from game.ui.frame.unplayed import put_all_down, take_all_back


class Moves:
    """Plays moves, or says why they can't be played."""

    def __init__(
        self,
        course: Course,
        display: Display,
        explanations: Explanations,
        showing: Showing,
        hints: Hints,
        tutor: Tutor,
    ) -> None:
        self._course = course
        self._display = display
        self._explanations = explanations
        self._showing = showing
        self._hints = hints
        self._tutor = tutor
        self._laid_hints: list[object] = []
        """Moves that were laid as the coach showed them, and are not played yet."""

    def play(self, move: object, *then: object, beside: pygame.Rect | None = None) -> None:
        """A move from the table; several at once have been decided on by one more click.

        On the way of a move the rules are asked here, and only here. What they refuse is said
        beside that place, or below the bar.
        """
        course, guide = self._course, self._course.guide
        turn, proposal = course.turn, course.preview.proposal
        if turn is None or not course.live:
            return
        if proposal is not None and proposal.moves(course.table) == (move, *then):
            self.play_proposal()
            return
        why = turn.why_not(move)
        if why is not None:
            self._explanations.refuse(why, beside or self._display.places.prompt)
            return
        wrong = None if guide is None else self._judged(guide, turn.seat, (move, *then))
        if guide is not None and wrong is not None:
            self._say_wrong(*wrong, guide.rule)
            return
        if not self._tutor.holds((move, *then)):
            self._play_judged(move, *then)

    def _play_judged(self, move: object, *then: object) -> None:
        """A move of which the coach doesn't warn."""
        if self._course.guide is None and self._display.stage.settings.confirm and not then:
            self._hints.propose(Proposal(move))
            return
        self.play_at_once(move, *then)

    def go_on(self, seconds: float) -> bool:
        """Plays a move that was held back until the coach had judged it; says whether it did."""
        if not self._course.live or self._course.turn is None:
            self._tutor.forget()
            return False
        self._tutor.prepare()
        moves = self._tutor.let_go(seconds)
        if not moves:
            return False
        self._play_judged(*moves)
        return True

    @property
    def waits(self) -> bool:
        """Whether a move is held back until the coach has judged it."""
        return self._tutor.holds_back

    def _judged(
        self, guide: Guide, seat: Seat, moves: Sequence[object]
    ) -> tuple[object, str] | None:
        """The first of the moves that is not what a lesson asks for, and why; each is judged as if
        those before it had been made."""
        views = self._course.session.views_before(seat, moves)
        for view, move in zip(views, moves, strict=True):
            told = guide.judge(view, move)
            if told is not None:
                return move, told
        return None

    def _say_wrong(self, move: object, told: str, rule: Rule | None) -> None:
        """The sheet of the lesson says why, where it can be seen; else a bubble does."""
        self._display.stage.sounds.play("refuse")
        self._take_wrong_back(move)
        bubble = Bubble(told, self._display.places.prompt, rule=rule)
        self._explanations.set_bubble(bubble if self._display.places.rail is None else None)
        self._explanations.remember(rule)
        self._display.show()

    def _take_wrong_back(self, move: object) -> None:
        """Everything that was tried goes back; but of several moves that are laid before they are
        played at once only the wrong one, for else one could not tell which of them that was."""
        lays = self._course.lays
        if lays is None or move not in lays.laid():
            take_all_back(self._course)
            return
        put_all_down(self._course.table)
        lays.take_back(move)

    def play_at_once(self, *moves: object) -> None:
        """Plays what was decided on. The engine asks the rules itself, and has the last word."""
        course = self._course
        self._tutor.forget()
        if course.turn is None:
            return
        line, number, seat = self._tutor.line(moves), course.session.length, course.turn.seat
        is_hint = self._is_hint(moves)
        try:
            course.session.play(seat, *moves)
        except Refused as refused:
            self._explanations.refuse(refused.reason, self._display.places.prompt)
            return
        if is_hint:
            course.session.note_hint_played(seat, number)
        course.mark(number, line)
        course.preview.drop()
        course.end_turn()
        self._explanations.bubble = None
        if course.guide is not None:
            course.guide.played(course.session.view())
        self._showing.show_steps()
        self._display.show()

    def _is_hint(self, moves: Sequence[object]) -> bool:
        """Whether the moves are those that the coach shows, or were laid as he did."""
        laid, self._laid_hints = self._laid_hints, []
        shown = self._course.preview.proposal
        if shown is not None and shown.is_hint and shown.moves(self._course.table) == tuple(moves):
            return True
        return bool(laid) and all(move in laid for move in moves)

    def play_proposal(self) -> None:
        """Plays what is proposed, or lays it where the table plays several moves at once."""
        course, proposal = self._course, self._course.preview.proposal
        if proposal is None:
            return
        lays = course.lays
        if proposal.is_hint and lays is not None and lays.is_laid(proposal.move):
            course.preview.drop()
            lays.lay(proposal.move)
            self._laid_hints.append(proposal.move)
            self._display.stage.sounds.play("put")
            self._display.show()
            return
        self.play_at_once(*proposal.moves(course.table))

    def begin_anew(self) -> None:
        """Something else is tried: what was refused, and what a lesson says of the last try, is
        about that one only."""
        self._explanations.forget_try()
        teacher = self._course.teacher
        if teacher is not None and teacher.begin_anew():
            self._display.rebuild()
