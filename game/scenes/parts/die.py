"""The big die of the menu: five round windows into the games, and how arrows walk them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.games import GAMES
from game.scenes.parts.glimpses import name_of
from game.services.words import Words
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import (
    box,
    disc,
    downward,
    lay_over,
    number,
    path,
    raster,
    stretched,
    with_shadow,
)
from game.ui.toolkit.keys import arrow_of
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.screen import Control, State
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import Style
from game.ui.toolkit.theme import Theme, tokens

PLACES: Final = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
"""Of the games in the catalogue's order: left or right, above or below."""
NAME: Final = Style(22, 700, True)
_CAPTION: Final = Style(14, 500)
_EDGE: Final = 0.035
"""Of the die's side: nothing is written nearer to its lower edge."""


class Label(NamedTuple):
    """Where the words of a pip stand, and where it is hit."""

    rect: pygame.Rect
    lines: tuple[str, ...]
    """Of the caption."""
    hit: pygame.Rect


def pips(
    stage: Stage, die: pygame.Rect, captions: dict[str, str]
) -> dict[str, tuple[pygame.Rect, Label]]:
    """The pips, as high on the die as their words need."""
    of, writer, side = tokens()["menu_die"], stage.writer, die.width
    radius = round(side * of["pip_radius_of_side"])
    across = side * of["pip_offset_of_side"]
    room = 2 * (across - radius) - stage.px(8)
    lines = {game: writer.wrapped(told, _CAPTION, room) for game, told in captions.items()}
    most = max(len(each) for each in lines.values())
    name_high, line_high = writer.line_height(NAME), writer.line_height(_CAPTION)
    between = stage.px(8)
    words_high = between + name_high + most * line_high
    upper = die.top + side * (of["centre_of_height"] - of["pip_offset_of_side"])
    first, last = upper - radius, die.bottom - side * _EDGE
    # Two pips with their words lie below each other; long words leave less to the pips.
    radius = min(radius, round(((last - first - between) / 2 - words_high) / 2))
    upper = first + radius
    lowest = last - words_high - radius
    lower = min(die.top + side * (of["centre_of_height"] + of["pip_offset_of_side"]), lowest)
    found: dict[str, tuple[pygame.Rect, Label]] = {}
    for (game, told), (a, b) in zip(lines.items(), PLACES, strict=True):
        pip = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        pip.center = (
            round(die.centerx + a * across),
            round((upper + lower + b * (lower - upper)) / 2),
        )
        width = max(
            writer.width(name_of(game), NAME), *(writer.width(each, _CAPTION) for each in told)
        )
        label = pygame.Rect(0, 0, width, name_high + len(told) * line_high)
        label.midtop = (pip.centerx, pip.bottom + between)
        hit = pip.union(label)
        # Broad names reach between the others' pips; there a click means those.
        hit = hit.inflate(min(0, round(across) - hit.width), 0)
        found[game] = (pip, Label(label, tuple(told), hit))
    return found


_FROM_THE_MIDDLE: Final = {
    pygame.K_LEFT: (-1, -1),
    pygame.K_UP: (1, -1),
    pygame.K_RIGHT: (1, 1),
    pygame.K_DOWN: (-1, 1),
}
"""The four corners lie askew of the middle; each arrow leads to one of them."""


def next_place(place: tuple[int, int], key: int) -> tuple[int, int] | None:
    """Where an arrow leads on the die; None where it leads off it."""
    across, down = place
    if place == (0, 0):
        return _FROM_THE_MIDDLE.get(key)
    if key == (pygame.K_RIGHT if across < 0 else pygame.K_LEFT):
        return (0, 0)
    if key == (pygame.K_DOWN if down < 0 else pygame.K_UP):
        return (across, -down)
    return None


class Pip(Control):
    """A window into a game, with its name below."""

    def __init__(
        self,
        stage: Stage,
        game: str,
        pip: pygame.Rect,
        label: Label,
        told: str,
        press: Callable[[], None],
        walk: Callable[[int], bool],
    ) -> None:
        name = name_of(game)
        super().__init__(f"game/{game}", label.hit, f"{name}, {told}", press,
                         group="games")  # fmt: skip
        self._stage = stage
        self._game = game
        self._title = name
        self._pip = pip
        self._label = label
        self._walk = walk

    def takes_key(self, event: pygame.event.Event) -> bool:
        return bool(arrow_of(event)) and self._walk(event.key)

    def ring(self, stage: Stage) -> tuple[pygame.Rect, int]:
        around = self._pip.inflate(2 * stage.px(9), 2 * stage.px(9))
        return around, around.width // 2

    def paint(self, surface: pygame.Surface, place: pygame.Rect, state: State) -> None:
        stage, theme = self._stage, self._stage.theme
        radius = self._pip.width // 2
        hole(theme, radius, state.hovered).draw(surface, *self._pip.center)
        GAMES[self._game].emblem(theme, radius).draw(surface, *self._pip.center)
        writer, middle, top = stage.writer, self._label.rect.centerx, self._label.rect.top
        high = writer.line_height(NAME)
        ink = theme.colour("ink")
        writer.write(surface, self._title, NAME, ink, middle, top + high / 2, "middle")
        top += high
        line_high = writer.line_height(_CAPTION)
        for line in self._label.lines:
            soft = theme.colour("ink_soft")
            writer.write(surface, line, _CAPTION, soft, middle, top + line_high / 2, "middle")
            top += line_high


def caption(words: Words, game: str) -> str:
    """How many can play it."""
    counts = GAMES[game].about.player_counts
    return words.say("{least}\u2013{most} players", least=counts[0], most=counts[-1])


@lru_cache(maxsize=2)
def big_die(theme: Theme, side: int) -> Picture:
    """The big die without its pips."""
    of = tokens()["menu_die"]
    colours = of[theme.name]
    radius, thick = side * of["radius_of_side"], round(side * of["thickness_of_side"])
    definition, face = downward("die", colours["top"], colours["bottom"], 0, side)
    rim, inset = theme.px(2), side * 0.025
    # A narrow one is painted and made wider: so large a picture takes its time.
    wide = min(side, 2 * ceil(radius) + 8)
    inner = theme.colour("paper_shine" if theme.is_dark else "tile_line")
    body = raster(
        wide,
        side + thick,
        definition,
        box(0, thick, wide, side, radius, colours["side"]),
        box(0, 0, wide, side, radius, face),
        box(rim / 2, rim / 2, wide - rim, side - rim, radius - rim / 2, stroke="#FFFFFF",
            line=rim, alpha=0.12 if theme.is_dark else 0.9),
        box(inset, inset, wide - 2 * inset, side - 2 * inset, radius * 0.86, stroke=inner,
            line=theme.px(1.5), alpha=0.7),
    )  # fmt: skip
    return _over_wide_shadow(stretched(body, side, side + thick), theme, radius)


_SMALLER: Final = 4
"""A shadow as soft as this is blurred so many times smaller, which nobody sees."""


def _over_wide_shadow(body: pygame.Surface, theme: Theme, radius: float) -> Picture:
    width, height = (ceil(length / _SMALLER) for length in body.get_size())
    outline = raster(width, height, box(0, 0, width, height, radius / _SMALLER, "#000000"))
    small = Theme(theme.name, theme.scale / _SMALLER)
    shadow, reach = with_shadow(outline, small, materials.LIFTED)
    wide, high = shadow.get_size()
    whole = pygame.transform.smoothscale(shadow, (wide * _SMALLER, high * _SMALLER))
    lay_over(whole, body, (reach * _SMALLER, reach * _SMALLER))
    return Picture(whole, reach * _SMALLER, reach * _SMALLER)


@lru_cache(maxsize=8)
def hole(theme: Theme, radius: int, lit: bool) -> Picture:
    """A round window in the die, its place being its middle; lit under the pointer."""
    pip = tokens()["menu_die"][theme.name]["pip"]
    ring, gap, deep, edge = (theme.px(length) for length in (7, 5, 7, 1.5))
    middle = radius + gap + ring + edge + 2
    n, r = number, radius
    crescent = (
        f"M{n(middle - r)} {n(middle)}A{n(r)} {n(r)} 0 0 1 {n(middle + r)} {n(middle)}"
        f"A{n(r)} {n(r - deep)} 0 0 0 {n(middle - r)} {n(middle)}Z"
    )
    shapes = [
        disc(middle, middle + theme.px(2), r + theme.px(2), "#FFFFFF",
             alpha=0.14 if theme.is_dark else 1),
        disc(middle, middle, r, pip),
        path(crescent, "#000000", alpha=0.3),
    ]  # fmt: skip
    if lit:
        outer = r + gap + ring / 2 + edge / 2
        shapes.append(
            disc(middle, middle, r + gap, stroke=theme.colour("accent"), line=ring),
        )
        shapes.append(disc(middle, middle, outer, stroke="#A66A00", line=edge))
    return Picture(raster(2 * middle, 2 * middle, *shapes), middle, middle)
