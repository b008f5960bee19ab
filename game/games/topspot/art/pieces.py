"""The painted pieces of Top Spot: cards, stacks, badges and places.

A card is cut before its shadow is painted, so that light falls through. All cards of one width have
their places at the same points: cards put exactly on one another show what the rules count. A spot
is smaller than a hole, so that one seen through a hole keeps a ring of its own card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Final

import pygame

from game.games.topspot.art.cards import (
    BOLT,
    INK,
    IVORY,
    LEAST_LABEL,
    OF,
    SPOT,
    VEIL,
    Canvas,
    Field,
    Look,
    card_height,
    ground,
    hole_radius,
    on_shadow,
    outline,
    place_of,
    spot_radius,
    turned,
    with_pattern,
    without_shadow,
)
from game.games.topspot.art.emblem import emblem
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import JOKER, NUMBERS, Card, CardSet, Colour, TopSpotView
from game.games.topspot.rules.notation import read_card_set
from game.services import resources
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import box, disc, downward, over_shadow, path, placed, raster, rounded
from game.ui.toolkit.materials import RAISED, REST, Picture
from game.ui.toolkit.text import write_numeral
from game.ui.toolkit.theme import Theme, tokens

__all__ = [
    "CLOTH",
    "SHADED",
    "SPOT",
    "badge",
    "card",
    "card_back",
    "card_height",
    "card_set",
    "cloth_of",
    "colour_mark",
    "counted",
    "emblem",
    "empty_place",
    "focus_ring",
    "hole_radius",
    "look_of",
    "miniature",
    "own_place",
    "pill",
    "place_of",
    "ring",
    "spot_radius",
    "stack",
    "turned",
    "veil",
]

Cards = tuple[Card, ...]

_EDGE_OF_ACCENT: Final = "#B9822A"
_SHADOW_OF_TOUCHING: Final = 0.6
"""The share of a shadow between cards on one another: it must not hide what lies below."""
_SMALL: Final = 64
"""The width in pixels below which the rims of the holes are shadow enough."""
_KEPT: Final = 96
_KEPT_BODIES: Final = 16
CLOTH: Final = "cloth"
SHADED: Final = "shaded"
_SHADE: Final = 0.32
"""How dark paper is at the bottom of a hole; it would look like a spot otherwise."""


@cache
def card_set() -> CardSet:
    """The spots and holes of all cards."""
    return read_card_set(resources.read("components/topspot.json"))


def look_of(card: Card) -> Look:
    colour = None if card == JOKER else card // NUMBERS
    return Look(colour, card_set().spots[card], card_set().holes[card])


# --- cards ---


@lru_cache(maxsize=_KEPT)
def card(
    theme: Theme,
    width: int,
    card: Card,
    level: str | None = REST,
    dim: bool = False,
    *,
    ring: str = "",
    turn: float = 0.0,
    behind: str = "",
    label: int = LEAST_LABEL,
) -> Picture:
    """A card. Its place is that of the upright card; it may be turned around its middle.

    `ring` names the colour of a ring around it. `behind` shows through its holes: `CLOTH` in a
    hand, where another card would be seen, or `SHADED` on paper, which is as light as spots;
    without it, whatever really lies there. `label` is the least size of the figures in its corner.
    """
    gap, line = theme.px(3), theme.px(4)
    canvas = Canvas(width, turn, gap + line if ring else 0)
    look = look_of(card)
    ground = "paper" if behind == SHADED else "cloth_bottom"
    body = _body(theme, width, turn, canvas.margin, card, dim, label, ground)
    if ring:
        body = body.copy()
        body.blit(_ring(canvas, theme.colour(ring), gap, line), (0, 0))
    colour, alpha = "", 1.0
    if behind:
        colour = theme.colour("shadow" if behind == SHADED else "cloth_bottom")
        alpha = _SHADE if behind == SHADED else 1.0
    return on_shadow(theme, canvas, body, look.holes, level, colour, alpha)


@lru_cache(maxsize=_KEPT_BODIES)
def _body(
    theme: Theme,
    width: int,
    turn: float,
    margin: int,
    card: Card,
    dim: bool,
    label: int,
    ground: str,
) -> pygame.Surface:
    """A card without its shadow: as it lies and as it is raised."""
    canvas = Canvas(width, turn, margin)
    return without_shadow(theme, canvas, look_of(card), dim, label, ground)


@lru_cache(maxsize=_KEPT)
def stack(
    theme: Theme,
    width: int,
    cards: Cards,
    level: str | None = RAISED,
    dim: bool = False,
    *,
    turn: float = 0.0,
    behind: str = "",
    label: int = LEAST_LABEL,
) -> Picture:
    """Cards exactly on one another, from the top down. `level` is that of the lowest."""
    paints = cards_of_stack(theme, width, cards, level, dim, turn=turn, behind=behind, label=label)
    lowest, *above = (paint() for paint in paints)
    surface = lowest.surface.copy()
    for upper in above:
        upper.draw(surface, lowest.left, lowest.top)
    return Picture(surface, lowest.left, lowest.top)


def cards_of_stack(
    theme: Theme,
    width: int,
    cards: Cards,
    level: str | None,
    dim: bool,
    *,
    turn: float = 0.0,
    behind: str = "",
    label: int = LEAST_LABEL,
) -> list[Callable[[], Picture]]:
    """Functions that paint each card of a stack, from the lowest up."""
    above = REST if level is not None and width >= _SMALL else None
    touching = Theme(theme.name, theme.scale * _SHADOW_OF_TOUCHING)
    return [
        partial(card, theme, width, cards[-1], level, dim, turn=turn, behind=behind, label=label),
        *(
            partial(card, touching, width, higher, above, dim, turn=turn, label=label)
            for higher in reversed(cards[:-1])
        ),
    ]


@lru_cache(maxsize=16)
def card_back(theme: Theme, width: int, level: str | None = REST, *, turn: float = 0.0) -> Picture:
    """A card face down: felt with the five dots, far smaller than spots."""
    canvas = Canvas(width, turn)
    height, inset = canvas.height, width * OF["border_of_width"] * 2
    spread = width * 0.17
    body = ground(canvas, theme.colour("felt"))
    body.blit(
        canvas.paint(
            box(
                inset,
                inset,
                width - 2 * inset,
                height - 2 * inset,
                inset * 0.6,
                stroke="#FFFFFF",
                line=max(1.0, width * 0.012),
                alpha=0.22,
            ),
            *(
                disc(width / 2 + a * spread, height / 2 + b * spread, width * 0.045,
                     "#FFFFFF", alpha=0.5)
                for a, b in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
            ),
            outline(canvas),
        ),
        (0, 0),
    )  # fmt: skip
    return on_shadow(theme, canvas, body, 0, level)


def _ring(canvas: Canvas, colour: str, gap: int, line: int) -> pygame.Surface:
    width, height = canvas.width + 2 * gap, canvas.height + 2 * gap
    radius = canvas.width * OF["radius_of_width"] + gap
    return canvas.paint(box(-gap, -gap, width, height, radius, stroke=colour, line=line))


# --- badges, places and recesses ---


@lru_cache(maxsize=64)
def badge(
    theme: Theme, size: int, value: int, leads: bool = False, beaten: bool = False
) -> Picture:
    """The value of a play, for the corner of its cards."""
    blank = _blank_badge(theme, size, leads)
    surface = blank.surface.copy()
    face = surface.subsurface((blank.left, blank.top, size, size))
    ink = "accent_ink" if leads else "ink_soft" if beaten else "ink"
    write_numeral(face, str(value), size * 0.55, theme.colour(ink), size / 2, size / 2)
    return Picture(surface, blank.left, blank.top)


@lru_cache(maxsize=16)
def _blank_badge(theme: Theme, size: int, leads: bool) -> Picture:
    edge = theme.px(2)
    if leads:
        fill, below, shine = "accent", _EDGE_OF_ACCENT, 0.5
    else:
        fill, below, shine = "paper", theme.colour("paper_edge"), theme.rim(0.9, 0.15)
    middle, rim = size / 2, max(1.0, 1.5 * theme.scale)
    body = raster(
        size,
        size + edge,
        disc(middle, middle + edge, middle, below),
        disc(middle, middle, middle, theme.colour(fill)),
        disc(middle, middle, middle - rim, stroke="#FFFFFF", line=rim, alpha=shine),
    )
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)


@lru_cache(maxsize=32)
def colour_mark(width: int, height: int, colour: Colour) -> pygame.Surface:
    """The sign of a colour: its pattern in an ivory rim, the same in both themes."""
    border = max(1.5, height * 0.09)
    size = (width - 2 * border, height - 2 * border)
    field = Field(colour, *size, size[1] / 2, max(7.0, height * 0.25))
    mark = raster(
        width,
        height,
        box(0, 0, width, height, height / 2, IVORY),
        box(border, border, *size, field.radius, field.fill),
    )
    with_pattern(mark, field, border, border, partial(raster, width, height))
    return mark


@lru_cache(maxsize=128)
def corner(high: int, card: Card) -> pygame.Surface:
    """A card no higher than a line of text: its colour with the figures of its corner, or the bolt
    of a joker. It is as wide as `corner_width` says."""
    wide, rim = corner_width(high), max(1.5, high * 0.09)
    if card == JOKER:
        bolt = placed(path(BOLT, INK, stroke=INK, line=1.4), wide / 2, high / 2, high * 0.7 / 24)
        return raster(wide, high, box(0, 0, wide, high, high / 2, IVORY), bolt)
    picture = colour_mark(wide, high, card // NUMBERS).copy()
    left = high * 0.6
    plate = box(left, rim, wide - left - rim, high - 2 * rim, high * 0.2, IVORY)
    picture.blit(raster(wide, high, plate), (0, 0))
    label = look_of(card)
    told = f"{label.spots.bit_count()}/{(label.spots | label.holes).bit_count()}"
    write_numeral(picture, told, high * 0.56, INK, (left + wide - rim) / 2, high / 2)
    return picture


def corner_width(high: int) -> int:
    return round(high * 2.3)


def colour_letter(_theme: Theme, side: int, _option: str, letter: str) -> Picture:
    """The sign of the colour with this letter, wider than high, in the middle of a square."""
    wide = round(side * 1.5)
    mark = colour_mark(wide, side, ALL_COLOURS.index(letter))
    return Picture(mark, (wide - side) // 2, 0)


@lru_cache(maxsize=64)
def counted(theme: Theme, side: int, kind: str) -> Picture:
    """The corner of a card, for the statistics of deals: its figures, or the bolt of a joker. A
    number alone is a tile."""
    if kind.isdecimal():
        return materials.tile(theme, side, kind)
    high = round(side * 0.72)
    top = (side - high) / 2
    shapes = box(0.5, top, side - 1, high, side * 0.16, IVORY, stroke=INK, line=1)
    has_figures = "/" in kind
    if not has_figures:
        shapes += placed(path(BOLT, INK, stroke=INK, line=1.4), side / 2, side / 2, high * 0.8 / 24)
    body = raster(side, side, shapes)
    if has_figures:
        write_numeral(body, kind, side * 0.44, INK, side / 2, side / 2)
    picture, reach = over_shadow(body, theme, REST)
    return Picture(picture, reach, reach)


@lru_cache(maxsize=16)
def empty_place(theme: Theme, width: int, colour: str = "accent_deep") -> pygame.Surface:
    """A dashed frame as large as a card, where a play is awaited."""
    line = theme.px(tokens()["line"]["ring"])
    height, radius = card_height(width), width * OF["radius_of_width"]
    return raster(
        width,
        height,
        box(
            line / 2,
            line / 2,
            width - line,
            height - line,
            radius,
            stroke=theme.colour(colour),
            line=line,
            dash=(2 * line, 3 * line),
        ),
    )


@lru_cache(maxsize=64)
def ring(
    theme: Theme, width: int, colour: str, turn: float = 0.0, *, close: bool = False
) -> Picture:
    """The ring around a card. It is a picture of its own because in a hand it comes and goes more
    often than the card. A `close` one leaves the places of close neighbours free."""
    gap, line = (theme.px(1), theme.px(3)) if close else (theme.px(3), theme.px(4))
    canvas = Canvas(width, turn, gap + line)
    surface = _ring(canvas, theme.colour(colour), gap, line)
    return Picture(surface, canvas.left, canvas.top)


@lru_cache(maxsize=32)
def focus_ring(theme: Theme, width: int, turn: float = 0.0) -> Picture:
    """The two rings of the focus on the edge of a card, turned as it is. They reach so little
    beyond it that nothing on its neighbours is covered."""
    out, outer, inner = theme.px(2), theme.px(tokens()["line"]["focus"]), theme.px(2.5)
    canvas = Canvas(width, turn, out)
    radius = width * OF["radius_of_width"]
    shapes = ""
    for name, line, inset in (
        ("focus_outer", outer, outer / 2 - out),
        ("focus_inner", inner, outer - out + inner / 2),
    ):
        size = (width - 2 * inset, canvas.height - 2 * inset)
        around = max(radius - inset, line)
        shapes += box(inset, inset, *size, around, stroke=theme.colour(name), line=line)
    return Picture(canvas.paint(shapes), canvas.left, canvas.top)


@lru_cache(maxsize=32)
def veil(theme: Theme, width: int, turn: float = 0.0) -> Picture:
    """The veil over a card of the hand that cannot be played now."""
    canvas = Canvas(width, turn)
    radius = width * OF["radius_of_width"]
    cloth = theme.colour("cloth_bottom")
    surface = canvas.paint(box(0, 0, width, canvas.height, radius, cloth, alpha=VEIL))
    return Picture(surface, canvas.left, canvas.top)


@lru_cache(maxsize=8)
def own_place(theme: Theme, width: int, height: int, lit: bool) -> pygame.Surface:
    """The frame of the person's own place, lit while they may play."""
    line, radius = theme.px(tokens()["line"]["ring"]), theme.radius("panel")
    shapes = box(
        0, 0, width, height, radius, theme.colour("shadow"), alpha=0.28 if theme.is_dark else 0.08
    )
    if lit:
        shapes += box(
            line / 2, line / 2, width - line, height - line, radius - line / 2,
            stroke=theme.colour("accent"), line=line,
        )  # fmt: skip
    return raster(width, height, shapes)


@lru_cache(maxsize=4)
def pill(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The ground of the text that names the colour in play."""
    clear = (255, 255, 255, round(255 * (0.3 if theme.is_dark else 0.1)))
    ground = rounded(width, height, height / 2, theme.colour("shadow")).copy()
    ground.fill(clear, special_flags=pygame.BLEND_RGBA_MULT)
    return ground


@lru_cache(maxsize=8)
def recess(theme: Theme, width: int, height: int) -> pygame.Surface:
    """A recess in the cloth: of the hand, or of a tie that is played off."""
    return materials.recess(theme, width, height)


# --- a small picture for the menu ---


def miniature(theme: Theme, side: int, view: TopSpotView) -> pygame.Surface:
    """The cards on the table, or the last round with the value that won it. Hands are never
    shown."""
    if view.plays or not view.rounds:
        return _small_table(theme, side, tuple(played.cards for played in view.plays), None, 0)
    last = view.rounds[-1]
    seats = [played.seat for played in last.plays]
    won = None if last.winner is None else seats.index(last.winner)
    value = 0 if won is None else last.plays[won].value
    return _small_table(theme, side, tuple(played.cards for played in last.plays), won, value)


_ROWS: Final = ((), (1,), (2,), (2, 1), (2, 2), (3, 2))
"""The rows for so many plays on a square."""
_WIDTHS: Final = (0.0, 0.5, 0.4, 0.3, 0.3, 0.28)
"""The width of their cards, as a share of the square's side."""


def cloth_of(theme: Theme, side: int) -> pygame.Surface:
    """The square on which cards lie small."""
    definition, cloth = downward(
        "cloth", theme.colour("cloth_top"), theme.colour("cloth_bottom"), 0, side
    )
    return raster(side, side, definition, box(0, 0, side, side, side * 0.1, cloth))


@lru_cache(maxsize=16)
def _small_table(
    theme: Theme, side: int, plays: tuple[Cards, ...], won: int | None, value: int
) -> pygame.Surface:
    """`won` is the number of the winning play, which shows its value."""
    surface = cloth_of(theme, side)
    if not plays:
        _draw_backs(theme, surface, round(side * 0.36))
        return surface
    width = round(side * _WIDTHS[len(plays)])
    places = _small_places(side, width, len(plays))
    for number, (cards, place) in enumerate(zip(plays, places, strict=True)):
        stack(theme, width, cards, REST, dim=won not in (None, number)).draw(surface, *place)
    if won is not None:
        left, top = places[won]
        size = round(side * 0.13)
        badge(theme, size, value, True).draw(
            surface, left + width - size * 0.6, top + card_height(width) - size * 0.7
        )
    return surface


def _small_places(side: int, width: int, number: int) -> list[tuple[float, float]]:
    """The upper left corners of the cards, in rows."""
    height, gap, rows = card_height(width), round(side * 0.05), _ROWS[number]
    top = (side - len(rows) * height - (len(rows) - 1) * gap) / 2
    found = []
    for row, columns in enumerate(rows):
        left = (side - columns * width - (columns - 1) * gap) / 2
        found += [
            (left + column * (width + gap), top + row * (height + gap)) for column in range(columns)
        ]
    return found


def _draw_backs(theme: Theme, surface: pygame.Surface, width: int) -> None:
    """Draws three cards face down, if no card was played yet."""
    middle = surface.get_width() / 2
    for step in (-1, 0, 1):
        left = middle + step * width * 0.42 - width / 2
        top = middle - card_height(width) / 2 + abs(step) * width * 0.06
        card_back(theme, width, turn=step * 10.0).draw(surface, left, top)
