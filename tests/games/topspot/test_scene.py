"""The table of Top Spot, tried as a person would: with a mouse and with keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, permutations
from pathlib import Path
from time import monotonic
from typing import Any

import pygame
import pytest

from game.core.match import AUTO, Match
from game.games.topspot.art.cards import label_size
from game.games.topspot.rules import stacks
from game.games.topspot.rules.model import (
    JOKER,
    NUMBERS,
    OF_COLOUR,
    Deal,
    TopSpotView,
    cards_in,
    heap,
)
from game.games.topspot.scene import sentences
from game.games.topspot.scene.column import Columns
from game.games.topspot.scene.layout import NOTE
from game.games.topspot.scene.scene import TopSpotTable
from game.games.topspot.scene.trick import running
from game.games.topspot.words.explanations import REASONS
from game.services.session import Hint
from game.services.words import Words
from game.ui.frame.bubble import WHY
from game.ui.frame.proposal import Proposal
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.flow import Chip, Flow, plain
from game.ui.toolkit.items import Control, Paint
from game.ui.toolkit.reading import Reading, reading_of
from game.ui.toolkit.sound import NAMES as NAMES_OF_SOUNDS
from game.ui.toolkit.stage import Open
from tests.games.topspot.table import EXPERT, RULES, lay, move
from tests.scenes.desk import LAYOUTS, Desk, nothing_overlaps, sitting

PATIENCE = 120.0
NAMES = ("Mira", "Noah", "Ada", "Lin", "Ben")
PEOPLE: Sequence[str | None] = (None, None, None)
ALONE: Sequence[str | None] = (None, "novice", "novice")


class Table(Desk):
    """A desk with a match of Top Spot on it."""

    def begin(self, levels: Sequence[str | None] = ALONE, **options: Any) -> None:
        self.open(
            "table",
            new={
                "game": "topspot",
                "players": len(levels),
                "options": options,
                "seats": self._seats(levels),
                "house": {},
            },
        )
        self.step(times=3)

    def deal(self, *hands: str, levels: Sequence[str | None] = PEOPLE, **keys: Any) -> None:
        """A match that stands at a position, opened as a saved one would be."""
        options = keys.pop("options", {})
        position = {"phase": "play", "hands": [hand.split() for hand in hands]} | keys
        match = Match(RULES, len(hands), options, 1, chance=AUTO, position=position)
        number = self.home.store.begin(match, self._seats(levels))
        self.open("table", number=number)
        self.step(times=3)

    def _seats(self, levels: Sequence[str | None]) -> list[Any]:
        return [sitting(NAMES[seat], seat, level) for seat, level in enumerate(levels)]

    @property
    def table(self) -> TableScene:
        assert isinstance(self.scene, TableScene)
        return self.scene

    @property
    def shown(self) -> TopSpotTable:
        found = self.table.table
        assert isinstance(found, TopSpotTable)
        return found

    @property
    def view(self) -> TopSpotView:
        return self.shown.position

    def until(self, *keys: str) -> str:
        """Waits for a control that can be used, such as one's turn."""
        end = monotonic() + PATIENCE
        while monotonic() < end:
            self.step(0.05)
            found = [key for key in keys if key in self.keys()]
            if found:
                return found[0]
            if self.has("go on"):
                self.click("go on")
            pygame.time.wait(2)
        raise AssertionError(f"none of {keys} in {self.keys()}")

    def pick(self, *cards: str) -> None:
        """Clicks on cards of the hand, by their names in notation."""
        for name in cards:
            self.click(f"card {move(name, 'a' if name == 'J' else None).cards[0]} 0")

    def built(self) -> tuple[int, ...]:
        return self.shown._attempt.cards

    def play_a_turn(self) -> None:
        """What is proposed first, by clicks."""
        if self.until("curtain", "suggest") == "curtain":
            self.click("curtain")
            return
        self.click("suggest")
        self.click("play")

    def is_over(self) -> bool:
        return any(isinstance(each, Open) and each.page == "result" for each in self.asked)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    desk = Table(tmp_path, speed="instant")
    yield desk
    desk.close()


# --- the pause ---


def test_the_pause_asks_nobody_for_what_only_another_hand_would_have_to_do(tmp_path: Path) -> None:
    """Mira leads a colour of which she then has none left; Noah could follow it."""
    table = Table(tmp_path, speed="instant", follows=True)
    table.deal("a5 b6", "a1 b2 c1", "b3 c2 c3")
    table.press(pygame.K_ESCAPE)
    assert f"It's {NAMES[0]}'s turn." in table.text()
    table.click("continue")
    table.click("curtain")
    table.click("suggest")
    table.click("play")
    assert table.until("curtain")
    table.press(pygame.K_ESCAPE)
    assert type(table.scene).__name__ == "PausePage"
    told = table.text()
    assert f"It's {NAMES[1]}'s turn." in told
    assert "throw off" not in told
    table.close()


# --- whole matches ---


def test_a_match_is_played_to_its_result_by_clicks(table: Table) -> None:
    table.begin()
    end = monotonic() + 60
    while not table.is_over():
        assert monotonic() < end
        if {"curtain", "suggest", "go on"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert table.table.session.result is not None
    assert len(table.home.store.finished()) == 1


def test_people_alone_play_an_expert_match_behind_curtains(table: Table) -> None:
    table.begin(PEOPLE, level="expert")
    seen = set()
    for _ in range(60):
        seen.add(table.until("curtain", "suggest"))
        table.play_a_turn()
    assert seen == {"curtain", "suggest"}
    record = table.home.store.record(table.table.number)
    assert record["steps"] == table.table.session.record["steps"]


def test_computers_play_among_themselves(table: Table) -> None:
    table.begin(("novice", "novice", "novice"))
    while table.table.session.length < 40:
        table.step(0.05)
        pygame.time.wait(1)
    assert not any(key.startswith("play") for key in sorted(table.keys()))


def test_a_game_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.begin()
    end = monotonic() + 60
    while not table.view.history:
        assert monotonic() < end
        table.step(0.05)
        if table.shown._turn is None:
            continue
        if not table.built():
            fits = [slot for slot, why in table.shown._why_not.items() if why is None]
            go_to(table, f"card {fits[0][0]} {fits[0][1]}")
        else:
            go_to(table, "play")
        table.press(pygame.K_RETURN)
    assert table.screen.memory.shows_focus


def go_to(table: Table, key: str) -> None:
    """With Tab to its group, then with the arrows."""
    control = table.control(key)
    for _ in range(40):
        focused = table.screen.focused
        if focused is not None and focused.group == control.group:
            break
        table.press(pygame.K_TAB)
    for _ in range(16):
        focused = table.screen.focused
        assert focused is not None
        if focused.key == key:
            return
        here, there = focused.place.center, control.place.center
        if abs(here[1] - there[1]) > focused.place.height // 2:
            table.press(pygame.K_DOWN if there[1] > here[1] else pygame.K_UP)
        else:
            table.press(pygame.K_RIGHT if there[0] > here[0] else pygame.K_LEFT)
    raise AssertionError(f"{key} is not reached")


def test_the_ring_of_the_focus_goes_round_the_card_also_when_it_is_picked(table: Table) -> None:
    opened(table, "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11", "b2 b3 b4", "c2 c3 c4")
    hand, stage = table.shown._hand, table.table.stage
    for slot in list(hand.fanned):
        key = f"card {slot[0]} {slot[1]}"
        go_to(table, key)
        fan = hand.fanned[slot]
        assert table.control(key).ring(stage)[0].contains(fan.rect), "it is seen whole"
        table.press(pygame.K_RETURN)
        lifted = fan.rect.move(0, -table.shown.places.lift)
        ring, _ = table.control(key).ring(stage)
        assert ring.contains(lifted)
        assert not ring.contains(fan.rect)
        table.press(pygame.K_RETURN)


# --- building a stack ---


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What was said beside a stack to be its value, as often as it was painted."""
    values: list[int] = []
    monkeypatch.setattr(Columns, "draw_worth", lambda _, __, value, ___: values.append(value))
    return values


def opened(table: Table, *hands: str, **keys: Any) -> None:
    """The first one is at the table, and the curtain is open."""
    table.deal(*hands, **keys)
    if table.has("curtain"):
        table.click("curtain")
    table.until("suggest")


def test_picked_cards_lie_under_one_another_and_are_counted_live(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    assert table.built() == (move("a8").cards[0], move("a4").cards[0])
    texts = table.text()
    assert "On top" in texts
    assert "4 spots of its own" in texts
    assert "2 seen through it" in texts
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
    assert "adds nothing" in table.text()
    length = table.table.session.length
    assert "a card too many" in table.text()
    table.click("play")
    assert table.table.session.length == length
    assert "must raise its value" in table.text()
    assert "blue 1/1" in " ".join(table.text().split())
    table.click(WHY)
    assert isinstance(table.asked[-1], Open)
    assert table.asked[-1].about["rule"] == REASONS["adds_nothing"]


@pytest.mark.parametrize(
    ("language", "joined"),
    [
        ("en", "blue 1/1, blue 2/3 and blue 2/4"),
        ("de", "Blau 1/1, Blau 2/3 und Blau 2/4"),
        ("fr", "bleu 1/1, bleu 2/3 et bleu 2/4"),
        ("nl", "blauw 1/1, blauw 2/3 en blauw 2/4"),
        ("it", "blu 1/1, blu 2/3 e blu 2/4"),
        ("es", "azul 1/1, azul 2/3 y azul 2/4"),
    ],
)
def test_the_last_of_several_cards_of_a_refusal_is_joined_as_one_says_it(
    language: str, joined: str
) -> None:
    words = Words(language)

    def told(names: str) -> int | str:
        return sentences.figure_in_words(words, "cards", names, RULES.card_set)

    assert told("a1, a3, a4") == joined
    first, second = joined.split(", ")
    assert told("a1") == first
    assert told("a3, a4") == second


def test_a_card_that_hides_others_is_told_how_far_it_lowers_them(table: Table) -> None:
    opened(table, "a6 a11 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a11", "a6")
    table.click("row 1")
    assert table.built() == move("a6 a11").cards
    values = [RULES.card_set.value(move(names).cards) for names in ("a11", "a6 a11")]
    assert values == [5, 4]
    assert "lowers it from 5 to 4" in table.text()


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
    assert "A stack has one colour" in table.text()
    assert "red 1/1" in table.text()
    assert "joker" not in table.text(), "there is none in Junior"


def test_in_expert_a_second_colour_is_refused_with_the_way_round_it(table: Table) -> None:
    opened(table, "a1 b1 J", "b2 b3", "c2 c3", options=EXPERT)
    table.pick("a1", "b1")
    assert table.built() == (0,)
    assert "different colours" in table.text()
    assert "only under a joker" in " ".join(table.text().split())


def test_an_empty_place_says_what_its_figure_is_for_as_long_as_somebody_follows(
    table: Table,
) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    for is_last in (False, True):
        table.until("curtain")
        table.click("curtain")
        assert ("wins so far" in table.text().splitlines()) is not is_last
        if not is_last:
            play_out(table, "a1")


def test_who_wins_for_good_is_not_proposed_what_wins_so_far(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 a12 c3")
    play_out(table, "a5", "a1")
    table.until("curtain")
    table.click("curtain")
    table.click("suggest")
    texts = table.text()
    assert "Ada wins the round" in texts
    assert "does not win" in texts
    assert "wins so far" not in texts


def test_what_ties_in_expert_is_proposed_as_such(table: Table) -> None:
    table.deal("a5 b6", "a6 b2", "a2 c3", options=EXPERT)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.click("suggest")
    assert "Is tied" in table.text()
    assert "does not win" not in table.text()


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("a1 a3 c1", "Pick a card, or several for a stack."),
        ("a1 J", "Pick a card, or several for a stack."),
        ("a1 c1", "You must follow blue."),
        ("a1", "You must follow blue."),
    ],
)
def test_a_stack_is_offered_only_to_who_has_the_cards_for_one(
    table: Table, hand: str, expected: str
) -> None:
    table.begin()
    words = table.shown._desk.stage.words
    state = RULES.apply(lay(["a12 b1", hand, "c2 c3"], EXPERT), 0, move("a12"))
    assert sentences.what_to_pick(words, RULES.view(state, 1)) == expected
    leads = RULES.view(lay([hand, "a12 b1", "c2 c3"], EXPERT), 0)
    offered = "Pick a card, or several for a stack." if " " in hand else ""
    assert sentences.what_to_pick(words, leads) == offered


def test_who_must_follow_is_told_so_at_the_card(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    table.click("curtain")
    table.pick("a5")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert "Follow blue" in table.text()
    table.pick("b2")
    assert not table.built()
    assert "colour in play is blue, and you have it" in table.text()


def test_a_card_that_does_not_follow_is_told_so_beside_one_that_does(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.pick("a1", "b2")
    assert table.built() == move("a1").cards
    assert "colour in play is blue, and you have it" in table.text()
    assert "different colours" not in table.text()


def test_the_last_to_play_is_told_what_wins_for_good(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5", "a1")
    table.until("curtain")
    table.click("curtain")
    assert (
        table.shown.prompt().replace("\u00a0", " ")
        == "Follow blue: a card or a stack. 4 or more wins."
    )


def test_several_cards_that_add_nothing_may_all_be_tried_and_none_be_played(table: Table) -> None:
    opened(table, "a1 a4 a10 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a10", "a1", "a4")
    assert set(table.built()) == set(move("a10 a1 a4").cards)
    assert table.text().count("adds nothing: 5 without it") == 2
    assert not table.shown._attempt.is_legal


def test_who_has_no_cards_left_is_told_that_the_others_play_on(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.deal("a1", "a5 b2 b3", "a2 c3 c4", levels=ALONE)
    play_out(table, "a1")
    table.step(times=2)
    words = table.shown._desk.stage.words
    assert table.view.hand == 0
    assert sentences.out_of_cards(words, table.view) == "No cards left: the others play on."
    has_cards = RULES.view(lay(["a1", "a5 b2", "a2 c3"]), 0)
    assert sentences.out_of_cards(words, has_cards) == ""
    table.close()


def test_the_last_round_is_called_so_once_the_next_is_being_built(table: Table) -> None:
    table.deal("a10 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a10", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.text().count("Last round") == 1  # the button that shows it
    assert "Mira won the round" in table.text()
    table.pick("b6")
    assert table.text().count("Last round") == 3
    assert "Mira won the round" not in table.text()


def test_the_button_of_the_order_says_what_it_brings(table: Table) -> None:
    opened(table, "a10 a1 b2", "b3 b4 b5", "c2 c3 c4")
    assert table.control("order").name == "By value"
    table.click("order")
    assert table.control("order").name == "By colour"
    values = [RULES.card_set.value((card,)) for card, _ in table.shown._hand.fanned]
    assert values == sorted(values)


@pytest.mark.parametrize(
    ("hand", "played", "expected"),
    [
        ("a1 c1", "a1", "You must follow, and it is your only card in blue."),
        ("a10 a6 c1", "a10", "it has the fewest holes: those with more can go on top of stacks."),
        ("a1 a5 c1", "a1", "it is your weakest card of it."),
        ("a8 a10 a1 c1", "a8", "stays ahead. You must follow blue."),
        ("a1 c1", "c1", "In another colour it cannot beat the 6 of Mira."),
    ],
)
def test_a_hint_that_loses_in_the_colour_in_play_says_why_that_card(
    table: Table, hand: str, played: str, expected: str
) -> None:
    table.begin()
    state = RULES.apply(lay(["a12 b1", hand, "c2 c3"]), 0, move("a12"))
    view = RULES.view(state, 1)
    told = plain(sentences.explain(table.table.desk, RULES.card_set, view, move(played)))
    assert told.endswith(expected)


@pytest.mark.parametrize(
    ("hands", "led", "expected"),
    [
        ("a12 b1, a11 b2, c3 c4", "a12", "that you have not seen, none alone is worth more."),
        ("a10 b1, a11 b2, c3 c4", "a10", "that you have not seen, none alone is worth more."),
        ("a11 b1, a12 b2, a10 c4", "a11", "that you have not seen, 1 alone is worth more."),
        ("a7 a1 b1, a10 a12 b2, a8 a11 c4", "a7", "you have not seen, 3 alone are worth more."),
        ("a5 b1, b2 b3, c3 c4", "a5", "You have seen all other cards in blue."),
    ],
)
def test_a_hint_that_leads_says_what_may_beat_it(
    table: Table, hands: str, led: str, expected: str
) -> None:
    """What lies in no hand was played before."""
    table.begin()
    view = RULES.view(lay(hands.split(", ")), 0)
    told = plain(sentences.explain(table.table.desk, RULES.card_set, view, move(led)))
    assert told.endswith(expected)


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, "Follow blue: a card or a stack. 4 or more wins so far."),
        (EXPERT, "Follow blue: 4 or more wins so far, 3 ties."),
    ],
)
def test_who_follows_is_asked_for_what_leads_and_told_what_ties(
    table: Table, options: dict[str, Any], asked: str
) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3", options=options)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    assert table.shown.prompt().replace("\u00a0", " ") == asked


def test_who_cannot_follow_throws_off_one_card_and_another_click_changes_it(table: Table) -> None:
    table.deal("a5 b6", "b2 b3", "a2 c3")
    table.click("curtain")
    table.pick("a5")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert "Throw off one card: it cannot win." in table.text()
    table.pick("b2", "b3")
    assert table.built() == move("b3").cards
    assert "cannot win" in table.text()


def test_a_card_of_yet_another_colour_is_thrown_off_instead_without_a_word(table: Table) -> None:
    table.deal("a5 b6", "b2 c4", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.pick("b2")
    assert not table.control(f"card {move('c4').cards[0]} 0").name.endswith("not now")
    table.pick("c4")
    assert table.built() == move("c4").cards
    assert "different colours" not in table.text()


def test_who_cannot_follow_may_still_put_cards_under_a_joker(table: Table) -> None:
    table.deal("a5 b6", "b2 c12 J", "a2 c3", options=EXPERT)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    assert "Or pick a joker" in " ".join(table.text().split())
    table.pick("c12", "J")
    assert table.built() == move("J c12").cards


def test_only_cards_that_may_be_played_are_not_called_out(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    table.click("curtain")
    table.pick("a5")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert table.control("card 0 0").name == "blue 1/1"
    assert table.control("card 13 0").name.endswith("not now")


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
    grab(table, "row 0", table.shown.places.trick.center)
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
    grab(table, "row 0", table.shown.places.trick.center)
    drawn.clear()
    table.picture()
    assert not drawn


def test_what_lies_below_a_joker_that_is_taken_up_is_measured_in_its_own_colour(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Columns, "draw_worth", lambda _, __, ___, how: said.append(how.told))
    opened(table, "J b12 a5", "b2 b3 J", "c2 c3 J", options=EXPERT)
    table.pick("b12", "J")
    table.click("colour 0")
    assert said[-1] == "leads blue"
    grab(table, "row 0", table.shown.places.trick.center)
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
    drag(table, "card 7 0", table.shown.places.frame.center)
    assert table.built() == (7,)
    drag(table, "row 0", table.shown.places.trick.center)
    assert not table.built()


def test_dragging_within_the_hand_gives_it_an_order_of_its_own(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    drag(table, "card 12 0", table.control("card 3 0").place.center)
    assert [slot for slot, _ in table.shown._hand.fanned] == [12, 3, 7]
    table.click("order")
    assert [slot for slot, _ in table.shown._hand.fanned] == [3, 7, 12]
    table.click("order")  # by value
    table.click("order")
    assert [slot for slot, _ in table.shown._hand.fanned] == [12, 3, 7]


def test_cards_are_moved_within_the_hand_with_keys(table: Table) -> None:
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.screen.set_focus("card 12 0")
    table.press(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    assert [slot for slot, _ in table.shown._hand.fanned] == [3, 12, 7]


def drag(table: Table, key: str, end: tuple[int, int]) -> None:
    grab(table, key, end)
    drop(table, end)


def grab(table: Table, key: str, end: tuple[int, int]) -> None:
    """Takes something up, and holds it somewhere else."""
    start = table.control(key).place.center
    table.point(start)
    table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    for share in (0.3, 0.7, 1.0):
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share
        table.point((round(x), round(y)))
    assert table.screen.dragged is not None
    table.picture()


def drop(table: Table, end: tuple[int, int]) -> None:
    table.point(end)
    table.post(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)


def test_what_is_picked_is_not_picked_in_the_next_game(table: Table) -> None:
    """A card of it may be dealt again."""
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    now = table.shown._situation
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
    now = table.shown._situation
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
    table.app._lay_out_anew()
    table.step()
    assert len(table.built()) == 2


# --- jokers ---


def test_a_joker_goes_on_top_and_takes_cards_of_any_colour_below(table: Table) -> None:
    opened(table, "a12 b1 J", "b2 b3 b4", "c2 c3 c4", options=EXPERT)
    table.pick("a12", "J")
    assert table.built() == (JOKER, 11)
    assert "Say which colour the joker asks for." in table.text()
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
    assert table.shown.prompt() == "Colour in play: green."
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    assert "Green is in play" in table.text()


def test_the_log_names_a_joker_that_leads_and_one_that_follows(table: Table) -> None:
    opened(table, "a12 b1 J", "a2 b3 J", "a1 c2 c3", options=EXPERT)
    table.pick("a12", "J")
    table.click("colour 0")
    table.click("play")
    for names in ("J", "a1"):
        table.until("curtain")
        table.click("curtain")
        table.pick(*names.split())
        table.click("play")
    lines = [plain(entry.parts) for entry in table.table.log.entries]
    assert lines[0] == "Mira led blue, joker 6"
    assert lines[1] == "Noah played a joker, 0"
    assert lines[2].startswith("Ada played 1")


def test_the_dot_at_the_play_that_was_made_last_says_what_it_is(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    assert not newest(table)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    (spot,) = newest(table)
    card = table.shown.painter.card_of(table.view, 0)
    assert spot.place.collidepoint(card.topright)
    assert spot.tip
    assert spot.name == "Golden dot: played last"
    assert spot.key not in table.reached_by_keyboard()
    play_out(table, "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert not newest(table), "no dot lies at a round that is over"


def newest(table: Table) -> list[Control]:
    return [control for control in table.screen.controls() if control.key == "newest"]


# --- suggestions and hints ---


def test_the_strongest_plays_can_be_leafed_through(table: Table) -> None:
    table.begin(PEOPLE)
    table.click("curtain")
    table.until("suggest")
    shown = []
    for _ in range(5):
        table.click("suggest")
        shown.append(table.built())
        assert table.table.course.turn is not None
        assert table.table.course.turn.why_not(table.shown._attempt.play) is None
    assert len(set(shown)) == 5
    table.click("proposal 3")
    assert table.built() == shown[3]


def test_who_leads_is_proposed_each_colour_in_turn_the_highest_first() -> None:
    state = lay(["a1 a12 b9 b10 c5", "a2 a3 b1 b2 b3", "c1 c2 c3 a5 a6"])
    view = RULES.view(state, 0)
    told = stacks.proposals(view, RULES.legal(state, 0), RULES.card_set)
    colours = [stacks.colour_of(each.play, view) for each in told[:3]]
    assert set(colours) == {0, 1, 2}
    values = [each.value for each in told[:3]]
    assert values == sorted(values, reverse=True)


def test_who_follows_is_proposed_the_cheapest_that_wins_and_no_wasted_stacks() -> None:
    state = lay(["a5 b1", "a1 a10 a12", "c1 c2"])
    state = RULES.apply(state, 0, move("a5"))
    view = RULES.view(state, 1)
    told = stacks.proposals(view, RULES.legal(state, 1), RULES.card_set)
    assert told[0].wins
    assert told[0].play == move("a10")
    assert all(each.wins or len(each.play.cards) == 1 for each in told)


@pytest.mark.parametrize(
    ("led", "played", "expected"),
    [
        ("a5", "a10", "It beats the"),
        ("a12", "a1", "stays ahead."),
        ("a5", "c1", "In another colour it cannot beat the"),
    ],
)
def test_a_hint_says_how_a_play_stands_beside_what_lies_there(
    table: Table, led: str, played: str, expected: str
) -> None:
    table.begin()
    state = RULES.apply(lay([f"{led} b1", "a1 a10 c1", "c2 c3"]), 0, move(led))
    desk, view = table.table.desk, RULES.view(state, 1)
    parts = sentences.explain(desk, RULES.card_set, view, move(played))
    assert not any(isinstance(part, Chip) for part in parts), "a full stop would stand apart"
    told = plain(parts)
    value = RULES.card_set.value(move(led).cards)
    assert expected in told
    assert f"{value} of Mira" in told


def test_a_hint_is_shown_in_ones_own_place_and_can_be_played(table: Table) -> None:
    table.begin()
    table.until("suggest")
    length = table.table.session.length
    table.press(pygame.K_h)
    table.until("play ghost")
    assert not table.has("play")
    assert table.shown._ghost is not None
    assert "worth" in plain(table.shown.explain_ghost(table.shown._ghost))
    table.click("play ghost")
    assert table.table.session.length > length


@pytest.mark.parametrize("text", [150, 200])
def test_a_hint_over_the_table_leaves_the_colour_in_play_whole(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, language="de")
    hands = ("d6 d8 b1", "a1 b2", "b3 b4", "c1 c2", "c3 c4")
    lying = [{"seat": 3, "cards": ["d1"]}, {"seat": 4, "cards": ["d4"]}]
    table.deal(*hands, levels=(None, *["novice"] * 4), options=EXPERT, plays=lying)
    ghost = move("d6")
    table.table.course.propose(Proposal(ghost, Hint(ghost, 0.5, None)))
    table.table.display.show()
    places = table.shown.places
    over = [item.place for item in table.screen.items if isinstance(item, (Paint, Control))]
    for kept in (places.pill(False), places.frame):
        assert kept.collidelist(over) < 0, "neither the sheet nor the cloth below it"
    table.close()


def test_a_move_can_be_made_to_wait_for_one_more_click(table: Table) -> None:
    table.home.choose(confirm=True)
    table.app._lay_out_anew()
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.click("play")
    assert table.table.session.length == 0
    table.click("close ghost")
    assert len(table.built()) == 2
    table.click("play")
    table.click("play ghost")
    assert table.table.session.length == 1


# --- what lies on the table ---


def play_out(table: Table, *moves: str) -> None:
    """Plays of persons, each behind his curtain."""
    for names in moves:
        if table.until("curtain", "suggest") == "curtain":
            table.click("curtain")
        table.pick(*names.split())
        table.click("play")
        table.step()


def test_a_finished_round_lies_until_the_next_is_led(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.shown._trick.is_over
    assert len(table.shown._trick.plays) == 3
    assert table.shown._trick.winner == 0
    play_out(table, "b6")
    assert not table.shown._trick.is_over


def test_who_leads_the_next_round_sees_who_has_won_and_an_empty_place(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    place = table.shown.places.frame
    empty = pygame.image.tobytes(table.picture().subsurface(place), "RGB")
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.point((600, 70))
    assert "Mira won the round" in table.text()
    assert "The next round: pick a card, or several" in table.text()
    assert pygame.image.tobytes(table.picture().subsurface(place), "RGB") == empty
    play_out(table, "b6")
    assert "won the round" not in table.text().lower()


def test_a_finished_round_is_held_where_a_computer_leads_next(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal("a1 b6 c1", "a5 b2 c2", "a2 c3 c4", levels=ALONE)
    table.pick("a1")
    table.click("play")
    end = monotonic() + PATIENCE
    while not table.view.rounds:
        assert monotonic() < end
        table.step(0.05)
        pygame.time.wait(1)
    length = table.table.course.shown
    assert table.table.showing.motions
    table.step(0.1, times=10)
    assert table.table.course.shown == length
    table.press(pygame.K_LEFT)  # any key goes on
    assert not table.table.showing.motions
    table.close()


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (("a10 b6 c1", "a11 b2 c2", "a1 c3 c4"), "A tie: it is played off"),
        (("a10", "a11", "a1 c3 c4"), "A tie: nobody scores"),
    ],
)
def test_a_tie_says_whether_it_is_played_off_while_it_is_looked_at(
    tmp_path: Path, hands: tuple[str, ...], said: str
) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal(*hands, levels=ALONE, options=EXPERT)
    table.pick("a10")
    table.click("play")
    end = monotonic() + PATIENCE
    while "A tie: " not in above_the_stack(table):
        assert monotonic() < end
        table.step(0.05)
        pygame.time.wait(1)
    assert table.table.showing.motions, "it lies there to be looked at"
    assert above_the_stack(table) == said
    table.close()


def above_the_stack(table: Table) -> str:
    """What is written in place of the colour in play."""
    place = table.shown.places.pill(False)
    return " ".join(line.text for line in table.written() if place.contains(line.rect))


def test_a_tie_is_staged_with_those_who_play_it_off(table: Table) -> None:
    table.deal("a10 b6 c1", "a11 b2 c2", "a1 c3 c4", options=EXPERT)
    play_out(table, "a10", "a11", "a1")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.view.tiebreak == (0, 1)
    texts = table.text()
    assert "Tie-break: lead any colour, a card or a stack." in texts
    assert "Round 1: 2 times 5" in texts
    painter, staging = table.shown.painter, table.shown.places.staging()[1]
    assert painter.seats(table.view) == [0, 1]
    assert all(staging.contains(painter.card_of(table.view, seat)) for seat in (0, 1))
    play_out(table, "b6", "b2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.view.points == (1, 0, 0)
    assert table.shown.painter.seats(table.view) == [1, 2]
    assert table.shown.painter._is_awaited(table.view, 2), "has cards, though he sat out"


def test_the_plays_of_a_tie_break_lie_until_they_have_been_looked_at() -> None:
    tied = lay(["a10 b6 c1", "a11 b2 c2", "a1 c3 c4"], EXPERT)
    for played in ("a10", "a11", "a1"):
        (seat,) = RULES.to_act(tied)
        tied = RULES.apply(tied, seat, move(played))
    view = RULES.view(tied, 0)
    over = stacks.Trick(view.rounds[-1].plays, True)
    assert running(view, over).plays == ()
    assert running(replace(view, plays=over.plays), over) == over


def test_the_last_trick_can_be_looked_at_again_and_the_ones_before(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2", "b6", "b2", "c3")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("last trick")
    assert "Round 2" in table.text()
    assert not table.has("play")
    table.click("earlier round")
    assert not table.has("earlier round")
    table.press(pygame.K_ESCAPE)
    assert table.has("suggest")


@pytest.mark.parametrize("panel", ["last trick", "cards seen", "scores"])
def test_what_can_be_looked_up_opens_and_closes(table: Table, panel: str) -> None:
    table.begin()
    table.until("suggest")
    table.play_a_turn()
    table.until("suggest")
    table.click(panel)
    assert table.focus == "close panel"
    nothing_overlaps(table)
    table.click("close panel")
    assert table.has("suggest")


def test_a_card_that_is_picked_closes_what_is_looked_up(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.click("scores")
    assert not table.has("play")
    table.pick("a5")
    assert table.built() == move("a5").cards
    assert table.has("play")
    assert not table.has("close panel")


def test_who_goes_on_sees_the_table_again(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="wait")
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", levels=ALONE)
    table.pick("a5")
    table.click("play")
    wait_for(table, "go on")
    table.click("cards seen")
    table.step(times=5)
    assert table.has("close panel")
    table.click("go on")
    table.step(times=5)
    assert not table.has("close panel")
    table.close()


def test_ones_own_turn_and_a_new_deal_close_what_is_looked_up(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal("a12 b1", "a1", "a2", levels=ALONE)
    table.pick("a12")
    table.click("play")
    table.click("cards seen")
    assert table.has("close panel")
    wait_for(table, "suggest", "go on")
    if not table.view.history:
        assert not table.has("close panel")
        play_out(table, "b1")
        wait_for(table, "go on")
    table.click("last trick")
    assert table.has("close panel")
    table.click("go on")
    table.step(1.0, times=10)
    assert table.view.game_no == 1
    assert not table.has("close panel")
    table.close()


def wait_for(table: Table, *keys: str) -> None:
    """As `until`, but nothing is clicked."""
    end = monotonic() + PATIENCE
    while not set(keys) & set(table.keys()):
        assert monotonic() < end
        table.step(0.2)
        pygame.time.wait(2)


def test_between_two_games_the_scores_are_shown(table: Table) -> None:
    table.deal("a12", "a1 b2", "a2 b4")
    play_out(table, "a12", "a1", "a2")
    table.until("go on")
    table.step(1.0, times=10)
    assert "Game 1 of 3 is over" in table.text()
    assert {"Game 1 of 3", "Round 1"} <= set(table.text().splitlines())
    assert table.focus == "go on"
    table.press(pygame.K_RETURN)
    assert table.until("curtain") == "curtain"
    table.click("curtain")
    table.until("suggest")
    assert table.view.game_no == 1
    assert "Game 1 of 3 is over" not in table.text()
    assert {"Game 2 of 3", "Round 1"} <= set(table.text().splitlines())


def test_who_brings_the_end_of_a_game_back_looks_at_its_scores_again(table: Table) -> None:
    table.deal("a12", "a1 b2", "a2 b4")
    play_out(table, "a12", "a1", "a2")
    table.until("go on")
    table.click("undo")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("redo")
    assert "Game 1 of 3 is over" in table.text()
    table.step(1.0, times=5)
    assert table.focus == "go on"
    table.click("go on")
    assert table.until("curtain") == "curtain"
    assert table.view.game_no == 1


def test_the_cards_that_have_decided_a_game_lie_above_its_scores(table: Table) -> None:
    table.deal("a10 b1", "a1", "a2")
    play_out(table, "a10", "a1", "a2")
    table.until("go on")
    scores = [table.control(f"game over {seat}").rect for seat in range(3)]
    cards = [table.shown.painter.card_of(table.view, seat) for seat in range(3)]
    assert max(card.bottom for card in cards) < min(rect.top for rect in scores)
    assert [played.seat for played in table.shown._trick.plays] == [0, 1, 2]
    assert {"Mira won the round", "Won, and 1 for a card left"} <= set(table.text().splitlines())
    assert not any(key.startswith("card ") for key in sorted(table.keys()))
    why = " ".join(table.text().split())
    assert "1 point for the round and 1 for each of these cards, 2 together" in why


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_scores_of_a_game_have_room_in_the_smallest_window(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    hands = ["a10 b1", "a1", "a2", "a3", "a4"]
    table.deal(*hands, levels=[None] * 5)
    play_out(table, "a10", *hands[1:])
    table.until("go on")
    nothing_overlaps(table)
    assert not set(table.shortened()) - set(NAMES)
    table.close()


def test_between_two_games_all_rounds_of_the_last_one_can_be_looked_at(table: Table) -> None:
    table.deal("a10 b10", "a1 b1", "a2 b2")
    play_out(table, "a10", "a1", "a2", "b10", "b1", "b2")
    table.until("go on")
    table.click("last trick")
    assert "Round 2" in table.text()
    table.click("earlier round")
    assert not table.has("earlier round")
    assert table.has("later round")


def test_computers_alone_show_the_end_of_a_game_until_the_next_is_led(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="fast")
    table.deal("a10 b1", "a1", "a2", levels=("novice", "novice", "novice"))
    end = monotonic() + PATIENCE
    while "Game 1 of 3 is over" not in table.text().splitlines():
        assert monotonic() < end
        table.step(0.01)
        pygame.time.wait(1)
    assert {"Game 1 of 3", "Mira won the round"} <= set(table.text().splitlines())
    while not table.view.plays:
        assert monotonic() < end
        table.step(0.01)
        pygame.time.wait(1)
    assert "Game 2 of 3" in table.text()
    assert "Game 1 of 3 is over" not in table.text().splitlines()
    table.close()


def test_who_looks_back_at_the_end_of_a_game_sees_that_game_and_the_cards_left(
    table: Table,
) -> None:
    table.deal("a10 b1", "a1", "a2")
    play_out(table, "a10", "a1", "a2")
    table.until("go on")
    table.click("go on")
    table.until("curtain")
    table.click("curtain")
    table.until("suggest")
    table.click(f"log {table.table.log.entries[2].number}")
    texts = table.text()
    assert {"Game 1 of 3", "Round 1"} <= set(texts.splitlines())
    assert "Game 1 of 3 is over" not in texts
    assert "Won, and 1 for a card left" in texts
    assert "1 card" in texts
    table.click("leave looking")
    assert "Game 2 of 3" in table.text()


def test_computers_alone_are_not_waited_for_between_two_games(table: Table) -> None:
    table.deal("a10 b1", "a1", "a2", levels=("novice", "novice", "novice"))
    end = monotonic() + PATIENCE
    while table.view.game_no == 0 or not table.view.plays:
        assert monotonic() < end
        table.step(0.05)
        assert not table.has("go on")
        pygame.time.wait(1)


# --- secrets ---


def test_hands_are_private_as_long_as_there_are_any(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    state = table.table.session._match.state
    assert table.shown.is_private(RULES.view(state, 0))
    over = RULES.apply(lay(["a5", "a1", "a2"]), 0, move("a5"))
    assert not table.shown.is_private(RULES.view(over, 0))


def test_neither_log_nor_names_tell_what_others_hold(table: Table) -> None:
    table.begin()
    table.until("suggest")
    view = table.view
    held = {f"card {card} {copy}" for card, copy in stacks.slots_of(view.hand)}
    on_screen = {key for key in sorted(table.keys()) if key.startswith("card ")}
    assert on_screen == held
    dealt = table.table.session.shown(0).move
    assert isinstance(dealt, Deal)
    assert [len(hand) for hand in dealt.hands] == [12, 0, 0]


def test_a_curtain_shows_nothing_of_the_hands(tmp_path: Path) -> None:
    pictures = []
    for hand in ("a5 b6", "a12 c6"):
        table = Table(tmp_path / hand[:3], speed="instant")
        table.deal(hand, "b1 b2", "a2 c3")
        table.point((600, 760))
        pictures.append(pygame.image.tobytes(table.picture(), "RGB"))
        table.close()
    assert pictures[0] == pictures[1]


# --- the frame ---


def test_undo_takes_back_a_play_with_the_answers_to_it(table: Table) -> None:
    table.begin()
    table.until("suggest")
    before = table.view
    table.play_a_turn()
    table.until("suggest")
    table.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    table.until("suggest")
    assert table.view == before
    table.press(pygame.K_y, mod=pygame.KMOD_CTRL)
    table.until("suggest")
    assert table.view != before


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
    assert not bubble.place.colliderect(desk.shown.columns._above_buttons())
    desk.close()


def test_undo_clears_the_stack_that_is_being_built_before_it_takes_a_play_back(
    table: Table,
) -> None:
    opened(table, "a6 a11 b1", "b2 b3 b4", "c2 c3 c4")
    length = table.table.session.length
    table.pick("a11", "a6")
    assert table.shown._attempt.stack
    table.click("undo")
    assert not table.shown._attempt.stack
    assert table.table.session.length == length


def test_every_position_can_be_looked_back_at(table: Table) -> None:
    table.begin(levels=("novice", "novice", "novice", "novice"), level="expert")
    while table.table.session.length < 70:
        table.step(0.05)
        pygame.time.wait(1)
    length = table.table.course.shown
    for _ in range(length):
        table.press(pygame.K_PAGEUP)
        table.picture()
    assert table.table.course.at == 0


def test_a_match_left_in_the_middle_is_there_again(table: Table) -> None:
    table.begin()
    table.until("suggest")
    table.play_a_turn()
    table.until("suggest")
    number, record, view = table.table.number, table.table.session.record, table.view
    table.app.stack.pop()
    table.open("table", number=number)
    table.until("suggest")
    assert table.table.session.record == record
    assert table.view == view


def test_the_log_tells_a_round_in_a_line_for_each_play(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    table.step()
    told = [plain(entry.parts) for entry in table.table.log.entries]
    assert told[0] == "Mira led blue 3"
    assert told[1] == "Noah played 1"
    assert told[2].startswith("Ada played 1")
    assert "Mira wins the round" in told[2]


@pytest.mark.parametrize("width", range(60, 300, 20))
def test_no_line_of_the_log_ends_with_a_point_in_the_middle(table: Table, width: int) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    table.step()
    parts = table.table.log.entries[2].parts
    lines = Flow(table.table.stage, parts, NOTE, width).lines
    assert not any(str(line[-1].part).strip() == "·" for line in lines)


def test_points_are_those_of_the_match_with_the_running_game(table: Table) -> None:
    table.deal(
        "a5 b6 c1", "a1 b2 c2", "a2 c3 c4",
        match=[3, 1, 0], history=[[3, 1, 0]], game_no=1,
        leader=0, active=0,
    )  # fmt: skip
    play_out(table, "a5", "a1", "a2")
    table.step()
    assert [table.shown.score(seat)[0] for seat in range(3)] == ["4", "1", "0"]
    assert table.shown.standing() == ((0,), (1,), (2,))


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_nothing_overlaps_at_any_size(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    players = 3 if text in (75, 150) and size == LAYOUTS[0][0] else 5
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin([None, *["novice"] * (players - 1)], level="expert")
    table.until("suggest")
    nothing_overlaps(table)
    table.click("suggest")
    nothing_overlaps(table)
    table.shown._attempt.proposed = None
    table.table.display.rebuild()
    nothing_overlaps(table)
    table.play_a_turn()
    table.until("suggest")
    for panel in ("last trick", "cards seen", "scores"):
        table.click(panel)
        nothing_overlaps(table)
        table.click("close panel")
    table.close()


FIVE = ("a5 b6 c1", "a1 b2 c2", "a2 c3 c4", "a3 b3 d4", "a4 d5 e1")


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_others_cards_are_smaller_than_ones_own(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    places = table.shown.places
    others = {table.shown.painter.card_of(table.view, seat).width for seat in range(1, players)}
    assert max(others) <= min(places.hand_card, places.own.width)
    painter = table.shown.painter
    heads = [painter.seated(table.view, each) for each in painter._columns(table.view).values()]
    assert all(seated.foot + places.foot <= places.build.top for seated in heads)
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_where_texts_are_huge_all_buttons_with_signs_stand_in_one_grid(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    table.click("curtain")
    keys = ("clear", "suggest", "last trick", "cards seen", "scores", "order")
    rects = [table.control(key).rect for key in keys]
    assert len({rect.size for rect in rects}) == 1
    assert [rect.left for rect in rects] == [rects[0].left, rects[1].left] * 3
    assert [rect.top for rect in rects[1::2]] == [rect.top for rect in rects[::2]]
    gaps = {below.top - above.bottom for above, below in pairwise(rects[::2])}
    assert gaps == {rects[1].left - rects[0].right}
    assert rects[1].right == table.shown.places.area.right
    play = table.control("play").rect
    assert (play.top, play.height) == (rects[0].top, rects[0].height)
    assert rects[0].left - play.right in gaps
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 5])
def test_labels_of_cards_grow_with_texts(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    found = []
    for text in (100, 150, 200):
        table = Table(tmp_path / str(text), size, text_size=text, speed="instant")
        table.deal(*FIVE[:players], levels=[None] * players)
        places, painter = table.shown.places, table.shown.painter
        widths = [places.hand_card, places.own.width, painter.card_of(table.view, 1).width]
        found.append(min(label_size(width, places.label) for width in widths))
        table.close()
    assert found[0] >= 13
    assert found[2] >= max(15, found[0])


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
@pytest.mark.parametrize("players", [3, 5])
def test_the_rail_tells_what_its_figures_count(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    table.click("curtain")
    written = {line.text: line.rect for line in table.written()}
    if table.shown.places.tools is not None:
        assert "Points" not in written
    else:
        assert written[f"Game 1 of {players}"].bottom <= written["Points"].top
        figures = [
            line.rect for line in table.written()
            if line.text == "0" and line.rect.centery == written["Points"].centery
        ]  # fmt: skip
        assert len(figures) == players
        assert all(left.right < right.left for left, right in pairwise(figures))
        assert written["Points"].right < figures[0].left
    table.close()


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
@pytest.mark.parametrize("players", [3, 5])
def test_the_cards_seen_reach_from_edge_to_edge(
    tmp_path: Path, size: tuple[int, int], text: int, players: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.deal(*FIVE[:players], levels=[None] * players)
    table.click("curtain")
    table.click("cards seen")
    first, last = line_of(table, "1/1"), line_of(table, "6/9")
    closes = table.control("close panel").rect
    assert closes.right - last.right < table.table.stage.px(80)
    assert last.right <= closes.right
    assert first.left < table.table.stage.px(140)
    table.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_dealer_s_head_keeps_to_his_place_where_the_rail_names_him(
    tmp_path: Path, language: str
) -> None:
    table = Table(tmp_path, (1024, 640), text_size=150, speed="instant", language=language)
    table.deal(*FIVE, levels=[None] * 5, dealer=4)
    table.click("curtain")
    painter, view = table.shown.painter, table.view
    columns = painter._columns(view)
    for seat in range(1, 5):
        head, left = painter._head_above(view, seat, columns[seat])
        assert left <= painter.card_of(view, seat).left
        assert left + head.whole <= columns[seat].right
        assert painter.card_of(view, seat).left - left <= table.table.stage.px(4)
    table.close()


def test_figures_in_the_bar_stay_with_their_words() -> None:
    said = {
        "Follow red: a card or a stack. 3 or more wins so far.": "3 or more",
        "Jouer vert : une carte ou une pile. 3 ou plus prend la tête.": "3 ou plus",
        "Blau bedienen: Ab 3 liegt man vorn, 2 ist gleichauf.": "Ab 3 liegt",
        "Tie-break: follow red. 3 or more wins, 2 ties.": "2 ties.",
    }
    for told, together in said.items():
        held = sentences.unbroken(told)
        assert held.replace("\u00a0", " ") == told
        assert any(together in part.replace("\u00a0", " ") for part in held.split(" "))


@pytest.mark.parametrize("players", [4, 5])
def test_the_outer_of_three_or_more_others_sit_nearer(table: Table, players: int) -> None:
    table.deal(*FIVE[:players], levels=[None] * players)
    first, *inner, last = (
        table.shown.painter.card_of(table.view, seat).top for seat in range(1, players)
    )
    assert first == last > max(inner)


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_few_cards_lie_side_by_side_and_the_recess_is_as_wide_as_the_hand(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant")
    table.begin()
    places = table.shown.places
    for number in range(14):
        fanned, tray = places.fanned(number), places.tray(number)
        assert places.fan.contains(tray)
        assert all(tray.contains(each.rect) for each in fanned)
        if number in range(2, 6):
            assert all(one.rect.right < two.rect.left for one, two in pairwise(fanned))
    assert places.tray(4).width < places.tray(13).width
    table.close()


def test_a_picked_card_stays_below_its_neighbour_under_the_pointer(table: Table) -> None:
    hand = "a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 a11"
    opened(table, hand, "b2 b3 b4", "c2 c3 c4")
    table.pick("a10")
    neighbour = table.control(f"card {move('a11').cards[0]} 0").rect
    away = (neighbour.centerx, table.shown.places.trick.top + 4)
    seen = []
    for point in (table.control(f"card {move('a10').cards[0]} 0").place.center, away):
        table.point(point)
        seen.append(pygame.image.tobytes(table.picture().subsurface(neighbour), "RGB"))
    assert seen[0] == seen[1]


def test_the_last_round_is_not_opened_before_there_is_one(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    table.click("curtain")
    for by_key in (False, True):
        if by_key:
            table.press(pygame.K_l)
        else:
            table.click("last trick")
        assert not table.has("close panel")
        assert "No round is finished yet" in table.text()
        table.press(pygame.K_LSHIFT)  # any key ends what is said
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("last trick")
    assert table.has("close panel")


def test_the_colour_in_play_stands_above_the_stack_and_in_a_tie_break_with_it(
    table: Table,
) -> None:
    table.deal("a10 b6 c1", "a11 b2 c2", "a1 c3 c4", options=EXPERT)
    play_out(table, "a10")
    table.until("curtain")
    table.click("curtain")
    places = table.shown.places
    told = line_of(table, "Blue is in play")
    assert abs(told.centerx - places.frame.centerx) < told.width
    assert told.bottom < places.frame.top
    play_out(table, "a11", "a1", "b6")
    table.until("curtain")
    table.click("curtain")
    assert table.view.tiebreak
    assert places.staging()[1].contains(line_of(table, "Red is in play"))


def line_of(table: Table, text: str) -> pygame.Rect:
    return next(line.rect for line in table.written() if line.text == text)


def test_ones_own_cards_are_counted_as_the_others_are_and_the_dealer_is_named(
    table: Table,
) -> None:
    opened(table, "a5 b6 c1", "a1 b2 b3", "a2 c3", options={"dealer": 0}, leader=0, active=0)
    assert {"3 cards · dealer", "3 cards", "2 cards"} <= set(table.text().splitlines())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_of_many_players_the_number_of_cards_stands_below_the_name(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    table.click("curtain")
    card = table.shown.painter.card_of(table.view, 1)
    name = next(each.rect for each in table.written() if each.text == "Noah")
    counts = [each.rect for each in table.written() if each.text == "3 cards"]
    told = min(counts, key=lambda rect: (rect.top > card.top, rect.left))
    assert abs(told.left - name.left) <= 2
    assert name.top < told.centery < card.top
    table.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_where_texts_are_large_a_finished_round_keeps_to_the_stack(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = Table(tmp_path, size, text_size=150, speed="instant")
    table.deal(*FIVE, levels=[None] * 5)
    play_out(table, "a5", "a1", "a2", "a3", "a4")
    table.until("curtain", "suggest")
    places, painter = table.shown.places, table.shown.painter
    assert painter.aside.left > places.rows.centerx
    assert painter.aside.right + places.badge // 2 <= places.frame.left
    assert painter.aside.bottom <= places.rows.bottom
    if table.has("curtain"):
        table.click("curtain")
    told = line_of(table, "Mira won the round")
    assert painter._first_left(table.view) < told.left
    assert told.right < places.frame.left
    table.close()


def test_each_colour_of_a_hand_is_a_row_of_cards() -> None:
    state = lay(["a5 b6 c1", "a1 b2 c2", "a2 c3 c4"])
    hand = state.hands[0]
    by_value = stacks.in_order(hand, stacks.BY_VALUE, (), RULES.card_set)
    assert [card for card, _ in by_value] == [*cards_in(hand & OF_COLOUR[2]), 4, 17]


def test_motions_are_seen_and_sound_like_something_there_is(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="fast", motion="full")
    table.begin(("novice", "novice", "novice"))
    sounds: set[str | None] = set()
    end = monotonic() + PATIENCE
    while not table.view.rounds or table.table.showing.motions:
        assert monotonic() < end
        table.step(0.05)
        sounds |= {motion.sound for motion in table.table.showing.motions}
        pygame.time.wait(1)
    table.close()
    assert sounds
    assert sounds <= {None, *NAMES_OF_SOUNDS}


# --- for those who listen ---


def heard(table: Table) -> Reading:
    reading = reading_of(table.scene)
    assert reading is not None
    return reading


def test_what_a_stack_is_worth_while_it_is_built_is_heard(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    table.click("curtain")
    assert "worth" not in heard(table).told.asked
    table.pick("a5")
    value = table.shown._cards.value(table.built())
    assert heard(table).told.asked.endswith(f"The stack is worth {value}: leads blue.")
    table.click("play")
    table.until("curtain")
    table.click("curtain")
    table.pick("a1")
    own = table.shown._cards.value(table.built())
    assert own < value
    told = f"The stack is worth {own}: is less than Mira ({value})."
    assert heard(table).told.asked.endswith(told)


def test_of_all_cards_it_is_heard_which_are_played_and_who_has_the_others(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.click("cards seen")
    labels = [sentences.label(card, table.shown._cards) for card in range(NUMBERS)]
    own, other = labels[0], labels[1]
    played = ", ".join(each for each in labels if each not in (own, other))
    rows = [line for line in heard(table).lines if line.startswith("Cards in ")]
    assert len(rows) == 3
    assert rows[0] == (
        f"Cards in blue: played {played}; in this hand {own}; with the others {other}."
    )
    assert rows[2].endswith(f"; in this hand none; with the others {labels[2]}.")
    assert not set(labels) & set(heard(table).lines)  # the heads of columns that nobody sees


def test_points_in_the_rail_are_heard_with_the_names_of_who_has_them(table: Table) -> None:
    table.begin(ALONE)
    lines = heard(table).lines
    assert [line for line in lines if line.startswith("Points")] == [
        f"Points, {name}: 0" for name in NAMES[:3]
    ]
    assert "0" not in lines
