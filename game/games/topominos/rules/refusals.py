"""Why a move or an event is refused. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from game.core.reasons import Reason, reason
from game.core.rules import Seat
from game.games.topominos.rules.model import (
    EXISTING,
    NEW,
    Counts,
    Piece,
    Pieces,
    PieceSet,
    Put,
    Table,
    name_of,
    piece_of,
    ways_on,
)


def why_not_put(table: Table, rack: Pieces, put: Put) -> Reason | None:
    piece = piece_of(put.dots)
    if piece not in rack:
        return reason("not_on_rack", piece=name_of(piece))
    covered = table.tray[put.compartment]
    if table.choice == NEW and put.compartment != table.touched[-1]:  # (8)
        return reason("stack_begun", compartment=table.touched[-1])
    if table.choice == EXISTING and not covered:  # (8)
        return reason("existing_chosen")
    on_dots = (put.dots & covered).bit_count()
    if not on_dots:
        return None
    if ways_on(piece, covered):
        return reason("fits_turned", covered=on_dots)
    return reason("fits_no_way", covered=on_dots)


def why_not_pass(table: Table, rack: Pieces, pieces: Pieces, bag_left: int) -> Reason | None:
    if table.has_put:  # (5, 7)
        return reason("pass_after_put")
    if table.is_fresh:  # (5)
        return reason("pass_first_turn")
    for piece in pieces:
        if pieces.count(piece) > rack.count(piece):
            return reason("not_on_rack", piece=name_of(piece))
    if len(pieces) > bag_left:
        return reason("bag_too_small", left=bag_left, given=len(pieces))
    return None


def why_not_drawn(pieces: PieceSet, bag: Counts, drawn: Pieces) -> Reason | None:
    missing = pieces.one_missing(bag, drawn)
    return None if missing is None else reason("not_in_bag", piece=name_of(missing))


def why_not_starter(
    pieces: PieceSet, players: int, rounds: tuple[tuple[Piece | None, ...], ...]
) -> Reason | None:
    tied = list(range(players))
    for draws in rounds:
        if len(tied) == 1:
            return reason("draws_decided")
        if len(draws) != players:
            return reason("draws_of_seats", players=players)
        for seat, piece in enumerate(draws):
            if (piece is not None) != (seat in tied):
                return reason("draws_of_tied", seat=seat)
        drawn = tuple(piece for piece in draws if piece is not None)
        why = why_not_drawn(pieces, pieces.bag, drawn)
        if why is not None:
            return why
        tied = tied_for_most(draws)
    return None if len(tied) == 1 else reason("draws_go_on")


def tied_for_most(draws: tuple[Piece | None, ...]) -> list[Seat]:
    """The seats whose pieces have the most dots (1)."""
    dots = [-1 if piece is None else piece.bit_count() for piece in draws]
    return [seat for seat, number in enumerate(dots) if number == max(dots)]
