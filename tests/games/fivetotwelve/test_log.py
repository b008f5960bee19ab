"""The log: one line for each turn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.games.fivetotwelve.rules.model import (
    DOTTED,
)
from game.games.fivetotwelve.scene.sentences import is_set_up, put_cell
from tests.games.fivetotwelve.at_table import NAMES, OWN, Table, X


def test_each_player_has_one_line_for_each_round_of_the_set_up(table: Table) -> None:
    table.begin(None, "novice", "novice")
    for number, cell in enumerate(DOTTED, 1):
        table.until("hand")
        dealt = table.view.dealt
        assert table.lines()[-3:] == [
            f"{name} drew {tile}" for name, tile in zip(NAMES, dealt, strict=False)
        ]
        table.put_set_up(cell)
        put = table.lines()[3 * (number - 1) : 3 * number]
        assert put == [
            f"{name} drew {tile} and placed it in row {at // 4 + 1}, column {at % 4 + 1}"
            for name, tile, at in zip(NAMES, dealt, _put_in_round(table, dealt), strict=False)
        ]
    assert len(table.log()) == 3 * len(DOTTED)


def _put_in_round(table: Table, dealt: Sequence[int]) -> list[int]:
    """The dotted cells of the tiles of the last round."""
    session = table.table.session
    last = [shown for shown in map(session.shown, range(session.length)) if is_set_up(shown)][-1]
    found = (put_cell(last.before, last.after, seat) for seat in range(len(dealt)))
    return [cell for cell in found if cell is not None]


def test_no_choice_of_the_set_up_is_written_down_before_the_last(table: Table) -> None:
    table.begin(None, None)
    table.click("curtain")
    table.click("cell 0")
    table.until("curtain")
    table.click("curtain")
    table.until("hand")
    assert table.view.seat == 1
    assert not any("placed" in line for line in table.lines())
    assert all(not entry.spoken for entry in table.log())


def test_screen_readers_say_where_a_tile_was_placed(table: Table) -> None:
    for own, told, where in (
        (OWN, "Mira took 3 and placed it in row 1, column 1", ""),
        (((5, X, X, X), *OWN[1:]), "Mira took 3 from the middle in exchange for 5",
         ": row 1, column 1"),
    ):  # fmt: skip
        table.lay(levels=(None, None), own=own, middle=[3])
        table.click("open 0")
        table.click("cell 0")
        table.until("draw")
        assert table.lines()[-1] == told
        names = [each.name for each in table.screen.controls() if each.key.startswith("log ")]
        assert names[0] == told + where


def test_the_arrows_go_through_all_steps_of_the_log(table: Table) -> None:
    table.begin(None, "novice", "novice")
    table.put_set_up(0)
    keys = [each.key for each in table.screen.controls() if each.key.startswith("log ")]
    assert len(set(keys)) == len(keys) == len({entry.number for entry in table.log()})
    table.screen.set_focus(keys[0])
    reached = [keys[0]]
    for _ in keys[1:]:
        table.press(pygame.K_DOWN)
        assert table.focus is not None
        reached.append(table.focus)
    assert reached == keys
