"""The rail beside the table: its players, its room for a score sheet, and the place of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.form import spaces_of, table_form
from game.games.zatre.scene.layout import TOOLS
from game.games.zatre.scene.small_sheet import height_of_rows, height_within
from game.ui.frame.desk import AnyTable
from game.ui.frame.form import frame_form
from game.ui.frame.layout import lay_out
from game.ui.frame.proposal import say_proposal
from game.ui.frame.proposal_layout import Under, panel_heights, place_of
from game.ui.frame.rail import player_places
from game.ui.toolkit.boxes import divided, part_of
from game.ui.toolkit.stage import Stage

_ROWS_IN_RAIL: Final = 10
_AROUND_SHEET: Final = (2, 10, 6)
"""Pixels between the players and a sheet in the rail, and between that and a hint."""
_ROWS_BY_HINT: Final = 3
"""The fewest rows of a sheet in the rail above a hint."""
_MORE_LOG: Final = 80
"""Pixels that the log gets first where the sheet would have more rows than usual."""


class RailRoom:
    """Shares the rail between the score sheet, a hint and the log."""

    def __init__(self, attempt: ZatreAttempt, table: AnyTable) -> None:
        self._desk = attempt.desk
        self._attempt = attempt
        self._table = table

    def height_of_sheet(self, area: pygame.Rect) -> int:
        """The height of the score sheet in the rail beside this area; 0 where it has no room."""
        stage = self._desk.stage
        if not frame_form(stage).has_rail:
            return 0
        lowest = player_rows(stage, len(self._desk.sides))[-1].bottom
        room = area.bottom - lowest - stage.px(24)
        panels = self._heights_of_panel()
        if panels:
            room = area.bottom - lowest - sum(map(stage.px, _AROUND_SHEET))
            rows = (height_within(stage, room - high) for high in panels)
            return next((high for high in rows if high >= height_of_rows(stage, _ROWS_BY_HINT)), 0)
        if table_form(stage).keeps_log:
            room -= stage.high("small", 4) + stage.px(spaces_of(stage).log)
        usual = min(height_within(stage, room), height_of_rows(stage, _ROWS_IN_RAIL))
        return max(usual, height_within(stage, room - stage.px(_MORE_LOG)))

    def _heights_of_panel(self) -> tuple[int, ...]:
        """The possible heights of the panel of a move in the rail that waits to be confirmed, the
        airiest first; none without such a move."""
        attempt = self._attempt
        situation = attempt.situation if attempt.has_begun else None
        if situation is None or situation.proposal is None or attempt.ghost is None:
            return ()
        if situation.has_coach or situation.mistake is not None:
            return ()  # they have a place of their own
        rail = lay_out(self._desk.stage, TOOLS).rail
        width = None if rail is None else rail.width
        return panel_heights(self._desk, self._table, attempt.ghost, width)

    def place_of_panel(
        self, area: pygame.Rect, in_sight: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """Where a move that waits to be confirmed lies over the table, if it does. `in_sight` is
        better not covered."""
        attempt, stage = self._attempt, self._desk.stage
        if not attempt.has_begun or attempt.situation.proposal is None:
            return None
        said = say_proposal(self._desk, self._table, attempt.situation.proposal.move)
        place = place_of(stage, said, self._below_players(area), area, Under(in_sight))
        return place if place.colliderect(area) else None

    def _below_players(self, area: pygame.Rect) -> pygame.Rect | None:
        """The part of the rail below the players."""
        stage = self._desk.stage
        frame = lay_out(stage, TOOLS)
        if frame.area != area:  # in a lesson the rail is wider
            frame = lay_out(stage, TOOLS, teaches=True)
        rail = frame.rail
        if rail is None:
            return None
        top = player_rows(stage, len(self._desk.sides))[-1].bottom + stage.px(2) + stage.px(6)
        return part_of(rail, top=top)


def player_rows(stage: Stage, sides: int) -> list[pygame.Rect]:
    """Where the frame shows the players, or the teams: in the rail, or above the table where
    texts are huge."""
    frame = lay_out(stage, TOOLS)
    if frame.rail is None:
        return divided(frame.strip or frame.area, sides)
    return player_places(stage, frame.rail, sides)
