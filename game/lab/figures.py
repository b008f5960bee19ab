"""A measured figure and its bar."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    what: str
    value: float
    bar: float
    at_most: bool = False
    """Whether the bar is the most that will do, instead of the least."""

    @property
    def ok(self) -> bool:
        return self.value <= self.bar if self.at_most else self.value >= self.bar
