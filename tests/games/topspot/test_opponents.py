"""The computer players of Top Spot are legal, fair, repeatable, and as strong as stated."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import LEVELS, AnyOpponent, Budget, Cancelled, Choice
from game.core.rules import CHANCE, CHANCE_ACTS
from game.games.topspot.computer.candidates import candidates_of, without_waste
from game.games.topspot.computer.deal import Deal
from game.games.topspot.computer.forgetting import guess_forgetfully
from game.games.topspot.computer.players import opponents
from game.games.topspot.computer.prospects import Prospects
from game.games.topspot.computer.tables import Tables
from game.games.topspot.computer.thrift import Thrift
from game.games.topspot.rules.model import JOKER, NUMBERS, Play, State, TopSpotView
from tests.games.topspot.table import (
    EXPERT,
    JOKER_EACH,
    RULES,
    lay,
    move,
    play,
    random_states,
    start,
)

PLAYERS = opponents(RULES)
SMALL = 12
"""A budget with which Master is quick."""
EVERY_TABLE: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (3, {"level": "expert", "deals_each": 2}),
    (4, {"dealer": 2}),
    (4, JOKER_EACH),
    (5, EXPERT),
]


def view_of(state: State) -> TopSpotView:
    (seat,) = RULES.to_act(state)
    return RULES.view(state, seat)


def choose(name: str, state: State, seed: int = 1, work: int | None = None) -> Choice[Play]:
    player = PLAYERS[name]
    budget = Budget(player.work if work is None else work)
    return player.choose(view_of(state), budget, QuickRng(seed))


def chosen(name: str, state: State, seeds: int = 8) -> set[Play]:
    """The moves that a player chooses with different seeds."""
    return {choose(name, state, seed, SMALL).move for seed in range(seeds)}


def plays(*names: str) -> set[Play]:
    return {move(name) for name in names}


def states_with_moves(players: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of the first and the last deal; those between are left out to save time."""
    for state in random_states(players, seed, **options):
        if RULES.to_act(state) not in ((), CHANCE_ACTS) and state.game_no in (0, players - 1):
            yield state


def some_states(players: int, seed: int, **options: Any) -> Iterator[State]:
    """Every third of these states."""
    return islice(states_with_moves(players, seed, **options), 0, None, 3)


def points_of_deal(
    a: AnyOpponent, b: AnyOpponent, number: int, work: int, players: int = 4
) -> tuple[int, ...]:
    """The points of one deal with one A among Bs. A's seat changes with the deal; A's points come
    first."""
    rng = QuickRng(number)
    seat_a = number % players
    state = start(players, dealer=number // players % players)
    while not state.history:
        actors = RULES.to_act(state)
        if actors == CHANCE_ACTS:
            state = RULES.apply(state, CHANCE, RULES.chance(state).draw(rng))
            continue
        player = a if actors[0] == seat_a else b
        view = RULES.view(state, actors[0])
        choice = player.choose(view, Budget(min(player.work, work)), rng)
        state = RULES.apply(state, actors[0], choice.move)
    (points,) = state.history
    return points[seat_a:] + points[:seat_a]


def share(a: str, b: str, deals: int, work: int = SMALL) -> float:
    won = 0.0
    for number in range(deals):
        points = points_of_deal(PLAYERS[a], PLAYERS[b], number, work)
        if points[0] == max(points):
            won += 1 / points.count(points[0])
    return won / deals


def after(hands: list[str], options: dict[str, Any], *moves: str) -> State:
    return play(lay(hands, options), *moves)


# --- the yardstick ---


def test_greedy_leads_the_highest_value_of_all_colours() -> None:
    state = lay(["a3 a12 b5", "b1 b2 b3", "c1 c2 c3"])
    assert chosen("greedy", state) == plays("a12")


def test_greedy_takes_the_fewest_cards_for_the_highest_value() -> None:
    state = lay(["a12 b10 b11", "b1 b2 b3", "c1 c2 c3"])
    assert RULES.card_set.value(move("b11 b10").cards) == RULES.card_set.value(move("a12").cards)
    assert chosen("greedy", state) == plays("a12")


def test_greedy_throws_its_weakest_card_where_it_cannot_win() -> None:
    state = after(["a12 c2 c3", "a1 a3 b2", "b1 b3 c1"], {}, "a12")
    assert chosen("greedy", state, seeds=20) == plays("a1")
    assert chosen("lavish", state) == plays("a3 a1")


def test_greedy_and_lavish_that_cannot_follow_throw_any_of_their_weakest() -> None:
    state = after(["a12 c2 c3", "b2 b12 c1", "b1 b3 c4"], {}, "a12")
    for name in ("greedy", "lavish"):
        assert chosen(name, state, seeds=20) == plays("b2", "c1")


def test_greedy_plays_its_highest_where_that_beats_what_lies_there() -> None:
    state = after(["a1 c2 c3", "a2 a3 a11", "b1 b3 c4"], {}, "a1")
    best = max(RULES.card_set.value(legal.cards) for legal in RULES.legal(state, 1))
    assert {RULES.card_set.value(play.cards) for play in chosen("greedy", state)} == {best}


def test_greedy_plays_a_joker_like_any_other_play() -> None:
    state = after(["a1 c2 c3", "J b10 c1", "b1 b3 c4"], EXPERT, "a1")
    assert chosen("greedy", state) == plays("J b10")


def test_a_child_takes_what_beats_the_table_if_it_sees_that_and_stacks_no_more_than_two() -> None:
    state = after(["a3 c2 c3 c4", "a1 a4 a7 a12", "b1 b3 b4 c1"], {}, "a3")
    tried = chosen("child", state, seeds=60)
    assert tried > plays("a7", "a12")
    assert max(len(each.cards) for each in tried) == 2


def test_a_child_that_cannot_win_throws_any_single_card() -> None:
    state = after(["a12 c2 c3", "a1 a3 b2", "b1 b3 c1"], {}, "a12")
    assert chosen("child", state, seeds=40) == plays("a1", "a3")


def test_random_plays_everything_that_is_legal() -> None:
    state = after(["a12 c2 c3", "a1 a3 b2", "b1 b3 c1"], {}, "a12")
    assert chosen("random", state, seeds=40) == set(RULES.legal(state, 1))


ANSWERS = [
    (3, {}, "a6 c2 a4 b1 b10 c9 c12 b4 c10"),
    (4, {}, "a10 d2 c2 d11 c7 c2 a7 d6 c4 b1 a5"),
    (5, EXPERT, "a12 b4 c6 e9+e1 a2 d9 d12 b1 d2 b9 d12 b1 d3 e2 c7"),
    (4, JOKER_EACH, "a9 b6 a12 d12 b12 a7 c3 c3 b12 c1 a2"),
]


@pytest.mark.parametrize(("players", "options", "expected"), ANSWERS)
def test_the_master_of_version_0_1_0_plays_as_it_always_did(
    players: int, options: dict[str, Any], expected: str
) -> None:
    """These are moves of that version."""
    states = islice(states_with_moves(players, 31, **options), 0, None, 7)
    moves = [choose("master1", state, number).move for number, state in enumerate(states)]
    names = ["+".join(RULES.encode_move(each)["cards"]) for each in moves]
    assert names == expected.split()


# --- what holds for all of them ---


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_every_move_is_legal_also_with_no_time_at_all(
    players: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(some_states(players, 5, **options)):
        view = view_of(state)
        legal = set(RULES.legal(state, view.seat))
        for name, player in PLAYERS.items():
            work = (0, SMALL)[number % 2]
            choice = player.choose(view, Budget(work), QuickRng(number))
            assert choice.move in legal, name
            assert 0 <= choice.value <= 1


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_moves_do_not_depend_on_what_is_hidden(players: int, options: dict[str, Any]) -> None:
    for number, state in enumerate(some_states(players, 6, **options)):
        view = view_of(state)
        other = RULES.determinize(view, QuickRng(number))
        for name in LEVELS:
            assert choose(name, state, number, SMALL) == choose(name, other, number, SMALL)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("options", [{}, EXPERT])
def test_players_play_other_colours_as_the_usual_ones(name: str, options: dict[str, Any]) -> None:
    dye = dict(zip(range(3), map("abcde".index, "bde"), strict=True))

    def dyed(play: Play) -> Play:
        cards = tuple(
            card if card == JOKER else dye[card // NUMBERS] * NUMBERS + card % NUMBERS
            for card in play.cards
        )
        return Play(cards, None if play.colour is None else dye[play.colour])

    usual = Match(RULES, 3, options, 5)
    other = Match(RULES, 3, {**options, "colours": "bde"}, 5)
    for number in range(12):
        (seat,) = RULES.to_act(usual.state)
        one, two = (choose(name, match.state, number, SMALL) for match in (usual, other))
        assert two.move == dyed(one.move)
        assert two.value == pytest.approx(one.value)
        usual.play(seat, one.move)
        other.play(seat, two.move)


def test_the_same_seed_brings_the_same_move_also_from_players_made_anew() -> None:
    anew = opponents(RULES)
    for number, state in enumerate(some_states(4, 7)):
        for name, player in anew.items():
            again = player.choose(view_of(state), Budget(SMALL), QuickRng(number))
            assert again == choose(name, state, number, SMALL)


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_deal_is_not_always_played_alike(name: str) -> None:
    def record(seed: int) -> list[Play]:
        rng = QuickRng(seed)
        state = RULES.apply(start(4), CHANCE, RULES.chance(start(4)).draw(QuickRng(1)))
        moves = []
        while RULES.to_act(state) not in ((), CHANCE_ACTS):
            choice = PLAYERS[name].choose(view_of(state), Budget(SMALL), rng)
            moves.append(choice.move)
            state = RULES.apply(state, RULES.to_act(state)[0], choice.move)
        return moves

    assert len({tuple(record(seed)) for seed in range(6)}) > 1


@pytest.mark.parametrize("name", LEVELS)
def test_thinking_stops_at_once_when_nobody_wants_the_answer(name: str) -> None:
    asked = 0

    def cancel() -> bool:
        nonlocal asked
        asked += 1
        raise Cancelled

    state = next(states_with_moves(4, 8))
    with pytest.raises(Cancelled):
        PLAYERS[name].choose(view_of(state), Budget(1000, cancel), QuickRng(1))
    assert asked == 1


@pytest.mark.parametrize("name", ["expert", "master"])
def test_in_a_hurry_the_best_so_far_will_do(name: str) -> None:
    asked = 0

    def hurry() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    state = next(states_with_moves(4, 8))
    choice = PLAYERS[name].choose(view_of(state), Budget(1_000_000, hurry), QuickRng(1))
    assert choice.move in RULES.legal(state, 0)
    assert asked < 40


# --- the fast form ---


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_a_fast_deal_goes_on_as_the_rules_say(players: int, options: dict[str, Any]) -> None:
    for seed in range(6):
        rng = QuickRng(seed)
        state = RULES.apply(
            start(players, **options),
            CHANCE,
            RULES.chance(start(players, **options)).draw(rng),
        )
        fast = Deal.seen(view_of(state)).dealt(state.hands)
        while not state.history:
            view = view_of(state)
            seen = Deal.seen(view).dealt(state.hands)
            for field in Deal.__slots__:
                assert getattr(fast, field) == getattr(seen, field), field
            assert fast.waiting[0] == view.seat
            candidates = candidates_of(view, RULES.legal(state, view.seat), RULES.card_set)
            candidate = candidates[rng.below(len(candidates))]
            fast.play(*candidate.laid)
            state = RULES.apply(state, view.seat, candidate.play)
        assert fast.over
        assert (tuple(fast.points),) == state.history


@pytest.mark.parametrize(("players", "options"), EVERY_TABLE)
def test_thrift_keeps_to_the_rules(players: int, options: dict[str, Any]) -> None:
    thrift = Thrift(Tables(RULES.card_set))
    for state in states_with_moves(players, 9, **options):
        view = view_of(state)
        deal = Deal.seen(view).dealt(state.hands)
        thrift.play(deal)
        legal = candidates_of(view, RULES.legal(state, view.seat), RULES.card_set)
        played = [
            c for c in legal if state.hands[view.seat] - deal.hands[view.seat] == c.laid.cards
        ]
        assert played


def test_tables_know_the_highest_value_of_any_cards() -> None:
    tables = Tables(RULES.card_set)
    rng = QuickRng(1)
    for _ in range(100):
        cards = 1 + rng.below(4095)
        values = [RULES.card_set.value(each.cards) for each in RULES.card_set.plays_of(cards)]
        assert tables.top[cards] == max(values)
        jokers = RULES.card_set.joker_plays_of(cards | 1 << 60)
        assert tables.joker_top[cards] == max(RULES.card_set.value(j.cards) for j in jokers)


def test_a_fast_deal_is_not_changed_by_what_is_tried_with_it() -> None:
    state = next(states_with_moves(4, 3))
    seen = Deal.seen(view_of(state))
    tried = seen.dealt(state.hands)
    thrift = Thrift(Tables(RULES.card_set))
    while not tried.over:
        thrift.play(tried)
    assert seen.points == [0, 0, 0, 0]
    assert seen.waiting == [0, 1, 2, 3]


# --- judgement ---


def test_the_cheapest_card_that_surely_wins_is_enough() -> None:
    state = after(["a3 c2 c3", "b1 b3 c1", "a9 a12 b2"], {}, "a3", "b1")
    assert choose("master", state).move in plays("a9", "a12")
    for name in ("expert", "master"):
        state = after(["a3 c2 c3", "b1 b3 c1", "a4 a7 a12"], {}, "a3", "b1")
        assert len(choose(name, state).move.cards) == 1


def test_what_cannot_win_is_not_wasted_on_a_stack() -> None:
    state = after(["a12 c2 c3", "a1 a3 b2", "b1 b3 c1"], {}, "a12")
    for name in ("expert", "master"):
        assert all(len(each.cards) == 1 for each in chosen(name, state))


@pytest.mark.parametrize("name", ["novice", "casual", "skilled"])
def test_a_person_spends_no_stack_that_cannot_win_and_throws_off_no_joker(name: str) -> None:
    state = after(["a8 a12 b8", "a1 a2 a3 a4 J", "b1 b3 c1"], EXPERT, "a8 a12")
    assert {len(each.cards) for each in chosen(name, state, seeds=30)} == {1}
    assert move("J") not in chosen(name, state, seeds=30)


def test_a_novice_errs_like_a_beginner_it_takes_the_highest_and_throws_off_a_good_card() -> None:
    state = after(["a3 c2 c3", "b1 b3 c1", "a4 a7 a12"], {}, "a3", "b1")
    values = {RULES.card_set.value(each.cards) for each in chosen("novice", state, seeds=30)}
    assert min(values) >= 6
    state = after(["a8 c2 c3", "a1 a3 b2", "b1 b3 c1"], {}, "a8")
    assert chosen("novice", state, seeds=30) == plays("a1", "a3")


def test_stacks_that_cannot_win_are_waste_but_at_expert_level_a_tie_is_none() -> None:
    for options, kept in (({}, False), (EXPERT, True)):
        state = after(["a12 c2 c3", "a10 a11 b2", "b1 b3 c1"], options, "a12")
        view = view_of(state)
        all_plays = candidates_of(view, RULES.legal(state, 1), RULES.card_set)
        useful = [candidate.play for candidate in without_waste(view, all_plays)]
        assert (move("a11 a10") in useful) == kept


def test_who_forgets_imagines_cards_that_were_played() -> None:
    state = next(s for s in states_with_moves(4, 2) if len(s.rounds) == 3)
    view = view_of(state)
    for remembered, forgets in ((0, True), (9, False)):
        strange = 0
        for seed in range(20):
            hands = guess_forgetfully(view, remembered, QuickRng(seed))
            assert hands[view.seat] == view.hand
            assert tuple(hand.bit_count() for hand in hands) == view.sizes
            strange |= sum(hands) & view.seen
        assert bool(strange) == forgets


def test_shares_of_the_match_add_up_and_reward_points() -> None:
    prospects = Prospects(expert=False)
    for totals, deals in (((3, 5, 0, 4), 2.0), ((3, 5, 5, 4), 0.0), ((0, 0, 0), 7.5)):
        shares = [prospects.share(seat, totals, deals) for seat in range(len(totals))]
        assert sum(shares) == pytest.approx(1, abs=0.03)
        order = sorted(range(len(totals)), key=lambda seat: totals[seat])
        assert shares[order[-1]] >= shares[order[0]]
    assert prospects.share(1, (3, 5, 5, 4), 0) == 0.5
    assert prospects.share(0, (3, 5, 5, 4), 0) == 0


def test_a_lead_is_worth_more_where_deals_bring_less() -> None:
    """Deals bring less at the expert level."""
    junior, expert = Prospects(expert=False), Prospects(expert=True)
    for totals in ((6, 2, 2), (6, 2, 2, 2), (6, 2, 2, 2, 2)):
        assert expert.share(0, totals, 2) > junior.share(0, totals, 2) > 1 / len(totals)


def test_the_last_deal_is_played_for_the_match() -> None:
    """Far behind there is nothing to win, far ahead nothing to lose."""
    for match, expected in (((0, 24, 0), 0.0), ((24, 0, 0), 1.0)):
        state = lay(
            ["a3 b5 c7", "a1 b1 c1", "a2 b2 c2"], {"dealer": 0}, game_no=2, match=list(match)
        )
        assert choose("master", state, work=SMALL).value == expected


# --- strength ---


@pytest.mark.parametrize(
    ("a", "b", "deals", "least"),
    [
        ("novice", "random", 80, 0.25),
        ("greedy", "novice", 60, 0.26),
        ("casual", "lavish", 60, 0.3),
        ("skilled", "novice", 60, 0.3),
        ("expert", "lavish", 40, 0.7),
        ("expert", "greedy", 40, 0.45),
        ("master", "random", 20, 0.6),
    ],
)
def test_levels_are_as_strong_as_they_should_be(a: str, b: str, deals: int, least: float) -> None:
    """One A plays against three Bs; a fair share is a quarter."""
    assert share(a, b, deals) > least
