"""The program with a monkey at it: folders of its own, hands for mouse and keys, a watch."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from random import Random
from shutil import copytree
from time import process_time
from types import FrameType
from typing import Any, Final

import pygame

from game.scenes import open_page
from game.services.home import Home
from game.services.paths import Paths
from game.services.settings import SMALLEST_WINDOW, Settings
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Change
from tests.monkey.inputs import Input, Target
from tests.monkey.thoughts import thoughts
from tests.scenes.desk import STEP, Desk

Open = Callable[["Visit", Random], None]
"""Opens the scene to be tried, about something of its choice."""

FROZEN_SECONDS: Final = 3.0
"""The processor time for one input: by far more than any may take, also in a new size or theme."""
HUNG_SECONDS: Final = 60
"""After so long, also while it only waits, an input counts as never coming back."""
FIRST_SIZE: Final = SMALLEST_WINDOW
SEEDS: Final = 2**48


class Frozen(Exception):
    """An input was followed by no frame for far too long."""


class Visit:
    """One program that a monkey plays with, from the menu on."""

    def __init__(self, folder: Path, stock: Path, open_scene: Open) -> None:
        """The things in `stock` are there already: a database, and files that may be dropped."""
        self.folder = folder / "home"
        copytree(stock / "home", self.folder)
        self.files = stock / "files"
        self._open_scene = open_scene
        self._rng = Random(0)
        self._is_rushing = False
        self._goal: Any = None
        """The scene one came to last."""
        self.slowest = 0.0
        """Seconds of the processor that an input took at most."""
        self.desk = self._opened()
        self._first_settings = {
            each.name: getattr(self.desk.home.settings, each.name) for each in fields(Settings)
        }
        self.desk.open("menu")

    def _opened(self) -> Desk:
        home = Home.open(Paths(self.folder, self.folder, self.folder))
        kept = home.settings
        home.thinker = thoughts()
        home.new_seed = lambda: self._rng.randrange(SEEDS)
        return Desk(
            self.folder, kept.window_size, follows=True, paints=True, home=home, theme=kept.theme,
            language=kept.language, motion=kept.motion,
        )  # fmt: skip

    def do(self, given: Input) -> None:
        """Does it, and sees that a frame comes of it in time."""
        begun = process_time()
        with _watched():
            given.do(self)
            if not self.desk.app.is_running:  # asked for on a page
                self.open_again()
        passed = process_time() - begun
        self.slowest = max(self.slowest, passed)
        if passed > FROZEN_SECONDS:
            raise Frozen(f"{given} took {passed:.1f} s of the processor")

    # --- going somewhere ---

    def come_back(self, number: int) -> None:
        """To the scene that is to be tried; the number says about what, and what chance brings."""
        self._rng = Random(number)
        self._open_scene(self, self._rng)
        self._goal = self.desk.scene

    def open(self, page: str, **about: Any) -> Any:
        """A page over the menu, which nobody has to see."""
        self.desk.app.stack.clear()
        if page != "menu":
            self.desk.app.stack.push(open_page("menu", self.desk.home, {}))
        return self.desk.open(page, **about)

    @property
    def is_there(self) -> bool:
        """Whether such a scene is on top as one came to."""
        return type(self.desk.scene) is type(self._goal)

    @property
    def is_left_open(self) -> bool:
        """Whether the scene one came to lies below others."""
        return any(each is self._goal for each in self.desk.app.stack.downward())

    def uncover(self, wanted: Callable[[Any], bool]) -> bool:
        """Leaves what lies over such a scene; says whether there is one."""
        stack = self.desk.app.stack
        if not any(wanted(each) for each in stack.downward()):
            return False
        while not wanted(stack.top):
            stack.pop()
        self.desk.app._settle()
        self.flush()
        return True

    def uncover_goal(self) -> None:
        self.uncover(lambda scene: scene is self._goal)

    def come_home(self) -> None:
        """To the menu, with everything chosen as it was at first."""
        self.desk.app.stack.clear()
        self.desk.app.asked.clear()
        self.desk.app.stage.ask(Change(self._first_settings))
        self.flush()
        self.desk.resize(*FIRST_SIZE)
        self.desk.open("menu")

    def open_again(self) -> None:
        """The window is closed as at the end of the program, and another one opened."""
        self.desk.app.end()
        self.desk = self._opened()
        self.desk.open("menu")

    def close(self) -> None:
        pygame.event.get()
        self.desk.app.asked.clear()
        self.desk.close()

    # --- hands ---

    @property
    def screen(self) -> Screen | None:
        return getattr(self.desk.scene, "screen", None)

    @property
    def size(self) -> tuple[int, int]:
        width, height = pygame.display.get_window_size()
        return width, height

    def find(self, target: Target) -> tuple[int, int] | None:
        """Where that is, scrolled into sight; nowhere, where the screen has no such control."""
        if isinstance(target, tuple):
            return target
        screen = self.screen
        control = None if screen is None else screen.control(target)
        if control is None:
            return None
        if control.region is not None:
            control.region.show(control.rect, 0)
        x, y = control.place.center
        return x, y

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))
        self.step()

    def step(self, seconds: float = STEP) -> None:
        if not self._is_rushing:
            self.desk.step(seconds)

    def flush(self) -> None:
        """Does now whatever was put off."""
        self.desk.step()

    def aim(self, place: tuple[int, int]) -> None:
        """The pointer gets there no sooner than what is done there."""
        with self._rushing():
            self.move(place)

    def move(self, place: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)

    def press(self, place: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)

    def release(self, place: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button, touch=False)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        with self.at_once():
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
            if text:
                self.post(pygame.TEXTINPUT, text=text)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        with self._rushing():
            yield
        self.step()

    @contextmanager
    def _rushing(self) -> Iterator[None]:
        """Nothing is a frame of its own."""
        before, self._is_rushing = self._is_rushing, True
        try:
            yield
        finally:
            self._is_rushing = before


@contextmanager
def _watched() -> Iterator[None]:
    """Where the system can, it ends what never comes back."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def wake(_: int, __: FrameType | None) -> None:
        raise Frozen(f"nothing came back for {HUNG_SECONDS} s")

    before = signal.signal(signal.SIGALRM, wake)
    signal.setitimer(signal.ITIMER_REAL, HUNG_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
