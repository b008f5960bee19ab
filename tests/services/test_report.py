"""The log and crash reports: there when they are needed, and never in the way."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Any, cast

import pytest

from game.services import report
from game.services.paths import Paths
from game.services.report import report_crash, start_log
from tests.play import begin

WHEN = datetime(2026, 11, 18, 12, 30, 5, tzinfo=UTC)
NAME = "crash-20261118-123005"


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths(tmp_path / "data", tmp_path / "config", tmp_path / "deep" / "logs")


@pytest.fixture
def nowhere(tmp_path: Path) -> Paths:
    """Folders that cannot be made."""
    (tmp_path / "file").touch()
    return Paths(tmp_path, tmp_path, tmp_path / "file" / "logs")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Puts the program's logger back."""
    logger = logging.getLogger("game")
    level = logger.level
    yield
    for handler in logger.handlers[:]:
        logger.removeHandler(handler)
        handler.close()
    logger.setLevel(level)


def failure(text: str = "the die fell off the table") -> Exception:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def crash(paths: Paths, error: BaseException | None = None, record: Any = None) -> Path | None:
    return report_crash(paths, error or failure(), record, "1.2.3", lambda: WHEN)


# --- the log ---


def test_what_modules_log_is_in_the_file_with_time_and_place(paths: Paths) -> None:
    start_log(paths)
    logging.getLogger("game.services.thinker").warning("started again: %s", "it ended")
    logging.getLogger("game.ui").debug("too much to keep")
    (line,) = paths.log.read_text(encoding="utf-8").splitlines()
    assert "WARNING game.services.thinker: started again: it ended" in line
    assert line[:4].isdigit()


def test_the_log_never_grows_beyond_three_files_of_a_megabyte(paths: Paths) -> None:
    start_log(paths)
    for number in range(500):
        logging.getLogger("game").info("%d %s", number, "x" * 10_000)
    files = sorted(entry.name for entry in paths.logs.iterdir())
    assert files == ["quincunx.log", "quincunx.log.1", "quincunx.log.2"]
    assert all(entry.stat().st_size <= 1_000_000 for entry in paths.logs.iterdir())
    assert "499 x" in paths.log.read_text(encoding="utf-8")


def test_a_log_that_is_started_again_writes_no_line_twice(paths: Paths) -> None:
    start_log(paths)
    start_log(paths)
    logging.getLogger("game").info("once")
    assert paths.log.read_text(encoding="utf-8").count("once") == 1


def test_a_folder_that_cannot_be_written_does_not_matter(
    nowhere: Paths, capsys: pytest.CaptureFixture[str]
) -> None:
    start_log(nowhere)
    logging.getLogger("game").error("nobody hears")
    assert capsys.readouterr().err == ""


class _Full(StringIO):
    """A file on a disk that is full."""

    def write(self, _: str) -> int:
        raise OSError("disk full")

    def flush(self) -> None:
        if not self.closed:
            raise OSError("disk full")


def test_a_log_that_can_no_longer_be_written_does_not_matter(
    paths: Paths, capsys: pytest.CaptureFixture[str]
) -> None:
    handler = start_log(paths)
    assert isinstance(handler, logging.FileHandler)
    file = handler.setStream(cast(TextIOWrapper, _Full()))
    assert file is not None
    file.close()
    logging.getLogger("game").error("nobody hears")
    start_log(paths)
    logging.getLogger("game").error("there is room again")
    assert "there is room again" in paths.log.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""


# --- crashes ---


def test_a_report_tells_version_surroundings_traceback_and_record(paths: Paths) -> None:
    match = begin("fivetotwelve", 2, {}, 5)
    path = crash(paths, record=match.record())
    assert path == paths.logs / f"{NAME}.txt"
    text = path.read_text(encoding="utf-8")
    assert text.startswith("Quincunx 1.2.3, 2026-11-18T12:30:05+00:00\n")
    assert f"Python {sys.version}" in text
    assert "RuntimeError: the die fell off the table" in text
    assert "raise RuntimeError(text)" in text
    assert json.loads(text.splitlines()[-1]) == json.loads(json.dumps(match.record()))


def test_a_crash_without_a_match_says_so(paths: Paths) -> None:
    path = crash(paths)
    assert path is not None
    assert "No match was on the table." in path.read_text(encoding="utf-8")


def test_a_report_names_pygame_where_it_is_loaded_and_does_not_load_it(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygame

    path = crash(paths)
    assert path is not None
    assert f"pygame {pygame.version.ver}, SDL {pygame.version.SDL}" in path.read_text()
    monkeypatch.delitem(sys.modules, "pygame")
    path = crash(paths)
    assert path is not None
    assert "pygame not loaded" in path.read_text(encoding="utf-8")
    assert "pygame" not in sys.modules


def test_two_crashes_in_one_second_have_a_report_each(paths: Paths) -> None:
    names = [path and path.name for path in (crash(paths), crash(paths), crash(paths))]
    assert names == [f"{NAME}.txt", f"{NAME}-2.txt", f"{NAME}-3.txt"]


def test_a_crash_is_in_the_log_too(paths: Paths) -> None:
    start_log(paths)
    crash(paths)
    logged = paths.log.read_text(encoding="utf-8")
    assert NAME in logged
    assert "RuntimeError: the die fell off the table" in logged


def test_where_nothing_can_be_written_there_is_no_report_and_no_second_crash(
    nowhere: Paths,
) -> None:
    start_log(nowhere)
    assert crash(nowhere) is None


def test_what_a_full_disk_still_took_is_kept_and_nothing_is_no_report(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_log(paths)

    def breaks_off(*_: object) -> Iterator[str]:
        yield from parts
        raise OSError("disk full")

    monkeypatch.setattr(report, "_parts", breaks_off)
    parts = ["Quincunx"]
    path = crash(paths)
    assert path is not None
    assert path.read_text(encoding="utf-8") == "Quincunx\n"
    parts = []
    assert crash(paths) is None
    assert sorted(entry.name for entry in paths.logs.iterdir()) == [f"{NAME}.txt", "quincunx.log"]


def test_an_error_that_cannot_be_told_and_a_record_that_is_none_are_reported_all_the_same(
    paths: Paths,
) -> None:
    class Untold(Exception):
        def __str__(self) -> str:
            raise ValueError

    endless: dict[str, Any] = {}
    endless["record"] = endless
    for record in ({"move": object()}, endless, {(1, 2): "\ud800"}):
        path = crash(paths, Untold(), record)
        assert path is not None
        assert "Untold" in path.read_text(encoding="utf-8")
        assert "The match's record" in path.read_text(encoding="utf-8")


def test_letters_that_no_file_takes_are_written_as_codes(paths: Paths) -> None:
    path = crash(paths, failure("a \ud800 b"))
    assert path is not None
    assert "a \\ud800 b" in path.read_text(encoding="utf-8")
