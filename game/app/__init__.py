"""The program with its main loop and its scenes. No other package knows the display. A frame is
drawn only when something may look different. Requests of scenes are done between two frames.
Whatever goes wrong, the match is on the disk; an error page says where the report is."""

from __future__ import annotations

import gc
import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

# SDL reads these when the window is made.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "io.github.quincunx.Quincunx")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")  # `ui/toolkit/fingers.py` makes them

import pygame

from game.app import failures
from game.app.drawing import Drawing, PaintingGivenUp
from game.app.fields import Fields
from game.app.inputs import Inputs
from game.app.pages import Pages
from game.app.window import TITLE, Window
from game.services.home import Home
from game.services.memory import give_back, seldom_search
from game.services.resources import Unusable
from game.services.store import NotThere
from game.services.wishes import decided, wishes_of
from game.services.words import Words, language_of_system
from game.ui.toolkit.keys import EVERYWHERE, event_of, is_pressed
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.stage import (
    Back,
    Change,
    Open,
    Quit,
    Request,
    Scene,
    SceneStack,
    Stage,
    StartAfresh,
    ToggleFullScreen,
    ToMenu,
)

if TYPE_CHECKING:
    from game.services.system_wishes import SystemWishes
    from game.ui.toolkit.access import Access

FRAMES_A_SECOND: Final = 60
LOOKS_A_SECOND: Final = 15
"""The number of steps a second while nothing happens."""
RESTS_AFTER: Final = 1.0
"""The seconds without input or frame after which the program is idle."""
LONGEST_STEP: Final = 0.25
"""The longest step in seconds: a program that was stopped for a while continues where it was."""
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
        self._requests: deque[Request] = deque()
        self._running = True
        self._interrupted = False
        self._dirty = True
        self._gives_back = False
        """Whether a page was opened since memory was given back."""
        self.inputs = Inputs(lambda: home.settings.swap_buttons)
        self._idle = 0.0
        """The seconds since the last input or frame."""
        self._broken = False
        self.failure: tuple[Exception, Path | None] | None = None
        """The error that ended the program, and its report."""
        self._fields = Fields()
        self._sounds = Sounds(home.settings.sounds, home.settings.volume)
        self._pages = Pages(home, self.stack)
        self.access: Access | None = None
        """The connection to a screen reader, after the first frame."""
        self.wishes: SystemWishes | None = None
        """Who asks the system what it wishes, after the first frame."""
        seldom_search()
        self._window = Window(home)
        self.drawing = Drawing(self._window, self.stack, self._pages, self._fields)
        self._stage = self._new_stage()

    # --- stage ---

    @property
    def stage(self) -> Stage:
        return self._stage

    def _new_stage(self) -> Stage:
        settings = decided(self.home.settings)
        language = settings.language or language_of_system()
        return Stage(
            size=self._window.size,
            settings=settings,
            theme_name=settings.theme,
            words=Words(language),
            sounds=self._sounds,
            ask=self._requests.append,
            manager=lambda: self._fields.manager(self._stage),
            device=self.inputs.device,
        )

    def _lay_out_anew(self) -> None:
        self.stack.leave()
        self._fields.forget()
        self._stage = self._new_stage()
        self._sounds.choose(self.home.settings.sounds, self.home.settings.volume)
        self._pages.forget_below()
        self.stack.settle(self._stage, anew=True)
        self._dirty = True

    # --- scenes ---

    def open(self, page: str, **about: Any) -> None:
        self._pages.open(page, about)
        self._settle()

    def _settle(self) -> None:
        if self.stack.settle(self._stage):
            self._pages.settle()
            self._dirty = True
            self._gives_back = self.drawing.frames > 0

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
                    self._pages.open("menu", {})
            case Quit():
                self._running = False
            case ToMenu():
                self._pages.open("menu", {})
            case StartAfresh():
                self.stack.clear()
                self.home.start_afresh()
                self._lay_out_anew()
                self._pages.open("menu", {})
            case Open(page, about):
                more = dict(about)
                if more.pop("instead", False):
                    self.stack.pop()
                self._pages.open(page, more)
            case Change(settings):
                self.home.choose(**settings)
                self._lay_out_anew()
            case ToggleFullScreen():
                self._window.toggle_full_screen()
                self._lay_out_anew()

    # --- the loop ---

    def run(self) -> int:
        import logging  # not before the first frame

        from game.app.signals import ends_by_signals

        clock = pygame.time.Clock()
        with ends_by_signals(self._interrupt, self._end_soon):
            logging.getLogger(__name__).info("the main loop runs")
            while self._running:
                seconds = min(LONGEST_STEP, clock.tick(self.pace) / 1000)
                self.step(seconds)
        status = self.end()
        if self._interrupted:
            raise KeyboardInterrupt
        return status

    def _interrupt(self) -> None:
        self._interrupted = True
        self._end_soon()

    def _end_soon(self) -> None:
        self._running = False
        self.drawing.give_up()

    @property
    def _rests(self) -> bool:
        """Whether nothing has happened for a while."""
        return self._idle >= RESTS_AFTER

    @property
    def pace(self) -> int:
        """Steps a second. While nothing happens, fewer steps save power, and nobody notices a delay
        of some 30 ms."""
        return LOOKS_A_SECOND if self._rests else FRAMES_A_SECOND

    def step(self, seconds: float) -> None:
        """One step of the main loop: input, time, requests, and a frame if necessary."""
        try:
            self._step(seconds)
        except PaintingGivenUp:
            return
        except NotThere:
            self._leave_what_is_gone()
        except Exception as error:  # whatever it is, the player gets a page and keeps his match
            self._break_down(error)

    def _leave_what_is_gone(self) -> None:
        """Leads back to the menu from a match that is not in the file any more, and says so."""
        self._requests.clear()
        self.home.tell_that_it_is_gone()
        self.open("menu")

    def _step(self, seconds: float) -> None:
        self._window.notice_loss()
        if self._window.is_lost and not self._is_found(seconds):
            return
        self._idle += seconds
        for event in self.inputs.events(seconds):
            self._idle = 0.0
            self._take(event)
        self._window.watch_monitors(seconds)
        if self._window.has_settled(seconds):
            if self._stage.size != self._window.size:
                self._lay_out_anew()
            self._window.keep_geometry()
        self._dirty |= self._fields.update(seconds, rests=self._rests)
        self.home.go_on_behind()
        if self.wishes is not None:
            self._hear_wishes(self.wishes)
        top = self.stack.top
        moved = top is not None and top.update(seconds)
        self._resolve()
        if self.access is not None and self.access.step(seconds, self.stack.top):
            self._dirty = True
            self._resolve()
        if (self._dirty or moved) and self._running:
            self.draw(only_moved=not self._dirty)
        elif self._gives_back and self._rests:  # nobody waits for that
            self._gives_back = False
            give_back()

    def _hear_wishes(self, wishes: SystemWishes) -> None:
        """Follows what the system wishes now, where the player leaves it to the system."""
        heard = wishes.news()
        if heard is None or heard == wishes_of(self.home.settings):
            return
        before = decided(self.home.settings)
        self.home.choose(wishes=heard.kept())
        now = decided(self.home.settings)
        if (now.theme, now.motion) != (before.theme, before.motion):
            self._lay_out_anew()

    def _take(self, event: pygame.event.Event) -> None:
        was_used = self.inputs.device.controller is not None
        self._dirty |= self.inputs.device.notice(event)
        if event.type == pygame.QUIT:
            self._running = False
        elif event.type in _GEOMETRY:
            self._window.resize()
            self._dirty = True
        elif event.type in _REPAINTS:
            self._dirty = True
        elif event.type in _WINDOW_FOCUS:
            self._change_window_focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.DROPFILE:
            again = getattr(self.stack.top, "takes_files", False)
            self._requests.append(Open("continue", {"file": Path(event.file), "instead": again}))
            self._resolve()
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            if was_used and getattr(self.stack.top, "plays", None) is not None:
                self._take(event_of("Pause"))  # nobody loses time over it
        elif event.type == pygame.KEYDOWN and _wants_full_screen(event):
            self._requests.append(ToggleFullScreen())
        elif event.type in _INPUTS:
            top = self.stack.top
            self._dirty |= self._fields.take(event)
            if top is not None and top.handle(event):
                self._dirty = True
            elif event.type == pygame.KEYDOWN:
                self._open_keys(event)
            self._resolve()

    def _change_window_focus(self, has_focus: bool) -> None:
        if self.access is not None:
            self.access.window_focus(has_focus)
        if self.wishes is not None and has_focus:  # whoever comes back may have changed them
            self.wishes.begin()

    def _open_keys(self, event: pygame.event.Event) -> None:
        """Opens the sheet of all keys, if that is the command of a key that nothing else took."""
        if is_pressed(event, EVERYWHERE, "keys"):
            self._requests.append(Open("keys", {"places": _places_of(self.stack.top)}))

    def draw(self, *, only_moved: bool = False) -> None:
        """Paints the window, or only the part that has moved if nothing else has changed."""
        if self.drawing.draw(self._stage, only_moved=only_moved):
            self._idle = 0.0
            self._dirty = False

    def _is_found(self, seconds: float) -> bool:
        """Whether the display is back. Until then nothing else happens."""
        if self.inputs.pass_over():
            self._running = False
        if not self._window.is_found(seconds):
            return False
        self.inputs.let_go()
        self._lay_out_anew()
        return True

    # --- the end ---

    def _break_down(self, error: Exception) -> None:
        """Opens the page that says that the match is safe, and where the report is."""
        number, record = failures.match_that_was_open(self.stack)
        menu_fails = self._pages.menu_fails()
        path = failures.report(self.home, error, record)
        # The page that was to say so may have failed itself; without a display there is none.
        if self._broken or self._window.is_lost:
            self._end_for(error, path)
            return
        self._broken = True
        self._requests.clear()
        while self.stack.top is not None:
            try:
                self.stack.pop()
            except Exception as another:  # what fails once may fail again while it is left
                failures.report(self.home, another)
        file = error.name if isinstance(error, Unusable) else None
        try:
            self.open("error", report=path, number=number, file=file, menu_fails=menu_fails)
        except Exception as another:
            self._end_for(error, failures.report(self.home, another, record) or path)

    def _end_for(self, error: Exception, path: Path | None) -> None:
        self.failure = (error, path)
        self._running = False

    def end(self) -> int:
        try:
            self.stack.clear()
            self._window.keep_geometry()
        finally:
            self.home.close()
            # The window alone: fonts and pictures that were baked outlive it.
            pygame.display.quit()
        return 0

    @property
    def frames(self) -> int:
        """The number of frames drawn, for measurements."""
        return self.drawing.frames

    @property
    def is_running(self) -> bool:
        return self._running

    @property
    def scene(self) -> Scene | None:
        return self.stack.top


def _places_of(scene: Scene | None) -> tuple[str, ...]:
    """The sections of the sheet of all keys that belong to a scene."""
    return tuple(getattr(scene, "key_places", ()))


def _wants_full_screen(event: pygame.event.Event) -> bool:
    return is_pressed(event, EVERYWHERE, "full screen")


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
        from game.services.report import start_log

        start_log(home.paths)
        failures.say_plainly(home, error, failures.report(home, error))
        home.close()
        return 1
    from game.services.report import start_log
    from game.services.system_wishes import SystemWishes
    from game.ui.toolkit.access import open_access

    start_log(home.paths)
    app.access = open_access(TITLE)
    app.inputs.controllers.start()
    app.wishes = SystemWishes()
    app.wishes.begin()
    gc.freeze()
    gc.enable()
    status = app.run()
    if app.failure is None:
        return status
    failures.say_plainly(home, *app.failure)
    return 1
