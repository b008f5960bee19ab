"""Where the keyboard leads."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
)
from tests.games.fivetotwelve.at_table import OWN, Table, X


def test_with_the_keyboard_a_turn_begins_where_one_can_act(table: Table) -> None:
    table.begin(None, "novice")
    table.until("hand")
    table.press(pygame.K_TAB)
    for cell in DOTTED:
        table.until("hand")
        value = table.game.attempt.in_hand
        if cell != DOTTED[0]:
            free = [each for each in DOTTED if table.view.boards[0][each] == FREE]
            nearest = min(free, key=lambda each: abs(value - (1 + 19 * (each % 4) / 3)))
            assert table.focus == f"cell {nearest}"
        table.screen.set_focus(f"cell {cell}")
        table.press(pygame.K_RETURN)
    table.until("draw")
    assert table.focus == "draw"
    table.press(pygame.K_RETURN)
    table.until("hand")
    focus, board = table.focus, table.view.boards[0]
    fits = table.game.attempt.fits.get(table.view.drawn, frozenset())
    fitting = {f"cell {cell}" for cell in fits if board[cell] == FREE}
    assert focus in (fitting or {"leave"})


@pytest.mark.parametrize(
    ("lit", "drawn", "focus"),
    [
        (True, 7, "cell 8"),  # it fits three free cells; before, the focus was on an exchange
        (True, 3, "leave"),  # only an exchange is left
        (False, 3, "cell 8"),  # nothing is told of where it fits
    ],
)
def test_a_drawn_tile_leads_the_focus_to_no_exchange(
    tmp_path: Path, lit: bool, drawn: int, focus: str
) -> None:
    table = Table(tmp_path, speed="instant", show_where=lit)
    own = ((2, 5, 9, 12), (X, 8, 11, 14), (X, 10, 13, 16), (X, 15, 17, 19))
    if drawn == 3:
        own = ((2, 5, 9, 12), (6, 8, 11, 14), (X, 10, 13, 16), (X, 15, 17, 19))
    table.lay(own=own, phase="drawn", drawn=drawn)
    table.press(pygame.K_TAB)
    assert table.focus == focus  # the first time that the keyboard is used
    table.screen.set_focus("hand")
    table.game.attempt.leads_focus = True
    table.game.attempt.desk.rebuild()
    assert table.focus == focus  # and whenever there is something else to do
    table.close()


@pytest.mark.parametrize("text", [100, 200])
def test_in_a_series_the_first_tab_leads_to_the_board(tmp_path: Path, text: int) -> None:
    """With huge text, the button of the series comes before the tile in hand."""
    table = Table(tmp_path, text_size=text, speed="instant")
    table.begin(None, "novice", series=True)
    table.until("hand")
    table.press(pygame.K_TAB)
    assert (table.focus or "").startswith("cell ")
    table.close()


@pytest.mark.parametrize(
    ("middle", "focus"),
    [
        ([], "draw"),
        ([5, 8], "draw"),  # both could only be exchanged
        ([5, 8, 15], "open 2"),  # it fits a free cell
    ],
)
def test_a_turn_leads_the_focus_to_a_tile_for_a_free_cell_or_to_the_supply(
    table: Table, middle: list[int], focus: str
) -> None:
    own = ((1, 4, 6, 10), (3, 7, 11, 12), (5, 12, 13, X), (9, 14, 16, 18))
    table.lay(own=own, middle=middle)
    table.press(pygame.K_TAB)
    table.game.attempt.leads_focus = True
    table.game.attempt.desk.rebuild()
    assert table.focus == focus


def test_a_picked_tile_that_fits_no_free_cell_leads_the_focus_to_putting_it_back(
    table: Table,
) -> None:
    own = ((1, 4, 6, 10), (3, 7, 11, 12), (5, 12, 13, X), (9, 14, 16, 18))
    table.lay(own=own, middle=[8])
    table.press(pygame.K_TAB)
    table.screen.set_focus("open 0")
    table.press(pygame.K_RETURN)
    assert table.focus == "put back"
    table.press(pygame.K_RETURN)
    assert table.game.attempt.picked is None
    assert table.table.session.length == 0


def test_the_mouse_does_not_lead_the_focus(table: Table) -> None:
    table.lay(levels=(None, None))
    table.click("draw")
    table.until("hand")
    assert table.focus == "draw"


def test_a_tool_keeps_the_focus_when_it_brings_another_task(table: Table) -> None:
    table.lay(levels=(None, None), phase="drawn", drawn=20)
    table.press(pygame.K_TAB)
    table.screen.set_focus("leave")
    table.press(pygame.K_RETURN)
    table.until("draw")
    table.screen.set_focus("undo")
    table.press(pygame.K_RETURN)
    table.until("leave")
    assert table.focus == "undo"


def test_after_escape_the_focus_is_on_the_board_again(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", confirm=True)
    table.lay(phase="drawn", drawn=15)
    table.press(pygame.K_TAB)
    table.screen.set_focus("cell 11")
    table.press(pygame.K_RETURN)
    assert table.focus == "play ghost"
    table.press(pygame.K_ESCAPE)
    fits = table.game.attempt.fits[15]
    assert table.focus in {f"cell {cell}" for cell in fits if OWN[cell // 4][cell % 4] is None}
    table.close()


def test_the_keyboard_reaches_the_cells_on_which_the_tile_fits(table: Table) -> None:
    table.lay(phase="drawn", drawn=15)
    fits = {f"cell {cell}" for cell in table.game.attempt.fits[15]}
    assert fits < {f"cell {cell}" for cell in range(16)}
    reached = table.reached_by_keyboard()
    assert {key for key in reached if key.startswith("cell ")} == fits
    other = next(cell for cell in range(16) if f"cell {cell}" not in fits)
    table.click(f"cell {other}")
    assert table.table.explanations.bubble is not None


def test_the_keyboard_reaches_all_cells_if_none_lights_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    table.lay(phase="drawn", drawn=15)
    assert {f"cell {cell}" for cell in range(16)} <= table.reached_by_keyboard()
    table.close()
