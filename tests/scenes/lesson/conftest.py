"""The fixtures of the tests of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.services.thinker import Thinker
from tests.scenes.desk import Desk


@pytest.fixture(autouse=True)
def nobody_thinks_before_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these tables are opened without any computer getting its turn."""
    monkeypatch.setattr(Thinker, "warm", lambda *_: None)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path, follows=True, speed="instant")
    found.open("menu")
    yield found
    found.close()
