"""The computer players of Topominos: legal, fair, repeatable, quick to stop, and strong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import AUTO, Match
from game.core.opponents import LEVELS, Budget, Cancelled, Choice
from game.core.rules import CHANCE
from game.core.training import read_weights
from game.games.topominos.computer.judgement import FEATURES, Judgement, counted
from game.games.topominos.computer.players import opponents
from game.games.topominos.computer.ranking import TurnRanker
from game.games.topominos.computer.rounds import (
    Round,
    quick_put,
    quick_turn,
    shuffled,
    unseen_by,
)
from game.games.topominos.computer.training import TopominosTraining
from game.games.topominos.computer.turns import (
    Turn,
    best_turn,
    continued,
    endings,
    points_between,
    tray_after,
    turn_after,
    turn_of,
    way_to,
)
from game.games.topominos.computer.winning import corrected
from game.games.topominos.rules.model import (
    END,
    Drawn,
    Move,
    Pass,
    Piece,
    Put,
    State,
    name_of,
    piece_of,
)
from game.games.topominos.rules.rules import Topominos
from game.lab.arena import Contest, play_games
from game.services import resources
from tests.games.topominos.tables import CORNER, EDGE, RULES, late
from tests.nightly import times

WEIGHTS = read_weights(resources.read("judgements/topominos.json"), FEATURES)
PLENTY = 10**9
LITTLE = 60
"""A budget that ends most thinking early."""

EIGHT = ("oooo.....", "....oooo.")
"""Two pieces that leave only one corner free."""
SIX = ("ooo......", "...ooo...")
ROW, BLOCK = "ooo......", "oo.oo...."


def choice_of(
    name: str, rules: Topominos, state: State, work: int | None = None, seed: int = 1
) -> Choice[Move]:
    player = opponents(rules, WEIGHTS)[name]
    view = rules.view(state, state.table.active)
    return player.choose(view, Budget(player.work if work is None else work), QuickRng(seed))


def after_turn(name: str, rules: Topominos, state: State) -> tuple[State, list[Move]]:
    """The state after the turn has ended, been passed or led to a draw, and the moves until
    then."""
    moves: list[Move] = []
    while state.phase == "turn":
        move = choice_of(name, rules, state, seed=len(moves)).move
        moves.append(move)
        if not isinstance(move, Put):
            break
        state = rules.apply(state, state.table.active, move)
    return state, moves


def at(match: Match) -> tuple[Topominos, State]:
    assert isinstance(match.rules, Topominos)
    return match.rules, match.state


def greedy_states(players: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of a match between greedy players, before each of their moves."""
    match = Match(RULES, players, options, seed, chance=AUTO)
    while RULES.to_act(match.state):
        yield match.state
        move = choice_of("greedy", RULES, match.state, seed=len(match.steps)).move
        match.play(match.state.table.active, move)


def most_points(rules: Topominos, state: State, known: dict[Any, int]) -> int:
    """The most points that the turn can score without a draw, found with the rules alone."""
    shown = state.table
    key = (shown.tray, shown.touched, shown.completed, shown.choice, state.racks[shown.active])
    if key not in known:
        puts = [move for move in rules.legal(state, shown.active) if isinstance(move, Put)]
        later = [rules.apply(state, shown.active, move) for move in puts]
        known[key] = max([shown.turn_score, *(most_points(rules, after, known) for after in later)])
    return known[key]


def easy_states(seed: int) -> list[State]:
    """Turns about to begin in which few pieces fit, so that everything can be tried."""
    return [
        state
        for state in greedy_states(2, seed)
        if not state.table.has_put and len(RULES.legal(state, state.table.active)) < 100
    ][:4]


# --- the yardstick ---


def test_greedy_fills_one_stack_and_adds_to_the_other() -> None:
    rules, state = at(late({0: EIGHT, 1: SIX}, [[CORNER, ROW, ROW], [EDGE]], bag=[EDGE]))
    state, moves = after_turn("greedy", rules, state)
    assert state.table.turn_score == 9 + 9 + 3
    assert len(moves) == 3


def test_greedy_passes_only_when_nothing_fits_and_exchanges_all_that_the_bag_allows() -> None:
    full = dict.fromkeys(range(9), EIGHT)
    rules, state = at(late(full, [[ROW, BLOCK], [CORNER]], bag=[EDGE, CORNER, CORNER]))
    move = choice_of("greedy", rules, state).move
    assert move == Pass(state.racks[0])
    rules, state = at(late(full, [[ROW, BLOCK], [CORNER]], bag=[EDGE]))
    move = choice_of("greedy", rules, state).move
    assert isinstance(move, Pass)
    assert len(move.pieces) == 1
    rules, state = at(late({**full, 8: SIX}, [[ROW, BLOCK], [CORNER]], bag=[EDGE]))
    assert isinstance(choice_of("greedy", rules, state).move, Put)


def test_greedy_ends_when_nothing_more_fits() -> None:
    rules, state = at(late({0: SIX}, [[CORNER, BLOCK], [EDGE]], bag=[EDGE]))
    state, moves = after_turn("greedy", rules, state)
    assert moves[-1] is END
    assert state.table.turn_score == 7


@pytest.mark.parametrize("seed", range(2))
def test_greedys_turn_scores_as_much_as_any_turn_can(seed: int) -> None:
    for state in easy_states(seed):
        most = most_points(RULES, state, {})
        after, _ = after_turn("greedy", RULES, state)
        assert after.table.turn_score == most


ANSWERS = [
    (2, {}, "ooo..o...0 end ....o....4 o..o..o..7 ...oo.o.o7 ...o.oo..8", [0.5913, 0.4864, 0.3338]),
    (3, {}, "o.....o..2 ...o.....2 ...o.....2 ....o..o.8 .oo..o...0", [0.3305, 0.3914, 0.3833]),
    (4, {"target": 60}, ".o.o....o2 end ...o...o.1 .o..o..o.5 end", [0.2592, 0.2001, 0.2332]),
    (1, {}, "end pass .....o.o.4 end o.....o.o4 ..o.ooo..4 end", [1.0, 1.0, 1.0]),
]


@pytest.mark.parametrize(("players", "options", "expected", "values"), ANSWERS)
def test_the_master_of_version_0_1_0_plays_as_it_always_did(
    players: int, options: dict[str, Any], expected: str, values: list[float]
) -> None:
    """These are answers of that version."""
    moves = expected.split()
    states = islice(greedy_states(players, 31, **options), 1, None, 6)
    asked = zip(moves, enumerate(states), strict=False)
    choices = [choice_of("master1", RULES, state, seed=number) for _, (number, state) in asked]
    assert [short(choice.move) for choice in choices] == moves
    assert [choice.value for choice in choices[:3]] == pytest.approx(values, abs=0.0001)


def short(move: Move) -> str:
    if isinstance(move, Put):
        return f"{name_of(move.dots)}{move.compartment}"
    return "end" if move is END else "pass"


# --- every player, every table ---


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"rounds": 2}, {"target": 60}])
def test_moves_are_legal_to_the_end_with_any_budget(players: int, options: dict[str, Any]) -> None:
    named = opponents(RULES, WEIGHTS)
    match = Match(RULES, players, options, players, chance=AUTO)
    names = list(named)
    while RULES.to_act(match.state):
        count = len(match.steps)
        budget = (0, LITTLE, 10 * LITTLE)[count % 3]
        choice = choice_of(names[count % len(names)], RULES, match.state, budget, count)
        assert RULES.why_not(match.state, match.state.table.active, choice.move) is None
        assert 0 <= choice.value <= 1
        match.play(match.state.table.active, choice.move)


@pytest.mark.parametrize("name", LEVELS)
def test_without_time_to_think_a_piece_is_still_placed_if_possible(name: str) -> None:
    for state in (next(greedy_states(2, 3)), *easy_states(3)):
        move = choice_of(name, RULES, state, work=0).move
        puts = [move for move in RULES.legal(state, state.table.active) if isinstance(move, Put)]
        assert isinstance(move, Put) == bool(puts)


def test_all_levels_and_yardsticks_exist() -> None:
    assert {*LEVELS, "random", "greedy", "child", "master1"} == set(opponents(RULES, WEIGHTS))


@pytest.mark.parametrize("name", [*LEVELS, "greedy"])
def test_the_same_view_seed_and_budget_give_the_same_move(name: str) -> None:
    for state in easy_states(5):
        assert len({choice_of(name, RULES, state, 2_000, seed=3) for _ in range(2)}) == 1


@pytest.mark.parametrize("name", [*LEVELS, "greedy"])
def test_hidden_pieces_do_not_change_the_move(name: str) -> None:
    for state in easy_states(6):
        seat = state.table.active
        view = RULES.view(state, seat)
        other = RULES.determinize(view, QuickRng(99))
        assert other != state
        assert RULES.view(other, seat) == view
        assert choice_of(name, RULES, other, 2_000) == choice_of(name, RULES, state, 2_000)


def test_different_seeds_give_different_games() -> None:
    state = next(greedy_states(2, 7))
    for name in (*LEVELS, "greedy"):
        assert len({choice_of(name, RULES, state, 2_000, seed).move for seed in range(12)}) > 1


class Stopping(Budget):
    """Counts how often it is asked, and stops the player at some point."""

    def __init__(self, asked: int, cancels: bool) -> None:
        super().__init__(PLENTY, self._hurry)
        self.asked = 0
        self._until = asked
        self._cancels = cancels

    def _hurry(self) -> bool:
        self.asked += 1
        if self.asked > self._until and self._cancels:
            raise Cancelled
        return self.asked > self._until


@pytest.mark.parametrize("name", ["skilled", "expert", "master"])
def test_a_hurried_player_answers_and_a_cancelled_player_stops(name: str) -> None:
    state = list(greedy_states(2, 8))[6]
    player = opponents(RULES, WEIGHTS)[name]
    view = RULES.view(state, state.table.active)
    for asked in (0, 3, 300):
        hurried = Stopping(asked, cancels=False)
        move = player.choose(view, hurried, QuickRng(1)).move
        assert RULES.why_not(state, state.table.active, move) is None
        assert hurried.asked <= asked + 20
        with pytest.raises(Cancelled):
            player.choose(view, Stopping(min(asked, 3), cancels=True), QuickRng(1))


# --- what Master ranks ---


def ranking_of(state: State, work: int = 5_000, seed: int = 1, moves: Sequence[Move] = ()) -> Any:
    master = opponents(RULES, WEIGHTS)["master"]
    assert isinstance(master, TurnRanker)
    view = RULES.view(state, state.table.active)
    return master.rank(view, Budget(work), QuickRng(seed), moves)


def test_where_there_are_several_moves_more_than_one_is_told() -> None:
    """Also where the best turns all begin alike, or look alike."""
    for seed in (2, 3):
        for state in islice(greedy_states(2, seed), 2, 70):
            several = len(list(islice(RULES.legal(state, state.table.active), 2))) > 1
            assert len(ranking_of(state, work=60)) > 1 or not several


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {}), (2, {"rounds": 3}), (3, {"target": 60}), (4, {})]
)
def test_a_ranking_compares_turns_that_can_be_played(players: int, options: dict[str, Any]) -> None:
    for state in islice(greedy_states(players, 5, **options), 0, None, 11):
        seat = state.table.active
        ranked = ranking_of(state)
        assert len({each.move for each in ranked}) == len(ranked) <= 6
        for each in ranked:
            play_all(state, seat, (each.move, *each.then))
            assert 0 < each.chance < 1
            assert {part.code for part in each.parts} == CODES
            assert each.error >= 0  # 0 where no piece is hidden any more
        chances = [each.chance for each in ranked]
        assert chances == sorted(chances, reverse=True)


def test_with_rounds_to_go_the_match_counts_and_a_large_lead_may_still_be_lost() -> None:
    chances: dict[int, list[float]] = {}
    for round_number in (0, 2):
        for lead in (-30, 0, 30):
            state = next(greedy_states(2, 5, rounds=3))
            table = replace(state.table, round=round_number, match=(100 + lead, 100))
            state = replace(state, table=replace(table, active=0, starter=0))
            chances.setdefault(round_number, []).append(ranking_of(state)[0].chance)
    for found in chances.values():
        assert found == sorted(found)
        assert all(0.01 < chance < 0.99 for chance in found)
    first, last = chances[0], chances[2]
    assert last[0] < first[0] < first[2] < last[2]


CODES = {"points", "drawn", "next_player", "next_turn", "later"}


def test_every_move_that_is_named_is_ranked_with_the_best_turn_that_begins_with_it() -> None:
    for state in islice(greedy_states(3, 6), 0, None, 9):
        legal = RULES.legal(state, state.table.active)
        named = (legal[0], legal[len(legal) // 2], legal[-1])
        ranked = ranking_of(state, moves=named)
        assert {each.move for each in ranked} >= set(named)
        free = ranking_of(state)
        assert free[0].chance == pytest.approx(ranked[0].chance, abs=0.15)


def test_no_listed_move_can_also_begin_a_better_turn() -> None:
    """It would be told with a chance that is too low, though whoever plays it may go on."""
    compared = 0
    for state in islice(greedy_states(2, 6), 0, 60, 3):
        seat = state.table.active
        turn = turn_of(state.table, state.racks[seat])
        better: list[Turn] = []
        for each in ranking_of(state, 20_000):
            if isinstance(each.move, Put):
                begun = turn_after(state.table, turn, each.move)
                assert not any(begun == ends or way_to(begun, ends) for ends in better)
                compared += len(better)
                after = play_all(state, seat, (each.move, *each.then))
                better.append(turn_of(after.table, after.racks[seat]))
    assert compared > 20


def test_the_best_move_has_its_chance_also_when_it_is_named() -> None:
    """It is not told with another rest of the turn, which may look better before it is played."""
    for state in islice(greedy_states(2, 6), 0, times(16, nightly=40), 4):
        best = ranking_of(state, 60_000, seed=2)[0]
        named = ranking_of(state, 60_000, seed=3, moves=(best.move,))
        again = next(each for each in named if each.move == best.move)
        assert named[0].chance - again.chance < 0.02 + 2 * again.error


def test_moves_that_come_to_the_same_have_the_same_chance() -> None:
    """A stack may lie anywhere, and a piece may be turned."""
    rules, state = at(late({0: EIGHT, 4: EIGHT}, [[CORNER, BLOCK], [EDGE]], bag=[EDGE]))
    view = rules.view(state, 0)
    completing = [m for m in rules.legal(state, 0) if m in (Put(1, 0), Put(1, 4))]
    assert len(completing) == 2
    master = opponents(rules, WEIGHTS)["master"]
    assert isinstance(master, TurnRanker)
    ranked = master.rank(view, Budget(20_000), QuickRng(1), completing)
    found = {each.move: each.chance for each in ranked}
    assert found[completing[0]] == found[completing[1]]


def test_parts_add_up_to_the_difference_of_the_chances() -> None:
    for state in islice(greedy_states(2, 9), 0, 30, 5):
        best, *others = ranking_of(state)
        for other in others:
            apart = sum(one.worth - other.part(one.code).worth for one in best.parts)
            gap = best.chance - other.chance
            assert apart == pytest.approx(gap, rel=0.35, abs=0.02)  # the curve is nearly straight


def test_an_expected_lead_is_corrected_only_for_what_was_judged_and_not_played_out() -> None:
    """The judgement takes too much for what follows near the end of a round, and too little
    earlier. A lead that is known is not corrected."""
    few, half = (late({}, [[CORNER], [EDGE]], bag=[EDGE] * n) for n in (5, 20))
    early, middle = (match.rules.view(match.state, 0) for match in (few, half))
    for view in (early, middle):
        assert corrected(view, 7.0, goes_on=0.0) == 7.0
    assert corrected(early, 7.0, goes_on=1.0) < corrected(early, 7.0, goes_on=0.5) < 7.0
    assert corrected(middle, 7.0, goes_on=1.0) > 7.0
    passed = replace(early, table=replace(early.table, laps=1))
    assert corrected(passed, 7.0, goes_on=1.0) < corrected(early, 7.0, goes_on=1.0)


def test_a_round_that_the_next_turn_ends_has_a_certain_winner() -> None:
    match = late({}, [[CORNER], [EDGE]], bag=[], scores=[9, 50])
    view = match.rules.view(match.state, 0)
    assert isinstance(match.rules, Topominos)
    master = opponents(match.rules, WEIGHTS)["master"]
    assert isinstance(master, TurnRanker)
    assert master.rank(view, Budget(3_000), QuickRng(1))[0].chance < 0.01


def test_the_choice_is_the_first_of_the_ranking() -> None:
    for state in islice(greedy_states(2, 9), 0, 30, 6):
        best = ranking_of(state, seed=4)[0]
        choice = choice_of("master", RULES, state, 5_000, seed=4)
        assert (choice.move, choice.value, choice.then) == (best.move, best.chance, best.then)


@pytest.mark.parametrize("work", [0, 1, 30, 1_000])
def test_little_work_brings_a_ranking_too(work: int) -> None:
    for state in islice(greedy_states(2, 4), 0, 30, 7):
        legal = RULES.legal(state, state.table.active)
        ranked = ranking_of(state, work, moves=(legal[-1],))
        assert legal[-1] in [each.move for each in ranked]


# --- what Master has learned ---


def test_the_judgement_is_the_weighted_sum_of_what_the_features_count() -> None:
    unseen = list(RULES.piece_set.pieces[:30])
    judgement = Judgement(unseen, WEIGHTS)
    for state in islice(greedy_states(2, 2), 3, 40, 6):
        tray = tray_after(turn_of(state.table, ()))
        for kept in (state.racks[0], (), state.racks[1][:2]):
            found = zip(FEATURES, counted(tray, kept, unseen), strict=True)
            total = sum(WEIGHTS[name] * count for name, count in found)
            assert judgement.of(tray, kept) == pytest.approx(total)


def test_the_features_count_what_lies_there() -> None:
    one, two, corners = 0b000000001, 0b000000011, 0b000000101
    eight = piece_of(0b111111110)
    count = dict(zip(FEATURES, counted((two, eight), (one, one, corners), [one, two]), strict=True))
    assert count["stack_of_2"] == count["stack_of_8"] == 1
    assert count["complete_stack_of_8"] == pytest.approx(1 - 0.5**5)
    assert count["fit_stack_of_8"] == 0.5
    assert (count["kept_1"], count["kept_2"], count["kept_twice"]) == (2, 1, 1)
    assert count["kept_reaches"] == 8 + 8 + 2
    assert count["kept_completes"] == 2
    assert count["kept_touches"] == 2 + 8
    assert count["full_tray"] == 0


def test_examples_are_up_to_eight_turns_of_a_position_that_differ_around_their_mean() -> None:
    training = TopominosTraining(RULES)
    kinds = set()
    for number in range(4):
        examples = list(training.examples(number, QuickRng(number), WEIGHTS))
        kinds.add(len(examples))
        assert sum(each.came for each in examples) == pytest.approx(0, abs=1e-6)
        for column in zip(*(each.counted for each in examples), strict=True):
            assert sum(column) == pytest.approx(0, abs=1e-6)
    assert max(kinds) == 8


# --- the fast inner form ---


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_planned_turn_is_returned_whole_and_each_of_its_moves_is_legal(players: int) -> None:
    """For the best turn and the next best one. Without chance in between, they lead to what was
    planned."""
    lengths = set()
    for state in greedy_states(players, 3):
        if state.phase != "turn":
            continue
        seat = state.table.active
        choice = choice_of("expert", RULES, state)
        if choice.other is not None:
            play_all(state, seat, (choice.other[0], *choice.other_then))
        after = play_all(state, seat, (choice.move, *choice.then))
        lengths.add(len(choice.then))
        if isinstance(choice.move, Put):
            assert after.table.turn_score > state.table.turn_score
        else:
            assert choice.then == ()
    assert {0, 1, 2} <= lengths


def play_all(state: State, seat: int, moves: Sequence[Move]) -> State:
    emptied: set[int] = set()
    for move in moves:
        assert RULES.why_not(state, seat, move) is None
        state = RULES.apply(state, seat, move)
        if isinstance(move, Put):
            assert move.compartment not in emptied
            if not state.table.tray[move.compartment]:
                emptied.add(move.compartment)
    return state


def test_the_way_to_a_later_turn_is_found_piece_by_piece() -> None:
    for state in islice(greedy_states(2, 5), 30):
        if state.phase != "turn":
            continue
        view = RULES.view(state, state.table.active)
        turn = turn_of(view.table, view.rack)
        for _, ends, first in endings(turn, 20, Budget(200)):
            way = [turn, first, *way_to(first, ends)]
            assert way[-1] == ends
            for before, after in pairwise(way):
                assert after in [later for _, later in continued(before)]


def test_the_fast_form_of_a_turn_follows_the_rules() -> None:
    rng = QuickRng(4)
    for state in easy_states(9):
        while state.phase == "turn":
            seat = state.table.active
            turn = turn_of(state.table, state.racks[seat])
            puts = [move for move in RULES.legal(state, seat) if isinstance(move, Put)]
            reached = {turn_after(state.table, turn, put) for put in puts}
            assert {end for _, end, _ in endings(turn, PLENTY, Budget(1))} == reached
            if not puts:
                break
            put = puts[rng.below(len(puts))]
            points = state.table.turn_score
            foretold = turn_after(state.table, turn, put)
            state = RULES.apply(state, seat, put)
            later = turn_of(state.table, state.racks[seat])
            assert later == foretold
            assert points_between(turn, later) == state.table.turn_score - points


def test_the_best_turn_is_found_and_no_other_scores_more() -> None:
    for state in easy_states(10):
        turn = turn_of(state.table, state.racks[state.table.active])
        points, ends = best_turn(turn)
        assert points == points_between(turn, ends)
        assert points == max(reached for reached, _, _ in endings(turn, PLENTY, Budget(PLENTY)))
        quick, quick_ends = quick_turn(turn)
        assert quick == points_between(turn, quick_ends) <= points


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_round_that_is_played_out_follows_the_rules(players: int, seed: int) -> None:
    """The same turns and the same bag, in the fast form and by the rules."""
    state = next(greedy_states(players, seed))
    bag = shuffled(bag_of(state), QuickRng(seed))
    game = Round(state.table, state.racks, list(bag))
    goes_on = True
    while goes_on:
        seat = game.seat
        state, points = quick_turn_by_the_rules(state, bag)
        assert game.play_turn()[0] == points
        if state.phase == "over":
            state = replace(state, racks=tuple(game.racks))  # they are refilled in no round's end
        assert list(state.racks) == game.racks
        assert tray_after(turn_of(replace(state.table, touched=()), ())) == game.tray
        goes_on = game.next_turn()
        assert goes_on == (state.phase != "over")
        assert seat != game.seat or players == 1 or not goes_on or not all(state.racks)
        assert not goes_on or state.table.active == game.seat


def quick_turn_by_the_rules(state: State, bag: list[Piece]) -> tuple[State, int]:
    """A quick turn with draws from the end of the bag; and its points."""
    seat = state.table.active
    points = 0
    ended = False
    while not (ended and state.phase in ("turn", "over")):
        if state.phase != "turn":
            awaited = RULES.awaited(state)
            assert awaited is not None
            count = awaited.count
            drawn = tuple(bag[-count:])
            del bag[-count:]
            bag[:0] = state.aside
            state = RULES.apply(state, CHANCE, Drawn(drawn, seat))
            continue
        turn = turn_of(state.table, state.racks[seat])
        more, later = quick_put(turn)
        points += more
        if more:
            legal = RULES.legal(state, seat)
            puts = (move for move in legal if isinstance(move, Put))
            move: Move = next(m for m in puts if turn_after(state.table, turn, m) == later)
        else:
            ended = True
            move = END if state.table.has_put else Pass(state.racks[seat][: len(bag)])
        state = RULES.apply(state, seat, move)
    return state, points


def test_unseen_pieces_are_in_the_bag_and_on_the_other_racks() -> None:
    for state in greedy_states(3, 12):
        seat = state.table.active
        others = [piece for s, rack in enumerate(state.racks) if s != seat for piece in rack]
        assert unseen_by(RULES, RULES.view(state, seat)) == sorted([*bag_of(state), *others])


def bag_of(state: State) -> list[int]:
    counted = zip(RULES.piece_set.pieces, state.bag, strict=True)
    return [piece for piece, count in counted for _ in range(count)]


# --- strength ---


@pytest.mark.parametrize(
    ("a", "b"), [("expert", "random"), ("novice", "random"), ("greedy", "novice")]
)
def test_stronger_levels_win_most_games(a: str, b: str) -> None:
    outcomes = play_games(Contest("topominos", a, b, 2, 1, ()), range(12))
    assert sum(outcome.share for outcome in outcomes) >= 8


def test_a_player_alone_begins_with_about_an_even_chance_to_do_as_well_as_master() -> None:
    """The judgement looks a few turns ahead, and saw no chance before most pieces had come."""
    match = Match(RULES, 1, {}, 5, chance=AUTO)
    view = RULES.view(match.state, 0)
    master = opponents(RULES, WEIGHTS)["master"]
    assert isinstance(master, TurnRanker)
    best = master.rank(view, Budget(master.work // 10), QuickRng(1), ())[0]
    assert 0.25 < best.chance < 0.75
