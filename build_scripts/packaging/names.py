"""The names of the downloads, and what systems are told about the program."""

from __future__ import annotations

import os
import platform
import re
import sys
from pathlib import Path
from typing import Any, Final

APP_ID: Final = "io.github.quincunx.Quincunx"
"""The window has it as its class, and the desktop files are called so."""
TITLE: Final = "Quincunx"
COMMAND: Final = "quincunx"
AUTHORS: Final = "the Quincunx authors"
DEVELOPER_ID: Final = "io.github.quincunx"
HOMEPAGE: Final = os.environ.get("QUINCUNX_HOMEPAGE", "")
"""The address of the project's page, which software centres want to show. The project has none that
is given: the workflow tells the one of the place where it runs."""
PICTURES: Final = os.environ.get("QUINCUNX_PICTURES", "")
"""The address of the folder in which the pictures of the README are published."""
RECORD_TYPE: Final = "application/x-quincunx-record"
RECORD_ENDING: Final = ".quincunx"
_CLASS_OF_MACS: Final = "public.app-category.board-games"
_OLDEST_MAC: Final = "11.0"


def version_of(root: Path) -> str:
    """The version of a checkout, which need not be the one that this file lies in."""
    text = (root / "game" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    assert found is not None
    return found.group(1)


def system_name() -> str:
    """As it stands in the names of downloads: linux-x86_64, windows-x86_64, macos-arm64."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    machine = platform.machine().lower()
    return f"{system}-{ {'amd64': 'x86_64'}.get(machine, machine) }"


def information_of_mac(version: str) -> dict[str, Any]:
    """Info.plist: the version, and whose the record files are."""
    record = f"{APP_ID}.record"
    return {
        "CFBundleName": TITLE,
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": _CLASS_OF_MACS,
        "LSMinimumSystemVersion": _OLDEST_MAC,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": f"Copyright {AUTHORS}",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Quincunx match",
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [record],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": record,
                "UTTypeDescription": "Quincunx match",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [RECORD_ENDING.removeprefix(".")],
                    "public.mime-type": [RECORD_TYPE],
                },
            }
        ],
    }


def information_of_windows(version: str) -> str:
    """The version resource of the .exe, as PyInstaller reads it."""
    numbers = [int(part) for part in re.findall(r"\d+", version)[:3]]
    four = tuple([*numbers, 0, 0, 0, 0][:4])
    told = {
        "CompanyName": AUTHORS,
        "FileDescription": TITLE,
        "FileVersion": version,
        "InternalName": COMMAND,
        "LegalCopyright": f"Copyright {AUTHORS}",
        "OriginalFilename": f"{TITLE}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in told.items())
    # 0409 is English (US), 04B0 is Unicode: numbers that Windows has for them.
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]),"
        " VarFileInfo([VarStruct('Translation', [0x0409, 0x04B0])])])\n"
    )
