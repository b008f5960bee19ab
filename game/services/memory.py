"""Memory that is no longer needed goes back to the system."""

from __future__ import annotations

import gc
import sys
from functools import cache
from math import inf
from time import monotonic
from typing import Any, Final

_MMAP_THRESHOLD: Final = -3
_MIDDLES_A_SEARCH: Final = 200
"""Searches of what is middle-aged between two of everything; of Python's own accord it is ten."""
_SECONDS_BETWEEN: Final = 3.0
"""Two of those that are asked for, at least."""
_LARGE: Final = 128 * 1024
"""Bytes from which a piece of memory is a piece of its own, which goes back as soon as it is free.

Left alone, the C library of Linux raises this with every large piece that is freed, until whole
pictures lie among small things and keep what is round them from going back.
"""


@cache
def _library() -> Any:
    import ctypes

    return ctypes.CDLL(None)


def keep_large_apart() -> None:
    """From now on, large pieces are pieces of their own."""
    set_option = getattr(_library(), "mallopt", None)
    if set_option is not None:
        set_option(_MMAP_THRESHOLD, _LARGE)


def seldom_search() -> None:
    """Python searches all there is for garbage only now and then: on the way that takes longer
    than a frame may. What is young is searched as often as ever, and all of it by `give_back`."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _MIDDLES_A_SEARCH)


class _Searches:
    """All searches for garbage."""

    last = -inf


def _search() -> None:
    """Not for every one of several pages that are opened one after the other."""
    if monotonic() - _Searches.last < _SECONDS_BETWEEN:
        return
    gc.collect()
    _Searches.last = monotonic()


def give_back() -> None:
    """Frees garbage, and the pieces that the C library keeps until it is asked to free them."""
    _search()
    if not sys.platform.startswith("linux"):
        return
    keep_large_apart()
    trim = getattr(_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)
