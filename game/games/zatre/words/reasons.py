"""Why a turn of Zatre is good, or less good than another, in sentences about its parts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.coach_words import Compared
from game.core.wording import Listed, Phrase, Player, mark, mark_count, phrase
from game.games.zatre.computer import parts
from game.games.zatre.rules.model import (
    SUMS,
    Draw,
    First,
    Move,
    ZatreView,
    partner_of,
    seats_of_side,
    side_of,
)

ZatreCompared = Compared[Move, ZatreView]
_ONE_LINE: Final = {10: mark("a 10"), 11: mark("an 11"), 12: mark("a 12")}


def lines_told(lines: Sequence[int]) -> Listed:
    """The numbers of 10s, 11s and 12s: "a 10 and 2 lines of 12"."""
    told = []
    for total, n in zip(SUMS, lines, strict=True):
        if n == 1:
            told.append(phrase(_ONE_LINE[total]))
        elif n:
            told.append(phrase(mark("{n} lines of {sum}"), n=n, sum=total))
    return Listed(tuple(told))


def next_name(view: ZatreView) -> Player | Phrase:
    """Who follows: a player, or the next team."""
    if view.teams:
        return phrase(mark("the next team"))
    following = (side_of(view.seat, view.teams) + 1) % len(view.sheets)
    return Player(seats_of_side(following, view.teams)[0])


# --- the sheet ---


def more_points(compared: ZatreCompared) -> Phrase | None:
    points, others = compared.part.figures[4], compared.other.figures[4]
    if points <= others:
        return None
    filled, other_filled = (
        each.part(parts.ROWS).figures[3] for each in (compared.move, compared.than)
    )
    if filled and filled == other_filled:  # what it fills would not be told otherwise
        both = mark_count(
            "It fills row {row} and scores {n} point right away.",
            "It fills row {row} and scores {n} points right away.",
        )
        return phrase(both, row=filled, n=points)
    text = mark_count("It scores {n} point right away.", "It scores {n} points right away.")
    return phrase(text, n=points)


def fewer_points(compared: ZatreCompared) -> Phrase | None:
    less = compared.other.figures[4] - compared.part.figures[4]
    if less <= 0:
        return None
    text = mark_count(
        "It scores {n} point less than the best move.",
        "It scores {n} points less than the best move.",
    )
    return phrase(text, n=less)


def better_rows(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    filled, bonus, doubled, row = own[3:7]
    lacks = _lacking(own)
    if filled and not other[3]:
        text = mark("It fills row {row}, so the bonus of {bonus} counts.")
        if doubled:
            text = mark("It fills row {row}: the bonus of {bonus} counts, and the row is doubled.")
        return phrase(text, row=filled, bonus=bonus)
    if len(lacks) == 1 and (row > other[6] or len(_lacking(other)) > 1) and any(own[:3]):
        return phrase(mark("Row {row} then needs only {line}."), row=row, line=_a_line(lacks[0]))
    boxes, others = _boxes(own), _boxes(other)
    if boxes > others:
        more = mark_count("It fills {n} box of the sheet.", "It fills {n} boxes of the sheet.")
        return phrase(more, n=boxes)
    return _a_box_further_up(own, other)


def _a_box_further_up(own: Sequence[int], other: Sequence[int]) -> Phrase | None:
    """A box in the first row that is not full, or that the turn fills, where the other has none."""
    first = own[3] or own[6]
    for total, place, other_place in zip(SUMS, own[:3], other[:3], strict=True):
        if place == first and other_place != first:
            text = mark("It gives row {row} {line}.")
            return phrase(text, row=first, line=_a_line(total))
    return None


def weaker_rows(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if other[3] and not own[3]:
        text = mark("Row {row} stays unfilled, without its bonus of {bonus}.")
        return phrase(text, row=other[3], bonus=other[4])
    if not any(own[:3]):
        return phrase(mark("It fills no box of the sheet."))
    lacks = _lacking(own)
    below = [(place, total) for total, place in zip(SUMS, own[:3], strict=True) if place > own[6]]
    if below:
        place, total = max(below)
        text = mark("Its {sum} goes to row {place}; row {row} still needs {line}.")
        line = _a_line(lacks[0])
        return phrase(text, sum=total, place=place, row=own[6], line=line)
    fewer = _boxes(other) - _boxes(own)
    if fewer > 0:
        less = mark_count(
            "It fills {n} box fewer than the best move.",
            "It fills {n} boxes fewer than the best move.",
        )
        return phrase(less, n=fewer)
    return None


def _lacking(figures: Sequence[int]) -> list[int]:
    """The sums that the first unfilled row needs."""
    return [total for total, lacks in zip(SUMS, figures[7:], strict=True) if lacks]


def _boxes(figures: Sequence[int]) -> int:
    return sum(place > 0 for place in figures[:3])


def _a_line(total: int) -> Phrase:
    return phrase(_ONE_LINE[total])


def more_crosses(compared: ZatreCompared) -> Phrase | None:
    n, row, _ = compared.part.figures or (0, 0, 0)
    if n <= (compared.other.figures or (0,))[0]:
        return None
    if n == 1:
        return phrase(mark("Its cross doubles row {row}."), row=row)
    if n == 2:
        return phrase(mark("Its 2 crosses double rows {row} and {last}."), row=row, last=row + 1)
    text = mark("Its {n} crosses double rows {row} to {last}.")
    return phrase(text, n=n, row=row, last=row + n - 1)


def fewer_crosses(compared: ZatreCompared) -> Phrase | None:
    n = (compared.part.figures or (0,))[0]
    if n >= (compared.other.figures or (0,))[0]:
        return None
    if not n:
        return phrase(mark("It brings no cross."))
    return phrase(mark_count("It brings only {n} cross.", "It brings only {n} crosses."), n=n)


# --- what is left to others ---

_CLEARLY: Final = 1.3
"""So many times as many spaces are clearly more."""
_FOR_A_12, _FOR_A_LINE, _FOR_A_CROSS = 1, 0, 2
"""Figures of what is left, in the order in which they are told."""
_NONE_LEFT: Final = {
    _FOR_A_12: mark("It leaves {name} no space for a 12 with one tile."),
    _FOR_A_LINE: mark("It leaves {name} no space where one tile makes a line."),
    _FOR_A_CROSS: mark("It leaves {name} no cross space to score on."),
}
_FEW_LEFT: Final = {
    _FOR_A_12: mark_count("It leaves {name} only {n} space for a 12 with one tile.",
                          "It leaves {name} only {n} spaces for a 12 with one tile."),
    _FOR_A_LINE: mark_count("It leaves {name} only {n} space where one tile makes a line.",
                            "It leaves {name} only {n} spaces where one tile makes a line."),
    _FOR_A_CROSS: mark_count("It leaves {name} only {n} cross space to score on.",
                             "It leaves {name} only {n} cross spaces to score on."),
}  # fmt: skip
_MANY_LEFT: Final = {
    _FOR_A_12: mark_count(
        "It leaves {name} {n} space for a 12 with one tile; the best move leaves {more}.",
        "It leaves {name} {n} spaces for a 12 with one tile; the best move leaves {more}.",
    ),
    _FOR_A_LINE: mark_count(
        "It leaves {name} {n} space for a line with one tile; the best move leaves {more}.",
        "It leaves {name} {n} spaces for a line with one tile; the best move leaves {more}.",
    ),
    _FOR_A_CROSS: mark_count(
        "It leaves {name} {n} cross space to score on; the best move leaves {more}.",
        "It leaves {name} {n} cross spaces to score on; the best move leaves {more}.",
    ),
}


def _clearly_more(spaces: int, others: int) -> bool:
    """That it is 8 spaces and not 7 convinces nobody."""
    return spaces >= _CLEARLY * others and spaces > others


def leaves_less(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    for figure, counted in _FEW_LEFT.items():
        if _clearly_more(other[figure], own[figure]):
            name = next_name(compared.view)
            if not own[figure]:
                return phrase(_NONE_LEFT[figure], name=name)
            return phrase(counted, name=name, n=own[figure])
    if not own[3] and other[3]:
        none = mark("It opens no new line that {name} can complete with one tile.")
        return phrase(none, name=next_name(compared.view))
    return None


def leaves_more(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    value, row, column, *lines = own[3:9]
    if value and own[3:6] != other[3:6]:
        best = max(total for total, n in zip(SUMS, lines, strict=True) if n)
        text = mark("It opens {line} for {name}: a {value} in row {row}, column {column}.")
        return phrase(
            text,
            line=_a_line(best),
            name=next_name(compared.view),
            value=value,
            row=row,
            column=column,
        )
    for figure, counted in _MANY_LEFT.items():
        if _clearly_more(own[figure], other[figure]):
            name = next_name(compared.view)
            return phrase(counted, name=name, n=own[figure], more=other[figure])
    return None


def more_for_oneself(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if not _clearly_more(own[0], other[0]):
        return None
    text = mark_count(
        "It leaves {n} space where one tile scores next turn.",
        "It leaves {n} spaces where one tile scores next turn.",
    )
    return phrase(text, n=own[0])


def less_for_oneself(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if not _clearly_more(other[0], own[0]):
        return None
    text = mark_count(
        "It leaves {n} space where one tile scores next turn; the best move leaves {more}.",
        "It leaves {n} spaces where one tile scores next turn; the best move leaves {more}.",
    )
    return phrase(text, n=own[0], more=other[0])


# --- what is kept ---


def good_to_keep(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if not own:
        return None
    kept, value, spaces, three = own
    if three and not (other and other[3]):
        return phrase(mark("It keeps 2 tiles: next turn, there can be 3 to choose from."))
    if spaces:
        text = mark_count(
            "It keeps the {value}, which makes a line on {n} space.",
            "It keeps the {value}, which makes a line on {n} spaces.",
        )
        return phrase(text, value=value, n=spaces)
    if not other:
        text = mark_count("It keeps {n} tile for later.", "It keeps {n} tiles for later.")
        return phrase(text, n=kept)
    return None


def bad_to_keep(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if other and other[3] and not (own and own[3]):
        return phrase(mark("Next turn, there won\u2019t be 3 tiles to choose from."))
    if own and not own[2]:
        text = mark("It keeps the {value}, which makes no line on its own.")
        return phrase(text, value=own[1])
    if not own and other:
        return phrase(mark("It keeps nothing for the next turn."))
    return None


def fewer_stuck(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    less = (other[0] if other else 0) - (own[0] if own else 0)
    if less <= 0:
        return None
    if other[1]:
        text = mark_count("It saves {n} point that tiles in hand would cost.",
                          "It saves {n} points that tiles in hand would cost.")  # fmt: skip
        return phrase(text, n=less)
    if not own or not own[0]:
        return phrase(mark("No tiles stay in hand, so none are subtracted at the end."))
    plain = mark("Only tiles worth {n} stay in hand; at the end they\u2019re subtracted.")
    return phrase(plain, n=own[0])


def more_stuck(compared: ZatreCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if not own or own[0] <= (other[0] if other else 0):
        return None
    if own[1]:
        text = mark_count("{n} point stays in hand and is subtracted.",
                          "{n} points stay in hand and are subtracted.")  # fmt: skip
        return phrase(text, n=own[0])
    plain = mark("Tiles worth {n} stay in hand; at the end they\u2019re subtracted.")
    return phrase(plain, n=own[0])


# --- partners, and choices before the turn ---


def partner_can(compared: ZatreCompared) -> Phrase | None:
    lines = compared.part.figures[:3]
    if not any(lines):
        return None
    name = Player(partner_of(compared.view.seat))
    return phrase(mark("{name} can then make {lines}."), name=name, lines=lines_told(lines))


def partner_could(compared: ZatreCompared) -> Phrase | None:
    lines = compared.other.figures[:3]
    if not any(lines):
        return None
    name = Player(partner_of(compared.view.seat))
    text = mark("After the best move, {name} could make {lines}.")
    return phrase(text, name=name, lines=lines_told(lines))


def why_draw(compared: ZatreCompared) -> Phrase | None:
    if compared.move.move == Draw(True):
        return _another_tile(compared)
    return _without(compared)


def why_not_draw(compared: ZatreCompared) -> Phrase | None:
    if compared.move.move == Draw(True):
        return _without(compared)
    return _another_tile(compared)


def _another_tile(compared: ZatreCompared) -> Phrase | None:
    helping, unseen = compared.part.figures[:2]
    if helping == unseen:
        return phrase(mark("Whatever tile is drawn, it allows a turn with more points."))
    if helping:
        text = mark_count(
            "{n} of the {all} unseen tiles would allow a turn with more points.",
            "{n} of the {all} unseen tiles would allow a turn with more points.",
        )
        return phrase(text, n=helping, all=unseen)
    hand = compared.view.hands[compared.view.seat]
    held = hand if isinstance(hand, int) else len(hand)
    plain = mark("With another tile there are {n} to choose from.")
    return phrase(plain, n=held + 1)


def _without(compared: ZatreCompared) -> Phrase | None:
    lines = compared.part.figures[2:5]
    if any(lines):
        text = mark("The tiles in hand already make {lines}.")
        return phrase(text, lines=lines_told(lines))
    left = compared.view.bag_left
    plain = mark_count("{n} tile is left in the bag: a new one might stay in hand.",
                      "{n} tiles are left in the bag: a new one might stay in hand.")  # fmt: skip
    return phrase(plain, n=left)


def why_first(compared: ZatreCompared) -> Phrase | None:
    move = compared.move.move
    if not isinstance(move, First):
        return None
    first, second = compared.part.figures[:3], compared.part.figures[3:]
    names: dict[str, Player] = {"name": Player(move.seat), "other": Player(partner_of(move.seat))}
    if any(first) and any(second):
        text = mark("{name} can make {lines}, then {other} {more}.")
        return phrase(text, **names, lines=lines_told(first), more=lines_told(second))
    if any(first):
        text = mark("{name} can make {lines} while the board is as it is.")
        return phrase(text, name=names["name"], lines=lines_told(first))
    if any(second):
        text = mark("{other} can then make {lines}.")
        return phrase(text, other=names["other"], lines=lines_told(second))
    return None
