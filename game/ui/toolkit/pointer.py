"""The pointer on a screen: pressing, dragging, pulling, the wheel, and what it rests on.

A finger is a pointer that is there only while it touches: it is held where a mouse would use its
other button or rest, and leaves nothing behind that is hovered.
"""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.toolkit.fingers import is_touch
from game.ui.toolkit.items import Control, Field, Point, Region, Spot

if TYPE_CHECKING:
    from game.ui.toolkit.screen import Screen

DRAG_FROM: Final = 6
"""Pixels at 100 % that a pressed pointer moves before it drags."""
TIP_AFTER: Final = 0.55
"""Seconds that a pointer rests on a control before its name is shown."""
PULL_FROM: Final = 12
"""Pixels at 100 % that a pressed pointer moves up or down before it pulls what scrolls along."""
HOLD_AFTER: Final = 0.5
"""Seconds after which a finger that rests is held."""
_NOWHERE: Final = (-1, -1)
PINCH_STEPS: Final = 12
"""Steps of the wheel that two fingers make when they move as far apart as the window is wide."""


class Pointer:
    """Where the pointer is, and what it has pressed and drags."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.place: Point = _NOWHERE
        self.dragged: Spot | None = None
        """The control that is being dragged; its scene paints it at the pointer."""
        self.hovered: str | None = None
        """The key of the control under the pointer."""
        self.pressed: Control | None = None
        self._pressed_at: Point = (0, 0)
        self._rested = 0.0
        self._touches = False
        """Whether a finger is pressed."""
        self._waits: float | None = None
        """The seconds for which a finger rests that may still come to be held."""
        self._is_held = False
        """Whether a finger was held: it uses nothing any more when it is lifted."""
        self._under: Region | None = None
        """The region that scrolls where the pointer was pressed."""
        self._pulls = False
        """Whether it is pulled along."""
        self._is_sideways = False
        """Whether a finger has moved to the left or to the right since it was pressed."""

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
        if self._waits is not None:
            return False
        control = self._screen.hovered
        return control is None or not control.tip or self.pressed is not None or self.has_rested

    def rest(self, seconds: float) -> bool:
        """Time passes while the pointer rests; says whether anything is to be shown now."""
        if self.rests:
            return False
        if self._waits is not None:
            self._waits += seconds
            return self._waits >= HOLD_AFTER and self._hold()
        before = self._rested
        self._rested += seconds
        return before < TIP_AFTER <= self._rested

    def _hold(self) -> bool:
        """A finger is held: it does what the other button of a mouse does, or shows a name."""
        self._waits = None
        pressed = self.pressed
        if isinstance(pressed, Spot) and pressed.alternative is not None and pressed.enabled:
            self._is_held = True
            pressed.alternative()
        elif pressed is not None and pressed.tip:
            self._is_held = True
            self._rested = TIP_AFTER
        return self._is_held

    def move_to(self, point: Point) -> bool:
        before, self.place = self.place, point
        if self._pulls:
            return self._pull_along(point[1] - before[1])
        if self.pressed is not None:
            return self._pull(point)
        if self._starts_to_pull(point):
            return True
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
        if self._may_still_scroll(pressed, point):
            return self._starts_to_pull(point)
        if pressed.takes_pointer(point, "move"):
            self._waits = None
            return True
        if self.dragged is not None:
            over = self._screen.at(point)
            self.hovered = None if over is None else over.key
            return True
        far = pygame.math.Vector2(point).distance_to(self._pressed_at)
        if far < self._screen.stage.px(DRAG_FROM):
            return False
        self._waits = None
        if isinstance(pressed, Spot) and pressed.grab is not None and pressed.grab():
            self.dragged = pressed
            return True
        return self._starts_to_pull(point) or (self._touches and self._slide(pressed, point))

    def _may_still_scroll(self, pressed: Control, point: Point) -> bool:
        """Whether a finger has not moved sideways yet on what scrolls. Until then it moves nothing
        but that, even on a slider or a field."""
        if not self._touches or self._under is None:
            return False
        if isinstance(pressed, Spot) and pressed.grab is not None:
            return False
        far = abs(point[0] - self._pressed_at[0])
        self._is_sideways |= far >= self._screen.stage.px(DRAG_FROM)
        return not self._is_sideways

    def _slide(self, pressed: Control, point: Point) -> bool:
        """A finger slides from place to place of a table, and uses the one where it is lifted."""
        over = self._screen.at(point)
        if (
            over is None
            or over.key == pressed.key
            or not isinstance(over, Spot)
            or over.group != pressed.group
        ):
            return pressed.follows_pointer
        self.pressed, self.hovered = over, over.key
        return True

    def _starts_to_pull(self, point: Point) -> bool:
        """Whether what scrolls is pulled along from now on: nothing is pressed any more."""
        region, down = self._under, point[1] - self._pressed_at[1]
        if region is None or abs(down) < self._screen.stage.px(PULL_FROM):
            return False
        self._pulls = True
        self.pressed = self.hovered = self._waits = None
        self._pull_along(down)
        return True

    def _pull_along(self, down: int) -> bool:
        """The screen may have been built anew since: what scrolls is found by its name."""
        name = None if self._under is None else self._under.name
        region = next((each for each in self._screen.regions if each.name == name), None)
        moved = region is not None and region.scroll(-down)
        self._screen.keep_offsets()
        return moved

    def press(self, event: pygame.event.Event) -> bool:
        self._screen.memory.shows_focus = False
        self.place = event.pos
        self._touches, self._waits = is_touch(event), None
        self._is_held = self._pulls = self._is_sideways = False
        # What was typed in the same frame comes first.
        self._screen.notice()
        control = self._screen.at(event.pos)
        popup = self._screen.popup
        if popup is not None and control is None:
            if not popup.rect.collidepoint(event.pos):
                self._screen.close_popup()
            return True
        if event.button == pygame.BUTTON_RIGHT:
            for spot in (self.dragged, control):
                if isinstance(spot, Spot) and spot.alternative is not None and spot.enabled:
                    spot.alternative()
                    return True
            return False
        if event.button != pygame.BUTTON_LEFT:
            return False
        self._pressed_at, self._under = event.pos, self._scrolled_at(event.pos)
        if control is None:
            return True
        self.pressed = control
        self._waits = 0.0 if self._touches else None
        self.hovered = control.key
        # Who has used it knows its name: it would only hide what happens.
        self._rested = -inf
        if control.enabled:
            # Nothing moves under a pointer that is pressed: it would be let go of beside it.
            self._screen.set_focus(control.key, shows=False)
            self._screen.memory.knows_focus = True
            if not self._touches or self._under is None:
                control.takes_pointer(event.pos, "down")
        return True

    def _scrolled_at(self, point: Point) -> Region | None:
        """The region that can be scrolled at a place, where no list lies over it."""
        if self._screen.popup is not None:
            return None
        regions = reversed(self._screen.regions)
        region = next((each for each in regions if each.rect.collidepoint(point)), None)
        return region if region is not None and region.reach else None

    def release(self, event: pygame.event.Event) -> bool:
        if event.button != pygame.BUTTON_LEFT:
            return False
        changed = self._lift(event)
        self._under, self._waits = None, None
        if is_touch(event):
            self.move_to(_NOWHERE)
            changed = True
        return changed

    def _lift(self, event: pygame.event.Event) -> bool:
        pulled, self._pulls = self._pulls, False
        if self.pressed is None:
            return pulled
        pressed, dragged = self.pressed, self.dragged
        self.pressed, self.dragged = None, None
        self.place = event.pos
        over = self._screen.at(event.pos)
        self.hovered = None if over is None else over.key
        if dragged is not None:
            if dragged.drop is not None:
                dragged.drop(over if over is not dragged else None)
            return True
        if self._is_held:
            return True
        if self._touches and isinstance(over, Field) and over.key == pressed.key:
            self._screen.open_keyboard(over.key)  # whoever uses fingers may have no other
            return True
        if pressed.enabled and pressed.takes_pointer(event.pos, "up"):
            return True
        if over is not None and over.key == pressed.key:
            over.use(self._screen.stage)
        return True

    def let_go(self) -> bool:
        """Drops what is dragged where it came from, as when the window loses the pointer."""
        dragged, self.dragged, self.pressed = self.dragged, None, None
        self._under, self._waits, self._pulls = None, None, False
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

    def gesture(self, event: pygame.event.Event) -> bool:
        """Two fingers move, together or apart; how far apart is told as a share of the window."""
        width, height = self._screen.stage.size
        middle = (round(event.x * width), round(event.y * height))
        right, down = getattr(event, "by", (0.0, 0.0))
        self.place, changed = _NOWHERE, self.pressed is not None or self._pulls
        self.let_go()
        for region in reversed(self._screen.regions):
            if not region.rect.collidepoint(middle):
                continue
            if region.wheel is not None:
                changed |= region.wheel(event.pinched * PINCH_STEPS, middle)
            if region.pull is not None:
                return region.pull(right, down) or changed
            if region.reach:
                changed |= region.scroll(-round(down))
                self._screen.keep_offsets()
                return changed
        return changed
