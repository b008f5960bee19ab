"""Memory that is no longer needed goes back to the system."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

_MMAP_THRESHOLD: Final = -3
_LARGE: Final = 128 * 1024
"""Bytes from which a piece of memory is a piece of its own, which goes back as soon as it is free.

Left alone, the C library of Linux raises this with every large piece that is freed, until whole
pictures lie among small things and keep what is round them from going back.
"""


@cache
def _library() -> Any:
    import ctypes

    library = ctypes.CDLL(None)
    if hasattr(library, "mallopt"):
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
    return library


def give_back() -> None:
    """The C library keeps what was freed in pieces until it is told to let go of it."""
    if not sys.platform.startswith("linux"):
        return
    trim = getattr(_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)
