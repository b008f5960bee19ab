"""Whether rankings agree: how that is found out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.ranking import Ranked
from game.games import GAMES
from game.lab import rankings
from game.lab.calibration import Survey
from game.lab.rankings import Compared, compare, summary


def test_rankings_agree_on_the_same_move_or_on_a_small_gap() -> None:
    told = summary(
        "zatre", 2,
        [Compared(True, 0.0, 0.0, 0.1), Compared(False, 0.01, 0.05, 0.2),
         Compared(False, 0.03, 0.0, 0.3)],
    )  # fmt: skip
    assert (told["same"], told["agree"], told["first_agrees"]) == (0.3333, 0.6667, 0.6667)
    assert told["cpu_ms_p95"] == 300.0
    assert not told["ok"]


CHANCES = {"a": 0.5, "b": 0.49, "c": 0.3}


class Moody:
    """Ranks two of three moves, others in each mood, unless it is asked for some."""

    work = 10

    def __init__(self, *moods: str) -> None:
        self._moods = list(moods)

    def rank(
        self, view: object, budget: Budget, rng: QuickRng, moves: Sequence[str] = ()
    ) -> tuple[Ranked[str], ...]:
        listed = moves or self._moods.pop(0)
        return tuple(Ranked(move, CHANCES[move], 0.0, ()) for move in listed)


@pytest.mark.parametrize(
    ("moods", "expected"),
    [
        (("ab", "ab", "ab"), (True, 0.0, 0.0)),
        (("ac", "c", "bc"), (False, 0.01, 0.2)),
        (("bc", "a", "cb"), (False, 0.19, 0.01)),
    ],
)
def test_best_moves_that_are_not_in_both_rankings_are_ranked_together(
    moods: tuple[str, ...], expected: tuple[bool, float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In each case: the full ranking, the first one, the other full one."""
    monkeypatch.setitem(GAMES["topominos"].opponents, "master", Moody(*moods))
    found = compare(Survey("topominos", "expert", 2, (), 0, 3), 1)
    assert (found.same, found.gap, found.first_gap) == pytest.approx(expected)


def test_what_cannot_be_ranked_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert rankings.run(["topominos", "--players", "9"]) == 2
    assert capsys.readouterr().err
