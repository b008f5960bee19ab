"""The bundle for Macs, checked without one: a whole one passes, and each fault is told."""

from __future__ import annotations

import plistlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.packaging import icons, mac, names

VERSION = "1.2.3"
CODE = b"\xcf\xfa\xed\xfe and so on"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows gives links to few")


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """As PyInstaller lays it out: code in Frameworks, all else in Resources, and links."""
    contents = tmp_path / "Quincunx.app" / "Contents"
    for part in ("MacOS", "Frameworks/pygame/__dot__dylibs", "Resources/game/_assets"):
        (contents / part).mkdir(parents=True)
    (contents / "MacOS" / names.COMMAND).write_bytes(CODE)
    (contents / "MacOS" / names.COMMAND).chmod(0o755)
    (contents / "Frameworks/pygame/__dot__dylibs/libSDL2.dylib").write_bytes(CODE)
    (contents / "Frameworks/pygame/.dylibs").symlink_to("__dot__dylibs")
    (contents / "Resources/game/_assets/sources.txt").write_text("text", encoding="utf-8")
    (contents / "Frameworks/game").symlink_to("../Resources/game")
    (contents / "Resources/icon.icns").write_bytes(icons.icns())
    told = {
        "CFBundleExecutable": names.COMMAND,
        "CFBundleIconFile": "icon.icns",
        "CFBundleIdentifier": names.APP_ID,
        "CFBundlePackageType": "APPL",
        **names.information_of_mac(VERSION),
    }
    (contents / "Info.plist").write_bytes(plistlib.dumps(told))
    return contents.parent


def test_a_whole_bundle_has_no_fault(app: Path) -> None:
    assert mac.faults(app, VERSION) == []
    (app / "Contents/_CodeSignature").mkdir()
    assert mac.faults(app, VERSION) == []


def without(key: str) -> Callable[[Path], None]:
    def spoil(contents: Path) -> None:
        told = plistlib.loads((contents / "Info.plist").read_bytes())
        del told[key]
        (contents / "Info.plist").write_bytes(plistlib.dumps(told))

    return spoil


@pytest.mark.parametrize(
    ("told", "spoil"),
    [
        ("no Info.plist", lambda contents: (contents / "Info.plist").unlink()),
        ("no Info.plist", lambda contents: (contents / "Info.plist").write_bytes(b"nothing")),
        ("CFBundleDocumentTypes", without("CFBundleDocumentTypes")),
        ("UTExportedTypeDeclarations", without("UTExportedTypeDeclarations")),
        ("CFBundleShortVersionString", without("CFBundleShortVersionString")),
        ("CFBundleIconFile", without("CFBundleIconFile")),
        ("CFBundleExecutable", without("CFBundleExecutable")),
        ("is no icon", lambda contents: (contents / "Resources/icon.icns").write_bytes(b"PNG")),
        ("can't be started", lambda contents: (contents / "MacOS/quincunx").chmod(0o644)),
        ("beside Contents", lambda contents: (contents.parent / "portable").touch()),
        ("Contents/saves", lambda contents: (contents / "saves").mkdir()),
        (
            "is no code",
            lambda contents: (contents / "Frameworks/notes.txt").write_bytes(b"text"),
        ),
        (
            "is code among things",
            lambda contents: (contents / "Resources/libz.dylib").write_bytes(CODE),
        ),
        ("for a framework", lambda contents: (contents / "Frameworks/pygame-2.5").mkdir()),
        (
            "leads out of the bundle",
            lambda contents: (contents / "Resources/home").symlink_to("/tmp"),
        ),
        (
            "leads out of the bundle",
            lambda contents: (contents / "Resources/up").symlink_to("../../../.."),
        ),
        (
            "leads to nothing",
            lambda contents: (contents / "Resources/gone").symlink_to("nowhere"),
        ),
    ],
)
def test_a_fault_is_told(app: Path, told: str, spoil: Callable[[Path], None]) -> None:
    spoil(app / "Contents")
    assert any(told in fault for fault in mac.faults(app, VERSION))


def test_another_version_is_a_fault(app: Path) -> None:
    assert any("1.2.4" in fault for fault in mac.faults(app, "1.2.4"))
