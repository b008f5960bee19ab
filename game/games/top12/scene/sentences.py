"""What the table of Top 12 says: what is asked, why a number fits nowhere, what was done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from game.core.rules import Seat
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    ROWS,
    SYMBOLS,
    Column,
    Name,
    Roll,
    Sheet,
    Start,
    Top12View,
    Write,
    can_write,
    columns_for,
    fitting_rows,
)
from game.games.top12.scene.layout import CAPTION, NOTE
from game.games.top12.scene.naming import chances, columns_that_fit
from game.games.top12.scene.types import Shown
from game.games.top12.words import explanations as explaining
from game.services.words import Words
from game.ui.frame.desk import Desk, Entry
from game.ui.toolkit.flow import Chip, Flow, Inlay, Part, Token
from game.ui.toolkit.icons import icon
from game.ui.toolkit.theme import Theme

Cell = tuple[int, int]
"""Column and row."""


@dataclass(frozen=True, slots=True)
class Note:
    """What may be told over a sheet."""

    told: str
    unable: bool = False
    """Whether it says why one cannot, or could not, write."""


@lru_cache(maxsize=8)
def sign(symbol: int) -> Inlay:
    """A side of the die in a sentence."""
    return Inlay(partial(_painted, SYMBOLS[symbol]))


def _painted(name: str, theme: Theme, side: int) -> pygame.Surface:
    return art.symbol(theme, name, side, "ink_soft")


def symbol_name(words: Words, symbol: int) -> str:
    return (
        words.say_in("symbol", "Hand"),
        words.say_in("symbol", "Star"),
        words.say_in("symbol", "House"),
        words.say_in("symbol", "Tree"),
        words.say_in("symbol", "Moon"),
        words.say_in("symbol", "Joker"),
    )[symbol]


def column_figure(words: Words, name: str, figure: int | str) -> int | str:
    """A column of a refusal, as players call it."""
    if name in ("column", "rolled") and figure in SYMBOLS:
        return symbol_name(words, SYMBOLS.index(str(figure)))
    return figure


def cell_name(words: Words, cell: Cell, there: int, number: int | None, fits: bool) -> str:
    """A cell of one's own sheet, for those who listen."""
    where = {"column": symbol_name(words, cell[0]), "row": cell[1] + 1}
    if there != FREE:
        return words.say("{column}, row {row}: {number}", number=there, **where)
    if fits and number is not None:
        return words.say("{column}, row {row}: free, the {number} fits", number=number, **where)
    return words.say("{column}, row {row}: free", **where)


# --- where a number fits ---


def fitting_cells(sheet: Sheet, number: int, columns: range) -> frozenset[Cell]:
    return frozenset(
        (column, row) for column in columns for row in fitting_rows(sheet[column], number)
    )


def why_unable(words: Words, sheet: Sheet, number: int, roll: Roll) -> str:
    """Why somebody can't write the number."""
    rule = explaining.unable(sheet, number, roll)
    return words.say(rule.text, **dict(rule.figures))


def told_unable(words: Words, sheet: Sheet, number: int, roll: Roll) -> str:
    """That somebody can't write the number, and why."""
    why = why_unable(words, sheet, number, roll)
    return words.say("No cell for the {number}. {why}", number=number, why=why)


def notes_unable(words: Words, sheet: Sheet, number: int, roll: Roll) -> tuple[Note, ...]:
    """The same to be told over a sheet: shorter where there is little room."""
    told = told_unable(words, sheet, number, roll), why_unable(words, sheet, number, roll)
    return tuple(Note(each, unable=True) for each in told)


def told_counts(words: Words) -> str:
    """What the figures are that compare the sheets in the end."""
    return words.say("Numbers per column, fullest first")


# --- whom a number helps ---


def told_chances(desk: Desk, view: Top12View, number: int) -> str:
    """For those who listen: the number, and whose columns take it."""
    shown, words = chances(view.sheets, view.seat), desk.stage.words
    told = [
        words.count(
            "Number to name: {number}, fits {n} column",
            "Number to name: {number}, fits {n} columns",
            shown.own[number - 1],
            number=number,
        )
    ]
    if shown.helps[number - 1]:
        told.append(words.say("It fits your fullest column."))
    if shown.others:
        told.append(
            words.say("On the other sheets: {figures}.", figures=_others(desk, view, number))
        )
    return ". ".join(part.removesuffix(".") for part in told)


def _others(desk: Desk, view: Top12View, number: int) -> str:
    counts = chances(view.sheets, view.seat).others
    seats = [(view.seat + turn) % view.players for turn in range(1, view.players)]
    return ", ".join(
        f"{desk.name(seat)} {desk.stage.words.number(count[number - 1])}"
        for seat, count in zip(seats, counts, strict=True)
    )


def flow_of_chances(desk: Desk, view: Top12View, number: int, room: int) -> Flow:
    """The same with the shapes of the players, in one line; in fewer words where it is narrow."""
    shown, words = chances(view.sheets, view.seat), desk.stage.words
    figures: list[Part] = []
    for turn, count in enumerate((shown.own, *shown.others)):
        seat = (view.seat + turn) % view.players
        figures += ["  " if turn else " ", Token(desk.token(seat))]
        figures += [f"\u00a0{words.number(count[number - 1])}"]
    if shown.fullest:
        takes = shown.helps[number - 1]
        figures.append("   ")
        figures += [sign(column) for column in shown.fullest]
        figures += ["\u00a0", Inlay(partial(_painted_mark, "check" if takes else "cross"))]
    told = words.say("Columns for the {number}:", number=number)
    ways = [
        ([begun, *figures], written)
        for begun in (told, f"{words.number(number)}:")
        for written in (NOTE, CAPTION)
    ]
    flows = (Flow(desk.stage, parts, written, room) for parts, written in ways)
    fitting = next((flow for flow in flows if len(flow.lines) == 1), None)
    return fitting or Flow(desk.stage, *ways[-1], room)


def _painted_mark(name: str, theme: Theme, side: int) -> pygame.Surface:
    return icon(name, side, theme.colour("ink"), 3)


# --- prompts ---


def told_name(words: Words) -> str:
    return words.say("Name a number from 1 to 100: type it or choose it.")


def told_write(words: Words, view: Top12View, lights: bool) -> str:
    """What is asked of whoever writes; cells are only called lit where they are."""
    if view.roll is None:
        return ""
    number = view.number
    if view.roll.is_joker:
        if lights:
            return words.say(
                "Joker: write the {number} in a lit cell of any column.", number=number
            )
        return words.say("Joker: write the {number} in any column.", number=number)
    column = symbol_name(words, view.roll.symbol)
    if lights:
        return words.say(
            "{column}: write the {number} in a lit cell.", column=column, number=number
        )
    return words.say("{column}: write the {number} in that column.", column=column, number=number)


def told_columns(words: Words, view: Top12View, number: int) -> str:
    """How many columns of the viewer's sheet a number fits that may be named."""
    columns = columns_that_fit(view.sheets[view.seat])[number - 1]
    return words.count("Fits {n} column", "Fits {n} columns", columns)


def told_cells(words: Words, view: Top12View) -> str:
    """How many cells of the viewer's sheet fit the number; or why none does."""
    sheet = view.sheets[view.seat]
    if view.number is None or view.roll is None:
        return ""
    if not can_write(sheet, view.number, view.roll):
        return why_unable(words, sheet, view.number, view.roll)
    if view.pending is not None:
        return words.say("Chosen")
    cells = fitting_cells(sheet, view.number, columns_for(view.roll))
    return words.count("{n} cell fits", "{n} cells fit", len(cells))


# --- the log ---


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that is over: what counted for everybody, and what was written."""

    namer: Seat
    number: int
    roll: Roll
    written: frozenset[tuple[Seat, int, int]]
    """Seat, column and row."""
    unable: frozenset[Seat]


def past_of(shown: Shown) -> Past | None:
    """The turn that a step ends; None where it goes on."""
    before: Top12View = shown.before
    after: Top12View = shown.after
    roll = shown.move if isinstance(shown.move, Roll) else before.roll
    ends = before.phase in ("roll", "write") and after.phase not in ("roll", "write")
    if not ends or roll is None or before.number is None:
        return None
    written = frozenset(
        (seat, column, row)
        for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True))
        for column in range(len(COLUMNS))
        for row, value in enumerate(new[column])
        if value != old[column][row]
    )
    unable = frozenset(
        seat
        for seat, sheet in enumerate(before.sheets)
        if not can_write(sheet, before.number, roll)
    )
    return Past(before.active, before.number, roll, written, unable)


class Teller:
    """Writes the log: a line for the number and the roll, and one for each who writes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def tell(self, shown: Shown, log: list[Entry], past: Past | None) -> None:
        number, before = shown.number + 1, shown.before
        match shown.move:
            case Name(named):
                parts = self._desk.parts(
                    "{name} named {tile}", name=self._bold(shown.actor), tile=_chip(named)
                )
                log.append(Entry(number, shown.actor, parts))
            case Roll():
                self._tell_roll(number, before, shown.move, log)
        if before.phase == "setup" != shown.after.phase:
            log.append(Entry(number, -1, self._desk.parts("All start numbers are written.")))
        if past is not None:
            self._tell_writing(number, before, past, log)

    def _tell_roll(self, number: int, before: Top12View, roll: Roll, log: list[Entry]) -> None:
        """Goes on with the line that told the number."""
        name, tile = self._bold(before.active), _chip(before.number or 0)
        parts = self._desk.parts(
            "{name} named {tile} and rolled {symbol}",
            name=name, tile=tile, symbol=sign(roll.symbol),
        )  # fmt: skip
        parts = _with_signs(parts)
        spoken = self._desk.say(
            "{name} named {tile} and rolled {symbol}",
            name=self._desk.name(before.active), tile=before.number,
            symbol=symbol_name(self._desk.stage.words, roll.symbol),
        )  # fmt: skip
        entry = Entry(number, before.active, parts, spoken)
        if log and log[-1].actor == before.active:
            log[-1] = entry
        else:
            log.append(entry)

    def _tell_writing(self, number: int, before: Top12View, past: Past, log: list[Entry]) -> None:
        players = before.players
        if players == 1 and log and log[-1].actor == past.namer:
            log.pop()  # who plays alone has one line for a turn
        seats = [(past.namer + turn) % players for turn in range(players)]
        log += [self._told_writing(number, before, past, seat) for seat in seats]

    def _told_writing(self, number: int, before: Top12View, past: Past, seat: Seat) -> Entry:
        cell = next(((column, row) for who, column, row in past.written if who == seat), None)
        name, tile = self._bold(seat), _chip(past.number)
        if cell is None:
            told = self._desk.parts("{name} could not write {tile}", name=name, tile=tile)
            return Entry(number, seat, told, self._spoken_unable(before, past, seat))
        column, row = cell
        parts = _with_signs(
            self._desk.parts(
                "{name} wrote {tile} {symbol}", name=name, tile=tile, symbol=sign(column)
            )
        )
        spoken = self._desk.say(
            "{name} wrote {tile}: {column}, row {row}",
            name=self._desk.name(seat), tile=past.number, row=row + 1,
            column=symbol_name(self._desk.stage.words, column),
        )  # fmt: skip
        return Entry(number, seat, parts, spoken)

    def _spoken_unable(self, before: Top12View, past: Past, seat: Seat) -> str:
        """Who sees the sheets sees why; who only listens is told, of a computer, too."""
        words, sheet = self._desk.stage.words, before.sheets[seat]
        return self._desk.say(
            "{name} could not write {tile}. {why}", name=self._desk.name(seat), tile=past.number,
            why=why_unable(words, sheet, past.number, past.roll),
        )  # fmt: skip

    def _bold(self, seat: Seat) -> Part:
        return self._desk.bold(seat)


def _with_signs(parts: Sequence[Part]) -> tuple[Part, ...]:
    """No line begins with the sign of a symbol: the word before it comes along."""
    found = list(parts)
    for place, part in enumerate(found[1:]):
        before = found[place]
        if isinstance(part, Inlay) and isinstance(before, str) and before.endswith(" "):
            found[place] = before.rstrip(" ") + "\u00a0"
    return tuple(found)


def _chip(value: int) -> Chip:
    return Chip(str(value))


def told_ghost(desk: Desk, view: Top12View, move: object) -> tuple[Part, ...]:
    """What a hint proposes."""
    match move:
        case Name(number):
            return _told_naming(desk, view, number)
        case Write(column, row):
            placed = _told_cell(desk, view.number or 0, column, row)
            return (*placed, " ", _told_room(desk, view.sheets[view.seat][column], row))
        case Start(number, column, row):
            return _told_start(desk, number, column, row)
    return ()


def told_start(desk: Desk, move: Start, tried: Mapping[int, Cell]) -> tuple[Part, ...]:
    """What the start number of a hint does to those that are tried out."""
    in_way = next(
        (n for n, cell in tried.items() if cell[0] == move.column and n != move.number), None
    )
    if in_way is None:
        return ()
    if move.number in tried:
        return (" ", *desk.parts("{tile} goes to the column that it leaves.", tile=_chip(in_way)))
    return (" ", *desk.parts("{tile} goes back to the tray.", tile=_chip(in_way)))


def _told_naming(desk: Desk, view: Top12View, number: int) -> tuple[Part, ...]:
    fits = [columns_that_fit(sheet)[number - 1] for sheet in view.sheets]
    own = fits[view.seat]
    if not own:
        told = desk.parts("Name {tile}: it fits none of the five columns.", tile=_chip(number))
    else:
        told = desk.parts(
            "Name {tile}: it fits {n} of the five columns.", tile=_chip(number), n=own
        )
    others = [
        f"{desk.name(seat)} {desk.stage.words.number(n)}"
        for seat, n in enumerate(fits)
        if seat != view.seat
    ]
    if others:
        compared = desk.say("On the other sheets: {figures}.", figures=", ".join(others))
        told = (*told, " ", compared)
    if not _is_outdone(view, number):
        return told
    weighed = desk.say(
        "Some numbers do better by that count, but the room that is left for later numbers counts"
        " too."
    )
    return (*told, " ", weighed)


def _is_outdone(view: Top12View, number: int) -> bool:
    """Whether another number fits more columns of one's own and no more of anybody else's."""
    fits = [columns_that_fit(sheet) for sheet in view.sheets]
    own, now = fits[view.seat], [each[number - 1] for each in fits]
    return any(
        own[other] > now[view.seat]
        and all(each[other] <= now[seat] for seat, each in enumerate(fits) if seat != view.seat)
        for other in range(len(own))
    )


def _told_room(desk: Desk, column: Column, row: int) -> str:
    """How many cells stay free on either side, up to the next number or the end."""
    above = next((n for n, value in enumerate(reversed(column[:row])) if value), row)
    below = next((n for n, value in enumerate(column[row + 1 :]) if value), ROWS - 1 - row)
    return desk.say(
        "Free cells up to the next number: {above} above it, {below} below it.",
        above=above, below=below,
    )  # fmt: skip


def _told_start(desk: Desk, number: int, column: int, row: int) -> tuple[Part, ...]:
    placed = desk.parts(
        "Place {tile} in the column {symbol}, row {row}.",
        tile=_chip(number), symbol=sign(column), row=row + 1,
    )  # fmt: skip
    room = desk.say(
        "Free cells above it, for lower numbers: {above}; below it, for higher ones: {below}.",
        above=row, below=ROWS - 1 - row,
    )  # fmt: skip
    return (*placed, " ", room)


def _told_cell(desk: Desk, number: int, column: int, row: int) -> tuple[Part, ...]:
    return desk.parts(
        "Write {tile} in the column {symbol}, row {row}.",
        tile=_chip(number), symbol=sign(column), row=row + 1,
    )  # fmt: skip
