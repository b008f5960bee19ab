"""The size of texts: a slider, and a sample of what a table looks like then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.core.wording import mark
from game.scenes.parts.rows import Rows
from game.services.settings import TEXT_SIZES
from game.ui.toolkit import materials
from game.ui.toolkit.controls import Slider
from game.ui.toolkit.drawing import rounded
from game.ui.toolkit.flow import Flow
from game.ui.toolkit.items import Paint
from game.ui.toolkit.page import paragraph, text
from game.ui.toolkit.text import Style, style

SAMPLE: Final = mark("Place the {value} on a lit cell.")
"""A sentence that tables say."""

_SIZE: Final = Style(20, 700, True)
_HEIGHT: Final = (50, 74)
"""The height of the line, and its height where there is room."""
_SAMPLE: Final = ((10, 14), (18, 20))
"""The margin in the sample and the gap below it, and the same where there is room."""


def build_text_size(
    rows: Rows, chosen: int, choose: Callable[[int], None], *, is_airy: bool
) -> None:
    """`is_airy`: there is room."""
    stage, screen = rows.screen.stage, rows.screen
    shown = stage.words.share(chosen / 100)
    size = (stage.writer.width(shown, _SIZE), stage.high(_SIZE))

    def put(place: pygame.Rect) -> None:
        text(screen, shown, _SIZE, place.right, place.centery, "ink", "right")

    rows.row(stage.say("Text size"), "", size, put, least=_HEIGHT[is_airy])
    rows.y += _build_slider(rows, chosen, choose)
    padding, below = _SAMPLE[is_airy]
    rows.y += _build_sample(rows, stage.px(padding)) + stage.px(below)


def _build_slider(rows: Rows, chosen: int, choose: Callable[[int], None]) -> int:
    """The slider between a small and a large letter, with the sizes below it."""
    stage, screen = rows.screen.stage, rows.screen
    small, large, mark = Style(15, 600), Style(28, 600), style("small")
    letter = stage.say("A")
    ends = [stage.writer.width(letter, written) for written in (small, large)]
    knob = max(26, stage.px(26))
    high = max(stage.px(40), 34, stage.high(large))
    left, right = rows.left + ends[0] + stage.px(10), rows.left + rows.width - ends[1]
    groove = pygame.Rect(left, rows.y, right - stage.px(10) - left, high)
    text(screen, letter, small, rows.left, groove.centery, said="")
    text(screen, letter, large, right, groove.centery, said="")
    last = len(TEXT_SIZES) - 1
    at = TEXT_SIZES.index(chosen)
    screen.add(
        Slider(
            stage, "text_size", groove, stage.say("Text size"), at / last,
            lambda value: choose(TEXT_SIZES[round(value * last)]),
            stops=last + 1, live=False, span=(TEXT_SIZES[0], TEXT_SIZES[-1]),
        )
    )  # fmt: skip
    centre = groove.bottom + stage.high(mark) / 2
    for number, size in enumerate(TEXT_SIZES):
        written = Style(mark.size, 700 if number == at else 500)
        x = groove.left + knob / 2 + (groove.width - knob) * number / last
        colour = "ink" if number == at else "ink_soft"
        text(screen, str(size), written, x, centre, colour, "middle", said="")
    return high + stage.high(mark) + stage.px(10)


def _build_sample(rows: Rows, padding: int) -> int:
    """A sample of a table with texts of this size; gives its height."""
    stage, screen = rows.screen.stage, rows.screen
    side = stage.px(58)
    left = padding + side + stage.px(22)
    prompt, log = style("prompt"), style("label")
    width = rows.width - left - padding
    prompted = stage.say(SAMPLE, value=12)
    logged = stage.say("Noah drew 8 and placed it")
    heights = [Flow(stage, [t], s, width).height for t, s in ((prompted, prompt), (logged, log))]
    high = max(side + 2 * padding, sum(heights) + stage.px(4) + 2 * padding)
    rect = pygame.Rect(rows.left, rows.y, rows.width, high)

    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        ground = stage.theme.colour("panel_row")
        surface.blit(rounded(*place.size, stage.px(14), ground), place)
        tile = materials.tile(stage.theme, side, "12")
        tile.draw(surface, place.left + padding, place.centery - side / 2)

    screen.add(Paint(rect, paint))
    top = rect.top + (high - sum(heights) - stage.px(4)) / 2
    x = rows.left + left
    paragraph(screen, [prompted], prompt, x, top, width)
    paragraph(screen, [logged], log, x, top + heights[0] + stage.px(4), width, "ink_soft")
    return high
