"""The scores of the rounds, for the rail; each figure can be asked "why?"."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topominos.rules.model import Table, TopominosView
from game.games.topominos.scene.laid import Laid
from game.games.topominos.words import explanations as explaining
from game.ui.frame.desk import Desk
from game.ui.frame.scores import (
    FIGURE,
    SUM,
    Figure,
    Line,
    build_long_sheet,
    build_sheet,
    sheet_height,
)
from game.ui.toolkit.screen import Screen

_MOST: Final = 3
"""The number of finished rounds in the rail; the last ones are shown."""


def has_rounds(table: Table) -> bool:
    return table.rounds > 1 or table.target is not None


def rounds_height(desk: Desk, table: Table) -> int:
    """The height of the sheet, with a line more for the running round even after the last one."""
    if not has_rounds(table):
        return 0
    return sheet_height(desk.stage, min(_MOST, len(table.history)) + 1)


def build_rounds(
    desk: Desk, screen: Screen, rail: pygame.Rect, view: TopominosView, laid: Laid
) -> None:
    first = max(0, len(view.table.history) - _MOST)
    lines = _lines(desk, view, laid)[first:]
    build_sheet(desk, screen, rail, _title(desk, view.table), lines)


def build_all_rounds(
    desk: Desk, screen: Screen, place: pygame.Rect, view: TopominosView, laid: Laid
) -> None:
    """The whole sheet, which scrolls if there are many rounds."""
    build_long_sheet(desk, screen, place, _title(desk, view.table), _lines(desk, view, laid))


def _lines(desk: Desk, view: TopominosView, laid: Laid) -> list[Line]:
    """The finished rounds, and the running one."""
    rounds = len(view.table.history) + (view.phase != "over")
    return [_line(desk, view, laid, number) for number in range(rounds)]


def _line(desk: Desk, view: TopominosView, laid: Laid, number: int) -> Line:
    table, words = view.table, desk.stage.words
    is_over = number < len(table.history)
    scores = table.history[number] if is_over else table.scores
    figures = []
    for seat, score in enumerate(scores):
        label = words.number(score)
        name = desk.say(
            "Round {n}, {name}: {points}", n=number + 1, name=desk.name(seat), points=label
        )
        ask = partial(_why, desk, view, laid, number, seat)
        figures.append(Figure(f"points {number} {seat}", label, name, ask))
    return Line(words.number(number + 1), tuple(figures), FIGURE if is_over else SUM)


def _why(
    desk: Desk, view: TopominosView, laid: Laid, number: int, seat: Seat, beside: pygame.Rect
) -> None:
    turns = laid.scored(view.table, number, seat)
    desk.why(explaining.entry(view, number, seat, turns), beside)


def _title(desk: Desk, table: Table) -> str:
    number = table.round + 1
    if table.target is not None:
        return desk.say("Round {n}, target {target}", n=number, target=table.target)
    return desk.say("Round {n} of {all}", n=number, all=table.rounds)
