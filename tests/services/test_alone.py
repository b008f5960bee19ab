"""One program at a time: others wait, and whoever is killed keeps nobody out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from game.services import alone as alones
from game.services.alone import alone

ROOT = Path(__file__).parents[2]
PATIENCE = 600.0
"""Seconds: less than the other program keeps it, however busy the machine is."""
HOLDING = """
import sys, time
from pathlib import Path
from game.services.alone import alone
with alone(Path(sys.argv[1]), 5.0) as is_alone:
    print(is_alone, flush=True)
    time.sleep(600)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept.json"


def hold(file: Path) -> subprocess.Popen[str]:
    holding = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert holding.stdout is not None
    assert holding.stdout.readline() == "True\n"
    holding.stdout.close()
    return holding


def test_another_program_is_waited_for_no_longer_than_told(file: Path) -> None:
    holding = hold(file)
    begun = monotonic()
    with alone(file, 0.2) as is_alone:
        assert not is_alone
    assert 0.2 <= monotonic() - begun < PATIENCE
    holding.kill()
    holding.wait()


def test_a_program_that_was_killed_keeps_nobody_out(file: Path) -> None:
    holding = hold(file)
    holding.kill()
    holding.wait()
    with alone(file, 0.0) as is_alone:
        assert is_alone
    assert list(file.parent.iterdir()) == []


def test_whatever_happens_there_others_may_come_after_and_nothing_is_left(file: Path) -> None:
    with pytest.raises(ZeroDivisionError), alone(file, 0.0):
        raise ZeroDivisionError
    with alone(file, 0.0) as is_alone:
        assert is_alone
    assert list(file.parent.iterdir()) == []


def test_never_two_are_there_at_once(file: Path) -> None:
    here: list[int] = []
    most: list[int] = []

    def come(number: int) -> None:
        for _ in range(20):
            with alone(file, 30.0) as is_alone:
                assert is_alone
                here.append(number)
                most.append(len(here))
                sleep(0.0005)
                here.remove(number)

    coming = [Thread(target=come, args=(number,)) for number in range(6)]
    for each in coming:
        each.start()
    for each in coming:
        each.join()
    assert most == [1] * 120
    assert list(file.parent.iterdir()) == []


def test_where_no_file_can_be_made_one_goes_on(tmp_path: Path) -> None:
    with alone(tmp_path / "nowhere" / "kept.json", 0.0) as is_alone:
        assert is_alone


def test_where_there_are_no_locks_one_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def knows_none(_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr(alones, "_lock", knows_none)
    with alone(file, 0.0) as is_alone:
        assert is_alone
    assert list(file.parent.iterdir()) == []
