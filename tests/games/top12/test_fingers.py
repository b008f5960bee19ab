"""Top 12 with fingers alone: a whole match, choosing a number, taking back in the set-up."""

from __future__ import annotations

import pygame

from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.control_keys import CHART
from tests.games.top12.at_table import STARTS, Table
from tests.patience import Patience


def tap_number(table: Table, number: int) -> None:
    """In the chart, and with the buttons beside it."""
    chart = table.control(CHART).place
    table.tap_at((chart.left + round((number - 0.5) * chart.width / 120), chart.centery))
    patience = Patience(40)
    while table.game.attempt.number != number:
        patience.goes_on()
        table.tap("more" if table.game.attempt.number < number else "less")


def test_a_match_is_played_to_its_result_by_fingers(table: Table) -> None:
    table.has_mouse = False
    table.begin(None, "novice")
    patience = Patience()
    while not table.has_ended:
        patience.goes_on()
        table.step(0.05)
        if table.has("name"):
            fits = columns_that_fit(table.view.sheets[0])
            tap_number(table, fits.index(max(fits)) + 1)
            table.tap("name")
        elif table.has("start 50") or table.is_to_write():
            table.play_a_move()
        else:
            table.rest()
    assert table.table.session.result is not None


def test_a_start_number_that_is_held_is_taken_back_and_can_be_dragged(table: Table) -> None:
    table.begin(None, "novice")
    table.has_mouse = False
    table.until("start 50")
    table.place_all()
    assert len(table.tried) == len(STARTS)
    column, row = STARTS[0]
    at = table.control(f"cell {column} {row}").place.center
    table.hold(at)
    table.touch(pygame.FINGERUP, at)
    assert 10 not in table.tried
    start, end = table.control("start 10").place.center, table.control("cell 3 0").place.center
    table.slide(start, end)
    assert table.tried[10] == (3, 0)


def test_a_finger_on_the_chart_shows_its_number_and_slides_to_another(table: Table) -> None:
    table.begin(None, "novice")
    table.set_up()
    table.until("name")
    table.has_mouse = False
    chart = table.control(CHART).place
    table.touch(pygame.FINGERDOWN, (chart.left + 4, chart.centery))
    first = table.game.attempt.number
    table.touch(pygame.FINGERMOTION, (chart.right - 4, chart.centery))
    table.touch(pygame.FINGERUP, (chart.right - 4, chart.centery))
    assert first < table.game.attempt.number
