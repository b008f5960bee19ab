"""The computer players: the yardstick, fairness, budgets, strength."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from math import exp
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, Budget, Cancelled, Choice
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.games.fivetotwelve.computer.chances import Stakes, left_when_beaten
from game.games.fivetotwelve.computer.worth import WEIGHTS, Outlook, Weights, share_of
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    EMPTY_BOARD,
    FREE,
    HIGHEST,
    PUTS,
    SIDE,
    Board,
    Move,
    Put,
    State,
    Take,
    in_line,
)
from game.games.fivetotwelve.rules.rules import DRAW, LEAVE
from tests.tables import put_on_table

X = None
RULES = rules_of("fivetotwelve")
PLAYERS = GAMES["fivetotwelve"].opponents
Rows = list[list[int | None]]

EMPTY: Rows = [[X, X, X, X]] * 4
DIAGONAL: Rows = [[2, X, X, X], [X, 8, X, X], [X, X, 13, X], [X, X, X, 19]]
FULL_SET = (4,) * HIGHEST


def table(players: int = 2, series: bool = False, **position: Any) -> Match:
    position = {"phase": "turn", "active": 0, "boards": [DIAGONAL] * players, **position}
    return put_on_table("fivetotwelve", players, position, {"series": series})


def choose(name: str, match: Match, seat: int = 0, seed: int = 1, work: int | None = None) -> Move:
    return choice(name, match, seat, seed, work).move


def choice(
    name: str, match: Match, seat: int = 0, seed: int = 1, work: int | None = None
) -> Choice[Move]:
    player = PLAYERS[name]
    budget = Budget(player.work if work is None else work)
    chosen: Choice[Move] = player.choose(RULES.view(match.state, seat), budget, QuickRng(seed))
    return chosen


def said(move: Move) -> dict[str, Any]:
    told: dict[str, Any] = RULES.encode_move(move)
    return told


# --- greedy is what it was defined to be ---


def test_greedy_takes_the_open_tile_that_is_nearest_to_the_ideal_of_a_free_cell() -> None:
    # (0,1) wants 4.5: the 4 is half a number off, the 6 one and a half.
    match = table(middle=[4, 6])
    assert said(choose("greedy", match)) in (
        {"take": 4, "put": [0, 1]},
        {"take": 4, "put": [1, 0]},
    )


def test_greedy_draws_rather_than_take_a_tile_more_than_two_off() -> None:
    # On this board a 12 can only go to (3,3), which wants 19.5, or to cells that want 10.5.
    filled = [[1, 4, 8, 11], [3, 7, 10, 13], [6, 9, 14, 16], [9, 15, 18, X]]
    match = table(boards=[filled, EMPTY], middle=[19])
    assert said(choose("greedy", match)) == {"take": 19, "put": [3, 3]}
    filled[3] = [9, 12, 15, X]
    match = table(boards=[filled, EMPTY], middle=[17])
    assert choose("greedy", match) == DRAW


def test_greedy_puts_a_drawn_tile_on_the_free_cell_that_wants_it_most() -> None:
    match = table(phase="drawn", drawn=11, boards=[EMPTY, EMPTY])
    cells = {said(choose("greedy", match, seed=seed))["put"][0] for seed in range(20)}
    assert cells <= {0, 1, 2, 3}
    for seed in range(20):
        row, column = said(choose("greedy", match, seed=seed))["put"]
        assert row + column == 3


def test_greedy_exchanges_where_nothing_is_free_for_the_tile_if_that_brings_it_nearer() -> None:
    board = [[2, 9, X, X], [X, 10, 11, X], [X, X, 13, X], [X, X, X, 19]]
    # The 9 on (0,1) wants to be 4.5; a 3 fits (1,0) though, which is free.
    match = table(phase="drawn", drawn=3, boards=[board, EMPTY])
    assert said(choose("greedy", match)) == {"put": [1, 0]}
    crowded = [[2, 9, 12, 14], [3, 10, 13, 15], [4, 11, 14, 16], [5, 12, 15, X]]
    match = table(phase="drawn", drawn=5, boards=[crowded, EMPTY])
    assert said(choose("greedy", match)) == {"put": [0, 1]}


def test_greedy_leaves_a_tile_that_brings_no_cell_nearer_to_its_ideal() -> None:
    good = [[1, 4, 7, 10], [5, 8, 11, 13], [7, 10, 13, 16], [10, 14, 17, X]]
    match = table(3, phase="drawn", drawn=3, boards=[good, EMPTY, EMPTY])
    assert choose("greedy", match) == LEAVE


def test_greedy_puts_a_set_up_tile_on_the_dotted_cell_that_wants_it_most() -> None:
    for value, cell in [(1, 0), (4, 0), (5, 5), (10, 5), (11, 10), (16, 10), (17, 15), (20, 15)]:
        match = table(phase="setup", boards=[EMPTY] * 2, dealt=[value, 3])
        assert choose("greedy", match) == PUTS[cell]


# --- yardsticks stay what they were ---

HELD = {
    "master1": {
        (2, False): "@5 @15 @10 @10 draw draw draw @10 draw @8 9@8 8@6",
        (3, True): "@15 @15 @5 13@10 draw draw @13 @13 leave @15 @13 @15 @5 draw",
        (4, False): "@10 @15 @10 @15 draw @1 draw @7 @5 @2 @15 4@4 @11 @15 18@11 draw @7",
    },
    "child": {
        (2, False): "@5 @15 @3 @3 draw draw draw @14 draw @8 draw 13@6",
        (3, True): "@15 leave @3 13@7 17@7 draw @14 @13 leave leave leave leave @9 draw",
        (4, False): "@15 @15 @10 @15 draw @1 draw @13 @3 @2 leave 16@3 leave @15 draw draw @7",
    },
}
"""The moves in every seventh position of games of greedy ones, by players and series."""


@pytest.mark.parametrize("name", list(HELD))
def test_yardsticks_play_as_they_always_did(name: str) -> None:
    for (players, series), answers in HELD[name].items():
        match = Match(RULES, players, {"series": series}, 7)
        played: list[str] = []
        while (seats := seats_to_act(RULES, match.state)) and len(match.steps) < 150:
            number = len(match.steps)
            if number % 7 == 0:
                played.append(_short(choose(name, match, seats[0], number)))
            match.play(seats[0], choose("greedy", match, seats[0], number))
        assert played == answers.split()


def _short(move: Move) -> str:
    match move:
        case Take(value, cell):
            return f"{value}@{cell}"
        case Put(cell):
            return f"@{cell}"
    return "draw" if move == DRAW else "leave"


# --- whole games, budgets ---


def play_through(match: Match, names: list[str], seed: int, work: int | None) -> Match:
    while seats := seats_to_act(RULES, match.state):
        seat = seats[0]
        chosen = choice(names[seat], match, seat, seed * 1_000 + len(match.steps), work)
        assert 0 <= chosen.value <= 1
        assert match.why_not(seat, chosen.move) is None
        match.play(seat, chosen.move)
    return match


@pytest.mark.parametrize(("players", "series"), list(product((2, 3, 4), (False, True))))
def test_every_player_plays_whole_games_by_the_rules(players: int, series: bool) -> None:
    names = ["master", *LEVELS[:-1], "greedy", "random"]
    for begin in (3,) if series else (0, 3):
        seated = (names[begin:] + names)[:players]
        match = Match(RULES, players, {"series": series}, begin)
        play_through(match, seated, begin, work=3)
        assert RULES.result(match.state) is not None


def some_states() -> list[State]:
    """States of a game between good players, about one per turn."""
    states = []
    match = Match(RULES, 3, {}, 5)
    while seats := seats_to_act(RULES, match.state):
        states.append(match.state)
        match.play(seats[0], choose("expert", match, seats[0], len(match.steps)))
    return states


STATES = some_states()


@pytest.mark.parametrize("name", list(PLAYERS))
def test_the_same_view_seed_and_budget_give_the_same_move(name: str) -> None:
    player = PLAYERS[name]
    for state in STATES[::9]:
        view = RULES.view(state, seats_to_act(RULES, state)[0])
        first, second = (player.choose(view, Budget(30), QuickRng(7)) for _ in range(2))
        assert first == second


@pytest.mark.parametrize("work", [0, 1, 5])
@pytest.mark.parametrize("name", LEVELS)
def test_a_tiny_budget_still_gives_a_legal_move(name: str, work: int) -> None:
    for state in STATES[::7]:
        seat = seats_to_act(RULES, state)[0]
        chosen = PLAYERS[name].choose(RULES.view(state, seat), Budget(work), QuickRng(1))
        assert chosen.move in set(RULES.legal(state, seat))


@pytest.mark.parametrize("name", LEVELS)
def test_a_cancelled_player_stops_at_once(name: str) -> None:
    def nobody_waits() -> bool:
        raise Cancelled

    state = next(state for state in STATES if state.phase == "turn")
    view = RULES.view(state, state.active)
    with pytest.raises(Cancelled):
        PLAYERS[name].choose(view, Budget(1_000, nobody_waits), QuickRng(1))


def test_a_hurried_master_answers_with_the_best_so_far() -> None:
    asked = 0

    def hurry() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    for state in STATES[6::10]:
        asked = 0
        seat = seats_to_act(RULES, state)[0]
        budget = Budget(10_000, hurry)
        chosen = PLAYERS["master"].choose(RULES.view(state, seat), budget, QuickRng(1))
        assert chosen.move in set(RULES.legal(state, seat))
        assert budget.left > 9_940


@pytest.mark.parametrize("name", list(PLAYERS))
def test_moves_do_not_depend_on_what_the_view_hides(name: str) -> None:
    match = table(3, phase="setup", boards=[EMPTY] * 3, dealt=[9, 5, 12])
    seat = 1
    truths = []
    for cell in DOTTED:
        pending = (cell, None, None)
        truths.append(replace(match.state, pending=pending))
    moves = {
        PLAYERS[name].choose(RULES.view(truth, seat), Budget(50), QuickRng(4)) for truth in truths
    }
    assert len(moves) == 1


def test_equal_players_do_not_start_the_same_game_twice() -> None:
    openings = {
        tuple(
            choose(name, table(phase="setup", boards=[EMPTY] * 2, dealt=[10, 11]), seed=seed)
            for seed in range(12)
        )
        for name in ("novice", "casual")
    }
    assert all(len(set(opening)) > 1 for opening in openings)


# --- what players should see ---


@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_a_player_that_can_fill_the_last_cell_does_so(name: str) -> None:
    almost = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, X]]
    boards = [almost, [[X, X, X, 12], [X, X, X, 14], [X, X, X, 16], [X, X, X, 20]]]
    chosen = choice(name, table(boards=boards, middle=[20]))
    assert said(chosen.move) == {"take": 20, "put": [3, 3]}
    assert chosen.value == 1


def test_a_master_counts_what_is_still_to_come() -> None:
    boards: list[Rows] = [
        [[1, 4, 7, 10], [5, 8, 11, 13], [7, 10, 13, 14], [10, 14, 15, X]],
        [[1, X, X, X], [X, X, X, 16], [X, X, 16, 17], [X, X, X, 18]],
    ]
    outlook = Outlook(table(4, boards=[*boards, EMPTY, EMPTY]).state.supply)
    many = outlook.worth(tuple_of(boards[0]))[0]
    few_left = tuple(0 if value >= 16 else 2 for value in range(1, HIGHEST + 1))
    assert many > Outlook(few_left).worth(tuple_of(boards[0]))[0]


def tuple_of(rows: Rows) -> Board:
    return tuple(value or FREE for row in rows for value in row)


@pytest.mark.parametrize("name", ["expert", "master"])
def test_with_the_last_tile_of_the_supply_the_fewest_free_cells_count(name: str) -> None:
    supply_gone = [value for value in range(1, HIGHEST + 1) for _ in range(4)]
    mine: Rows = [[1, 4, 7, 10], [5, 8, 11, 13], [7, 10, 13, X], [9, 14, X, X]]
    theirs: Rows = [[2, 4, 8, 11], [5, 9, 12, 14], [8, 11, 15, X], [10, 13, X, X]]
    for value in (v for rows in (mine, theirs) for row in rows for v in row if v):
        supply_gone.remove(value)
    supply_gone.remove(17)
    boards = [mine, theirs, EMPTY, EMPTY]
    match = table(4, phase="drawn", drawn=17, boards=boards, middle=supply_gone)
    assert "put" in said(choose(name, match))
    assert choice(name, match).value == 1


def test_in_a_series_the_points_of_the_match_decide() -> None:
    last_game = Stakes(seat=0, points=(3, 0), games_after=0, series=True)
    assert last_game.share((2.0, 0.0), (1,)) == 0
    assert last_game.share((1.0, 0.0), (1,)) == 0.5
    assert last_game.share((0.0, 1.0), (0,)) == 1
    first_game = replace(last_game, points=(0, 0), games_after=1)
    lost_by_little, lost_by_much = (first_game.share((free, 0.0), (1,)) for free in (1.0, 6.0))
    assert 0 < lost_by_much < lost_by_little < 0.5


def test_a_loser_keeps_at_least_one_cell_free_and_no_more_than_now() -> None:
    for own, winners in product(range(1, CELLS), repeat=2):
        assert 1 <= left_when_beaten(own, winners) <= max(1, own)


# --- the fast form agrees with the rules ---


def worth_by_hand(board: Board, supply: tuple[int, ...], weights: Weights) -> tuple[float, int]:
    """Computes the worth directly from the weights, where `Outlook` uses tables."""
    free = [cell for cell in range(CELLS) if board[cell] == FREE]
    left = sum(supply)
    fits, cost = 0, 0.0
    for cell in free:
        before, after = in_line(cell)
        low = max((board[c] for c in range(CELLS) if before >> c & 1), default=0)
        high = min((board[c] or 21 for c in range(CELLS) if after >> c & 1), default=21)
        mask = sum(1 << value for value in range(low + 1, high))
        fits |= mask
        step = share_of(mask, supply) * 40 // left
        cost += weights.narrow * exp(-step / 2 / weights.narrow_steps)
        cost += 0 if step else weights.dead
    lowest, highest = list(board), [value or HIGHEST + 1 for value in board]
    for cell in free:
        lowest[cell] = 1 + max(
            lowest[cell - 1] if cell % SIDE else 0, lowest[cell - SIDE] if cell >= SIDE else 0
        )
    for cell in reversed(free):
        right = highest[cell + 1] if cell % SIDE < SIDE - 1 else 21
        below = highest[cell + SIDE] if cell < CELLS - SIDE else 21
        highest[cell] = min(right, below) - 1
        mask = sum(1 << value for value in range(lowest[cell], highest[cell] + 1))
        step = share_of(mask, supply) * 40 // left
        cost += weights.tight * exp(-step / 2 / weights.tight_steps)
    lines = [board[row * SIDE : row * SIDE + SIDE] for row in range(SIDE)]
    lines += [board[column::SIDE] for column in range(SIDE)]
    for line in lines:
        ends = [-1, *(index for index in range(SIDE) if line[index]), SIDE]
        for one, other in pairwise(ends):
            gap = other - one - 1
            low, high = (line[one] if one >= 0 else 0), (line[other] if other < SIDE else 21)
            price = {2: weights.two, 3: weights.three}.get(gap, 0)
            cost += price * exp(-max(0, high - low - 1 - gap) / weights.spare)
    hope = (share_of(fits, supply) / left) ** weights.hope_power
    hope *= weights.hope + weights.hope_alone / len(free)
    return hope - weights.free * len(free) - cost, fits


def test_the_worth_of_a_board_is_what_its_weights_say() -> None:
    boards = {board for state in STATES for board in state.boards if FREE in board}
    assert len(boards) > 30
    for supply in (FULL_SET, tuple(range(1, HIGHEST + 1)), STATES[-1].supply):
        outlook = Outlook(supply)
        for board in sorted(boards):
            worth, fits = outlook.worth(board)
            expected, expected_fits = worth_by_hand(board, supply, WEIGHTS)
            assert worth == pytest.approx(expected)
            assert fits & ~1 == expected_fits


def test_the_ways_to_put_a_tile_are_those_of_the_rules() -> None:
    for state in STATES:
        if state.phase != "drawn":
            continue
        outlook = Outlook(state.supply)
        puts = outlook.puts(state.boards[state.active], state.drawn)
        legal = set(RULES.legal(state, state.active)) - {LEAVE}
        assert {PUTS[cell] for cell, _, _ in puts} == legal
        for cell, replaced, board in puts:
            after = RULES.apply(state, state.active, PUTS[cell])
            assert after.boards[state.active] == board
            assert state.boards[state.active][cell] == replaced


# --- strength, at small scale ---


@pytest.mark.parametrize(
    ("better", "other", "least"), [("master", "random", 8), ("expert", "novice", 6)]
)
def test_the_better_player_wins(better: str, other: str, least: int) -> None:
    won = 0.0
    for number in range(200, 208):
        seats = [better, other] if number % 2 else [other, better]
        match = Match(RULES, 2, {"first": number // 2 % 2}, number)
        play_through(match, seats, number, work=20)
        result = RULES.result(match.state)
        assert result is not None
        won += (seats.index(better) in result.winners) / len(result.winners)
    assert won >= least


def test_players_can_judge_an_empty_board() -> None:
    worth, fits = Outlook(FULL_SET).worth(EMPTY_BOARD)
    assert worth < 0
    assert fits.bit_count() >= HIGHEST
