"""The project's own Python environment: made once from requirements.lock, then left alone."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

# So little room left means that a failed set-up failed for want of room.
FULL_DISK = 20_000_000


class Trouble(Exception):
    """Something that the person at the keyboard can put right; the text says what and how."""


def say(text: str) -> None:
    """Speak on standard error: standard output belongs to the program that is started."""
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class House:
    """Where everything is, seen from the folder of the checkout."""

    root: Path

    @property
    def requirements(self) -> Path:
        return self.root / "requirements.lock"

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def discarded(self) -> Path:
        return self.root / ".venv-old"

    @property
    def guard(self) -> Path:
        return self.root / ".venv.lock"

    @property
    def stamp(self) -> Path:
        """Written last: an environment without it is half made."""
        return self.venv / "quincunx-stamp.json"

    @property
    def scripts(self) -> Path:
        return self.venv / ("Scripts" if sys.platform == "win32" else "bin")

    @property
    def python(self) -> Path:
        return self.scripts / ("python.exe" if sys.platform == "win32" else "python")


class Guard:
    """Keeps runs apart: many may use the environment at once, but only one alone may build it.

    The system itself lets go when the last process that holds the file has ended, however it
    ended, so nothing stale is ever left behind.
    """

    def __init__(self, house: House) -> None:
        self.file = os.open(house.guard, os.O_RDWR | os.O_CREAT, 0o666)

    if sys.platform == "win32":

        def own(self) -> None:
            waiting = False
            while True:
                os.lseek(self.file, 0, os.SEEK_SET)
                try:
                    msvcrt.locking(self.file, msvcrt.LK_NBLCK, 1)
                except OSError:
                    if not waiting:
                        say("Waiting for another run to finish setting up .venv ...")
                    waiting = True
                    time.sleep(0.2)
                else:
                    return

        def share(self) -> None:
            """Windows itself refuses to move a folder with running programs: see discard."""
            os.lseek(self.file, 0, os.SEEK_SET)
            try:
                msvcrt.locking(self.file, msvcrt.LK_UNLCK, 1)
            except OSError:
                return

    else:

        def own(self) -> None:
            self._hold(fcntl.LOCK_EX)

        def share(self) -> None:
            self._hold(fcntl.LOCK_SH)

        def _hold(self, how: int) -> None:
            try:
                fcntl.flock(self.file, how | fcntl.LOCK_NB)
            except BlockingIOError:
                say("Waiting for another run to let go of .venv ...")
                fcntl.flock(self.file, how)


def fingerprint(house: House) -> str:
    """The origin of an environment; another fingerprint needs another environment."""
    try:
        requirements = house.requirements.read_bytes()
    except FileNotFoundError:
        raise Trouble(
            f"{house.requirements.name} is missing in {house.root}: "
            "this is not a whole copy of the project."
        ) from None
    facts = {
        "requirements": hashlib.sha256(requirements).hexdigest(),
        "python": sys.version,
        "base": sys.base_prefix,
        "venv": str(house.venv),  # a copied environment still points to where it was made
    }
    return json.dumps(facts, indent=2) + "\n"


def is_ready(house: House) -> bool:
    if not house.python.exists():
        return False
    try:
        return house.stamp.read_text(encoding="utf-8") == fingerprint(house)
    except (FileNotFoundError, NotADirectoryError, UnicodeDecodeError):
        return False


def ensure(house: House, guard: Guard) -> None:
    """Make the environment if it is not there; afterwards the guard is held, shared."""
    while True:
        guard.share()
        if is_ready(house):
            return
        guard.own()
        if not is_ready(house):
            build(house, guard)


def require_venv_module() -> None:
    for module in ("venv", "ensurepip"):
        spec = importlib.util.find_spec(module)
        # Without an origin it is an empty folder, left behind by a package that was removed.
        if spec is None or spec.origin is None:
            raise Trouble(
                f"This Python has no {module} module, so it can't make the environment. "
                "On Debian and Ubuntu: sudo apt install python3-venv"
            )


def build(house: House, guard: Guard) -> None:
    require_venv_module()
    made_from = fingerprint(house)  # before anything is fetched: the lock may change meanwhile
    again = os.path.lexists(house.venv)
    say("Making .venv afresh ..." if again else "Making .venv (once; some 100 MB to download) ...")
    discard(house)
    try:
        # Inside the environment itself, sys.executable is what has just been thrown away.
        base = getattr(sys, "_base_executable", None) or sys.executable
        run_quietly(house, guard, [base, "-I", "-m", "venv", str(house.venv)])
        run_quietly(house, guard, [str(house.python), "-I", "-m", "pip", *pip_arguments(house)])
    except Trouble:
        discard(house)
        raise
    unfinished = house.stamp.with_suffix(".new")
    unfinished.write_text(made_from, encoding="utf-8")
    unfinished.replace(house.stamp)


def pip_arguments(house: House) -> list[str]:
    """Exactly what the lock names, nothing built here: a build would fetch unpinned tools."""
    return [
        "install",
        "--require-hashes",
        "--no-deps",
        "--only-binary=:all:",
        "--no-input",
        "--disable-pip-version-check",
        "--retries=2",
        "--requirement",
        str(house.requirements),
    ]


def discard(house: House) -> None:
    """Take the environment away in one step, so that nobody ever finds half of one."""
    remove(house.discarded)
    if os.path.lexists(house.venv):
        try:
            house.venv.rename(house.discarded)
        except PermissionError:
            raise Trouble(
                f"{house.venv} can't be replaced: a program started from it may still be "
                "running, or the folder belongs to somebody else."
            ) from None
        remove(house.discarded)


def remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def clean_surroundings() -> dict[str, str]:
    """The environment variables without those that would lead Python or pip astray."""
    astray = {"PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX"}
    kept = {name: value for name, value in os.environ.items() if name not in astray}
    return kept | {"PIP_USER": "0"}


def run_quietly(house: House, guard: Guard, command: Sequence[str]) -> None:
    """Run it and show nothing, unless it fails: then say why, or show all that it said."""
    # The child holds the guard too: if this process is killed, the child lives on for a moment
    # and nobody must build over its work.
    inherited = () if sys.platform == "win32" else (guard.file,)
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        cwd=house.root,
        env=clean_surroundings(),
        pass_fds=inherited,
        check=False,
    )
    if done.returncode == 0:
        return
    reason = explain(house, done.stdout)
    if reason is None:
        say(done.stdout)
        reason = "The environment could not be made; what was said about it is above."
    raise Trouble(reason)


def explain(house: House, output: str) -> str | None:
    """The plain reason behind what pip or venv printed, as far as it is a known one."""
    if (
        re.search(r"No space left on device|not enough space on the disk", output)
        or shutil.disk_usage(house.root).free < FULL_DISK
    ):
        return (
            f"The disk is full: the environment needs about 250 MB in {house.root}, "
            "and some room in the temporary folder."
        )
    if re.search(r"Permission denied|Read-only file system|Access is denied", output):
        return f"{house.root} can't be written to: check whose folder it is, and try again."
    if re.search(r"DO NOT MATCH THE HASHES", output):
        return (
            "A downloaded package is not the one that requirements.lock names, so nothing was "
            "installed. Check which package index pip is set to use."
        )
    if re.search(r"CERTIFICATE_VERIFY_FAILED|SSLError", output):
        return (
            "The packages could not be downloaded: the package index could not prove who it is "
            "(a certificate was refused). Check the computer's clock, proxy and certificates."
        )
    if re.search(
        r"connection broken|ConnectionError|ConnectTimeout|ReadTimeout|ProxyError|name resolution"
        r"|Network is unreachable|HTTPError",
        output,
    ):
        return (
            "The packages could not be downloaded: no answer from the package index. "
            "Check the network (and proxy) and run the same command again."
        )
    if missing := re.search(r"No matching distribution found for (\S+)", output):
        return (
            f"The package index has no {missing[1]} ready-made for this computer "
            f"(Python {platform.python_version()}, {platform.system()} {platform.machine()}). "
            "Check the network and pip's settings, or try another Python."
        )
    return None
