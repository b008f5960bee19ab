"""The sheet of a series; each of its points can be asked "why?"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.games.fivetotwelve.rules.model import (
    CELLS,
    WIN_POINTS,
    Finished,
    FiveView,
    Put,
    points_of,
)
from game.games.fivetotwelve.scene.sheets import CLOSE, OPEN
from game.games.fivetotwelve.words.explanations import entry, ranked, score, total
from game.services.words import Words
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
from tests.play import random_match
from tests.scenes.desk import SIZES, Desk, nothing_overlaps
from tests.scenes.finished import keep, played

ENGLISH = Words("en")

GAME = "fivetotwelve"
SERIES = {"series": True}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    found = Desk(tmp_path)
    yield found
    found.close()


@cache
def match_in_third_game() -> Match:
    for match in random_match(GAME, 4, SERIES, 4):
        if len(match.state.history) == 2:
            return match
    raise AssertionError("no such position")


def at_end(players: int) -> FiveView:
    match = played(GAME, players, series=True)
    view: FiveView = match.rules.view(match.state, 0)
    return view


def test_a_figure_beside_a_name_tells_what_the_games_before_have_brought() -> None:
    """With huge text, too, where there is no room for the sheet of the series."""
    match = match_in_third_game()
    view: FiveView = match.rules.view(match.state, 0)
    for seat in range(4):
        brought = sum(points_of(game, seat) for game in match.state.history)
        rule = score(view, seat)
        assert dict(rule.figures)["points"] == brought
        assert_answers(GAME, rule)


@both_ways
def test_each_entry_of_the_series_is_answered_with_its_game_and_points(
    desk: Desk, ask: Ask
) -> None:
    match = match_in_third_game()
    sit_down(desk, match)
    for number, finished in enumerate(match.state.history):
        for seat in range(4):
            ask(desk, GAME, f"points {number} {seat}")
            answered = figures_answered(desk)
            assert answered["game"] == number + 1
            if seat in finished.winners:
                assert answered["win"] == WIN_POINTS
            else:
                assert answered["free"] == finished.free[seat]
    for seat, points in enumerate(match.state.points):
        assert ask(desk, GAME, f"sum {seat}").endswith(f" {ENGLISH.number(points)}.")


def test_the_ways_to_win_a_game_are_explained_differently() -> None:
    view = replace(
        at_end(3),
        history=(
            Finished((1,), (4, 0, 5)),
            Finished((1,), (4, 2, 5)),
            Finished((0, 1), (2, 2, 5)),
        ),
    )
    said = [told(entry(view, number, 1)) for number in range(3)]
    assert "was full in game 1" in said[0]
    assert "This board alone had the fewest free cells in game 2: 2." in said[1]
    assert "2 players tied for the fewest free cells in game 3, with 2 each" in said[2]


def test_a_sum_counts_wins_and_free_cells() -> None:
    view = replace(
        at_end(3),
        history=(Finished((1,), (4, 0, 5)), Finished((0,), (1, 3, 5))),
        points=(WIN_POINTS - 4, WIN_POINTS - 3, -10),
    )
    assert dict(total(view, 0).figures) == {"won": 1, "win": WIN_POINTS, "free": 4, "points": -2}
    assert dict(total(view, 2).figures) == {"won": 0, "win": WIN_POINTS, "free": 10, "points": -10}
    known_in_part = replace(view, history=view.history[1:])
    assert dict(total(known_in_part, 2).figures) == {"win": WIN_POINTS, "points": -10}
    assert_answers(GAME, total(known_in_part, 2))


@pytest.mark.parametrize("options", [{}, SERIES])
def test_every_figure_answers_at_every_position_of_a_match(options: dict[str, bool]) -> None:
    *every, last = (each.rules.view(each.state, 0) for each in random_match(GAME, 3, options, 2))
    for view in (*every, last):
        for seat in range(3):
            for number in range(len(view.history)):
                assert_answers(GAME, entry(view, number, seat))
            if view.series:
                assert_answers(GAME, total(view, seat))
    for seat in range(3):
        assert_answers(GAME, ranked(last, seat))


FULL = tuple(range(1, CELLS + 1))


@pytest.mark.parametrize(
    ("free", "figures"),
    [
        ((0, 3), ({"cells": CELLS}, {"free": 3, "fewest": 0})),
        ((2, 3), ({"free": 2}, {"free": 3, "fewest": 2})),
        ((2, 2), ({"free": 2, "count": 2}, {"free": 2, "count": 2})),
    ],
)
def test_a_line_of_the_result_tells_of_its_own_board(
    free: tuple[int, int], figures: tuple[dict[str, int], dict[str, int]]
) -> None:
    match = played(GAME, 2)
    boards = tuple((0,) * count + FULL[count:] for count in free)
    view = replace(match.rules.view(match.state, 0), boards=boards)
    for seat in range(2):
        assert dict(ranked(view, seat).figures) == figures[seat]


def test_a_line_of_the_result_of_a_series_explains_the_points() -> None:
    view = at_end(2)
    assert [ranked(view, seat) for seat in range(2)] == [total(view, seat) for seat in range(2)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_figures_are_large_enough_and_have_room(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    sit_down(desk, match_in_third_game())
    assert len(figures(desk)) == 3 * 4
    assert are_large_enough(desk, figures(desk))
    nothing_overlaps(desk)
    for label, key in (("Game 1", "points 0 0"), ("Game 2", "points 1 0"), ("Total", "sum 0")):
        told = next(each.rect for each in desk.written() if each.text == label)
        figure = desk.control(key).place
        assert figure.top <= told.centery <= figure.bottom
        assert told.right <= figure.left
    desk.close()


def test_the_keyboard_leads_to_every_figure(desk: Desk) -> None:
    sit_down(desk, match_in_third_game())
    assert all_reached(desk, figures(desk))


# --- where texts are huge ---


def sit_down_with_huge_text(folder: Path, size: tuple[int, int], language: str = "en") -> Desk:
    desk = Desk(folder, size, text_size=200, language=language)
    sit_down(desk, match_in_third_game())
    return desk


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_with_huge_text_a_button_opens_the_sheet_of_the_series_beside_ones_board(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    desk = sit_down_with_huge_text(tmp_path, size, language=language)
    nothing_overlaps(desk)
    assert not figures(desk)
    assert not desk.shortened()
    desk.click(OPEN)
    assert len(figures(desk)) == 3 * 4
    assert are_large_enough(desk, figures(desk))
    nothing_overlaps(desk)
    own = desk.scene.table.places.own
    assert not any(desk.control(key).place.colliderect(own) for key in figures(desk))
    assert all_reached(desk, figures(desk))
    desk.click(CLOSE)
    assert not figures(desk)
    assert desk.focus == OPEN
    desk.close()


@both_ways
def test_the_opened_sheet_answers_and_escape_closes_it(tmp_path: Path, ask: Ask) -> None:
    desk = sit_down_with_huge_text(tmp_path, (1024, 640))
    desk.click(OPEN)
    assert "game 1" in ask(desk, GAME, "points 0 0")
    assert ask(desk, GAME, "sum 3").endswith(
        f" {ENGLISH.number(match_in_third_game().state.points[3])}."
    )
    desk.press(pygame.K_ESCAPE)
    assert desk.has(OPEN)
    assert not desk.has(CLOSE)
    desk.close()


def test_while_the_sheet_is_open_nothing_is_played_and_a_hint_closes_it(tmp_path: Path) -> None:
    desk = sit_down_with_huge_text(tmp_path, (1024, 640))
    assert desk.scene.table.attempt.lit_cells
    desk.click(OPEN)
    assert not desk.has("cell 0")
    assert not desk.scene.table.attempt.lit_cells
    table = desk.scene.table
    assert table.motions(desk.scene.session.shown(0)) == []
    desk.scene.show_move(Put(0))
    assert not desk.has(CLOSE)
    nothing_overlaps(desk)
    desk.close()


def test_a_sheet_that_is_left_open_goes_into_the_rail_when_texts_get_smaller(
    tmp_path: Path,
) -> None:
    desk = sit_down_with_huge_text(tmp_path, (1280, 800))
    desk.click(OPEN)
    desk.choose(text_size=100)
    desk.step(times=3)
    assert len(figures(desk)) == 3 * 4
    assert desk.has("cell 0")
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_sheet_has_room_over_the_table(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Desk(tmp_path, size, text_size=200)
    match = played(GAME, 4, series=True)
    desk.open("look_back", number=keep(desk.home, match), at=len(match.steps))
    desk.step(times=3)
    desk.click(OPEN)
    assert len(figures(desk)) == 5 * 4
    nothing_overlaps(desk)
    area = desk.scene.table.places.area
    assert all(area.contains(desk.control(key).rect) for key in (*figures(desk), CLOSE))
    desk.close()
