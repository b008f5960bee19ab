"""The end of a game of a series. The rules have gone on to the next game, with empty boards."""

from __future__ import annotations

from dataclasses import replace

from game.core.values import with_item
from game.games.fivetotwelve.rules.model import FREE, Counts, FiveView, Leave, Put, Take, changed
from game.games.fivetotwelve.scene.types import Shown


def finished_by(shown: Shown) -> FiveView | None:
    """The position after a step that has ended a game, unless it was the last game; else None."""
    before, after = shown.before, shown.after
    if after.phase != "deal" or len(after.history) == len(before.history):
        return None
    boards, middle = before.boards, before.middle
    match shown.move:
        case Leave():
            middle = changed(middle, before.drawn, 1)
        case Put(cell):
            boards, middle = _put(before, middle, before.drawn, cell)
        case Take(value, cell):
            boards, middle = _put(before, changed(middle, value, -1), value, cell)
    return replace(
        before,
        phase="over",
        actors=after.actors,
        awaited=after.awaited,
        boards=boards,
        middle=middle,
        drawn=FREE,
        points=after.points,
        history=after.history,
    )


def _put(
    before: FiveView, middle: Counts, value: int, cell: int
) -> tuple[tuple[tuple[int, ...], ...], Counts]:
    """Boards and middle with the tile on the cell; the tile that was there is in the middle."""
    seat = before.active
    old = before.boards[seat][cell]
    board = with_item(before.boards[seat], cell, value)
    boards = with_item(before.boards, seat, board)
    return boards, middle if old == FREE else changed(middle, old, 1)
