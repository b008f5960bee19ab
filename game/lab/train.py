"""python -m game train GAME: finds the weights of a game's learned judgement by least squares.

The game plays and says what its features counted and what came of it (`core/training.py`); here the
sums over all examples are made, on all cores or on a Dask cluster, and the weights are solved for.
With several rounds, each one plays with the weights of the round before. The same arguments give
the same weights, however the work was shared out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.core.chance import QuickRng
from game.core.training import Example, Training, Weights, read_weights, write_weights
from game.games import GAMES
from game.lab.arena import CLUSTER_HELP, ClusterError, executor, jobs_here
from game.lab.arguments import Parser, at_least_one, jobs, seed
from game.services import resources

_STRIDE: Final = 1_000_003
_NUMBERS_A_TASK: Final = 10
_HELD_BACK: Final = 10
"""One number in so many is not learned from, but used to say how well the weights do."""
_STEADINESS: Final = 0.001
"""How much each weight is drawn to 0, as a share of what speaks for it: features that say nearly
the same would get large weights that cancel out."""


@dataclass(frozen=True, slots=True)
class Task:
    """The kind of games to play; together with a number this decides the examples."""

    game: str
    seed: int
    weights: Weights | None


@dataclass(slots=True)
class Sums:
    """The sums over examples that least squares need."""

    size: int
    examples: int = 0
    of_squares: float = 0.0
    """Of what came."""
    with_came: list[float] = field(default_factory=list)
    """By feature, of what it counted times what came."""
    products: list[list[float]] = field(default_factory=list)
    """By feature and feature up to it, of what both counted."""

    def __post_init__(self) -> None:
        self.with_came = self.with_came or [0.0] * self.size
        self.products = self.products or [[0.0] * (row + 1) for row in range(self.size)]

    def add(self, example: Example) -> None:
        came, importance = example.came, example.importance
        self.examples += 1
        self.of_squares += importance * came * came
        seen = [(at, count) for at, count in enumerate(example.counted) if count]
        for place, (at, count) in enumerate(seen):
            weighted = importance * count
            self.with_came[at] += weighted * came
            row = self.products[at]
            for other, other_count in seen[: place + 1]:
                row[other] += weighted * other_count

    def add_all(self, more: Sums) -> None:
        self.examples += more.examples
        self.of_squares += more.of_squares
        for at in range(self.size):
            self.with_came[at] += more.with_came[at]
            row = self.products[at]
            for other, product in enumerate(more.products[at]):
                row[other] += product

    def left_over(self, weights: Sequence[float]) -> float:
        """The sum of the squares that these weights leave unexplained."""
        explained = 0.0
        for at, weight in enumerate(weights):
            row = self.products[at]
            both = sum(weights[other] * row[other] for other in range(at))
            explained += weight * (2 * both + weight * row[at] - 2 * self.with_came[at])
        return self.of_squares + explained


def solved(sums: Sums, steadiness: float = _STEADINESS) -> list[float]:
    """The weights that leave the least sum of squares, by Cholesky's method; a feature that never
    counted anything gets 0."""
    used = [at for at in range(sums.size) if sums.products[at][at]]
    lower: list[list[float]] = []
    forward: list[float] = []
    for place, at in enumerate(used):
        row: list[float] = []
        for other_place in range(place):
            other = lower[other_place]
            rest = sums.products[at][used[other_place]]
            rest -= sum(row[k] * other[k] for k in range(other_place))
            row.append(rest / other[other_place])
        pivot = sums.products[at][at] * (1 + steadiness) - sum(each * each for each in row)
        row.append(max(pivot, 1e-12 * sums.products[at][at]) ** 0.5)
        lower.append(row)
        reached = sums.with_came[at] - sum(row[k] * forward[k] for k in range(place))
        forward.append(reached / row[place])
    weights = [0.0] * sums.size
    for place in reversed(range(len(used))):
        below = range(place + 1, len(used))
        rest = forward[place] - sum(lower[k][place] * weights[used[k]] for k in below)
        weights[used[place]] = rest / lower[place][place]
    return weights


def gather(task: Task, numbers: Sequence[int]) -> tuple[Sums, Sums]:
    """The sums over the examples of these numbers: to learn from, and those held back."""
    training = training_of(task.game)
    learned, held_back = Sums(len(training.features)), Sums(len(training.features))
    for number in numbers:
        rng = QuickRng(task.seed * _STRIDE + number)
        sums = learned if (number + 1) % _HELD_BACK else held_back
        for example in training.examples(number, rng, task.weights):
            sums.add(example)
    return learned, held_back


def gather_all(task: Task, numbers: int, workers: Executor | None) -> tuple[Sums, Sums]:
    begins = range(0, numbers, _NUMBERS_A_TASK)
    tasks = [range(begin, min(begin + _NUMBERS_A_TASK, numbers)) for begin in begins]
    size = len(training_of(task.game).features)
    learned, held_back = Sums(size), Sums(size)
    waiting = None if workers is None else [workers.submit(gather, task, each) for each in tasks]
    for place, each in enumerate(tasks):
        parts = gather(task, each) if waiting is None else waiting[place].result()
        learned.add_all(parts[0])
        held_back.add_all(parts[1])
    return learned, held_back


def training_of(game: str) -> Training:
    training = GAMES[game].training
    if training is None:
        raise ValueError(f"{game} has nothing to train")
    return training


def run(arguments: Sequence[str]) -> int:
    asked = _parser().read(arguments)
    training = training_of(asked.game)
    features = training.features
    weights: Weights | None = None
    told: list[dict[str, Any]] = []
    try:
        if asked.begin is not None:
            weights = read_weights(asked.begin.read_bytes(), features)
        with executor(asked.jobs, asked.cluster) as workers:
            for number in range(asked.rounds):
                task = Task(asked.game, asked.seed + number, weights)
                learned, held_back = gather_all(task, asked.numbers, workers)
                found = solved(learned)
                weights = {name: round(each, 4) for name, each in zip(features, found, strict=True)}
                told.append(_told(learned, held_back, found))
                print(json.dumps(told[-1]) if asked.json else _as_text(number, told[-1]))
    except (ClusterError, OSError, ValueError) as problem:
        print(problem, file=sys.stderr)
        return 2
    assert weights is not None  # there is at least one round
    about = {"numbers": asked.numbers, "rounds": asked.rounds, "seed": asked.seed, **told[-1]}
    where = asked.write or Path(resources.file_path(f"judgements/{asked.game}.json"))
    where.parent.mkdir(parents=True, exist_ok=True)
    where.write_text(write_weights(weights, about), encoding="utf-8")
    return 0


def _told(learned: Sums, held_back: Sums, found: Sequence[float]) -> dict[str, Any]:
    def explained(sums: Sums) -> float:
        left = sums.left_over(found)
        return round(1 - left / sums.of_squares, 4) if sums.of_squares else 0.0

    return {
        "examples": learned.examples,
        "explained": explained(learned),
        "explained_of_others": explained(held_back),
    }


def _as_text(number: int, told: dict[str, Any]) -> str:
    return (
        f"round {number + 1}: {told['examples']} examples; explained of their spread:"
        f" {told['explained']:.1%}, of examples held back: {told['explained_of_others']:.1%}"
    )


def _parser() -> Parser:
    parser = Parser(prog="python -m game train", description=__doc__)
    trainable = [name for name, game in GAMES.items() if game.training is not None]
    parser.add_argument("game", choices=trainable)
    parser.add_argument("--numbers", type=at_least_one, default=2_000, help="games or positions")
    parser.add_argument("--rounds", type=at_least_one, default=1)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--begin", type=Path, metavar="FILE", help="weights for the first round")
    parser.add_argument("--write", type=Path, metavar="FILE", help="instead of the game's own")
    parser.add_argument("--jobs", type=jobs, default=jobs_here())
    parser.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    parser.add_argument("--json", action="store_true", help="one JSON object a round")
    return parser
