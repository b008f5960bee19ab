"""The quick lists of turns hold what a plain reading of rules 6 to 9 finds, set by set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.chance import QuickRng, draw_counted
from game.games import rules_of
from game.games.zatre.rules.model import (
    ACROSS,
    CELLS,
    DOWN,
    EMPTY_BOARD,
    FREE,
    VALUES,
    Board,
    cell_at,
    cell_of,
    count_values,
    line_through,
    place_of,
    tile_of,
    value_of,
    with_tile,
    with_tiles,
)
from game.games.zatre.rules.turns import most_tiles, sets_of_tiles
from tests.games.zatre.positions import EMPTY, Cell, board_of, table, tiles_on
from tests.play import random_match

Tiles = dict[Cell, int]
Turn = tuple[tuple[int, int, int], ...]
"""Value, row and column of each tile, sorted."""

SIGNS = {(r, c): sign for r, line in enumerate(EMPTY) for c, sign in enumerate(line) if sign != " "}


# --- the plain reading ---


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [other for other in near if other in SIGNS]


def sums_through(tiles: Tiles, cell: Cell) -> list[int]:
    """The sums of the lines, runs of two or more tiles, through a tile (7)."""
    sums = []
    for step_row, step_column in ((0, 1), (1, 0)):
        run = [tiles[cell]]
        for sign in (1, -1):
            row, column = cell[0] + sign * step_row, cell[1] + sign * step_column
            while (row, column) in tiles:
                run.append(tiles[row, column])
                row, column = row + sign * step_row, column + sign * step_column
        if len(run) > 1:
            sums.append(sum(run))
    return sums


def too_high(tiles: Tiles, cell: Cell) -> bool:
    return any(total >= 13 for total in sums_through(tiles, cell))


def hanging_together(tiles: Tiles) -> Tiles:
    """The tiles that hang together with the red cell."""
    reached = {(7, 7)} & tiles.keys()
    waiting = list(reached)
    while waiting:
        for near in beside(waiting.pop()):
            if near in tiles and near not in reached:
                reached.add(near)
                waiting.append(near)
    return {cell: tiles[cell] for cell in reached}


def is_excused(after: Tiles, cell: Cell) -> bool:
    """Rule 9, word for word."""
    without = hanging_together({c: value for c, value in after.items() if c != cell})
    return not any(
        SIGNS[dark] in ".*"
        and dark not in without
        and any(near in without for near in beside(dark))
        and not too_high({**without, dark: after[cell]}, dark)
        for dark in SIGNS
    )


def is_legal(before: Tiles, turn: Turn) -> bool:
    put = {(row, column): value for value, row, column in turn}
    after = {**before, **put}
    if len(hanging_together(after)) < len(after) or any(too_high(after, cell) for cell in put):
        return False
    return all(
        any(10 <= total <= 12 for total in sums_through(after, cell)) or is_excused(after, cell)
        for cell in put
        if SIGNS[cell] == "+"
    )


def sets_beside(before: Tiles, hand: tuple[int, ...]) -> set[Turn]:
    """Every set that rule 6 lets be put, the empty one included.

    Sums only grow: what has a line that is too high needs no further tile.
    """
    found: set[Turn] = {()}
    grown: set[Turn] = {()}
    for _ in hand:
        low = (turn for turn in grown if not _is_too_high(before, turn))
        grown = {larger for turn in low for larger in _with_one_more(before, hand, turn)}
        found |= grown
    return found


def _is_too_high(before: Tiles, turn: Turn) -> bool:
    put = {(row, column): value for value, row, column in turn}
    return any(too_high({**before, **put}, cell) for cell in put)


def _with_one_more(before: Tiles, hand: tuple[int, ...], turn: Turn) -> Iterator[Turn]:
    after = {**before, **{(row, column): value for value, row, column in turn}}
    left = list(hand)
    for value, _, _ in turn:
        left.remove(value)
    free = {near for cell in after for near in beside(cell) if near not in after} or {(7, 7)}
    for value in set(left):
        for row, column in free:
            yield tuple(sorted((*turn, (value, row, column))))


def plain_turns(before: Tiles, hand: tuple[int, ...]) -> set[Turn]:
    return {turn for turn in sets_beside(before, hand) if is_legal(before, turn)}


# --- boards from random play ---


@cache
def boards_of_play() -> tuple[Board, ...]:
    boards = []
    for seed in range(3):
        for players in (2, 5):
            boards += [m.state.board for m in random_match("zatre", players, {}, seed)]
    return tuple(dict.fromkeys(boards))


def some_boards(count: int, fewest: int, most: int, seed: int) -> list[Board]:
    """Boards with so many tiles."""
    fitting = [
        board for board in boards_of_play() if fewest <= len(CELLS) - free_cells(board) <= most
    ]
    rng = QuickRng(seed)
    return [fitting[rng.below(len(fitting))] for _ in range(count)]


def free_cells(board: Board) -> int:
    return sum(board.tiles[cell] == FREE for cell in CELLS)


def plain(board: Board) -> Tiles:
    return {place_of(cell): board.tiles[cell] for cell in CELLS if board.tiles[cell] != FREE}


def some_hand(size: int, rng: QuickRng) -> tuple[int, ...]:
    return tuple(sorted(VALUES[index] for index in draw_counted([9] * len(VALUES), size, rng)))


def quick_turns(board: Board, hand: tuple[int, ...], least: int = 0) -> list[Turn]:
    found = sets_of_tiles(board, count_values(hand), least, len(hand))
    return [tuple((value_of(t), *place_of(cell_of(t))) for t in tiles) for tiles in found]


# --- the comparison ---


@pytest.mark.parametrize(
    ("size", "boards", "fewest", "most"),
    [(1, 40, 3, 121), (2, 6, 3, 60), (2, 10, 61, 121), (3, 2, 108, 121)],
)
def test_turns_are_listed_once_each_sorted_and_exactly(
    size: int, boards: int, fewest: int, most: int
) -> None:
    rng = QuickRng(size)
    for board in some_boards(boards, fewest, most, seed=size):
        hand = some_hand(size, rng)
        listed = quick_turns(board, hand)
        expected = plain_turns(plain(board), hand)
        assert len(set(listed)) == len(listed)
        assert all(list(turn) == sorted(turn) for turn in listed)
        assert set(listed) | {()} == expected
        largest = max(map(len, expected))
        assert most_tiles(board, count_values(hand)) == largest
        assert set(quick_turns(board, hand, least=largest)) | {()} == {
            turn for turn in expected if len(turn) in (0, largest)
        }


@pytest.mark.parametrize("hand", [(1, 2, 6), (3, 4, 6), (5, 5, 6), (6, 6, 6), (1, 1, 1)])
def test_first_turns_are_listed_exactly(hand: tuple[int, ...]) -> None:
    listed = quick_turns(EMPTY_BOARD, hand, least=3)
    assert len(set(listed)) == len(listed)
    assert set(listed) == {turn for turn in plain_turns({}, hand) if len(turn) == 3}


@pytest.mark.parametrize(
    "hand", [(1, 1, 1), (1, 1, 2), (2, 3, 3), (3, 3, 3), (1, 2, 3), (1, 5, 6), (4, 4)]
)
def test_turns_on_the_board_of_the_examples_are_listed_exactly(hand: tuple[int, ...]) -> None:
    """Few tiles fit, mostly on light cells: nearly all hangs on the exception to rule 8."""
    board = {(7, 7): 6, (7, 8): 6, (8, 7): 6}
    start, _ = with_tiles(EMPTY_BOARD, [tile_of(6, cell_at(*cell)) for cell in board])
    listed = quick_turns(start, hand)
    assert len(set(listed)) == len(listed)
    assert set(listed) | {()} == plain_turns(board, hand)


def test_what_is_refused_is_what_a_plain_reading_refuses() -> None:
    rng = QuickRng(4)
    for board in some_boards(8, 3, 121, seed=4):
        hand = some_hand(2, rng)
        before = plain(board)
        match = table(board=board_of(before), hands=[list(hand), []])
        turns = sorted(sets_beside(before, hand))
        for turn in turns[:: 1 + len(turns) // 400]:
            move = match.rules.decode_move({"put": [list(tile) for tile in turn]})
            assert (match.why_not(0, move) is None) == is_legal(before, turn)


@pytest.mark.parametrize("holding", ["free", "forced"])
def test_candidates_hold_all_legal_moves_and_many_others(holding: str) -> None:
    rng = QuickRng(6)
    rules = rules_of("zatre")
    for board in some_boards(6, 20, 121, seed=6):
        hand = list(some_hand(2, rng))
        match = table(board=board_of(plain(board)), hands=[hand, []], holding=holding)
        candidates = list(rules.candidates(match.state, 0))
        legal = set(rules.legal(match.state, 0))
        assert {move for move in candidates if match.why_not(0, move) is None} == legal
        assert len(set(candidates)) == len(candidates) > len(legal)


def test_the_most_tiles_are_found_without_trying_everything() -> None:
    rng = QuickRng(8)
    for board in some_boards(6, 20, 80, seed=8):
        hand = some_hand(9, rng)
        most = most_tiles(board, count_values(hand))
        first = next(sets_of_tiles(board, count_values(hand), most, most))
        assert len(first) == most == 9


# --- the board ---


def test_a_board_knows_the_same_in_whatever_order_its_tiles_came() -> None:
    rng = QuickRng(2)
    for board in some_boards(5, 10, 121, seed=2):
        tiles = [tile_of(board.tiles[cell], cell) for cell in CELLS if board.tiles[cell] != FREE]
        order = draw_counted([1] * len(tiles), len(tiles), rng)
        again = EMPTY_BOARD
        for index in order:
            again = with_tile(again, tiles[index])
        assert again.tiles == board.tiles
        assert (again.fits, again.scoring) == (board.fits, board.scoring)
        assert again.beside == board.beside


def test_a_board_knows_what_fits_and_what_would_score() -> None:
    for board in some_boards(5, 10, 121, seed=3):
        before = plain(board)
        for cell in CELLS:
            if board.tiles[cell] != FREE:
                continue
            for value in VALUES:
                after = {**before, place_of(cell): value}
                sums = sums_through(after, place_of(cell))
                tile = 1 << tile_of(value, cell)
                assert bool(board.fits & tile) == all(total <= 12 for total in sums)
                assert bool(board.scoring & tile) == any(10 <= total <= 12 for total in sums)
                assert bool(board.beside & tile) == any(
                    near in before for near in beside(place_of(cell))
                )


def test_lines_are_found_from_any_of_their_tiles() -> None:
    for board in some_boards(5, 10, 121, seed=5):
        before = plain(board)
        for cell in before:
            lines = [line_through(board, cell_at(*cell), step)[1] for step in (ACROSS, DOWN)]
            runs = [total for total in lines if total != before[cell]]  # of two or more
            assert runs == sums_through(before, cell)


def test_the_picture_of_a_board_shows_its_tiles() -> None:
    for board in some_boards(5, 10, 121, seed=7):
        assert tiles_on(board_of(plain(board))) == plain(board)
