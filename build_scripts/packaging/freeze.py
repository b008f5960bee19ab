"""Makes the bundle: a clean environment from the lock file, and PyInstaller in it."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_scripts.packaging.names import COMMAND, TITLE, information_of_windows, version_of

_KEPT: Final = ("HOME", "PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "USERPROFILE")
"""The variables of the environment that the build may see; nothing else can get into the
bundle."""
_LIBRARY: Final = re.compile(r"\.(so|dll|dylib)(\.[\d.]+)?$")
_OF_PYTHON: Final = re.compile(r"\.(cpython-|abi3\.)|\.pyd$|^(api-ms-|ucrtbase)")
"""Modules, of Python or of packages that are named already, and what Windows lends to all."""


@dataclass(frozen=True)
class Workshop:
    """Where everything is that building makes."""

    root: Path

    @property
    def lock(self) -> Path:
        return self.root / "build_scripts" / "package.lock"

    @property
    def folder(self) -> Path:
        return self.root / "build" / "package"

    @property
    def venv(self) -> Path:
        return self.folder / "venv"

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def made(self) -> Path:
        """Icons and the like."""
        return self.folder / "made"

    @property
    def bundle(self) -> Path:
        """The thing that is shipped: a folder, or on a Mac the .app."""
        name = f"{TITLE}.app" if sys.platform == "darwin" else COMMAND
        return self.folder / "bundle" / name

    @property
    def program(self) -> Path:
        if sys.platform == "darwin":
            return self.bundle / "Contents" / "MacOS" / COMMAND
        return self.bundle / (f"{TITLE}.exe" if sys.platform == "win32" else COMMAND)

    @property
    def target(self) -> Path:
        return self.root / "dist"


def commit_time(root: Path) -> int:
    """Seconds since 1970 of the last commit, which every time in the downloads is."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    if told is not None:
        return int(told)
    asked = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(asked, cwd=root, capture_output=True, text=True, check=True).stdout)


def run_in(shop: Workshop, arguments: list[str], built: int) -> None:
    """Python of the clean environment, with nothing of ours around it."""
    surroundings = {name: os.environ[name] for name in _KEPT if name in os.environ}
    surroundings |= {
        "PYTHONHASHSEED": "1",
        "SOURCE_DATE_EPOCH": str(built),
        "QUINCUNX_MADE": str(shop.made),
        "PYINSTALLER_CONFIG_DIR": str(shop.folder / "cache"),
        # On a Mac PyInstaller signs the bundle, in nobody's name: that has to work, and to hold.
        "PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1",
        "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1",
        "SDL_VIDEODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    subprocess.run([str(shop.python), *arguments], cwd=shop.root, env=surroundings, check=True)


def make_environment(shop: Workshop) -> None:
    """Made once for each lock file and Python."""
    stamp = shop.venv / "quincunx-stamp"
    wanted = f"{sys.version}\n{hashlib.sha256(shop.lock.read_bytes()).hexdigest()}\n"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if shop.venv.exists():
        shutil.rmtree(shop.venv)
    base = getattr(sys, "_base_executable", None) or sys.executable
    subprocess.run([base, "-I", "-m", "venv", str(shop.venv)], check=True)
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    hashed = ["--require-hashes", "--only-binary=:all:", "-r", str(shop.lock)]
    subprocess.run([str(shop.python), *install, *hashed], check=True)
    stamp.write_text(wanted, encoding="utf-8")


def freeze(shop: Workshop, built: int) -> None:
    """The bundle, trimmed, with the icons and all that its parts are made of beside it."""
    for each in (shop.made, shop.bundle.parent, shop.folder / "work"):
        if each.exists():
            shutil.rmtree(each)
    shop.made.mkdir(parents=True)
    for maker in ("icons", "sources"):
        run_in(shop, ["-m", f"build_scripts.packaging.{maker}", str(shop.made)], built)
    told = information_of_windows(version_of(shop.root))
    (shop.made / "version.txt").write_text(told, encoding="utf-8")
    folders = ["--distpath", str(shop.bundle.parent), "--workpath", str(shop.folder / "work")]
    spec = shop.root / "build_scripts" / "packaging" / "quincunx.spec"
    how = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    run_in(shop, [*how, *folders, str(spec)], built)
    if sys.platform == "linux":
        strip(shop.bundle / "_internal", shop.python.parent)


def strip(folder: Path, tools: Path) -> None:
    """Takes from Python what only debuggers read; the libraries of packages stay as they came."""
    own = [*folder.glob("libpython*"), *folder.glob("python3*/lib-dynload/*.so")]
    own += [path for path in folder.glob("lib*.so*") if not path.is_symlink()]
    for path in sorted(set(own)):
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)
        # Where this machine has its libraries is no place for others to look in.
        subprocess.run([str(tools / "patchelf"), "--remove-rpath", str(path)], check=True)


def libraries(bundle: Path) -> list[str]:
    """The names of the libraries in a bundle that are no modules of Python."""
    names = {path.name for path in bundle.rglob("*") if path.is_file()}
    return sorted(n for n in names if _LIBRARY.search(n) and not _OF_PYTHON.search(n))
