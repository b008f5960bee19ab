"""The things that every monkey of a test run finds are made once; by day nobody looks at the
clock."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.monkey import visit
from tests.monkey.stock import lay_in
from tests.nightly import is_nightly

PATIENCE: Final = 20
"""So many times as long an input may take on a machine that may have much else to do."""


@pytest.fixture(scope="session")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("stock")
    lay_in(place)
    return place


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_nightly():
        monkeypatch.setattr(visit, "FROZEN_SECONDS", PATIENCE * visit.FROZEN_SECONDS)
        monkeypatch.setattr(visit, "HUNG_SECONDS", PATIENCE * visit.HUNG_SECONDS)
