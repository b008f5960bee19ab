"""The gains and costs of a move of Zatre, for the coach: parts of its chance, with figures.

Their worth comes from the evaluation that decides: points of the expected final scores, times what
a point is worth in chance. Rows and columns of cells and rows of sheets are counted from 1. The
codes, with their figures:

- `points`: what the turn enters, without bonus and doubling: how many 10s, 11s, 12s; the points.
  Then by how much the total of the sheet rises, with both.
- `rows`: what the boxes promise beside their points. For 10, 11, 12 the row of the sheet that gets
  the box, or 0; the row that is filled, or 0, its bonus, 1 if it is doubled; the first row that is
  not full then, and for 10, 11, 12 whether it lacks that (1 or 0).
- `crosses`: new crosses, the first row that they double, the points that this adds now.
- `reply`: what is left to the next player. Spaces where one tile completes a line, those among them
  for a 12, those on a cross space; then the best line that this turn opens for one tile, or zeros:
  value, row and column of the space, the 10s, 11s and 12s and crosses there.
- `kept`: tiles kept; for the kept tile that fits best its value and the spaces where it completes a
  line; 1 if there will be three tiles to choose from in the next turn.
- `later`: what one's own next turn finds: the spaces where one tile completes a line.
- `stuck`: the points of kept tiles that may be lost at the end; 1 if this is the last turn.
- `partner`: the 10s, 11s, 12s and crosses of the partner's best turn after it.
- `turns`: who gets the turns that are left; no figures.
- `draw`: tiles not seen yet with which more can be written than without drawing, tiles not seen;
  `play` the same of the other choice: the 10s, 11s, 12s of the best turn without drawing.
- `first`: of the partner who plays first, and then of the other: 10s, 11s, 12s.
"""

from __future__ import annotations

from typing import Final

from game.core.ranking import Part
from game.games.zatre.computer.codes import (
    CODE_BITS,
    CODE_MASK,
    CODE_ON,
    CROSS,
    Code,
    points_of,
    written,
)
from game.games.zatre.computer.projection import Gains
from game.games.zatre.computer.search import Candidate, Mind
from game.games.zatre.rules.model import (
    BOUND_CELLS,
    OF_VALUE,
    SUMS,
    VALUES,
    Board,
    Counts,
    Sheet,
    bonus_of,
    cell_of,
    place_of,
    tiles_in,
    value_of,
    values_in,
)

POINTS_OF_TURN: Final = "points"
ROWS: Final = "rows"
CROSSES: Final = "crosses"
REPLY: Final = "reply"
KEPT: Final = "kept"
LATER: Final = "later"
STUCK: Final = "stuck"
PARTNER: Final = "partner"
TURNS: Final = "turns"
DRAW: Final = "draw"
FIRST: Final = "first"

_TWELVE: Final = 1 << CODE_BITS * SUMS.index(12)
_NEXT_HAND: Final = 3


def lines_of(code: Code) -> tuple[int, int, int]:
    """How many 10s, 11s and 12s a turn writes."""
    return code & CODE_MASK, code >> CODE_BITS & CODE_MASK, code >> 2 * CODE_BITS & CODE_MASK


def crosses_of(code: Code) -> int:
    return code // CROSS


class PartsOfTurns:
    """The parts of the turns that one player compares."""

    def __init__(self, mind: Mind, best: Candidate) -> None:
        self._mind = mind
        self._own, self._theirs = mind.slopes(best)

    def of(self, candidate: Candidate) -> tuple[Part, ...]:
        found = [self._points(candidate), self._rows(candidate), self._turns(candidate)]
        if crosses_of(candidate.code):
            found.append(self._crosses(candidate))
        if self._mind.table.partner is not None:
            found.append(self._partner(candidate))
        if self._mind.table.bag:
            found += [self._reply(candidate), self._later(candidate)]
        if any(candidate.left):
            found += [self._kept(candidate), self._stuck(candidate)]
        return tuple(found)

    # --- the sheet ---

    def _points(self, candidate: Candidate) -> Part:
        points = sum(points_of(candidate.code))
        had = self._mind.sheet
        gained = written(had, candidate.code).total - had.total
        figures = (*lines_of(candidate.code), points, gained)
        return Part(POINTS_OF_TURN, self._own * points, figures)

    def _rows(self, candidate: Candidate) -> Part:
        boxes = candidate.code % CROSS
        gained = self._gains(candidate)[boxes] - sum(points_of(boxes))
        had = self._mind.sheet
        has = written(had, candidate.code)
        return Part(ROWS, self._own * gained, _figures_of_rows(had, has))

    def _crosses(self, candidate: Candidate) -> Part:
        gains = self._gains(candidate)
        boxes = candidate.code % CROSS
        had = self._mind.sheet
        added = written(had, candidate.code).total - written(had, boxes).total
        worth = self._own * (gains[candidate.code] - gains[boxes])
        return Part(CROSSES, worth, (crosses_of(candidate.code), had.crosses + 1, added))

    def _gains(self, candidate: Candidate) -> Gains:
        return self._mind.outlook(any(candidate.left)).mine

    # --- the board and the hand ---

    def _reply(self, candidate: Candidate) -> Part:
        table = self._mind.table
        worth = self._theirs * candidate.opened + self._own * candidate.leaves
        spaces = ways_to_score(candidate.board, table.unseen)
        gains = self._mind.outlook(any(candidate.left)).after_reply
        opened = opened_line(table.board, candidate.board, table.unseen, gains)
        return Part(REPLY, worth, (*spaces, *opened))

    def _later(self, candidate: Candidate) -> Part:
        spaces, _, _ = ways_to_score(candidate.board, self._mind.table.unseen)
        return Part(LATER, self._own * candidate.later, (spaces,))

    def _kept(self, candidate: Candidate) -> Part:
        board, bag = candidate.board, self._mind.table.bag
        spaces, value = max(
            (_spaces_for(board, value), value) for value in set(values_in(candidate.left))
        )
        kept = sum(candidate.left)
        # All others draw before it is this player's turn again, in teams two for a side.
        seats = len(self._mind.table.held)
        three = kept == _NEXT_HAND - 1 and bag > 2 * seats
        return Part(
            KEPT,
            self._own * (candidate.promised + candidate.hand),
            (kept, value, spaces, int(three)),
        )

    def _stuck(self, candidate: Candidate) -> Part:
        points = sum(map(int.__mul__, VALUES, candidate.left))
        figures = (points, int(not self._mind.table.bag))
        return Part(STUCK, -self._own * candidate.stuck, figures)

    def _partner(self, candidate: Candidate) -> Part:
        code = self._mind.best_of_partner(candidate)
        figures = (*lines_of(code), crosses_of(code))
        return Part(PARTNER, self._own * candidate.partner, figures)

    def _turns(self, candidate: Candidate) -> Part:
        """Who keeps tiles draws fewer, which can decide who draws the last one."""
        keeps, none = (self._mind.outlook(kept) for kept in (True, False))
        if not any(candidate.left):
            return Part(TURNS, 0.0)
        table = self._mind.table
        mine = keeps.mine.base - none.mine.base
        following = keeps.scores[table.following] - none.scores[table.following]
        return Part(TURNS, self._own * mine + self._theirs * following)


def _figures_of_rows(had: Sheet, has: Sheet) -> tuple[int, ...]:
    boxes = zip(had.boxes, has.boxes, strict=True)
    places = [len(after) if len(after) > len(before) else 0 for before, after in boxes]
    full = min(map(len, has.boxes))  # rows from the top that are filled
    filled = full if full > min(map(len, had.boxes)) else 0
    bonus = bonus_of(filled - 1) if filled else 0
    doubled = int(0 < filled <= has.crosses)
    lacks = [int(len(column) == full) for column in has.boxes]
    return (*places, filled, bonus, doubled, full + 1, *lacks)


def ways_to_score(board: Board, unseen: Counts) -> tuple[int, int, int]:
    """The spaces where a tile that has not been seen completes a line; those among them for a 12;
    those on a cross space."""
    ways = board.room & board.scoring
    for value, there in zip(VALUES, unseen, strict=True):
        if not there:
            ways &= ~OF_VALUE[value]
    codes: dict[int, Code] = {}
    twelves = set()
    for tile in tiles_in(ways):
        cell = cell_of(tile)
        codes[cell] = code_of_one(board, tile)
        if codes[cell] & CODE_MASK * _TWELVE:
            twelves.add(cell)
    return len(codes), len(twelves), len(codes.keys() & BOUND_CELLS)


def opened_line(before: Board, after: Board, unseen: Counts, gains: Gains) -> tuple[int, ...]:
    """The best that one unseen tile can write where it could write nothing before; zeros if there
    is none."""
    best, found = 0.0, (0,) * 7
    had = before.room & before.scoring
    for tile in tiles_in(after.room & after.scoring & ~had):
        code = code_of_one(after, tile)
        if unseen[value_of(tile) - 1] and gains[code] > best:
            best = gains[code]
            row, column = place_of(cell_of(tile))
            found = (value_of(tile), row + 1, column + 1, *lines_of(code), crosses_of(code))
    return found


def code_of_one(board: Board, tile: int) -> Code:
    cell, value = cell_of(tile), value_of(tile)
    return CODE_ON[cell][board.across[cell] + value][board.down[cell] + value]


def _spaces_for(board: Board, value: int) -> int:
    """The spaces where a tile of this value completes a line."""
    return (board.room & board.scoring & OF_VALUE[value]).bit_count()
