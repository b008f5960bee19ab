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
            _board(((3, _, _, _), (_, 7, 9, _), (10, _, 15, _), (11, _, 16, 20))),
        ],
        "middle": [],
    },
)
"""To place the 13 and to exchange the 15 for it are equally good here."""

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
    return mark(
        "Then only a 1 or a 2 would fit to its left or above it. A 3 belongs in the "
        "upper left corner."
    )


def _free_cell(view: FiveView, move: Move) -> str | None:
    """The task is to draw, and to place the tile on a free cell."""
    match move:
        case Draw():
            return None
        case Put(cell) if _is_free(view, cell):
            return None
        case Leave():
            return mark(
                "It fits. This time, place it on a free cell instead of leaving it in the middle."
            )
    return mark("That\u2019s an exchange and fills no new cell. Place it on a free cell.")


def _turn_is_over(view: FiveView) -> bool:
    return view.active != _LEARNER


def _in_the_free_cell(_view: FiveView, move: Move) -> str | None:
    if move == Put(_at(_ONLY_FREE_CELL)):
        return None
    if isinstance(move, Leave):
        return mark("The middle comes later. First find the free cell where it fits.")
    return mark("That exchange is allowed, but here look for a free cell.")


def _for_the_fifteen(view: FiveView, move: Move) -> str | None:
    match move:
        case Put(cell) if cell == _at(_FIFTEEN):
            return None
        case Put(cell) if _is_free(view, cell):
            return mark("That fills a free cell, but still nothing fits between the 15 and the 16.")
        case Leave():
            return mark("It doesn\u2019t help in the middle: the 15 stays where it is.")
    return mark("That exchange is allowed, but the 15 still blocks the free cell.")


def _laid_in_the_middle(_view: FiveView, move: Move) -> str | None:
    if isinstance(move, Leave):
        return None
    return mark("It fits, but until you exchange it, 2 free cells can\u2019t be filled.")


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
            "The first player to fill all 16 cells wins. Numbers must rise from left to right "
            "in every row and from top to bottom in every column. Your large board has one "
            "free cell left."
        ),
        ask=mark("Which tile fits your last free cell?"),
        topic="aim",
        start=_ALMOST_FULL,
        answers=(
            Answer(
                mark("The 9"),
                False,
                mark(
                    "It fits in the row after the 8, but in the column there\u2019s a 10 above it."
                ),
            ),
            Answer(
                mark("The 10"),
                False,
                mark(
                    "There\u2019s already a 10 above it, and equal numbers never share a row or "
                    "column."
                ),
            ),
            Answer(
                mark("The 12"),
                True,
                mark(
                    "It\u2019s higher than 8 and 10 and lower than 13 and 14, so row and column "
                    "both rise."
                ),
            ),
            Answer(
                mark("The 13"),
                False,
                mark(
                    "It fits in the row before the 14, but in the column there\u2019s a 13 below "
                    "it."
                ),
            ),
        ),
        points=(
            Point(True, mark("Row and column both count"), mark("A tile must fit both at once.")),
            Point(
                True, mark("You may skip numbers"), mark("8, 12, 14 rise: steps can be any size.")
            ),
            Point(
                False,
                mark("The same number doesn\u2019t fit"),
                mark("A row or column never holds the same number twice."),
            ),
        ),
    ),
    Task(
        id="setup",
        title=mark("The set-up"),
        text=mark(
            "First, every player places 4 drawn tiles on the dotted cells, one at a time and "
            "all players at once. No two of these cells share a row or column, so any tile "
            "may go on any of them. You\u2019ve drawn a low tile: a 3."
        ),
        ask=mark("Place the 3 where it leaves the most room."),
        topic="setup",
        rule_begins="Good advice:",
        start=_SET_UP,
        judge=_upper_left,
        solution=({"put": [0, 0]},),
        points=(
            Point(
                True,
                mark("Low tiles in the upper left"),
                mark("Cells to their right and below need higher numbers."),
            ),
            Point(
                True,
                mark("High tiles in the lower right"),
                mark("Cells to their left and above need lower numbers."),
            ),
            Point(
                False,
                mark("A 3 further down"),
                mark("Only a 1 or a 2 could go to its left or above it."),
            ),
        ),
    ),
    Task(
        id="turn",
        title=mark("Your turn: draw"),
        text=mark(
            "On your turn, draw a tile from the supply or take one from the middle. The "
            "middle is empty, so draw. Then place the tile on a free cell where it fits both "
            "row and column."
        ),
        ask=mark("Draw a tile and place it on a free cell."),
        topic="turn",
        rule_begins="Draw a tile",
        start=_FIRST_TURN,
        judge=_free_cell,
        solution=({"draw": True}, {"put": [1, 2]}),
        points=(
            Point(
                True,
                mark("1 to 20 for each player"),
                mark("The supply starts with one set per player."),
            ),
            Point(
                True,
                mark("Free cells are fine"),
                mark("Tiles don\u2019t have to lie side by side."),
            ),
            Point(
                True, mark("Forget the dots"), mark("After set-up, they no longer mean anything.")
            ),
        ),
        until=_turn_is_over,
    ),
    Task(
        id="fits",
        title=mark("Where does the 13 fit?"),
        text=mark(
            "An example: you\u2019ve drawn a 13. Every tile in its row and column counts, even "
            "across free cells. So it fits only one of your free cells."
        ),
        ask=mark("Place the 13 on the only free cell it fits."),
        topic="putting",
        rule_begins="A tile goes on a free cell",
        start=_THIRTEEN,
        judge=_in_the_free_cell,
        solution=({"put": [3, 1]},),
        points=(
            Point(
                True,
                mark("Row 4, column 2"),
                mark("Only the 6 and the 9 are above it, and only the 20 is to its right."),
            ),
            Point(False, mark("Row 1"), mark("There\u2019s already a 13 at its right end.")),
            Point(
                False,
                mark("Row 2, column 1"),
                mark("The 9 and the 12 would be to the right of the 13."),
            ),
        ),
    ),
    Task(
        id="exchange",
        title=mark("Exchange a tile"),
        text=mark(
            "Same board, another idea: a tile may also be exchanged for one on your board, "
            "which then goes to the middle. Look at the free cell between the 15 and the 16: "
            "no number fits there."
        ),
        ask=mark("Exchange a tile to make room left of the 16."),
        topic="putting",
        rule_begins="A tile may not be exchanged",
        start=_THIRTEEN,
        judge=_for_the_fifteen,
        solution=({"put": [2, 0]},),
        points=(
            Point(
                True, mark("13 in place of the 15"), mark("Now a 14 or a 15 fits left of the 16.")
            ),
            Point(
                True, mark("The 15 goes to the middle"), mark("Any player may take it from there.")
            ),
            Point(
                False,
                mark("13 in place of the 12"),
                mark("That\u2019s allowed, but the 15 is still in the way."),
            ),
        ),
    ),
    Task(
        id="leave",
        title=mark("A tile for the middle"),
        text=mark(
            "You don\u2019t have to place a drawn tile: leave it in the middle, and any player may "
            "take it. You\u2019ve drawn a 15. It fits row 1, column 3, but look at the free cells "
            "to its right and below it."
        ),
        ask=mark("Place the 15 or leave it: which keeps room open?"),
        topic="turn",
        rule_begins="Draw a tile",
        start=_FIFTEEN_DRAWN,
        judge=_laid_in_the_middle,
        solution=({"leave": True},),
        points=(
            Point(
                True,
                mark("15 in the middle"),
                mark("All 3 of your free cells can still be filled."),
            ),
            Point(
                False,
                mark("15 in row 1, column 3"),
                mark("Then 2 free cells would lie between two 15s, where nothing fits."),
            ),
        ),
    ),
    Task(
        id="take",
        title=mark("Take from the middle"),
        text=mark(
            "Instead of drawing, you may take a tile from the middle if it fits your board, "
            "and you must place it. You know this board: it has one free cell left. Now look "
            "at the middle."
        ),
        ask=mark("Take the tile that wins you the game."),
        topic="end",
        start=_TWELVE_IN_MIDDLE,
        judge=_wins,
        solution=({"take": 12, "put": [1, 2]},),
        points=(
            Point(
                True,
                mark("16 tiles"),
                mark("A full board ends the game at once, and its player wins alone."),
            ),
            Point(True, mark("Taking is safe"), mark("Everybody can see the tiles in the middle.")),
            Point(
                False,
                mark("Drawing"),
                mark("Only an 11 or a 12 fits, and all of them are already on the table."),
            ),
        ),
    ),
    Question(
        id="end",
        title=mark("When the supply is empty"),
        text=mark(
            "In this game with 3 players, you\u2019ve drawn the last tile of the supply, a 1. It "
            "fits none of your free cells. After this turn the game ends, even though no "
            "board is full."
        ),
        ask=mark("Count the free cells: who wins?"),
        topic="end",
        start=_LAST_TILE,
        answers=(
            Answer(
                mark("Nobody: no board is full"),
                False,
                mark(
                    "When the supply is empty, no board has to be full: the fewest free cells win."
                ),
            ),
            Answer(
                mark("You and one other player"),
                True,
                mark("You and one other player each have 2 free cells. The third player has 3."),
            ),
            Answer(
                mark("You alone: you drew the last tile"),
                False,
                mark(
                    "It doesn\u2019t matter who draws it. Only free cells count, and another "
                    "player has 2 as well."
                ),
            ),
        ),
        points=(
            Point(True, mark("Fewest free cells"), mark("They win when the supply is empty.")),
            Point(
                True, mark("Several may win"), mark("Players tied for the fewest share the win.")
            ),
            Point(
                True,
                mark("In a series"),
                mark("A win scores 2 points. Others lose 1 per free cell."),
            ),
        ),
    ),
)
