"""Where the games lie: those of the list, and the one that lives in the tests."""

from __future__ import annotations

import inspect
from importlib import import_module
from pathlib import Path
from types import ModuleType

from game.games import GAMES


def folder_of(game: str) -> Path:
    return Path(inspect.getfile(type(GAMES[game]))).parent


def has_part(game: str, part: str) -> bool:
    """Whether a game has such a module of its own, as `words/lesson`; small games lack many."""
    return (folder_of(game) / part).with_suffix(".py").exists()


def part_of(game: str, part: str) -> ModuleType:
    return import_module(f"{type(GAMES[game]).__module__}.{part.replace('/', '.')}")


def source_of(game: str, part: str) -> str:
    return (folder_of(game) / part).with_suffix(".py").read_text(encoding="utf-8")
