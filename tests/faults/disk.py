"""Disks that fail, made by the system itself: full ones, and folders that nobody may write to."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

NOBODY = 65534


@contextmanager
def full_disk() -> Iterator[None]:
    """No file grows any more."""
    if sys.platform == "win32":
        pytest.skip("Windows has no limit for the size of files")
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def folder_of_ones_own() -> Iterator[Path]:
    """A folder that can be reached without the rights of an administrator."""
    with TemporaryDirectory(prefix="quincunx-test-") as name:
        folder = Path(name, "data")
        folder.mkdir()
        Path(name).chmod(0o755)
        yield folder
        give_rights(folder)


@contextmanager
def nothing_can_be_written(folder: Path) -> Iterator[None]:
    """Into that folder, and to the files in it. An administrator becomes somebody else."""
    if sys.platform == "win32":
        pytest.skip("Windows keeps nobody from his own folders")
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    mighty = os.geteuid() == 0
    if mighty:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if mighty:
            os.seteuid(0)
        give_rights(folder)


def give_rights(folder: Path) -> None:
    folder.chmod(0o755)
    for path in folder.iterdir():
        path.chmod(0o755 if path.is_dir() else 0o644)
