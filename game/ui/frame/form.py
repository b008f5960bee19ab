"""What there is around every table, by the size of texts and of the window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.ui.toolkit.forms import Forms
from game.ui.toolkit.stage import Stage


@dataclass(frozen=True, slots=True)
class FrameForm:
    """The frame of a table; lengths are pixels of the drawings."""

    tools: tuple[str, ...] = ("undo", "redo", "hint", "rules", "speed")
    """From left to right; the speed is in the drawer where there is one."""
    has_rail: bool = True
    """Else players are chips above the table, and what is in the rail lies over a part of it."""
    rail: float = 1.0
    """How much wider the rail is than with usual texts."""
    shares_rail: bool = True
    """Whether players, sheets and the log are in the rail together; else a sheet takes all of it,
    and the log is there only where it has room."""
    tool: int | None = 48
    """The side of a tool; without a figure, what each has of the width of the rail."""
    prompt_lines: int = 1
    """How many lines of the prompt have room in the bar."""
    around_prompt: int = 12
    """How much higher the bar is than these lines."""
    before_prompt: int = 14
    prompt_token: int = 24
    """The shape before the prompt; it grows with texts."""


_USUAL: Final = FrameForm()
_LARGE: Final = FrameForm(
    tools=("undo", "redo", "hint", "rules", "log"),
    rail=1.15,
    shares_rail=False,
    tool=None,
    prompt_lines=2,
    around_prompt=10,
    before_prompt=18,
    prompt_token=20,
)
_FORMS: Final = Forms(_USUAL, large=_LARGE, huge=replace(_LARGE, has_rail=False, rail=1.0, tool=64))


def frame_form(stage: Stage) -> FrameForm:
    """The form of the frame in this window, with texts of this size."""
    return _FORMS.of(stage)
