"""The field in which one types which file to open, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.scenes.parts.match_files import files_saved, path_typed
from game.scenes.parts.sheet import Sheet
from game.services.home import Home
from game.ui.toolkit.buttons import Flat, button_width
from game.ui.toolkit.entry import TextField
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

_LONGEST_PATH: Final = 1000
_FILES_AT_ONCE: Final = 8


class FileField:
    """Closed, it is only a button of the page."""

    def __init__(
        self, home: Home, rebuild: Callable[[str], None], open_: Callable[[Path], None]
    ) -> None:
        """`rebuild` builds the page again and sets the focus."""
        self.is_open = False
        self._home = home
        self._rebuild = rebuild
        self._open = open_
        self._text = ""

    def show(self) -> None:
        self.is_open = True
        self._rebuild("path")

    def close(self) -> None:
        self.clear()
        self._rebuild("open")

    def clear(self) -> None:
        self.is_open, self._text = False, ""

    def type(self, text: str) -> None:
        self._text = text

    def _open_typed(self) -> None:
        self._open(path_typed(self._text))

    # --- building ---

    def offer(self, stage: Stage) -> Offer:
        """The button that shows it."""
        return Offer("open", stage.say("Open file"), self.show, "open")

    def build_field(self, column: Stack) -> None:
        """The sheet with the field."""
        screen, stage = column.screen, column.stage
        go, cancel = stage.say("Open"), stage.say("Cancel")
        sheet = Sheet(screen, column.place(0), margin=20, above=14)
        hint = stage.say("Type or paste the file\u2019s path, or drop the file onto the window.")
        sheet.write(hint, style("label"), 8, "ink_soft")
        buttons = button_width(stage, go, main=True) + button_width(stage, cancel)
        beside = sheet.width - max(buttons + 2 * stage.px(14), stage.px(270))
        is_aside = beside > stage.tx(240)
        y = sheet.y
        place = sheet.place(stage.control_height(), 14)
        if is_aside:
            place.width, sheet.y = beside, y
        screen.add(
            TextField(stage, "path", place, hint, self._text, self.type, longest=_LONGEST_PATH,
                      done=self._open_typed)
        )  # fmt: skip
        sheet.buttons(
            [
                Offer("cancel", cancel, self.close),
                Offer("go", go, self._open_typed, main=True),
            ]
        )
        column.y = sheet.close(16)
        column.skip(14)

    def build_files(self, column: Stack) -> None:
        """The files that were saved last, to be opened with a click."""
        stage, files = column.stage, files_saved(self._home)[:_FILES_AT_ONCE]
        for path in files:
            rect = column.place(max(stage.control_height(), stage.px(44)), after=8)
            press = partial(self._open, path)
            column.screen.add(
                Flat(stage, f"file/{path.name}", rect, path.stem, press, symbol="open",
                     align="left")
            )  # fmt: skip
        if files:
            column.skip(16)
