"""Mouse, keys and resizes of a real desktop at random: the program stands it in a real window."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.monkey.places import PLACES
from tests.monkey.stock import lay_in
from tests.monkey.visit import FROZEN_SECONDS
from tests.nightly import times
from tests.real_window.screen import PATIENCE, Screen
from tests.real_window.twin import ROOT, WM_CLASS

pytestmark = pytest.mark.real_window

INPUTS: Final = times(usually=60, nightly=300)
AT_ONCE: Final = 15
"""So many are handed to the desktop together."""
TRIED: Final = times(usually=1, nightly=len(PLACES))
FIRST: Final = "table zatre"
KEYS: Final = (
    "h", "Return", "Return", "space", "Tab", "Tab", "shift+Tab", "Left", "Right", "Up", "Down",
    "Escape", "BackSpace", "Delete", "Home", "End", "Prior", "Next", "F1", "F2", "F11", "ctrl+z",
    "ctrl+y", "ctrl+shift+z", "alt+Return", "plus", "minus", "1", "5", "r", "w", "a", "udiaeresis",
)  # fmt: skip
SIZES: Final = ((1280, 800), (1024, 640), (1600, 900), (900, 500), (300, 200))


def commands(rng: Random, window: str) -> list[str]:
    """One input, as xdotool is told."""
    across, down = str(rng.randrange(1280)), str(rng.randrange(800))
    goes = ["mousemove", "--window", window, across, down]
    kind = rng.random()
    if kind < 0.45:
        return [*goes, "click", rng.choice("1111113")]
    if kind < 0.55:
        return [*goes, "mousedown", "1", "mousemove_relative", "--", str(rng.randrange(-200, 200)),
                str(rng.randrange(-200, 200)), "mouseup", "1"]  # fmt: skip
    if kind < 0.6:
        return [*goes, "click", rng.choice("45")]
    if kind < 0.97:
        return ["key", "--delay", "4", rng.choice(KEYS)]
    if kind < 0.99:
        width, height = rng.choice(SIZES)
        return ["windowsize", window, str(width), str(height)]
    return ["windowunmap", window, "windowmap", "--sync", window, "windowfocus", window]


@pytest.mark.parametrize("place", [FIRST, *(each for each in PLACES if each != FIRST)][:TRIED])
def test_random_inputs_of_the_desktop_break_nothing(
    screen: Screen, tmp_path: Path, place: str
) -> None:
    stock = tmp_path / "stock"
    stock.mkdir()
    lay_in(stock)
    driver = screen.environment().get("SDL_VIDEODRIVER", "")
    said = tmp_path / "said"
    with (
        said.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "tests.monkey.real", driver, place, str(tmp_path), str(stock)],
            cwd=ROOT,
            env=screen.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as program,
    ):
        assert program.stdin is not None
        assert program.stdout is not None
        lines = iter(program.stdout.readline, "")
        assert any(line == "ready\n" for line in lines), said.read_text()
        arrived = shake(screen, Random(place), program)
        program.stdin.close()
        told = program.stdout.read()
        assert program.wait(PATIENCE) == 0, said.read_text()
    assert arrived > INPUTS // 2
    went = json.loads(told)
    assert went["frames"] > 0
    assert went["there"] > 0
    assert went["slowest"] < FROZEN_SECONDS


def shake(screen: Screen, rng: Random, program: subprocess.Popen[str]) -> int:
    """How many inputs have arrived: where the window is closed on the way, the others are lost."""
    arrived = 0
    for _ in range(INPUTS // AT_ONCE):
        if program.poll() is not None:
            break
        found = screen.xdotool("search", "--sync", "--onlyvisible", "--class", WM_CLASS)
        window = found.split()[0]
        every = [commands(rng, window) for _ in range(AT_ONCE)]
        with suppress(subprocess.CalledProcessError):
            screen.xdotool("windowfocus", window, *(word for each in every for word in each))
            arrived += AT_ONCE
    return arrived
