"""Questions to the database take no longer because very many matches are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.lab.many import fill
from game.scenes.parts.match_files import open_file, save_as_file
from game.scenes.parts.player import last_game
from game.services.home import Home
from game.services.paths import Paths
from game.services.statistics import Played, wins_in_a_row
from game.services.store import Store, schema
from game.services.store import database as databases
from tests.scenes.desk import Desk
from tests.scenes.finished import keep, played

FEW, MANY = 1500, 6000
"""Results, of which there are four to six a match."""


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Home, Home]]:
    """With few and with many finished matches."""
    found = []
    for results in (FEW, MANY):
        folder = tmp_path_factory.mktemp("home")
        home = Home.open(Paths(folder, folder, folder))
        fill(home, unfinished=30, results=results)
        found.append(home)
    yield found[0], found[1]
    for home in found:
        home.close()


def work_of(home: Home, does: Callable[[Home], Any]) -> int:
    """In steps of SQLite, which are the same on every machine."""
    steps = [0]

    def count() -> int:
        steps[0] += 1
        return 0

    home.store.database.base.set_progress_handler(count, 10)
    try:
        does(home)
    finally:
        home.store.database.base.set_progress_handler(None, 0)
    return 10 * steps[0]


def begin_one(home: Home) -> None:
    match = played("top12", 2)
    number = home.store.begin(match, [])
    home.store.save(number, match)
    with home.store.database.transaction():
        home.store.database.execute("delete from matches where id = ?", (number,))


OFTEN: dict[str, Callable[[Home], Any]] = {
    "the last match": lambda home: home.store.unfinished(most=1),
    "how many are unfinished": lambda home: home.store.count_unfinished(),
    "which game was played last": last_game,
    "whether a game was ever played": lambda home: home.store.has_finished("zatre"),
    "the first finished ones": lambda home: home.store.finished(most=10),
    "the results of one": lambda home: home.store.results_in(home.store.finished(most=1)[0].id),
    "wins in a row": lambda home: wins_in_a_row(home.store, 1, home.store.finished(most=1)[0]),
    "to begin and to save one": begin_one,
    "the own puzzles of somebody": lambda home: home.store.own_puzzles(1),
    "reviews to be searched": lambda home: home.store.unsearched(1),
    "a part of the statistics": lambda home: home.store.results_of(1, "zatre", most=20),
    "a part of who played": lambda home: Played(home.store).go_on(40),
}


@pytest.mark.parametrize("what", OFTEN)
def test_what_is_asked_often_is_independent_of_how_many_are_kept(
    homes: tuple[Home, Home], what: str
) -> None:
    few, many = (work_of(home, OFTEN[what]) for home in homes)
    assert many < 2 * few + 500


def test_to_start_is_independent_of_how_many_are_kept(
    homes: tuple[Home, Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is only checked whole where it is small."""
    monkeypatch.setattr(schema, "CHECKED_BYTES", 100_000)
    asked: list[list[str]] = []
    connect = databases.connect

    def watched(path: Path | None) -> Any:
        base = connect(path)
        asked.append([])
        base.set_trace_callback(lambda told: asked[-1].append(told.partition("'")[0]))
        return base

    monkeypatch.setattr(databases, "connect", watched)
    for home in homes:
        Store(home.paths.database).close()
    assert asked[0] == asked[1]
    assert not any("check" in statement for statement in asked[0])


def test_a_file_is_found_among_many_without_reading_them_all(
    homes: tuple[Home, Home], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = homes[1]
    number = keep(home, played("top12", 2, seed=77))
    file = save_as_file(home, home.store.saved(number))
    assert file is not None
    read: list[int] = []
    record = Store.record

    def watched(store: Store, number: int) -> Any:
        read.append(number)
        return record(store, number)

    monkeypatch.setattr(Store, "record", watched)
    stage: Any = type("Stage", (), {"say": staticmethod(lambda text: text)})
    assert open_file(home, file, stage) == number
    assert len(read) < 5


@pytest.mark.parametrize("page", ["menu", "continue", "statistics", "profiles", "puzzles"])
def test_pages_are_filled_a_part_in_every_frame(homes: tuple[Home, Home], page: str) -> None:
    """No frame asks more of the database than the first ones, however much there is."""
    desk = Desk(homes[1].paths.data, home=homes[1])
    most = 0
    desk.app.open(page)
    frames = 0
    while not getattr(desk.scene, "is_filled", True):
        most = max(most, work_of(homes[1], lambda _: desk.step()))
        frames += 1
        assert frames < 100
    assert most < 200_000
    if page == "statistics":
        found = desk.scene.selection.figures()
        assert found is not None
        assert found.played == sum(
            len(each) > 0 for each in homes[1].store.results_of(1, desk.scene.selection.game)[0]
        )
    desk.app.stack.clear()
