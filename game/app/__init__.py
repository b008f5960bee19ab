"""The window with its main loop, its size and its scenes. No other module knows the display. A
frame is drawn only when something may look different. Requests of scenes are done between two
frames. Whatever goes wrong, the match is on the disk; an error page says where the report is."""

from __future__ import annotations

import gc
import operator
import os
import sys
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

# SDL reads these when the window is made.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "io.github.quincunx.Quincunx")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")

import pygame

from game import __version__
from game.scenes import open_page
from game.services.home import Home
from game.services.memory import give_back, seldom_search
from game.services.paths import TRIAL
from game.services.resources import Unusable
from game.services.settings import SMALLEST_WINDOW
from game.services.words import Words, language_of_system, why_unusable
from game.ui.toolkit.held import HeldKey
from game.ui.toolkit.keys import EVERYWHERE, pressed
from game.ui.toolkit.logo import icon_of_program
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.stage import (
    Back,
    Change,
    Open,
    PaintsParts,
    Quit,
    Request,
    Scene,
    SceneStack,
    Stage,
    StartAfresh,
    ToggleFullScreen,
    ToMenu,
)
from game.ui.toolkit.text import readable
from game.ui.toolkit.theme import DARK, LIGHT

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from game.ui.toolkit.access import Access

FRAMES_A_SECOND: Final = 60
LOOKS_A_SECOND: Final = 15
"""The number of steps a second while nothing happens."""
RESTS_AFTER: Final = 1.0
"""The seconds without input or frame after which the program is idle."""
QUIET_SECONDS: Final = 0.1
"""The time for which a window must keep its size before the screen is built again."""
TITLE: Final = "Quincunx"
LONGEST_STEP: Final = 0.25
"""The longest step in seconds: a program that was stopped for a while continues where it was."""
RETRY_SECONDS: Final = 0.5
"""The time between two attempts to open the window again after the display was lost."""
LOST_SECONDS: Final = 60.0
"""After this time the program gives up waiting for the display."""
LARGEST_WINDOW: Final = 40_000_000
"""In pixels, more than the largest screen has. There are several pictures as large as the window,
each with four bytes a pixel."""
LONGEST_SIDE: Final = 16_000
GRIP: Final = 100
"""How many pixels of a window must be on a screen so that it can be moved."""

_SUBJECTS: Final = ("game", "number", "licence")
"""The arguments that distinguish pages of the same name."""
_KEPT: Final = ("lesson", "setup")
"""Pages with work on them: if one is open already, the program returns to it."""
_MENU: Final = ("menu", None, None, None)

_INPUTS: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEWHEEL,
    pygame.MULTIGESTURE,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
    pygame.WINDOWLEAVE,
)
_REPAINTS: Final = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_WINDOW_FOCUS: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST)
_GEOMETRY: Final = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)


class App:
    """One window with its scenes."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.stack = SceneStack()
        self.frames = 0
        """The number of frames drawn, for measurements."""
        self.drawing_seconds: list[float] | None = None
        """The time of each frame without the flip, if it is measured."""
        self._requests: deque[Request] = deque()
        self._running = True
        self._interrupted = False
        self._dirty = True
        self._held = HeldKey()
        self._resized: float | None = None
        self._idle = 0.0
        """The seconds since the last input or frame."""
        self._broken = False
        self._opening = ""
        """The page that is being opened, until it is on the stack."""
        self._lost: tuple[float, float] | None = None
        """The seconds since the display was lost, and since the last attempt to get it back."""
        self.failure: tuple[Exception, Path | None] | None = None
        """The error that ended the program, and its report."""
        self._manager: UIManager | None = None
        self._blink: Callable[[UIManager], tuple[bool, ...]] = lambda _: ()
        self._blinks: tuple[bool, ...] = ()
        self._sounds = Sounds(home.settings.sounds, home.settings.volume)
        self._backdrop: pygame.Surface | None = None
        self.access: Access | None = None
        """The connection to a screen reader, after the first frame."""
        seldom_search()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(icon_of_program())
        self._open_window()
        self._stage = self._new_stage()

    # --- window ---

    def _open_window(self) -> None:
        if self.home.settings.full_screen:
            self._fill_screen()
        else:
            self._open_part()
        self._dirty = True

    def _open_part(self, flags: int = pygame.RESIZABLE) -> None:
        """Opens the window with its last size and place."""
        settings = self.home.settings
        size = self._fitting(settings.window_size)
        self._window = pygame.display.set_mode(size, flags)
        if self._window.get_size() != size:
            # A window that has just filled the screen may keep that size the first time.
            self._window = pygame.display.set_mode(size, flags)
        place = settings.window_place
        if place is not None and _is_in_reach(place, self._window.get_size()):
            pygame.display.set_window_position(place)

    def _fill_screen(self) -> None:
        """Fills the monitor that has, or had at the last end, the middle of the window."""
        flags = pygame.RESIZABLE
        if pygame.display.get_surface() is None:
            flags |= pygame.HIDDEN
            self._open_part(flags)
        left, top = pygame.display.get_window_position()
        width, height = pygame.display.get_window_size()
        # Without a size it becomes that of its monitor. It keeps its left upper corner then, and
        # its middle may come to lie on another one: that is put right before the screen is filled.
        filled = pygame.display.set_mode((0, 0), flags).get_size()
        place = left + (width - filled[0]) // 2, top + (height - filled[1]) // 2
        pygame.display.set_window_position(place)
        self._window = pygame.display.set_mode(filled, pygame.FULLSCREEN)

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        """The size, limited to the largest screen."""
        size = _bounded(size)
        if pygame.display.get_driver() == "dummy":
            return size
        screens = pygame.display.get_desktop_sizes()
        widest, highest = (max(each[way] for each in screens) for way in (0, 1))
        return (
            max(SMALLEST_WINDOW[0], min(size[0], widest)),
            max(SMALLEST_WINDOW[1], min(size[1], highest)),
        )

    def _keep_geometry(self) -> None:
        if self.home.settings.full_screen:
            return
        place = pygame.display.get_window_position()
        size = self._window.get_size()
        settings = self.home.settings
        if settings.window_size == size and settings.window_place == place:
            return
        if size[0] >= SMALLEST_WINDOW[0] and size[1] >= SMALLEST_WINDOW[1]:
            self.home.choose(window_size=size, window_place=(int(place[0]), int(place[1])))

    def _toggle_full_screen(self) -> None:
        if not self.home.settings.full_screen:
            self._keep_geometry()
        self.home.choose(full_screen=not self.home.settings.full_screen)
        # Set anew, never toggled: toggling a window that can be resized fails on some systems.
        self._open_window()
        self._lay_out_anew()

    # --- stage ---

    @property
    def stage(self) -> Stage:
        return self._stage

    def _new_stage(self) -> Stage:
        settings = self.home.settings
        language = settings.language or language_of_system()
        width, height = _bounded(self._window.get_size())
        size = max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])
        return Stage(
            size=size,
            settings=settings,
            theme_name=_theme_of(settings.theme),
            words=Words(language),
            sounds=self._sounds,
            ask=self._requests.append,
            manager=self._the_manager,
        )

    def _the_manager(self) -> UIManager:
        """Made for the first text field: the program opens faster without it."""
        if self._manager is None:
            from game.ui.toolkit.entry import blink, make_manager

            self._manager = make_manager(self._stage)
            self._blink = blink
        return self._manager

    def _lay_out_anew(self) -> None:
        self.stack.leave()
        self._manager = None
        self._stage = self._new_stage()
        self._sounds.choose(self.home.settings.sounds, self.home.settings.volume)
        self._backdrop = None
        self.stack.settle(self._stage, anew=True)
        self._dirty = True

    # --- scenes ---

    def open(self, page: str, **about: Any) -> None:
        self._open(page, about)
        self._settle()

    def _open(self, page: str, about: Mapping[str, Any]) -> None:
        """Each page is on the stack once. If it is asked for again, the program returns to it or
        opens it again in its place, so a way that leads in a circle does not let the stack grow."""
        place = _place_of(page, about)
        if page == "menu":
            self.stack.clear()
        elif page == "table":
            # Who sits down to play has left every other page, and each match lies on one table
            # only: on one below it would have stood still.
            self.stack.close_where(lambda there: there != _MENU)
        elif page in _KEPT and set(about) <= {"game"} and self.stack.return_to(place):
            return
        else:
            self.stack.close_where(partial(operator.eq, place))
        self._opening = page
        self.stack.push(open_page(page, self.home, about), place)
        self._opening = ""

    def _settle(self) -> None:
        if self.stack.settle(self._stage):
            self._backdrop = None
            self._dirty = True
            if self.frames:
                give_back()

    def _resolve(self) -> None:
        while self._requests:
            self._do(self._requests.popleft())
            self._settle()

    def _do(self, request: Request) -> None:
        self._broken = False
        match request:
            case Back():
                self.stack.pop()
                if self.stack.top is None:
                    self._open("menu", {})
            case Quit():
                self._running = False
            case ToMenu():
                self._open("menu", {})
            case StartAfresh():
                self.stack.clear()
                self.home.start_afresh()
                self._lay_out_anew()
                self._open("menu", {})
            case Open(page, about):
                more = dict(about)
                if more.pop("instead", False):
                    self.stack.pop()
                self._open(page, more)
            case Change(settings):
                self.home.choose(**settings)
                self._lay_out_anew()
            case ToggleFullScreen():
                self._toggle_full_screen()

    # --- the loop ---

    def run(self) -> int:
        clock = pygame.time.Clock()
        with _interrupts_between_steps(self._interrupt):
            while self._running:
                seconds = min(LONGEST_STEP, clock.tick(self.pace) / 1000)
                self.step(seconds)
        status = self.end()
        if self._interrupted:
            raise KeyboardInterrupt
        return status

    def _interrupt(self) -> None:
        self._interrupted = True
        self._running = False

    @property
    def pace(self) -> int:
        """Steps a second. While nothing happens, fewer steps save power, and nobody notices a delay
        of some 30 ms."""
        return FRAMES_A_SECOND if self._idle < RESTS_AFTER else LOOKS_A_SECOND

    def step(self, seconds: float) -> None:
        """One step of the main loop: input, time, requests, and a frame if necessary."""
        try:
            self._step(seconds)
        except Exception as error:  # whatever it is, the player gets a page and keeps his match
            self._break_down(error)

    def _step(self, seconds: float) -> None:
        if self._lost is None and pygame.display.get_surface() is None:
            self._lost = (0.0, 0.0)
        if self._lost is not None and not self._is_found(seconds):
            return
        self._idle += seconds
        for event in self._events(seconds):
            self._idle = 0.0
            self._take(event)
        self._settle_size(seconds)
        if self._manager is not None:
            self._manager.update(seconds)
            blinks = self._blink(self._manager)
            self._dirty |= blinks != self._blinks
            self._blinks = blinks
        top = self.stack.top
        moved = top is not None and top.update(seconds)
        self._resolve()
        if self.access is not None and self.access.step(seconds, self.stack.top):
            self._dirty = True
            self._resolve()
        if (self._dirty or moved) and self._running:
            self.draw(only_moved=not self._dirty)

    def _events(self, seconds: float) -> Iterator[pygame.event.Event]:
        """What has come since the last step, and the key that is still held after it."""
        for event in pygame.event.get():
            self._held.take(event)
            yield event
        again = self._held.after(seconds)
        if again is not None:
            yield again

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._running = False
        elif event.type in _GEOMETRY:
            self._resized = 0.0
            self._dirty = True
        elif event.type in _REPAINTS:
            self._dirty = True
        elif event.type in _WINDOW_FOCUS:
            if self.access is not None:
                self.access.window_focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.DROPFILE:
            again = getattr(self.stack.top, "takes_files", False)
            self._requests.append(Open("continue", {"file": Path(event.file), "instead": again}))
            self._resolve()
        elif event.type == pygame.KEYDOWN and _wants_full_screen(event):
            self._requests.append(ToggleFullScreen())
        elif event.type in _INPUTS:
            top = self.stack.top
            if self._manager is not None and self._manager.process_events(event):
                self._dirty = True
            if top is not None and top.handle(event):
                self._dirty = True
            elif event.type == pygame.KEYDOWN:
                self._open_keys(event)
            self._resolve()

    def _open_keys(self, event: pygame.event.Event) -> None:
        """Opens the sheet of all keys, if that is the command of a key that nothing else took."""
        found = pressed(event, EVERYWHERE)
        if found is not None and found.id == "keys":
            self._requests.append(Open("keys", {"places": _places_of(self.stack.top)}))

    def _settle_size(self, seconds: float) -> None:
        """A window that is being resized is built again once it keeps its size."""
        if self._resized is None:
            return
        self._resized += seconds
        if self._resized < QUIET_SECONDS:
            return
        self._resized = None
        self._window = pygame.display.get_surface() or self._window
        bounded = _bounded(self._window.get_size())
        if bounded != self._window.get_size() and not self.home.settings.full_screen:
            self._window = pygame.display.set_mode(bounded, pygame.RESIZABLE)
        if self._stage.size != self._new_stage().size:
            self._lay_out_anew()
        self._keep_geometry()

    def draw(self, *, only_moved: bool = False) -> None:
        """Paints the window, or only the part that has moved if nothing else has changed."""
        begun = perf_counter()
        surface = pygame.display.get_surface()
        if surface is None:
            return
        part = self._draw_moved(surface) if only_moved else None
        if part is None:
            self._draw_whole(surface)
        if self.drawing_seconds is not None:
            self.drawing_seconds.append(perf_counter() - begun)
        try:
            if part is None:
                pygame.display.flip()
            else:
                pygame.display.update(part)
        except pygame.error:
            self._lost = (0.0, 0.0)
            return
        self.frames += 1
        self._idle = 0.0
        self._dirty = False

    def _draw_moved(self, surface: pygame.Surface) -> pygame.Rect | None:
        top: object = self.stack.top
        return top.draw_moved(surface) if isinstance(top, PaintsParts) else None

    def _draw_whole(self, surface: pygame.Surface) -> None:
        top = self.stack.top
        if top is not None:
            if not top.covers:
                surface.blit(self._picture_below(), (0, 0))
            top.draw(surface)
        if self._manager is not None:
            self._manager.draw_ui(surface)

    def _is_found(self, seconds: float) -> bool:
        """Whether the display is back. Until then nothing else happens."""
        assert self._lost is not None
        away, waited = (each + seconds for each in self._lost)
        self._lost = (away, waited)
        for event in pygame.event.get() if pygame.display.get_init() else ():
            if event.type == pygame.QUIT:
                self._running = False
        if waited < RETRY_SECONDS:
            return False
        try:
            pygame.display.init()
            self._open_window()
            pygame.display.flip()
        except pygame.error:
            self._lost = (away, 0.0)
            if away > LOST_SECONDS:
                raise
            return False
        self._lost = None
        self._held = HeldKey()
        self._lay_out_anew()
        return True

    def _picture_below(self) -> pygame.Surface:
        """The scene below one that does not cover it. It is painted once, as large as the stage:
        the window may be smaller now and grow again."""
        if self._backdrop is None:
            self._backdrop = pygame.Surface(self._stage.size)
            below = self.stack.below()
            if below is not None:
                below.enter(self._stage)
                below.draw(self._backdrop)
                below.exit()
        return self._backdrop

    # --- the end ---

    def _break_down(self, error: Exception) -> None:
        """Opens the page that says that the match is safe, and where the report is."""
        number, record = self._match_that_was_open()
        top = self.stack.top
        menu_fails = self._opening == "menu" if self._opening else hasattr(top, "is_menu")
        self._opening = ""
        path = self._report(error, record)
        # The page that was to say so may have failed itself; without a display there is none.
        if self._broken or self._lost is not None:
            self._end_for(error, path)
            return
        self._broken = True
        self._requests.clear()
        while self.stack.top is not None:
            try:
                self.stack.pop()
            except Exception as another:  # what fails once may fail again while it is left
                self._report(another, None)
        file = error.name if isinstance(error, Unusable) else None
        try:
            self.open("error", report=path, number=number, file=file, menu_fails=menu_fails)
        except Exception as another:
            self._end_for(error, self._report(another, record) or path)

    def _match_that_was_open(self) -> tuple[int | None, Any]:
        """The number and record of the topmost scene that has a match."""
        for scene in self.stack.downward():
            number = getattr(scene, "number", None)
            if number is not None:
                try:
                    return number, getattr(scene, "record", None)
                except Exception:  # it may be what is broken
                    return number, None
        return None, None

    def _report(self, error: Exception, record: Any) -> Path | None:
        from game.services.report import report_crash

        return report_crash(self.home.paths, error, record, __version__)

    def _end_for(self, error: Exception, path: Path | None) -> None:
        self.failure = (error, path)
        self._running = False

    def end(self) -> int:
        try:
            self.stack.clear()
            self._keep_geometry()
        finally:
            self.home.close()
            # The window alone: fonts and pictures that were baked outlive it.
            pygame.display.quit()
        return 0

    @property
    def is_running(self) -> bool:
        return self._running

    @property
    def scene(self) -> Scene | None:
        return self.stack.top


def _place_of(page: str, about: Mapping[str, Any]) -> Hashable:
    """The identity of a page, whatever its other arguments."""
    return page, *(about.get(key) for key in _SUBJECTS)


def _bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size, or one of the same proportions that can be painted."""
    width, height = (min(side, LONGEST_SIDE) for side in size)
    too_large = sqrt(width * height / LARGEST_WINDOW)
    return (width, height) if too_large <= 1 else (int(width / too_large), int(height / too_large))


@contextmanager
def _interrupts_between_steps(end: Callable[[], None]) -> Iterator[None]:
    """Ctrl+C in the terminal ends the program between two steps. A second Ctrl+C ends it at once. A
    program that was started in the background may ignore Ctrl+C."""
    import signal

    usual = signal.default_int_handler
    if signal.getsignal(signal.SIGINT) is not usual:
        yield
        return

    def heard(*_: object) -> None:
        signal.signal(signal.SIGINT, usual)
        end()

    signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _places_of(scene: Scene | None) -> tuple[str, ...]:
    """The sections of the sheet of all keys that belong to a scene."""
    return tuple(getattr(scene, "key_places", ()))


def _wants_full_screen(event: pygame.event.Event) -> bool:
    found = pressed(event, EVERYWHERE)
    return found is not None and found.id == "full screen"


def _is_in_reach(place: tuple[int, int], size: tuple[int, int]) -> bool:
    """Whether a window there is visible: its screen may no longer be connected."""
    (width, height), *others = pygame.display.get_desktop_sizes()
    # Nobody says where the others are: they may be on any side of the first.
    beside, above = sum(each[0] for each in others), sum(each[1] for each in others)
    seen_across = GRIP - size[0] - beside <= place[0] <= width + beside - GRIP
    return seen_across and -above <= place[1] <= height + above - GRIP


def _theme_of(chosen: str) -> str:
    if chosen in (LIGHT, DARK):
        return chosen
    dark: Callable[[], Any] | None = getattr(pygame.system, "get_system_theme", None)
    return DARK if dark is not None and dark() == "dark" else LIGHT


def opened(home: Home, page: str = "menu", **about: Any) -> App:
    """The program with its first frame on the screen; everything that can wait follows later."""
    app = App(home)
    try:
        app.open(page, **about)
    except Exception as error:
        app._break_down(error)
    app.step(0.0)
    return app


def run(home: Home, page: str = "menu", **about: Any) -> int:
    """Opens the window and runs until it is closed."""
    try:
        app = opened(home, page, **about)
    except Exception as error:
        from game.services.report import report_crash, start_log

        start_log(home.paths)
        say_plainly(home, error, report_crash(home.paths, error, None, __version__))
        home.close()
        return 1
    from game.services.report import start_log
    from game.ui.toolkit.access import open_access

    start_log(home.paths)
    app.access = open_access(TITLE)
    gc.freeze()
    gc.enable()
    status = app.run()
    if app.failure is None:
        return status
    say_plainly(home, *app.failure)
    return 1


def say_plainly(home: Home, error: Exception, report: Path | None) -> None:
    """Says why the program ends, if no page can be opened."""
    words = Words(home.settings.language or language_of_system())
    lines = [words.say("Quincunx can\u2019t continue.")]
    if home.store.path is not None:
        lines.append(words.say("Every move played so far is saved."))
    if isinstance(error, Unusable):
        lines.append(why_unusable(words, error.name))
    if report is not None:
        lines.append(words.say("This report says what happened:") + f"\n{report}")
    text = readable("\n\n".join(lines))
    try:
        if TRIAL in os.environ:
            raise pygame.error("nobody is there to close a box")
        pygame.display.message_box(TITLE, text, message_type="error")
    except pygame.error:  # no screen, or none that shows boxes: there may be a terminal
        if sys.stderr is not None:
            sys.stderr.write(f"{text}\n")
