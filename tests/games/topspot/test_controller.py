"""Top Spot with a game controller alone."""

from __future__ import annotations

from tests.games.topspot.at_table import Table, opened
from tests.patience import Patience


def test_a_game_is_played_to_its_end_by_controller(table: Table) -> None:
    table.take_controller()
    table.begin()
    patience = Patience()
    while not table.view.history:
        patience.goes_on()
        if {"curtain", "suggest"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)


def test_the_right_stick_moves_the_marked_card_within_the_hand(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.take_controller()
    assert table.pad is not None
    before = table.keys("card ")
    table.walk_to(before[0])
    table.pad.press("Right stick Right")
    after = table.keys("card ")
    assert (after[0], after[1]) == (before[1], before[0])
