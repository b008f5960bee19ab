"""The files under assets/, from a checkout or from an installed package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parents[1]


def _folder() -> Path:
    """A wheel holds the assets inside the package; a checkout has them beside it."""
    packed = _PACKAGE / "_assets"
    return packed if packed.is_dir() else _PACKAGE.parent / "assets"


def read(name: str) -> bytes:
    return (_folder() / name).read_bytes()


def exists(name: str) -> bool:
    return (_folder() / name).is_file()
