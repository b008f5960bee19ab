"""Proves the AppImage's folder in fresh Debians: python -m build_scripts.prove_appimage

Needs root, debootstrap, mksquashfs, appstreamcli, desktop-file-validate, Xvfb and xdotool, and the
archive that `package.py build` has made. It packs the folder, mounts the packed file in two systems
without Python as the runtime of AppImages does, starts it there as somebody who has never run it,
opens every page, plays a match by clicks and opens a record. What is not proved is the runtime
itself: the workflow fetches it. Ends with 1 at the first thing that is not so.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from build_scripts.packaging import appimage
from build_scripts.packaging.debian import NEEDED
from build_scripts.packaging.installed import (
    ROOT,
    InstalledGame,
    as_somebody,
    check_first_start,
    check_record_file,
    check_short_game,
)
from build_scripts.packaging.names import APP_ID, TITLE, version_of
from build_scripts.packaging.proving import PLAYER, SOCKETS, Debian, fresh, run, say
from tests.real_window.screen import open_screen

SUITES: Final = ("bookworm", "trixie")
PLACE: Final = f"tmp/.mount_{TITLE}"
"""Such a place the runtime chooses, anew at every start."""
COMMAND: Final = f"/{PLACE}/AppRun"


def check_folder(folder: Path) -> None:
    """The file that is read by those who list AppImages."""
    run(["desktop-file-validate", folder / f"{APP_ID}.desktop"])
    place = folder / f"usr/share/metainfo/{APP_ID}.metainfo.xml"
    run(["appstreamcli", "validate", "--no-net", place])
    assert (folder / ".DirIcon").resolve() == (folder / f"{APP_ID}.png").resolve()
    assert (folder / "AppRun").resolve().stat().st_mode & 0o111
    say("desktop-file-validate and appstreamcli have nothing against the AppDir")


def check_without_window(debian: Debian) -> None:
    told = run([*debian.as_player("/"), COMMAND, "--version"]).strip()
    assert told == f"{TITLE} {version_of(ROOT)}", told
    quiet = debian.as_player("/", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    told = run([*quiet, COMMAND, "every-page", f"/home/{PLAYER}/trial"]).strip()
    assert told == "all pages", told
    say(f"mounted read-only in a fresh {debian.suite} without Python: every page opens")


def prove(suite: str, packed: Path, folder: Path) -> None:
    debian = Debian(folder / suite, suite)
    debian.make()
    with ExitStack() as stack:
        pictures = folder / "screen"
        fresh(pictures)
        screen = stack.enter_context(open_screen(pictures))
        stack.enter_context(debian.mounted("proc", "proc", "-t", "proc"))
        debian.install(*NEEDED)
        assert not list(debian.folder.glob("usr/bin/python*"))
        stack.enter_context(debian.mounted(str(SOCKETS), str(SOCKETS)[1:], "--bind"))
        stack.enter_context(debian.mounted(str(packed), PLACE, "-t", "squashfs", "-o", "ro,loop"))
        check_without_window(debian)
        told = run([*as_somebody(screen, debian), f"/{PLACE}/usr/bin/quincunx", "--version"])
        assert told.strip() == f"{TITLE} {version_of(ROOT)}"
        check_first_start(screen, debian, [COMMAND], folder / f"{suite}-first-start.png")
        game = InstalledGame(screen, debian, folder / f"{suite}-game", [COMMAND])
        check_short_game(game, folder / f"{suite}-finished.png")
        game.close()
        check_record_file(game)


def main() -> int:
    folder = ROOT / "build" / "appimage-proof"
    packed = appimage.prepare(ROOT, appimage.archive_of(ROOT), folder)
    check_folder(folder / f"{TITLE}.AppDir")
    say(f"packed: {packed.stat().st_size / 1e6:.1f} MB")
    for suite in SUITES:
        prove(suite, packed, folder)
    say("all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
