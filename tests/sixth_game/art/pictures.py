"""The pictures in the rules of Pig."""

from __future__ import annotations

from typing import Final

from game.core.wording import mark
from game.ui.parts.die import die
from game.ui.parts.figure import Drawing, Figure


def _paint_target(figure: Figure, turn: str, win: str) -> None:
    figure.numeral("14", 70, 76, 44)
    figure.label(turn, 70, 124, 116)
    figure.sign("right", 152, 76)
    figure.numeral("52", 234, 76, 44)
    figure.label(win, 234, 124, 116)


def _paint_sides(figure: Figure, lost: str, counts: str) -> None:
    for number, value in enumerate((1, 2, 3, 4, 5, 6)):
        figure.put(die(figure.theme, figure.px(36), value), 12 + 48 * number, 44)
    figure.label(lost, 52, 128, 80, lines=3)
    figure.label(counts, 200, 128, 180, lines=3)


DRAWINGS: Final = {
    "target": Drawing(
        160,
        _paint_target,
        (mark("Points of this turn"), mark("50 or more win")),
    ),
    "sides": Drawing(164, _paint_sides, (mark("Nothing"), mark("Points for this turn"))),
}
