"""The panel of a proposed move: what it brings, and what one may do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.frame.proposal import Said, Ways
from game.ui.frame.proposal_layout import (
    ABOVE,
    APART,
    BADGE,
    BELOW_TITLE,
    BETWEEN,
    MARGIN,
    NOTHING,
    Setting,
    Under,
    aside,
    buttons_height,
    find_place,
    rows_of,
    style_of,
    told_height,
    widths_of,
)
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.boxes import FILL, Box, aligned, inset, row
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Control, Item, Paint, Spot
from game.ui.toolkit.page import paper, text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stack import Stack
from game.ui.toolkit.text import Style, style

TITLE: Final = Style(19, 700, True)
_SHADOW: Final = 8
"""So far round a thing its shadow is seen, in pixels of the design."""


def build_proposal(
    screen: Screen,
    rail: pygame.Rect | None,
    area: pygame.Rect,
    said: Said,
    ways: Ways,
    under: Under = NOTHING,
) -> pygame.Rect:
    """In that part of the rail, or where there is too little room on a sheet, which lies over the
    table where it covers as little as it can of what is to stay in sight; gives where."""
    stage = screen.stage
    rect, setting = find_place(stage, said, rail, area, under)
    if rect != rail:
        for each in under.wholes:
            if rect.colliderect(each):
                hide_whole(screen, each, under.in_sight)
        paper(screen, rect, level=materials.LIFTED)
        # What it lies over must not be hit through it.
        screen.add(Spot("proposal", rect, said.title, enabled=False, focusable=False))
    _build(screen, rect, said, ways, setting)
    return rect


def hide_whole(screen: Screen, thing: pygame.Rect, in_sight: Sequence[pygame.Rect]) -> None:
    """With its shadow, below cloth."""
    stage = screen.stage
    place = thing.inflate(2 * stage.px(_SHADOW), 2 * stage.px(_SHADOW)).clip(stage.rect)
    if place.collidelist(list(in_sight)) >= 0:
        place = thing

    def paint(surface: pygame.Surface, at: pygame.Rect) -> None:
        surface.blit(materials.cloth(stage.theme, *stage.size), at, at)

    screen.take_off(thing)
    screen.add(Paint(place, paint))


def clear(screen: Screen, place: pygame.Rect) -> None:
    """Takes off what a sheet there would leave nothing of, and controls that it would touch."""
    screen.remove([item for item in screen.items if _is_under(item, place)])


def _is_under(item: Item, sheet: pygame.Rect) -> bool:
    """Whether nothing of it is seen, or nothing of it can be used any more."""
    if isinstance(item, Control):
        return sheet.colliderect(item.place)
    return item.region is None and sheet.contains(item.place)


def _build(screen: Screen, rect: pygame.Rect, said: Said, ways: Ways, setting: Setting) -> None:
    """The move, the reason and the buttons."""
    inner = inset(rect, screen.stage.px(MARGIN), 0)
    if setting.is_strip:
        _build_strip(screen, inner, said, ways, setting)
        return
    stack = Stack(screen, inner)
    stack.skip(ABOVE)
    build_title(stack, said, after=BELOW_TITLE)
    _build_told(stack, said, setting)
    stack.skip(setting.gap)
    build_buttons(screen, said, ways, setting, stack.place(0))


def build_title(stack: Stack, said: Said, after: int) -> float:
    """The sign with the title beside it; gives the middle of their line."""
    stage, size = stack.stage, stack.stage.tx(BADGE)
    badge = aligned((size, size), stack.place(size, after), "topleft")
    build_badge(stack.screen, said, badge)
    middle = badge.top + size / 2
    text(stack.screen, said.title, TITLE, badge.right + stage.px(10), middle)
    return middle


def _build_strip(
    screen: Screen, inner: pygame.Rect, said: Said, ways: Ways, setting: Setting
) -> None:
    """Sign, words and buttons side by side, each in the middle of the height."""
    stage, size = screen.stage, screen.stage.tx(BADGE)
    build_badge(screen, said, aligned((size, size), inner, "midleft"), said.title)
    wide, margin = aside(stage, said), Box(stage.px(MARGIN))
    _, _, told, _, buttons = row(inner, [Box(size), margin, FILL, margin, Box(wide)])
    told = aligned((told.width, told_height(stage, said, told.width, setting)), told, "midleft")
    _build_told(Stack(screen, told), said, setting)
    high = buttons_height(stage, said, wide, setting)
    build_buttons(screen, said, ways, setting, aligned((wide, high), buttons, "midright"))


def build_badge(screen: Screen, said: Said, rect: pygame.Rect, heard: str = "") -> None:
    def badge(surface: pygame.Surface, place: pygame.Rect) -> None:
        if said.verdict is not None:
            sign = verdict_sign(screen.stage.theme, place.width, said.verdict)
            surface.blit(sign, place)
            return
        picture = materials.badge(screen.stage.theme, place.width, said.symbol)
        picture.draw(surface, place.left, place.top)

    screen.add(Paint(rect, badge, said=heard))


def _build_told(stack: Stack, said: Said, setting: Setting) -> None:
    """The move and the reason."""
    stack.write(said.told, style_of(setting), APART, heard=said.spoken or None)
    if said.note:
        stack.write(said.note, style("small"), 0, "ink_soft")


def build_buttons(
    screen: Screen,
    said: Said,
    ways: Ways,
    setting: Setting,
    place: pygame.Rect,
    *,
    main_last: bool = False,
) -> None:
    """As wide as that place, from its top downwards. `main_last`: the main button stands at the
    lower right, and not first."""
    stage, stack = screen.stage, Stack(screen, place)
    press = dict(zip(said.keys, (ways.main, ways.other, ways.close), strict=True))
    turned = -1 if main_last else 1
    for each in (line[::turned] for line in rows_of(stage, said, place.width, setting)[::turned]):
        widths = map(Box, widths_of(stage, said, each, place.width))
        line = stack.place(stage.control_height(), BETWEEN)
        buttons = [
            Button(stage, key, rect, label, press[key], main=key == said.keys[0], group="panel")
            for (key, label), rect in zip(
                each, row(line, list(widths), stage.px(BETWEEN)), strict=True
            )
        ]
        for button in buttons:
            screen.add(button)
        Button.in_row(buttons)
