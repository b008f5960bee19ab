"""A display that goes away and comes back, and screens that are no longer there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import app as apps
from game.app import failures
from game.app import window as windows
from game.app.failures import CANNOT_CONTINUE, MOVES_SAVED
from game.app.monitors import Monitor
from game.app.window import Window
from game.services.home import Home
from game.services.paths import Paths
from game.ui.toolkit.stage import ToggleFullScreen
from tests.faults.program import Program

ROOT = Path(__file__).parents[2]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    found = Program(tmp_path)
    yield found
    if not pygame.display.get_init():
        pygame.display.init()
        pygame.display.set_mode((1280, 800))
    found.close()


def no_display(*_: Any, **__: Any) -> Any:
    raise pygame.error("the display is gone")


def frames_drawn(program: Program) -> int:
    before = program.app.frames
    program.uncover()
    program.step()
    return program.app.frames - before


def test_a_window_that_is_put_away_and_brought_back_is_painted_again(program: Program) -> None:
    program.begin("fivetotwelve")
    program.play(1)
    # In the set-up the others may still be choosing.
    program.wait_until(lambda: program.table.session.next_computer() is None)
    program.step(times=3)
    picture = pygame.image.tobytes(program.picture(), "RGB")
    for away in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST):
        program.post(away)
        program.step(times=3)
        surface = pygame.display.get_surface()
        assert surface is not None
        surface.fill("black")
        for back in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            frames = program.app.frames
            program.post(back)
            assert program.app.frames > frames
        assert pygame.image.tobytes(surface, "RGB") == picture
    program.play(1)


def test_a_display_that_is_lost_comes_back_with_the_match_as_it_was(program: Program) -> None:
    program.begin("zatre")
    program.play(1)
    steps = program.steps()
    before = program.text()
    pygame.display.quit()
    program.step(times=3)
    assert program.app.is_running
    program.step(0.25, times=4)
    assert pygame.display.get_surface() is not None
    assert program.page == "TableScene"
    assert program.text() == before
    assert program.steps() == steps
    program.play(1)


def test_a_picture_that_cannot_be_shown_is_tried_again_and_nothing_goes_on_meanwhile(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.begin("fivetotwelve", level="skilled")
    program.play(1)
    with monkeypatch.context() as lost:
        lost.setattr(pygame.display, "flip", no_display)
        assert frames_drawn(program) == 0
        steps = program.steps()
        program.step(0.25, times=20)
        assert program.app.is_running
        assert program.steps() == steps
    program.step(0.25, times=4)
    assert frames_drawn(program) == 1
    assert program.page == "TableScene"
    program.play(1)


def test_a_window_without_a_display_can_still_be_closed(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.open("menu")
    monkeypatch.setattr(pygame.display, "flip", no_display)
    frames_drawn(program)
    program.post(pygame.QUIT)
    assert not program.app.is_running


def test_a_display_that_never_comes_back_ends_the_program_with_a_report(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program.begin("topominos")
    program.play(1)
    monkeypatch.setattr(pygame.display, "flip", no_display)
    frames_drawn(program)
    for _ in range(4 * 70):
        if program.app.is_running:
            program.step(0.25)
    assert not program.app.is_running
    assert program.app.failure is not None
    (report,) = tmp_path.glob("crash-*.txt")
    told = report.read_text(encoding="utf-8")
    assert "the display is gone" in told
    assert '"game": "topominos"' in told


@pytest.mark.parametrize(
    ("screens", "place", "is_kept"),
    [
        ([(0, 0)], (300, 200), True),
        ([(0, 0)], (2500, 100), False),
        ([(0, 0)], (100, 5000), False),
        ([(0, 0)], (-90_000, 100), False),
        ([(0, 0), (1920, 0)], (2500, 100), True),
        ([(0, 0), (1920, 0)], (-1800, 100), False),
        ([(0, 0), (-1920, 0)], (-1800, 100), True),
        ([(0, 0), (-1920, 0)], (2500, 100), False),
    ],
)
def test_a_window_is_not_put_where_a_screen_used_to_be(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    screens: list[tuple[int, int]],
    place: tuple[int, int],
    is_kept: bool,
) -> None:
    put: list[tuple[int, int]] = []
    found = [screen(pygame.Rect(place, (1920, 1080))) for place in screens]
    monkeypatch.setattr(windows, "monitors", lambda: found)
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    Program(tmp_path, window_place=place).close()
    assert put == ([place] if is_kept else [])


def test_where_there_is_no_screen_at_all_that_is_said_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    environment = os.environ | {
        "SDL_VIDEODRIVER": "nothing-of-that-name",
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
        "LANGUAGE": "en",
    }
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 1
    assert CANNOT_CONTINUE in done.stderr
    assert MOVES_SAVED in done.stderr
    assert "Traceback" not in done.stderr
    (report,) = tmp_path.rglob("crash-*.txt")
    assert str(report) in done.stderr


def test_without_a_graphics_card_the_same_is_painted(tmp_path: Path) -> None:
    """SDL is told to find no renderer but its own, and then one that there is not."""
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(language="en", sounds=False, motion="off", theme="light")
    home.close()
    pictures = {_picture(tmp_path, driver) for driver in ("", "software", "opengl", "none")}
    assert len(pictures) == 1


_MENU = """
import hashlib, sys
from pathlib import Path
import pygame
from game.app import opened
from game.services.home import Home
from game.services.paths import Paths
from game.ui.toolkit.stage import ToggleFullScreen
folder = Path(sys.argv[1])
app = opened(Home.open(Paths(folder, folder, folder)), "rules", game="zatre")
pixels = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
print(app.frames, hashlib.sha256(pixels).hexdigest())
"""


def _picture(folder: Path, driver: str) -> str:
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if driver:
        environment |= {"SDL_RENDER_DRIVER": driver, "SDL_FRAMEBUFFER_ACCELERATION": "1"}
    done = subprocess.run(
        [sys.executable, "-c", _MENU, str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert done.stdout.startswith("1 ")
    return done.stdout


@pytest.mark.parametrize(
    ("driver", "asked", "told"),
    [
        ("x11", None, "0"),
        ("x11", "1", "1"),
        ("windows", None, "0"),
        ("wayland", None, None),
        # As `--safe` asks for: no window would open.
        ("wayland", "0", None),
        ("cocoa", "0", None),
    ],
)
def test_the_graphics_card_shows_the_window_only_where_nothing_else_can(
    driver: str,
    asked: str | None,
    told: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setattr(os, "environ", {**os.environ, name: asked or ""})
    if asked is None:
        os.environ.pop(name)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    Window(home)
    home.close()
    assert os.environ.get(name) == told


def test_the_box_for_the_end_is_no_reason_for_another_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "message_box", no_display)
    monkeypatch.setattr(sys, "stderr", None)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    failures.say_plainly(home, ValueError("x"), None)
    home.close()


def test_the_box_for_the_end_names_a_report_whose_path_is_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[bytes] = []
    monkeypatch.setattr(
        pygame.display, "message_box", lambda _, told, **__: shown.append(told.encode("utf-8"))
    )
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    failures.say_plainly(home, ValueError("x"), tmp_path / "crash-\udcfc.txt")
    home.close()
    assert b"crash-" in shown[0]


def screen(bounds: pygame.Rect) -> Monitor:
    return Monitor(f"{bounds.left} {bounds.width}x{bounds.height}", bounds, bounds)


class Monitors:
    """Two screens side by side, with what pygame and SDL do there: a window belongs to the one that
    holds its middle, and keeps its upper left corner when it becomes larger."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screens = [pygame.Rect(0, 0, 1920, 1080), pygame.Rect(1920, 0, 1280, 1024)]
        self.window = pygame.Rect(60, 60, 0, 0)
        self.filled: int | None = None
        self._set_mode = pygame.display.set_mode
        for name in ("set_mode", "set_window_position", "get_window_position"):
            monkeypatch.setattr(pygame.display, name, getattr(self, name))
        monkeypatch.setattr(pygame.display, "get_window_size", self.get_window_size)
        monkeypatch.setattr(windows, "monitors", lambda: [screen(each) for each in self.screens])
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")

    def of_window(self) -> int:
        return next(
            (n for n, each in enumerate(self.screens) if each.collidepoint(self.window.center)), 0
        )

    def lose(self, number: int) -> None:
        """A screen goes away; the window stays where it was."""
        self.window, self.filled = self.screens.pop(number), None

    def get_window_size(self) -> tuple[int, int]:
        return self.window.size

    def get_window_position(self) -> tuple[int, int]:
        return self.window.topleft if self.filled is None else self.screens[self.filled].topleft

    def set_window_position(self, place: tuple[int, int]) -> None:
        assert self.filled is None
        self.window.topleft = place

    def set_mode(
        self, size: tuple[int, int], flags: int = 0, display: int | None = None
    ) -> pygame.Surface:
        self.window.size, self.filled = size, None
        if flags & pygame.FULLSCREEN:
            self.filled = self.of_window() if display is None else display
            assert self.screens[self.filled].size == size, "the monitor gets another resolution"
        return self._set_mode(size, pygame.RESIZABLE)


@pytest.mark.parametrize(
    ("place", "screen"), [((100, 80), 0), ((1000, 300), 0), ((1500, 60), 1), ((2100, 150), 1)]
)
def test_the_whole_screen_is_that_where_the_window_is_and_leads_back_to_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: tuple[int, int], screen: int
) -> None:
    pygame.display.init()
    monitors = Monitors(monkeypatch)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(window_size=(1100, 700), window_place=place)
    app = apps.App(home)

    def toggle() -> None:
        app.stage.ask(ToggleFullScreen())
        app.step(0.0)

    for _ in range(2):
        toggle()
        assert monitors.filled == screen
        assert app.stage.size == monitors.screens[screen].size
        toggle()
        assert monitors.window == pygame.Rect(place, (1100, 700))
    toggle()
    app.end()
    app = apps.App(Home.open(Paths(tmp_path, tmp_path, tmp_path)))
    assert monitors.filled == screen
    toggle()
    assert monitors.window == pygame.Rect(place, (1100, 700))
    app.end()


def test_a_window_whose_monitor_goes_away_comes_to_where_one_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    monitors = Monitors(monkeypatch)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(window_size=(1100, 700), window_place=(2100, 150))
    app = apps.App(home)
    del monitors.screens[1]
    app.step(windows.WATCH_SECONDS)
    app.step(windows.QUIET_SECONDS)
    assert monitors.screens[0].contains(monitors.window)
    assert monitors.window.size == (1100, 700)
    app.end()


def test_a_screen_that_was_filled_and_goes_away_leaves_another_one_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    monitors = Monitors(monkeypatch)
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(window_size=(1100, 700), window_place=(2100, 150), full_screen=True)
    app = apps.App(home)
    assert monitors.filled == 1
    monitors.lose(1)
    app.step(windows.WATCH_SECONDS)
    app.step(windows.QUIET_SECONDS)
    assert monitors.filled == 0
    assert app.stage.size == monitors.screens[0].size
    app.stage.ask(ToggleFullScreen())
    app.step(0.0)
    assert monitors.screens[0].contains(monitors.window)
    app.end()


def test_a_window_is_remembered_on_each_monitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    monitors = Monitors(monkeypatch)
    paths = Paths(tmp_path, tmp_path, tmp_path)
    places = [pygame.Rect(40, 60, 1500, 900), pygame.Rect(2000, 100, 1100, 700)]
    for place in places:
        home = Home.open(paths)
        home.choose(window_monitor=None, window_size=place.size, window_place=place.topleft)
        apps.App(home).end()
    both = monitors.screens.copy()
    for there, place in ((both, places[1]), (both[:1], places[0]), (both, places[0])):
        monitors.screens = list(there)
        app = apps.App(Home.open(paths))
        assert monitors.window == place
        app.end()
