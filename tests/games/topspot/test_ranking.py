"""Moves that Master ranks: complete, comparable, and with figures that can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.opponents import Budget
from game.core.ranking import Part, Ranked
from game.core.rules import CHANCE_ACTS
from game.games.topspot.computer.parts import LATER, LEFT, RIVALS, ROUND, scaled
from game.games.topspot.computer.players import opponents
from game.games.topspot.computer.search import SHOWN, Searcher
from game.games.topspot.computer.telling import DOUBT, Scale
from game.games.topspot.rules.model import (
    Play,
    State,
    heap,
    jokers_in,
    size,
)
from tests.games.topspot.counting import (
    CARDS,
    colour_asked,
    highest_lying,
    most_unseen,
    seats_to_come,
    unseen_of,
    value_in_play,
    view_of,
)
from tests.games.topspot.table import EXPERT, JOKER_EACH, RULES, lay, move, random_states

PLAYERS = opponents(RULES)
TABLES: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {}), (4, JOKER_EACH), (5, EXPERT)]
every_table = pytest.mark.parametrize(("players", "options"), TABLES)


def master() -> Searcher:
    player = PLAYERS["master"]
    assert isinstance(player, Searcher)
    return player


def ranking(state: State, *moves: Play, work: int = 120, seed: int = 1) -> tuple[Ranked[Play], ...]:
    return master().rank(view_of(state), Budget(work), QuickRng(seed), moves)


def states(players: int, seed: int, every: int, **options: Any) -> Iterator[State]:
    """Some states of a match, each with a move to make."""
    those = (s for s in random_states(players, seed, **options) if at_turn(s))
    return islice(those, 0, None, every)


def at_turn(state: State) -> bool:
    return RULES.to_act(state) not in ((), CHANCE_ACTS)


# --- the list ---


@every_table
def test_a_ranking_is_a_short_list_in_order_that_begins_with_what_is_played(
    players: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(states(players, 11, 12, **options)):
        found = ranking(state, seed=number)
        assert len(found) <= SHOWN
        assert [each.chance for each in found] == sorted((e.chance for e in found), reverse=True)
        choice = master().choose(view_of(state), Budget(120), QuickRng(number))
        assert (choice.move, choice.value) == (found[0].move, found[0].chance)
        other = (found[1].move, found[1].chance) if len(found) > 1 else None
        assert choice.other == other
        for each in found:
            assert [part.code for part in each.parts] == [ROUND, LATER, LEFT, RIVALS]
            assert each.error >= 0


@every_table
def test_every_legal_play_that_is_asked_for_is_ranked_also_an_odd_one(
    players: int, options: dict[str, Any]
) -> None:
    rng = QuickRng(5)
    for state in states(players, 12, 25, **options):
        legal = RULES.legal(state, view_of(state).seat)
        asked = {legal[rng.below(len(legal))] for _ in range(4)}
        for work in (0, 40):
            found = [each.move for each in ranking(state, *asked, work=work)]
            assert asked <= set(found)
            assert len(found) == len(set(found))


def test_two_orders_of_the_same_cards_are_both_ranked_and_the_lower_one_not_above() -> None:
    state = lay(["a6 a9 b5 b10", "a1 b1 c1 c3", "a2 a10 c2 b2"])
    high, low = move("a9 a6"), move("a6 a9")
    found = {each.move: each for each in ranking(state, high, low)}
    assert found[high].part(ROUND).figures[0] == 7
    assert found[low].part(ROUND).figures[0] == 5
    assert found[high].chance >= found[low].chance


# --- chances ---


@every_table
def test_no_chance_is_0_or_1_while_the_end_is_open(players: int, options: dict[str, Any]) -> None:
    for state in states(players, 13, 9, **options):
        view = view_of(state)
        later = (view.terms.games - view.game_no - 1) * view.terms.hand_size
        now = [a + b for a, b in zip(view.match, view.points, strict=True)]
        most = [points + cards + later for points, cards in zip(now, view.sizes, strict=True)]
        mine = now[view.seat]
        rivals = [seat for seat in range(players) if seat != view.seat]
        lost = most[view.seat] < max(now[seat] for seat in rivals)
        won = mine > max(most[seat] for seat in rivals)
        for each in ranking(state, work=24):
            if lost or won:
                assert each.chance == (1.0 if won else 0.0)
            else:
                assert DOUBT <= each.chance <= 1 - DOUBT


def test_four_points_behind_before_the_last_game_is_not_lost() -> None:
    """A match in which 6 : 10 became 12 : 13."""
    hands = ["a1 a2 a3 a4 a5 a6 b7 b8 b9 b10 b11 b12"]
    hands += ["a7 a8 a9 a10 a11 a12 c1 c2 c3 c4 c5 c6"]
    hands += ["b1 b2 b3 b4 b5 b6 c7 c8 c9 c10 c11 c12"]
    state = lay(hands, {"dealer": 0}, game_no=2, match=[6, 10, 7])
    for seed in range(3):
        best = ranking(state, work=60, seed=seed)[0]
        assert 0.01 < best.chance < 0.6


def test_a_scale_keeps_the_order_and_the_outlook_counts_as_one_deal() -> None:
    view = view_of(next(states(4, 16, 1)))
    for deals in (0, 1, 100):
        scale = Scale(view, 0.25, deals)
        told = [scale.told(mean / 20) for mean in range(21)]
        assert told == sorted(told)
        assert DOUBT <= told[0] <= told[-1] <= 1 - DOUBT
        assert (told[0] == told[-1]) == (deals == 0)
        for mean in (0.1, 0.5, 0.9):
            rise = (scale.told(mean + 0.005) - scale.told(mean - 0.005)) * 100
            slope = scale.error(mean, 1.0) * deals / (deals + 1)
            assert rise == pytest.approx(slope, abs=0.01)


def test_the_worths_of_parts_explain_most_of_a_gap() -> None:
    """Over many positions: what the parts say and what the chances say belong together."""
    gaps, explained = [], []
    for number, state in enumerate(states(4, 14, 9)):
        best, *others = ranking(state, work=240, seed=number)
        for other in others:
            gaps.append(best.chance - other.chance)
            explained.append(sum(p.worth - other.part(p.code).worth for p in best.parts))
    pairs = list(zip(gaps, explained, strict=True))
    assert sum(abs(gap - told) <= max(0.05, gap / 2) for gap, told in pairs) >= 0.9 * len(pairs)


def test_worths_are_scaled_together_to_what_they_have_to_explain() -> None:
    parts = [(Part(ROUND, 0.02), Part(LATER, 0.01)), (Part(ROUND, 0.01), Part(LATER, 0.0))]
    one, other = scaled(parts, [0.5, 0.4])
    assert [part.worth for part in one] == pytest.approx([0.1, 0.05])
    assert [part.worth for part in other] == pytest.approx([0.05, 0.0])
    assert scaled(parts[:1], [0.5]) == parts[:1]


# --- figures, counted anew from the rules ---


@every_table
def test_figures_of_a_play_are_what_an_independent_count_finds(
    players: int, options: dict[str, Any]
) -> None:
    for number, state in enumerate(states(players, 15, 40, **options)):
        view = view_of(state)
        for each in ranking(state, work=12, seed=number)[:2]:
            cards = each.move.cards
            colour = colour_asked(view, each.move)
            value, table, most, stronger, to_come = each.part(ROUND).figures
            assert value == value_in_play(view, each.move)
            assert table == highest_lying(view)
            assert most == most_unseen(view, colour)
            assert stronger == sum(CARDS.value([c]) > value for c in unseen_of(view, colour))
            assert to_come == len(seats_to_come(view))
            kept = view.hand - heap(cards)
            assert each.part(LATER).figures[:2] == (len(cards), jokers_in(heap(cards)))
            assert each.part(LEFT).figures == (size(kept),)
            assert each.part(RIVALS).figures == (int(not kept),)
