"""Zatre with a game controller alone."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.games.zatre.rules.model import CELLS, STRIDE
from tests.games.zatre.at_table import ALONE, Table
from tests.patience import Patience

STEPS = {1: pygame.K_RIGHT, -1: pygame.K_LEFT, STRIDE: pygame.K_DOWN, -STRIDE: pygame.K_UP}


def way(start: int, end: int) -> list[int]:
    """The arrows that lead from cell to cell of the board, whose rim is not straight."""
    ways: dict[int, list[int]] = {start: []}
    waiting = [start]
    while end not in ways:
        here = waiting.pop(0)
        for step, key in STEPS.items():
            if here + step in CELLS and here + step not in ways:
                ways[here + step] = [*ways[here], key]
                waiting.append(here + step)
    return ways[end]


class Aimed(Table):
    """A cell that is clicked is aimed at with the cross."""

    def click_at(self, place: tuple[int, int], button: int = pygame.BUTTON_LEFT) -> None:
        if self.pad is None:
            super().click_at(place, button)
            return
        self.walk_to("board")
        window, aim = self.shown.board.window, self.shown.aim
        end = next(cell for cell in CELLS if window.place(cell).collidepoint(place))
        self.press(*way(aim.cursor, end), pygame.K_RETURN)


def test_a_match_is_played_to_its_result_by_controller(tmp_path: Path) -> None:
    table = Aimed(tmp_path, speed="instant")
    table.take_controller()
    table.begin(ALONE)
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"draw", "first 0", "hand 0", "put", "keep"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert len(table.home.store.finished()) == 1
    table.close()
