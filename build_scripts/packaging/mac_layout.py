"""Lays the bundle out as on a Mac, on any system: -m build_scripts.packaging.mac_layout FOLDER

PyInstaller itself does it, with all that the last build found for this system. It is told that it
is on a Mac, and signs nothing. Runs in the clean environment.
"""

from __future__ import annotations

import ast
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from PyInstaller import config
from PyInstaller.building import osx

from build_scripts.packaging.freeze import Workshop
from build_scripts.packaging.names import APP_ID, COMMAND, TITLE, information_of_mac, version_of

ROOT: Final = Path(__file__).resolve().parents[2]


def lay_out(shop: Workshop, folder: Path) -> None:
    found = shop.folder / "work" / COMMAND / "COLLECT-00.toc"
    (entries,) = ast.literal_eval(found.read_text(encoding="utf-8"))
    osx.is_darwin = True
    os.environ["PYINSTALLER_VERIFY_BUNDLE_SIGNATURE"] = "0"
    osx.osxutils = SimpleNamespace(sign_binary=lambda *_arguments, **_named: None)
    places = {"distpath": folder, "workpath": folder, "specpath": folder, "cachedir": folder}
    config.CONF.update({name: str(place) for name, place in places.items()})
    config.CONF.update(spec="mac.spec", specnm="mac", noconfirm=True)
    osx.BUNDLE(
        _collected(entries),
        name=f"{TITLE}.app",
        icon=str(shop.made / "icon.icns"),
        bundle_identifier=APP_ID,
        info_plist=information_of_mac(version_of(shop.root)),
    )


def _collected(entries: list[Any]) -> Any:
    """As the build would hand it on."""
    collected = osx.COLLECT.__new__(osx.COLLECT)
    vars(collected).update(
        toc=entries,
        strip_binaries=False,
        upx_binaries=False,
        upx_exclude=[],
        console=False,
        target_arch=None,
        codesign_identity=None,
        entitlements_file=None,
    )
    return collected


if __name__ == "__main__":
    lay_out(Workshop(ROOT), Path(sys.argv[1]))
