"""Proves the Flatpak where no index of Flatpaks is: python -m build_scripts.prove_flatpak

Needs root, debootstrap, Xvfb and xdotool, and a network for what the manifest names. Two fresh
Debians are made: one has flatpak-builder, the other stands in for the runtime of the manifest. The
metainfo is checked by the rules of AppStream 1.0. The program is built from source as the manifest
says, without a network, and installed. Then, in its sandbox, every page opens, a match is played by
clicks, a record comes in through the portal for documents, another one through the folder that the
sandbox opens, a match is saved as a file there, and everything that was kept lies in the sandbox's
own folders. Ends with 1 at the first thing that is not so.

What was built against the stand-in is for this proof alone.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from build_scripts.packaging import desktop, flatpak, icons
from build_scripts.packaging.freeze import commit_time
from build_scripts.packaging.installed import (
    RECORD,
    ROOT,
    begin_match,
    check_short_game,
    put_record,
    until_finished,
)
from build_scripts.packaging.names import APP_ID, TITLE, version_of
from build_scripts.packaging.proving import (
    PLAYER,
    SOCKETS,
    Debian,
    fresh,
    open_window,
    run,
    say,
    windows,
)
from game.services.paths import APP, Paths
from game.services.records import SUFFIX
from tests.real_window.screen import Screen, open_screen
from tests.real_window.twin import WM_CLASS, RealGame

SUITE: Final = "trixie"
OF_BUILDER: Final = (
    *("appstream", "appstream-compose", "bubblewrap", "ca-certificates", "dbus-daemon"),
    *("desktop-file-utils", "elfutils", "flatpak", "flatpak-builder", "fuse3", "librsvg2-common"),
    "xdg-desktop-portal",
)
OF_RUNTIME: Final = (
    *("appstream", "desktop-file-utils", "fonts-dejavu-core", "gcc", "g++", "libfreetype-dev"),
    *("libgl1-mesa-dri", "libsdl2-dev", "libsdl2-image-dev", "libsdl2-mixer-dev"),
    *("libsdl2-ttf-dev", "ninja-build", "pkg-config", "python3", "python3-dev", "python3-pip"),
    "shared-mime-info",
)
"""As much of the freedesktop runtime and its tools as the manifest asks for."""
CERTIFICATES: Final = Path("etc/ssl/certs/ca-certificates.crt")
REPOSITORY: Final = "/var/stand-in"
BUILT: Final = "/var/built"
STATE: Final = "/var/state"
STAND_IN: Final = "stand-in"
ADDRESS: Final = "https://example.org/quincunx"
"""Where nobody is: how the metainfo looks with an address."""
DATA: Final = f".var/app/{APP_ID}"
DOCUMENTS: Final = "Documents"
RUNS: Final = "/run/user/1000"

# bubblewrap refuses to work in a changed root: this one becomes the root of all. The shell stays,
# so that all ends with it.
ENTER: Final = f"""
set -e
root=$1; shift
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs shm "$root/dev/shm" -o mode=1777
mount -t sysfs sys "$root/sys"
mount -t tmpfs run "$root/run"
mkdir -p "$root/{SOCKETS}" "$root/checkout" "$root/runtime" "$root/before"
mount --bind {SOCKETS} "$root/{SOCKETS}"
mount --bind "$1" "$root/checkout"; shift
mount --bind "$1" "$root/runtime"; shift
cd "$root"
pivot_root . before
umount -l /before
mkdir -p {RUNS}
chown {PLAYER}:{PLAYER} {RUNS}
chmod 700 {RUNS}
status=0
"$@" || status=$?
exit $status
"""


class Builder(Debian):
    """A Debian with flatpak-builder, and beside it the one that stands in for the runtime."""

    def __init__(self, folder: Path, runtime: Debian) -> None:
        super().__init__(folder, SUITE)
        self.runtime = runtime

    def entered(self, *command: str) -> list[str]:
        """In a space of its own: whatever it has started ends with it."""
        alone = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation=private"]
        places = [str(each) for each in (self.folder, ROOT, self.runtime.folder)]
        return [*alone, "sh", "-c", ENTER, "enter", *places, *command]

    def do(self, *command: str) -> str:
        clean = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LC_ALL=C.UTF-8"]
        return run(self.entered(*clean, "dbus-run-session", "--", *command))

    def flatpak(self, *arguments: str, display: str = "", **variables: str) -> list[str]:
        """`flatpak run` as the player, in a session of his own."""
        told = {"HOME": f"/home/{PLAYER}", "XDG_RUNTIME_DIR": RUNS, "PATH": "/usr/bin:/bin"}
        told |= {"LC_ALL": "C.UTF-8", **({"DISPLAY": display} if display else {})}
        clean = ["env", "-i", *(f"{name}={value}" for name, value in told.items())]
        inside = [f"--env={name}={value}" for name, value in variables.items()]
        player = ["setpriv", f"--reuid={PLAYER}", f"--regid={PLAYER}", "--init-groups"]
        session = ["dbus-run-session", "--", "flatpak", "run", *inside]
        return self.entered(*player, *clean, *session, *arguments)


class SandboxedGame(RealGame):
    """The program in its sandbox, as its player."""

    def __init__(self, screen: Screen, builder: Builder, folder: Path) -> None:
        self.builder = builder
        fresh(folder)
        super().__init__(screen, folder)
        builder.give(f"/home/{PLAYER}")

    @property
    def paths(self) -> Paths:
        home = self.builder.home / DATA
        return Paths(
            home / "data" / APP, home / "config" / APP, home / ".local/state" / APP / "log"
        )

    def start(self, *arguments: str) -> None:
        told = self.builder.flatpak(
            *(arguments or [APP_ID]), display=str(self.screen.display), SDL_AUDIODRIVER="dummy"
        )
        self.process, self.window = open_window(self.screen, told, WM_CLASS)
        self.until(lambda: self.is_painted, "nothing is painted")

    def close(self) -> None:
        """As when the power fails: who has a space of its own is not asked to end."""
        if self.process is not None:
            self.kill()
            # The next window may get the same number.
            self.until(lambda: not windows(self.screen, WM_CLASS), "the window stays")


# --- the steps ---


def make_systems(builder: Builder) -> None:
    builder.make()
    builder.install(*OF_BUILDER)
    shutil.copy(Path("/") / CERTIFICATES, builder.folder / CERTIFICATES)
    builder.runtime.make()
    builder.runtime.install(*OF_RUNTIME)


def stand_in(builder: Builder) -> None:
    """The folder /usr there becomes the runtime and its tools."""
    folder = builder.runtime.folder
    (folder / "files").mkdir(exist_ok=True)
    shutil.rmtree(folder / "usr/etc", ignore_errors=True)
    shutil.copytree(folder / "etc", folder / "usr/etc", symlinks=True)
    kinds = [f"org.freedesktop.{kind}" for kind in ("Platform", "Sdk")]
    machine = run(["uname", "-m"]).strip()
    for kind in kinds:
        about = [f"{key}={name}/{machine}/{flatpak.RUNTIME}"
                 for key, name in zip(("runtime", "sdk"), kinds, strict=True)]  # fmt: skip
        told = "\n".join(["[Runtime]", f"name={kind}", *about, ""])
        (folder / "metadata").write_text(told)
        left_out = [f"--exclude=/share/{each}/*" for each in ("doc", "locale", "man")]
        builder.do(
            *("flatpak", "build-export", "--runtime", "--disable-sandbox"),
            *(REPOSITORY, "/runtime", flatpak.RUNTIME, *left_out),
        )
    builder.do("flatpak", "remote-add", "--no-gpg-verify", STAND_IN, REPOSITORY)
    for kind in kinds:
        place = f"{kind}//{flatpak.RUNTIME}"
        builder.do("flatpak", "install", "-y", "--noninteractive", STAND_IN, place)
    say(f"a {SUITE} stands in for {' and '.join(kinds)} {flatpak.RUNTIME}")


def check_metainfo(builder: Builder, folder: Path) -> None:
    """By AppStream 1.0, with the addresses that a workflow tells."""
    tree = folder / "metainfo"
    fresh(tree)
    icons.write(tree / "icons")
    share = builder.folder / "var/metainfo/usr/share"
    desktop.write(share, tree / "icons", "quincunx", version_of(ROOT), commit_time(ROOT))
    place = share / f"metainfo/{APP_ID}.metainfo.xml"
    told = desktop.metainfo(version_of(ROOT), commit_time(ROOT), ADDRESS, f"{ADDRESS}/pictures")
    place.write_text(told, encoding="utf-8")
    inside = f"/var/metainfo/usr/share/metainfo/{place.name}"
    builder.do("appstreamcli", "validate", "--no-net", "--explain", inside)
    where = ["--prefix=/usr", "--result-root=/var/composed", "--origin=quincunx", "/var/metainfo"]
    builder.do("appstreamcli", "compose", "--no-net", *where)
    say("appstreamcli of AppStream 1.0: `validate` and `compose` are content")


def build(builder: Builder) -> None:
    manifest = flatpak.write_manifest(ROOT, {**flatpak.checkout(ROOT), "path": "/checkout"})
    how = ["--disable-rofiles-fuse", "--force-clean", f"--state-dir={STATE}"]
    place = f"/checkout/{manifest.relative_to(ROOT)}"
    builder.do("flatpak-builder", *how, "--download-only", "/var/build", place)
    offline = ["unshare", "--net", "flatpak-builder", *how, "--disable-download"]
    builder.do(*offline, f"--repo={BUILT}", "/var/build", place)
    builder.do("flatpak", "remote-add", "--no-gpg-verify", "built", BUILT)
    builder.do("flatpak", "install", "-y", "--noninteractive", "built", APP_ID)
    sizes = (builder.folder / "var/build/files").rglob("*")
    size = sum(path.lstat().st_size for path in sizes if path.is_file())
    say(f"built from source without a network and installed: {size / 1e6:.0f} MB")


def check_without_window(builder: Builder) -> None:
    told = run(builder.flatpak(APP_ID, "--version")).strip()
    assert told == f"{TITLE} {version_of(ROOT)}", told
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = run(builder.flatpak(APP_ID, "every-page", "/tmp/trial", **quiet)).strip()
    assert told == "all pages", told
    say("every page opens in the sandbox")


def check_portal(game: SandboxedGame) -> None:
    """A file that the sandbox cannot see, handed in as a double click does it."""
    place = put_record(game.builder, "zatre", RECORD)
    game.builder.give(place)
    hidden = ["--command=ls", APP_ID, place]
    assert subprocess.run(
        game.builder.flatpak(*hidden), capture_output=True, check=False
    ).returncode
    finished = game.finished()
    game.start("--file-forwarding", APP_ID, "@@", place, "@@")
    until_finished(game, finished)
    game.close()
    say("a record that the sandbox cannot see came in through the portal")


def check_folder(game: SandboxedGame) -> None:
    """The folder for files of matches, in both directions."""
    folder = game.builder.home / DOCUMENTS / APP
    put_record(game.builder, "topspot", f"{DOCUMENTS}/{APP}/{RECORD}")
    game.builder.give(f"/home/{PLAYER}/{DOCUMENTS}")
    finished = game.finished()
    game.start(APP_ID, f"/home/{PLAYER}/{DOCUMENTS}/{APP}/{RECORD}")
    until_finished(game, finished)
    game.close()
    game.start()
    begin_match(game)
    game.close()
    game.start()
    twin = game.twin("menu", follows=True)
    game.walk(twin, "matches")
    keys = twin.keys()
    game.walk(twin, next(key for key in keys if key.startswith("save/")))
    twin.close()
    game.until(lambda: len(list(folder.glob(f"*{SUFFIX}"))) > 1, "no file was saved")
    game.close()
    say(f"records come from {DOCUMENTS}/{APP}, and matches are saved there")


def check_places(game: SandboxedGame) -> None:
    """Nothing lies outside the sandbox's folders but the files of matches."""
    home = game.builder.home
    assert game.paths.database.exists()
    for each in (".local/share", ".config", ".local/state"):
        assert not (home / each / APP).exists(), each
    say(f"matches and settings lie in ~/{DATA}")


def main() -> int:
    folder = ROOT / "build" / "flatpak-proof"
    folder.mkdir(parents=True, exist_ok=True)
    builder = Builder(folder / "builder", Debian(folder / "runtime", SUITE))
    make_systems(builder)
    check_metainfo(builder, folder)
    stand_in(builder)
    build(builder)
    with ExitStack() as stack:
        pictures = folder / "screen"
        fresh(pictures)
        prove(builder, stack.enter_context(open_screen(pictures)), folder)
    say("all well")
    return 0


def prove(builder: Builder, screen: Screen, folder: Path) -> None:
    (builder.home / DOCUMENTS / APP).mkdir(parents=True, exist_ok=True)
    config = builder.home / ".config"
    config.mkdir(exist_ok=True)
    # As every desktop writes it at the first log-in.
    (config / "user-dirs.dirs").write_text(f'XDG_DOCUMENTS_DIR="$HOME/{DOCUMENTS}"\n')
    game = SandboxedGame(screen, builder, folder / "game")
    check_without_window(builder)
    check_short_game(game, folder / "finished.png")
    game.close()
    check_portal(game)
    check_folder(game)
    check_places(game)


if __name__ == "__main__":
    sys.exit(main())
