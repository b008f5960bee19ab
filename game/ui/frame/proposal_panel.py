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
    beside_aside,
    buttons_height,
    find_place,
    rows_of,
    style_of,
    told_height,
    widths_of,
)
from game.ui.parts.verdict import verdict_sign
from game.ui.toolkit import materials
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.items import Control, Item, Paint, Spot
from game.ui.toolkit.page import paper, paragraph, text
from game.ui.toolkit.screen import Screen
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
    stage = screen.stage
    left, inner = rect.left + stage.px(MARGIN), rect.width - 2 * stage.px(MARGIN)
    top = rect.top + stage.px(ABOVE)
    size = stage.tx(BADGE)
    if setting.is_strip:
        _build_strip(screen, rect.inflate(-2 * stage.px(MARGIN), 0), said, ways, setting)
        return
    build_badge(screen, said, pygame.Rect(left, top, size, size))
    text(screen, said.title, TITLE, left + size + stage.px(10), top + size / 2)
    top += size + stage.px(BELOW_TITLE)
    top += _build_told(screen, said, setting, left, top, inner) + stage.px(setting.gap)
    build_buttons(screen, said, ways, setting, pygame.Rect(left, top, inner, 0))


def _build_strip(
    screen: Screen, inner: pygame.Rect, said: Said, ways: Ways, setting: Setting
) -> None:
    """Sign, words and buttons side by side, each in the middle of the height."""
    stage, size = screen.stage, screen.stage.tx(BADGE)
    badge = pygame.Rect(inner.left, inner.centery - size // 2, size, size)
    build_badge(screen, said, badge, said.title)
    left, width = beside_aside(stage, said, inner.width)
    top = inner.centery - told_height(stage, said, width, setting) // 2
    _build_told(screen, said, setting, inner.left + left, top, width)
    wide = aside(stage, said)
    high = buttons_height(stage, said, wide, setting)
    place = pygame.Rect(inner.right - wide, inner.centery - high // 2, wide, high)
    build_buttons(screen, said, ways, setting, place)


def build_badge(screen: Screen, said: Said, rect: pygame.Rect, heard: str = "") -> None:
    def badge(surface: pygame.Surface, place: pygame.Rect) -> None:
        if said.verdict is not None:
            sign = verdict_sign(screen.stage.theme, place.width, said.verdict)
            surface.blit(sign, place)
            return
        picture = materials.badge(screen.stage.theme, place.width, said.symbol)
        picture.draw(surface, place.left, place.top)

    screen.add(Paint(rect, badge, said=heard))


def _build_told(
    screen: Screen, said: Said, setting: Setting, left: int, top: int, width: int
) -> int:
    """The move and the reason; gives the height used."""
    high = paragraph(
        screen, said.told, style_of(setting), left, top, width, said=said.spoken or None
    )
    high += screen.stage.px(APART)
    if said.note:
        high += paragraph(screen, said.note, style("small"), left, top + high, width, "ink_soft")
    return high


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
    stage, top = screen.stage, place.top
    press = dict(zip(said.keys, (ways.main, ways.other, ways.close), strict=True))
    turned = -1 if main_last else 1
    for row in (each[::turned] for each in rows_of(stage, said, place.width, setting)[::turned]):
        x = place.left
        buttons: list[Button] = []
        for (key, label), width in zip(row, widths_of(stage, said, row, place.width), strict=True):
            rect = pygame.Rect(x, top, width, stage.control_height())
            x = rect.right + stage.px(BETWEEN)
            buttons.append(
                Button(stage, key, rect, label, press[key], main=key == said.keys[0], group="panel")
            )
            screen.add(buttons[-1])
        Button.in_row(buttons)
        top += stage.control_height() + stage.px(BETWEEN)
