"""Finds what makes a position impossible."""

from __future__ import annotations

from game.core.reasons import Reason, reason
from game.core.rules import Seat
from game.games.zatre.rules.model import (
    ACROSS,
    DOWN,
    EMPTY_BOARD,
    FIRST_TURN_TILES,
    HIGHEST_LINE,
    TILES,
    State,
    cell_of,
    first_missing,
    line_through,
    partner_of,
    seats_of_side,
    side_of,
    tile_of,
    with_tiles,
)
from game.games.zatre.rules.turns import can_put, has_draw_choice


def flaw(state: State) -> Reason | None:
    why = _flaw_of_tiles(state)
    if why is not None:
        return why
    if state.phase == "start":
        return reason("start_tiles") if state.bag_left < TILES else None
    if state.active is None:  # over
        if state.bag_left:
            return reason("position_not_over")
        return reason("board_empty") if state.board.is_empty else None
    if state.board.is_empty:
        return _flaw_of_first_turn(state, state.active)
    if state.teams:
        return _flaw_of_team_turn(state, state.active)
    if state.phase == "team":
        return reason("no_teams")
    return _flaw_of_draws(state, state.active, (state.active,))


def _flaw_of_tiles(state: State) -> Reason | None:
    missing = first_missing(state.bag, ())
    if missing is not None:
        return reason("too_many_tiles", value=missing)
    tiles = [tile_of(value, cell) for cell, value in enumerate(state.board.tiles) if value]
    for tile in tiles:
        total = max(line_through(state.board, cell_of(tile), step)[1] for step in (ACROSS, DOWN))
        if total > HIGHEST_LINE:
            return reason("board_line", sum=total, most=HIGHEST_LINE)
    _, hanging = with_tiles(EMPTY_BOARD, tiles)
    return reason("not_connected") if hanging else None


# --- the first turn (2, 17) ---


def _flaw_of_first_turn(state: State, active: Seat) -> Reason | None:
    if state.phase not in ("drawing", "put"):
        return reason("board_empty")
    in_hand = 1 if state.phase == "drawing" else FIRST_TURN_TILES
    if active != state.starter or len(state.hands[active]) != in_hand:
        return reason("first_turn")
    if state.bag_left != TILES - in_hand:
        return reason("first_turn")
    if max(state.hands[active]) == 1:  # the highest of several tiles, and no other like it (1)
        return reason("starter_tile")
    if state.undrawn:
        return reason("undrawn_seats")
    if state.to_put != ((active, partner_of(active)) if state.teams else ()):
        return reason("to_put_seats")
    return None


def _flaw_of_partners_first_draw(state: State, active: Seat) -> Reason | None:
    """The starter has put his three tiles; nobody holds any."""
    if state.starter != partner_of(active) or any(state.hands):
        return reason("first_turn")
    if state.bag_left != TILES - FIRST_TURN_TILES:
        return reason("first_turn")
    return reason("undrawn_seats") if state.undrawn else None


# --- turns (4, 14, 17) ---


def _flaw_of_team_turn(state: State, active: Seat) -> Reason | None:
    team = seats_of_side(side_of(active, teams=True), teams=True)
    drawing = state.phase in ("draw", "drawing")
    if state.phase == "drawing" and state.to_put == (active,):
        return _flaw_of_partners_first_draw(state, active)
    if state.phase == "put":
        if state.to_put not in ((active,), (active, partner_of(active))):
            return reason("to_put_seats")
    elif state.to_put:
        return reason("to_put_seats")
    if state.phase == "team" and active != team[0]:
        return reason("team_active")
    done = tuple(seat for seat in team if seat < active) if drawing else team
    if not set(state.undrawn) <= set(done) or len(set(state.undrawn)) < len(state.undrawn):
        return reason("undrawn_seats")
    return _flaw_of_draws(state, active, team)


def _flaw_of_draws(state: State, active: Seat, turn: tuple[Seat, ...]) -> Reason | None:
    """Of the players whose turn it is, those before the active one, or all, must have drawn."""
    drawing = state.phase in ("draw", "drawing")
    done = tuple(seat for seat in turn if seat < active) if drawing else turn
    if not state.bag_left and set(done) <= set(state.undrawn):
        return reason("position_over")  # nobody in this turn can have drawn the last tile
    if not state.bag_left and drawing:
        return reason("bag_empty")
    if state.phase == "draw" and not has_draw_choice(state.board, state.hands[active]):
        return reason("no_draw_choice", seat=active)
    for seat in done:
        why = _flaw_of_draw(state, seat, turn)
        if why is not None:
            return why
    return None


def _flaw_of_draw(state: State, seat: Seat, turn: tuple[Seat, ...]) -> Reason | None:
    """A seat that has drawn, or chosen not to: what it may hold until it has put."""
    hand = state.hands[seat]
    one_has_put = state.teams and state.phase == "put" and len(state.to_put) == 1
    if seat in state.undrawn:
        # The last of a turn who chose not to draw has left a tile in the bag.
        chose = state.bag_left or seat != turn[-1]
        if seat in state.to_put or not one_has_put:
            chose = chose and len(hand) >= 2
        if not one_has_put:
            chose = chose and can_put(state.board, hand)
        return None if chose else reason("no_draw_choice", seat=seat)
    if one_has_put and seat not in state.to_put:
        return None
    fewest = 2 if state.bag_left else 1
    found_bag_empty = not state.bag_left and seat != turn[0] and turn[0] not in state.undrawn
    if len(hand) < fewest and not found_bag_empty:
        return reason("hand_size", seat=seat)
    return None
