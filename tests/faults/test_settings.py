"""Settings that fail: the program starts as far as they can be read, and says what it did."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games import GAMES
from game.services.home import SETTINGS_BROKEN, SETTINGS_UNREAD, SETTINGS_UNWRITTEN, Home
from game.services.lessons import Progress, keep, progress
from game.services.paths import Paths
from game.services.rescue import LEFT, NO_FOLDER, Notice
from game.services.settings import Settings, read_settings
from game.ui.toolkit.stage import Change, ToMenu
from tests.faults.disk import folder_of_ones_own, full_disk, nothing_can_be_written
from tests.faults.program import Program


@pytest.fixture
def folder() -> Iterator[Path]:
    with folder_of_ones_own() as made:
        yield made


def opened(folder: Path) -> Program:
    """The program with the settings as they are read; the desk chooses its own after that."""
    program = Program(folder, home=Home.open(Paths(folder, folder, folder)))
    program.open("menu")
    program.step(times=3)
    return program


def told(program: Program) -> str:
    assert program.page == "NoticesPage", program.text()
    text = " ".join(program.text().split())
    program.press(pygame.K_RETURN)
    assert program.page == "MenuPage", program.text()
    return text


def as_bytes(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 20)


def as_half_a_file(path: Path) -> None:
    path.write_text('{"language": "de", "the', encoding="utf-8")


def as_a_list(path: Path) -> None:
    path.write_text("[1, 2, 3]", encoding="utf-8")


def as_an_abyss(path: Path) -> None:
    path.write_text("[" * 100_000, encoding="utf-8")


def as_a_folder(path: Path) -> None:
    path.mkdir()
    (path / "something").touch()


@pytest.mark.parametrize("spoil", [as_bytes, as_half_a_file, as_a_list, as_an_abyss, as_a_folder])
def test_what_cannot_be_read_is_set_aside_by_a_name_that_is_told(folder: Path, spoil: Any) -> None:
    spoil(folder / "settings.json")
    program = opened(folder)
    text = told(program)
    aside = folder / "settings-broken.json"
    assert program.notice(SETTINGS_BROKEN, aside) in text
    assert aside.name in text
    assert aside.exists()
    program.ask(Change({"theme": "dark"}))
    program.step(times=2)
    program.close()
    assert read_settings(folder / "settings.json")[0].theme == "dark"
    again = opened(folder)
    assert again.page == "MenuPage"
    again.close()


def test_settings_that_nobody_may_read_are_set_aside_and_not_written_over(folder: Path) -> None:
    path = folder / "settings.json"
    path.write_text('{"language": "it"}', encoding="utf-8")
    unreadable = pytest.MonkeyPatch()
    unreadable.setattr(Path, "read_text", _refuses)
    home = Home.open(Paths(folder, folder, folder))
    unreadable.undo()
    assert [notice.code for notice in home.notices] == [SETTINGS_BROKEN]
    home.choose(language="es")
    home.close()
    assert json.loads((folder / "settings-broken.json").read_bytes()) == {"language": "it"}


def test_settings_that_cannot_even_be_set_aside_are_not_said_to_be_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "settings.json"
    path.write_text("{broken", encoding="utf-8")
    with monkeypatch.context() as stuck:
        stuck.setattr(Path, "replace", _refuses)
        home = Home.open(Paths(folder, folder, folder))
    assert home.notices == [Notice(SETTINGS_UNREAD, path)]
    home.close()


def test_a_file_where_the_folder_should_be_is_named_and_left_as_it_is(folder: Path) -> None:
    saves = folder / "saves"
    saves.write_text("mine", encoding="utf-8")
    program = opened(saves)
    text = told(program)
    assert f"{program.notice(NO_FOLDER, saves)} Folder: {folder} " in f"{text} "
    assert program.notice(LEFT, saves) not in text
    program.begin("fivetotwelve")
    program.play(1)
    program.close()
    assert saves.read_text(encoding="utf-8") == "mine"


def _refuses(*_: Any, **__: Any) -> str:
    raise PermissionError


@pytest.mark.parametrize(
    "told_by_others",
    [
        {"language": "tlh", "theme": "neon", "text_size": 7000, "window_size": [9, 9]},
        {"language": 5, "tables": {"zatre": 7, "top12": [1], "topspot": {"seats": "all"}}},
        {"tables": {game: {"seats": [{"name": 5}, None], "options": {"x": []}} for game in GAMES}},
        {"tables": {game: {"players": 77, "seats": [], "options": None} for game in GAMES}},
        {"profile": 999, "volume": -3, "motion": ["off"], "a later one": {"may": "say"}},
        {"tables": {"zatre": json.loads("[" * 400 + "]" * 400)}},
    ],
)
def test_what_a_later_version_or_a_hand_wrote_there_counts_as_not_chosen(
    folder: Path, told_by_others: dict[str, Any]
) -> None:
    text = json.dumps({"hints": False, **told_by_others})
    (folder / "settings.json").write_text(text, encoding="utf-8")
    program = opened(folder)
    while program.page == "NoticesPage":
        program.press(pygame.K_RETURN)
        program.step(times=2)
    assert program.home.settings.hints is False
    for game in GAMES:
        program.open("setup", game=game)
        program.step(times=2)
        assert program.page == "SetupPage", f"{game}: {program.text()}"
    program.open("settings")
    program.step(times=2)
    assert program.page == "SettingsPage"
    program.close()


def test_what_cannot_be_kept_holds_until_the_end_and_that_is_told(folder: Path) -> None:
    program = opened(folder)
    program.begin("fivetotwelve")
    with full_disk():
        program.ask(Change({"language": "en", "text_size": 150}))
        program.step(times=2)
        assert program.app.stage.text_scale == 1.5
        program.ask(ToMenu())
        program.step(times=3)
        assert program.notice(SETTINGS_UNWRITTEN, folder / "settings.json") in told(program)
    assert not list(folder.glob("settings.json*.new"))
    program.close()
    assert read_settings(folder / "settings.json")[0].text_size == 100


def test_a_folder_without_rights_is_told_once_and_one_plays(folder: Path) -> None:
    opened(folder).close()
    with nothing_can_be_written(folder):
        program = opened(folder)
        assert program.notice(SETTINGS_UNWRITTEN, folder / "settings.json") in told(program)
        program.begin("topominos")
        program.play(1)
        program.close()
    assert read_settings(folder / "settings.json")[0] != Settings()


@pytest.fixture
def homes(folder: Path) -> Iterator[Callable[..., Home]]:
    """Programs on the same folder, each with the settings as they lie there when it starts."""
    made: list[Home] = []

    def make(*, safe: bool = False) -> Home:
        made.append(Home.open(Paths(folder, folder, folder), safe=safe))
        return made[-1]

    yield make
    for home in made:
        home.close()


@pytest.mark.parametrize("safe", [False, True])
def test_what_another_program_has_chosen_meanwhile_stays(
    homes: Callable[..., Home], safe: bool
) -> None:
    first, second = homes(safe=safe), homes()
    second.choose(language="de", text_size=150)
    first.choose(window_size=(1300, 800))
    kept = homes().settings
    assert (kept.language, kept.text_size, kept.window_size) == ("de", 150, (1300, 800))
    assert kept.sounds
    assert (first.settings.language, first.settings.text_size) == (None, 100)


def test_a_lesson_that_was_finished_in_another_program_stays_finished(
    homes: Callable[..., Home],
) -> None:
    first, second = homes(), homes()
    keep(second, "zatre", Progress(None, done=True))
    keep(first, "top12", Progress("adding", done=False))
    later = homes()
    assert progress(later, "zatre").done
    assert progress(later, "top12").step == "adding"
    assert not progress(first, "zatre").done


def test_set_ups_of_two_games_in_two_programs_are_both_remembered(folder: Path) -> None:
    programs = [opened(folder), opened(folder)]
    for program, game in zip(programs, ("zatre", "topspot"), strict=True):
        program.open("setup", game=game)
        program.step(times=2)
        program.press(pygame.K_ESCAPE)
        program.step(times=2)
        assert program.page == "MenuPage", program.text()
    for program in programs:
        program.close()
    assert sorted(read_settings(folder / "settings.json")[0].tables) == ["topspot", "zatre"]


def test_settings_that_break_while_one_plays_are_set_aside_and_not_written_over(
    folder: Path, homes: Callable[..., Home]
) -> None:
    home = homes()
    home.choose(language="it")
    (folder / "settings.json").write_text("{broken", encoding="utf-8")
    home.choose(theme="dark")
    home.choose(text_size=125)
    aside = folder / "settings-broken.json"
    assert aside.read_text(encoding="utf-8") == "{broken"
    assert home.notices == [Notice(SETTINGS_BROKEN, aside)]
    kept = homes().settings
    assert (kept.language, kept.theme, kept.text_size) == ("it", "dark", 125)


def test_what_there_was_no_room_for_is_kept_with_what_is_chosen_next(
    homes: Callable[..., Home],
) -> None:
    home = homes()
    home.choose(language="it")
    with full_disk():
        home.choose(text_size=150)
    homes().choose(language="nl")
    home.choose(theme="dark")
    kept = homes().settings
    assert (kept.language, kept.text_size, kept.theme) == ("nl", 150, "dark")
