"""The trick on the table: plays, finished rounds, ties."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.topspot.rules import stacks
from game.games.topspot.scene.sentences import (
    LAST_PLAY,
    NOBODY_SCORES,
    ROUND_WON,
    TIE_BREAK_FOLLOWS,
    note_to_pick,
    tied_title,
)
from game.games.topspot.scene.shown_game import running
from game.games.topspot.scene.trick import is_awaited
from game.ui.toolkit.items import Control
from tests.games.topspot.at_table import ALONE, NAMES, Table, opened, play_out
from tests.games.topspot.table import EXPERT, RULES, lay, move
from tests.patience import Patience


def test_the_dot_at_the_play_that_was_made_last_says_what_it_is(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    assert not newest(table)
    play_out(table, "a5")
    table.until("curtain")
    table.click("curtain")
    (spot,) = newest(table)
    card = table.seats.card_of(table.view, 0)
    assert spot.place.collidepoint(card.topright)
    assert spot.tip
    assert spot.name == LAST_PLAY
    assert spot.key not in table.reached_by_keyboard()
    play_out(table, "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert not newest(table), "no dot lies at a round that is over"


def newest(table: Table) -> list[Control]:
    return [control for control in table.screen.controls() if control.key == "newest"]


def test_a_finished_round_lies_until_the_next_is_led(table: Table) -> None:
    table.deal("a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.attempt.game.trick.is_over
    assert len(table.attempt.game.trick.plays) == 3
    assert table.attempt.game.trick.winner == 0
    play_out(table, "b6")
    assert not table.attempt.game.trick.is_over


def test_who_leads_the_next_round_sees_who_has_won_and_an_empty_place(table: Table) -> None:
    opened(table, "a5 b6 c1", "a1 b2 c2", "a2 c3 c4")
    place = table.places.frame
    empty = pygame.image.tobytes(table.picture().subsurface(place), "RGB")
    play_out(table, "a5", "a1", "a2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.point((600, 70))
    assert ROUND_WON.format(name="Mira") in table.text()
    assert table.says(note_to_pick(table.app.stage.words, table.view))
    assert pygame.image.tobytes(table.picture().subsurface(place), "RGB") == empty
    play_out(table, "b6")
    assert not any(ROUND_WON.format(name=name) in table.text() for name in NAMES)


def test_a_finished_round_is_held_where_a_computer_leads_next(tmp_path: Path) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal("a1 b6 c1", "a5 b2 c2", "a2 c3 c4", levels=ALONE)
    table.pick("a1")
    table.click("play")
    patience = Patience()
    while not table.view.rounds:
        patience.goes_on()
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
        (("a10 b6 c1", "a11 b2 c2", "a1 c3 c4"), TIE_BREAK_FOLLOWS),
        (("a10", "a11", "a1 c3 c4"), NOBODY_SCORES),
    ],
)
def test_a_tie_says_whether_it_is_played_off_while_it_is_looked_at(
    tmp_path: Path, hands: tuple[str, ...], said: str
) -> None:
    table = Table(tmp_path, speed="slow")
    table.deal(*hands, levels=ALONE, options=EXPERT)
    table.pick("a10")
    table.click("play")
    patience = Patience()
    while above_the_stack(table) not in (TIE_BREAK_FOLLOWS, NOBODY_SCORES):
        patience.goes_on()
        table.step(0.05)
        pygame.time.wait(1)
    assert table.table.showing.motions, "it lies there to be looked at"
    assert above_the_stack(table) == said
    table.close()


def above_the_stack(table: Table) -> str:
    """The text in the place of the colour in play."""
    place = table.places.pill(False)
    return " ".join(line.text for line in table.written() if place.contains(line.rect))


def test_a_tie_is_staged_with_those_who_play_it_off(table: Table) -> None:
    table.deal("a10 b6 c1", "a11 b2 c2", "a1 c3 c4", options=EXPERT)
    play_out(table, "a10", "a11", "a1")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.view.tiebreak == (0, 1)
    assert table.says(table.shown.prompt())
    plays = table.view.rounds[-1].plays
    assert tied_title(table.app.stage.words, 1, plays, 2) in table.text()
    seats, staging = table.seats, table.places.staging()[1]
    assert seats.above(table.view) == [0, 1]
    assert all(staging.contains(seats.card_of(table.view, seat)) for seat in (0, 1))
    play_out(table, "b6", "b2")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    assert table.view.points == (1, 0, 0)
    assert table.seats.above(table.view) == [1, 2]
    assert is_awaited(table.view, 2), "has cards, though he sat out"


def test_the_plays_of_a_tie_break_lie_until_they_have_been_looked_at() -> None:
    tied = lay(["a10 b6 c1", "a11 b2 c2", "a1 c3 c4"], EXPERT)
    for played in ("a10", "a11", "a1"):
        (seat,) = RULES.to_act(tied)
        tied = RULES.apply(tied, seat, move(played))
    view = RULES.view(tied, 0)
    over = stacks.Trick(view.rounds[-1].plays, True)
    assert running(view, over).plays == ()
    assert running(replace(view, plays=over.plays), over) == over
