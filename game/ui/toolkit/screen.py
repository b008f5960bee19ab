"""What stands on a screen and can be used: pointer, keyboard focus, dragging and scrolling.

A `Screen` holds items in the order in which they are painted; some of them are controls. It is
built anew whenever what it shows changes: what has to outlive that (focus, scrolling) is told
apart by keys and kept in a `Memory` that belongs to the scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit import materials
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.keys import EVERYWHERE, Pressed, pressed
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style
from game.ui.toolkit.theme import tokens

Point = tuple[int, int]

DRAG_FROM: Final = 6
"""Pixels at 100 % that a pressed pointer moves before it drags."""
RING_ROOM: Final = 8
"""Pixels at 100 % round a control that the ring of the focus may need."""
_RING_WITHIN_LINE: Final = 5
"""Pixels at 100 % by which the ring of a line gives way to what is written above and below it."""
TIP_AFTER: Final = 0.55
"""Seconds that a pointer rests on a control before its name is shown."""
TIP_WIDTH: Final = 320
_TIP_GAP: Final = 2
PINCH_STEPS: Final = 12
"""Steps of the wheel that two fingers make when they move as far apart as the window is wide."""
_NEXT: Final = 1
_BEFORE: Final = -1
_ARROWS: Final = {
    "Left": (-1, 0),
    "Right": (1, 0),
    "Up": (0, -1),
    "Down": (0, 1),
}
PRESS_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ENDS_TYPING: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE)


@dataclass
class Memory:
    """What of a screen outlives its building."""

    focus: str | None = None
    offsets: dict[str, int] = field(default_factory=dict)
    last_in_group: dict[str, str] = field(default_factory=dict)
    shows_focus: bool = False
    """The rings round what has the focus appear once the keyboard is used."""
    knows_focus: bool = False
    """Where it is is known also without a ring: it was pressed there, or told."""


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
        """What the wheel or two fingers do over it, where that is not to scroll: how far, where."""

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
    """What stands on it, for those who listen; empty where it is but an ornament."""
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
    """What those who listen take it for: `button`, `switch`, `slider`, `choice`, `row` of a
    list, `field` to type in, or a `pick`: one of several, of which one is chosen."""

    called = ""
    """What those who listen hear instead of its name, where others of its name are about something
    else: they do not see beside what it stands."""
    has_caret = False
    """Whether one sees by itself that it has the focus."""
    paints_ring = False
    """Whether it paints the ring of the focus itself, such as round a card that is turned."""
    remark = ""
    """What is said beside it as long as it has the focus."""

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
        """What it is called, for whoever cannot see it and where no label stands on it."""
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
        """What it is set to, where its name does not tell."""
        return None

    def use(self, stage: Stage) -> None:
        if not self.enabled or self.press is None:
            return
        if self.sound is not None:
            stage.sounds.play(self.sound)
        self.press()


PaintControl = Callable[[pygame.Surface, pygame.Rect, State], None]


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
        """What the other button of the mouse does."""

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        if self._paint is not None:
            self._paint(surface, place, state)

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


class Screen:
    """The items of one screen, with pointer and focus."""

    def __init__(self, stage: Stage, memory: Memory) -> None:
        self.stage = stage
        self.memory = memory
        self._build: Callable[[], None] | None = None
        """Builds the screen anew, where what it shows has changed since it was built."""
        self._items: list[Item] = []
        self._noticing: list[Control] = []
        """Those of them that have something to notice: only these are asked all the time."""
        self._regions: list[Region] = []
        self.pointer: Point = (-1, -1)
        self.dragged: Spot | None = None
        """What is being dragged; its scene paints it at `pointer`."""
        self.popup: Popup | None = None
        self._open_list: tuple[Popup, str | None] | None = None
        """A list that was open when the screen was cleared, and the row with the focus."""
        self.title = ""
        """What the screen is called, where that stands on it."""
        self.back: Callable[[], None] | None = None
        """What Escape does where nothing else wants it."""
        self.begins_at: str | None = None
        """Where the keyboard begins, if not at the first control."""
        self.wheel: Callable[[int], bool] | None = None
        """What the wheel does where nothing scrolls, told how far up it was turned."""
        self.pointed: Callable[[str | None], bool] | None = None
        """Told what lies under the pointer whenever it has moved; says whether anything looks
        different then."""
        self._pressed: Control | None = None
        self._pressed_at: Point = (0, 0)
        self._hovered: str | None = None
        self._rested = 0.0
        self._current: Region | None = None

    # --- building ---

    def build_later(self, build: Callable[[], None]) -> None:
        """What the screen shows has changed. It is built anew once, however often this is called:
        as soon as anybody looks at what is on it, or at `settle`."""
        self._build = build

    def settle(self) -> None:
        """Builds the screen now if that is due."""
        build, self._build = self._build, None
        if build is not None:
            build()

    def clear(self) -> None:
        """Takes everything off, to be built anew; what is pressed stays so, by its key."""
        self._build = None
        self._keep_offsets()
        if self.popup is not None:
            self._open_list = self.popup, self.memory.focus
            self.popup = None  # what lies under it is taken off, too
        for control in self.controls():
            control.kill()
        self._items.clear()
        self._noticing.clear()
        self._regions.clear()
        self.title = ""
        self.begins_at = None
        self.wheel = None
        self.pointed = None
        self._current = None

    def finish(self) -> None:
        """Everything has been built. A list that was open is open again, as long as the control
        that opened it is there: it closes when the person closes it."""
        opened, self._open_list = self._open_list, None
        if opened is None:
            return
        popup, row = opened
        opener = self.control(popup.opener)
        if opener is not None and opener.enabled:
            self.popup = popup
            self.set_focus(row)

    def _keep_offsets(self) -> None:
        for region in self._regions:
            self.memory.offsets[region.name] = region.offset

    def add(self, item: Item) -> Item:
        item.region = self._current
        self._items.append(item)
        if isinstance(item, Control) and type(item).notice is not Control.notice:
            self._noticing.append(item)
        if self._pressed is not None and isinstance(item, Control):
            if item.key == self._pressed.key:
                self._pressed = item
            if self.dragged is not None and item.key == self.dragged.key:
                self.dragged = item if isinstance(item, Spot) else None
        return item

    def take_off(self, place: pygame.Rect) -> None:
        """The controls that lie wholly there, below something that is laid over them."""
        self.remove([each for each in self.controls() if place.contains(each.place)])

    def remove(self, items: Sequence[Item]) -> None:
        """Takes some items off that are there."""
        gone = set(map(id, items))
        for item in items:
            if isinstance(item, Control):
                item.kill()
        self._items = [each for each in self._items if id(each) not in gone]
        self._noticing = [each for each in self._noticing if id(each) not in gone]

    def begin_region(self, name: str, rect: pygame.Rect) -> Region:
        region = Region(name, rect, self.memory.offsets.get(name, 0))
        self._regions.append(region)
        self._current = region
        return region

    def end_region(self, content: int) -> None:
        region = self._current
        if region is not None:
            region.content = content
            region.offset = max(0, min(region.reach, region.offset))
        self._current = None

    # --- what is there ---

    @property
    def items(self) -> list[Item]:
        """In the order in which they are painted."""
        self.settle()
        return self._items

    @property
    def regions(self) -> list[Region]:
        self.settle()
        return self._regions

    def controls(self) -> Iterator[Control]:
        self.settle()
        if self.popup is not None:
            yield from self.popup.rows
            return
        for item in self._items:
            if isinstance(item, Control):
                yield item

    def control(self, key: str | None) -> Control | None:
        if key is None:
            return None
        return next((found for found in self.controls() if found.key == key), None)

    @property
    def focused(self) -> Control | None:
        return self.control(self.memory.focus)

    @property
    def hovered(self) -> Control | None:
        return self.control(self._hovered)

    def at(self, point: Point) -> Control | None:
        """The uppermost control under a point."""
        found = None
        for control in self.controls():
            region = control.region
            if region is not None and not region.rect.collidepoint(point):
                continue
            if self._hit(control).collidepoint(point):
                found = control
        return found

    def _hit(self, control: Control) -> pygame.Rect:
        """Small things are hit as if they were large enough."""
        least: int = tokens()["target"]["minimum"]
        place = control.place
        if place.width >= least and place.height >= least:
            return place
        grown = place.inflate(max(0, least - place.width), max(0, least - place.height))
        return place if isinstance(control, Spot) else grown

    # --- focus ---

    def set_focus(self, key: str | None, *, shows: bool = True) -> None:
        """`shows`: what lies in a part that scrolls is scrolled into sight."""
        self.settle()
        self.memory.focus, self.memory.knows_focus = key, False
        for each in self.controls():
            each.focus(each.key == key)
        control = self.control(key)
        if control is not None:
            self.memory.last_in_group[control.group] = control.key
            if shows and control.region is not None:
                control.region.show(control.rect, self.stage.px(16))

    def focusable(self) -> list[Control]:
        """What the keyboard leads to, in that order."""
        return [each for each in self.controls() if each.enabled and each.focusable]

    def _reveals_focus(self) -> bool:
        """Where the focus was given and nobody has seen it yet, the first Tab shows where it is."""
        memory, focused = self.memory, self.focused
        is_known = memory.shows_focus or memory.knows_focus
        memory.shows_focus = True
        if is_known or focused is None or focused.has_caret or focused not in self.focusable():
            return False
        self.set_focus(focused.key)
        return True

    def _step_focus(self, way: int) -> bool:
        """To the next group of controls, or the one before."""
        controls = self.focusable()
        if not controls:
            return False
        groups = list(dict.fromkeys(control.group for control in controls))
        current, first = self.focused, self.control(self.begins_at)
        if current is None or current.group not in groups:
            begin = groups.index(first.group) if first in controls else 0
            index = begin if way == _NEXT else len(groups) - 1
        else:
            index = (groups.index(current.group) + way) % len(groups)
        members = [control for control in controls if control.group == groups[index]]
        last = self.memory.last_in_group.get(groups[index])
        begun = first if current is None and first in members else members[0]
        chosen = next((control for control in members if control.key == last), begun)
        self.set_focus(chosen.key)
        return True

    def _move_focus(self, way: tuple[int, int]) -> bool:
        """To the nearest control that way."""
        current = self.focused
        controls = self.focusable()
        if current is None:
            return self._step_focus(_NEXT)
        best = nearest(current, way, [c for c in controls if c is not current])
        if best is None:
            return False
        self.set_focus(best.key)
        return True

    # --- input ---

    def handle(self, event: pygame.event.Event) -> bool:
        """Says whether something may look different."""
        self.settle()
        self.stage.notice(event)
        if event.type == pygame.MOUSEMOTION:
            return self._point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MULTIGESTURE:
            return self._pinch(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            return self._point((-1, -1))
        return False

    def tick(self, seconds: float) -> bool:
        """Time passes while the pointer rests: the name of what it rests on is shown."""
        self.stage.by_keyboard = False
        noticed = self._notice()
        control = self.hovered
        if control is None or not control.tip or self._pressed is not None:
            return noticed
        before = self._rested
        self._rested += seconds
        return before < TIP_AFTER <= self._rested or noticed

    def _notice(self) -> bool:
        """Hears what was typed since; says whether anything looks different."""
        if self.popup is not None:
            return False  # what lies under it is not typed in
        return sum([control.notice() for control in self._noticing]) > 0

    def _point(self, point: Point) -> bool:
        self.pointer = point
        if self._pressed is not None:
            return self._pull(point)
        control = self.at(point)
        key = None if control is None else control.key
        differs = self.pointed is not None and self.pointed(key)
        if key == self._hovered:
            return differs or (control is not None and control.follows_pointer)
        self._hovered = key
        self._rested = 0.0
        return True

    def _pull(self, point: Point) -> bool:
        pressed = self._pressed
        if pressed is None or not pressed.enabled:
            return False
        if pressed.takes_pointer(point, "move"):
            return True
        if self.dragged is not None:
            over = self.at(point)
            self._hovered = None if over is None else over.key
            return True
        far = pygame.math.Vector2(point).distance_to(self._pressed_at)
        if far < self.stage.px(DRAG_FROM) or not isinstance(pressed, Spot) or pressed.grab is None:
            return False
        if pressed.grab():
            self.dragged = pressed
            return True
        return False

    def _press(self, event: pygame.event.Event) -> bool:
        self.memory.shows_focus = False
        self.pointer = event.pos
        # What was typed in the same frame comes first.
        self._notice()
        control = self.at(event.pos)
        if self.popup is not None and control is None:
            self.close_popup()
            return True
        if event.button == pygame.BUTTON_RIGHT:
            for spot in (self.dragged, control):
                if isinstance(spot, Spot) and spot.alternative is not None and spot.enabled:
                    spot.alternative()
                    return True
            return False
        if event.button != pygame.BUTTON_LEFT or control is None:
            return bool(event.button == pygame.BUTTON_LEFT)
        self._pressed, self._pressed_at = control, event.pos
        self._hovered = control.key
        # Who has used it knows its name: it would only hide what happens.
        self._rested = -inf
        if control.enabled:
            # Nothing moves under a pointer that is pressed: it would be let go of beside it.
            self.set_focus(control.key, shows=False)
            self.memory.knows_focus = True
            control.takes_pointer(event.pos, "down")
        return True

    def _release(self, event: pygame.event.Event) -> bool:
        if event.button != pygame.BUTTON_LEFT or self._pressed is None:
            return False
        pressed, dragged = self._pressed, self.dragged
        self._pressed, self.dragged = None, None
        self.pointer = event.pos
        over = self.at(event.pos)
        self._hovered = None if over is None else over.key
        if dragged is not None:
            if dragged.drop is not None:
                dragged.drop(over if over is not dragged else None)
            return True
        if pressed.enabled and pressed.takes_pointer(event.pos, "up"):
            return True
        if over is not None and over.key == pressed.key:
            over.use(self.stage)
        return True

    def let_go(self) -> bool:
        """Drops what is dragged where it came from, as when the window loses the pointer."""
        dragged, self.dragged, self._pressed = self.dragged, None, None
        if dragged is not None and dragged.drop is not None:
            dragged.drop(None)
            return True
        return False

    def _wheel(self, event: pygame.event.Event) -> bool:
        for region in reversed(self.regions):
            if region.wheel is not None and region.rect.collidepoint(self.pointer):
                return region.wheel(event.precise_y, self.pointer)
            if region.rect.collidepoint(self.pointer) and region.reach:
                moved = region.scroll(round(-event.precise_y * self.stage.tx(48)))
                self._keep_offsets()
                return self._point(self.pointer) or moved
        return self.popup is None and self.wheel is not None and self.wheel(event.y)

    def _pinch(self, event: pygame.event.Event) -> bool:
        """Two fingers move apart or together; how far is told as a share of the window."""
        width, height = self.stage.size
        middle = (round(event.x * width), round(event.y * height))
        for region in reversed(self.regions):
            if region.wheel is not None and region.rect.collidepoint(middle):
                return region.wheel(event.pinched * PINCH_STEPS, middle)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key in _ENDS_TYPING:
            self._notice()
        command, key = pressed(event, EVERYWHERE) or Pressed("", "")
        if command == "back":
            return self._escape()
        if command in ("next", "before"):
            return self._reveals_focus() or self._step_focus(
                _BEFORE if command == "before" else _NEXT
            )
        focused = self.focused
        if focused is not None and focused.enabled and focused.takes_key(event):
            self.memory.shows_focus = True
            return True
        if command == "press":
            return self._press_by_key(focused)
        if command == "move":
            shown = self.memory.shows_focus
            self.memory.shows_focus = True
            return self._move_focus(_ARROWS[key]) or not shown
        return command == "scroll" and self._scroll_by_key(key)

    def _press_by_key(self, focused: Control | None) -> bool:
        self.memory.shows_focus = True
        if focused is not None and focused.enabled:
            focused.use(self.stage)
        return True

    def _escape(self) -> bool:
        if self.popup is not None:
            self.close_popup()
            return True
        if self.let_go():
            return True
        if self.back is not None:
            self.back()
            return True
        return False

    def _scroll_by_key(self, key: str) -> bool:
        if not self.regions:
            return False
        region = max(self.regions, key=lambda each: each.reach)
        page = round(region.rect.height * 0.85)
        ways = {
            "PageDown": page,
            "PageUp": -page,
            "Home": -region.reach,
            "End": region.reach,
        }
        return region.scroll(ways[key])

    # --- lists over the screen ---

    def open_popup(self, popup: Popup, chosen: str | None) -> None:
        """Inside the window, with room for the rings of its rows."""
        room = 2 * self.stage.px(RING_ROOM)
        place = popup.rect.clamp(self.stage.rect.inflate(-room, -room))
        way = place.left - popup.rect.left, place.top - popup.rect.top
        popup.rect.move_ip(way)
        for row in popup.rows:
            row.rect.move_ip(way)
        self.popup = popup
        self.set_focus(chosen)

    def close_popup(self) -> None:
        if self.popup is not None:
            opener = self.popup.opener
            self.popup = None
            self.set_focus(opener)

    # --- painting ---

    def state_of(self, control: Control) -> State:
        return State(
            hovered=control.key == self._hovered and control.enabled,
            pressed=self._pressed is not None
            and control.key == self._pressed.key == self._hovered
            and self.dragged is None,
            focused=control.key == self.memory.focus,
            enabled=control.enabled,
        )

    def still_items(self) -> list[Item]:
        """Sheets and the like, which may be painted once for all frames."""
        return [
            item
            for item in self.items
            if isinstance(item, Paint) and item.still and item.region is None
        ]

    def draw(
        self,
        surface: pygame.Surface,
        without: Sequence[Item] = (),
        between: Callable[[], None] | None = None,
    ) -> None:
        """Paints it, but for items that the scene has painted already.

        `between` paints what is on its way across the screen: over all but what lies over that.
        """
        painted = set(map(id, without))
        for item in self.items:
            if item.region is None and not item.lies_over and id(item) not in painted:
                self._draw_item(surface, item)
        for region in self.regions:
            self._draw_region(surface, region)
        if between is not None:
            between()
        for item in self.items:
            if item.lies_over:
                self._draw_item(surface, item)
        if self.popup is None:
            self._draw_ring(surface)
        else:
            self._draw_popup(surface)
        self._draw_tip(surface)

    def _draw_item(self, surface: pygame.Surface, item: Item) -> None:
        if isinstance(item, Control):
            item.paint(surface, item.place, self.state_of(item))
        else:
            item.draw(surface, item.place)

    def _draw_region(self, surface: pygame.Surface, region: Region) -> None:
        before = surface.get_clip()
        surface.set_clip(region.rect.clip(before))
        for item in self.items:
            if item.region is region and item.place.colliderect(region.rect):
                self._draw_item(surface, item)
        surface.set_clip(before)
        if region.reach:
            self._draw_bar(surface, region)

    def _draw_bar(self, surface: pygame.Surface, region: Region) -> None:
        """Shows that there is more, and where one is in it."""
        width = self.stage.px(6)
        height = max(self.stage.px(32), region.rect.height**2 // max(1, region.content))
        top = (region.rect.height - height) * region.offset // max(1, region.reach)
        bar = pygame.Rect(region.rect.right - width - 1, region.rect.top + top, width, height)
        theme = self.stage.theme
        ink = theme.colour("ink_faint" if theme.is_dark else "ink_soft")  # seen on cloth, too
        surface.blit(rounded(*bar.size, width, ink), bar)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        control = self.focused
        if control is None or not self.memory.shows_focus or self.dragged is not None:
            return
        if control.paints_ring:
            return
        place, radius = control.ring(self.stage)
        before = surface.get_clip()
        if control.region is not None:
            seen, room = control.region.rect, 2 * self.stage.px(RING_ROOM)
            is_whole = seen.top <= place.top and place.bottom <= seen.bottom
            surface.set_clip(seen.inflate(room, room if is_whole else 0).clip(before))
        ring = materials.focus_ring(self.stage.theme, place.width, place.height, radius)
        ring.draw(surface, place.left, place.top)
        surface.set_clip(before)

    def _draw_popup(self, surface: pygame.Surface) -> None:
        popup = self.popup
        if popup is None:
            return
        paper = materials.sheet(
            self.stage.theme, popup.rect.width, popup.rect.height, self.stage.px(12)
        )
        paper.draw(surface, popup.rect.left, popup.rect.top)
        for row in popup.rows:
            row.paint(surface, row.place, self.state_of(row))
        self._draw_ring(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        focused = self.focused
        if focused is not None and focused.remark and self.popup is None:
            # At its end, where it hides least of what a line below it begins with.
            rect = tip_rect(self.stage, focused.remark, focused.place)
            rect.right = max(rect.width, focused.place.right)
            draw_tip_at(surface, self.stage, tip_lines(self.stage, focused.remark), rect)
            return
        control = self.hovered if self._rested >= TIP_AFTER else None
        if control is None and self.memory.shows_focus:
            control = self.focused
        if control is None or not control.tip or self.dragged is not None:
            return
        draw_tip(surface, self.stage, control.name, control.place)

    def reading(self) -> list[str]:
        """The names of what can be used, in the order of the focus: for those who listen."""
        return [control.name for control in self.focusable()]


def nearest(current: Control, way: tuple[int, int], others: list[Control]) -> Control | None:
    """The control that lies nearest in a direction; what is aligned counts as nearer.

    Left and right lead along a row, and at its end to what else belongs to its group, to which
    nothing else might lead. Where there is neither, something in another row is taken if it lies
    rather beside than above or below.
    """
    place = current.place
    there = [other for other in others if _lies_that_way(place, way, other.place)]
    if way[0]:
        in_row = [other for other in there if _share_height(place, other.place)]
        of_group = [other for other in there if other.group == current.group]
        both = [other for other in in_row if other.group == current.group]
        beside = [other for other in there if _is_beside(place, way[0], other.place)]
        there = both or of_group or in_row or beside
    return min(there, key=lambda other: _far(place, way, other.place), default=None)


def _lies_that_way(place: pygame.Rect, way: tuple[int, int], there: pygame.Rect) -> bool:
    along = (there.centerx - place.centerx) * way[0] + (there.centery - place.centery) * way[1]
    if way[0]:
        clear = there.left >= place.centerx if way[0] > 0 else there.right <= place.centerx
    else:
        clear = there.top >= place.centery if way[1] > 0 else there.bottom <= place.centery
    return along > 0 and clear


def _share_height(one: pygame.Rect, other: pygame.Rect) -> bool:
    return min(one.bottom, other.bottom) > max(one.top, other.top)


def _is_beside(place: pygame.Rect, way: int, there: pygame.Rect) -> bool:
    """Whether the gap towards it is wider than it is high."""
    aside = there.left - place.right if way > 0 else place.left - there.right
    return aside > max(there.top - place.bottom, place.top - there.bottom)


def _far(place: pygame.Rect, way: tuple[int, int], there: pygame.Rect) -> float:
    along = (there.centerx - place.centerx) * way[0] + (there.centery - place.centery) * way[1]
    if way[0]:
        gap = max(0, there.top - place.bottom, place.top - there.bottom)
        across = abs(there.centery - place.centery)
    else:
        gap = max(0, there.left - place.right, place.left - there.right)
        across = abs(there.centerx - place.centerx)
    return along + 3 * gap + 0.25 * across


def tip_rect(stage: Stage, text: str, beside: pygame.Rect) -> pygame.Rect:
    """Where such a sheet lies: right under what it is beside, or above, inside the window. Where
    there is a gap between rows, such as below the bar of a table, it hides no more than that."""
    rect = pygame.Rect((0, 0), tip_size(stage, tip_lines(stage, text)))
    rect.midtop = (beside.centerx, beside.bottom + stage.px(_TIP_GAP))
    if rect.bottom > stage.size[1] - stage.px(4):
        rect.bottom = beside.top - stage.px(_TIP_GAP)
    rect.clamp_ip(stage.rect.inflate(-stage.px(8), -stage.px(8)))
    return rect


def tip_lines(stage: Stage, text: str, width: int = TIP_WIDTH) -> list[str]:
    """What stands on such a sheet, in lines no wider than that at 100 %."""
    return stage.writer.wrapped(text, style("small"), stage.tx(width))


def tip_size(stage: Stage, lines: Sequence[str], button: int = 0) -> tuple[int, int]:
    """How large such a sheet is, with room at its end for a square button."""
    width = max(stage.writer.width(each, style("small")) for each in lines)
    height = stage.writer.line_height(style("small")) * len(lines) + stage.px(10)
    return width + 2 * stage.px(12) + button, max(height, button)


def draw_tip(surface: pygame.Surface, stage: Stage, text: str, beside: pygame.Rect) -> None:
    """A small sheet of paper with a line or a few, beside what it is about."""
    draw_tip_at(surface, stage, tip_lines(stage, text), tip_rect(stage, text, beside))


def draw_tip_at(
    surface: pygame.Surface,
    stage: Stage,
    lines: Sequence[str],
    rect: pygame.Rect,
    colour: str = "ink",
) -> None:
    """Such a sheet of the size that it has, or larger, at a place that was chosen for it."""
    sheet = materials.sheet(stage.theme, rect.width, rect.height, stage.px(9), 2)
    sheet.draw(surface, rect.left, rect.top)
    line = stage.writer.line_height(style("small"))
    top = rect.centery - line * len(lines) / 2
    for number, each in enumerate(lines):
        centre = top + line * (number + 0.5)
        ink = stage.theme.colour(colour)
        stage.writer.write(surface, each, style("small"), ink, rect.left + stage.px(12), centre)
