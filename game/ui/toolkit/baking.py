"""Pictures are baked once for a theme and a size, and kept by functions that remember.

What a table has baked is large, and of no use to anybody once the table is left: it is forgotten
then, so that a program that is left open for days does not grow.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from game.services.memory import give_back

_BAKERS: Final = (
    "game.ui.toolkit.materials",
    "game.ui.toolkit.flow",
    "game.ui.toolkit.buttons",
    "game.ui.toolkit.choices",
    "game.ui.toolkit.controls",
    "game.ui.toolkit.text",
)
_GAMES: Final = "game.games."
_WAITING: Final = 160
"""More than a table wants at once: what waits for longer is painted when it is needed."""
_SPENT: Final = 0.002
"""Seconds of a frame after which nothing more is painted ahead in it."""


class Ahead:
    """A picture that a table will need soon: painted bit by bit, in frames that leave time for it,
    so that no frame has to paint all of it at once."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], object]] = deque(maxlen=_WAITING)

    def want(self, *paints: Callable[[], object]) -> None:
        """Each is a call that paints one thing, and remembers it."""
        self._waiting.extend(paints)

    def paint_some(self) -> None:
        """At least one, where any waits, and those that have been painted before along with it."""
        until = perf_counter() + _SPENT
        while self._waiting:
            self._waiting.popleft()()
            if perf_counter() > until:
                break

    @property
    def is_done(self) -> bool:
        """Whether nothing waits to be painted."""
        return not self._waiting

    def forget(self) -> None:
        self._waiting.clear()


def forget_pictures() -> None:
    """Empties the memories of all functions that bake pictures of pieces and papers."""
    for name, module in list(sys.modules.items()):
        if name in _BAKERS or (name.startswith(_GAMES) and hasattr(module, "pygame")):
            for each in vars(module).values():
                forget = getattr(each, "cache_clear", None)
                if forget is not None and getattr(each, "__module__", None) == name:
                    forget()
    give_back()
