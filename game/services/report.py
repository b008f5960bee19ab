"""The log, and the report that a crash leaves. Neither is ever a reason not to play."""

from __future__ import annotations

import json
import logging
import platform
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final, TextIO

from game.core.notation import Json
from game.services.paths import APP, Paths
from game.services.store import utc_now

LOG_BYTES: Final = 1_000_000
LOG_FILES: Final = 3
"""The number of files, with the one that is being written."""
MOST_NAMES: Final = 100
"""The number of reports that get different names within one second."""

_LOG: Final = logging.getLogger("game")


class _QuietFile(RotatingFileHandler):
    """A log file that drops what cannot be written: there is nobody to be told."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        pass


def start_log(paths: Paths) -> logging.Handler:
    """Writes all that is logged to the program's file from now on; the handler can be closed."""
    for before in _LOG.handlers[:]:
        _LOG.removeHandler(before)
        with suppress(OSError):
            before.close()
    handler = _log_file(paths) or logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
    return handler


def _log_file(paths: Paths) -> logging.Handler | None:
    try:
        paths.log.parent.mkdir(parents=True, exist_ok=True)
        return _QuietFile(
            paths.log,
            maxBytes=LOG_BYTES,
            backupCount=LOG_FILES - 1,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except (OSError, ValueError):
        return None


def report_crash(
    paths: Paths,
    error: BaseException,
    record: Mapping[str, Json] | None,
    version: str,
    now: Callable[[], datetime] = utc_now,
) -> Path | None:
    """Writes all that helps to understand a crash, and says where it lies; None if nowhere."""
    when = now()
    path: Path | None = None
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        with _new_file(paths.logs, when) as file:
            path = Path(file.name)
            for part in _parts(error, record, version, when):
                file.write(part + "\n")
                file.flush()  # what is there stays there, should the disk be full
    except Exception:  # whoever reports a crash must not crash
        path = path if path is not None and _holds_something(path) else None
    _LOG.critical("crash, reported in %s", path, exc_info=error)
    return path


def _new_file(folder: Path, when: datetime) -> TextIO:
    """A file of its own, also where two crashes come in one second."""
    stem = f"crash-{when:%Y%m%d-%H%M%S}"
    for number in range(1, MOST_NAMES + 1):
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        with suppress(FileExistsError):
            return path.open("x", encoding="utf-8", errors="backslashreplace")
    raise FileExistsError(stem)


def _holds_something(path: Path) -> bool:
    try:
        if path.stat().st_size:
            return True
        path.unlink()
    except OSError:
        pass
    return False


def _parts(
    error: BaseException, record: Mapping[str, Json] | None, version: str, when: datetime
) -> Iterator[str]:
    """The most useful first."""
    yield f"{APP} {version}, {when.isoformat(timespec='seconds')}"
    yield f"Python {sys.version}"
    yield f"{platform.platform()}, {'packaged' if getattr(sys, 'frozen', False) else 'source'}"
    yield f"{_pygame()}\n"
    yield "".join(traceback.format_exception(error))
    yield "No match was on the table." if record is None else _as_text(record)


def _pygame() -> str:
    """Only looked at: who reports a crash loads nothing."""
    pygame = sys.modules.get("pygame")
    version = getattr(getattr(pygame, "version", None), "ver", None)
    sdl = getattr(getattr(pygame, "version", None), "SDL", None)
    return "pygame not loaded" if version is None else f"pygame {version}, SDL {sdl}"


def _as_text(record: Mapping[str, Json]) -> str:
    try:
        return f"The match's record:\n{json.dumps(record, default=repr)}"
    except (TypeError, ValueError, RecursionError) as problem:
        return f"The match's record cannot be written: {problem!r}"
