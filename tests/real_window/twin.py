"""The real program in a real window, and a twin without one that knows where things are.

The twin opens a copy of the same database at the same size and lays the same screen out: where a
control is in the twin, there it is in the window. Whether a click arrived is read from the
database of the real program, and seen on the screen.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pygame

from game.services.paths import Paths
from game.services.settings import Settings, write_settings
from game.ui.frame.table_scene import TableScene
from tests.real_window.screen import PATIENCE, Screen, stop
from tests.scenes.desk import Desk

_BETWEEN_LOOKS: Final = 0.03
_LOOKS_AT_REST: Final = 4
_ELSE: Final = "the window shows something else"
WM_CLASS = "io.github.quincunx.Quincunx"
ROOT = Path(__file__).resolve().parents[2]


class MatchIsOver(Exception):
    """The others have played the last moves."""


class RealGame:
    """`python -m game` on folders of its own, driven with mouse and keyboard."""

    window_class = WM_CLASS

    def __init__(self, screen: Screen, folder: Path, **settings: Any) -> None:
        self.screen = screen
        self.folder = folder
        self.size = settings.get("window_size", (1280, 800))
        self.home = folder / "home"
        chosen = {"language": "en", "theme": "light", "motion": "off", "speed": "instant"}
        fresh = Settings(**{**chosen, "window_size": self.size, "sounds": False, **settings})
        write_settings(self.paths.settings, fresh)
        self.process: subprocess.Popen[bytes] | None = None
        self.window = ""
        self._twins = 0

    @property
    def paths(self) -> Paths:
        data, config, logs = (self.home / part / "Quincunx" for part in ("data", "config", "state"))
        return Paths(data, config, logs)

    def start(self) -> None:
        environment = self.screen.environment() | {
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_STATE_HOME": str(self.home / "state"),
        }
        with (self.folder / "said").open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "game"], cwd=ROOT, env=environment, stdout=said, stderr=said
            )
        self.find_window()
        self.until(lambda: self.is_painted, "nothing is painted")

    def kill(self) -> None:
        """As when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None

    def close(self) -> None:
        if self.process is not None:
            stop(self.process)
            self.process = None

    def find_window(self) -> None:
        """Whenever SDL may have made another one."""
        found = self.screen.xdotool(
            "search", "--sync", "--onlyvisible", "--class", self.window_class
        )
        self.window = found.split()[0]
        self.screen.xdotool("windowfocus", "--sync", self.window)

    # --- input ---

    def click(self, x: int, y: int) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.screen.xdotool("mousemove", "--window", self.window, *map(str, start))
        self.screen.xdotool("mousedown", "1")
        for share in (0.25, 0.5, 0.75, 1.0):
            x = round(start[0] + (end[0] - start[0]) * share)
            y = round(start[1] + (end[1] - start[1]) * share)
            self.screen.xdotool("mousemove", "--window", self.window, str(x), str(y))
        self.screen.xdotool("mouseup", "1")

    def key(self, *names: str) -> None:
        for name in names:
            self.screen.xdotool("key", "--delay", "15", name)

    def resize(self, width: int, height: int) -> None:
        self.screen.xdotool("windowsize", "--sync", self.window, str(width), str(height))
        self.size = (width, height)

    # --- what the window shows ---

    def seen(self) -> pygame.Surface:
        """The window as the screen shows it; what lies beyond the screen is black."""
        told = self.screen.xdotool("getwindowgeometry", "--shell", self.window).split()
        place = {name: int(value) for name, value in (line.split("=") for line in told)}
        window = pygame.Surface((place["WIDTH"], place["HEIGHT"]))
        window.blit(self.screen.picture(), (-place["X"], -place["Y"]))
        return window

    @property
    def is_painted(self) -> bool:
        """Whether there is more to be seen than the ground of a new window."""
        seen = self.seen()
        middle = seen.get_height() // 2
        return len({tuple(seen.get_at((x, middle))) for x in range(0, seen.get_width(), 7)}) > 2

    def until_shown(self, twin: Desk) -> None:
        """Waits until the window says in its bar what its twin says there. What is pressed before
        that is meant for what was there before."""
        self.until(lambda: self._is_shown(twin), _ELSE)

    def until_it_rests(self) -> None:
        """Waits until the window looks the same for some time: long enough for what a computer
        thinks about in between, on a machine that has nothing else to do."""
        before, since = b"", 0
        while since < _LOOKS_AT_REST:
            time.sleep(_BETWEEN_LOOKS)
            now = pygame.image.tobytes(self.seen(), "RGB")
            since = since + 1 if now == before else 0
            before = now

    def _is_shown(self, twin: Desk) -> bool:
        seen, expected = self.seen(), self._bar(twin, twin.picture())
        return seen.get_size() == self.size and self._bar(twin, seen) == expected

    @staticmethod
    def _bar(twin: Desk, picture: pygame.Surface) -> bytes:
        bar = twin.scene.display.places.prompt.clip(picture.get_rect())
        return pygame.image.tobytes(picture.subsurface(bar), "RGB")

    # --- what the real program has kept ---

    def steps(self) -> int:
        """How many steps of all matches are on the disk."""
        return self._count("steps")

    def finished(self) -> int:
        return self._count("matches where finished is not null")

    def _count(self, rows: str) -> int:
        with self.kept() as base:
            (count,) = base.execute(f"select count(*) from {rows}").fetchone()
        return int(count)

    @contextmanager
    def kept(self) -> Iterator[sqlite3.Connection]:
        """The database of the real program, to read in it."""
        with closing(sqlite3.connect(self.paths.database)) as base:
            yield base

    def until_played(self, more_than: int) -> None:
        """Waits until the real program has kept more steps than this."""
        self.until(lambda: self.steps() > more_than, "the click had no effect")

    @staticmethod
    def until(holds: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, otherwise
            time.sleep(_BETWEEN_LOOKS)

    # --- the twin ---

    def twin(self, page: str = "table", follows: bool = False, **about: Any) -> Desk:
        """The same screen without a window, from a copy of what the real program has kept."""
        self._twins += 1
        folder = self.folder / f"twin {self._twins}"
        folder.mkdir()
        if self.paths.database.exists():
            with self.kept() as base, closing(sqlite3.connect(folder / "quincunx.sqlite3")) as copy:
                base.backup(copy)
        language = self.language
        desk = Desk(
            folder, self.size, follows=follows, language=language, speed="wait", motion="off"
        )
        if page == "table":
            unfinished = desk.home.store.unfinished()
            if not unfinished:
                desk.close()
                raise MatchIsOver
            about = {"number": unfinished[0].id}
        desk.open(page, **about)
        desk.step(times=3)
        return desk

    language = "en"

    def place(self, key: str, page: str = "table") -> tuple[int, int]:
        twin = self.twin(page)
        found = twin.control(key).place.center
        twin.close()
        return found[0], found[1]

    def walk(self, twin: Desk, *keys: str) -> None:
        """The same clicks in the window and in its twin."""
        for key in keys:
            place = twin.control(key).place.center
            self.click(*place)
            twin.click(key)

    def wait_for_turn(self) -> Desk:
        """The twin of the table once a person is to move on it; `MatchIsOver` where nobody will."""
        end = time.monotonic() + PATIENCE
        while True:
            at = self.steps()
            twin = self.twin()
            scene = twin.scene
            table = scene.session if isinstance(scene, TableScene) else None
            waits = table is not None and table.next_human() is not None
            is_free = waits and table is not None and table.next_computer() is None
            if is_free and self._comes_to_show(twin, at):
                return twin
            twin.close()
            assert time.monotonic() < end, "nobody gets the turn"
            time.sleep(_BETWEEN_LOOKS)

    def _comes_to_show(self, twin: Desk, at: int) -> bool:
        """Whether the window shows what its twin shows; not where it was played on since `at`."""
        self.until(lambda: self.steps() != at or self._is_shown(twin), _ELSE)
        return self.steps() == at
