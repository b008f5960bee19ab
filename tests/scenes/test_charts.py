"""Charts as they are painted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.parts.charts import ScoreChart
from game.services.statistics import Score
from game.ui.toolkit.controls import filling
from game.ui.toolkit.theme import rgb
from tests.scenes.desk import Desk


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("score", "other"), [(100, 0), (-100, 0)])
def test_columns_are_on_their_line_without_notches_and_are_round_at_the_other_end(
    tmp_path: Path, theme: str, score: float, other: float
) -> None:
    desk = Desk(tmp_path, theme=theme)
    page = desk.open("settings")
    page.screen.clear()
    ScoreChart(page.screen, [Score(score, False), Score(other, False)]).build(
        pygame.Rect(400, 200, 400, 300)
    )
    page.screen.items[:] = [each for each in page.screen.items if each.rect.height > 100]
    surface = pygame.Surface(page.stage.size)
    page.screen.draw(surface)
    found = pygame.mask.from_threshold(surface, rgb(filling(page.stage.theme)), (3, 3, 3, 255))
    (column,) = found.get_bounding_rects()
    at_line, at_end = (
        (column.bottom - 1, column.top) if score > 0 else (column.top, column.bottom - 1)
    )
    # The line itself lies over the end of the column.
    at_line += -3 if score > 0 else 3
    widths = [
        sum(found.get_at((x, y)) for x in range(column.left, column.right))
        for y in (at_line, at_end)
    ]
    assert widths[0] == column.width
    assert widths[1] < column.width
    desk.close()
