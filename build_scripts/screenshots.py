"""Makes the pictures of the README: python -m build_scripts.screenshots

Each is the program itself without a window: the menu, and of every game its example match, taken
back to where somebody is to move. Motions are off, so the same commit gives the same pictures.
"""

from __future__ import annotations

import os
import sys
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from struct import pack
from typing import Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from build_scripts.samples import path_of
from game.app import App
from game.core.rules import seats_to_act
from game.games import LISTED, rules_of
from game.services.clock import Clock
from game.services.days import Days
from game.services.home import Home
from game.services.paths import Paths
from game.services.records import read_record
from game.services.store import Sitting

TARGET: Final = Path(__file__).resolve().parent / "pictures"
SIZE: Final = (1280, 800)
NAMES: Final = ("Mira", "Noah", "Ida")
PLAYED: Final = 0.6
"""How far a match has come."""
NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""When the pictures are taken: the menu shows what there is on that day."""
STEPS: Final = 60
"""Frames until everything has come to rest."""
SHADES: Final = 4
"""Neighbouring shades that count as one: nobody sees it, and pictures take a third of the room."""


def take(folder: Path, page: str, game: str | None = None) -> pygame.Surface:
    """A page as the program paints it, with a match of that game at the table."""
    home = Home.open(Paths(folder, folder, folder))
    home.days = Days(home.store, Clock(lambda: NOON, lambda: 0.0))
    home.choose(
        window_size=SIZE, theme="light", language="en", motion="off", sounds=False, speed="wait"
    )
    about = {} if game is None else {"number": keep(home, game)}
    app = App(home)
    app.open(page, **about)
    for _ in range(STEPS):
        app.step(0.05)
    app.draw()
    surface = pygame.display.get_surface()
    assert surface is not None
    picture = surface.copy()
    app.stack.clear()
    home.close()
    return picture


def keep(home: Home, game: str) -> int:
    """The example match of a game, taken back to a turn of the first seat."""
    match, seats = read_record(path_of(game), rules_of)
    most = round(PLAYED * len(match.steps))
    while len(match.steps) > most or 0 not in seats_to_act(match.rules, match.state):
        match.undo()
    return home.store.begin(match, named(seats))


def named(seats: Sequence[Sitting]) -> list[Sitting]:
    """The first one a person, the others computers, all with names."""
    return [
        replace(seat, name=name, level=seat.level if number else None)
        for number, (seat, name) in enumerate(zip(seats, NAMES, strict=False))
    ]


def as_png(picture: pygame.Surface) -> bytes:
    """Packed as tightly as it goes: each line as differences from the one above it."""
    width, height = picture.get_size()
    data = bytes(SHADES * round(value / SHADES) & 0xFF if value < 254 else 255
                 for value in pygame.image.tobytes(picture, "RGB"))  # fmt: skip
    lines = [data[3 * width * y : 3 * width * (y + 1)] for y in range(height)]
    above = [bytes(3 * width), *lines]
    filtered = b"".join(
        b"\x02" + bytes((a - b) & 0xFF for a, b in zip(line, before, strict=True))
        for line, before in zip(lines, above, strict=False)
    )
    parts = [
        _part(b"IHDR", pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        _part(b"IDAT", zlib.compress(filtered, 9)),
        _part(b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _part(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


def main() -> int:
    TARGET.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        pages = {"menu": ("menu", None), **{game: ("table", game) for game in LISTED}}
        for name, (page, game) in pages.items():
            own = Path(folder) / name
            own.mkdir()
            picture = as_png(take(own, page, game))
            (TARGET / f"{name}.png").write_bytes(picture)
            print(f"{name}.png: {len(picture) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
