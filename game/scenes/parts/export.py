"""Pages that nobody opens, painted as pictures to be kept, and files of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame

from game.scenes.parts.match_files import new_names
from game.services.home import Home
from game.services.store import Saved
from game.services.whole import write_new
from game.ui.toolkit.page import Page
from game.ui.toolkit.stage import Stage

Content = str | bytes


def stage_of_size(stage: Stage, size: tuple[int, int]) -> Stage:
    """A stage for a picture of that size: it looks the same whatever the window is like, and with
    whatever size of text."""
    return Stage(
        size, replace(stage.settings, text_size=100), stage.theme.name, stage.words, stage.sounds,
        lambda _: None, stage.manager,
    )  # fmt: skip


def painted(page: Page) -> pygame.Surface:
    surface = pygame.Surface(page.stage.size)
    page.draw(surface)
    return surface


def as_png(page: Page) -> bytes:
    file = BytesIO()
    pygame.image.save(painted(page), file, "picture.png")
    return file.getvalue()


def save_new(home: Home, saved: Saved, suffix: str, content: Callable[[], Content]) -> Path | None:
    """Writes it to a new file about a match; None where that was not possible."""
    try:
        return write_new(new_names(home, saved, suffix), content())
    except (OSError, ValueError):  # a value error is a name that no file can have
        return None
