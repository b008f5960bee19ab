"""The Master: how it plays moves out, compares and ranks them, and what it tells of them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.ranking import Ranked, Ranker
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.games.fivetotwelve.computer.parts import DENIES, ENDS, FILLED, FITS, GIVES_WIN, LATER
from game.games.fivetotwelve.computer.playouts import (
    draw_from,
    play_on,
    play_set_up,
    shuffled,
    table_of,
)
from game.games.fivetotwelve.computer.worth import Outlook, transposed, values_by_cell
from game.games.fivetotwelve.rules.model import (
    CELLS,
    EMPTY_BOARD,
    FREE,
    HIGHEST,
    NO_TILES,
    PUTS,
    TAKES,
    Board,
    Move,
    blocked_by,
    cells_for,
)
from game.games.fivetotwelve.rules.rules import DRAW, LEAVE
from tests.tables import put_on_table

X = None
RULES = rules_of("fivetotwelve")
MASTER = GAMES["fivetotwelve"].opponents["master"]
FULL_SET = (2,) * HIGHEST

ALMOST = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, X]]
HALF = [[2, 5, 8, X], [6, 9, X, 14], [X, 12, 13, 16], [11, X, X, 19]]
DIAGONAL = [[2, X, X, X], [X, 8, X, X], [X, X, 13, X], [X, X, X, 19]]


def rank(
    match: Match, moves: tuple[Move, ...] = (), work: int = 60, seed: int = 1
) -> tuple[Ranked[Move], ...]:
    assert isinstance(MASTER, Ranker)
    view = RULES.view(match.state, match.state.active)
    return MASTER.rank(view, Budget(work), QuickRng(seed), moves)


def table(players: int = 2, series: bool = False, **position: Any) -> Match:
    position = {"phase": "turn", "active": 0, "boards": [DIAGONAL] * players, **position}
    return put_on_table("fivetotwelve", players, position, {"series": series})


# --- the quick player ---


@pytest.mark.parametrize(("players", "seed"), list(product((2, 3, 4), range(5))))
def test_the_quick_player_keeps_to_the_rules_and_to_the_tiles(players: int, seed: int) -> None:
    supply = (players,) * HIGHEST
    heaps = shuffled(supply, players, QuickRng(seed))
    playing = table_of([EMPTY_BOARD] * players, NO_TILES)
    play_set_up(playing, heaps)
    play_on(playing, heaps, 0)
    left = Counter(value for heap in heaps for value in heap)
    for board in playing.boards:
        for cell, value in enumerate(board):
            if value:
                others = tuple(0 if place == cell else v for place, v in enumerate(board))
                assert cells_for(value, blocked_by(others)) >> cell & 1
        left.update(value for value in board if value)
    left.update({value: there for value, there in enumerate(playing.middle) if there})
    assert left == Counter(dict.fromkeys(range(1, HIGHEST + 1), players))
    assert playing.free == [board.count(FREE) for board in playing.boards]
    assert playing.free.count(0) == 1 or not any(heaps)


def test_a_seat_draws_the_same_tiles_however_often_the_others_draw() -> None:
    seen = []
    for others in (0, 3):
        heaps = shuffled(FULL_SET, 2, QuickRng(5))
        for _ in range(others):
            draw_from(heaps, 1)
        seen.append([draw_from(heaps, 0) for _ in range(10)])
    assert seen[0] == seen[1]


def test_when_the_own_tiles_are_used_up_the_others_are_drawn() -> None:
    heaps = shuffled((2, *(0 for _ in range(HIGHEST - 1))), 2, QuickRng(5))
    assert [draw_from(heaps, 0), draw_from(heaps, 0)] == [1, 1]
    assert not any(heaps)


# --- ranking ---


def test_a_move_that_is_asked_for_is_rated_however_bad_it_is() -> None:
    match = table(phase="drawn", drawn=10, boards=[HALF, DIAGONAL])
    legal = set(RULES.legal(match.state, 0))
    for move in legal:
        assert move in {each.move for each in rank(match, (move,), work=8)}
    assert {each.move for each in rank(match, tuple(legal), work=8)} == legal


@pytest.mark.parametrize("series", [False, True])
def test_a_move_that_wins_is_certain_only_if_the_match_ends_with_it(series: bool) -> None:
    boards = [ALMOST, DIAGONAL]
    best, *others = rank(table(boards=boards, middle=[20], series=series))
    assert best.move == TAKES[19][15]
    assert best.part(ENDS).worth > 0
    assert best.part(ENDS).figures == (0,)
    assert best.chance < 1 if series else best.chance == 1
    assert all(0 < each.chance < 1 for each in others)


def test_who_leaves_the_last_tile_for_the_next_player_is_told_so() -> None:
    boards = [[[1, 3, 6, 8], [2, 7, 9, 11], [4, 10, X, 16], [5, 12, 14, X]], ALMOST]
    ranked = rank(table(boards=boards, phase="drawn", drawn=17), (LEAVE,))
    left = next(each for each in ranked if each.move == LEAVE)
    assert left.part(GIVES_WIN).figures == (1, 17)
    assert left.chance < 0.1 < ranked[0].chance
    assert left.part(GIVES_WIN).worth <= -ranked[0].chance
    assert not ranked[0].part(GIVES_WIN).figures


def test_moves_that_differ_by_a_reflection_are_told_once() -> None:
    match = table(phase="drawn", drawn=5)
    moves = [each.move for each in rank(match)]
    boards = [RULES.apply(match.state, 0, move).boards[0] for move in moves]
    assert all(transposed(one) not in boards for one in boards if transposed(one) != one)
    chosen = {rank(match, seed=seed)[0].move for seed in range(12)}
    assert len(chosen) > 1


@pytest.mark.parametrize("series", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rankings_hold_in_every_phase(players: int, series: bool) -> None:
    match = Match(RULES, players, {"series": series}, players)
    while (seats := seats_to_act(RULES, match.state)) and len(match.steps) < 90:
        seat = seats[0]
        legal = tuple(RULES.legal(match.state, seat))
        view = RULES.view(match.state, seat)
        assert isinstance(MASTER, Ranker)
        ranked = MASTER.rank(view, Budget(10), QuickRng(3), legal[:1])
        moves = [each.move for each in ranked]
        assert legal[0] in moves
        assert set(moves) <= set(legal)
        assert len(moves) >= min(2, len(legal))
        chances = [each.chance for each in ranked]
        assert chances == sorted(chances, reverse=True)
        for each in ranked:
            assert sum(part.worth for part in each.parts) == pytest.approx(each.chance)
        match.play(seat, moves[0])


# --- parts ---


def test_the_terms_of_a_board_add_up_to_its_worth() -> None:
    outlook = Outlook(FULL_SET)
    for seed in range(6):
        heaps = shuffled(FULL_SET, 2, QuickRng(seed))
        playing = table_of([EMPTY_BOARD] * 2, NO_TILES)
        play_set_up(playing, heaps)
        play_on(playing, [heap[20:] or heap[:9] for heap in heaps], 0)
        for board in map(tuple, playing.boards):
            assert sum(outlook.terms(board)) == pytest.approx(outlook.worth(board)[0])


def test_values_by_cell_are_those_that_the_rules_allow() -> None:
    board: Board = tuple(value or FREE for row in HALF for value in row)
    for cell in range(CELLS):
        if board[cell] != FREE:
            continue
        allowed = {v for v in range(1, HIGHEST + 1) if cells_for(v, blocked_by(board)) >> cell & 1}
        mask = values_by_cell(board)[cell]
        assert {v for v in range(1, HIGHEST + 1) if mask >> v & 1} == allowed


def test_a_draw_tells_how_many_unseen_tiles_fit() -> None:
    match = table(boards=[HALF, DIAGONAL], middle=[7])
    draw = next(each for each in rank(match) if each.move == DRAW)
    sure, fit, unseen = draw.part(FILLED).figures
    assert sure == 0
    assert unseen == sum(match.state.supply)
    blocked = match.state.blocked[0]
    free = [cell for cell in range(CELLS) if match.state.boards[0][cell] == FREE]
    assert fit == sum(
        there
        for value, there in enumerate(match.state.supply, 1)
        if any(cells_for(value, blocked) >> cell & 1 for cell in free)
    )


def test_a_taken_tile_that_fits_the_next_player_is_denied_to_that_player() -> None:
    match = table(boards=[HALF, DIAGONAL], middle=[7])
    take = next(move for move in RULES.legal(match.state, 0) if move != DRAW)
    taken = next(each for each in rank(match, (take,)) if each.move == take)
    assert taken.part(DENIES).figures == (1, 7)
    assert taken.part(DENIES).worth > 0


def test_what_no_part_explains_is_told_as_such() -> None:
    for each in rank(table(phase="drawn", drawn=10, boards=[HALF, DIAGONAL])):
        assert {FILLED, FITS, LATER} <= {part.code for part in each.parts}


def test_the_set_up_is_ranked_with_the_others_choices_guessed() -> None:
    empty = [[X] * 4] * 4
    match = table(phase="setup", boards=[empty, empty], dealt=[2, 10])
    ranked = rank(match, work=200)
    assert ranked[0].move == PUTS[0]
    assert {each.move for each in ranked} == {PUTS[cell] for cell in (0, 5, 10, 15)}
