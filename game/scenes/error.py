"""A pip has fallen out of the die: something went wrong, and the match is safe.

Where nothing can be written to the disk, it is safe only until the program ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.glimpses import Glimpse, glimpse, how_it_ended, name_of, whose_turn
from game.scenes.parts.notices import breakable
from game.services.home import Home
from game.services.words import why_unusable
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, centred, column, inset
from game.ui.toolkit.buttons import BUTTON_TEXT, Flat
from game.ui.toolkit.clipboard import copy
from game.ui.toolkit.drawing import box, disc, downward, over_shadow, placed, raster, rounded
from game.ui.toolkit.icons import icon
from game.ui.toolkit.items import Paint
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.page import (
    Offer,
    Page,
    button_rows,
    page_margin,
    paper_over,
    rows_height,
    rows_of,
    scrolling,
)
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stack import Stack
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
        trial = Screen(stage, Memory())
        content = self._build_texts(Stack(trial, pygame.Rect(0, 0, inner, 0)))
        above, below = stage.px(36), stage.px(28)
        foot = stage.px(16) + rows_height(stage, ways, inner) + below
        high = min(above + content + foot, stage.size[1] - 2 * margin)
        sheet = centred((width, high), stage.rect)
        paper_over(self.screen, sheet)
        # The scroll bar is beside the text.
        side = padding // 2
        wide = pygame.Rect(sheet.left + side, sheet.top, inner + 2 * side, high)
        _, room, buttons = column(wide, [Box(above), FILL, Box(foot)])

        def fill(area: pygame.Rect) -> int:
            return self._build_texts(Stack(self.screen, inset(area, side, 0)))

        scrolling(self.screen, "error", room, fill, fades_into="paper")
        _build_ways(self.screen, ways, inset(sheet, padding, 0), buttons.top + stage.px(16))

    def _build_texts(self, stack: Stack) -> int:
        """All texts from top to bottom; gives where they end."""
        stack.skip(8)
        self._build_head(stack)
        stack.skip(28)
        self._build_safe(stack)
        stack.skip(24)
        stack.rule(after=18)
        self._build_report(stack)
        stack.skip(8)
        return stack.y

    def _build_head(self, stack: Stack) -> None:
        stage = self.stage
        side = stage.px(140)
        beside = stack.beside(left=side + stage.px(26))
        place = aligned((side, side), stack.place(side), "topleft")

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            _fallen(stage.theme, place.width).draw(surface, *place.topleft)

        stack.screen.add(Paint(place, paint))
        beside.skip(4)
        beside.write(stage.say("Something went wrong"), _TITLE)
        for line in self._explanation():
            beside.write(line, _BODY)
        stack.pass_by(beside.y)

    def _explanation(self) -> list[str]:
        stage = self.stage
        fault = stage.say(FAULT_IN_MEMORY if self._in_memory else FAULT)
        lines = [fault] if self._file is None else [fault, why_unusable(stage.words, self._file)]
        if self._can_start_afresh:
            lines.append(stage.say(START_AFRESH))
        return lines

    def _build_safe(self, stack: Stack) -> None:
        """The match by its name, as far as it was played."""
        stage, padding = self.stage, self.stage.px(18)
        side = stage.tx(24)
        told = stack.beside(left=padding + side + stage.px(12), right=padding)
        sheet = stack.place(0)

        def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
            fill = stage.theme.colour("panel_row")
            surface.blit(rounded(*place.size, stage.px(14), fill), place)
            symbol, colour = ("warning", "warn") if self._in_memory else ("check", "success")
            sign = icon(symbol, side, stage.theme.colour(colour), 2.8)
            surface.blit(sign, (place.left + padding, place.centery - side // 2))

        stack.screen.add(Paint(sheet, paint))
        told.skip(16)
        for line in self._safe_lines():
            told.write(line, _SAFE)
        told.skip(16)
        stack.y, sheet.height = told.y, told.height

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

    def _build_report(self, stack: Stack) -> None:
        """The place of the report, and the button that copies it beside that or below it."""
        stage = self.stage
        if self._report is None:
            stack.write(stage.say(NO_REPORT), style("label"), 0, "ink_soft")
            return
        label = stage.say("Copied") if self._copied else stage.say(COPY_PATH)
        size = stage.writer.width(label, BUTTON_TEXT) + 2 * stage.px(22), stage.control_height()
        taken = size[0] + stage.px(20)
        is_aside = stack.width - taken > stage.tx(260)
        told = stack.beside(right=taken if is_aside else 0)
        told.write(stage.say("This report says what happened:"), style("label"), 0, "ink_soft")
        told.write(breakable(self._report, stage, _PATH, told.width), _PATH)
        if is_aside:
            place = aligned(size, stack.place(max(told.height, size[1])), "midright")
        else:
            told.skip(8)
            place = aligned(size, told.place(size[1]), "topleft")
            stack.y = told.y
        stack.screen.add(Flat(stage, "copy", place, label, self._copy))

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
        if copy(str(self._report)):  # else it can be read all the same
            self._copied = True
            self.rebuild()


def _build_ways(screen: Screen, ways: Sequence[Offer], place: pygame.Rect, top: float) -> None:
    """The buttons that leave the match are at the left and the main one at the right, if all have
    room."""
    build = partial(button_rows, screen, left=place.left, right=place.right, top=top)
    if len(rows_of(screen.stage, ways, place.width)) > 1:
        build(ways)
        return
    build(ways[:-1], align="left")
    build(ways[-1:])


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
