"""A database that fails: what the player is told, what he still has, and that he can play."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import QuickRng
from game.games import GAMES
from game.scenes.parts.match_files import saved_message
from game.scenes.parts.notices import notice_text as say
from game.services.home import SETTINGS_UNWRITTEN
from game.services.paths import Paths
from game.services.rescue import LOCKED, NEWER, NO_ROOM, READ_ONLY, REPLACED, SET_ASIDE, Notice
from game.services.store import VERSION, schema
from game.services.words import Words
from game.ui.frame import pausing
from game.ui.toolkit.stage import ToMenu
from tests.faults.disk import folder_of_ones_own, full_disk, nothing_can_be_written
from tests.faults.program import Program
from tests.scenes.desk import keep_match

MOVES = 12
OTHERS = ("top12", "zatre", "topominos")
"""The games of which a match lies in the file, too."""


@pytest.fixture
def folder() -> Iterator[Path]:
    with folder_of_ones_own() as made:
        yield made


@pytest.fixture
def opened(folder: Path) -> Iterator[Callable[..., Program]]:
    """Opens the program on that folder, again and again."""
    programs: list[Program] = []

    def open_program(page: str | None = "menu", **settings: Any) -> Program:
        if programs:
            programs[-1].close()
        programs.append(Program(folder, **settings))
        if page is not None:
            programs[-1].open(page)
            programs[-1].step(times=3)
        return programs[-1]

    yield open_program
    programs[-1].close()


@pytest.fixture
def number(folder: Path) -> int:
    """The number of a match that was left in play, with a profile beside it and more matches."""
    program = Program(folder)
    program.home.store.add_profile("Mira", "blue", "disc")
    for game in OTHERS:
        keep_match(program.home, game, seed=3)
    kept = keep_match(program.home, moves=MOVES)
    program.close()
    return kept


def database(folder: Path) -> Path:
    return Paths(folder, folder, folder).database


def read_and_close(program: Program) -> str:
    """The sheet that is over the menu, as one line; a key puts it away."""
    assert program.page == "NoticesPage", program.text()
    told = " ".join(program.text().split())
    program.press(pygame.K_RETURN)
    program.step(times=3)
    assert program.page == "MenuPage", program.text()
    return told


def truncated(content: bytearray) -> None:
    del content[len(content) // 2 :]


def random_bytes(content: bytearray) -> None:
    dice = QuickRng(1)
    content[:] = bytes(dice.below(256) for _ in range(5000))


def broken_in_the_middle(content: bytearray) -> None:
    middle = len(content) // 2
    content[middle : middle + 9000] = b"\xa5" * 9000


@pytest.mark.parametrize("damage", [truncated, random_bytes, broken_in_the_middle])
@pytest.mark.usefixtures("number")
def test_a_broken_file_is_set_aside_by_a_name_that_is_told_and_one_plays_on(
    folder: Path, opened: Callable[..., Program], damage: Callable[[bytearray], None]
) -> None:
    content = bytearray(database(folder).read_bytes())
    damage(content)
    database(folder).write_bytes(content)
    program = opened(language="de")
    told = read_and_close(program)
    aside = next(path for path in folder.glob("quincunx-*.sqlite3"))
    assert aside.read_bytes() == content
    assert " ".join(say(Words("de"), Notice(SET_ASIDE, aside)).split()) in told
    assert str(folder) in "".join(told.split())
    begun = program.begin("fivetotwelve")
    program.play(2)
    steps = program.steps()
    again = opened()
    assert again.page == "MenuPage", again.text()
    assert again.kept_steps(begun) == steps


@pytest.mark.usefixtures("number")
def test_a_file_of_a_later_version_is_kept_unharmed_and_told_of(
    folder: Path, opened: Callable[..., Program]
) -> None:
    with closing(sqlite3.connect(database(folder))) as base:
        base.execute(f"pragma user_version = {VERSION + 1}")
    program = opened(language="fr")
    told = read_and_close(program)
    aside = next(path for path in folder.glob("quincunx-*.sqlite3"))
    assert " ".join(say(Words("fr"), Notice(NEWER, aside)).split()) in told
    with closing(sqlite3.connect(aside)) as base:
        assert base.execute("pragma user_version").fetchone() == (VERSION + 1,)
        assert base.execute("select count(*) from matches").fetchone() == (len(OTHERS) + 1,)
    program.begin("zatre")
    program.play(1)


def test_where_nothing_can_be_written_everything_is_still_there_and_can_be_played(
    folder: Path, number: int, opened: Callable[..., Program]
) -> None:
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with nothing_can_be_written(folder):
        program = opened()
        told = read_and_close(program)
        assert program.notice(READ_ONLY, database(folder)) in told
        assert program.notice(SETTINGS_UNWRITTEN, folder / "settings.json") in told
        assert [profile.name for profile in program.home.store.profiles()] == ["Mira"]
        assert len(program.home.store.unfinished()) == len(OTHERS) + 1
        program.click("main")
        program.step(times=3)
        assert program.table.number == number
        program.play(2)
        assert len(program.steps()) > len(before) - 1
        assert program.kept_steps() == program.steps()
        program.close()
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_where_nothing_can_be_written_the_last_moves_of_a_killed_program_are_there_too(
    folder: Path, number: int, opened: Callable[..., Program]
) -> None:
    """They stand in the journal only, which nobody has brought into the file."""
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as killed:
        killed.execute("pragma journal_mode = wal")
        killed.execute("pragma wal_autocheckpoint = 0")
        killed.execute("update matches set seconds = 77 where id = ?", (number,))
        with folder_of_ones_own() as other:
            for path in folder.iterdir():
                (other / path.name).write_bytes(path.read_bytes())
            (other / "quincunx.sqlite3-shm").unlink()
            with nothing_can_be_written(other):
                program = Program(other)
                assert program.home.store.saved(number).seconds == 77
                program.close()
    opened()


@pytest.mark.parametrize("is_new", [False, True])
def test_on_a_full_disk_the_program_starts_says_so_and_one_plays(
    folder: Path, opened: Callable[..., Program], is_new: bool, request: pytest.FixtureRequest
) -> None:
    kept = None if is_new else request.getfixturevalue("number")
    with full_disk():
        program = opened(language="es")
        told = read_and_close(program)
        no_room = Notice(NO_ROOM, database(folder))
        assert " ".join(say(Words("es"), no_room).split()) in told
        if kept is not None:
            assert program.home.store.saved(kept).id == kept
        program.begin("topominos")
        program.play(2)
    again = opened()
    assert again.page == "MenuPage", again.text()
    assert len(again.home.store.unfinished()) == (0 if is_new else len(OTHERS) + 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_disk_that_fills_up_in_the_middle_of_a_match_is_told_and_the_match_goes_on(
    folder: Path, opened: Callable[..., Program], game: str
) -> None:
    program = opened()
    no_room = program.notice(NO_ROOM, database(folder))
    number = program.begin(game)
    program.play(2)
    before = program.steps()
    with full_disk():
        program.move()
        program.step(times=2)
        assert no_room in program.read()
        program.play(2)
        assert len(program.steps()) > len(before)
        assert program.kept_steps() == program.steps()
        program.ask(ToMenu())
        program.step(times=3)
        assert no_room in read_and_close(program)
    again = opened()
    assert again.page == "MenuPage", again.text()
    assert again.kept_steps(number) == before
    again.open("table", number=number)
    again.play(1)


def take_back(program: Program) -> None:
    program.press(pygame.K_BACKSPACE)


def give_up(program: Program) -> None:
    pausing.give_up(program.table.course)


def begin_another(program: Program) -> None:
    program.begin("topspot")


def add_a_player(program: Program) -> None:
    program.home.store.add_profile("Noah", "teal", "square")


def delete(program: Program) -> None:
    program.open("continue")
    delete = f"delete/{program.home.store.unfinished()[0].id}"
    program.click(delete)


@pytest.mark.parametrize("way", [take_back, give_up, begin_another, add_a_player, delete])
def test_whatever_one_does_on_a_full_disk_is_done_in_memory(
    opened: Callable[..., Program], way: Callable[[Program], None]
) -> None:
    program = opened()
    program.begin("fivetotwelve")
    program.play(3)
    with full_disk():
        way(program)
        program.step(times=3)
        assert program.page != "ErrorPage", program.text()
        assert [notice.code for notice in program.home.notices] == ["no_room"]
        assert program.home.store.path is None


def test_a_file_that_cannot_be_saved_for_want_of_room_is_told_and_leaves_nothing(
    folder: Path, number: int, opened: Callable[..., Program]
) -> None:
    program = opened(page="continue")
    with full_disk():
        program.click(f"save/{number}")
        said = saved_message(program.home, program.app.stage.words, None)
        assert str(folder / "files") in said
        assert said in program.text()
    assert list((folder / "files").iterdir()) == []


def test_a_match_that_is_begun_on_a_full_disk_says_so_at_its_table(
    folder: Path, opened: Callable[..., Program]
) -> None:
    program = opened()
    no_room = program.notice(NO_ROOM, database(folder))
    with full_disk():
        program.begin("fivetotwelve")
        program.wait_until(lambda: no_room in program.read())


def pull_out(program: Program, folder: Path) -> None:
    """Whatever is read from now on is something else."""
    size = database(folder).stat().st_size
    for path in folder.glob("quincunx.sqlite3*"):
        if not path.name.endswith("-shm"):
            path.write_bytes(b"\xa5" * max(size, path.stat().st_size))
    program.home.store.database.execute("pragma cache_size = 0")


def test_a_file_that_breaks_while_nobody_plays_is_told_and_leaves_a_menu(
    folder: Path, number: int, opened: Callable[..., Program]
) -> None:
    program = opened()
    assert program.home.store.saved(number).id == number
    pull_out(program, folder)
    for page in ("continue", "statistics", "profiles"):
        program.open(page)
        program.step(times=2)
        assert program.page != "ErrorPage", program.text()
    program.open("menu")
    program.step(times=3)
    (aside,) = folder.glob("quincunx-*.sqlite3")
    assert aside.name in read_and_close(program)
    begun = program.begin("zatre")
    program.play(1)
    steps = program.steps()
    again = opened()
    assert again.page == "MenuPage", again.text()
    assert again.kept_steps(begun) == steps


def test_a_file_that_breaks_while_one_plays_does_not_end_the_match(
    folder: Path, number: int, opened: Callable[..., Program]
) -> None:
    program = opened(page=None)
    program.open("table", number=number)
    program.play(1)
    pull_out(program, folder)
    program.play(3)
    assert program.page == "TableScene", program.text()
    assert program.home.notices
    assert program.kept_steps() == program.steps()
    steps = program.steps()
    again = opened()
    assert again.page == "MenuPage", again.text()
    assert again.kept_steps(number) == steps


@pytest.mark.parametrize(
    "spoiled",
    ["seats = 'rubbish'", "options = '[]'", "changed = 'yesterday'", "house = '{'", "head = '7'"],
)
def test_a_match_that_cannot_be_read_hides_nothing_else(
    number: int, opened: Callable[..., Program], spoiled: str
) -> None:
    program = opened(page=None)
    program.home.store.database.execute(f"update matches set {spoiled} where id = ?", (number,))
    for page in ("menu", "continue", "statistics"):
        program.open(page)
        program.step(times=2)
        assert program.page != "ErrorPage", program.text()
    found = [saved.game for saved in program.home.store.unfinished() if saved.id != number]
    assert sorted(found) == sorted(OTHERS)


def test_a_folder_in_the_place_of_the_file_is_no_reason_not_to_play(
    folder: Path, opened: Callable[..., Program]
) -> None:
    database(folder).mkdir()
    program = opened()
    assert "quincunx.sqlite3" in read_and_close(program)
    program.begin("top12")
    program.play(1)


def test_a_file_that_another_program_holds_is_told_and_one_plays_on(
    folder: Path, number: int, opened: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(database(folder), isolation_level=None)) as other:
        program = opened(page=None)
        program.open("table", number=number)
        other.execute("begin immediate")
        program.play(2)
        assert "locked" in [notice.code for notice in program.home.notices]
        assert program.kept_steps() == program.steps()
        late = opened()
        assert late.notice(LOCKED, database(folder)) in read_and_close(late)
        assert late.home.store.saved(number).id == number
        other.execute("rollback")


@pytest.mark.parametrize("taken", ["file", "folder", "name"])
def test_a_database_that_is_taken_away_while_one_plays_is_made_anew(
    tmp_path: Path, taken: str
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    program = Program(home)
    number = program.begin("top12")
    program.play(1)
    if taken == "file":
        for each in home.glob("quincunx.sqlite3*"):
            each.unlink()
    elif taken == "folder":
        shutil.rmtree(home)
    else:
        database(home).rename(home / "old.sqlite3")
    program.play(1)
    played = program.steps()
    other = program.begin("zatre")
    program.play(1)
    assert program.home.notices == []
    program.close()
    again = Program(home)
    assert again.kept_steps(number) == played
    assert {saved.id for saved in again.home.store.unfinished()} == {number, other}
    again.close()


def test_a_database_in_whose_place_another_was_put_is_told_and_the_other_left_alone(
    folder: Path, number: int, opened: Callable[..., Program], tmp_path: Path
) -> None:
    program = opened(page=None)
    with closing(sqlite3.connect(tmp_path / "backup")) as backup:
        program.home.store.database.base.backup(backup)
    before = (tmp_path / "backup").read_bytes()
    program.open("table", number=number)
    program.play(1)
    for journal in folder.glob("quincunx.sqlite3-*"):
        journal.unlink()
    (tmp_path / "backup").replace(database(folder))
    program.play(2)
    assert [notice.code for notice in program.home.notices] == ["replaced"]
    assert program.kept_steps() == program.steps()
    program.open("menu")
    program.step(times=2)
    assert program.notice(REPLACED, database(folder)) in read_and_close(program)
    assert database(folder).read_bytes() == before


def test_a_database_that_cannot_be_made_anew_is_told_and_one_plays_on(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    program = Program(home)
    program.begin("top12")
    program.play(1)
    shutil.rmtree(home)
    home.touch()
    program.play(2)
    assert [notice.code for notice in program.home.notices] == ["read_only"]
    assert program.kept_steps() == program.steps()
    program.close()
