"""The signs of buttons of game controllers: what is written on them, and where they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.services.words import Words
from game.ui.toolkit.controller import EVERY_WAY, LETTERS, MIRRORED, SHAPES
from game.ui.toolkit.drawing import Svg, box, disc, path, placed, raster, rounded
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style

_FACES: Final = ("A", "B", "X", "Y")
_BELOW, _RIGHT, _LEFT, _ABOVE = (0, 1), (1, 0), (-1, 0), (0, -1)
_PLACES: Final = {"A": _BELOW, "B": _RIGHT, "X": _LEFT, "Y": _ABOVE}
_MIRRORED_PLACES: Final = {"A": _RIGHT, "B": _BELOW, "X": _ABOVE, "Y": _LEFT}
_SHAPES: Final = {
    "A": "M7 7L17 17M17 7L7 17",
    "B": "M18 12A6 6 0 1 1 6 12A6 6 0 1 1 18 12Z",
    "X": "M6.5 6.5H17.5V17.5H6.5Z",
    "Y": "M12 5.5L18.5 17H5.5Z",
}
_WRITTEN: Final = {
    LETTERS: ("LB", "RB", "LT", "RT", "LS", "RS"),
    SHAPES: ("L1", "R1", "L2", "R2", "L3", "R3"),
    MIRRORED: ("L", "R", "ZL", "ZR", "LS", "RS"),
}
_ON_TOP: Final = ("Left shoulder", "Right shoulder", "Left trigger", "Right trigger")
_STICKS: Final = ("Left stick", "Right stick")
_ARMS: Final = {
    "Left": "M2 9H9V15H2Z",
    "Right": "M15 9H22V15H15Z",
    "Up": "M9 2H15V9H9Z",
    "Down": "M9 15H15V22H9Z",
}
_CROSS: Final = "M9 2H15V9H22V15H15V22H9V15H2V9H9Z"
_POINTS: Final = {
    "Left": "M6 8L2 12L6 16Z",
    "Right": "M18 8L22 12L18 16Z",
    "Up": "M8 6L12 2L16 6Z",
    "Down": "M8 18L12 22L16 18Z",
}
_MOVED: Final = "Right stick "
_SIGNS: Final = {
    (LETTERS, "View"): "M9.5 6.5H17.5V12.5M6.5 10.5H14.5V17H6.5Z",
    (LETTERS, "Menu"): "M7 8H17M7 12H17M7 16H17",
    (MIRRORED, "View"): "M7 12H17",
    (MIRRORED, "Menu"): "M12 7V17M7 12H17",
}
_GRID: Final = 24
_LETTER: Final = 0.58
"""How large a letter is in a round sign."""


def said_of(words: Words, button: str, written: str) -> str:
    """The name of a button for those who listen, and for tooltips."""
    if button in _FACES:
        return _said_face(words, button) if written == SHAPES else button
    names = {
        "Left shoulder": words.say_in("button", "Left shoulder button"),
        "Right shoulder": words.say_in("button", "Right shoulder button"),
        "Left trigger": words.say_in("button", "Left trigger"),
        "Right trigger": words.say_in("button", "Right trigger"),
        EVERY_WAY: words.say_in("button", "The cross or the left stick"),
        "View": words.say_in("button", "View button"),
        "Menu": words.say_in("button", "Menu button"),
        "Left stick": words.say_in("button", "Press the left stick"),
        "Right stick": words.say_in("button", "Press the right stick"),
        "Left": words.say_in("button", "Left on the cross or the left stick"),
        "Right": words.say_in("button", "Right on the cross or the left stick"),
        "Up": words.say_in("button", "Up on the cross or the left stick"),
        "Down": words.say_in("button", "Down on the cross or the left stick"),
        "Right stick Left": words.say_in("button", "Right stick to the left"),
        "Right stick Right": words.say_in("button", "Right stick to the right"),
        "Right stick Up": words.say_in("button", "Right stick up"),
        "Right stick Down": words.say_in("button", "Right stick down"),
    }
    return names[button]


def _said_face(words: Words, button: str) -> str:
    return {
        "A": words.say_in("button", "Cross"),
        "B": words.say_in("button", "Circle"),
        "X": words.say_in("button", "Square"),
        "Y": words.say_in("button", "Triangle"),
    }[button]


def sign_width(button: str, high: int) -> int:
    """How wide the sign of a button is: those of A, B, X and Y show beside the letter where it
    is."""
    if button in _FACES:
        return round(high * 1.9)
    if button == EVERY_WAY:
        return round(high * 2.2)
    return round(high * 1.5) if button in _ON_TOP else high


def paint_sign(
    surface: pygame.Surface, stage: Stage, button: str, written: str, place: pygame.Rect
) -> None:
    """The sign at a place as wide as `sign_width` says."""
    ink, ground = stage.theme.colour("ink"), stage.theme.colour("panel_row")
    if button in _FACES:
        high = place.height
        surface.blit(_diamond(high, _place_of(button, written), ink, ground), place)
        at = pygame.Rect(place.right - high, place.top, high, high)
        _paint_face(surface, stage, button, written, at, ink, ground)
        return
    surface.blit(_drawn(button, written, place.size, ink, ground), place)
    label = _label(button, written)
    if label:
        _write(surface, stage, label, place, ink, 0.42)


def paint_badge(
    surface: pygame.Surface, stage: Stage, button: str, written: str, place: pygame.Rect
) -> None:
    """The sign at the corner of a control: without the place of the button, dark on the light of
    what it is on and the other way round."""
    ink, ground = stage.theme.colour("paper"), stage.theme.colour("ink")
    if button in _FACES:
        _paint_face(surface, stage, button, written, place, ink, ground)
        return
    if button in _STICKS:
        radius = place.height // 2
        surface.blit(rounded(*place.size, radius, ground), place)
    else:
        surface.blit(_drawn(button, written, place.size, ink, ground), place)
    label = _label(button, written)
    if label:
        _write(surface, stage, label, place, ink, 0.5)


def badge_width(button: str, high: int) -> int:
    if button in _STICKS:
        return round(high * 1.4)
    return high if button in _FACES else sign_width(button, high)


def _place_of(button: str, written: str) -> tuple[int, int]:
    return (_MIRRORED_PLACES if written == MIRRORED else _PLACES)[button]


def _label(button: str, written: str) -> str:
    """The sign of a button that is neither a face nor a cross."""
    every = (*_ON_TOP, *_STICKS)
    if button.startswith(_MOVED):
        return ""
    return _WRITTEN[written][every.index(button)] if button in every else ""


def _paint_face(
    surface: pygame.Surface,
    stage: Stage,
    button: str,
    written: str,
    place: pygame.Rect,
    ink: str,
    ground: str,
) -> None:
    shape = _SHAPES[button] if written == SHAPES else ""
    surface.blit(_face(place.height, shape, ink, ground), place)
    if not shape:
        _write(surface, stage, button, place, ink, _LETTER)


def _write(
    surface: pygame.Surface, stage: Stage, label: str, place: pygame.Rect, ink: str, share: float
) -> None:
    """Letters as large as their sign wants them, whatever the size of texts."""
    scale = stage.tx(100) / 100 or 1
    written = Style(place.height * share / scale, 700)
    stage.writer.write(surface, label, written, ink, *place.center, "middle")


# --- drawn ---


@lru_cache(maxsize=64)
def _face(high: int, shape: str, ink: str, ground: str) -> pygame.Surface:
    line = max(1.5, high * 0.07)
    svg = disc(high / 2, high / 2, (high - line) / 2, ground, stroke=ink, line=line)
    if shape:
        svg += placed(path(shape, stroke=ink, line=2.4), high * 0.15, high * 0.15,
                      high * 0.7 / _GRID)  # fmt: skip
    return raster(high, high, svg)


@lru_cache(maxsize=64)
def _diamond(high: int, place: tuple[int, int], ink: str, ground: str) -> pygame.Surface:
    """The four buttons, of which one is filled."""
    middle, far, radius, line = high * 0.42, high * 0.27, high * 0.13, max(1.0, high * 0.05)
    svg: Svg = ""
    for each in _PLACES.values():
        x, y = middle + each[0] * far, high / 2 + each[1] * far
        svg += disc(x, y, radius, ink if each == place else ground, stroke=ink, line=line)
    return raster(high, high, svg)


@lru_cache(maxsize=128)
def _drawn(
    button: str, written: str, size: tuple[int, int], ink: str, ground: str
) -> pygame.Surface:
    """A sign without its letters."""
    width, high = size
    line, scale = max(1.5, high * 0.07), high / _GRID
    if button in _ON_TOP:
        return raster(width, high, _top(button, width, high, ink, ground, line))
    if button == EVERY_WAY:
        cross = path(_CROSS, ground, stroke=ink, line=1.8) + path("".join(_ARMS.values()), ink)
        stick = _stick("".join(_POINTS.values()), ink, ground)
        both = placed(cross, 0, 0, scale) + placed(stick, width - high, 0, scale)
        return raster(width, high, both)
    if button in _ARMS:
        svg = path(_CROSS, ground, stroke=ink, line=1.8) + path(_ARMS[button], ink)
        return raster(width, high, placed(svg, 0, 0, scale))
    if button in _STICKS:
        outer = disc(high / 2, high / 2, (high - line) / 2, ground, stroke=ink, line=line)
        inner = disc(high / 2, high / 2, high * 0.36, stroke=ink, line=line * 0.7)
        return raster(width, high, outer + inner)
    if button.startswith(_MOVED):
        svg = _stick(_POINTS[button.removeprefix(_MOVED)], ink, ground)
        return raster(width, high, placed(svg, 0, 0, scale))
    kind = written if (written, button) in _SIGNS else LETTERS
    inner = path(_SIGNS[kind, button], stroke=ink, line=2)
    frame = box(line / 2, line / 2, width - line, high - line, high * 0.3, ground, stroke=ink,
                line=line)  # fmt: skip
    return raster(width, high, frame, placed(inner, 0, 0, scale))


def _stick(points: str, ink: str, ground: str) -> Svg:
    """A stick from above, with the ways in which it is moved."""
    return disc(12, 12, 5.6, ground, stroke=ink, line=1.8) + path(points, ink)


def _top(button: str, width: int, high: int, ink: str, ground: str, line: float) -> Svg:
    """A shoulder button is round at its outer corner; a trigger is round above on both sides."""
    left, right = line / 2, width - line / 2
    top, bottom = line / 2, high - line / 2
    outer, small = high * 0.6, high * 0.15
    is_left, is_trigger = button.startswith("Left"), button.endswith("trigger")
    at_left = outer if is_left or is_trigger else small
    at_right = outer if not is_left or is_trigger else small
    way = (
        f"M{left} {bottom - small}V{top + at_left}A{at_left} {at_left} 0 0 1 {left + at_left} {top}"
        f"H{right - at_right}A{at_right} {at_right} 0 0 1 {right} {top + at_right}"
        f"V{bottom - small}A{small} {small} 0 0 1 {right - small} {bottom}"
        f"H{left + small}A{small} {small} 0 0 1 {left} {bottom - small}Z"
    )
    return path(way, ground, stroke=ink, line=line)
