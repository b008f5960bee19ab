"""The sheet of a lesson: texts of the step, the question or the task, and the buttons."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.lessons import Question
from game.scenes.lesson.answers import AnswerRow, answer_places
from game.scenes.lesson.offers import Actions, Offers
from game.scenes.lesson.state import ASKED, DONE, FREE, LessonState
from game.scenes.lesson.steps_line import build_head
from game.scenes.parts.guide.column import STRONG, WAYS, Column
from game.scenes.parts.guide.foot import Foot
from game.ui.toolkit import boxes
from game.ui.toolkit.boxes import FILL, Box
from game.ui.toolkit.buttons import IconButton
from game.ui.toolkit.page import rule, scrolling
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import tokens

_ICONS: Final = {
    True: ("check", "success"),
    False: ("cross", "error"),
    None: ("right", "ink_soft"),
}
"""The icon and colour of a point: right, forbidden, or only worth less."""


class LessonSheet:
    """It is written as closely as its room demands."""

    def __init__(self, at: LessonState, actions: Actions) -> None:
        self.reveals = False
        """Whether the answer to a wrong try is to be scrolled into sight."""
        self._at = at
        self._actions = actions
        self._new: pygame.Rect | None = None
        """The place of that answer on the sheet."""
        self._reserve = 0
        """The room that the longest answer to a wrong try may still need."""

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        stage = screen.stage
        side, first = stage.px(22), stage.px(10 if stage.has_large_text else 4)
        width = sheet.width - 2 * side
        offers = Offers(stage, self._at, self._actions)
        shows_icons = self._at.state != FREE and not offers.has_room_for_words(width)
        foot = Foot(stage, offers.back(), offers.on(), width, shows_icons=shows_icons)
        if not stage.has_large_text:  # else there is nothing above it
            rule(screen, sheet.left + side, sheet.right - side, sheet.top)
        _, read, _ = boxes.column(sheet, [Box(first), FILL, Box(foot.height + stage.px(22))])
        room = pygame.Rect(side, stage.px(14) - first, width, 0)
        column = self._roomiest(screen, room, read.height)

        def fill(area: pygame.Rect) -> int:
            high = self._write(column)
            if high > area.height:  # an answer to a wrong try then moves nothing
                high += self._reserve
            return high

        sheet_of = "paper" if stage.has_huge_text else "panel"
        region = scrolling(screen, self._region, read, fill, fades_into=sheet_of)
        if self.reveals and self._new is not None:
            region.show(self._new, stage.px(8))
        self.reveals = False
        foot.build(screen, sheet.left + side, sheet.bottom - foot.height - stage.px(14))

    def _roomiest(self, screen: Screen, room: pygame.Rect, height: int) -> Column:
        """The first way of writing that needs no scrolling; else the shortest."""
        for way in WAYS[:-1]:
            trial = Column(Screen(screen.stage, Memory()), room, way)
            if self._write(trial) + self._reserve <= height:
                return trial._replace(screen=screen)
        return Column(screen, room, WAYS[-1])

    @property
    def _region(self) -> str:
        """The name of the scrolling part; another text begins at its top."""
        return f"lesson {self._at.number} {self._at.state}"

    def _write(self, column: Column) -> int:
        """Gives where it ends."""
        stage, step = column.stage, self._at.step
        self._new, self._reserve = None, 0
        top = build_head(column, self._at)
        title = stage.say(step.title) if self._at.state != FREE else stage.say("Play freely")
        top = column.write(title, column.title, top).bottom + column.gap(8)
        if self._at.state == DONE:
            top = self._why(column, top)
        said = stage.say(step.text)
        if self._at.state == FREE:
            said = stage.say(
                "Play on from here as you like. Every legal move is allowed, and the computer "
                "replies."
            )
        ink = "ink_soft" if self._at.state == DONE else "ink"
        top = column.write(said, column.body, top, ink).bottom + column.gap(14)
        if self._at.state == ASKED:
            asks = self._answers if isinstance(step, Question) else self._task
            top = asks(column, top)
        return top + stage.px(8)

    def _why(self, column: Column, top: int) -> int:
        """The right answer, and the points that say why."""
        if isinstance(self._at.step, Question):
            top = self._right_answer(column, self._at.step, top)
        top = self._points(column, top)
        rule(column.screen, column.room.left, column.room.right, top)
        return top + column.gap(12)

    def _task(self, column: Column, top: int) -> int:
        say, small = column.stage.say, style("small")
        line = column.line(top, "right", "accent_text", say(self._at.step.ask), "", small)
        if self._at.wrong is not None:
            line = self._wrong_try(column, line.bottom + column.gap(10), say(self._at.wrong))
            self._new = line
        comfort = say("Mistakes cost nothing here.")
        top = line.bottom + column.gap(10)
        return column.line(top, "hint", "ink_soft", comfort, "", small).bottom + column.gap(10)

    def _wrong_try(self, column: Column, top: int, text: str) -> pygame.Rect:
        """Why the try was not right, and the way to the rule behind that."""
        stage, room = column.stage, column.room
        side = max(stage.tx(30), tokens()["target"]["minimum"])
        beside = pygame.Rect(room.left, room.top, room.width - side - stage.px(4), room.height)
        narrow = column._replace(room=beside)
        # The rules allow it: a cross would say that they do not.
        line = narrow.line(top, "info", "ink_soft", text, "", style("small"))
        place = pygame.Rect(room.right - side, line.top, side, side)
        place.centery = max(line.centery, line.top + side // 2)
        ask = partial(self._actions.scene.explanations.open, self._actions.rule)
        column.screen.add(
            IconButton(stage, "lesson why", place, "why", stage.say("Why?"), ask, bare=True)
        )
        return line.union(place)

    def _answers(self, column: Column, top: int) -> int:
        """Below all of them why the last one is wrong: what can be pressed next stays in place."""
        step, stage = self._at.step, column.stage
        assert isinstance(step, Question)
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
            self._new = column.write(why, style("small"), top, "ink_soft")
            longest -= self._new.height
            top = self._new.bottom
        self._reserve = longest
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

    def _points(self, column: Column, top: int) -> int:
        stage = column.stage
        for point in self._at.step.points:
            rule(column.screen, column.room.left, column.room.right, top)
            symbol, colour = _ICONS[point.good]
            line = column.line(
                top + column.gap(8), symbol, colour, stage.say(point.title),
                stage.say(point.line), style("small"),
            )  # fmt: skip
            top = line.bottom + column.gap(10)
        return top
