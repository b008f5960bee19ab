"""5 vor 12 with fingers alone: a whole match, dragging, and looking before a tile is placed."""

from __future__ import annotations

import pygame
import pytest

from game.games.fivetotwelve.rules.model import FREE
from game.ui.toolkit.stage import Open
from tests.games.fivetotwelve.at_table import Table
from tests.patience import Patience


def has_ended(table: Table) -> bool:
    return any(isinstance(each, Open) and each.page == "result" for each in table.asked)


@pytest.mark.parametrize("drags", [False, True])
def test_a_match_is_played_to_its_result_by_fingers(table: Table, drags: bool) -> None:
    """Tapped from place to place, or drawn."""
    table.has_mouse = False
    table.begin(None, "novice")
    patience = Patience()
    while not has_ended(table):
        patience.goes_on()
        table.step(0.05)
        fitting = sorted(table.game.attempt.fitting)
        if table.has("hand") and fitting:
            cell = table.control(f"cell {fitting[0]}").place.center
            if drags:
                table.slide(table.control("hand").place.center, cell)
            else:
                table.tap_at(cell)
        elif table.has("leave"):
            table.tap("leave")
        elif table.has("draw"):
            table.tap("draw")
        else:
            table.rest()
    assert table.table.session.result is not None


def test_a_finger_shows_the_exchange_before_it_is_lifted(table: Table) -> None:
    table.lay(phase="drawn", drawn=6)
    table.until("hand")
    table.has_mouse = False
    attempt = table.game.attempt
    board = table.view.boards[0]
    cells = [cell for cell in attempt.fitting if board[cell] != FREE]
    free = [cell for cell in attempt.fitting if board[cell] == FREE]
    place = table.control(f"cell {cells[0]}").place.center
    table.touch(pygame.FINGERDOWN, table.control(f"cell {free[0]}").place.center)
    assert table.screen.under_pointer == f"cell {free[0]}"
    table.touch(pygame.FINGERMOTION, place)
    assert table.screen.under_pointer == f"cell {cells[0]}"
    table.touch(pygame.FINGERUP, place)
    assert table.view.boards[0][cells[0]] == 6
    assert table.screen.under_pointer is None
