"""Every puzzle of the book is what it is said to be, by the rules alone."""

from __future__ import annotations

import pytest

from game.coach.puzzles import Puzzle, view_after
from game.coach.verdicts import JUST_AS_GOOD, MISTAKE
from game.core.chance import QuickRng
from game.core.rules import seats_to_act
from game.games import LISTED, rules_of
from game.lab.puzzle_position import Position, Search
from game.services.puzzles import puzzle, shelf


@pytest.mark.parametrize("game", LISTED)
def test_every_puzzle_can_be_set_up_and_its_solution_played(game: str) -> None:
    rules = rules_of(game)
    for each in shelf(rules):
        match = each.match(rules, 1)
        assert each.seat in seats_to_act(rules, match.state), each.id
        for turn in each.turns:
            state = match.state
            for move in turn:
                assert each.seat in seats_to_act(rules, state), each.id
                assert rules.why_not(state, each.seat, move) is None, each.id
                state = rules.apply(state, each.seat, move)


@pytest.mark.parametrize("game", LISTED)
def test_the_best_turn_is_clear(game: str) -> None:
    rules = rules_of(game)
    for each in shelf(rules):
        state = each.match(rules, 1).state
        best, chances = each.ranking[0].chance, [one.chance for one in each.ranking]
        assert best == max(chances), each.id
        assert each.gap >= MISTAKE, each.id
        assert all(best - chance < JUST_AS_GOOD for chance in chances[: each.solutions]), each.id
        ends = [view_after(rules, state, each.seat, (one.move, *one.then)) for one in each.ranking]
        assert all(ends.count(end) == 1 for end in ends), each.id


@pytest.mark.parametrize("game", LISTED)
def test_it_is_not_the_obvious_one(game: str) -> None:
    for each in shelf(rules_of(game)):
        search = Search(game, each.players, tuple(each.options.items()), 1)
        at = Position(search, rules_of(game), each.match(rules_of(game), 1).state, each.seat)
        right = at.right(each.ranking[: each.solutions])
        assert not at.share_found(at.chosen("greedy", QuickRng(1), 1), right), each.id
        assert at.share_found(at.chosen("casual", QuickRng(2), 6), right) <= 0.7, each.id


@pytest.mark.parametrize("game", LISTED)
def test_the_shelf_is_in_order_and_every_puzzle_is_found_by_its_id(game: str) -> None:
    rules = rules_of(game)
    book = shelf(rules)
    assert [each.grade for each in book] == sorted(each.grade for each in book)
    assert len({each.id for each in book}) == len(book)
    assert len({_place(each) for each in book}) == len(book)
    assert all(puzzle(rules, each.id) == each for each in book)


@pytest.mark.parametrize("game", LISTED)
def test_a_shelf_has_sixty_puzzles_or_more(game: str) -> None:
    assert len(shelf(rules_of(game))) >= 60


@pytest.mark.parametrize("game", LISTED)
def test_a_shelf_is_varied(game: str) -> None:
    book = shelf(rules_of(game))
    assert len({each.grade for each in book}) >= 2
    assert len({each.tags for each in book}) >= 5
    assert len({each.players for each in book}) >= 2


def _place(each: Puzzle) -> tuple[str, int]:
    return repr(dict(each.position)), each.seat
