"""The pictures in the rules. They show data, which tests check against the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.wording import mark
from game.games.topominos.art import pieces as art
from game.games.topominos.art.pieces import Layer
from game.games.topominos.rules.model import COMPARTMENTS, PLACES, Dots, bit_of
from game.ui.parts.figure import WIDTH, Drawing, Figure
from game.ui.toolkit import materials
from game.ui.toolkit.drawing import disc, path, raster


def dots_of(pattern: str) -> Dots:
    """A piece as it lies, row by row: `o` is a dot."""
    return sum(bit_of(place) for place in range(PLACES) if pattern[place] == "o")


Stack = tuple[Layer, ...]


def _stack(*layers: tuple[str, int]) -> Stack:
    """Pieces from the lowest up, each with its player."""
    return tuple(Layer(dots_of(pattern), who) for pattern, who in layers)


# --- data of the pictures ---


@dataclass(frozen=True, slots=True)
class Turn:
    """A tray, and the pieces that player 0 places in this turn, with their compartments."""

    stacks: tuple[tuple[int, Stack], ...]
    """By compartment."""
    put: tuple[tuple[Dots, int], ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """A piece that somebody wants to place on a stack."""

    dots: Dots
    covered: Dots
    """The dots of the stack that it would cover."""


GROWING: Final = _stack(("o.o......", 0), ("....oo...", 1), ("......ooo", 2))
"""A stack, and the pieces that it is made of."""
EIGHT_WAYS: Final = tuple(
    tuple(map(dots_of, ways))
    for ways in (
        ("oo...o...", "..o..o.o.", "...o...oo", ".o.o..o.."),
        (".ooo.....", ".o...o..o", ".....ooo.", "o..o...o."),
    )
)
"""One piece: turned by a quarter each time, and the same flipped."""
_LYING: Final = (
    (0, _stack(("o....o..o", 1), (".o.....o.", 2))),
    (2, _stack(("oo.o.....", 2))),
    (4, _stack((".o.o.....", 1), ("....oo...", 2))),
    (7, _stack(("......ooo", 1))),
)
NEW_STACK: Final = Turn(_LYING, ((dots_of("o..o....."), 5), (dots_of(".oo.o...."), 5)))
EXISTING_STACKS: Final = Turn(_LYING, ((dots_of("..o...o.."), 4), (dots_of("oo......."), 7)))
FITTING_STACK: Final = _stack(("oo....o..", 1), ("....o...o", 2))
TRIALS: Final = (
    Trial(dots_of("...o...oo"), dots_of("........o")),
    Trial(dots_of("..o..o.o."), dots_of(".........")),
)
THREE_STACKS: Final = (
    _stack(("o.o......", 1), ("....o....", 2), (".o....oo.", 0)),
    _stack(("oo.o.....", 2), ("....o...o", 1), ("..o...o..", 0)),
    _stack(("o...o...o", 1), (".o...o...", 2), ("......o..", 0)),
)
"""To each a piece was added this turn, the topmost."""
THREE_SEEN: Final = (6, 7, 6)
LEFT_ON_RACK: Final = tuple(map(dots_of, ("o...o....", ".......o.", "......ooo")))
MINUS: Final = 6
MINUS_LABEL: Final = mark("6 dots left: minus 6 points")


# --- painting ---


def _draw_badge(figure: Figure, count: int, x: float, y: float, size: float = 26) -> None:
    """The number of dots of a stack, around a place."""
    badge = art.count_badge(figure.theme, figure.px(size), count)
    figure.put(badge, x - size / 2, y - size / 2)


def _seen(stack: Stack) -> int:
    return sum(layer.dots.bit_count() for layer in stack)


def _draw_stack(figure: Figure, side: float, x: float, y: float, stack: Stack) -> None:
    figure.put(art.stack(figure.theme, figure.px(side), stack), x, y)


def _paint_stack_grows(figure: Figure) -> None:
    for place, layer in enumerate(GROWING):
        x = 18 + 98 * place
        _draw_stack(figure, 72, x, 22, (layer,))
        if place:
            figure.sign("plus", x - 13, 58, 18)
    figure.sign("down", WIDTH / 2, 122)
    _draw_stack(figure, 112, 96, 152, GROWING)
    _draw_badge(figure, _seen(GROWING), 207, 150, 34)


def _paint_eight_ways(figure: Figure, turned: str, flipped: str) -> None:
    for row, (label, ways) in enumerate(zip((turned, flipped), EIGHT_WAYS, strict=True)):
        y = 18 + 106 * row
        figure.label(label, WIDTH / 2, y + 6, 272, lines=1)
        for column, dots in enumerate(ways):
            x = 18 + 69 * column
            figure.put(art.way(figure.theme, figure.px(61)), x, y + 22)
            _draw_stack(figure, 50, x + 5.5, y + 26, (Layer(dots),))


def _draw_tray(figure: Figure, x: float, y: float, size: float, turn: Turn) -> None:
    """The tray after the turn, with light on the stacks that it has touched."""
    side = figure.px(size)
    left, top = figure.at(x, y)
    art.tray(figure.theme, side).draw(figure.surface, left, top)
    stacks = dict(turn.stacks)
    for dots, which in turn.put:
        stacks[which] = (*stacks.get(which, ()), Layer(dots, 0))
    for which in {which for _, which in turn.put}:
        cell = art.compartment(side, which).move(left, top)
        figure.surface.blit(art.lit_compartment(figure.theme, cell.width), cell)
    for which in range(COMPARTMENTS):
        if which in stacks:
            across, down = art.piece_place(side, which)
            picture = art.stack(figure.theme, art.piece_side(side), stacks[which])
            picture.draw(figure.surface, left + across, top + down)


def _paint_new_or_existing(figure: Figure, new: str, existing: str) -> None:
    for number, (turn, label) in enumerate(((NEW_STACK, new), (EXISTING_STACKS, existing))):
        x = 10 + 146 * number
        figure.label(label, x + 69, 28, 138)
        _draw_tray(figure, x, 50, 138, turn)


def _paint_fits_or_not(figure: Figure) -> None:
    side = 74
    for row, trial in enumerate(TRIALS):
        y = 26 + 104 * row
        _draw_stack(figure, side, 14, y, FITTING_STACK)
        figure.sign("plus", 101, y + 37, 16)
        _draw_stack(figure, side, 114, y, (Layer(trial.dots, 0),))
        figure.sign("right", 199, y + 37, 20)
        _draw_stack(figure, side, 211, y, (*FITTING_STACK, Layer(trial.dots, 0)))
        _draw_collisions(figure, side, 211, y, trial.covered)
        figure.verdict(not trial.covered, 288, y - 7, 24)


def _draw_collisions(figure: Figure, side: float, x: float, y: float, covered: Dots) -> None:
    """Rings around the dots that would cover another."""
    pixels = figure.px(side)
    above = len(FITTING_STACK)
    rise = above * art.shift(pixels) - art.sunk(pixels, above)
    line = figure.px(3)
    radius = art.dot_radius(pixels) + line
    whole = 2 * round(radius + line)
    error = figure.theme.colour("error")
    ring = raster(whole, whole, disc(whole / 2, whole / 2, radius, stroke=error, line=line))
    left, top = figure.at(x, y)
    for place in range(PLACES):
        if covered & bit_of(place):
            across, down = art.dot_of(pixels, place)
            middle = round(left + across), round(top + down - rise)
            figure.surface.blit(ring, ring.get_rect(center=middle))


def _paint_three_stacks(figure: Figure) -> None:
    theme, left, top = figure.theme, 12, 92
    paper = materials.sheet(theme, figure.px(280), figure.px(104), figure.px(14), figure.px(4))
    figure.put(paper, left, top)
    tray = art.tray(theme, figure.px(272))
    cell = art.compartment(figure.px(272), 0)
    sunk = tray.surface.subsurface(cell.move(tray.left, tray.top))
    for column, (stack, seen) in enumerate(zip(THREE_STACKS, THREE_SEEN, strict=True)):
        x, y = left + 9 + 90 * column, top + 11
        _draw_stack(figure, 48, x + 17, 16, stack[-1:])
        figure.sign("down", x + 41, 80, 20)
        figure.put(sunk, x, y)
        _draw_stack(figure, 64, x + 9, y + 13, stack)
        _draw_badge(figure, seen, x + 78, y + 3)
    _draw_bracket(figure, 20, 284, top + 118)
    label = f"{' + '.join(map(str, THREE_SEEN))} = {sum(THREE_SEEN)}"
    figure.numeral(label, WIDTH / 2, top + 156, 24)


def _draw_bracket(figure: Figure, left: float, right: float, top: float) -> None:
    """A bracket under the pictures that it joins."""
    x1, y1 = figure.at(left, top)
    x2, y2 = figure.at(right, top + 10)
    middle, tip = figure.at((left + right) / 2, top + 20)
    way = f"M{x1} {y1}V{y2}H{x2}V{y1}M{middle} {y2}V{tip}"
    stroke = path(way, stroke=figure.theme.colour("ink"), line=2 * figure.scale)
    figure.surface.blit(raster(*figure.surface.get_size(), stroke), (0, 0))


def _paint_left_on_rack(figure: Figure, label: str) -> None:
    theme, width = figure.theme, figure.px(272)
    figure.put(art.ledge(theme, width), 16, 92)
    for place, dots in enumerate(LEFT_ON_RACK):
        _draw_stack(figure, 72, 27 + 89 * place, 36, (Layer(dots),))
    figure.put(art.lip(theme, width), 16, 92)
    figure.numeral(f"\u2212{MINUS}", WIDTH / 2, 162, 30)
    figure.label(label, WIDTH / 2, 196, 272)


# translators: in what ways a piece can lie
_LIES: Final = (mark("Rotated"), mark("Flipped and rotated"))
DRAWINGS: Final = {
    "stack_grows": Drawing(288, _paint_stack_grows),
    "eight_ways": Drawing(226, _paint_eight_ways, _LIES),
    "new_or_existing": Drawing(
        206, _paint_new_or_existing, (mark("One new stack"), mark("Existing stacks"))
    ),
    "fits_or_not": Drawing(230, _paint_fits_or_not),
    "three_stacks": Drawing(276, _paint_three_stacks),
    "left_on_rack": Drawing(220, _paint_left_on_rack, (MINUS_LABEL,)),
}
