"""Cards, stacks and their values, and the file that describes the cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import combinations, permutations, product
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.games.topspot.rules.model import CARD_NAMES, JOKER, NUMBERS, OF_COLOUR, CardSet, heap
from game.games.topspot.rules.notation import read_card_set
from game.games.topspot.rules.rules import TopSpot
from game.services import resources

DATA = resources.read("components/topspot.json")
DESCRIBED = json.loads(DATA)
Patterns = Sequence[str]


def patterns_of(described: dict[str, Any]) -> list[str]:
    """The pattern of each card: five times the same twelve, then the joker."""
    twelve = [described["cards"][str(number)] for number in range(1, NUMBERS + 1)]
    return twelve * 5 + [described["joker"]]


def seen_from_above(patterns: Patterns, stack: Sequence[int]) -> int:
    """The value by rule 4, word by word: at each place, the first card without a hole there may
    show a spot."""
    signs = [[patterns[card][place] for card in stack] for place in range(9)]
    return sum(next((sign for sign in column if sign != "H"), ".") == "S" for column in signs)


def keeps_to_rule_5(patterns: Patterns, stack: Sequence[int]) -> bool:
    """Whether a stack keeps to rule 5, word by word: two or more cards, or cards under a joker."""
    fixed = [card for card in stack if card == JOKER]
    others = [card for card in stack if card != JOKER]
    value = seen_from_above(patterns, stack)
    return all(
        seen_from_above(patterns, [*fixed, *left]) < value
        for number in range(0 if fixed else 1, len(others))
        for left in combinations(others, number)
    )


def random_description(seed: int) -> dict[str, Any]:
    rng = QuickRng(seed)
    cards = {
        str(number): "".join("SHH."[rng.below(4)] for _ in range(9))
        for number in range(1, NUMBERS + 1)
    }
    return {"cards": cards, "joker": "HHH.H.HH."}


# --- stacks ---


@pytest.mark.parametrize("described", [DESCRIBED, random_description(1), random_description(2)])
def test_the_stacks_of_a_colour_are_all_those_that_keep_to_rule_5(
    described: dict[str, Any],
) -> None:
    patterns = patterns_of(described)
    card_set = read_card_set(json.dumps(described).encode())
    found = {play.cards for play in card_set.plays_of(OF_COLOUR[0])}
    for length in range(1, 5):
        good = {
            stack
            for stack in permutations(range(NUMBERS), length)
            if keeps_to_rule_5(patterns, stack)
        }
        assert {stack for stack in found if len(stack) == length} == good


@pytest.mark.parametrize("described", [DESCRIBED, random_description(3)])
def test_the_stacks_under_a_joker_are_all_those_that_keep_to_rule_5(
    described: dict[str, Any],
) -> None:
    patterns = patterns_of(described)
    card_set = read_card_set(json.dumps(described).encode())
    two_colours = [*range(6), *range(NUMBERS + 3, NUMBERS + 9)]
    found = {play.cards for play in card_set.joker_plays_of(heap(two_colours))}
    for length in range(5):
        good = {
            (JOKER, *stack)
            for stack in permutations(two_colours, length)
            if keeps_to_rule_5(patterns, (JOKER, *stack))
        }
        assert {stack for stack in found if len(stack) == length + 1} == good


def test_the_upper_part_of_a_stack_that_keeps_to_rule_5_keeps_to_it() -> None:
    for seed in range(5):
        patterns = patterns_of(random_description(seed))
        for stack in permutations(range(NUMBERS), 3):
            if keeps_to_rule_5(patterns, stack):
                assert keeps_to_rule_5(patterns, stack[:2])


def test_cards_of_one_number_never_add_to_each_other() -> None:
    patterns = patterns_of(DESCRIBED)
    for first, second in product(range(NUMBERS), repeat=2):
        assert not keeps_to_rule_5(patterns, (JOKER, first, second, first + NUMBERS))


def test_a_hand_has_the_stacks_of_its_own_cards_only() -> None:
    card_set = read_card_set(DATA)
    rng = QuickRng(5)
    everything = card_set.plays_of(OF_COLOUR[3])
    for _ in range(200):
        held = OF_COLOUR[3] & sum(1 << card for card in range(36, 48) if rng.below(2))
        plays = card_set.plays_of(held)
        assert plays == tuple(play for play in everything if not heap(play.cards) & ~held)


def test_the_value_of_a_random_stack_is_what_one_sees_from_above() -> None:
    card_set, patterns = read_card_set(DATA), patterns_of(DESCRIBED)
    rng = QuickRng(6)
    for _ in range(500):
        stack = [rng.below(len(CARD_NAMES)) for _ in range(1 + rng.below(5))]
        assert card_set.value(stack) == seen_from_above(patterns, stack)


def test_a_joker_stack_is_never_worth_more_than_six() -> None:
    card_set = read_card_set(DATA)
    plays = card_set.joker_plays_of(sum(OF_COLOUR))
    assert max(card_set.value(play.cards) for play in plays) == 6
    assert card_set.value([JOKER]) == 0


# --- the data file ---


def test_the_file_is_known_by_its_hash() -> None:
    assert TopSpot(DATA).components_hash == sha256(DATA).hexdigest()


def changed(change: Callable[[dict[str, Any]], object]) -> bytes:
    described = json.loads(DATA)
    change(described)
    return json.dumps(described).encode()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\xff", "not JSON"),
        (b"cards", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "should be an object"),
        (changed(lambda d: d.pop("joker")), "should be an object"),
        (changed(lambda d: d.update(extra=1)), "should be an object"),
        (changed(lambda d: d.update(cards=[])), "the numbers 1 to 12"),
        (changed(lambda d: d["cards"].pop("12")), "the numbers 1 to 12"),
        (changed(lambda d: d["cards"].update({"13": "........S"})), "the numbers 1 to 12"),
        (changed(lambda d: d["cards"].update({"3": "SSSS"})), "pattern of card 3"),
        (changed(lambda d: d["cards"].update({"3": "SSSSSSSSX"})), "pattern of card 3"),
        (changed(lambda d: d["cards"].update({"3": 7})), "pattern of card 3"),
        (changed(lambda d: d.update(joker=["H"] * 9)), "pattern of the joker"),
        (changed(lambda d: d.update(joker="HHHHHH..S")), "not have a spot"),
        (changed(lambda d: d.update(joker="HHHHH....")), "6 holes, not 5"),
    ],
)
def test_a_file_that_cannot_be_is_refused_with_what_is_wrong(data: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TopSpot(data)


def test_a_card_without_a_spot_can_be_played_but_never_stacked() -> None:
    described = json.loads(DATA)
    described["cards"]["2"] = "HHHHHHHHH"
    card_set: CardSet = read_card_set(json.dumps(described).encode())
    with_it = [play.cards for play in card_set.plays_of(OF_COLOUR[0]) if 1 in play.cards]
    assert with_it == [(1,)]
    assert all(1 not in play.cards for play in card_set.joker_plays_of(OF_COLOUR[0]))
