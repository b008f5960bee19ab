"""The information that others have of a step, and the figures of a match."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games.topominos.rules.facts import (
    ALL_PASSED,
    ALL_PLACED,
    LAPS_OF_PASSES,
    NOTHING_FITS,
    RACK_EMPTY,
    ending,
    figures,
    laid_by,
    rounds,
    seen,
)
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    PASSING_LAPS,
    Drawn,
    End,
    Pass,
    Put,
    Starter,
    dots_on,
)
from game.games.topominos.scene.laid import Account
from tests.games.topominos.tables import end, late, pass_on, put, table
from tests.play import random_match

SEEDS = range(4)


def finished(players: int, seed: int) -> Match:
    *_, match = random_match("topominos", players, {}, seed)
    return match


@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_that_others_draw_or_return_are_hidden(seed: int) -> None:
    match = finished(3, seed)
    hidden = 0
    for step in match.steps:
        for seat in range(match.players):
            view = match.rules.view(step.after, seat)
            text = seen(view, step.actor, step.move)
            match step.move:
                case Drawn(_, drawer):
                    assert text == (step.move if drawer == seat else None)
                    hidden += text is None
                case Pass(pieces) if pieces:
                    assert text == (step.move if step.actor == seat else None)
                    hidden += text is None
                case _:
                    assert text == step.move
    assert hidden


def test_open_moves_and_draws_are_seen_by_all() -> None:
    match = finished(2, 1)
    kinds = {type(step.move) for step in match.steps}
    assert {Put, End, Starter} <= kinds
    for step in match.steps:
        if isinstance(step.move, Put | End | Starter) or step.move == Pass(()):
            views = [match.rules.view(step.after, seat) for seat in range(2)]
            assert all(seen(view, step.actor, step.move) == step.move for view in views)


def test_a_pass_looks_the_same_to_others_whichever_pieces_are_exchanged() -> None:
    """Only the pieces that the other player gives back differ."""
    text: list[Any] = []
    for own, other in (
        (["........o", "....o...."], "........o"),
        (["........o", ".......o."], ".......o."),
    ):
        match = table({0: ["o........"]}, [own, [".......oo"]], laps=0)
        pass_on(match, other)
        step = match.steps[-1]
        text.append(seen(match.rules.view(step.after, 1), step.actor, step.move))
    assert text == [None, None]


@pytest.mark.parametrize("players", [1, 3])
def test_figures_add_up_to_what_happened(players: int) -> None:
    match = finished(players, 3)
    counted = figures(match)
    for seat, own in enumerate(counted):
        moves = [step.move for step in match.steps if step.actor == seat]
        assert own["laid"] == sum(isinstance(move, Put) for move in moves)
        assert own["passes"] == sum(isinstance(move, Pass) for move in moves)
        given = [len(move.pieces) for move in moves if isinstance(move, Pass)]
        assert own["exchanged"] == sum(given)
    out = match.state.table.out
    assert sum(own["completed"] for own in counted) * 9 == sum(piece.bit_count() for piece in out)


def test_the_best_turn_is_the_one_that_scored_most() -> None:
    match = finished(2, 2)
    best = [0, 0]
    before = match.first_state
    steps = [before, *(step.after for step in match.steps)]
    for (one, other), step in zip(pairwise(steps), match.steps, strict=True):
        if step.actor != CHANCE and isinstance(step.move, End):
            won = other.table.scores[step.actor] - one.table.scores[step.actor]
            if not other.table.history:
                best[step.actor] = max(best[step.actor], won)
    assert [own["best_turn"] for own in figures(match)] == best


def test_a_match_from_a_position_counts_from_there() -> None:
    match = late({4: ["oooooooo."]}, [["........o", ".......oo"], [".......oo"]], bag=["....o...."])
    put(match, "........o", into=4)
    assert figures(match)[0] == {
        "laid": 1, "completed": 1, "best_turn": 0, "passes": 0, "exchanged": 0, "left": 0,
    }  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_dots_left_are_the_dots_on_racks_at_the_ends_of_rounds(seed: int) -> None:
    one = finished(3, seed)
    assert [own["left"] for own in figures(one)] == [dots_on(rack) for rack in one.state.racks]
    *_, several = random_match("topominos", 2, {"rounds": 3}, seed)
    scored = [0, 0]
    before = several.first_state
    for step in several.steps:
        if isinstance(step.move, End):
            scored[step.actor] += before.table.turn_score
        before = step.after
    taken = [points - own["left"] for points, own in zip(scored, figures(several), strict=True)]
    assert taken == list(several.state.table.match)


def test_the_rounds_of_a_match_are_counted() -> None:
    assert rounds(finished(2, 1)) == 1
    *_, match = random_match("topominos", 2, {"rounds": 3}, 1)
    assert rounds(match) == 3
    *_, match = random_match("topominos", 2, {"target": 20}, 1)
    assert rounds(match) == match.state.table.round + 1


FULL_BUT_ONE = {4: ["oooooooo."]}
"""Only one dot in a corner is missing."""
CORNER, CORNERS = "........o", "o.o...o.o"


def test_a_running_match_and_one_of_several_rounds_have_no_ending() -> None:
    assert ending(table({0: [CORNER]})) is None
    *_, match = random_match("topominos", 2, {"rounds": 2}, 1)
    assert match.state.phase == "over"
    assert ending(match) is None


def test_the_ending_names_the_player_without_a_piece_after_the_last_lap() -> None:
    match = late(FULL_BUT_ONE, [[CORNER], [CORNER]], active=1, starter=0)
    put(match, CORNER, into=4)
    end(match)
    assert match.state.phase == "over"
    assert ending(match) == (RACK_EMPTY, {"name": 1})


def test_a_lap_of_passes_with_an_empty_bag_is_an_ending() -> None:
    match = late(FULL_BUT_ONE, [[CORNER], [CORNER]])
    pass_on(match)
    pass_on(match)
    assert ending(match) == (ALL_PASSED, {})


def test_three_laps_of_passes_are_an_ending() -> None:
    match = late(FULL_BUT_ONE, [[CORNER], [CORNER]], bag=[CORNER], laps=PASSING_LAPS - 1)
    pass_on(match)
    pass_on(match)
    assert ending(match) == (LAPS_OF_PASSES, {"n": PASSING_LAPS})


def test_placing_the_last_piece_of_all_is_an_ending() -> None:
    match = late(FULL_BUT_ONE, [[CORNER]])
    put(match, CORNER, into=4)
    end(match)
    assert ending(match) == (ALL_PLACED, {})


def test_a_tray_where_nothing_fits_is_an_ending() -> None:
    covered = {which: ["oooo....."] for which in range(COMPARTMENTS)}
    match = late(covered, [["....o....", CORNERS], [CORNERS]])
    put(match, "....o....", into=0)
    end(match)
    assert match.state.phase == "over"
    assert ending(match) == (NOTHING_FITS, {})


@pytest.mark.parametrize("seed", SEEDS)
def test_the_owners_of_pieces_from_a_match_are_those_shown_at_its_table(seed: int) -> None:
    account = Account()
    for match in random_match("topominos", 3, {"rounds": 2}, seed):
        for number, step in enumerate(match.steps):
            before = match.steps[number - 1].after if number else match.first_state
            account.keep(number, step.actor, step.move, before.table, step.after.table)
        assert laid_by(match) == account.at(len(match.steps)).owners
        if len(match.steps) > 40:
            return
