"""One switch for all that takes hours: `QUINCUNX_NIGHTLY=1`, or `--hypothesis-profile=nightly`.

Both choose the same profile, so that what is tried far more often is the same with either.
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings

NIGHTLY: Final = "nightly"
USUAL: Final = "default"
SWITCH: Final = "QUINCUNX_NIGHTLY"


def chosen_profile() -> str:
    """What the environment asks for; a profile named on the command line counts instead."""
    return NIGHTLY if os.environ.get(SWITCH) == "1" else USUAL


def is_nightly() -> bool:
    return settings.get_current_profile_name() == NIGHTLY


def times(usually: int, nightly: int) -> int:
    """How often something is tried."""
    return nightly if is_nightly() else usually
