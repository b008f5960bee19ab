"""Somewhere to open windows: a private Xvfb on Linux, else the screen of this computer."""

from __future__ import annotations

import os
import select
import shutil
import struct
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pygame
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

NOT_RUN = "not run here: "
HOW_TO = "(on Debian and Ubuntu: sudo apt install xvfb xdotool)"
PATIENCE = 300.0

# Xvfb ends with the process that started it, also when that one is killed.
LAUNCH = (
    "import ctypes, os, signal, sys;"
    "ctypes.CDLL(None).prctl(1, signal.SIGTERM);"
    "os.execv(sys.argv[1], sys.argv[1:])"
)


def not_run(reason: str) -> NoReturn:
    """Nothing is left out in silence: named at the end of the report, and in CI an error."""
    if os.environ.get("CI") == "true" and sys.platform == "linux":
        pytest.fail(f"CI has to run this, but {reason}", pytrace=False)
    pytest.skip(NOT_RUN + reason)


@dataclass(frozen=True)
class Screen:
    """Without a display it is the desktop of Windows or macOS; only Xvfb has a framebuffer."""

    display: str | None
    framebuffer: Path | None = None

    def environment(self) -> dict[str, str]:
        """For child processes: their windows open here, and they make no sound."""
        environment = dict(os.environ)
        for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY"):
            environment.pop(name, None)
        environment |= {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        # Where there is a display, pygame names the class of windows after what imports it first.
        environment["SDL_VIDEO_X11_WMCLASS"] = "io.github.quincunx.Quincunx"
        if self.display is not None:
            environment |= {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}
        return environment

    def xdotool(self, *arguments: str) -> str:
        """The output of xdotool, which sees windows as a desktop does."""
        tool = shutil.which("xdotool")
        if self.display is None:
            not_run("window classes belong to X11")
        if tool is None:
            not_run(f"there is no xdotool {HOW_TO}")
        done = subprocess.run(
            [tool, *arguments],
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def picture(self) -> pygame.Surface:
        """All that is on the screen now. Xvfb keeps it in a file, in the format of xwd."""
        if self.framebuffer is None:
            not_run(f"pictures of the screen need Xvfb {HOW_TO}")
        data = self.framebuffer.read_bytes()
        header = struct.unpack(">25I", data[:100])
        width, height, colours = header[4], header[5], header[19]
        start = header[0] + 12 * colours
        size = (width, height)
        pixels = memoryview(data)[start : start + 4 * width * height]
        kept = pygame.image.frombuffer(pixels, size, "BGRA")
        kept.set_alpha(None)  # the fourth byte of a pixel means nothing
        picture = pygame.Surface(size, depth=32)
        picture.blit(kept, (0, 0))
        return picture


@contextmanager
def open_screen(folder: Path) -> Iterator[Screen]:
    """The screen for one run of the tests; a private one is gone afterwards."""
    server = shutil.which("Xvfb") if sys.platform == "linux" else None
    if server is not None:
        with private_screen(server, folder) as screen:
            yield screen
    elif sys.platform in ("win32", "darwin"):
        yield Screen(display=None)
    elif os.environ.get("DISPLAY") and os.environ.get("CI") != "true":
        yield Screen(display=os.environ["DISPLAY"])
    else:
        not_run(f"there is neither Xvfb nor a screen {HOW_TO}")


@contextmanager
def private_screen(server: str, folder: Path) -> Iterator[Screen]:
    reading, writing = os.pipe()
    command = [
        *(server, "-displayfd", str(writing), "-fbdir", str(folder)),
        # A key is down as long as a test says, however late the release arrives: none repeats.
        *("-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset", "-r"),
    ]
    log = folder / "Xvfb.log"
    with (
        log.open("wb") as said,
        subprocess.Popen(
            [sys.executable, "-c", LAUNCH, *command],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            pass_fds=(writing,),
        ) as process,
    ):
        os.close(writing)
        try:
            number = read_line(reading)
            assert number, f"Xvfb did not start: {log.read_text(errors='replace')}"
            yield Screen(display=f":{number}", framebuffer=folder / "Xvfb_screen0")
        finally:
            os.close(reading)
            stop(process)


def read_line(pipe: int) -> str:
    """One line, or what came before the end or before patience ran out."""
    line = b""
    while not line.endswith(b"\n") and select.select([pipe], [], [], PATIENCE)[0]:
        piece = os.read(pipe, 64)
        if not piece:
            break
        line += piece
    return line.decode().strip()


def stop(process: subprocess.Popen[bytes] | subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
