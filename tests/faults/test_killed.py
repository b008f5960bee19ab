"""kill -9 at random moments: what the screen had shown as done is there again.

With `QUINCUNX_NIGHTLY=1` the program is killed two hundred times.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

import pytest

from game.games import GAMES, rules_of
from game.services.records import SUFFIX, read_record
from game.services.settings import read_settings
from tests.faults.player import sign_of
from tests.faults.program import Program
from tests.nightly import times
from tests.processes import is_alive
from tests.services.old_files import assert_all_there, write_old_file
from tests.services.test_thinker import wait_until

ROOT: Final = Path(__file__).parents[2]
LIFE_SECONDS = 900.0
MOST_LINES: Final = 40
"""After so many lines of what it says the program is killed at the latest."""
LATER_SECONDS: Final = 0.03
START_SECONDS: Final = 1.2
"""Within this time the program has begun to play, also on a machine that is busy."""


def start(folder: Path, game: str, seed: int) -> subprocess.Popen[str]:
    """A player, who does not outlive his time, whatever he waits for."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.player", str(folder), game, str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )
    watchdog = threading.Timer(LIFE_SECONDS, player.kill)
    watchdog.daemon = True
    watchdog.start()
    return player


def kill(player: subprocess.Popen[str]) -> list[dict[str, Any]]:
    """Everything it had said and nobody has read yet; the last line may have been cut."""
    player.kill()
    assert player.stdout is not None
    rest = player.stdout.read()
    player.stdout.close()
    player.wait()
    return [json.loads(line) for line in rest.split("\n")[:-1]]


def killed_while_playing(folder: Path, game: str, seed: int) -> list[dict[str, Any]]:
    """The messages of a program that was killed at some moment of its play."""
    dice = random.Random(seed)
    player = start(folder, game, seed)
    assert player.stdout is not None
    said = []
    for _ in range(dice.randint(1, MOST_LINES)):
        line = player.stdout.readline()
        assert line, f"the player ended by itself: {player.wait()}"
        said.append(json.loads(line))
    time.sleep(dice.uniform(0, LATER_SECONDS))
    return said + kill(player)


def assert_all_is_there(folder: Path, said: list[dict[str, Any]]) -> None:
    """As the player finds it who starts the program again."""
    kept, aside = read_settings(folder / "settings.json")
    assert aside is None
    program = Program(folder, volume=kept.volume)
    program.open("menu")
    program.step(times=3)
    assert program.page == "MenuPage", program.text()
    seen = [line for line in said if "match" in line]
    if seen:
        number, shown = seen[-1]["match"], seen[-1]["shown"]
        steps = program.kept_steps(number)
        may_be = {seen[-1]["sign"]: shown}
        for line in said[said.index(seen[-1]) :]:
            if "going_to" in line:  # and nobody knows whether it went
                may_be[line["sign"]] = line["going_to"]
        assert any(sign_of(steps[:left]) == sign for sign, left in may_be.items()), (
            f"{len(steps)} steps of match {number} are kept, after {said[-3:]}"
        )
        program.open("table" if is_unfinished(program, number) else "look_back", number=number)
        assert program.steps()[: len(steps)] == steps
    for path in [Path(line["file"]) for line in said if "file" in line]:
        assert path.is_file()
    for path in (folder / "files").glob(f"*{SUFFIX}"):
        read_record(path, rules_of)
    workers = [line["worker"] for line in said if line.get("worker")]
    assert wait_until(lambda: not any(map(is_alive, workers)))
    program.close()


def is_unfinished(program: Program, number: int) -> bool:
    return program.home.store.saved(number).finished is None


@pytest.mark.parametrize("game", GAMES)
def test_a_killed_program_has_every_move_that_its_screen_had_shown(
    game: str, tmp_path: Path
) -> None:
    for seed in range(times(1, nightly=34)):
        said = killed_while_playing(tmp_path, game, seed)
        assert_all_is_there(tmp_path, said)
    program = Program(tmp_path)
    program.open("table", number=program.home.store.unfinished()[0].id)
    before = len(program.steps())
    program.play()
    assert len(program.steps()) > before
    program.close()


def test_a_program_killed_while_it_brings_an_older_file_up_loses_nothing(tmp_path: Path) -> None:
    for seed in range(times(2, nightly=30)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        match = write_old_file(folder / "quincunx.sqlite3")
        player = start(folder, "top12", seed)
        time.sleep(random.Random(seed).uniform(0.3, START_SECONDS))
        kill(player)
        program = Program(folder)
        program.open("menu")
        program.step(times=3)
        assert program.page == "MenuPage", program.text()
        for saved in program.home.store.unfinished():
            if saved.id > 8:  # begun before the kill
                program.home.store.remove(saved.id)
        assert_all_there(program.home.store, match)
        program.close()
