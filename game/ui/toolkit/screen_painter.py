"""Paints a screen: its items, the parts that scroll, the ring of the focus, lists and tooltips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.button_signs import badge_width, paint_badge
from game.ui.toolkit.controller import buttons_for
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.items import RING_ROOM, Control, Item, Region
from game.ui.toolkit.tips import draw_tip, draw_tip_at, tip_lines, tip_rect

if TYPE_CHECKING:
    from game.ui.toolkit.screen import Screen

_BADGE: Final = 20
_BADGE_SHARE: Final = 0.4
"""How much of the height of its control a badge may take."""
_LEAST_BADGE: Final = 17
"""Real pixels: a smaller one can't be read."""
_BADGE_OVER: Final = 7
"""How far a badge reaches over the corner of its control."""
BAR: Final = 6
"""The width of the bar of a part that scrolls."""


def paint_screen(
    screen: Screen,
    surface: pygame.Surface,
    without: Sequence[Item],
    between: Callable[[], None] | None,
) -> None:
    """Paints everything but the items `without`. `between` paints what moves across the screen:
    over all but what lies over that."""
    painted = set(map(id, without))
    for item in screen.items:
        if item.region is None and not item.lies_over and id(item) not in painted:
            draw_item(screen, surface, item)
    for region in screen.regions:
        _draw_region(screen, surface, region)
    if between is not None:
        between()
    for item in screen.items:
        if item.lies_over:
            draw_item(screen, surface, item)
    if screen.popup is None:
        _draw_ring(screen, surface)
    else:
        _draw_popup(screen, surface)
    if screen.stage.device.controller is not None:
        _draw_badges(screen, surface, screen.stage.device.controller)
    _draw_tip(screen, surface)


def draw_item(screen: Screen, surface: pygame.Surface, item: Item) -> None:
    if isinstance(item, Control):
        item.paint(surface, item.place, screen.state_of(item))
    else:
        item.draw(surface, item.place)


def _draw_region(screen: Screen, surface: pygame.Surface, region: Region) -> None:
    before = surface.get_clip()
    surface.set_clip(region.rect.clip(before))
    for item in screen.items:
        if item.region is region and item.place.colliderect(region.rect):
            draw_item(screen, surface, item)
    surface.set_clip(before)
    if region.reach:
        _draw_bar(screen, surface, region)


def _draw_bar(screen: Screen, surface: pygame.Surface, region: Region) -> None:
    """Shows that there is more, and where one is in it."""
    width = screen.stage.px(BAR)
    height = max(screen.stage.px(32), region.rect.height**2 // max(1, region.content))
    top = (region.rect.height - height) * region.offset // max(1, region.reach)
    bar = pygame.Rect(region.rect.right - width - 1, region.rect.top + top, width, height)
    theme = screen.stage.theme
    ink = theme.colour("ink_faint" if theme.is_dark else "ink_soft")  # seen on cloth, too
    surface.blit(rounded(*bar.size, width, ink), bar)


def _draw_ring(screen: Screen, surface: pygame.Surface) -> None:
    control = screen.focused
    if control is None or not screen.memory.shows_focus or screen.dragged is not None:
        return
    if control.paints_ring:
        return
    place, radius = control.ring(screen.stage)
    before = surface.get_clip()
    if control.region is not None:
        seen, room = control.region.rect, 2 * screen.stage.px(RING_ROOM)
        is_whole = seen.top <= place.top and place.bottom <= seen.bottom
        surface.set_clip(seen.inflate(room, room if is_whole else 0).clip(before))
    ring = materials.focus_ring(screen.stage.theme, place.width, place.height, radius)
    ring.draw(surface, place.left, place.top)
    surface.set_clip(before)


def _draw_popup(screen: Screen, surface: pygame.Surface) -> None:
    popup = screen.popup
    if popup is None:
        return
    paper = materials.sheet(
        screen.stage.theme, popup.rect.width, popup.rect.height, screen.stage.px(12)
    )
    paper.draw(surface, popup.rect.left, popup.rect.top)
    for row in popup.rows:
        row.paint(surface, row.place, screen.state_of(row))
    _draw_ring(screen, surface)


def _draw_badges(screen: Screen, surface: pygame.Surface, written: str) -> None:
    """At the corner of whatever a button of the controller does: the sign of that button."""
    stage = screen.stage
    for control in screen.controls():
        keys = control.shortcuts if control.enabled else ()
        for button in buttons_for(keys, is_swapped=stage.settings.swap_buttons):
            over = stage.px(_BADGE_OVER)
            high = min(stage.tx(_BADGE), round(control.place.height * _BADGE_SHARE))
            high = max(high, _LEAST_BADGE)
            sign = pygame.Rect(0, 0, badge_width(button, high), high)
            sign.bottomright = (control.place.right + over, control.place.bottom + over)
            paint_badge(surface, stage, button, written, sign)


def _draw_tip(screen: Screen, surface: pygame.Surface) -> None:
    focused = screen.focused
    if focused is not None and focused.remark and screen.popup is None:
        # At its end, where it hides least of what a line below it begins with.
        rect = tip_rect(screen.stage, focused.remark, focused.place)
        rect.right = max(rect.width, focused.place.right)
        draw_tip_at(surface, screen.stage, tip_lines(screen.stage, focused.remark), rect)
        return
    control = screen.tooltip
    if control is not None:
        draw_tip(surface, screen.stage, control.name, control.place)
