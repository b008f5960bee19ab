"""What every monkey of a test run finds is laid in once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.monkey.stock import lay_in


@pytest.fixture(scope="session")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("stock")
    lay_in(place)
    return place
