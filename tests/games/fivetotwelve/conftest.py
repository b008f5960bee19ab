from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.fivetotwelve.at_table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    desk = Table(tmp_path, speed="instant")
    yield desk
    desk.close()
