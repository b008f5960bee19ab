"""The material of a learned judgement: named features, examples, and weights kept as data.

A game that judges positions by a sum of weighted features says in a `Training` how examples for
the weights come about; `python -m game train` (`game/lab/train.py`) finds the weights by least
squares. They are kept in `assets/judgements/<id>.json`. Computer players open no file: the game's
object reads it and hands the weights in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.chance import Rng

Weights = Mapping[str, float]
"""By the name of a feature, what one of it is worth."""


@dataclass(frozen=True, slots=True)
class Example:
    """Something that was played: what the features counted, and what came of it.

    To compare two moves of one position, both can be the differences between the moves.
    """

    counted: Sequence[float]
    """One number for each feature, in the order of `Training.features`."""
    came: float
    """The correct value of the weighted sum of the features."""
    importance: float = 1.0


class Training(Protocol):
    """How a game finds examples for its judgement."""

    @property
    def features(self) -> Sequence[str]:
        """The names of the features."""

    def examples(self, number: int, rng: Rng, weights: Weights | None) -> Iterable[Example]:
        """The examples of the game or position with that number. It may be played with the weights
        that were found before; None: there are none yet."""


def read_weights(data: bytes, features: Sequence[str]) -> Weights:
    """The weights in a file; a `ValueError` says what is wrong with it."""
    found = json.loads(data)
    weights = found.get("weights") if isinstance(found, dict) else None
    if not isinstance(weights, dict) or set(weights) != set(features):
        raise ValueError("the weights are not those of the features")
    if not all(isinstance(weight, (int, float)) for weight in weights.values()):
        raise ValueError("a weight is not a number")
    return {name: float(weights[name]) for name in features}


def write_weights(weights: Weights, about: Mapping[str, object]) -> str:
    """The content of a file with weights, and with figures that say how they were found."""
    return json.dumps({"about": dict(about), "weights": dict(weights)}, indent=1) + "\n"
