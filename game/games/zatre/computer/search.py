"""The tools of Zatre's computer players: quick scores of turns, and sheets read to their end.

A *code* is what a turn writes: how many 10s, 11s, 12s and crosses, six bits each. Codes of tiles
that share no line add up, so most turns are scored by two look-ups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, islice
from math import erf, prod, sqrt
from operator import add, mul
from statistics import NormalDist
from typing import Final

from game.core.chance import Rng, draw_counted
from game.core.opponents import Budget
from game.core.rules import Seat
from game.games.zatre.rules.model import (
    ACROSS,
    BOUND_CELLS,
    DOWN,
    EMPTY_BOARD,
    HIGHEST_LINE,
    IS_CELL,
    LIGHT_CELLS,
    NO_TILES,
    POINTS,
    RED,
    SPAN,
    STRIDE,
    SUMS,
    VALUES,
    Board,
    Counts,
    Sheet,
    Tile,
    ZatreView,
    bonus_of,
    count_values,
    less,
    partner_of,
    seats_of_side,
    side_of,
    tiles_in,
    value_of,
    values_in,
    with_tiles,
)
from game.games.zatre.rules.turns import can_put, most_tiles, sets_of_tiles

# --- what a turn writes ---

Code = int
CODE_BITS: Final = 6
CODE_MASK: Final = (1 << CODE_BITS) - 1
CROSS: Final = 1 << CODE_BITS * len(SUMS)

_LINE: Final = tuple(
    1 << CODE_BITS * SUMS.index(total) if total in POINTS else 0 for total in range(256)
)
"""The code of one line with this sum."""
_TOTALS: Final = HIGHEST_LINE + 1
_DARK: Final = tuple(
    tuple(_LINE[row] + _LINE[column] for column in range(_TOTALS)) for row in range(_TOTALS)
)
_LIGHT: Final = tuple(tuple(code + CROSS if code else 0 for code in row) for row in _DARK)
CODE_ON: Final = tuple(_LIGHT if cell in LIGHT_CELLS else _DARK for cell in range(SPAN))
"""By cell, sum in its row and sum in its column: the code of a tile there."""


def code_of_turn(board: Board, tiles: tuple[Tile, ...]) -> Code:
    """The code of what legal tiles write on the sheet."""
    if not tiles:
        return 0
    if len(tiles) == 1:
        tile = tiles[0]
        cell, value = tile % SPAN, tile // SPAN + 1
        return CODE_ON[cell][board.across[cell] + value][board.down[cell] + value]
    if len(tiles) == 2:
        return _code_of_two(board, *tiles)
    return _code_of_many(board, tiles)


def _code_of_two(board: Board, one: Tile, two: Tile) -> Code:
    here, there = one % SPAN, two % SPAN
    high, low = one // SPAN + 1, two // SPAN + 1
    across, down = board.across, board.down
    row, column = across[here] + high, down[here] + high
    other_row, other_column = across[there] + low, down[there] + low
    if here // STRIDE == there // STRIDE:
        between = _between(board, here, there, ACROSS)
        if between >= 0:
            row += other_row - between
            return _shared(here, there, row, column, other_column)
    elif here % STRIDE == there % STRIDE:
        between = _between(board, here, there, DOWN)
        if between >= 0:
            column += other_column - between
            return _shared(here, there, column, row, other_row)
    return CODE_ON[here][row][column] + CODE_ON[there][other_row][other_column]


def _between(board: Board, here: int, there: int, step: int) -> int:
    """The sum of the tiles from one cell to another; negative where there is a gap."""
    if here > there:
        here, there = there, here
    total = 0
    for cell in range(here + step, there, step):
        value = board.tiles[cell]
        if not value:
            return -1
        total += value
    return total


def _shared(here: int, there: int, line: int, crossing: int, other_crossing: int) -> Code:
    """Two tiles in one line, each with a line of its own that crosses it."""
    code = _LINE[line] + _LINE[crossing] + _LINE[other_crossing]
    if here in LIGHT_CELLS and (_LINE[line] or _LINE[crossing]):
        code += CROSS
    if there in LIGHT_CELLS and (_LINE[line] or _LINE[other_crossing]):
        code += CROSS
    return code


def _code_of_many(board: Board, tiles: tuple[Tile, ...]) -> Code:
    lying = bytearray(board.tiles)
    for tile in tiles:
        lying[tile % SPAN] = tile // SPAN + 1
    lines: dict[tuple[int, int], int] = {}
    code = 0
    for tile in tiles:
        cell = tile % SPAN
        scores = False
        for step in (ACROSS, DOWN):
            start, total = _run(lying, cell, step)
            lines[step, start] = total
            scores = scores or bool(_LINE[total])
        if scores and cell in BOUND_CELLS:
            code += CROSS
    code += sum(_LINE[total] for total in lines.values())
    if code and lying[RED] and not board.tiles[RED]:  # any line of the first turn will do (12)
        code += CROSS
    return code


def _run(lying: bytearray, cell: int, step: int) -> tuple[int, int]:
    start = cell
    while lying[start - step]:
        start -= step
    total = 0
    end = start
    while lying[end]:
        total += lying[end]
        end += step
    return start, total


def points_of(code: Code) -> tuple[int, int, int]:
    """The points for the columns 10, 11 and 12; 0 where nothing is written."""
    return (
        code & CODE_MASK,
        (code >> CODE_BITS & CODE_MASK) * POINTS[11],
        (code >> 2 * CODE_BITS & CODE_MASK) * POINTS[12],
    )


def written(sheet: Sheet, code: Code) -> Sheet:
    """The sheet after a turn with this code."""
    if not code:
        return sheet
    boxes = tuple(
        (*column, points) if points else column
        for column, points in zip(sheet.boxes, points_of(code), strict=True)
    )
    return Sheet(sheet.crosses + (code >> 3 * CODE_BITS), boxes)


# --- a sheet read to its end ---

BOXES_A_TURN: Final = (0.44, 0.44, 0.5)
POINTS_A_BOX: Final = (1.07, 2.18, 5.1)
CROSSES_A_TURN: Final = 0.44
"""The entries of a player in a turn: greedy ones write 0.41, 0.41, 0.52 and 0.40 in 30 games of
two, those who think in rows fill more evenly. Rates of 0.5 throughout play as well (200 games)."""
_RATES: Final = (*BOXES_A_TURN, CROSSES_A_TURN)
_CROSSES: Final = len(SUMS)
_SPREAD: Final = 0.45
"""Variance over mean of boxes to come: below 1, because a turn fills at most one box a column.
0.25 and 0.8 play as well (200 games each)."""
_ROWS: Final = 40
QUARTERS: Final = 4
"""Turns to come are counted in quarters, so that what was worked out once can be kept."""


@lru_cache(4_000)
def _reach(kind: int, quarters: int) -> tuple[float, ...]:
    """By number, how likely it is that so many more boxes (or crosses) are filled."""
    mean = _RATES[kind] * quarters / QUARTERS
    if mean <= 0:
        return (1.0, *(0.0,) * _ROWS)
    scale = sqrt(2 * _SPREAD * mean)
    return (1.0, *((1 + erf((mean - more + 0.5) / scale)) / 2 for more in range(1, _ROWS + 1)))


def quarters_of(turns: float) -> int:
    return max(0, int(QUARTERS * turns + 0.5))


def worth(sheet: Sheet, quarters: int) -> float:
    """The total to expect after so many more quarters of turns."""
    doubled = _reach(_CROSSES, quarters)
    columns = [
        (column, len(column), _reach(kind, quarters), POINTS_A_BOX[kind])
        for kind, column in enumerate(sheet.boxes)
    ]
    total = 0.0
    for row in range(max(length for _, length, _, _ in columns) + _ROWS):
        points = 0.0
        full = 1.0
        for column, length, reach, average in columns:
            if row < length:
                points += column[row]
            else:
                likely = reach[min(row + 1 - length, _ROWS)]
                full *= likely
                points += likely * average
        if points < _TOO_LITTLE:
            break
        points += full * bonus_of(row)
        twice = 1.0 if row < sheet.crosses else doubled[min(row + 1 - sheet.crosses, _ROWS)]
        total += points * (1 + twice)
    return total


_TOO_LITTLE: Final = 0.01
"""Points; rows below one that is expected to hold less than this are empty."""


class Gains(dict[Code, float]):
    """By code, what a turn adds to what a sheet will come to; worked out when asked for."""

    def __init__(self, sheet: Sheet, quarters: int) -> None:
        super().__init__()
        self.sheet = sheet
        self.quarters = quarters
        self.base = worth(sheet, quarters)

    def __missing__(self, code: Code) -> float:
        gain = worth(written(self.sheet, code), self.quarters) - self.base
        self[code] = gain
        return gain


# --- how long the game goes on ---

_ORDER_COUNTS_BELOW: Final = 16
"""Tiles in the bag; with more, tiles kept on the way will upset any count of who draws the last."""


def turns_to_come(
    bag: int, sides: int, following: int, kept: Sequence[Sequence[bool]]
) -> list[float]:
    """How many turns of putting tiles each side has left, when that side is next to draw.

    `kept` says by side and seat who holds tiles back, and so draws only one next.
    """
    seats = len(kept[0])
    rounds = (bag / 2 + 0.25) / sides / seats
    even = [0.0] * sides
    for place in range(sides):
        turns = rounds + (sides - 1 - 2 * place) / (2 * sides)
        even[(following + place) % sides] = max(0.0, turns * seats) if bag else 0.0
    sure = max(0.0, 1 - bag / _ORDER_COUNTS_BELOW)
    if not sure:
        return even
    exact = _turns_counted(bag, sides, following, kept)
    return [sure * e + (1 - sure) * s for e, s in zip(exact, even, strict=True)]


def _turns_counted(
    bag: int, sides: int, following: int, kept: Sequence[Sequence[bool]]
) -> list[int]:
    """The same if nobody keeps a tile from now on."""
    turns = [0] * sides
    keeping = [list(seats) for seats in kept]
    side = following
    while bag:
        for seat, keeps in enumerate(keeping[side]):
            bag = max(0, bag - (1 if keeps else 2))
            keeping[side][seat] = False
            turns[side] += 1
        side = (side + 1) % sides
    return turns


# --- what a board offers ---

_VALUES: Final = len(VALUES)
PAIRS: Final = tuple((low, high) for low in range(_VALUES) for high in range(low, _VALUES))
"""Hands of two tiles, as indices of values."""
_HANDS: Final = _VALUES * _VALUES
_ENOUGH_CELLS: Final = 2
"""With more cells than this to choose from, two tiles find some that don't touch."""
_ALL_CELLS: Final = (1 << SPAN) - 1
_HIGHEST_OPEN: Final = 10
"""A line of more than this takes no two tiles."""
_IS_LIGHT: Final = bytes(cell in LIGHT_CELLS for cell in range(SPAN))


def pair_index(one: int, two: int) -> int:
    """The index of a hand of two values (as indices) in the lists of an `Offers`."""
    return one * _VALUES + two if one <= two else two * _VALUES + one


@cache
def _completions(
    line: int, crossing: int, other_crossing: int, crosses: int
) -> tuple[tuple[int, Code], ...]:
    """The hands of two that complete a line, by the sums that are there without them."""
    found = []
    for one in VALUES:
        for two in VALUES:
            total = line + one + two
            fits = crossing + one <= HIGHEST_LINE and other_crossing + two <= HIGHEST_LINE
            if fits and total in POINTS:
                code = _LINE[total] + _LINE[crossing + one] + _LINE[other_crossing + two]
                found.append((pair_index(one - 1, two - 1), code + crosses * CROSS))
    return tuple(found)


class Offers:
    """The possible entries of one or two tiles of any values on this board. Rare and hardly ever
    best ones are left out: light cells excused by rule 8, and two tiles that share a line which
    does not score."""

    __slots__ = ("hands", "singles")

    def __init__(self, board: Board) -> None:
        self.singles = _single_offers(board)
        self.hands = _pairs_apart(board, self.singles)
        for line in _open_lines(board):
            for hand, code in _completions(*line):
                self.hands[hand].add(code)

    def best_of_hands(self, gains: Gains) -> list[float]:
        """By `pair_index`, the most that the hand gains; never less than nothing."""
        gain = gains.__getitem__
        return [max(0.0, *map(gain, codes)) if codes else 0.0 for codes in self.hands]

    def best_of_tile(self, index: int, gains: Gains) -> float:
        return max((gains[code] for code in self.singles[index]), default=0.0)


def _single_offers(board: Board) -> list[dict[Code, list[int]]]:
    """By value, what it writes and where."""
    across, down = board.across, board.down
    singles: list[dict[Code, list[int]]] = [{} for _ in VALUES]
    for tile in tiles_in(board.room & board.scoring):
        cell, value = tile % SPAN, tile // SPAN + 1
        code = CODE_ON[cell][across[cell] + value][down[cell] + value]
        singles[value - 1].setdefault(code, []).append(cell)
    return singles


def _pairs_apart(board: Board, singles: list[dict[Code, list[int]]]) -> list[set[Code]]:
    """By `pair_index`, what two tiles write that don't touch one another, or one of them alone."""
    hands: list[set[Code]] = [set() for _ in range(_HANDS)]
    for low, high in PAIRS:
        found = hands[low * _VALUES + high]
        found.update(singles[low])
        found.update(singles[high])
        for code, cells in singles[low].items():
            for other, others in singles[high].items():
                if (
                    len(cells) > _ENOUGH_CELLS
                    or len(others) > _ENOUGH_CELLS
                    or any(_apart(board, one, two) for one in cells for two in others)
                ):
                    found.add(code + other)
    return hands


def _apart(board: Board, one: int, two: int) -> bool:
    """Two cells, and no line would run through both."""
    if one // STRIDE == two // STRIDE:
        return one != two and _between(board, one, two, ACROSS) < 0
    if one % STRIDE == two % STRIDE:
        return _between(board, one, two, DOWN) < 0
    return True


def _open_lines(board: Board) -> set[tuple[int, int, int, int]]:
    """Lines that two tiles could complete: their sums, those of the lines across, the crosses."""
    tiles, across, down = board.tiles, board.across, board.down
    found = set()
    cells = board.room & _ALL_CELLS  # where no 1 fits, nothing does
    while cells:
        cell = cells.bit_length() - 1
        cells ^= 1 << cell
        light = _IS_LIGHT[cell]
        for along, crossing, steps in (
            (across, down, (ACROSS, -ACROSS)),
            (down, across, (DOWN, -DOWN)),
        ):
            here = along[cell]
            if here > _HIGHEST_OPEN:
                continue
            for step in steps:
                end = cell + step
                between = 0
                while tiles[end]:
                    between += tiles[end]
                    end += step
                if IS_CELL[end]:
                    total = here + along[end] - between
                    if total <= _HIGHEST_OPEN:
                        crosses = light + _IS_LIGHT[end]
                        found.add((total, crossing[cell], crossing[end], crosses))
    return found


def chances_of_hands(unseen: Counts) -> list[float]:
    """By `pair_index`, how likely two unseen tiles are."""
    tiles = sum(unseen)
    ways = tiles * (tiles - 1) / 2
    chances = [0.0] * _HANDS
    if ways:
        for low, high in PAIRS:
            other = (unseen[high] - 1) / 2 if low == high else unseen[high]
            chances[low * _VALUES + high] = unseen[low] * other / ways
    return chances


# --- the turns of a hand ---

FEW_TILES: Final = 2
LARGE_SETS: Final = 1_000
"""Sets of more than two tiles that are looked at; small sets all are."""


def turns_of(
    board: Board, hand: Counts, forced: bool, must_put: bool
) -> Iterator[tuple[Tile, ...]]:
    """The sets of tiles that the rules allow; of large sets the first ones only."""
    size = sum(hand)
    if board.is_empty:
        yield from islice(sets_of_tiles(board, hand, size, size), LARGE_SETS)
    elif forced:
        most = most_tiles(board, hand)
        if most:
            yield from islice(sets_of_tiles(board, hand, most, most), LARGE_SETS)
        else:
            yield ()
    else:
        if not must_put or not can_put(board, values_in(hand)):
            yield ()
        yield from sets_of_tiles(board, hand, 1, FEW_TILES)
        if size > FEW_TILES:
            yield from islice(sets_of_tiles(board, hand, FEW_TILES + 1, size), LARGE_SETS)


# --- who will win ---

SPREAD_OF_TWO: Final = (80.0, 15.0)
SPREAD_OF_MORE: Final = (30.0, 24.0)
"""Variance of a player's final score around what is expected, and what each turn to come adds to
it, with two sides and with more: most likely for 124 games of Experts (mostly two), and for 60 to
130 games each of three, four and six of them."""
_SLICES_OF_BELL: Final = 24
_SLICES: Final = tuple(
    NormalDist().inv_cdf((number + 0.5) / _SLICES_OF_BELL) for number in range(_SLICES_OF_BELL)
)
"""The middles of equal shares of the bell curve."""


def chance_to_win(mine: float, others: Sequence[float], turns: float) -> float:
    """How likely the first of these expected scores will be the highest, from 0 to 1.

    Each score is spread around its expectation like a bell curve, the wider the more turns are to
    come.
    """
    now, a_turn = SPREAD_OF_TWO if len(others) == 1 else SPREAD_OF_MORE
    spread = sqrt(now + a_turn * turns)
    if len(others) == 1:
        return _below((mine - others[0]) / (spread * sqrt(2)))
    chance = 0.0
    for deviation in _SLICES:
        reached = mine + deviation * spread
        chance += prod(_below((reached - other) / spread) for other in others)
    return chance / _SLICES_OF_BELL


def share_of_win(mine: float, others: Sequence[float]) -> float:
    """The share of the win when nothing is to come any more."""
    if mine < max(others):
        return 0.0
    return 1 / (1 + sum(other == mine for other in others))


def _below(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2


# --- one player's thoughts about one turn ---

KEEP_WEIGHT: Final = 0.5
"""The next player will partly take away what kept tiles promise on the board. With 0 / 0.5 / 1.0
against a player who does not weigh it: 50 / 60 / 56 % of 200 games each."""
LATER_WEIGHT: Final = 0.5
"""The same for the gains that are left after a sampled reply."""


@dataclass(frozen=True, slots=True)
class Table:
    """The situation of a player who is to place tiles."""

    board: Board
    hand: Counts
    seat: Seat
    forced: bool
    must_put: bool
    teams: bool
    sheets: tuple[Sheet, ...]
    unseen: Counts
    bag: int
    held: tuple[int, ...]
    """By seat, how many tiles are in hand."""
    partner: Counts | None
    """In teams, the hand of the partner who puts next, in the same team turn."""

    @property
    def side(self) -> int:
        return side_of(self.seat, self.teams)

    @property
    def following(self) -> int:
        return (self.side + 1) % len(self.sheets)

    @property
    def is_duel(self) -> bool:
        """Whether the player's own side is next after the reply."""
        return len(self.sheets) == 2


def table_of(view: ZatreView, seat: Seat) -> Table:
    """The table for the seat that looks, or in teams for the partner if he puts first."""
    partner = None
    if view.phase == "team" or (view.phase == "put" and len(view.to_put) > 1):
        partner = _seen(view, partner_of(seat))
    return Table(
        board=view.board,
        hand=_seen(view, seat),
        seat=seat,
        forced=view.forced,
        must_put=seat in view.undrawn,
        teams=view.teams,
        sheets=view.sheets,
        unseen=view.unseen,
        bag=view.bag_left,
        held=tuple(hand if isinstance(hand, int) else len(hand) for hand in view.hands),
        partner=partner,
    )


def _seen(view: ZatreView, seat: Seat) -> Counts:
    hand = view.hands[seat]
    return NO_TILES if isinstance(hand, int) else count_values(hand)


def with_one_more(table: Table, index: int) -> Table:
    """The table after a tile of this value (as index) has been drawn."""
    drawn = tuple(int(at == index) for at in range(_VALUES))
    hand = tuple(map(add, table.hand, drawn))
    return replace(table, hand=hand, unseen=less(table.unseen, drawn), bag=table.bag - 1)


@dataclass(slots=True)
class Candidate:
    """A turn that could be put, and what has been found out about it."""

    tiles: tuple[Tile, ...]
    code: Code
    mine: float = 0.0
    """The score to expect of its player."""
    next: float = 0.0
    """The score to expect of the player who follows."""
    others: float = 0.0
    """The mean of the scores of all others."""
    left: Counts = NO_TILES
    board: Board = EMPTY_BOARD

    @property
    def margin(self) -> float:
        return self.mine - self.others


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expectations for the rest of the match, which depend on whether tiles are kept."""

    turns: Sequence[float]
    """By side."""
    mine: Gains
    after_reply: Gains
    """The gains of the next player, for the turn after which he has one fewer."""
    scores: Sequence[float]
    """By side, as far as sheets tell."""


class Mind:
    """The thoughts of one player about his turn."""

    def __init__(self, table: Table, minds_keeping: bool) -> None:
        self.table = table
        self.sheet = table.sheets[table.side]
        self._minds_keeping = minds_keeping
        self._outlooks: dict[bool, Outlook] = {}
        self._own: dict[tuple[Code, int], Gains] = {}
        self._hands = chances_of_hands(table.unseen)
        self._rivals = len(table.sheets) - 1

    def _outlook(self, keeps: bool) -> Outlook:
        known = self._outlooks.get(keeps)
        if known is None:
            known = self._outlooks[keeps] = self._look_out(keeps)
        return known

    def _look_out(self, keeps: bool) -> Outlook:
        table = self.table
        sides = len(table.sheets)
        holding = [held > 0 for held in table.held]
        holding[table.seat] = keeps
        kept = [[holding[seat] for seat in seats_of_side(s, table.teams)] for s in range(sides)]
        turns = turns_to_come(table.bag, sides, table.following, kept)
        following = table.sheets[table.following]
        return Outlook(
            turns=turns,
            mine=Gains(self.sheet, quarters_of(turns[table.side])),
            after_reply=Gains(following, quarters_of(turns[table.following] - 1)),
            scores=[self._score(side, left) for side, left in enumerate(turns)],
        )

    def _score(self, side: int, turns: float) -> float:
        """The expected final score of a side, as far as its sheet and its tiles tell."""
        table = self.table
        score = worth(table.sheets[side], quarters_of(turns))
        if side != table.side and turns < 1:
            held = sum(table.held[seat] for seat in seats_of_side(side, table.teams))
            values = sum(map(mul, VALUES, table.unseen)) / max(1, sum(table.unseen))
            score -= (1 - turns) * held * values
        return score

    def _own_gains(self, code: Code, quarters: int) -> Gains:
        """The gains of this player, for the turn after this one."""
        known = self._own.get((code, quarters))
        if known is None:
            known = self._own[code, quarters] = Gains(written(self.sheet, code), quarters)
        return known

    # --- the sheets alone ---

    def estimate(self, candidate: Candidate) -> None:
        table = self.table
        kept = len(candidate.tiles) < sum(table.hand)
        outlook = self._outlook(kept)
        candidate.mine = outlook.mine.base + outlook.mine[candidate.code]
        if kept:
            # What is in hand at the end counts against its owner (16).
            stuck = max(0.0, 1 - outlook.turns[table.side])
            in_hand = sum(value * there for value, there in enumerate(table.hand, 1))
            candidate.mine -= stuck * (in_hand - sum(map(value_of, candidate.tiles)))
        candidate.next = outlook.scores[table.following]
        scores = sum(outlook.scores) - outlook.scores[table.side]
        candidate.others = scores / self._rivals

    # --- the board that is left ---

    def judge(self, candidate: Candidate) -> None:
        """Looks at what the turn leaves to the partner, the next player, and itself."""
        table = self.table
        candidate.board, _ = with_tiles(table.board, candidate.tiles)
        candidate.left = less(table.hand, count_values(map(value_of, candidate.tiles)))
        keeps = any(candidate.left)
        outlook = self._outlook(keeps)
        offers = Offers(candidate.board)
        own = self._own_gains(candidate.code, outlook.mine.quarters)
        if table.partner is not None:
            candidate.mine += self._of_partner(offers, own)
        if not table.bag:
            return
        reply = _mean(self._hands, offers.best_of_hands(outlook.after_reply))
        score = outlook.after_reply.base + reply
        candidate.others += (score - candidate.next) / self._rivals
        candidate.next = score
        if keeps and self._minds_keeping:
            offered = offers.best_of_hands(own)
            fresh = _mean(self._hands, offered)
            kept = _next_with(candidate.left, offered, table.unseen)
            candidate.mine += KEEP_WEIGHT * (kept - fresh) * min(1.0, outlook.turns[table.side])

    def _of_partner(self, offers: Offers, gains: Gains) -> float:
        """The gain of the partner's turn for the common sheet."""
        hand = _indices(self.table.partner or NO_TILES)
        best = offers.best_of_hands(gains)
        if not hand:  # in the first turn he has yet to draw (17)
            return _mean(self._hands, best) if self.table.board.is_empty else 0.0
        if len(hand) == 1:
            return offers.best_of_tile(hand[0], gains)
        return max(best[pair_index(one, two)] for one, two in combinations(hand, 2))

    # --- after a reply ---

    def play_on(
        self, candidates: Sequence[Candidate], replies: int, budget: Budget, rng: Rng
    ) -> None:
        """Weighs in what is left after the next player's turn, with the same hands for all.

        Of use in a duel only: else it is not this player who finds what is left.
        All or nothing: if the budget ends before, the candidates stay as they were.
        """
        later = [0.0] * len(candidates)
        for _ in range(replies):
            unseen = list(self.table.unseen)
            drawn = draw_counted(unseen, min(2, self.table.bag), rng)
            hand = count_values(index + 1 for index in drawn)
            for at, candidate in enumerate(candidates):
                if not budget.spend(2):
                    return
                later[at] += self._after_reply(candidate, hand, tuple(unseen))
        mean = sum(later) / len(later)
        for candidate, gained in zip(candidates, later, strict=True):
            candidate.mine += LATER_WEIGHT * (gained - mean) / replies

    def _after_reply(self, candidate: Candidate, hand: Counts, unseen: Counts) -> float:
        """The gain of this player's next turn, after the best answer with that hand."""
        outlook = self._outlook(any(candidate.left))
        board, _ = with_tiles(candidate.board, self._reply(candidate.board, hand, outlook))
        own = self._own_gains(candidate.code, outlook.mine.quarters)
        offered = Offers(board).best_of_hands(own)
        likely = min(1.0, outlook.turns[self.table.side])
        return likely * _next_with(candidate.left, offered, unseen)

    def _reply(self, board: Board, hand: Counts, outlook: Outlook) -> tuple[Tile, ...]:
        best: tuple[Tile, ...] = ()
        most = 0.0
        for tiles in turns_of(board, hand, self.table.forced, must_put=False):
            gain = outlook.after_reply[code_of_turn(board, tiles)]
            if gain > most:
                most, best = gain, tiles
        return best

    # --- the match ---

    def chance_after(self, candidate: Candidate) -> float:
        """The chance to win after that turn."""
        table = self.table
        outlook = self._outlook(len(candidate.tiles) < sum(table.hand))
        others = [
            candidate.next if side == table.following else score
            for side, score in enumerate(outlook.scores)
            if side != table.side
        ]
        if not table.bag and table.partner is None:
            return share_of_win(round(candidate.mine), [round(score) for score in others])
        return chance_to_win(candidate.mine, others, outlook.turns[table.side])


def _mean(chances: Sequence[float], values: Sequence[float]) -> float:
    total: float = sum(map(mul, chances, values))
    return total


def _indices(hand: Counts) -> list[int]:
    return [index for index, there in enumerate(hand) for _ in range(there)]


def _next_with(left: Counts, offered: Sequence[float], unseen: Counts) -> float:
    """The gain of a turn with the tiles kept and those drawn to them."""
    kept = _indices(left)
    if not kept:
        return _mean(chances_of_hands(unseen), offered)
    held = max((offered[pair_index(*pair)] for pair in combinations(kept, 2)), default=0.0)
    gained = 0.0
    for index, there in enumerate(unseen):
        if there:
            gained += there * max(held, *(offered[pair_index(index, own)] for own in kept))
    return gained / max(1, sum(unseen))
