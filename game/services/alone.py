"""One program at a time does what two must not do at once."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import IO, Final

if sys.platform == "win32":
    import msvcrt

    _HELD: Final = (errno.EDEADLK, 0)
    """Why it is not given where another holds it, besides that it is not permitted: Wine says no
    reason."""

    def _lock(file: IO[bytes]) -> None:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            if problem.errno in _HELD:
                raise BlockingIOError from problem
            raise
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_AGAIN_SECONDS: Final = 0.01


@contextmanager
def alone(beside: Path, patience: float) -> Iterator[bool]:
    """Waits until no other program is here for the same file; False where one did not leave.

    What keeps others out is a lock of the system on a file of its own, beside the one it is
    about: it ends with whoever holds it, also where he is killed. A disk that knows no locks, or
    takes no file, keeps nobody out, and nobody from going on.
    """
    path = beside.with_name(f"{beside.name}.lock")
    try:
        file = _entered(path, monotonic() + patience)
    except TimeoutError:
        yield False
        return
    try:
        yield True
    finally:
        if file is not None:
            _leave(path, file)


def _entered(path: Path, until: float) -> IO[bytes] | None:
    while True:
        try:
            file = path.open("ab")
        except OSError:
            return None
        try:
            _lock(file)
            if _lies_there(path, file):
                return file
        except (BlockingIOError, PermissionError):
            pass  # another program is here
        except OSError:
            _leave(path, file)
            return None
        file.close()
        if monotonic() > until:
            raise TimeoutError
        sleep(_AGAIN_SECONDS)


def _lies_there(path: Path, file: IO[bytes]) -> bool:
    """Whoever was here before may have taken it away meanwhile, and another may be in a new one."""
    if sys.platform == "win32":
        return True  # no open file is taken away there
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _leave(path: Path, file: IO[bytes]) -> None:
    """Takes it away while it is still held; Windows allows that only after, if nobody waits."""
    with suppress(OSError):
        path.unlink()
    file.close()
    if sys.platform == "win32":
        with suppress(OSError):
            path.unlink()
