"""Whether rankings agree: how that is found out."""

from __future__ import annotations

import pytest

from game.lab import rankings
from game.lab.rankings import Compared, summary


def test_rankings_agree_on_the_same_move_or_on_a_small_gap() -> None:
    told = summary(
        "zatre", 2,
        [Compared(True, 0.0, 0.0, 0.1), Compared(False, 0.01, 0.05, 0.2),
         Compared(False, 0.03, 0.0, 0.3)],
    )  # fmt: skip
    assert (told["same"], told["agree"], told["first_agrees"]) == (0.3333, 0.6667, 0.6667)
    assert told["cpu_ms_p95"] == 300.0
    assert not told["ok"]


def test_what_cannot_be_ranked_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rankings.run(["topominos", "--players", "9"]) == 2
    assert capsys.readouterr().err
