"""The coach's sentences about Top 12. `computer/parts.py` makes the parts that they are about.

Everything in a sentence can be counted on the sheets. Of the part `ahead` nothing is said: it
comes from several turns at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.coach_words import CoachWords, Compared, SayPart
from game.core.ranking import Ranked
from game.core.rules import Seat
from game.core.wording import Phrase, Player, mark, mark_count, phrase
from game.games.top12.computer.counts import (
    dead_cells,
    gap_figures,
)
from game.games.top12.computer.search import gaps_of
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    ROWS,
    Column,
    Move,
    Name,
    Sheet,
    Start,
    Top12View,
    Write,
    fitting_rows,
)
from game.games.top12.words.names import COLUMN_NAMES, SYMBOL_NAMES

Top12Compared = Compared[Move, Top12View]

FEW: Final = 10
"""A gap that takes fewer numbers is hard to fill."""

_CELLS: Final = mark_count("{n} cell", "{n} cells")
_NUMBERS: Final = mark_count("{n} number", "{n} numbers")


def name(_view: Top12View, moves: Sequence[Move]) -> Phrase:
    move = moves[0]
    if isinstance(move, Name):
        return phrase(mark("The {number}"), number=move.number)
    return phrase(
        mark("{column}, row {row}"), column=phrase(SYMBOL_NAMES[move.column]), row=move.row + 1
    )


def nudge(view: Top12View, best: Ranked[Move]) -> Phrase | None:
    if isinstance(best.move, Start):
        return phrase(mark("How many numbers are lower than this one, and how many are higher?"))
    if isinstance(best.move, Write):
        if view.roll is not None and view.roll.is_joker:
            return phrase(mark("Compare your columns before you choose a cell."))
        return phrase(mark("Count cells and numbers above and below each cell."))
    if best.part("finish").figures:
        return phrase(mark("Some number can fill one of your columns."))
    if best.part("fullest").worth > best.part("columns").worth:
        return phrase(mark("Look at the gaps in your fullest columns."))
    if view.players > 1 and best.part("others").worth + best.part("their_fullest").worth > -0.02:
        return phrase(mark("Look for a number that the others can hardly use."))
    return phrase(mark("Look for a number that fits many of your columns."))


def _symbol(column: int) -> Phrase:
    return phrase(COLUMN_NAMES[column])


def _cells(n: int) -> Phrase:
    return phrase(_CELLS, n=n)


def _numbers(n: int) -> Phrase:
    return phrase(_NUMBERS, n=n)


# --- naming ---


def fills(compared: Top12Compared) -> Phrase | None:
    """The column that is filled, or the sides of the die that let it be filled."""
    if isinstance(compared.move.move, Write):
        return phrase(
            mark("It fills the {column} column."), column=_symbol(compared.move.move.column)
        )
    if not compared.part.figures:
        return None
    text = mark("With {n} of the 6 sides of the die, it fills a column.")
    return phrase(text, n=compared.part.figures[0].bit_count())


def fills_not(compared: Top12Compared) -> Phrase | None:
    if isinstance(compared.move.move, Name) and not compared.part.figures:
        return phrase(mark("It can\u2019t fill any of the 5 columns."))
    return None


def is_fullest(sheet: Sheet, column: int) -> bool:
    """Whether no other column is as full."""
    free = sheet[column].count(FREE)
    return all(other == column or cells.count(FREE) > free for other, cells in enumerate(sheet))


def fits_fullest(compared: Top12Compared) -> Phrase | None:
    """How it fits the fullest column: the numbers of the gap, or that the other one doesn't fit."""
    column, *gap = compared.part.figures
    if not gap:
        return None
    _, *other_gap = compared.other.figures or (column,)
    cells, low, high = gap
    if gap == other_gap:
        return None
    fullest = is_fullest(compared.view.sheets[compared.view.seat], column)
    if high - low + 1 < FEW:
        if low == high:
            text = (
                mark("Only the {low} fits this gap in the fullest column.")
                if fullest
                else mark("Only the {low} fits this gap in the {column} column.")
            )
        else:
            text = (
                mark("Only {low} to {high} fit this gap in the fullest column.")
                if fullest
                else mark("Only {low} to {high} fit this gap in the {column} column.")
            )
        return _said(text, fullest, column, low=low, high=high)
    if not other_gap:
        text = (
            mark("It fits the fullest column.") if fullest else mark("It fits the {column} column.")
        )
        return _said(text, fullest, column)
    if (high - low + 1) * other_gap[0] < (other_gap[2] - other_gap[1] + 1) * cells:
        text = (
            mark("In the fullest column, it fits a gap of {cells} for {numbers}.")
            if fullest
            else mark("In the {column} column, it fits a gap of {cells} for {numbers}.")
        )
        return _said(text, fullest, column, cells=_cells(cells), numbers=_numbers(high - low + 1))
    return None


def misses_fullest(compared: Top12Compared) -> Phrase | None:
    if not compared.part.figures:
        return None
    column, *gap = compared.part.figures
    if gap:
        return None
    fullest = is_fullest(compared.view.sheets[compared.view.seat], column)
    text = (
        mark("It doesn\u2019t fit the fullest column.")
        if fullest
        else mark("It doesn\u2019t fit the {column} column.")
    )
    return _said(text, fullest, column)


def _said(text: str, fullest: bool, column: int, **figures: object) -> Phrase:
    """The text with its figures; the name of the column only where it isn't the fullest alone."""
    used = {key: figure for key, figure in figures.items() if "{" + key + "}" in text}
    return phrase(text, **used) if fullest else phrase(text, column=_symbol(column), **used)


def fits_columns(compared: Top12Compared) -> Phrase | None:
    """It fits more columns, or more gaps that are hard to fill."""
    fits, other = compared.part.figures[0], _figure(compared.other.figures)
    if fits > other:
        if fits == len(COLUMNS):
            return phrase(mark("It fits all 5 columns."))
        text = mark_count("It fits {n} of the 5 columns.", "It fits {n} of the 5 columns.")
        return phrase(text, n=fits)
    sheet = compared.view.sheets[compared.view.seat]
    hard, others_hard = (hard_gaps(sheet, each.move) for each in (compared.move, compared.than))
    if hard <= others_hard:
        return None
    text = mark_count(
        "In {n} column, it fits a gap for fewer than {few} numbers.",
        "In {n} columns, it fits gaps for fewer than {few} numbers.",
    )
    return phrase(text, n=hard, few=FEW)


def fits_few(compared: Top12Compared) -> Phrase | None:
    fits, other = _figure(compared.part.figures), _figure(compared.other.figures)
    if fits >= other:
        return None
    if not fits:
        return phrase(mark("It fits none of the 5 columns."))
    text = mark_count("It fits only {n} of the 5 columns.", "It fits only {n} of the 5 columns.")
    return phrase(text, n=fits)


def hard_gaps(sheet: Sheet, move: Move) -> int:
    """Counts the columns in which a number fits a gap that takes few numbers."""
    if not isinstance(move, Name):
        return 0
    gaps = [gap_figures(column, move.number) for column in sheet]
    return sum(bool(gap) and gap[2] - gap[1] + 1 < FEW for gap in gaps)


def _figure(figures: tuple[int, ...]) -> int:
    return figures[0] if figures else 0


# --- naming, and the others ---


def rival_misses(compared: Top12Compared) -> Phrase | None:
    return _of_rival(compared, fits=False)


def rival_fits(compared: Top12Compared) -> Phrase | None:
    return _of_rival(compared, fits=True)


def _of_rival(compared: Top12Compared, *, fits: bool) -> Phrase | None:
    """Whether it fits the fullest column of the rival, and the other number does the opposite."""
    if len(compared.part.figures) < 3 or len(compared.other.figures) < 3:
        return None
    seat, column, it_fits = compared.part.figures
    if bool(it_fits) != fits or compared.other.figures[2] == it_fits:
        return None
    fullest = is_fullest(compared.view.sheets[seat], column)
    if fits:
        text = (
            mark("It also fits {name}\u2019s fullest column.")
            if fullest
            else mark("It also fits {name}\u2019s {column} column.")
        )
    else:
        text = (
            mark("It doesn\u2019t fit {name}\u2019s fullest column.")
            if fullest
            else mark("It doesn\u2019t fit {name}\u2019s {column} column.")
        )
    return _said(text, fullest, column, name=Player(seat))


def others_use_less(compared: Top12Compared) -> Phrase | None:
    found = _most_different(compared, sign=1)
    if found is None:
        return None
    seat, fits = found
    if not fits:
        return phrase(mark("{name} can\u2019t use it."), name=Player(seat))
    text = mark_count("{name} can use it in {n} column only.",
                      "{name} can use it in {n} columns only.")  # fmt: skip
    return phrase(text, n=fits, name=Player(seat))


def others_use_more(compared: Top12Compared) -> Phrase | None:
    found = _most_different(compared, sign=-1)
    if found is None:
        return None
    seat, fits = found
    text = mark_count("{name} can use it in {n} column.", "{name} can use it in {n} columns.")
    return phrase(text, n=fits, name=Player(seat))


def _most_different(compared: Top12Compared, sign: int) -> tuple[Seat, int] | None:
    """The other player who can use the two numbers in the most different counts of columns, and in
    how many columns this one; None where nobody's counts differ in that direction."""
    counts = list(zip(compared.part.figures, compared.other.figures, strict=False))
    seats = [seat for seat in range(len(counts)) if seat != compared.view.seat]
    if not seats:
        return None
    apart = {seat: sign * (counts[seat][1] - counts[seat][0]) for seat in seats}
    most = max(seats, key=apart.__getitem__)
    return (most, counts[most][0]) if apart[most] > 0 else None


def they_cannot_fill(compared: Top12Compared) -> Phrase | None:
    if isinstance(compared.move.move, Name) and not who_fills(compared.view, compared.move.move):
        return phrase(mark("Nobody else can fill a column with it."))
    return None


def they_can_fill(compared: Top12Compared) -> Phrase | None:
    if not isinstance(compared.move.move, Name):
        return None
    seats = who_fills(compared.view, compared.move.move)
    if not seats:
        return None
    return phrase(mark("{name} can fill a column with it."), name=Player(seats[0]))


def who_fills(view: Top12View, move: Name) -> list[Seat]:
    """The other players who lack one number in a column that takes this one."""
    return [
        seat
        for seat, sheet in enumerate(view.sheets)
        if seat != view.seat and last_cells_for(sheet, move.number)
    ]


def last_cells_for(sheet: Sheet, number: int) -> frozenset[tuple[int, int]]:
    """The last free cells of columns, as columns and rows, that a number fits."""
    return frozenset(
        (column, row)
        for column, cells in enumerate(sheet)
        if cells.count(FREE) == 1
        for row in fitting_rows(cells, number)
    )


# --- writing ---


def fuller_column(compared: Top12Compared) -> Phrase | None:
    """With a joker: how full the column is, or how few numbers the gap takes."""
    return _of_column(compared, compared.move.move, compared.than.move)


def emptier_column(compared: Top12Compared) -> Phrase | None:
    cells, other = (
        _column_of(compared, compared.move.move),
        _column_of(compared, compared.than.move),
    )
    if cells is None or other is None or cells.count(FREE) <= other.count(FREE):
        return None
    move, than = compared.move.move, compared.than.move
    assert isinstance(move, Write)
    assert isinstance(than, Write)
    text = mark_count(
        "The {column} column holds only {n} number, the {other} column {more}.",
        "The {column} column holds only {n} numbers, the {other} column {more}.",
    )
    return phrase(
        text,
        n=ROWS - cells.count(FREE),
        column=_symbol(move.column),
        other=_symbol(than.column),
        more=ROWS - other.count(FREE),
    )


def _of_column(compared: Top12Compared, move: Move, than: Move) -> Phrase | None:
    cells, other = _column_of(compared, move), _column_of(compared, than)
    number = compared.view.number
    if cells is None or other is None or number is None or not isinstance(move, Write):
        return None
    if cells == other:
        return None
    if cells.count(FREE) < other.count(FREE):
        text = mark_count("The {column} column already holds {n} number.",
                          "The {column} column already holds {n} numbers.")  # fmt: skip
        return phrase(text, n=ROWS - cells.count(FREE), column=_symbol(move.column))
    free, low, high = gap_figures(cells, number)
    if high - low + 1 >= FEW:
        return phrase(
            mark("It goes into a gap with {cells} for {numbers}."),
            cells=_cells(free),
            numbers=_numbers(high - low + 1),
        )
    if low == high:
        return phrase(mark("Only the {low} fits this gap."), low=low)
    return phrase(mark("Only {low} to {high} fit this gap."), low=low, high=high)


def _column_of(compared: Top12Compared, move: Move) -> Column | None:
    if not isinstance(move, Write):
        return None
    return compared.view.sheets[compared.view.seat][move.column]


def leaves(compared: Top12Compared) -> Phrase | None:
    """The cells and numbers on both sides of the number."""
    if len(compared.part.figures) < 4:
        return None
    above, lower, below, higher = compared.part.figures[-4:]
    if above and below:
        return phrase(
            mark("It leaves {above} for {lower} above it, and {below} for {higher} below it."),
            above=_cells(above), lower=_numbers(lower),
            below=_cells(below), higher=_numbers(higher),
        )  # fmt: skip
    if above:
        return phrase(
            mark("It leaves {above} for {lower} above it, and none below."),
            above=_cells(above), lower=_numbers(lower),
        )  # fmt: skip
    if below:
        return phrase(
            mark("It leaves {below} for {higher} below it, and none above."),
            below=_cells(below), higher=_numbers(higher),
        )  # fmt: skip
    return phrase(mark("It fills this gap."))


def leaves_badly(compared: Top12Compared) -> Phrase | None:
    """The side of the number that is worse off: without a cell for its numbers, or with fewer
    numbers for each cell than the other move leaves there."""
    if len(compared.part.figures) < 4:
        return None
    above, lower, below, higher = compared.part.figures[-4:]
    if lower and not above:
        return phrase(mark("It leaves no cell above it for {numbers}."), numbers=_numbers(lower))
    if higher and not below:
        return phrase(mark("It leaves no cell below it for {numbers}."), numbers=_numbers(higher))
    tight_above = bool(above) and (not below or lower * below <= higher * above)
    if len(compared.other.figures) >= 4 and _same_column(compared):
        tight_above = above > compared.other.figures[-4]  # the number went down: less room above
    if tight_above:
        return phrase(mark("It leaves only {numbers} for {cells} above it."),
                      cells=_cells(above), numbers=_numbers(lower))  # fmt: skip
    if below:
        return phrase(mark("It leaves only {numbers} for {cells} below it."),
                      cells=_cells(below), numbers=_numbers(higher))  # fmt: skip
    return None


def _same_column(compared: Top12Compared) -> bool:
    move, than = compared.move.move, compared.than.move
    return isinstance(move, Write) and isinstance(than, Write) and move.column == than.column


def keeps_alive(compared: Top12Compared) -> Phrase | None:
    """The other move leaves cells that nothing can fill, and this one none."""
    if compared.other.figures and not compared.part.figures and not _spoilt(compared):
        return phrase(mark("After this, every cell of the column can still be filled."))
    return None


def _spoilt(compared: Top12Compared) -> int:
    """Counts the cells of the column that can't be filled any more after the move."""
    move, number = compared.move.move, compared.view.number
    cells = _column_of(compared, move)
    if cells is None or number is None or not isinstance(move, Write):
        return 0
    return dead_cells((*cells[: move.row], number, *cells[move.row + 1 :]))


def kills_cells(compared: Top12Compared) -> Phrase | None:
    if not compared.part.figures:
        return None
    text = mark_count("After this, {n} cell can\u2019t be filled any more.",
                      "After this, {n} cells can\u2019t be filled any more.")  # fmt: skip
    return phrase(text, n=compared.part.figures[0])


def spoilt_cells(view: Top12View, move: Move) -> tuple[tuple[int, int], ...]:
    """The free cells, as columns and rows, of gaps that can't be filled any more after a move."""
    if not isinstance(move, Write) or view.number is None:
        return ()
    cells = view.sheets[view.seat][move.column]
    before = gaps_of(cells)
    after = gaps_of((*cells[: move.row], view.number, *cells[move.row + 1 :]))
    return tuple(
        (move.column, row)
        for gap in after
        if gap not in before and gap[1] > gap[3] - gap[2] - 1
        for row in range(gap[0], gap[0] + gap[1])
    )


def warns_of_dead(compared: Top12Compared) -> Phrase | None:
    """The same about the gap, which the table marks as a whole."""
    view, move = compared.view, compared.move.move
    cells = spoilt_cells(view, move)
    if not cells or not isinstance(move, Write) or view.number is None:
        return kills_cells(compared)
    sheet = view.sheets[view.seat][move.column]
    written = (*sheet[: move.row], view.number, *sheet[move.row + 1 :])
    marked = {row for _, row in cells}
    gaps = (gap for gap in gaps_of(written) if gap[0] in marked)
    numbers = sum(below - above - 1 for _, _, above, below in gaps)
    if not numbers:
        none = mark_count("After this, no number fits the marked cell.",
                          "After this, no number fits the {n} marked cells.")  # fmt: skip
        return phrase(none, n=len(cells))
    text = mark_count("After this, only {n} number fits the {cells} marked cells.",
                      "After this, only {n} numbers fit the {cells} marked cells.")  # fmt: skip
    return phrase(text, n=numbers, cells=len(cells))


def keeps_room(compared: Top12Compared) -> Phrase | None:
    text = mark_count("After this, {n} number still fits the column.",
                      "After this, {n} numbers still fit the column.")  # fmt: skip
    return phrase(text, n=compared.part.figures[1]) if _more_room(compared) > 0 else None


def takes_room(compared: Top12Compared) -> Phrase | None:
    less = -_more_room(compared)
    text = mark_count(
        "After this, {n} fewer number fits the column than after the best move.",
        "After this, {n} fewer numbers fit the column than after the best move.",
    )
    return phrase(text, n=less) if less > 0 else None


def _more_room(compared: Top12Compared) -> int:
    """By how many more numbers still fit the column; 0 for different columns."""
    own, other = compared.part.figures, compared.other.figures
    return own[1] - other[1] if own and other and own[0] == other[0] else 0


# --- start numbers ---


def start_is_off(compared: Top12Compared) -> Phrase | None:
    above, lower, below, higher = compared.part.figures
    if above < compared.other.figures[0]:
        if not above:
            text = mark("There is no cell above it for {numbers}.")
            return phrase(text, numbers=_numbers(lower))
        return phrase(mark("It has only {cells} above it for {numbers}."),
                      cells=_cells(above), numbers=_numbers(lower))  # fmt: skip
    if not below:
        return phrase(mark("There is no cell below it for {numbers}."), numbers=_numbers(higher))
    return phrase(mark("It has only {cells} below it for {numbers}."),
                  cells=_cells(below), numbers=_numbers(higher))  # fmt: skip


STRENGTHS: Final[dict[str, SayPart[Move, Top12View]]] = {
    "finish": fills,
    "fullest": fits_fullest,
    "columns": fits_columns,
    "their_fullest": rival_misses,
    "others": others_use_less,
    "they_finish": they_cannot_fill,
    "column": fuller_column,
    "gaps": leaves,
    "dead": keeps_alive,
    "room": keeps_room,
    "row": leaves,
    "turns": fits_columns,
}
WEAKNESSES: Final[dict[str, SayPart[Move, Top12View]]] = {
    "finish": fills_not,
    "fullest": misses_fullest,
    "columns": fits_few,
    "their_fullest": rival_fits,
    "others": others_use_more,
    "they_finish": they_can_fill,
    "column": emptier_column,
    "gaps": leaves_badly,
    "dead": kills_cells,
    "room": takes_room,
    "row": start_is_off,
    "turns": fits_few,
}

_HABITS: Final = {
    "finish": mark("Misses chances to fill a column"),
    "fullest": mark("Forgets the fullest column"),
    "columns": mark("Names numbers that fit few columns"),
    "their_fullest": mark("Helps to fill the fullest column of others"),
    "others": mark("Names numbers that help the others"),
    "they_finish": mark("Lets others fill a column"),
    "column": mark("Writes in the wrong column"),
    "gaps": mark("Leaves gaps that are hard to fill"),
    "dead": mark("Writes so that cells can\u2019t be filled"),
    "room": mark("Leaves too little room in a column"),
    "row": mark("Puts start numbers in the wrong row"),
    "ahead": mark("Plans too little ahead"),
}

COACH: Final = CoachWords[Move, Top12View](
    name=name,
    nudge=nudge,
    strengths=STRENGTHS,
    weaknesses=WEAKNESSES,
    warnings={"dead": warns_of_dead},
    habits=_HABITS,
)
