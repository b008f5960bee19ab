"""Icons: a grid of 24, round strokes of 2, no fill."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.ui.toolkit.drawing import Svg, disc, path, placed, raster

GRID: Final = 24

_WAYS: Final = {
    "menu": "M5 7H19M5 12H19M5 17H19",
    "undo": "M8 6.5L4 10.5L8 14.5M4.5 10.5H14A4.75 4.75 0 0 1 14 20H10",
    "redo": "M16 6.5L20 10.5L16 14.5M19.5 10.5H10A4.75 4.75 0 0 0 10 20H14",
    "hint": "M9.5 18.5H14.5M10.5 21.5H13.5M9 15.5A6.4 6.4 0 1 1 15 15.5C14.5 16 14.3 16.4 14.3 17"
    "V18.5H9.7V17C9.7 16.4 9.5 16 9 15.5Z",
    "rules": "M12 6.8C9.4 5.1 6.6 4.8 4 5.4V18.4C6.6 17.8 9.4 18.1 12 19.8C14.6 18.1 17.4 17.8 20"
    " 18.4V5.4C17.4 4.8 14.6 5.1 12 6.8ZM12 6.8V19.8",
    "speed": "M5 6.5L10.5 12L5 17.5M12.5 6.5L18 12L12.5 17.5",
    "statistics": "M5.5 19V12.5M12 19V5M18.5 19V9",
    "review": "M4 4.5V19.5H20.5M7.5 14.5L11.5 10L14.5 12.5L20 6",
    "fork": "M4 12H9.5M9.5 12L15.5 6.5H20M9.5 12L15.5 17.5H20M17.5 4L20 6.5L17.5 9M17.5 15L20 17.5"
    "L17.5 20",
    "settings": "M4 7.5H12.2M17.8 7.5H20M4 16.5H6.2M11.8 16.5H20",
    "profile": "M5 20C5.7 16 8.4 14.2 12 14.2S18.3 16 19 20",
    "swap": "M6.5 8.5H17.5M14 5L17.5 8.5L14 12M17.5 15.5H6.5M10 12L6.5 15.5L10 19",
    "check": "M5 12.5L10 17.5L19 7",
    "cross": "M6 6L18 18M18 6L6 18",
    "same": "M6 9.5H18M6 14.5H18",
    "weaker": "M12 5V18M6.5 12.5L12 18L17.5 12.5",
    "right": "M9 5.5L15.5 12L9 18.5",
    "left": "M15 5.5L8.5 12L15 18.5",
    "first": "M18 5.5L11.5 12L18 18.5M6 5.5V18.5",
    "last": "M6 5.5L12.5 12L6 18.5M18 5.5V18.5",
    "list": "M9 7H20M9 12H20M9 17H20M4.5 7V7.1M4.5 12V12.1M4.5 17V17.1",
    "down": "M5.5 9L12 15.5L18.5 9",
    "up": "M5.5 15L12 8.5L18.5 15",
    "quit": "M14 4H6V20H14M11 12H20M16.5 8.5L20 12L16.5 15.5",
    "info": "M12 11V17M12 7.4V7.5",
    "eye": "M3 12C5.4 7.7 8.5 6 12 6S18.6 7.7 21 12C18.6 16.3 15.5 18 12 18S5.4 16.3 3 12Z",
    "plus": "M12 5V19M5 12H19",
    "minus": "M5 12H19",
    "put_down": "M12 4V14M7.5 9.5L12 14L16.5 9.5M5 16V19.5H19V16",
    "shuffle": "M4 7H7.5L16 17H20M17 14L20 17L17 20M4 17H7.5L9.8 14.3M13.6 9.8L16 7H20M17 4L20 7"
    "L17 10",
    "shift": "M12 4L20 12.5H15.5V20H8.5V12.5H4Z",
    "erase": "M9 6H20.5V18H9L3 12ZM12 9.5L17 14.5M17 9.5L12 14.5",
    "trash": "M5 7H19M9 7V4.5H15V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
    "save": "M12 4V15M7.5 10.5L12 15L16.5 10.5M5 17V20H19V17",
    "send": "M20.5 3.5L3.5 10L10.5 13.5L14 20.5L20.5 3.5ZM10.5 13.5L15 9",
    "receive": "M4 13V19.5H20V13M4 13H8.5L10 16H14L15.5 13H20M12 3.5V11M8.5 8L12 11.5L15.5 8",
    "open": "M12 15V4M7.5 8.5L12 4L16.5 8.5M5 17V20H19V17",
    "sound": "M4 10V14H7.5L12 18V6L7.5 10ZM15 9.5C16.3 10.8 16.3 13.2 15 14.5M17.5 7C20.2 9.7 20.2"
    " 14.3 17.5 17",
    "warning": "M12 4.5L21 19.5H3ZM12 10V14.5M12 17V17.1",
    "turn": "M19 12A7 7 0 1 1 16.6 6.7M17.2 2.8V7.2H12.8",
    "flip": "M12 3V21M9 7L4 17H9ZM15 7L20 17H15Z",
    "bag": "M8.5 8.2C5.5 11 4 14 4 16.5C4 19.5 6.5 20.5 12 20.5S20 19.5 20 16.5C20 14 18.5 11 15.5"
    " 8.2ZM7.8 8.2H16.2M9 8.2L8 4.5L10.5 5.4L12 4L13.5 5.4L16 4.5L15 8.2",
    "die": "M8 4.5H16A3.5 3.5 0 0 1 19.5 8V16A3.5 3.5 0 0 1 16 19.5H8A3.5 3.5 0 0 1 4.5 16V8"
    "A3.5 3.5 0 0 1 8 4.5ZM8.7 8.7V8.8M15.3 8.7V8.8M12 12V12.1M8.7 15.2V15.3M15.3 15.2V15.3",
    "cards": "M12 6.5H19A2 2 0 0 1 21 8.5V18.5A2 2 0 0 1 19 20.5H12A2 2 0 0 1 10 18.5V8.5"
    "A2 2 0 0 1 12 6.5ZM15.5 13.4V13.5M6.7 17.9L6.5 17.9A2 2 0 0 1 4.7 16.5L2.8 7.4A2 2 0 0 1"
    " 4.3 5L11.4 3.4A2 2 0 0 1 12.9 3.6",
    "keys": "M5 6H19A2 2 0 0 1 21 8V16A2 2 0 0 1 19 18H5A2 2 0 0 1 3 16V8A2 2 0 0 1 5 6Z"
    "M7 10V10.1M12 10V10.1M17 10V10.1M8.5 14.2H15.5",
    "search": "M15.2 15.2L20 20",
    "why": "M9.3 9.6C9.3 8 10.5 7 12 7S14.7 8 14.7 9.5C14.7 11.6 12 11.6 12 14M12 16.9V17",
    "calendar": "M4 6H20V20H4ZM4 10.5H20M8.5 3.5V7.5M15.5 3.5V7.5",
    "copy": "M9 9H20V20H9ZM5.5 15H4V4H15V5.5",
    "picture": "M4 5H20V19H4ZM4.5 17L9.5 11.5L13.5 16L16 13.5L19.5 17.5M15.2 9V9.1",
    "puzzle": "M4.5 9H9C7.6 4.6 13.4 4.6 12 9H16.5V13C20.9 11.6 20.9 17.9 16.5 16.5V20.5H4.5V16.5"
    "C8.9 17.9 8.9 11.6 4.5 13Z",
    "lesson": "M3 9.5L12 5.5L21 9.5L12 13.5ZM7 11.5V16C9.8 18.2 14.2 18.2 17 16V11.5M21 9.5V15",
}


def _knobs(colour: str, line: float) -> Svg:
    return disc(15, 7.5, 2.7, stroke=colour, line=line) + disc(
        9, 16.5, 2.7, stroke=colour, line=line
    )


_MORE: Final[dict[str, Callable[[str, float], Svg]]] = {
    "settings": _knobs,
    "profile": lambda colour, line: disc(12, 8, 4, stroke=colour, line=line),
    "eye": lambda colour, line: disc(12, 12, 2.8, stroke=colour, line=line),
    "info": lambda colour, line: disc(12, 12, 9, stroke=colour, line=line),
    "why": lambda colour, line: disc(12, 12, 9, stroke=colour, line=line),
    "search": lambda colour, line: disc(10.5, 10.5, 6.5, stroke=colour, line=line),
}
NAMES: Final = tuple(_WAYS)


@lru_cache(maxsize=512)
def icon(name: str, size: int, colour: str, line: float = 2) -> pygame.Surface:
    shapes = path(_WAYS[name], stroke=colour, line=line)
    if name in _MORE:
        shapes += _MORE[name](colour, line)
    return raster(size, size, placed(shapes, 0, 0, size / GRID))
