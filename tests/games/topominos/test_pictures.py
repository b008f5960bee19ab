"""Checks the pictures in the rules of Topominos against the rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest

from game.core.match import Match
from game.games.topominos.art import pictures
from game.games.topominos.art.pictures import Trial, Turn
from game.games.topominos.art.pieces import Layer
from game.games.topominos.rules.model import Dots, name_of, ways_of
from tests.games.topominos.tables import (
    EDGE,
    RULES,
    canonical,
    end,
    flipped,
    late,
    no_put,
    pass_on,
    put,
    seen,
    shown,
    table,
    turned,
)


def patterns(layers: Iterable[Layer]) -> list[str]:
    """The pieces of a stack as they lie, the lowest first."""
    return [name_of(layer.dots) for layer in layers]


def covered(layers: Iterable[Layer]) -> Dots:
    dots = 0
    for layer in layers:
        dots |= layer.dots
    return dots


def table_with(stacks: Mapping[int, Sequence[str]], pieces: Iterable[str]) -> Match:
    """A position of the real set: it is the turn of seat 0, which has these pieces on a full
    rack."""
    bag = [name_of(piece) for piece in RULES.piece_set.pieces]
    left = Counter(dict(zip(bag, RULES.piece_set.bag, strict=True)))
    rack = [canonical(piece) for piece in pieces]
    used = Counter([*rack, *(canonical(piece) for stack in stacks.values() for piece in stack)])
    assert used <= left, "there are not so many of these pieces"
    others = list((left - used).elements())
    size = 5
    rack += others[: size - len(rack)]
    return table(stacks, [rack, others[-size:]])


def before(turn: Turn) -> Match:
    stacks = {which: patterns(stack) for which, stack in turn.stacks}
    return table_with(stacks, [name_of(dots) for dots, _ in turn.put])


def test_the_growing_stack_consists_of_its_pieces() -> None:
    pieces = patterns(pictures.GROWING)
    match = table_with({}, pieces)
    put(match, *pieces, into=4)
    (tray,) = seen(match, "tray")
    assert tray[4].count("o") == sum(layer.dots.bit_count() for layer in pictures.GROWING)


def test_the_picture_shows_all_eight_legal_orientations_of_a_piece() -> None:
    ways = [dots for row in pictures.EIGHT_WAYS for dots in row]
    assert sorted(ways) == list(ways_of(ways[0]))
    assert len(ways) == 8
    match = table_with({}, [name_of(ways[0])])
    assert all(no_put(match, name_of(dots), into=0) is None for dots in ways)


def test_each_orientation_is_a_quarter_turn_on_and_the_second_row_is_flipped() -> None:
    for row in pictures.EIGHT_WAYS:
        names = list(map(name_of, row))
        assert [turned(name) for name in names] == [*names[1:], names[0]]
    above, below = (name_of(row[0]) for row in pictures.EIGHT_WAYS)
    assert flipped(above) == below


@pytest.mark.parametrize("turn", [pictures.NEW_STACK, pictures.EXISTING_STACKS])
def test_the_pictured_turns_with_a_new_stack_and_with_existing_stacks_are_legal(turn: Turn) -> None:
    match = before(turn)
    for dots, which in turn.put:
        put(match, name_of(dots), into=which)
    assert shown(match)["touched"]["complete"] == 0
    assert set(shown(match)["touched"]["in"]) == {which for _, which in turn.put}


def test_one_pictured_turn_begins_a_stack_and_the_other_adds_to_several() -> None:
    lying = {which for which, _ in pictures.NEW_STACK.stacks}
    new = {which for _, which in pictures.NEW_STACK.put}
    assert len(new) == 1
    assert not new & lying
    added = {which for _, which in pictures.EXISTING_STACKS.put}
    assert len(added) == len(pictures.EXISTING_STACKS.put) > 1
    assert added <= lying


@pytest.mark.parametrize("trial", pictures.TRIALS, ids=lambda trial: name_of(trial.covered))
def test_a_piece_fits_where_the_picture_says_so(trial: Trial) -> None:
    lying = covered(pictures.FITTING_STACK)
    match = table_with({4: patterns(pictures.FITTING_STACK)}, [name_of(trial.dots)])
    assert lying & trial.dots == trial.covered
    assert (no_put(match, name_of(trial.dots), into=4) is None) == (not trial.covered)


def test_the_piece_that_fits_is_the_same_piece_turned() -> None:
    one, other = pictures.TRIALS
    assert one.dots in ways_of(other.dots)
    assert bool(one.covered) != bool(other.covered)


def test_a_piece_on_each_of_three_stacks_scores_the_written_sum() -> None:
    lying = {which: patterns(stack[:-1]) for which, stack in enumerate(pictures.THREE_STACKS)}
    added = [patterns(stack)[-1] for stack in pictures.THREE_STACKS]
    match = table_with(lying, added)
    for which, pattern in enumerate(added):
        put(match, pattern, into=which)
    tray, score = seen(match, "tray", "turn_score")
    assert tuple(stack.count("o") for stack in tray[:3]) == pictures.THREE_SEEN == (6, 7, 6)
    assert score == sum(pictures.THREE_SEEN) == 19
    end(match)
    assert shown(match)["scores"] == [19, 0]


def test_dots_left_on_the_rack_cost_the_pictured_points() -> None:
    left = [name_of(dots) for dots in pictures.LEFT_ON_RACK]
    table_with({}, left)
    match = late({0: ["oo......."]}, [[EDGE], left], starter=0)
    put(match, EDGE, into=0)
    end(match)
    pass_on(match)
    assert seen(match, "phase", "scores") == ("over", [3, -pictures.MINUS])
    assert re.findall(r"\d+", pictures.MINUS_LABEL) == [str(pictures.MINUS)] * 2
