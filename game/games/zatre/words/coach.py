"""The coach's sentences about Zatre: lines and rows, crosses, and tiles that are kept or left to
others.

A ranking says which parts of a move decide (`computer/parts.py`). The sentences say their figures,
which can be counted on the board and the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.coach_words import CoachWords, SayPart
from game.core.ranking import Ranked
from game.core.wording import (
    InContext,
    Listed,
    Phrase,
    Player,
    mark,
    mark_in,
    phrase,
)
from game.games.zatre.computer import parts
from game.games.zatre.computer.codes import code_of_turn
from game.games.zatre.computer.master import MANY_LINES
from game.games.zatre.rules.model import (
    SUMS,
    Draw,
    First,
    Move,
    Put,
    ZatreView,
    cell_of,
    place_of,
    value_of,
)
from game.games.zatre.rules.regions import region_of
from game.games.zatre.words import reasons

WHERE: Final[dict[tuple[int, int], InContext]] = {
    (-1, -1): mark_in("part of the board", "top left"),
    (-1, 0): mark_in("part of the board", "top"),
    (-1, 1): mark_in("part of the board", "top right"),
    (0, -1): mark_in("part of the board", "left"),
    (0, 0): mark_in("part of the board", "middle"),
    (0, 1): mark_in("part of the board", "right"),
    (1, -1): mark_in("part of the board", "bottom left"),
    (1, 0): mark_in("part of the board", "bottom"),
    (1, 1): mark_in("part of the board", "bottom right"),
}


# --- names and nudges ---


def name(view: ZatreView, moves: Sequence[Move]) -> Phrase:
    match moves[0]:
        case Draw(draws):
            return phrase(mark("Draw a tile") if draws else mark("Play without drawing"))
        case First(seat):
            return phrase(mark("{name} first"), name=Player(seat))
        case Put(tiles):
            return _name_of_turn(view, tiles)


def _name_of_turn(view: ZatreView, tiles: tuple[int, ...]) -> Phrase:
    region = region_of(tiles)
    hand = view.hands[view.seat]
    held = hand if isinstance(hand, int) else len(hand)
    if region is None:
        return phrase(mark("Keep all tiles") if held else mark("End the turn"))
    lines = parts.lines_of(code_of_turn(view.board, tiles))
    made = [total for total, n in zip(SUMS, lines, strict=True) for _ in range(n)]
    where = phrase(WHERE[region])
    only = len(tiles) < held
    if not made:
        values = Listed(tuple(map(value_of, tiles)))
        text = mark("Only {tiles}, {where}") if only else mark("{tiles}, {where}")
        return phrase(text, tiles=values, where=where)
    sums = Listed(tuple(made))
    if len(made) >= MANY_LINES:
        return phrase(mark("Only {sums}") if only else mark("{sums}"), sums=sums)
    if only:
        return phrase(mark("Only {sums}, {where}"), sums=sums, where=where)
    twice = phrase(mark("Two {sum}s"), sum=made[0]) if made[1:] == made[:1] else sums
    return phrase(mark("{sums}, {where}"), sums=twice, where=where)


def exact_name(_view: ZatreView, moves: Sequence[Move]) -> Phrase | None:
    """The spaces of the tiles, where turns with the same lines lie in the same part."""
    match moves[0]:
        case Put(tiles) if tiles:
            return _placed(sorted(tiles, key=cell_of))
    return None


def _placed(tiles: Sequence[int]) -> Phrase:
    """All at once where they are in one row or column, else one by one."""
    if len(tiles) == 1:
        ((row, column),) = map(_space, tiles)
        text = mark("{value} in row {row}, column {column}")
        return phrase(text, value=value_of(tiles[0]), row=row, column=column)
    values = Listed(tuple(map(value_of, tiles)))
    rows, columns = (tuple(each) for each in zip(*map(_space, tiles), strict=True))
    if len(set(rows)) == 1:
        text = mark("{tiles} in row {row}, columns {columns}")
        return phrase(text, tiles=values, row=rows[0], columns=Listed(columns))
    if len(set(columns)) == 1:
        text = mark("{tiles} in column {column}, rows {rows}")
        return phrase(text, tiles=values, column=columns[0], rows=Listed(rows))
    return phrase(mark("{tiles}"), tiles=Listed(tuple(_placed((tile,)) for tile in tiles)))


def _space(tile: int) -> tuple[int, int]:
    """Its row and column, counted from 1."""
    row, column = place_of(cell_of(tile))
    return row + 1, column + 1


def nudge(_view: ZatreView, best: Ranked[Move]) -> Phrase | None:
    match best.move:
        case Draw():
            return phrase(mark("How many tiles would you like to choose from?"))
        case First():
            return phrase(mark("Which partner should play on the board as it is now?"))
        case Put(tiles):
            rows = best.part(parts.ROWS).figures
            region = region_of(tiles)
            if region is None:
                return phrase(mark("Does any tile have to be placed now?"))
            if rows and rows[3]:
                return phrase(mark("What does row {row} of your sheet need?"), row=rows[3])
            if best.part(parts.CROSSES).figures:
                return phrase(mark("Look at the cross spaces."))
            where = phrase(WHERE[region])
            return phrase(mark("Look at this part of the board: {where}."), where=where)


_STRENGTHS: Final[dict[str, SayPart[Move, ZatreView]]] = {
    parts.POINTS_OF_TURN: reasons.more_points,
    parts.ROWS: reasons.better_rows,
    parts.CROSSES: reasons.more_crosses,
    parts.REPLY: reasons.leaves_less,
    parts.LATER: reasons.more_for_oneself,
    parts.KEPT: reasons.good_to_keep,
    parts.STUCK: reasons.fewer_stuck,
    parts.PARTNER: reasons.partner_can,
    parts.DRAW: reasons.why_draw,
    parts.FIRST: reasons.why_first,
}
_WEAKNESSES: Final[dict[str, SayPart[Move, ZatreView]]] = {
    parts.POINTS_OF_TURN: reasons.fewer_points,
    parts.ROWS: reasons.weaker_rows,
    parts.CROSSES: reasons.fewer_crosses,
    parts.REPLY: reasons.leaves_more,
    parts.LATER: reasons.less_for_oneself,
    parts.KEPT: reasons.bad_to_keep,
    parts.STUCK: reasons.more_stuck,
    parts.PARTNER: reasons.partner_could,
    parts.DRAW: reasons.why_not_draw,
}

_HABITS: Final = {
    parts.POINTS_OF_TURN: mark("Overlooks points"),
    parts.ROWS: mark("Overlooks rows and their bonuses"),
    parts.CROSSES: mark("Overlooks crosses"),
    parts.REPLY: mark("Leaves too much to the next player"),
    parts.LATER: mark("Leaves too little for the next turn"),
    parts.KEPT: mark("Keeps the wrong tiles"),
    parts.STUCK: mark("Is left with tiles at the end"),
    parts.PARTNER: mark("Leaves too little to the partner"),
    parts.DRAW: mark("Draws when it\u2019s better not to, or the reverse"),
    parts.FIRST: mark("Lets the wrong partner play first"),
}

COACH: Final = CoachWords[Move, ZatreView](
    name=name,
    exact_name=exact_name,
    nudge=nudge,
    strengths=_STRENGTHS,
    weaknesses=_WEAKNESSES,
    habits=_HABITS,
)
