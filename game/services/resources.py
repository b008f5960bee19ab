"""The files under assets/, from a checkout or from an installed package."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# Plain paths: the engine starts without the time that pathlib takes to load.
_PACKAGE: Final = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


class Unusable(OSError):
    """A file of the program that is missing or broken; installing it again helps."""

    def __init__(self, name: str) -> None:
        super().__init__(f"assets/{name} is missing or broken")
        self.name = name


def _path(name: str) -> str:
    """A wheel holds the assets inside the package; a checkout has them beside it."""
    packed = os.path.join(_PACKAGE, "_assets")
    folder = packed if os.path.isdir(packed) else os.path.join(_PACKAGE, os.pardir, "assets")
    return os.path.join(folder, *name.split("/"))


def file_path(name: str) -> str:
    """The path of a file, for libraries that can read it only by its path."""
    return os.path.abspath(_path(name))


def read(name: str) -> bytes:
    try:
        with open(_path(name), "rb") as file:
            return file.read()
    except OSError as problem:
        raise Unusable(name) from problem


@contextmanager
def understanding(name: str) -> Iterator[None]:
    """Turns whatever goes wrong while the content of a file is read into a fault of that file."""
    try:
        yield
    except Exception as problem:
        raise Unusable(name) from problem


def exists(name: str) -> bool:
    return os.path.isfile(_path(name))
