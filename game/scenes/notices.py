"""The notices that the player gets when the program begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.parts.notices import Paragraph, SheetPage, breakable, notice_text
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

    def paragraphs(self) -> Sequence[Paragraph]:
        found: list[Paragraph] = []
        for notice in self._notices:
            found.append(Paragraph((notice_text(self.stage.words, notice),), style("body")))
            where = self.stage.say("Folder: {folder}", folder=_FOLDER)
            before, _, after = where.partition(_FOLDER)
            small, width = style("small"), self.width
            taken = Flow(self.stage, [before], small, width).width + self.stage.tx(8)
            folder = breakable(notice.file.parent, self.stage, small, width, taken)
            found.append(Paragraph((before, *folder, after), small, "ink_soft"))
        return found

    def offers(self) -> Sequence[Offer]:
        return [Offer("close", self.stage.say("OK"), self.leave, main=True)]
