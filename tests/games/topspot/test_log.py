"""The log of Top Spot."""

from __future__ import annotations

import pytest

from game.games.topspot.scene.layout import NOTE
from game.games.topspot.scene.sentences import ROUND_WON
from game.ui.toolkit.flow import Flow, plain
from tests.games.topspot.at_table import Table, opened, play_out
from tests.games.topspot.table import EXPERT


def test_the_log_names_a_joker_that_leads_and_one_that_follows(table: Table) -> None:
    opened(table, "a12 b1 J", "a2 b3 J", "a1 c2 c3", options=EXPERT)
    table.pick("a12", "J")
    table.click("colour 0")
    table.click("play")
    for names in ("J", "a1"):
        table.until("curtain")
        table.click("curtain")
        table.pick(*names.split())
        table.click("play")
    lines = [plain(entry.parts) for entry in table.table.log.entries]
    assert lines[0] == "Mira led a joker as blue 6"
    assert lines[1] == "Noah played a joker 0"
    assert lines[2].startswith("Ada played 1")


def test_the_log_tells_a_round_in_a_line_for_each_play(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    table.step()
    told = [plain(entry.parts) for entry in table.table.log.entries]
    assert told[0] == "Mira led blue 3"
    assert told[1] == "Noah played 1"
    assert told[2].startswith("Ada played 1")
    assert ROUND_WON.format(name="Mira") in told[2]


@pytest.mark.parametrize("width", range(60, 300, 20))
def test_no_line_of_the_log_ends_with_a_point_in_the_middle(table: Table, width: int) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    table.step()
    parts = table.table.log.entries[2].parts
    lines = Flow(table.table.stage, parts, NOTE, width).lines
    assert not any(str(line[-1].part).strip() == "·" for line in lines)
