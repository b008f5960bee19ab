"""The text of a hint: the move that it proposes, and what the move brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.wording import mark
from game.games.top12.rules.model import ROWS, Column, Name, Start, Top12View, Write
from game.games.top12.scene.chances import columns_that_fit
from game.games.top12.scene.sentences import chip, column_sign, fits_of, fits_own
from game.games.top12.scene.types import Cell
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Part

ROOM_COUNTS: Final = mark(
    "Some numbers fit better by that count, but leaving room for later numbers matters too."
)


def hint_parts(desk: Desk, view: Top12View, move: object) -> tuple[Part, ...]:
    """The move of a hint in words."""
    match move:
        case Name(number):
            return _naming_parts(desk, view, number)
        case Write(column, row):
            placed = _cell_parts(desk, view.number or 0, column, row)
            return (*placed, " ", _room_text(desk, view.sheets[view.seat][column], row))
        case Start(number, column, row):
            return _start_parts(desk, number, column, row)
    return ()


def start_hint_parts(desk: Desk, move: Start, tried: Mapping[int, Cell]) -> tuple[Part, ...]:
    """The effect of a hint's start number on those that are tried out."""
    in_way = next(
        (n for n, cell in tried.items() if cell[0] == move.column and n != move.number), None
    )
    if in_way is None:
        return ()
    if move.number in tried:
        return (" ", *desk.parts("{tile} and this number swap columns.", tile=chip(in_way)))
    return (" ", *desk.parts("{tile} goes back to the tray.", tile=chip(in_way)))


def _naming_parts(desk: Desk, view: Top12View, number: int) -> tuple[Part, ...]:
    fits = [columns_that_fit(sheet)[number - 1] for sheet in view.sheets]
    own = fits_own(desk.stage.words, fits[view.seat])
    others = [
        fits_of(desk.stage.words, desk.name(seat), n)
        for seat, n in enumerate(fits)
        if seat != view.seat
    ]
    named = desk.parts("Name {tile}.", tile=chip(number))
    parts = (*named, " ", " ".join((own, *others)))
    if not _is_outdone(view, number):
        return parts
    return (*parts, " ", desk.say(ROOM_COUNTS))


def _is_outdone(view: Top12View, number: int) -> bool:
    """Whether another number fits more columns of one's own and no more of anybody else's."""
    fits = [columns_that_fit(sheet) for sheet in view.sheets]
    own, now = fits[view.seat], [each[number - 1] for each in fits]
    return any(
        own[other] > now[view.seat]
        and all(each[other] <= now[seat] for seat, each in enumerate(fits) if seat != view.seat)
        for other in range(len(own))
    )


def _room_text(desk: Desk, column: Column, row: int) -> str:
    """Counts the free cells on either side, up to the next number or the end."""
    above = next((n for n, value in enumerate(reversed(column[:row])) if value), row)
    below = next((n for n, value in enumerate(column[row + 1 :]) if value), ROWS - 1 - row)
    return desk.say(
        "Free cells before the next number: {above} above, {below} below.",
        above=above, below=below,
    )  # fmt: skip


def _start_parts(desk: Desk, number: int, column: int, row: int) -> tuple[Part, ...]:
    placed = desk.parts(
        "Place {tile} in the {symbol} column, row {row}.",
        tile=chip(number), symbol=column_sign(desk.stage.words, column), row=row + 1,
    )  # fmt: skip
    room = desk.say(
        "Free cells above for lower numbers: {above}. Free cells below for higher ones: {below}.",
        above=row, below=ROWS - 1 - row,
    )  # fmt: skip
    return (*placed, " ", room)


def _cell_parts(desk: Desk, number: int, column: int, row: int) -> tuple[Part, ...]:
    return desk.parts(
        "Write {tile} in the {symbol} column, row {row}.",
        tile=chip(number), symbol=column_sign(desk.stage.words, column), row=row + 1,
    )  # fmt: skip
