"""The end of a game is shown until the next one begins."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.topspot.scene.sentences import ROUND_WON, note_of
from tests.games.topspot.at_table import NAMES, Table, play_out
from tests.patience import Patience
from tests.scenes.desk import everything_fits


def shows_scores(table: Table) -> bool:
    """Whether the scores of a game that is over lie in place of the hand."""
    return table.screen.control("game over 0") is not None


def won_with_a_card_left(table: Table) -> str:
    """The note on the winner, who keeps one card."""
    game = table.attempt.game
    assert game.trick.bonus == 1
    return note_of(table.app.stage.words, game.view, game.trick, 0)


def test_between_two_games_the_scores_are_shown(table: Table) -> None:
    table.deal("a12", "a1 b2", "a2 b4")
    play_out(table, "a12", "a1", "a2")
    table.until("go on")
    table.step(1.0, times=10)
    assert shows_scores(table)
    assert {"Game 1 of 3", "Round 1"} <= set(table.text().splitlines())
    assert table.focus == "go on"
    table.press(pygame.K_RETURN)
    assert table.until("curtain") == "curtain"
    table.click("curtain")
    table.until("suggest")
    assert table.view.game_no == 1
    assert not shows_scores(table)
    assert {"Game 2 of 3", "Round 1"} <= set(table.text().splitlines())


def test_who_brings_the_end_of_a_game_back_looks_at_its_scores_again(table: Table) -> None:
    table.deal("a12", "a1 b2", "a2 b4")
    play_out(table, "a12", "a1", "a2")
    table.until("go on")
    table.click("undo")
    if table.until("curtain", "suggest") == "curtain":
        table.click("curtain")
    table.click("redo")
    assert shows_scores(table)
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
    cards = [table.seats.card_of(table.view, seat) for seat in range(3)]
    assert max(card.bottom for card in cards) < min(rect.top for rect in scores)
    assert [played.seat for played in table.attempt.game.trick.plays] == [0, 1, 2]
    assert won_with_a_card_left(table) in table.text().splitlines()
    assert not any(key.startswith("card ") for key in sorted(table.keys()))
    why = table.attempt.game.why_ended
    assert why is not None
    assert dict(why.figures) == {"points": 2}
    assert table.says(why.text.format(points=2))


@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_scores_of_a_game_have_room_in_the_smallest_window(tmp_path: Path, text: int) -> None:
    table = Table(tmp_path, (1024, 640), text_size=text, speed="instant")
    hands = ["a10 b1", "a1", "a2", "a3", "a4"]
    table.deal(*hands, levels=[None] * 5)
    play_out(table, "a10", *hands[1:])
    table.until("go on")
    everything_fits(table, NAMES)
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
    patience = Patience()
    while not shows_scores(table):
        patience.goes_on()
        table.step(0.01)
        pygame.time.wait(1)
    assert {"Game 1 of 3", ROUND_WON.format(name="Mira")} <= set(table.text().splitlines())
    while not table.view.plays:
        patience.goes_on()
        table.step(0.01)
        pygame.time.wait(1)
    assert "Game 2 of 3" in table.text()
    assert not shows_scores(table)
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
    assert not shows_scores(table)
    assert won_with_a_card_left(table) in texts
    assert "1 card" in texts
    table.click("leave looking")
    assert "Game 2 of 3" in table.text()


def test_computers_alone_are_not_waited_for_between_two_games(table: Table) -> None:
    table.deal("a10 b1", "a1", "a2", levels=("novice", "novice", "novice"))
    patience = Patience()
    while table.view.game_no == 0 or not table.view.plays:
        patience.goes_on()
        table.step(0.05)
        assert not table.has("go on")
        pygame.time.wait(1)
