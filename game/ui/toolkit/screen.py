"""A screen: what is on it, the focus, and its input.

A `Screen` holds items in the order in which they are painted; some of them are controls. It is
built anew whenever what it shows changes: what has to outlive that (focus, scrolling) is told
apart by keys and kept in a `Memory` that belongs to the scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.toolkit.contents import Contents
from game.ui.toolkit.controller import Used
from game.ui.toolkit.items import (
    RING_ROOM,
    Control,
    Field,
    Item,
    Point,
    Popup,
    Region,
    Spot,
    State,
)
from game.ui.toolkit.keyboard import Keyboard
from game.ui.toolkit.pointer import Pointer
from game.ui.toolkit.screen_painter import paint_screen
from game.ui.toolkit.stage import Stage


@dataclass
class Memory:
    """The state of a screen that outlives its controls."""

    focus: str | None = None
    offsets: dict[str, int] = field(default_factory=dict)
    last_in_group: dict[str, str] = field(default_factory=dict)
    shows_focus: bool = False
    """The rings round what has the focus appear once the keyboard is used."""
    knows_focus: bool = False
    """Where it is is known also without a ring: it was pressed there, or told."""


class Screen:
    """The items of one screen, with pointer and focus."""

    def __init__(self, stage: Stage, memory: Memory) -> None:
        self.stage = stage
        self.memory = memory
        self._build: Callable[[], None] | None = None
        """Builds the screen anew, where what it shows has changed since it was built."""
        self._focus_due: tuple[str | None, bool] | None = None
        """The control that gets the focus once it is built, and whether that is scrolled into
        sight."""
        self._contents = Contents()
        self._hand = Pointer(self)
        self._keyboard = Keyboard(self)
        self.popup: Popup | None = None
        self._open_list: tuple[Popup, str | None] | None = None
        """A list that was open when the screen was cleared, and the row with the focus."""
        self.title = ""
        """The title on the screen, where there is one."""
        self.back: Callable[[], None] | None = None
        """Called by Escape where nothing else wants the key."""
        self.begins_at: str | None = None
        """Where the keyboard begins, if not at the first control."""
        self.wheel: Callable[[int], bool] | None = None
        """Called with how far up the wheel was turned, where nothing scrolls."""
        self.pointed: Callable[[str | None], bool] | None = None
        """Told what lies under the pointer whenever it has moved; says whether anything looks
        different then."""
        self._tells_of: Used | None = None
        """The kind of device whose keys or buttons it tells of, if it does."""

    # --- building ---

    def tells_of_keys(self) -> None:
        """Something that is being put on it names what to press on the device that is used."""
        self._tells_of = self.stage.used

    @property
    def is_outdated(self) -> bool:
        """Whether it tells of another device than the one that is used now."""
        return self._tells_of not in (None, self.stage.used)

    def build_later(self, build: Callable[[], None]) -> None:
        """The screen has to be built anew. It is built once, however often this is called: as soon
        as anybody looks at what is on it, or at `settle`."""
        self._build = build

    def settle(self) -> None:
        """Builds the screen now if that is due."""
        build, self._build = self._build, None
        if build is not None:
            build()
            due, self._focus_due = self._focus_due, None
            if due is not None:
                self.set_focus(due[0], shows=due[1])

    def clear(self) -> None:
        """Takes everything off, to be built anew; what is pressed stays so, by its key."""
        self._build = None
        self.keep_offsets()
        if self.popup is not None:
            self._open_list = self.popup, self.memory.focus
            self.popup = None  # what lies under it is taken off, too
        for control in self.controls():
            control.kill()
        self._contents = Contents()
        self.title = ""
        self.begins_at = None
        self.wheel = None
        self.pointed = None
        self._tells_of = None

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

    def keep_offsets(self) -> None:
        for region in self._contents.regions:
            self.memory.offsets[region.name] = region.offset

    def add(self, item: Item) -> Item:
        self._contents.add(item)
        if isinstance(item, Control):
            self._hand.replace(item)
        return item

    def take_off(self, place: pygame.Rect) -> None:
        """The controls that lie wholly there, below something that is laid over them."""
        self.remove([each for each in self.controls() if place.contains(each.place)])

    def remove(self, items: Sequence[Item]) -> None:
        """Takes some items off that are there."""
        self._contents.remove(items)

    def begin_region(self, name: str, rect: pygame.Rect) -> Region:
        """What is added from now on lies in a part that scrolls, until that ends."""
        return self._contents.begin_region(name, rect, self.memory.offsets.get(name, 0))

    def end_region(self, content: int) -> None:
        """`content`: how high what lies in it is."""
        self._contents.end_region(content)

    # --- the pointer ---

    @property
    def pointer(self) -> Point:
        """Where the pointer is."""
        return self._hand.place

    @pointer.setter
    def pointer(self, place: Point) -> None:
        self._hand.place = place

    @property
    def dragged(self) -> Spot | None:
        """The control that is being dragged; its scene paints it at `pointer`."""
        return self._hand.dragged

    @property
    def tooltip(self) -> Control | None:
        """The control whose name is shown: the pointer rests there, or the focus is there."""
        if self.dragged is not None:
            return None
        control = self.hovered if self._hand.has_rested else None
        if control is None and self.memory.shows_focus:
            control = self.focused
        return control if control is not None and control.tip else None

    def let_go(self) -> bool:
        """Drops what is dragged where it came from, as when the window loses the pointer."""
        return self._hand.let_go()

    # --- what is there ---

    @property
    def items(self) -> list[Item]:
        """In the order in which they are painted."""
        self.settle()
        return self._contents.items

    @property
    def regions(self) -> list[Region]:
        self.settle()
        return self._contents.regions

    def controls(self) -> Iterator[Control]:
        self.settle()
        yield from self._contents.controls if self.popup is None else self.popup.rows

    def control(self, key: str | None) -> Control | None:
        if key is None:
            return None
        return next((found for found in self.controls() if found.key == key), None)

    @property
    def focused(self) -> Control | None:
        return self.control(self.memory.focus)

    @property
    def under_pointer(self) -> str | None:
        """The key of what is hovered. A screen that has to be built anew is not built for it."""
        return self._hand.hovered

    @property
    def hovered(self) -> Control | None:
        return self.control(self._hand.hovered)

    def at(self, point: Point) -> Control | None:
        """The uppermost control under a point."""
        found = None
        for control in self.controls():
            region = control.region
            if region is not None and not region.rect.collidepoint(point):
                continue
            if control.hit_place.collidepoint(point):
                found = control
        return found

    # --- focus ---

    def set_focus(self, key: str | None, *, shows: bool = True) -> None:
        """`shows`: what lies in a part that scrolls is scrolled into sight. A screen that has to be
        built anew is not built for it."""
        self.memory.focus, self.memory.knows_focus = key, False
        if self._build is not None:
            self._focus_due = key, shows
            return
        for each in self.controls():
            each.focus(each.key == key)
        control = self.control(key)
        if control is not None:
            self.memory.last_in_group[control.group] = control.key
            if shows and control.region is not None:
                control.region.show(control.rect, self.stage.px(16))

    def focusable(self) -> list[Control]:
        """The controls that the keyboard leads to, in that order."""
        return [each for each in self.controls() if each.enabled and each.focusable]

    # --- input ---

    def handle(self, event: pygame.event.Event) -> bool:
        """Says whether something may look different."""
        self.settle()
        self.stage.notice(event)
        if event.type == pygame.MOUSEMOTION:
            return self._hand.move_to(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._hand.press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._hand.release(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._hand.turn_wheel(event)
        if event.type == pygame.MULTIGESTURE:
            return self._hand.gesture(event)
        if event.type == pygame.KEYDOWN:
            return self._keyboard.key(event)
        if event.type == pygame.WINDOWLEAVE:
            return self._hand.move_to((-1, -1))
        return False

    def tick(self, seconds: float) -> bool:
        """Time passes while the pointer rests: the name of what it rests on is shown."""
        self.stage.by_keyboard = False
        noticed = self.notice()
        return self._hand.rest(seconds) or noticed

    @property
    def rests(self) -> bool:
        """Whether nothing is to be shown only because time passes."""
        return self._hand.rests

    def notice(self) -> bool:
        """Hears what was typed since; says whether anything looks different."""
        noticing = self._contents.noticing
        if self.popup is not None or not noticing:
            return False  # what lies under a list is not typed in
        return sum([control.notice() for control in noticing]) > 0

    # --- lists over the screen ---

    def open_popup(self, popup: Popup, chosen: str | None) -> None:
        """Inside the window, with room for the rings of its rows."""
        room = 2 * self.stage.px(RING_ROOM)
        popup.move_into(self.stage.rect.inflate(-room, -room))
        self.popup = popup
        self.set_focus(chosen)

    def open_keyboard(self, key: str) -> None:
        """The keyboard on the screen, for the field with that key."""
        from game.ui.toolkit.screen_keyboard import ScreenKeyboard  # few need it

        field = self.control(key)
        if isinstance(field, Field):
            keyboard = ScreenKeyboard(self, field)
            self.popup = keyboard
            self.set_focus(keyboard.begins_at)

    def close_popup(self) -> None:
        if self.popup is not None:
            opener = self.popup.opener
            self.popup = None
            self.set_focus(opener)

    # --- painting ---

    def state_of(self, control: Control) -> State:
        hand = self._hand
        return State(
            hovered=control.key == hand.hovered and control.enabled,
            pressed=hand.pressed is not None
            and control.key == hand.pressed.key == hand.hovered
            and hand.dragged is None,
            focused=control.key == self.memory.focus,
            enabled=control.enabled,
        )

    def still_items(self) -> list[Item]:
        """Sheets and the like, which may be painted once for all frames."""
        self.settle()
        return self._contents.still

    def draw(
        self,
        surface: pygame.Surface,
        without: Sequence[Item] = (),
        between: Callable[[], None] | None = None,
    ) -> None:
        """Paints the screen, but for items that the scene has painted already. `between` paints
        what moves across the screen: over all but what lies over that."""
        paint_screen(self, surface, without, between)
