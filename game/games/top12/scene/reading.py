"""The sheets of Top 12 in words, for those who listen."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.games.top12.rules.model import COLUMNS, FREE, Column, Top12View
from game.games.top12.scene.sentences import cells_text, symbol_name
from game.services.words import Words


def board(view: Top12View, words: Words, names: Sequence[str]) -> list[str]:
    """The number and the die, then every open sheet column by column, one's own first."""
    others = 1 if view.phase == "setup" else view.players
    return [
        *_in_play(view, words),
        *(
            line
            for turn in range(others)
            for line in _columns(view, words, names, (view.seat + turn) % view.players)
        ),
    ]


def _in_play(view: Top12View, words: Words) -> list[str]:
    lines = []
    if view.number is not None:
        lines.append(words.say("The number is {number}.", number=view.number))
    if view.roll is not None:
        symbol = symbol_name(words, view.roll.symbol)
        lines.append(words.say("The die shows: {symbol}.", symbol=symbol))
    if view.pending is not None:
        lines.append(
            words.say(
                "You have chosen {column}, row {row}.",
                column=symbol_name(words, view.pending.column),
                row=view.pending.row + 1,
            )
        )
    fits = cells_text(words, view)
    return [*lines, fits] if fits and view.pending is None else lines


def _columns(view: Top12View, words: Words, names: Sequence[str], seat: Seat) -> list[str]:
    return [
        words.say(
            "{name}\u2019s sheet, {column}, from the top: {cells}.",
            name=names[seat],
            column=symbol_name(words, column),
            cells=_cells(words, view.sheets[seat][column]),
        )
        for column in range(len(COLUMNS))
    ]


def _cells(words: Words, column: Column) -> str:
    free = words.say_in("a cell of Top 12", "free")
    return ", ".join(free if number == FREE else words.number(number) for number in column)
