"""The trainer: finds the weights behind examples, the same however the work is shared out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import QuickRng, Rng
from game.core.training import Example, Weights, read_weights, write_weights
from game.games import GAMES
from game.lab import train
from game.lab.train import Sums, Task, gather_all, solved

BEHIND = {"height": 2.0, "width": -3.0, "never": 0.0}


class OfBoxes:
    """Examples in which the result is a weighted sum of two features, and some chance."""

    features = tuple(BEHIND)

    def __init__(self) -> None:
        self.seen: list[Weights | None] = []

    def examples(self, number: int, rng: Rng, weights: Weights | None) -> Iterator[Example]:
        self.seen.append(weights)
        for _ in range(20):
            height, width = rng.below(10) - 4, rng.below(10) - 4
            chance = (rng.below(101) - 50) / 500
            yield Example((height, width, 0), 2 * height - 3 * width + chance)


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> OfBoxes:
    training = OfBoxes()
    monkeypatch.setattr(type(GAMES["topominos"]), "training", training)
    return training


def trained(path: Path, *more: str) -> dict[str, Any]:
    asked = ["topominos", "--numbers", "40", "--jobs", "1", "--write", str(path), *more]
    assert train.run(asked) == 0
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def sums_of(examples: Iterable[Example], size: int) -> Sums:
    sums = Sums(size)
    for example in examples:
        sums.add(example)
    return sums


@pytest.mark.usefixtures("boxes")
def test_the_weights_behind_the_examples_are_found(tmp_path: Path) -> None:
    found = trained(tmp_path / "new" / "weights.json")
    assert found["weights"] == pytest.approx(BEHIND, abs=0.02)
    assert found["about"]["examples"] == 36 * 20  # one number in ten is held back
    assert found["about"]["explained_of_others"] > 0.99


def test_each_round_plays_with_the_weights_of_the_round_before(
    boxes: OfBoxes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = trained(tmp_path / "weights.json", "--rounds", "2", "--json")
    first, second = boxes.seen[0], boxes.seen[-1]
    assert first is None
    assert second is not None
    assert second != found["weights"]  # other examples
    assert second == pytest.approx(found["weights"], abs=0.02)
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_training_can_begin_with_weights_of_a_file(boxes: OfBoxes, tmp_path: Path) -> None:
    begin = tmp_path / "begin.json"
    begin.write_text(write_weights(BEHIND, {}), encoding="utf-8")
    trained(tmp_path / "weights.json", "--begin", str(begin))
    assert boxes.seen[0] == BEHIND
    begin.write_text(write_weights({"height": 1.0}, {}), encoding="utf-8")
    assert train.run(["topominos", "--jobs", "1", "--begin", str(begin)]) == 2


@pytest.mark.usefixtures("boxes")
def test_the_sums_do_not_depend_on_who_makes_them() -> None:
    task = Task("topominos", 3, None)
    with ThreadPoolExecutor(3) as workers:
        assert gather_all(task, 35, workers) == gather_all(task, 35, None)


def test_what_is_left_over_is_what_the_weights_do_not_explain() -> None:
    examples = list(OfBoxes().examples(0, QuickRng(5), None))
    sums = sums_of(examples, 3)
    weights = [1.5, -2.0, 7.0]
    left = sum((e.came - 1.5 * e.counted[0] + 2.0 * e.counted[1]) ** 2 for e in examples)
    assert sums.left_over(weights) == pytest.approx(left)
    best = solved(sums, steadiness=0)
    for at in range(2):
        for step in (-0.01, 0.01):
            near = [weight + (step if which == at else 0) for which, weight in enumerate(best)]
            assert sums.left_over(near) > sums.left_over(best)


def test_importance_counts_an_example_more_than_once() -> None:
    one, other = Example((1.0, 2.0), 3.0), Example((2.0, 1.0), 1.0)
    thrice = Example(other.counted, other.came, importance=3.0)
    assert solved(sums_of([one, thrice], 2)) == pytest.approx(
        solved(sums_of([one, other, other, other], 2))
    )


def test_two_features_that_say_the_same_share_the_weight() -> None:
    examples = [Example((x, x), 4.0 * x) for x in (-1.0, 1.0, 2.0)]
    one, other = solved(sums_of(examples, 2))
    assert one == pytest.approx(other) == pytest.approx(2, abs=0.01)


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b'{"weights": {"height": 1}}', b'{"weights": {"width": "1"}}']
)
def test_a_file_without_the_weights_of_the_features_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"weight|Expecting"):
        read_weights(data, ["width"])


def test_weights_are_read_as_they_were_written() -> None:
    written = write_weights(BEHIND, {"numbers": 1})
    assert read_weights(written.encode(), list(BEHIND)) == BEHIND
