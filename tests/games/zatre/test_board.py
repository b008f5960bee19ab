"""The board: cells that are lit, and the sums of lines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.zatre.art import pieces as art
from game.games.zatre.art import sum_marks
from game.games.zatre.rules.model import (
    DOWN,
    Put,
    Tile,
    cell_at,
    cell_of,
    tile_of,
)
from game.games.zatre.scene.trying import lines_of
from tests.games.zatre.at_table import FITTING_BOARD, Table
from tests.games.zatre.positions import board_of


def drawn_lit(table: Table, monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[Any, ...]]:
    """Per lit cell its numbers, whether it is bright, and whether its ring is dashed."""
    lit, said = art.lit, list[tuple[Any, ...]]()

    def watched(*about: Any) -> pygame.Surface:
        said.append(about[2:])
        return lit(*about)

    monkeypatch.setattr(art, "lit", watched)
    table.picture()
    monkeypatch.undo()
    return dict(zip(table.shown.attempt.lit_cells, said, strict=True))


def test_a_lit_cell_shows_the_sums_that_the_tile_would_make(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.click("hand 1")
    board, attempt = table.view.board, table.shown.attempt
    shown = drawn_lit(table, monkeypatch)
    assert set(shown) == attempt.lit
    for cell, (numbers, is_bright, is_dashed) in shown.items():
        tiles = (tile_of(4, cell),)
        totals = sorted(line.total for line in lines_of(board, tiles))
        scoring = [total for total in totals if total in (10, 11, 12)]
        assert sorted(numbers) == (scoring or totals[-1:])
        assert is_bright == bool(scoring)
        assert attempt.turn is not None
        assert is_dashed == (attempt.turn.why_not(Put(tiles)) is not None)
    assert shown[cell_at(8, 7)] == ((11, 12), True, False)
    assert shown[cell_at(5, 5)] == ((8,), False, True)
    assert shown[cell_at(5, 6)] == ((9,), False, False)


def test_the_sums_in_lit_cells_count_what_is_tried_out(table: Table) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.try_out([tile_of(4, cell_at(8, 7))])
    table.click("hand 0")
    board, tried = table.view.board, table.tried()
    for cell, lit in table.shown.attempt.lit_cells.items():
        tile = tile_of(3, cell)
        lines = lines_of(board, (*tried, tile))
        of_tile = [line.total for line in lines if tile in _tiles_of(line, (*tried, tile))]
        assert set(lit.sums) <= set(of_tile)
        assert max(of_tile) in lit.sums


def _tiles_of(line: Any, tiles: Sequence[Tile]) -> list[Tile]:
    step = 1 if line.across else DOWN
    cells = range(line.first, line.last + 1, step)
    return [tile for tile in tiles if cell_of(tile) in cells]


def test_those_who_listen_hear_what_a_lit_cell_shows(table: Table) -> None:
    table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
    table.click("hand 1")
    aim = table.shown.aim

    def heard(row: int, column: int) -> str:
        aim.set_cursor(cell_at(row, column))
        return aim.name_of_cursor()

    assert heard(8, 7) == "Row 9, column 8: free. Here the 4 scores 11 and 12."
    assert heard(5, 6) == "Row 6, column 7: free. The 4 makes 9 here."
    told = "Row 6, column 6: a cross space. The 4 makes 8 here and needs another tile."
    assert heard(5, 5) == told
    assert heard(3, 3) == "Row 4, column 4: a cross space"


def test_without_lights_nothing_of_them_is_heard(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="instant", show_where=False)
    try:
        table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
        table.click("hand 1")
        table.shown.aim.set_cursor(cell_at(8, 7))
        assert table.shown.aim.name_of_cursor() == "Row 9, column 8: free"
        table.press(pygame.K_w)
        assert "Here the 4 scores 11 and 12." in table.shown.aim.name_of_cursor()
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), ((1280, 800), 100), ((1024, 640), 200)]
)
def test_sums_can_be_read_and_never_lie_over_a_lit_cell(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    table = Table(tmp_path, size, text_size=text_size, speed="instant")
    try:
        table.deal([3, 4, 5], [], board=board_of(FITTING_BOARD))
        table.try_out([tile_of(4, cell_at(8, 7))])
        table.click("hand 0")
        board, least = table.shown.board, sum_marks.sum_height_for(13)
        for cell in sorted(table.shown.attempt.lit):
            table.point(board.window.place(cell).center)
            tiles = table.shown.aim.shown_tiles()
            lit = [
                art.lit_place(board.window.cell, other)
                for other in table.shown.attempt.lit - set(map(cell_of, tiles))
            ]
            sums = board.places_of_sums(tiles)
            assert len(sums) > 1
            for place, high in sums.values():
                assert high >= least
                assert sum_marks.sum_rect(place, high).collidelist(lit) < 0
    finally:
        table.close()


def test_sums_grow_with_the_texts_where_there_is_room(tmp_path: Path) -> None:
    found: dict[int, tuple[int, float]] = {}
    for text_size in (100, 200):
        table = Table(tmp_path / str(text_size), (1280, 800), text_size=text_size, speed="instant")
        try:
            table.deal([4, 5], [], board=board_of(FITTING_BOARD))
            table.try_out([tile_of(4, cell_at(8, 7))])
            board = table.shown.board
            sums = board.places_of_sums(table.shown.attempt.settled)
            highest = max(high for _, high in sums.values())
            found[text_size] = highest, highest / board.window.cell
        finally:
            table.close()
    # The board itself becomes smaller, for the texts beside it.
    assert found[200][0] > 1.2 * found[100][0]
    assert found[200][1] > 1.5 * found[100][1]
