"""Memory that is no longer needed goes back to the system."""

from __future__ import annotations

import sys


def give_back() -> None:
    """The C library of Linux keeps what was freed in pieces until it is told to let go of it."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
