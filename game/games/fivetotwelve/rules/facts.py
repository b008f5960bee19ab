"""The information that others have of a step, and figures of a finished match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.draws import Handful, by_kind
from game.core.game import Facts, Pattern
from game.core.match import Match
from game.core.rules import Seat
from game.core.wording import mark
from game.games.fivetotwelve.rules.model import (
    CELLS,
    FREE,
    HIGHEST,
    SIDE,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    State,
    Take,
    Tile,
    points_of,
)

BOARD_FULL: Final = mark("{name} filled the last free cell.")
SUPPLY_EMPTY: Final = mark("The supply is empty: the fewest free cells win.")
STANDSTILL: Final = mark("Nobody drew a tile or filled a cell for {n} turns.")


def seen(view: FiveView, actor: Seat, move: Move | Tile) -> Move | Tile | None:
    """In the set-up all choose at once: the others' choices are seen with the last one."""
    hidden = view.phase == "setup" and isinstance(move, Put) and actor != view.seat
    return None if hidden else move


def has_secrets(_view: FiveView) -> bool:
    """No tile of the set-up is on a board before all have chosen."""
    return False


def is_half(move: Move, _after: State) -> bool:
    """A drawn tile still has to be placed or laid down."""
    return isinstance(move, Draw)


def figures(match: Match) -> list[dict[str, Any]]:
    """Per seat: tiles drawn, taken from the middle, left there, and exchanged."""
    counted = [{"drawn": 0, "taken": 0, "left": 0, "exchanged": 0} for _ in range(match.players)]
    before = match.first_state
    for step in match.steps:
        if step.actor >= 0 and before.phase in ("turn", "drawn"):
            own, move = counted[step.actor], step.move
            own["drawn"] += isinstance(move, Draw)
            own["taken"] += isinstance(move, Take)
            own["left"] += isinstance(move, Leave)
            if isinstance(move, Put | Take):
                own["exchanged"] += before.boards[step.actor][move.cell] != FREE
        before = step.after
    return [dict(own) for own in counted]


def ending(match: Match) -> tuple[str, Mapping[str, object]] | None:
    """The event that ended the match. A series is decided by its points, not by the end of its last
    game.

    The figure `name` is a seat; the player's name is shown for it.
    """
    state = match.state
    if state.phase != "over" or state.series:
        return None
    if FREE not in state.boards[state.active]:
        return BOARD_FULL, {"name": state.active}
    if not any(state.supply):
        return SUPPLY_EMPTY, {}
    return STANDSTILL, {"n": state.idle}


def games(match: Match) -> list[tuple[int, ...]]:
    """The points of all seats in each finished game of a series; empty without a series."""
    state: State = match.state
    return [tuple(points_of(game, seat) for seat in range(match.players)) for game in state.history]


def put_last(match: Match) -> tuple[Seat, int] | None:
    """The seat that ended the match with a tile, and its cell."""
    if match.state.phase != "over":
        return None
    last = match.steps[-1]
    return (last.actor, last.move.cell) if isinstance(last.move, Put | Take) else None


KINDS: Final = tuple(str(value) for value in range(1, HIGHEST + 1))
"""Draws are counted by the numbers of the tiles."""
WHOLE_DEALT: Final = False
"""Tiles may be left in the supply."""


def drawn(before: State, event: Tile) -> tuple[Handful, ...]:
    """The tile that was drawn, and the supply that it came from."""
    counted = by_kind(len(KINDS), (event.value - 1,))
    return (Handful(event.seat, counted, before.supply, before_turns=before.phase == "deal"),)


def standing(match: Match) -> tuple[int, int | None, tuple[int, ...]] | None:
    """In a series: how many games are over, how many there are, and the points of all seats."""
    state: State = match.state
    return (len(state.history), state.players, state.points) if state.series else None


def pattern(match: Match, seat: Seat) -> Pattern:
    """The cells of the board that are covered; those of full rows count as finished."""
    board = match.state.boards[seat]
    rows = [board[first : first + SIDE] for first in range(0, CELLS, SIDE)]
    return [[0 if cell == FREE else 1 if FREE in row else 2 for cell in row] for row in rows]


FACTS: Final = Facts[State, Move, Tile, FiveView](
    seen=seen,
    is_half=is_half,
    has_secrets=has_secrets,
    figures=figures,
    ending=ending,
    pattern=pattern,
    games=games,
    standing=standing,
    kinds=KINDS,
    drawn=drawn,
    whole_dealt=WHOLE_DEALT,
)
