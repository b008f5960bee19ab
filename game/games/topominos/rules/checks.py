"""Checks of positions: reasons why a position is impossible."""

from __future__ import annotations

from game.core.reasons import Reason, reason
from game.core.rules import Seat
from game.games.topominos.rules.ends import is_round_over, is_stuck
from game.games.topominos.rules.model import (
    CENTRE,
    CORNERS,
    EDGES,
    EXISTING,
    FULL,
    MOST_ROUNDS,
    NEW,
    PASSING_LAPS,
    PLACES,
    PieceSet,
    Scores,
    State,
    Table,
    added,
    dots_on,
    is_decided,
    possible_starters,
)


def earlier_in_lap(table: Table) -> list[Seat]:
    """The seats that have had their turn in this lap, from the round's starter on."""
    turns = (table.active - table.starter) % table.players
    return [(table.starter + step) % table.players for step in range(turns)]


def flaw_of(pieces: PieceSet, state: State) -> Reason | None:
    """The first reason why a position cannot have come about."""
    why = _flaw_of_match(state.table)
    if why is not None or state.phase == "start":
        return why
    if state.phase == "deal":
        return _flaw_of_deal(state)
    return (
        _flaw_of_tray(state.table)
        or _flaw_of_racks(state)
        or _flaw_of_first_turn(state.table)
        or _flaw_of_phase(pieces, state)
    )


def _flaw_of_phase(pieces: PieceSet, state: State) -> Reason | None:
    if state.phase == "over":
        return _flaw_of_end(pieces, state)
    return _flaw_of_turn(state.table) or _flaw_of_draws(state) or _flaw_of_lap(pieces, state)


def _flaw_of_match(table: Table) -> Reason | None:
    over = table.phase == "over"
    most = MOST_ROUNDS if table.target is not None else table.rounds
    if table.round >= most:
        return reason("too_many_rounds", rounds=most)
    if len(table.history) > table.round + over:
        return reason("history_length")
    if over and table.history[-1] != table.scores:
        return reason("position_derived", field="state.history")
    rounds = table.history[:-1] if over else table.history
    if table.target is not None and _highest_sum(table, rounds) >= table.target:
        return reason("over_before" if over else "position_over")
    if over and not is_decided(table.target, table.rounds, table.round + 1, table.match):
        return reason("position_not_over")
    if table.phase != "start" and table.starter not in possible_starters(table):
        return reason("starter_not_winner")
    return None


def _highest_sum(table: Table, rounds: tuple[Scores, ...]) -> int:
    """The highest sum of any player after a finished round, as far as the scores of rounds are
    known."""
    sums = table.match
    for scores in table.history:
        sums = added(sums, tuple(-score for score in scores))
    highest = max(sums)
    for scores in rounds:
        sums = added(sums, scores)
        highest = max(highest, *sums)
    return highest


def _flaw_of_deal(state: State) -> Reason | None:
    size = state.table.rack_size
    held = [len(rack) for rack in state.racks]
    dealt = sum(count == size for count in held)
    if dealt == state.players or held != [size] * dealt + [0] * (state.players - dealt):
        return reason("deal_racks")
    return None


def _flaw_of_tray(table: Table) -> Reason | None:
    for compartment, stack in enumerate(table.stacks):
        if dots_on(stack) != table.tray[compartment].bit_count():
            return reason("dot_on_dot", compartment=compartment)
        if table.tray[compartment] == FULL:
            return reason("stack_complete", compartment=compartment)
    # Each full stack had one dot on each place, and turning never moves a dot between these kinds.
    complete = dots_on(table.out) // PLACES
    for places, each in ((CENTRE, 1), (CORNERS, 4), (EDGES, 4)):
        if sum((piece & places).bit_count() for piece in table.out) != complete * each:
            return reason("out_dots")
    return None


def _flaw_of_racks(state: State) -> Reason | None:
    """A rack may be short although the bag has pieces: a position need not come from a legal
    deal."""
    table = state.table
    for seat, rack in enumerate(state.racks):
        most = table.rack_size
        may_be_empty = not any(state.bag)
        if seat == table.active:
            most -= len(state.aside)
            if table.has_put:  # a player with an empty rack draws one piece at a time (9)
                most = max(most - _least_puts(table), 1)
            may_be_empty = table.has_put or table.phase == "exchange"
        if len(rack) > most:
            return reason("rack_too_large", seat=seat, most=max(most, 0))
        if not rack and not may_be_empty:
            return reason("rack_empty", seat=seat)
    return None


def _least_puts(table: Table) -> int:
    """The least number of pieces that were placed this turn."""
    on_new = len(table.stacks[table.touched[-1]]) - 1 if table.choice == NEW else 0
    return table.completed + len(table.touched) + on_new


def _flaw_of_first_turn(table: Table) -> Reason | None:
    if not table.is_fresh or table.phase == "over":
        return None
    if any(table.scores):
        return reason("score_early")
    first = table.phase == "turn" and table.active == table.starter
    return None if first and not (table.passed or table.laps) else reason("first_turn")


def _flaw_of_turn(table: Table) -> Reason | None:
    """Checks the pieces placed this turn against the choice between stacks (3, 4, 8)."""
    touched = table.touched
    lying = all(table.stacks[compartment] for compartment in touched)
    if not lying or len(set(touched)) < len(touched):
        return reason("touched_stacks")
    if table.completed * PLACES > dots_on(table.out):
        return reason("completed_count")
    added_to = touched
    if table.choice == NEW:
        added_to = touched[:-1]
        made = bool(touched) and (not added_to or table.completed > 0)
    elif table.choice == EXISTING:
        made = bool(touched)
    else:
        made = not touched or table.completed > 0
    if not made:
        return reason("choice_unmade")
    for compartment in added_to:
        if len(table.stacks[compartment]) == 1:
            return reason("touched_single", compartment=compartment)
    return None


def _flaw_of_draws(state: State) -> Reason | None:
    table = state.table
    rack = state.racks[table.active]
    left = sum(state.bag)
    empty = table.has_put and not rack and left > 0
    if empty != (table.phase == "draw"):
        return reason("draw_phase")
    if table.phase == "refill" and not (left and len(rack) < table.rack_size):
        return reason("nothing_to_draw")
    if table.phase == "exchange" and not 0 < len(state.aside) <= left:
        return reason("exchange_aside")
    return None


def _flaw_of_lap(pieces: PieceSet, state: State) -> Reason | None:
    """Checks that seats have passed in order, and that the last turn did not end the round."""
    table = state.table
    earlier = earlier_in_lap(table)
    may_have_passed = [seat for seat in earlier if state.racks[seat]]
    if table.phase == "exchange":
        may_have_passed.append(table.active)
    order = [seat for seat in may_have_passed if seat in table.passed]
    in_order = list(table.passed) == order
    if not in_order or (table.phase == "exchange") != (table.active in table.passed):
        return reason("passed_seats")
    if table.laps == PASSING_LAPS:
        return reason("position_over")
    no_bag = not any(state.bag)
    others = (rack for seat, rack in enumerate(state.racks) if seat != table.active)
    if no_bag and not earlier and not all(others):
        return reason("position_over")
    if table.has_put or table.phase == "refill":
        return None  # the position at the end of the last turn is not known
    # With an empty bag no lap of passes can have gone before, unless a piece was placed since.
    if no_bag and table.laps and len(table.passed) == len(earlier):
        return reason("position_over")
    return reason("position_over") if is_stuck(pieces, state) else None


def _flaw_of_end(pieces: PieceSet, state: State) -> Reason | None:
    most_dots = max(piece.bit_count() for piece in pieces.pieces)
    for seat, rack in enumerate(state.racks):
        # The deducted dots are not checked: a seat that does not see the rack can't tell.
        if state.table.scores[seat] + most_dots * len(rack) < 0:
            return reason("score_too_low", seat=seat)
    is_over = is_round_over(pieces, state) and not state.table.is_fresh
    return None if is_over else reason("position_not_over")
