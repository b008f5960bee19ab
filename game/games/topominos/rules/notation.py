"""Topominos as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Final

from game.core import notation as read
from game.core.notation import Fields, Json, Reader, wrong
from game.core.reasons import refuse
from game.core.rules import Seat
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    END,
    EXISTING,
    MOST_ROUNDS,
    NEW,
    NOBODY,
    PASSING_LAPS,
    PLACES,
    RACK_SIZES,
    Dots,
    Drawn,
    End,
    Event,
    Move,
    Pass,
    Piece,
    Pieces,
    PieceSet,
    Put,
    Starter,
    State,
    Table,
    added,
    dots_on,
    name_of,
    piece_of,
    possible_starters,
    puts_in,
)

PHASES: Final = ("start", "deal", "turn", "draw", "refill", "exchange", "over")
_BEFORE_PLAY: Final = ("start", "deal")
_IN_TURN: Final = ("turn", "draw")
_MOST_SEATS: Final = len(RACK_SIZES) - 1
_MOST_ON_RACKS: Final = max(seats * size for seats, size in enumerate(RACK_SIZES))
_MOST_OF_A_PIECE: Final = 999


# --- the set of pieces ---


class BadPieceSet(ValueError):
    """The data file of the pieces can't be used; the message says why."""


def read_set(data: bytes) -> PieceSet:
    try:
        content = json.loads(data, object_pairs_hook=_no_key_twice)
    except BadPieceSet:
        raise
    except (ValueError, RecursionError) as error:
        raise BadPieceSet(f"The set of pieces is not JSON: {error}.") from error
    if type(content) is not dict or not content.keys() <= {"about", "pieces"}:
        raise BadPieceSet('The set of pieces should be an object with "about" and "pieces".')
    named = content.get("pieces")
    if type(named) is not dict:
        raise BadPieceSet('"pieces" should be an object with the number of each piece.')
    counts = {_read_kind(name): _read_number(name, number) for name, number in named.items()}
    if sum(counts.values()) < _MOST_ON_RACKS:
        raise BadPieceSet(f"There should be at least {_MOST_ON_RACKS} pieces, to fill the racks.")
    if len({piece.bit_count() for piece in counts}) == 1:
        raise BadPieceSet(
            "All pieces have equally many dots; then nobody could be drawn to begin (rule 1)."
        )
    return PieceSet(counts)


def _no_key_twice(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    content = dict(pairs)
    if len(content) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadPieceSet(f'"{twice}" is listed twice in the set of pieces.')
    return content


def _read_kind(name: str) -> Piece:
    if not _is_pattern(name) or "o" not in name:
        raise BadPieceSet(
            f'"{name}" is no piece: {PLACES} characters, o or ., with a dot at least.'
        )
    dots = _dots_of(name)
    if piece_of(dots) != dots:
        canonical = name_of(piece_of(dots))
        raise BadPieceSet(f'"{name}" should be listed as "{canonical}", the same piece turned.')
    return dots


def _read_number(name: str, number: Json) -> int:
    if type(number) is int and 1 <= number <= _MOST_OF_A_PIECE:
        return number
    raise BadPieceSet(f'The number of "{name}" should be from 1 to {_MOST_OF_A_PIECE}.')


# --- pieces ---


def _is_pattern(name: str) -> bool:
    return len(name) == PLACES and set(name) <= {"o", "."}


def _dots_of(name: str) -> Dots:
    return int(name.replace(".", "0").replace("o", "1"), 2)


def read_lying(value: Json, field: str) -> Dots:
    if type(value) is str and _is_pattern(value):
        return _dots_of(value)
    raise wrong(field, f"{PLACES} characters, each o or .")


def read_piece(value: Json, field: str) -> Piece:
    dots = read_lying(value, field)
    if piece_of(dots) != dots:
        raise refuse("not_canonical", field=field, piece=name_of(piece_of(dots)))
    return dots


def _read_multiset(value: Json, field: str) -> Pieces:
    return tuple(sorted(_read_pieces(value, field)))


_read_pieces: Final = read.list_of(read_piece)
_read_compartment: Final = read.whole(0, COMPARTMENTS - 1)


def names_of(pieces: tuple[Dots, ...]) -> list[str]:
    return [name_of(piece) for piece in pieces]


# --- moves and events ---


def encode_move(move: Move) -> dict[str, Json]:
    match move:
        case Put(dots, compartment):
            return {"put": name_of(dots), "in": compartment}
        case Pass(pieces):
            return {"pass": names_of(pieces)}
        case End():
            return {"end": True}


def decode_move(data: Json) -> Move:
    fields = Fields(data, "move")
    move: Move
    if "end" in fields:
        fields.take("end", read.true)
        move = END
    elif "pass" in fields:
        move = Pass(fields.take("pass", _read_multiset))
    else:
        dots = fields.take("put", read_lying)
        move = puts_in(fields.take("in", _read_compartment))[dots]
    fields.close()
    return move


def encode_event(event: Event) -> dict[str, Json]:
    match event:
        case Starter(rounds):
            return {
                "starter": [
                    [None if piece is None else name_of(piece) for piece in draws]
                    for draws in rounds
                ]
            }
        case Drawn(pieces, seat):
            return {"pieces": names_of(pieces), "seat": seat}


_read_rounds: Final = read.list_of(read.list_of(read.null_or(read_piece, None)))


def decode_event(data: Json) -> Event:
    fields = Fields(data, "event")
    event: Event
    if "starter" in fields:
        event = Starter(fields.take("starter", _read_rounds))
    else:
        pieces = fields.take("pieces", _read_pieces)
        event = Drawn(pieces, fields.take("seat", read.whole(0, _MOST_SEATS - 1)))
    fields.close()
    return event


# --- states ---


def encode(table: Table, racks: list[Json], aside: Json, bag: int) -> dict[str, Json]:
    """The keys that a state and a view have in common; hidden parts are left out of a view."""
    return {
        "active": _seat_or_null(table.active),
        "choice": table.choice,
        "tray": names_of(table.tray),
        "stacks": [names_of(stack) for stack in table.stacks],
        "out": names_of(table.out),
        "touched": {"in": list(table.touched), "complete": table.completed},
        "laps": table.laps,
        "passed": list(table.passed),
        "racks": racks,
        "aside": aside,
        "bag": bag,
        "turn_score": table.turn_score,
        "scores": list(table.scores),
        "match": list(table.match),
        "round": table.round,
        "starter": _seat_or_null(table.starter),
        "history": [list(scores) for scores in table.history],
    }


def _seat_or_null(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def decode_state(fields: Fields, fresh: State, piece_set: PieceSet) -> State:
    """Reads a state; `fresh` is the state of a new match with these options.

    Keys that a phase does not have are not read, and so they are compared with the state itself.
    """
    phase = fields.take("phase", read.one_of(PHASES))
    if phase == "start":
        if fresh.phase != "start":  # a single player does not draw for the first turn (1)
            raise refuse("start_alone")
        return fresh
    table = _decode_match(fields, replace(fresh.table, phase=phase))
    racks = fields.take("racks", read.list_of(_read_multiset, table.players), fresh.racks)
    aside = fields.take("aside", _read_multiset, ()) if phase == "exchange" else ()
    if phase == "over":
        table = replace(table, left=tuple(map(dots_on, racks)))
    on_tray = tuple(piece_of(dots) for stack in table.stacks for dots in stack)
    placed = sum(racks, (*on_tray, *table.out, *aside))
    missing = piece_set.one_missing(fresh.bag, placed)
    if missing is not None:
        exist = piece_set.left(fresh.bag, missing)
        raise refuse("too_many_pieces", piece=name_of(missing), exist=exist)
    return State(table, racks, aside, piece_set.changed(fresh.bag, placed, -1))


def _decode_match(fields: Fields, table: Table) -> Table:
    """The table with the keys that outlive a round, and those of the running round."""
    players = table.players
    seat = read.whole(0, players - 1)
    signed_scores = read.list_of(read.any_score, players)
    in_play = table.phase not in (*_BEFORE_PLAY, "over")
    active = fields.take("active", seat) if in_play else NOBODY
    table = replace(
        table,
        active=active,
        round=fields.take("round", read.any_count, 0),
        history=fields.take("history", read.list_of(signed_scores, at_most=MOST_ROUNDS), ()),
    )
    table = replace(table, starter=fields.take("starter", seat, _likely_starter(table)))
    if table.phase not in _BEFORE_PLAY:
        table = _decode_round(fields, table)
    over = table.phase == "over"
    if over and not table.history:
        table = replace(table, history=(table.scores,))
    match = table.match
    for scores in table.history:
        match = added(match, scores)
    if len(table.history) < table.round + over:  # sums of rounds that are not listed
        match = fields.take("match", signed_scores, match)
    return replace(table, match=match)


def _likely_starter(table: Table) -> Seat:
    """The seat that can have started the round by the rounds before; otherwise the active
    player."""
    possible = possible_starters(table)
    return table.active if table.active in possible else min(possible)


def _decode_round(fields: Fields, table: Table) -> Table:
    any_points = read.any_score if table.phase == "over" else read.any_count
    stack = read.list_of(read_lying)
    no_stacks = table.stacks
    stacks = fields.take("stacks", read.list_of(stack, COMPARTMENTS), no_stacks)
    tray = tuple(_seen(stack) for stack in stacks)
    table = replace(
        table,
        tray=tray,
        stacks=stacks,
        out=fields.take("out", _read_multiset, ()),
        laps=fields.take("laps", read.whole(0, PASSING_LAPS), 0),
        scores=fields.take("scores", read.list_of(any_points, table.players), table.scores),
    )
    if table.phase == "over":
        return table
    passed: Reader[tuple[Seat, ...]] = read.list_of(
        read.whole(0, table.players - 1), at_most=table.players
    )
    by_now = (table.active,) if table.phase == "exchange" else ()
    table = replace(table, passed=fields.take("passed", passed, by_now))
    if table.phase not in _IN_TURN:
        return table
    touched, completed = fields.take("touched", _read_touched, ((), 0))
    only = _only_choice(stacks, touched, completed)
    choice = fields.take("choice", read.null_or(read.one_of((NEW, EXISTING)), None), only)
    return replace(table, choice=choice, touched=touched, completed=completed)


def _only_choice(
    stacks: tuple[tuple[Dots, ...], ...], touched: tuple[int, ...], completed: int
) -> str | None:
    """The choice, where the touched stacks allow only one (8)."""
    if touched and len(stacks[touched[-1]]) == 1:
        return NEW
    return EXISTING if len(touched) > 1 and not completed else None


def _seen(stack: tuple[Dots, ...]) -> Dots:
    seen = 0
    for dots in stack:
        seen |= dots
    return seen


_read_compartments: Final = read.list_of(_read_compartment, at_most=COMPARTMENTS)


def _read_touched(value: Json, field: str) -> tuple[tuple[int, ...], int]:
    fields = Fields(value, field)
    touched = fields.take("in", _read_compartments, ())
    completed = fields.take("complete", read.any_count, 0)
    fields.close()
    return touched, completed
