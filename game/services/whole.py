"""Files that are written whole or not at all, also where two programs write at the same moment."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from typing import Final

_WRITES: Final = count()


def write_whole(path: Path, text: str) -> None:
    """Puts the text in the place of what may be there; `OSError` where that is not possible."""
    with _written_beside(path, text) as beside:
        beside.replace(path)


def write_new(names: Iterable[Path], text: str) -> Path:
    """Gives the text the first of these names that nothing has, and says which that is; `OSError`
    where that is not possible. All of them lie in one folder."""
    rest = iter(names)
    first = next(rest)
    with _written_beside(first, text) as beside:
        for path in chain([first], rest):
            if _has_taken(beside, path):
                return path
    raise FileExistsError(first)


@contextmanager
def _written_beside(path: Path, text: str) -> Iterator[Path]:
    """The text in a file beside that one, which is gone afterwards, under a name of its own:
    another program may be writing the same."""
    beside = path.with_name(f"{path.name}.{os.getpid()}-{next(_WRITES)}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield beside
    finally:
        with suppress(OSError, ValueError):  # a value error is a name that no file can have
            beside.unlink()


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
    """The same with an empty file that keeps the name for that moment."""
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
