"""A play, and the deals that were played out after it."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

from game.games.topspot.computer.candidates import Candidate
from game.games.topspot.computer.room import NOBODY, Outcome

UNKNOWN: Final = 0.5
"""The error of a chance of which nothing is known."""


class Trial:
    """A candidate, and what the deals brought that were played out after it. All trials of a
    search begin with the same deals."""

    __slots__ = ("_shares", "_total", "candidate", "is_asked", "later", "left", "next_round")

    def __init__(self, candidate: Candidate, players: int, *, is_asked: bool = False) -> None:
        self.candidate = candidate
        self.is_asked = is_asked
        self._shares: list[float] = []
        self._total = 0.0
        self.next_round = [0] * players
        """By seat, how often it scored next."""
        self.later = [0] * players
        """By seat, all other points of the deals."""
        self.left = 0
        """Those of them that the seat got for cards that were left."""

    @property
    def number(self) -> int:
        return len(self._shares)

    @property
    def mean(self) -> float:
        return self._total / len(self._shares) if self._shares else 0.0

    def add(self, outcome: Outcome) -> None:
        self._shares.append(outcome.share)
        self._total += outcome.share
        for seat, points in enumerate(outcome.points):
            self.later[seat] += points
        if outcome.next_winner != NOBODY:
            self.next_round[outcome.next_winner] += 1
            self.later[outcome.next_winner] -= 1
        self.left += outcome.left

    def behind(self, best: Trial) -> float:
        """By how much the mean of the best is higher, over the deals that both have."""
        return fmean(self._differences(best)) if self._shares else 0.0

    def error(self, best: Trial) -> float:
        """The standard error of that difference; of the best itself, that of its mean."""
        return _error(self._shares if self is best else self._differences(best))

    def _differences(self, best: Trial) -> list[float]:
        return [high - low for high, low in zip(best._shares, self._shares, strict=False)]


def in_order(trials: Sequence[Trial]) -> list[Trial]:
    """The best of those that were tried most often, and the others by how far they are behind.

    None of them is ahead of it: what was tried less often fell back behind all that went on.
    """
    most = max(trial.number for trial in trials)
    best = max((trial for trial in trials if trial.number == most), key=lambda trial: trial.mean)
    others = [trial for trial in trials if trial is not best]
    return [best, *sorted(others, key=lambda trial: trial.behind(best))]


def _error(numbers: Sequence[float]) -> float:
    return sqrt(variance(numbers) / len(numbers)) if len(numbers) > 1 else UNKNOWN
