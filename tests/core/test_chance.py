"""The numbers that a seed brings, and how outcomes are picked by them."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

import pytest

from game.core.chance import QuickRng, Rng, SeededRng, draw_counted, pick_weighted


class Listed:
    """Numbers in a given order."""

    def __init__(self, *numbers: int) -> None:
        self._numbers = list(numbers)

    def below(self, bound: int) -> int:
        number = self._numbers.pop(0)
        assert number < bound
        return number


def test_a_seeded_number_can_be_worked_out_by_hand() -> None:
    rng = SeededRng(7, 3)
    for k in range(4):
        digest = sha256(f"7/3/{k}".encode()).hexdigest()
        assert rng.below(1000) == int(digest, 16) % 1000


def test_numbers_in_the_last_incomplete_run_are_passed_over() -> None:
    bound = (1 << 255) + 1  # only one run fits: about half of all digests are passed over
    rng = SeededRng(0, 0)
    numbers = [int(sha256(f"0/0/{k}".encode()).hexdigest(), 16) for k in range(40)]
    expected = [number for number in numbers if number < bound]
    assert 0 < len(expected) < 40
    assert [rng.below(bound) for _ in expected] == expected


@pytest.mark.parametrize("rng", [SeededRng(1, 1), QuickRng(1)])
def test_all_numbers_below_the_bound_come_about_equally_often(rng: Rng) -> None:
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5  # chi², p = 0.001


def test_an_index_is_picked_by_its_weight_and_never_without_one() -> None:
    assert [pick_weighted((0, 2, 0, 1), Listed(n)) for n in range(3)] == [1, 1, 3]


def test_what_is_drawn_is_gone_from_the_bag() -> None:
    counts = [1, 2]
    assert draw_counted(counts, 3, Listed(0, 1, 0)) == [0, 1, 1]
    assert counts == [0, 0]


def test_nothing_can_be_picked_from_an_empty_bag() -> None:
    with pytest.raises(ZeroDivisionError):
        pick_weighted((0, 0), SeededRng(0, 0))
