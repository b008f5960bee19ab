"""When a lap and a round end. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from game.core.rules import Seat
from game.games.topominos.rules.model import (
    NOBODY,
    PASSING_LAPS,
    Pieces,
    PieceSet,
    State,
    Table,
    ways_on,
)


def next_in_lap(table: Table, racks: tuple[Pieces, ...]) -> Seat:
    """The next player in this lap; a player without pieces is passed over (12)."""
    for step in range(1, table.players):
        seat = (table.active + step) % table.players
        if seat == table.starter:
            break
        if racks[seat]:
            return seat
    return NOBODY


def is_round_over(pieces: PieceSet, state: State) -> bool:
    """Whether the round ends at the end of a lap (12, 13)."""
    laps = state.table.laps
    if laps == PASSING_LAPS:
        return True
    if not any(state.bag) and (laps or not all(state.racks)):
        return True
    return is_stuck(pieces, state)


def is_stuck(pieces: PieceSet, state: State) -> bool:
    """Whether no piece on a rack or in the bag can be placed (12)."""
    left = {piece for held in (*state.racks, state.aside) for piece in held}
    left.update(piece for piece, count in zip(pieces.pieces, state.bag, strict=True) if count)
    tray = set(state.table.tray)
    return not any(ways_on(piece, covered) for covered in tray for piece in left)
