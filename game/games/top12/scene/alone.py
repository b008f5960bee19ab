"""The turns of a person who plays alone, on the panel below the tray."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.layout import NOTE, ROW_NAME, Places
from game.games.top12.scene.sentences import turns_so_far
from game.games.top12.words.results import RESULTS
from game.ui.toolkit.boxes import Box, column, inset, part_of
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.drawing import raster, rounded, segment
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme

_TITLE: Final = Style(16, 600)
_GROUP: Final = 5
"""Strokes in a bundle, as people count with a pen."""


class TurnsAlone:
    """Draws how many turns were needed, and the ranks."""

    def __init__(self, attempt: Attempt, places: Places) -> None:
        self._attempt = attempt
        self._desk = attempt.desk
        self._places = places

    def draw(self, surface: pygame.Surface) -> None:
        """Draws a stroke for every turn, and the ranks with their numbers of turns."""
        stage, theme, panel = self._desk.stage, self._desk.stage.theme, self._places.panel
        view = self._attempt.view
        inner = inset(panel, stage.px(20), stage.px(14))
        title = stage.high(_TITLE)
        text = turns_so_far(stage.words, view.turns)
        stage.writer.write(
            surface, text, _TITLE, theme.colour("ink"), inner.left, inner.top + title / 2
        )  # fmt: skip
        rows = len(RESULTS.ranks)
        row = min(stage.high(ROW_NAME, 8), (inner.height - title) // (rows + 1))
        marks = part_of(inner, top=inner.top + title, bottom=inner.bottom - rows * row)
        most = RESULTS.ranks[-1].limit
        side = min(marks.height, round(inner.width / (most // _GROUP) * 1.2), stage.px(64))
        pen = theme.pen(self._desk.token(view.seat))
        tally = _tally(theme, inner.width, side, min(view.turns, most), pen)
        surface.blit(tally, (marks.left, marks.centery - side // 2))
        self._draw_ranks(surface, inner, row)

    def _draw_ranks(self, surface: pygame.Surface, inner: pygame.Rect, row: int) -> None:
        """Draws the ranks: the next one in reach is lit, missed ones are crossed out."""
        view = self._attempt.view
        stage, theme = self._desk.stage, self._desk.stage.theme
        within = view.turns if view.phase == "over" else view.turns + 1
        reached = RESULTS.rank_of(within)
        ranks = RESULTS.ranks
        below = part_of(inner, top=inner.bottom - row * len(ranks))
        for rank, place in zip(ranks, column(below, [Box(row)] * len(ranks)), strict=True):
            lit = rank == reached
            if lit:
                field = place.inflate(2 * stage.px(8), -stage.px(2))
                surface.blit(rounded(*field.size, stage.px(8), theme.colour("lit")), field)
            missed = reached is None or rank.limit < reached.limit
            ink = theme.colour("ink" if lit else "ink_soft")
            style = ROW_NAME if lit else NOTE
            text = stage.say(RESULTS.rank_limit, n=rank.limit)
            drawn = stage.writer.write(
                surface, text, NOTE, ink, place.right, place.centery, "right"
            )  # fmt: skip
            called = stage.say(rank.name)
            name = fitting(stage, called, style, drawn.left - place.left - stage.px(8))
            written = stage.writer.write(
                surface, called, name, ink, place.left, place.centery
            )  # fmt: skip
            if missed:
                line = stage.px(1.5)
                surface.fill(ink, (written.left, place.centery, written.width, line))


@lru_cache(maxsize=4)
def _tally(theme: Theme, width: int, height: int, turns: int, colour: str) -> pygame.Surface:
    """Strokes in bundles of five, the fifth across the others."""
    groups = RESULTS.ranks[-1].limit // _GROUP
    step, line = width / groups, theme.px(2.5)
    top, bottom = height * 0.15, height * 0.85
    shapes = []
    for turn in range(turns):
        group, stroke = divmod(turn, _GROUP)
        left = group * step + step * 0.1
        apart = step * 0.7 / (_GROUP - 1)
        if stroke == _GROUP - 1:
            right = left + apart * (_GROUP - 1)
            shapes.append(
                segment(left - apart * 0.4, bottom * 0.92, right, top * 1.6, colour, line)
            )
        else:
            x = left + apart * (stroke + 0.4)
            shapes.append(segment(x, top, x + apart * 0.12, bottom, colour, line))
    return raster(width, height, *shapes)
