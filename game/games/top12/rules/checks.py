"""Finds out why a position is impossible."""

from __future__ import annotations

from game.core.reasons import Reason, reason
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    IDLE_TURNS_EACH,
    START_NUMBERS,
    State,
    ascends,
    columns_for,
    fitting_rows,
    in_play,
    is_over,
    starts_written,
)


def flaw(state: State) -> Reason | None:
    return (
        _flaw_of_numbers(state)
        or (_flaw_of_setup(state) if state.phase == "setup" else _flaw_of_play(state))
        or _flaw_of_choices(state)
    )


def _flaw_of_numbers(state: State) -> Reason | None:
    for seat, sheet in enumerate(state.sheets):
        for name, column in zip(COLUMNS, sheet, strict=True):
            if not ascends(column):
                return reason("column_order", column=name, seat=seat)
    needs = {"roll": (True, False), "write": (True, True)}.get(state.phase, (False, False))
    if (state.number is not None, state.roll is not None) != needs:
        expected = {
            (False, False): "neither number nor roll",
            (True, False): "a number and no roll",
            (True, True): "a number and a roll",
        }[needs]
        return reason("number_phase", expected=expected)
    return None


def _flaw_of_setup(state: State) -> Reason | None:
    for seat, sheet in enumerate(state.sheets):
        numbers = sorted(number for column in sheet for number in column if number)
        in_order = tuple(numbers) == START_NUMBERS[: len(numbers)]
        if not in_order or starts_written(sheet) != len(numbers):
            return reason("setup_starts", seat=seat)
    if state.active != state.first:
        return reason("position_derived", field="state.active")
    if state.turns or state.idle:
        return reason("turn_count")
    return None


def _flaw_of_play(state: State) -> Reason | None:
    most_idle = IDLE_TURNS_EACH * state.players
    if state.idle > most_idle:
        return reason("idle_count")
    full = any(FREE not in column for sheet in state.sheets for column in sheet)
    if state.phase == "over" and state.idle and (full or state.idle < most_idle):
        return reason("idle_count")  # somebody has written in the last turn
    over = is_over(state.sheets, state.idle)
    if over != (state.phase == "over"):
        return reason("position_over" if over else "position_not_over")
    return None


def _flaw_of_choices(state: State) -> Reason | None:
    for seat, chosen in enumerate(state.pending):
        if chosen is None:
            continue
        if state.phase != "write" or seat not in state.writers:
            return reason("pending_cell", seat=seat)
        number, roll = in_play(state)
        column = state.sheets[seat][chosen.column]
        if chosen.column not in columns_for(roll) or chosen.row not in fitting_rows(column, number):
            return reason("pending_cell", seat=seat)
    return None
