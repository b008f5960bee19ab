"""Hints are shown in the own place, and explain their move."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.ranking import Part
from game.games.topspot.scene import hints
from game.ui.frame.desk import Mistake
from game.ui.frame.proposal import Proposal
from game.ui.toolkit.flow import Chip, plain
from game.ui.toolkit.items import Control, Paint
from tests.games.topspot.at_table import Table, opened
from tests.games.topspot.table import EXPERT, RULES, lay, move


@pytest.mark.parametrize(
    ("hand", "played", "expected"),
    [
        ("a1 c1", "a1", "You must follow, and it\u2019s your only blue card."),
        (
            "a10 a6 c1",
            "a10",
            "this card has the fewest holes. Those with more can go on top of stacks.",
        ),
        ("a1 a5 c1", "a1", "this is your weakest card of that colour."),
        ("a8 a10 a1 c1", "a8", "stays ahead. You must follow blue."),
        ("a1 c1", "c1", "In another colour, it can\u2019t beat Mira\u2019s 6."),
    ],
)
def test_a_hint_that_loses_in_the_colour_in_play_says_why_that_card(
    table: Table, hand: str, played: str, expected: str
) -> None:
    table.begin()
    state = RULES.apply(lay(["a12 b1", hand, "c2 c3"]), 0, move("a12"))
    view = RULES.view(state, 1)
    told = plain(hints.explain(table.table.desk, RULES.card_set, view, move(played)))
    assert told.endswith(expected)


@pytest.mark.parametrize(
    ("hands", "led", "expected"),
    [
        ("a12 b1, a11 b2, c3 c4", "a12", "worth 6. No unseen blue card is worth more by itself."),
        ("a10 b1, a11 b2, c3 c4", "a10", "worth 5. No unseen blue card is worth more by itself."),
        ("a11 b1, a12 b2, a10 c4", "a11", "worth 5. 1 unseen blue card is worth more by itself."),
        (
            "a7 a1 b1, a10 a12 b2, a8 a11 c4",
            "a7",
            "3 unseen blue cards are worth more by themselves.",
        ),
        ("a5 b1, b2 b3, c3 c4", "a5", "You\u2019ve seen all the other blue cards."),
    ],
)
def test_a_hint_that_leads_says_what_may_beat_it(
    table: Table, hands: str, led: str, expected: str
) -> None:
    """Cards that are in no hand were played before."""
    table.begin()
    view = RULES.view(lay(hands.split(", ")), 0)
    told = plain(hints.explain(table.table.desk, RULES.card_set, view, move(led)))
    assert told.endswith(expected)


@pytest.mark.parametrize(
    ("led", "played", "expected"),
    [
        ("a5", "a10", "It beats"),
        ("a12", "a1", "stays ahead."),
        ("a5", "c1", "In another colour, it can\u2019t beat"),
    ],
)
def test_a_hint_says_how_a_play_stands_beside_what_lies_there(
    table: Table, led: str, played: str, expected: str
) -> None:
    table.begin()
    state = RULES.apply(lay([f"{led} b1", "a1 a10 c1", "c2 c3"]), 0, move(led))
    desk, view = table.table.desk, RULES.view(state, 1)
    parts = hints.explain(desk, RULES.card_set, view, move(played))
    assert not any(isinstance(part, Chip) for part in parts), "a full stop would stand apart"
    told = plain(parts)
    value = RULES.card_set.value(move(led).cards)
    assert expected in told
    assert f"Mira\u2019s {value}" in told


def test_a_hint_is_shown_in_ones_own_place_and_can_be_played(table: Table) -> None:
    table.begin()
    table.until("suggest")
    length = table.table.session.length
    table.press(pygame.K_h)
    table.until("play ghost")
    assert not table.has("play")
    assert table.attempt.ghost is not None
    assert "worth" in plain(table.shown.explain_ghost(table.attempt.ghost))
    table.click("play ghost")
    assert table.table.session.length > length


@pytest.mark.parametrize("text", [150, 200])
def test_a_hint_over_the_table_leaves_the_colour_in_play_whole(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, language="de")
    hands = ("d6 d8 b1", "a1 b2", "b3 b4", "c1 c2", "c3 c4")
    lying = [{"seat": 3, "cards": ["d1"]}, {"seat": 4, "cards": ["d4"]}]
    table.deal(*hands, levels=(None, *["novice"] * 4), options=EXPERT, plays=lying)
    ghost = move("d6")
    table.table.course.preview.propose(Proposal(ghost))
    table.table.display.show()
    places = table.places
    over = [item.place for item in table.screen.items if isinstance(item, (Paint, Control))]
    for kept in (places.pill(False), places.frame):
        assert kept.collidelist(over) < 0, "neither the sheet nor the cloth below it"
    table.close()


def test_a_move_can_be_made_to_wait_for_one_more_click(table: Table) -> None:
    table.home.choose(confirm=True)
    table.resize(1300, 820)
    opened(table, "a4 a8 b1", "b2 b3 b4", "c2 c3 c4")
    table.pick("a8", "a4")
    table.click("play")
    assert table.table.session.length == 0
    table.click("close ghost")
    assert len(table.built()) == 2
    table.click("play")
    table.click("play ghost")
    assert table.table.session.length == 1


@pytest.mark.parametrize(("code", "on_table"), [("round", True), ("later", False)])
def test_a_warning_marks_the_play_that_stays_ahead_or_the_cards_that_are_spent(
    table: Table, code: str, on_table: bool
) -> None:
    opened(table, "a8 a10 b1", "b2 b3", "c2 c3", plays=[{"seat": 2, "cards": ["a12"]}])
    spends = move("a10")
    situation = replace(
        table.attempt.situation,
        ghost=spends,
        mistake=Mistake((spends,), Part(code, 0.1), (move("a8"),)),
    )
    table.shown.show(replace(situation, mistake=None))
    before = painted(table)
    table.shown.show(situation)
    after = painted(table)
    ahead = table.shown.parts.board.card_to_beat()
    assert ahead is not None
    changed = {
        name: any(before.get_at(at) != after.get_at(at) for at in edge_of(place))
        for name, place in (("table", ahead), ("own", table.places.own))
    }
    assert changed == {"table": on_table, "own": not on_table}


def painted(table: Table) -> pygame.Surface:
    surface = pygame.Surface((2000, 1400))
    table.shown.draw(surface, frozenset())
    return surface


def edge_of(place: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, place.top + 1) for x in range(place.left, place.right)]
