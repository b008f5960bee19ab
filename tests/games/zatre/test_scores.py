"""The score sheets of Zatre: how one gets to them, and that each of them can be asked why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.zatre.rules.model import ZatreView
from game.games.zatre.words.explanations import ranked
from tests.asking import (
    Ask,
    by_keys,
    by_mouse,
)
from tests.explained import assert_answers, told
from tests.games.zatre.at_table import Table
from tests.games.zatre.positions import sheet
from tests.scenes.desk import SIZES, nothing_overlaps
from tests.scenes.finished import played

GAME = "zatre"


@pytest.mark.parametrize("ask", [by_mouse, by_keys])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_sheets_of_all_are_asked_in_the_same_way(
    tmp_path: Path, text_size: int, ask: Ask
) -> None:
    desk = Table(tmp_path, (1024, 640), text_size=text_size)
    sheets = [sheet(0, c10=[1], c11=[2], c12=[8]), sheet(), sheet(c12=[8])]
    desk.deal([2, 3], [], [], levels=(None, "novice", "novice"), sheets=sheets)
    desk.screen.set_focus("sheets")
    desk.press(pygame.K_RETURN)
    assert "comes to 14" in ask(desk, GAME, "why sheet 0")
    if not desk.has("why sheet 2"):
        desk.click("sheets right")
    assert "comes to 8" in ask(desk, GAME, "why sheet 2")
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_the_button_of_the_sheets_has_its_word(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = Table(tmp_path, size)
    desk.deal([2, 3], [])
    assert "Sheets" in desk.text().splitlines()
    nothing_overlaps(desk)
    desk.click("sheets")
    assert desk.has("close sheets")
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_where_texts_are_huge_the_sheet_lies_beside_the_board_in_a_lesson_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Table(tmp_path, size, text_size=200, speed="instant")
    desk.open("lesson", game=GAME, step="complete")
    desk.step(times=3)
    desk.click("close drawer")
    assert "Player\u2019s sheet" in desk.text()
    nothing_overlaps(desk)
    desk.click("sheet")
    assert desk.has("close sheets")
    nothing_overlaps(desk)
    desk.close()


@pytest.mark.parametrize("teams", [False, True])
def test_a_line_of_the_result_adds_up(teams: bool) -> None:
    match = played(GAME, 4, teams=teams)
    view: ZatreView = match.rules.view(match.state, 0)
    assert view.result is not None
    for seat in range(4):
        rule = ranked(view, seat)
        assert_answers(GAME, rule)
        figures = dict(rule.figures)
        side = seat // 2 if teams else seat
        assert figures["points"] == view.result.scores[side]
        assert figures["total"] == view.sheets[side].total
    other = replace(view.result, scores=tuple(score - 1 for score in view.result.scores))
    assert told(ranked(replace(view, result=other), 0)) != told(ranked(view, 0))
