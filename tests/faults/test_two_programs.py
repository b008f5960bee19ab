"""Two programs on one folder: each keeps its own match, and neither hurts the other."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.faults.program import Program
from tests.faults.test_killed import assert_all_is_there, kill, start

LINES = 60


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
