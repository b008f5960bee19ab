"""The sheet of a warning at a place of the table's own: it points at the move."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.frame.desk import AnyTable, PlacesWarning
from game.ui.frame.proposal import Said, Ways
from game.ui.frame.proposal_layout import (
    ABOVE,
    APART,
    BADGE,
    MARGIN,
    Setting,
    buttons_height,
    style_of,
    told_height,
)
from game.ui.frame.proposal_panel import TITLE, build_buttons, build_title, clear, hide_whole
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import inset
from game.ui.toolkit.drawing import path, raster
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint, Spot
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style

_WIDEST: Final = 490
_TAIL: Final = 14
"""How far the tail reaches out of the sheet; it is twice as wide."""
_NEAR_TITLE: Final = 14
"""Between the title and the chances beside it, at least."""
_SETTINGS: Final = (
    Setting("body", 14, in_row=True),
    Setting("body", 8, in_row=True),
    Setting("body", 8),
    Setting("small", 8, in_row=True),
    Setting("small", 8),
)


class _Measured(NamedTuple):
    setting: Setting
    size: tuple[int, int]
    has_note_above: bool
    """Whether the chances stand beside the title, and not below what is told."""


def place_of_warning(stage: Stage, table: AnyTable, said: Said) -> pygame.Rect | None:
    """The place that the table has for a warning, if there is room for this one."""
    place = table.warning_place() if isinstance(table, PlacesWarning) else None
    return None if place is None or _measure(stage, said, place) is None else place


def build_warning(
    screen: Screen, place: pygame.Rect, said: Said, ways: Ways, points_at: pygame.Rect
) -> None:
    """In that place, with a tail towards the move."""
    measured = _measure(screen.stage, said, place)
    assert measured is not None
    sheet = pygame.Rect(place.topleft, measured.size)
    if points_at.left >= place.right:
        sheet.right = place.right
    clear(screen, place)
    hide_whole(screen, place, ())
    paper(screen, sheet, level=materials.LIFTED)
    _build_tail(screen, sheet, points_at)
    # What it lies over must not be hit through it.
    screen.add(Spot("proposal", place, said.title, enabled=False, focusable=False))
    _build_inside(screen, sheet, said, ways, measured)


def _measure(stage: Stage, said: Said, place: pygame.Rect) -> _Measured | None:
    """The airiest that has room there."""
    width = min(place.width, stage.tx(_WIDEST))
    inner = width - 2 * stage.px(MARGIN)
    above = _has_note_above(stage, said, inner)
    for setting in _SETTINGS:
        told = Flow(stage, said.told, style_of(setting), inner).height + stage.px(APART)
        if not above:
            told = told_height(stage, said, inner, setting)
        high = 2 * stage.px(ABOVE) + stage.tx(BADGE) + stage.px(APART) + told
        high += stage.px(setting.gap) + buttons_height(stage, said, inner, setting)
        if high <= place.height:
            return _Measured(setting, (width, high), above)
    return None


def _has_note_above(stage: Stage, said: Said, inner: int) -> bool:
    if not said.note:
        return False
    title = stage.tx(BADGE) + stage.px(10) + stage.writer.width(said.title, TITLE)
    note = sum(stage.writer.width(str(part), style("small")) for part in said.note)
    return title + stage.px(_NEAR_TITLE) + note <= inner


def _build_inside(
    screen: Screen, sheet: pygame.Rect, said: Said, ways: Ways, measured: _Measured
) -> None:
    stage, setting = screen.stage, measured.setting
    stack = Stack(screen, inset(sheet, stage.px(MARGIN), 0))
    stack.skip(ABOVE)
    middle = build_title(stack, said, after=APART)
    if measured.has_note_above:
        told = "".join(map(str, said.note))
        text(screen, told, style("small"), stack.right, middle, "ink_soft", "right")
    stack.write(said.told, style_of(setting), APART)
    if said.note and not measured.has_note_above:
        stack.write(said.note, style("small"), 0, "ink_soft")
    stack.skip(setting.gap)
    build_buttons(screen, said, ways, setting, stack.place(0), main_last=True)


def _build_tail(screen: Screen, sheet: pygame.Rect, points_at: pygame.Rect) -> None:
    """On the side of the sheet that the move lies on."""
    stage = screen.stage
    reach = stage.px(_TAIL)
    if points_at.bottom <= sheet.top:
        place = pygame.Rect(0, sheet.top - reach, 2 * reach, reach + 1)
        place.centerx = _within(points_at.centerx, sheet.left, sheet.right, 2 * reach)
        corners: tuple[tuple[float, float], ...] = ((0, 1), (0.5, 0), (1, 1))
    else:
        is_left = points_at.centerx < sheet.centerx
        x = sheet.left - reach if is_left else sheet.right - 1
        place = pygame.Rect(x, 0, reach + 1, 2 * reach)
        place.centery = _within(points_at.centery, sheet.top, sheet.bottom, 2 * reach)
        corners = ((1, 0), (0, 0.5), (1, 1)) if is_left else ((0, 0), (1, 0.5), (0, 1))

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        points = [f"{x * at.width} {y * at.height}" for x, y in corners]
        outline = f"M {' L '.join(points)} Z"
        surface.blit(raster(*at.size, path(outline, stage.theme.colour("paper"))), at)

    screen.add(Paint(place, paint))


def _within(wanted: int, first: int, last: int, margin: int) -> int:
    return max(first + margin, min(wanted, last - margin))
