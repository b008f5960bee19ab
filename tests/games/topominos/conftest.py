"""The fixtures of the tests of Topominos."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path, speed="instant")
    yield desk
    desk.close()


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[Desk]:
    """A window without lights, where every move is confirmed."""
    desk = Desk(tmp_path, speed="instant", show_where=False, confirm=True)
    yield desk
    desk.close()
