"""The position in sentences, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import FREE, SIDE, FiveView
from game.services.words import Words


def board(view: FiveView, words: Words, names: Sequence[str]) -> list[str]:
    """The middle, the supply, and every board row by row, one's own first."""
    return [
        *_own_tile(view, words),
        _middle(view, words),
        words.count(
            "{n} tile is left in the supply.", "{n} tiles are left in the supply.", view.supply_left
        ),
        *(
            line
            for turn in range(view.players)
            for line in _rows(view, words, names, (view.seat + turn) % view.players)
        ),
    ]


def _own_tile(view: FiveView, words: Words) -> list[str]:
    """In the set-up: the tile that was drawn, and the cell that was chosen for it."""
    if view.phase != "setup":
        return []
    dealt = view.dealt[view.seat]
    if view.pending is None:
        return [words.say("You hold the {value}.", value=dealt)]
    row, column = divmod(view.pending, SIDE)
    return [
        words.say(
            "You have chosen row {row}, column {column} for the {value}.",
            row=row + 1,
            column=column + 1,
            value=dealt,
        )
    ]


def _middle(view: FiveView, words: Words) -> str:
    tiles = [
        words.number(value) for value, there in enumerate(view.middle, 1) for _ in range(there)
    ]
    if not tiles:
        return words.say("The middle is empty.")
    return words.say("In the middle: {tiles}.", tiles=", ".join(tiles))


def _rows(view: FiveView, words: Words, names: Sequence[str], seat: Seat) -> list[str]:
    free = words.say_in("a cell of 5 vor 12", "free")
    cells = [free if value == FREE else words.number(value) for value in view.boards[seat]]
    return [
        words.say(
            "{name}\u2019s board, row {row}: {cells}.",
            name=names[seat],
            row=row + 1,
            cells=", ".join(cells[row * SIDE : (row + 1) * SIDE]),
        )
        for row in range(SIDE)
    ]
