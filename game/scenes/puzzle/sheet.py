"""The sheet of a puzzle: which one it is, what is asked, what helps, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.lessons import Point
from game.core.wording import mark
from game.scenes.parts.guide.column import STRONG, Column
from game.scenes.parts.guide.foot import Foot
from game.scenes.parts.guide.offers import play_offer, table_offers
from game.scenes.parts.guide.sheet import GuideSheet
from game.scenes.parts.guide.told import DONE, FREELY, Told
from game.scenes.parts.pips import difficulty_told, pips
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import Offer, text
from game.ui.toolkit.stage import Stage

if TYPE_CHECKING:
    from game.scenes.puzzle.guide import PuzzleGuide

ONE_MOMENT: Final = mark("One moment\u2026")
SOLVED: Final = mark("Solved!")
SOLUTION: Final = mark("The solution")


class PuzzleSheet(GuideSheet):
    """Its buttons lead on as far as the puzzle is."""

    def __init__(self, guide: PuzzleGuide) -> None:
        super().__init__()
        self._guide = guide

    @property
    def region(self) -> str:
        return f"puzzle {self.state}"

    @property
    def state(self) -> str:
        return self._guide.state

    @property
    def scene(self) -> TableScene:
        return self._guide.scene

    @property
    def rule(self) -> None:
        return None

    def told(self, stage: Stage) -> Told:
        guide, say = self._guide, stage.say
        title = guide.say(guide.texts.title)
        if self.state == DONE:
            solved = say(SOLUTION if guide.is_shown else SOLVED)
            return Told(title, "", points=(Point(True, solved, guide.closing),))
        given = [guide.say(each) for each in guide.texts.nudges[: guide.nudges]]
        wrong = say(ONE_MOMENT) if guide.is_judging else guide.wrong
        task = guide.say(guide.texts.task)
        return Told(title, "", task, wrong, given or (say(FREELY),))

    def build_head(self, column: Column) -> int:
        """Which puzzle it is, and how hard."""
        screen, room, stage = column.screen, column.room, column.stage
        grade = self._guide.source.puzzle.grade
        picture, high = pips(stage, grade), stage.high(STRONG, 4)
        place = self._guide.source.place(stage.words)
        text(screen, place, STRONG, room.left, room.top + high / 2, "ink_soft")
        rect = pygame.Rect((0, 0), picture.get_size())
        rect.midright = room.right, room.top + high // 2

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(picture, at)

        screen.add(Paint(rect, paint, said=difficulty_told(stage, grade)))
        return room.top + high + stage.px(6)

    # --- the buttons ---

    def foot(self, stage: Stage, width: int) -> Foot:
        back = [Offer("puzzle leave", stage.say("Leave puzzle"), self._guide.leave, "quit")]
        return Foot(stage, back, self._ways_on(stage), width, shows_icons=True)

    def _ways_on(self, stage: Stage) -> list[Offer]:
        """The main one is the last."""
        guide = self._guide
        is_open = not (guide.is_wrong or guide.is_judging or self.state == DONE)
        offers = table_offers(stage, guide, main=is_open)
        if is_open and guide.shows_way:
            return [*offers, play_offer(stage, guide)]
        return offers + (self._after(stage) if self.state == DONE else self._before(stage))

    def _before(self, stage: Stage) -> list[Offer]:
        guide, say = self._guide, stage.say
        offers = list[Offer]()
        if guide.nudges < len(guide.texts.nudges):
            offers.append(Offer("puzzle nudge", say("Give a nudge"), guide.give_nudge))
        offers.append(Offer("puzzle show", say("Show solution"), guide.show_solution))
        if guide.is_wrong or guide.is_judging:
            offers.append(Offer("puzzle again", say("Try again"), guide.try_again, main=True))
        return offers

    def _after(self, stage: Stage) -> list[Offer]:
        guide, say = self._guide, stage.say
        is_last = guide.source.next() is None
        label = say("Done") if is_last else say("Next puzzle")
        return [
            Offer("puzzle again", say("Try again"), guide.try_again),
            Offer("puzzle play", say("Play on"), guide.play_on),
            Offer("puzzle next", label, guide.open_next, main=True),
        ]
