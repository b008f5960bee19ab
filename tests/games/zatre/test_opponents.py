"""The computer players of Zatre: yardsticks, levels, and the quick inner form they think in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.opponents import LEVELS, Budget, Cancelled, Choice, Opponent
from game.core.rules import CHANCE, CHANCE_ACTS, Seat, complete_options
from game.games import GAMES
from game.games.zatre.computer.codes import code_of_turn, written
from game.games.zatre.computer.levels import Attention
from game.games.zatre.computer.offers import Offers, chances_of_hands, pair_index
from game.games.zatre.computer.players import MASTER
from game.games.zatre.computer.projection import Gains, quarters_of, turns_to_come, worth
from game.games.zatre.computer.situation import turns_of
from game.games.zatre.computer.winning import chance_to_win, share_of_win
from game.games.zatre.computer.yardsticks import Project
from game.games.zatre.rules.model import (
    BLANK_SHEET,
    EMPTY_BOARD,
    Board,
    Draw,
    Move,
    Put,
    Sheet,
    State,
    ZatreView,
    cell_at,
    count_values,
    less,
    tile_of,
    with_tiles,
)
from game.games.zatre.rules.rules import Zatre

RULES = Zatre()
PLAYERS = GAMES["zatre"].opponents
LITTLE_WORK = 12

OPTIONS = [
    (players, {"holding": holding, "teams": teams})
    for players in RULES.player_counts
    for holding in ("free", "forced")
    for teams in ((False, True) if players in (4, 6) else (False,))
]


def states(players: int, options: dict[str, Any], seed: int, level: str) -> Iterator[State]:
    """All states of a game that players of one kind play, where one of them is to move."""
    rng = QuickRng(seed)
    state = RULES.setup(players, complete_options(RULES, players, options))
    while actors := RULES.to_act(state):
        if actors == CHANCE_ACTS:
            state = RULES.apply(state, CHANCE, RULES.chance(state).draw(rng))
            continue
        yield state
        move = choose(level, state, rng).move
        assert RULES.why_not(state, actors[0], move) is None
        state = RULES.apply(state, actors[0], move)
    yield state


def choose(name: str, state: State, rng: QuickRng, work: int | None = None) -> Choice[Move]:
    player: Opponent[ZatreView, Move] = PLAYERS[name]
    view = RULES.view(state, mover(state))
    return player.choose(view, Budget(player.work if work is None else work), rng)


def mover(state: State) -> Seat:
    assert state.active is not None
    return state.active


def lying(*tiles: tuple[int, int, int]) -> Board:
    board, hanging = with_tiles(
        EMPTY_BOARD, [tile_of(value, cell_at(row, column)) for value, row, column in tiles]
    )
    assert not hanging
    return board


def to_put(board: Board, hand: tuple[int, ...], sheets: tuple[Sheet, ...] = ()) -> State:
    """Seat 0 of two is to put."""
    state = RULES.setup(2, complete_options(RULES, 2, {}))
    on_board = count_values(value for value in board.tiles if value)
    bag = less(less(state.bag, on_board), count_values(hand))
    return replace(
        state,
        phase="put",
        active=0,
        starter=1,
        board=board,
        hands=(hand, ()),
        bag=bag,
        sheets=sheets or (BLANK_SHEET, BLANK_SHEET),
    )


# --- the yardsticks ---


TEN_ON_LIGHT = (tile_of(6, cell_at(6, 8)), tile_of(6, cell_at(8, 8)))
TWELVE_ON_DARK = (tile_of(6, cell_at(6, 7)), tile_of(6, cell_at(8, 7)))


def two_full_rows() -> State:
    """A 6 makes a 12 with the 6, for 4 points; or a 10 with the 4, with a cross, for 2."""
    sheet = Sheet(2, ((1, 1), (2, 2), (4, 4)))
    return to_put(lying((6, 7, 7), (4, 7, 8)), (6,), (sheet, BLANK_SHEET))


def test_greedy_takes_what_raises_the_total_most_now() -> None:
    state = two_full_rows()
    moves = {choose("greedy", state, QuickRng(seed)).move for seed in range(20)}
    assert moves == {Put((tile,)) for tile in TWELVE_ON_DARK}  # among equals any


def test_project_takes_what_is_best_for_the_rows_to_come() -> None:
    state = two_full_rows()
    moves = {choose("project", state, QuickRng(seed)).move for seed in range(20)}
    assert moves == {Put((tile,)) for tile in TEN_ON_LIGHT}


def test_a_projected_sheet_of_a_game_without_turns_left_is_its_total() -> None:
    state = to_put(lying((6, 7, 7)), (2, 4))
    over = replace(RULES.view(state, 0), bag_left=0)
    for sheet in (
        BLANK_SHEET,
        Sheet(1, ((1,), (2,), (8,))),
        Sheet(3, ((1, 2), (2,), (8, 4, 4, 4, 4))),
    ):
        assert Project(RULES).worth(over, sheet) == sheet.total
        assert worth(sheet, 0) == pytest.approx(sheet.total)


def test_a_projected_sheet_counts_what_is_still_to_come() -> None:
    view = RULES.view(to_put(lying((6, 7, 7)), (2, 4)), 0)
    few = replace(view, bag_left=4)  # one turn: 0.41 of a 10 and an 11, 0.52 of a 12, 0.4 cross
    projected = 0.41 * 1.07 + 0.41 * 2.18 + 0.52 * 5.1 + 0.41 * 3
    assert Project(RULES).worth(few, BLANK_SHEET) == pytest.approx(projected * 1.4)


def test_yardsticks_draw_where_they_may() -> None:
    state = replace(to_put(lying((6, 7, 7)), (2, 4)), phase="draw")
    for name in ("greedy", "project"):
        assert choose(name, state, QuickRng(1)).move == Draw(True)


ANSWERS_OF_MASTER1: dict[int, list[dict[str, Any]]] = {
    2: [
        {"put": [[3, 7, 5], [5, 6, 6]]},
        {"put": [[2, 10, 10], [3, 10, 12]]},
        {"put": [[1, 10, 1], [4, 3, 4]]},
        {"put": []},
        {"put": []},
    ],
    3: [
        {"put": [[4, 6, 6], [6, 6, 4]]},
        {"put": [[6, 5, 0], [6, 6, 0]]},
        {"put": [[1, 2, 12], [4, 6, 0]]},
        {"put": [[2, 14, 6], [5, 13, 6]]},
    ],
    4: [
        {"put": [[3, 4, 9], [4, 8, 7]]},
        {"first": 1},
        {"put": [[2, 13, 13], [6, 0, 8]]},
        {"put": [[2, 1, 1], [3, 2, 3]]},
        {"first": 2},
        {"put": [[1, 11, 1], [6, 8, 12]]},
    ],
}


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [(2, {}, 31), (3, {"holding": "forced"}, 32), (4, {"teams": True}, 33)],
)
def test_master1_answers_as_it_always_did(players: int, options: dict[str, Any], seed: int) -> None:
    asked = list(islice(enumerate(states(players, options, seed, "greedy")), 3, None, 17))
    answers = [
        RULES.encode_move(choose("master1", state, QuickRng(number)).move)
        for number, state in asked
        if RULES.to_act(state)
    ]
    assert answers == ANSWERS_OF_MASTER1[players]


def test_the_child_takes_what_raises_its_total_most_of_the_few_turns_that_it_notices() -> None:
    state = two_full_rows()
    scores = {4: 0, 2: 0, 0: 0}
    for seed in range(60):
        move = choose("child", state, QuickRng(seed)).move
        after = RULES.apply(state, 0, move)
        scores[after.sheets[0].total - state.sheets[0].total] += 1
    assert all(scores.values())  # two turns bring 4, of which it often sees neither


# --- levels ---


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_whole_games_are_legal(players: int, options: dict[str, Any]) -> None:
    names = [*LEVELS, "greedy", "project", "child"]
    rng = QuickRng(players)
    state = RULES.setup(players, complete_options(RULES, players, options))
    turn = 0
    while actors := RULES.to_act(state):
        if actors == CHANCE_ACTS:
            state = RULES.apply(state, CHANCE, RULES.chance(state).draw(rng))
            continue
        turn += 1
        choice = choose(names[turn % len(names)], state, rng, work=turn % 3 * LITTLE_WORK)
        assert RULES.why_not(state, actors[0], choice.move) is None
        assert 0.0 <= choice.value <= 1.0
        state = RULES.apply(state, actors[0], choice.move)
    assert RULES.result(state) is not None


def test_the_same_seed_gives_the_same_move_and_others_give_others() -> None:
    state = next(islice(states(2, {}, 5, "skilled"), 30, None))
    for name in LEVELS:
        assert choose(name, state, QuickRng(7)) == choose(name, state, QuickRng(7))
    opening = next(states(2, {}, 5, "skilled"))
    moves = {choose("master", opening, QuickRng(seed), LITTLE_WORK).move for seed in range(8)}
    assert len(moves) > 1


@pytest.mark.parametrize("name", [*LEVELS, "greedy", "project", "child"])
def test_moves_do_not_depend_on_what_is_hidden(name: str) -> None:
    """The truth is planted: the other holds sixes, or ones; all else looks the same."""
    state = to_put(lying((6, 7, 7), (5, 7, 8), (5, 8, 8)), (2, 4))
    views = []
    choices = []
    for held in ((6, 6), (1, 1)):
        planted = replace(
            state, hands=(state.hands[0], held), bag=less(state.bag, count_values(held))
        )
        views.append(RULES.view(planted, 0))
        choices.append(choose(name, planted, QuickRng(3)))
    assert views[0] == views[1]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", LEVELS)
def test_without_work_or_in_a_hurry_there_still_is_a_legal_move(name: str) -> None:
    for state in islice(states(2, {}, 9, "greedy"), 0, 60, 9):
        seat = mover(state)
        view = RULES.view(state, seat)
        for budget in (Budget(0), Budget(10**6, lambda: True)):
            move = PLAYERS[name].choose(view, budget, QuickRng(1)).move
            assert RULES.why_not(state, seat, move) is None


def test_cancelled_stops_at_once() -> None:
    asked = 0

    def unwanted() -> bool:
        nonlocal asked
        asked += 1
        if asked == 5:
            raise Cancelled
        return False

    state = next(islice(states(2, {}, 5, "greedy"), 20, None))
    with pytest.raises(Cancelled):
        PLAYERS["master"].choose(
            RULES.view(state, mover(state)), Budget(10**6, unwanted), QuickRng(1)
        )
    assert asked == 5


def test_in_the_last_turn_nothing_is_kept() -> None:
    """The bag is empty: what is in hand counts against its owner, so all that fits is put."""
    board = lying((6, 7, 7), (1, 7, 8))
    state = replace(to_put(board, (1, 1)), bag=(0,) * 6)
    move = choose("master", state, QuickRng(1)).move
    assert isinstance(move, Put)
    assert len(move.tiles) == 2


@pytest.mark.parametrize(
    ("players", "plays_on"), [(2, True), (3, False), (4, False), (5, False), (6, False)]
)
def test_replies_are_played_on_only_where_the_next_turn_is_ones_own(
    players: int, plays_on: bool
) -> None:
    state = next(islice(states(players, {}, 5, "greedy"), 10, None))
    budget = Budget(PLAYERS["master"].work)
    PLAYERS["master"].choose(RULES.view(state, mover(state)), budget, QuickRng(1))
    assert (PLAYERS["master"].work - budget.left > MASTER.boards) == plays_on


def test_a_space_that_is_overlooked_is_overlooked_in_all_turns() -> None:
    board = lying((6, 7, 7))
    style = replace(MASTER, spaces=50, pairs=0)
    one, two = tile_of(4, cell_at(6, 7)), tile_of(4, cell_at(8, 7))
    for seed in range(20):
        attention = Attention(board, style, QuickRng(seed))
        seen = [attention.sees((tile,)) for tile in (one, two)]
        assert [attention.sees((tile,)) for tile in (one, two)] == seen
        assert not attention.sees((one, two))  # one line through both tiles
        apart = tile_of(2, cell_at(7, 8))
        assert attention.sees((one, apart)) == (seen[0] and attention.sees((apart,)))


@pytest.mark.parametrize(("better", "worse"), [("master", "random"), ("novice", "random")])
def test_levels_beat_dice(better: str, worse: str) -> None:
    wins = 0
    for seed in range(6):
        rng = QuickRng(seed)
        state = RULES.setup(2, complete_options(RULES, 2, {}))
        while actors := RULES.to_act(state):
            if actors == CHANCE_ACTS:
                state = RULES.apply(state, CHANCE, RULES.chance(state).draw(rng))
                continue
            name = better if actors[0] == seed % 2 else worse
            state = RULES.apply(state, actors[0], choose(name, state, rng, LITTLE_WORK).move)
        result = RULES.result(state)
        assert result is not None
        wins += result.winners == (seed % 2,)
    assert wins >= 5


# --- the quick inner form ---


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_turns_and_what_they_write_agree_with_the_rules(
    players: int, options: dict[str, Any]
) -> None:
    rng = QuickRng(11)
    for state in islice(states(players, options, 3, "novice"), 0, None, 4):
        if state.phase != "put" or state.active is None:
            continue
        seat = state.active
        legal = [m.tiles for m in islice(RULES.legal(state, seat), 1_000) if isinstance(m, Put)]
        if sum(map(len, state.hands[seat : seat + 1])) <= 2:
            must_put = seat in state.undrawn
            hand = count_values(state.hands[seat])
            assert sorted(turns_of(state.board, hand, state.forced, must_put)) == sorted(legal)
        side = seat // 2 if state.teams else seat
        for tiles in [legal[rng.below(len(legal))] for _ in range(10)]:
            after = RULES.apply(state, seat, Put(tiles))
            code = code_of_turn(state.board, tiles)
            assert written(state.sheets[side], code) == after.sheets[side]


def test_turns_of_large_hands_are_legal() -> None:
    state = to_put(lying((6, 7, 7), (5, 7, 8), (5, 8, 8)), (1, 2, 2, 5))
    turns = list(turns_of(state.board, count_values(state.hands[0]), False, must_put=False))
    assert max(map(len, turns)) > 2
    assert all(RULES.why_not(state, 0, Put(tiles)) is None for tiles in turns[:: len(turns) // 99])


def test_offers_hold_what_hands_of_two_can_write() -> None:
    """Nearly always the best that any turn of the hand writes, and never what none can."""
    missed = compared = 0
    for state in islice(states(2, {}, 21, "skilled"), 4, 60, 9):
        gains = Gains(BLANK_SHEET, quarters_of(10))
        best = Offers(state.board).best_of_hands(gains)
        for low in range(6):
            for high in range(low, 6):
                hand = count_values((low + 1, high + 1))
                turns = turns_of(state.board, hand, forced=False, must_put=False)
                most = max(gains[code_of_turn(state.board, tiles)] for tiles in turns)
                offered = best[pair_index(low, high)]
                compared += 1
                missed += offered != pytest.approx(max(most, 0.0))
    assert compared
    assert missed / compared < 0.1


def test_gains_reckon_with_rows() -> None:
    """With few turns left, what completes a doubled row is worth more than another 12."""
    sheet = Sheet(2, ((1,), (2, 2), (4, 4, 4)))
    gains = Gains(sheet, quarters_of(0))
    a_ten, a_twelve = 1, 1 << 12
    assert gains[a_ten] == (1 + 3) * 2
    assert gains[a_twelve] == 4
    assert gains[0] == 0


def test_chances_of_hands_add_up() -> None:
    assert sum(chances_of_hands((3, 0, 1, 2, 0, 4))) == pytest.approx(1.0)
    assert sum(chances_of_hands((1, 0, 0, 0, 0, 0))) == 0.0


@pytest.mark.parametrize(
    ("bag", "kept", "turns"),
    [
        (0, (False, False), [0, 0]),
        (1, (False, False), [0, 1]),
        (2, (False, False), [0, 1]),
        (2, (False, True), [1, 1]),
        (3, (True, False), [1, 1]),
    ],
)
def test_who_gets_the_last_turns_is_counted(
    bag: int, kept: tuple[bool, bool], turns: list[int]
) -> None:
    counted = turns_to_come(bag, 2, 1, [[keeps] for keeps in kept])
    assert [round(count) for count in counted] == turns


def test_chances_to_win_are_fair_and_add_up() -> None:
    assert chance_to_win(100.0, [100.0], 40) == pytest.approx(0.5)
    assert chance_to_win(100.0, [100.0] * 3, 40) == pytest.approx(0.25, abs=0.01)
    assert chance_to_win(120.0, [100.0], 0) > chance_to_win(120.0, [100.0], 100) > 0.5
    assert share_of_win(120.0, [100.0, 120.0]) == 0.5
    assert share_of_win(99.0, [100.0]) == 0.0
