"""How much is tried: `QUINCUNX_NIGHTLY=1` tries far more, as `tests/nightly.py` tells."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

# Before anything reads the list of games: all general tests also run with the small sixth game.
os.environ.setdefault("QUINCUNX_MORE_GAMES", "tests.sixth_game")

from tests.nightly import NIGHTLY, USUAL, chosen_profile

settings.register_profile(
    USUAL,
    deadline=None,
    max_examples=8,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.register_profile(NIGHTLY, settings.get_profile(USUAL), max_examples=300)
settings.load_profile(chosen_profile())


def pytest_collection_finish() -> None:
    """What is loaded now stays to the end: searching it for garbage whenever a page is opened
    would take most of the time. The program does the same."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a test has logged may hold letters that no stream takes, also not that to xdist."""
    report = yield
    report.sections = [
        (name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections
    ]
    return report
