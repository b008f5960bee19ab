"""Top Spot with fingers alone: a whole match, dragging, stacks that lie on the table."""

from __future__ import annotations

import pygame

from tests.games.topspot.at_table import Table, opened
from tests.patience import Patience


def test_a_match_is_played_to_its_result_by_fingers(table: Table) -> None:
    table.has_mouse = False
    table.begin()
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"curtain", "suggest", "go on"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert table.table.session.result is not None


def test_a_card_is_dragged_to_the_stack_and_held_to_take_it_out(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.has_mouse = False
    key = table.keys("card ")[0]
    table.slide(table.control(key).place.center, table.places.frame.center)
    assert len(table.built()) == 1
    row = table.control("row 0").place.center
    table.hold(row)
    assert not table.built()
    table.touch(pygame.FINGERUP, row)
    assert not table.built()
    assert table.screen.under_pointer is None
