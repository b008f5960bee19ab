"""The package for Debian and Ubuntu: the bundle, with what a desktop needs round it."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from email.utils import formatdate
from pathlib import Path
from typing import Final

from build_scripts.packaging import desktop, sources
from build_scripts.packaging.archives import set_times
from build_scripts.packaging.names import AUTHORS, COMMAND, TITLE

PACKAGE: Final = "quincunx"
BUNDLE: Final = f"usr/lib/{PACKAGE}"
PROGRAM: Final = f"usr/games/{COMMAND}"
MAINTAINER: Final = f"{AUTHORS} <quincunx@quincunx.invalid>"
"""Nobody can be written to there, by the rules of that domain: the project has no public mail
address yet."""
NEEDED: Final = (
    "libgcc-s1",
    "libstdc++6",
    "libx11-6",
    "libxcursor1",
    "libxext6",
    "libxfixes3",
    "libxi6",
    "libxkbcommon0",
    "libxrandr2",
    "libxss1",
)
"""Packages that the bundle leaves to the system; SDL looks for some to open a window under X."""
BETTER_WITH: Final = (
    "libdecor-0-0",
    "libegl1",
    "libgl1",
    "libpulse0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
)
"""Packages that SDL looks for under Wayland, and to make sounds."""
_ELF: Final = b"\x7fELF"


@dataclass(frozen=True, slots=True)
class Override:
    """Something that lintian says, and why it stays."""

    tag: str
    about: str
    """Of which files, as lintian writes it; a star stands for anything."""
    why: str


_INSIDE: Final = f"{BUNDLE}/_internal"
_DELIVERED: Final = "is shipped as its project delivers it, byte for byte."
_CALLS_PYTHON: Final = "Small modules that call Python alone, which has loaded them."
OVERRIDES: Final = (
    Override("custom-library-search-path", f"RUNPATH /usr/local/lib [{_INSIDE}/pygame/*]",
             f"pygame-ce {_DELIVERED}"),
    Override("unstripped-binary-or-object", f"[{_INSIDE}/pygame/*]", f"pygame-ce {_DELIVERED}"),
    Override("unstripped-binary-or-object", f"[{_INSIDE}/accesskit/accesskit.abi3.so]",
             f"AccessKit {_DELIVERED}"),
    *(
        Override("embedded-library", f"{name} [{_INSIDE}/pygame_ce.libs/lib{file}-*]",
                 "The libraries of pygame-ce belong together, as they were tested.")
        for name, file in (
            ("freetype", "freetype"), ("libjpeg", "jpeg"), ("mpg123", "mpg123"), ("tiff", "tiff"),
        )
    ),
    Override("embedded-library", f"zlib [{_INSIDE}/libz.so.1]",
             "Python in the bundle goes with the one that it was built with."),
    Override("library-not-linked-against-libc", f"[{_INSIDE}/pygame/*]", _CALLS_PYTHON),
    Override("library-not-linked-against-libc", f"[{_INSIDE}/python3*/lib-dynload/*]",
             _CALLS_PYTHON),
    Override("shared-library-lacks-prerequisites", f"[{_INSIDE}/pygame/constants.*]",
             _CALLS_PYTHON),
    Override("shared-library-lacks-prerequisites", f"[{_INSIDE}/python3*/lib-dynload/*]",
             _CALLS_PYTHON),
    *(
        Override("duplicate-font-file", f"* [{_INSIDE}/pygame_gui/data/{font}-Regular.ttf]",
                 "pygame-gui opens this font by its place beside itself.")
        for font in ("FiraCode", "NotoSans")
    ),
    Override("package-installs-python-bytecode", f"[{_INSIDE}/pygame/*]",
             "For the Python in the bundle alone, apart so that pygame-ce can be exchanged."),
    Override("hardening-no-pie", f"[{BUNDLE}/{COMMAND}]",
             "The start of the program is that of PyInstaller, as it is delivered."),
    Override("no-manual-page", f"[{PROGRAM}]",
             "The program tells with --help what it can be told."),
)  # fmt: skip
"""Remarks of lintian, nearly all of them about libraries that are not ours."""

_DESCRIPTION: Final = """\
five family games of numbers and dots
 Top 12, 5 vor 12, Zatre, Topominos and Top Spot: against the computer, on
 five levels, or with everybody at one table. Every move is kept at once, and
 nothing leaves the computer.
"""
_COPYRIGHT: Final = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: {title}
Comment:
 The libraries in /{bundle} stand under licences of their own. Their texts lie in
 /{licences} and can be read in the program, on the page 'About'.
 Beside them, {sources} tells where the source of those is to be had that stand
 under the GNU Lesser General Public License; they are files of their own, and can be exchanged.

Files: *
Copyright: {authors}
License: MIT

License: MIT
{licence}
"""


def architecture() -> str:
    done = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def glibc_of(bundle: Path) -> str:
    """The oldest C library that has all that the files of a bundle ask for."""
    found = {(0, 0)}
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == _ELF:
            told = subprocess.run(
                ["objdump", "-T", str(path)], capture_output=True, text=True, check=True
            ).stdout
            found |= {(int(a), int(b)) for a, b in re.findall(r"GLIBC_(\d+)\.(\d+)", told)}
    return ".".join(map(str, max(found)))


def make_package(
    root: Path, bundle: Path, icons: Path, version: str, built: int, target: Path
) -> Path:
    """Writes the .deb from a bundle and gives its path; `target` is the folder for it."""
    tree = bundle.parent / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    shutil.copytree(bundle, tree / BUNDLE, symlinks=True)
    _write_desktop(tree, icons, version, built)
    _write_documents(root, tree, version, built)
    _set_modes(tree)
    _write_control(tree, version, glibc_of(bundle))
    set_times(tree, built)
    kind = architecture()
    path = target / f"{PACKAGE}_{version}_{kind}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree), str(path)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(built)},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return path


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_desktop(tree: Path, icons: Path, version: str, built: int) -> None:
    desktop.write(tree / "usr/share", icons, f"/{PROGRAM}", version, built)
    program = tree / PROGRAM
    program.parent.mkdir(parents=True)
    program.symlink_to(f"../lib/{PACKAGE}/{COMMAND}")


def _write_documents(root: Path, tree: Path, version: str, built: int) -> None:
    documents = tree / "usr/share/doc" / PACKAGE
    licence = (root / "LICENSE").read_text(encoding="utf-8").splitlines()
    told = _COPYRIGHT.format(
        title=TITLE,
        bundle=BUNDLE,
        licences=f"{BUNDLE}/_internal/game/_assets/licences",
        sources=sources.FILE,
        authors=AUTHORS,
        licence="\n".join(f" {line.strip() or '.'}" for line in licence),
    )
    _write(documents / "copyright", told)
    change = (
        f"{PACKAGE} ({version}) unstable; urgency=medium\n\n  * Version {version}.\n\n"
        f" -- {MAINTAINER}  {formatdate(built)}\n"
    )
    packed = gzip.compress(change.encode("utf-8"), 9, mtime=0)
    (documents / "changelog.gz").write_bytes(packed)
    lines = [f"# {each.why}\n{PACKAGE}: {each.tag} {each.about}\n" for each in OVERRIDES]
    _write(tree / "usr/share/lintian/overrides" / PACKAGE, "".join(lines))


def _set_modes(tree: Path) -> None:
    """The same on every machine, whatever its umask: only the program itself can be started."""
    program = tree / BUNDLE / COMMAND
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _write_control(tree: Path, version: str, glibc: str) -> None:
    files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(-(-path.stat().st_size // 1024) for path in files)
    needed = ", ".join((f"libc6 (>= {glibc})", *NEEDED))
    control = (
        f"Package: {PACKAGE}\n"
        f"Version: {version}\n"
        f"Architecture: {architecture()}\n"
        f"Maintainer: {MAINTAINER}\n"
        f"Installed-Size: {size}\n"
        f"Depends: {needed}\n"
        f"Recommends: {', '.join(BETTER_WITH)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Description: {_DESCRIPTION}"
    )
    _write(tree / "DEBIAN/control", control)
    (tree / "DEBIAN").chmod(0o755)
    (tree / "DEBIAN/control").chmod(0o644)
    sums = subprocess.run(
        ["md5sum", *(str(path.relative_to(tree)) for path in files)],
        cwd=tree, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    _write(tree / "DEBIAN/md5sums", sums)
    (tree / "DEBIAN/md5sums").chmod(0o644)
