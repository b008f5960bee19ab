"""The things that a program holds when it has come home, and whether that grows."""

from __future__ import annotations

import gc
import threading
from collections.abc import Sequence
from functools import _lru_cache_wrapper
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from game.services.memory import give_back
from game.ui.toolkit.baking import forget_pictures
from tests.keeping import megabytes

ENOUGH_ROUNDS: Final = 4
"""With fewer nothing can be said of growth: the first ones fill what the program remembers."""
MORE_OBJECTS: Final = 3_000
"""The growth that is no leak, of some 200,000 objects: what is remembered for a size or a language
that comes up late."""
MORE_MEGABYTES: Final = 5.0
_OURS: Final = "game."
_OPEN: Final = Path("/proc/self/fd")


class Held(NamedTuple):
    """Files and memory are told by Linux alone; elsewhere they are nothing."""

    objects: int = 0
    handles: int = 0
    threads: int = 0
    megabytes: float = 0.0


def held() -> Held:
    """Memory is told without what is remembered: that has its bounds, and changes with chance."""
    forget_pictures()
    gc.collect()
    everything = gc.get_objects()
    for each in everything:
        if isinstance(each, _lru_cache_wrapper) and each.__module__.startswith(_OURS):
            each.cache_clear()
    give_back()
    return Held(
        objects=len(everything),
        handles=len(list(_OPEN.iterdir())) if _OPEN.is_dir() else 0,
        threads=threading.active_count(),
        megabytes=megabytes(),
    )


def growth(rounds: Sequence[Held]) -> Held:
    """From the third quarter to the last: by then all that is remembered should be there."""
    quarter = max(1, len(rounds) // 4)
    before, after = rounds[-2 * quarter : -quarter], rounds[-quarter:]
    objects, handles, threads, megabytes = (
        median(each[n] for each in after) - median(each[n] for each in before) for n in range(4)
    )
    return Held(round(objects), round(handles), round(threads), megabytes)


def leaks(rounds: Sequence[Held]) -> str | None:
    """The growth, in words; None where nothing grew, or where there are too few rounds to say."""
    if len(rounds) < ENOUGH_ROUNDS:
        return None
    grown = growth(rounds)
    if (
        grown.objects > MORE_OBJECTS
        or grown.handles > 0
        or grown.threads > 0
        or grown.megabytes > MORE_MEGABYTES
    ):
        return f"grown by {grown} in the second half of {rounds}"
    return None
