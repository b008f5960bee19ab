"""One switch for all that takes hours: `QUINCUNX_NIGHTLY=1`, or `--hypothesis-profile=nightly`.

Both choose the same profile, so that what is tried far more often is the same with either.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from hypothesis import settings

NIGHTLY: Final = "nightly"
USUAL: Final = "default"
SWITCH: Final = "QUINCUNX_NIGHTLY"

_One = TypeVar("_One")
_Other = TypeVar("_Other")


def chosen_profile() -> str:
    """The profile that the environment asks for; a profile named on the command line counts
    instead."""
    return NIGHTLY if os.environ.get(SWITCH) == "1" else USUAL


def is_nightly() -> bool:
    return settings.get_current_profile_name() == NIGHTLY


def times(usually: int, nightly: int) -> int:
    """How often something is tried."""
    return nightly if is_nightly() else usually


def paired(
    ones: Sequence[_One], others: Sequence[_Other], always: Callable[[_One, _Other], bool]
) -> list[tuple[_One, _Other]]:
    """The pairs to be tried of two things that may go together in any way: in the nightly run all
    pairs; by day each of either at least once, in turn, and the pairs that are always tried."""
    turns = {
        (number % len(ones), number % len(others)) for number in range(max(len(ones), len(others)))
    }
    return [
        (one, other)
        for first, one in enumerate(ones)
        for second, other in enumerate(others)
        if is_nightly() or (first, second) in turns or always(one, other)
    ]
