"""The sentences of the table: names, prompts, and where a number fits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final

import pygame

from game.core.wording import mark
from game.games.top12.art import pieces as art
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    SYMBOLS,
    Roll,
    Sheet,
    Top12View,
    can_write,
    columns_for,
    fitting_rows,
)
from game.games.top12.scene.chances import chances, columns_that_fit
from game.games.top12.scene.layout import CAPTION, NOTE
from game.games.top12.scene.starts import Starts
from game.games.top12.scene.types import Cell
from game.games.top12.words import explanations as explaining
from game.games.top12.words.names import COLUMN_NAMES, SYMBOL_NAMES
from game.services.words import Words
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Chip, Flow, Inlay, Part, Token
from game.ui.toolkit.icons import icon
from game.ui.toolkit.theme import Theme

NO_CELL: Final = mark("No cell for the {number}. {why}")


@dataclass(frozen=True, slots=True)
class Note:
    """A text that may stand over a sheet."""

    text: str
    unable: bool = False
    """Whether it says why the viewer cannot write, or could not."""


@lru_cache(maxsize=8)
def sign(symbol: int) -> Inlay:
    """A side of the die in a sentence."""
    return Inlay(partial(_painted, SYMBOLS[symbol]))


def column_sign(words: Words, column: int) -> Inlay:
    """The same for a column, which listeners hear by its name."""
    return replace(sign(column), said=column_name(words, column))


def column_name(words: Words, column: int) -> str:
    """A column within a sentence."""
    return words.say_in(*COLUMN_NAMES[column])


def _painted(name: str, theme: Theme, side: int) -> pygame.Surface:
    return art.symbol(theme, name, side, "ink_soft")


def chip(value: int) -> Chip:
    """A number in a sentence, as on a tile."""
    return Chip(str(value))


def symbol_name(words: Words, symbol: int) -> str:
    return words.say_in(*SYMBOL_NAMES[symbol])


def column_figure(words: Words, name: str, figure: int | str) -> int | str:
    """A column in the figures of a refusal, by the name of its symbol."""
    if name in ("column", "rolled") and figure in SYMBOLS:
        return symbol_name(words, SYMBOLS.index(str(figure)))
    return figure


def cell_name(words: Words, cell: Cell, there: int, number: int | None, fits: bool) -> str:
    """The name of a cell of one's own sheet, for screen readers."""
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


def unable_reason(words: Words, sheet: Sheet, number: int, roll: Roll) -> str:
    """The reason why a player cannot write the number."""
    rule = explaining.unable(sheet, number, roll)
    return words.say(rule.text, **dict(rule.figures))


def unable_sentence(words: Words, sheet: Sheet, number: int, roll: Roll) -> str:
    """Says that a player cannot write the number, and why; with a joker the reason says both."""
    why = unable_reason(words, sheet, number, roll)
    if roll.is_joker:
        return why
    return words.say(NO_CELL, number=number, why=why)


def unable_notes(words: Words, sheet: Sheet, number: int, roll: Roll) -> tuple[Note, ...]:
    """The same as notes over a sheet, the longer one first."""
    texts = unable_sentence(words, sheet, number, roll), unable_reason(words, sheet, number, roll)
    return tuple(Note(each, unable=True) for each in dict.fromkeys(texts))


def turns_so_far(words: Words, turns: int) -> str:
    return words.count("{n} turn so far", "{n} turns so far", turns)


def counts_title(words: Words) -> str:
    """The title of the figures that compare the sheets in the end."""
    return words.say("Numbers per column, fullest first")


# --- whose columns take a number ---


def chances_text(desk: Desk, view: Top12View, number: int) -> str:
    """The number and whose columns take it, for screen readers."""
    shown, words = chances(view.sheets, view.seat), desk.stage.words
    texts = [
        words.count(
            "Number to name: {number}, fits {n} column",
            "Number to name: {number}, fits {n} columns",
            shown.own[number - 1],
            number=number,
        )
    ]
    if shown.helps[number - 1]:
        texts.append(words.say("It fits your fullest column."))
    texts += _others(desk, view, number)
    return ". ".join(part.removesuffix(".") for part in texts)


def _others(desk: Desk, view: Top12View, number: int) -> list[str]:
    counts = chances(view.sheets, view.seat).others
    seats = [(view.seat + turn) % view.players for turn in range(1, view.players)]
    return [
        fits_of(desk.stage.words, desk.name(seat), count[number - 1])
        for seat, count in zip(seats, counts, strict=True)
    ]


def fits_own(words: Words, n: int) -> str:
    """Says how many columns of one's own a number fits."""
    if not n:
        return words.say("It fits none of your columns.")
    if n == len(COLUMNS):
        return words.say("It fits all 5 of your columns.")
    return words.count("It fits {n} of your 5 columns.", "It fits {n} of your 5 columns.", n)


def fits_of(words: Words, name: str, n: int) -> str:
    """Says the same of the columns of another player."""
    if not n:
        return words.say("It fits none of {name}\u2019s columns.", name=name)
    if n == len(COLUMNS):
        return words.say("It fits all 5 of {name}\u2019s columns.", name=name)
    return words.count(
        "It fits {n} of {name}\u2019s 5 columns.",
        "It fits {n} of {name}\u2019s 5 columns.",
        n,
        name=name,
    )


def flow_of_chances(desk: Desk, view: Top12View, number: int, room: int) -> Flow:
    """The same in one line, with the shapes of the players; shorter if there is little room."""
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
    text = words.say("Columns for the {number}:", number=number)
    ways = [
        ([begun, *figures], written)
        for begun in (text, f"{words.number(number)}:")
        for written in (NOTE, CAPTION)
    ]
    flows = (Flow(desk.stage, parts, written, room) for parts, written in ways)
    fitting = next((flow for flow in flows if len(flow.lines) == 1), None)
    return fitting or Flow(desk.stage, *ways[-1], room)


def _painted_mark(name: str, theme: Theme, side: int) -> pygame.Surface:
    return icon(name, side, theme.colour("ink"), 3)


# --- prompts ---


def set_up_prompt(words: Words, starts: Starts, view: Top12View, sets_up: bool) -> str:
    """The prompt of the set-up; `sets_up` says whether the viewer still places start numbers."""
    number = starts.in_hand(view)
    if not sets_up:
        return words.say("Place the start numbers.")
    if number is None:
        return words.say("All are placed: press Done or move them.")
    if starts.picked is None and len(starts.left(view)) > 1:
        return words.say("Place the {number} in a cell, or pick another number.", number=number)
    return words.say("Place the {number} in a cell.", number=number)


def naming_prompt(words: Words) -> str:
    return words.say("Name a number from 1 to 100: type it or choose it.")


def writing_prompt(words: Words, view: Top12View, lights: bool) -> str:
    """The prompt for writing a number; cells are only called lit if they are."""
    if view.roll is None:
        return ""
    number = view.number
    if view.roll.is_joker:
        if lights:
            return words.say("Joker: write the {number} in any lit cell.", number=number)
        return words.say("Joker: write the {number} in any column.", number=number)
    column = symbol_name(words, view.roll.symbol)
    if lights:
        return words.say(
            "{column}: write the {number} in a lit cell.", column=column, number=number
        )
    return words.say("{column}: write the {number} in that column.", column=column, number=number)


def columns_text(words: Words, view: Top12View, number: int) -> str:
    """Counts the columns of the viewer's sheet that a number fits."""
    columns = columns_that_fit(view.sheets[view.seat])[number - 1]
    return words.count("Fits {n} column", "Fits {n} columns", columns)


def cells_text(words: Words, view: Top12View) -> str:
    """Counts the cells of the viewer's sheet that fit the number, or says why none does."""
    sheet = view.sheets[view.seat]
    if view.number is None or view.roll is None:
        return ""
    if not can_write(sheet, view.number, view.roll):
        return unable_reason(words, sheet, view.number, view.roll)
    if view.pending is not None:
        return words.say("Chosen")
    cells = fitting_cells(sheet, view.number, columns_for(view.roll))
    return words.count("{n} cell fits", "{n} cells fit", len(cells))
