"""A fault in the program itself: a page says where the report lies, and the match goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__
from game import app as apps
from game.app import failures
from game.app.failures import MOVES_SAVED
from game.games import GAMES
from game.scenes.error import NO_REPORT
from game.scenes.menu.page import MenuPage
from game.services.home import Home
from game.services.paths import TRIAL, Paths
from game.services.words import Words
from game.ui.toolkit.stage import Change, Open, ToMenu
from tests.faults.disk import full_disk
from tests.faults.program import Program
from tests.scenes.desk import keep_match


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    found = Program(tmp_path)
    yield found
    found.close()


WAYS = ("draw", "handle", "update", "show", "leave")


class Fault(Exception):
    """One of our own making."""


def fails(*_: Any, **__: Any) -> Any:
    raise Fault("for this test")


def break_down(program: Program, way: str) -> None:
    """An exception in the table of the game, or in the frame round it."""
    table: Any = program.table
    if way == "draw":
        table.table.draw = fails
        program.uncover()
        program.step()
    elif way == "handle":
        table.handle = fails
        program.press(pygame.K_TAB)
    elif way == "update":
        table.update = fails
        program.step()
    elif way == "show":
        table.table.show = fails
        program.ask(Change({"text_size": 125}))
        program.step()
    else:
        table.exit = fails
        table.close = fails
        table.update = fails
        program.step()
    program.step(times=2)


@pytest.mark.parametrize(
    ("game", "way"),
    [*((game, "draw") for game in GAMES), *(("zatre", way) for way in WAYS if way != "draw")],
)
def test_a_fault_at_a_table_is_reported_and_the_match_goes_on(
    program: Program, tmp_path: Path, game: str, way: str
) -> None:
    number = program.begin(game)
    program.play(2)
    steps = program.steps()
    break_down(program, way)
    assert program.app.is_running
    assert program.page == "ErrorPage", program.text()
    report = min(tmp_path.glob("crash-*.txt"), key=lambda path: len(path.name))
    told = report.read_text(encoding="utf-8")
    assert __version__ in told
    assert "Fault: for this test" in told
    assert "Traceback" in told
    assert f'"game": "{game}"' in told
    assert str(report) in "".join(program.text().split())
    assert program.focus == "main"
    program.press(pygame.K_RETURN)
    program.wait_until(lambda: program.page == "TableScene")
    assert program.table.number == number
    assert program.steps()[: len(steps)] == steps
    program.play(1)
    assert program.kept_steps() == program.steps()


def test_a_fault_of_a_page_over_the_table_leads_back_to_the_match(
    program: Program, tmp_path: Path
) -> None:
    number = program.begin("zatre")
    program.play(1)
    program.press(pygame.K_ESCAPE)
    assert program.page == "PausePage"
    program.scene.update = fails
    program.step(times=2)
    assert program.page == "ErrorPage"
    (report,) = tmp_path.glob("crash-*.txt")
    assert '"game": "zatre"' in report.read_text(encoding="utf-8")
    program.click("main")
    program.wait_until(lambda: program.page == "TableScene")
    assert program.table.number == number


def test_a_fault_that_comes_again_and_again_lets_one_go_to_the_menu(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = program.begin("fivetotwelve")
    program.play(1)
    with monkeypatch.context() as broken:
        broken.setattr("game.ui.frame.table_scene.TableScene.draw", fails)
        for _ in range(3):
            program.ask(Open("table", {"number": number}))
            program.step(times=3)
            assert program.page == "ErrorPage"
        program.click("menu")
        program.step(times=2)
        assert program.page == "MenuPage"
    program.click("main")
    program.wait_until(lambda: program.page == "TableScene")
    assert program.table.number == number


def test_a_match_whose_record_cannot_be_told_is_named_all_the_same(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.begin("topominos")
    program.play(1)
    monkeypatch.setattr("game.ui.frame.table_scene.TableScene.record", property(fails))
    monkeypatch.setattr(program.scene, "update", fails)
    program.step(times=2)
    assert program.page == "ErrorPage"
    assert "Your Topominos match is safe" in program.text()


def test_a_fault_on_a_full_disk_is_said_without_a_report(program: Program) -> None:
    program.begin("fivetotwelve")
    program.play(1)
    with full_disk():
        break_down(program, "update")
        assert program.page == "ErrorPage"
        assert NO_REPORT in program.text()
        program.click("main")
        program.wait_until(lambda: program.page == "TableScene")


def test_a_menu_that_fails_at_once_still_opens_the_page_of_the_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(sounds=False, language="en")
    keep_match(home)
    monkeypatch.setattr("game.scenes.menu.page.MenuPage.build", fails)
    app = apps.opened(home)
    assert type(app.scene).__name__ == "ErrorPage"
    assert app.is_running
    app.stack.clear()
    home.close()


def test_where_not_even_that_page_can_be_shown_a_box_says_where_the_report_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    home.choose(sounds=False, language="nl")
    words = Words("nl")
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _, told, **__: boxes.append(told))
    monkeypatch.setattr("game.ui.toolkit.screen.Screen.draw", fails)
    assert apps.run(home) == 1
    (told,) = boxes
    assert words.say(MOVES_SAVED) in told
    reports = list(tmp_path.glob("crash-*.txt"))
    assert any(str(report) in told for report in reports)


def test_in_a_trial_no_box_waits_for_somebody_to_close_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pytest.fail("a box"))
    monkeypatch.setenv(TRIAL, str(tmp_path))
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    failures.say_plainly(home, OSError("no display"), tmp_path / "crash-1.txt")
    assert "crash-1.txt" in capsys.readouterr().err
    home.close()


def test_where_the_menu_itself_fails_there_is_another_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path, language="de")
    program.home.store.add_profile("Mira", "blue", "disc")
    kept = keep_match(program.home)
    with monkeypatch.context() as broken:
        broken.setattr(MenuPage, "build", fails)
        program.ask(ToMenu())
        program.step(times=3)
        assert program.page == "ErrorPage"
        assert not program.has("menu")
        program.press(pygame.K_ESCAPE)
        program.step(times=3)
        assert program.page == "ErrorPage"
    program.click("afresh")
    program.step(times=3)
    assert program.page == "NoticesPage", program.text()
    (aside,) = tmp_path.glob("quincunx-*.sqlite3")
    assert aside.name in program.text()
    program.press(pygame.K_RETURN)
    program.step(times=3)
    assert program.page == "MenuPage", program.text()
    assert program.app.stage.words.language == "de"
    assert program.home.store.profiles() == []
    with closing(sqlite3.connect(aside)) as base:
        assert base.execute("select id from matches").fetchall() == [(kept,)]
    program.begin("zatre")
    program.play(1)
    program.close()


def test_where_the_menu_fails_for_another_reason_one_can_still_quit(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MenuPage, "build", fails)
    program.ask(ToMenu())
    program.step(times=3)
    program.click("afresh")
    program.step(times=3)
    assert program.page == "ErrorPage"
    program.click("main")
    program.step(times=2)
    assert not program.app.is_running
