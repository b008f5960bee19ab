"""Facts about steps and finished matches: who saw them, half moves, figures, the ending."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.draws import Handful, by_kind
from game.core.game import Facts, Pattern
from game.core.match import Match
from game.core.rules import Seat
from game.core.wording import mark
from game.games.top12.rules.model import (
    FREE,
    ROWS,
    SYMBOLS,
    Move,
    Name,
    Roll,
    Sheet,
    Start,
    State,
    Top12View,
    Write,
    can_write,
    column_counts,
    is_open,
)


def seen(view: Top12View, actor: Seat, move: Move | Roll) -> Move | Roll | None:
    """The move, if the viewer saw it: start numbers and cells are secret until all have chosen."""
    hidden = isinstance(move, Start) and view.phase == "setup"
    hidden |= isinstance(move, Write) and view.phase == "write"
    return None if hidden and actor != view.seat else move


def is_half(move: Move, after: State) -> bool:
    """All start numbers of all players are one move, since they are shown together. A person who
    plays alone names a number and writes it in one move."""
    sets_up = isinstance(move, Start) and after.phase == "setup"
    return sets_up or (isinstance(move, Name) and after.players == 1)


def has_secrets(view: Top12View) -> bool:
    """Whether the others may not see the viewer's sheet, as in the set-up."""
    return view.phase == "setup"


def figures(match: Match) -> list[dict[str, Any]]:
    """For each seat: numbers named, numbers written since the set-up, turns without a number, and
    the turns of the match, which decide the rank of a person who plays alone."""
    counted = [dict.fromkeys(("named", "written", "missed"), 0) for _ in range(match.players)]
    before = match.first_state
    for step in match.steps:
        match step.move:
            case Name():
                counted[step.actor]["named"] += 1
            case Write():
                counted[step.actor]["written"] += 1
            case Roll():
                for seat, sheet in enumerate(before.sheets):
                    counted[seat]["missed"] += not can_write(sheet, before.number, step.move)
        before = step.after
    return [{**own, "turns": match.state.turns} for own in counted]


DECIDED: Final = (
    mark("Several players filled a column: the second-fullest decided."),
    mark("Several players filled a column: the third-fullest decided."),
    mark("Several players filled a column: the fourth-fullest decided."),
    mark("Several players filled a column: the fifth-fullest decided."),
)
"""By the place of the column that decided, from the second-fullest."""
TIED: Final = mark("Several players filled a column and tied on all the others.")
NOTHING_WRITTEN: Final = mark("Nothing was written for {turns} turns.")
NO_ROOM: Final = mark("No column had room for any number.")


def ending(match: Match) -> tuple[str, Mapping[str, object]] | None:
    """The reason for the end, unless exactly one player has a full column."""
    return how_it_ended(match.state.sheets, match.state.idle)


def how_it_ended(sheets: tuple[Sheet, ...], idle: int) -> tuple[str, Mapping[str, object]] | None:
    counts = sorted((column_counts(sheet) for sheet in sheets), reverse=True)
    if counts[0][0] < ROWS:
        if any(is_open(column) for sheet in sheets for column in sheet):
            return NOTHING_WRITTEN, {"turns": idle}
        return NO_ROOM, {}
    if len(counts) == 1 or counts[1][0] < ROWS:
        return None
    for place, (first, second) in enumerate(zip(counts[0], counts[1], strict=True)):
        if first != second:
            return DECIDED[place - 1], {}
    return TIED, {}


KINDS: Final = SYMBOLS
"""The kinds of rolls: the sides of the die."""
WHOLE_DEALT: Final = False
"""A match does not use up all kinds, as it would a deck of cards."""


def drawn(before: State, event: Roll) -> tuple[Handful, ...]:
    """The rolled side, counted for the player who rolled."""
    came = by_kind(len(KINDS), (event.symbol,))
    return (Handful(before.active, came, (1,) * len(KINDS)),)


def pattern(match: Match, seat: Seat) -> Pattern:
    """The cells that are written on, in rows; those of full columns count as finished."""
    sheet: Sheet = match.state.sheets[seat]
    signs = [2 if FREE not in column else 1 for column in sheet]
    return [
        [sign if column[row] != FREE else 0 for sign, column in zip(signs, sheet, strict=True)]
        for row in range(ROWS)
    ]


FACTS: Final = Facts[State, Move, Roll, Top12View](
    seen=seen,
    is_half=is_half,
    has_secrets=has_secrets,
    figures=figures,
    ending=ending,
    pattern=pattern,
    kinds=KINDS,
    drawn=drawn,
    whole_dealt=WHOLE_DEALT,
)
