"""Tiles tried out on the board before a turn is played: their lines, and where more would fit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.core.reasons import Reason, reason
from game.games.zatre.rules.model import (
    ACROSS,
    BOUND_CELLS,
    DOWN,
    FREE,
    HIGHEST_LINE,
    OF_VALUE,
    POINTS,
    SUMS,
    Board,
    Counts,
    Hand,
    Sheet,
    Tile,
    ZatreView,
    bits_of_hand,
    cell_at,
    cell_of,
    completing,
    count_values,
    less,
    line_through,
    place_of,
    tile_of,
    tiles_in,
    value_of,
    with_tile,
    with_tiles,
)
from game.games.zatre.rules.turns import most_tiles, needless_light_tile


@dataclass(frozen=True, slots=True)
class Line:
    """Two or more tiles in a row or a column, one of them tried out."""

    first: int
    last: int
    """Its cells at both ends."""
    across: bool
    total: int

    @property
    def scores(self) -> bool:
        return self.total in POINTS

    @property
    def is_too_high(self) -> bool:
        return self.total > HIGHEST_LINE

    @property
    def length(self) -> int:
        return (self.last - self.first) // (ACROSS if self.across else DOWN) + 1


@lru_cache(maxsize=64)
def board_with(board: Board, tiles: tuple[Tile, ...]) -> Board:
    """The board with all these tiles on free cells, also those that lie beside nothing."""
    for tile in tiles:
        board = with_tile(board, tile)
    return board


@lru_cache(maxsize=64)
def lines_of(board: Board, tiles: tuple[Tile, ...]) -> tuple[Line, ...]:
    """All lines in which these tiles would lie, the highest first."""
    after = board_with(board, tiles)
    found = {line for tile in tiles for line in _lines_through(after, cell_of(tile))}
    return tuple(sorted(found, key=lambda line: (-line.total, line.first, line.across)))


def _lines_through(board: Board, cell: int) -> list[Line]:
    found = []
    for step in (ACROSS, DOWN):
        first, total = line_through(board, cell, step)
        last = first
        while board.tiles[last + step] != FREE:
            last += step
        if last != first:
            found.append(Line(first, last, step == ACROSS, total))
    return found


# --- where tiles fit ---


def fewest_to_put(view: ZatreView) -> int:
    """The least number of tiles in the viewer's turn, where the rules say one (2, 5)."""
    hand = view.hands[view.seat]
    if isinstance(hand, int) or view.phase != "put":
        return 0
    if view.board.is_empty:
        return len(hand)
    return most_tiles(view.board, count_values(hand)) if view.forced else 0


@lru_cache(maxsize=32)
def cells_for(
    board: Board, tried: tuple[Tile, ...], value: int, left: Hand, fewest: int
) -> frozenset[int]:
    """The cells where this value can join what is tried out, in a turn that may become legal.

    `left` are the tiles that stay in the hand then; so many tiles the turn must have at least.
    """
    fitting = tiles_in(board_with(board, tried).room & OF_VALUE[value])
    return frozenset(
        cell_of(tile)
        for tile in fitting
        if can_become_legal(board, tuple(sorted((*tried, tile))), left, fewest)
    )


class LitCell(NamedTuple):
    """The sums that a tile would make on a cell."""

    sums: tuple[int, ...]
    """Of its row and its column: those that score or, where none does, the highest alone. Empty
    where the tile would lie beside nothing."""
    scores: bool
    needs_another: bool
    """Whether a tile that lies, or this one, then lacks the line that its cell asks for (8)."""


@lru_cache(maxsize=32)
def lit_cells(
    board: Board, tried: tuple[Tile, ...], value: int, cells: frozenset[int]
) -> Mapping[int, LitCell]:
    """The lit cell that this value would make on each of these cells, beside the tried tiles."""
    lying = board_with(board, tried)
    return {cell: _lit_cell(board, lying, tried, tile_of(value, cell)) for cell in cells}


def _lit_cell(before: Board, lying: Board, tried: tuple[Tile, ...], tile: Tile) -> LitCell:
    cell, value = cell_of(tile), value_of(tile)
    sums = [
        value + one + other
        for one, other in (
            (_run_beside(lying, cell, -step), _run_beside(lying, cell, step))
            for step in (ACROSS, DOWN)
        )
        if one or other
    ]
    scoring = tuple(total for total in sums if total in POINTS)
    needs = False
    if any(cell_of(each) in BOUND_CELLS for each in (*tried, tile)):
        tiles = tuple(sorted((*tried, tile)))
        needs = needless_light_tile(before, with_tile(lying, tile), tiles) is not None
    return LitCell(scoring or tuple(sorted(sums)[-1:]), bool(scoring), needs)


def _run_beside(board: Board, cell: int, step: int) -> int:
    """The sum of the tiles that lie beside a cell in one direction."""
    total, end = 0, cell + step
    while board.tiles[end] != FREE:
        total += board.tiles[end]
        end += step
    return total


def can_become_legal(board: Board, tiles: tuple[Tile, ...], left: Hand, fewest: int) -> bool:
    """Whether these tiles can be part of a legal turn, with others of those left in the hand."""
    after, hanging = with_tiles(board, tiles)
    if hanging or any(line.is_too_high for line in lines_of(board, tiles)):
        return False
    counts = count_values(left)
    missing = fewest - len(tiles)
    if missing > 0 and most_tiles(after, counts) < missing:
        return False
    return _can_stand(board, after, tiles, counts)


def _can_stand(before: Board, after: Board, tiles: tuple[Tile, ...], left: Counts) -> bool:
    """Whether rule 8 is satisfied, or would be by tiles of the hand at the ends of a line."""
    needy = needless_light_tile(before, after, tiles)
    if needy is None:
        return True
    steps = after.room & bits_of_hand(left) & completing(after, cell_of(needy))
    return any(
        _can_stand(
            before,
            with_tile(after, step),
            tuple(sorted((*tiles, step))),
            less(left, count_values((value_of(step),))),
        )
        for step in tiles_in(steps)
    )


def missed_tiles(why: Reason | None) -> tuple[Tile, ...]:
    """Where a tile could be instead of on a cell with a cross, if that is why it is refused."""
    figures = {} if why is None else dict(why.figures)
    value, row, column = (figures.get(name) for name in ("value", "dark_row", "dark_column"))
    if isinstance(value, int) and isinstance(row, int) and isinstance(column, int):
        return (tile_of(value, cell_at(row, column)),)
    return ()


def too_high(board: Board, tiles: tuple[Tile, ...]) -> Reason | None:
    """The reason that the highest line with these tiles is too high, if it is."""
    highest = next(iter(lines_of(board, tiles)), None)
    if highest is None or not highest.is_too_high:
        return None
    # Of several tiles in it, the one that was tried last made it too high.
    cells = range(highest.first, highest.last + 1, ACROSS if highest.across else DOWN)
    tile = next(tile for tile in reversed(tiles) if cell_of(tile) in cells)
    row, column = place_of(cell_of(tile))
    return reason(
        "line_too_high", value=value_of(tile), row=row, column=column,
        sum=highest.total, most=HIGHEST_LINE,
    )  # fmt: skip


# --- what it brings ---


@dataclass(frozen=True, slots=True)
class Gains:
    """The entries of a turn on a sheet."""

    points: tuple[tuple[int, int], ...]
    """The sums that score with what they bring, the lowest sum first."""
    crosses: int

    def __bool__(self) -> bool:
        return bool(self.points)


def gains_between(before: Sheet, after: Sheet) -> Gains:
    points = tuple(
        (total, has[-1])
        for total, had, has in zip(SUMS, before.boxes, after.boxes, strict=True)
        if len(has) > len(had)
    )
    return Gains(points, after.crosses - before.crosses)


def points_entered(before: Sheet, after: Sheet) -> int:
    """The points of the sums of a turn, without bonuses and crosses."""
    return sum(points for _, points in gains_between(before, after).points)


def rows_completed(before: Sheet, after: Sheet) -> tuple[int, ...]:
    """The rows in which all three columns are filled only now."""
    had = min(len(column) for column in before.boxes)
    has = min(len(column) for column in after.boxes)
    return tuple(range(had, has))
