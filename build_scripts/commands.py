"""The commands of dev.py."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from build_scripts import template
from build_scripts.environment import (
    Guard,
    House,
    Trouble,
    clean_surroundings,
    discard,
    ensure,
    explain,
    remove,
    require_venv_module,
    say,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parents[1]

USAGE = """\
usage: python3 build_scripts/dev.py COMMAND

  play [arguments]   start the program
  test [arguments]   run the tests; the arguments go to pytest
  check              style, types, layers and spelling: ruff, mypy, import-linter, hunspell
  new-game NAME      make a game that opens and plays, a copy of the template in tests/sixth_game
  missing GAME       list what a finished game has and this one has not yet
  setup              only make the environment (.venv) that play, test and check use
  lock [--upgrade]   write requirements.lock anew from pyproject.toml
  clean              remove the environment and every cache

All but lock and clean make the environment first if it is not there or out of date.
"""

EXIT_CHECK_FAILED = 1
EXIT_USAGE = 2
EXIT_SOMETHING_MISSING = 69
EXIT_INTERRUPTED = 130
EXIT_TERMINATED = 143

LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "."],
    "mypy": ["-m", "mypy"],
    "lint-imports": ["-c", LINT_IMPORTS, "--no-logo"],
    "spelling": ["-m", "build_scripts.spelling"],
}

ON_EVERY_CORE = ("-n", "auto", "--dist", "worksteal")

CACHES = (
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    "build",
    "dist",
)


def hand_over(house: House, guard: Guard, arguments: Sequence[str]) -> int:
    """Become the environment's Python, so that signals and exit status are its own."""
    command = [str(house.python), *arguments]
    if sys.platform == "win32":
        with subprocess.Popen(command, cwd=house.root, env=clean_surroundings()) as process:
            while True:
                try:
                    return process.wait()
                except KeyboardInterrupt:
                    # The console has told the child as well; what it does about it decides.
                    continue
    else:
        # The guard goes along: nobody may rebuild the environment under a running program.
        os.set_inheritable(guard.file, True)
        os.chdir(house.root)
        os.execve(command[0], command, clean_surroundings())


def play(house: House, arguments: Sequence[str]) -> int:
    guard = Guard(house)
    ensure(house, guard)
    return hand_over(house, guard, ["-m", "game", *arguments])


def test(house: House, arguments: Sequence[str]) -> int:
    guard = Guard(house)
    ensure(house, guard)
    # The whole suite takes every core; what somebody asks for by name is run as he says.
    return hand_over(house, guard, ["-m", "pytest", *(arguments or ON_EVERY_CORE)])


def check(house: House, _: Sequence[str]) -> int:
    """Run every check, also after one has failed: one run shows everything."""
    ensure(house, Guard(house))
    failed = []
    for name, arguments in CHECKS.items():
        say(f"-- {name}")
        command = [str(house.python), *arguments]
        if subprocess.run(
            command, cwd=house.root, env=clean_surroundings(), check=False
        ).returncode:
            failed.append(name)
    say(f"-- failed: {', '.join(failed)}" if failed else f"-- all well: {', '.join(CHECKS)}")
    return EXIT_CHECK_FAILED if failed else 0


def new_game(house: House, arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        say("usage: python3 build_scripts/dev.py new-game NAME")
        return EXIT_USAGE
    why = template.why_unusable(house.root, arguments[0])
    if why is not None:
        say(why)
        return EXIT_USAGE
    ensure(house, Guard(house))
    template.run(house, arguments[0])
    return 0


def missing(house: House, arguments: Sequence[str]) -> int:
    guard = Guard(house)
    ensure(house, guard)
    return hand_over(house, guard, ["-m", "build_scripts.missing", *arguments])


def setup(house: House, _: Sequence[str]) -> int:
    ensure(house, Guard(house))
    say(f"{house.venv} is ready.")
    return 0


def lock(house: House, arguments: Sequence[str]) -> int:
    """Resolve with a uv of its own, in a place that is thrown away."""
    require_venv_module()
    with tempfile.TemporaryDirectory() as folder:
        workshop = House(Path(folder))
        draft = workshop.requirements
        if house.requirements.exists():
            shutil.copy(house.requirements, draft)  # uv keeps the pins that still fit
        python = str(workshop.python)
        outside_call(house, [sys.executable, "-I", "-m", "venv", str(workshop.venv)])
        outside_call(house, [python, "-I", "-m", "pip", "install", "--quiet", "uv>=0.9"])
        resolver = str(workshop.scripts / "uv")
        outside_call(house, [resolver, *uv_arguments(draft), *arguments])
        if "://" in draft.read_text(encoding="utf-8"):
            raise Trouble("The new lock would name an address, so it was not kept.")
        shutil.copyfile(draft, house.requirements)
    say(f"{house.requirements} is written.")
    return 0


def uv_arguments(draft: Path) -> list[str]:
    """One lock for every system and Python that the project knows."""
    return [
        *(
            "pip",
            "compile",
            "pyproject.toml",
            "--extra=dev",
            "--extra=assets",
            "--extra=access",
            "--extra=cluster",
            "--quiet",
        ),
        *("--universal", "--python-version=3.11", "--generate-hashes"),
        *("--no-emit-index-url", "--no-emit-find-links"),
        *("--custom-compile-command", "python build_scripts/dev.py lock"),
        *("--output-file", str(draft)),
    ]


def outside_call(house: House, command: Sequence[str]) -> None:
    done = subprocess.run(
        command, cwd=house.root, env=clean_surroundings(), stdout=subprocess.DEVNULL, check=False
    )
    if done.returncode:
        raise Trouble("The lock is as it was; what went wrong is above.")


def clean(house: House, _: Sequence[str]) -> int:
    Guard(house).own()
    discard(house)
    for name in CACHES:
        remove(house.root / name)
    for compiled in house.root.rglob("__pycache__"):
        remove(compiled)
    return 0


COMMANDS: dict[str, Callable[[House, Sequence[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "new-game": new_game,
    "missing": missing,
    "setup": setup,
    "lock": lock,
    "clean": clean,
}
TAKE_ARGUMENTS = {"play", "test", "new-game", "missing", "lock"}


def terminated(_signal: int, _frame: object) -> NoReturn:
    sys.exit(EXIT_TERMINATED)


def main(arguments: Sequence[str], root: Path = ROOT) -> int:
    if arguments and arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0
    name, rest = (arguments[0], arguments[1:]) if arguments else ("", ())
    if name not in COMMANDS or (rest and name not in TAKE_ARGUMENTS):
        say(USAGE.rstrip())
        return EXIT_USAGE
    # Leaving in an orderly way stops the child as well; the started program gets the default back.
    signal.signal(signal.SIGTERM, terminated)
    house = House(root)
    try:
        return COMMANDS[name](house, rest)
    except Trouble as trouble:
        say(str(trouble))
    except OSError as error:
        say(in_plain_words(house, error))
    except KeyboardInterrupt:
        say("Stopped. The next run begins where it has to.")
        return EXIT_INTERRUPTED
    return EXIT_SOMETHING_MISSING


def in_plain_words(house: House, error: OSError) -> str:
    reason = explain(house, str(error))
    if reason is None and error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        reason = f"{house.root} can't be written to: check whose folder it is, and try again."
    return reason or f"That did not work: {error}"
