"""The pinned libraries open a real window. What is tested here is the ground, not the program."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.real_window.screen import PATIENCE, stop

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.real_window.screen import Screen

pytestmark = pytest.mark.real_window

PROGRAM = Path(__file__).with_name("small_window.py")
WM_CLASS = "quincunx-test"
COLOUR = "#2f6f4f"


@pytest.fixture
def driver(screen: Screen) -> Iterator[str]:
    """The name of SDL's video driver, said by a child process while its window is open."""
    with subprocess.Popen(
        [sys.executable, str(PROGRAM), WM_CLASS, COLOUR, str(round(PATIENCE))],
        env=screen.environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as window:
        try:
            assert window.stdout is not None
            yield window.stdout.readline().strip()
        finally:
            stop(window)


def find_window(screen: Screen) -> str:
    found = screen.xdotool("search", "--sync", "--onlyvisible", "--class", f"^{WM_CLASS}$")
    return found.split()[0]


def test_a_window_opens_on_a_real_screen(driver: str) -> None:
    assert driver in {"x11", "windows", "cocoa"}


@pytest.mark.usefixtures("driver")
def test_the_desktop_finds_the_window_by_its_class(screen: Screen) -> None:
    window = find_window(screen)
    geometry = screen.xdotool("getwindowgeometry", "--shell", window).split()
    assert {"WIDTH=320", "HEIGHT=240"} <= set(geometry)


@pytest.mark.usefixtures("driver")
def test_what_the_window_draws_is_seen_on_the_screen(screen: Screen) -> None:
    screen.picture()
    geometry = screen.xdotool("getwindowgeometry", "--shell", find_window(screen))
    place = dict(line.split("=") for line in geometry.split())
    spot = (int(place["X"]) + 20, int(place["Y"]) + 20)
    end = time.monotonic() + PATIENCE
    while (seen := screen.picture().get_at(spot)) != pygame.Color(COLOUR):
        assert time.monotonic() < end, f"{seen} instead of {COLOUR}"
        time.sleep(0.05)
    assert screen.picture().get_size() == (1920, 1080)
