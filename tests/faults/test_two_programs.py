"""Two programs on one folder: each keeps its own match, and neither hurts the other."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from game.core.match import Match
from game.games import rules_of
from game.services import rescue
from game.services.alone import alone
from game.services.rescue import NEWER, SET_ASIDE, open_store
from game.services.store import VERSION, NewerDatabase, Store
from tests.faults.program import Program
from tests.faults.test_killed import assert_all_is_there, kill, start
from tests.nightly import times
from tests.scenes.desk import sitting

LINES = times(usually=30, nightly=60)


def read(player: subprocess.Popen[str], lines: int) -> Iterator[dict[str, Any]]:
    assert player.stdout is not None
    for _ in range(lines):
        line = player.stdout.readline()
        assert line, f"the player ended by itself: {player.wait()}"
        yield json.loads(line)


@pytest.mark.parametrize("games", [("zatre", "topominos"), ("fivetotwelve", "topspot")])
def test_two_programs_play_at_once_and_each_has_all_of_its_moves(
    tmp_path: Path, games: tuple[str, str]
) -> None:
    players = [start(tmp_path, game, seed) for seed, game in enumerate(games)]
    said: list[list[dict[str, Any]]] = [[], []]
    for _ in range(LINES):
        for own, player in zip(said, players, strict=True):
            own += read(player, 1)
    for own, player in zip(said, players, strict=True):
        own += kill(player)
    assert not [line for own in said for line in own if "told" in line]
    for own in said:
        assert_all_is_there(tmp_path, own)
    assert not list(tmp_path.glob("quincunx-*.sqlite3"))
    with closing(sqlite3.connect(tmp_path / "quincunx.sqlite3")) as base:
        assert base.execute("pragma integrity_check").fetchone() == ("ok",)
        assert base.execute("pragma foreign_key_check").fetchall() == []


def test_a_second_program_that_is_opened_shows_what_the_first_has_played(tmp_path: Path) -> None:
    player = start(tmp_path, "topominos", 5)
    seen = [line for line in read(player, 20) if "match" in line]
    second = Program(tmp_path)
    second.open("menu")
    second.step(times=3)
    assert second.page == "MenuPage", second.text()
    assert len(second.kept_steps(seen[-1]["match"])) >= 1
    second.begin("zatre")
    second.play(2)
    list(read(player, 10))
    second.play(1)
    assert second.home.notices == []
    assert second.kept_steps() == second.steps()
    said = kill(player)
    assert not [line for line in said if "told" in line]
    second.close()


def unreadable(path: Path) -> None:
    path.write_bytes(b"this is no database at all" * 400)


def of_a_later_version(path: Path) -> None:
    Store(path).close()
    with closing(sqlite3.connect(path)) as base:
        base.execute(f"pragma user_version = {VERSION + 1}")


@pytest.mark.parametrize(("spoil", "code"), [(unreadable, SET_ASIDE), (of_a_later_version, NEWER)])
def test_two_programs_that_find_the_same_file_unusable_set_it_aside_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None], code: str
) -> None:
    """Both have tried to open it before either does anything about it."""
    path = tmp_path / "quincunx.sqlite3"
    spoil(path)
    both = Barrier(2)
    first = [both.wait] * both.parties

    def opened(*given: Any) -> Store:
        try:
            return Store(*given)
        except (sqlite3.Error, NewerDatabase):
            if first:
                first.pop()(10.0)
            raise

    monkeypatch.setattr(rescue, "Store", opened)
    notices: list[rescue.Notice | None] = []
    kept_in: list[Path | None] = []

    def program(name: str) -> None:
        store, notice = open_store(path)
        notices.append(notice)
        kept_in.append(store.path)
        seats = (sitting(name, 0), sitting("C", 1))
        store.begin(Match(rules_of("top12"), 2, {}, 1), seats)
        store.close()

    programs = [Thread(target=program, args=(name,)) for name in "AB"]
    for each in programs:
        each.start()
    for each in programs:
        each.join()
    (aside,) = tmp_path.glob("quincunx-*.sqlite3")
    assert sorted(notices, key=bool) == [None, rescue.Notice(code, aside)]
    assert kept_in == [path, path]
    with closing(Store(path)) as store:
        assert sorted(saved.seats[0].name for saved in store.unfinished()) == ["A", "B"]
    assert sorted(tmp_path.iterdir()) == sorted([aside, path])


def test_a_file_that_another_program_is_just_setting_aside_is_left_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rescue, "ANEW_SECONDS", 0.1)
    path = tmp_path / "quincunx.sqlite3"
    unreadable(path)
    before = path.read_bytes()
    with alone(path, 0.0):
        store, notice = open_store(path)
    assert (store.path, notice) == (None, rescue.Notice(rescue.LOCKED, path))
    store.close()
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
