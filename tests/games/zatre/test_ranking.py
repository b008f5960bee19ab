"""Master's rankings of Zatre: which moves they hold, and whether their parts tell the truth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.ranking import Ranked
from game.core.training import read_weights
from game.games import GAMES
from game.games.zatre.computer.judgement import FEATURES, Judgement
from game.games.zatre.computer.master import Master
from game.games.zatre.computer.training import ZatreTraining
from game.games.zatre.rules.model import (
    BOUND_CELLS,
    Draw,
    First,
    Move,
    Put,
    Sheet,
    State,
    cell_at,
    cell_of,
    line_through,
    tile_of,
    values_in,
)
from game.services import resources
from tests.games.zatre.test_opponents import (
    OPTIONS,
    RULES,
    lying,
    mover,
    states,
    to_put,
)

MASTER_PLAYER = GAMES["zatre"].opponents["master"]
assert isinstance(MASTER_PLAYER, Master)
SOME_WORK = 80


def ranked(
    state: State, moves: tuple[Move, ...] = (), seed: int = 1, work: int = SOME_WORK
) -> tuple[Ranked[Move], ...]:
    assert isinstance(MASTER_PLAYER, Master)
    view = RULES.view(state, mover(state))
    return MASTER_PLAYER.rank(view, Budget(work), QuickRng(seed), moves)


def some_states(players: int, options: dict[str, Any], seed: int = 3) -> Iterator[State]:
    yield from islice(states(players, options, seed, "skilled"), 0, None, 23)


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_rankings_hold_what_was_asked_in_every_phase(players: int, options: dict[str, Any]) -> None:
    rng = QuickRng(5)
    for state in some_states(players, options):
        if not RULES.to_act(state):
            continue
        legal = list(islice(RULES.legal(state, mover(state)), 400))
        asked = (legal[rng.below(len(legal))], legal[-1])
        found = ranked(state, asked)
        moves = [each.move for each in found]
        assert set(asked) <= set(moves)
        assert len(set(moves)) == len(moves)
        chances = [each.chance for each in found]
        assert chances == sorted(chances, reverse=True)
        assert all(0 < chance < 1 for chance in chances)
        assert all(each.error >= 0 for each in found)
        assert all(RULES.why_not(state, mover(state), move) is None for move in moves)


def test_a_move_is_worth_the_same_whether_it_was_asked_for_or_not() -> None:
    state = next(islice(states(2, {}, 8, "skilled"), 12, None))
    plain = ranked(state)
    again = ranked(state, tuple(each.move for each in plain))
    assert again == plain


def test_both_choices_before_a_turn_are_ranked() -> None:
    drawing = replace(to_put(lying((6, 7, 7)), (2, 4)), phase="draw")
    assert {each.move for each in ranked(drawing)} == {Draw(True), Draw(False)}
    teams = next(
        state for state in states(4, {"teams": True}, 3, "skilled") if state.phase == "team"
    )
    assert {each.move for each in ranked(teams)} == {First(mover(teams)), First(mover(teams) + 1)}


def test_a_turn_without_tiles_is_ranked() -> None:
    state = replace(to_put(lying((6, 7, 7)), ()), undrawn=())
    (only,) = ranked(state)
    assert only.move == Put(())


def test_another_turn_is_told_where_the_first_few_all_look_alike() -> None:
    """There are others, and nobody may be told that there are none."""
    assert isinstance(MASTER_PLAYER, Master)
    narrow = Master(replace(MASTER_PLAYER.style, boards=1), SOME_WORK, MASTER_PLAYER.judgement)
    for state in islice(states(2, {}, 6, "skilled"), 2, 60, 9):
        if state.phase == "put":
            view = RULES.view(state, mover(state))
            assert len(narrow.rank(view, Budget(SOME_WORK), QuickRng(1))) == 2


def test_listed_turns_look_different() -> None:
    for state in islice(states(2, {}, 6, "skilled"), 2, 60, 9):
        if state.phase == "put":
            kinds = [
                (each.part("points").figures, each.part("crosses").figures, each.move)
                for each in ranked(state)
            ]
            assert len(set(kinds)) == len(kinds)
            assert 1 <= len(kinds) <= 6


def test_errors_shrink_with_more_samples() -> None:
    state = next(islice(states(2, {}, 8, "skilled"), 12, None))
    assert isinstance(MASTER_PLAYER, Master)
    few, many = ranked(state, work=60), ranked(state, work=MASTER_PLAYER.work)
    assert 0 < many[0].error < few[0].error


def test_parts_explain_the_differences_of_chances() -> None:
    for seed in (4, 9):
        for state in islice(states(2, {}, seed, "skilled"), 4, 50, 7):
            if state.phase != "put":
                continue
            best, *others = ranked(state)
            for other in others:
                explained = sum(part.worth for part in best.parts) - sum(
                    part.worth for part in other.parts
                )
                gap = best.chance - other.chance
                assert explained == pytest.approx(gap, abs=0.02 + 0.25 * gap)


# --- the figures of the parts, counted with the rules alone ---


def lines_made(state: State, move: Put) -> list[int]:
    after = RULES.apply(state, mover(state), move)
    lines = {
        (step, *line_through(after.board, cell_of(tile), step))
        for tile in move.tiles
        for step in (1, 16)
    }
    return [total for _, _, total in lines]


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {"teams": True})])
def test_figures_agree_with_the_rules(players: int, options: dict[str, Any]) -> None:
    for state in some_states(players, options, seed=12):
        if state.phase != "put":
            continue
        side = mover(state) // 2 if options else mover(state)
        for each in ranked(state):
            assert isinstance(each.move, Put)
            after = RULES.apply(state, mover(state), each.move)
            check_sheet(state.sheets[side], after.sheets[side], each)
            sums = lines_made(state, each.move)
            points = each.part("points").figures
            assert points[:3] == tuple(sums.count(total) for total in (10, 11, 12))
            if state.bag_left:
                check_board(state, after, each)


def check_sheet(had: Sheet, has: Sheet, each: Ranked[Move]) -> None:
    entered = sum(map(sum, has.boxes)) - sum(map(sum, had.boxes))
    assert each.part("points").figures[3] == entered
    *places, filled, bonus, doubled, open_row = each.part("rows").figures[:7]
    for place, before, now in zip(places, had.boxes, has.boxes, strict=True):
        assert place == (len(now) if len(now) > len(before) else 0)
    rows = [sum(len(column) > row for column in has.boxes) for row in range(20)]
    had_rows = [sum(len(column) > row for column in had.boxes) for row in range(20)]
    newly = [row + 1 for row in range(20) if rows[row] == 3 and had_rows[row] < 3]
    assert newly == ([filled] if filled else [])
    if filled:
        raw = sum(column[filled - 1] for column in has.boxes) + bonus
        assert has.row_total(filled - 1) == raw * (2 if doubled else 1)
    assert open_row == rows.index(next(count for count in rows if count < 3)) + 1
    lacks = [int(len(column) < open_row) for column in has.boxes]
    assert list(each.part("rows").figures[7:]) == lacks
    assert (each.part("crosses").figures or (0,))[0] == has.crosses - had.crosses


def check_board(state: State, after: State, each: Ranked[Move]) -> None:
    """Each single tile that nobody has seen is tried for the next player."""
    view = RULES.view(state, mover(state))
    unseen = set(values_in(view.unseen))
    spaces: set[int] = set()
    twelves: set[int] = set()
    crosses: set[int] = set()
    for value in unseen:
        trial = with_hand(after, value)
        for move in RULES.legal(trial, 0):
            assert isinstance(move, Put)
            sums = lines_made(trial, move)
            if set(sums) & {10, 11, 12}:
                cells = set(map(cell_of, move.tiles))
                spaces |= cells
                twelves |= cells if 12 in sums else set()
                crosses |= cells & BOUND_CELLS
    assert each.part("reply").figures[:3] == (len(spaces), len(twelves), len(crosses))
    value, row, column, *lines = each.part("reply").figures[3:]
    if value:
        assert value in unseen
        move = Put((tile_of(value, cell_at(row - 1, column - 1)),))
        assert RULES.why_not(with_hand(after, value), 0, move) is None
        sums = lines_made(with_hand(after, value), move)
        assert lines[:3] == [sums.count(total) for total in (10, 11, 12)]


def with_hand(after: State, value: int) -> State:
    """The same board for a player who holds one tile."""
    return replace(
        after,
        phase="put",
        active=0,
        hands=((value,),) * after.players,
        teams=False,
        forced=False,
        to_put=(),
        undrawn=(),
    )


def test_what_is_kept_is_told() -> None:
    state = to_put(lying((6, 7, 7), (4, 7, 8)), (2, 5))
    found = ranked(state, (Put(()),))
    keeping = next(each for each in found if each.move == Put(()))
    assert keeping.part("kept").figures == (
        2,
        5,
        2,
        1,
    )  # a 5 makes an 11 with the 6, above or below
    assert keeping.part("stuck").figures == (7, 0)


# --- the learned judgement ---


def test_the_weights_in_the_program_are_those_of_the_features() -> None:
    weights = read_weights(resources.read("judgements/zatre.json"), FEATURES)
    assert weights["kept2"] > weights["kept1"]
    counts = (2.0, 3.0, 0.0, 1.0, 0.0)
    judgement = Judgement(dict(zip(FEATURES, (1.0, 10.0, 100.0, 1000.0, 5.0), strict=True)))
    assert judgement.of_board(counts) == 32
    assert judgement.of_hand(counts) == 1000


def test_a_game_gives_examples_for_the_judgement() -> None:
    examples = list(ZatreTraining().examples(3, QuickRng(3), None))
    assert len(examples) > 5
    assert all(len(example.counted) == len(FEATURES) for example in examples)
    assert any(any(example.counted) for example in examples)
    again = list(ZatreTraining().examples(3, QuickRng(3), None))
    assert again == examples
