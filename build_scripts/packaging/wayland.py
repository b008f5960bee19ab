"""A Wayland desktop without a screen, for proofs: sway in a fresh Debian, seen and used from here.

Pictures come from grim and typing from wtype. There is no tool in Debian that keeps a pointer for
as long as a window lives, so the pointer is made here, in the few words of Wayland that it takes.
"""

from __future__ import annotations

import json
import socket
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import pygame

from build_scripts.packaging.proving import PLAYER, Debian, fresh, run
from tests.real_window.screen import PATIENCE, Screen, stop

NEEDED: Final = ("sway", "grim", "wtype", "wl-clipboard", "xkb-data", "libgl1-mesa-dri")
"""Of Debian, for the desktop itself."""
FRAMES: Final = ("weston", "libdecor-0-0", "libdecor-0-plugin-1-gtk", "adwaita-icon-theme")
"""For one that leaves it to its windows to paint their frames."""
RUNTIME: Final = "run/player"
SOCKET: Final = "wayland-1"
OUTPUT: Final = "HEADLESS-1"
SIZE: Final = (1600, 1000)
_CONFIG: Final = f"""\
output {OUTPUT} resolution {SIZE[0]}x{SIZE[1]} scale 1
xwayland disable
for_window [app_id=".*"] floating enable, border none
"""
_LEFT: Final = 0x110
"""BTN_LEFT, as the kernel calls the first button of a mouse."""

_AT_LEISURE: Final = ("-s", "500")
"""The keyboard is plugged in for these words only, and the window has to notice it first."""


class Pointer:
    """A mouse of its own, through the protocol `wlr-virtual-pointer`."""

    # Numbers of objects are given in turn; that of an answer is free again once it has come.
    _DISPLAY, _REGISTRY, _ANSWER, _MANAGER, _POINTER = range(1, 6)

    def __init__(self, place: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(PATIENCE)
        self._socket.connect(str(place))
        self._send(self._DISPLAY, 1, struct.pack("<I", self._REGISTRY))
        name = "zwlr_virtual_pointer_manager_v1"
        number = self._globals()[name]
        about = struct.pack("<I", number) + _text(name) + struct.pack("<II", 1, self._MANAGER)
        self._send(self._REGISTRY, 0, about)
        self._send(self._MANAGER, 0, struct.pack("<II", 0, self._POINTER))
        self._wait()

    def move(self, x: int, y: int, size: tuple[int, int]) -> None:
        self._send(self._POINTER, 1, struct.pack("<5I", _now(), x, y, *size))
        self._end_of_frame()

    def press(self) -> None:
        self._button(1)

    def release(self) -> None:
        self._button(0)

    def close(self) -> None:
        self._socket.close()

    def _button(self, is_down: int) -> None:
        self._send(self._POINTER, 2, struct.pack("<3I", _now(), _LEFT, is_down))
        self._end_of_frame()

    def _end_of_frame(self) -> None:
        self._send(self._POINTER, 4)
        self._wait()

    # --- the words of Wayland: an object, what is asked of it, and with what ---

    def _send(self, about: int, request: int, told: bytes = b"") -> None:
        self._socket.sendall(struct.pack("<II", about, (len(told) + 8) << 16 | request) + told)

    def _globals(self) -> dict[str, int]:
        """The interfaces that the desktop offers, with their numbers."""
        found = {}
        for about, event, told in self._until_answered():
            if (about, event) == (self._REGISTRY, 0):
                number, length = struct.unpack_from("<II", told)
                found[told[8 : 8 + length - 1].decode()] = number
        return found

    def _wait(self) -> None:
        """Until the desktop has done everything that it was asked for."""
        for about, event, told in self._until_answered():
            if (about, event) == (self._DISPLAY, 0):
                raise OSError(f"the desktop refused: {told[12:]!r}")

    def _until_answered(self) -> Iterator[tuple[int, int, bytes]]:
        self._send(self._DISPLAY, 0, struct.pack("<I", self._ANSWER))
        while True:
            about, head = struct.unpack("<II", self._read(8))
            told = self._read((head >> 16) - 8)
            if about == self._ANSWER:
                return
            yield about, head & 0xFFFF, told

    def _read(self, length: int) -> bytes:
        data = b""
        while len(data) < length:
            piece = self._socket.recv(length - len(data))
            if not piece:
                raise OSError("the desktop has gone")
            data += piece
        return data


def _text(text: str) -> bytes:
    told = text.encode() + b"\0"
    return struct.pack("<I", len(told)) + told + b"\0" * (-len(told) % 4)


def _now() -> int:
    return int(time.monotonic() * 1000) & 0xFFFFFFFF


@dataclass(frozen=True)
class Desktop(Screen):
    """Sway with one output and no screen; what is started by the player opens there."""

    debian: Debian | None = None
    pointer: Pointer | None = None

    def command(self, *command: str, **variables: str) -> list[str]:
        """As the player, whose windows open here."""
        assert self.debian is not None
        places = {"XDG_RUNTIME_DIR": f"/{RUNTIME}", "WAYLAND_DISPLAY": SOCKET, "PATH": "/usr/bin"}
        told = {**places, "LC_ALL": "C.UTF-8", "SDL_AUDIODRIVER": "dummy", **variables}
        return [*self.debian.as_player("/", **told), *command]

    def ask(self, *command: str) -> str:
        return run(self.command(*command))

    def sway(self, *words: str) -> str:
        assert self.debian is not None
        (place,) = (self.debian.folder / RUNTIME).glob("sway-ipc.*.sock")
        return self.ask("env", f"SWAYSOCK=/{RUNTIME}/{place.name}", "swaymsg", *words)

    def windows(self) -> list[dict[str, Any]]:
        """How sway describes each window, the one that was opened last at the end."""
        tree = json.loads(self.sway("-r", "-t", "get_tree"))
        return sorted(_leaves(tree), key=lambda each: int(each["id"]))

    def size(self) -> tuple[int, int]:
        """Of the output, as windows see it."""
        (output,) = json.loads(self.sway("-r", "-t", "get_outputs"))
        return output["rect"]["width"], output["rect"]["height"]

    def scale(self, factor: int) -> None:
        """As many times as many pixels, for windows of the same size."""
        width, height = (side * factor for side in SIZE)
        self.sway(f"output {OUTPUT} resolution {width}x{height} scale {factor}")

    def picture(self) -> pygame.Surface:
        """Of all that is shown, in the pixels of the output."""
        done = subprocess.run(self.command("grim", "-"), capture_output=True, check=True)
        return pygame.image.load(BytesIO(done.stdout), "screen.png")


def _leaves(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if node.get("pid"):
        yield node
    for each in [*node["nodes"], *node["floating_nodes"]]:
        yield from _leaves(each)


def make_runtime(debian: Debian) -> Path:
    """The folder for the sockets of one session."""
    runtime = debian.folder / RUNTIME
    fresh(runtime)
    runtime.chmod(0o700)
    debian.give(f"/{RUNTIME}")
    return runtime


@contextmanager
def open_desktop(debian: Debian, log: Path) -> Iterator[Desktop]:
    runtime = make_runtime(debian)
    config = debian.home / "sway"
    config.write_text(_CONFIG)
    without = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
    told = Desktop(None, debian=debian).command("sway", "-c", f"/home/{PLAYER}/sway", **without)
    with log.open("wb") as said, subprocess.Popen(told, stdout=said, stderr=said) as process:
        try:
            until_there(runtime / SOCKET, process)
            pointer = Pointer(runtime / SOCKET)
            yield Desktop(None, debian=debian, pointer=pointer)
            pointer.close()
        finally:
            stop(process)


@contextmanager
def open_weston(debian: Debian, log: Path) -> Iterator[Desktop]:
    """A desktop only to look at: its windows get no input."""
    runtime = make_runtime(debian)
    kind = ["--backend=headless", "--renderer=pixman", f"--socket={SOCKET}", "--debug"]
    size = [f"--width={SIZE[0]}", f"--height={SIZE[1]}", "--idle-time=0"]
    desktop = Desktop(None, debian=debian)
    with (
        log.open("wb") as said,
        subprocess.Popen(
            desktop.command("weston", *kind, *size), stdout=said, stderr=said
        ) as process,
    ):
        try:
            until_there(runtime / SOCKET, process)
            yield desktop
        finally:
            stop(process)


def picture_of_weston(desktop: Desktop) -> pygame.Surface:
    """All that is shown; its own tool keeps it in a file."""
    assert desktop.debian is not None
    run(desktop.command("sh", "-c", f"cd /home/{PLAYER} && weston-screenshooter"))
    (place,) = desktop.debian.home.glob("wayland-screenshot-*.png")
    picture = pygame.image.load(place)
    place.unlink()
    return picture


def until_there(place: Path, process: subprocess.Popen[bytes]) -> None:
    """Waits for a socket; the process that makes it may take its time, but not end."""
    end = time.monotonic() + PATIENCE
    while not place.exists():
        if process.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"no desktop: {process.poll()}")
        time.sleep(0.1)


def type_text(desktop: Desktop, text: str) -> None:
    desktop.ask("wtype", *_AT_LEISURE, "-d", "30", text)


def press_keys(desktop: Desktop, *keys: str) -> None:
    """Each as `Return` or as `ctrl+v`."""
    for key in keys:
        *held, last = key.split("+")
        before = [word for each in held for word in ("-M", each)]
        after = [word for each in held for word in ("-m", each)]
        desktop.ask("wtype", *_AT_LEISURE, *before, "-k", last, *after)


def copy(desktop: Desktop, text: str) -> None:
    """As another program does that lays something on the clipboard."""
    # It stays in the background for as long as it offers the text.
    told, nowhere = desktop.command("wl-copy", text), subprocess.DEVNULL
    subprocess.run(told, stdout=nowhere, stderr=nowhere, check=True)


def copied(desktop: Desktop) -> str:
    return desktop.ask("wl-paste", "--no-newline")
