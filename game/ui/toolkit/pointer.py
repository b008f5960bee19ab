"""The pointer on a screen: pressing, dragging, the wheel, and what it rests on."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit.items import Control, Point, Spot

if TYPE_CHECKING:
    from game.ui.toolkit.screen import Screen

DRAG_FROM: Final = 6
"""Pixels at 100 % that a pressed pointer moves before it drags."""
TIP_AFTER: Final = 0.55
"""Seconds that a pointer rests on a control before its name is shown."""
PINCH_STEPS: Final = 12
"""Steps of the wheel that two fingers make when they move as far apart as the window is wide."""


class Pointer:
    """Where the pointer is, and what it has pressed and drags."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.place: Point = (-1, -1)
        self.dragged: Spot | None = None
        """The control that is being dragged; its scene paints it at the pointer."""
        self.hovered: str | None = None
        """The key of the control under the pointer."""
        self.pressed: Control | None = None
        self._pressed_at: Point = (0, 0)
        self._rested = 0.0

    @property
    def has_rested(self) -> bool:
        """Whether the pointer rests on a control for so long that its name is shown."""
        return self._rested >= TIP_AFTER

    def replace(self, control: Control) -> None:
        """A control was built anew: if it is pressed or dragged, it stays so, by its key."""
        if self.pressed is None:
            return
        if control.key == self.pressed.key:
            self.pressed = control
        if self.dragged is not None and control.key == self.dragged.key:
            self.dragged = control if isinstance(control, Spot) else None

    @property
    def rests(self) -> bool:
        """Whether no name is to be shown as long as the pointer rests where it is."""
        control = self._screen.hovered
        return control is None or not control.tip or self.pressed is not None or self.has_rested

    def rest(self, seconds: float) -> bool:
        """Time passes while the pointer rests; says whether a name is to be shown now."""
        if self.rests:
            return False
        before = self._rested
        self._rested += seconds
        return before < TIP_AFTER <= self._rested

    def move_to(self, point: Point) -> bool:
        self.place = point
        if self.pressed is not None:
            return self._pull(point)
        control = self._screen.at(point)
        key = None if control is None else control.key
        differs = self._screen.pointed is not None and self._screen.pointed(key)
        if key == self.hovered:
            return differs or (control is not None and control.follows_pointer)
        self.hovered = key
        self._rested = 0.0
        return True

    def _pull(self, point: Point) -> bool:
        pressed = self.pressed
        if pressed is None or not pressed.enabled:
            return False
        if pressed.takes_pointer(point, "move"):
            return True
        if self.dragged is not None:
            over = self._screen.at(point)
            self.hovered = None if over is None else over.key
            return True
        far = pygame.math.Vector2(point).distance_to(self._pressed_at)
        if far < self._screen.stage.px(DRAG_FROM) or not isinstance(pressed, Spot):
            return False
        if pressed.grab is not None and pressed.grab():
            self.dragged = pressed
            return True
        return False

    def press(self, event: pygame.event.Event) -> bool:
        self._screen.memory.shows_focus = False
        self.place = event.pos
        # What was typed in the same frame comes first.
        self._screen.notice()
        control = self._screen.at(event.pos)
        if self._screen.popup is not None and control is None:
            self._screen.close_popup()
            return True
        if event.button == pygame.BUTTON_RIGHT:
            for spot in (self.dragged, control):
                if isinstance(spot, Spot) and spot.alternative is not None and spot.enabled:
                    spot.alternative()
                    return True
            return False
        if event.button != pygame.BUTTON_LEFT or control is None:
            return bool(event.button == pygame.BUTTON_LEFT)
        self.pressed, self._pressed_at = control, event.pos
        self.hovered = control.key
        # Who has used it knows its name: it would only hide what happens.
        self._rested = -inf
        if control.enabled:
            # Nothing moves under a pointer that is pressed: it would be let go of beside it.
            self._screen.set_focus(control.key, shows=False)
            self._screen.memory.knows_focus = True
            control.takes_pointer(event.pos, "down")
        return True

    def release(self, event: pygame.event.Event) -> bool:
        if event.button != pygame.BUTTON_LEFT or self.pressed is None:
            return False
        pressed, dragged = self.pressed, self.dragged
        self.pressed, self.dragged = None, None
        self.place = event.pos
        over = self._screen.at(event.pos)
        self.hovered = None if over is None else over.key
        if dragged is not None:
            if dragged.drop is not None:
                dragged.drop(over if over is not dragged else None)
            return True
        if pressed.enabled and pressed.takes_pointer(event.pos, "up"):
            return True
        if over is not None and over.key == pressed.key:
            over.use(self._screen.stage)
        return True

    def let_go(self) -> bool:
        """Drops what is dragged where it came from, as when the window loses the pointer."""
        dragged, self.dragged, self.pressed = self.dragged, None, None
        if dragged is not None and dragged.drop is not None:
            dragged.drop(None)
            return True
        return False

    def turn_wheel(self, event: pygame.event.Event) -> bool:
        for region in reversed(self._screen.regions):
            if region.wheel is not None and region.rect.collidepoint(self.place):
                return region.wheel(event.precise_y, self.place)
            if region.rect.collidepoint(self.place) and region.reach:
                moved = region.scroll(round(-event.precise_y * self._screen.stage.tx(48)))
                self._screen.keep_offsets()
                return self.move_to(self.place) or moved
        wheel = self._screen.wheel
        return self._screen.popup is None and wheel is not None and wheel(event.y)

    def pinch(self, event: pygame.event.Event) -> bool:
        """Two fingers move apart or together; how far is told as a share of the window."""
        width, height = self._screen.stage.size
        middle = (round(event.x * width), round(event.y * height))
        for region in reversed(self._screen.regions):
            if region.wheel is not None and region.rect.collidepoint(middle):
                return region.wheel(event.pinched * PINCH_STEPS, middle)
        return False
