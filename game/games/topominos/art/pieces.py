"""Painted pieces and boards: glass with dots, the tray with its stacks, the rack.

A piece in the colour of a player also carries the shape of that player; players are numbered as
their colours in the theme. Each piece on a stack is moved up by its thickness, so that one sees how
many lie there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.games.topominos.art.glass import (
    IVORY,
    OF,
    SMALLEST_MARK,
    Plate,
    dot,
    frame,
    halo,
    halo_of,
    over_shadow_of_glass,
    pile,
    rim_of,
)
from game.games.topominos.art.glass import dot_of as dot_of
from game.games.topominos.art.glass import dot_radius as dot_radius
from game.games.topominos.art.glass import shift as shift
from game.games.topominos.art.glass import sunk as sunk
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    FULL,
    PLACES,
    SIDE,
    Dots,
    TopominosView,
    bit_of,
)
from game.ui.toolkit.drawing import (
    Svg,
    box,
    disc,
    downward,
    number,
    over_shadow,
    path,
    placed,
    raster,
)
from game.ui.toolkit.icons import GRID
from game.ui.toolkit.materials import LIFTED, REST, Picture, outline, sheet
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

_KEPT: Final = 192


@dataclass(frozen=True, slots=True)
class Layer:
    """A piece in a stack: its dots as they lie, and its player; without a player the dots are in
    ink."""

    dots: Dots
    who: int | None = None
    is_new: bool = False
    """Whether it was placed in this turn."""


def layers(stack: tuple[Dots, ...], owners: Sequence[int], new: int = 0) -> tuple[Layer, ...]:
    """A stack with the marks of the players who placed its pieces; the lowest ones may be unknown.

    The `new` top pieces were placed in this turn.
    """
    unknown = [None] * (len(stack) - len(owners))
    is_new = (level >= len(stack) - new for level in range(len(stack)))
    return tuple(map(Layer, stack, (*unknown, *owners), is_new))


# --- places ---


_PAD, _GAP = 0.037, 0.026
_RADIUS: Final = 0.09


def compartment(side: int, which: int) -> pygame.Rect:
    """One of the nine compartments, from the upper left corner of a tray of this size."""
    pad, gap = round(side * _PAD), round(side * _GAP)
    each = (side - 2 * pad - 2 * gap) // SIDE
    # The outer edges take what rounding leaves.
    pad = (side - SIDE * each - 2 * gap) // 2
    row, column = divmod(which, SIDE)
    return pygame.Rect(pad + column * (each + gap), pad + row * (each + gap), each, each)


def piece_side(side: int) -> int:
    """The side of pieces in a tray of this size."""
    of_compartment: float = OF["side_of_compartment"]
    return round(compartment(side, 0).width * of_compartment)


def piece_place(side: int, which: int) -> tuple[int, int]:
    """The place of the lowest piece of a stack, from the upper left corner of the tray."""
    cell, piece = compartment(side, which), piece_side(side)
    margin = (cell.width - piece) // 2
    # A little low, since stacks grow upwards.
    return cell.x + margin, cell.y + margin + round(cell.width * 0.03)


# --- glass ---


def piece(
    theme: Theme,
    side: int,
    dots: Dots,
    who: int | None = None,
    *,
    lifted: bool = False,
    faint: bool = False,
) -> Picture:
    """One piece as it lies; on a rack it has no player. See `stack`."""
    return stack(theme, side, (Layer(dots, who),), lifted=lifted, faint=faint)


@lru_cache(maxsize=_KEPT)
def stack(
    theme: Theme,
    side: int,
    layers: tuple[Layer, ...],
    *,
    lifted: bool = False,
    faint: bool = False,
) -> Picture:
    """Pieces on top of each other. The place of the picture is that of the lowest piece.

    `faint` is for an orientation that does not fit.
    """
    plates = (_plate_of(theme, layer, dot_radius(side), faint) for layer in layers)
    return _glass(theme, side, tuple(plates), LIFTED if lifted else REST)


@lru_cache(maxsize=32)
def falling(theme: Theme, side: int, layer: Layer, below: int) -> Picture:
    """A piece that falls on `below` others: its dots are already as deep in it as they will be
    there."""
    plate = _plate_of(theme, layer, dot_radius(side))
    return _glass(theme, side, (plate,), LIFTED, below)


def _plate_of(theme: Theme, layer: Layer, radius: float, faint: bool = False) -> Plate:
    """A piece with the colours of its dots; their radius decides whether they carry a shape."""
    is_small, halo = radius < SMALLEST_MARK, halo_of(theme)
    if layer.who is not None:
        player = theme.player(layer.who)
        if is_small:
            return Plate(layer.dots, theme.pen(layer.who), halo=halo)
        fill = player["fill"]
        rim = rim_of(theme, fill)
        return Plate(layer.dots, fill, player["shape"], rim, halo, layer.is_new)
    ink = theme.colour("ink")
    if faint:
        return Plate(layer.dots, theme.colour("ink_faint"), rim=ink, halo=halo)
    return Plate(layer.dots, ink, rim="" if is_small else rim_of(theme, ink), halo=halo)


def _glass(
    theme: Theme, side: int, plates: tuple[Plate, ...], level: str, below: int = 0
) -> Picture:
    thick, corner = shift(side), side * OF["radius_of_side"]
    rise = (len(plates) - 1) * thick
    body = raster(side, side + rise + thick, pile(theme, side, plates, 0, rise, level, below))
    lowest = box(0, rise, side, side + thick, corner, "#000000")
    whole = box(0, 0, side, side + rise + thick, corner, "#000000")
    picture = over_shadow_of_glass(theme, body, lowest, whole, level)
    return Picture(picture.surface, picture.left, picture.top + rise)


def _dashes(on: float, off: float, line: float) -> tuple[float, float]:
    """Dashes of these visible lengths: their round ends add to them."""
    return max(0.1, on - line), off + line


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that a hint would place."""

    dots: Dots
    below: int = 0
    """The number of pieces below it."""
    step: int = 0
    """Its number among the pieces of the hint; 0 if it is the only one."""


def ghost(theme: Theme, side: int, dots: Dots) -> Picture:
    """See `ghosts`."""
    return ghosts(theme, side, (Ghost(dots),))


@lru_cache(maxsize=32)
def ghosts(theme: Theme, side: int, pieces: tuple[Ghost, ...]) -> Picture:
    """The pieces of a hint on one stack: hollow dots with the number of their piece, and a dashed
    ring around the top one. The place of the picture is that of the lowest piece."""
    ring = theme.px(tokens()["line"]["ring"])
    deep, lit = theme.colour("accent_deep"), theme.colour("lit")
    radius, corner = dot_radius(side), side * OF["radius_of_side"]
    line = max(2.2, radius * 0.2)
    edge, rise = -(-ring // 2), (len(pieces) - 1) * shift(side)
    dash = _dashes(2.5 * ring, 1.5 * ring, ring)
    shapes = box(0, 0, side, side, corner, stroke=deep, line=ring, dash=dash)
    if not pieces[0].below:  # otherwise the fill would cover the dots of the stack
        shapes = box(0, 0, side, side, corner, lit, alpha=0.25) + shapes
    numerals, dots = [], ""
    for above, piece in enumerate(pieces):
        for place in range(PLACES):
            if piece.dots & bit_of(place):
                x, y = dot_of(side, place)
                y += rise - above * shift(side) + sunk(side, piece.below)
                shapes += halo(x, y, radius, halo_of(theme))
                dots += disc(x, y, radius - line / 2, lit, stroke=deep, line=line)
                numerals.append((str(piece.step), x + edge, y + edge))
    deepest = rise + sunk(side, pieces[0].below)
    body = raster(side + 2 * edge, side + 2 * edge + deepest, placed(shapes + dots, edge, edge))
    size = min(max(theme.px(13), radius * 1.25), radius * 1.5)
    for label, x, y in numerals:
        if label != "0":
            write_numeral(body, label, size, theme.colour("ink"), x, y)
    return Picture(body, edge, edge + rise)


@lru_cache(maxsize=4)
def proposed_ring(theme: Theme, side: int) -> pygame.Surface:
    """A dashed ring inside a piece on the rack that a hint means; the focus looks different."""
    ring = theme.px(tokens()["line"]["ring"])
    inset = round(side * 0.05) + ring / 2  # clear of the light along the rim
    inner, corner = side - 2 * inset, side * OF["radius_of_side"]
    return raster(
        side,
        side,
        box(
            inset,
            inset,
            inner,
            inner,
            max(ring, corner - inset),
            stroke=theme.colour("accent_deep"),
            line=ring,
            dash=_dashes(2.5 * ring, 1.5 * ring, ring),
        ),
    )


# --- the tray ---


@lru_cache(maxsize=4)
def tray(theme: Theme, side: int) -> Picture:
    """Paper with nine sunk compartments; see `compartment`."""
    ground = sheet(theme, side, side, round(side * 0.045), theme.px(6))
    surface = ground.surface.copy()
    cell = compartment(side, 0).width
    sunk = _sunk(theme, cell)
    for which in range(COMPARTMENTS):
        at = compartment(side, which).move(ground.left, ground.top)
        surface.blit(sunk, at)
    return Picture(surface, ground.left, ground.top)


_FLOOR: Final = {False: "#DDE2D6", True: "#22302C"}
"""The ground of the compartments in the light and in the dark theme: glass wants a cool one."""


def _sunk(theme: Theme, side: int) -> pygame.Surface:
    """A compartment: a shadow under its upper edge, light along the lower one."""
    n, r = number, side * _RADIUS
    deep = max(2.0, side * 0.035)
    upper = (
        f"M0 {n(r)}A{n(r)} {n(r)} 0 0 1 {n(r)} 0H{n(side - r)}A{n(r)} {n(r)} 0 0 1 {side} {n(r)}"
        f"A{n(r)} {n(r - deep)} 0 0 0 {n(side - r)} {n(deep)}H{n(r)}"
        f"A{n(r)} {n(r - deep)} 0 0 0 0 {n(r)}Z"
    )
    lower = (
        f"M1 {n(side - r)}A{n(r)} {n(r)} 0 0 0 {n(r)} {n(side - 0.5)}"
        f"H{n(side - r)}A{n(r)} {n(r)} 0 0 0 {n(side - 1)} {n(side - r)}"
    )
    return raster(
        side,
        side,
        box(0, 0, side, side, r, _FLOOR[theme.is_dark]),
        path(upper, theme.colour("shadow"), alpha=0.4 if theme.is_dark else 0.14),
        path(
            lower,
            stroke=theme.colour("paper_shine"),
            line=1,
            alpha=theme.rim(0.9, 0.5),
        ),
        outline(theme, side, side, r),
    )


@lru_cache(maxsize=8)
def lit_compartment(theme: Theme, side: int, under_pointer: bool = False) -> pygame.Surface:
    """Light on a compartment where a piece fits as it lies."""
    ring = theme.px(4 if under_pointer else 2.5)
    alpha = 1.0 if under_pointer else 0.55 if theme.is_dark else 0.72
    corner = side * _RADIUS
    return raster(
        side,
        side,
        box(0, 0, side, side, corner, theme.colour("lit"), alpha=alpha),
        frame(side, ring / 2, corner, theme.colour("accent_deep"), ring, 1),
    )


@lru_cache(maxsize=4)
def turn_ring(theme: Theme, side: int) -> pygame.Surface:
    """A ring around a compartment where a piece fits once it is turned or flipped."""
    line = max(1.5, 2.5 * theme.scale)
    inset = 1.5 * theme.scale + line / 2
    return raster(
        side,
        side,
        box(
            inset,
            inset,
            side - 2 * inset,
            side - 2 * inset,
            side * _RADIUS - inset / 2,
            stroke=theme.colour("accent_deep"),
            line=line,
            dash=_dashes(7 * theme.scale, 7 * theme.scale, line),
        ),
    )


_TURN: Final = "M19 12A7 7 0 1 1 16.6 6.7M17.2 2.8V7.2H12.8"


@lru_cache(maxsize=4)
def turn_badge(theme: Theme, size: int) -> Picture:
    """The sign that goes with `turn_ring`."""
    sign = path(_TURN, stroke=theme.colour("accent_ink"), line=2.4)
    inset, scale = size * 0.18, size * 0.64 / GRID
    return _on_shadow(
        theme,
        raster(
            size,
            size,
            disc(size / 2, size / 2, size / 2, theme.colour("accent")),
            placed(sign, inset, inset, scale),
        ),
    )


@lru_cache(maxsize=4)
def collision(theme: Theme, size: int) -> pygame.Surface:
    """A ring and a cross over a dot that may not be covered."""
    middle, line, ivory = size / 2, size * 0.1, IVORY
    arm = middle * 0.42
    near, far = number(middle - arm), number(middle + arm)
    cross = f"M{near} {near}L{far} {far}M{near} {far}L{far} {near}"
    red = theme.colour("error")
    return raster(
        size,
        size,
        disc(middle, middle, middle - line, ivory),
        disc(middle, middle, middle - line, stroke=red, line=line),
        path(cross, stroke=red, line=line * 1.3),
    )


@lru_cache(maxsize=32)
def count_badge(theme: Theme, size: int, count: int) -> Picture:
    """The number of visible dots of a stack, on paper for the corner of its compartment."""
    body = raster(size, size, disc(size / 2, size / 2, size / 2, theme.colour("paper")))
    write_numeral(body, str(count), size * 0.5, theme.colour("ink"), size / 2, size / 2)
    return _on_shadow(theme, body)


def _on_shadow(theme: Theme, body: pygame.Surface) -> Picture:
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)


@lru_cache(maxsize=16)
def pill(theme: Theme, width: int, height: int) -> Picture:
    """A honey label with round ends, for a gain; its text is written on it."""
    return _on_shadow(
        theme, raster(width, height, box(0, 0, width, height, height / 2, theme.colour("accent")))
    )


@lru_cache(maxsize=8)
def spark(theme: Theme, size: int, who: int | None) -> pygame.Surface:
    """A dot without its glass, as it flies off a full stack."""
    plate = _plate_of(theme, Layer(FULL, who), size * 0.4)
    return raster(size, size, dot(size / 2, size / 2, size * 0.4, plate))


# --- orientations ---


@lru_cache(maxsize=8)
def way(theme: Theme, side: int, chosen: bool = False) -> pygame.Surface:
    """A shallow place for a piece; lit for the chosen one."""
    corner = side * 0.146
    if not chosen:
        alpha = 0.2 if theme.is_dark else 0.07
        ground = box(0, 0, side, side, corner, theme.colour("shadow"), alpha=alpha)
        return raster(side, side, ground, outline(theme, side, side, corner))
    ring = theme.px(2.5)
    return raster(
        side,
        side,
        box(0, 0, side, side, corner, theme.colour("lit")),
        frame(side, ring / 2, corner, theme.colour("accent_deep"), ring, 1),
    )


@lru_cache(maxsize=64)
def small(theme: Theme, side: int, dots: Dots) -> pygame.Surface:
    """A piece in a line of text."""
    line = max(1.0, side * 0.05)
    radius = side * 0.13
    return raster(
        side,
        side,
        box(0, 0, side, side, side * 0.16, theme.colour("paper_low")),
        frame(side, line / 2, side * 0.16, theme.colour("ink_soft"), line, 0.6),
        "".join(
            disc(*dot_of(side, place), radius, theme.colour("ink"))
            for place in range(PLACES)
            if dots & bit_of(place)
        ),
    )


# --- the rack ---


def stands_in(theme: Theme) -> int:
    """How far below the top of the ledge the pieces on it reach."""
    return theme.px(16)


@lru_cache(maxsize=4)
def ledge(theme: Theme, width: int) -> Picture:
    """The ledge of the rack, drawn before the pieces; `lip` covers their feet."""
    face, thick, corner = theme.px(28), theme.px(8), theme.px(12)
    definition, fill = _ivory(theme, 0, face)
    return _on_shadow(
        theme,
        raster(
            width,
            face + thick,
            definition,
            box(0, thick, width, face, corner, theme.colour("tile_side")),
            box(0, 0, width, face, corner, fill),
        ),
    )


@lru_cache(maxsize=4)
def lip(theme: Theme, width: int) -> Picture:
    """The front of a ledge of this width, drawn at the same place."""
    inset, top, height = theme.px(4), theme.px(12), theme.px(16)
    definition, fill = _ivory(theme, 0, height)
    shape = box(0, 0, width - 2 * inset, height, height / 2, fill)
    return Picture(raster(width - 2 * inset, height, definition, shape), -inset, -top)


def _ivory(theme: Theme, top: float, bottom: float) -> tuple[Svg, str]:
    return downward("ivory", theme.colour("tile_top"), theme.colour("tile_bottom"), top, bottom)


@lru_cache(maxsize=4)
def empty_slot(theme: Theme, side: int) -> pygame.Surface:
    """An empty slot of the rack."""
    line = max(1.0, 1.5 * theme.scale)
    dash = _dashes(5 * theme.scale, 6 * theme.scale, line)
    inner = side - line
    corner = side * OF["radius_of_side"]
    ink = theme.colour("ink")
    shape = box(
        line / 2, line / 2, inner, inner, corner, stroke=ink, line=line, alpha=0.4, dash=dash
    )
    return raster(side, side, shape)


# --- small pictures for the menu ---


def miniature(
    theme: Theme,
    side: int,
    view: TopominosView,
    owners: Sequence[Sequence[int]] = ((),) * COMPARTMENTS,
) -> pygame.Surface:
    """The tray with its stacks. A position does not hold who placed the pieces, so `owners`
    does."""
    return _small_tray(theme, side, tuple(map(layers, view.table.stacks, owners)))


@lru_cache(maxsize=16)
def _small_tray(theme: Theme, side: int, stacks: tuple[tuple[Layer, ...], ...]) -> pygame.Surface:
    cells = [compartment(side, which) for which in range(COMPARTMENTS)]
    surface = raster(
        side,
        side,
        box(0, 0, side, side, side * 0.05, theme.colour("paper_low")),
        *(_floor(theme, cell) for cell in cells),
    )
    for which, pieces in enumerate(stacks):
        if pieces:
            stack(theme, piece_side(side), pieces).draw(surface, *piece_place(side, which))
    return surface


def _floor(theme: Theme, cell: pygame.Rect) -> Svg:
    radius = cell.width * _RADIUS
    return box(cell.x, cell.y, cell.width, cell.height, radius, theme.colour("paper"))
