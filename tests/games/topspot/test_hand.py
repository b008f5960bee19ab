"""The hand on the table: every card can be read, and the ring of the focus follows the card."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games.topspot.art import pieces as art
from game.games.topspot.art.cards import label_size
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import OF_COLOUR, PLACES, cards_in
from game.games.topspot.scene.fan_layout import Fanned
from game.games.topspot.scene.layout import Places
from game.games.topspot.scene.sentences import NOT_NOW, card_name, order_name
from game.ui.frame.prompts import WHOSE_TURN
from game.ui.toolkit.theme import rgb
from tests.games.topspot.at_table import PEOPLE, Table, drag, opened
from tests.games.topspot.table import EXPERT, RULES, lay, move
from tests.scenes.desk import LAYOUTS

OTHERS = ("b2 b3 b4", "c2 c3 c4")


def places_of(card: Fanned) -> list[tuple[float, float, float]]:
    """The middles of a card's nine places on the table, and their radius."""
    width = card.rect.width
    turned = (art.turned(width, card.turn, *art.place_of(width, n)) for n in range(PLACES))
    left, top = card.rect.topleft
    return [(left + x, top + y, art.hole_radius(width)) for x, y in turned]


def is_covered(point: tuple[float, float], by: Fanned) -> bool:
    """Whether a point lies under a card, which may be turned."""
    width, high = by.rect.size
    x, y = point[0] - by.rect.left, point[1] - by.rect.top
    across, down = art.turned(width, -by.turn, x, y)
    return 0 <= across <= width and 0 <= down <= high


def covered_places(cards: list[Fanned]) -> int:
    """The number of places that are at least partly under a later card."""
    found = 0
    for number, card in enumerate(cards):
        for x, y, radius in places_of(card):
            edge = ((x + dx * radius, y + dy * radius) for dx, dy in SIDES)
            points = [(x, y), *edge]
            found += any(is_covered(each, over) for each in points for over in cards[number + 1 :])
    return found


SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_no_card_of_a_hand_hides_a_place_of_another(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(PEOPLE, **EXPERT)
    places: Places = table.places
    for number in range(1, 14):
        cards = places.fan.fanned(number)
        assert len(cards) == number
        assert covered_places(cards) == 0, f"{number} cards"
        tray = places.fan.tray(number)
        assert all(tray.contains(each.rect) for each in cards), f"{number} cards"
        assert all(each.rect.contains(each.free) for each in cards)
    table.close()


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_cards_of_a_large_hand_stay_large_enough_for_their_figures(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin(PEOPLE, **EXPERT)
    places: Places = table.places
    (width,) = {each.rect.width for each in places.fan.fanned(13)}
    assert label_size(width, places.label) >= 13
    table.close()


@pytest.mark.parametrize("text", [100, 200])
def test_the_ring_of_the_focus_is_turned_as_the_card_is(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, text_size=text, speed="instant")
    opened(table, "a1 a2 a3 a4 a5 a6 a7 a8", *OTHERS)
    theme = table.table.stage.theme
    slot = next(iter(table.fanned))
    fan = table.fanned[slot]
    assert fan.turn
    table.walk_to(f"card {slot[0]} {slot[1]}")
    assert table.screen.memory.shows_focus
    picture = table.picture()
    dark = rgb(theme.colour("focus_outer"))
    width, high = fan.rect.size
    upright = turned = 0
    for share in (0.3, 0.4, 0.5, 0.6, 0.7):
        for y in (0.0, float(high)):
            x = width * share
            turned += near_colour(picture, fan, art.turned(width, fan.turn, x, y), dark)
            upright += near_colour(picture, fan, (x, y + (-12 if y == 0 else 12)), dark)
    assert turned >= 8
    assert upright <= 2
    table.close()


def near_colour(
    picture: pygame.Surface, fan: Fanned, point: tuple[float, float], colour: tuple[int, int, int]
) -> bool:
    """Whether that colour is found at a point or right beside it."""
    x, y = round(fan.rect.left + point[0]), round(fan.rect.top + point[1])
    return any(
        all(
            abs(a - b) < 24
            for a, b in zip(picture.get_at((x + dx, y + dy))[:3], colour, strict=True)
        )
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    )


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1280, 800), 200)])
def test_the_figures_of_the_neighbours_are_read_beside_the_focus(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """The figures of a card are in its upper left corner; no raised card and no ring covers
    them."""
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin()
    table.until("suggest")
    assert len(table.fanned) == 12
    away = (4, 4)
    table.point(away)
    table.press(pygame.K_TAB)
    table.screen.memory.shows_focus = False
    before = table.picture()
    slots = list(table.fanned)
    for slot in slots:
        table.walk_to(f"card {slot[0]} {slot[1]}")
        after = table.picture()
        for other in slots:
            if other != slot:
                corner = corner_of(table.fanned[other], table.places.label)
                figures = written(before, corner)
                assert figures
                changed = figures ^ written(after, corner)
                assert len(changed) <= 0.1 * len(figures), (slot, other)
    table.close()


def corner_of(fan: Fanned, label: int) -> pygame.Rect:
    """The middle of the figures in the corner of a card."""
    x, y = art.turned(fan.rect.width, fan.turn, fan.rect.width * 0.27, fan.rect.width * 0.16)
    corner = pygame.Rect(0, 0, round(fan.rect.width * 0.26), round(label * 0.6))
    corner.center = round(fan.rect.left + x), round(fan.rect.top + y)
    return corner


def written(picture: pygame.Surface, place: pygame.Rect) -> set[tuple[int, int]]:
    """The pixels that are as dark as ink, though a shadow may fall there."""
    return {
        (x, y)
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
        if sum(picture.get_at((x, y))[:3]) < 300
    }


def test_a_hand_keeps_its_size_for_a_few_plays(table: Table) -> None:
    """Otherwise each play would paint all cards anew."""
    table.begin(PEOPLE, **EXPERT)
    widths = [table.places.fan.fanned(number)[0].rect.width for number in range(1, 14)]
    assert widths == sorted(widths, reverse=True)
    assert len(set(widths)) <= 4


# --- what may be played ---


def test_w_shows_what_may_be_played_also_by_who_leads(table: Table) -> None:
    opened(table, "a10 a6 b1", *OTHERS)
    assert not table.attempt.reaches
    table.press(pygame.K_w)
    marks = {slot[0]: reach for slot, reach in table.attempt.reaches.items()}
    assert set(marks) == {move(name).cards[0] for name in ("a10", "a6", "b1")}
    assert all(each.is_ahead for each in marks.values())
    assert "ahead" in table.control(f"card {move('b1').cards[0]} 0").name
    table.press(pygame.K_w)
    assert not table.attempt.reaches


def test_w_tells_what_beats_from_what_may_only_be_played(table: Table) -> None:
    table.deal("a10 b6", "a1 a12 b2", "a2 c3")
    table.click("curtain")
    table.pick("a10")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    table.until("suggest")
    table.press(pygame.K_w)
    marks = {slot[0]: reach for slot, reach in table.attempt.reaches.items()}
    follow = {move(name).cards[0] for name in ("a1", "a12")}
    assert set(marks) == follow, "blue is in play: red may not be played"
    assert marks[move("a12").cards[0]].is_ahead
    assert marks[move("a12").cards[0]].value == RULES.card_set.value(move("a12 a1").cards)


def test_w_closes_what_lies_over_the_table_and_says_whose_turn_it_is(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="wait")
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", levels=(None, "novice", "novice"))
    table.click("cards seen")
    table.press(pygame.K_w)
    assert not table.has("close panel")
    assert table.attempt.reaches
    table.press(pygame.K_w)
    table.pick("a5")
    table.click("play")
    while not table.has("go on"):
        table.step(0.05)
    table.press(pygame.K_w)
    assert table.says(WHOSE_TURN.format(name="Noah"))
    assert not table.attempt.reaches
    table.close()


def test_the_ring_of_the_focus_goes_round_the_card_also_when_it_is_picked(table: Table) -> None:
    opened(table, "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11", "b2 b3 b4", "c2 c3 c4")
    stage = table.table.stage
    for slot in list(table.fanned):
        key = f"card {slot[0]} {slot[1]}"
        table.walk_to(key)
        fan = table.fanned[slot]
        assert table.control(key).ring(stage)[0].contains(fan.rect), "it is seen whole"
        table.press(pygame.K_RETURN)
        lifted = fan.rect.move(0, -table.places.fan.lift)
        ring, _ = table.control(key).ring(stage)
        assert ring.contains(lifted)
        assert not ring.contains(fan.rect)
        table.press(pygame.K_RETURN)


def test_the_button_of_the_order_says_what_it_brings(table: Table) -> None:
    opened(table, "a10 a1 b2", "b3 b4 b5", "c2 c3 c4")
    words = table.app.stage.words
    assert table.control("order").name == order_name(words, stacks.BY_VALUE)
    table.click("order")
    assert table.control("order").name == order_name(words, stacks.BY_COLOUR)
    values = [RULES.card_set.value((card,)) for card, _ in table.fanned]
    assert values == sorted(values)


def test_only_cards_that_may_be_played_are_not_called_out(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    table.click("curtain")
    table.pick("a5")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert table.control("card 0 0").name == "blue 1/1"
    other = card_name(table.app.stage.words, 13, RULES.card_set)
    assert table.control("card 13 0").name == NOT_NOW.format(card=other)


def test_dragging_within_the_hand_gives_it_an_order_of_its_own(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    drag(table, "card 12 0", table.control("card 3 0").place.center)
    assert [slot for slot, _ in table.fanned] == [12, 3, 7]
    table.click("order")
    assert [slot for slot, _ in table.fanned] == [3, 7, 12]
    table.click("order")  # by value
    table.click("order")
    assert [slot for slot, _ in table.fanned] == [12, 3, 7]


def test_cards_are_moved_within_the_hand_with_keys(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.screen.set_focus("card 12 0")
    table.press(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert [slot for slot, _ in table.fanned] == [3, 12, 7]


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_few_cards_lie_side_by_side_and_the_recess_is_as_wide_as_the_hand(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin()
    places = table.places
    for number in range(14):
        fanned, tray = places.fan.fanned(number), places.fan.tray(number)
        assert places.fan.room.contains(tray)
        assert all(tray.contains(each.rect) for each in fanned)
        if number in range(2, 6):
            assert all(one.rect.right < two.rect.left for one, two in pairwise(fanned))
    assert places.fan.tray(4).width < places.fan.tray(13).width
    table.close()


def test_a_picked_card_stays_below_its_neighbour_under_the_pointer(table: Table) -> None:
    hand = "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11"
    opened(table, hand, "b2 b3 b4", "c2 c3 c4")
    table.pick("a10")
    neighbour = table.control(f"card {move('a11').cards[0]} 0").rect
    away = (neighbour.centerx, table.places.trick.top + 4)
    seen = []
    for point in (table.control(f"card {move('a10').cards[0]} 0").place.center, away):
        table.point(point)
        seen.append(pygame.image.tobytes(table.picture().subsurface(neighbour), "RGB"))
    assert seen[0] == seen[1]


def test_each_colour_of_a_hand_is_a_row_of_cards() -> None:
    state = lay(["a5 b6 c1", "a1 b2 c2", "a2 c3 c4"])
    hand = state.hands[0]
    by_value = stacks.in_order(hand, stacks.BY_VALUE, (), RULES.card_set)
    assert [card for card, _ in by_value] == [*cards_in(hand & OF_COLOUR[2]), 4, 17]
