"""Proves the wheel in fresh Debians of two ages: python -m build_scripts.prove_wheel

Needs root, debootstrap, Xvfb and xdotool. It builds the wheel and the source archive, checks what
an index of packages checks, installs the wheel with pipx from a folder of wheels (no network) under
Python 3.11 and 3.13, asks for its version, opens every page, plays a match by clicks, opens a
record, removes it, and looks whether everything that was played is still there. Ends with 1 at the
first thing that is not so.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import venv
import zipfile
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from build_scripts.packaging.debian import NEEDED
from build_scripts.packaging.installed import (
    ROOT,
    InstalledGame,
    as_somebody,
    check_first_start,
    check_record_file,
    check_short_game,
    paths_of,
)
from build_scripts.packaging.names import COMMAND, TITLE, version_of
from build_scripts.packaging.proving import (
    NOT_COPIED,
    PLAYER,
    SOCKETS,
    Debian,
    count,
    fresh,
    run,
    say,
)
from tests.real_window.screen import Screen, open_screen

SUITES: Final = {"bookworm": "3.11", "trixie": "3.13"}
"""With the Python that each of them has."""
LOCK: Final = ROOT / "build_scripts" / "package.lock"
HOUSE: Final = "wheels"
TOOLS: Final = ("build", "twine")
OF_PIPX: Final = ("pip", "setuptools", "wheel")
"""The packages that pipx fetches for itself, whatever it installs."""
PLATFORMS: Final = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")


def make(folder: Path) -> Path:
    """The wheel, from a copy: a build of the source archive takes along whatever lies about."""
    copy, dist, tools = folder / "copy", folder / "dist", folder / "tools"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
    shutil.copy(ROOT / ".gitignore", copy)
    fresh(dist)
    if not (tools / "bin" / "twine").exists():
        venv.create(tools, clear=True, with_pip=True)
        run([tools / "bin" / "pip", "install", "--quiet", *TOOLS])
    run([tools / "bin" / "python", "-m", "build", "--outdir", dist, copy])
    told = run([tools / "bin" / "twine", "check", "--strict", *sorted(dist.iterdir())])
    assert told.count("PASSED") == 2, told
    (wheel,) = dist.glob("*.whl")
    (source,) = dist.glob("*.tar.gz")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith((".md", ".po", ".pot"))]
    sizes = " and ".join(f"{each.stat().st_size / 1e6:.1f} MB" for each in (wheel, source))
    say(f"wheel and source archive are built ({sizes}), and `twine check --strict` passes both")
    return wheel


def gather(wheel: Path, python: str, house: Path) -> None:
    """The wheel with all that it needs, in the versions that are tested."""
    fresh(house)
    pinned = house.parent / "pinned.txt"
    found = re.findall(r"^([A-Za-z0-9_.-]+==\S+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    pinned.write_text("\n".join(each for each in found if not each.startswith("setuptools")))
    how = ["--only-binary=:all:", f"--python-version={python}", "--implementation=cp"]
    how += [f"--platform={each}" for each in PLATFORMS]
    pip = [sys.executable, "-m", "pip", "download", "--quiet"]
    run([*pip, *how, "-d", house, "-c", pinned, f"{wheel}[access]", *OF_PIPX])


def install(debian: Debian, screen: Screen) -> str:
    """As somebody who has pipx, and wheels instead of a network; gives where the command is."""
    source = f"{COMMAND}[access]"
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": f"/{HOUSE}", "PATH": "/usr/bin:/bin"}
    run([*debian.as_player("/", **offline, LC_ALL="C.UTF-8"), "pipx", "install", source])
    command = f"/home/{PLAYER}/.local/bin/{COMMAND}"
    told = run([*as_somebody(screen, debian), command, "--version"]).strip()
    assert told == f"{TITLE} {version_of(ROOT)}", told
    say(f"`pipx install {source}` under {debian.suite}: {told}")
    return command


def check_without_window(debian: Debian, command: str) -> None:
    """Fonts, texts, pictures, sounds and samples are found inside the wheel; the worker thinks."""
    quiet = debian.as_player("/", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    folder = f"/home/{PLAYER}/trial"
    told = run([*quiet, command, "every-page", folder]).strip()
    assert told == "all pages", told
    asked = [
        {"cmd": "new", "game": "zatre", "players": 2, "seed": 3},
        {"cmd": "best", "seat": 1, "level": "skilled"},
    ]
    place = debian.home / "asked.jsonl"
    place.write_text("".join(json.dumps(each) + "\n" for each in asked))
    engine = f'"{command}" engine < /home/{PLAYER}/{place.name}'
    answers = [json.loads(line) for line in run([*quiet, "sh", "-c", engine]).splitlines()]
    assert [answer["ok"] for answer in answers] == [True, True], answers
    say("every page opens, and the engine answers with a worker's move")


def check_removal(debian: Debian, command: str) -> None:
    database = paths_of(debian).database
    kept = count(database)
    run([*debian.as_player("/", PATH="/usr/bin:/bin"), "pipx", "uninstall", COMMAND])
    place = debian.folder / command.removeprefix("/")
    assert not place.is_symlink()
    assert not place.exists()
    assert count(database) == kept
    say(f"removed; {kept[0]} matches with {kept[1]} steps are still there")


def prove(suite: str, wheel: Path, folder: Path) -> None:
    house = folder / HOUSE
    gather(wheel, SUITES[suite], house)
    debian = Debian(folder / suite, suite)
    debian.make()
    with ExitStack() as stack:
        pictures = folder / "screen"
        fresh(pictures)
        screen = stack.enter_context(open_screen(pictures))
        stack.enter_context(debian.mounted("proc", "proc", "-t", "proc"))
        stack.enter_context(debian.mounted("/dev", "dev", "--bind"))
        stack.enter_context(debian.mounted(str(SOCKETS), str(SOCKETS)[1:], "--bind"))
        stack.enter_context(debian.mounted(str(house), HOUSE, "--bind"))
        debian.install("pipx", "python3-venv", *NEEDED)
        command = install(debian, screen)
        check_without_window(debian, command)
        check_first_start(screen, debian, [command], folder / f"{suite}-first-start.png")
        game = InstalledGame(screen, debian, folder / f"{suite}-game", [command])
        check_short_game(game, folder / f"{suite}-finished.png")
        game.close()
        check_record_file(game)
        check_removal(debian, command)


def main() -> int:
    folder = ROOT / "build" / "wheel-proof"
    folder.mkdir(parents=True, exist_ok=True)
    wheel = make(folder)
    for suite in SUITES:
        prove(suite, wheel, folder)
    say("all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
