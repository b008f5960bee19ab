"""The sheet on which the draws of a match are checked by its seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from game.core.wording import mark
from game.games import rules_of
from game.scenes.fairness.chart_sheet import build_finding
from game.scenes.parts.counting import Work
from game.scenes.parts.glimpses import NOT_READ
from game.scenes.parts.luck import all_as_fixed, device_of, only_some_as_fixed
from game.scenes.parts.match_files import CANNOT_OPEN, save_as_file, saved_message
from game.scenes.parts.rows import Rows
from game.services.fairness import Check, check_draws, is_from_seed
from game.services.home import Home
from game.services.store import Saved
from game.services.words import Words
from game.ui.toolkit.buttons import Flat
from game.ui.toolkit.page import Offer
from game.ui.toolkit.text import style

COPIES: Final = mark(
    "The file of an unfinished match doesn\u2019t contain its seed: a copy continues with a "
    "new seed and counts as practice. So does a match that continues after everything in it "
    "was shown."
)
SEED: Final = mark("Seed of this match: {seed}")
NOT_REPLAYED: Final = mark("The record can\u2019t be replayed.")
CHECK_IT: Final = mark("Check it yourself")


class SeedSheet:
    """It remembers the outcome of a check, and whether the exact explanation is unfolded."""

    def __init__(
        self,
        home: Home,
        match: Saved,
        work: Callable[[Work], None],
        show: Callable[[str], None],
    ) -> None:
        """`work` does something that takes long; `show` builds the page again and scrolls to the
        end of this sheet, to the button with that key."""
        self.place = pygame.Rect(0, 0, 0, 0)
        self.check: Check | None = None
        self.has_failed = False
        """Whether the record of the match cannot be checked."""
        self._home = home
        self._match = match
        self._work = work
        self._show = show
        self._message = ""
        self._is_unfolded = False

    @property
    def is_checked(self) -> bool:
        return self.check is not None or self.has_failed

    # --- actions ---

    def _start_check(self) -> None:
        self.check, self.has_failed, self._message = None, False, ""
        self._work(self._check_draws())

    def _check_draws(self) -> Work:
        try:
            record = self._home.store.record(self._match.id)
            self.check = yield from check_draws(record, rules_of(self._match.game))
        except NOT_READ:
            self.has_failed = True

    def _unfold(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self._show("exactly")

    def _save(self, words: Words) -> None:
        self._message = saved_message(self._home, words, save_as_file(self._home, self._match))
        self._show("save")

    # --- building ---

    def build(self, sheet: Rows) -> None:
        stage, device = sheet.screen.stage, device_of(self._match.game)
        self.place = sheet.rect
        sheet.heading(stage.say(CHECK_IT))
        record = self._record()
        if record is None:
            sheet.write(stage.say(CANNOT_OPEN), after=8)
        elif is_from_seed(record):
            sheet.write(stage.say(device.fixed), after=8)
            self._build_outcome(sheet)
            _build_button(sheet, Offer("check", stage.say("Check now"), self._start_check, "check"))
            self._build_fold(sheet)
            if self._is_unfolded:
                self._build_exactly(sheet, record["seed"])
        else:
            sheet.write(stage.say(device.by_hand), after=8)
            self._build_saving(sheet)

    def _record(self) -> dict[str, Any] | None:
        try:
            return self._home.store.record(self._match.id)
        except NOT_READ:
            return None

    def _build_outcome(self, sheet: Rows) -> None:
        words, game, check = sheet.screen.stage.words, self._match.game, self.check
        if self.has_failed:
            line = words.say(NOT_REPLAYED)
            build_finding(sheet, "warning", line, "error")
        elif check is not None and check.agreeing == check.draws:
            build_finding(sheet, "check", all_as_fixed(words, game, check.draws), "success")
        elif check is not None:
            line = only_some_as_fixed(words, game, check.agreeing, check.draws)
            build_finding(sheet, "warning", line, "error")

    def _build_fold(self, sheet: Rows) -> None:
        """The button that shows and hides the rest of the sheet."""
        stage, is_open = sheet.screen.stage, self._is_unfolded
        label, symbol = stage.say("Technical details"), "up" if is_open else "down"
        width = min(sheet.width, Flat.width(stage, label, symbol))
        rect = sheet.place(stage.control_height(), 14)
        rect.width = width
        sheet.screen.add(
            Flat(stage, "exactly", rect, label, self._unfold, lit=is_open, symbol=symbol)
        )

    def _build_exactly(self, sheet: Rows, seed: object) -> None:
        """The seed in small letters, and how anybody can work everything out again."""
        words = sheet.screen.stage.words
        for line in (words.say(SEED, seed=str(seed)), *_explained(words)):
            sheet.write(line, style("small"), 8, colour="ink_soft")
        self._build_saving(sheet)

    def _build_saving(self, sheet: Rows) -> None:
        words = sheet.screen.stage.words
        if self._message:
            sheet.write(self._message, after=8)
        save = Offer("save", words.say("Save record"), lambda: self._save(words), "save")
        _build_button(sheet, save)


def _build_button(sheet: Rows, offer: Offer) -> None:
    sheet.skip(4)
    sheet.buttons([offer], "left")
    sheet.skip(14)


def _explained(words: Words) -> list[str]:
    return [
        words.say(
            "The seed was chosen before the first move and determines everything that comes "
            "by chance. No computer player knows it, and no screen shows it before the match "
            "ends."
        ),
        words.say(COPIES),
        words.say(
            "The match record holds the seed and all moves. Whoever has it can work out every "
            "draw again, even without this program."
        ),
        words.say(
            "For programmers: the numbers for draw n are SHA-256 hashes of the text seed/n/k, "
            "with n and k counted from 0. The table protocol, python -m game engine, loads a "
            "record and checks every step."
        ),
    ]
