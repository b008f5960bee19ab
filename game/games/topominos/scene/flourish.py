"""How a full stack leaves the tray: it rises, fades, and its dots fly off."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from game.games.topominos.art import pieces as art
from game.games.topominos.art.pieces import Layer
from game.games.topominos.rules.model import PLACES, bit_of
from game.games.topominos.scene.layout import TrayPlaces
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.motion import arrive, leave
from game.ui.toolkit.theme import Theme

Paint = Callable[[pygame.Surface, float], None]
"""Paints something that moves; it is told how far it has come, from 0 to 1."""
_FADES_FROM: Final = 0.4
"""The share of its way after which the stack begins to fade."""
_SPREAD: Final = 0.62
"""How far the dots fly, as a share of the side of a compartment."""


def flourish(
    theme: Theme, tray: TrayPlaces, whole: Picture, layers: tuple[Layer, ...], which: int
) -> Paint:
    """`whole` is the picture of the stack with these layers, in the compartment `which`."""
    cell, ground = tray.compartment(which), tray.on_stack(which, 0)
    fading = Picture(whole.surface.copy(), whole.left, whole.top)
    light = art.lit_compartment(theme, cell.width, True).copy()
    sparks = _sparks(theme, round(art.dot_radius(ground.width) * 2.4), layers)

    def paint(surface: pygame.Surface, way: float) -> None:
        alpha = round(255 * min(1.0, (1 - way) / (1 - _FADES_FROM)))
        if way < 0.5:
            light.set_alpha(round(255 * (1 - 2 * way)))
            surface.blit(light, cell)
        up = leave(way) * cell.height * 0.9
        fading.surface.set_alpha(alpha)
        fading.draw(surface, ground.left, ground.top - up)
        far = arrive(way) * _SPREAD * cell.width
        for place, spark in enumerate(sparks):
            angle = (place + 0.5) / PLACES * 2 * pi
            x = round(cell.centerx + far * cos(angle) * 1.25)
            y = round(cell.centery - up * 0.8 + far * sin(angle))
            spark.set_alpha(alpha)
            surface.blit(spark, spark.get_rect(center=(x, y)))

    return paint


def _sparks(theme: Theme, size: int, layers: tuple[Layer, ...]) -> list[pygame.Surface]:
    """The dots of the stack in the colours of their players."""
    owners = {
        place: layer.who
        for layer in layers
        for place in range(PLACES)
        if layer.dots & bit_of(place)
    }
    return [art.spark(theme, size, owners[place]).copy() for place in range(PLACES)]
