"""Why something is refused, happened or counts in Zatre: the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.game import Explanations
from game.core.rules import Result, Seat
from game.core.wording import Listed, Rule, mark
from game.games.zatre.rules.model import (
    ACROSS,
    BOUND_CELLS,
    DOWN,
    POINTS,
    SUMS,
    Draw,
    Drawn,
    Event,
    First,
    Move,
    Put,
    Sheet,
    StartDraws,
    ZatreView,
    bonus_of,
    cell_of,
    lies_in_scoring_line,
    line_through,
    side_of,
)
from game.games.zatre.rules.turns import can_put

_LONGEST_SHEET: Final = 85
"""The length of an explained sheet up to which all its terms are given; else only its rows."""
_LONGEST_CHANGES: Final = 70
"""Letters of what rows go up by; what is longer leaves out how it is reckoned."""

Figures = tuple[tuple[str, int | str | Listed], ...]

_UNBROKEN: Final = "\u00a0"
"""A space at which no line ends."""

SHARED_SHEET: Final = mark(
    "Both partners write on one shared sheet, and it\u2019s still empty. At the end, the tiles "
    "left in both hands are subtracted."
)
HANDS_DECIDED: Final = mark(
    "The values of the tiles left in hand are subtracted from the totals, and here that decided "
    "it: {best} beats {second}."
)

_ONE_EACH: Final = Rule(
    "turn",
    mark(
        "Tiles are never stacked, moved or exchanged: once a turn is over, they stay until the "
        "end. So each tile needs a free space of its own."
    ),
)

REASONS: Final[Mapping[str, Rule]] = {
    "game_over": Rule(
        "end",
        mark(
            "The match ends with the turn in which the last tile is drawn. Nobody else plays "
            "after that."
        ),
    ),
    "chance_first": Rule(
        "turn",
        mark(
            "A turn starts with the draw. You can place tiles once they\u2019ve come out "
            "of the bag."
        ),
    ),
    "not_your_turn": Rule(
        "start",
        mark("Play goes clockwise: after each turn, the next player draws and places tiles."),
    ),
    "wrong_phase": Rule(
        "turn",
        mark("A turn has a fixed order: first you draw or choose not to, then you place tiles."),
    ),
    "not_partner": Rule(
        "variants", mark("The team whose turn it is chooses which partner plays first.")
    ),
    "no_cell": Rule(
        "material",
        mark(
            "The board has 13 by 13 spaces and six more outside each side, three on either "
            "side of a gap in the middle."
        ),
    ),
    "cell_taken": _ONE_EACH,
    "cell_twice": _ONE_EACH,
    "not_in_hand": Rule(
        "turn",
        mark(
            "You can place only tiles from your own hand: those just drawn and those kept earlier."
        ),
    ),
    "first_all": Rule(
        "start",
        mark(
            "The starting player keeps the highest tile and draws two more. In the first "
            "turn, all three go on the board."
        ),
    ),
    "first_red": Rule(
        "start",
        mark(
            "The match starts on the red space: one tile of the first turn covers it, and all "
            "the others connect to it."
        ),
    ),
    "not_beside": Rule(
        "turn",
        mark(
            "Each tile goes next to another, horizontally or vertically. That may be one "
            "placed in the same turn, as long as all of them connect to the board."
        ),
    ),
    "line_too_high": Rule(
        "lines",
        mark(
            "No line may add up to 13 or more. A line runs across or down for as long as "
            "tiles lie side by side without a gap."
        ),
    ),
    "light_cell": Rule(
        "lines",
        mark(
            "A tile on a cross space must be part of a line of 10, 11 or 12 when the turn "
            "ends. The one exception: with the other tiles on the board, it fits on no space "
            "without a cross."
        ),
    ),
    "must_put_one": Rule(
        "turn",
        mark(
            "You may go without drawing because one of your tiles fits, so at least one has to "
            "be placed. After drawing, you may keep them all."
        ),
    ),
    "must_put_most": Rule(
        "variants",
        mark(
            "In this match you may keep tiles only if forced to: in each turn you place as "
            "many as the rules allow."
        ),
    ),
}
"""The rule behind every reason why a move may be refused."""


# --- what the rail shows ---


def score(view: ZatreView, seat: Seat, name: str = "") -> Rule:
    """Explains the number beside the name of a player."""
    side = side_of(seat, view.teams)
    if view.result is not None:
        total = view.sheets[side].total
        text = mark(
            "This is the sheet\u2019s total, {total}, minus the values of the tiles left in hand, "
            "{left}. The highest score wins."
        )
        left = total - view.result.scores[side]
        return Rule("end", text, (("total", total), ("left", left)))
    if view.teams and not any(view.sheets[side].boxes):
        return Rule(
            "end",
            SHARED_SHEET,
        )
    return entry(view, side, name)


def ranked(view: ZatreView, seat: Seat) -> Rule:
    """Explains the total of a player, or of a team, in a finished match."""
    assert view.result is not None
    side = side_of(seat, view.teams)
    total, points = view.sheets[side].total, view.result.scores[side]
    text = mark(
        "The sheet\u2019s total, {total}, minus the values of the tiles left in hand, {left}, "
        "makes {points}. The highest score wins."
    )
    return Rule("end", text, (("total", total), ("left", total - points), ("points", points)))


def entry(view: ZatreView, side: int, name: str = "") -> Rule:
    """Explains the total on the sheet of a player, or of a team."""
    sheet = view.sheets[side]
    rows = [sheet.row_total(row) for row in range(max(map(len, sheet.boxes)))]
    if not rows:
        return Rule(
            "end",
            mark(
                "No points are written on this sheet yet. Lines of 10, 11 and 12 score points, "
                "which fill each column from the top."
            ),
        )
    sums = (("rows", " + ".join(map(str, rows))), ("total", sheet.total))
    if not name:
        text = mark(
            "Row by row: {rows}, {total} in all. A full row gets a bonus, and a cross doubles "
            "its row. At the end, tiles in hand are subtracted."
        )
        return Rule("end", text, sums)
    worth = _rows_worth(sheet, [row for row, total in enumerate(rows) if total])
    if len(worth) > _LONGEST_SHEET:
        text = mark(
            "{name}\u2019s sheet comes to {total}, row by row: {rows}. A full row gets its bonus, "
            "and a cross doubles its row."
        )
        return Rule("end", text, (("name", name), *sums))
    text = mark(
        "{name}\u2019s sheet comes to {total}, row by row: {rows}. In a full row, the last number "
        "is its bonus. A cross doubles its row."
    )
    return Rule("end", text, (("name", name), ("rows", worth), ("total", sheet.total)))


def _row_worth(sheet: Sheet, row: int) -> str:
    """Says how the worth of a row comes about: its boxes, its bonus, and a cross that doubles it.

    No line of text ends within it.
    """
    terms = [column[row] for column in sheet.boxes if row < len(column)]
    if len(terms) == len(SUMS):
        terms.append(bonus_of(row))
    told = " + ".join(map(str, terms))
    if row < sheet.crosses:
        told = f"({told}) \u00d7 2" if len(terms) > 1 else f"{told} \u00d7 2"
    return told.replace(" ", _UNBROKEN)


def _rows_worth(sheet: Sheet, rows: Sequence[int]) -> str:
    """Says the same of several rows, each of which can be distinguished from the next."""
    if len(rows) == 1:
        return _row_worth(sheet, rows[0])
    told = []
    for row in rows:
        worth = _row_worth(sheet, row)
        is_bare_sum = row >= sheet.crosses and "+" in worth
        told.append(f"({worth})" if is_bare_sum else worth)
    return " + ".join(told)


# --- what the log tells ---


def step(before: ZatreView, actor: Seat, move: Any, after: ZatreView) -> Rule | None:
    """The rule behind a step, as somebody has seen it."""
    match move:
        case StartDraws(rounds):
            return _of_start(len(rounds))
        case Drawn(_, seat):
            return _of_drawn(before, seat, after)
        case Draw(draws):
            return _of_choice(_held(before, actor), draws)
        case First():
            return Rule(
                "variants",
                mark(
                    "Once both partners have drawn, the team chooses who plays first. Each "
                    "partner\u2019s tiles are scored as a turn of their own, on the shared sheet."
                ),
            )
        case Put(()):
            return _of_keeping_all(before, actor)
        case Put():
            return _of_put(before, actor, move, after)
    return None


def _of_start(rounds: int) -> Rule:
    if rounds == 1:
        return Rule(
            "start",
            mark("Every player draws a tile, and the highest starts. Only that tile is kept."),
        )
    return Rule(
        "start",
        mark(
            "Players who tie for the highest tile draw again until one is highest. Here it "
            "took {rounds} rounds. Only that tile is kept."
        ),
        (("rounds", rounds),),
    )


def _of_drawn(before: ZatreView, seat: Seat, after: ZatreView) -> Rule:
    if before.board.is_empty:
        return Rule(
            "start",
            mark("The starting player keeps the highest tile and draws two more, so the first "
                 "turn has three."),
        )  # fmt: skip
    if not after.bag_left:
        return Rule(
            "end",
            mark(
                "The last tile has been drawn from the bag: the match ends when this turn is over."
            ),
        )
    held = _held(before, seat)
    if not held:
        return Rule("turn", mark("A player with no tiles left draws two."))
    if held == 1:
        return Rule("turn", mark("One tile was kept, so the player draws one more to have two."))
    return Rule(
        "turn",
        mark(
            "{held} tiles were kept, so one is drawn at most. If any of them fits, drawing is "
            "optional. If none fits, the player must draw."
        ),
        (("held", held),),
    )


def _held(view: ZatreView, seat: Seat) -> int:
    """The number of tiles in a hand, which may be hidden."""
    hand = view.hands[seat]
    return hand if isinstance(hand, int) else len(hand)


def _of_choice(held: int, draws: bool) -> Rule:
    figures: Figures = (("held", held),)
    if draws:
        text = mark(
            "{held} tiles were kept, and at least one of them fits. So this player could choose "
            "between drawing another one and playing without."
        )
        return Rule("turn", text, figures)
    text = mark(
        "{held} tiles were kept, and at least one of them fits. So this player may play without "
        "drawing, but must then place at least one."
    )
    return Rule("turn", text, figures)


def _of_keeping_all(before: ZatreView, actor: Seat) -> Rule:
    hand = before.hands[actor]
    if not hand:
        return Rule(
            "variants",
            mark(
                "If no tile is left for a partner to draw, that partner plays what\u2019s in "
                "hand, or nothing."
            ),
        )
    none_fits = isinstance(hand, tuple) and not can_put(before.board, hand)
    # Whoever must put does so, unless nothing fits.
    if none_fits or before.forced or actor in before.undrawn:
        return Rule(
            "lines",
            mark("None of the tiles in hand fits: wherever it\u2019s placed, each would make a "
                 "line of 13 or more."),
        )  # fmt: skip
    return Rule(
        "turn",
        mark(
            "A player who has drawn may keep all tiles for later turns. But tiles in hand at "
            "the end are subtracted from the total."
        ),
    )


def _of_put(before: ZatreView, actor: Seat, move: Put, after: ZatreView) -> Rule:
    side = side_of(actor, before.teams)
    had, has = before.sheets[side], after.sheets[side]
    if had != has:
        return _of_score(had, has, is_first=before.board.is_empty)
    if any(
        cell_of(tile) in BOUND_CELLS and not lies_in_scoring_line(after.board, cell_of(tile))
        for tile in move.tiles
    ):
        return Rule(
            "lines",
            mark(
                "This tile fits on no space without a cross, so it may go on a cross space "
                "even without a line of 10, 11 or 12. It earns no cross and scores no points "
                "of its own."
            ),
        )
    highest = max(
        line_through(after.board, cell_of(tile), step)[1]
        for tile in move.tiles
        for step in (ACROSS, DOWN)
    )
    text = mark(
        "Only lines of 10, 11 and 12 score points. The highest line of this turn adds up to "
        "{highest}: allowed, but worth nothing."
    )
    return Rule("lines", text, (("highest", highest),))


def _of_score(had: Sheet, has: Sheet, *, is_first: bool) -> Rule:
    """Says what each sum brought, and what else raised the total."""
    crosses = has.crosses - had.crosses
    row = min(map(len, had.boxes))
    brought = _brought(had, has)
    totals: Figures = (*brought, ("before", had.total), ("after", has.total))
    if is_first:
        text = mark(
            "This turn makes {sums} and scores {points}. The red space and other cross spaces "
            "earn crosses, here {crosses}. A cross doubles its row, so row 1 is worth {row} = "
            "{after}."
        )
        figures: Figures = (("crosses", crosses), ("row", _row_worth(has, 0)), ("after", has.total))
        return Rule("points", text, (*brought, *figures))
    is_several = len(_changed_rows(had, has)) > 1
    rows: tuple[str, str] = ("rows", _rows(had, has))
    if min(map(len, has.boxes)) > row:
        return _of_row(row, crosses, (*totals, rows), several=is_several)
    if crosses:
        text = mark(
            "This turn makes {sums} and scores {points}. Cross spaces in its lines earn "
            "crosses, here {crosses}. That changes row {rows}, and the total goes from "
            "{before} to {after}."
        )
        if is_several:
            text = mark(
                "This turn makes {sums} and scores {points}. Cross spaces in its lines earn "
                "crosses, here {crosses}. That changes several rows ({rows}), and the total "
                "goes from {before} to {after}."
            )
        return Rule("points", text, (*totals, rows, ("crosses", crosses)))
    if has.total - had.total > sum(points for _, points in _entered(had, has)):
        text = mark(
            "This turn makes {sums} and scores {points}. A cross doubles its row. That "
            "changes row {rows}, and the total goes from {before} to {after}."
        )
        if is_several:
            text = mark(
                "This turn makes {sums} and scores {points}. A cross doubles its row. That "
                "changes several rows ({rows}), and the total goes from {before} to {after}."
            )
        return Rule("points", text, (*totals, rows))
    text = mark(
        "A 10 is worth 1, an 11 is worth 2, a 12 is worth 4. This turn makes {sums} and "
        "scores {points}. The total goes from {before} to {after}."
    )
    return Rule("points", text, totals)


def _of_row(row: int, crosses: int, known: Figures, *, several: bool) -> Rule:
    """Says what a full row brings. `several`: other rows come to more, too."""
    figures: Figures = (*known, ("row", row + 1), ("bonus", bonus_of(row)))
    if crosses:
        text = mark(
            "This turn makes {sums} and scores {points}; new crosses: {crosses}. Row {row} is "
            "full, so its bonus of {bonus} counts. That changes row {rows}, and the total "
            "goes from {before} to {after}."
        )
        if several:
            text = mark(
                "This turn makes {sums} and scores {points}; new crosses: {crosses}. Row "
                "{row} is full, so its bonus of {bonus} counts. That changes several rows "
                "({rows}), and the total goes from {before} to {after}."
            )
        return Rule("end", text, (*figures, ("crosses", crosses)))
    text = mark(
        "This turn makes {sums} and scores {points}. Row {row} is full, so its bonus of "
        "{bonus} counts. That changes row {rows}, and the total goes from {before} to "
        "{after}."
    )
    if several:
        text = mark(
            "This turn makes {sums} and scores {points}. Row {row} is full, so its bonus of "
            "{bonus} counts. That changes several rows ({rows}), and the total goes from "
            "{before} to {after}."
        )
    return Rule("end", text, figures)


def _entered(had: Sheet, has: Sheet) -> list[tuple[int, int]]:
    """Each sum of a turn with its points."""
    return [
        (total, after[-1])
        for total, before, after in zip(SUMS, had.boxes, has.boxes, strict=True)
        if len(after) > len(before)
    ]


def _changed_rows(had: Sheet, has: Sheet) -> list[int]:
    """The rows that come to more, counted from 0."""
    rows = range(max(map(len, has.boxes)))
    return [row for row in rows if had.row_total(row) != has.row_total(row)]


def _rows(had: Sheet, has: Sheet) -> str:
    """Each row that comes to more, by its number; and how, where that has room."""
    changes = [
        (f"{row + 1}: {had.row_total(row)} \u2192 ", _row_worth(has, row), has.row_total(row))
        for row in _changed_rows(had, has)
    ]
    full = ", ".join(
        f"{begun}{total}" if worth == str(total) else f"{begun}{worth}{_UNBROKEN}= {total}"
        for begun, worth, total in changes
    )
    if len(full) <= _LONGEST_CHANGES:
        return full
    return ", ".join(f"{begun}{total}" for begun, _, total in changes)


def _brought(had: Sheet, has: Sheet) -> Figures:
    """The sum of each line, and the points of all of them in the same order."""
    sums = [total for total, points in _entered(had, has) for _ in range(points // POINTS[total])]
    points = [POINTS[total] for total in sums]
    told = " + ".join(map(str, points))
    if len(points) > 1:
        told = f"{told} = {sum(points)}".replace(" ", _UNBROKEN)
    return (("sums", Listed(tuple(sums))), ("points", told))


# --- how it ended ---


def result(view: ZatreView) -> Rule:
    """Explains the result of a finished match."""
    assert view.result is not None
    best, *others = sorted(set(view.result.scores), reverse=True)
    if sum(each == best for each in view.result.scores) > 1:
        text = mark(
            "The score is the total minus the tiles left in hand. Several players share the "
            "highest score, {best}, and win together."
        )
        return Rule("end", text, (("best", best),))
    figures = (("best", best), ("second", others[0]))
    if _hands_decided(view, view.result):
        return Rule("end", HANDS_DECIDED, figures)
    text = mark(
        "The score is the sheet\u2019s total minus the tiles left in hand, and the highest wins: "
        "{best} beats {second}."
    )
    return Rule("end", text, figures)


def _hands_decided(view: ZatreView, ended: Result) -> bool:
    """Whether somebody else has as much on the sheet as the winner, or more."""
    totals = [sheet.total for sheet in view.sheets]
    winner = side_of(ended.winners[0], view.teams)
    return any(
        total >= totals[winner] for side, total in enumerate(totals) if side != winner
    )  # fmt: skip


EXPLANATIONS: Final = Explanations[Move, Event, ZatreView](
    reasons=REASONS, score=score, ranked=ranked, step=step, result=result
)
