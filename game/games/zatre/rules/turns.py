"""The sets of tiles that can be put in one turn (rules 6 to 9): judged, counted, listed.

A set grows tile by tile. What rules 6 and 7 ask holds for every step on the way: a set that is
legal in the end has an order in which each tile lies beside another and no line is too high. So
all sets that contain a tile are listed first, then that tile is passed over, and so on: each set
comes up once. Rule 8 is asked of whole sets only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.games.zatre.rules.model import (
    ACROSS,
    BIT,
    BOUND_CELLS,
    DOWN,
    OF_VALUE,
    SPAN,
    UNBOUND,
    VALUES,
    Board,
    Counts,
    Hand,
    Tile,
    bits_of_hand,
    cell_of,
    completing,
    count_values,
    dark_room,
    lies_in_scoring_line,
    tiles_in,
    value_of,
    with_tile,
    with_tiles,
)

TURNS_REMEMBERED: Final = 64
_ALL_CELLS: Final = (1 << SPAN) - 1
_REACH_OF_A_TILE: Final = 5
"""A tile changes what fits on its own cell and at the ends of its runs, nowhere else."""


# --- what can be put at all ---


def can_put(board: Board, hand: Hand) -> bool:
    """Whether one tile of the hand can be put, which rules 6 and 7 decide alone.

    Rule 8 only says where: if no dark cell takes a single tile, it may lie on any light one (9).
    """
    return bool(board.room & bits_of_hand(count_values(hand)))


def has_draw_choice(board: Board, hand: Hand) -> bool:
    """Whether a player who keeps this hand may also play without drawing (4)."""
    return len(hand) >= 2 and can_put(board, hand)


# --- rule 8 ---


def needless_light_tile(before: Board, after: Board, tiles: tuple[Tile, ...]) -> Tile | None:
    """A tile of the turn that rule 8 forbids on its light cell, if there is one."""
    for tile in tiles:
        cell = cell_of(tile)
        if cell in BOUND_CELLS and not lies_in_scoring_line(after, cell):
            others = [other for other in tiles if other != tile]
            if dark_cells_instead(before, others, value_of(tile)):
                return tile
    return None


def dark_cells_instead(before: Board, others: list[Tile], value: int) -> int:
    """The dark cells for a value beside the other tiles of the turn, as bits of tiles (9).

    Others that hang together with the board only through the tile in question are left out.
    """
    without, _ = with_tiles(before, others)
    return dark_room(without, value)


# --- growing sets ---


@dataclass(frozen=True, slots=True)
class _Growing:
    """A set on its way: the board with it, and what is left in hand."""

    tiles: tuple[Tile, ...]
    board: Board
    left: Counts
    needy: tuple[Tile, ...]
    """Its tiles on light cells without a line that scores; rule 8 has yet to be satisfied."""

    def grown(self, tile: Tile) -> _Growing:
        board = with_tile(self.board, tile)
        index = tile // SPAN
        left = (*self.left[:index], self.left[index] - 1, *self.left[index + 1 :])
        needy = self.needy
        if tile % SPAN in BOUND_CELLS:
            needy = (*needy, tile)
        if needy:
            needy = tuple(t for t in needy if not lies_in_scoring_line(board, cell_of(t)))
        return _Growing((*self.tiles, tile), board, left, needy)

    def steps(self) -> int:
        """The tiles that could be put next, as bits (6, 7)."""
        return self.board.room & bits_of_hand(self.left)


def _legal_steps(start: Board, growing: _Growing, steps: int) -> int:
    """The steps that make the set one that is legal as a whole (8)."""
    board = growing.board
    room = board.room
    legal = steps & (UNBOUND | board.scoring)
    for value in VALUES:
        # The last tile of a set is excused when the board without it has no dark cell for it.
        here = room & OF_VALUE[value]
        if not here & UNBOUND:
            legal |= steps & here
    for tile in growing.needy:
        if legal:
            legal = _steps_that_satisfy(start, growing, tile, legal)
    return legal


def _steps_that_satisfy(start: Board, growing: _Growing, needy: Tile, steps: int) -> int:
    """The steps after which an earlier tile has its line, or is excused."""
    satisfied = steps & completing(growing.board, cell_of(needy))
    value = value_of(needy)
    others = [tile for tile in growing.tiles if tile != needy]
    without, hanging = with_tiles(start, others)
    if dark_room(without, value).bit_count() > _REACH_OF_A_TILE * (1 + len(hanging)):
        return satisfied  # more dark cells than one step could take away
    for step in tiles_in(steps ^ satisfied):
        if not dark_cells_instead(start, [*others, step], value):
            satisfied |= BIT[step]
    return satisfied


def _one_step_on(growing: _Growing, steps: int, missing: int) -> Iterable[_Growing]:
    """The set with each of these steps.

    Where at least two tiles must still follow, those come first that leave most room for them:
    or else the search would fill up a corner and then try all else before it frees that again.
    """
    grown = map(growing.grown, tiles_in(steps))
    if missing < 2:  # a last step is quicker tried than judged
        return grown
    return sorted(grown, key=lambda on: (len(on.needy), -on.steps().bit_count()))


# --- listing ---


def sets_of_tiles(start: Board, hand: Counts, least: int, most: int) -> Iterator[tuple[Tile, ...]]:
    """The legal sets of `least` to `most` tiles (at least one), each once and sorted."""
    yield from _sets_from(start, _Growing((), start, hand, ()), 0, max(least, 1), most)


def _sets_from(
    start: Board, growing: _Growing, passed: int, least: int, most: int
) -> Iterator[tuple[Tile, ...]]:
    size = len(growing.tiles) + 1
    steps = growing.steps()
    steps ^= steps & passed
    if size >= least:
        yield from _with_each(growing.tiles, _legal_steps(start, growing, steps))
    if size >= most:
        return
    for grown in _one_step_on(growing, steps, least - size):
        if least - size < 2 or size + _at_most(grown, passed) >= least:
            yield from _sets_from(start, grown, passed, least, most)
        passed |= BIT[grown.tiles[-1]]


def _with_each(tiles: tuple[Tile, ...], steps: int) -> list[tuple[Tile, ...]]:
    """The set with each of these tiles, sorted."""
    if not tiles:
        return [(step,) for step in tiles_in(steps)]
    if len(tiles) == 1:
        (tile,) = tiles
        return [(tile, step) if tile < step else (step, tile) for step in tiles_in(steps)]
    return [tuple(sorted((*tiles, step))) for step in tiles_in(steps)]


# --- the most tiles that can be put ---


@lru_cache(TURNS_REMEMBERED)
def most_tiles(start: Board, hand: Counts) -> int:
    """The number of tiles in the largest legal set."""
    growing = _Growing((), start, hand, ())
    return _most_from(start, growing, 0, 0, _at_most(growing, 0))


def _most_from(start: Board, growing: _Growing, passed: int, best: int, enough: int) -> int:
    """The size of the largest legal set beyond this one, if it is more than `best`."""
    size = len(growing.tiles) + 1
    steps = growing.steps()
    steps ^= steps & passed
    if size > best and _legal_steps(start, growing, steps):
        best = size
    if best >= enough:
        return best
    for grown in _one_step_on(growing, steps, enough - size):
        if size + _at_most(grown, passed) > best:
            best = _most_from(start, grown, passed, best, enough)
            if best >= enough:
                break
        passed |= BIT[grown.tiles[-1]]
    return best


def _at_most(growing: _Growing, passed: int) -> int:
    """No more tiles than this can follow: every one needs a cell that it fits and can reach.

    Sums only grow, so what does not fit now never will; and whatever leads to a cell lies on
    cells that would at least take the lowest tile in hand.
    """
    left = [(value, there) for value, there in enumerate(growing.left, 1) if there]
    if not left:
        return 0
    fits = growing.board.fits
    lowest = left[0][0]
    open_cells = fits >> (lowest - 1) * SPAN & _ALL_CELLS
    reached = growing.board.beside & open_cells
    while True:
        wider = reached | reached << ACROSS | reached >> ACROSS | reached << DOWN | reached >> DOWN
        wider &= open_cells
        if wider == reached:
            break
        reached = wider
    fits ^= fits & passed
    return sum(
        min(there, (fits >> (value - 1) * SPAN & reached).bit_count()) for value, there in left
    )
