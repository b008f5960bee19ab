"""The scores of the rounds of a match, for the rail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.core.rules import Seat
from game.games.topominos.model import Table
from game.games.topominos.places import NOTE
from game.ui import materials
from game.ui.desk import Desk
from game.ui.page import rule, text
from game.ui.screen import Paint, Screen
from game.ui.text import Style

_MOST: Final = 3
"""So many finished rounds are shown, the last ones."""
_HEADING: Final = Style(13.5, 600)
_NOW: Final = Style(15, 700)


def has_rounds(table: Table) -> bool:
    return table.rounds > 1 or table.target is not None


def rounds_height(desk: Desk, table: Table) -> int:
    """What the sheet needs: a heading, the shapes of the players, and a line for each round."""
    if not has_rounds(table):
        return 0
    lines = min(_MOST, len(table.history)) + 3
    return desk.stage.high(NOTE) * lines + desk.stage.px(14)


def build_rounds(
    desk: Desk, screen: Screen, rail: pygame.Rect, table: Table, is_over: bool
) -> None:
    stage, line = desk.stage, desk.stage.high(NOTE)
    left, right = rail.left + stage.px(18), rail.right - stage.px(18)
    rule(screen, left, right, rail.top)
    top = rail.top + stage.px(8)
    text(screen, _title(desk, table), _HEADING, left, top + line / 2, "ink_soft")
    width = (right - left) / (table.players + 1)
    centres = [left + width * (seat + 1.5) for seat in range(table.players)]
    top += line
    size = stage.tx(15)
    for seat, x in enumerate(centres):
        place = pygame.Rect(0, 0, size, size)
        place.center = (round(x), round(top + line / 2))
        screen.add(Paint(place, _token_painter(desk, seat)))
    first = max(0, len(table.history) - _MOST)
    rows = [(number, table.history[number], NOTE) for number in range(first, len(table.history))]
    if not is_over:
        rows.append((table.round, table.scores, _NOW))
    for number, scores, written in rows:
        top += line
        text(screen, stage.words.number(number + 1), NOTE, left, top + line / 2, "ink_soft")
        for x, score in zip(centres, scores, strict=True):
            told = stage.words.number(score)
            text(screen, told, written, x, top + line / 2, align="middle")


def _title(desk: Desk, table: Table) -> str:
    number = table.round + 1
    if table.target is not None:
        return desk.say("Round {n}, up to {target}", n=number, target=table.target)
    return desk.say("Round {n} of {all}", n=number, all=table.rounds)


def _token_painter(desk: Desk, seat: Seat) -> Callable[[pygame.Surface, pygame.Rect], None]:
    def paint(surface: pygame.Surface, place: pygame.Rect) -> None:
        token = desk.token(seat)
        picture = materials.player_token(desk.stage.theme, place.width, token, None)
        picture.draw(surface, *place.topleft)

    return paint
