"""Things that are kept from one test to the next, and the limit of their memory.

The program forgets all its pictures when a table is left, and searches for garbage when a page is
opened. Tests open thousands of tables and pages, and most of their time would go into painting the
same pictures again. So pictures are kept until memory has grown by more than it may, also as they
are read from their shapes; files are written without waiting for the disk; and computer players
think in the same process and little, so that no test waits for a worker. The nightly run keeps
nothing and starts workers: there, the program is as players have it.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    import pygame

MORE_MEGABYTES: Final = 60.0
"""By so much memory may grow until garbage is searched for: a window that was closed is full of
rings, and some hundred of them take a gigabyte."""
PICTURES_MEGABYTES: Final = 250.0
"""By so much until pictures are forgotten."""
READ_MEGABYTES: Final = 100.0
"""So much of pictures as they are read, before anything is done with them."""
BAKING: Final = "game.ui.toolkit.baking"
_PAGES: Final = Path("/proc/self/statm")


def keep_compiled(root: Path) -> None:
    """Where Python is told to keep nothing that it compiled, it would compile the program for each
    process that a test starts, and all tests for each process that runs them."""
    if sys.dont_write_bytecode:
        folder = str(root / ".pytest_cache" / "compiled")
        sys.dont_write_bytecode, sys.pycache_prefix = False, folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = folder


def megabytes() -> float:
    """The memory of this process, which Linux alone tells; elsewhere 0."""
    if sys.platform != "linux" or not _PAGES.is_file():
        return 0.0
    resident = int(_PAGES.read_text(encoding="ascii").split()[1])
    return resident * os.sysconf("SC_PAGESIZE") / 1024**2


class Read:
    """Pictures as they are read from their shapes: caches of the program hold those of one table,
    and tests go through many sizes and come back."""

    def __init__(self, read: Callable[[int, int, str], pygame.Surface]) -> None:
        self._read = read
        self._pictures: dict[str, pygame.Surface] = {}
        self._bytes = 0

    def __call__(self, width: int, height: int, svg: str) -> pygame.Surface:
        picture = self._pictures.get(svg)
        if picture is None:
            picture = self._read(width, height, svg)
            if self._bytes > READ_MEGABYTES * 1024**2:
                self._pictures.clear()
                self._bytes = 0
            self._pictures[svg] = picture
            self._bytes += 4 * width * height
        return picture.copy()  # somebody may paint on it


class Keeping:
    """Pictures of one run of the tests, and the memory that they may take."""

    def __init__(self) -> None:
        self.is_on = False
        self.enough = 0.0
        """Megabytes from which there is something to tidy."""
        self.bare = 0.0
        """Megabytes without pictures, when they were forgotten last."""
        self.spares_frames = False
        """Whether frames go by that nobody looks at: nothing is painted ahead for the next."""

    def begin(self, patch: pytest.MonkeyPatch | None = None) -> None:
        """Where any test opens a window."""
        if "tests.scenes.desk" not in sys.modules:
            return
        from game.ui.toolkit import drawing  # loads pygame, which not every test needs
        from game.ui.toolkit.baking import Ahead

        paint_some = Ahead.paint_some

        def paint_what_is_seen(ahead: Ahead) -> None:
            if self.spares_frames:
                ahead.forget()
            else:
                paint_some(ahead)

        self.is_on = True
        patch = patch or pytest.MonkeyPatch()
        patch.setattr(drawing, "picture_of", Read(drawing.picture_of))
        patch.setattr(Ahead, "paint_some", paint_what_is_seen)
        patch.setattr("game.ui.frame.table_scene.forget_pictures", lambda: None)
        patch.setattr("game.app.give_back", lambda: None)
        # Whole pictures come and go a thousand times a second here, and each would be asked of the
        # system, which clears it.
        patch.setattr("game.services.memory.keep_large_apart", lambda: None)
        # No test pulls the plug: waiting for the disk after each change of a setting or each move
        # tells nothing. The processes that tests start and kill wait for it.
        patch.setattr("os.fsync", lambda _: None)
        patch.setattr("game.services.store.schema.SYNCHRONOUS", "off")

    @contextmanager
    def during(self) -> Iterator[None]:
        """For one test that would take days without, also in the nightly run."""
        if self.is_on:
            yield
            return
        with pytest.MonkeyPatch.context() as patch:
            self.begin(patch)
            yield
        self.is_on = False

    def tidy(self) -> None:
        """Between two tests: garbage goes where some has come together, and all that can be painted
        again where that is not enough."""
        if megabytes() < self.enough:
            return
        gc.collect()
        if megabytes() > self.bare + PICTURES_MEGABYTES and BAKING in sys.modules:
            from game.ui.toolkit.baking import forget_pictures

            forget_pictures()
            self.bare = megabytes()
        self.enough = megabytes() + MORE_MEGABYTES


KEEPING: Final = Keeping()
