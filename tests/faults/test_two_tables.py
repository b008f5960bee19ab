"""One match on two tables of one program, or beneath another: nothing is lost and nothing hangs."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.parts.match_files import save_as_file
from game.services.rescue import NO_ROOM, NOT_THERE, PLAYED_ELSEWHERE
from game.services.store import GONE_FOR, Store, utc_now
from game.services.thinker import Thinker
from tests.faults.disk import full_disk
from tests.faults.program import Program
from tests.scenes.desk import keep_match, sitting
from tests.scenes.finished import keep, played

SECOND = 20
"""Steps of a twentieth each: from a second on the time at a table is kept."""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    opened = Program(tmp_path)
    yield opened
    opened.close()


def drop(program: Program, file: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    program.step(times=4)


def wrong_file(folder: Path) -> Path:
    file = folder / "holiday.quincunx"
    file.write_text("no match", encoding="utf-8")
    return file


def look_back_and_return(program: Program) -> None:
    """By the page that lies over the table."""
    program.press(pygame.K_ESCAPE)
    program.step(times=2)
    program.click("look_back")
    program.step(times=3)
    for _ in range(2):
        program.press(pygame.K_ESCAPE)
        program.step(times=2)


def go_on_over_its_own_table(program: Program, number: int, folder: Path) -> None:
    """A second after the match was opened a wrong file is dropped, and it is opened from the list
    that comes then."""
    program.step(0.05, times=SECOND)
    drop(program, wrong_file(folder))
    program.click(f"continue/{number}")
    program.step(times=3)


def leave(program: Program) -> None:
    program.press(pygame.K_ESCAPE)
    program.step(times=2)
    program.click("leave")
    program.step(times=3)
    assert program.page == "MenuPage", program.text()


def test_a_match_that_is_gone_on_with_over_its_own_table_keeps_all_of_its_moves(
    program: Program, tmp_path: Path
) -> None:
    number = program.begin("zatre")
    program.play(3)
    go_on_over_its_own_table(program, number, tmp_path)
    program.play(4)
    played = program.steps()
    leave(program)
    assert program.kept_steps(number) == played
    assert program.home.notices == []


def test_a_match_that_is_won_over_its_own_table_stays_won(program: Program, tmp_path: Path) -> None:
    number = program.begin("top12")
    program.play(2)
    go_on_over_its_own_table(program, number, tmp_path)
    while program.page != "ResultPage":
        program.play(1)
    program.click("menu")
    program.step(times=3)
    store = program.home.store
    assert [saved.id for saved in store.finished()] == [number]
    assert len(store.results()) == 2


def test_a_match_whose_file_is_dropped_twice_keeps_all_of_its_moves(
    program: Program, tmp_path: Path
) -> None:
    before = program.begin("topominos")
    program.play(2)
    saved = save_as_file(program.home, program.home.store.saved(before))
    assert saved is not None
    file = saved.rename(tmp_path / "x.quincunx")
    leave(program)
    program.home.store.remove(before)
    drop(program, file)
    program.step(0.05, times=SECOND)
    drop(program, file)
    number = program.table.number
    program.play(5)
    played = program.steps()
    leave(program)
    assert program.kept_steps(number) == played


def test_wrong_files_that_are_dropped_one_after_another_need_one_escape(
    program: Program, tmp_path: Path
) -> None:
    program.begin("top12")
    for _ in range(5):
        drop(program, wrong_file(tmp_path))
    assert program.page == "ContinuePage"
    program.press(pygame.K_ESCAPE)
    program.step(times=2)
    assert program.page == "TableScene"


def test_a_match_that_was_removed_beneath_its_table_is_there_again_once_it_is_played_on(
    program: Program, tmp_path: Path
) -> None:
    number = program.begin("topominos")
    program.play(2)
    drop(program, wrong_file(tmp_path))
    program.click(f"delete/{number}")
    program.step(times=2)
    assert program.home.store.unfinished() == []
    program.press(pygame.K_ESCAPE)
    program.step(times=2)
    program.play(1)
    assert [saved.id for saved in program.home.store.unfinished()] == [number]
    assert program.kept_steps(number) == program.steps()


@pytest.mark.parametrize("game", ["zatre", "topominos"])
def test_a_computer_that_thinks_while_one_looks_back_moves_all_the_same(
    tmp_path: Path, game: str
) -> None:
    program = Program(tmp_path, speed="normal")
    program.begin(game, "master")
    program.play(1)
    session = program.table.session
    while not session.is_thinking:
        program.move() if program.has_turn() else program.step(0.02)
    length = session.length
    look_back_and_return(program)
    assert program.table.session is session
    program.wait_until(lambda: session.length > length)
    program.close()


def test_a_hint_that_is_thought_of_while_one_looks_back_is_shown_all_the_same(
    program: Program,
) -> None:
    program.home.thinker = Thinker()
    program.choose(all_help=False)  # a sheet would be closed by Escape
    program.begin("zatre")
    program.play(1)
    session, worker = program.table.session, program.home.thinker.worker_pid
    assert worker is not None
    os.kill(worker, signal.SIGSTOP)  # it takes its time
    program.press(pygame.K_h)
    assert session.is_thinking
    look_back_and_return(program)
    os.kill(worker, signal.SIGCONT)
    program.wait_until(lambda: program.has("play ghost") or program.table.explanations.text != "")


def test_another_table_that_asks_in_between_takes_nobodys_answer(program: Program) -> None:
    program.begin("zatre", "master")
    lower, thinker = program.table.session, program.home.thinker
    while not lower.is_thinking:
        program.move() if program.has_turn() else program.step(0.0)
    length = lower.length
    program.open("lesson", game="zatre", step="limit")
    thinker.cancel()  # as a question of that table would
    program.app.stack.pop()
    program.wait_until(lambda: lower.length > length)


def test_who_has_looked_back_is_told_at_the_table_that_the_disk_is_full(program: Program) -> None:
    program.begin("topominos")
    program.play(2)
    look_back_and_return(program)
    with full_disk():
        program.move()
        program.step(0.05, times=3)
        assert program.notice(NO_ROOM, program.home.paths.database) in program.read()


def test_what_is_taken_back_past_a_draw_counts_also_after_one_has_looked_back(
    program: Program,
) -> None:
    number = program.begin("topominos")
    program.play(3)
    look_back_and_return(program)
    program.press(pygame.K_BACKSPACE)
    program.step(times=2)
    assert program.kept_steps(number) == program.steps()
    assert program.home.store.saved(number).went_back == 1


def test_where_a_second_program_has_gone_on_with_the_match_both_ways_are_kept_and_told(
    tmp_path: Path,
) -> None:
    first, second = Program(tmp_path), Program(tmp_path)
    number = first.begin("topominos")
    first.play(2)
    second.open("table", number=number)
    first.play(2)
    played = first.steps()
    second.wait_until(second.has_turn)
    second.move()
    second.step(0.05)
    assert second.notice(PLAYED_ELSEWHERE) in second.read()
    own = second.table.number
    assert own != number
    second.play(2)
    assert first.kept_steps(number) == played
    assert first.kept_steps(own) == second.steps()
    for program in (first, second):
        leave(program)
        assert {saved.id for saved in program.home.store.unfinished()} == {number, own}
        program.close()


def test_looking_on_in_a_second_program_leaves_what_the_first_has_played(tmp_path: Path) -> None:
    first, second = Program(tmp_path), Program(tmp_path)
    number = first.begin("topominos")
    first.play(1)
    second.open("table", number=number)
    second.step(0.05, times=SECOND)
    first.play(3)
    look_back_and_return(second)
    leave(second)
    assert first.kept_steps(number) == first.steps()
    first.close()
    second.close()


def test_a_match_that_was_purged_while_it_is_played_is_kept_again_with_all_others(
    program: Program, tmp_path: Path
) -> None:
    number = program.begin("topominos")
    program.play(1)
    Store(tmp_path / "quincunx.sqlite3").remove(number)
    Store(tmp_path / "quincunx.sqlite3", lambda: utc_now() + 2 * GONE_FOR).close()
    program.play(2)
    assert program.page == "TableScene", program.text()
    assert program.home.store.path is not None
    assert program.kept_steps() == program.steps()


@pytest.mark.parametrize("way", ["main", "continue/", "result/", "draws/", "look/", "save/"])
def test_a_match_that_somebody_else_has_removed_for_good_is_missed_and_told(
    program: Program, way: str
) -> None:
    keep_match(program.home, "fivetotwelve", [sitting("Mira"), sitting("Noah", 1)], moves=4)
    keep(program.home, played("fivetotwelve", 2), [sitting("Mira"), sitting("Noah", 1)], 60.0)
    program.open("menu" if way == "main" else "continue")
    if way != "main":
        program.wait_until(lambda: program.scene.is_filled)
    key = way if way == "main" else program.keys(way)[0]
    program.home.store.database.execute("delete from matches")
    program.click(key)
    program.step(times=3)
    assert program.page == "NoticesPage", program.text()
    assert program.notice(NOT_THERE) in program.read()
    program.press(pygame.K_ESCAPE)
    program.step()
    assert program.page == "MenuPage"
    assert program.home.store.unfinished() == []
