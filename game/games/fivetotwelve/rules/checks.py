"""Checks that a position can be reached in a match."""

from __future__ import annotations

from game.core.reasons import Reason, reason
from game.core.values import with_item
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    IDLE_TURNS_EACH,
    WIN_POINTS,
    State,
    blocked_by,
    cells_for,
    finish_of,
    series_points,
    winners_of,
)


def flaw(state: State) -> Reason | None:
    in_setup = state.phase in ("deal", "setup")
    return (
        _flaw_of_tiles(state)
        or _flaw_of_series(state)
        or (_flaw_of_setup(state) if in_setup else _flaw_of_play(state))
    )


def _flaw_of_tiles(state: State) -> Reason | None:
    for value, left in enumerate(state.supply, 1):
        if left < 0:
            return reason("too_many_tiles", value=value)
    for seat, board in enumerate(state.boards):
        for cell, value in enumerate(board):
            # Rule 8 blocks each tile's own number on its own cell; only its line matters here.
            without = blocked_by(with_item(board, cell, FREE))
            if value != FREE and not cells_for(value, without) >> cell & 1:
                return reason("out_of_order", seat=seat)
    if (state.drawn != FREE) != (state.phase == "drawn"):
        return reason("drawn_phase")
    return None


def _flaw_of_series(state: State) -> Reason | None:
    if not state.series:
        unused = not state.history and state.game_no == 0
        return None if unused else reason("no_series")
    finished = state.game_no + (state.phase == "over")
    if state.phase == "over" and finished != state.players:
        return reason("position_not_over")
    if len(state.history) > finished:
        return reason("history_length")
    for game in state.history:
        if game.winners != winners_of(game.free):
            return reason("history_winners")
        if game.free.count(0) > 1:
            return reason("two_full")
    unknown = finished - len(state.history)
    known = series_points(state.players, state.history)
    for seat, points in enumerate(state.points):
        if not -CELLS * unknown <= points - known[seat] <= WIN_POINTS * unknown:
            return reason("points_bounds", seat=seat, points=points, games=finished)
    if state.phase == "over" and state.history and state.history[-1] != finish_of(state):
        return reason("position_derived", field="state.history")
    return None


def _flaw_of_setup(state: State) -> Reason | None:
    tiles = [CELLS - state.free_cells(seat) for seat in range(state.players)]
    stray = any(
        value != FREE and cell not in DOTTED
        for board in state.boards
        for cell, value in enumerate(board)
    )
    if stray or min(tiles) != max(tiles):
        return reason("setup_tiles")
    if tiles[0] >= len(DOTTED):
        return reason("position_nobody")
    if any(state.middle):
        return reason("setup_middle")
    if state.idle:
        return reason("idle_count")
    if state.active != state.starter:
        return reason("position_derived", field="state.active")
    held = [value != FREE for value in state.dealt]
    if held != sorted(held, reverse=True) or all(held) != (state.phase == "setup"):
        return reason("setup_dealt")
    for seat, cell in enumerate(state.pending):
        allowed = state.phase == "setup" and cell in DOTTED
        if cell is not None and not (allowed and state.boards[seat][cell] == FREE):
            return reason("pending_cell", seat=seat)
    return None


def _flaw_of_play(state: State) -> Reason | None:
    if any(state.dealt):
        return reason("setup_dealt")
    for seat, cell in enumerate(state.pending):
        if cell is not None:
            return reason("pending_cell", seat=seat)
    full = sum(FREE not in board for board in state.boards)
    if full > 1:
        return reason("two_full")
    if state.idle and (full or not any(state.supply) or not any(state.middle)):
        return reason("idle_count")  # tiles were exchanged since the last draw or filled cell
    most_idle = IDLE_TURNS_EACH * state.players
    drew = state.phase in ("drawing", "drawn")
    if state.idle > most_idle or (drew and state.idle):
        return reason("idle_count")
    out_of_tiles = not any(state.supply) and state.phase != "drawn"
    must_be_over = bool(full) or out_of_tiles or state.idle == most_idle
    if must_be_over and state.phase != "over":
        return reason("position_over")
    if state.phase == "over" and not must_be_over:
        return reason("position_not_over")
    return None
