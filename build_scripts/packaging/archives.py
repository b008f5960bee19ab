"""Archives that come out the same, byte for byte, from the same files."""

from __future__ import annotations

import hashlib
import os
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SUMS: Final = "SHA256SUMS"
_RUNNABLE: Final = 0o111
_SYMLINK: Final = 0o120000
_FILE: Final = 0o100000


def contents(folder: Path) -> list[Path]:
    """All files and links, in an order that is the same everywhere."""
    found = [path for path in folder.rglob("*") if path.is_symlink() or path.is_file()]
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def size_of(folder: Path) -> int:
    """Bytes, links not followed."""
    return sum(path.lstat().st_size for path in contents(folder))


def listing(folder: Path) -> str:
    """A line for each file, with its size and what is in it."""
    return "".join(f"{line}\n" for line in _lines(folder))


def _lines(folder: Path) -> Iterator[str]:
    for path in contents(folder):
        place = path.relative_to(folder).as_posix()
        if path.is_symlink():
            yield f"{place} -> {path.readlink().as_posix()}"
        else:
            data = path.read_bytes()
            yield f"{place} {len(data)} {hashlib.sha256(data).hexdigest()}"


def set_times(folder: Path, built: int) -> None:
    # Windows can only follow links; nothing that is built there has one.
    follows = os.utime not in os.supports_follow_symlinks
    for path in (folder, *folder.rglob("*")):
        os.utime(path, (built, built), follow_symlinks=follows)


def _mode(path: Path) -> int:
    return 0o755 if path.stat().st_mode & _RUNNABLE else 0o644


def write_sums(folder: Path, version: str) -> None:
    """SHA256SUMS, as `sha256sum --check` reads it, of all downloads of this version in there."""
    found = sorted(path for path in folder.iterdir() if path.is_file() and version in path.name)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in found]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8", newline="\n")


def as_tar(folder: Path, target: Path, built: int) -> Path:
    """For Linux: within a folder that is called as the archive, so that it unpacks into one."""
    top = target.name.removesuffix(".tar.xz")
    with tarfile.open(target, "w:xz", preset=9) as archive:
        for path in contents(folder):
            entry = archive.gettarinfo(str(path), f"{top}/{path.relative_to(folder).as_posix()}")
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = built
            if path.is_symlink():
                archive.addfile(entry)
                continue
            entry.mode = _mode(path)
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return target


def as_zip(folder: Path, target: Path, built: int) -> Path:
    """For Windows and macOS, whose own programs unpack it; links stay links."""
    moment = time.gmtime(built)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in contents(folder):
            entry = zipfile.ZipInfo(f"{folder.name}/{path.relative_to(folder).as_posix()}", moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, whose modes follow
            if path.is_symlink():
                entry.external_attr = (_SYMLINK | 0o777) << 16
                archive.writestr(entry, path.readlink().as_posix())
            else:
                entry.external_attr = (_FILE | _mode(path)) << 16
                archive.writestr(entry, path.read_bytes())
    return target
