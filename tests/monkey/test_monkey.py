"""Random inputs at every scene: no exception, no frozen frame, nothing that grows.

A few of them here; ten thousand at each scene with `QUINCUNX_NIGHTLY=1`, and as many as one likes
with `python -m tests.monkey`. What fails is told as the shortest list of inputs that does so.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from tests.monkey.places import PLACES, missing
from tests.monkey.playing import Failed, Round, play, shortened, told_as_code
from tests.monkey.watching import ENOUGH_ROUNDS, leaks
from tests.nightly import is_nightly, times

INPUTS: Final = times(usually=12, nightly=1000)
ROUNDS: Final = times(usually=1, nightly=10)
FIRST_SEED: Final = datetime.now(tz=UTC).toordinal() * ROUNDS if is_nightly() else 1
"""Each night other seeds; they are told where something fails."""
FEW: Final = 15


def tried(place: str, seed: int, inputs: int, stock: Path, *, weighs: bool = True) -> Round:
    try:
        return play(place, seed, inputs, stock, weighs=weighs)
    except Failed as failed:
        pytest.fail(told_as_code(failed, shortened(failed, stock)), pytrace=False)


def test_a_monkey_comes_to_every_page() -> None:
    assert missing() == set()


@pytest.mark.parametrize("place", PLACES)
def test_random_inputs_break_nothing(place: str, stock: Path) -> None:
    weighs = ROUNDS >= ENOUGH_ROUNDS
    rounds = [tried(place, FIRST_SEED + n, INPUTS, stock, weighs=weighs) for n in range(ROUNDS)]
    assert all(each.at_scene >= INPUTS for each in rounds)
    assert leaks([each.after for each in rounds]) is None


def test_visits_to_a_table_leave_nothing_behind(stock: Path) -> None:
    rounds = [tried("table topominos", seed, FEW, stock) for seed in range(2 * ENOUGH_ROUNDS)]
    assert leaks([each.after for each in rounds]) is None


def test_a_seed_is_the_same_inputs_each_time(stock: Path) -> None:
    first, second = (play("table zatre", 7, FEW, stock).inputs for _ in range(2))
    assert first == second
    assert first != play("table zatre", 8, FEW, stock).inputs
