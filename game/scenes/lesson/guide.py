"""Leads somebody through one step of a lesson at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.core.lessons import Answer, Question, Task
from game.core.rules import Seat
from game.core.wording import Rule, mark
from game.scenes.lesson.sheet import LessonSheet
from game.scenes.lesson.state import ASKED, DONE, FREE, LessonState, rule_behind
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Back, Open

ONE_WAY: Final = mark("Here\u2019s one way to do it.")

LEARNER: Final[Seat] = 0


class LessonGuide:
    """The frame of the table asks it, and its sheet shows it."""

    def __init__(self, state: LessonState, *, shows: bool) -> None:
        """`shows`: a way to do the step is shown at once."""
        self.state = state
        self.sheet = LessonSheet(state, self)
        self._shows = shows
        self._is_from_beginning = shows
        """Whether what is shown begins at the beginning, because another way was tried."""
        self._laid: tuple[Any, ...] = ()
        """The moves laid out on request, on a table where several moves are played at once."""
        self._scene: TableScene | None = None
        self._has_news = True

    # --- for the table ---

    def sit_down(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def scene(self) -> TableScene:
        assert self._scene is not None
        return self._scene

    @property
    def holds(self) -> bool:
        at = self.state
        return at.state == DONE or (at.state == ASKED and isinstance(at.step, Question))

    @property
    def is_free(self) -> bool:
        return self.state.state == FREE

    def news(self) -> str | None:
        if not self._has_news:
            return None
        self._has_news = False
        if self._shows:
            self._shows = False
            self.show_how()
            return ""
        if self.state.state == DONE:
            return "lesson next"
        return "answer 0" if isinstance(self.state.step, Question) else ""

    def judge(self, view: Any, move: Any) -> str | None:
        at, step = self.state, self.state.step
        if at.state != ASKED or not isinstance(step, Task):
            return None
        at.wrong = step.judge(view, move)
        self.sheet.reveals = at.wrong is not None
        return None if at.wrong is None else self.scene.stage.say(at.wrong)

    def begin_anew(self) -> bool:
        had_text, self.state.wrong = self.state.wrong is not None, None
        return had_text

    @property
    def rule(self) -> Rule:
        at = self.state
        return rule_behind(at.game, at.step)._replace(before=at.correction)

    @property
    def told(self) -> str:
        text = self.state.correction
        return self.scene.stage.say(text) if text else ""

    def played(self, view: Any) -> None:
        step = self.state.step
        if self.state.state != ASKED or not isinstance(step, Task):
            return
        if step.until is None or step.until(view):
            self._finish()

    def _finish(self) -> None:
        self.state.finish(self.scene.record["steps"])
        self._has_news = True

    def prompt(self) -> tuple[str, str]:
        say = self.scene.stage.say
        if self.state.state != ASKED:
            return say("Lesson"), say("Well done.")
        if not (self.scene.proposes or self.has_laid):
            return say("Lesson"), say(self.state.step.ask)
        if self._is_from_beginning:
            return say("Lesson"), say("Here\u2019s one way to do it, from the beginning.")
        return say("Lesson"), say(ONE_WAY)

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        self.sheet.build(screen, sheet)

    def leave(self) -> None:
        self.scene.stage.ask(Back())

    # --- actions of the sheet ---

    def go(self, number: int) -> None:
        self.open(number, ASKED)

    def skip(self) -> None:
        self.state.skip()
        self.go(self.state.number + 1)

    def open(self, number: int, state: str, *, shows: bool = False) -> None:
        at = self.state
        about = {
            "game": at.game, "step": at.lesson[number].id, "state": state, "shows": shows,
            "solved": at.solved if number == at.number else (), "reached": at.reached,
            "instead": True,
        }  # fmt: skip
        self.scene.stage.ask(Open("lesson", about))

    def play_match(self) -> None:
        self.scene.stage.ask(Open("setup", {"game": self.state.game, "instead": True}))

    def answer(self, answer: Answer) -> None:
        at = self.state
        if answer in at.tried:
            return
        at.tried.append(answer)
        if answer.right:
            self.scene.stage.sounds.play("turn")
            self._finish()
        else:
            self.scene.stage.sounds.play("refuse")
            self.sheet.reveals = True
        self.scene.show_guide()

    # --- showing a solution ---

    def show_how(self) -> None:
        """The next move of a solution, or all of them where they are played at once; from the
        beginning where something else was played. What was tried makes room."""
        step, scene = self.state.step, self.scene
        if not isinstance(step, Task):
            return
        self.state.wrong = None
        scene.explanations.forget_try()
        scene.take_all_back()
        moves = [scene.session.rules.decode_move(each) for each in step.solution]
        if self._lay_out(moves):
            return
        move = self._next_of(step, moves)
        if move is None:
            self.open(self.state.number, ASKED, shows=True)
        else:
            scene.show_move(move)

    def _next_of(self, step: Task, moves: Sequence[Any]) -> Any:
        """The move of a solution that can be played now, first of all the one that is next."""
        session = self.scene.session
        turn = session.turn_of(LEARNER)
        if turn is None:
            return None
        made = sum(session.shown(number).actor == LEARNER for number in range(session.length))
        view = session.view()
        for move in (*moves[made:], *moves[:made]):
            if turn.why_not(move) is None and step.judge(view, move) is None:
                return move
        return None

    def _lay_out(self, moves: Sequence[Any]) -> bool:
        """Lays all moves, if several are laid on this table before they are played at once. Says
        whether they are."""
        scene, lays = self.scene, self.scene.course.lays
        if lays is None or not all(map(lays.is_laid, moves)):
            return False
        for move in moves:
            lays.lay(move)
        self._laid = tuple(moves)
        scene.stage.sounds.play("put")
        if scene.panels.shows_drawer:
            scene.toggle_drawer()
        else:
            scene.desk.rebuild()
        return True

    @property
    def has_laid(self) -> bool:
        """Whether what was laid out on request is still there."""
        lays = self.scene.course.lays
        return bool(self._laid) and lays is not None and tuple(lays.laid()) == self._laid

    def play_laid(self) -> None:
        self.scene.desk.play(*self._laid)
