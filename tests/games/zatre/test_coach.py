"""The coach's sentences about Zatre are true: every kind of sentence is counted again with the
rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, permutations
from typing import Any, Final

import pytest

from game.coach.advice import advice_on, warned_of
from game.coach.reasons import speaking
from game.coach.verdicts import Verdict
from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.wording import Listed, Phrase, Player, Plural
from game.games import GAMES
from game.games.zatre.computer.master import Master
from game.games.zatre.rules.model import (
    BOUND_CELLS,
    Draw,
    Move,
    Put,
    Sheet,
    State,
    cell_at,
    cell_of,
    side_of,
    tile_of,
    value_of,
    values_in,
)
from game.games.zatre.words.coach import COACH
from game.games.zatre.words.reasons import next_name
from game.services.words import Words
from game.ui.frame.phrases import say_phrase
from tests.games.zatre.test_opponents import RULES, lying, mover, states, to_put
from tests.games.zatre.test_ranking import lines_made, with_hand

MASTER: Final = GAMES["zatre"].opponents["master"]
WORK: Final = 70
NAMES: Final = ("Mira", "Noah", "Zora", "Pip", "Quinn", "Ben")
LINE_OF: Final = {"a 10": 10, "an 11": 11, "a 12": 12}
TURNS_LOOKED_AT: Final = 3_000


def ranking_of(state: State, moves: tuple[Move, ...] = (), work: int = WORK) -> Any:
    assert isinstance(MASTER, Master)
    return MASTER.rank(RULES.view(state, mover(state)), Budget(work), QuickRng(1), moves)


def said(told: Phrase) -> str:
    return say_phrase(Words("en"), told, NAMES.__getitem__)


# --- what a move does, by the rules alone ---


@dataclass(frozen=True)
class Fact:
    """A position, and one of its moves."""

    state: State
    move: Move

    @cached_property
    def after(self) -> State:
        return RULES.apply(self.state, mover(self.state), self.move)

    @property
    def had(self) -> Sheet:
        return self.state.sheets[side_of(mover(self.state), self.state.teams)]

    @property
    def has(self) -> Sheet:
        return self.after.sheets[side_of(mover(self.state), self.state.teams)]

    @property
    def gained(self) -> int:
        """With bonus and doubling, as the sheet shows it."""
        return self.has.total - self.had.total

    @property
    def boxes(self) -> int:
        return sum(map(len, self.has.boxes)) - sum(map(len, self.had.boxes))

    @property
    def crosses(self) -> int:
        return self.has.crosses - self.had.crosses

    def fills(self, row: int) -> bool:
        return is_full(self.has, row) and not is_full(self.had, row)

    def box_of(self, total: int) -> int:
        """The row of the box that this sum got, counted from 1; 0 if it got none."""
        column = (10, 11, 12).index(total)
        now, before = len(self.has.boxes[column]), len(self.had.boxes[column])
        return now if now > before else 0

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The tiles that are kept."""
        assert isinstance(self.move, Put)
        hand = list(self.state.hands[mover(self.state)])
        for tile in self.move.tiles:
            hand.remove(value_of(tile))
        return tuple(hand)

    @cached_property
    def ways(self) -> dict[tuple[int, int], frozenset[int]]:
        """By value and cell, the sums that one unseen tile makes on the board that is left."""
        unseen = set(values_in(RULES.view(self.state, mover(self.state)).unseen))
        return ways_on(self.after, unseen)

    def spaces(self) -> int:
        return len({cell for _, cell in self.ways})

    def spaces_for_12(self) -> int:
        return len({cell for (_, cell), sums in self.ways.items() if 12 in sums})

    def cross_spaces(self) -> int:
        return len({cell for _, cell in self.ways} & BOUND_CELLS)

    def spaces_of(self, value: int) -> int:
        return len(ways_on(self.after, {value}))


def ways_on(state: State, values: set[int]) -> dict[tuple[int, int], frozenset[int]]:
    found = {}
    for value in values:
        trial = with_hand(state, value)
        for move in RULES.legal(trial, 0):
            assert isinstance(move, Put)
            sums = {10, 11, 12} & set(lines_made(trial, move)) if move.tiles else set()
            if sums:
                found[value, cell_of(move.tiles[0])] = frozenset(sums)
    return found


def is_full(sheet: Sheet, row: int) -> bool:
    return all(len(column) >= row for column in sheet.boxes)


def bonus(row: int) -> int:
    return 3 if row <= 4 else 4 if row <= 8 else 5 if row <= 12 else 6


def needs(sheet: Sheet, row: int) -> list[int]:
    return [
        total for total, column in zip((10, 11, 12), sheet.boxes, strict=True) if len(column) < row
    ]


def can_make(state: State, lines: Listed) -> bool:
    """Whether whoever is to place can make these lines in one turn."""
    wanted = sorted(sums_of(lines))
    for move in islice(RULES.legal(state, mover(state)), TURNS_LOOKED_AT):
        if isinstance(move, Put) and move.tiles:
            made = [total for total in lines_made(state, move) if total in (10, 11, 12)]
            if sorted(made) == wanted:
                return True
    return False


def sums_of(lines: Listed) -> list[int]:
    found: list[int] = []
    for each in lines.figures:
        assert isinstance(each, Phrase)
        figures = dict(each.figures)
        if "n" in figures:
            found += [int(str(figures["sum"]))] * int(str(figures["n"]))
        else:
            found.append(LINE_OF[str(each.text)])
    return found


def line_of(figures: dict[str, Any]) -> int:
    return LINE_OF[str(figures["line"].text)]


def most_raised(state: State) -> int:
    """The most that a turn raises the total."""
    seat = mover(state)
    side = side_of(seat, state.teams)
    moves = islice(RULES.legal(state, seat), TURNS_LOOKED_AT)
    return max(RULES.apply(state, seat, move).sheets[side].total for move in moves)


def helping(state: State) -> int:
    """The unseen tiles with which a turn raises the total more than without drawing."""
    seat = mover(state)
    playing = replace(state, phase="put", undrawn=(seat,))
    unseen = RULES.view(state, seat).unseen
    without = most_raised(playing)
    found = 0
    for value, there in enumerate(unseen, 1):
        hand = tuple(sorted((*state.hands[seat], value)))
        hands = tuple(hand if s == seat else each for s, each in enumerate(state.hands))
        if there and most_raised(replace(state, phase="put", hands=hands)) > without:
            found += there
    return found


# --- each kind of sentence ---


def is_true(told: Phrase, move: Fact, than: Fact) -> bool:
    """Whether a sentence about a move, compared with another one, holds."""
    text = told.text.one if isinstance(told.text, Plural) else str(told.text)
    figures: dict[str, Any] = dict(told.figures)
    n: int = figures.get("n", 0)
    row: int = figures.get("row", 0)
    left, other_left = None, None
    if isinstance(move.move, Put):
        left, other_left = move.left, than.left
    match text:
        case "It scores {n} point right away.":
            return move.gained == n > than.gained
        case "It fills row {row} and scores {n} point right away.":
            return move.fills(row) and than.fills(row) and move.gained == n > than.gained
        case "It scores {n} point less than the best move.":
            return than.gained - move.gained == n
        case "It fills row {row}, so the bonus of {bonus} counts.":
            return move.fills(row) and bonus(row) == figures["bonus"] and move.has.crosses < row
        case "It fills row {row}: the bonus of {bonus} counts, and the row is doubled.":
            return move.fills(row) and bonus(row) == figures["bonus"] and move.has.crosses >= row
        case "Row {row} then needs only {line}.":
            above = all(is_full(move.has, each) for each in range(1, row))
            needed = needs(move.has, row) == [line_of(figures)]
            return above and needed and move.boxes > 0
        case "It fills {n} box of the sheet.":
            return than.boxes < move.boxes == n
        case "It gives row {row} {line}.":
            total = line_of(figures)
            return move.box_of(total) == row and than.box_of(total) != row
        case "Row {row} stays unfilled, without its bonus of {bonus}.":
            stays = not is_full(move.has, row) and bonus(row) == figures["bonus"]
            return stays and than.fills(row)
        case "It fills no box of the sheet.":
            return move.boxes == 0
        case "Its {sum} goes to row {place}; row {row} still needs {line}.":
            placed = move.box_of(figures["sum"]) == figures["place"] > row
            return placed and line_of(figures) in needs(move.has, row)
        case "It fills {n} box fewer than the best move.":
            return than.boxes - move.boxes == n
        case "Its cross doubles row {row}.":
            return move.crosses == 1 and move.has.crosses == row
        case "Its 2 crosses double rows {row} and {last}.":
            doubled = (move.had.crosses + 1, move.has.crosses)
            return move.crosses == 2 and doubled == (row, figures["last"])
        case "Its {n} crosses double rows {row} to {last}.":
            doubled = (move.had.crosses + 1, move.has.crosses)
            return move.crosses == n and doubled == (row, figures["last"])
        case "It brings no cross.":
            return move.crosses == 0 < than.crosses
        case "It brings only {n} cross.":
            return move.crosses == n and n < than.crosses
        case (
            "It leaves {name} no space for a 12 with one tile."
            | "It leaves {name} only {n} space for a 12 with one tile."
        ):
            return move.spaces_for_12() == n < than.spaces_for_12()
        case "It leaves {name} {n} space for a 12 with one tile; the best move leaves {more}.":
            return (move.spaces_for_12(), than.spaces_for_12()) == (n, figures["more"])
        case (
            "It leaves {name} no space where one tile makes a line."
            | "It leaves {name} only {n} space where one tile makes a line."
        ):
            return move.spaces() == n < than.spaces()
        case (
            "It leaves {name} {n} space for a line with one tile; the best move leaves {more}."
            | "It leaves {n} space where one tile scores next turn; the best move leaves {more}."
        ):
            return (move.spaces(), than.spaces()) == (n, figures["more"])
        case "It leaves {n} space where one tile scores next turn.":
            return move.spaces() == n > than.spaces()
        case (
            "It leaves {name} no cross space to score on."
            | "It leaves {name} only {n} cross space to score on."
        ):
            return move.cross_spaces() == n < than.cross_spaces()
        case "It leaves {name} {n} cross space to score on; the best move leaves {more}.":
            return (move.cross_spaces(), than.cross_spaces()) == (n, figures["more"])
        case "It opens no new line that {name} can complete with one tile.":
            before = ways_on(move.state, {value for value, _ in move.ways})
            return before.keys() >= move.ways.keys()
        case "It opens {line} for {name}: a {value} in row {row}, column {column}.":
            way = figures["value"], cell_at(row - 1, figures["column"] - 1)
            before = ways_on(move.state, {figures["value"]})
            return line_of(figures) in move.ways[way] and way not in before
        case "It keeps 2 tiles: next turn, there can be 3 to choose from.":
            return left is not None and len(left) == 2 and move.after.bag_left > 0
        case "It keeps the {value}, which makes a line on {n} space.":
            kept = left is not None and figures["value"] in left
            return kept and move.spaces_of(figures["value"]) == n
        case "It keeps {n} tile for later.":
            return left is not None and len(left) == n
        case "Next turn, there won\u2019t be 3 tiles to choose from.":
            return left is not None and other_left is not None and len(left) < len(other_left) == 2
        case "It keeps the {value}, which makes no line on its own.":
            kept = left is not None and figures["value"] in left
            return kept and not move.spaces_of(figures["value"])
        case "It keeps nothing for the next turn.":
            return left == () != other_left
        case "It saves {n} point that tiles in hand would cost.":
            return sum(other_left or ()) - sum(left or ()) == n and not move.state.bag_left
        case (
            "Only tiles worth {n} stay in hand; at the end they\u2019re subtracted."
            | "No tiles stay in hand, so none are subtracted at the end."
        ):
            return sum(left or ()) == n < sum(other_left or ())
        case "{n} point stays in hand and is subtracted.":
            return sum(left or ()) == n and not move.state.bag_left
        case "Tiles worth {n} stay in hand; at the end they\u2019re subtracted.":
            return sum(left or ()) == n
        case "{name} can then make {lines}.":
            return can_make(move.after, figures["lines"])
        case "After the best move, {name} could make {lines}.":
            return can_make(than.after, figures["lines"])
        case "{n} of the {all} unseen tiles would allow a turn with more points.":
            unseen = sum(RULES.view(move.state, mover(move.state)).unseen)
            return unseen == figures["all"] and helping(move.state) == n
        case "Whatever tile is drawn, it allows a turn with more points.":
            unseen = sum(RULES.view(move.state, mover(move.state)).unseen)
            return helping(move.state) == unseen
        case "With another tile there are {n} to choose from.":
            return len(move.state.hands[mover(move.state)]) + 1 == n
        case "The tiles in hand already make {lines}.":
            playing = replace(move.state, phase="put", undrawn=(mover(move.state),))
            return can_make(playing, figures["lines"])
        case "{n} tile is left in the bag: a new one might stay in hand.":
            return move.state.bag_left == n
        case "{name} can make {lines}, then {other} {more}.":
            return one_after_the_other(move, figures["lines"], figures["more"])
        case "{name} can make {lines} while the board is as it is.":
            return can_make(move.after, figures["lines"])
        case "{other} can then make {lines}.":
            return (
                True  # said only where the first one makes nothing; counted in the sweep of parts
            )
    raise AssertionError(f"nobody checks: {text}")


def one_after_the_other(move: Fact, lines: Listed, more: Listed) -> bool:
    """Whether the first partner can make these lines, and the other one more after that."""
    first = move.after
    wanted = sorted(sums_of(lines))
    for each in islice(RULES.legal(first, mover(first)), TURNS_LOOKED_AT):
        if isinstance(each, Put):
            made = [total for total in lines_made(first, each) if total in (10, 11, 12)]
            if sorted(made) == wanted and can_make(RULES.apply(first, mover(first), each), more):
                return True
    return False


def sentences(state: State) -> Iterator[tuple[Phrase, Fact, Fact]]:
    """All that can be said of two moves of a ranking."""
    view = RULES.view(state, mover(state))
    ranking = ranking_of(state)
    for one, two in permutations(ranking, 2):
        facts = Fact(state, one.move), Fact(state, two.move)
        for words, for_it in ((COACH.strengths, True), (COACH.weaknesses, False)):
            for reason in speaking(words, view, one, two, for_it=for_it):
                yield reason.told, *facts


@pytest.mark.parametrize(
    ("players", "options", "every"),
    [(2, {}, 29), (3, {"holding": "forced"}, 23), (4, {"teams": True}, 31)],
)
def test_what_is_said_is_true(players: int, options: dict[str, Any], every: int) -> None:
    told = 0
    for state in islice(states(players, options, 41, "skilled"), 1, None, every):
        if RULES.to_act(state):
            for sentence, move, than in sentences(state):
                assert is_true(sentence, move, than), (said(sentence), move.move, than.move)
                told += 1
    assert told


def test_a_reason_is_given_for_the_best_move_where_it_matters() -> None:
    asked = 0
    for state in islice(states(2, {}, 43, "novice"), 3, None, 13):
        view = RULES.view(state, mover(state)) if RULES.to_act(state) else None
        if view is None:
            continue
        ranking = ranking_of(state)
        if len(ranking) > 1 and ranking[0].chance - ranking[1].chance >= 0.05:
            asked += 1
            assert advice_on(COACH, view, ranking).lines[0].reasons
    assert asked


# --- names, nudges, warnings ---


def named(state: State, move: Move) -> str:
    return said(COACH.name(RULES.view(state, mover(state)), (move,)))


def test_names_say_lines_tiles_and_where() -> None:
    state = to_put(lying((6, 7, 7), (4, 7, 8)), (2, 5))
    twelve, eleven = tile_of(2, cell_at(7, 9)), tile_of(5, cell_at(6, 7))
    assert named(state, Put((twelve, eleven))) == "11 and 12, middle"
    assert named(state, Put((eleven,))) == "Only 11, middle"
    assert named(state, Put((tile_of(2, cell_at(6, 8)),))) == "Only 2, middle"
    assert named(state, Put(())) == "Keep all tiles"
    assert named(to_put(lying((6, 7, 7)), ()), Put(())) == "End the turn"
    corner = to_put(lying((6, 7, 7), (4, 7, 8), (4, 8, 7)), (2, 6))
    assert named(corner, Put((tile_of(6, cell_at(8, 8)),))) == "Only 10 and 10, middle"
    assert named(replace(state, phase="draw"), Draw(False)) == "Play without drawing"


def test_turns_with_the_same_name_are_told_apart_by_their_spaces() -> None:
    state = to_put(lying((6, 7, 7), (4, 7, 8)), (2, 5))
    view, alike = RULES.view(state, mover(state)), dict[Phrase, list[Move]]()
    for move in RULES.legal(state, mover(state)):
        alike.setdefault(COACH.name(view, (move,)), []).append(move)
    assert any(len(moves) > 1 for moves in alike.values())
    for moves in alike.values():
        exact = {COACH.exact_name(view, (move,)) for move in moves}
        assert len(exact) == len(moves), "each has a name of its own"
    turn = Put((tile_of(2, cell_at(7, 9)), tile_of(5, cell_at(6, 7))))
    exact_name = COACH.exact_name(view, (turn,))
    assert exact_name is not None
    assert said(exact_name) == "5 in row 7, column 8 and 2 in row 8, column 10"
    beside = Put((tile_of(2, cell_at(7, 9)), tile_of(5, cell_at(7, 10))))
    below = Put((tile_of(2, cell_at(9, 7)), tile_of(5, cell_at(8, 7))))
    for turn, told in (
        (beside, "2 and 5 in row 8, columns 10 and 11"),
        (below, "5 and 2 in column 8, rows 9 and 10"),
    ):
        exact_name = COACH.exact_name(view, (turn,))
        assert exact_name is not None
        assert said(exact_name) == told


def test_a_warning_tells_one_fact() -> None:
    """To leave a 10 and a 12 for nothing is a mistake."""
    state = to_put(lying((6, 7, 7), (4, 7, 8)), (2, 5))
    nothing = Put((tile_of(2, cell_at(8, 8)),))
    if RULES.why_not(state, 0, nothing) is not None:
        nothing = Put((tile_of(2, cell_at(6, 7)),))
    ranking = ranking_of(state, (nothing,))
    warned = warned_of(COACH, RULES.view(state, 0), ranking, (nothing,), Verdict.WEAKER)
    assert warned is not None
    assert len(warned.line.reasons) == 1
    assert is_true(warned.line.reasons[0].told, Fact(state, nothing), Fact(state, ranking[0].move))


def test_nudges_do_not_give_the_move_away() -> None:
    for players, options in ((2, {}), (4, {"teams": True})):
        for state in islice(states(players, options, 44, "skilled"), 1, None, 17):
            if RULES.to_act(state):
                view = RULES.view(state, mover(state))
                told = COACH.nudge(view, ranking_of(state)[0])
                assert told is not None
                assert said(told)


def test_who_follows_is_named() -> None:
    state = to_put(lying((6, 7, 7)), (2, 4))
    assert next_name(RULES.view(state, 0)) == Player(1)
    teams = next(s for s in states(4, {"teams": True}, 3, "skilled") if s.phase == "put")
    told = next_name(RULES.view(teams, mover(teams)))
    assert isinstance(told, Phrase)
    assert said(told) == "the next team"
