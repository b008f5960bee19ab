"""Top 12 in JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core import notation as read
from game.core.notation import Fields, Json
from game.core.rules import Seat
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    HIGHEST,
    LOWEST,
    NAMES,
    ROLLS,
    ROWS,
    START_NUMBERS,
    STARTS,
    SYMBOLS,
    WRITES,
    Move,
    Name,
    Roll,
    Sheet,
    Start,
    State,
    Top12View,
    Write,
    can_write,
)

PHASES: Final = ("setup", "name", "roll", "write", "over")

_read_number: Final = read.whole(LOWEST, HIGHEST)
_read_row: Final = read.whole(0, ROWS - 1)


# --- moves and events ---


def encode_move(move: Move) -> dict[str, Json]:
    match move:
        case Start(number, column, row):
            return {"start": [number, COLUMNS[column], row]}
        case Name(number):
            return {"name": number}
        case Write():
            return {"write": _encode_cell(move)}


def decode_move(data: Json) -> Move:
    fields = Fields(data, "move")
    move: Move
    if "start" in fields:
        move = fields.take("start", _read_start)
    elif "name" in fields:
        move = NAMES[fields.take("name", _read_number) - LOWEST]
    else:
        move = fields.take("write", _read_cell)
    fields.close()
    return move


def encode_event(event: Roll) -> dict[str, Json]:
    return {"roll": SYMBOLS[event.symbol]}


def decode_event(data: Json) -> Roll:
    fields = Fields(data, "event")
    event = fields.take("roll", _read_roll)
    fields.close()
    return event


def _encode_cell(write: Write) -> list[Json]:
    return [COLUMNS[write.column], write.row]


def _read_column(value: Json, field: str) -> int:
    return COLUMNS.index(read.one_of(COLUMNS)(value, field))


_read_place: Final = read.row_of((_read_column, _read_row))


def _read_cell(value: Json, field: str) -> Write:
    column, row = _read_place(value, field)
    return WRITES[column][row]


def _read_start_number(value: Json, field: str) -> int:
    if type(value) is int and value in START_NUMBERS:
        return value
    raise read.wrong(field, "one of " + ", ".join(map(str, START_NUMBERS)))


_read_numbered_place: Final = read.row_of((_read_start_number, _read_column, _read_row))


def _read_start(value: Json, field: str) -> Start:
    number, column, row = _read_numbered_place(value, field)
    return STARTS[number, column, row]


def _read_roll(value: Json, field: str) -> Roll:
    return ROLLS[SYMBOLS.index(read.one_of(SYMBOLS)(value, field))]


# --- states ---


def encode(shown: State | Top12View, pending: dict[Seat, Write]) -> dict[str, Json]:
    """Encodes a state or a view, which have the same keys."""
    return {
        "active": shown.active,
        "number": shown.number,
        "roll": None if shown.roll is None else SYMBOLS[shown.roll.symbol],
        "turns": shown.turns,
        "idle": shown.idle,
        "sheets": [_encode_sheet(sheet) for sheet in shown.sheets],
        "pending": {str(seat): _encode_cell(write) for seat, write in pending.items()},
    }


def _encode_sheet(sheet: Sheet) -> dict[str, Json]:
    return {
        name: [number or None for number in column]
        for name, column in zip(COLUMNS, sheet, strict=True)
    }


def _read_sheet(value: Json, field: str) -> Sheet:
    fields = Fields(value, field)
    column = read.list_of(read.null_or(_read_number, FREE), ROWS)
    sheet = tuple(fields.take(name, column) for name in COLUMNS)
    fields.close()
    return sheet


def decode_state(fields: Fields, fresh: State) -> State:
    """`fresh` is the state of a new match with these options."""
    players = fresh.players
    seat = read.whole(0, players - 1)
    phase = fields.take("phase", read.one_of(PHASES))
    read_sheets = read.list_of(_read_sheet, players)
    if phase == "setup":
        active = fields.take("active", seat, fresh.active)
        sheets = fields.take("sheets", read_sheets, fresh.sheets)
    else:
        active = fields.take("active", seat, 0) if players == 1 else fields.take("active", seat)
        sheets = fields.take("sheets", read_sheets)
    number = fields.take("number", read.null_or(_read_number, None), None)
    roll = fields.take("roll", read.null_or(_read_roll, None), None)
    pending: dict[Seat, Write] = fields.take("pending", read.by_seat(players, _read_cell), {})
    return replace(
        fresh,
        phase=phase,
        active=active,
        number=number,
        roll=roll,
        writers=writers_of(sheets, number, roll),
        pending=tuple(pending.get(seat) for seat in range(players)),
        turns=fields.take("turns", read.any_count, 0),
        idle=fields.take("idle", read.any_count, 0),
        sheets=sheets,
    )


def writers_of(
    sheets: tuple[Sheet, ...], number: int | None, roll: Roll | None
) -> tuple[Seat, ...]:
    if number is None or roll is None:
        return ()
    return tuple(seat for seat, sheet in enumerate(sheets) if can_write(sheet, number, roll))
