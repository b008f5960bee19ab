"""5 vor 12 with a game controller alone."""

from __future__ import annotations

from game.ui.toolkit.stage import Open
from tests.games.fivetotwelve.at_table import Table
from tests.patience import Patience


def test_a_match_is_played_to_its_result_by_controller(table: Table) -> None:
    table.take_controller()
    table.begin(None, "novice")
    patience = Patience()
    while not any(isinstance(each, Open) and each.page == "result" for each in table.asked):
        patience.goes_on()
        table.step(0.05)
        fitting = sorted(table.game.attempt.fitting)
        if table.has("hand") and fitting:
            table.click(f"cell {fitting[0]}")
        elif table.has("leave"):
            table.click("leave")
        elif table.has("draw"):
            table.click("draw")
        else:
            table.rest()
    assert table.table.session.result is not None
