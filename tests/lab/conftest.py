"""Fixtures for the tests of the lab."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.lab import moments


@pytest.fixture
def one_match(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Moments are looked for in one match of each game only."""
    monkeypatch.setattr(moments, "MATCHES", 1)
    moments._busiest.cache_clear()
    yield
    moments._busiest.cache_clear()
