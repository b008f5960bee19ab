"""The lesson of Zatre: from the first three tiles to the last turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.lessons import Answer, Lesson, Point, Question, Start, Task
from game.core.notation import Json
from game.core.wording import mark
from game.games.zatre.rules.model import (
    EMPTY_BOARD,
    SUMS,
    Draw,
    Move,
    Put,
    Sheet,
    ZatreView,
    cell_at,
    tile_of,
    with_tiles,
)
from game.games.zatre.rules.notation import encode_board
from game.games.zatre.rules.rules import PLAY, written

_PLAYERS: Final = 2

Tiles = Mapping[tuple[int, int], int]
"""Values by row and column."""


# --- positions ---


def _board(tiles: Tiles) -> list[Json]:
    put = (tile_of(value, cell_at(*place)) for place, value in tiles.items())
    board, _ = with_tiles(EMPTY_BOARD, put)
    return list(encode_board(board))


def _start(
    tiles: Tiles,
    own: Sequence[int],
    sheets: Sequence[Json] = ({}, {}),
    other: Sequence[int] = (),
    *,
    phase: str = "put",
    seed: int = 1,
) -> Start:
    position: dict[str, Json] = {
        "phase": phase,
        "active": 0,
        "board": _board(tiles),
        "hands": [list(own), list(other)],
        "sheets": list(sheets),
    }
    return Start(_PLAYERS, position, seed=seed)


# The turns of the booklet's examples, one after the other.
_FIRST: Final[Tiles] = {(7, 7): 6, (7, 8): 5, (8, 8): 5}
_SHEET_OF_FIRST: Final[Json] = {"x2": 2, "10": [1], "11": [2]}
_BETWEEN: Final = (8, 7)
"""The cell beside two of its tiles."""
_SECOND: Final[Tiles] = {**_FIRST, _BETWEEN: 5}
_SHEET_OF_SECOND: Final[Json] = {"10": [1], "11": [2]}

_LATER: Final[Tiles] = {
    **_SECOND,
    (7, 9): 1,
    (6, 8): 2,
    (6, 9): 4,
    (6, 10): 3,
    (8, 6): 2,
}
_LACKS_AN_11: Final[Json] = {"x2": 3, "10": [1, 1], "11": [2], "12": [8, 4]}
_OTHER_LATER: Final[Json] = {"x2": 2, "10": [1, 1], "11": [2, 2], "12": [4]}

_LONGER: Final[Tiles] = {
    **_LATER,
    (6, 11): 2,
    # Since then the other player has put two tiles in each of two turns.
    (5, 9): 6,
    (5, 10): 5,
    (9, 5): 6,
    (9, 6): 6,
}
_OTHER_LONGER: Final[Json] = {"x2": 4, "10": [1, 1], "11": [2, 2, 4], "12": [4, 4]}
_TWO_ROWS: Final[Json] = {"x2": 3, "10": [1, 1], "11": [2, 2], "12": [8, 4]}
_SEED_OF_A_6: Final = 3

# With the tiles in both hands all 121 are out.
_ALL_OUT: Final = (
    "    264 +..    ",
    " +..363......+ ",
    " .+66.36....+. ",
    " 125.5122.4+.. ",
    "642.4113.552...",
    "363.56..55.66..",
    "31241.3162.36.+",
    " .31.434..21.. ",
    "+3.425+66.1.64+",
    "254.115.3342.64",
    "142.52212.+5212",
    " .154.43...35. ",
    " 151.2136...45 ",
    " +.642.453...5 ",
    "    163 145    ",
)
_LAST_TILES: Final = (4, 6)
_LAST_TILES_OF_OTHER: Final = (3, 5)
_LAST_SHEET: Final[Json] = {
    "x2": 4, "10": [2, 1, 2, 1, 1], "11": [2, 2], "12": [4, 4, 4, 4, 4, 4],
}  # fmt: skip
_LAST_SHEET_OF_OTHER: Final[Json] = {
    "x2": 3, "10": [1, 1, 1, 1, 1, 1], "11": [2, 2, 2, 2], "12": [4, 4, 4, 4, 4, 4],
}  # fmt: skip


def _last_turn() -> Start:
    tiles = {
        (row, column): int(sign)
        for row, line in enumerate(_ALL_OUT)
        for column, sign in enumerate(line)
        if sign.isdigit()
    }
    sheets = (_LAST_SHEET, _LAST_SHEET_OF_OTHER)
    return _start(tiles, _LAST_TILES, sheets, _LAST_TILES_OF_OTHER)


# --- what a move would bring ---


def _sheets(view: ZatreView, move: Put) -> tuple[Sheet, Sheet]:
    """The learner's sheet before and after it."""
    before = view.sheets[view.seat]
    board, _ = with_tiles(view.board, move.tiles)
    return before, written(before, board, move.tiles)


def _brought(view: ZatreView, move: Put) -> dict[int, int]:
    """The points for each sum that it enters."""
    before, after = _sheets(view, move)
    return {
        total: has[-1]
        for total, had, has in zip(SUMS, before.boxes, after.boxes, strict=True)
        if len(has) > len(had)
    }


# --- what is asked ---


def _asks_for_11_and_10(view: ZatreView, move: Put) -> str | None:
    if {10, 11} <= _brought(view, move).keys():
        return None
    return mark("Two 11s are good, too. But here a 10 is asked for: put the two 5s side by side.")


def _asks_for_one_tile(view: ZatreView, move: Put) -> str | None:
    if {10, 11} <= _brought(view, move).keys():
        return None
    if not move.tiles:
        return mark("Keeping both is allowed. But one of them makes a 10 and an 11 here.")
    if tile_of(4, cell_at(*_BETWEEN)) in move.tiles:
        return mark(
            "That is allowed, and the cell is right. But the 4 makes a 10 and a 9: try another"
            " tile."
        )
    return mark("That is allowed, but no 10 with an 11. Look for a cell with tiles on two sides.")


def _asks_for_12s_and_a_cross(view: ZatreView, move: Put) -> str | None:
    before, after = _sheets(view, move)
    if _brought(view, move).get(12) != 8:
        return mark("That is allowed, but here two 12s are possible: one with each tile.")
    if after.crosses == before.crosses:
        return mark("These are two 12s. Put the 2 on a cell with a cross as well.")
    return None


def _asks_for_the_row(view: ZatreView, move: Put) -> str | None:
    brought = _brought(view, move)
    if 11 in brought:
        return None
    if 12 in brought:
        return mark("That 12 would go into row 3. Make the 11 that row 2 still lacks.")
    return mark("That is allowed, but row 2 still lacks its 11.")


def _asks_for_three_sums(view: ZatreView, move: Move) -> str | None:
    if move == PLAY:
        return mark("That is allowed, but these two tiles cannot make all three sums. Draw one.")
    if isinstance(move, Draw) or (
        isinstance(move, Put) and _brought(view, move).keys() == set(SUMS)
    ):
        return None
    return mark("That is allowed, but not all three sums. Put the 4 and the 6 side by side.")


def _asks_to_keep_nothing(_view: ZatreView, move: Put) -> str | None:
    if len(move.tiles) == len(_LAST_TILES):
        return None
    return mark("What you keep is taken off your total. Both tiles fit, the 6 below the 4.")


def _has_put(view: ZatreView) -> bool:
    return view.active != view.seat


LESSON: Final[Lesson] = (
    Task(
        id="first_turn",
        title=mark("The first turn"),
        text=mark(
            "Lines of tiles on the common board that sum to 10, 11 or 12 bring points, and the most"
            " points win. Whoever draws the highest tile begins, keeps it, draws two more and puts"
            " all three, one of them on the red cell."
        ),
        ask=mark("Put all three tiles: make an 11 and a 10."),
        topic="points",
        rule_begins="At the end of your turn every line",
        start=_start({}, (5, 5, 6)),
        judge=_asks_for_11_and_10,
        solution=({"put": [[5, 7, 7], [6, 7, 8], [5, 8, 7]]},),
        points=(
            Point(
                True,
                mark("An 11 and a 10"),
                mark("6 and 5 are 11 and bring 2 points, 5 and 5 are 10 and bring 1."),
            ),
            Point(
                True,
                mark("A cross for the red cell"),
                mark("Only a 10, 11 or 12 earns it. On your sheet it doubles row 1."),
            ),
            Point(
                False,
                mark("All three in one line"),
                mark("6, 5 and 5 would be 16, and no line may reach 13."),
            ),
        ),
    ),
    Question(
        id="limit",
        title=mark("No line goes beyond 12"),
        text=mark(
            "In this match the other player has begun. Tiles side by side, across or down, are a"
            " line, as far as it goes without a gap. Across, a 6 and a 5 are 11 here, and a tile to"
            " their right joins that line."
        ),
        ask=mark("Which tile may go to the right of the 6 and the 5?"),
        topic="lines",
        start=_start(_FIRST, (4, 5), ({}, _SHEET_OF_FIRST)),
        answers=(
            Answer(
                mark("A 1 or a 2"),
                False,
                mark("6, 5 and 2 would be 13, and that is never allowed."),
            ),
            Answer(mark("Only a 1"), True, mark("6, 5 and 1 are 12, and 12 is the most.")),
            Answer(
                mark("Any tile"),
                False,
                mark("No line may sum to 13 or more, even if nobody wants points for it."),
            ),
        ),
        points=(
            Point(
                True,
                mark("12 is the most"),
                mark("A 10 is worth 1 point, an 11 is worth 2, a 12 is worth 4."),
            ),
            Point(
                True,
                mark("9 or less is allowed"),
                mark("Such a line brings nothing, but it may grow later."),
            ),
        ),
    ),
    Task(
        id="two_lines",
        title=mark("One tile, two lines"),
        text=mark(
            "After the first turn, whoever holds no tile draws two. Put both beside other tiles,"
            " or one, or none; what you keep stays in your hand. One tile can lie in two lines,"
            " one across and one down."
        ),
        ask=mark("Put one tile that makes a 10 and an 11 at once."),
        topic="points",
        rule_begins="At the end of your turn every line",
        start=_start(_FIRST, (4, 5), ({}, _SHEET_OF_FIRST)),
        judge=_asks_for_one_tile,
        solution=({"put": [[5, 8, 7]]},),
        points=(
            Point(
                True,
                mark("A 10 across, an 11 down"),
                mark("The 5 counts in both lines and brings 1 and 2 points."),
            ),
            Point(
                True,
                mark("The 4 stays in your hand"),
                mark("On every cell it would now make a line of 13 or more."),
            ),
            Point(
                None,
                mark("The 4 on that cell"),
                mark("It would make a 10, and a 9 that brings nothing."),
            ),
        ),
    ),
    Task(
        id="light_cells",
        title=mark("Cells with a cross"),
        text=mark(
            "This time you hold a 1 and a 2. At the end of the turn a tile on a cell with a cross"
            " needs a line of 10, 11 or 12 through it, unless it fits nowhere else. Such a line"
            " brings your sheet a cross, which doubles a row."
        ),
        ask=mark("Make two 12s, one of them on a cell with a cross."),
        topic="points",
        rule_begins="Each cell with a cross",
        start=_start(_SECOND, (1, 2), (_SHEET_OF_SECOND, _SHEET_OF_FIRST)),
        judge=_asks_for_12s_and_a_cross,
        solution=({"put": [[1, 7, 9], [2, 6, 8]]},),
        points=(
            Point(
                True,
                mark("Two 12s of one turn share a box"),
                mark("4 + 4 + 1 + 2 and a bonus of 3 for the full row: 14, doubled to 28."),
            ),
            Point(
                True,
                mark("A cross for row 1"),
                mark("Crosses fill their column from the top. This one doubles row 1."),
            ),
            Point(
                False,
                mark("A cross without such a line"),
                mark("Only a tile that fits nowhere else may lie there, for nothing."),
            ),
        ),
    ),
    Question(
        id="row",
        title=mark("What a row is worth"),
        text=mark(
            "Each column of your sheet fills from the top. If all three boxes of a row are"
            " filled, its bonus is added, here 3; then a cross doubles the row. Row 2, with a 1,"
            " a 4 and a cross, is worth 10 now."
        ),
        ask=mark("What will row 2 be worth with an 11 as well?"),
        topic="end",
        start=_start(_LATER, (2, 3), (_LACKS_AN_11, _OTHER_LATER)),
        answers=(
            Answer(
                mark("12 points"),
                False,
                mark("The 2 points of the 11 are doubled, too, and the bonus of 3 is added."),
            ),
            Answer(
                mark("14 points"),
                False,
                mark("1, 2 and 4 doubled are 14, but the bonus of 3 is added before that."),
            ),
            Answer(
                mark("20 points"),
                True,
                mark("1, 2 and 4 with the bonus of 3 are 10, and the cross doubles that."),
            ),
        ),
        points=(
            Point(
                True,
                mark("First the bonus, then the cross"),
                # translators: a row of the score sheet, reckoned up
                mark("(1 + 2 + 4 + 3) \u00d7 2 = 20"),
            ),
            Point(
                True,
                mark("Row 1, with two 12s in one box"),
                # translators: a row of the score sheet, reckoned up
                mark("(1 + 2 + 8 + 3) \u00d7 2 = 28"),
            ),
            Point(
                None,
                mark("A row without points"),
                mark("It stays 0, even if it has a cross."),
            ),
        ),
    ),
    Task(
        id="complete",
        title=mark("Fill rows, not only 12s"),
        text=mark(
            "The bonus and the crosses make complete rows worth more than many 12s, so fill the"
            " three columns evenly. Row 2 of your sheet has its 10 and its 12, but no 11 yet."
        ),
        ask=mark("Complete row 2 of your sheet."),
        topic="aim",
        rule_begins="Many 12s",
        start=_start(_LATER, (2, 3), (_LACKS_AN_11, _OTHER_LATER)),
        judge=_asks_for_the_row,
        solution=({"put": [[2, 6, 11]]},),
        points=(
            Point(
                True,
                mark("An 11 for row 2"),
                mark("The row goes from 10 to 20, your total from 38 to 48."),
            ),
            Point(
                None,
                mark("A 12 with the 3"),
                mark("It would begin row 3: 4 points, doubled to 8, but no bonus."),
            ),
        ),
    ),
    Task(
        id="draw",
        title=mark("Drawing or not"),
        text=mark(
            "Two turns later you have kept a 4, too. Without kept tiles you draw two, with one you"
            " draw one. With two or more, if any of them fits, you choose: draw one, or play"
            " without drawing and put at least one."
        ),
        ask=mark("Draw one, then make a 10, an 11 and a 12."),
        topic="turn",
        rule_begins="With two or more kept, and at least one",
        start=_start(_LONGER, (3, 4), (_TWO_ROWS, _OTHER_LONGER), phase="draw", seed=_SEED_OF_A_6),
        judge=_asks_for_three_sums,
        solution=({"draw": True}, {"put": [[3, 4, 10], [4, 10, 6], [6, 10, 5]]}),
        points=(
            Point(
                True,
                mark("Three sums in one turn"),
                mark("They fill row 3 at once, which brings 20 points or more."),
            ),
            Point(
                True,
                mark("Keeping pays"),
                mark("Two kept tiles and a new one: you put three in one turn."),
            ),
            Point(
                None,
                mark("Playing without drawing"),
                mark("The 3 and the 4 alone could not make all three sums."),
            ),
        ),
        until=_has_put,
    ),
    Task(
        id="last_turn",
        title=mark("The last turn"),
        text=mark(
            "The match ends with the turn in which the last tile was drawn. The bag is empty now,"
            " so this is that turn. What is left in the hands is taken off the totals."
        ),
        ask=mark("Put both tiles and keep nothing."),
        topic="end",
        rule_begins="The values of the tiles",
        start=_last_turn(),
        judge=_asks_to_keep_nothing,
        solution=({"put": [[4, 11, 10], [6, 12, 10]]},),
        points=(
            Point(
                True,
                mark("Nothing goes off your total"),
                mark("You have 78. The other player has 80, less 8 in hand: you win."),
            ),
            Point(
                None,
                mark("Keeping the 6"),
                mark("77 less 6 are 71, and the other player would win with 72."),
            ),
        ),
    ),
)
