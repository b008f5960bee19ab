"""A review to be kept outside of the program: as a picture, and as text.

Both are made of the parts of the page, at a size of their own: the picture looks the same whatever
the window is like, and the text is what the page says to those who listen.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.coach.analysis import Analysis
from game.coach.moments import moments_of
from game.scenes.parts.export import as_png, stage_of_size
from game.scenes.parts.outcome import Outcome
from game.scenes.review.heading import build_title
from game.scenes.review.sheets import GAP, Sheets
from game.scenes.review.texts import Texts
from game.ui.toolkit.page import Page, page_margin
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.stage import Stage

WIDTH: Final = 1600
_HEIGHT: Final = 1000
"""The size that the parts are measured for; the picture is as high as they become."""


class Poster(Page):
    """A page that nobody opens."""

    def __init__(self, outcome: Outcome, analysis: Analysis) -> None:
        super().__init__()
        self._outcome = outcome
        self._analysis = analysis
        self._end = _HEIGHT

    def enter(self, stage: Stage) -> None:
        self._texts = Texts(self._outcome, dated=True)
        own = stage_of_size(stage, (WIDTH, _HEIGHT))
        super().enter(own)
        own.size = (WIDTH, self._end)

    def build(self) -> None:
        stage, margin = self.stage, page_margin(self.stage)
        top = build_title(self.screen, self._texts, self._outcome, stage.px(32))
        bottom = stage.px(40)
        room = pygame.Rect(margin, top, stage.size[0] - 2 * margin, _HEIGHT - bottom - top)
        sheets = Sheets(self.screen, self._texts, self._outcome, self._analysis)
        moments = moments_of(self._analysis)
        end = sheets.build(room, moments, None, _none_is, _nothing_happens, _nothing_happens)
        self._end = end + bottom + stage.px(GAP)

    def picture(self) -> bytes:
        """As a PNG."""
        return as_png(self)

    def text(self) -> str:
        """The texts of the page, a line each: title and results, the match, the players, the key
        moments."""
        found = reading_of(self)
        assert found is not None
        moments = [control.name for control in found.controls]
        return "\n".join([found.told.title, *found.lines, *moments]) + "\n"


def _none_is(_step: int) -> bool:
    return False


def _nothing_happens(_step: int) -> None:
    """Nobody chooses anything in a picture."""
