"""Messages to the player: sentences about files, and a sheet for them."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.services import home as homes
from game.services import rescue
from game.services.rescue import Notice
from game.services.words import Words
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, inset
from game.ui.toolkit.flow import Flow, Part
from game.ui.toolkit.page import (
    Offer,
    Page,
    button_rows,
    page_margin,
    paper,
    paper_over,
    rows_height,
    rows_of,
    scrolling,
)
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.veil import draw_veil

_TITLE: Final = Style(26, 700, True)
_SAID: Final = Style(16, 500)
_PADDING: Final = 36


def notice_text(words: Words, notice: Notice) -> str:
    """The sentence of a notice: what happened to a file, and the consequence."""
    file = notice.file.name
    return {
        rescue.SET_ASIDE: words.say(
            "Your old file is kept as {file}. Not all of it could be read: everything that "
            "could is in a new file.",
            file=file,
        ),
        rescue.ROWS_ASIDE["matches"]: words.count(
            "{n} match is kept in {file}. It couldn\u2019t be read, so it is left out from now on.",
            "{n} matches are kept in {file}. They couldn\u2019t be read, so they are left out from "
            "now on.",
            notice.number,
            file=file,
        ),
        rescue.ROWS_ASIDE["profiles"]: words.count(
            "Everything about {n} player is kept in {file}. It couldn\u2019t be read, so this "
            "player is left out from now on.",
            "Everything about {n} players is kept in {file}. It couldn\u2019t be read, so they are "
            "left out from now on.",
            notice.number,
            file=file,
        ),
        rescue.ROWS_ASIDE["results"]: words.count(
            "{n} score of a finished match is kept in {file}. It couldn\u2019t be read, so "
            "statistics leave it out from now on.",
            "{n} scores of finished matches are kept in {file}. They couldn\u2019t be read, so "
            "statistics leave them out from now on.",
            notice.number,
            file=file,
        ),
        rescue.ROWS_ASIDE["own_puzzles"]: words.count(
            "{n} puzzle from your own matches is kept in {file}. It couldn\u2019t be read, so it "
            "is left out from now on.",
            "{n} puzzles from your own matches are kept in {file}. They couldn\u2019t be read, so "
            "they are left out from now on.",
            notice.number,
            file=file,
        ),
        rescue.LEFT: words.say(
            "All your matches and players are kept as {file}. The program starts with a new file.",
            file=file,
        ),
        rescue.NEWER: words.say(
            "Your matches are safe in {file}. That file comes from a newer version of this "
            "program, so this version started a new one.",
            file=file,
        ),
        rescue.READ_ONLY: words.say(
            "You can still play, but new moves are kept only until you quit. The program "
            "can\u2019t write to {file}.",
            file=file,
        ),
        rescue.NO_ROOM: words.say(
            "You can still play, but new moves are kept only until you quit. There\u2019s no room "
            "left on the disk for {file}.",
            file=file,
        ),
        rescue.LOCKED: words.say(
            "You can still play, but new moves are kept only until you quit. Another program "
            "is using {file}, perhaps a second copy of this one.",
            file=file,
        ),
        rescue.NO_FOLDER: words.say(
            "You can still play, but new moves are kept only until you quit. Nothing can be "
            "saved in the folder {file}, because a file with that name is in its place.",
            file=file,
        ),
        rescue.REPLACED: words.say(
            "You can still play, but new moves are kept only until you quit. Another file "
            "took the place of {file} while this program was running.",
            file=file,
        ),
        rescue.PLAYED_ELSEWHERE: words.say(
            "Both versions of this match are kept. It was continued in another window, so "
            "what you play here becomes a separate match, for practice."
        ),
        rescue.SHOWN_ELSEWHERE: words.say(
            "This match was ended in another window, and everything in it was shown there. "
            "You can still play on: it counts as practice."
        ),
        rescue.NOT_THERE: words.say(
            "This match isn\u2019t there any more. Perhaps it was deleted in another window."
        ),
        homes.SETTINGS_UNREAD: words.say(
            "Your settings in {file} couldn\u2019t be read, so the default settings are in use.",
            file=file,
        ),
        homes.SETTINGS_BROKEN: words.say(
            "Your old settings are kept as {file}. They couldn\u2019t be read, so the default "
            "settings are in use.",
            file=file,
        ),
        homes.SETTINGS_ASIDE: words.say("Your settings are kept as {file}.", file=file),
        homes.SETTINGS_UNWRITTEN: words.say(
            "Your settings apply until you quit. They couldn\u2019t be saved to {file}.",
            file=file,
        ),
    }[notice.code]


def breakable(
    path: Path, stage: Stage, written: Style, room: float, taken: float = 0.0
) -> list[Part]:
    """A path in lines no wider than that, which end behind its separators; nothing is put there.

    `taken`: so much of the first line is in use already.
    """
    lines: list[Part] = []
    current, left = "", room - taken
    for step in re.split(r"(?<=[/\\])(?=[^/\\.])", str(path)):
        if current and stage.writer.width(current + step, written) > left:
            lines.append(current)
            current, left = "", room
        current += step
    return [*lines, current]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph on a sheet."""

    parts: tuple[Part, ...]
    written: Style
    colour: str = "ink"


class SheetPage(Page):
    """A sheet over the page below it, to be read and closed."""

    covers = False
    main = "close"
    """The button that has the focus at first."""

    @abstractmethod
    def title(self) -> str:
        """The title of the sheet."""

    @abstractmethod
    def paragraphs(self) -> Sequence[Paragraph]:
        """The paragraphs."""

    @abstractmethod
    def offers(self) -> Sequence[Offer]:
        """The buttons at its foot."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus(self.main)

    def draw(self, surface: pygame.Surface) -> None:
        draw_veil(surface, self.stage)
        self.screen.draw(surface)

    @property
    def width(self) -> int:
        """The greatest width of a line."""
        stage = self.stage
        widest = stage.size[0] - page_margin(stage) - 2 * stage.px(_PADDING)
        return min(max(stage.px(490), stage.tx(410)), widest)

    def build(self) -> None:
        stage, screen = self.stage, self.screen
        margin, padding = page_margin(stage) // 2, stage.px(_PADDING)
        inner, gap = self.width, stage.px(16)
        width = inner + 2 * padding
        read = [Paragraph((self.title(),), _TITLE), *self.paragraphs()]
        heights = [Flow(stage, each.parts, each.written, inner).height for each in read]
        content = sum(heights) + gap * (len(read) - 1)
        foot = rows_height(stage, self.offers(), inner)
        around = 2 * stage.px(28) + stage.px(24) + foot
        height = min(content + around, stage.size[1] - 2 * margin)
        rect = centred((width, height), stage.rect)
        paper_over(screen, rect)

        def fill(area: pygame.Rect) -> int:
            stack = Stack(screen, area)
            for each in read:
                stack.write(each.parts, each.written, 16, each.colour)
            return content

        edge = Box(stage.px(28))
        _, text, _, buttons, _ = column(
            inset(rect, padding, 0), [edge, FILL, Box(stage.px(24)), Box(foot), edge]
        )
        scrolling(screen, "sheet", text, fill)
        Stack(screen, buttons).buttons(self.offers())


def message_below(
    screen: Screen, said: Sequence[str], bottom: int, undo: Callable[[], None] | None = None
) -> int:
    """The last action at the lower end of a page, with a button to undo it; gives the height."""
    stage = screen.stage
    margin, padding = page_margin(stage), stage.px(24)
    width = stage.size[0] - 2 * margin
    offers = [] if undo is None else [Offer("undo", stage.say("Undo"), undo, "undo")]
    button = sum(wide for row in rows_of(stage, offers, width) for _, wide in row)
    room = width - 2 * padding - button
    lines = [Flow(stage, [line], _SAID, room).height for line in said]
    high = max(stage.control_height(), sum(lines)) + 2 * stage.px(8)
    sheet = pygame.Rect(margin, bottom - stage.px(3) - high, width, high)
    paper(screen, sheet, fill="panel_row", radius=16)
    stack = Stack(screen, aligned((room, sum(lines)), inset(sheet, padding, 0), "midleft"))
    for line in said:
        stack.write(line, _SAID)
    if offers:
        y = sheet.centery - stage.control_height() / 2
        button_rows(screen, offers, sheet.left, sheet.right - stage.px(12), y)
    return high + stage.px(3)
