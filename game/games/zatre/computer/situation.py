"""The situation of a player who is to place tiles, and the turns that are open to the player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from operator import add
from typing import Final

from game.core.rules import Seat
from game.games.zatre.rules.model import (
    NO_TILES,
    VALUES,
    Board,
    Counts,
    Sheet,
    Tile,
    ZatreView,
    count_values,
    less,
    partner_of,
    side_of,
    values_in,
)
from game.games.zatre.rules.turns import can_put, most_tiles, sets_of_tiles


@dataclass(frozen=True, slots=True)
class Table:
    """The situation of a player who is to place tiles."""

    board: Board
    hand: Counts
    seat: Seat
    forced: bool
    must_put: bool
    teams: bool
    sheets: tuple[Sheet, ...]
    unseen: Counts
    bag: int
    held: tuple[int, ...]
    """By seat, how many tiles are in hand."""
    partner: Counts | None
    """In teams, the hand of the partner who puts next, in the same team turn."""

    @property
    def side(self) -> int:
        return side_of(self.seat, self.teams)

    @property
    def following(self) -> int:
        return (self.side + 1) % len(self.sheets)

    @property
    def is_duel(self) -> bool:
        """Whether the player's own side is next after the reply."""
        return len(self.sheets) == 2


def table_of(view: ZatreView, seat: Seat) -> Table:
    """The table for the seat that looks, or in teams for the partner if he puts first."""
    partner = None
    if view.phase == "team" or (view.phase == "put" and len(view.to_put) > 1):
        partner = _seen(view, partner_of(seat))
    return Table(
        board=view.board,
        hand=_seen(view, seat),
        seat=seat,
        forced=view.forced,
        must_put=seat in view.undrawn,
        teams=view.teams,
        sheets=view.sheets,
        unseen=view.unseen,
        bag=view.bag_left,
        held=tuple(hand if isinstance(hand, int) else len(hand) for hand in view.hands),
        partner=partner,
    )


def _seen(view: ZatreView, seat: Seat) -> Counts:
    hand = view.hands[seat]
    return NO_TILES if isinstance(hand, int) else count_values(hand)


def with_one_more(table: Table, index: int) -> Table:
    """The table after a tile of this value (as index) has been drawn."""
    drawn = tuple(int(at == index) for at in range(len(VALUES)))
    hand = tuple(map(add, table.hand, drawn))
    return replace(table, hand=hand, unseen=less(table.unseen, drawn), bag=table.bag - 1)


FEW_TILES: Final = 2
LARGE_SETS: Final = 1_000
"""Sets of more than two tiles that are looked at; small sets all are."""


def turns_of(
    board: Board, hand: Counts, forced: bool, must_put: bool
) -> Iterator[tuple[Tile, ...]]:
    """The sets of tiles that the rules allow; of large sets the first ones only."""
    size = sum(hand)
    if board.is_empty:
        yield from islice(sets_of_tiles(board, hand, size, size), LARGE_SETS)
    elif forced:
        most = most_tiles(board, hand)
        if most:
            yield from islice(sets_of_tiles(board, hand, most, most), LARGE_SETS)
        else:
            yield ()
    else:
        if not must_put or not can_put(board, values_in(hand)):
            yield ()
        yield from sets_of_tiles(board, hand, 1, FEW_TILES)
        if size > FEW_TILES:
            yield from islice(sets_of_tiles(board, hand, FEW_TILES + 1, size), LARGE_SETS)
