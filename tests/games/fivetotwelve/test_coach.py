"""The coach's sentences about moves are true: each is checked by counting on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import Any

import pytest

from game.coach.reasons import why_best
from game.core.chance import QuickRng
from game.core.coach_words import Compared
from game.core.match import Match
from game.core.opponents import Budget
from game.core.ranking import Ranked, Ranker
from game.core.rules import seats_to_act
from game.core.wording import Listed, Phrase, Player, Plural
from game.games import GAMES, rules_of
from game.games.fivetotwelve.rules.model import Draw, FiveView, Leave, Move, Put, State, Take
from tests.tables import put_on_table

X = None
GAME = GAMES["fivetotwelve"]
RULES = rules_of("fivetotwelve")
WORDS = GAME.coach
LONGEST_NAME = 24
LONGEST_SENTENCE = 90


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about a move, in comparison with another one."""

    told: Phrase
    state: State
    seat: int
    move: Move
    than: Move

    @property
    def text(self) -> str:
        text = self.told.text
        assert not isinstance(text, tuple) or isinstance(text, Plural)
        return text.many if isinstance(text, Plural) else text

    @property
    def figures(self) -> dict[str, Any]:
        return dict(self.told.figures)

    def number(self, figure: str) -> int:
        return int(self.figures[figure])

    def __getitem__(self, figure: str) -> Any:
        return self.figures[figure]


# --- counting by hand: nothing here is shared with what speaks ---


def rows_of(state: State, seat: int) -> list[list[int]]:
    board = state.boards[seat]
    return [list(board[first : first + 4]) for first in range(0, 16, 4)]


def rises(line: list[int]) -> bool:
    there = [value for value in line if value]
    return all(one < other for one, other in pairwise(there))


def fits(rows: list[list[int]], row: int, column: int, value: int) -> bool:
    """Whether a value fits a free cell: tried out."""
    if rows[row][column]:
        return False
    tried = [line[:] for line in rows]
    tried[row][column] = value
    return rises(tried[row]) and rises([line[column] for line in tried])


def places(rows: list[list[int]], value: int) -> set[tuple[int, int]]:
    return {(r, c) for r in range(4) for c in range(4) if fits(rows, r, c, value)}


def unseen_that_fit(
    state: State, rows: list[list[int]], cell: tuple[int, int] | None = None
) -> int:
    return sum(
        n
        for value, n in enumerate(state.supply, 1)
        if (places(rows, value) if cell is None else fits(rows, *cell, value))
    )


def rows_after(said: Said, move: Move | None = None) -> list[list[int]]:
    rows = rows_of(said.state, said.seat)
    move = said.move if move is None else move
    if isinstance(move, Put | Take):
        rows[move.cell // 4][move.cell % 4] = tile(said.state, said.seat, move)
    return rows


def tile(state: State, seat: int, move: Put | Take) -> int:
    if isinstance(move, Take):
        return move.value
    return state.dealt[seat] if state.phase == "setup" else state.drawn


def middle_after(said: Said, move: Move | None = None) -> list[int]:
    """The face-up values, by the rules themselves."""
    move = said.move if move is None else move
    state = said.state
    if not isinstance(move, Draw) and state.phase != "setup":
        after = RULES.apply(state, said.seat, move)
        if after.game_no == state.game_no:
            state = after
    return [value for value, n in enumerate(state.middle, 1) if n]


def free(rows: list[list[int]]) -> list[tuple[int, int]]:
    return [(r, c) for r in range(4) for c in range(4) if not rows[r][c]]


def cell(said: Said) -> tuple[int, int]:
    return said["row"] - 1, said["column"] - 1


def rival_rows(said: Said) -> list[list[int]]:
    player = said["name"]
    assert isinstance(player, Player)
    assert player.seat != said.seat
    return rows_of(said.state, player.seat)


def dead(said: Said, move: Move) -> list[tuple[int, int]]:
    """The free cells that no unseen and no face-up tile fits."""
    rows, middle = rows_after(said, move), middle_after(said, move)
    values = [value for value, n in enumerate(said.state.supply, 1) if n] + middle
    return [at for at in free(rows) if not any(fits(rows, *at, value) for value in values)]


def runs(rows: list[list[int]]) -> Iterator[tuple[int, int, int]]:
    """Free cells side by side, with the numbers at both ends: 0 and 21 at the edge."""
    for line in (*rows, *map(list, zip(*rows, strict=True))):
        low = cells = 0
        for value in (*line, 21):
            if value:
                if cells:
                    yield cells, low, value
                low, cells = value, 0
            else:
                cells += 1


# --- what each sentence claims ---


def ends_and_wins(said: Said) -> bool:
    result = RULES.apply(said.state, said.seat, said.move)
    filled = not free(rows_after(said))
    return filled and (result.phase == "over" or result.game_no > said.state.game_no)


def ends_with_fewest(said: Said) -> bool:
    own = len(free(rows_after(said)))
    others = [said.state.free_cells(s) for s in range(said.state.players) if s != said.seat]
    return has_ended(said) and own <= min(others)


def has_ended(said: Said) -> bool:
    after = RULES.apply(said.state, said.seat, said.move)
    return bool(after.phase == "over" or after.game_no > said.state.game_no)


def ends_behind(said: Said) -> bool:
    return has_ended(said) and len(free(rival_rows(said))) < len(free(rows_after(said)))


def leaves_no_last_tile(said: Said) -> bool:
    rows = rival_rows(said)
    return len(free(rows)) == 1 and not any(places(rows, v) for v in middle_after(said))


def gives_last_tile(said: Said) -> bool:
    rows, value = rival_rows(said), said["value"]
    last = len(free(rows)) == 1 and value in middle_after(said)
    return bool(last and places(rows, value))


def draw_fits(said: Said) -> bool:
    rows = rows_of(said.state, said.seat)
    fit = unseen_that_fit(said.state, rows)
    return (fit, sum(said.state.supply)) == (said["fit"], said["left"])


def draw_fits_not(said: Said) -> bool:
    left, fit = sum(said.state.supply), unseen_that_fit(said.state, rows_of(said.state, said.seat))
    return isinstance(said.move, Draw) and (said["n"], said["left"]) == (left - fit, left)


def all_fit(said: Said) -> bool:
    rows = rows_after(said)
    return unseen_that_fit(said.state, rows) == sum(said.state.supply)


def draw_always_fits(said: Said) -> bool:
    return isinstance(said.move, Draw) and all_fit(said)


def draw_never_fits(said: Said) -> bool:
    return isinstance(said.move, Draw) and none_fit(said)


def none_fit(said: Said) -> bool:
    return not unseen_that_fit(said.state, rows_after(said))


def more_fit_and_all(said: Said) -> bool:
    other = unseen_that_fit(said.state, rows_after(said, said.than))
    return all_fit(said) and other < sum(said.state.supply)


def fewer_fit_and_none(said: Said) -> bool:
    return none_fit(said) and unseen_that_fit(said.state, rows_after(said, said.than)) > 0


def fills_what_no_tile_does(said: Said) -> bool:
    before = unseen_that_fit(said.state, rows_of(said.state, said.seat))
    return fills(said) and isinstance(said.than, Draw) and not before


def fills(said: Said) -> bool:
    return len(free(rows_after(said))) == len(free(rows_of(said.state, said.seat))) - 1


def fills_for_certain(said: Said) -> bool:
    return fills(said) and isinstance(said.than, Draw) and draw_fits(said)


def fills_and_leaves(said: Said) -> bool:
    return fills(said) and said["n"] == len(free(rows_after(said)))


def fills_nothing(said: Said) -> bool:
    return not fills(said) and not isinstance(said.move, Draw)


def more_fit(said: Said) -> bool:
    fit = unseen_that_fit(said.state, rows_after(said))
    other = unseen_that_fit(said.state, rows_after(said, said.than))
    return bool(fit > other) and (fit, sum(said.state.supply)) == (said["fit"], said["left"])


def fewer_fit(said: Said) -> bool:
    fit = unseen_that_fit(said.state, rows_after(said))
    other = unseen_that_fit(said.state, rows_after(said, said.than))
    return bool(fit < other) and (fit, sum(said.state.supply)) == (said["fit"], said["left"])


def all_fillable(said: Said) -> bool:
    return not dead(said, said.move) and bool(dead(said, said.than))


def fillable_again(said: Said) -> bool:
    return cell(said) in dead(said, Draw()) and cell(said) not in dead(said, said.move)


def dead_for_lack_of_tiles(said: Said) -> bool:
    return cell(said) in dead(said, said.move) and bool(numbers_at(said, *cell(said)))


def numbers_at(said: Said, row: int, column: int) -> list[int]:
    return [v for v in range(1, 21) if fits(rows_after(said), row, column, v)]


def dead_for_any_number(said: Said) -> bool:
    return cell(said) in free(rows_after(said)) and not numbers_at(said, *cell(said))


def dead_between(said: Said) -> bool:
    """There is a free cell between these two numbers, and no number for it."""
    rows = rows_after(said)
    for row, column in free(rows):
        before = rows[row][:column] + [line[column] for line in rows[:row]]
        after = rows[row][column + 1 :] + [line[column] for line in rows[row + 1 :]]
        beside = said["low"] in before and said["high"] in after
        if beside and not numbers_at(said, row, column):
            return True
    return False


def dead_over_and_under(said: Said) -> bool:
    return dead_for_any_number(said) and dead_between(said) and said["low"] > said["high"]


def several_dead(said: Said) -> bool:
    lost = [at for at in dead(said, said.move) if at not in dead(said, Draw())]
    return bool(said["n"] == len(lost) > 1)


def least_fit(said: Said) -> bool:
    rows = rows_after(said)
    return said.number("n") == min(unseen_that_fit(said.state, rows, at) for at in free(rows))


def few_fit_cell(said: Said) -> bool:
    return said.number("n") == unseen_that_fit(said.state, rows_after(said), cell(said))


def more_fit_cell(said: Said) -> bool:
    other = unseen_that_fit(said.state, rows_after(said, said.than), cell(said))
    return few_fit_cell(said) and bool(other < said["n"])


def is_room(said: Said, low: int, high: int) -> bool:
    """Whether there is such a run, with so many numbers. Of a single cell, those count that fit
    it in its row and in its column."""
    rows = rows_after(said)
    if said["n"] > 1:
        return (said["n"], low, high) in runs(rows) and said["m"] == high - low - 1
    return any(
        said["m"] == sum(fits(rows, row, column, value) for value in range(1, 21))
        for row, column in product(range(4), repeat=2)
        if (low, high) in (ends(rows[row], column), ends([each[column] for each in rows], row))
    )


def ends(line: Sequence[int], place: int) -> tuple[int, int]:
    """The numbers right before and after a place, 0 and 21 at the edge."""
    return [0, *line][place], [*line, 21][place + 1]


def room_between(said: Said) -> bool:
    return is_room(said, said["low"], said["high"])


def room_before(said: Said) -> bool:
    return is_room(said, 0, said["high"])


def room_after(said: Said) -> bool:
    return is_room(said, said["low"], 21)


def suits(said: Said) -> bool:
    """For each cell that leads up to it or follows it there are at least two numbers."""
    assert isinstance(said.move, Put)
    value, before = said.state.dealt[said.seat], said.move.cell // 4 + said.move.cell % 4
    numbers = said["lower"], said["higher"]
    enough = numbers[0] >= 2 * before and numbers[1] >= 2 * (6 - before)
    return numbers == (value - 1, 20 - value) and enough


def too_low(said: Said) -> bool:
    assert isinstance(said.move, Put)
    before = said.move.cell // 4 + said.move.cell % 4
    return (said["cells"], said["n"]) == (before, said["value"] - 1)


def too_high(said: Said) -> bool:
    assert isinstance(said.move, Put)
    after = 6 - said.move.cell // 4 - said.move.cell % 4
    return (said["cells"], said["n"]) == (after, 20 - said["value"])


def open_for_own(said: Said) -> bool:
    values = said["values"].figures if "values" in said.figures else (said["value"],)
    rows = rows_after(said)
    return all(v in middle_after(said) and places(rows, v) for v in values)


def taken_from_rival(said: Said) -> bool:
    value = said["value"]
    used = isinstance(said.move, Take) and said.move.value == value
    also = isinstance(said.than, Take) and said.than.value == value
    return (
        used
        and not also
        and value not in middle_after(said)
        and bool(places(rival_rows(said), value))
    )


def kept_from_rival(said: Said) -> bool:
    value = said["value"]
    given = value in middle_after(said, said.than) and value not in middle_after(said)
    return given and bool(places(rival_rows(said), value))


def left_to_rival(said: Said) -> bool:
    return said["value"] in middle_after(said) and bool(places(rival_rows(said), said["value"]))


def exchange_for_nothing(said: Said) -> bool:
    before = unseen_that_fit(said.state, rows_of(said.state, said.seat))
    return not fills(said) and unseen_that_fit(said.state, rows_after(said)) <= before


CLAIMS: dict[str, Callable[[Said], bool]] = {
    "It fills the last free cell and wins the game.": ends_and_wins,
    "It ends the game, and nobody has fewer free cells.": ends_with_fewest,
    "It ends the game, and {name} has fewer free cells.": ends_behind,
    "It leaves no tile with which {name} can fill the last free cell.": leaves_no_last_tile,
    "Then {name} can take the {value} and fill the last free cell.": gives_last_tile,
    "{fit} of {left} unseen tiles fit a free cell.": draw_fits,
    "{n} of {left} unseen tiles fit no free cell.": draw_fits_not,
    "Every unseen tile fits a free cell.": draw_always_fits,
    "No unseen tile fits a free cell.": draw_never_fits,
    "After this, every unseen tile still fits a free cell.": more_fit_and_all,
    "After this, no unseen tile fits a free cell.": fewer_fit_and_none,
    "It fills a free cell for certain; no unseen tile would.": fills_what_no_tile_does,
    "It fills a free cell for certain; only {fit} of {left} unseen tiles would.": fills_for_certain,
    "It fills a free cell; {n} are left.": fills_and_leaves,
    "It fills no free cell.": fills_nothing,
    "After this, {fit} of {left} unseen tiles still fit a free cell.": more_fit,
    "After this, only {fit} of {left} unseen tiles fit a free cell.": fewer_fit,
    "After this, every free cell can still be filled.": all_fillable,
    "After this, row {row}, column {column} can be filled again.": fillable_again,
    "After this, no tile is left that fits row {row}, column {column}.": dead_for_lack_of_tiles,
    "After this, no number fits row {row}, column {column}.": dead_for_any_number,
    "After this, nothing fits between {low} and {high}.": dead_between,
    "After this, row {row}, column {column} would need a number both over {low} and under "
    "{high}.": dead_over_and_under,
    "After this, no tile fits the {n} marked cells.": several_dead,
    "After this, at least {n} unseen tiles fit each free cell.": least_fit,
    "After this, only {n} unseen tiles fit row {row}, column {column}.": few_fit_cell,
    "After this, {n} unseen tiles fit row {row}, column {column}.": more_fit_cell,
    "It leaves {m} numbers for the {n} free cells between {low} and {high}.": room_between,
    "It leaves only {m} numbers for the {n} free cells between {low} and {high}.": room_between,
    "It leaves {m} numbers for the {n} free cells before the {high}.": room_before,
    "It leaves only {m} numbers for the {n} free cells before the {high}.": room_before,
    "It leaves {m} numbers for the {n} free cells after the {low}.": room_after,
    "It leaves only {m} numbers for the {n} free cells after the {low}.": room_after,
    "{lower} numbers are lower and {higher} higher: that suits this dotted cell.": suits,
    "There are only {n} numbers lower than {value} for the {cells} cells to its left and above "
    "it.": too_low,
    "There are only {n} numbers higher than {value} for the {cells} cells to its right and below "
    "it.": too_high,
    "After this, the {value} in the middle fits a free cell.": open_for_own,
    "After this, {values} in the middle fit free cells.": open_for_own,
    "It keeps the {value} from {name}, who could use it.": taken_from_rival,
    "It doesn\u2019t leave the {value} to {name}.": kept_from_rival,
    "It leaves the {value} in the middle, and {name} can use it.": left_to_rival,
    "It fills no free cell, and no more unseen tiles fit than before.": exchange_for_nothing,
}


# --- positions ---

Rows = list[list[int | None]]

ALMOST: Rows = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, X]]
NEARLY: Rows = [[1, 3, 6, 8], [2, 7, 9, 11], [4, 10, X, 16], [5, 12, 14, X]]
THIN: Rows = [[2, 6, X, 13], [5, 8, X, 14], [9, 12, 15, 17], [11, 16, 18, X]]
LAST: Rows = [[1, 4, X, 12], [3, 7, X, 15], [8, 11, 14, 16], [10, 13, X, X]]
HIGH: Rows = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, X, X]]
WIDE: Rows = [[1, X, 8, X], [4, 5, X, 17], [X, X, 17, X], [X, X, X, 19]]
BEGUN: Rows = [[X, X, X, 9], [X, X, 10, X], [X, 11, X, X], [12, X, X, X]]
EMPTY: Rows = [[X] * 4] * 4
"""Boards that games seldom bring about."""


def special_positions() -> Iterator[Match]:
    def table(boards: list[Rows], **position: Any) -> Match:
        position = {"phase": "turn", "active": 0, "boards": boards, **position}
        return put_on_table("fivetotwelve", len(boards), position, {})

    yield table(boards=[NEARLY, ALMOST], phase="drawn", drawn=17)
    yield table(boards=[ALMOST, NEARLY], middle=[17, 20])
    yield table(boards=[NEARLY, ALMOST], middle=[18])
    above = [value for value in range(15, 21) for _ in range(2)]
    above.remove(16)  # it lies on the other board
    yield table(boards=[HIGH, NEARLY], middle=above)
    yield table(boards=[BEGUN, BEGUN], middle=[1, 20])
    yield table(boards=[WIDE, BEGUN], middle=[1, 18, 20, 20])
    for one, other in ((THIN, LAST), (LAST, THIN)):
        others = [value for value in range(1, 21) for _ in range(2)]
        for value in (10, *(value for row in (*one, *other) for value in row if value)):
            others.remove(value)
        yield table(boards=[one, other], phase="drawn", drawn=10, middle=others)
    for values in ([2, 10], [19, 3], [5, 16], [14, 9]):
        yield table(boards=[EMPTY, EMPTY], phase="setup", dealt=values)


def positions() -> Iterator[Match]:
    yield from special_positions()
    for number, players in enumerate((2, 3, 4, 2)):
        match = Match(RULES, players, {"series": number == 3}, 20 + number)
        while (seats := seats_to_act(RULES, match.state)) and len(match.steps) < 130:
            if len(match.steps) % 5 == 0:
                yield match
            view = RULES.view(match.state, seats[0])
            greedy = GAME.opponents["greedy"]
            rng = QuickRng(len(match.steps))
            match.play(seats[0], greedy.choose(view, Budget(0), rng).move)


def ranked(view: FiveView, moves: tuple[Move, ...], work: int = 1) -> tuple[Ranked[Move], ...]:
    master = GAME.opponents["master"]
    assert isinstance(master, Ranker)
    return master.rank(view, Budget(work), QuickRng(1), moves)


@cache
def everything_said() -> tuple[Said, ...]:
    """Every sentence about every part of two ranked moves, whether it decides or not."""
    found: list[Said] = []
    for match in positions():
        state, seat = match.state, seats_to_act(RULES, match.state)[0]
        view = RULES.view(state, seat)
        legal = tuple(RULES.legal(state, seat))
        told = ranked(view, legal[:: max(1, len(legal) // 4)])
        for one in told:
            for other in told:
                if one is other:
                    continue
                for sentences in (WORDS.strengths, WORDS.weaknesses, WORDS.warnings):
                    for code, say in sentences.items():
                        parts = one.part(code), other.part(code)
                        said = say(Compared(view, one, other, *parts))
                        if said is not None:
                            found.append(Said(said, state, seat, one.move, other.move))
    return tuple(found)


@pytest.mark.parametrize("text", list(CLAIMS))
def test_what_is_said_is_true(text: str) -> None:
    said = [each for each in everything_said() if each.text == text]
    assert said, "nobody says it in these positions"
    for each in said:
        assert CLAIMS[text](each), (each.told, rows_of(each.state, each.seat), each.move)


def test_every_sentence_has_been_checked() -> None:
    assert {each.text for each in everything_said()} <= set(CLAIMS)


def test_sentences_and_names_are_short_and_moves_have_different_names() -> None:
    for match in positions():
        seat = seats_to_act(RULES, match.state)[0]
        view = RULES.view(match.state, seat)
        moves = list(RULES.legal(match.state, seat))
        names = {written(WORDS.name(view, (move,))) for move in moves}
        assert len(names) == len(moves)
        assert max(map(len, names)) <= LONGEST_NAME
    for each in everything_said():
        assert len(written(each.told)) <= LONGEST_SENTENCE


def written(told: Phrase) -> str:
    """The English sentence, with a name of usual length."""
    figures: dict[str, Any] = {}
    for key, figure in told.figures:
        match figure:
            case Listed(several):
                figures[key] = ", ".join(map(str, several))
            case Player():
                figures[key] = "Marguerite"
            case _:
                figures[key] = figure
    text = told.text
    assert not isinstance(text, tuple) or isinstance(text, Plural)
    if isinstance(text, Plural):
        text = text.one if figures["n"] == 1 else text.many
    return text.format(**figures)


def test_a_nudge_does_not_name_the_move() -> None:
    for match in positions():
        seat = seats_to_act(RULES, match.state)[0]
        view = RULES.view(match.state, seat)
        best = ranked(view, ())[0]
        nudge = WORDS.nudge(view, best)
        assert nudge is not None
        assert written(nudge) != written(WORDS.name(view, (best.move,)))
        if isinstance(best.move, Take):
            assert str(best.move.value) not in written(nudge)
        if isinstance(best.move, Leave):
            assert "Leave" not in written(nudge)


# --- reasons exist ---


def test_clearly_best_moves_have_a_reason() -> None:
    """In 295 of 300 positions of games between Experts; here in a few."""
    clear = reasons = 0
    for match in positions():
        seat = seats_to_act(RULES, match.state)[0]
        view = RULES.view(match.state, seat)
        told = ranked(view, (), work=40)
        if len(told) > 1 and told[0].chance - told[1].chance >= max(0.05, 2 * told[1].error):
            clear += 1
            reasons += bool(why_best(WORDS, view, told))
    assert clear >= 5
    assert reasons >= 0.9 * clear
