"""The program as somebody new has it on a fresh Debian: started, looked at, and played by clicks.

What the proofs of all downloads for Linux do alike, however the program came there.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from build_scripts.packaging.proving import (
    PLAYER,
    Debian,
    Process,
    fresh,
    look,
    open_window,
    say,
)
from game.services.paths import APP, Paths
from game.services.records import SUFFIX
from tests.real_window.screen import PATIENCE, Screen
from tests.real_window.test_a_game import play, start_by_mouse
from tests.real_window.twin import WM_CLASS, MatchIsOver, RealGame

ROOT: Final = Path(__file__).resolve().parents[2]
RECORD: Final = "Großmutters Partie.quincunx"
FEWEST_COLOURS: Final = 20
"""More than these are seen where the menu was painted."""


class InstalledGame(RealGame):
    """A command of a fresh system that starts the program, as its player."""

    def __init__(
        self, screen: Screen, debian: Debian, folder: Path, command: Sequence[str]
    ) -> None:
        self.debian = debian
        self.command = tuple(command)
        fresh(folder)
        super().__init__(screen, folder)
        debian.give(f"/home/{PLAYER}")

    @property
    def paths(self) -> Paths:
        return paths_of(self.debian)

    def start(self, *arguments: str) -> None:
        self.process, self.window = self.open(*arguments)

    def open(self, *arguments: str) -> tuple[Process, str]:
        """The program with hardly any variables, and the window that it opens."""
        return open_window(
            self.screen, [*as_somebody(self.screen, self.debian), *self.command, *arguments],
            WM_CLASS,
        )  # fmt: skip


def as_somebody(screen: Screen, debian: Debian) -> list[str]:
    """How a command with a window begins."""
    return debian.as_player("/", DISPLAY=str(screen.display), SDL_AUDIODRIVER="dummy")


def paths_of(debian: Debian) -> Paths:
    """The folders that the system has for a program's things."""
    home = debian.home
    return Paths(
        home / ".local/share" / APP, home / ".config" / APP, home / ".local/state" / APP / "log"
    )


def end(process: Process) -> None:
    process.kill()
    process.wait()


def check_first_start(
    screen: Screen, debian: Debian, command: Sequence[str], picture: Path
) -> None:
    """Before anybody has chosen anything."""
    told = [*as_somebody(screen, debian), *command]
    process, _ = open_window(screen, told, WM_CLASS)
    colours = look(screen, picture)
    end(process)
    assert colours > FEWEST_COLOURS, "the menu was not painted"
    database = paths_of(debian).database
    assert database.exists()
    assert database.owner() != "root"
    say(f"first start by somebody new: menu painted ({colours} colours seen), {database.name} made")


def begin_match(game: RealGame) -> None:
    """With the button of the menu; others may have been played before."""
    begun = game.steps()
    game.click(*game.place("main", "menu"))
    game.until_played(begun)


def check_short_game(game: RealGame, picture: Path) -> None:
    game.start()
    start_by_mouse(game)
    begun = time.monotonic()
    presses = 0
    with suppress(MatchIsOver):  # the computer made the last move
        while not game.finished():
            play(game)
            presses += 1
    look(game.screen, picture)
    seconds = time.monotonic() - begun
    say(f"a match of 5 vor 12 against the computer to its end: {presses} clicks, {seconds:.0f} s")


def put_record(debian: Debian, game: str, name: str) -> str:
    """An example match in the home of the player; gives its place as he knows it."""
    shutil.copy(ROOT / "saves" / "samples" / f"{game}{SUFFIX}", debian.home / name)
    return f"/home/{PLAYER}/{name}"


def until_finished(game: RealGame, more_than: int) -> None:
    until = time.monotonic() + PATIENCE
    while game.finished() <= more_than:
        assert time.monotonic() < until, "the record was not opened"
        time.sleep(0.1)


def check_record_file(game: InstalledGame) -> None:
    place = put_record(game.debian, "fivetotwelve", RECORD)
    finished = game.finished()
    game.start(place)
    until_finished(game, finished)
    game.close()
    say("a record file on the command line was opened and kept")
