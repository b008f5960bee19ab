"""The information that other players have of a step, and figures of a finished match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from game.core.draws import Handful, by_kind, one_by_one
from game.core.game import Facts, Pattern
from game.core.match import Match, Step
from game.core.rules import CHANCE, Seat
from game.core.wording import mark
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    PASSING_LAPS,
    Counts,
    Drawn,
    End,
    Event,
    Move,
    Pass,
    Piece,
    PieceSet,
    Put,
    Scores,
    State,
    Table,
    TopominosView,
    ways_on,
)
from game.games.topominos.rules.rules import Topominos

Owners = tuple[tuple[Seat, ...], ...]
LAPS_OF_PASSES: Final = mark("Everybody passed for {n} laps.")
ALL_PLACED: Final = mark("All pieces were placed.")
NOTHING_FITS: Final = mark("No piece fitted any more.")
RACK_EMPTY: Final = mark("The bag was empty, and {name} had no pieces left.")
RACKS_EMPTY: Final = mark("The bag and several racks were empty.")
ALL_PASSED: Final = mark("The bag was empty, and everybody passed.")

_TURNS_A_ROW: Final = 6
NOBODY: Final[Owners] = ((),) * COMPARTMENTS


def seen(view: TopominosView, actor: Seat, move: Move | Event) -> Move | Event | None:
    """Hides the pieces that others draw from the bag or give back in an exchange.

    The draw for the first turn is open, and so are the pieces that are placed in the tray.
    """
    if isinstance(move, Drawn):
        return move if move.seat == view.seat else None
    if isinstance(move, Pass) and move.pieces:
        return move if actor == view.seat else None
    return move


def is_half(move: Move, after: State) -> bool:
    """All pieces of a turn count as one move."""
    return isinstance(move, Put) and after.table.has_put


def laid_by(match: Match, steps: int | None = None) -> Owners:
    """The seats that placed the pieces of each stack, the lowest piece first; after so many steps,
    or after all."""
    owners, before = NOBODY, match.first_state.table
    for step in match.steps[:steps]:
        after = step.after.table
        owners = owners_after(owners, step.actor, step.move, before, after)
        before = after
    return owners


def owners_after(
    owners: Owners, actor: Seat, move: Move | Event | None, before: Table, after: Table
) -> Owners:
    if after.round != before.round:
        return NOBODY
    if not isinstance(move, Put):
        return owners
    is_full = after.completed > before.completed
    stack = () if is_full else (*owners[move.compartment], actor)
    return tuple(stack if which == move.compartment else each for which, each in enumerate(owners))


def figures(match: Match) -> list[dict[str, Any]]:
    """Figures per seat: pieces placed, stacks filled, best turn, passes, exchanges, dots left.

    `left` counts the dots that were left on racks at the ends of rounds.
    """
    names = ("laid", "completed", "best_turn", "passes", "exchanged", "left")
    counted = [dict.fromkeys(names, 0) for _ in range(match.players)]
    before = match.first_state.table
    for step in match.steps:
        after, move = step.after.table, step.move
        if step.actor != CHANCE:
            own = counted[step.actor]
            match move:
                case Put():
                    own["laid"] += 1
                    own["completed"] += after.completed > before.completed
                case End():
                    own["best_turn"] = max(own["best_turn"], before.turn_score)
                case Pass(pieces):
                    own["passes"] += 1
                    own["exchanged"] += len(pieces)
        if len(after.history) > len(before.history):
            for seat, dots in enumerate(_left(step, before, after.history[-1])):
                counted[seat]["left"] += dots
        before = after
    return [dict(own) for own in counted]


def _left(step: Step, before: Table, scores: Scores) -> list[int]:
    """The dots that a round has taken off at its end: the points of its turns, less its scores."""
    earned = list(before.scores)
    if isinstance(step.move, End):
        earned[step.actor] += before.turn_score
    return [points - score for points, score in zip(earned, scores, strict=True)]


def rounds(match: Match) -> int:
    """The number of rounds played, including the one in which the match ended."""
    table: Table = match.state.table
    return table.round + 1


def ending(match: Match) -> tuple[str, Mapping[str, object]] | None:
    """The reason why the only round ended. A match of several rounds is decided by their sum.

    The figure `name` is a seat; it is shown as the player's name.
    """
    state: State = match.state
    table = state.table
    if state.phase != "over" or table.rounds > 1 or table.target is not None:
        return None
    if table.laps == PASSING_LAPS:
        return LAPS_OF_PASSES, {"n": PASSING_LAPS}
    if not any(state.bag) and not any(state.racks):
        return ALL_PLACED, {}
    # As long as the bag has pieces, a round ends in no other way.
    if any(state.bag) or not _fits_any(state):
        return NOTHING_FITS, {}
    done = [seat for seat, rack in enumerate(state.racks) if not rack]
    if len(done) == 1:
        return RACK_EMPTY, {"name": done[0]}
    if done:
        return RACKS_EMPTY, {}
    return ALL_PASSED, {}


def _fits_any(state: State) -> bool:
    """Whether a piece of a rack could still be placed in any orientation."""
    pieces = {piece for rack in state.racks for piece in rack}
    return any(ways_on(piece, covered) for covered in state.table.tray for piece in pieces)


KINDS: Final = ("1", "2", "3", "4")
"""Draws are counted by the number of dots on a piece."""
WHOLE_DEALT: Final = False
"""Some pieces may stay in the bag."""


def drawn(rules: Topominos, before: State, event: Event) -> tuple[Handful, ...]:
    """The numbers of pieces drawn of each kind, and the bags that they came from. For the first
    turn all draw from a full bag."""
    pieces = rules.piece_set
    if isinstance(event, Drawn):
        came = by_kind(len(KINDS), map(_kind_of, event.pieces))
        return (Handful(event.seat, came, _kinds_in(pieces, before.bag)),)
    full = _kinds_in(pieces, pieces.bag)
    return tuple(handful for each in event.rounds for handful in _drawn_in_turn(full, each))


def _drawn_in_turn(full: Counts, drawn_by: tuple[Piece | None, ...]) -> Iterator[Handful]:
    kinds = [(seat, _kind_of(piece)) for seat, piece in enumerate(drawn_by) if piece is not None]
    return one_by_one(full, kinds, before_turns=True)


def _kind_of(piece: Piece) -> int:
    return piece.bit_count() - 1


def _kinds_in(pieces: PieceSet, bag: Counts) -> Counts:
    counts = [0] * len(KINDS)
    for piece, count in zip(pieces.pieces, bag, strict=True):
        counts[_kind_of(piece)] += count
    return tuple(counts)


def standing(match: Match) -> tuple[int, int | None, tuple[int, ...]] | None:
    """For several rounds: how many are over, how many there are, and the points of the seats. The
    number of rounds is open where a number of points ends the match."""
    table: Table = match.state.table
    if table.target is None and table.rounds == 1:
        return None
    return len(table.history), None if table.target else table.rounds, table.match


def pattern(match: Match, seat: Seat) -> Pattern:
    """A cell for each turn, in rows: empty if it was passed, finished if it filled a stack."""
    turns: list[int] = []
    goes_on = False
    for step in match.steps:
        if step.actor != seat or not isinstance(step.move, Put | Pass | End):
            continue
        if not goes_on:
            turns.append(0)
        if isinstance(step.move, Put):
            turns[-1] = max(turns[-1], 2 if step.after.table.completed else 1)
        goes_on = step.after.table.has_put and step.after.table.active == seat
    return [turns[first : first + _TURNS_A_ROW] for first in range(0, len(turns), _TURNS_A_ROW)]


def facts(rules: Topominos) -> Facts[State, Move, Event, TopominosView]:
    """The facts; what was drawn is counted by the pieces of the rules."""
    return Facts[State, Move, Event, TopominosView](
        seen=seen,
        is_half=is_half,
        figures=figures,
        ending=ending,
        pattern=pattern,
        rounds=rounds,
        standing=standing,
        kinds=KINDS,
        drawn=partial(drawn, rules),
        whole_dealt=WHOLE_DEALT,
    )
