"""The sheet with the puzzle of today: its position, its name, and the days in a row."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial
from typing import Final

import pygame

from game.scenes.parts.day_dots import build_dots, dots_height, longest_told, row_told
from game.scenes.parts.glimpses import name_of
from game.scenes.parts.pips import difficulty_told, pips_size
from game.scenes.parts.sheet import Sheet
from game.scenes.puzzles.book import Book, Posed, load_from_book
from game.scenes.puzzles.positions import Load, Positions
from game.scenes.puzzles.tiles import add_pips
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.drawing import box, downward, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme

_HEADING: Final = Style(23, 700, True)
_TITLE: Final = Style(18, 700)
_SMALL: Final = Style(15, 500)
_ROW: Final = Style(16, 600)
_BODY: Final = style("body")
_MARGIN: Final = 28
_ABOVE: Final = 22
_BELOW: Final = 22
_PICTURE: Final = 250
"""The height of the picture where the page scrolls."""
_LEAST_PICTURE: Final = 130
_BUTTON: Final = 54


class TodaySheet:
    """One puzzle that is offered first, or a word that all are solved."""

    def __init__(
        self, screen: Screen, book: Book, positions: Positions, solve: Callable[[], None]
    ) -> None:
        self._screen = screen
        self._stage = screen.stage
        self._book = book
        self._solve = solve
        self._positions = positions
        self._posed = book.posed
        posed = self._posed
        texts = None if posed is None else positions.texts(_key(posed), _load(posed), screen.stage)
        self._title, self._task = texts or ("", "")

    # --- measures ---

    def _high(self, line: str, written: Style, width: int) -> int:
        """Of a text that is on its way, as much as one line is kept free."""
        return Flow(self._stage, [line or " "], written, width).height

    def _words_height(self, width: int) -> int:
        """Of everything but the picture."""
        stage = self._stage
        texts = self._high(self._title, _TITLE, width) + self._high(self._task, _BODY, width)
        head = self._high(self._heading, _HEADING, width - self._beside_heading)
        head += self._high(self._place_and_day, _SMALL, width)
        gaps = stage.px(_ABOVE + 2 + 10 + 14 + 4 + 12 + 14 + 16 + _BELOW)
        row = self._row_height + dots_height(stage)
        return head + gaps + texts + row + self._button_height

    @property
    def _row_height(self) -> int:
        """Of the line about days in a row: nobody needs to read of none."""
        stage = self._stage
        return stage.high(_ROW) + stage.px(8) if self._book.streak.longest else 0

    @property
    def _button_height(self) -> int:
        return max(self._stage.px(_BUTTON), self._stage.control_height())

    @property
    def _beside_heading(self) -> int:
        return pips_size(self._stage)[0] + self._stage.px(12)

    def least_height(self, width: int) -> int:
        inner = width - 2 * self._stage.px(_MARGIN)
        if self._posed is None:
            return 0
        return self._words_height(inner) + self._stage.px(_LEAST_PICTURE)

    # --- texts ---

    @property
    def _heading(self) -> str:
        say = self._stage.say
        posed = self._posed
        if posed is None:
            return say("All puzzles are solved")
        return say("Next puzzle") if posed.day is None else say("Today\u2019s puzzle")

    @property
    def _place_and_day(self) -> str:
        posed, words = self._posed, self._stage.words
        if posed is None:
            return ""
        if posed.day is None:
            return name_of(posed.game)
        day = words.weekday_and_day(posed.day)
        return words.say("{game}, {date}", game=name_of(posed.game), date=day)

    # --- building ---

    def build(self, place: pygame.Rect, *, fills: bool) -> int:
        """Gives where it ends. `fills`: the picture takes what is left of the place."""
        stage, screen = self._stage, self._screen
        sheet = Sheet(screen, place, margin=_MARGIN, above=_ABOVE)
        posed = self._posed
        if posed is None:
            return self._build_done(sheet, place.bottom if fills else None)
        pictured = stage.px(_PICTURE)
        if fills:
            pictured = place.height - self._words_height(sheet.width)
        self._build_head(sheet, posed)
        self._build_picture(sheet.place(pictured, after=14), posed)
        sheet.write(self._title or " ", _TITLE, 4)
        if posed.is_solved:
            sheet.write(stage.say("Solved today."), _BODY, 12, "success")
        else:
            sheet.write(self._task or " ", _BODY, 12)
        # Where the page scrolls, nobody should have to scroll for the button.
        if fills:
            self._build_row(sheet)
        self._build_button(sheet, posed)
        if not fills:
            sheet.skip(16)
            self._build_row(sheet)
        return self._closed(sheet, place.bottom if fills else None)

    def _build_button(self, sheet: Sheet, posed: Posed) -> None:
        stage = self._stage
        label = stage.say("Solve it again") if posed.is_solved else stage.say("Solve it")
        rect, is_main = sheet.place(self._button_height), not posed.is_solved
        self._screen.add(Button(stage, "solve", rect, label, self._solve, main=is_main))

    def _closed(self, sheet: Sheet, bottom: int | None) -> int:
        end = sheet.close(_BELOW)
        if bottom is not None and bottom > end:
            sheet.rect.height = bottom - sheet.rect.top
        return sheet.rect.bottom

    def _build_done(self, sheet: Sheet, bottom: int | None) -> int:
        sheet.write(self._heading, _HEADING, 8)
        sheet.write(
            self._stage.say("Play on: the mistakes of your own matches become puzzles, too."),
            _BODY,
            16,
        )
        self._build_row(sheet)
        return self._closed(sheet, bottom)

    def _build_head(self, sheet: Sheet, posed: Posed) -> None:
        stage, screen = self._stage, self._screen
        wide, _ = pips_size(stage)
        middle = sheet.y + stage.high(_HEADING) / 2
        place = pygame.Rect(sheet.right - wide, round(middle - stage.px(10)), wide, stage.px(20))
        grade = self._book.grade(posed)
        add_pips(screen, grade, place, difficulty_told(stage, grade))
        beside = sheet.beside(right=self._beside_heading)
        beside.write(self._heading, _HEADING, 2)
        sheet.pass_by(beside.y)
        sheet.write(self._place_and_day, _SMALL, 10, "ink_soft")

    def _build_picture(self, place: pygame.Rect, posed: Posed) -> None:
        """The position lies on cloth, as on a table."""
        stage = self._stage
        side = min(place.height, place.width) - 2 * stage.px(10)
        picture = self._positions.picture(_key(posed), _load(posed), stage, max(side, 1))
        said = stage.say("The position of the puzzle, {game}", game=name_of(posed.game))

        def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
            surface.blit(_cloth(stage.theme, *at.size), at)
            if picture is not None:
                surface.blit(picture, picture.get_rect(center=at.center))

        self._screen.add(Paint(place, paint, said=said))

    def _build_row(self, sheet: Sheet) -> None:
        """The days in a row."""
        stage, screen, streak = self._stage, self._screen, self._book.streak
        sheet.rule(14)
        if self._row_height:
            line = sheet.place(stage.high(_ROW), after=8)
            row, longest = row_told(stage.words, streak), longest_told(stage.words, streak)
            text(screen, row, _ROW, line.left, line.centery)
            text(screen, longest, _SMALL, line.right, line.centery, "ink_soft", "right")
        dots = sheet.place(dots_height(stage), after=16)
        build_dots(screen, streak.week, inset(dots, stage.px(6), 0))


def _key(posed: Posed) -> Hashable:
    return posed.game, posed.id


def _load(posed: Posed) -> Load:
    return partial(load_from_book, posed.game, posed.id)


@lru_cache(maxsize=4)
def _cloth(theme: Theme, width: int, height: int) -> pygame.Surface:
    definition, fill = downward(
        "cloth", theme.colour("cloth_top"), theme.colour("cloth_bottom"), 0, height
    )
    return raster(width, height, definition, box(0, 0, width, height, theme.px(12), fill))
