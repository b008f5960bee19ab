"""Text in letters that fit their place, and numerals."""

from __future__ import annotations

import pygame

from game.games.topominos.scene.layout import NOTE, TITLE
from game.ui.toolkit.buttons import fitting
from game.ui.toolkit.page import text
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import DISPLAY_FROM, Face, Style


def add_title(screen: Screen, title: str, place: pygame.Rect) -> None:
    fitted = fitting(screen.stage, title, TITLE, place.width)
    text(screen, title, fitted, place.left, place.top + place.height / 2)


def fitted_lines(stage: Stage, words: str, width: float, height: float) -> tuple[Style, list[str]]:
    """The largest letters in which a note fits, and its lines."""
    writer = stage.writer
    style, lines = NOTE, [words]
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        style = Style(NOTE.size * share, NOTE.weight)
        lines = writer.wrapped(words, style, width)
        fits = all(writer.width(each, style) <= width for each in lines)
        if fits and writer.line_height(style) * len(lines) <= height:
            break
    return style, lines


def write_lines(surface: pygame.Surface, stage: Stage, words: str, place: pygame.Rect) -> None:
    """A note at the left edge of a place, in the middle of its height."""
    ink = stage.theme.colour("ink")
    style, lines = fitted_lines(
        stage, words, place.width - stage.px(14), place.height - stage.px(6)
    )
    line = stage.writer.line_height(style)
    top = place.centery - line * len(lines) / 2
    for number, each in enumerate(lines):
        stage.writer.write(surface, each, style, ink, place.left, top + line * (number + 0.5))


def numeral_width(numeral: str, pixels: float) -> int:
    size = round(pixels)
    return Face(size >= DISPLAY_FROM, 700, size).width(numeral)
