"""Garbage is looked for when a page is opened, not while something moves."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from math import inf
from weakref import ref

import pytest

from game.services import memory
from game.services.memory import give_back, seldom_search


class Ring:
    """Only a search finds out that nobody needs it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def usual() -> Iterator[None]:
    """As Python searches of its own accord."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


def test_what_is_given_back_includes_garbage_but_not_at_every_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = [0.0]
    monkeypatch.setattr(memory, "monotonic", lambda: clock[0])
    monkeypatch.setattr(memory._Searches, "last", -inf)
    old = Ring()
    gc.collect(1)
    gc.collect(1)  # now it is as old as can be
    kept = ref(old)
    del old
    gc.collect(1)
    assert kept() is not None
    give_back()
    assert kept() is None
    searches: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: searches.append(1))
    give_back()
    assert not searches
    clock[0] += memory._SECONDS_BETWEEN
    give_back()
    assert searches


@pytest.mark.usefixtures("usual")
def test_all_is_searched_far_less_often_than_what_is_young() -> None:
    searches: list[int] = []

    def counted(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            searches.append(about["generation"])

    seldom_search()
    gc.callbacks.append(counted)
    try:
        kept: list[list[int]] = [[] for _ in range(700 * 11 * 20)]
    finally:
        gc.callbacks.remove(counted)
    assert len(kept) == 700 * 11 * 20
    assert searches.count(1) >= 15
    assert searches.count(2) == 0
    assert gc.get_threshold()[:2] == (700, 10)
