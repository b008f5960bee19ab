"""Where a window goes: at its last place on its monitor, as long as one sees it there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame

from game.app.monitors import Monitor
from game.services.settings import SMALLEST_WINDOW, Settings

_FARTHEST: Final = 100_000
GRIP: Final = 100
"""How many pixels of a window must be on a monitor so that it can be moved."""


def monitor_of(window: pygame.Rect, monitors: Sequence[Monitor]) -> Monitor:
    """The monitor that shows the middle of a window, or else most of it."""
    for each in monitors:
        if each.bounds.collidepoint(window.center):
            return each
    return max(monitors, key=lambda each: _area(each.bounds.clip(window)))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def is_in_reach(window: pygame.Rect, monitors: Sequence[Monitor]) -> bool:
    """Whether a window can be moved by its upper edge."""
    return any(
        each.bounds.left - window.width + GRIP <= window.left <= each.bounds.right - GRIP
        and each.bounds.top <= window.top <= each.bounds.bottom - GRIP
        for each in monitors
    )


def opening(settings: Settings, monitors: Sequence[Monitor]) -> pygame.Rect | None:
    """Where the window opens; None where the system may choose a place. On a monitor where it was
    before, it is as it was there; one that is gone gives it to the first of the others."""
    size = settings.window_size
    last = next((each for each in monitors if each.key == settings.window_monitor), None)
    if last is None and settings.window_monitor is not None:
        return _elsewhere(settings, monitors[0])
    kept = None if last is None else _kept(settings, last)
    if kept is not None and last is not None:
        return fitted(kept.move(last.bounds.topleft), last)
    if settings.window_place is not None:
        there = pygame.Rect(settings.window_place, size)
        if is_in_reach(there, monitors):
            return fitted(there, monitor_of(there, monitors))
    return None


def _elsewhere(settings: Settings, monitor: Monitor) -> pygame.Rect:
    """On another monitor than the last: as it was there before, or in its middle, as large as
    before for the eye."""
    kept = _kept(settings, monitor)
    if kept is not None:
        return fitted(kept.move(monitor.bounds.topleft), monitor)
    before = settings.windows.get(settings.window_monitor or "")
    scale = monitor.scale / (_scale_of(before) or monitor.scale)
    width, height = (round(side * scale) for side in settings.window_size)
    window = pygame.Rect(0, 0, width, height)
    window.center = monitor.usable.center
    return fitted(window, monitor)


def fitted(window: pygame.Rect, monitor: Monitor) -> pygame.Rect:
    """No larger than the monitor has room for, and where its upper edge can be reached."""
    width = max(SMALLEST_WINDOW[0], min(window.width, monitor.usable.width))
    height = max(SMALLEST_WINDOW[1], min(window.height, monitor.usable.height))
    found = pygame.Rect(window.topleft, (width, height))
    if not is_in_reach(found, [monitor]):
        found.clamp_ip(monitor.usable)
        found.top = max(found.top, monitor.usable.top)
    return found


def first_size(size: tuple[int, int], monitor: Monitor) -> tuple[int, int]:
    """How large the first window of all is: for the eye the same on every monitor."""
    wide, high = (round(side * monitor.scale) for side in size)
    return fitted(pygame.Rect(monitor.usable.topleft, (wide, high)), monitor).size


def remembered(window: pygame.Rect, monitor: Monitor) -> dict[str, Any]:
    """The place and size of a window on a monitor, as the settings keep them; the place counts from
    the corner of that monitor, wherever it stands on the desk."""
    place = window.move(-monitor.bounds.left, -monitor.bounds.top)
    return {"place": list(place.topleft), "size": list(place.size), "scale": monitor.scale}


def _kept(settings: Settings, monitor: Monitor) -> pygame.Rect | None:
    """The kept place of the window on that monitor; None where it makes no sense."""
    kept = settings.windows.get(monitor.key)
    if not isinstance(kept, Mapping):
        return None
    place, size = _pair(kept.get("place")), _pair(kept.get("size"))
    return None if place is None or size is None else pygame.Rect(place, size)


def _pair(value: Any) -> tuple[int, int] | None:
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    one, other = value
    fits = all(type(number) is int and abs(number) < _FARTHEST for number in value)
    return (one, other) if fits else None


def _scale_of(kept: Any) -> float:
    scale = kept.get("scale") if isinstance(kept, Mapping) else None
    return float(scale) if isinstance(scale, int | float) and 0.5 <= scale <= 8 else 0.0
