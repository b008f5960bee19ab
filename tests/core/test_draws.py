"""Draws as they are counted: how likely it was that just these things came."""

from __future__ import annotations

import doctest
from collections import Counter
from itertools import islice, permutations
from math import sqrt
from typing import Any

import pytest

from game.core import draws
from game.core.chance import QuickRng
from game.core.draws import Handful, likelihood
from game.core.match import Match
from game.core.rules import CHANCE
from game.games import GAMES
from tests.play import random_match

SAMPLES = 2000
EVENTS = 6


def by_enumeration(handful: Handful) -> float:
    """All orders in which so many things can be drawn, one by one."""
    bag = [kind for kind, number in enumerate(handful.among) for _ in range(number)]
    wanted = Counter({kind: number for kind, number in enumerate(handful.came) if number})
    orders = list(permutations(range(len(bag)), sum(handful.came)))
    return sum(Counter(bag[place] for place in order) == wanted for order in orders) / len(orders)


@pytest.mark.parametrize(
    ("among", "came"),
    [
        ((1, 1, 1, 1, 1, 1), (0, 0, 1, 0, 0, 0)),
        ((3, 2, 4), (1, 0, 1)),
        ((3, 2, 4), (0, 0, 3)),
        ((5, 1), (5, 1)),
        ((2, 0, 5), (1, 0, 2)),
    ],
)
def test_a_handful_is_as_likely_as_a_count_of_all_orders_says(
    among: tuple[int, ...], came: tuple[int, ...]
) -> None:
    handful = Handful(0, came, among)
    assert likelihood(handful) == pytest.approx(by_enumeration(handful))


def events_of(match: Match) -> list[tuple[Any, Handful]]:
    """Positions before draws of one seat, with what came."""
    found, before = list[tuple[Any, Handful]](), match.first_state
    for step in match.steps:
        if step.actor == CHANCE:
            handfuls = GAMES[match.rules.id].facts.drawn(before, step.move)
            found += [(before, handful) for handful in handfuls if len(handfuls) == 1]
        before = step.after
    return found


@pytest.mark.parametrize("game", [game for game, each in GAMES.items() if each.facts.kinds])
def test_what_came_is_as_likely_as_the_rules_make_it(game: str) -> None:
    """By the weights of all outcomes, or where the rules list none, by drawing very often."""
    *_, match = random_match(game, GAMES[game].about.player_counts[-1], {}, 5)
    for before, came in islice(events_of(match), 0, None, max(1, len(match.steps) // EVENTS)):
        chance, drawn = match.rules.chance(before), GAMES[game].facts.drawn
        likely = likelihood(came)
        if chance.sampler is None:
            listed = zip(chance.outcomes, chance.weights, strict=True)
            same = sum(weight for event, weight in listed if drawn(before, event) == (came,))
            assert likely == pytest.approx(same / sum(chance.weights))
        else:
            rng = QuickRng(7)
            same = sum(drawn(before, chance.draw(rng)) == (came,) for _ in range(SAMPLES))
            within = 4 * sqrt(likely * (1 - likely) / SAMPLES) + 1 / SAMPLES
            assert abs(same / SAMPLES - likely) <= within


def test_the_example_in_its_docstring_is_right() -> None:
    assert doctest.testmod(draws).failed == 0
