"""The statistics of somebody who plays alone: the ladder of ranks, and what is no win."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.scenes.statistics.charts import RANKS_REACHED, WON_AGAINST
from game.scenes.statistics.ladder import rungs_of
from game.services.statistics import Alone, statistics_of, wins_in_a_row
from game.ui.toolkit.reading import reading_of
from tests.scenes.desk import LAYOUTS, Desk, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, played, seats_of, won_by
from tests.scenes.test_result_alone import alone, mira


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def opened(desk: Desk, game: str) -> Any:
    page = desk.open("statistics")
    page.selection.choose_game(game)
    page.rebuild()
    desk.step()
    return page


def test_each_match_counts_for_the_best_rank_that_it_reaches() -> None:
    texts = GAMES["top12"].results
    rungs = rungs_of(texts, Alone(times={20: 1, 21: 2, 30: 3, 40: 1, 41: 9}))
    assert [rung.limit for rung in rungs] == [20, 25, 30, 35, 40]
    assert [rung.times for rung in rungs] == [1, 2, 3, 0, 1]
    assert [rung.is_best for rung in rungs] == [True, False, False, False, False]
    assert not any(rung.is_best for rung in rungs_of(texts, Alone(times={50: 2})))
    assert rungs_of(GAMES["topominos"].results, Alone(times={50: 2})) == []


def test_the_ladder_shows_the_best_rank_and_is_read_out(desk: Desk) -> None:
    profile = mira(desk)
    for turns in (28, 30, 41):
        alone(desk, profile, turns)
    page = opened(desk, "top12")
    told = " ".join(desk.text().split())
    assert RANKS_REACHED in told
    assert "Veteran up to 30 turns 2\u00d7" in told
    assert WON_AGAINST not in told
    heard = reading_of(page)
    assert heard is not None
    assert "Veteran, up to 30 turns: 2 times" in heard.lines


def test_a_game_without_ranks_and_matches_with_others_have_none(desk: Desk) -> None:
    profile = mira(desk)
    keep(desk.home, played("topominos", 1), seats_of(1, profile))
    opened(desk, "topominos")
    assert RANKS_REACHED not in desk.text()
    alone(desk, profile, 28)
    keep(desk.home, played("top12", 2), seats_of(2, profile))
    opened(desk, "top12")
    assert RANKS_REACHED not in desk.text()
    assert WON_AGAINST in desk.text()
    desk.screen.set_focus("players")
    desk.press(pygame.K_RIGHT)
    assert RANKS_REACHED in desk.text()


def test_matches_alone_are_no_wins_and_break_no_row_of_wins(desk: Desk) -> None:
    profile = mira(desk)
    numbers = [keep(desk.home, won_by(0), seats_of(2, profile)) for _ in range(2)]
    lone = [keep(desk.home, played("topominos", 1, seed), seats_of(1, profile)) for seed in (1, 2)]
    number = keep(desk.home, won_by(0), seats_of(2, profile))
    found = statistics_of(desk.home.store.results(), profile.id)
    assert (found.played, found.won, found.best_streak) == (3, 3, 3)
    assert found.alone.played == len(lone)
    assert wins_in_a_row(desk.home.store, profile.id, desk.home.store.saved(number)) == 3
    for each in (*numbers, *lone, number):
        page = desk.open("result", number=each)
        assert ("in a row" in page.outcome.summary()) == (each == number or each == numbers[1])


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_the_ladder_has_room_everywhere(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    profile = mira(desk)
    for turns in (28, 33, 22):
        alone(desk, profile, turns)
    opened(desk, "top12")
    nothing_overlaps(desk)
    everything_fits(desk)
