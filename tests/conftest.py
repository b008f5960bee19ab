"""How much is tried: `QUINCUNX_NIGHTLY=1` tries far more, as `tests/nightly.py` tells."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Generator, Iterator
from functools import wraps
from itertools import count
from pathlib import Path
from threading import get_ident
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

# Before anything reads the list of games: all general tests also run with the small sixth game.
os.environ.setdefault("QUINCUNX_MORE_GAMES", "tests.sixth_game")

from game.services.store import Store
from tests.keeping import KEEPING, keep_compiled
from tests.nightly import NIGHTLY, USUAL, chosen_profile, is_nightly

FOLDERS: Final = count()
GARBAGE: Final = (50_000, 20, 100)
"""So seldom Python looks for garbage by day; the program does far more often. What has come
together is searched for between two tests."""

settings.register_profile(
    USUAL,
    deadline=None,
    max_examples=5,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.register_profile(NIGHTLY, settings.get_profile(USUAL), max_examples=300)
settings.load_profile(chosen_profile())


def pytest_configure(config: pytest.Config) -> None:
    keep_compiled(config.rootpath)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """By day nothing fails because a machine has much to do."""
    if is_nightly():
        return
    left_out = [item for item in items if item.get_closest_marker("nightly") is not None]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.get_closest_marker("nightly") is None]


def pytest_collection_finish() -> None:
    """Freezes all loaded objects: searching them for garbage whenever a page is opened would take
    most of the time. The program does the same."""
    if not is_nightly():
        KEEPING.begin()
        gc.set_threshold(*GARBAGE)
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    KEEPING.tidy()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The captured output of a test may hold letters that no stream takes, also not that to
    xdist."""
    report = yield
    report.sections = [
        (name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections
    ]
    return report


@pytest.fixture
def tmp_path(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A folder for one test. pytest looks through the folders of all tests for a free number each
    time, and they are thousands."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{name}-{next(FOLDERS)}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def stores_are_closed() -> Iterator[None]:
    """A program ends with its store; a test would leave it open, which Python 3.13 complains of,
    and Windows lets nobody take its file away. Connections that a store itself loses stay open,
    and are complained of."""
    made: list[Store] = []
    here = get_ident()
    whole = Store.__init__

    @wraps(whole)
    def noticed(store: Store, *arguments: Any, **named: Any) -> None:
        whole(store, *arguments, **named)
        if get_ident() == here:  # nobody else may close it
            made.append(store)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "__init__", noticed)
        yield
    for store in made:
        store.close()
