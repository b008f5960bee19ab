"""The items of a screen: things that are painted, controls, and parts that scroll."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.stage import Stage
from game.ui.toolkit.theme import tokens

Point = tuple[int, int]

RING_ROOM: Final = 8
"""Pixels at 100 % round a control that the ring of the focus may need."""
_RING_WITHIN_LINE: Final = 5
"""Pixels at 100 % by which the ring of a line gives way to what is written above and below it."""


class State(NamedTuple):
    """How a control is painted."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    enabled: bool = True


class Region:
    """A part of the screen whose content may be longer than it is."""

    def __init__(self, name: str, rect: pygame.Rect, offset: int = 0) -> None:
        self.name = name
        self.rect = rect
        self.offset = offset
        self.content = 0
        """The height of what lies in it."""
        self.wheel: Callable[[float, Point], bool] | None = None
        """The action of the wheel or two fingers over it, where that is not to scroll: how far,
        where."""
        self.pull: Callable[[float, float], bool] | None = None
        """Moves what is seen in it along with two fingers: how far right, how far down."""

    @property
    def reach(self) -> int:
        return max(0, self.content - self.rect.height)

    def scroll(self, by: int) -> bool:
        before = self.offset
        self.offset = max(0, min(self.reach, self.offset + by))
        return self.offset != before

    def show(self, rect: pygame.Rect, margin: int) -> bool:
        """Scrolls so that this is seen."""
        top, bottom = rect.top - margin, rect.bottom + margin
        if top < self.offset:
            return self.scroll(top - self.offset)
        if bottom > self.offset + self.rect.height:
            return self.scroll(bottom - self.offset - self.rect.height)
        return False


class Item(ABC):
    """Something painted at a place. In a region, the place is counted from its upper left."""

    said = ""
    """Its text for screen readers; empty for ornaments."""
    covering: float | None = None
    """How bad it is that a sentence beside another place lies over it, for each pixel of its width;
    without it as bad as over any of its kind."""
    lies_over = False
    """Whether it lies over what is on its way across the screen."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.region: Region | None = None

    @property
    def place(self) -> pygame.Rect:
        """Where it is in the window now."""
        if self.region is None:
            return self.rect
        return self.rect.move(self.region.rect.left, self.region.rect.top - self.region.offset)

    @abstractmethod
    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paints it there."""


class Paint(Item):
    """Painted by whoever made it."""

    def __init__(
        self,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
        *,
        still: bool = False,
        said: str = "",
    ) -> None:
        """`still`: it never looks different, and lies under whatever does."""
        super().__init__(rect)
        self._paint = paint
        self.still = still
        self.said = said

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        self._paint(surface, place)


class Painted(Item):
    """Painted with the table already, and to be seen beside what is said; `covering` as of any."""

    def __init__(self, rect: pygame.Rect, covering: float, said: str = "") -> None:
        super().__init__(rect)
        self.covering = covering
        self.said = said

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """It stands there."""


class Control(Item):
    """Something that can be used with the pointer and with the keyboard alike."""

    follows_pointer = False
    """Whether it looks different wherever on it the pointer is."""
    kind = "button"
    """The role for screen readers: `button`, `switch`, `slider`, `choice`, `row` of a list, `field`
    to type in, or a `pick`: one of several, of which one is chosen."""

    called = ""
    """The name for screen readers, where other controls of the same name are about something else:
    listeners do not see beside what it stands."""
    has_caret = False
    """Whether one sees by itself that it has the focus."""
    paints_ring = False
    """Whether it paints the ring of the focus itself, such as round a card that is turned."""
    remark = ""
    """Shown beside it as long as it has the focus."""
    shortcuts: tuple[str, ...] = ()
    """The keys that do the same wherever the focus is."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        name: str,
        press: Callable[[], None] | None = None,
        *,
        enabled: bool = True,
        group: str | None = None,
        tip: bool = False,
        sound: str | None = "click",
        focusable: bool = True,
    ) -> None:
        super().__init__(rect)
        self.key = key
        self.name = name
        """Its name for screen readers, and for its tooltip."""
        self.press = press
        self.enabled = enabled
        self.group = key if group is None else group
        self.tip = tip
        self.sound = sound
        self.focusable = focusable
        """Whether the keyboard leads to it; the pointer does in any case."""

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        self.paint(surface, place, State())

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        """Paints it in a state. The ring of the focus is the screen's business."""

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        """Where the ring of the focus goes, and how round it is."""
        return self.place, round(stage.theme.radius("control"))

    @property
    def hit_place(self) -> pygame.Rect:
        """Where the pointer hits it: small things are hit as if they were large enough."""
        least: int = tokens()["target"]["minimum"]
        place = self.place
        if place.width >= least and place.height >= least:
            return place
        return place.inflate(max(0, least - place.width), max(0, least - place.height))

    def keeps_key(self, event: pygame.event.Event) -> bool:
        """Whether an input method composes here, which uses all keys."""
        return False

    def takes_key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus; says whether it was for this control."""
        return False

    def takes_pointer(self, place: Point, phase: str) -> bool:
        """`down`, `move` and `up` of a pointer pressed on it; for what is set by dragging."""
        return False

    def focus(self, focused: bool) -> None:
        """It gets or loses the focus; for fields in which one types."""

    def notice(self) -> bool:
        """Says whether something was done to it behind the screen's back."""
        return False

    def kill(self) -> None:
        """It is taken off its screen."""

    @property
    def value(self) -> bool | float | str | None:
        """Its value, where its name does not tell."""
        return None

    def use(self, stage: Stage) -> None:
        if not self.enabled or self.press is None:
            return
        if self.sound is not None:
            stage.sounds.play(self.sound)
        self.press()


PaintControl = Callable[[pygame.Surface, pygame.Rect, State], None]


class Field(Control):
    """A line to type in."""

    kind = "field"
    has_caret = True

    @property
    @abstractmethod
    def value(self) -> str: ...

    @property
    @abstractmethod
    def caret(self) -> int:
        """Before which letter the next one is typed."""

    @abstractmethod
    def put(self, text: str, caret: int) -> int:
        """This is typed now, as far as it fits and may stand there; gives where the caret is."""


class Pick(Control):
    """One of several things, of which one is chosen."""

    kind = "pick"
    chosen = False

    @property
    def value(self) -> bool:
        return self.chosen


class Spot(Control):
    """A place on a table or in a list: painted by its scene, used like any control.

    What can be dragged names what to do when it is picked up, and when it is let go of over
    another control, or over none.
    """

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        name: str,
        press: Callable[[], None] | None = None,
        *,
        paint: PaintControl | None = None,
        enabled: bool = True,
        group: str | None = None,
        tip: bool = False,
        sound: str | None = None,
        radius: int | None = None,
        grab: Callable[[], bool] | None = None,
        drop: Callable[[Control | None], None] | None = None,
        alternative: Callable[[], None] | None = None,
        focusable: bool = True,
        is_line: bool = False,
    ) -> None:
        """`is_line`: others of its kind begin right above and below it."""
        super().__init__(
            key, rect, name, press, enabled=enabled, group=group, tip=tip, sound=sound,
            focusable=focusable,
        )  # fmt: skip
        self._paint = paint
        self._radius = radius
        self._is_line = is_line
        self.grab = grab
        self.drop = drop
        self.alternative = alternative
        """Called by the other button of the mouse."""

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if self._paint is not None:
            self._paint(surface, place, state)

    @property
    def hit_place(self) -> pygame.Rect:
        """No larger than it is: its neighbours begin right beside it."""
        return self.place

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        if self._radius is None:
            return super().ring(stage)
        within = stage.px(_RING_WITHIN_LINE) if self._is_line else 0
        return self.place.inflate(0, -2 * within), self._radius


class Popup:
    """A list that lies over the screen until something in it is chosen, or it is left."""

    def __init__(self, rect: pygame.Rect, rows: list[Control], opener: str) -> None:
        self.rect = rect
        self.rows = rows
        self.opener = opener

    def move_into(self, area: pygame.Rect) -> None:
        """No further than it has to."""
        place = self.rect.clamp(area)
        way = place.left - self.rect.left, place.top - self.rect.top
        for rect in (self.rect, *(row.rect for row in self.rows)):
            rect.move_ip(way)

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it is open, before its rows get it; says whether it was for the list."""
        return False
