"""Why a move or an event is refused. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

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

REASONS: Final[Mapping[str, str]] = {
    "not_canonical": "{field} should name the piece as {piece}, its standard form.",
    "not_on_rack": "The rack doesn\u2019t hold {piece}, or not that many.",
    "stack_begun": "First fill the stack you\u2019ve started, or end the turn.",
    "existing_chosen": "You\u2019re adding to existing stacks. A new one has to wait until one "
    "of them is full.",
    "fits_turned": "This way it covers {covered} of the stack\u2019s dots. Rotate or flip it, "
    "and it fits.",
    "fits_no_way": "It doesn\u2019t fit that stack, however you turn it. This way it covers "
    "{covered} of the dots.",
    "nothing_put": "Place a piece first: then you can end the turn.",
    "pass_after_put": "Once you\u2019ve placed a piece this turn, you can\u2019t pass.",
    "pass_first_turn": "You can\u2019t pass in the first turn of a round. Start a stack.",
    "bag_too_small": "Pieces left in the bag: {left}. That\u2019s too few to exchange {given}.",
    "draws_of_seats": "Each round of draws needs one entry for each of the {players} seats.",
    "draws_of_tied": "Seat {seat} draws only as long as it\u2019s tied for the most dots.",
    "draws_go_on": "Seats still tied for the most dots draw again.",
    "draws_decided": "One seat already has the most dots, so there are no more draws.",
    "start_alone": "With one player, nobody draws to start.",
    "too_many_pieces": "There are too many of the piece {piece}: the set has {exist}.",
    "dot_on_dot": "In compartment {compartment}, a dot covers another.",
    "stack_complete": "The full stack in compartment {compartment} must have left the tray.",
    "out_dots": "The pieces that are out don\u2019t make full stacks.",
    "rack_too_large": "Seat {seat} can have at most {most} pieces now.",
    "rack_empty": "Seat {seat} must have pieces in this phase.",
    "deal_racks": "While racks are being dealt, the first seats have full ones, the others none.",
    "first_turn": "Nothing has been placed yet, so it must be the starting player\u2019s first "
    "turn.",
    "touched_stacks": "The touched stacks must be different stacks in the tray.",
    "touched_single": "Compartment {compartment} had no stack to add to this turn.",
    "completed_count": "More stacks were filled this turn than are out.",
    "choice_unmade": "The choice doesn\u2019t match what was placed this turn.",
    "passed_seats": "Only seats that have had a turn in this lap can have passed, in that order.",
    "nothing_to_draw": "In this phase, there must be pieces to draw and room for them.",
    "draw_phase": "One piece is drawn when the rack is empty and the bag isn\u2019t.",
    "exchange_aside": "In an exchange, pieces are set aside, no more than the bag holds.",
    "too_many_rounds": "The match can\u2019t have more rounds than {rounds}.",
    "history_length": "More finished rounds are listed than were played.",
    "over_before": "The match ended in an earlier round.",
    "starter_not_winner": "The winner of the last round must have started this one.",
    "score_too_low": "Seat {seat} can\u2019t have a score that low.",
    "score_early": "There are no scores before a piece has been placed.",
}
"""By their codes; those from `too_many_pieces` on are said of positions."""


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
