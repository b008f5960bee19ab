"""Who leads somebody at a table: what the frame asks of a lesson or a puzzle, and offers to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.wording import Rule
from game.ui.toolkit.screen import Screen

if TYPE_CHECKING:
    from game.ui.frame.table_scene import TableScene


class Guide(Protocol):
    """Leads somebody through one step of a lesson, or through a puzzle."""

    def sit_down(self, scene: TableScene) -> None:
        """The table at which the step is done; once, before anything else."""

    @property
    def holds(self) -> bool:
        """Whether nobody moves, because something is explained or asked."""

    @property
    def is_free(self) -> bool:
        """Whether the table is as in any match: undo, hints, whatever is legal."""

    @property
    def may_go_back(self) -> bool:
        """Whether moves may be taken back and brought again."""

    @property
    def others_wait(self) -> bool:
        """Whether computers make no moves, also where they are to act."""

    def news(self) -> str | None:
        """Once after something new is said: the key of what gets the focus, or none of them."""

    def judge(self, view: object, move: object) -> str | None:
        """Why a legal move is not the one that was asked for, in the player's language; its sheet
        says so from then on."""

    def begin_anew(self) -> bool:
        """Something else is tried: of the last try nothing is said any more. Says whether there
        was."""

    @property
    def rule(self) -> Rule | None:
        """The sentence about the last wrong try or the last answer, with its explanation; before
        any, the explanation of its step. None where no rule is behind it."""

    @property
    def told(self) -> str:
        """The text of its sheet about the last wrong try or the last answer; empty before any."""

    def played(self, view: object) -> None:
        """A move was made; what who learns sees after it."""

    def prompt(self) -> tuple[str, str]:
        """Who speaks in the bar, and the sentence."""

    def build(self, screen: Screen, sheet: pygame.Rect) -> None:
        """Builds its sheet."""

    def leave(self) -> None:
        """Somebody wants to leave the table."""

    def close(self) -> None:
        """The table is left for good."""
