"""A clock that is set back: nothing lasts less than no time, and matches keep their order."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.core.chance import QuickRng
from game.services.store import Store, ended, utc_now
from game.services.words import JUST_NOW
from tests.faults.program import Program
from tests.play import begin
from tests.scenes.desk import TABLE, keep_match
from tests.services.old_files import play_on

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def test_the_last_match_played_stays_the_one_to_go_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr("game.services.store.utc_now", clock)
    program = Program(tmp_path)
    program.home.store.database.now = clock
    before = keep_match(program.home, "fivetotwelve")
    clock.now -= timedelta(days=9000)
    program.open("menu")
    number = program.begin("topominos")
    program.play(2)
    assert [saved.id for saved in program.home.store.unfinished()] == [number, before]
    program.open("menu")
    program.click("main")
    assert program.table.number == number
    program.open("table", number=before)
    program.play(1)
    assert [saved.id for saved in program.home.store.unfinished()] == [before, number]
    program.close()


def test_a_match_from_the_future_was_played_just_now_and_for_no_less_time(tmp_path: Path) -> None:
    clock = Clock()
    clock.now = utc_now() + timedelta(days=2)
    program = Program(tmp_path)
    program.home.store.database.now = clock
    number = program.begin("fivetotwelve")
    played = [0.0]
    for _ in range(4):
        program.play(1)
        clock.now -= timedelta(hours=1)
        played.append(program.home.store.saved(number).seconds)
    assert played == sorted(played)
    program.open("menu")
    assert JUST_NOW in program.text()
    program.close()


def test_finished_matches_are_counted_in_the_order_in_which_they_ended(tmp_path: Path) -> None:
    clock = Clock()
    store = Store(tmp_path / "quincunx.sqlite3", clock)
    numbers = []
    for seed in range(4):
        match = begin("fivetotwelve", 2, {}, seed)
        play_on(match, 1000, QuickRng(seed))
        number = store.begin(match, TABLE)
        store.save(number, match)
        numbers.append(number)
        clock.now -= timedelta(days=1)
    assert [result.match.id for result in store.results()][::2] == numbers
    assert [saved.id for saved in store.finished()] == numbers[::-1]
    times = [ended(store.saved(number)) for number in numbers]
    assert times == sorted(times)
    assert max(times) - NOON < timedelta(seconds=1)
    store.close()
