"""Answers to "why?" at the table of Top 12: the rule, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import Explanations
from game.core.rules import Seat
from game.core.wording import Rule, mark
from game.games.top12.rules.model import (
    FREE,
    HIGHEST,
    LOWEST,
    ROWS,
    Column,
    Move,
    Name,
    Roll,
    Sheet,
    Start,
    Top12View,
    Write,
    can_write,
    column_counts,
    is_open,
)

_BETWEEN_NEIGHBOURS: Final = Rule(
    "writing",
    mark(
        "In every column, numbers rise from top to bottom: lower ones go above, higher ones "
        "below. You may skip numbers and leave cells free in between."
    ),
)

REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "end",
        mark(
            "The game ends after the turn in which somebody writes the 12th number in a "
            "column. Nothing is written after that."
        ),
    ),
    "chance_first": Rule(
        "turn",
        mark(
            "The number is named before the die is rolled, so nobody knows yet which column it "
            "is for. Everybody writes after the roll."
        ),
    ),
    "not_your_turn": Rule(
        "turn",
        mark(
            "Only the player whose turn it is names a number. Everybody writes it at the same "
            "time, each in one cell. Players with no cell for it wait."
        ),
    ),
    "wrong_phase": Rule(
        "turn",
        mark(
            "The start numbers come first. After that, every turn is the same: a number is "
            "named, the die is rolled, and everybody writes the number."
        ),
    ),
    "start_order": Rule(
        "setup",
        mark(
            "Everybody starts with the same five numbers, and writes them in this order: 10, "
            "20, 30, 40 and 50."
        ),
    ),
    "start_column": Rule(
        "setup",
        mark(
            "There are 5 start numbers and 5 columns. Each column gets exactly one start "
            "number, in any row."
        ),
    ),
    "column_not_rolled": Rule(
        "turn",
        mark(
            "If the die shows a symbol, everybody writes the number in that symbol\u2019s column. "
            "Only the joker lets you choose the column."
        ),
    ),
    "cell_taken": Rule(
        "writing",
        mark("A number goes in a free cell. Once written, it stays: nothing is ever crossed out."),
    ),
    "number_twice": Rule(
        "writing",
        mark(
            "Numbers in a column must rise, so none may appear twice. The same number may "
            "appear in another column."
        ),
    ),
    "number_too_high": _BETWEEN_NEIGHBOURS,
    "number_too_low": _BETWEEN_NEIGHBOURS,
}


_FULLEST: Final = (
    mark(
        "This counts the numbers in the fullest column: here the hand, with {count} of "
        "{rows}. The first column with {rows} numbers ends the game."
    ),
    mark(
        "This counts the numbers in the fullest column: here the star, with {count} of "
        "{rows}. The first column with {rows} numbers ends the game."
    ),
    mark(
        "This counts the numbers in the fullest column: here the house, with {count} of "
        "{rows}. The first column with {rows} numbers ends the game."
    ),
    mark(
        "This counts the numbers in the fullest column: here the tree, with {count} of "
        "{rows}. The first column with {rows} numbers ends the game."
    ),
    mark(
        "This counts the numbers in the fullest column: here the moon, with {count} of "
        "{rows}. The first column with {rows} numbers ends the game."
    ),
)
"""By the columns of a sheet."""


def score(view: Top12View, seat: Seat) -> Rule:
    """Explains the figure beside a player's name."""
    topic = "solo" if view.players == 1 else "end"
    counts = [ROWS - column.count(FREE) for column in view.sheets[seat]]
    most = max(counts)
    figures: tuple[tuple[str, object], ...] = (("count", most), ("rows", ROWS))
    if counts.count(most) == 1:
        return Rule(topic, _FULLEST[counts.index(most)], figures)
    if most:
        text = mark(
            "This counts the numbers in the fullest column: here {columns} columns hold "
            "{count} of {rows} each. The first column with {rows} numbers ends the game."
        )
        return Rule(topic, text, (*figures, ("columns", counts.count(most))))
    text = mark(
        "This counts the numbers in the fullest column. The first column with {rows} numbers "
        "ends the game."
    )
    return Rule(topic, text, (("rows", ROWS),))


# --- the figures on the sheets ---

_COLUMN: Final = (
    mark(
        "The hand column holds {count} of {rows} numbers. The first full column ends the "
        "game; if several players fill one at once, their next-fullest columns decide."
    ),
    mark(
        "The star column holds {count} of {rows} numbers. The first full column ends the "
        "game; if several players fill one at once, their next-fullest columns decide."
    ),
    mark(
        "The house column holds {count} of {rows} numbers. The first full column ends the "
        "game; if several players fill one at once, their next-fullest columns decide."
    ),
    mark(
        "The tree column holds {count} of {rows} numbers. The first full column ends the "
        "game; if several players fill one at once, their next-fullest columns decide."
    ),
    mark(
        "The moon column holds {count} of {rows} numbers. The first full column ends the "
        "game; if several players fill one at once, their next-fullest columns decide."
    ),
)
"""By the columns of a sheet."""
_COLUMN_ALONE: Final = (
    mark("The hand column holds {count} of {rows} numbers. The game ends when it\u2019s full."),
    mark("The star column holds {count} of {rows} numbers. The game ends when it\u2019s full."),
    mark("The house column holds {count} of {rows} numbers. The game ends when it\u2019s full."),
    mark("The tree column holds {count} of {rows} numbers. The game ends when it\u2019s full."),
    mark("The moon column holds {count} of {rows} numbers. The game ends when it\u2019s full."),
)


def column(view: Top12View, seat: Seat, at: int) -> Rule:
    """Explains the count of numbers in a column of a sheet."""
    count = ROWS - view.sheets[seat][at].count(FREE)
    figures = (("count", count), ("rows", ROWS))
    if view.players == 1:
        return Rule("solo", _COLUMN_ALONE[at], figures)
    return Rule("end", _COLUMN[at], figures)


def sheet(view: Top12View, seat: Seat) -> Rule:
    """Explains the counts of all columns of a sheet."""
    if view.phase == "setup" and seat != view.seat:
        return _secret_start()
    counts = column_counts(view.sheets[seat])
    text = mark(
        "The columns of this sheet hold {counts} numbers, fullest first. They are compared in "
        "this order at the end. The first column with {rows} numbers ends the game."
    )
    return Rule("end", text, (_counts_figure(counts), ("rows", ROWS)))


def turns(view: Top12View) -> Rule:
    """Explains the count of turns of a person who plays alone."""
    text = mark(
        "Turns so far: {turns}, including those in which nothing was written. The fewer turns "
        "it takes to fill a column, the higher the rank."
    )
    return Rule("solo", text, (("turns", view.turns),))


# --- a line of the result ---


def ranked(view: Top12View, seat: Seat) -> Rule:
    """Explains a player's line in the result."""
    if view.players == 1:
        return result(view)
    every = [column_counts(each) for each in view.sheets]
    own = every[seat]
    figures = (_counts_figure(own), ("ahead", sum(each > own for each in every)))
    level = every.count(own)
    if level > 1:
        text = mark(
            "Numbers per column, fullest first: {counts}. Sheets ahead, compared in this "
            "order: {ahead}. {count} sheets are tied and share this place."
        )
        return Rule("end", text, (*figures, ("count", level)))
    text = mark(
        "Numbers per column, fullest first: {counts}. Sheets ahead, compared in this order: "
        "{ahead}."
    )
    return Rule("end", text, figures)


# --- a step of the log ---


def step(before: Top12View, actor: Seat, move: Move | Roll | None, after: Top12View) -> Rule | None:
    """The rule behind a step; the cells of others are secret until the last has chosen."""
    if after.phase == "over":
        return result(after)
    match move:
        case Start(number):
            return _start(number)
        case Name(number):
            return _named(number)
        case Roll():
            return _rolled(before, move)
        case Write():
            return _own_writing(before, move if actor == before.seat else before.pending)
    return _secret_start() if before.phase == "setup" else _secret_choice()


def _start(number: int) -> Rule:
    text = mark(
        "The {number} is a start number: each goes in its own column, in any row. Later, "
        "lower numbers have to go above it and higher ones below."
    )
    return Rule("setup", text, (("number", number),))


def _secret_start() -> Rule:
    return Rule(
        "setup",
        mark(
            "Everybody writes their start numbers at their own pace. Nobody sees another "
            "sheet until everybody is done."
        ),
    )


def _secret_choice() -> Rule:
    return Rule(
        "open",
        mark(
            "Everybody writes at the same time. Where each player writes stays hidden until "
            "everybody who can write has chosen."
        ),
    )


def _named(number: int) -> Rule:
    text = mark(
        "Players may name any number from {lowest} to {highest}, even one that was named "
        "before. The {number} now counts for everybody."
    )
    return Rule("turn", text, (("lowest", LOWEST), ("highest", HIGHEST), ("number", number)))


def _rolled(before: Top12View, roll: Roll) -> Rule:
    number = before.number or FREE
    able = sum(can_write(sheet, number, roll) for sheet in before.sheets)
    figures = (("number", number), ("able", able), ("players", before.players))
    if able == 0:
        if before.players == 1:
            text = mark(
                "With this roll, there\u2019s no cell for the {number}, so nothing is written. The "
                "turn still counts."
            )
            return Rule("solo", text, figures[:1])
        text = mark(
            "The {number} and the roll count for everybody, but nobody has a cell for the "
            "number. Nothing is written, and the next player names a number."
        )
        return Rule("writing", text, figures[:1])
    if roll.is_joker:
        text = mark(
            "The joker: everybody who has a cell for the {number} in any column must write "
            "it, and chooses the column. Players who can: {able} of {players}."
        )
        return Rule("turn", text, figures)
    text = mark(
        "A symbol: the {number} goes in that column on every sheet. Everybody who has a cell "
        "for it there must write it. Players who can: {able} of {players}."
    )
    return Rule("writing", text, figures)


def _own_writing(before: Top12View, own: Write | None) -> Rule:
    """Explains the viewer's own sheet: all write in one step, with the last choice."""
    number = before.number or FREE
    sheet = before.sheets[before.seat]
    if own is not None:
        return _written(sheet[own.column], number, own.row)
    assert before.roll is not None
    return unable(sheet, number, before.roll)


def unable(sheet: Sheet, number: int, roll: Roll) -> Rule:
    """Explains why a named number cannot be written on a sheet."""
    if roll.is_joker:
        return Rule("writing", mark("The {number} fits no column."), (("number", number),))
    column = sheet[roll.symbol]
    if number in column:
        text = mark("That column already holds the {number}.")
        return Rule("writing", text, (("number", number),))
    above = max((other for other in column if FREE < other < number), default=None)
    below = min((other for other in column if other > number), default=None)
    if above is None:
        text = mark("There\u2019s no free cell above the {below}.")
        return Rule("writing", text, (("below", below),))
    if below is None:
        text = mark("There\u2019s no free cell below the {above}.")
        return Rule("writing", text, (("above", above),))
    text = mark("There\u2019s no free cell between the {above} and the {below}.")
    return Rule("writing", text, (("above", above), ("below", below)))


def _written(column: Column, number: int, row: int) -> Rule:
    """Explains why the number fits, with the nearest ones above and below it."""
    above = max(column[:row], default=FREE)
    below = min((other for other in column[row:] if other != FREE), default=FREE)
    if above and below:
        text = mark(
            "In every column, numbers rise from top to bottom. On your sheet, the {number} "
            "fits between the {above} above it and the {below} below it."
        )
        return Rule("writing", text, (("number", number), ("above", above), ("below", below)))
    if above:
        text = mark(
            "In every column, numbers rise from top to bottom. On your sheet, the nearest "
            "number above the {number} is the {above}; there\u2019s none below it."
        )
        return Rule("writing", text, (("number", number), ("above", above)))
    if below:
        text = mark(
            "In every column, numbers rise from top to bottom. On your sheet, the nearest "
            "number below the {number} is the {below}; there\u2019s none above it."
        )
        return Rule("writing", text, (("number", number), ("below", below)))
    text = mark("In an empty column, any number fits in any cell.")
    return Rule("writing", text)


# --- the end ---


def result(view: Top12View) -> Rule:
    """Explains how the match was decided."""
    counts = sorted((column_counts(sheet) for sheet in view.sheets), reverse=True)
    full = sum(count[0] == ROWS for count in counts)
    if full == 0:
        return _stuck(view)
    if view.players == 1:
        text = mark(
            "A column is full, so the game is over. When you play alone, your rank depends on "
            "the number of turns: {turns}, including those in which nothing was written."
        )
        return Rule("solo", text, (("turns", view.turns),))
    if full == 1:
        text = mark(
            "The game ends after the turn in which somebody fills a column with {rows} "
            "numbers. Only the winner has a full column. The winner\u2019s columns, fullest first: "
            "{counts}."
        )
        return Rule("end", text, (("rows", ROWS), _counts_figure(counts[0])))
    return _tie(full, counts)


_DECIDED_BY: Final = (
    mark(
        "{count} players filled a column in the same turn. The second-fullest column decides "
        "between them, by {most} numbers to {fewer}."
    ),
    mark(
        "{count} players filled a column in the same turn. The leaders are tied on the "
        "second-fullest, so the third-fullest decides, by {most} numbers to {fewer}."
    ),
    mark(
        "{count} players filled a column in the same turn. The leaders are tied on their 3 "
        "fullest, so the fourth-fullest decides, by {most} numbers to {fewer}."
    ),
    mark(
        "{count} players filled a column in the same turn. The leaders are tied on their 4 "
        "fullest, so the fifth-fullest decides, by {most} numbers to {fewer}."
    ),
)


def _counts_figure(counts: tuple[int, ...]) -> tuple[str, object]:
    """The counts of a sheet's columns, as a figure of a rule."""
    return "counts", ", ".join(map(str, counts))


def _tie(full: int, counts: list[tuple[int, ...]]) -> Rule:
    best, second = counts[0], counts[1]
    for text, most, fewer in zip(_DECIDED_BY, best[1:], second[1:], strict=True):
        if most != fewer:
            return Rule("end", text, (("count", full), ("most", most), ("fewer", fewer)))
    text = mark(
        "{count} players have a full column and are tied on all the others, compared from the "
        "fullest down. They share the win."
    )
    return Rule("end", text, (("count", counts.count(best)),))


def _stuck(view: Top12View) -> Rule:
    """Explains an end without a full column (13), which the columns decide too."""
    counts = [column_counts(sheet) for sheet in view.sheets]
    best = max(counts)
    level = counts.count(best)
    if any(is_open(column) for sheet in view.sheets for column in sheet):
        return _idle(view, level, best)
    return _blocked(view, level, best)


def _idle(view: Top12View, level: int, best: tuple[int, ...]) -> Rule:
    turns = ("turns", view.idle)
    if view.players == 1:
        text = mark(
            "Nothing was written for {turns} turns in a row, so the game ends without a rank."
        )
        return Rule("open", text, (turns,))
    if level > 1:
        text = mark(
            "Nobody has written a number for {turns} turns in a row, so the columns are "
            "compared, fullest first. {count} players are tied on all 5 and share the win."
        )
        return Rule("open", text, (turns, ("count", level)))
    text = mark(
        "Nobody has written a number for {turns} turns in a row, so the game ends. The "
        "columns are compared, fullest first: the winner\u2019s hold {counts} numbers."
    )
    return Rule("open", text, (turns, _counts_figure(best)))


def _blocked(view: Top12View, level: int, best: tuple[int, ...]) -> Rule:
    numbers = (("lowest", LOWEST), ("highest", HIGHEST))
    if view.players == 1:
        text = mark(
            "No column is full, but no number from {lowest} to {highest} fits any column any "
            "more. The game ends without a rank."
        )
        return Rule("open", text, numbers)
    if level > 1:
        text = mark(
            "No number from {lowest} to {highest} fits any column any more, so the columns "
            "are compared, fullest first. {count} players are tied on all 5 and share the "
            "win."
        )
        return Rule("open", text, (*numbers, ("count", level)))
    text = mark(
        "No number from {lowest} to {highest} fits any column any more, so the game ends. The "
        "columns are compared, fullest first: the winner\u2019s hold {counts} numbers."
    )
    return Rule("open", text, (*numbers, _counts_figure(best)))


EXPLANATIONS: Final = Explanations[Move, Roll, Top12View](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
