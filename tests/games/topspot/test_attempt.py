"""Building a stack: cards are picked, moved, taken out and played."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import JOKER, NUMBERS, heap
from game.games.topspot.scene.column import Column
from game.games.topspot.scene.scene import TopSpotTable
from game.games.topspot.scene.sentences import (
    LAST_ROUND,
    ROUND_WON,
    TOO_MANY,
    colour_name,
    compare,
    gain_of_card,
    note_to_pick,
)
from game.games.topspot.words.explanations import REASONS
from game.ui.frame.bubble import WHY
from game.ui.toolkit.items import Painted
from game.ui.toolkit.screen import Screen
from game.ui.toolkit.stage import Open
from tests.explained import refusal
from tests.games.topspot.at_table import Table, drag, drop, grab, opened, play_out
from tests.games.topspot.table import EXPERT, RULES, move


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The values that were painted beside a stack."""
    values: list[int] = []
    monkeypatch.setattr(Column, "draw_worth", lambda _, __, value, ___: values.append(value))
    return values


def gains(table: Table) -> list[str]:
    """The words about each card of the stack that is built."""
    words, cards = table.app.stage.words, table.built()
    return [gain_of_card(words, RULES.card_set, cards, number) for number in range(len(cards))]


def test_picked_cards_lie_under_one_another_and_are_counted_live(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    assert table.built() == (move("a8").cards[0], move("a4").cards[0])
    assert all(table.says(gain) for gain in gains(table))
    table.click("play")
    assert table.table.session.record["steps"][-1]["move"] == {"cards": ["a8", "a4"]}


def test_a_card_that_only_raises_the_value_on_top_goes_there(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    assert RULES.card_set.value(move("a4 a8").cards) == RULES.card_set.value(move("a4").cards)
    table.pick("a4", "a8")
    assert table.built() == move("a8 a4").cards


def test_a_card_that_adds_nothing_says_so_and_the_stack_cannot_be_played(table: Table) -> None:
    opened(table, "a1 a10 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a10", "a1")
    assert all(table.says(gain) for gain in gains(table))
    assert TOO_MANY in table.text()
    length = table.table.session.length
    table.click("play")
    assert table.table.session.length == length
    figures = {"value": 5, "cards": "blue 1/1", "without": 5}
    assert table.says(refusal("topspot", "adds_nothing", **figures))
    table.click(WHY)
    assert isinstance(table.asked[-1], Open)
    assert table.asked[-1].about["rule"] == REASONS["adds_nothing"]


def test_a_card_that_hides_others_is_told_how_far_it_lowers_them(table: Table) -> None:
    opened(table, "a6 a11 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a11", "a6")
    table.click("row 1")
    assert table.built() == move("a6 a11").cards
    values = [RULES.card_set.value(move(names).cards) for names in ("a11", "a6 a11")]
    assert values == [5, 4]
    assert all(table.says(gain) for gain in gains(table))


def test_cards_that_can_only_be_left_out_together_are_found_and_so_is_what_a_stack_needs() -> None:
    card_set = RULES.card_set
    found = set()
    for cards in permutations(range(NUMBERS), 3):
        is_legal = any(each.cards == cards for each in card_set.plays_of((1 << NUMBERS) - 1))
        idle = stacks.idle(card_set, cards)
        assert is_legal is not bool(idle)
        found.add(len(idle))
    assert {0, 1, 2} <= found


def test_a_second_colour_is_refused_in_the_players_words(table: Table) -> None:
    opened(table, "a1 b1", "b2 b3", "c2 c3")
    table.pick("a1", "b1")
    assert table.built() == (0,)
    named = {"card": "blue 1/1", "other": "red 1/1"}
    assert table.says(refusal("topspot", "mixed_colours", **named))
    assert "joker" not in table.text(), "there is none in Junior"


def test_in_expert_a_second_colour_is_refused_with_the_way_round_it(table: Table) -> None:
    opened(table, "a1 b1 J", "b2 b3", "c2 c3", options=EXPERT)
    table.pick("a1", "b1")
    assert table.built() == (0,)
    named = {"card": "blue 1/1", "other": "red 1/1"}
    assert table.says(refusal("topspot", "mixed_without_joker", **named))


def test_a_card_that_does_not_follow_is_told_so_beside_one_that_does(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.pick("a1", "b2")
    assert table.built() == move("a1").cards
    assert table.table.explanations.text == refusal("topspot", "must_follow", colour="blue")


def test_several_cards_that_add_nothing_may_all_be_tried_and_none_be_played(table: Table) -> None:
    opened(table, "a1 a4 a10 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a10", "a1", "a4")
    assert set(table.built()) == set(move("a10 a1 a4").cards)
    idle = gains(table)
    assert idle[1] == idle[2]
    assert table.text().count(idle[1]) == 2
    assert not table.attempt.is_legal


def test_the_last_round_is_called_so_once_the_next_is_being_built(table: Table) -> None:
    table.deal("a10 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a10", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.text().count(LAST_ROUND) == 1  # the button that shows it
    assert ROUND_WON.format(name="Mira") in table.text()
    table.pick("b6")
    assert table.text().count(LAST_ROUND) == 3
    assert ROUND_WON.format(name="Mira") not in table.text()


def test_who_cannot_follow_throws_off_one_card_and_another_click_changes_it(table: Table) -> None:
    table.deal("a5 b6", "b2 b3", "a2 c3")
    table.click("curtain")
    table.pick("a5")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    words = table.app.stage.words
    assert table.says(note_to_pick(words, table.view))
    table.pick("b2", "b3")
    assert table.built() == move("b3").cards
    assert table.says(compare(words, table.view, 1, 3).text)


def test_a_card_of_yet_another_colour_is_thrown_off_instead_without_a_word(table: Table) -> None:
    table.deal("a5 b6", "b2 c4", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.pick("b2")
    assert table.attempt.why_not.get((move("c4").cards[0], 0)) is None
    table.pick("c4")
    assert table.built() == move("c4").cards
    assert not table.table.explanations.text


def test_who_cannot_follow_may_still_put_cards_under_a_joker(table: Table) -> None:
    table.deal("a5 b6", "b2 c12 J", "a2 c3", options=EXPERT)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    assert table.says(note_to_pick(table.app.stage.words, table.view))
    table.pick("c12", "J")
    assert table.built() == move("J c12").cards


def test_the_order_of_a_stack_is_changed_by_dragging_a_row(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    drag(table, "row 1", table.control("row 0").place.center)
    assert table.built() == (move("a4").cards[0], move("a8").cards[0])


def test_the_value_counts_what_lies_there_without_the_card_that_is_taken_up(
    table: Table, drawn: list[int]
) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    both = RULES.card_set.value(table.built())
    lower = RULES.card_set.value(move("a4").cards)
    assert lower < both
    grab(table, "row 0", table.places.trick.center)
    drawn.clear()
    table.picture()
    assert drawn == [lower]
    assert len(table.built()) == 2
    drop(table, table.control("row 0").place.center)
    drawn.clear()
    table.picture()
    assert drawn == [both]


def test_where_the_only_card_is_taken_up_nothing_is_counted(table: Table, drawn: list[int]) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8")
    grab(table, "row 0", table.places.trick.center)
    drawn.clear()
    table.picture()
    assert not drawn


def test_what_lies_below_a_joker_that_is_taken_up_is_measured_in_its_own_colour(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Column, "draw_worth", lambda _, __, ___, how: said.append(how.text))
    opened(table, "J b12 a5", "b2 b3 J", "c2 c3 J", options=EXPERT)
    table.pick("b12", "J")
    table.click("colour 0")
    table.picture()
    assert said[-1] == "leads blue"
    grab(table, "row 0", table.places.trick.center)
    table.picture()
    assert said[-1] == "leads red"


def test_in_german_buttons_speak_neither_of_spots_nor_of_a_next_player(tmp_path: Path) -> None:
    """„Punkte“ lie on the cards, and „Nächster“ is whoever is on turn next."""
    table = Table(tmp_path, language="de", speed="instant")
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.click("suggest")
    assert table.control("suggest").name == "Weiterblättern"
    assert table.control("scores").name == "Siegpunkte"
    table.click("scores")
    assert "Siegpunkte der Partie" in table.text()
    table.close()


def test_a_row_that_is_pressed_goes_to_the_top(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.click("row 1")
    assert table.built()[0] == move("a4").cards[0]
    table.click("row 0")
    assert table.built()[0] == move("a8").cards[0]


def test_a_card_is_dragged_into_the_stack_and_out_of_it(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    drag(table, "card 7 0", table.places.frame.center)
    assert table.built() == (7,)
    drag(table, "row 0", table.places.trick.center)
    assert not table.built()


@pytest.mark.parametrize(
    ("dragged", "onto"),
    [
        ("card 3 0", "row 0"),
        ("row 1", "row 0"),
        ("row 1", "card 12 0"),
        ("card 12 0", "card 3 0"),
        ("card 12 0", ""),
        ("card 12 0", "row 0"),
    ],
)
def test_a_card_that_is_dropped_has_the_controls_built_once(
    table: Table, monkeypatch: pytest.MonkeyPatch, dragged: str, onto: str
) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", *(["a4"] if dragged == "row 1" else []))
    end = table.control(onto).place.center if onto else table.places.trick.center
    grab(table, dragged, end)
    built: list[int] = []
    build = TopSpotTable.build

    def counted(shown: TopSpotTable, screen: Screen, rail: pygame.Rect | None) -> None:
        built.append(1)
        build(shown, screen, rail)

    monkeypatch.setattr(TopSpotTable, "build", counted)
    drop(table, end)
    assert len(built) == 1


def test_what_is_picked_is_not_picked_in_the_next_game(table: Table) -> None:
    """The new hand may have the same card."""
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    now = table.attempt.situation
    assert now is not None
    table.shown.show(now)
    assert len(table.built()) == 2
    table.shown.show(replace(now, view=replace(now.view, game_no=1)))
    assert not table.built()


def test_what_is_picked_is_put_down_by_a_play_though_the_hand_still_has_some_of_it(
    table: Table,
) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    now = table.attempt.situation
    assert now is not None
    played = heap(move("a4").cards)
    table.shown.show(replace(now, view=replace(now.view, hand=now.view.hand - played)))
    assert not table.built()


def test_escape_puts_the_stack_down(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.press(pygame.K_ESCAPE)
    assert not table.built()
    assert not table.asked


def test_what_is_picked_outlives_a_change_of_language(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.home.choose(theme="dark", text_size=150)
    table.resize(1300, 820)
    table.step()
    assert len(table.built()) == 2


def test_a_joker_goes_on_top_and_takes_cards_of_any_colour_below(table: Table) -> None:
    opened(table, "a12 b1 J", "b2 b3 b4", "c2 c3 c4", options=EXPERT)
    table.pick("a12", "J")
    assert table.built() == (JOKER, 11)
    assert refusal("topspot", "colour_needed") in table.text()
    table.click("play")
    assert table.table.session.length == 0
    assert "colour" in table.table.reading().warning
    table.click("colour 1")
    table.click("play")
    assert table.table.session.record["steps"][-1]["move"] == {
        "cards": ["J", "a12"],
        "colour": "b",
    }


def test_the_colour_that_a_joker_asked_for_stays_in_sight(table: Table) -> None:
    opened(table, "b1 J", "a2 b3", "c2 c3", options=EXPERT)
    table.pick("J")
    table.click("colour 2")
    assert colour_name(table.app.stage.words, 2) in table.shown.prompt()
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert "Green is in play" in table.text()


@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 100), ((1024, 640), 100)])
def test_what_is_said_of_a_stack_does_not_cover_what_it_is_worth(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Table(tmp_path, size, speed="instant", text_size=text_size)
    opened(desk, "a6 a11 b1", "b2 b3 b4", "c2 c3 c4")
    desk.pick("a11", "a6")
    desk.click("play")
    bubble = desk.table.explanations.bubble
    assert bubble is not None
    assert bubble.place is not None
    (value,) = [each.place for each in desk.screen.items if isinstance(each, Painted)]
    assert not bubble.place.colliderect(value)
    desk.close()


def test_undo_clears_the_stack_that_is_being_built_before_it_takes_a_play_back(
    table: Table,
) -> None:
    opened(table, "a6 a11 b1", "b2 b3 b4", "c2 c3 c4")
    length = table.table.session.length
    table.pick("a11", "a6")
    assert table.attempt.stack
    table.click("undo")
    assert not table.attempt.stack
    assert table.table.session.length == length
