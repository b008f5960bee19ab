"""The coach's sentences about Top 12 are true, by counts that know only the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.coach.advice import advice_on
from game.coach.reasons import speaking
from game.coach.verdicts import MISTAKE
from game.core.chance import QuickRng
from game.core.coach_words import Compared
from game.core.opponents import Budget
from game.core.ranking import Part, Ranked
from game.core.wording import InContext, Phrase, Player, Plural
from game.games.top12.computer.master import Master
from game.games.top12.rules.model import (
    COLUMNS,
    FREE,
    ROLLS,
    ROWS,
    Column,
    Name,
    Start,
    State,
    Write,
    fitting_rows,
)
from game.games.top12.words.coach import COACH, FEW, spoilt_cells
from tests.games.top12.test_opponents import PLAYERS, RULES, column, some_states

WORK = 40
Said = tuple[Compared[Any, Any], State, Phrase]


def ranking(state: State, *moves: Any) -> tuple[Ranked[Any], ...]:
    master = PLAYERS["master"]
    assert isinstance(master, Master)
    seat = RULES.to_act(state)[0]
    return master.rank(RULES.view(state, seat), Budget(WORK), QuickRng(1), moves)


def some_positions() -> Iterator[State]:
    for players in (1, 2, 3):
        for seed in (41, 42):
            yield from some_states(players, seed=seed, level="even")[seed % 7 :: 9]
    # Both want few numbers for their last cells.
    mine = column("_ 10 20 30 40 50 60 70 80 90 95 99")
    other = column("_ 5 20 30 40 50 60 70 80 90 95 99")
    rest = [column("_ _ 50"), column("12 _ 14"), column("10 _ _ _ 14"), column("1 _ 3 _ 70")]
    start = RULES.setup(2, {"first": 0})
    ending = replace(start, phase="name", sheets=((mine, *rest), (other, *rest)))
    yield ending
    for number in (2, 8, 12, 13):
        for side in (0, 3, 5):
            rolled = RULES.apply(RULES.apply(ending, 0, Name(number)), -1, ROLLS[side])
            if RULES.to_act(rolled):
                yield rolled


@cache
def everything_said() -> tuple[Said, ...]:
    """All sentences about all pairs of moves of many positions."""
    found: list[Said] = []
    rng = QuickRng(6)
    for state in some_positions():
        seat = RULES.to_act(state)[0]
        legal = tuple(RULES.legal(state, seat))
        asked = [legal[rng.below(len(legal))] for _ in range(4)]
        ranked = ranking(state, *asked)
        view = RULES.view(state, seat)
        for one in ranked[:1] + ranked[-4:]:
            for two in ranked[:1] + ranked[-4:]:
                for code in {p.code for p in (*one.parts, *two.parts)}:
                    part, other = one.part(code), two.part(code)
                    sentences = COACH.strengths if part.worth > other.worth else COACH.weaknesses
                    if code not in sentences or part.worth == other.worth:
                        continue
                    compared = Compared(view, one, two, part, other)
                    told = sentences[code](compared)
                    if told is not None:
                        found.append((compared, state, told))
    return tuple(found)


def text_of(told: Phrase) -> str:
    return told.text if isinstance(told.text, str) else told.text[0]


def whole_text(told: Phrase) -> str:
    """The English text with its figures; seats are P0, P1, ..."""
    figures = {
        key: whole_text(value)
        if isinstance(value, Phrase)
        else f"P{value.seat}"
        if isinstance(value, Player)
        else value
        for key, value in told.figures
    }
    text = told.text
    if isinstance(text, Plural):
        return text[figures["n"] != 1].format(**figures)
    return (text.text if isinstance(text, InContext) else text).format(**figures)


class Claim:
    """A sentence with what is counted to check it."""

    def __init__(self, said: Said) -> None:
        compared, self.state, told = said
        self.move, self.than = compared.move.move, compared.than.move
        self.seat = compared.view.seat
        self.sheets = self.state.sheets
        self.sheet = self.sheets[self.seat]
        self.figures: dict[str, Any] = dict(told.figures)
        self.number: int = getattr(self.move, "number", 0) or self.state.number or 0

    def counted(self, figure: str) -> int:
        """The number in a counted word such as "3 cells"."""
        return int(dict(self.figures[figure].figures)["n"])

    def column(self, figure: str = "column") -> int:
        return COLUMNS.index(whole_text(self.figures[figure]))

    def fullest(self, seat: int) -> Column:
        """The column that the sentence calls the fullest, or that it names."""
        sheet = self.sheets[seat]
        if "column" in self.figures:
            return sheet[self.column()]
        written = [ROWS - cells.count(FREE) for cells in sheet]
        assert written.count(max(written)) == 1
        return sheet[written.index(max(written))]

    def fits(self, cells: Column, number: int | None = None) -> bool:
        return bool(fitting_rows(cells, self.number if number is None else number))

    def fit_in(self, seat: int, number: int | None = None) -> int:
        return sum(self.fits(cells, number) for cells in self.sheets[seat])

    def gap(self, cells: Column) -> tuple[int, list[int]]:
        """The free cells around the number, and the numbers that go there."""
        rows = fitting_rows(cells, self.number)
        return len(rows), [n for n in range(1, 101) if fitting_rows(cells, n) == rows]

    def filled_by(self, seat: int) -> list[int]:
        return [
            at
            for at, cells in enumerate(self.sheets[seat])
            if cells.count(FREE) == 1 and self.fits(cells)
        ]

    def after(self) -> Column:
        cells = self.sheet[self.move.column]
        return (*cells[: self.move.row], self.number, *cells[self.move.row + 1 :])

    def beside(self) -> tuple[int, int, int, int]:
        """Free cells above the number and numbers for them, and the same below."""
        rows = fitting_rows(self.sheet[self.move.column], self.number)
        numbers = self.gap(self.sheet[self.move.column])[1]
        row = self.move.row
        lower = [n for n in numbers if n < self.number]
        higher = [n for n in numbers if n > self.number]
        return row - rows.start, len(lower), rows.stop - 1 - row, len(higher)


def dead(cells: Column) -> int:
    """Cells that stay empty even if every number that fits is written as closely as possible."""
    lost = 0
    row = 0
    while row < ROWS:
        if cells[row]:
            row += 1
            continue
        end = next((r for r in range(row, ROWS) if cells[r]), ROWS)
        below = cells[end] if end < ROWS else 101
        above = cells[row - 1] if row else 0
        lost += max(0, (end - row) - (below - above - 1))
        row = end
    return lost


def leaves(claim: Claim, **kept: str) -> bool:
    above, lower, below, higher = claim.beside()
    counts = {"above": above, "lower": lower, "below": below, "higher": higher}
    return all(claim.counted(key) == counts[key] for key in kept.values())


def only_fit(claim: Claim) -> bool:
    cells = (
        claim.sheet[claim.move.column]
        if isinstance(claim.move, Write)
        else claim.fullest(claim.seat)
    )
    numbers = claim.gap(cells)[1]
    high = claim.figures.get("high", claim.figures["low"])
    return numbers == list(range(claim.figures["low"], high + 1)) and len(numbers) < FEW


def room(claim: Claim, move: Write) -> int:
    """The numbers that still fit the column after a move."""
    cells = claim.sheet[move.column]
    after = (*cells[: move.row], claim.number, *cells[move.row + 1 :])
    return sum(bool(fitting_rows(after, n)) for n in range(1, 101))


def start_cells(claim: Claim, figure: str, numbers: str, *, above: bool) -> bool:
    cells = claim.move.row if above else ROWS - 1 - claim.move.row
    count = claim.move.number - 1 if above else 100 - claim.move.number
    said = claim.counted(figure) if figure else 0
    return bool(said == cells and claim.counted(numbers) == count)


def beside_is(claim: Claim, *, above: bool, cells: int | None) -> bool:
    counts = claim.beside()[:2] if above else claim.beside()[2:]
    said = claim.counted("cells") if cells is None else cells
    return (said, claim.counted("numbers")) == counts


def player(claim: Claim) -> int:
    return int(claim.figures["name"].seat)


CHECKS: dict[str, Callable[[Claim], bool]] = {
    "It fills the {column} column.": lambda c: (
        c.move.column == c.column() and c.sheet[c.column()].count(FREE) == 1
    ),
    "With {n} of the 6 sides of the die, it fills a column.": lambda c: (
        c.figures["n"] == len(c.filled_by(c.seat)) + 1 > 1  # and the joker
    ),
    "It can\u2019t fill any of the 5 columns.": lambda c: not c.filled_by(c.seat),
    "It fits the fullest column.": lambda c: c.fits(c.fullest(c.seat)),
    "It fits the {column} column.": lambda c: c.fits(c.fullest(c.seat)),
    "It doesn\u2019t fit the fullest column.": lambda c: not c.fits(c.fullest(c.seat)),
    "It doesn\u2019t fit the {column} column.": lambda c: not c.fits(c.fullest(c.seat)),
    "It fits all 5 columns.": lambda c: c.fit_in(c.seat) == 5,
    "It fits {n} of the 5 columns.": lambda c: c.fit_in(c.seat) == c.figures["n"],
    "It fits only {n} of the 5 columns.": lambda c: (
        c.fit_in(c.seat) == c.figures["n"] < c.fit_in(c.seat, c.than.number)
    ),
    "It fits none of the 5 columns.": lambda c: c.fit_in(c.seat) == 0,
    "In {n} column, it fits a gap for fewer than {few} numbers.": lambda c: (
        c.figures["n"]
        == sum(c.fits(cells) and len(c.gap(cells)[1]) < c.figures["few"] for cells in c.sheet)
    ),
    "In the fullest column, it fits a gap of {cells} for {numbers}.": lambda c: (
        (c.counted("cells"), c.counted("numbers"))
        == (c.gap(c.fullest(c.seat))[0], len(c.gap(c.fullest(c.seat))[1]))
    ),
    "In the {column} column, it fits a gap of {cells} for {numbers}.": lambda c: (
        (c.counted("cells"), c.counted("numbers"))
        == (c.gap(c.fullest(c.seat))[0], len(c.gap(c.fullest(c.seat))[1]))
    ),
    "It doesn\u2019t fit {name}\u2019s fullest column.": lambda c: not c.fits(c.fullest(player(c))),
    "It doesn\u2019t fit {name}\u2019s {column} column.": lambda c: (
        not c.fits(c.fullest(player(c)))
    ),
    "It also fits {name}\u2019s fullest column.": lambda c: c.fits(c.fullest(player(c))),
    "It also fits {name}\u2019s {column} column.": lambda c: c.fits(c.fullest(player(c))),
    "{name} can\u2019t use it.": lambda c: player(c) != c.seat and c.fit_in(player(c)) == 0,
    "{name} can use it in {n} column only.": lambda c: (
        c.fit_in(player(c)) == c.figures["n"] < c.fit_in(player(c), c.than.number)
    ),
    "{name} can use it in {n} column.": lambda c: (
        c.fit_in(player(c)) == c.figures["n"] > c.fit_in(player(c), c.than.number)
    ),
    "Nobody else can fill a column with it.": lambda c: (
        not any(c.filled_by(seat) for seat in range(len(c.sheets)) if seat != c.seat)
    ),
    "{name} can fill a column with it.": lambda c: (
        player(c) != c.seat and bool(c.filled_by(player(c)))
    ),
    "The {column} column already holds {n} number.": lambda c: (
        c.column() == c.move.column
        and c.figures["n"] == sum(map(bool, c.sheet[c.column()]))
        and c.figures["n"] > sum(map(bool, c.sheet[c.than.column]))
    ),
    "The {column} column holds only {n} number, the {other} column {more}.": lambda c: (
        (c.column(), c.column("other")) == (c.move.column, c.than.column)
        and c.figures["n"] == sum(map(bool, c.sheet[c.move.column]))
        and c.figures["n"] < c.figures["more"] == sum(map(bool, c.sheet[c.than.column]))
    ),
    "It goes into a gap with {cells} for {numbers}.": lambda c: (
        (c.counted("cells"), c.counted("numbers"))
        == (c.gap(c.sheet[c.move.column])[0], len(c.gap(c.sheet[c.move.column])[1]))
    ),
    "It leaves {above} for {lower} above it, and {below} for {higher} below it.": lambda c: leaves(
        c, a="above", b="lower", c="below", d="higher"
    ),
    "It leaves {above} for {lower} above it, and none below.": lambda c: (
        leaves(c, a="above", b="lower") and c.beside()[2] == 0
    ),
    "It leaves {below} for {higher} below it, and none above.": lambda c: (
        leaves(c, a="below", b="higher") and c.beside()[0] == 0
    ),
    "It fills this gap.": lambda c: c.beside()[0] == c.beside()[2] == 0,
    "It leaves no cell above it for {numbers}.": lambda c: beside_is(c, above=True, cells=0),
    "It leaves no cell below it for {numbers}.": lambda c: beside_is(c, above=False, cells=0),
    "It leaves only {numbers} for {cells} above it.": lambda c: beside_is(
        c, above=True, cells=None
    ),
    "It leaves only {numbers} for {cells} below it.": lambda c: beside_is(
        c, above=False, cells=None
    ),
    "After this, every cell of the column can still be filled.": lambda c: dead(c.after()) == 0,
    "After this, {n} cell can\u2019t be filled any more.": lambda c: (
        c.figures["n"] == dead(c.after()) - dead(c.sheet[c.move.column]) > 0
    ),
    "After this, {n} number still fits the column.": lambda c: (
        room(c, c.move) == c.figures["n"] > room(c, c.than)
    ),
    "After this, {n} fewer number fits the column than after the best move.": lambda c: (
        room(c, c.than) - room(c, c.move) == c.figures["n"] > 0
    ),
    "It has only {cells} above it for {numbers}.": lambda c: start_cells(
        c, "cells", "numbers", above=True
    ),
    "It has only {cells} below it for {numbers}.": lambda c: start_cells(
        c, "cells", "numbers", above=False
    ),
    "There is no cell above it for {numbers}.": lambda c: start_cells(c, "", "numbers", above=True),
    "There is no cell below it for {numbers}.": lambda c: start_cells(
        c, "", "numbers", above=False
    ),
}
for low in ("Only the {low} fits this gap", "Only {low} to {high} fit this gap"):
    for where in ("", " in the fullest column", " in the {column} column"):
        CHECKS[f"{low}{where}."] = only_fit

RARE = {
    "There is no cell below it for {numbers}.",
    "Only the {low} fits this gap in the {column} column.",
}
"""Sentences that these positions need not bring."""


def test_every_sentence_is_true_by_the_rules_alone() -> None:
    for said in everything_said():
        text = text_of(said[2])
        assert text in CHECKS, text
        assert CHECKS[text](Claim(said)), (whole_text(said[2]), said[0].move, said[0].than)


def test_sentences_of_all_kinds_are_said_and_checked() -> None:
    seen = {text_of(told) for _, _, told in everything_said()}
    assert len(seen) >= len(CHECKS) - 12, sorted(set(CHECKS) - seen)


def test_cells_that_a_move_spoils_are_marked() -> None:
    """In the gap between 12 and 14 in two cells, none of them can be told apart."""
    cells = column("10 _ _ _ 14 20 30 40 _ _ _ 99")
    start = RULES.setup(2, {"first": 0})
    sheets = ((cells, *[column("50")] * 4),) * 2
    state = replace(start, phase="write", sheets=sheets, number=12, roll=ROLLS[0])
    view = RULES.view(state, 0)
    assert spoilt_cells(view, Write(0, 1)) == ((0, 2), (0, 3))
    assert spoilt_cells(view, Write(0, 2)) == ()
    assert spoilt_cells(view, Name(12)) == ()


@pytest.mark.parametrize(
    ("number", "row", "told"),
    [
        (12, 1, "After this, only 1 number fits the 2 marked cells."),
        (13, 1, "After this, no number fits the 2 marked cells."),
        (11, 3, "After this, no number fits the 2 marked cells."),
        (13, 2, "After this, no number fits the marked cell."),
    ],
)
def test_a_warning_counts_the_numbers_for_the_marked_cells(
    number: int, row: int, told: str
) -> None:
    """Between 10 and 14 there are three cells for three numbers."""
    cells = column("10 _ _ _ 14 20 30 40 _ _ _ 99")
    start = RULES.setup(2, {"first": 0})
    sheets = ((cells, *[column("50")] * 4),) * 2
    state = replace(start, phase="write", sheets=sheets, number=number, roll=ROLLS[0])
    bad, good = Ranked(Write(0, row), 0.3, 0.0), Ranked(Write(0, number - 10), 0.5, 0.0)
    dead = Part("dead", 0.1, (1,))
    than = Part("dead", 0.0)
    compared: Compared[Any, Any] = Compared(RULES.view(state, 0), bad, good, dead, than)
    found = COACH.warnings["dead"](compared)
    assert found is not None
    assert whole_text(found) == told


def test_sentences_are_short() -> None:
    for _, _, told in everything_said():
        assert len(whole_text(told)) <= 85, whole_text(told)


def test_a_mistake_has_a_reason_and_so_has_the_best_move() -> None:
    rng = QuickRng(9)
    asked_of = some_states(2, seed=43, level="even")[12::8]
    for state in asked_of:
        seat = RULES.to_act(state)[0]
        legal = tuple(RULES.legal(state, seat))
        ranked = ranking(state, *(legal[rng.below(len(legal))] for _ in range(3)))
        lines = advice_on(COACH, RULES.view(state, seat), ranked, others=9).lines
        if ranked[0].chance - ranked[-1].chance >= MISTAKE:
            assert lines[0].reasons
            assert lines[-1].reasons


@pytest.mark.parametrize("players", [1, 2])
def test_names_differ_and_nudges_give_nothing_away(players: int) -> None:
    for state in some_states(players, seed=44, level="even")[1::17]:
        seat = RULES.to_act(state)[0]
        ranked = ranking(state)
        view = RULES.view(state, seat)
        names = [whole_text(COACH.name(view, (each.move,))) for each in ranked]
        assert len(names) == len(set(names))
        assert all(len(name) <= 24 for name in names)
        nudge = COACH.nudge(view, ranked[0])
        assert nudge is not None
        assert not any(figure.isdigit() for figure in whole_text(nudge))
        if isinstance(ranked[0].move, Start):
            assert "lower" in whole_text(nudge)


def test_the_gap_of_the_fullest_column_and_the_others_are_a_reason() -> None:
    """Only the 45 fits the gap in the fullest column, and the other can hardly use it."""
    own = column("10 15 20 25 30 44 _ 46 60 70 _ 99")
    rest = [column("_ 50")] * 4
    theirs = (column("_ 10 20 30 40 45 70"), *[column("1 2 3 45 50")] * 3, column("_ 60"))
    start = RULES.setup(2, {"first": 0})
    state = replace(start, phase="name", sheets=((own, *rest), theirs))
    by_number = {each.move.number: each for each in ranking(state, Name(45), Name(7))}
    view = RULES.view(state, 0)
    found = speaking(COACH.strengths, view, by_number[45], by_number[7], for_it=True)
    told = {whole_text(reason.told) for reason in found}
    assert "Only the 45 fits this gap in the fullest column." in told
    assert "It doesn\u2019t fit P1\u2019s fullest column." in told


def test_a_start_number_at_the_top_of_its_column_leaves_no_cell_above_it() -> None:
    view = RULES.view(RULES.setup(1, {"first": 0}), 0)
    top, third = (Ranked(Start(10, 0, row), 0.5 - row / 100, 0.0) for row in (0, 2))
    parts = Part("row", 0.0, (0, 9, 11, 90)), Part("row", -0.01, (2, 9, 9, 90))
    told = COACH.strengths["row"](Compared(view, top, third, *parts))
    assert told is not None
    assert told.text == "It leaves {below} for {higher} below it, and none above."
