"""`--portable`: everything stays in the folder that one carries around."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.services.paths import PORTABLE_MARK

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0


@pytest.fixture
def carried(tmp_path: Path) -> Path:
    """The program in a folder of its own."""
    folder = tmp_path / "stick" / "Quincunx"
    for part in ("game", "assets"):
        copytree(ROOT / part, folder / part, ignore=ignore_patterns("__pycache__"))
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no way to ask a program to end")
@pytest.mark.parametrize("way", ["flag", "mark"])
def test_everything_is_kept_beside_the_program_and_nothing_elsewhere(
    carried: Path, tmp_path: Path, way: str
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    if way == "mark":
        (carried / PORTABLE_MARK).touch()
    places = {name: str(home) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    places |= {"XDG_STATE_HOME": str(home), "XDG_CACHE_HOME": str(home)}
    places |= {"QUINCUNX_MORE_GAMES": ""}  # whoever carries the program has none
    with subprocess.Popen(
        [sys.executable, "-m", "game", *(["--portable"] if way == "flag" else [])],
        cwd=carried,
        env=os.environ | places | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
    ) as program:
        until = time.monotonic() + PATIENCE
        log = carried / "saves" / "quincunx.log"
        while not log.exists() or "main loop runs" not in log.read_text():
            assert time.monotonic() < until
            assert program.poll() is None
            time.sleep(0.05)
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) == 0
    kept = {path.name for path in (carried / "saves").iterdir()}
    assert kept == {"quincunx.sqlite3", "quincunx.log", "settings.json"}
    assert list(home.rglob("*")) == []
