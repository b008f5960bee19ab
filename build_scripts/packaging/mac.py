"""The download for Macs: how its folder has to look, its signature, and its disk image.

How it looks is checked on every system. The rest needs the tools of a Mac.
"""

from __future__ import annotations

import plistlib
import shutil
import subprocess
import tempfile
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from build_scripts.packaging.names import (
    APP_ID,
    COMMAND,
    TITLE,
    information_of_mac,
)

MACH_O: Final = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How code begins: of one kind of processor, and of several."""
_PARTS: Final = {"Frameworks", "Info.plist", "MacOS", "Resources"}
_SEAL: Final = "_CodeSignature"
_ICNS: Final = b"icns"
_ENDING_OF_CODE: Final = (".dylib", ".so")
_TOLD_BY_PYINSTALLER: Final = {
    "CFBundleExecutable": COMMAND,
    "CFBundleIconFile": "icon.icns",
    "CFBundleIdentifier": APP_ID,
    "CFBundlePackageType": "APPL",
}


class Faulty(Exception):
    """The faults that a Mac would not take."""


def check(app: Path, version: str) -> None:
    found = faults(app, version)
    if found:
        raise Faulty("\n".join(found))
    verify(app)


def faults(app: Path, version: str, code: Collection[bytes] = MACH_O) -> list[str]:
    """Everything in a bundle that a Mac would not start, sign or know, in words for its builder.
    `code` is how libraries and programs begin."""
    contents = app / "Contents"
    try:
        told = plistlib.loads((contents / "Info.plist").read_bytes())
    except (OSError, plistlib.InvalidFileException) as problem:
        return [f"no Info.plist: {problem}"]
    return [
        *_untold(told, version),
        *_misplaced(app, code),
        *_astray(app),
        *_not_an_icon(contents / "Resources" / str(told.get("CFBundleIconFile"))),
    ]


def _untold(told: dict[str, Any], version: str) -> Iterator[str]:
    """Version, name, icon and whose the record files are."""
    for key, value in {**_TOLD_BY_PYINSTALLER, **information_of_mac(version)}.items():
        if told.get(key) != value:
            yield f"Info.plist says {key} = {told.get(key)!r}, not {value!r}"
    if told.get("LSBackgroundOnly"):
        yield "Info.plist says that it has no window"


def _misplaced(app: Path, code: Collection[bytes]) -> Iterator[str]:
    """Code is signed where it lies, anything else is sealed in Resources: `codesign`
    writes the signature of other files beside them, where archives lose it."""
    if {path.name for path in app.iterdir()} != {"Contents"}:
        yield "something lies beside Contents"
    contents = app / "Contents"
    for name in sorted({path.name for path in contents.iterdir()} ^ _PARTS):
        if name != _SEAL:
            yield f"Contents/{name} is missing, or should not be there"
    program = contents / "MacOS" / COMMAND
    if not program.is_file() or not program.stat().st_mode & 0o111:
        yield f"{program.relative_to(app)} can't be started"
    for part in ("MacOS", "Frameworks", "Resources"):
        for path in sorted((contents / part).rglob("*")):
            place = path.relative_to(app)
            if path.is_symlink():
                continue
            if path.is_dir():
                if part != "Resources" and "." in path.name and path.suffix != ".framework":
                    yield f"{place} would be taken for a framework"
            elif part == "Resources":
                if path.suffix in _ENDING_OF_CODE:
                    yield f"{place} is code among things"
            elif ".framework" not in str(place) and _begin(path, 4) not in code:
                yield f"{place} is no code"


def _astray(app: Path) -> Iterator[str]:
    """Links hold wherever the bundle lies, as long as they stay inside."""
    for path in sorted(app.rglob("*")):
        if path.is_symlink():
            target = path.readlink()
            inside = (path.parent / target).resolve()
            if target.is_absolute() or not inside.is_relative_to(app.resolve()):
                yield f"{path.relative_to(app)} leads out of the bundle, to {target}"
            elif not inside.exists():
                yield f"{path.relative_to(app)} leads to nothing, {target}"


def _not_an_icon(path: Path) -> Iterator[str]:
    if not path.is_file() or _begin(path, 4) != _ICNS:
        yield f"{path.name} is no icon"


def _begin(path: Path, size: int) -> bytes:
    with path.open("rb") as file:
        return file.read(size)


# --- with the tools of a Mac ---


def verify(app: Path) -> None:
    """Its signature, which names nobody, holds for every file."""
    _run("codesign", "--verify", "--deep", "--strict", "--verbose=2", app)


def verify_archive(archive: Path) -> None:
    """It still holds after the archive was unpacked as the Finder does it."""
    with tempfile.TemporaryDirectory() as folder:
        _run("ditto", "-x", "-k", archive, folder)
        verify(Path(folder) / f"{TITLE}.app")


def make_image(app: Path, target: Path) -> Path:
    """A disk image from which one pulls the program to the applications. What comes out of it is
    what went in."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(app, Path(folder) / app.name, symlinks=True)
        (Path(folder) / "Applications").symlink_to("/Applications")
        made = ("-volname", TITLE, "-srcfolder", folder, "-format", "UDZO", "-ov")
        _run("hdiutil", "create", *made, target)
        mounted = Path(folder) / "mounted"
        mounted.mkdir()
        _run("hdiutil", "attach", "-readonly", "-nobrowse", "-mountpoint", mounted, target)
        try:
            verify(mounted / app.name)
        finally:
            _run("hdiutil", "detach", mounted)
    return target


def _run(*command: str | Path) -> None:
    told: Sequence[str] = [str(each) for each in command]
    subprocess.run(told, check=True)
