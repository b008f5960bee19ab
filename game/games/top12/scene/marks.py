"""Marks on the sheets besides their numbers: light, dots, start numbers that can be moved."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from game.core.rules import Seat
from game.games.top12.rules.model import COLUMNS, FREE, Move, Name, Start, columns_for
from game.games.top12.scene.attempt import Attempt
from game.games.top12.scene.motions import DIE
from game.games.top12.scene.sentences import fitting_cells
from game.games.top12.scene.types import Cell


@dataclass(frozen=True, slots=True)
class Marks:
    """All marks of one sheet."""

    lit: frozenset[Cell] = frozenset()
    label: int | None = None
    """The number that lit cells show."""
    heads: frozenset[int] = frozenset()
    """Columns whose symbols light up."""
    last: frozenset[Cell] = frozenset()
    """The cell that was written last."""
    chosen: tuple[Cell, int] | None = None
    """The cell that the viewer has chosen to write in, and the number."""
    ghost: tuple[Cell, int] | None = None
    played: tuple[Cell, int] | None = None
    """The cell that was written in a decision that is looked at again, and the number."""
    spoilt: frozenset[Cell] = frozenset()
    """Cells of gaps that can't be filled any more after a move that the coach warns of."""
    overlooked: frozenset[Cell] = frozenset()
    """Where the better move would be written, or what its number could fill."""
    waited_for: frozenset[Cell] = frozenset()
    """The cells with which this player could fill a column."""
    full: frozenset[int] = frozenset()
    tiles: dict[Cell, int] = field(default_factory=dict)
    """Start numbers that can still be moved."""
    picked: int | None = None
    open_cells: frozenset[Cell] = frozenset()
    """Cells that light up softly, because there are many."""
    tried: frozenset[Cell] = frozenset()
    """Cells that would fit a number that is not named yet."""


def marks_on(attempt: Attempt, seat: Seat, hidden: frozenset[Hashable]) -> Marks:
    """The marks on a seat's sheet; while the die rolls there are none."""
    view, own = attempt.view, seat == attempt.view.seat
    if DIE in hidden:
        return Marks()
    if view.phase == "setup":
        if own and attempt.decided is not None:
            return Marks(ghost=_ghost(attempt), played=_played(attempt))
        return _marks_of_set_up(attempt) if own and attempt.sets_up else Marks()
    number = attempt.number if attempt.names else view.number
    lit, last = lit_cells(attempt, seat, number), _written_last(attempt, seat)
    if view.phase == "name":
        return Marks(
            label=number, last=last, tried=lit,
            ghost=_ghost(attempt) if own else None,
            played=_played(attempt) if own else None,
            overlooked=attempt.overlooked if own else frozenset(),
            waited_for=attempt.waited_for(seat),
        )  # fmt: skip
    heads = full = frozenset[int]()
    if view.phase == "write" and view.roll is not None and not view.roll.is_joker:
        heads = frozenset((view.roll.symbol,))
    if view.phase == "over":
        full = frozenset(n for n, column in enumerate(view.sheets[seat]) if FREE not in column)
    chosen = ghost = played = None
    if own and view.number is not None:
        if view.pending is not None and attempt.shows_choice:
            chosen = ((view.pending.column, view.pending.row), view.number)
        ghost, played = _ghost(attempt), _played(attempt)
    spoilt = attempt.spoilt if own else frozenset[Cell]()
    overlooked = attempt.overlooked if own else frozenset[Cell]()
    return Marks(
        lit, number, heads, last, chosen, ghost, played, spoilt, overlooked=overlooked, full=full
    )  # fmt: skip


def _marks_of_set_up(attempt: Attempt) -> Marks:
    view, starts = attempt.view, attempt.starts
    tiles = {
        cell: number
        for number, cell in starts.of(view).items()
        if not (attempt.is_held and number == starts.picked)
    }
    ghost, open_cells = _ghost(attempt), frozenset[Cell]()
    if ghost is None and starts.in_hand(view) is not None and attempt.shows_where:
        columns = starts.open_columns(view, attempt.fits)
        open_cells = frozenset(cell for cell in attempt.fits if cell[0] in columns)
    return Marks(
        open_cells=open_cells - tiles.keys(), ghost=ghost, tiles=tiles, picked=starts.picked
    )  # fmt: skip


def _ghost(attempt: Attempt) -> tuple[Cell, int] | None:
    decided, ghost = attempt.decided, attempt.ghost
    if decided is not None:
        return _written(attempt, decided.better)
    return None if ghost is None else _written(attempt, (ghost,))


def _played(attempt: Attempt) -> tuple[Cell, int] | None:
    return None if attempt.decided is None else _written(attempt, attempt.decided.played)


def _written(attempt: Attempt, moves: Sequence[Move]) -> tuple[Cell, int] | None:
    """Where these moves write which number."""
    number = attempt.view.number
    for move in moves:
        if isinstance(move, Start):
            return (move.column, move.row), move.number
        if isinstance(move, Name):  # alone, one names a number and writes it in one move
            number = move.number
        elif number is not None:
            return (move.column, move.row), number
    return None


def lit_cells(attempt: Attempt, seat: Seat, number: int | None) -> frozenset[Cell]:
    """The cells that light up on a sheet for the number that is named, or may be."""
    view = attempt.view
    if number is None or not attempt.shows_where or attempt.looks_back:
        return frozenset()
    if view.phase == "name":
        return fitting_cells(view.sheets[seat], number, range(len(COLUMNS)))
    if view.phase != "write" or view.roll is None:
        return frozenset()
    if seat == view.seat and attempt.is_person:
        return attempt.fits if attempt.ghost is None else frozenset()
    return fitting_cells(view.sheets[seat], number, columns_for(view.roll))


def _written_last(attempt: Attempt, seat: Seat) -> frozenset[Cell]:
    """The cell that was written in the turn that is just over."""
    if attempt.past is None:
        return frozenset()
    return frozenset((column, row) for who, column, row in attempt.past.written if who == seat)
