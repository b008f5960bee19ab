"""The points of rounds and of the running turn can be asked why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.topominos.explaining import entry, last_turn, ranked, score, turn
from game.games.topominos.model import End
from tests.asking import (
    Ask,
    all_reached,
    are_large_enough,
    both_ways,
    by_mouse,
    figures,
    sit_down,
)
from tests.explained import assert_answers, told
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
def match_in_fifth_round() -> Match:
    """In a turn that has scored."""
    for match in random_match(GAME, 4, ROUNDS, 4):
        table = match.state.table
        if len(table.history) == 4 and any(table.scores) and table.has_put:
            return match
    raise AssertionError("no such position")


@both_ways
def test_each_entry_of_the_rounds_is_answered_with_its_round_and_points(
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
            assert said.startswith(f"{points[seat]}: ")
            assert f"round {number + 1}" in said
            assert ("so far" in said) is (number == 4)


@both_ways
def test_what_the_turn_scores_can_be_asked(desk: Desk, ask: Ask) -> None:
    match = match_in_fifth_round()
    sit_down(desk, match)
    assert ask(desk, GAME, "turn score") == told(turn(match.rules.view(match.state, 0)))
    assert str(match.state.table.turn_score) in ask(desk, GAME, "turn score")


def test_looking_back_it_is_the_turn_that_is_shown(desk: Desk) -> None:
    match = match_in_fifth_round()
    sit_down(desk, match)
    ends = [number for number, step in enumerate(match.steps) if isinstance(step.move, End)]
    number = ends[-1]
    scored = match.steps[number - 1].after.table.turn_score
    desk.scene._look_at(number + 1)
    desk.step()
    said = by_mouse(desk, GAME, "turn score")
    assert f"scored {scored}:" in said


def test_the_last_turn_is_told_stack_by_stack() -> None:
    rule = last_turn(19, (6, 7, 6))
    assert_answers(GAME, rule)
    assert "19: 6 + 7 + 6." in told(rule)


@pytest.mark.parametrize("options", [{}, {"rounds": 2}, {"target": 20}])
def test_every_figure_answers_at_every_position_of_a_match(options: dict[str, int]) -> None:
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
def test_figures_are_large_enough_and_have_room(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    sit_down(desk, match_in_fifth_round())
    assert figures(desk) or text_size == 200
    assert are_large_enough(desk, [*figures(desk), "turn score"])
    nothing_overlaps(desk)
    desk.close()


def test_the_keyboard_leads_to_every_figure(desk: Desk) -> None:
    sit_down(desk, match_in_fifth_round())
    assert all_reached(desk, figures(desk))
