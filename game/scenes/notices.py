"""The notices that the player gets when the program begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.parts.notices import Saying, SheetPage, breakable, told
from game.services.home import Home
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.page import Offer
from game.ui.toolkit.text import style

_FOLDER: Final = "\ue000"
"""A letter that no language uses: it holds the place of a path in a sentence."""


class NoticesPage(SheetPage):
    """All notices at once."""

    def __init__(self, home: Home) -> None:
        super().__init__()
        self._notices = tuple(home.notices)
        home.notices.clear()

    def title(self) -> str:
        return self.stage.say("Before you play")

    def says(self) -> Sequence[Saying]:
        sayings: list[Saying] = []
        for notice in self._notices:
            sayings.append(Saying((told(self.stage.words, notice),), style("body")))
            where = self.stage.say("It lies in {folder}", folder=_FOLDER)
            before, _, after = where.partition(_FOLDER)
            small, width = style("small"), self.width
            taken = Flow(self.stage, [before], small, width).width + self.stage.tx(8)
            folder = breakable(notice.file.parent, self.stage, small, width, taken)
            sayings.append(Saying((before, *folder, after), small, "ink_soft"))
        return sayings

    def offers(self) -> Sequence[Offer]:
        return [Offer("close", self.stage.say("All right"), self.leave, main=True)]
