"""Shared by the proofs of the downloads: a fresh Debian in a folder, and a look at the screen."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pygame

from tests.real_window.screen import PATIENCE, Screen

Process = subprocess.Popen[bytes]

PLAYER: Final = "player"
SOCKETS: Final = Path("/tmp/.X11-unix")
NOT_COPIED: Final = (".*", "build", "dist", "__pycache__")


def say(text: str) -> None:
    print(f"-- {text}", flush=True)


def run(command: Sequence[str | Path], env: Mapping[str, str] | None = None) -> str:
    told = list(map(str, command))
    # Programs in Wine may write in the letters of an older time.
    done = subprocess.run(
        told, env=env, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        raise SystemExit(
            f"{' '.join(told)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
        )
    return done.stdout


def fresh(folder: Path) -> None:
    """An empty folder, whatever the last run left in it."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


class Debian:
    """A fresh system in a folder, with one player in it."""

    def __init__(self, folder: Path, suite: str) -> None:
        self.folder = folder
        self.suite = suite

    def make(self) -> None:
        fresh(self.folder)
        run(["debootstrap", "--variant=minbase", self.suite, self.folder])
        self.run("useradd", "--create-home", PLAYER)

    @contextmanager
    def mounted(self, source: str, place: str, *options: str) -> Iterator[None]:
        target = self.folder / place
        target.mkdir(parents=True, exist_ok=True)
        run(["mount", *options, source, target])
        try:
            yield
        finally:
            run(["umount", target])

    def run(self, *command: str) -> str:
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        return run(["chroot", self.folder, *command], env=environment)

    def install(self, *packages: str) -> None:
        self.run("apt-get", "update", "-qq")
        self.run("apt-get", "install", "-y", "--no-install-recommends", *packages)

    def as_player(self, folder: str, **variables: str) -> list[str]:
        """How a command of the player begins, with hardly any variables."""
        return [
            *("chroot", f"--userspec={PLAYER}:{PLAYER}", str(self.folder)),
            *("/usr/bin/env", f"--chdir={folder}", "-i", f"HOME=/home/{PLAYER}"),
            *(f"{name}={value}" for name, value in variables.items()),
        ]

    def give(self, place: str) -> None:
        """The files that were put there belong to the player."""
        self.run("chown", "-R", f"{PLAYER}:{PLAYER}", place)

    @property
    def home(self) -> Path:
        return self.folder / "home" / PLAYER


def look(screen: Screen, path: Path) -> int:
    """Keeps a picture of the screen, and says how many colours are on it."""
    picture = screen.picture()
    pygame.image.save(picture, path)
    return len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 8) for y in range(0, 800, 8)})


def windows(screen: Screen, window_class: str) -> set[str]:
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", f"^{window_class}$"],
        env=screen.environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    return set(found.stdout.split())


def open_window(screen: Screen, command: Sequence[str], window_class: str) -> tuple[Process, str]:
    """Starts a program and waits for the window that it opens."""
    before = windows(screen, window_class)
    process = subprocess.Popen(command)
    end = time.monotonic() + PATIENCE
    while not (new := windows(screen, window_class) - before):
        if process.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"no window: {process.poll()}")
        time.sleep(0.1)
    (window,) = new
    screen.xdotool("windowfocus", "--sync", window)
    time.sleep(0.6)  # the first frame
    return process, window


def count(database: Path) -> tuple[int, int]:
    """How many matches and steps are kept."""
    with closing(sqlite3.connect(database)) as base:
        return counted(base)


def counted(base: sqlite3.Connection) -> tuple[int, int]:
    asked = "select (select count(*) from matches), (select count(*) from steps)"
    matches, steps = base.execute(asked).fetchone()
    return int(matches), int(steps)


def later(version: str) -> str:
    """The version that follows."""
    numbers = version.split(".")
    return ".".join([*numbers[:-1], str(int(numbers[-1]) + 1)])


def raise_version(checkout: Path, version: str) -> None:
    """The program of this checkout says that it is the later version."""
    about = checkout / "game" / "__init__.py"
    text = about.read_text(encoding="utf-8").replace(version, later(version))
    about.write_text(text, encoding="utf-8")
