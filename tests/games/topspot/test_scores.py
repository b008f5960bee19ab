"""Every figure of the scores of Top Spot can be explained."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.topspot.art.pieces import card_set
from game.games.topspot.rules.model import TopSpotView
from game.games.topspot.rules.stacks import at_end, trick_on_table
from game.games.topspot.words.explanations import (
    Account,
    entry,
    game,
    numbered_rounds,
    ranked,
    score,
)
from tests.asking import (
    Ask,
    all_reached,
    are_large_enough,
    both_ways,
    figures,
    figures_answered,
    sit_down,
)
from tests.explained import assert_answers, told
from tests.games.topspot.at_table import Table, play_out
from tests.games.topspot.table import EXPERT, RULES, lay, move, play
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps

GAME = "topspot"
NAMES = ("Mira", "Noah", "Ada", "Lin", "Ben")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


def account(players: int, **ended: TopSpotView) -> Account:
    """The knowledge of a table that has seen those games end; `game_1` is the first."""
    return Account(NAMES[:players], {int(key[5:]) - 1: view for key, view in ended.items()})


def seen_to_end(match: Match) -> Account:
    """The knowledge of a table at which a whole match was played."""
    known = account(match.players)
    before = match.rules.view(match.first_state, 0)
    ended = {}
    for step in match.steps:
        after = match.rules.view(step.after, 0)
        if len(after.history) > len(before.history):
            trick = trick_on_table(before, step.actor, step.move, after, card_set())
            ended[before.game_no] = at_end(before, step.actor, after, trick)
        before = after
    return known._replace(ended=ended)


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

    def answered(key: str) -> dict[str, object]:
        ask(desk, GAME, key)
        return figures_answered(desk)

    for seat in range(4):
        for number, points in enumerate(games):
            said = answered(f"points {number} {seat}")
            assert said["game"] == number + 1
            if number < 2:
                assert said["most"] == max(points)
                assert ("rounds" in said) == bool(points[seat])
        assert answered(f"sum {seat}")["earlier"] == sum(each[seat] for each in games[:2])
    for number, points in enumerate(games):
        said = answered(f"game {number}")
        assert (said["game"], said["all"]) == (number + 1, sum(points))
        assert said["most"] == max(points)


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
        assert dict(entry(view, 2, seat, account(4)).figures)["rounds"] == ", ".join(
            map(str, rounds)
        )


def test_between_two_games_the_score_speaks_of_the_game_that_is_over() -> None:
    state = play(lay(["a10", "a1 b1", "a2 b2"]), "a10", "a1", "a2")
    view = RULES.view(state, 1)
    assert view.phase == "deal"
    assert dict(score(view, 0).figures) == {"points": 1, "game": 1}
    assert dict(score(view, 1).figures) == {"game": 1}
    second = lay(["a1 b1", "a10", "a2 b2"], game_no=1, history=[[3, 2, 0]])
    over = RULES.view(play(second, "a10", "a2", "a1"), 1)
    assert dict(score(over, 1).figures) == {"earlier": 2, "now": 1, "game": 2}
    assert dict(score(over, 0).figures) == {"earlier": 3, "now": 0, "game": 2}


def end_of_second_game() -> tuple[TopSpotView, Account]:
    """The end of a game after which only Mira had cards left: the view, and the knowledge of the
    table."""
    second = lay(["a10 b1 b2", "a1", "a2"], {"dealer": 1}, game_no=1, history=[[3, 2, 0]])
    before = RULES.view(play(second, "a10", "a1"), 0)
    after = RULES.view(play(second, "a10", "a1", "a2"), 0)
    trick = trick_on_table(before, 2, move("a2"), after, card_set())
    return after, account(3, game_2=at_end(before, 2, after, trick))


def test_between_two_games_a_table_that_has_seen_them_tells_rounds_cards_left_and_who_won() -> None:
    view, known = end_of_second_game()
    rule = score(view, 0, known)
    assert rule.topic == "end"
    best = {"game": 2, "most": 3, "names": "Mira"}
    won = {"earlier": 3, "now": 3, "rounds": numbered_rounds(1), "left": 2, **best}
    assert dict(rule.figures) == won
    assert dict(score(view, 1, known).figures) == {"earlier": 2, **best}
    assert score(known.ended[1], 0, known) == rule, "also asked of the table as it still lies there"
    assert score(known.ended[1], 1, known) == score(view, 1, known)


def test_a_game_that_has_ended_is_told_with_its_rounds_later_too() -> None:
    view, known = end_of_second_game()
    later = replace(view, game_no=2, phase="play", active=1)
    rule = entry(later, 1, 0, known)
    assert rule.topic == "end"
    best = {"game": 2, "most": 3, "names": "Mira"}
    assert dict(rule.figures) == {"rounds": numbered_rounds(1), "left": 2, **best}
    assert dict(entry(later, 1, 2, known).figures) == best
    assert dict(entry(later, 0, 0, known).figures) == {"points": 3, "game": 1}


def test_what_was_seen_of_a_game_that_was_taken_back_is_not_told_of_another() -> None:
    view, known = end_of_second_game()
    other = replace(view, history=(view.history[0], (0, 4, 0)))
    assert "rounds" not in dict(score(other, 1, known).figures)
    assert "rounds" not in dict(entry(other, 1, 1, known).figures)


def test_a_tie_in_a_game_is_told() -> None:
    history = [[2, 2, 1]]
    state = lay(["a1", "a2", "a3"], game_no=1, history=history, match=history[0])
    said = told(game(RULES.view(state, 0), 0, NAMES[:3]))
    assert "Most points: 2 (Mira, Noah)." in said
    assert "Points in game 1: 5 altogether." in said


def test_cards_left_to_the_winner_alone_are_counted() -> None:
    before = lay(["a10 b1 b2", "a2", "a3"], {"dealer": 0}, game_no=2, history=[[0] * 3] * 2)
    state = play(before, "a10", "a2", "a3")
    assert state.phase == "over"
    view = RULES.view(state, 1)
    assert view.points == (3, 0, 0)
    best = {"game": 3, "most": 3, "names": "Mira"}
    won, none = (entry(view, 2, seat, account(3)) for seat in (0, 1))
    assert dict(won.figures) == {"rounds": numbered_rounds(1), "left": 2, **best}
    assert dict(none.figures) == best
    assert told(won) != told(none)


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
    assert "the cards left scored 1 more." in said
    assert "Most points in that game: 2 (Mira)" in said
    assert "won no round in game 1" in ask(desk, GAME, "game over 2")
    assert ask(desk, GAME, "score 0") == said
    desk.click("scores")
    assert ask(desk, GAME, "sum 0") == said
    assert ask(desk, GAME, "points 0 0") == said
    desk.close()


@pytest.mark.parametrize(("players", "options"), [(3, {}), (5, EXPERT)])
def test_every_figure_answers_at_every_position_of_a_match(
    players: int, options: dict[str, object]
) -> None:
    every = []
    for match in random_match(GAME, players, options, 3):
        every.append(match.rules.view(match.state, 0))
    last, known = every[-1], seen_to_end(match)
    assert len(known.ended) == players
    for view in (*every, *known.ended.values()):
        for seat in range(players):
            assert_answers(GAME, score(view, seat, known))
        games = len(view.history) + (view.phase == "play")
        for number in range(games):
            assert_answers(GAME, game(view, number, known.names))
            for seat in range(players):
                rule = entry(view, number, seat, known)
                assert_answers(GAME, rule)
                assert dict(rule.figures)["game"] == number + 1
                is_told = not rule.text.startswith("{points}")
                assert is_told, "a game that was seen is told round by round"
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
