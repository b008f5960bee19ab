"""Zatre in JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core import notation as read
from game.core.notation import Fields, Json
from game.core.reasons import refuse
from game.core.rules import Seat
from game.games.zatre.rules.model import (
    ALL_TILES,
    CELLS,
    EMPTY_BOARD,
    FIRST_TURN_TILES,
    FREE,
    LIGHT_CELLS,
    POINTS,
    RED,
    SIDE,
    SUMS,
    TILES,
    VALUES,
    Board,
    Draw,
    Drawn,
    Event,
    First,
    Move,
    Put,
    Sheet,
    StartDraws,
    State,
    Tile,
    ZatreView,
    cell_at,
    cell_of,
    count_values,
    less,
    partner_of,
    place_of,
    tile_of,
    value_of,
    with_tile,
)

PHASES: Final = ("start", "draw", "drawing", "put", "team", "over")
_read_points: Final = read.whole(0, 1_000_000)
"""The points of one box: far more than there are tiles for, and few enough for totals to be
read."""
_COLUMNS: Final = tuple(str(total) for total in SUMS)
_MOST_PLAYERS: Final = 6

_read_value: Final = read.whole(VALUES[0], VALUES[-1])


# --- moves and events ---


def encode_move(move: Move) -> dict[str, Json]:
    match move:
        case Put(tiles):
            return {"put": [[value_of(tile), *place_of(cell_of(tile))] for tile in tiles]}
        case Draw(draw):
            return {"draw": draw}
        case First(seat):
            return {"first": seat}


def decode_move(data: Json) -> Move:
    """The order in which the tiles of a turn are named does not matter (9)."""
    fields = Fields(data, "move")
    move: Move
    if "draw" in fields:
        move = Draw(fields.take("draw", read.flag))
    elif "first" in fields:
        move = First(fields.take("first", read.whole(0, _MOST_PLAYERS - 1)))
    else:
        tiles = fields.take("put", read.list_of(_read_tile, at_most=TILES))
        move = Put(tuple(sorted(tiles)))
    fields.close()
    return move


_read_three: Final = read.list_of(lambda value, _: value, 3)
_read_line: Final = read.whole(0, SIDE - 1)


def _read_tile(value: Json, field: str) -> Tile:
    number, row, column = _read_three(value, field)
    cell = cell_at(_read_line(row, f"{field}[1]"), _read_line(column, f"{field}[2]"))
    return tile_of(_read_value(number, f"{field}[0]"), cell)


def encode_event(event: Event) -> dict[str, Json]:
    match event:
        case StartDraws(rounds):
            return {"starter": [list(tiles) for tiles in rounds]}
        case Drawn(tiles, seat):
            return {"tiles": list(tiles), "seat": seat}


def decode_event(data: Json) -> Event:
    fields = Fields(data, "event")
    event: Event
    if "starter" in fields:
        tile_or_none = read.null_or(_read_value, None)
        event = StartDraws(fields.take("starter", read.list_of(read.list_of(tile_or_none))))
    else:
        tiles = fields.take("tiles", read.list_of(_read_value))
        event = Drawn(tiles, fields.take("seat", read.whole(0, _MOST_PLAYERS - 1)))
    fields.close()
    return event


# --- states ---


def encode(shown: State | ZatreView) -> dict[str, Json]:
    """The keys of a state or a view; they differ only in what is known."""
    keys: dict[str, Json] = {
        "active": shown.active,
        "board": encode_board(shown.board),
        "hands": [hand if isinstance(hand, int) else list(hand) for hand in shown.hands],
        "bag": shown.bag_left,
        "starter": shown.starter,
        "must_put": shown.active in shown.undrawn,
        "last": shown.bag_left == 0,
        "to_put": list(shown.to_put),
        "sheets": [_encode_sheet(sheet) for sheet in shown.sheets],
    }
    if shown.teams:
        keys["undrawn"] = list(shown.undrawn)
    if isinstance(shown, ZatreView):
        keys["unseen"] = {
            str(value): there for value, there in zip(VALUES, shown.unseen, strict=True)
        }
    return keys


_NO_CELL: Final = " "
_VALUE_SIGNS: Final = tuple(str(value) for value in VALUES)
_FREE_SIGNS: Final = {
    cell: "*" if cell == RED else "+" if cell in LIGHT_CELLS else "." for cell in CELLS
}


def encode_board(board: Board) -> list[str]:
    return [
        "".join(_sign(board, cell_at(row, column)) for column in range(SIDE)) for row in range(SIDE)
    ]


def _sign(board: Board, cell: int) -> str:
    value = board.tiles[cell]
    return str(value) if value != FREE else _FREE_SIGNS.get(cell, _NO_CELL)


def _encode_sheet(sheet: Sheet) -> dict[str, Json]:
    columns = {name: list(column) for name, column in zip(_COLUMNS, sheet.boxes, strict=True)}
    return {"x2": sheet.crosses, **columns, "total": sheet.total}


def decode_state(fields: Fields, fresh: State) -> State:
    """`fresh` is the state of a new match with these options."""
    players = fresh.players
    seat = read.whole(0, players - 1)
    hand = read.list_of(_read_value, at_most=TILES)

    phase = fields.take("phase", read.one_of(PHASES))
    active = None if phase in ("start", "over") else fields.take("active", seat)
    board = fields.take("board", _read_board, EMPTY_BOARD)
    hands = fields.take("hands", read.list_of(hand, players), fresh.hands)
    out = (*filter(None, board.tiles), *(value for values in hands for value in values))
    state = replace(
        fresh,
        phase=phase,
        active=active,
        board=board,
        hands=tuple(tuple(sorted(values)) for values in hands),
        bag=less(ALL_TILES, count_values(out)),
        sheets=fields.take("sheets", read.list_of(_read_sheet, len(fresh.sheets)), fresh.sheets),
    )
    if active is not None:
        # Once tiles lie, it matters no more who began.
        state = replace(
            state, starter=fields.take("starter", seat, active if board.is_empty else 0)
        )
        state = _decode_turn(fields, state, active)
    elif phase == "over":
        state = replace(state, starter=fields.take("starter", seat, 0))
    return state


def _decode_turn(fields: Fields, state: State, active: Seat) -> State:
    """Reads the choices of this turn, or team turn."""
    if not state.teams:
        chosen = state.phase == "put" and fields.take("must_put", read.flag, False)
        return replace(state, undrawn=(active,) if chosen else ())
    seats = read.list_of(read.whole(0, state.players - 1), at_most=2)
    undrawn = tuple(sorted(fields.take("undrawn", seats, ())))
    partner = partner_of(active)
    if state.phase in ("drawing", "put") and state.board.is_empty:
        to_put = fields.take("to_put", seats, (active, partner))
    elif state.phase == "put":
        to_put = fields.take("to_put", seats)
    elif state.phase == "drawing" and state.bag_left == TILES - FIRST_TURN_TILES:
        to_put = fields.take("to_put", seats, (active,) if state.starter == partner else ())
    else:
        to_put = fields.take("to_put", seats, ())
    return replace(state, undrawn=undrawn, to_put=to_put)


_read_lines: Final = read.list_of(read.text, SIDE)


def _read_board(value: Json, field: str) -> Board:
    board = EMPTY_BOARD
    for row, line in enumerate(_read_lines(value, field)):
        if len(line) != SIDE:
            raise read.wrong(f"{field}[{row}]", f"a text of {SIDE} characters")
        for column, sign in enumerate(line):
            cell = cell_at(row, column)
            free = _FREE_SIGNS.get(cell, _NO_CELL)
            if sign in _VALUE_SIGNS and free != _NO_CELL:
                board = with_tile(board, tile_of(int(sign), cell))
            elif sign != free:
                also = "" if free == _NO_CELL else " or a value"
                raise read.wrong(f"{field}[{row}][{column}]", f'"{free}"{also}')
    return board


def _read_sheet(value: Json, field: str) -> Sheet:
    fields = Fields(value, field)
    sheet = Sheet(
        crosses=fields.take("x2", read.whole(0, len(LIGHT_CELLS)), 0),
        boxes=tuple(
            fields.take(name, read.list_of(_box_reader(points), at_most=TILES), ())
            for name, points in zip(_COLUMNS, POINTS.values(), strict=True)
        ),
    )
    if fields.take("total", read.any_score, sheet.total) != sheet.total:
        raise refuse("position_derived", field=fields.place("total"))
    fields.close()
    return sheet


def _box_reader(points: int) -> read.Reader[int]:
    """A box holds what one or more lines of its column are worth."""

    def read_box(value: Json, field: str) -> int:
        number = _read_points(value, field)
        if number == 0 or number % points:
            raise read.wrong(field, f"a multiple of {points}")
        return number

    return read_box
