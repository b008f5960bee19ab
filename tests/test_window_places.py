"""Where the window opens: on its monitor as it was there, and never where nobody sees it."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.app import monitors as screens
from game.app.monitors import Monitor
from game.app.places import first_size, fitted, is_in_reach, monitor_of, opening, remembered
from game.services.settings import SMALLEST_WINDOW, Settings

BAR = 40


def monitor(key: str, left: int, top: int, size: tuple[int, int], scale: float = 1.0) -> Monitor:
    bounds = pygame.Rect((left, top), size)
    usable = pygame.Rect(left, top, size[0], size[1] - BAR)
    return Monitor(f"{key} {size[0]}x{size[1]}", bounds, usable, scale)


LAPTOP = monitor("laptop", 0, 0, (1440, 900))
DESK = monitor("desk", 1440, -200, (2560, 1440))
FINE = monitor("fine", 1440, 0, (3840, 2160), 2.0)


def settings(
    *windows: tuple[Monitor, pygame.Rect], last: Monitor | None = None, **more: Any
) -> Settings:
    """As they are after the window was on these monitors, on the last of them at last."""
    kept: dict[str, Any] = {where.key: remembered(rect, where) for where, rect in windows}
    if windows:
        where, rect = windows[-1]
        more = {"window_size": rect.size, "window_place": rect.topleft, **more}
        last = last or where
    return Settings(windows=kept, window_monitor=None if last is None else last.key, **more)


def test_a_window_opens_as_it_was_on_its_monitor() -> None:
    on_laptop, on_desk = pygame.Rect(20, 30, 1100, 700), pygame.Rect(1600, 0, 1800, 1000)
    both = settings((LAPTOP, on_laptop), (DESK, on_desk))
    assert opening(both, [LAPTOP, DESK]) == on_desk
    assert opening(both, [DESK, LAPTOP]) == on_desk
    back = settings((DESK, on_desk), (LAPTOP, on_laptop))
    assert opening(back, [LAPTOP, DESK]) == on_laptop


def test_it_moves_with_its_monitor_to_another_place_of_the_desk() -> None:
    kept = settings((DESK, pygame.Rect(1600, 0, 1800, 1000)))
    moved = monitor("desk", -2560, 100, (2560, 1440))
    assert opening(kept, [LAPTOP, moved]) == pygame.Rect(-2400, 300, 1800, 1000)


def test_without_its_monitor_it_opens_as_it_was_on_the_first_of_the_others() -> None:
    on_laptop, on_desk = pygame.Rect(20, 30, 1100, 700), pygame.Rect(1600, 0, 1800, 1000)
    kept = settings((LAPTOP, on_laptop), (DESK, on_desk))
    assert opening(kept, [LAPTOP]) == on_laptop


def test_without_its_monitor_it_opens_in_the_middle_of_one_that_it_never_was_on() -> None:
    found = opening(settings((DESK, pygame.Rect(1600, 0, 1800, 1000))), [LAPTOP])
    assert found is not None
    assert LAPTOP.usable.contains(found)
    assert found.size == LAPTOP.usable.size


@pytest.mark.parametrize(("before", "now"), [(LAPTOP, FINE), (FINE, LAPTOP)])
def test_on_a_monitor_of_another_scale_it_is_as_large_for_the_eye(
    before: Monitor, now: Monitor
) -> None:
    size = 1280 * before.scale, 720 * before.scale
    found = opening(settings((before, pygame.Rect(before.bounds.topleft, size))), [now])
    assert found is not None
    assert found.size == (round(1280 * now.scale), round(720 * now.scale))
    assert now.usable.contains(found)


def test_a_first_window_is_as_large_for_the_eye_on_every_monitor() -> None:
    assert opening(Settings(), [LAPTOP]) is None
    assert first_size((1280, 800), LAPTOP) == (1280, 800)
    assert first_size((1280, 800), FINE) == (2560, 1600)
    assert first_size((1280, 800), monitor("low", 0, 0, (1366, 768))) == (1280, 728)


@pytest.mark.parametrize(
    ("place", "is_seen"),
    [
        ((300, 200), True),
        ((1340, 100), True),
        ((1500, 100), False),
        ((-1000, 100), True),
        ((-1250, 100), False),
        ((100, 5000), False),
        ((100, -50), False),
        ((-90_000, 100), False),
    ],
)
def test_settings_of_an_older_version_name_a_place_that_counts_where_one_sees_it(
    place: tuple[int, int], is_seen: bool
) -> None:
    found = opening(Settings(window_place=place), [LAPTOP])
    assert (None if found is None else found.topleft) == (place if is_seen else None)


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "x", {}, {"place": [1, 2]}, {"place": [1, 2], "size": [None, 3]},
        {"place": [10**9, 2], "size": [1100, 700]}, {"place": [1, 2, 3], "size": [1100, 700]},
        {"place": [True, 2], "size": [1100, 700]},
    ],
)  # fmt: skip
def test_what_makes_no_sense_in_the_settings_counts_as_not_there(kept: Any) -> None:
    wrong = Settings(windows={LAPTOP.key: kept}, window_monitor=LAPTOP.key)
    assert opening(wrong, [LAPTOP]) is None
    assert opening(wrong, [DESK]) is not None


@pytest.mark.parametrize("scale", ["2", 0, -1, 1e9, None, float("nan")])
def test_a_scale_that_makes_no_sense_is_none(scale: Any) -> None:
    kept = settings((FINE, pygame.Rect(1440, 0, 1280, 720)))
    windows = {FINE.key: {**kept.windows[FINE.key], "scale": scale}}
    found = opening(Settings(windows=windows, window_monitor=FINE.key), [LAPTOP])
    assert found is not None
    assert found.size == (1280, 800)


def test_a_window_is_no_larger_than_its_monitor_has_room_for_and_no_smaller_than_it_must_be() -> (
    None
):
    large = fitted(pygame.Rect(10, 10, 5000, 5000), LAPTOP)
    assert large.size == LAPTOP.usable.size
    tiny = monitor("tiny", 0, 0, (800, 480))
    assert fitted(pygame.Rect(10, 10, 1280, 800), tiny).size == SMALLEST_WINDOW


def test_a_window_belongs_to_the_monitor_with_its_middle_or_most_of_it() -> None:
    both = [LAPTOP, DESK]
    assert monitor_of(pygame.Rect(900, 100, 1000, 700), both) == LAPTOP
    assert monitor_of(pygame.Rect(1000, 100, 1000, 700), both) == DESK
    assert monitor_of(pygame.Rect(900, -1300, 1000, 1200), both) == DESK
    assert monitor_of(pygame.Rect(9000, 9000, 100, 100), both) == LAPTOP


def test_whatever_the_desk_was_like_before_the_window_opens_where_one_sees_it() -> None:
    desks = [[LAPTOP], [DESK], [FINE], [LAPTOP, DESK], [DESK, LAPTOP], [LAPTOP, FINE],
             [monitor("desk", -2560, 0, (2560, 1440)), LAPTOP]]  # fmt: skip
    for before in desks:
        for where in before:
            for left in range(-3000, 6000, 700):
                for top in range(-300, 2000, 500):
                    rect = pygame.Rect(left, top, 1500, 900)
                    kept = settings((where, rect))
                    for now in desks:
                        found = opening(kept, now)
                        assert found is None or is_in_reach(found, now)


def test_without_a_screen_there_are_no_monitors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert screens.monitors() == []


def test_where_sdl_cannot_be_asked_monitors_stand_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(screens, "_library", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1440, 900), (2560, 1440)])
    found = screens.monitors()
    places = [tuple(each.bounds) for each in found]
    assert places == [(0, 0, 1440, 900), (1440, 0, 2560, 1440)]
    assert screens.number_of_window() is None


def test_sdl_tells_where_a_monitor_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also without a screen SDL has one, which no window is seen on."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    (found,) = screens.monitors()
    assert found.bounds.size == pygame.display.get_desktop_sizes()[0]
    assert found.bounds.contains(found.usable)
    pygame.display.set_mode((1280, 800))
    assert screens.number_of_window() == 0
