"""The pointer for proofs under Wayland says the right words to a desktop."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from build_scripts.packaging.wayland import Pointer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Wayland has sockets of Unix")

MANAGER = b"zwlr_virtual_pointer_manager_v1\0"
NUMBER = 7
DISPLAY, REGISTRY = 1, 2


class FakeDesktop:
    """Tells of one thing that it offers, answers when it is asked to, and keeps what it hears."""

    def __init__(self, place: Path) -> None:
        self.heard: list[tuple[int, int, bytes]] = []
        self.refuses = False
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(place))
        self._listener.listen()
        self._thread = Thread(target=self._serve)
        self._thread.start()

    def close(self) -> None:
        self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        connection, _ = self._listener.accept()
        # Whoever goes may leave an answer unread.
        gone = suppress(ConnectionResetError, BrokenPipeError)
        with gone, connection, connection.makefile("rb") as words:
            while head := words.read(8):
                about, rest = struct.unpack("<II", head)
                told = words.read((rest >> 16) - 8)
                self.heard.append((about, rest & 0xFFFF, told))
                if (about, rest & 0xFFFF) == (DISPLAY, 0):
                    connection.sendall(self._answer(*struct.unpack("<I", told)))

    def _answer(self, asked: int) -> bytes:
        if self.refuses:
            why = b"not so\0\0"
            return event(DISPLAY, 0, struct.pack("<III", 4, 0, 7) + why) + event(asked, 0, bytes(4))
        length = struct.pack("<II", NUMBER, len(MANAGER))
        offered = event(REGISTRY, 0, length + MANAGER + struct.pack("<I", 1))
        done = event(asked, 0, bytes(4)) + event(DISPLAY, 1, struct.pack("<I", asked))
        return offered + done


def event(about: int, kind: int, told: bytes) -> bytes:
    return struct.pack("<II", about, (len(told) + 8) << 16 | kind) + told


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[FakeDesktop]:
    found = FakeDesktop(tmp_path / "wayland-1")
    yield found
    found.close()


def test_a_click_goes_to_its_place_and_to_the_left_button(
    desktop: FakeDesktop, tmp_path: Path
) -> None:
    pointer = Pointer(tmp_path / "wayland-1")
    before = len(desktop.heard)
    pointer.move(30, 40, (100, 80))
    pointer.press()
    pointer.release()
    pointer.close()
    said = [(kind, told) for about, kind, told in desktop.heard[before:] if about > REGISTRY]
    assert [kind for kind, _ in said] == [1, 4, 2, 4, 2, 4]  # moves, presses, releases: each ends
    assert struct.unpack("<4I", said[0][1][4:]) == (30, 40, 100, 80)
    left = 0x110
    assert [struct.unpack("<II", told[4:]) for kind, told in said if kind == 2] == [
        (left, 1), (left, 0),
    ]  # fmt: skip


def test_the_pointer_is_asked_of_what_the_desktop_offers(
    desktop: FakeDesktop, tmp_path: Path
) -> None:
    Pointer(tmp_path / "wayland-1").close()
    bound = next(told for about, kind, told in desktop.heard if (about, kind) == (REGISTRY, 0))
    assert struct.unpack("<II", bound[:8]) == (NUMBER, len(MANAGER))
    assert bound[8:].startswith(MANAGER)


def test_a_desktop_that_refuses_is_heard(desktop: FakeDesktop, tmp_path: Path) -> None:
    pointer = Pointer(tmp_path / "wayland-1")
    desktop.refuses = True
    with pytest.raises(OSError, match="not so"):
        pointer.move(1, 1, (2, 2))
    pointer.close()
