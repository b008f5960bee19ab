"""Hands what a screen says to a screen reader, through AccessKit where that is installed.

Until an assistive technology asks, nothing is read and nothing is built. What it asks for comes
from a thread of its own: it is kept, and done in the program's loop as the keyboard would do it.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias

import pygame

from game.ui.toolkit.controls import Slider
from game.ui.toolkit.items import Control
from game.ui.toolkit.reading import Heard, Reading, reading_of
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Scene
from game.ui.toolkit.text import readable

PACKAGE: Final = "accesskit"
EVERY: Final = 0.1
"""Seconds between two readings while things move."""

WINDOW: Final = 0
ASKED: Final = 1
WARNING: Final = 2
NEWS: Final = 3
"""And the numbers after it: a line that stays is not said again when another one joins it."""
_MOST_NEWS: Final = 90
_FIRST_LINE: Final = 100
_FIRST_CONTROL: Final = 10_000
"""Numbers of nodes: a control keeps its number for as long as the program runs."""

_ROLES: Final = {
    "button": "BUTTON",
    "switch": "SWITCH",
    "slider": "SLIDER",
    "choice": "COMBO_BOX",
    "row": "LIST_BOX_OPTION",
    "field": "TEXT_INPUT",
    "pick": "RADIO_BUTTON",
}
_SPELT_ROLES: Final = {"button": "BUTTON", "choice": "BUTTON"}
"""Roles that are told with their name alone, where no more of them is carried: a change of the name
is read out, which one of a combo box is not."""
_SPI_GETSCREENREADER: Final = 0x0046
_WINDOW_CLASS_OF_SDL_ON_MAC: Final = "SDLWindow"
_SPELLS_OUT: Final = sys.platform not in ("win32", "darwin")
"""On Linux the package carries no values of choices and fields, and does not say that a button
cannot be used: there it is told in ways that are carried."""
_WORDS: Final = re.compile(r"\S{1,99}\s{0,99}|\s{1,99}")
"""With the spaces behind them; the package counts no more letters of one than a byte holds."""
Number = int
Kit: TypeAlias = Any
"""The package, or a part of it such as a node or a request. It is optional: where it is not
installed, there are no types of it."""

_LOG: Final = logging.getLogger(__name__)


class TreeMaker:
    """Makes trees of readings, with the package's own types."""

    def __init__(self, kit: Kit, name: str, *, spells_out: bool = _SPELLS_OUT) -> None:
        self._kit = kit
        self._name = name
        """Of the program."""
        self._spells_out = spells_out
        self._numbers: dict[str, Number] = {}

    def key_of(self, number: Number) -> str | None:
        """The key of the control with that number."""
        return next((key for key, each in self._numbers.items() if each == number), None)

    def number_of(self, key: str) -> Number:
        return self._numbers.setdefault(key, _FIRST_CONTROL + len(self._numbers))

    def tree(self, reading: Reading) -> Kit:
        """The whole of it: readers find out themselves what is new."""
        told = reading.told
        live = self._kit.Live
        nodes: list[tuple[Number, Kit]] = [
            (number, self._live(line, how))
            for number, line, how in (
                (ASKED, told.asked, live.POLITE),
                (WARNING, told.warning, live.ASSERTIVE),
                *((NEWS + n, line, live.POLITE) for n, line in enumerate(told.news[-_MOST_NEWS:])),
            )
            if line
        ]
        for place, line in enumerate((*told.lines, *reading.lines)):
            nodes.append((_FIRST_LINE + place, self._label(line)))
        nodes += [(self.number_of(each.key), self._control(each)) for each in reading.controls]
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label(readable(told.title or self._name))
        window.set_children([number for number, _ in nodes])
        if self._spells_out:
            nodes += [self._typed(each) for each in reading.controls if each.kind == "field"]
        update = self._kit.TreeUpdate(self._focus(reading))
        tree = self._kit.Tree(WINDOW)
        tree.toolkit_name = self._name
        update.tree = tree
        update.nodes = [(WINDOW, window), *nodes]
        return update

    def _focus(self, reading: Reading) -> Number:
        return WINDOW if reading.focus is None else self.number_of(reading.focus)

    def _label(self, line: str) -> Kit:
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(readable(line))
        return node

    def _live(self, line: str, how: Kit) -> Kit:
        """A line that is read out when it changes."""
        node = self._label(line)
        node.set_live(how)
        return node

    def _control(self, control: Heard) -> Kit:
        kit = self._kit
        role = _SPELT_ROLES.get(control.kind) if self._spells_out else None
        node = kit.Node(getattr(kit.Role, role or _ROLES[control.kind]))
        node.set_label(readable((control.spelt if role else "") or control.name))
        left, top, width, height = control.place
        node.set_bounds(kit.Rect(left, top, left + width, top + height))
        self._set_value(node, control)
        if self._spells_out and control.kind == "field":
            self._spell_typed(node, control)
        if not control.enabled:
            node.set_disabled()
            return node
        node.add_action(kit.Action.FOCUS)
        if control.kind == "slider":
            node.add_action(kit.Action.INCREMENT)
            node.add_action(kit.Action.DECREMENT)
            node.add_action(kit.Action.SET_VALUE)
        elif control.kind != "field":
            node.add_action(kit.Action.CLICK)
        return node

    def _set_value(self, node: Kit, control: Heard) -> None:
        match control.value:
            case bool(on) if control.kind != "row":
                node.set_toggled(self._kit.Toggled.TRUE if on else self._kit.Toggled.FALSE)
            case bool(chosen):
                node.set_selected(chosen)
            case float():
                low, high = control.span
                node.set_min_numeric_value(float(low))
                node.set_max_numeric_value(float(high))
                node.set_numeric_value(control.percent)
            case str(text):
                node.set_value(readable(text))

    # --- what is typed, where it is not carried ---

    def _letters_of(self, field: Heard) -> Number:
        """The node of what is typed in a field."""
        return self.number_of(f"{field.key}\n")

    def _spell_typed(self, node: Kit, field: Heard) -> None:
        """Its letters are a node of their own. Some readers find no line of text in it: they read
        the placeholder instead, which all others leave out where there are letters."""
        letters, typed = self._letters_of(field), readable(str(field.value))
        node.set_children([letters])
        end = self._kit.TextPosition(letters, len(typed))
        node.set_text_selection(self._kit.TextSelection(end, end))
        if typed:
            node.set_placeholder(typed)

    def _typed(self, field: Heard) -> tuple[Number, Kit]:
        typed, node = readable(str(field.value)), self._kit.Node(self._kit.Role.TEXT_RUN)
        node.set_value(typed)
        node.set_character_lengths([len(letter.encode()) for letter in typed])
        node.set_word_lengths([len(word) for word in _WORDS.findall(typed)])
        return self._letters_of(field), node


class Access:
    """The way to a screen reader, for as long as the program runs."""

    def __init__(self, name: str, kit: Kit, make_adapter: Callable[[Kit, Access], Kit]) -> None:
        self._maker = TreeMaker(kit, name)
        self._kit = kit
        self._asked_for = False
        self._requests: SimpleQueue[Kit] = SimpleQueue()
        self._since = EVERY
        self._last: Reading | None = None
        self._adapter = make_adapter(kit, self)
        self.window_focus(pygame.key.get_focused())

    # --- what the adapter calls, from wherever it likes ---

    def begin(self) -> None:
        """Somebody listens: the tree comes with the next turn of the loop."""
        self._last = None
        self._asked_for = True

    def end(self) -> None:
        self._asked_for = False

    def ask(self, request: Kit) -> None:
        self._requests.put(request)

    # --- what the loop calls ---

    @property
    def is_asked_for(self) -> bool:
        return self._asked_for

    def window_focus(self, focused: bool) -> None:
        """The window has got or lost the keyboard."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                _raise_events(getattr(self._adapter, name)(focused))

    def step(self, seconds: float, scene: Scene | None) -> bool:
        """Does what was asked for, and tells what is new; says whether anything may look new."""
        if not self._asked_for:
            return False
        changed = self._do_requests(scene)
        self._since += seconds
        if self._since >= EVERY:
            with quietly("the screen reader is not told any more") as trouble:
                self._tell(scene)
                if isinstance(screen := getattr(scene, "screen", None), Screen):
                    screen.memory.knows_focus = True
            self._asked_for = not trouble
        return changed

    def _tell(self, scene: Scene | None) -> None:
        reading = reading_of(scene)
        if reading is None or reading == self._last:
            return
        self._last, self._since = reading, 0.0
        if hasattr(self._adapter, "set_root_window_bounds"):
            bounds = self._bounds()
            self._adapter.set_root_window_bounds(bounds, bounds)
        _raise_events(self._adapter.update_if_active(lambda: self._maker.tree(reading)))

    def _bounds(self) -> Kit:
        left, top = pygame.display.get_window_position()
        width, height = pygame.display.get_window_size()
        return self._kit.Rect(left, top, left + width, top + height)

    def _do_requests(self, scene: Scene | None) -> bool:
        changed = False
        while True:
            try:
                request = self._requests.get_nowait()
            except Empty:
                return changed
            key, screen = self._maker.key_of(request.target), getattr(scene, "screen", None)
            if scene is not None and key is not None and isinstance(screen, Screen):
                changed |= self._do(request, key, scene, screen)

    def _do(self, request: Kit, key: str, scene: Scene, screen: Screen) -> bool:
        control = screen.control(key)
        if control is None or not control.enabled:
            return False
        screen.set_focus(key)
        screen.memory.shows_focus = True
        keys = (
            (self._kit.Action.CLICK, pygame.K_RETURN),
            (self._kit.Action.INCREMENT, pygame.K_RIGHT),
            (self._kit.Action.DECREMENT, pygame.K_LEFT),
        )
        if request.action == self._kit.Action.SET_VALUE:
            _set_value(control, request.data)
        pressed = next((each for asked, each in keys if asked == request.action), None)
        if pressed is not None:
            event = pygame.event.Event(pygame.KEYDOWN, key=pressed, mod=0, unicode="", scancode=0)
            scene.handle(event)
        return True


def _set_value(control: Control, data: Kit) -> None:
    """Does what is asked for; the value comes behind its kind."""
    value = data[-1] if isinstance(data, tuple) else None
    if isinstance(control, Slider) and isinstance(value, float):
        control.set_percent(value)


def _raise_events(events: Kit) -> None:
    """On some systems what was told has yet to be announced."""
    if events is not None:
        events.raise_events()


# --- the adapters of the systems ---


def adapter_of_system(kit: Kit, access: Access) -> Kit:
    """The package has one for each system."""
    if sys.platform == "win32":
        return _on_windows(kit, access)
    if sys.platform == "darwin":
        kit.macos.add_focus_forwarder_to_window_class(_WINDOW_CLASS_OF_SDL_ON_MAC)
        window = pygame.display.get_wm_info()["window"]
        return kit.macos.SubclassingAdapter.for_window(window, access.begin, access.ask)
    return kit.unix.Adapter(access.begin, access.ask, access.end)


def _on_windows(kit: Kit, access: Access) -> Kit:
    """There a window has to be hidden when it is taken over."""
    window = pygame.Window.from_display_module()
    window.hide()
    try:
        handle = pygame.display.get_wm_info()["window"]
        return kit.windows.SubclassingAdapter(handle, access.begin, access.ask)
    finally:
        window.show()


def _may_be_asked() -> bool:
    """On Windows the system tells whether a reader runs; elsewhere it says so when one comes."""
    if sys.platform == "win32":
        import ctypes

        runs, ask = ctypes.c_int(0), ctypes.windll.user32.SystemParametersInfoW
        ask(_SPI_GETSCREENREADER, 0, ctypes.byref(runs), 0)
        return bool(runs.value)
    return True


def open_access(
    name: str, make_adapter: Callable[[Kit, Access], Kit] = adapter_of_system
) -> Access | None:
    """None where the package is not installed, or does not work here: the log says why."""
    access = None
    with quietly("no screen reader can be reached"):
        if find_spec(PACKAGE) is not None and _may_be_asked():
            access = Access(name, import_module(PACKAGE), make_adapter)
    return access


@contextmanager
def quietly(otherwise: str) -> Iterator[list[BaseException]]:
    """Errors with a screen reader go to the log, and do not disturb the match."""
    trouble: list[BaseException] = []
    try:
        yield trouble
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # what breaks in the package is no `Exception`
        trouble.append(error)
        _LOG.exception(otherwise)
