"""The places of a seat's controls, in one, two or three lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.ui.toolkit.boxes import FILL, Box, centred, column, part_of, row
from game.ui.toolkit.buttons import icon_size
from game.ui.toolkit.stage import Stage

_TOKEN: Final = 46
_LEAST_NAME: Final = 88
"""The least width of a name, if a seat has one line."""


def grip_width(stage: Stage) -> int:
    return max(stage.px(32), 32)


def token_side(stage: Stage) -> int:
    """Of the field with a colour and a shape."""
    return max(stage.px(_TOKEN), stage.control_height(), 40)


def arrow_side(stage: Stage) -> int:
    """Of the icon beside it: there are others to choose from."""
    return min(icon_size(stage, 16), grip_width(stage))


class Needs(NamedTuple):
    """The widths that the controls of a seat need."""

    kind: int
    choice: int
    name: int
    widest_name: int
    can_leave: bool
    """Whether there is a button that removes the seat."""


@dataclass(frozen=True, slots=True)
class Places:
    grip: pygame.Rect
    token: pygame.Rect
    """With the icon beside it."""
    name: pygame.Rect
    kind: pygame.Rect
    choice: pygame.Rect
    cross: pygame.Rect


class SeatLayout:
    """Measured first, as the rows of a sheet share its height."""

    def __init__(self, stage: Stage, left: int, right: int, needs: Needs) -> None:
        self._stage = stage
        self._left = left
        self._right = right
        self._needs = needs
        self._high = stage.control_height()
        self._gap = stage.px(12)
        self._side = token_side(stage)
        self._cross = max(stage.px(32), 32, min(stage.tx(32), self._high))
        front = grip_width(stage) + self._side + arrow_side(stage) + stage.px(18)
        self._name_left = left + front
        # Where nobody can be removed, there is no room for the button either.
        self._after = self._cross + self._gap if needs.can_leave else 0
        both = needs.kind + self._gap + needs.choice
        whole = right - self._after - self._name_left
        self.name_room = whole - both - self._gap
        """The width of a name in one line with everything else."""
        is_one_line = self.name_room >= max(stage.tx(_LEAST_NAME), needs.name)
        self.name_width = min(self.name_room if is_one_line else whole, needs.widest_name)
        is_broad = both <= right - self._name_left
        self._second_left = self._name_left if is_broad else left + stage.px(16)
        fits_second = is_broad or both <= right - self._second_left
        self._lines = 1 if is_one_line else 2 if fits_second else 3

    @property
    def height(self) -> int:
        """At least."""
        return self._lines * (self._high + self._stage.px(8)) + self._stage.px(12)

    def places(self, place: pygame.Rect) -> Places:
        """In a row of the sheet; a single line is in its middle."""
        stage, needs = self._stage, self._needs
        pitch = self._high + stage.px(8)
        top = place.top + (place.height - self._lines * pitch) // 2 + stage.px(4)
        whole = pygame.Rect(self._left, top, self._right - self._left, self._lines * pitch)
        lines = column(whole, [Box(self._high)] * self._lines, stage.px(8))
        front, rest = row(lines[0], [Box(self._name_left - self._left), FILL])
        sides = [Box(grip_width(stage)), Box(self._side + arrow_side(stage) + stage.px(6))]
        grip, token = row(front, sides, stage.px(6))
        name = pygame.Rect(rest.left, rest.top, self.name_width, rest.height)
        rest, cross = row(rest, [FILL, Box(self._cross)])
        if self._lines == 1:
            rest.width = self._right - self._after - rest.left
            _, kind, choice = row(rest, [FILL, Box(needs.kind), Box(needs.choice)], self._gap)
        else:
            second = [self._from_second_left(line) for line in lines[1:]]
            widths = [Box(min(needs.kind, second[0].width)), Box(needs.choice)]
            kind, choice = row(second[0], widths, self._gap)
            if self._lines > 2:
                choice = row(second[1], [widths[1]])[0]
        return Places(
            grip, centred((token.width, self._side), token), name, kind, choice,
            centred((self._cross, self._cross), cross),
        )  # fmt: skip

    def _from_second_left(self, line: pygame.Rect) -> pygame.Rect:
        left = self._second_left
        return part_of(line, left=left, right=self._right)
