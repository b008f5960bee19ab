"""The information that others have of a step, and the figures of a match."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.games.zatre.rules.facts import BAG_EMPTY, ending, figures, seen
from game.games.zatre.rules.model import FREE, Drawn, StartDraws, ZatreView, seats_of_side, side_of
from tests.games.zatre.positions import table
from tests.play import random_match

SEEDS = range(3)


def finished(players: int, seed: int, **options: object) -> Match:
    *_, match = random_match("zatre", players, options, seed)
    return match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("players", "teams"), [(3, False), (4, True)])
def test_only_the_own_side_sees_which_tiles_are_drawn(players: int, teams: bool, seed: int) -> None:
    match = finished(players, seed, teams=teams)
    hidden = 0
    for step in match.steps:
        if not isinstance(step.move, Drawn):
            continue
        for seat in range(players):
            told = seen(match.rules.view(step.after, seat), step.actor, step.move)
            if side_of(seat, teams) == side_of(step.move.seat, teams):
                assert told == step.move
            else:
                assert told == Drawn((FREE,) * len(step.move.tiles), step.move.seat)
                hidden += 1
    assert hidden


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("players", "teams"), [(3, False), (4, True)])
def test_the_tile_that_the_starter_keeps_is_hidden_and_the_others_are_not(
    players: int, teams: bool, seed: int
) -> None:
    match = finished(players, seed, teams=teams)
    step = match.steps[0]
    assert isinstance(step.move, StartDraws)
    starter = step.after.starter
    own = seats_of_side(side_of(starter, teams), teams)
    for seat in range(players):
        told = seen(match.rules.view(step.after, seat), step.actor, step.move)
        assert isinstance(told, StartDraws)
        assert told.rounds[:-1] == step.move.rounds[:-1]
        *_, last = step.move.rounds
        kept = last[starter] if seat in own else FREE
        assert told.rounds[-1] == (*last[:starter], kept, *last[starter + 1 :])


@pytest.mark.parametrize("seed", SEEDS)
def test_moves_are_made_openly(seed: int) -> None:
    match = finished(3, seed)
    moves = [step for step in match.steps if step.actor >= 0]
    for step in moves:
        views: list[ZatreView] = [match.rules.view(step.after, seat) for seat in range(3)]
        assert all(seen(view, step.actor, step.move) == step.move for view in views)
    assert moves


def test_a_match_ends_with_the_last_tile_of_the_bag() -> None:
    match = finished(2, 0)
    assert ending(match) == (BAG_EMPTY, {})
    assert not match.state.bag_left
    assert ending(table()) is None


def test_figures_count_the_lines_that_stand_on_the_sheets() -> None:
    sheets = [
        {"x2": 2, "10": [1, 1], "11": [2], "12": [4, 8, 4]},
        {"x2": 0, "10": [], "11": [], "12": []},
    ]
    match = table(sheets=sheets, hands=[[2, 3], [6]])
    own, other = figures(match)
    assert own == {
        "tens": 2, "elevens": 1, "twelves": 4, "crosses": 2, "rows": 1, "left_in_hand": 5,
    }  # fmt: skip
    assert other == {
        "tens": 0, "elevens": 0, "twelves": 0, "crosses": 0, "rows": 0, "left_in_hand": 6,
    }  # fmt: skip


def test_partners_have_their_figures_in_common() -> None:
    match = finished(4, 1, teams=True)
    told = figures(match)
    assert told[0] == told[1]
    assert told[2] == told[3]
    assert [each["crosses"] for each in told[::2]] == [s.crosses for s in match.state.sheets]
