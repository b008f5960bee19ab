"""How tries at a puzzle are judged: the puzzles of the book, by the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, permutations
from typing import Any

import pytest

from game.coach.puzzle_tries import Judged, Tries, Unknown
from game.coach.puzzles import Puzzle, Turn
from game.coach.verdicts import JUST_AS_GOOD
from game.core.ranking import Ranked
from game.core.wording import Phrase
from game.games import GAMES, rules_of
from tests.scenes.posed import puzzles_of

every_game = pytest.mark.parametrize("game", GAMES)
MANY = 5
"""So many other moves are looked at."""


def tries_at(puzzle: Puzzle) -> Tries:
    game = GAMES[puzzle.game]
    state = puzzle.match(game.rules, 0).state
    return Tries(game.rules, game.coach, game.facts.is_half, puzzle, state)


def turn_of(each: Ranked[Any]) -> Turn:
    return (each.move, *each.then)


def legal(puzzle: Puzzle, state: Any) -> list[Any]:
    return list(rules_of(puzzle.game).legal(state, puzzle.seat))


def names_in(told: Phrase) -> list[Phrase]:
    inner = [figure for _, figure in told.figures if isinstance(figure, Phrase)]
    return [told, *(name for each in inner for name in names_in(each))]


@every_game
def test_each_solution_solves_and_each_part_of_it_is_on_the_way(game: str) -> None:
    for puzzle in puzzles_of(game):
        tries = tries_at(puzzle)
        for turn in puzzle.turns:
            assert tries.judge(turn, {}) == Judged(solves=True)
            assert all(tries.goes_on(turn[:made]) for made in range(len(turn) + 1))


@every_game
def test_each_other_ranked_turn_is_refused_at_once_without_naming_the_solution(game: str) -> None:
    words = GAMES[game].coach
    for puzzle in puzzles_of(game):
        tries, best = tries_at(puzzle), puzzle.ranking[0]
        view = tries.view_after(())
        for each in puzzle.ranking[puzzle.solutions :]:
            if any(turn_of(each)[:1] == turn[:1] for turn in puzzle.turns):
                continue  # it begins well
            judged = tries.judge(turn_of(each), {})
            assert isinstance(judged, Judged)
            assert not judged.solves
            assert (judged.chance, judged.best) == (each.chance, best.chance)
            if judged.why is not None:
                assert words.name(view, turn_of(best)) not in names_in(judged.why)


@every_game
def test_a_turn_that_nobody_has_ranked_is_judged_by_the_ranking_that_is_asked_for(
    game: str,
) -> None:
    for puzzle in puzzles_of(game)[:3]:
        tries, best = tries_at(puzzle), puzzle.ranking[0]
        for move in islice(legal(puzzle, tries.state_after(())), MANY):
            unknown = tries.judge((move,), {})
            if isinstance(unknown, Judged) or not tries.is_whole((move,)):
                continue
            assert unknown == Unknown((), move)

            for cost, solves in ((0.9, True), (1.1, False)):
                ranked = replace(best, move=move, chance=best.chance - cost * JUST_AS_GOOD)
                judged = tries.judge((move,), {(move,): (best, ranked)})
                assert isinstance(judged, Judged)
                assert judged.solves == solves


@every_game
def test_figures_of_another_version_spoil_nothing(game: str) -> None:
    """Own puzzles are kept for years."""
    puzzle = puzzles_of(game)[0]
    ranking = tuple(
        replace(each, parts=tuple(replace(part, figures=()) for part in each.parts))
        for each in puzzle.ranking
    )
    tries = tries_at(replace(puzzle, ranking=ranking))
    for each in ranking[puzzle.solutions :]:
        judged = tries.judge(turn_of(each), {})
        assert isinstance(judged, Unknown) or not judged.solves


def test_the_order_of_pieces_does_not_matter() -> None:
    found = 0
    for puzzle in puzzles_of("topominos"):
        tries = tries_at(puzzle)
        for turn in puzzle.turns:
            for other in permutations(turn):
                if other != turn and _is_legal(puzzle, other) and tries.solves(other):
                    assert tries.judge(other, {}) == Judged(solves=True)
                    found += 1
    assert found, "no turn of the book can be made in another order"


def _is_legal(puzzle: Puzzle, turn: Turn) -> bool:
    rules, state = rules_of(puzzle.game), puzzle.match(rules_of(puzzle.game), 0).state
    for move in turn:
        if rules.to_act(state) != (puzzle.seat,) or rules.why_not(state, puzzle.seat, move):
            return False
        state = rules.apply(state, puzzle.seat, move)
    return True


def test_costs_of_several_moves_add_up() -> None:
    """Two moves that each cost less than what is just as good, and together more."""
    puzzle, turn = next(_turns_of_two())
    tries, best = tries_at(puzzle), puzzle.ranking[0]

    def costs(made: int, cost: float) -> dict[Turn, Any]:
        return {turn[:made]: (best, Ranked(turn[made - 1], best.chance - cost, 0.0))}

    assert tries.judge(turn, costs(1, 0.015)) == Unknown(turn[:1], turn[1])
    dear = tries.judge(turn, costs(1, 0.015) | costs(2, 0.015))
    cheap = tries.judge(turn, costs(1, 0.015) | costs(2, 0.001))
    assert isinstance(dear, Judged)
    assert isinstance(cheap, Judged)
    assert (dear.solves, cheap.solves) == (False, True)


def _turns_of_two() -> Iterator[tuple[Puzzle, Turn]]:
    """A piece that no ranking begins with, and then the end of the turn."""
    for puzzle in puzzles_of("topominos"):
        tries = tries_at(puzzle)
        for first in legal(puzzle, tries.state_after(())):
            if tries.is_whole((first,)) or isinstance(tries.judge((first,), {}), Judged):
                continue
            for last in legal(puzzle, tries.state_after((first,))):
                if tries.is_whole((first, last)):
                    yield puzzle, (first, last)
