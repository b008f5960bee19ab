"""The position of Top Spot for those who listen: every card with its spots and holes."""

from __future__ import annotations

import re
from itertools import islice

from game.games import rules_of
from game.games.topspot.art.pieces import card_set
from game.games.topspot.rules.model import JOKER, NUMBERS, PLACES, cards_in
from game.games.topspot.scene import sentences
from game.games.topspot.scene.reading import board
from game.games.topspot.scene.sentences import card_name
from game.services.words import Words
from game.ui.toolkit.reading import Reading, reading_of
from tests.games.topspot.at_table import ALONE, NAMES, Table, play_out
from tests.play import random_match

ENGLISH = Words("en")
PLAYERS = ("Mira", "Pip", "Ada", "Lin")
PLACE_NAMES = (
    "upper left", "top", "upper right", "left", "centre", "right", "lower left", "bottom",
    "lower right",
)  # fmt: skip
HELD = re.compile(r"In your hand: (.*?)\. (?:Spots: (.*?)\. )?(?:Holes: (.*)|No holes)\.")
LIES = re.compile(r"^(\w+) played (.*), worth (\d)", re.MULTILINE)


def bits_of(told: str) -> int:
    return sum(1 << PLACE_NAMES.index(place) for place in told.split(", ")) if told else 0


def test_every_card_of_ones_hand_is_heard_with_its_spots_and_holes() -> None:
    rules, cards = rules_of("topspot"), card_set()
    for match in islice(random_match("topspot", 4, {"level": "expert"}, 2), 1, 60, 6):
        view = rules.view(match.state, 2)
        heard = HELD.findall("\n".join(board(view, ENGLISH, PLAYERS)))
        held = cards_in(view.hand)
        assert [name for name, _, _ in heard] == [card_name(ENGLISH, c, cards) for c in held]
        for card, (_, spots, holes) in zip(held, heard, strict=True):
            assert bits_of(holes) == cards.holes[card]
            assert card == JOKER or bits_of(spots) == cards.spots[card]
    assert len(PLACE_NAMES) == PLACES


def test_what_lies_on_the_table_is_heard_in_the_order_of_play_with_its_worth() -> None:
    rules = rules_of("topspot")
    for match in islice(random_match("topspot", 4, {}, 2), 1, 60):
        view = rules.view(match.state, 0)
        told = board(view, ENGLISH, PLAYERS)
        if view.plays:
            heard = LIES.findall("\n".join(told))
            worth = [(PLAYERS[played.seat], str(played.value)) for played in view.plays]
            assert [(name, value) for name, _, value in heard] == worth
        else:
            assert "The table is empty." in told
            winners = [each.winner for each in view.rounds[-1:] if each.winner is not None]
            heard_of = [line for line in told if line.endswith(" won the last round.")]
            assert heard_of == [f"{PLAYERS[winner]} won the last round." for winner in winners]


def test_cards_in_the_hands_of_others_are_never_named() -> None:
    rules, cards = rules_of("topspot"), card_set()
    for match in islice(random_match("topspot", 4, {}, 2), 1, 40, 5):
        told = "\n".join(board(rules.view(match.state, 0), ENGLISH, PLAYERS))
        for hand in match.state.hands[1:]:
            assert not any(card_name(ENGLISH, card, cards) in told for card in cards_in(hand))


def heard(table: Table) -> Reading:
    reading = reading_of(table.scene)
    assert reading is not None
    return reading


def test_what_a_stack_is_worth_while_it_is_built_is_heard(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    table.click("curtain")
    assert "worth" not in heard(table).told.asked
    table.pick("a5")
    value = table.attempt.card_set.value(table.built())
    assert heard(table).told.asked.endswith(f"The stack is worth {value}: leads blue.")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    table.pick("a1")
    own = table.attempt.card_set.value(table.built())
    assert own < value
    told = f"The stack is worth {own} and doesn\u2019t beat Mira\u2019s {value}."
    assert heard(table).told.asked.endswith(told)


def test_of_all_cards_it_is_heard_which_are_played_and_who_has_the_others(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.click("cards seen")
    labels = [sentences.label(card, table.attempt.card_set) for card in range(NUMBERS)]
    own, other = labels[0], labels[1]
    played = ", ".join(each for each in labels if each not in (own, other))
    rows = [line for line in heard(table).lines if line.startswith("Cards in ")]
    assert len(rows) == 3
    assert rows[0] == (
        f"Cards in blue: played {played}; in this hand {own}; held by others {other}."
    )
    assert rows[2].endswith(f"; in this hand none; held by others {labels[2]}.")
    assert not set(labels) & set(heard(table).lines)  # the heads of columns that nobody sees


def test_points_in_the_rail_are_heard_with_the_names_of_who_has_them(table: Table) -> None:
    table.begin(ALONE)
    lines = heard(table).lines
    assert [line for line in lines if line.startswith("Points")] == [
        f"Points, {name}: 0" for name in NAMES[:3]
    ]
    assert "0" not in lines
