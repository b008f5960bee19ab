"""Leads somebody through one step of a lesson at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.lessons import Answer, Question, Task
from game.core.rules import Seat
from game.core.wording import Rule
from game.scenes.lesson.sheet import LessonSheet
from game.scenes.lesson.state import LessonState, rule_behind
from game.scenes.parts.guide.guide import TableGuide
from game.scenes.parts.guide.told import ASKED, DONE
from game.ui.toolkit.stage import Open

LEARNER: Final[Seat] = 0


class LessonGuide(TableGuide):
    """The frame of the table asks it, and its sheet shows it."""

    def __init__(self, at: LessonState, *, shows: bool) -> None:
        super().__init__(LEARNER, shows=shows)
        self.at = at
        self.sheet = LessonSheet(at, self)

    # --- for the table ---

    @property
    def state(self) -> str:
        return self.at.state

    @property
    def holds(self) -> bool:
        at = self.at
        return at.state == DONE or (at.state == ASKED and isinstance(at.step, Question))

    @property
    def focus(self) -> str:
        if self.at.state == DONE:
            return "lesson next"
        return "answer 0" if isinstance(self.at.step, Question) else ""

    @property
    def speaker(self) -> str:
        return self.scene.stage.say("Lesson")

    @property
    def asked(self) -> str:
        say = self.scene.stage.say
        return say(self.at.step.ask) if self.at.state == ASKED else say("Well done.")

    def judge(self, view: Any, move: Any) -> str | None:
        at, step = self.at, self.at.step
        if at.state != ASKED or not isinstance(step, Task):
            return None
        at.wrong = step.judge(view, move)
        self.sheet.reveals = at.wrong is not None
        return None if at.wrong is None else self.scene.stage.say(at.wrong)

    def begin_anew(self) -> bool:
        had_text, self.at.wrong = self.at.wrong is not None, None
        return had_text

    @property
    def rule(self) -> Rule:
        at = self.at
        return rule_behind(at.game, at.step)._replace(before=at.correction)

    @property
    def told(self) -> str:
        text = self.at.correction
        return self.scene.stage.say(text) if text else ""

    def played(self, view: Any) -> None:
        step = self.at.step
        if self.at.state != ASKED or not isinstance(step, Task):
            return
        if step.until is None or step.until(view):
            self._finish()

    def _finish(self) -> None:
        self.at.finish(self.scene.record["steps"])
        self.has_news = True

    def close(self) -> None:
        """Nothing goes on behind a lesson."""

    # --- actions of the sheet ---

    def go(self, number: int) -> None:
        self.open(number, ASKED)

    def skip(self) -> None:
        self.at.skip()
        self.go(self.at.number + 1)

    def open(self, number: int, state: str, *, shows: bool = False) -> None:
        at = self.at
        about = {
            "game": at.game, "step": at.lesson[number].id, "state": state, "shows": shows,
            "solved": at.solved if number == at.number else (), "reached": at.reached,
            "instead": True,
        }  # fmt: skip
        self.scene.stage.ask(Open("lesson", about))

    def play_match(self) -> None:
        self.scene.stage.ask(Open("setup", {"game": self.at.game, "instead": True}))

    def answer(self, answer: Answer) -> None:
        at = self.at
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

    @property
    def solution(self) -> Sequence[Any]:
        step = self.at.step
        if not isinstance(step, Task):
            return ()
        return list(map(self.scene.session.rules.decode_move, step.solution))

    def is_right(self, view: Any, move: Any) -> bool:
        step = self.at.step
        return isinstance(step, Task) and step.judge(view, move) is None

    def show_from_beginning(self) -> None:
        self.open(self.at.number, ASKED, shows=True)
