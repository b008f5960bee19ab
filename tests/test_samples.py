"""The matches that show how a game goes: one of every game, finished, and whole."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts.samples import LEVELS, TARGET, levels_of, path_of, write_sample
from game.core.match import AUTO
from game.games import GAMES, LISTED, rules_of
from game.services.records import read_record
from tests.samples import sample_of

ROOT = Path(__file__).parents[1]
OUT = (
    "quincunx.sqlite3",
    "quincunx.sqlite3-wal",
    "quincunx.sqlite3-shm",
    "quincunx-20261118-123000.sqlite3",
    "settings.json",
    "quincunx.log",
    "quincunx.log.1",
    "crash-20261118-123000.txt",
)
"""The files that portable mode writes into saves/."""


def test_there_is_one_sample_for_every_game_and_nothing_else() -> None:
    assert sorted(TARGET.iterdir()) == sorted(path_of(game) for game in LISTED)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_replays_from_its_seed_to_its_end(game: str) -> None:
    match, seats = read_record(sample_of(game), rules_of)
    assert match.rules.id == game
    assert match.chance == AUTO  # so that every draw is checked against the seed
    assert match.rules.result(match.state) is not None
    assert [seat.level for seat in seats] == list(LEVELS[: match.players])
    assert len({seat.colour for seat in seats}) == match.players


def test_samples_are_made_the_same_each_time(tmp_path: Path) -> None:
    made = []
    for folder in ("one", "other"):
        assert write_sample("fivetotwelve", ("casual", "novice"), tmp_path / folder)
        made.append(path_of("fivetotwelve", tmp_path / folder).read_bytes())
    assert made[0] == made[1]


def test_a_sample_has_as_few_players_as_can_play_against_each_other() -> None:
    assert {game: len(levels_of(game)) for game in LISTED} == {
        "top12": 2,
        "fivetotwelve": 2,
        "zatre": 2,
        "topominos": 2,
        "topspot": 3,
    }


@pytest.mark.skipif(shutil.which("git") is None, reason="git decides what it leaves out")
def test_samples_are_kept_with_the_sources_and_what_belongs_to_a_player_is_not(
    tmp_path: Path,
) -> None:
    shutil.copy(ROOT / ".gitignore", tmp_path)
    plain = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, env=plain, check=True)
    samples = [f"saves/samples/{path_of(game).name}" for game in GAMES]
    of_a_player = [f"saves/{name}" for name in OUT]
    told = subprocess.run(
        ["git", "check-ignore", *samples, *of_a_player],
        cwd=tmp_path,
        env=plain,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == of_a_player
