"""Top 12's computer players: the yardstick, the fast inner form, and what holds for every level."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, Budget, Cancelled
from game.games import GAMES, rules_of
from game.games.top12.computer.search import (
    LEARNED,
    NOWHERE,
    NUMBERS,
    Judge,
    names_by_chance,
    outlook_maker,
)
from game.games.top12.computer.solo import Solo, solo_outlook
from game.games.top12.computer.yardsticks import even_cells, even_gains
from game.games.top12.rules.model import (
    EMPTY_SHEET,
    ROLLS,
    ROWS,
    START_NUMBERS,
    Name,
    Sheet,
    Start,
    State,
    Write,
    fitting_rows,
)
from tests.nightly import times

RULES = rules_of("top12")
PLAYERS = GAMES["top12"].opponents
SMALL_WORK = 30
PLENTY = 1_000_000


def column(text: str) -> tuple[int, ...]:
    """A column from "8 _ 27", its rest free."""
    cells = [0 if cell == "_" else int(cell) for cell in text.split()]
    return (*cells, *[0] * (ROWS - len(cells)))


def play_out(
    names: tuple[str, ...], seed: int, work: int | None = None, first: int = 0
) -> tuple[State, list[Any]]:
    """A whole game, and the moves made; every move is legal, or `Match.play` refuses."""
    match = Match(RULES, len(names), {"first": first}, seed)
    moves = []
    while actors := RULES.to_act(match.state):
        seat = actors[0]
        player = PLAYERS[names[seat]]
        budget = Budget(player.work if work is None else work)
        rng = QuickRng(seed * 1_000_003 + len(match.steps))
        choice = player.choose(RULES.view(match.state, seat), budget, rng)
        assert 0 <= choice.value <= 1
        moves.append(choice.move)
        match.play(seat, choice.move)
    state: State = match.state
    return state, moves


def told(move: Any) -> str:
    """A move in short, such as "name 45" or "write star 3"."""
    ((kind, what),) = RULES.encode_move(move).items()
    return f"{kind} {what}" if kind == "name" else " ".join(map(str, (kind, *what)))


def some_states(players: int, seed: int, level: str = "expert") -> list[State]:
    """The states of a game between equal players."""
    match = Match(RULES, players, {"first": 0}, seed)
    states = []
    while actors := RULES.to_act(match.state):
        states.append(match.state)
        view = RULES.view(match.state, actors[0])
        choice = PLAYERS[level].choose(view, Budget(SMALL_WORK), QuickRng(len(match.steps)))
        match.play(actors[0], choice.move)
    return states


def chosen(name: str, state: State, seat: int, work: int | None = None, seed: int = 1) -> Any:
    player = PLAYERS[name]
    budget = Budget(player.work if work is None else work)
    return player.choose(RULES.view(state, seat), budget, QuickRng(seed))


# --- the yardstick ---


def test_even_writes_nearest_to_the_line_between_the_neighbours() -> None:
    # Between 10 in row 0 and 50 in row 4 the ideals are 20, 30, 40.
    sheet = (column("10 _ _ _ 50"), *[column("")] * 4)
    assert even_cells(sheet, 28, range(1)) == [(0, 2)]
    assert even_cells(sheet, 35, range(1)) == [(0, 2), (0, 3)]
    # Below 50 in row 4: (101 - 50) / 8 a row.
    assert even_cells(sheet, 57, range(1)) == [(0, 5)]
    # With a joker all columns count: 31 is 0.08 from row 3's ideal in an empty column.
    assert even_cells(sheet, 31, range(2)) == [(1, 3)]


def test_even_sets_up_at_the_rows_nearest_to_the_line() -> None:
    state = RULES.setup(1, {"first": 0})
    for number, row in zip(START_NUMBERS, (0, 2, 3, 4, 5), strict=True):
        move = chosen("even", state, 0).move
        assert (move.number, move.row) == (number, row)
        state = RULES.apply(state, 0, move)


def test_evens_gain_is_what_its_docstring_says() -> None:
    sheet = (column("1 2 3"), column("4"), *[tuple(range(1, ROWS + 1))] * 3)
    gains = even_gains(sheet)
    line = 101 / 13
    # 50 in the first column: 10 cells from 3 to 101; its ideal in row 6 is 3 + 4 * 9.8 = 42.2.
    first = abs(3 + 98 / 10 * 5 - 50) / line
    second = min(abs(4 + 97 / 12 * step - 50) for step in range(1, 12)) / line
    nearer = (4 - first) if first <= second else (2 - second)
    assert gains[50] == pytest.approx((4 - first) + (2 - second) + nearer)


def test_greedy_is_even() -> None:
    assert PLAYERS["greedy"] is PLAYERS["even"]


ANSWERS_OF_MASTER1: dict[int, list[str]] = {
    1: [
        "start 40 hand 0",
        "write house 11",
        "name 92",
        "write star 6",
        "name 92",
        "write hand 10",
        "name 56",
        "write tree 5",
    ],
    2: [
        "start 40 hand 5",
        "name 1",
        "write house 8",
        "write hand 7",
        "name 54",
        "write hand 10",
        "write hand 5",
        "name 45",
        "write moon 4",
        "write tree 3",
        "name 24",
        "name 62",
        "write hand 2",
        "write tree 1",
    ],
    3: [
        "start 40 hand 5",
        "start 10 house 2",
        "write hand 10",
        "write tree 1",
        "name 88",
        "write hand 7",
        "write hand 5",
        "write hand 2",
        "name 34",
        "write hand 8",
        "write hand 1",
        "write house 8",
        "name 64",
        "write house 11",
        "write house 8",
        "write hand 1",
        "write tree 3",
        "write hand 10",
    ],
    4: [
        "start 40 hand 5",
        "start 10 house 2",
        "start 30 tree 4",
        "write tree 10",
        "write hand 8",
        "write house 6",
        "name 12",
        "write house 2",
        "write house 5",
        "write house 8",
        "write tree 5",
        "name 30",
        "write moon 4",
        "write house 9",
        "write hand 10",
        "name 78",
        "write house 6",
        "write star 10",
        "write moon 9",
        "write moon 0",
        "write moon 7",
        "write house 9",
        "write moon 8",
        "name 33",
        "write moon 7",
        "write moon 7",
        "write hand 2",
        "write house 0",
        "write star 8",
        "name 62",
        "name 86",
        "name 33",
        "name 70",
        "write star 9",
        "write tree 0",
        "write hand 7",
    ],
}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_master1_answers_as_it_always_did(players: int) -> None:
    answers = []
    for number, state in enumerate(some_states(players, seed=players, level="even")):
        if number % 7 == 3:
            seat = RULES.to_act(state)[0]
            answers.append(chosen("master1", state, seat, seed=number).move)
    assert list(map(told, answers)) == ANSWERS_OF_MASTER1[players]


# --- the fast inner form ---


@pytest.mark.parametrize("players", [1, 2, 4])
def test_outlooks_agree_with_the_rules_on_what_fits(players: int) -> None:
    outlook = outlook_maker(LEARNED)
    for state in some_states(players, seed=players)[::7]:
        for cells in (cells for sheet in state.sheets for cells in sheet):
            for number in NUMBERS:
                rows = fitting_rows(cells, number)
                for row in (outlook(cells).row[number], solo_outlook(cells).row[number]):
                    assert row in rows if rows else row == NOWHERE


def test_the_predicted_hope_is_the_hope_after_writing() -> None:
    outlook = outlook_maker(LEARNED)
    cells = column("_ _ 10 _ _ 35 _ 50 _ _ _ 99")
    for number in NUMBERS:
        row = outlook(cells).row[number]
        if row != NOWHERE:
            then = (*cells[:row], number, *cells[row + 1 :])
            assert outlook(then).hope == pytest.approx(outlook(cells).hope_after[number])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_shares_of_one_win(players: int) -> None:
    judge = Judge(LEARNED)
    for state in some_states(players, seed=5)[5 * players :: 11]:
        table = judge.table(state.sheets, Budget(0))
        chances = [judge.chance(table, seat, 0) for seat in range(players)]
        assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3])
def test_naming_is_the_mean_over_the_die(players: int) -> None:
    judge = Judge(LEARNED)
    states = [s for s in some_states(players, seed=6) if s.phase == "name"]
    for state in (states[3], states[-1]):  # the last one may end the game
        table = judge.table(state.sheets, Budget(0))
        chance_of = judge.naming(table, 0, 1)
        for number in range(1, 101, 9):
            writings = [judge.writing(table, number, side) for side in range(len(ROLLS))]
            mean = sum(judge.chance_after(table, number, w, 0, 1) for w in writings) / len(ROLLS)
            assert chance_of(number) == pytest.approx(mean)


def test_the_turns_alone_are_the_proven_optimum() -> None:
    assert Solo().turns((11,) * 5, Budget(0)) == pytest.approx(28.4268, abs=0.0001)
    # One number needed in one column, the others spoiled: that side or the joker.
    assert Solo().turns((1, 13, 13, 13, 13), Budget(0)) == pytest.approx(3)


# --- every level ---


@pytest.mark.parametrize("level", [*LEVELS, "even", "random"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_are_played_to_the_end_with_little_work(level: str, players: int) -> None:
    state, _ = play_out((level,) * players, seed=players, work=SMALL_WORK, first=players - 1)
    assert RULES.result(state) is not None


@pytest.mark.parametrize("level", [*LEVELS, "even"])
def test_the_same_seed_gives_the_same_game_and_another_another(level: str) -> None:
    games = [play_out((level, level), seed, work=SMALL_WORK)[1] for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]


@pytest.mark.parametrize("level", LEVELS)
def test_equal_players_set_up_differently(level: str) -> None:
    state = RULES.setup(2, {"first": 0})
    while actors := RULES.to_act(state):
        if state.phase != "setup":
            break
        seat = actors[0]
        view = RULES.view(state, seat)
        rng = QuickRng(sum(map(bool, sum(view.sheets[seat], ()))) + 10 * seat)
        state = RULES.apply(state, seat, PLAYERS[level].choose(view, Budget(0), rng).move)
    assert state.sheets[0] != state.sheets[1]


@pytest.mark.parametrize("level", [*LEVELS, "even"])
def test_what_is_hidden_does_not_matter(level: str) -> None:
    """The other's sheet in the set-up, and where it writes while all are choosing."""
    state = RULES.setup(2, {"first": 0})
    for other in (Start(10, 0, 0), Start(10, 4, 9)):
        planted = RULES.apply(state, 1, other)
        assert RULES.view(planted, 0) == RULES.view(state, 0)
        assert chosen(level, planted, 0) == chosen(level, state, 0)
    full = tuple(column("_ " * row + str(10 * row)) for row in range(1, 6))
    state = replace(state, phase="name", sheets=(full, full))
    state = RULES.apply(RULES.apply(state, 0, Name(60)), -1, ROLLS[5])
    choices = []
    for other_write in (Write(0, 7), Write(3, 11)):
        planted = RULES.apply(state, 1, other_write)
        choices.append(chosen(level, planted, 0))
    assert choices[0] == choices[1]


@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
@pytest.mark.parametrize("players", [1, 2])
def test_a_cancel_stops_at_once(level: str, players: int) -> None:
    def nobody_waits() -> bool:
        raise Cancelled

    sheets = (tuple(column("_ " * row + str(10 * row)) for row in range(1, 6)),) * players
    state = replace(RULES.setup(players, {"first": 0}), phase="name", sheets=sheets)
    with pytest.raises(Cancelled):
        PLAYERS[level].choose(RULES.view(state, 0), Budget(PLENTY, nobody_waits), QuickRng(1))


@pytest.mark.parametrize("hurried_after", [0, 1, 50, 150, 900])
def test_in_a_hurry_the_best_so_far_is_played(hurried_after: int) -> None:
    asked = 0

    def in_a_hurry() -> bool:
        nonlocal asked
        asked += 1
        return asked > hurried_after

    state = next(s for s in some_states(2, seed=8)[40:] if s.phase == "name")
    player = PLAYERS["master"]
    view = RULES.view(state, state.active)
    choice = player.choose(view, Budget(player.work, in_a_hurry), QuickRng(1))
    assert RULES.why_not(state, state.active, choice.move) is None
    assert asked <= hurried_after + 20  # tables are finished, each spending nothing


def test_without_time_a_number_that_helps_is_named() -> None:
    """One cell is left of a column, and only 99 and 100 fit there."""
    full = column(" ".join(map(str, range(88, 99))))  # 99 and 100 fit
    shut: Sheet = (*[column("_ 1 2 3 4 5 6 7 8 9 10 100")] * 4, full)
    state = replace(RULES.setup(2, {"first": 0}), phase="name", sheets=(shut, EMPTY_SHEET))
    for level in ("skilled", "expert", "master"):
        assert chosen(level, state, 0, work=0).move.number in (99, 100)


def test_a_win_in_reach_is_named_so_that_the_other_cannot_share_it() -> None:
    mine = column("_ 10 20 30 40 50 60 70 80 90 95 99")  # wants 1 to 9
    other = column("_ 5 20 30 40 50 60 70 80 90 95 99")  # wants 1 to 4
    rest = [column("50")] * 4
    state = replace(
        RULES.setup(2, {"first": 0}), phase="name", sheets=((mine, *rest), (other, *rest))
    )
    for level in ("expert", "master"):
        numbers = {chosen(level, state, 0, seed=seed).move.number for seed in range(5)}
        assert numbers <= set(range(5, 10)), level


def test_chances_found_in_time_are_best_first() -> None:
    judge = Judge(LEARNED)
    state = some_states(2, seed=9)[30]
    table = judge.table(state.sheets, Budget(0))
    found = names_by_chance(judge, table, 0, NUMBERS, Budget(20))
    assert len(found) == 20
    assert found == sorted(found, reverse=True)


# --- strength, at a small scale ---


def share(a: str, b: str, games: int, work: int | None = None) -> float:
    total = 0.0
    for game in range(games):
        names = (a, b) if game % 2 == 0 else (b, a)
        result = RULES.result(play_out(names, seed=game, work=work, first=game // 2 % 2)[0])
        assert result is not None
        total += (game % 2 in result.winners) / len(result.winners)
    return total / games


def test_the_ladders_ends_stand_where_they_should() -> None:
    assert share("novice", "random", 6) >= 0.8
    assert share("novice", "even", times(usually=12, nightly=20)) <= 0.45
    games, work = times(usually=4, nightly=10), times(usually=30, nightly=100)
    assert share("master", "even", games, work) >= 0.7


def test_alone_the_master_is_quick() -> None:
    turns = [play_out(("master",), seed)[0].turns for seed in range(8)]
    assert sum(turns) / len(turns) <= 32
