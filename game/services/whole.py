"""Files that are written whole or not at all, also where two programs write at the same moment."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

_WRITES: Final = count()


def write_whole(path: Path, text: str) -> None:
    """Puts the text in the place of what may be there; `OSError` where that is not possible.

    A link stays one: what it leads to is written. Who may read a file that was there may read it
    afterwards, and nobody else.
    """
    path = Path(os.path.realpath(path))
    with _written_beside(path, text, _mode_of(path)) as beside:
        beside.replace(path)


def write_new(names: Iterable[Path], content: str | bytes) -> Path:
    """Gives the content the first of these names that nothing has, and says which that is. All of
    them lie in one folder. `OSError` where that is not possible."""
    rest = iter(names)
    first = next(rest)
    with _written_beside(first, content) as beside:
        for path in chain([first], rest):
            if _has_taken(beside, path):
                return path
    raise FileExistsError(first)


def _mode_of(path: Path) -> int | None:
    """The permissions of a file; None where it is not there, and where a mode says nothing."""
    try:
        return stat.S_IMODE(path.stat().st_mode) if os.name == "posix" else None
    except OSError:
        return None


@contextmanager
def _written_beside(path: Path, content: str | bytes, mode: int | None = None) -> Iterator[Path]:
    """The content in a file beside that one, which is gone afterwards, under a name of its own:
    another program may be writing the same."""
    beside = path.with_name(f"{path.name}.{os.getpid()}-{next(_WRITES)}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(beside, "wb", opener=_opener(mode)) as file:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        yield beside
    finally:
        with suppress(OSError, ValueError):  # a value error is a name that no file can have
            beside.unlink()


def _opener(mode: int | None) -> Callable[[str, int], int]:
    """Never lets anybody read it who may not read it in the end."""
    return lambda name, flags: os.open(name, flags, 0o666 if mode is None else mode & 0o666)


def _has_taken(beside: Path, path: Path) -> bool:
    """Whether the file got that name; not where another one has it. To look first and to take it
    then would let two programs have the same."""
    try:
        os.link(beside, path)
    except FileExistsError:
        return False
    except OSError:  # not all disks can give a file two names
        return _has_replaced(beside, path)
    return True


def _has_replaced(beside: Path, path: Path) -> bool:
    """Replaces the file by way of an empty one that keeps the name for that moment."""
    try:
        path.open("x").close()
    except FileExistsError:
        return False
    try:
        beside.replace(path)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise
    return True
