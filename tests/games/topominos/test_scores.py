"""Every figure of rounds and turns can be asked "why?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.topominos.rules.model import End
from game.games.topominos.words.explanations import entry, last_turn, ranked, score, turn
from tests.asking import (
    Ask,
    all_reached,
    are_large_enough,
    both_ways,
    by_mouse,
    figures,
    figures_answered,
    sit_down,
)
from tests.explained import assert_answers, told
from tests.games.topominos.tables import CORNER, end, put
from tests.games.topominos.tables import table as put_on_table
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps

GAME = "topominos"
ROUNDS = {"rounds": 6}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


@cache
def match_in_fifth_round(least: int = 1) -> Match:
    """A match in a turn that has scored; one player has scored in that many turns of the round."""
    for match in random_match(GAME, 4, ROUNDS, 4):
        table = match.state.table
        most = max(len(turns_of(match, 4, seat)) for seat in range(4))
        if len(table.history) == 4 and any(table.scores) and table.has_put and most >= least:
            return match
    raise AssertionError("no such position")


@cache
def match_in_a_long_round(rounds: int = 1) -> Match:
    """A match in its first round, in which all players have scored in several turns."""
    for match in random_match(GAME, 2, {"rounds": rounds}, 2):
        if min(len(turns_of(match, 0, seat)) for seat in (0, 1)) > 2:
            return match
    raise AssertionError("no such position")


@cache
def match_in_a_late_round() -> Match:
    """A match after more rounds than fit on the screen with huge text."""
    for match in random_match(GAME, 2, {"rounds": 12}, 3):
        if len(match.state.table.history) == 10:
            return match
    raise AssertionError("no such position")


def turns_of(match: Match, number: int, seat: int) -> tuple[int, ...]:
    """The points of each turn of a player in a round, according to the match itself."""
    before = [match.first_state, *(each.after for each in match.steps)]
    return tuple(
        before[at].table.turn_score
        for at, step in enumerate(match.steps)
        if isinstance(step.move, End) and (step.actor, before[at].table.round) == (seat, number)
    )


def summed(turns: tuple[int, ...]) -> str:
    """Points as they are written: several as a sum."""
    text = f"{sum(turns)}"
    return f"{' + '.join(map(str, turns))} = {text}" if len(turns) > 1 else text


def assert_in_order(said: str, *figures: object) -> None:
    """The figures stand in the sentence one after the other, and no others."""
    wanted = [each for figure in figures for each in re.findall(r"\d+", str(figure))]
    assert re.findall(r"\d+", said) == wanted, said


@both_ways
def test_each_figure_of_the_rounds_is_explained_with_its_round_and_points(
    desk: Desk, ask: Ask
) -> None:
    match = match_in_fifth_round()
    sit_down(desk, match)
    table = match.state.table
    finished = [*enumerate(table.history)]
    shown = [*finished[-3:], (4, table.scores)]
    assert len(figures(desk)) == 4 * len(shown)
    for number, points in shown:
        for seat in range(4):
            said = ask(desk, GAME, f"points {number} {seat}")
            turns = turns_of(match, number, seat)
            answered = figures_answered(desk)
            assert answered["round"] == number + 1
            assert ("left" in answered) is (number < 4)
            if number == 4:
                assert said.startswith(f"{summed(turns)}: ")
            else:
                left = sum(turns) - points[seat]
                assert_in_order(said, number + 1, summed(turns), left, points[seat])


@both_ways
def test_a_players_score_is_explained_turn_by_turn(desk: Desk, ask: Ask) -> None:
    match = match_in_a_long_round()
    sit_down(desk, match)
    for seat, points in enumerate(match.state.table.scores):
        turns = turns_of(match, 0, seat)
        assert len(turns) > 1
        assert sum(turns) == points
        assert ask(desk, GAME, f"score {seat}").startswith(f"{summed(turns)}: ")


def test_looking_back_a_score_is_explained_by_the_turns_so_far(desk: Desk) -> None:
    match = match_in_a_long_round()
    sit_down(desk, match)
    ends = [number for number, step in enumerate(match.steps) if isinstance(step.move, End)]
    desk.scene.history.look_at(ends[-1])
    desk.step()
    seat = match.steps[ends[-1]].actor
    turns = turns_of(match, 0, seat)
    assert by_mouse(desk, GAME, f"score {seat}").startswith(f"{summed(turns[:-1])}: ")


def test_with_several_rounds_a_score_is_explained_by_this_round_and_those_before(
    desk: Desk,
) -> None:
    match = match_in_fifth_round(least=2)
    sit_down(desk, match)
    table = match.state.table
    seat = next(seat for seat in range(4) if len(turns_of(match, 4, seat)) > 1)
    by_mouse(desk, GAME, f"score {seat}")
    answered = {"earlier": table.match[seat], "now": summed(turns_of(match, 4, seat))}
    assert figures_answered(desk) == answered


def test_in_the_first_of_several_rounds_no_earlier_rounds_are_mentioned(desk: Desk) -> None:
    match = match_in_a_long_round(rounds=3)
    sit_down(desk, match)
    said = by_mouse(desk, GAME, "score 0")
    assert said.startswith(f"{summed(turns_of(match, 0, 0))}: ")
    assert "round 1 so far" in said
    assert "earlier" not in said


def test_after_a_match_a_score_is_explained_by_its_turns_and_the_dots_left(desk: Desk) -> None:
    *_, match = random_match(GAME, 2, {}, 2)
    sit_down(desk, match)
    desk.scene.history.look_at(len(match.steps))
    desk.step()
    table = match.state.table
    for seat in range(2):
        turns = summed(turns_of(match, 0, seat))
        said = by_mouse(desk, GAME, f"score {seat}")
        assert_in_order(said, turns, table.left[seat], table.match[seat])


def test_after_a_match_of_one_round_with_a_target_no_earlier_rounds_are_mentioned() -> None:
    *_, match = random_match(GAME, 2, {"target": 20}, 2)
    last = match.rules.view(match.state, 0)
    assert len(last.table.history) == 1
    for seat in range(2):
        said = told(ranked(last, seat))
        assert "earlier" not in said
        assert said.endswith(f" {last.table.match[seat]}.")


def test_in_a_position_that_was_set_up_earlier_points_are_one_figure(
    desk: Desk,
) -> None:
    match = put_on_table({4: ["oo......."]}, scores=[5, 3])
    sit_down(desk, match)
    assert by_mouse(desk, GAME, "score 0").startswith("5: ")
    put(match, CORNER, into=4)
    end(match)
    assert turns_of(match, 0, 0) == (3,)
    sit_down(desk, match)
    assert by_mouse(desk, GAME, "score 0").startswith("5 + 3 = 8: ")


@both_ways
def test_the_score_of_the_turn_can_be_asked_why(desk: Desk, ask: Ask) -> None:
    match = match_in_fifth_round()
    sit_down(desk, match)
    assert ask(desk, GAME, "turn score") == told(turn(match.rules.view(match.state, 0)))
    assert str(match.state.table.turn_score) in ask(desk, GAME, "turn score")


def test_looking_back_the_score_of_the_shown_turn_is_explained(desk: Desk) -> None:
    match = match_in_fifth_round()
    sit_down(desk, match)
    ends = [number for number, step in enumerate(match.steps) if isinstance(step.move, End)]
    number = ends[-1]
    desk.scene.history.look_at(number + 1)
    desk.step()
    ended = match.rules.view(match.steps[number - 1].after, 0)
    assert ended.table.turn_score
    assert by_mouse(desk, GAME, "turn score") == told(turn(ended))


def test_the_last_turn_is_explained_stack_by_stack() -> None:
    rule = last_turn(19, (6, 7, 6))
    assert_answers(GAME, rule)
    assert "19: 6 + 7 + 6." in told(rule)


@pytest.mark.parametrize("options", [{}, {"rounds": 2}, {"target": 20}])
def test_every_figure_is_explained_at_every_position_of_a_match(
    options: dict[str, int],
) -> None:
    *every, last = (each.rules.view(each.state, 0) for each in random_match(GAME, 3, options, 2))
    for view in (*every, last):
        assert_answers(GAME, turn(view))
        for seat in range(3):
            for number in range(view.table.round + 1):
                assert_answers(GAME, entry(view, number, seat))
    for seat in range(3):
        assert ranked(last, seat) == score(last, seat)
        said = dict(entry(last, last.table.round, seat).figures)
        assert said["left"] == last.table.left[seat]
        assert said["points"] == last.table.history[-1][seat]
    assert_answers(GAME, last_turn(0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_figures_are_large_enough_and_do_not_overlap(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    sit_down(desk, match_in_fifth_round())
    assert are_large_enough(desk, [*figures(desk), "turn score"])
    nothing_overlaps(desk)
    if text_size == 200:
        assert not figures(desk)
        desk.click("log")
    assert figures(desk)
    assert are_large_enough(desk, figures(desk))
    nothing_overlaps(desk)
    desk.close()


@pytest.mark.parametrize("size", SIZES)
@both_ways
def test_with_huge_text_the_sheet_of_all_rounds_is_beside_the_log(
    tmp_path: Path, ask: Ask, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, text_size=200)
    match = match_in_fifth_round()
    sit_down(desk, match)
    desk.click("log")
    assert len(figures(desk)) == 4 * 5
    assert all_reached(desk, figures(desk))
    for number in range(5):
        assert f"round {number + 1}" in ask(desk, GAME, f"points {number} 0")
    desk.close()


def test_the_sheet_in_the_drawer_begins_with_the_running_round(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    match = match_in_a_late_round()
    sit_down(desk, match)
    desk.click("log")
    region = desk.control(f"points {match.state.table.round} 0").region
    assert region is not None
    assert region.reach > 0
    assert region.rect.contains(desk.control(f"points {match.state.table.round} 0").place)
    assert not region.rect.contains(desk.control("points 0 0").place)
    desk.close()


def test_a_match_of_one_round_has_no_sheet_in_the_drawer(tmp_path: Path) -> None:
    desk = Desk(tmp_path, text_size=200)
    sit_down(desk, match_in_a_long_round())
    desk.click("log")
    assert not figures(desk)
    desk.close()


def test_the_keyboard_leads_to_every_figure(desk: Desk) -> None:
    sit_down(desk, match_in_fifth_round())
    assert all_reached(desk, figures(desk))
