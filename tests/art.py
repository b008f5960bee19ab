"""Helpers for the tests of all games' pieces: themes, pixels, and positions of the transcripts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import CONTRAST, DARK, LIGHT, Theme, rgb
from tests.nightly import is_nightly
from tests.test_transcripts import TRANSCRIPTS, begin, lines_of, step

SPARED: Final = ((LIGHT, 1.35), (DARK, 0.8), (CONTRAST, 0.8), (CONTRAST, 1.35))
"""By day: light and dark are seen in two other scales, and either scale in the other theme."""
THEMES: Final = [
    Theme(name, scale)
    for name in (LIGHT, DARK, CONTRAST)
    for scale in (0.8, 1.0, 1.35)
    if is_nightly() or (name, scale) not in SPARED
]
every_theme = pytest.mark.parametrize("theme", THEMES, ids=lambda t: f"{t.name}-{t.scale}")


def near(one: pygame.Color, other: str | tuple[int, int, int], by: int = 6) -> bool:
    """Whether two colours look alike."""
    wanted = rgb(other) if isinstance(other, str) else other
    return all(abs(a - b) <= by for a, b in zip((one.r, one.g, one.b), wanted, strict=True))


def pixels(drawn: Picture | pygame.Surface) -> bytes:
    surface = drawn.surface if isinstance(drawn, Picture) else drawn
    return pygame.image.tobytes(surface, "RGBA")


def transcripts(game: str) -> list[Path]:
    """The transcripts of a game."""
    return [path for path in TRANSCRIPTS if path.name.startswith(f"{game}-")]


def views(path: Path) -> Iterator[Any]:
    """The view of each seat after each step of a transcript."""
    head, *lines = lines_of(path)
    rules, match = begin(head)
    for line in (None, *lines):
        if line is not None:
            step(rules, match, line)
        for seat in range(match.players):
            yield rules.view(match.state, seat)
