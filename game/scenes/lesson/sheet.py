"""The sheet of a lesson: texts of the step, the question or the task, and the buttons."""

from __future__ import annotations

from functools import partial

from game.core.lessons import Question
from game.core.wording import Rule
from game.scenes.lesson.answers import AnswerRow, answer_places
from game.scenes.lesson.offers import Actions, Offers
from game.scenes.lesson.state import LessonState
from game.scenes.lesson.steps_line import build_head
from game.scenes.parts.guide.column import STRONG, Column
from game.scenes.parts.guide.foot import Foot
from game.scenes.parts.guide.sheet import GuideSheet
from game.scenes.parts.guide.told import FREE, FREELY, Told
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style


class LessonSheet(GuideSheet):
    """The sheet of one step."""

    def __init__(self, at: LessonState, actions: Actions) -> None:
        super().__init__()
        self._at = at
        self._actions = actions

    @property
    def region(self) -> str:
        return f"lesson {self._at.number} {self._at.state}"

    @property
    def state(self) -> str:
        return self._at.state

    @property
    def scene(self) -> TableScene:
        return self._actions.scene

    @property
    def rule(self) -> Rule:
        return self._actions.rule

    def told(self, stage: Stage) -> Told:
        say, step = stage.say, self._at.step
        if self._at.state == FREE:
            text = say(
                "Play on from here as you like. Every legal move is allowed, and the computer "
                "replies."
            )
            return Told(say("Play freely"), text)
        points = [
            point._replace(title=say(point.title), line=say(point.line)) for point in step.points
        ]
        wrong = "" if self._at.wrong is None else say(self._at.wrong)
        hints = (say(FREELY),)
        return Told(say(step.title), say(step.text), say(step.ask), wrong, hints, points)

    def foot(self, stage: Stage, width: int) -> Foot:
        offers = Offers(stage, self._at, self._actions)
        shows_icons = self._at.state != FREE and not offers.has_room_for_words(width)
        return Foot(stage, offers.back(), offers.on(), width, shows_icons=shows_icons)

    def build_head(self, column: Column) -> int:
        return build_head(column, self._at)

    # --- questions ---

    def build_asked(self, column: Column, told: Told, top: int) -> int:
        if isinstance(self._at.step, Question):
            return self._answers(column, self._at.step, top)
        return super().build_asked(column, told, top)

    def build_answer(self, column: Column, top: int) -> int:
        if isinstance(self._at.step, Question):
            return self._right_answer(column, self._at.step, top)
        return top

    def _answers(self, column: Column, step: Question, top: int) -> int:
        """Below all of them why the last one is wrong: what can be pressed next stays in place."""
        stage = column.stage
        if not column.way.brief:
            top = column.write(stage.say(step.ask), STRONG, top).bottom + column.gap(8)
        answers = [stage.say(answer.text) for answer in step.answers]
        places = answer_places(column, answers, top)
        for number, (answer, rect) in enumerate(zip(step.answers, places, strict=True)):
            tried = answer in self._at.tried
            column.screen.add(
                AnswerRow(
                    stage, f"answer {number}", answers[number], rect,
                    partial(self._actions.answer, answer), right=answer.right if tried else None,
                    enabled=not tried, small=column.way.small,
                )
            )  # fmt: skip
        top = places[-1].bottom + stage.px(6)
        wrong = [stage.say(answer.why) for answer in step.answers if not answer.right]
        longest = max(column.flow(why, style("small")).height for why in wrong)
        if self._at.tried:
            why = stage.say(self._at.tried[-1].why)
            self.new = column.write(why, style("small"), top, "ink_soft")
            longest -= self.new.height
            top = self.new.bottom
        self.reserve = longest
        return top

    def _right_answer(self, column: Column, step: Question, top: int) -> int:
        """The question, the right answer, and why it is right."""
        stage = column.stage
        top = column.write(stage.say(step.ask), STRONG, top).bottom + column.gap(8)
        number = next(n for n, answer in enumerate(step.answers) if answer.right)
        right = step.answers[number]
        said = stage.say(right.text)
        rect = answer_places(column, [said], top)[0]
        column.screen.add(
            AnswerRow(
                stage, f"answer {number}", said, rect, partial(self._actions.answer, right),
                right=True, enabled=False, small=column.way.small,
            )
        )  # fmt: skip
        why = column.write(
            stage.say(right.why), style("small"), rect.bottom + stage.px(6), "ink_soft"
        )
        return why.bottom + column.gap(14)
