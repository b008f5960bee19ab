"""Top 12's ranked moves: what Master looks at, and what their parts say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.ranking import Ranked
from game.games.top12.computer.counts import fullest_column, gap_of, rival_of
from game.games.top12.computer.lookahead import Lookahead
from game.games.top12.computer.master import Master
from game.games.top12.computer.namings import Namings
from game.games.top12.computer.search import LEARNED, NUMBERS, Judge, names_by_chance
from game.games.top12.computer.solo import Solo
from game.games.top12.computer.starts import BEST_ROWS, start_chance
from game.games.top12.rules.model import (
    COLUMNS,
    EMPTY_SHEET,
    NAMES,
    ROLLS,
    START_NUMBERS,
    Name,
    Sheet,
    State,
    Write,
    column_counts,
)
from tests.games.top12.test_opponents import PLAYERS, RULES, column, some_states

QUICK = 150
PLENTY = 1_000_000


def ranked(
    state: State, moves: tuple[Any, ...] = (), work: int = QUICK, seed: int = 1
) -> tuple[Ranked[Any], ...]:
    master = PLAYERS["master"]
    assert isinstance(master, Master)
    seat = RULES.to_act(state)[0]
    return master.rank(RULES.view(state, seat), Budget(work), QuickRng(seed), moves)


def positions(players: int, every: int) -> list[State]:
    return some_states(players, seed=players, level="even")[2::every]


# --- the search ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_numbers_at_once_are_those_of_the_judge(players: int) -> None:
    judge = Judge(LEARNED)
    states = [s for s in some_states(players, seed=2, level="even") if s.phase == "name"]
    for state in (states[2], states[-6], states[-1]):  # near the end, columns are filled
        table = judge.table(state.sheets, Budget(0))
        after_that = (state.active + 1) % players
        naming = Namings(judge).of(table, state.active, after_that)
        expected = judge.naming(table, state.active, after_that)
        for number in NUMBERS:
            assert naming.chance(number) == pytest.approx(expected(number), abs=1e-9)
        best = names_by_chance(judge, table, state.active, NUMBERS, Budget(PLENTY))[0]
        assert naming.best()[0] == pytest.approx(best[0], abs=0.005)


def test_one_turn_of_looking_ahead_is_the_mean_over_the_die() -> None:
    judge = Judge(LEARNED)
    state = next(s for s in some_states(2, seed=6, level="even")[40:] if s.phase == "name")
    table = judge.table(state.sheets, Budget(0))
    chance_of = judge.naming(table, state.active, 1 - state.active)
    search = Lookahead(judge, state.active, Budget(0))
    for number in (1, 20, 47, 88, 100):
        looked = search.with_number(table, number, state.active, 1)
        assert looked == pytest.approx(chance_of(number))


def test_looking_further_both_players_together_win_once() -> None:
    """The chance that one seat is said to win is lost to the other."""
    judge = Judge(LEARNED)
    state = next(s for s in some_states(2, seed=6, level="even")[50:] if s.phase == "name")
    table = judge.table(state.sheets, Budget(0))
    both = [Lookahead(judge, seat, Budget(PLENTY)).value(table, state.active, 3) for seat in (0, 1)]
    assert sum(both) == pytest.approx(1)


# --- rankings ---


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_asked_moves_are_ranked_in_every_phase_and_the_chosen_one_is_first(players: int) -> None:
    rng = QuickRng(3)
    for state in positions(players, 23):
        seat = RULES.to_act(state)[0]
        legal = tuple(RULES.legal(state, seat))
        asked = tuple({legal[rng.below(len(legal))] for _ in range(3)})
        found = ranked(state, asked)
        moves = [each.move for each in found]
        assert set(asked) <= set(moves) <= set(legal)
        assert len(moves) == len(set(moves))
        chances = [each.chance for each in found]
        assert chances == sorted(chances, reverse=True)
        assert all(0 < chance < 1 for chance in chances)
        plain = ranked(state)
        choice = PLAYERS["master"].choose(RULES.view(state, seat), Budget(QUICK), QuickRng(1))
        assert (choice.move, choice.value) == (plain[0].move, plain[0].chance)
        if choice.other:
            assert choice.other == (plain[1].move, plain[1].chance)


@pytest.mark.parametrize("players", [2, 4])
def test_the_parts_of_two_moves_explain_the_difference_of_their_chances(players: int) -> None:
    for state in positions(players, 19):
        best, *others = ranked(state)
        for other in others:
            apart = sum(part.worth for part in best.parts) - sum(p.worth for p in other.parts)
            assert apart == pytest.approx(best.chance - other.chance, abs=0.004001)  # never 0 or 1


def test_numbers_that_do_the_same_are_told_once() -> None:
    for players in (1, 2):
        state = next(s for s in positions(players, 1)[25:] if s.phase == "name")
        kinds = [
            tuple(gap_of(c, each.move.number) for sheet in state.sheets for c in sheet)
            for each in ranked(state)
        ]
        assert len(kinds) == len(set(kinds))


def test_where_the_likeliest_numbers_do_the_same_others_are_told_too() -> None:
    """The best ten of all fit the same gaps here; ninety more can be named."""
    named = next(s for s in some_states(2, seed=7, level="even") if s.phase == "name")
    mine = (
        "13 _ _ 40 _ _ _ _ _ _ _ 82", "_ 10", "_ _ _ _ 28 _ _ _ 30 77",
        "_ _ _ _ _ 20 98", "_ _ _ _ 50 _ _ _ _ 68",
    )  # fmt: skip
    theirs = (
        "_ 10 _ 13 _ _ _ _ _ _ _ 82", "_ _ _ _ _ 50", "_ _ 28 _ 30 _ _ _ 77",
        "_ _ _ _ _ 40 _ _ _ _ _ 98", "_ _ _ 20 _ _ _ 68",
    )  # fmt: skip
    sheets = tuple(tuple(map(column, sheet)) for sheet in (mine, theirs))
    state = replace(named, active=0, sheets=sheets)
    assert len(ranked(state)) >= 4


def test_little_work_ranks_as_well_but_looks_less_far() -> None:
    state = next(s for s in some_states(2, seed=7, level="even")[40:] if s.phase == "name")
    hasty, quick = ranked(state, work=0), ranked(state, work=QUICK)
    assert len(hasty) > 1
    assert hasty[0].part("ahead").worth == 0
    assert quick[0].part("ahead").worth != 0


def test_a_win_in_reach_is_a_part() -> None:
    mine = column("_ 10 20 30 40 50 60 70 80 90 95 99")  # wants 1 to 9
    other = column("_ 5 20 30 40 50 60 70 80 90 95 99")  # wants 1 to 4
    rest = [column("50")] * 4
    start = RULES.setup(2, {"first": 0})
    state = replace(start, phase="name", sheets=((mine, *rest), (other, *rest)))
    found = ranked(state, (NAMES[1], NAMES[98]))
    by_number = {each.move.number: each for each in found}
    assert 5 <= found[0].move.number <= 9
    hand_and_joker = 1 << 0 | 1 << len(COLUMNS)
    assert found[0].part("finish").figures == (hand_and_joker,)
    assert not found[0].part("they_finish").figures
    assert by_number[2].part("they_finish").figures == (hand_and_joker,)
    assert by_number[99].part("finish").worth == 0
    rolled = RULES.apply(RULES.apply(state, 0, Name(7)), -1, ROLLS[0])
    (only,) = ranked(rolled)
    assert only.part("finish").figures == (0,)
    assert only.chance > 0.99


def test_a_cell_that_spoils_a_gap_has_a_part_for_it() -> None:
    cells = column("10 _ _ _ 14 20 30 40 _ _ _ 99")
    rest = [column("50")] * 4
    start = RULES.setup(2, {"first": 0})
    state = replace(start, phase="name", sheets=((cells, *rest), (cells, *rest)))
    state = RULES.apply(RULES.apply(state, 0, Name(12)), -1, ROLLS[0])
    found = {each.move.row: each for each in ranked(state)}
    assert found[2].part("dead").figures == ()
    # In row 1, nothing fits between 10 and 12, and 13 alone fits into the two cells below.
    assert found[1].part("dead").figures == (1, 0, 1, 2, 1)
    assert found[1].part("dead").worth < 0
    assert found[2].chance > found[1].chance


# --- the set-up, and alone ---


def test_start_numbers_lie_where_games_were_won() -> None:
    state = RULES.setup(2, {"first": 0})
    for number in START_NUMBERS:
        found = ranked(state)
        assert (found[0].move.number, found[0].move.row) == (number, BEST_ROWS[number])
        state = RULES.apply(state, 0, found[0].move)
    four = ranked(RULES.setup(4, {"first": 0}))  # with more players a row higher is better
    assert four[0].move.row == BEST_ROWS[10] - 1
    assert start_chance(50, 0, 2) == pytest.approx(0.4)
    assert start_chance(50, 0, 4) == pytest.approx(0.25 - 0.045)


def test_alone_a_chance_is_that_of_being_quicker_than_perfect_play() -> None:
    tops = tuple(column(str(number)) for number in START_NUMBERS)
    start = RULES.setup(1, {"first": 0})
    state = replace(start, phase="name", sheets=(tops,))
    assert ranked(state)[0].chance == pytest.approx(0.5, abs=0.01)
    late = ranked(replace(state, turns=10))[0].chance
    assert late == pytest.approx(0.11, abs=0.02)
    # Waiting for two of six sides: the variance of a geometric distribution.
    assert Solo().spread((1, 13, 13, 13, 13), Budget(0)) == pytest.approx(6)


# --- counts ---


def test_the_rival_is_the_other_player_with_the_fullest_column() -> None:
    few: Sheet = EMPTY_SHEET
    more = (column("1 2 3"), *EMPTY_SHEET[1:])
    assert rival_of((more, few, more), 0) == 2
    assert rival_of((few, few, few), 1) == 2
    assert rival_of((more,), 0) == 0
    full = tuple(range(1, 13))
    assert fullest_column((full, column("1 2"), *EMPTY_SHEET[2:])) == 1  # a full one takes nothing


# --- the child ---


def test_a_child_names_what_fits_somewhere_and_writes_about_in_proportion() -> None:
    for state in positions(2, 7):
        seat = RULES.to_act(state)[0]
        for seed in range(5):
            view = RULES.view(state, seat)
            move = PLAYERS["child"].choose(view, Budget(0), QuickRng(seed)).move
            assert RULES.why_not(state, seat, move) is None
            if isinstance(move, Name) and column_counts(view.sheets[seat])[0] < 12:
                assert any(gap_of(cells, move.number) for cells in view.sheets[seat])
            if isinstance(move, Write) and state.roll is not None and state.roll.is_joker:
                assert not any(
                    gap_of(cells, state.number or 0) for cells in view.sheets[seat][: move.column]
                )
