"""The compiler of installers for Windows, fetched: -m build_scripts.packaging.inno FOLDER

Prints where it lies. npm carries it; what comes has to have the checksum below.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

PACKAGE: Final = "innosetup@6.4.1"
DIGEST: Final = "fc36b763a729c8964416552d733f4864ac4a4934d0a6569e20c2feb4c29b9684"


def fetch(folder: Path) -> Path:
    """Into that folder, once."""
    compiler = folder / "package" / "bin" / "ISCC.exe"
    if compiler.exists():
        return compiler
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("The compiler of installers comes by npm, which is not here.")
    folder.mkdir(parents=True, exist_ok=True)
    pack = [npm, "pack", "--silent", "--pack-destination", str(folder), PACKAGE]
    subprocess.run(pack, check=True, stdout=subprocess.DEVNULL)
    (packed,) = folder.glob("*.tgz")
    if hashlib.sha256(packed.read_bytes()).hexdigest() != DIGEST:
        raise SystemExit(f"{packed} is not what it was when it was chosen.")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return compiler


if __name__ == "__main__":
    print(fetch(Path(sys.argv[1])))
