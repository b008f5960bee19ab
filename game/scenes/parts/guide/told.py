"""What the sheet of a guide says, and how far its task is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.lessons import Point
from game.core.wording import mark

ASKED: Final = "asked"
DONE: Final = "done"
FREE: Final = "free"
"""A task waits to be done, it is done, or one plays on freely from it."""

FREELY: Final = mark("Mistakes cost nothing here.")


class Told(NamedTuple):
    """The texts of a sheet, in the player's language."""

    title: str
    text: str
    ask: str = ""
    """A short sentence that says what to do."""
    wrong: str = ""
    """Why the last try was not right; empty where there was none."""
    hints: Sequence[str] = ()
    """Below the task: that it may be tried freely, or what helps."""
    points: Sequence[Point] = ()
    """Once it is done: why it was right, and what else there was."""
