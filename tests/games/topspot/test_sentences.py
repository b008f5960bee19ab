"""The prompts, notes and refusals of Top Spot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games.topspot.scene import sentences
from game.services.words import Words
from tests.games.topspot.at_table import ALONE, Table, play_out
from tests.games.topspot.table import EXPERT, RULES, lay, move


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


def test_an_empty_place_says_what_its_figure_is_for_as_long_as_somebody_follows(
    table: Table,
) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5")
    for is_last in (False, True):
        table.until("curtain")
        table.click("curtain")
        assert (sentences.IS_AHEAD in table.text().splitlines()) is not is_last
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
    assert "doesn\u2019t win" in texts
    assert sentences.IS_AHEAD not in texts


def test_what_ties_in_expert_is_proposed_as_such(table: Table) -> None:
    table.deal("a5 b6", "a6 b2", "a2 c3", options=EXPERT)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    table.click("suggest")
    assert "is tied" in table.text()
    assert "doesn\u2019t win" not in table.text()


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
    words = table.table.stage.words
    state = RULES.apply(lay(["a12 b1", hand, "c2 c3"], EXPERT), 0, move("a12"))
    assert sentences.note_to_pick(words, RULES.view(state, 1)) == expected
    leads = RULES.view(lay([hand, "a12 b1", "c2 c3"], EXPERT), 0)
    offered = "Pick a card, or several for a stack." if " " in hand else ""
    assert sentences.note_to_pick(words, leads) == offered


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


def test_the_last_to_play_is_told_what_wins_for_good(table: Table) -> None:
    table.deal("a5 b6", "a1 b2", "a2 c3")
    play_out(table, "a5", "a1")
    table.until("curtain")
    table.click("curtain")
    assert (
        table.shown.prompt().replace("\u00a0", " ")
        == "Follow blue. A card or stack of 4 or more wins."
    )


def test_who_has_no_cards_left_is_told_that_the_others_play_on(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.deal("a1", "a5 b2 b3", "a2 c3 c4", levels=ALONE)
    play_out(table, "a1")
    table.step(times=2)
    words = table.table.stage.words
    assert table.view.hand == 0
    assert sentences.out_of_cards(words, table.view) == "No cards left: the others play on."
    has_cards = RULES.view(lay(["a1", "a5 b2", "a2 c3"]), 0)
    assert sentences.out_of_cards(words, has_cards) == ""
    table.close()


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({}, "Follow blue. A card or stack of 4 or more puts you ahead."),
        (EXPERT, "Follow blue: 4 or more puts you ahead, 3 ties."),
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


def test_figures_in_the_bar_stay_with_their_words() -> None:
    said = {
        "Follow red. A card or stack of 3 or more puts you ahead.": "3 or more",
        "Jouer vert : une carte ou une pile. 3 ou plus prend la tête.": "3 ou plus",
        "Blau bedienen: Ab 3 liegt man vorn, 2 ist gleichauf.": "Ab 3 liegt",
        "Tie-break: follow red. 3 or more wins, 2 ties.": "2 ties.",
    }
    for told, together in said.items():
        held = sentences.unbroken(told)
        assert held.replace("\u00a0", " ") == told
        assert any(together in part.replace("\u00a0", " ") for part in held.split(" "))
