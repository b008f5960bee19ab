"""The rules of Top 12. Numbers in brackets are those of the rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.core.chance import Rng, draw_counted
from game.core.notation import Fields, Json
from game.core.reasons import Reason, reason
from game.core.rules import (
    CHANCE_ACTS,
    Awaited,
    Chance,
    Result,
    Rules,
    Seat,
    common_of,
    not_to_act,
    ranking_of,
)
from game.core.values import with_item
from game.games.top12.rules import checks as flaws
from game.games.top12.rules import notation
from game.games.top12.rules.about import ABOUT
from game.games.top12.rules.model import (
    COLUMNS,
    EMPTY_SHEET,
    FREE,
    NAMES,
    ROLLS,
    ROWS,
    START_NUMBERS,
    STARTS,
    WRITES,
    Column,
    Move,
    Name,
    Roll,
    Sheet,
    Start,
    State,
    Top12View,
    Write,
    column_counts,
    columns_for,
    fitting_rows,
    in_play,
    is_over,
    starts_written,
)
from game.games.top12.rules.notation import writers_of

ROLL: Final = Awaited("roll", None, 1)
SOLO_RANKS: Final = (
    (20, "professional"),
    (25, "specialist"),
    (30, "veteran"),
    (35, "advanced"),
    (40, "beginner"),
)


class Top12(Rules[State, Move, Roll, Top12View]):
    about = ABOUT
    notation = notation
    reasons: Mapping[str, str] = {
        "start_order": "Start numbers are written in order. The {number} is next.",
        "start_column": "{column}: this column already holds a start number. Choose another one.",
        "column_not_rolled": "The die decides the column: {rolled}. Write the number there.",
        "cell_taken": "That cell already holds the {number}.",
        "number_twice": "That column already holds the {number}.",
        "number_too_high": "The {number} can\u2019t go above the {other}: it must go below.",
        "number_too_low": "The {number} can\u2019t go below the {other}: it must go above.",
        "column_order": "The numbers in seat {seat}\u2019s {column} column don\u2019t rise.",
        "setup_starts": "Seat {seat} hasn\u2019t written the start numbers in order, one per "
        "column.",
        "number_phase": "This phase should have {expected}.",
        "pending_cell": "Seat {seat} can\u2019t have chosen that cell.",
        "idle_count": "The count of idle turns can\u2019t be right.",
        "turn_count": "No turn can be played before set-up is done.",
    }

    # --- set-up ---

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        return State(
            players=players,
            first=options["first"],
            phase="setup",
            active=options["first"],  # (3)
            number=None,
            roll=None,
            writers=(),
            pending=(None,) * players,
            turns=0,
            idle=0,
            sheets=(EMPTY_SHEET,) * players,
        )

    # --- who acts, and what is legal ---

    def to_act(self, state: State) -> tuple[Seat, ...]:
        match state.phase:
            case "name":
                return (state.active,)
            case "roll":
                return CHANCE_ACTS
            case "write":  # all write at once (9), but those who cannot (8)
                pending = state.pending
                return tuple(seat for seat in state.writers if pending[seat] is None)
            case "setup":  # each at his own pace (2)
                return tuple(
                    seat
                    for seat, sheet in enumerate(state.sheets)
                    if starts_written(sheet) < len(START_NUMBERS)
                )
        return ()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.phase == "name":  # any number, also one that was named before (4)
            return NAMES
        sheet = state.sheets[seat]
        if state.phase == "setup":
            number = START_NUMBERS[starts_written(sheet)]
            return tuple(
                STARTS[number, column, row]
                for column in range(len(COLUMNS))
                if not any(sheet[column])
                for row in range(ROWS)
            )
        number, roll = in_play(state)
        return tuple(
            WRITES[column][row]
            for column in columns_for(roll)
            for row in fitting_rows(sheet[column], number)
        )

    def candidates(self, state: State, seat: Seat) -> Iterator[Move]:
        yield from STARTS.values()
        yield from NAMES
        for column in WRITES:
            yield from column

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason | None:
        why = not_to_act(self, state, seat)
        if why is not None:
            return why
        match state.phase, move:
            case "setup", Start(number, column, _):
                sheet = state.sheets[seat]
                due = START_NUMBERS[starts_written(sheet)]
                if number != due:
                    return reason("start_order", number=due)
                if any(sheet[column]):
                    return reason("start_column", column=COLUMNS[column])
                return None
            case "name", Name():
                return None
            case "write", Write(column, row):
                number, roll = in_play(state)
                if column not in columns_for(roll):
                    return reason("column_not_rolled", rolled=COLUMNS[roll.symbol])
                return _why_not_write(state.sheets[seat][column], number, row)
        return reason("wrong_phase", phase=state.phase)

    # --- chance ---

    def awaited(self, state: State) -> Awaited | None:
        return ROLL if state.phase == "roll" else None

    def chance(self, state: State) -> Chance[Roll]:
        return Chance(ROLLS, (1,) * len(ROLLS))

    def why_not_event(self, state: State, event: Roll) -> Reason | None:
        return None if state.phase == "roll" else reason("no_event_awaited")

    # --- what moves and events do ---

    def apply(self, state: State, actor: Seat, move: Move | Roll) -> State:
        match move:
            case Write():
                return self._choose(state, actor, move)
            case Name(number):
                return replace(state, phase="roll", number=number)
            case Roll():
                return self._rolled(state, move)
            case Start(number, column, row):
                sheet = _written(state.sheets[actor], column, row, number)
                state = replace(state, sheets=with_item(state.sheets, actor, sheet))
                return state if self.to_act(state) else replace(state, phase="name")

    def _rolled(self, state: State, roll: Roll) -> State:
        """The number and the roll count for everybody (5); each roll is a turn (14)."""
        writers = writers_of(state.sheets, state.number, roll)
        state = replace(state, phase="write", roll=roll, writers=writers, turns=state.turns + 1)
        return state if writers else self._end_turn(state, state.sheets, state.idle + 1)

    def _choose(self, state: State, seat: Seat, write: Write) -> State:
        """Keeps a choice; the last one writes them all (9)."""
        state = replace(state, pending=with_item(state.pending, seat, write))
        if self.to_act(state):
            return state
        number, _ = in_play(state)
        sheets = tuple(
            sheet if chosen is None else _written(sheet, chosen.column, chosen.row, number)
            for sheet, chosen in zip(state.sheets, state.pending, strict=True)
        )
        return self._end_turn(state, sheets, 0)

    def _end_turn(self, state: State, sheets: tuple[Sheet, ...], idle: int) -> State:
        over = is_over(sheets, idle)
        return replace(
            state,
            phase="over" if over else "name",
            active=state.active if over else (state.active + 1) % state.players,  # (10)
            number=None,
            roll=None,
            writers=(),
            pending=(None,) * state.players,
            idle=idle,
            sheets=sheets,
        )

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        counts = tuple(column_counts(sheet) for sheet in state.sheets)
        # A full column is the highest first count, so one order serves rules 11 and 12.
        ranking = ranking_of(counts)
        if state.players > 1:
            return Result(ranking[0], ranking, counts)
        full = counts[0][0] == ROWS
        rank = next((rank for most, rank in SOLO_RANKS if full and state.turns <= most), None)
        return Result((0,) if full else (), ranking, counts, (("rank", rank),))

    def reached_alone(self, state: State) -> int | None:
        """The turns until a column was full."""
        result = self.result(state)
        return state.turns if result is not None and result.winners else None

    # --- what a seat may know ---

    def view(self, state: State, seat: Seat) -> Top12View:
        sheets = state.sheets
        if state.phase == "setup":  # nobody sees another sheet before everybody is done (2)
            sheets = with_item((EMPTY_SHEET,) * state.players, seat, sheets[seat])
        return Top12View(
            **common_of(self, state, seat),
            first=state.first,
            active=state.active,
            number=state.number,
            roll=state.roll,
            pending=state.pending[seat],
            turns=state.turns,
            idle=state.idle,
            sheets=sheets,
        )

    def determinize(self, view: Top12View, rng: Rng) -> State:
        """Guesses the hidden things: the others' sheets in the set-up, and where they write now."""
        sheets = view.sheets
        if view.phase == "setup":
            sheets = tuple(
                sheet if seat == view.seat else _guess_sheet(seat in view.actors, rng)
                for seat, sheet in enumerate(sheets)
            )
        writers = writers_of(sheets, view.number, view.roll)
        state = State(
            players=view.players,
            first=view.first,
            phase=view.phase,
            active=view.active,
            number=view.number,
            roll=view.roll,
            writers=writers,
            pending=with_item((None,) * view.players, view.seat, view.pending),
            turns=view.turns,
            idle=view.idle,
            sheets=sheets,
        )
        for seat in writers:
            if seat != view.seat and seat not in view.actors:
                cells = [move for move in self.legal(state, seat) if isinstance(move, Write)]
                guess = cells[rng.below(len(cells))]
                state = replace(state, pending=with_item(state.pending, seat, guess))
        return state

    # --- notation ---

    def encode_state(self, state: State) -> dict[str, Json]:
        chosen = {seat: write for seat, write in enumerate(state.pending) if write is not None}
        return notation.encode(state, chosen)

    def encode_view(self, view: Top12View) -> dict[str, Json]:
        return notation.encode(view, {} if view.pending is None else {view.seat: view.pending})

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> State:
        return notation.decode_state(fields, self.setup(players, options))

    def flaw(self, state: State) -> Reason | None:
        return flaws.flaw(state)


def _written(sheet: Sheet, column: int, row: int, number: int) -> Sheet:
    return with_item(sheet, column, with_item(sheet[column], row, number))


def _why_not_write(column: Column, number: int, row: int) -> Reason | None:
    """Explains rule 7 with the number that is in the way."""
    if row in fitting_rows(column, number):
        return None
    if column[row] != FREE:
        return reason("cell_taken", number=column[row])
    if number in column:
        return reason("number_twice", number=number)
    too_high = [other for other in column[:row] if other > number]
    if too_high:
        return reason("number_too_low", number=number, other=max(too_high))
    too_low = [other for other in column[row:] if FREE < other < number]
    return reason("number_too_high", number=number, other=min(too_low))


def _guess_sheet(unfinished: bool, rng: Rng) -> Sheet:
    """A random sheet with all start numbers, or with some of them."""
    sheet = EMPTY_SHEET
    columns = [1] * len(COLUMNS)
    written = rng.below(len(START_NUMBERS)) if unfinished else len(START_NUMBERS)
    for number in START_NUMBERS[:written]:
        column = draw_counted(columns, 1, rng)[0]
        sheet = _written(sheet, column, rng.below(ROWS), number)
    return sheet
