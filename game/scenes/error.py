"""A pip has fallen out of the die: something went wrong, and the match is safe.

Where nothing can be written to the disk, it is safe only until the program ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.glimpses import Glimpse, glimpse, how_it_ended, name_of, whose_turn
from game.scenes.parts.notices import breakable
from game.services.home import Home
from game.services.words import why_unusable
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import centred
from game.ui.toolkit.buttons import BUTTON_TEXT, Flat
from game.ui.toolkit.drawing import box, disc, downward, over_shadow, placed, raster, rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.page import (
    Offer,
    Page,
    button_rows,
    page_margin,
    paper_over,
    paragraph,
    rows_height,
    rows_of,
    rule,
    scrolling,
)
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Open, Quit, Stage, StartAfresh, ToMenu
from game.ui.toolkit.text import Style, style
from game.ui.toolkit.theme import Theme, tokens

START_AFRESH: Final = mark(
    "The menu couldn\u2019t be opened. If you start over, your matches, players and settings "
    "are set aside. Nothing is deleted, and the program opens as if it were new."
)
FAULT: Final = mark(
    "Your matches are safe: every move is saved before it\u2019s shown. The program ran into "
    "an error and closed the page you were on."
)
FAULT_IN_MEMORY: Final = mark(
    "Your latest moves can\u2019t be saved to disk and will be lost when you quit. The "
    "program ran into an error and closed the page you were on."
)
COPY_PATH: Final = mark("Copy path")
NO_REPORT: Final = mark("The report couldn\u2019t be saved.")
ALL_SAVED: Final = mark("All matches are saved.")
ALL_KEPT: Final = mark("All matches are kept until you quit.")

_TITLE: Final = Style(36, 700, True)
_BODY: Final = Style(17, 400)
_SAFE: Final = Style(17, 600)
_PATH: Final = Style(16, 600)
_WIDTH: Final = 760
_PADDING: Final = 48
_LEAST_MARGIN: Final = 16
"""Pixels round the sheet that it never covers: one sees that it is a sheet."""


class ErrorPage(Page):
    """It says that nothing is lost and where the report is, and offers the ways on."""

    def __init__(
        self,
        home: Home,
        report: Path | None = None,
        number: int | None = None,
        file: str | None = None,
        menu_fails: bool = False,
    ) -> None:
        """The `file` is one of the program's own that cannot be used, if that was the fault;
        `menu_fails` says that the way to the menu would only lead here again."""
        super().__init__()
        self._menu_fails = menu_fails
        self._can_start_afresh = menu_fails and not home.is_afresh
        self._report = report
        self._number = number
        self._file = file
        self._glimpse = None if number is None else _careful_glimpse(home, number)
        self._in_memory = home.store.path is None
        self._copied = False

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        if self.memory.focus is None:
            self.screen.set_focus("main")

    def leave(self) -> None:
        """To the menu; where that fails there is nothing that a key could do by mistake."""
        if not self._menu_fails:
            self.stage.ask(ToMenu())

    # --- building ---

    def build(self) -> None:
        """A sheet in the middle of the window; what does not fit scrolls above the buttons."""
        stage, padding = self.stage, self.stage.px(_PADDING)
        margin = max(page_margin(stage) // 2, _LEAST_MARGIN)
        width = min(stage.size[0] - 2 * margin, max(stage.px(_WIDTH), stage.tx(620)))
        inner, ways = width - 2 * padding, self._ways()
        # Once to know how high it gets, and once at its place.
        content = self._build_texts(Screen(stage, Memory()), inner)
        above, below = stage.px(36), stage.px(28)
        foot = stage.px(16) + rows_height(stage, ways, inner) + below
        high = min(above + content + foot, stage.size[1] - 2 * margin)
        sheet = centred((width, high), stage.rect)
        paper_over(self.screen, sheet)
        # The scroll bar is beside the text.
        side = padding // 2
        room = pygame.Rect(sheet.left + side, sheet.top + above, inner + 2 * side, 0)
        room.height = high - above - foot

        def fill(_: pygame.Rect) -> int:
            return self._build_texts(self.screen, inner, side)

        scrolling(self.screen, "error", room, fill, fades_into="paper")
        top = sheet.bottom - below - rows_height(stage, ways, inner)
        _build_ways(self.screen, ways, sheet.left + padding, inner, top)

    def _build_texts(self, screen: Screen, width: int, left: int = 0) -> int:
        """All texts from top to bottom; gives their height."""
        stage, y = self.stage, self.stage.px(8)
        y += self._build_head(screen, left, y, width) + stage.px(28)
        y += self._build_safe(screen, left, y, width) + stage.px(24)
        rule(screen, left, left + width, y)
        y += stage.px(18)
        return y + self._build_report(screen, left, y, width) + stage.px(8)

    def _build_head(self, screen: Screen, left: int, top: int, width: int) -> int:
        stage = self.stage
        side = stage.px(140)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            _fallen(stage.theme, place.width).draw(surface, *place.topleft)

        screen.add(Paint(pygame.Rect(left, top, side, side), paint))
        x, room = left + side + stage.px(26), width - side - stage.px(26)
        y = top + stage.px(4)
        y += paragraph(screen, [stage.say("Something went wrong")], _TITLE, x, y, room)
        for line in self._explanation():
            y += paragraph(screen, [line], _BODY, x, y, room)
        return max(side, y - top)

    def _explanation(self) -> list[str]:
        stage = self.stage
        fault = stage.say(FAULT_IN_MEMORY if self._in_memory else FAULT)
        lines = [fault] if self._file is None else [fault, why_unusable(stage.words, self._file)]
        if self._can_start_afresh:
            lines.append(stage.say(START_AFRESH))
        return lines

    def _build_safe(self, screen: Screen, left: int, top: int, width: int) -> int:
        """The match by its name, as far as it was played."""
        stage, padding = self.stage, self.stage.px(18)
        lines = self._safe_lines()
        side = stage.tx(24)
        text_left = left + padding + side + stage.px(12)
        room = left + width - padding - text_left
        high = sum(Flow(stage, [line], _SAFE, room).height for line in lines) + 2 * stage.px(16)
        sheet = pygame.Rect(left, top, width, high)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            fill = stage.theme.colour("panel_row")
            surface.blit(rounded(*place.size, stage.px(14), fill), place)
            symbol, colour = ("warning", "warn") if self._in_memory else ("check", "success")
            sign = icon(symbol, side, stage.theme.colour(colour), 2.8)
            surface.blit(sign, (place.left + padding, place.centery - side // 2))

        screen.add(Paint(sheet, paint))
        y = top + stage.px(16)
        for line in lines:
            y += paragraph(screen, [line], _SAFE, text_left, y, room)
        return high

    def _safe_lines(self) -> list[str]:
        words, found = self.stage.words, self._glimpse
        if found is None and self._in_memory:
            return [words.say(ALL_KEPT)]
        if found is None:
            return [words.say(ALL_SAVED)]
        kept = self._how_it_is_kept(found)
        stands = whose_turn(words, found) if found.to_act else how_it_ended(words, found)
        return [kept, stands]

    def _how_it_is_kept(self, found: Glimpse) -> str:
        words, name = self.stage.words, name_of(found.game)
        if self._in_memory:
            return words.count(
                "Your {game} match is kept until you quit ({n} move).",
                "Your {game} match is kept until you quit ({n} moves).",
                found.moves,
                game=name,
            )
        return words.count(
            "Your {game} match is safe ({n} move).",
            "Your {game} match is safe ({n} moves).",
            found.moves,
            game=name,
        )

    def _build_report(self, screen: Screen, left: int, top: int, width: int) -> int:
        """The place of the report."""
        stage = self.stage
        if self._report is None:
            line = stage.say(NO_REPORT)
            return paragraph(screen, [line], style("label"), left, top, width, "ink_soft")
        label = stage.say("Copied") if self._copied else stage.say(COPY_PATH)
        wide = stage.writer.width(label, BUTTON_TEXT) + 2 * stage.px(22)
        high = stage.control_height()
        aside = width - wide - stage.px(20) > stage.tx(260)
        room = width - wide - stage.px(20) if aside else width
        y = top
        line = stage.say("This report says what happened:")
        y += paragraph(screen, [line], style("label"), left, y, room, "ink_soft")
        shown = breakable(self._report, stage, _PATH, room)
        y += paragraph(screen, shown, _PATH, left, y, room)
        place = pygame.Rect(left + width - wide, top, wide, high)
        if not aside:
            place.topleft = (left, y + stage.px(8))
        elif high < y - top:
            place.centery = (top + y) // 2
        screen.add(Flat(stage, "copy", place, label, self._copy))
        return max(y, place.bottom) - top

    def _ways(self) -> list[Offer]:
        """The last of them is the main one; it is `main` that has the focus."""
        stage = self.stage
        ways = [Offer("quit", stage.say("Quit"), lambda: stage.ask(Quit()), "quit")]
        if self._can_start_afresh:  # not what a key does that was meant for something else
            start = stage.say("Start over")
            ways.insert(0, Offer("afresh", start, lambda: stage.ask(StartAfresh())))
        elif not self._menu_fails:
            ways.append(Offer("menu", stage.say("Menu"), self.leave, "left"))
        if self._glimpse is not None:
            back = Open("table", {"number": self._number, "instead": True})
            label = stage.say("Continue match")
            ways.append(Offer("back", label, lambda: stage.ask(back)))
        ways[-1] = ways[-1]._replace(key="main", main=True)
        return ways

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(str(self._report))
        except (pygame.error, ValueError):
            return  # no clipboard, or a path that is no text: it can be read all the same
        self._copied = True
        self.rebuild()


def _build_ways(screen: Screen, ways: Sequence[Offer], left: int, width: int, top: float) -> None:
    """The buttons that leave the match are at the left and the main one at the right, if all have
    room."""
    right = left + width
    if len(rows_of(screen.stage, ways, width)) > 1:
        button_rows(screen, ways, left, right, top)
        return
    button_rows(screen, ways[:-1], left, right, top, "left")
    button_rows(screen, ways[-1:], left, right, top)


def _careful_glimpse(home: Home, number: int) -> Glimpse | None:
    """Gives nothing if this fails as well: the page works without it."""
    try:
        return glimpse(home, home.store.saved(number))
    except Exception:
        return None


@lru_cache(maxsize=4)
def _fallen(theme: Theme, side: int) -> Picture:
    """A die that leans, four pips on it and the fifth beside it."""
    of, unit = tokens()["piece"]["die"], side / 140
    face = 104 * unit
    thick, radius = face * of["thickness_of_side"], face * of["radius_of_side"]
    definition, ivory = downward(
        "die", theme.colour("tile_top"), theme.colour("tile_bottom"), 0, face
    )
    ink, line = theme.colour("tile_ink"), theme.colour("tile_line")
    inset, spread, pip, middle = face * 0.05, 26 * unit, 10 * unit, face / 2
    shapes = [
        box(0, thick, face, face, radius, theme.colour("tile_side")),
        box(0, 0, face, face, radius, ivory),
        box(inset, inset, face - 2 * inset, face - 2 * inset, radius * 0.85, stroke=line,
            line=1.5 * unit),
        disc(middle, middle, pip, line),
        *(disc(middle + a * spread, middle + b * spread, pip, ink)
          for a in (-1, 1) for b in (-1, 1)),
    ]  # fmt: skip
    body = raster(
        side,
        side,
        definition,
        placed("".join(shapes), 4 * unit, 16 * unit, turn=-7),
        disc(126 * unit, 126 * unit, 11 * unit, theme.colour("accent")),
    )
    picture, reach = over_shadow(body, theme, materials.RAISED)
    return Picture(picture, reach, reach)
