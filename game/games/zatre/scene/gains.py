"""The gains of a turn of Zatre, in rows of signs and a few words that add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.games.zatre.rules.model import Sheet, Tile, bonus_of, value_of
from game.games.zatre.scene.attempt import ZatreAttempt
from game.games.zatre.scene.phrases import CROSS, signs_of
from game.games.zatre.scene.trying import gains_between, lines_of, points_entered, rows_completed
from game.services.words import Words
from game.ui.toolkit.names import together

_MOST_OTHERS: Final = 3
"""Sums that score nothing, shown in one row."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of what a turn brings: signs and a few words."""

    signs: tuple[str, ...]
    text: str
    scores: bool
    is_total: bool = False
    points: int = 0
    """The points of lines."""
    more: int = 0
    """Other gains in the total."""
    said: str = ""
    """The text for listeners, where it is not the same."""


def rows_of(
    words: Words, attempt: ZatreAttempt, had: Sheet, has: Sheet, tiles: tuple[Tile, ...]
) -> list[Row]:
    """All that a turn brings, and what a try of it would not."""
    rows = _rows_of_gains(words, had, has)
    others = [line.total for line in lines_of(attempt.view.board, tiles) if not line.scores]
    if others or not rows:
        signs = tuple(str(total) for total in dict.fromkeys(others))[:_MOST_OTHERS]
        # translators: what a line of 9 or less brings
        rows.append(Row(signs, words.say("nothing"), False))
    if has.total > had.total:
        figures = {"before": had.total, "after": has.total}
        text = words.say("Total {before} \u2192 {after}", **figures)
        rows.append(Row((), text, True, is_total=True))
    kept = sum(attempt.hand) - sum(map(value_of, tiles))
    if tiles and kept and not attempt.view.bag_left:
        # In the last turn what is not put counts against the total (16).
        figures = {"total": has.total, "n": kept, "rest": has.total - kept}
        text = words.say("Kept tiles: {total} \u2212 {n} = {rest}", **figures)
        rows.append(Row((), text, False))
    fitting = sorted(attempt.fitting_too)
    if fitting:
        # Nobody is kept from keeping a tile, but by mistake nobody should.
        values = together(words, [str(value) for value in fitting])
        text = words.count("The {values} fits, too.", "The {values} fit, too.", len(fitting),
                           values=values)  # fmt: skip
        rows.append(Row((), text, False))
    return rows


def _rows_of_gains(words: Words, had: Sheet, has: Sheet) -> list[Row]:
    """All that raises the total, so that it adds up."""
    gains = gains_between(had, has)
    rows = [
        _row_of_points(words, signs_of(total, points), points)
        for total, points in reversed(gains.points)
    ]
    bonuses = 0
    for row in rows_completed(had, has):
        bonuses += bonus_of(row)
        text = words.say("Row {row} bonus: {n}", row=row + 1, n=bonus_of(row))
        rows.append(Row(("+",), text, True, more=bonus_of(row)))
    doubled = has.total - had.total - points_entered(had, has) - bonuses
    # New crosses may double nothing yet, and older ones what is entered now.
    if gains.crosses:
        text = words.count("{n} cross", "{n} crosses", gains.crosses)
        rows.append(Row((CROSS,), text, True))
    if doubled:
        text = words.say("Doubled rows: +{n}", n=words.number(doubled))
        rows.append(Row((CROSS,), text, True, more=doubled))
    return rows


def _row_of_points(words: Words, signs: tuple[str, ...], points: int) -> Row:
    text = words.count("{n} point", "{n} points", points)
    return Row(signs, text, True, points=points)


def fewer_rows(words: Words, rows: Sequence[Row], most: int) -> Sequence[Row]:
    """No more than so many, as far as they still add up: first all lines share a row, then what
    brings nothing is left out, then all else that raises the total shares a row."""
    if len(rows) > most and sum(row.points > 0 for row in rows) > 1:
        rows = _together(words, rows, [row for row in rows if row.points])
    if len(rows) > most:
        rows = [row for row in rows if row.scores or not row.signs]
    if len(rows) > most:
        others = [row for row in rows if row.signs and not row.points]
        rows = _together(words, rows, others) if len(others) > 1 else rows
    return rows


def _together(words: Words, rows: Sequence[Row], some: Sequence[Row]) -> Sequence[Row]:
    """Some of the rows as one, in the place of the first of them."""
    signs = tuple(sign for row in some for sign in row.signs)
    said = ", ".join(said_of(words, row) for row in some)
    points, more = sum(row.points for row in some), sum(row.more for row in some)
    one = _row_of_points(words, signs, points)
    if not points:
        signs = tuple(dict.fromkeys(signs))
        one = Row(signs, f"+{words.number(more)}", True, more=more)
    kept = [row for row in rows if row not in some]
    kept.insert(rows.index(some[0]), replace(one, said=said))
    return kept


def said_of(words: Words, row: Row) -> str:
    """The text of a row for listeners."""
    if row.said or not row.signs:
        return row.said or row.text
    return words.say("{sums}: {line}", sums=", ".join(row.signs), line=row.text)
