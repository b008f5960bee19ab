"""How a game is measured by the laboratory, beside what holds for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

StateT = TypeVar("StateT")


class Played(NamedTuple):
    """A move that was made in a match, and the states before and after it."""

    seat: int
    move: Any
    before: Any
    after: Any


def _alike(_played: Played) -> int:
    return 1


def _no_deal(_state: object) -> None:
    return None


# Without slots: Python 3.11 cannot make a frozen generic class that has them by `Trials[...](...)`.
@dataclass(frozen=True, kw_only=True)
class Trials(Generic[StateT]):
    plies_per_unit: int = 20
    """The least number of moves and events of random games that are played in the time of a
    unit."""
    weight: Callable[[Played], int] = _alike
    """How much there is to paint once that move has been made; by default the same for all."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the matches in which the moment with the most to paint is looked for."""
    keys: str = ""
    """The keys that are pressed at the table in that moment, such as to see the board from near."""
    first_deal: Callable[[StateT], Sequence[int] | None] = _no_deal
    """The points of the first deal of a match of many deals, once that is over. The arena then
    counts a deal as a game."""
