"""Boards and positions of Zatre as JSON, for its tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.core.match import Match
from game.core.positions import show_state
from tests.tables import put_on_table, why_no_position

EMPTY = [
    "    ..+ +..    ",
    " +...........+ ",
    " .+.........+. ",
    " ..+.......+.. ",
    "....+.....+....",
    ".....+...+.....",
    "+.....+.+.....+",
    " ......*...... ",
    "+.....+.+.....+",
    ".....+...+.....",
    "....+.....+....",
    " ..+.......+.. ",
    " .+.........+. ",
    " +...........+ ",
    "    ..+ +..    ",
]
"""The board as the published game prints it."""

Cell = tuple[int, int]


def board_of(tiles: Mapping[Cell, int]) -> list[str]:
    return [
        "".join(str(tiles.get((row, column), sign)) for column, sign in enumerate(line))
        for row, line in enumerate(EMPTY)
    ]


def tiles_on(board: Iterable[str]) -> dict[Cell, int]:
    return {
        (row, column): int(sign)
        for row, line in enumerate(board)
        for column, sign in enumerate(line)
        if sign.isdigit()
    }


THREE_SIXES = board_of({(7, 7): 6, (7, 8): 6, (8, 7): 6})
"""The board of the examples of rule 9."""
BLOCK = board_of({(7, 7): 6, (7, 8): 6, (8, 7): 6, (8, 8): 6})
"""Takes no tile any more (15)."""

# All 121 tiles: what is not on the board and in no hand is in the bag.
EVERY_TILE = [1] * 21 + [value for value in (2, 3, 4, 5, 6) for _ in range(20)]


def all_but(board: list[str], *hands: list[int]) -> list[int]:
    """The rest of all tiles: a hand of these empties the bag."""
    left = list(EVERY_TILE)
    for value in [*tiles_on(board).values(), *(value for hand in hands for value in hand)]:
        left.remove(value)
    return left


def sheet(x2: int = 0, **columns: list[int]) -> dict[str, Any]:
    """`sheet(2, c10=[1])` has two crosses and one box of the column 10."""
    return {"x2": x2, **{name.removeprefix("c"): boxes for name, boxes in columns.items()}}


def _complete(players: int, position: dict[str, Any]) -> dict[str, Any]:
    hands = [[2, 3], *([] for _ in range(players - 1))]
    return {"phase": "put", "active": 0, "board": THREE_SIXES, "hands": hands, **position}


def table(players: int = 2, holding: str = "free", teams: bool = False, **position: Any) -> Match:
    options = {"holding": holding, "teams": teams}
    return put_on_table("zatre", players, _complete(players, position), options)


def refused(players: int = 2, holding: str = "free", teams: bool = False, **position: Any) -> str:
    options = {"holding": holding, "teams": teams}
    return why_no_position("zatre", players, _complete(players, position), options)


def shown(match: Match) -> dict[str, Any]:
    return show_state(match.rules, match.state)


def puts(match: Match, seat: int) -> list[list[list[int]]]:
    """The tiles of every legal put."""
    legal = match.rules.legal(match.state, seat)
    return [match.rules.encode_move(move)["put"] for move in legal]
