"""The coach's sentences about 5 vor 12: what still fits, what is spoilt, and what the others get.

A ranking says which parts of a move decide (`computer/parts.py`). The sentences say what lies on
the table then: they count numbers, cells and unseen tiles after the move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.coach_words import CoachWords, Compared, SayPart
from game.core.ranking import Ranked
from game.core.rules import Seat
from game.core.values import with_item
from game.core.wording import Listed, Phrase, Player, mark, mark_count, phrase
from game.games.fivetotwelve.computer import parts
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    HIGHEST,
    SIDE,
    Board,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
    blocked_by,
    cells_for,
    cells_of,
    in_line,
    out_of_place,
)
from game.games.fivetotwelve.rules.notation import supply_of

FiveCompared = Compared[Move, FiveView]
ABOUT_OTHERS: Final = frozenset({parts.GIVES_WIN, parts.DENIES, parts.OFFERS})
"""The codes whose figures are a player and a tile that fits this player's board."""

_FEW_TO_SPARE: Final = 3
"""With so few numbers more than cells, it is said that only so many are left."""
_LIKELY: Final = 0.75
"""Where more of the unseen tiles than that would fill a cell, too, a draw is no worse for it."""
_EACH_NEEDS: Final = 2
"""Fewer numbers than that for each cell of a rising line are too few during set-up."""


# --- names and nudges ---


def name(view: FiveView, moves: Sequence[Move]) -> Phrase:
    move = moves[0]
    if isinstance(move, Draw):
        return phrase(mark("Draw a tile"))
    if isinstance(move, Leave):
        return phrase(mark("Leave the {value}"), value=view.drawn)
    value, old = tile_of(view, move), view.boards[view.seat][move.cell]
    row, column = _place(move.cell)
    if old == FREE:
        return phrase(
            mark("{value} in row {row}, column {column}"), value=value, row=row, column=column
        )
    text = mark("{value} for {old} in row {row}")
    return phrase(text, value=value, old=old, row=row)


def tile_of(view: FiveView, move: Put | Take) -> int:
    """The tile that a move places."""
    if isinstance(move, Take):
        return move.value
    return view.dealt[view.seat] if view.phase == "setup" else view.drawn


def _place(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, SIDE)
    return row + 1, column + 1


def nudge(view: FiveView, best: Ranked[Move]) -> Phrase | None:
    move = best.move
    if view.phase == "setup":
        value = view.dealt[view.seat]
        return phrase(mark("Compare how many numbers are lower and higher than {n}."), n=value)
    if isinstance(move, Draw):
        return phrase(mark("What would the tiles in the middle do to your board?"))
    if isinstance(move, Leave):
        return phrase(mark("What would the {value} block on your board?"), value=view.drawn)
    if view.boards[view.seat][move.cell] != FREE:
        return phrase(mark("Look at the tiles on your board: one of them is in the way."))
    if isinstance(move, Take):
        return phrase(mark("Look at the tiles in the middle."))
    return phrase(mark("Look at row {row}."), row=_place(move.cell)[0])


# --- what lies on the table after a move ---


def board_after(view: FiveView, move: Move) -> Board:
    """The own board after the move; as it is, if no tile is placed."""
    board = view.boards[view.seat]
    if isinstance(move, Put | Take):
        return with_item(board, move.cell, tile_of(view, move))
    return board


def middle_after(view: FiveView, move: Move) -> list[int]:
    """The number of face-up tiles after the move, by value minus 1."""
    middle = list(view.middle)
    if isinstance(move, Take):
        middle[move.value - 1] -= 1
    if isinstance(move, Put | Take):
        old = view.boards[view.seat][move.cell]
        if old != FREE:
            middle[old - 1] += 1
    elif isinstance(move, Leave):
        middle[view.drawn - 1] += 1
    return middle


def unseen(view: FiveView) -> tuple[int, ...]:
    """The tiles that nobody has seen yet, by value minus 1."""
    return supply_of(view.players, view.boards, view.middle, view.dealt, view.drawn)


def free_cells_for(board: Board, value: int) -> list[int]:
    """The free cells that a value fits."""
    cells = cells_of(cells_for(value, blocked_by(board)))
    return [cell for cell in cells if board[cell] == FREE]


def fitting_tiles(board: Board, tiles: Sequence[int], cell: int | None = None) -> int:
    """How many of these tiles fit a free cell of the board, or the one that is named."""
    blocked = blocked_by(board)
    wanted = [cell] if cell is not None else [c for c, value in enumerate(board) if not value]
    mask = sum(1 << each for each in wanted)
    return sum(n for value, n in enumerate(tiles, 1) if n and cells_for(value, blocked) & mask)


def gap_at(board: Board, cell: int) -> tuple[int, int]:
    """The highest number before a cell in its row and column, and the lowest after it; 0 and 21
    where there is none."""
    before, after = in_line(cell)
    low = max((board[other] for other in cells_of(before)), default=FREE)
    higher = (board[other] for other in cells_of(after) if board[other] != FREE)
    return low, min(higher, default=HIGHEST + 1)


# --- the end ---


def why_end(compared: FiveCompared) -> Phrase | None:
    (free,) = compared.part.figures or (None,)
    view = compared.view
    if free is None:
        return None
    if free == 0:
        return phrase(mark("It fills the last free cell and wins the game."))
    rivals = [board.count(FREE) for seat, board in enumerate(view.boards) if seat != view.seat]
    if free <= min(rivals):
        return phrase(mark("It ends the game, and nobody has fewer free cells."))
    return None


def why_not_end(compared: FiveCompared) -> Phrase | None:
    view = compared.view
    if not compared.part.figures:
        return None
    free = compared.part.figures[0]
    ahead = [s for s, board in enumerate(view.boards) if board.count(FREE) < free]
    others = [seat for seat in ahead if seat != view.seat]
    if not others:
        return None
    return phrase(
        mark("It ends the game, and {name} has fewer free cells."), name=Player(others[0])
    )


def why_keep_from_winning(compared: FiveCompared) -> Phrase | None:
    if compared.part.figures or not compared.other.figures:
        return None
    seat = compared.other.figures[0]
    text = mark("It leaves no tile with which {name} can fill the last free cell.")
    return phrase(text, name=Player(seat))


def why_not_give_win(compared: FiveCompared) -> Phrase | None:
    if not compared.part.figures:
        return None
    seat, value = compared.part.figures
    text = mark("Then {name} can take the {value} and fill the last free cell.")
    return phrase(text, name=Player(seat), value=value)


# --- cells that are filled, and tiles that fit ---


def why_fill(compared: FiveCompared) -> Phrase | None:
    view, move, figures = compared.view, compared.move.move, compared.part.figures
    if isinstance(move, Draw):
        _, fit, left = figures
        if fit == left:
            return phrase(mark("Every unseen tile fits a free cell."))
        text = mark("{fit} of {left} unseen tiles fit a free cell.")
        return phrase(text, fit=fit, left=left) if fit else None
    if figures != (1,) or compared.other.figures == (1,):
        return None
    if isinstance(compared.than.move, Draw):
        _, fit, left = compared.other.figures
        if fit > _LIKELY * left:
            return None
        if not fit:
            return phrase(mark("It fills a free cell for certain; no unseen tile would."))
        text = mark("It fills a free cell for certain; only {fit} of {left} unseen tiles would.")
        return phrase(text, fit=fit, left=left)
    left = board_after(view, move).count(FREE)
    text_left = mark_count(
        "It fills a free cell; {n} is left.", "It fills a free cell; {n} are left."
    )
    return phrase(text_left, n=left)


def why_not_fill(compared: FiveCompared) -> Phrase | None:
    figures = compared.part.figures
    if isinstance(compared.move.move, Draw):
        _, fit, left = figures
        if not fit:
            return phrase(mark("No unseen tile fits a free cell."))
        text = mark_count(
            "{n} of {left} unseen tiles fits no free cell.",
            "{n} of {left} unseen tiles fit no free cell.",
        )
        return phrase(text, n=left - fit, left=left) if fit < left else None
    if figures != (0,) or compared.other.figures == (0,):
        return None
    return phrase(mark("It fills no free cell."))


def _fit_after(compared: FiveCompared) -> tuple[int, int, int] | None:
    """Unseen tiles that fit after the move, after the other one, and all of them."""
    both = compared.part.figures, compared.other.figures
    if not all(both) or isinstance(compared.move.move, Draw):
        return None
    (own, left), (other, _) = both
    return own, other, left


def why_more_fit(compared: FiveCompared) -> Phrase | None:
    found = _fit_after(compared)
    if found is None or found[0] <= found[1]:
        return None
    if found[0] == found[2]:
        return phrase(mark("After this, every unseen tile still fits a free cell."))
    text = mark("After this, {fit} of {left} unseen tiles still fit a free cell.")
    return phrase(text, fit=found[0], left=found[2])


def why_fewer_fit(compared: FiveCompared) -> Phrase | None:
    found = _fit_after(compared)
    if found is None or found[0] >= found[1]:
        return None
    if not found[0]:
        return phrase(mark("After this, no unseen tile fits a free cell."))
    text = mark("After this, only {fit} of {left} unseen tiles fit a free cell.")
    return phrase(text, fit=found[0], left=found[2])


# --- cells that nothing fits, or hardly anything ---


def spoilt_cells(view: FiveView, move: Move) -> list[int]:
    """The free cells for which the move leaves no tile, neither unseen nor face up."""
    return [
        cell for cell in unfillable_cells(view, move) if cell not in unfillable_cells(view, Draw())
    ]


def unfillable_cells(view: FiveView, move: Move) -> list[int]:
    board = board_after(view, move)
    tiles = [a + b for a, b in zip(unseen(view), middle_after(view, move), strict=True)]
    return [
        cell
        for cell, value in enumerate(board)
        if value == FREE and not fitting_tiles(board, tiles, cell)
    ]


def why_all_alive(compared: FiveCompared) -> Phrase | None:
    view, move = compared.view, compared.move.move
    lost = len(unfillable_cells(view, move))
    if lost >= len(unfillable_cells(view, compared.than.move)):
        return None
    if not lost:
        return phrase(mark("After this, every free cell can still be filled."))
    won = [
        cell for cell in unfillable_cells(view, Draw()) if cell not in unfillable_cells(view, move)
    ]
    still_free = [cell for cell in won if board_after(view, move)[cell] == FREE]
    if not still_free:
        return None
    row, column = _place(still_free[0])
    text = mark("After this, row {row}, column {column} can be filled again.")
    return phrase(text, row=row, column=column)


def why_spoilt(compared: FiveCompared) -> Phrase | None:
    view, move = compared.view, compared.move.move
    spoilt = spoilt_cells(view, move)
    if not spoilt:
        return None
    low, high = gap_at(board_after(view, move), spoilt[0])
    row, column = _place(spoilt[0])
    if high - low > 1:
        text = mark("After this, no tile is left that fits row {row}, column {column}.")
        return phrase(text, row=row, column=column)
    if low == FREE or high > HIGHEST:
        text = mark("After this, no number fits row {row}, column {column}.")
        return phrase(text, row=row, column=column)
    if low <= high:
        return phrase(
            mark("After this, nothing fits between {low} and {high}."), low=low, high=high
        )
    text = mark(
        "After this, row {row}, column {column} would need a number both over {low} and under "
        "{high}."
    )
    return phrase(text, row=row, column=column, low=low, high=high)


def warn_of_spoilt(compared: FiveCompared) -> Phrase | None:
    """The same about several cells, which the table marks."""
    spoilt = spoilt_cells(compared.view, compared.move.move)
    if len(spoilt) < 2:
        return why_spoilt(compared)
    text = mark_count(
        "After this, no tile fits the marked cell.",
        "After this, no tile fits the {n} marked cells.",
    )
    return phrase(text, n=len(spoilt))


def why_not_narrow(compared: FiveCompared) -> Phrase | None:
    both = compared.part.figures, compared.other.figures
    if not all(both) or both[0][1] <= both[1][1] or isinstance(compared.move.move, Draw):
        return None
    board, tiles = board_after(compared.view, compared.move.move), unseen(compared.view)
    if any(not value and not fitting_tiles(board, tiles, c) for c, value in enumerate(board)):
        return None
    text = mark_count(
        "After this, at least {n} unseen tile fits each free cell.",
        "After this, at least {n} unseen tiles fit each free cell.",
    )
    return phrase(text, n=both[0][1])


_ONLY_SO_MANY: Final = mark_count(
    "After this, only {n} unseen tile fits row {row}, column {column}.",
    "After this, only {n} unseen tiles fit row {row}, column {column}.",
)


def why_narrow(compared: FiveCompared) -> Phrase | None:
    both = compared.part.figures, compared.other.figures
    if not both[0] or (both[1] and both[0][1] >= both[1][1]):
        return None
    if isinstance(compared.move.move, Draw):
        return None  # it changes no cell
    cell, fit = both[0]
    row, column = _place(cell)
    return phrase(_ONLY_SO_MANY, n=fit, row=row, column=column)


# --- room for numbers ---


def why_room(compared: FiveCompared) -> Phrase | None:
    if compared.view.phase == "setup":
        return _suits(compared)
    figures = compared.part.figures
    if not figures or _to_spare(compared.other.figures) >= _to_spare(figures):
        return None
    cells, numbers, low, high = figures
    return _room(numbers, cells, low, high, only=False)


def why_no_room(compared: FiveCompared) -> Phrase | None:
    if compared.view.phase == "setup":
        return _too_few(compared)
    figures = compared.part.figures
    if not figures or _to_spare(figures) > _FEW_TO_SPARE:
        return None
    if _to_spare(compared.other.figures) <= _to_spare(figures):
        return None
    cells, numbers, low, high = figures
    return _room(numbers, cells, low, high, only=True)


def _to_spare(figures: tuple[int, ...]) -> int:
    return figures[1] - figures[0] if figures else HIGHEST


_BETWEEN: Final = (
    mark_count("It leaves {m} numbers for the free cell between {low} and {high}.",
               "It leaves {m} numbers for the {n} free cells between {low} and {high}."),
    mark_count("It leaves only {m} numbers for the free cell between {low} and {high}.",
               "It leaves only {m} numbers for the {n} free cells between {low} and {high}."),
)  # fmt: skip
_BELOW: Final = (
    mark_count("It leaves {m} numbers for the free cell before the {high}.",
               "It leaves {m} numbers for the {n} free cells before the {high}."),
    mark_count("It leaves only {m} numbers for the free cell before the {high}.",
               "It leaves only {m} numbers for the {n} free cells before the {high}."),
)  # fmt: skip
_ABOVE: Final = (
    mark_count("It leaves {m} numbers for the free cell after the {low}.",
               "It leaves {m} numbers for the {n} free cells after the {low}."),
    mark_count("It leaves only {m} numbers for the free cell after the {low}.",
               "It leaves only {m} numbers for the {n} free cells after the {low}."),
)  # fmt: skip


def _room(numbers: int, cells: int, low: int, high: int, *, only: bool) -> Phrase | None:
    if low == FREE and high > HIGHEST:
        return None
    if numbers < 2:
        return None  # a single number, or none, is told by the cell that it is for
    if low == FREE:
        return phrase(_BELOW[only], n=cells, m=numbers, high=high)
    if high > HIGHEST:
        return phrase(_ABOVE[only], n=cells, m=numbers, low=low)
    return phrase(_BETWEEN[only], n=cells, m=numbers, low=low, high=high)


def _rising(compared: FiveCompared) -> tuple[int, int, int, int]:
    """During set-up: how many cells of a rising line are before the cell and after it, and how
    many numbers there are for them."""
    cell, value = compared.part.figures
    before = cell // SIDE + cell % SIDE
    return before, value - 1, 2 * (SIDE - 1) - before, HIGHEST - value


def _suits(compared: FiveCompared) -> Phrase | None:
    cell, value = compared.part.figures
    board = compared.view.boards[compared.view.seat]
    free = [other for other in DOTTED if board[other] == FREE]
    if out_of_place(value, cell) > min(out_of_place(value, other) for other in free):
        return None
    if _too_few(compared) is not None:
        return None  # it suits this cell as badly as the others
    _, lower, _, higher = _rising(compared)
    text = mark("{lower} numbers are lower and {higher} higher: that suits this dotted cell.")
    return phrase(text, lower=lower, higher=higher)


def _too_few(compared: FiveCompared) -> Phrase | None:
    before, lower, after, higher = _rising(compared)
    value = compared.part.figures[1]
    if before and lower < _EACH_NEEDS * before:
        text = mark_count(
            "There is only {n} number lower than {value} for the {cells} cells to its left "
            "and above it.",
            "There are only {n} numbers lower than {value} for the {cells} cells to its left "
            "and above it.",
        )
        return phrase(text, n=lower, cells=before, value=value)
    if after and higher < _EACH_NEEDS * after:
        text = mark_count(
            "There is only {n} number higher than {value} for the {cells} cells to its right "
            "and below it.",
            "There are only {n} numbers higher than {value} for the {cells} cells to its "
            "right and below it.",
        )
        return phrase(text, n=higher, cells=after, value=value)
    return None


# --- one cell ---


def _most_changed(compared: FiveCompared) -> tuple[int, int, int] | None:
    """Of the cells that are free after both moves, the one for which the numbers of unseen tiles
    that fit differ most, these numbers compared to the smaller one; the cell and both numbers."""
    view, tiles = compared.view, unseen(compared.view)
    boards = [board_after(view, move.move) for move in (compared.move, compared.than)]
    counted = [
        (cell, fitting_tiles(boards[0], tiles, cell), fitting_tiles(boards[1], tiles, cell))
        for cell in range(CELLS)
        if all(board[cell] == FREE for board in boards)
    ]
    return max(counted, key=lambda each: abs(each[1] - each[2]) / (min(each[1:]) + 1), default=None)


def why_easier_cell(compared: FiveCompared) -> Phrase | None:
    found = _most_changed(compared)
    if found is None or found[1] <= found[2]:
        return None
    cell, fit, _ = found
    row, column = _place(cell)
    text = mark_count(
        "After this, {n} unseen tile fits row {row}, column {column}.",
        "After this, {n} unseen tiles fit row {row}, column {column}.",
    )
    return phrase(text, n=fit, row=row, column=column)


def why_harder_cell(compared: FiveCompared) -> Phrase | None:
    found = _most_changed(compared)
    if found is None or found[1] >= found[2] or not found[1]:
        return None
    row, column = _place(found[0])
    return phrase(_ONLY_SO_MANY, n=found[1], row=row, column=column)


# --- the middle ---


def why_more_open(compared: FiveCompared) -> Phrase | None:
    own, other = compared.part.figures, compared.other.figures
    if len(own) <= len(other):
        return None
    if len(own) == 1:
        return phrase(mark("After this, the {value} in the middle fits a free cell."), value=own[0])
    return phrase(mark("After this, {values} in the middle fit free cells."), values=Listed(own))


def why_deny(compared: FiveCompared) -> Phrase | None:
    if not compared.part.figures:
        return None
    seat, value = compared.part.figures
    if isinstance(compared.than.move, Take) and compared.than.move.value == value:
        return None  # the other move takes it, too
    return phrase(
        mark("It keeps the {value} from {name}, who could use it."), name=Player(seat), value=value
    )


def why_not_deny(compared: FiveCompared) -> Phrase | None:
    if not compared.other.figures:
        return None
    seat, value = compared.other.figures
    if not middle_after(compared.view, compared.move.move)[value - 1]:
        return None
    return _leaves(seat, value)


def why_offer(compared: FiveCompared) -> Phrase | None:
    if not compared.part.figures:
        return None
    seat, value = compared.part.figures
    if compared.other.figures[:1] == (seat,):
        return None  # the other move leaves this player a tile, too
    return _leaves(seat, value)


def why_not_offer(compared: FiveCompared) -> Phrase | None:
    if compared.part.figures or not compared.other.figures:
        return None
    seat, value = compared.other.figures
    if middle_after(compared.view, compared.move.move)[value - 1]:
        return None
    return phrase(
        mark("It doesn\u2019t leave the {value} to {name}."), name=Player(seat), value=value
    )


def _leaves(seat: Seat, value: int) -> Phrase:
    text = mark("It leaves the {value} in the middle, and {name} can use it.")
    return phrase(text, name=Player(seat), value=value)


# --- what playing on has shown ---

_MATTERS: Final = 0.01
"""A part that differs by as much is reason enough, if there is a sentence about it."""


def why_useless(compared: FiveCompared) -> Phrase | None:
    """That an exchange brings nothing that can be counted."""
    view, move = compared.view, compared.move.move
    before, after = view.boards[view.seat], board_after(view, move)
    if before == after or before.count(FREE) != after.count(FREE):
        return None
    tiles = unseen(view)
    if fitting_tiles(after, tiles) > fitting_tiles(before, tiles):
        return None
    return phrase(mark("It fills no free cell, and no more unseen tiles fit than before."))


def why_later(compared: FiveCompared) -> Phrase | None:
    """The countable merits of a move that does better when it is played on, where its other parts
    say nothing."""
    if _is_told(compared, _STRENGTHS, 1):
        return None
    return _first(compared, _STRENGTHS) or why_easier_cell(compared)


def why_not_later(compared: FiveCompared) -> Phrase | None:
    if _is_told(compared, _WEAKNESSES, -1):
        return None
    told = _first(compared, _WEAKNESSES) or why_harder_cell(compared)
    return told or why_useless(compared)


Sentences = Mapping[str, SayPart[Move, FiveView]]


def _is_told(compared: FiveCompared, sentences: Sentences, sign: int) -> bool:
    """Whether a part that matters has a sentence."""
    move, than = compared.move, compared.than
    return any(
        sign * (move.part(code).worth - than.part(code).worth) >= _MATTERS
        and _said_of(compared, say, code) is not None
        for code, say in sentences.items()
    )


def _first(compared: FiveCompared, sentences: Sentences) -> Phrase | None:
    told = (_said_of(compared, say, code) for code, say in sentences.items())
    return next((each for each in told if each is not None), None)


def _said_of(compared: FiveCompared, say: SayPart[Move, FiveView], code: str) -> Phrase | None:
    move, than = compared.move, compared.than
    return say(Compared(compared.view, move, than, move.part(code), than.part(code)))


_STRENGTHS: Final[Sentences] = {
    parts.ENDS: why_end,
    parts.GIVES_WIN: why_keep_from_winning,
    parts.DEAD: why_all_alive,
    parts.FILLED: why_fill,
    parts.FITS: why_more_fit,
    parts.NARROW: why_not_narrow,
    parts.ROOM: why_room,
    parts.OPEN_OWN: why_more_open,
    parts.DENIES: why_deny,
    parts.OFFERS: why_not_offer,
}
_WEAKNESSES: Final[Sentences] = {
    parts.ENDS: why_not_end,
    parts.GIVES_WIN: why_not_give_win,
    parts.DEAD: why_spoilt,
    parts.FILLED: why_not_fill,
    parts.FITS: why_fewer_fit,
    parts.NARROW: why_narrow,
    parts.ROOM: why_no_room,
    parts.DENIES: why_not_deny,
    parts.OFFERS: why_offer,
}
"""By the code of the part that they are about, in the order in which they are tried for a move
whose parts do not explain it."""

_HABITS: Final = {
    parts.ENDS: mark("Ends the game at the wrong time"),
    parts.GIVES_WIN: mark("Lets the next player win"),
    parts.FILLED: mark("Leaves cells free that could be filled"),
    parts.FITS: mark("Leaves cells that few tiles fit"),
    parts.DEAD: mark("Leaves cells that no tile fits any more"),
    parts.NARROW: mark("Makes one cell very hard to fill"),
    parts.ROOM: mark("Leaves too little room between numbers"),
    parts.OPEN_OWN: mark("Overlooks tiles that lie face up"),
    parts.OFFERS: mark("Puts useful tiles in the middle for others"),
    parts.DENIES: mark("Leaves tiles in the middle for others"),
    parts.LATER: mark("Plans too little ahead"),
}

COACH: Final = CoachWords[Move, FiveView](
    name=name,
    nudge=nudge,
    strengths={**_STRENGTHS, parts.LATER: why_later},
    weaknesses={**_WEAKNESSES, parts.LATER: why_not_later},
    warnings={parts.DEAD: warn_of_spoilt},
    habits=_HABITS,
)
