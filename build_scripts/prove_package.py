"""Proves the .deb in a fresh Debian: python -m build_scripts.prove_package

Needs root, debootstrap, Xvfb, xdotool, lintian, desktop-file-utils and appstream, and what
`package.py build` has made. In a new system without Python it installs the package, starts it as
somebody who has never run it, plays by clicks, opens a record file, starts a second window, brings
a later version in the middle of a match, goes on with that match, removes the package, and looks
whether everything that was played is still there. Takes some minutes; ends with 1 at the first
thing that is not so.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from build_scripts.packaging import smoke
from build_scripts.packaging.archives import listing
from build_scripts.packaging.debian import PACKAGE, PROGRAM, architecture
from build_scripts.packaging.freeze import Workshop, commit_time
from build_scripts.packaging.installed import (
    RECORD,
    InstalledGame,
    begin_match,
    check_first_start,
    check_record_file,
    check_short_game,
    end,
    paths_of,
    put_record,
    until_finished,
)
from build_scripts.packaging.names import APP_ID, RECORD_TYPE, version_of
from build_scripts.packaging.proving import (
    NOT_COPIED,
    PLAYER,
    SOCKETS,
    Debian,
    count,
    fresh,
    later,
    raise_version,
    run,
    say,
    windows,
)
from game.games import rules_of
from game.services.store import Store
from tests.real_window.screen import open_screen
from tests.real_window.test_a_game import play
from tests.real_window.twin import WM_CLASS

ROOT: Final = Path(__file__).resolve().parents[1]
SUITE: Final = "bookworm"
PRESSES: Final = 6
PAGE_SECONDS: Final = 2.0
"""So long a page that has to be loaded first may take, also on a busy machine."""
PLACE: Final = "Spiele für Anna & Zoë"
COMMAND: Final = (f"/{PROGRAM}",)


class Installed(Debian):
    """A fresh Debian with the package in it."""

    def add(self, package: Path) -> None:
        shutil.copy(package, self.folder / "root" / package.name)
        self.install(f"/root/{package.name}")

    def version(self) -> str:
        return self.run("dpkg-query", "-W", "-f", "${Version}", PACKAGE)

    def files(self) -> list[Path]:
        listed = self.run("dpkg", "-L", PACKAGE).split("\n")
        inside = [self.folder / line.removeprefix("/") for line in listed if line]
        return [path for path in inside if path.is_symlink() or not path.is_dir()]


# --- the steps ---


def check_files(package: Path, folder: Path) -> None:
    fresh(folder)
    run(["dpkg-deb", "-x", package, folder])
    share = folder / "usr/share"
    run(["desktop-file-validate", share / f"applications/{APP_ID}.desktop"])
    told = run(["appstreamcli", "validate", "--no-net", share / f"metainfo/{APP_ID}.metainfo.xml"])
    say(f"desktop-file-validate: nothing; appstreamcli: {' '.join(told.split())}")
    told = run(["lintian", "--allow-root", "--fail-on", "error,warning", package])
    say(f"lintian: no error and no warning is left {told.strip()}")


def check_second_window(game: InstalledGame) -> None:
    """It opens beside the first; both go on, and the saves stay whole."""
    first, window = game.process, game.window
    assert first is not None
    second, _ = game.open()
    assert first.poll() is None
    assert len(windows(game.screen, WM_CLASS)) == 2
    end(second)
    game.screen.xdotool("windowfocus", "--sync", window)
    time.sleep(0.3)
    say("a second start opened a second window; the first lives on")


def check_typed_record(game: InstalledGame) -> None:
    """The page of matches, by clicks, and a place that is typed: the one field to type in."""
    place = put_record(game.debian, "zatre", "typed.quincunx")
    finished = game.finished()
    game.start()
    twin = game.twin("menu", follows=True)
    for key in ("matches", "open"):
        game.walk(twin, key)
        time.sleep(PAGE_SECONDS)
    twin.close()
    game.screen.xdotool("type", "--delay", "30", place)
    game.key("Return")
    until_finished(game, finished)
    game.close()
    say("a record file was opened by typing its place")


def check_double_click(debian: Installed) -> None:
    """Opens such a file as a desktop does; the tools that it asks come in only now."""
    debian.install("shared-mime-info", "desktop-file-utils", "libglib2.0-bin")
    path = f"/home/{PLAYER}/{RECORD}"
    kind = debian.run("gio", "info", "-a", "standard::content-type", path)
    assert RECORD_TYPE in kind, kind
    opener = debian.run("gio", "mime", RECORD_TYPE)
    assert f"{APP_ID}.desktop" in opener, opener
    say(f"desktops take *.quincunx for {RECORD_TYPE} and open it with {APP_ID}")


def check_anywhere(debian: Installed) -> None:
    """The bundle in a folder of any name, on a disk that nothing can be written to."""
    bundle = str(Workshop(ROOT).bundle)
    with debian.mounted(bundle, f"opt/{PLACE}", "--bind"):
        target = debian.folder / "opt" / PLACE
        run(["mount", "-o", "remount,bind,ro", target])
        took = smoke.check([str(target / "quincunx")], version_of(ROOT))
    told = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in took.items())
    say(f"read-only, in '{PLACE}': {told}")


def build_later(folder: Path) -> Path:
    """The same program with a higher number, built anew from a copy of the checkout."""
    copy = folder / "later"
    if copy.exists():
        shutil.rmtree(copy)
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED, "tests"))
    raise_version(copy, version_of(ROOT))
    run(
        [sys.executable, copy / "build_scripts" / "package.py"],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(commit_time(ROOT))},
    )
    before = listing(Workshop(ROOT).bundle).splitlines()
    after = listing(Workshop(copy).bundle).splitlines()
    changed = sorted(line.split()[0] for line in set(before) ^ set(after))
    version = later(version_of(ROOT))
    say(f"{version} is built; of {len(before)} files these differ: {', '.join(set(changed))}")
    return copy / "dist" / f"{PACKAGE}_{version}_{architecture()}.deb"


def check_update(game: InstalledGame, debian: Installed, package: Path) -> None:
    """In the middle of a match; afterwards it goes on where it was."""
    game.start()
    begin_match(game)
    for _ in range(PRESSES):
        play(game)
    twin = game.wait_for_turn()
    record = twin.scene.session.record
    twin.close()
    game.kill()
    before = debian.version()
    debian.add(package)
    game.start()
    game.click(*game.place("main", "menu"))
    twin = game.wait_for_turn()
    assert twin.scene.session.record == record
    twin.close()
    for _ in range(PRESSES):
        play(game)
    game.close()
    moves = len(record["steps"])
    say(f"{before} became {debian.version()} in the middle of a match; its {moves} steps were"
        f" there, and it went on")  # fmt: skip


def check_removal(debian: Installed) -> None:
    files = debian.files()
    database = paths_of(debian).database
    kept = count(database)
    debian.run("apt-get", "purge", "-y", PACKAGE)
    left = [path for path in files if path.exists() or path.is_symlink()]
    assert not left, left
    assert count(database) == kept
    store = Store(database)
    for saved in (*store.unfinished(), *store.finished()):
        store.load(saved.id, lambda name, _: rules_of(name))
    store.close()
    say(f"removed: none of {len(files)} files is left; {kept[0]} matches with {kept[1]} steps are"
        " still there, and all replay")  # fmt: skip


def main() -> int:
    folder = ROOT / "build" / "proof"
    folder.mkdir(parents=True, exist_ok=True)
    package = ROOT / "dist" / f"{PACKAGE}_{version_of(ROOT)}_{architecture()}.deb"
    check_files(package, folder / "unpacked")
    debian = Installed(folder / "debian", SUITE)
    debian.make()
    with ExitStack() as stack:
        pictures = folder / "screen"
        fresh(pictures)
        screen = stack.enter_context(open_screen(pictures))
        stack.enter_context(debian.mounted("proc", "proc", "-t", "proc"))
        stack.enter_context(debian.mounted(str(SOCKETS), str(SOCKETS)[1:], "--bind"))
        debian.add(package)
        assert not list(debian.folder.glob("usr/bin/python*"))
        say(f"{package.name} is installed in a fresh {SUITE} without Python")
        check_first_start(screen, debian, COMMAND, folder / "first-start.png")
        check_anywhere(debian)
        game = InstalledGame(screen, debian, folder / "game", COMMAND)
        check_short_game(game, folder / "finished.png")
        check_second_window(game)
        game.close()
        check_typed_record(game)
        check_record_file(game)
        check_update(game, debian, build_later(folder))
        check_double_click(debian)
        check_removal(debian)
    say("all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
