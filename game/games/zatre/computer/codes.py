"""The entries of a turn on a sheet, as one number.

A *code* is how many 10s, 11s, 12s and crosses a turn writes, six bits each. Codes of tiles that
share no line add up, so most turns are scored by two look-ups.
"""

from __future__ import annotations

from typing import Final

from game.games.zatre.rules.model import (
    ACROSS,
    BOUND_CELLS,
    DOWN,
    HIGHEST_LINE,
    LIGHT_CELLS,
    POINTS,
    RED,
    SPAN,
    STRIDE,
    SUMS,
    Board,
    Sheet,
    Tile,
)

Code = int
CODE_BITS: Final = 6
CODE_MASK: Final = (1 << CODE_BITS) - 1
CROSS: Final = 1 << CODE_BITS * len(SUMS)

LINE_CODE: Final = tuple(
    1 << CODE_BITS * SUMS.index(total) if total in POINTS else 0 for total in range(256)
)
"""The code of one line with this sum."""
_TOTALS: Final = HIGHEST_LINE + 1
_DARK: Final = tuple(
    tuple(LINE_CODE[row] + LINE_CODE[column] for column in range(_TOTALS)) for row in range(_TOTALS)
)
_LIGHT: Final = tuple(tuple(code + CROSS if code else 0 for code in row) for row in _DARK)
CODE_ON: Final = tuple(_LIGHT if cell in LIGHT_CELLS else _DARK for cell in range(SPAN))
"""By cell, sum in its row and sum in its column: the code of a tile there."""


def code_of_turn(board: Board, tiles: tuple[Tile, ...]) -> Code:
    """The code of what legal tiles write on the sheet."""
    if not tiles:
        return 0
    if len(tiles) == 1:
        tile = tiles[0]
        cell, value = tile % SPAN, tile // SPAN + 1
        return CODE_ON[cell][board.across[cell] + value][board.down[cell] + value]
    if len(tiles) == 2:
        return _code_of_two(board, *tiles)
    return _code_of_many(board, tiles)


def _code_of_two(board: Board, one: Tile, two: Tile) -> Code:
    here, there = one % SPAN, two % SPAN
    high, low = one // SPAN + 1, two // SPAN + 1
    across, down = board.across, board.down
    row, column = across[here] + high, down[here] + high
    other_row, other_column = across[there] + low, down[there] + low
    if here // STRIDE == there // STRIDE:
        between = sum_between(board, here, there, ACROSS)
        if between >= 0:
            row += other_row - between
            return _shared(here, there, row, column, other_column)
    elif here % STRIDE == there % STRIDE:
        between = sum_between(board, here, there, DOWN)
        if between >= 0:
            column += other_column - between
            return _shared(here, there, column, row, other_row)
    return CODE_ON[here][row][column] + CODE_ON[there][other_row][other_column]


def share_line(board: Board, one: Tile, two: Tile) -> bool:
    """Whether two tiles on free cells would lie in one line."""
    here, there = one % SPAN, two % SPAN
    if here // STRIDE == there // STRIDE:
        return sum_between(board, here, there, ACROSS) >= 0
    return here % STRIDE == there % STRIDE and sum_between(board, here, there, DOWN) >= 0


def sum_between(board: Board, here: int, there: int, step: int) -> int:
    """The sum of the tiles from one cell to another; negative where there is a gap."""
    if here > there:
        here, there = there, here
    total = 0
    for cell in range(here + step, there, step):
        value = board.tiles[cell]
        if not value:
            return -1
        total += value
    return total


def _shared(here: int, there: int, line: int, crossing: int, other_crossing: int) -> Code:
    """Two tiles in one line, each with a line of its own that crosses it."""
    code = LINE_CODE[line] + LINE_CODE[crossing] + LINE_CODE[other_crossing]
    if here in LIGHT_CELLS and (LINE_CODE[line] or LINE_CODE[crossing]):
        code += CROSS
    if there in LIGHT_CELLS and (LINE_CODE[line] or LINE_CODE[other_crossing]):
        code += CROSS
    return code


def _code_of_many(board: Board, tiles: tuple[Tile, ...]) -> Code:
    lying = bytearray(board.tiles)
    for tile in tiles:
        lying[tile % SPAN] = tile // SPAN + 1
    lines: dict[tuple[int, int], int] = {}
    code = 0
    for tile in tiles:
        cell = tile % SPAN
        scores = False
        for step in (ACROSS, DOWN):
            start, total = _run(lying, cell, step)
            lines[step, start] = total
            scores = scores or bool(LINE_CODE[total])
        if scores and cell in BOUND_CELLS:
            code += CROSS
    code += sum(LINE_CODE[total] for total in lines.values())
    if code and lying[RED] and not board.tiles[RED]:  # any line of the first turn will do (12)
        code += CROSS
    return code


def _run(lying: bytearray, cell: int, step: int) -> tuple[int, int]:
    start = cell
    while lying[start - step]:
        start -= step
    total = 0
    end = start
    while lying[end]:
        total += lying[end]
        end += step
    return start, total


def points_of(code: Code) -> tuple[int, int, int]:
    """The points for the columns 10, 11 and 12; 0 where nothing is written."""
    return (
        code & CODE_MASK,
        (code >> CODE_BITS & CODE_MASK) * POINTS[11],
        (code >> 2 * CODE_BITS & CODE_MASK) * POINTS[12],
    )


def written(sheet: Sheet, code: Code) -> Sheet:
    """The sheet after a turn with this code."""
    if not code:
        return sheet
    boxes = tuple(
        (*column, points) if points else column
        for column, points in zip(sheet.boxes, points_of(code), strict=True)
    )
    return Sheet(sheet.crosses + (code >> 3 * CODE_BITS), boxes)
