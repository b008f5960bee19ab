"""The costs of the program, as ratios within one run, with room for the noise of busy machines.

The bars themselves are held by `python -m game bench` on a quiet machine. Here a change that makes
something several times as slow is noticed in the next night.
"""

from __future__ import annotations

import os
from statistics import median

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.games import GAMES
from game.lab import bench, window

NOISE = 2.0
"""How far beside its bar a figure may be where others use the same processor."""

pytestmark = pytest.mark.nightly

every_game = pytest.mark.parametrize("game", GAMES)


def test_the_rules_are_as_quick_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 3)
    monkeypatch.setattr(bench, "SLICE_SECONDS", 0.05)
    figures, _ = bench.bench_rules()
    slow = [figure for figure in figures if figure.value * NOISE < figure.bar]
    assert not slow


@every_game
@pytest.mark.usefixtures("one_match")
def test_a_frame_costs_no_more_than_its_share_of_plain_blits(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "FRAMES", 60)
    with window.program(window.FULL_HD, speed="instant") as app:
        blits = window._blits(window.FULL_HD)
        times = window._moving(app, game)
    assert len(times) > 10
    assert median(times) / blits < window.FRAME_OF_BLITS


def test_the_menu_is_painted_about_as_soon_as_a_window_of_pygame_gui(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(window, "STARTS", 3)
    (figure,), _ = window.bench_start()
    assert figure.value < figure.bar * NOISE
