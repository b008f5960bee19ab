"""Top 12 with a game controller alone."""

from __future__ import annotations

import pygame

from game.games.top12.scene.chances import columns_that_fit
from tests.games.top12.at_table import STARTS, Table
from tests.patience import Patience


def lead_to_number(table: Table, number: int) -> None:
    """On the chart, with the cross: by tens, then by ones."""
    table.walk_to("ruler")
    patience = Patience(40)
    while (far := number - table.game.attempt.number) != 0:
        patience.goes_on()
        if abs(far) > 5:
            table.press(pygame.K_UP if far > 0 else pygame.K_DOWN)
        else:
            table.press(pygame.K_RIGHT if far > 0 else pygame.K_LEFT)


def test_a_match_is_played_to_its_result_by_controller(table: Table) -> None:
    table.take_controller()
    table.begin(None, "novice")
    patience = Patience()
    while not table.has_ended:
        patience.goes_on()
        table.step(0.05)
        if table.has("start 50"):
            for column, row in STARTS:
                table.click(f"cell {column} {row}")
            table.click("done")
        elif table.has("name"):
            fits = columns_that_fit(table.view.sheets[0])
            lead_to_number(table, fits.index(max(fits)) + 1)
            table.press(pygame.K_RETURN)
        elif table.is_to_write():
            column, row = min(table.game.attempt.fits)
            table.click(f"cell {column} {row}")
        else:
            table.rest()
    assert table.table.session.result is not None


def test_y_takes_back_a_start_number(table: Table) -> None:
    table.begin(None, "novice")
    table.take_controller()
    table.until("start 50")
    table.click("cell 0 0")
    assert table.tried
    table.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert not table.tried
