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
_THIRD: Final[Tiles] = {**_SECOND, (8, 6): 2}
"""Then the other player has made a 12 on a cross space: only one of these is left beside tiles."""
_SHEET_OF_THIRD: Final[Json] = {"x2": 3, "10": [1], "11": [2], "12": [4]}

_LATER: Final[Tiles] = {
    **_SECOND,
    (7, 9): 1,
    (6, 8): 2,
    (6, 9): 4,
    (6, 10): 3,
    (8, 6): 2,
    (5, 9): 6,
}
_LACKS_AN_11: Final[Json] = {"x2": 3, "10": [1, 1], "11": [2], "12": [8, 4]}
_OTHER_LATER: Final[Json] = {"x2": 3, "10": [1, 1], "11": [2, 2], "12": [4]}

_LONGER: Final[Tiles] = {
    **_LATER,
    (6, 11): 2,
    (7, 11): 3,
    # Since then the other player has placed a tile, and then two.
    (5, 10): 5,
    (9, 5): 6,
    (9, 6): 6,
}
_OTHER_LONGER: Final[Json] = {"x2": 4, "10": [1, 1], "11": [2, 2, 2], "12": [4, 4]}
_TWO_ROWS: Final[Json] = {"x2": 3, "10": [1, 1], "11": [2, 2], "12": [8, 4]}
_SEED_OF_A_6: Final = 5

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
    return mark("Two 11s are good too, but this task asks for a 10: place the two 5s side by side.")


def _asks_for_one_tile(view: ZatreView, move: Put) -> str | None:
    if {10, 11} <= _brought(view, move).keys():
        return None
    if not move.tiles:
        return mark("You may keep both, but one of them makes a 10 and an 11 here.")
    if tile_of(4, cell_at(*_BETWEEN)) in move.tiles:
        return mark(
            "That\u2019s allowed, and it\u2019s the right space. But the 4 makes a 10 and a 9: "
            "try the other tile."
        )
    return mark(
        "That\u2019s allowed, but it doesn\u2019t make a 10 and an 11. Look for a space with "
        "tiles on two sides."
    )


def _asks_for_12s_and_a_cross(view: ZatreView, move: Put) -> str | None:
    before, after = _sheets(view, move)
    if _brought(view, move).get(12) != 8:
        return mark("That\u2019s allowed, but you can make two 12s here: one with each tile.")
    if after.crosses == before.crosses:
        return mark("Those are two 12s, but the 2 should go on a cross space as well.")
    return None


def _asks_for_the_row(view: ZatreView, move: Put) -> str | None:
    brought = _brought(view, move)
    if 11 in brought:
        return None
    if 12 in brought:
        return mark("That 12 would go into row 3. Make the 11 that row 2 still needs.")
    return mark("That\u2019s allowed, but row 2 still needs its 11.")


def _asks_for_three_sums(view: ZatreView, move: Move) -> str | None:
    if move == PLAY:
        return mark(
            "That\u2019s allowed, but these two tiles can\u2019t make all three sums. Draw one."
        )
    if isinstance(move, Draw) or (
        isinstance(move, Put) and _brought(view, move).keys() == set(SUMS)
    ):
        return None
    return mark(
        "That\u2019s allowed, but it doesn\u2019t make all three sums. Place the 4 and the 6 "
        "side by side."
    )


def _asks_to_keep_nothing(_view: ZatreView, move: Put) -> str | None:
    if len(move.tiles) == len(_LAST_TILES):
        return None
    return mark(
        "Any tile you keep is subtracted from your total. Both tiles fit, with the 6 below the 4."
    )


def _has_put(view: ZatreView) -> bool:
    return view.active != view.seat


LESSON: Final[Lesson] = (
    Task(
        id="first_turn",
        title=mark("The first turn"),
        text=mark(
            "Lines of tiles on the shared board that add up to 10, 11 or 12 score points, and "
            "the highest score wins. Whoever draws the highest tile starts: they keep it, "
            "draw two more and place all three, one on the red space."
        ),
        ask=mark("Place all three tiles: make an 11 and a 10."),
        topic="points",
        rule_begins="At the end of your turn every line",
        start=_start({}, (5, 5, 6)),
        judge=_asks_for_11_and_10,
        solution=({"put": [[5, 7, 7], [5, 8, 7], [6, 8, 8]]},),
        points=(
            Point(
                True,
                mark("An 11 and a 10"),
                mark("6 and 5 make 11, worth 2 points; 5 and 5 make 10, worth 1."),
            ),
            Point(
                True,
                mark("A cross for the red space"),
                mark("Only a 10, 11 or 12 earns it. It doubles row 1 of your sheet."),
            ),
            Point(
                False,
                mark("All three in one line"),
                mark("6, 5 and 5 would make 16, and no line may reach 13."),
            ),
        ),
    ),
    Question(
        id="limit",
        title=mark("No line may go above 12"),
        text=mark(
            "In this match the other player started. Tiles side by side form a line, across "
            "or down, up to the next gap. Here a 6 and a 5 make 11 across, and a tile to "
            "their right would join that line."
        ),
        ask=mark("Which tile may go to the right of the 6 and the 5?"),
        topic="lines",
        start=_start(_FIRST, (4, 5), ({}, _SHEET_OF_FIRST)),
        answers=(
            Answer(
                mark("A 1 or a 2"),
                False,
                mark("6, 5 and 2 would make 13, and that\u2019s never allowed."),
            ),
            Answer(mark("Only a 1"), True, mark("6, 5 and 1 make 12, and 12 is the limit.")),
            Answer(
                mark("Any tile"),
                False,
                mark("No line may add up to 13 or more, even if nobody wants points for it."),
            ),
        ),
        points=(
            Point(
                True,
                mark("12 is the limit"),
                mark("A 10 is worth 1 point, an 11 is worth 2, a 12 is worth 4."),
            ),
            Point(
                True,
                mark("9 or less is allowed"),
                mark("A line like that scores nothing, but it may grow later."),
            ),
        ),
    ),
    Task(
        id="two_lines",
        title=mark("One tile, two lines"),
        text=mark(
            "After the first turn, a player with no tiles draws two. Place both next to other "
            "tiles, or one, or none; what you keep stays in your hand. One tile can be part "
            "of two lines, one across and one down."
        ),
        ask=mark("Place one tile that makes a 10 and an 11 at once."),
        topic="points",
        rule_begins="At the end of your turn every line",
        start=_start(_FIRST, (4, 5), ({}, _SHEET_OF_FIRST)),
        judge=_asks_for_one_tile,
        solution=({"put": [[5, 8, 7]]},),
        points=(
            Point(
                True,
                mark("A 10 across, an 11 down"),
                mark("The 5 counts in both lines and scores 1 and 2 points."),
            ),
            Point(
                True,
                mark("The 4 stays in your hand"),
                mark("Wherever you placed it now, it would make a line of 13 or more."),
            ),
            Point(
                None,
                mark("The 4 on that space"),
                mark("It would make a 10, and a 9 that scores nothing."),
            ),
        ),
    ),
    Task(
        id="light_cells",
        title=mark("Cross spaces"),
        text=mark(
            "This time you hold a 1 and a 2. At the end of the turn, a tile on a cross space "
            "must be part of a line of 10, 11 or 12, unless it fits nowhere else. A line like "
            "that earns a cross on your sheet, which doubles a row."
        ),
        ask=mark("Make two 12s, one of them on a cross space."),
        topic="points",
        rule_begins="Each cross space",
        start=_start(_THIRD, (1, 2), (_SHEET_OF_SECOND, _SHEET_OF_THIRD)),
        judge=_asks_for_12s_and_a_cross,
        solution=({"put": [[1, 7, 9], [2, 6, 8]]},),
        points=(
            Point(
                True,
                mark("Two 12s in one turn share a box"),
                mark("4 + 4 + 1 + 2 and a bonus of 3 for the full row: 14, doubled to 28."),
            ),
            Point(
                True,
                mark("A cross for row 1"),
                mark("Crosses fill their column from the top. This one doubles row 1."),
            ),
            Point(
                False,
                mark("A cross space without that line"),
                mark("Only a tile that fits nowhere else may go there, and it earns nothing."),
            ),
        ),
    ),
    Question(
        id="row",
        title=mark("What a row is worth"),
        text=mark(
            "Each column of your sheet fills from the top. Once all three boxes of a row are "
            "filled, its bonus is added, here 3; then a cross doubles the row. Row 2, with a "
            "1, a 4 and a cross, is now worth 10."
        ),
        ask=mark("What will row 2 be worth with an 11 as well?"),
        topic="end",
        start=_start(_LATER, (2, 3), (_LACKS_AN_11, _OTHER_LATER)),
        answers=(
            Answer(
                mark("12 points"),
                False,
                mark("The 2 points for the 11 are doubled too, and the bonus of 3 is added."),
            ),
            Answer(
                mark("14 points"),
                False,
                mark("1, 2 and 4 doubled make 14, but the bonus of 3 is added before doubling."),
            ),
            Answer(
                mark("20 points"),
                True,
                mark("1, 2 and 4 plus the bonus of 3 make 10, and the cross doubles that."),
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
                mark("It\u2019s worth 0, even with a cross."),
            ),
        ),
    ),
    Task(
        id="complete",
        title=mark("Full rows beat many 12s"),
        text=mark(
            "Bonuses and crosses make full rows worth more than many 12s, so fill the three "
            "columns evenly. Row 2 of your sheet has its 10 and its 12, but no 11 yet."
        ),
        ask=mark("Fill row 2 of your sheet."),
        topic="aim",
        rule_begins="Many 12s",
        start=_start(_LATER, (2, 3), (_LACKS_AN_11, _OTHER_LATER)),
        judge=_asks_for_the_row,
        solution=({"put": [[2, 6, 11], [3, 7, 11]]},),
        points=(
            Point(
                True,
                mark("An 11 for row 2"),
                mark("The row goes from 10 to 20, and your total from 38 to 48."),
            ),
            Point(
                None,
                mark("A 12 with the 3"),
                mark("It would start row 3: 4 points, doubled to 8, but no bonus."),
            ),
        ),
    ),
    Task(
        id="draw",
        title=mark("To draw or not"),
        text=mark(
            "Two turns later, you\u2019ve kept a 3 and a 4. With no kept tiles you draw two; with "
            "one, you draw one. With two or more, if any of them fits, you choose: draw one, "
            "or play without drawing and place at least one."
        ),
        ask=mark("Draw one, then make a 10, an 11 and a 12."),
        topic="turn",
        rule_begins="With two or more kept tiles, at least one",
        start=_start(_LONGER, (3, 4), (_TWO_ROWS, _OTHER_LONGER), phase="draw", seed=_SEED_OF_A_6),
        judge=_asks_for_three_sums,
        solution=({"draw": True}, {"put": [[3, 4, 10], [4, 10, 6], [6, 10, 5]]}),
        points=(
            Point(
                True,
                mark("Three sums in one turn"),
                mark("They fill row 3 in one go, and it\u2019s worth 20 points or more."),
            ),
            Point(
                True,
                mark("Keeping pays off"),
                mark("With two kept tiles and a new one, you place three in one turn."),
            ),
            Point(
                None,
                mark("Playing without drawing"),
                mark("The 3 and the 4 alone couldn\u2019t make all three sums."),
            ),
        ),
        until=_has_put,
    ),
    Task(
        id="last_turn",
        title=mark("The last turn"),
        text=mark(
            "The match ends with the turn in which the last tile is drawn. The bag is empty "
            "now, so this is that turn. Tiles left in hand are subtracted from the totals."
        ),
        ask=mark("Place both tiles and keep nothing."),
        topic="end",
        rule_begins="The values of the tiles",
        start=_last_turn(),
        judge=_asks_to_keep_nothing,
        solution=({"put": [[4, 11, 10], [6, 12, 10]]},),
        points=(
            Point(
                True,
                mark("Nothing to subtract"),
                mark("You have 78. The other player has 80 minus 8 in hand, so you win."),
            ),
            Point(
                None,
                mark("Keeping the 6"),
                mark("77 minus 6 is 71, and the other player would win with 72."),
            ),
        ),
    ),
)
