"""The sentence in the bar: who is to act and what is asked of him, in the room there is."""

from __future__ import annotations

import pygame

from game.ui import materials
from game.ui.scene import Stage
from game.ui.text import Style, style

_SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)


def paint_prompt(
    surface: pygame.Surface,
    stage: Stage,
    place: pygame.Rect,
    player: int | None,
    name: str,
    told: str,
) -> None:
    """The shape and the name of the player, where it is about one, and the sentence."""
    left = place.left + stage.px(14)
    if player is not None:
        size = round(min(place.height * 0.5, stage.tx(24)))
        token = materials.player_token(stage.theme, size, player)
        high = place.centery if not stage.has_large_text else place.top + place.height * 0.29
        token.draw(surface, left, high - size / 2)
        left += size + stage.px(12)
    room = place.right - left - stage.px(10)
    bold, plain, lines = _way_to_write(stage, place, name, told, room)
    _write(surface, stage, place, left, name, lines, (bold, plain))


def _way_to_write(
    stage: Stage, place: pygame.Rect, name: str, told: str, room: int
) -> tuple[Style, Style, list[str]]:
    """The first that fits: one line, two lines, two lines of smaller letters."""
    writer = stage.writer
    size = style("prompt").size
    if not stage.has_large_text:
        bold, plain = Style(size, 700), Style(size, 500)
        gap = stage.px(14) if name else 0
        if writer.width(name, bold) + gap + writer.width(told, plain) <= room:
            return bold, plain, [told]
    for smaller in _SMALLER:
        factor = smaller if stage.has_large_text else min(smaller, 0.8)
        bold, plain = Style(size * factor, 700), Style(size * factor, 500)
        lines = writer.wrapped(told, plain, room)
        high = writer.line_height(plain) * (len(lines) + bool(name))
        fits_width = all(writer.width(line, plain) <= room for line in lines)
        if fits_width and high * 0.94 <= place.height:
            return bold, plain, [name, *lines] if name else lines
    plain = Style(size * _SMALLER[-1], 500)
    return plain, plain, writer.wrapped(f"{name} {told}".strip(), plain, room)


def _write(
    surface: pygame.Surface,
    stage: Stage,
    place: pygame.Rect,
    left: float,
    name: str,
    lines: list[str],
    styles: tuple[Style, Style],
) -> None:
    writer, ink = stage.writer, stage.theme.colour("ink")
    bold, plain = styles
    if len(lines) == 1 and name and lines[0] != name:
        drawn = writer.write(surface, name, bold, ink, left, place.centery)
        writer.write(surface, lines[0], plain, ink, drawn.right + stage.px(14), place.centery)
        return
    high = min(writer.line_height(plain), place.height / len(lines) * 0.98)
    top = place.centery - high * len(lines) / 2
    for number, line in enumerate(lines):
        written = bold if name and number == 0 and line == name else plain
        writer.write(surface, line, written, ink, left, top + high * (number + 0.5))
