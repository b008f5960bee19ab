"""Prompts and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.fivetotwelve.rules.facts import SUPPLY_EMPTY
from game.games.fivetotwelve.rules.model import (
    FREE,
    HIGHEST,
    Draw,
    Put,
    Take,
)
from game.ui.frame.desk import Situation
from game.ui.toolkit.flow import plain
from tests.games.fivetotwelve.at_table import ONE_FREE, OTHERS, OWN, OWN_REST, Table, X


def test_the_prompt_does_not_mention_an_empty_middle(table: Table) -> None:
    table.lay()
    assert table.game.prompt() == "Draw a tile from the supply."
    table.lay(own=((1, 2, 3, 4), *OWN_REST), middle=[1])
    assert table.game.prompt() == "Draw a tile: nothing in the middle fits."
    table.lay(middle=[10])
    assert table.game.prompt() == "Draw a tile, or take one from the middle."


def test_the_prompt_asks_nothing_while_tiles_are_dealt(table: Table) -> None:
    table.begin(None, "novice")
    dealing = table.table.session.view(at=0)
    assert dealing.phase == "deal"
    table.game.show(Situation(dealing))
    assert table.game.prompt() == "Drawing the next tiles."


def test_the_prompt_does_not_ask_for_another_players_tile(table: Table) -> None:
    table.lay(levels=("novice", None), phase="drawn", drawn=14)
    table.game.show(Situation(table.table.session.view(0, viewer=1)))
    assert table.game.prompt() == "Mira drew the 14."


def test_the_prompt_calls_no_cell_lit_if_none_lights_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    table.lay(phase="drawn", drawn=15)
    assert "lit" not in table.game.prompt()
    assert not any("Fits" in line.text for line in table.written())
    table.press(pygame.K_w)
    assert "lit" in table.game.prompt()
    table.close()


def _usable(board: Sequence[int]) -> int:
    """Counts the free cells that some number fits, by trying all numbers."""
    found = 0
    for cell in (cell for cell in range(16) if board[cell] == FREE):
        row, column = divmod(cell, 4)
        line = [(4 * row + n, n < column) for n in range(4) if n != column]
        line += [(4 * n + column, n < row) for n in range(4) if n != row]
        low = max([board[at] for at, before in line if before], default=0)
        high = min([board[at] for at, before in line if not before and board[at]], default=99)
        found += any(low < value < high for value in range(1, HIGHEST + 1))
    return found


def _rest_of(own: Any, drawn: int) -> list[int]:
    """The middle after the last tile of the supply has been drawn."""
    out = Counter(value for board in (own, OTHERS) for row in board for value in row)
    out[drawn] += 1
    return [value for value in range(1, HIGHEST + 1) for _unseen in range(2 - out[value])]


@pytest.mark.parametrize("value", [9, 10, 11])
def test_a_hint_says_between_which_tiles_it_places_one_and_how_many_cells_can_be_filled(
    tmp_path: Path, value: int
) -> None:
    table = Table(tmp_path, speed="instant")
    table.lay(phase="drawn", drawn=value)
    told = plain(table.game.explain_ghost(Put(9)))
    assert f"This puts {value} between 8 and 12." in told
    board = [*table.game.view.boards[0]]
    board[9] = value
    free, usable = board.count(FREE), _usable(board)
    if usable == free:
        assert f"All {free} remaining cells can still be filled." in told
    else:
        assert f"Of {free} remaining cells, {usable} can be filled." in told
    table.close()


def test_a_hint_for_the_last_tile_of_the_supply_promises_no_further_turn(table: Table) -> None:
    ended = SUPPLY_EMPTY
    table.lay(phase="drawn", drawn=9, middle=_rest_of(OWN, 9))
    assert table.view.supply_left == 0
    told = plain(table.game.explain_ghost(Put(9)))
    assert "filled" not in told
    assert ended in told
    table.lay(own=ONE_FREE, phase="drawn", drawn=16, middle=_rest_of(ONE_FREE, 16))
    told = plain(table.game.explain_ghost(Put(15)))
    assert "That fills the board." in told
    assert ended not in told


def test_a_hint_says_both_if_two_cells_are_left(table: Table) -> None:
    two_free = (*ONE_FREE[:3], (13, 14, X, X))
    table.lay(own=two_free, phase="drawn", drawn=17)
    assert "Both remaining cells can still be filled." in plain(table.game.explain_ghost(Put(13)))


def test_a_hint_to_draw_says_if_nothing_in_the_middle_fits_a_free_cell(
    tmp_path: Path,
) -> None:
    for number, (middle, expected) in enumerate((([1, 10], True), ([10, 18], False))):
        table = Table(tmp_path / str(number), speed="instant")
        table.lay(own=ONE_FREE, middle=middle)
        told = plain(table.game.explain_ghost(Draw()))
        assert ("Nothing in the middle fits" in told) is expected
        table.close()


def test_the_prompt_asks_for_an_exchange_if_only_tiles_are_lit(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=3)
    fits = table.game.attempt.fits[3]
    assert fits
    assert 15 not in fits
    assert table.game.prompt() == ("Exchange the 3 for a lit tile, or leave it in the middle.")


def test_the_prompt_asks_for_no_exchange_if_only_free_cells_are_lit(table: Table) -> None:
    board = ((12, X, X, X), (X,) * 4, (X,) * 4, (X,) * 4)
    table.lay(own=board, phase="drawn", drawn=12)
    assert table.game.prompt() == "Place the 12 on a lit cell, or leave it in the middle."
    table.lay(own=board, middle=[12])
    table.click("open 0")
    assert table.game.prompt() == "Place the 12 on a lit cell."


def test_the_prompt_asks_for_both_if_free_cells_and_tiles_are_lit(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=16)
    assert table.game.attempt.fits[16] == {11, 14, 15}
    assert table.game.prompt() == "Place the 16 on a lit cell or tile, or leave it in the middle."
    table.lay(own=ONE_FREE, middle=[16])
    table.click("open 0")
    assert table.game.prompt() == "Place the 16 on a lit cell or tile."


def test_a_hint_says_which_tile_comes_and_which_goes(table: Table) -> None:
    table.lay(own=ONE_FREE, phase="drawn", drawn=4)
    assert plain(table.game.explain_ghost(Put(2))).startswith(
        "Place 4 in row 1, column 3. The 3 goes to the middle."
    )
    table.lay(own=ONE_FREE, middle=[16])
    assert plain(table.game.explain_ghost(Take(16, 15))).startswith(
        "Take 16 from the middle and place it in row 4, column 4."
    )
