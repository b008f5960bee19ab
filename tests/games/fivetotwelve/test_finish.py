"""The end of a game of a series."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.fivetotwelve.rules.facts import SUPPLY_EMPTY
from game.games.fivetotwelve.rules.model import (
    FREE,
    HIGHEST,
)
from game.games.fivetotwelve.scene.finish import finished_by
from game.games.fivetotwelve.words.explanations import end_in_series
from game.services.session import Shown
from game.ui.frame.bubble import WHY
from game.ui.toolkit.stage import Open
from tests.explained import told as rule_told
from tests.games.fivetotwelve.at_table import (
    NAMES,
    ONE_FREE,
    OTHERS,
    Table,
    all_but_last_tile,
    notes_stay_out_of_the_middle,
)
from tests.patience import Patience
from tests.play import random_match
from tests.scenes.desk import SIZES, everything_fits, nothing_overlaps, sitting


def test_the_full_boards_stay_in_sight_until_somebody_goes_on(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    assert table.until("go on") == "go on"
    table.step(1.0, times=10)
    assert table.focus == "go on"
    assert table.view.boards == (tuple(range(1, 17)), _values(OTHERS))
    assert table.game.attempt.last_cells == {(0, 15)}
    told = " ".join(table.text().split())
    assert "Mira wins" in told
    assert "Mira filled" in told
    assert rule_told(end_in_series(table.view)) in told
    assert {"Game 1 of 2", "+2", "0", "12"} <= set(table.text().splitlines())
    table.press(pygame.K_RETURN)
    table.until("hand")
    assert table.view.game_no == 1
    assert table.view.boards == ((FREE,) * 16,) * 2
    assert "Mira filled" not in table.text()
    assert "Game 2 of 2" in table.text().splitlines()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_huge_text_the_end_of_a_game_shows_why_it_ended_and_its_points(
    tmp_path: Path, size: tuple[int, int], players: int
) -> None:
    table = Table(tmp_path, size, text_size=200)
    *_matches, match = random_match("fivetotwelve", players, {"series": True}, 3)
    seats = [sitting(name, n) for n, name in enumerate(NAMES[:players])]
    table.open("look_back", number=table.home.store.begin(match, seats))
    steps = range(table.table.session.length, 0, -1)
    table.look_at(next(at for at in steps if finished_by(table.table.session.shown(at - 1))))
    lines = table.text().splitlines()
    how, _ = table.game.attempt.sentences.finish(table.view)
    assert table.says(how)
    assert "Game 1" in lines
    assert "Total" in lines
    assert sum(each.removeprefix("\u2212").removeprefix("+").isdigit() for each in lines) >= players
    nothing_overlaps(table)
    table.close()


def _values(rows: Any) -> tuple[int, ...]:
    return tuple(value or FREE for row in rows for value in row)


def test_looking_back_at_the_winning_step_shows_the_full_boards_and_why(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    table.click("go on")
    table.until("hand")
    table.look_at(1)
    assert FREE not in table.view.boards[0]
    assert table.game.attempt.last_cells == {(0, 15)}
    table.click(WHY)
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert asked.about["rule"] == end_in_series(table.view)
    table.click("leave looking")
    assert table.view.game_no == 1


def test_the_figure_beside_a_name_is_of_the_game_that_is_shown(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    assert [table.game.score(seat)[0] for seat in range(2)] == ["0", "12"]
    table.click("score 1")
    asked = table.asked[-1]
    assert isinstance(asked, Open)
    assert "points" not in dict(asked.about["rule"].figures), "of earlier games"


def test_redo_brings_the_end_of_a_game_back_until_somebody_goes_on(table: Table) -> None:
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    table.click("undo")
    assert not table.has("go on")
    table.click("redo")
    assert table.says(rule_told(end_in_series(table.view)))
    table.step(1.0, times=5)
    assert table.focus == "go on"
    assert FREE not in table.view.boards[0]
    table.click("go on")
    table.until("hand")
    assert table.view.game_no == 1


def test_all_winners_of_a_game_are_named(table: Table) -> None:
    table.lay(series=True, phase="drawn", drawn=14, middle=all_but_last_tile(14))
    table.click("leave")
    table.until("go on")
    assert table.view.history[-1].winners == (0, 1)
    assert all(name in table.game.prompt() for name in NAMES[:2])
    assert table.says(SUPPLY_EMPTY)
    assert table.view.middle[14 - 1] == 2


@pytest.mark.parametrize("players", [2, 4])
def test_the_end_of_a_game_has_all_its_tiles_and_the_free_cells_that_were_counted(
    players: int,
) -> None:
    *_matches, match = random_match("fivetotwelve", players, {"series": True}, 3)
    rules, before, found = match.rules, match.first_state, []
    for number, step in enumerate(match.steps):
        views = (rules.view(state, 0) for state in (before, step.after))
        finished = finished_by(Shown(number, step.actor, step.move, *views))
        before = step.after
        if finished is None:
            continue
        found.append(finished)
        assert tuple(board.count(FREE) for board in finished.boards) == finished.history[-1].free
        on_boards = sum(16 - board.count(FREE) for board in finished.boards)
        assert on_boards + sum(finished.middle) + finished.supply_left == players * HIGHEST
    assert [view.game_no for view in found] == [*range(players - 1)]


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_sentences_about_the_end_of_a_game_have_room(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = Table(tmp_path, size, text_size=text, speed="instant", language="de")
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    everything_fits(table)
    if text < 200:
        notes_stay_out_of_the_middle(table)
    table.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["de", "fr"])
def test_with_huge_text_a_sheet_says_how_a_game_has_ended(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    table = Table(tmp_path, size, text_size=200, speed="instant", language=language)
    table.lay(own=ONE_FREE, series=True, middle=[16])
    table.click("open 0")
    table.click("cell 15")
    table.until("go on")
    assert table.focus == "go on"
    told = " ".join(table.text().split())
    assert table.game.attempt.sentences.finish(table.view)[0] in told
    assert {"+2", "\u221212"} <= set(table.text().splitlines())
    own = table.game.places.own
    assert not any(own.colliderect(line.rect) for line in table.written())
    table.press(pygame.K_ESCAPE)
    assert not table.game.attempt.shows_series
    assert table.game.attempt.sentences.finish(table.view)[0] in " ".join(table.text().split())
    table.click("go on")
    table.until("hand")
    assert not table.game.attempt.shows_series
    table.close()


def test_computers_among_themselves_show_the_end_of_a_game_and_go_on(
    tmp_path: Path,
) -> None:
    table = Table(tmp_path, speed="fast")
    table.lay(levels=("master", "novice"), own=ONE_FREE, series=True, phase="drawn", drawn=16)
    patience, seen = Patience(), 0.0
    while table.view.game_no == 0:
        patience.goes_on()
        table.step(0.05)
        assert not table.has("go on")
        if FREE not in table.view.boards[0]:
            seen += 0.05
        pygame.time.wait(1)
    assert seen >= 0.5
    table.close()
