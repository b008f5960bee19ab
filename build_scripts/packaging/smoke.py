"""Whether a program that was built works: version, engine, worker, pages, window.

It runs as somebody who has never run it: in a home folder of its own, with hardly any variables.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.services.paths import TRIAL

PATIENCE: Final = 120.0
WINDOW_SECONDS: Final = 4.0
_NEEDED: Final = ("SYSTEMROOT", "TEMP", "TMP", "PATH")
"""The variables without which Windows starts nothing."""
_ASKED: Final = (
    {"cmd": "hello"},
    {"cmd": "new", "game": "zatre", "players": 2, "seed": 3},
    {"cmd": "best", "seat": 1, "level": "skilled"},
    {"cmd": "new", "game": "topspot", "players": 4, "seed": 3},
    {"cmd": "new", "game": "topominos", "players": 2, "seed": 3},
)
"""`best` needs the worker; the others read the components of their game."""


class Failed(Exception):
    """Something that did not work."""


def surroundings(home: Path) -> dict[str, str]:
    """Of somebody new, without a screen and without a sound. On Windows the folders of the player
    are asked of the shell, which heeds no variable: so the program is told where to keep things."""
    kept = {name: os.environ[name] for name in _NEEDED if name in os.environ}
    for folder in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", TRIAL):
        kept[folder] = str(home)
    return {**kept, "LANG": "de_DE.UTF-8", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def check(program: Sequence[str], version: str) -> dict[str, float]:
    """Seconds that each took; raises `Failed` where anything is not as it should be."""
    took = {}
    steps: dict[str, Callable[[Sequence[str], Mapping[str, str]], None]] = {
        "version": lambda told, env: _check_version(told, env, version),
        "engine and worker": _check_engine,
        "first picture": _check_picture,
        "every page": _check_pages,
        "window": _check_window,
    }
    for name, step in steps.items():
        with tempfile.TemporaryDirectory() as folder:
            begun = time.perf_counter()
            step(program, surroundings(Path(folder)))
            took[name] = time.perf_counter() - begun
    return took


def _run(command: Sequence[str], env: Mapping[str, str], told: bytes = b"") -> bytes:
    try:
        done = subprocess.run(
            command, env=dict(env), input=told, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise Failed(f"{command} did not end: {(late.stderr or b'').decode()[-2000:]}") from late
    if done.returncode or done.stderr:
        raise Failed(f"{command} ended with {done.returncode}: {done.stderr.decode()[-2000:]}")
    return done.stdout


def _check_version(program: Sequence[str], env: Mapping[str, str], version: str) -> None:
    told = _run([*program, "--version"], env).decode().strip()
    if told != f"Quincunx {version}":
        raise Failed(f"it says that it is {told!r}")


def _check_engine(program: Sequence[str], env: Mapping[str, str]) -> None:
    lines = "".join(json.dumps(each) + "\n" for each in _ASKED).encode()
    told = _run([*program, "engine"], env, lines).splitlines()
    answers: list[dict[str, Any]] = [json.loads(line) for line in told]
    if len(answers) != len(_ASKED) or not all(answer["ok"] for answer in answers):
        raise Failed(f"the engine answered {answers}")


def _check_picture(program: Sequence[str], env: Mapping[str, str]) -> None:
    if _run([*program, "first-frame", env["HOME"]], env).strip() != b"painted":
        raise Failed("no picture was painted")


def _check_pages(program: Sequence[str], env: Mapping[str, str]) -> None:
    """Fonts, texts, pictures, sounds and samples all came along."""
    told = _run([*program, "every-page", env["HOME"]], env).decode().strip()
    if told != "all pages":
        raise Failed(told)


def _check_window(program: Sequence[str], env: Mapping[str, str]) -> None:
    """It opens, stays open, and leaves no report of a crash."""
    said = Path(env["HOME"]) / "said.txt"
    with said.open("wb") as errors:
        process = subprocess.Popen(program, env=dict(env), stderr=errors)
    try:
        _wait_for_database(process, Path(env["HOME"]))
        time.sleep(WINDOW_SECONDS)
        if process.poll() is not None:
            why = said.read_text(encoding="utf-8", errors="replace")[-2000:]
            raise Failed(f"the window closed by itself, with {process.returncode}: {why}")
    finally:
        process.kill()
        process.wait()
    crashes = list(Path(env["HOME"]).rglob("crash-*.txt"))
    if crashes:
        raise Failed(crashes[0].read_text(encoding="utf-8"))


def _wait_for_database(process: subprocess.Popen[bytes], home: Path) -> None:
    """However busy the machine is: there it takes longer until there is a window."""
    late = time.monotonic() + PATIENCE
    while process.poll() is None and not list(home.rglob("quincunx.sqlite3")):
        if time.monotonic() > late:
            raise Failed("nothing was kept in the folder of the player")
        time.sleep(0.1)


if __name__ == "__main__":
    for name, seconds in check(sys.argv[1:-1], sys.argv[-1]).items():
        print(f"{name}: {seconds:.1f} s")
