"""The lesson of Top 12: from the start numbers to a full column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.lessons import Answer, Lesson, Point, Question, Task
from game.core.lessons import Start as Position
from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import mark
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    ROWS,
    START_NUMBERS,
    Column,
    Move,
    Name,
    Sheet,
    Start,
    Top12View,
    Write,
    fitting_rows,
    starts_written,
)

_LEARNER: Final[Seat] = 0
_THE_OTHER: Final[Seat] = 1
_STAR: Final = COLUMNS.index("star")

_: Final = FREE
"""A free cell of the sheets below."""

Written = Mapping[str, tuple[int, ...]]


def _sheet(columns: Written) -> Json:
    """A sheet in JSON; rows that are not given are free."""
    return {
        name: [number or None for number in column] + [None] * (ROWS - len(column))
        for name, column in columns.items()
    }


# --- positions ---

_ON_THE_WAY: Final = Position(
    2,
    {
        "phase": "name",
        "active": _LEARNER,
        "turns": 14,
        "sheets": [
            _sheet(
                {
                    "hand": (_, 10, _, 24, 36, _, _, 71),
                    "star": (_, _, 14, 20, _, 31, _, 44, _, _, 70),
                    "house": (_, 12, _, 30, _, 48),
                    "tree": (_, _, 18, _, 40, _, 66),
                    "moon": (_, _, 21, _, _, 50, 63, _, _, 95),
                }
            ),
            _sheet(
                {
                    "hand": (_, _, 10, 24, 36, _, _, 71),
                    "star": (_, 14, _, 20, 31, _, 44, _, 70),
                    "house": (_, _, 12, 30, _, 48),
                    "tree": (_, 18, _, _, 40, _, _, 66),
                    "moon": (_, 21, _, _, 50, 63, _, 95),
                }
            ),
        ],
    },
)

_THEIR_START: Final[Written] = {
    "hand": (_, 10),
    "star": (_, _, _, 20),
    "house": (_, _, _, _, 30),
    "tree": (_, _, _, _, _, 40),
    "moon": (_, _, _, _, _, _, 50),
}

_START_NUMBERS: Final = Position(
    2,
    {
        "phase": "setup",
        "sheets": [_sheet(dict.fromkeys(COLUMNS, ())), _sheet(_THEIR_START)],
    },
)

_TREE_WITH_A_GAP: Final[Written] = {
    "hand": (_, _, 24, _, _, _, 50),
    "star": (_, 10, _, _, 37, _, _, _, 80),
    "house": (_, _, _, _, 30, _, _, 71),
    "tree": (_, _, 9, 20, _, _, _, _, 62),
    "moon": (_, _, _, _, 40, 45),
}
_GAP: Final = range(4, 8)
"""The rows between the 20 and the 62 under the tree."""

_TREE_ROLLED: Final = Position(
    2,
    {
        "phase": "write",
        "active": _LEARNER,
        "number": 34,
        "roll": "tree",
        "turns": 8,
        "pending": {"1": ["tree", 4]},
        "sheets": [
            _sheet(_TREE_WITH_A_GAP),
            _sheet(
                {
                    "hand": (_, 10, _, 24),
                    "star": (_, _, _, 20, 37, _, _, _, 80),
                    "house": (_, _, _, _, 30, _, 71),
                    "tree": (_, 9, _, _, _, 40, _, 62),
                    "moon": (_, _, _, 45, _, _, 50),
                }
            ),
        ],
    },
)

_NINE_AND_JOKER: Final = Position(
    3,
    {
        "phase": "write",
        "active": _LEARNER,
        "number": 9,
        "roll": "joker",
        "turns": 14,
        "pending": {"1": ["star", 0]},
        "sheets": [
            _sheet(
                {
                    "hand": (8, _, 27, _, _, 40),
                    "star": (_, 10, 11, 21),
                    "house": (3, _, 17, _, 30),
                    "tree": (1, 6, 15, 20),
                    "moon": (_, _, _, 35, _, _, 50),
                }
            ),
            _sheet(
                {
                    "hand": (8, 10, _, 27),
                    "star": (_, 11, 21, 30),
                    "house": (3, 17, 20, _),
                    "tree": (1, 6, _, _, _, 40),
                    "moon": (3, 15, 35, 38, _, _, 50),
                }
            ),
            _sheet(
                {
                    "hand": (8, 15, _, 27, _, 40),
                    "star": (11, _, 21, _, _, _, 50),
                    "house": (3, 17, _, 30),
                    "tree": (1, 6, 20, _),
                    "moon": (3, 10, _, _),
                }
            ),
        ],
    },
)

_TO_NAME: Final = Position(
    2,
    {
        "phase": "name",
        "active": _LEARNER,
        "turns": 32,
        "sheets": [
            _sheet(
                {
                    "hand": (_, 10, 22, _, 41, _, _, _, 83),
                    "star": (_, _, 20, 35, 52, _, _, 88),
                    "house": (7, _, _, 30, _, 55, _, _, 79),
                    "tree": (_, _, _, 40, 48, _, _, _, 90),
                    "moon": (_, 13, _, _, 50, 57, _, _, 85),
                }
            ),
            _sheet(
                {
                    "hand": (_, 10, _, _, 44, 58, 76, _, 91),
                    "star": (_, 15, 20, _, _, 59, 75, _),
                    "house": (_, _, 30, _, 46, 57, 77, _, 94),
                    "tree": (_, _, _, 40, _, 60, 78, 86),
                    "moon": (8, _, 29, _, 50, 56, 74, _, 96),
                }
            ),
        ],
    },
)

_ALMOST_FULL: Final[Written] = {
    "hand": (_, 10, _, 24, 36, _, _, 71, _, 90),
    "star": (3, 9, 14, 20, 27, 31, _, 44, 52, 61, 70, 88),
    "house": (_, 12, _, 30, _, 48, 57),
    "tree": (_, _, 18, _, 40, _, 66, 82),
    "moon": (5, _, 21, _, 50, 63, 77, _, 95),
}
_THEIR_ALMOST_FULL: Final[Written] = {
    "hand": (2, 10, 14, 19, 29, 35, _, 42, 55, 68, 80, 97),
    "star": (_, 13, 20, _, _, 47, _, 72, 81),
    "house": (_, _, 30, _, 51, _, 69),
    "tree": (_, 17, _, 40, _, 58, 76, _),
    "moon": (_, 25, _, _, 50, 64, _, 92),
}
_THEIR_HALF_FULL: Final[Written] = {
    **_THEIR_ALMOST_FULL,
    "hand": (_, 10, 14, _, 29, _, _, 42, 55, _, 80),
}


def _thirty_eight(theirs: Written, named_by: Seat = _LEARNER) -> Position:
    """The turn in which the learner can fill the star."""
    return Position(
        2,
        {
            "phase": "write",
            "active": named_by,
            "number": 38,
            "roll": "joker",
            "turns": 45,
            "pending": {"1": ["hand", 6]},
            "sheets": [_sheet(_ALMOST_FULL), _sheet(theirs)],
        },
    )


_LAST_NUMBER: Final = _thirty_eight(_THEIR_HALF_FULL)
_BOTH_FILL: Final = _thirty_eight(_THEIR_ALMOST_FULL, named_by=1)


# --- judgements ---

_ROWS_FOR_START: Final = {
    number: range(number // 10, number // 10 + 3) for number in START_NUMBERS
} | {START_NUMBERS[0]: range(1, 3)}
"""The rows for each start number. Above a number n belong about n of 100 numbers, and so about the
same share of rows. The lowest may not stand below the first rows of the others."""


def _leaves_room(view: Top12View, move: Move) -> str | None:
    if not isinstance(move, Start):
        return None
    rows = _ROWS_FOR_START[move.number]
    if move.row < rows.start:
        return mark("That\u2019s too high up. It leaves too little room above for lower numbers.")
    if move.row >= rows.stop:
        return mark("That\u2019s too far down. It leaves too little room below for higher numbers.")
    if move.row < max(map(_lowest_row, view.sheets[_LEARNER])):
        return mark(
            "A lower start number is further down than this one, but it needs less room above."
        )
    return None


def _lowest_row(column: Column) -> int:
    """The row of the only number of a column, or the top row."""
    return next((row for row, number in enumerate(column) if number != FREE), 0)


def _has_written_starts(view: Top12View) -> bool:
    return starts_written(view.sheets[_LEARNER]) == len(START_NUMBERS)


def _inside_the_gap(_view: Top12View, move: Move) -> str | None:
    if not isinstance(move, Write):
        return None
    if move.row == _GAP[0]:
        return mark("It fits, but it leaves no cell between the 20 and the 34.")
    if move.row == _GAP[-1]:
        return mark("It fits, but it leaves no cell between the 34 and the 62.")
    return None


def _under_the_moon(_view: Top12View, move: Move) -> str | None:
    if isinstance(move, Write) and COLUMNS[move.column] == "moon":
        if move.row == 0:
            return None
        return mark("It fits, but further up in that column it leaves more room below.")
    return mark("It fits, but it takes the only cell there. Look for a column with more room.")


def _columns_fitting(sheet: Sheet, number: int) -> int:
    return sum(bool(fitting_rows(column, number)) for column in sheet)


def _helps_only_the_learner(view: Top12View, move: Move) -> str | None:
    if not isinstance(move, Name):
        return None
    own = _columns_fitting(view.sheets[_LEARNER], move.number)
    theirs = _columns_fitting(view.sheets[_THE_OTHER], move.number)
    if own == len(COLUMNS):
        if theirs:
            return mark("It fits all your columns, but the other player could write it too.")
        return None
    if not own:
        if theirs:
            return mark("It fits none of your columns, and the other player could write it.")
        return mark("It fits no column on either sheet.")
    if theirs:
        return mark("The other player could write it, and with some symbols you couldn\u2019t.")
    return mark(
        "Only you could write it, but not with every symbol: it doesn\u2019t fit all your columns."
    )


def _fills_the_star(_view: Top12View, move: Move) -> str | None:
    if isinstance(move, Write) and move.column == _STAR:
        return None
    return mark("It fits there, but in the star column it would be the 12th number.")


# --- the steps ---

LESSON: Final[Lesson] = (
    Question(
        id="aim",
        title=mark("The aim"),
        text=mark(
            "The first player to fill all 12 cells of one column wins. In every column, "
            "numbers must rise from top to bottom. In your star column, one cell is free "
            "between the 31 and the 44."
        ),
        ask=mark("Which number fits that cell?"),
        topic="aim",
        start=_ON_THE_WAY,
        answers=(
            Answer(
                mark("31"),
                False,
                mark("There\u2019s a 31 right above it, and equal numbers never fit."),
            ),
            Answer(
                mark("38"),
                True,
                mark("It\u2019s higher than the 31 above and lower than the 44 below."),
            ),
            Answer(
                mark("47"),
                False,
                mark("The 44 is below that cell, and only lower numbers can go above it."),
            ),
        ),
        points=(
            Point(True, mark("32 to 43"), mark("All of these fit between the 31 and the 44.")),
            Point(
                True,
                mark("One column is enough"),
                mark("The other columns break ties."),
            ),
        ),
    ),
    Task(
        id="setup",
        title=mark("The start numbers"),
        text=mark(
            "First, everybody writes 10, 20, 30, 40 and 50, each in its own column. Place "
            "them in any order. About half of all numbers are lower than 50, but only a few "
            "are lower than 10."
        ),
        ask=mark("Place the 5 start numbers so that they leave room."),
        topic="setup",
        rule_begins="Good advice:",
        start=_START_NUMBERS,
        judge=_leaves_room,
        solution=(
            {"start": [10, "star", 2]},
            {"start": [20, "tree", 3]},
            {"start": [30, "house", 5]},
            {"start": [40, "moon", 5]},
            {"start": [50, "hand", 6]},
        ),
        points=(
            Point(True, mark("The 10 near the top"), mark("Only 9 numbers can go above it.")),
            Point(True, mark("The 50 in the middle"), mark("Half of all numbers go below it.")),
            Point(
                True,
                mark("Then all sheets are open"),
                mark("They stay secret until everybody is done."),
            ),
        ),
        until=_has_written_starts,
    ),
    Task(
        id="write",
        title=mark("Write a number"),
        text=mark(
            "Players take turns naming a number, then the die is rolled. Both count for "
            "everybody. You named 34, and the die shows the tree: everybody writes the 34 in "
            "the tree column."
        ),
        ask=mark("Write the 34 so that cells stay free above and below."),
        topic="aim",
        rule_begins="The art is",
        start=_TREE_ROLLED,
        judge=_inside_the_gap,
        solution=({"write": ["tree", 5]},),
        points=(
            Point(True, mark("Gaps leave room"), mark("21 to 33 and 35 to 61 still fit.")),
            Point(
                True,
                mark("All write at once"),
                mark("Everybody who can write must, and chooses the cell."),
            ),
            Point(False, mark("Right below the 20"), mark("21 to 33 would never fit there again.")),
        ),
    ),
    Task(
        id="joker",
        title=mark("The joker"),
        text=mark(
            "An example: you named 9 and rolled the joker, so everybody chooses a column. On "
            "your sheet, the 9 fits 4 columns, but not the tree column."
        ),
        ask=mark("Write the 9 where it leaves the most room."),
        topic="aim",
        rule_begins="The art is",
        start=_NINE_AND_JOKER,
        judge=_under_the_moon,
        solution=({"write": ["moon", 0]},),
        points=(
            Point(True, mark("Moon, at the top"), mark("It leaves 2 cells free above the 35.")),
            Point(True, mark("Hand, star and house"), mark("It fits there too, in one cell each.")),
            Point(False, mark("Tree"), mark("There\u2019s no free cell between the 6 and the 15.")),
        ),
    ),
    Question(
        id="unable",
        title=mark("When it fits nowhere"),
        text=mark(
            "The 9 and the joker count for Pip and Quinn too. But the 9 fits none of Quinn\u2019s "
            "columns: the star column has the 11 in its top cell, and the moon column has no "
            "free cell between the 3 and the 10."
        ),
        ask=mark("What does Quinn do this turn?"),
        topic="writing",
        start=_NINE_AND_JOKER,
        answers=(
            Answer(
                mark("Quinn rolls the die again"),
                False,
                mark("There\u2019s only one roll per turn, and it counts for everybody."),
            ),
            Answer(
                mark("Quinn writes nothing"),
                True,
                mark("A player with no free cell for the number writes nothing that turn."),
            ),
            Answer(
                mark("Quinn writes another number"),
                False,
                mark("Only the named number counts, and it counts for everybody."),
            ),
        ),
        points=(
            Point(True, mark("No room, no number"), mark("It costs you this turn, nothing more.")),
            Point(
                True,
                mark("Pip can write it, so Pip must"),
                mark("It fits Pip\u2019s star and tree columns."),
            ),
        ),
    ),
    Task(
        id="name",
        title=mark("Name a number"),
        text=mark(
            "On your turn, name a number from 1 to 100, then roll the die. The bars show how "
            "many of your columns each number fits. The best one fits all 5 of yours and none "
            "of the other player\u2019s: look between 50 and 80."
        ),
        ask=mark("Name one that fits all your columns but none of theirs."),
        topic="turn",
        rule_begins="Look at the other sheets",
        start=_TO_NAME,
        judge=_helps_only_the_learner,
        solution=({"name": 68},),
        points=(
            Point(True, mark("60 to 74"), mark("These fit all your columns and none of theirs.")),
            Point(True, mark("The tallest bars"), mark("Whatever the die shows, you can write.")),
            Point(True, mark("Any number"), mark("You may name a number again.")),
        ),
    ),
    Task(
        id="finish",
        title=mark("The 12th number"),
        text=mark(
            "Much later, you named 38 and rolled the joker. You may write the 38 in any "
            "column where it fits. In one of them, it wins you the game."
        ),
        ask=mark("Write the 38 and fill a column."),
        topic="end",
        start=_LAST_NUMBER,
        judge=_fills_the_star,
        solution=({"write": ["star", 6]},),
        points=(
            Point(True, mark("12 numbers in a column"), mark("The game ends after this turn.")),
            Point(
                True,
                mark("All finish the turn"),
                mark("So another player may fill a column in the same turn."),
            ),
        ),
    ),
    Question(
        id="tie",
        title=mark("Two full columns"),
        text=mark(
            "Here Pip is as far along as you. With the 38 and the joker, you both fill a "
            "column: you the star column, Pip the hand column. Now the second-fullest column "
            "decides, then the third-fullest, and so on."
        ),
        ask=mark("Count your other columns: who wins?"),
        topic="end",
        start=_BOTH_FILL,
        answers=(
            Answer(
                mark("Whoever named the number"),
                False,
                mark("Number and roll count for everybody, no matter who named the number."),
            ),
            Answer(
                mark("You share the win"),
                False,
                mark("That takes a tie in all 5 columns. But your moon column holds 6 numbers."),
            ),
            Answer(
                mark("You: your second-fullest has more"),
                True,
                mark("Your moon column holds 6 numbers. Pip\u2019s second-fullest column holds 5."),
            ),
        ),
        points=(
            Point(
                True,
                mark("Columns are compared"),
                mark("From the second-fullest down to the fifth."),
            ),
            Point(True, mark("All tied"), mark("Then the win is shared.")),
            Point(
                True,
                mark("You can also play alone"),
                mark("Then your turns are counted: 20 or fewer earn the best rank."),
            ),
        ),
    ),
)
