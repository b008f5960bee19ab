"""The steps of the lesson, from the first tile to the end of a game."""

from __future__ import annotations

from typing import Final

from game.core.lessons import Answer, Lesson, Point, Question, Start, Task
from game.core.notation import Json
from game.core.rules import Seat
from game.core.wording import mark
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
    HIGHEST,
    SIDE,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
)

_LEARNER: Final[Seat] = 0
_UPPER_LEFT: Final = DOTTED[0]

Rows = tuple[tuple[int, ...], ...]

_: Final = FREE
"""A free cell of the boards below."""


def _board(rows: Rows) -> Json:
    return [[value or None for value in row] for row in rows]


def _at(cell: tuple[int, int]) -> int:
    row, column = cell
    return row * SIDE + column


# --- positions ---

_NO_TILES: Final[Rows] = ((_, _, _, _),) * SIDE

_SET_UP: Final = Start(
    2,
    {
        "phase": "setup",
        "boards": [_board(_NO_TILES)] * 2,
        "dealt": [3, 12],
        "pending": {"1": [2, 2]},
    },
    seed=45,
)
"""With this seed, the tiles of the next step's boards are drawn."""

_DOTS_ONLY: Final[Rows] = (
    (3, _, _, _),
    (_, 8, _, _),
    (_, _, 13, _),
    (_, _, _, 19),
)
_THEIR_DOTS: Final[Rows] = (
    (2, _, _, _),
    (_, 9, _, _),
    (_, _, 12, _),
    (_, _, _, 17),
)

_FIRST_TURN: Final = Start(
    2,
    {"phase": "turn", "active": _LEARNER, "boards": [_board(_DOTS_ONLY), _board(_THEIR_DOTS)]},
    seed=9,
)

_EXAMPLE: Final[Rows] = (
    (2, 6, _, 13),
    (_, 9, 12, 17),
    (15, _, 16, 19),
    (_, _, _, 20),
)
_ONLY_FREE_CELL: Final = (3, 1)
_CLOSED_CELL: Final = (2, 1)
_FIFTEEN: Final = (2, 0)

_THIRTEEN: Final = Start(
    2,
    {
        "phase": "drawn",
        "active": _LEARNER,
        "drawn": 13,
        "boards": [
            _board(_EXAMPLE),
            _board(((1, _, 8, _), (_, 7, 11, _), (_, _, 14, _), (_, _, 18, 20))),
        ],
        "middle": [3, 10],
    },
)

_NO_ROOM_BEHIND: Final[Rows] = (
    (2, 5, _, _),
    (4, 8, _, 15),
    (15, 16, 17, 18),
    (16, 17, 19, 20),
)

_FIFTEEN_DRAWN: Final = Start(
    3,
    {
        "phase": "drawn",
        "active": _LEARNER,
        "drawn": 15,
        "boards": [
            _board(_NO_ROOM_BEHIND),
            _board(((1, 3, 6, _), (4, 7, _, 14), (8, _, 12, 16), (_, 13, 17, 19))),
            _board(((2, 5, _, 11), (3, 9, 13, _), (7, _, 14, 18), (_, 12, _, 19))),
        ],
        "middle": [1, 6],
    },
)

_ONE_FREE: Final[Rows] = (
    (2, 5, 10, 12),
    (4, 8, _, 14),
    (7, 9, 13, 16),
    (11, 15, 17, 20),
)
_LAST_CELL: Final = (1, 2)
_THEIR_ALMOST_FULL: Final[Rows] = (
    (1, 4, 8, 11),
    (3, 7, _, 15),
    (6, 9, 14, 18),
    (10, _, 17, 19),
)

_ALMOST_FULL: Final = Start(
    2,
    {
        "phase": "turn",
        "active": _LEARNER,
        "boards": [_board(_ONE_FREE), _board(_THEIR_ALMOST_FULL)],
        "middle": [1, 19],
    },
)

_TWELVE_IN_MIDDLE: Final = Start(
    2,
    {
        "phase": "turn",
        "active": _LEARNER,
        "boards": [_board(_ONE_FREE), _board(_THEIR_ALMOST_FULL)],
        "middle": [6, 12],
    },
)

_THREE_BOARDS: Final[tuple[Rows, ...]] = (
    ((1, 3, 5, 9), (2, 6, _, 12), (4, _, 10, 15), (8, 11, 14, 18)),
    ((2, 4, 7, 10), (3, 6, _, 13), (5, 8, 11, 16), (9, 12, _, 19)),
    ((1, 5, 8, 12), (4, 7, 11, _), (6, 9, 14, 17), (10, _, _, 20)),
)


def _all_but(taken: tuple[Rows, ...], drawn: int) -> list[int]:
    """The middle when the supply is empty."""
    out = [value for board in taken for row in board for value in row]
    out.append(drawn)
    return [
        value for value in range(1, HIGHEST + 1) for _unseen in range(len(taken) - out.count(value))
    ]


_LAST_TILE: Final = Start(
    3,
    {
        "phase": "drawn",
        "active": _LEARNER,
        "drawn": 1,
        "boards": [_board(rows) for rows in _THREE_BOARDS],
        "middle": _all_but(_THREE_BOARDS, 1),
    },
)


# --- judgements ---


def _is_free(view: FiveView, cell: int) -> bool:
    return view.boards[view.seat][cell] == FREE


def _upper_left(_view: FiveView, move: Move) -> str | None:
    if move == Put(_UPPER_LEFT):
        return None
    return mark("Before it only a 1 or a 2 would fit then. A 3 belongs in the upper left corner.")


def _free_cell(view: FiveView, move: Move) -> str | None:
    """The task is to draw, and to place the tile on a free cell."""
    match move:
        case Draw():
            return None
        case Put(cell) if _is_free(view, cell):
            return None
        case Leave():
            return mark("It fits: put it on a free cell this time, not in the middle.")
    return mark("That is an exchange: no new cell is filled. Put it on a free cell.")


def _turn_is_over(view: FiveView) -> bool:
    return view.active != _LEARNER


def _in_the_free_cell(_view: FiveView, move: Move) -> str | None:
    if move == Put(_at(_ONLY_FREE_CELL)):
        return None
    if isinstance(move, Leave):
        return mark("The middle is for later: first find the free cell where it fits.")
    return mark("You may exchange it so, but here look for a free cell.")


def _for_the_fifteen(view: FiveView, move: Move) -> str | None:
    match move:
        case Put(cell) if cell == _at(_FIFTEEN):
            return None
        case Put(cell) if _is_free(view, cell):
            return mark("A free cell is filled, but nothing fits between 15 and 16 as before.")
        case Leave():
            return mark("In the middle it does not help: the 15 stays where it is.")
    return mark("You may exchange that one, but the 15 stays in the way of the free cell.")


def _laid_in_the_middle(_view: FiveView, move: Move) -> str | None:
    if isinstance(move, Leave):
        return None
    return mark("It fits, but until it is exchanged two free cells could not be filled.")


def _wins(view: FiveView, move: Move) -> str | None:
    match move:
        case Take(_value, cell) if _is_free(view, cell):
            return None
        case Draw():
            return mark(
                "Only an 11 or a 12 fits, and the supply has none left. Look at the middle."
            )
    return mark("An exchange fills no cell: your last one would stay free.")


# --- the steps ---

LESSON: Final[Lesson] = (
    Question(
        id="aim",
        title=mark("The aim"),
        text=mark(
            "Whoever is the first to fill all sixteen cells wins. Every row must rise from left to"
            " right, every column from top to bottom. Your large board has one free cell left."
        ),
        ask=mark("Which tile fits your last free cell?"),
        topic="aim",
        start=_ALMOST_FULL,
        answers=(
            Answer(
                mark("The 9"),
                False,
                mark("In the row it would fit after the 8, but in the column a 10 lies above it."),
            ),
            Answer(
                mark("The 10"),
                False,
                mark("A 10 lies above it already: equal numbers never share a row or a column."),
            ),
            Answer(
                mark("The 12"),
                True,
                mark("It is higher than 8 and 10, and lower than 13 and 14: row and column rise."),
            ),
            Answer(
                mark("The 13"),
                False,
                mark(
                    "In the row it would fit before the 14, but a 13 lies below it in the column."
                ),
            ),
        ),
        points=(
            Point(
                True, mark("Row and column both count"), mark("A tile must fit in both at once.")
            ),
            Point(
                True, mark("No need to be neighbours"), mark("8, 12, 14 rise: steps may be large.")
            ),
            Point(
                False, mark("Equal is not higher"), mark("No number twice in a row or a column.")
            ),
        ),
    ),
    Task(
        id="setup",
        title=mark("The set-up"),
        text=mark(
            "Every player first puts four drawn tiles on the cells with a dot; all choose at the"
            " same time. No two of these cells share a row or a column, so any tile may go on any"
            " of them. You have drawn a low one: a 3."
        ),
        ask=mark("Put the 3 where it leaves the most room."),
        topic="setup",
        rule_begins="Good advice:",
        start=_SET_UP,
        judge=_upper_left,
        solution=({"put": [0, 0]},),
        points=(
            Point(True, mark("Low ones to the upper left"), mark("All cells behind it need more.")),
            Point(
                True, mark("High ones to the lower right"), mark("All cells before it need less.")
            ),
            Point(False, mark("A 3 further down"), mark("Only 1 and 2 could come before it.")),
        ),
    ),
    Task(
        id="turn",
        title=mark("Your turn: draw"),
        text=mark(
            "On your turn you draw a tile from the supply, or take one from the middle. The middle"
            " is empty, so draw. Then put the tile on a free cell where row and column rise."
        ),
        ask=mark("Draw a tile and put it on a free cell."),
        topic="turn",
        rule_begins="Draw a tile",
        start=_FIRST_TURN,
        judge=_free_cell,
        solution=({"draw": True}, {"put": [1, 2]}),
        points=(
            Point(
                True,
                mark("1 to 20 for each player"),
                mark("At first the supply held one such set per player."),
            ),
            Point(
                True,
                mark("Free cells between"),
                mark("They may stay: tiles need not lie side by side."),
            ),
            Point(
                True, mark("Dots are done"), mark("After the set-up they mean nothing any more.")
            ),
        ),
        until=_turn_is_over,
    ),
    Task(
        id="fits",
        title=mark("Where does the 13 fit?"),
        text=mark(
            "A worked example: you have drawn a 13. Every tile in its row and its column"
            " counts, also across free cells. So it fits only one of your free cells."
        ),
        ask=mark("Put the 13 on the only free cell it fits."),
        topic="putting",
        rule_begins="A tile goes on a free cell",
        start=_THIRTEEN,
        judge=_in_the_free_cell,
        solution=({"put": [3, 1]},),
        points=(
            Point(
                True,
                mark("Row 4, column 2"),
                mark("Above it lie only the 6 and the 9, to its right only the 20."),
            ),
            Point(False, mark("Row 1"), mark("A 13 lies there already, at its right end.")),
            Point(
                False,
                mark("Row 2, column 1"),
                mark("The 9 and the 12 would come after the 13."),
            ),
        ),
    ),
    Task(
        id="exchange",
        title=mark("Exchange a tile"),
        text=mark(
            "The same table, another idea. A tile may also take the place of one on your board,"
            " which then goes to the middle. Look at the free cell between the 15 and the 16:"
            " no number fits there."
        ),
        ask=mark("Exchange a tile to make room before the 16."),
        topic="putting",
        rule_begins="A tile may not be exchanged",
        start=_THIRTEEN,
        judge=_for_the_fifteen,
        solution=({"put": [2, 0]},),
        points=(
            Point(
                True, mark("13 in place of the 15"), mark("Now a 14 or a 15 fits before the 16.")
            ),
            Point(
                True, mark("The 15 lies in the middle"), mark("All players may take it from there.")
            ),
            Point(
                False, mark("13 in place of the 12"), mark("Allowed, but the 15 stays in the way.")
            ),
        ),
    ),
    Task(
        id="leave",
        title=mark("A tile for the middle"),
        text=mark(
            "What you draw you need not put: laid in the middle it is there for all. You have drawn"
            " a 15. It fits row 1, column 3; but look at the free cells to its right and below."
        ),
        ask=mark("Put the 15 or lay it down: what keeps room open?"),
        topic="turn",
        rule_begins="Draw a tile",
        start=_FIFTEEN_DRAWN,
        judge=_laid_in_the_middle,
        solution=({"leave": True},),
        points=(
            Point(
                True, mark("Laid in the middle"), mark("Your three free cells can all be filled.")
            ),
            Point(
                False,
                mark("15 in row 1, column 3"),
                mark("Two cells would need more than 15, but a 15 follows them already."),
            ),
        ),
    ),
    Task(
        id="take",
        title=mark("Take from the middle"),
        text=mark(
            "Instead of drawing you may take a tile from the middle, if it fits your board. It must"
            " be put. You know this board: its last cell is free, and look what lies in the middle."
        ),
        ask=mark("Take the tile that wins you the game."),
        topic="end",
        start=_TWELVE_IN_MIDDLE,
        judge=_wins,
        solution=({"take": 12, "put": [1, 2]},),
        points=(
            Point(
                True,
                mark("Sixteen tiles"),
                mark("A full board ends the game at once and wins alone."),
            ),
            Point(True, mark("Taking is sure"), mark("What lies in the middle, everybody knows.")),
            Point(
                False,
                mark("Drawing"),
                mark("Only an 11 or a 12 fits, and all of them lie on the table."),
            ),
        ),
    ),
    Question(
        id="end",
        title=mark("When the supply is empty"),
        text=mark(
            "Three players, and you have drawn the last tile of the supply, a 1. It fits none of"
            " your free cells. After this turn the game ends, though no board is full."
        ),
        ask=mark("Count the free cells: who wins?"),
        topic="end",
        start=_LAST_TILE,
        answers=(
            Answer(
                mark("Nobody: no board is full"),
                False,
                mark(
                    "When the supply is empty, a board need not be full: the fewest free cells win."
                ),
            ),
            Answer(
                mark("You and one other player"),
                True,
                mark("You have two free cells, and so has one other. The third board has three."),
            ),
            Answer(
                mark("You alone: you drew the last tile"),
                False,
                mark("Who draws it does not matter, only the free cells: another has two as well."),
            ),
        ),
        points=(
            Point(True, mark("Fewest free cells"), mark("They win when the supply is empty.")),
            Point(True, mark("Several may win"), mark("Who has equally few shares the win.")),
            Point(
                True, mark("In a series"), mark("A win is 2 points, a free cell costs others 1.")
            ),
        ),
    ),
)
