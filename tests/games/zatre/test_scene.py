"""The table of Zatre, tried as a person would: with a mouse and with keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.games.zatre.rules.model import (
    RED,
    Put,
    cell_at,
    tile_of,
)
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.reading import reading_of
from tests.games.zatre.at_table import ALONE, PEOPLE, Table, pairs, singles
from tests.patience import Patience

# --- whole matches ---


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (ALONE, {"holding": "free"}),
        (PEOPLE, {"holding": "forced"}),
        ((None, "novice", "novice", "novice"), {"teams": True}),
    ],
)
def test_a_match_is_played_to_its_result_by_clicks(
    table: Table, levels: Sequence[str | None], options: dict[str, Any]
) -> None:
    table.begin(levels, **options)
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"curtain", "draw", "first 0", "hand 0", "put", "keep"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert len(table.home.store.finished()) == 1


def test_computers_play_among_themselves(table: Table) -> None:
    table.begin(("novice", "novice", "novice"))
    while table.table.session.length < 25:
        table.step(0.05)
        pygame.time.wait(1)
    table.picture()


def test_a_turn_is_played_by_keys_alone(table: Table) -> None:
    table.deal([4, 5], [])
    table.press(pygame.K_5)
    assert table.focus == "board"
    cell = table.shown.aim.cursor
    assert cell in table.shown.attempt.lit
    table.press(pygame.K_RETURN)
    assert table.tried() == (tile_of(5, cell),)
    table.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_p)
    assert table.table.session.shown(0).move == Put((tile_of(5, cell),))


def test_what_ends_a_turn_by_keyboard_does_not_end_the_next_one_too(table: Table) -> None:
    table.deal([4, 5, 6], [1])
    table.press(pygame.K_5, pygame.K_RETURN)
    put_by_keyboard(table)
    table.until("keep", "draw")
    assert table.focus is not None
    assert table.focus.startswith("hand ")
    if table.has("draw"):
        table.press(pygame.K_d)
        table.until("keep")
        assert table.focus.startswith("hand ")
    before = table.table.session.length
    table.press(pygame.K_RETURN)
    table.step(times=3)
    assert table.table.session.length == before


def put_by_keyboard(table: Table) -> None:
    """Puts the tiles that lie there, with the button: the focus is led to it once all tiles lie
    there."""
    table.screen.set_focus("put")
    table.press(pygame.K_RETURN)
    move = table.table.session.shown(0).move
    assert isinstance(move, Put)
    assert move.tiles


def test_keeping_all_tiles_by_keyboard_keeps_those_of_one_turn_only(table: Table) -> None:
    table.deal([4, 5, 6], [1])
    table.press(pygame.K_TAB)
    table.screen.set_focus("keep")
    table.press(pygame.K_RETURN)
    assert table.table.session.shown(0).move == Put(())
    table.until("hand 0")
    assert table.focus == "hand 0"


def test_arrows_go_from_cell_to_cell_and_leave_the_board_at_its_rim(table: Table) -> None:
    table.deal([4, 5], [])
    table.screen.set_focus("board")
    table.shown.aim.set_cursor(RED)
    table.press(pygame.K_UP, pygame.K_LEFT)
    assert table.shown.aim.cursor == cell_at(6, 6)
    assert "Row 7, column 7" in table.control("board").name
    for _ in range(15):
        table.press(pygame.K_RIGHT)
    assert table.focus != "board"


def test_everything_can_be_reached_by_keyboard(table: Table) -> None:
    table.deal([4, 5], [])
    table.try_out(next(singles(table)))
    assert {"board", "hand 0", "hand 1", "put", "take back", "sheets", "zoom plus"} <= (
        table.reached_by_keyboard()
    )


# --- for those who listen ---


def test_where_tiles_went_and_what_they_brought_is_heard_without_signs(table: Table) -> None:
    table.deal([6, 3], [1])
    tile = tile_of(6, cell_at(8, 8))
    table.try_out([tile])
    gain = table.shown.sheets.shown(0)
    crosses = gain.sheet.crosses - gain.before.crosses
    total = gain.sheet.total - gain.before.total
    assert crosses
    table.click("put")
    put = next(entry for entry in table.table.log.entries if entry.number == 1)
    assert put.spoken == (
        "Mira placed 6 in row 9, column 9. Lines: 12, 12. "
        f"New crosses: {crosses}. The total goes up by {total}"
    )


def test_a_hint_is_heard_with_the_cells_where_tiles_go(table: Table) -> None:
    table.deal([6, 3], [1])
    move = Put((tile_of(6, cell_at(8, 8)),))
    table.table.course.preview.propose(Proposal(move))
    table.table.display.show()
    table.step()
    reading = reading_of(table.scene)
    assert reading is not None
    told = next(line for line in reading.lines if line.startswith("Place 6 "))
    assert told.startswith("Place 6 in row 9, column 9 for 12, 12.")
    assert "The total goes from " in told
    assert not {"\u2192", "\u00d7"} & set(told)


def test_tiles_that_were_drawn_are_heard_one_by_one(table: Table) -> None:
    table.deal([6, 3], [1])
    table.try_out(next(pairs(table)))
    table.click("put")
    table.until("hand 0")
    entry = next(each for each in reversed(table.table.log.entries) if each.actor == 0)
    assert entry.spoken.startswith("Mira drew ")
    drawn = entry.spoken.removeprefix("Mira drew ").split(", ")
    assert len(drawn) > 1
    assert sorted(map(int, drawn)) == sorted(table.shown.attempt.hand)
