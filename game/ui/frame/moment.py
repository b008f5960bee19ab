"""A key moment of a review at the table: what the frame asks of it, and offers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.ui.frame.desk import Decided
from game.ui.frame.proposal_layout import Under
from game.ui.toolkit.screen import Screen

if TYPE_CHECKING:
    from game.core.rules import AnyMove, AnyView
    from game.ui.frame.table_scene import TableScene


class AtMoment(Protocol):
    """Shows one of the moments of a match that is over, and leads to the others."""

    def sit_down(self, scene: TableScene) -> None:
        """The table at which they are shown; once, before anything else."""

    @property
    def at(self) -> int:
        """How many steps have been made on the table when the moment is shown."""

    @property
    def decided(self) -> Decided[AnyMove] | None:
        """The decision that is shown; None where it is what came by chance."""

    @property
    def views(self) -> tuple[AnyView, ...]:
        """The view of each seat at that moment."""

    def prompt(self) -> str:
        """The sentence in the bar."""

    def said(self) -> str:
        """All that the sheet says, for those who listen."""

    def build(
        self, screen: Screen, place: pygame.Rect, under: Under | None, *, lists_hands: bool
    ) -> None:
        """Builds the sheet. `under`: what it covers of the table; None where it lies on a sheet
        already, such as the rail. `lists_hands`: whether hands lie open nowhere else."""

    @property
    def is_away(self) -> bool:
        """Whether the sheet is put away where it covers a part of the table."""

    def put_away(self) -> None:
        """Puts the sheet away, or brings it back."""

    @property
    def has_previous(self) -> bool: ...

    @property
    def has_next(self) -> bool: ...

    def previous(self) -> None: ...

    def next(self) -> None: ...

    def show(self) -> None:
        """Shows the moment again, after something else was looked at."""
