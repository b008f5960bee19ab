"""One file that runs on any Linux: python -m build_scripts.packaging.appimage ARCHIVE [RUNTIME]

Of the archive for Linux that `package.py build` has made. An AppImage is a small program, the
runtime, and behind it the folder of the program, packed so that it can be mounted. Without the file
of a runtime it is fetched and compared with its hash. Needs mksquashfs (package squashfs-tools).
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_scripts.packaging import desktop, icons
from build_scripts.packaging.archives import set_times
from build_scripts.packaging.freeze import commit_time
from build_scripts.packaging.names import APP_ID, COMMAND, TITLE, version_of

ROOT: Final = Path(__file__).resolve().parents[2]
MACHINE: Final = "x86_64"
RELEASE: Final = "20251108"
RUNTIME: Final = (
    f"https://github.com/AppImage/type2-runtime/releases/download/{RELEASE}/runtime-{MACHINE}"
)
HASH: Final = "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d"
"""As three projects that are independent of each other name it. It has not been fetched by us yet:
where it is another file, nothing is made."""
BUNDLE: Final = f"usr/lib/{COMMAND}"
PICTURE: Final = 256
MOST: Final = 20_000_000
ABOUT_RUNTIME: Final = f"""\
The first part of this AppImage, which mounts the rest of it, is the runtime of the AppImage project
(release {RELEASE} of type2-runtime, MIT licence). It contains libfuse (GNU Lesser General Public
License, version 2.1), squashfuse (BSD licence), musl (MIT licence), zlib and zstd. Its source and
how it is built: https://github.com/AppImage/type2-runtime
"""


class WrongRuntime(Exception):
    """The file is not the one whose hash is known."""


def make_folder(bundle: Path, pictures: Path, version: str, built: int, folder: Path) -> Path:
    """The AppDir: the bundle, with what desktops read of an AppImage where they look for it."""
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(bundle, folder / BUNDLE, symlinks=True)
    share = folder / "usr/share"
    desktop.write(share, pictures, COMMAND, version, built)
    documents = share / "doc" / COMMAND
    documents.mkdir(parents=True)
    (documents / "appimage-runtime.txt").write_text(ABOUT_RUNTIME, encoding="utf-8", newline="\n")
    program = folder / "usr/bin" / COMMAND
    program.parent.mkdir()
    program.symlink_to(f"../lib/{COMMAND}/{COMMAND}")
    (folder / "AppRun").symlink_to(f"{BUNDLE}/{COMMAND}")
    (folder / f"{APP_ID}.desktop").symlink_to(f"usr/share/applications/{APP_ID}.desktop")
    shutil.copyfile(pictures / f"{PICTURE}.png", folder / f"{APP_ID}.png")
    (folder / ".DirIcon").symlink_to(f"{APP_ID}.png")
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path == folder / BUNDLE / COMMAND
            path.chmod(0o755 if runs else 0o644)
    set_times(folder, built)
    return folder


def pack(folder: Path, built: int, target: Path) -> Path:
    """The image that the runtime mounts; the same folder gives the same file."""
    target.unlink(missing_ok=True)
    same = ["-all-root", "-no-xattrs", "-no-exports", "-mkfs-time", str(built), "-processors", "1"]
    how = ["-noappend", "-quiet", "-no-progress", "-comp", "zstd", "-Xcompression-level", "22"]
    subprocess.run(["mksquashfs", str(folder), str(target), *how, *same], check=True)
    return target


def fetch_runtime(target: Path) -> Path:
    with urllib.request.urlopen(RUNTIME) as answer:
        target.write_bytes(answer.read())
    return target


def join(runtime: Path, packed: Path, target: Path, known: str = HASH) -> Path:
    """The whole AppImage; raises `WrongRuntime` where the runtime is not the known one."""
    begin = runtime.read_bytes()
    found = hashlib.sha256(begin).hexdigest()
    if found != known:
        raise WrongRuntime(f"{runtime} has the hash {found}, not {known}")
    target.write_bytes(begin + packed.read_bytes())
    target.chmod(0o755)
    return target


def archive_of(root: Path) -> Path:
    """The one that `package.py build` makes."""
    return root / "dist" / f"{COMMAND}-{version_of(root)}-linux-{MACHINE}.tar.xz"


def prepare(root: Path, archive: Path, folder: Path) -> Path:
    """The packed folder of the program, without a runtime."""
    unpacked, pictures, built = folder / "unpacked", folder / "icons", commit_time(root)
    if unpacked.exists():
        shutil.rmtree(unpacked)
    with tarfile.open(archive) as packed:
        packed.extractall(unpacked, filter="data")
    (bundle,) = unpacked.iterdir()
    icons.write(pictures)
    tree = make_folder(bundle, pictures, version_of(root), built, folder / f"{TITLE}.AppDir")
    return pack(tree, built, folder / f"{COMMAND}.squashfs")


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    given = [Path(each) for each in arguments]
    if len(given) not in (1, 2) or not all(each.is_file() for each in given):
        print(__doc__, file=sys.stderr)
        return 2
    folder = root / "build" / "appimage"
    packed = prepare(root, given[0], folder)
    runtime = given[1] if len(given) == 2 else fetch_runtime(folder / f"runtime-{RELEASE}")
    target = root / "dist" / f"{TITLE}-{version_of(root)}-{MACHINE}.AppImage"
    target.parent.mkdir(exist_ok=True)
    size = join(runtime, packed, target).stat().st_size
    print(f"{target.relative_to(root)}: {size / 1e6:.1f} MB, at most {MOST / 1e6:.0f}")
    return 0 if size <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
