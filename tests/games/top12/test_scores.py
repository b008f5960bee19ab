"""The figures of Top 12 can be asked why: feet of columns, sheets, turns, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from game.core.match import Match
from game.games.top12.rules.model import COLUMNS, FREE, ROWS, column_counts
from game.games.top12.words.explanations import column, ranked, sheet, turns
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
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps
from tests.scenes.finished import keep, played, seats_of

GAME = "top12"
MOVES = 60


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


@cache
def match_on_its_way(players: int) -> Match:
    *_, match = islice(random_match(GAME, players, {}, 4), MOVES)
    return match


@both_ways
def test_each_foot_of_ones_own_sheet_is_answered_with_its_column(desk: Desk, ask: Ask) -> None:
    sit_down(desk, match_on_its_way(3))
    view = desk.scene.table.view
    names = ("hand", "star", "house", "tree", "moon")
    for at, name in enumerate(names):
        count = ROWS - view.sheets[view.seat][at].count(FREE)
        said = ask(desk, GAME, f"why column {at}")
        assert said == told(column(view, view.seat, at))
        assert f" {name} " in said
        assert figures_answered(desk) == {"count": count, "rows": ROWS}


@both_ways
def test_each_sheet_of_the_others_is_answered_with_its_columns(desk: Desk, ask: Ask) -> None:
    sit_down(desk, match_on_its_way(3))
    view = desk.scene.table.view
    for seat in {0, 1, 2} - {view.seat}:
        counts = ", ".join(map(str, column_counts(view.sheets[seat])))
        assert f"hold {counts} numbers" in ask(desk, GAME, f"why sheet {seat}")


def test_an_opened_sheet_is_the_one_whose_feet_are_asked(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    sit_down(desk, match_on_its_way(3))
    view = desk.scene.table.view
    other = (view.seat + 1) % 3
    desk.click(f"sheet {other}")
    for at in range(len(COLUMNS)):
        assert by_mouse(desk, GAME, f"why column {at}") == told(column(view, other, at))
    desk.close()


@both_ways
def test_the_turns_of_one_who_plays_alone_can_be_asked(desk: Desk, ask: Ask) -> None:
    match = match_on_its_way(1)
    sit_down(desk, match)
    ask(desk, GAME, "why turns")
    assert figures_answered(desk) == {"turns": match.state.turns}
    view, others = (each.rules.view(each.state, 0) for each in (match, match_on_its_way(2)))
    assert ask(desk, GAME, "why column 0") == told(column(view, 0, 0))
    assert column(view, 0, 0).text != column(others, 0, 0).text


@both_ways
def test_at_the_end_the_columns_of_each_can_be_asked(desk: Desk, ask: Ask) -> None:
    match = played(GAME, 4)
    desk.open("look_back", number=keep(desk.home, match, seats_of(4)))
    desk.step(times=3)
    if desk.has("last"):
        desk.click("last")
        desk.step(times=3)
    for seat in range(4):
        counts = ", ".join(map(str, column_counts(match.state.sheets[seat])))
        assert f"hold {counts} numbers" in ask(desk, GAME, f"why end {seat}")
    assert are_large_enough(desk, figures(desk))


def test_explanations_in_the_set_up_keep_hidden_sheets_secret() -> None:
    match = next(random_match(GAME, 2, {}, 1))
    view = match.rules.view(match.state, 0)
    assert (sheet(view, 1).topic, sheet(view, 1).figures) == ("setup", ())
    assert "hold 0, 0, 0, 0, 0 numbers" in told(sheet(view, 0))


@pytest.mark.parametrize("players", [1, 3])
def test_every_figure_answers_at_every_position_of_a_match(players: int) -> None:
    *every, last = (
        each.rules.view(each.state, 0) for each in random_match(GAME, players, {}, 2)
    )  # fmt: skip
    for view in (*every, last):
        assert_answers(GAME, turns(view))
        for seat in range(players):
            assert_answers(GAME, sheet(view, seat))
            for at in range(len(COLUMNS)):
                assert_answers(GAME, column(view, seat, at))
    for seat in range(players):
        assert_answers(GAME, ranked(last, seat))


def test_a_line_of_the_result_tells_who_is_ahead_and_who_is_level() -> None:
    match = played(GAME, 3)
    view = match.rules.view(match.state, 0)
    best = max(view.sheets, key=column_counts)
    worst = min(view.sheets, key=column_counts)
    assert column_counts(best) != column_counts(worst)
    level = replace(view, sheets=(best, worst, best))
    assert "Sheets ahead, compared in this order: 0. 2 sheets are tied" in told(ranked(level, 2))
    assert told(ranked(level, 1)).endswith("Sheets ahead, compared in this order: 2.")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "text_size"), [(4, 100), (4, 200), (1, 100)])
def test_figures_are_large_enough_and_have_room(
    tmp_path: Path, size: tuple[int, int], players: int, text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    sit_down(desk, match_on_its_way(players))
    desk.step(1.0, times=7)  # what was said beside a place is gone
    assert len(figures(desk)) == len(COLUMNS) + (
        1 if players == 1 else 3 if text_size == 100 else 0
    )
    assert are_large_enough(desk, figures(desk))
    nothing_overlaps(desk)
    assert all_reached(desk, figures(desk))
    desk.close()
