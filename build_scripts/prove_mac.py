"""Proves what can be proved of the bundle for Macs without one: python -m build_scripts.prove_mac

After `package.py build` on Linux, PyInstaller lays its findings out as on a Mac, and the result is
checked: what Info.plist says, icon, kind of file, where code and things lie, where links lead. The
code in it is that of Linux. Whether it starts, and its signature, only a Mac can tell.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from build_scripts.packaging import mac
from build_scripts.packaging.freeze import Workshop, commit_time, run_in
from build_scripts.packaging.names import TITLE, version_of
from build_scripts.packaging.proving import fresh, say

ROOT: Final = Path(__file__).resolve().parents[1]
ELF: Final = b"\x7fELF"


def main() -> int:
    shop, folder = Workshop(ROOT), ROOT / "build" / "mac-proof"
    fresh(folder)
    run_in(shop, ["-m", "build_scripts.packaging.mac_layout", str(folder)], commit_time(ROOT))
    app = folder / f"{TITLE}.app"
    found = mac.faults(app, version_of(ROOT), [ELF])
    for fault in found:
        print(f"FAILED: {fault}")
    files = sum(path.is_file() and not path.is_symlink() for path in app.rglob("*"))
    links = sum(path.is_symlink() for path in app.rglob("*"))
    say(f"{app.name}: {files} files and {links} links, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
