"""The scores of Top Spot can be asked why, each game and each figure of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.topspot.explaining import entry, game, ranked, score
from tests.asking import (
    Ask,
    all_reached,
    are_large_enough,
    both_ways,
    figures,
    sit_down,
)
from tests.explained import assert_answers, told
from tests.games.topspot.table import EXPERT, RULES, lay, play
from tests.games.topspot.test_scene import Table, play_out
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps

GAME = "topspot"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


@cache
def match_in_third_game() -> Match:
    for match in random_match(GAME, 4, {}, 4):
        state = match.state
        if len(state.history) == 2 and sum(state.points) == 3:
            return match
    raise AssertionError("no such position")


@both_ways
def test_each_figure_of_the_scores_is_answered_with_its_game_and_points(
    desk: Desk, ask: Ask
) -> None:
    match = match_in_third_game()
    sit_down(desk, match)
    desk.click("scores")
    games = (*match.state.history, match.state.points)
    for seat in range(4):
        for number, points in enumerate(games):
            said = ask(desk, GAME, f"points {number} {seat}")
            assert f"game {number + 1}" in said
            if points[seat] and number < 2:
                assert said.startswith(f"{points[seat]} in game")
        said = ask(desk, GAME, f"sum {seat}")
        assert said.startswith(f"{sum(each[seat] for each in games[:2])} from the games before")
    for number, points in enumerate(games):
        said = ask(desk, GAME, f"game {number}")
        assert f"brought {sum(points)} points" in said
        assert str(max(points)) in said


def test_the_rounds_of_the_running_game_are_named() -> None:
    match = match_in_third_game()
    view = match.rules.view(match.state, 0)
    won: dict[int, list[int]] = {}
    number = 0
    for each in view.rounds:
        number += not each.tiebreak
        if each.winner is not None:
            won.setdefault(each.winner, []).append(number)
    for seat, rounds in won.items():
        assert dict(entry(view, 2, seat).figures)["rounds"] == ", ".join(map(str, rounds))


def test_between_two_games_the_score_speaks_of_the_game_that_is_over() -> None:
    state = play(lay(["a10", "a1 b1", "a2 b2"]), "a10", "a1", "a2")
    view = RULES.view(state, 1)
    assert view.phase == "deal"
    assert told(score(view, 0)).startswith("1 in game 1:")
    assert "No point comes from game 1" in told(score(view, 1))
    second = lay(["a1 b1", "a10", "a2 b2"], game_no=1, history=[[3, 2, 0]])
    over = RULES.view(play(second, "a10", "a2", "a1"), 1)
    assert told(score(over, 1)).startswith("2 from the games before and 1 from game 2")
    assert told(score(over, 0)).startswith("3 from the games before and 0 from game 2")


def test_a_tie_in_a_game_is_told() -> None:
    history = [[2, 2, 1]]
    state = lay(["a1", "a2", "a3"], game_no=1, history=history, match=history[0])
    said = told(game(RULES.view(state, 0), 0))
    assert "2 players tie with 2" in said
    assert "brought 5 points" in said


def test_cards_left_to_the_winner_alone_are_counted() -> None:
    before = lay(["a10 b1 b2", "a2", "a3"], {"dealer": 0}, game_no=2, history=[[0] * 3] * 2)
    state = play(before, "a10", "a2", "a3")
    assert state.phase == "over"
    view = RULES.view(state, 1)
    assert view.points == (3, 0, 0)
    said = told(entry(view, 2, 0))
    assert "here 2:" in said
    assert "3 together" in said
    assert "No point comes from game 3" in told(entry(view, 2, 1))


@both_ways
def test_between_two_games_what_the_last_one_brought_can_be_asked(tmp_path: Path, ask: Ask) -> None:
    desk = Table(tmp_path)
    desk.deal("a10 b1", "a1", "a2")
    play_out(desk, "a10", "a1", "a2")
    desk.until("go on")
    desk.step(1.0, times=10)
    assert figures(desk) == [f"game over {seat}" for seat in range(3)]
    nothing_overlaps(desk)
    said = ask(desk, GAME, "game over 0")
    assert "here 1:" in said
    assert "2 together" in said
    assert "No point comes from game 1" in ask(desk, GAME, "game over 2")
    desk.close()


@pytest.mark.parametrize(("players", "options"), [(3, {}), (5, EXPERT)])
def test_every_figure_answers_at_every_position_of_a_match(
    players: int, options: dict[str, object]
) -> None:
    *every, last = (
        each.rules.view(each.state, 0) for each in random_match(GAME, players, options, 3)
    )
    for view in (*every, last):
        games = len(view.history) + (view.phase == "play")
        for number in range(games):
            assert_answers(GAME, game(view, number))
            for seat in range(players):
                rule = entry(view, number, seat)
                assert_answers(GAME, rule)
                assert dict(rule.figures)["game"] == number + 1
    for seat in range(players):
        assert ranked(last, seat) == score(last, seat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_figures_are_large_enough_and_have_room(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    sit_down(desk, match_in_third_game())
    desk.click("scores")
    assert len(figures(desk)) == 3 * 5 + 4
    assert are_large_enough(desk, figures(desk))
    nothing_overlaps(desk)
    desk.close()


def test_the_keyboard_leads_to_every_figure(desk: Desk) -> None:
    sit_down(desk, match_in_third_game())
    desk.click("scores")
    assert all_reached(desk, figures(desk))
