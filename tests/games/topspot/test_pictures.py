"""The claims of the pictures in the rules of Top Spot, checked by the rules."""

from __future__ import annotations

import re
from itertools import combinations

import pygame
import pytest

from game.games.topspot.art import pictures
from game.games.topspot.art import pieces as art
from game.games.topspot.art.pictures import Cards, Shown
from game.games.topspot.rules.about import ALL_COLOURS
from game.games.topspot.rules.model import CARD_NAMES, JOKER, State, cards_in
from game.ui.parts.figure import WIDTH, Figure
from game.ui.toolkit.materials import Picture
from game.ui.toolkit.theme import LIGHT, Theme
from tests.games.topspot.table import EXPERT, RULES, code, lay, play, start

PLAYS = (
    pictures.STACK,
    pictures.USELESS,
    pictures.LOWEST,
    pictures.WITH_JOKER,
    *pictures.FOLLOWING,
    *pictures.TIED,
)


def names(cards: Cards) -> str:
    return " ".join(CARD_NAMES[card] for card in cards)


def value(cards: Cards) -> int:
    return RULES.card_set.value(cards)


def held(shown: Shown, rest: str) -> str:
    return f"{names(shown.cards)} {rest}"


@pytest.mark.parametrize("shown", PLAYS, ids=lambda shown: names(shown.cards))
def test_what_is_shown_is_worth_what_its_badge_says(shown: Shown) -> None:
    assert value(shown.cards) == shown.value


def test_the_corner_tells_the_spots_and_the_most_that_can_be_shown() -> None:
    spots, holes = RULES.card_set.spots[pictures.CORNER], RULES.card_set.holes[pictures.CORNER]
    assert spots.bit_count() == pictures.SPOTS
    assert spots.bit_count() + holes.bit_count() == pictures.AT_MOST


def test_the_stack_is_allowed_and_each_card_raises_it_as_the_label_says() -> None:
    stack = pictures.STACK
    hands = [held(stack, "c1"), "b1 c2", "b2 c3"]
    assert code(lay(hands), names(stack.cards)) is None
    upper, lower = stack.cards
    assert [value((upper,)), stack.value - value((upper,))] == numbers(pictures.STACK_LABEL)
    assert value((lower,)) == 2  # so the text of the manual says


def test_the_other_stack_is_refused_because_fewer_cards_show_as_much() -> None:
    useless, lowest = pictures.USELESS, pictures.LOWEST
    hands = [held(useless, "c1"), "b1 c2", "b2 c3"]
    assert code(lay(hands), names(useless.cards)) == "adds_nothing"
    assert lowest.cards == useless.cards[-1:]
    assert numbers(pictures.USELESS_LABEL) == numbers(pictures.LOWEST_LABEL) == [lowest.value]
    assert lowest.value == useless.value


def test_the_joker_lies_on_cards_of_two_colours_that_each_raise_the_value() -> None:
    stack = pictures.WITH_JOKER
    assert stack.cards[0] == JOKER
    assert len({CARD_NAMES[card][0] for card in stack.cards[1:]}) == 2
    state = lay([held(stack, "c1"), "b1 c2", "b2 c3"], EXPERT)
    assert code(state, names(stack.cards), "b") is None
    middle = value(stack.cards[:2])
    assert [middle, stack.value - middle] == numbers(pictures.JOKER_LABEL)


def round_of(plays: tuple[Shown, ...], options: dict[str, str]) -> State:
    """The state after these plays; the third player has no red card left."""
    rests = ["b1 c1", "b2 c2", "c3 c4"]
    hands = [held(shown, rest) for shown, rest in zip(plays, rests, strict=True)]
    return play(lay(hands, options), *(names(shown.cards) for shown in plays))


def test_the_highest_card_of_the_colour_in_play_wins_whatever_is_thrown_off() -> None:
    plays = pictures.FOLLOWING
    state = round_of(plays, {})
    assert state.rounds[0].winner == pictures.FOLLOWING_WINNER
    assert max(shown.value for shown in plays) == plays[2].value
    colours = [CARD_NAMES[shown.cards[0]][0] for shown in plays]
    assert colours == ["b", "b", "a"]


def test_of_equal_values_the_first_wins_in_junior_and_in_expert_they_are_played_off() -> None:
    highest = pictures.TIED[0].value
    tied = [seat for seat, shown in enumerate(pictures.TIED) if shown.value == highest]
    assert round_of(pictures.TIED, {}).rounds[0].winner == tied[0] == 0
    assert round_of(pictures.TIED, EXPERT).tiebreak == tuple(tied) == (0, 2)
    labels = pictures.JUNIOR_LABEL, pictures.EXPERT_LABEL
    assert [numbers(label) for label in labels] == [[highest]] * 2


def numbers(label: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", label)]


def test_five_players_have_the_five_colours_that_are_shown() -> None:
    deck = start(5).terms.deck
    assert {CARD_NAMES[card][0] for card in cards_in(deck)} == set(ALL_COLOURS)
    assert len(ALL_COLOURS) == 5


def test_no_card_is_in_a_round_twice() -> None:
    for plays in (pictures.FOLLOWING, pictures.TIED):
        for one, other in combinations(plays, 2):
            assert not set(one.cards) & set(other.cards)


def test_a_caption_of_two_lines_stands_clear_of_the_value_above_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.font.init()
    values: list[Picture] = []
    put_at: list[pygame.Rect] = []
    paint, lay_down = art.badge, Figure.put

    def badge(theme: Theme, size: int, *rest: bool | int) -> Picture:
        values.append(paint(theme, size, *rest))
        sizes.append(size)
        return values[-1]

    def put(self: Figure, piece: Picture | pygame.Surface, x: float, y: float) -> None:
        if values and piece is values[-1]:
            put_at.append(pygame.Rect(self.at(x, y), (sizes[-1], sizes[-1])))
        lay_down(self, piece, x, y)

    sizes: list[int] = []
    monkeypatch.setattr(art, "badge", badge)
    monkeypatch.setattr(Figure, "put", put)
    drawing = pictures.DRAWINGS["stacks"]
    figure = Figure(Theme(LIGHT, 1.0), WIDTH, drawing.height)
    drawing.paint(figure, *drawing.labels[:3], *["Only one card of them: 5"] * 2)
    assert len(put_at) == 3
    assert len(figure.labels) == 7
    for value in put_at:
        assert value.collidelist(figure.labels) == -1
    assert all(figure.surface.get_rect().contains(label) for label in figure.labels)
