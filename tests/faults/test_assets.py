"""Files of the program that are missing or broken: it does without, or names the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pygame
import pytest

from game import app as apps
from game.app.failures import MOVES_SAVED
from game.games import GAMES
from game.scenes.error import ALL_SAVED
from game.services import resources, words
from game.services.home import Home
from game.services.paths import Paths
from game.services.words import Words
from game.ui.toolkit import sound, text, theme
from game.ui.toolkit.baking import forget_pictures
from game.ui.toolkit.stage import Open
from tests.faults.program import Program
from tests.scenes.desk import keep_match

ROOT = Path(__file__).parents[2]
RUBBISH = bytes(range(256)) * 8
Damage = Callable[[Path], None]


def missing(path: Path) -> None:
    path.unlink()


def broken(path: Path) -> None:
    path.write_bytes(RUBBISH)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:100])


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


damaged = pytest.mark.parametrize("damage", [missing, broken, cut_short, a_folder])


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the assets, which the program takes for its own; it has read nothing yet."""
    folder = tmp_path / "assets"
    copytree(ROOT / "assets", folder)
    monkeypatch.setattr(resources, "_path", lambda name: str(folder.joinpath(*name.split("/"))))
    forget_what_was_read()
    yield folder
    monkeypatch.undo()
    forget_what_was_read()


def forget_what_was_read() -> None:
    for read in (theme.tokens, text._font, text._file, text._line):
        read.cache_clear()
    for game in GAMES.values():
        vars(game).clear()
    words.forget_catalogues()
    forget_pictures()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    folder = tmp_path / "home"
    return Home.open(Paths(folder, folder, folder))


@pytest.mark.parametrize("damage", [missing, broken, a_folder])
def test_without_a_sound_the_others_are_heard(
    assets: Path, damage: Damage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    damage(assets / "sounds" / "put.wav")
    heard: list[str] = []
    play = sound.Sounds.play

    def listening(self: sound.Sounds, name: str) -> bool:
        if play(self, name):
            heard.append(name)
            return True
        return False

    monkeypatch.setattr(sound.Sounds, "play", listening)
    program = Program(tmp_path / "home", sounds=True)
    program.begin("fivetotwelve")
    program.play(4)
    assert program.page == "TableScene", program.text()
    assert "turn" in heard
    assert not sound.Sounds(True, 0.5).play("put")
    program.close()


@damaged
def test_without_its_catalogue_a_language_gives_way_to_english(
    assets: Path, damage: Damage, tmp_path: Path
) -> None:
    damage(assets / words.catalogue_file("de"))
    program = Program(tmp_path / "home", language="de")
    program.open("menu")
    assert program.page == "MenuPage", program.text()
    assert "Settings" in program.text()
    program.open("settings")
    program.step(times=2)
    assert program.page == "SettingsPage"
    program.begin("topominos")
    program.play(1)
    program.close()


@damaged
@pytest.mark.parametrize("fonts", [["Inter-Regular"], ["Inter-Medium", "InterDisplay-Bold"], []])
def test_without_a_font_texts_are_written_in_another(
    assets: Path, damage: Damage, fonts: list[str], tmp_path: Path
) -> None:
    """The last is without any of them: pygame brings one along."""
    for path in sorted((assets / "fonts").glob("*.ttf")):
        if path.stem in fonts or not fonts:
            damage(path)
    program = Program(tmp_path / "home")
    for page in ("menu", "settings", "profiles"):
        program.open(page)
        program.step(times=2)
        assert program.page != "ErrorPage", program.text()
        assert program.text()
    program.click("add" if program.has("add") else program.keys()[0])
    program.step(times=2)
    program.begin("zatre")
    program.play(1)
    assert program.page == "TableScene", program.text()
    program.close()


@damaged
@pytest.mark.parametrize("game", ["topominos", "topspot"])
def test_without_the_pieces_of_a_game_the_file_is_named_and_the_others_are_played(
    assets: Path, damage: Damage, game: str, tmp_path: Path
) -> None:
    folder = tmp_path / "home"
    before = Program(folder)
    keep_match(before.home, "fivetotwelve")
    number = before.begin(game)
    before.play(1)
    steps = before.steps()
    before.close()
    damage(assets / "components" / f"{game}.json")
    forget_what_was_read()
    program = Program(folder)
    for page in ("menu", "continue", "statistics"):
        program.open(page)
        program.step(times=2)
        assert program.page != "ErrorPage", f"{page}: {program.text()}"
    program.ask(Open("table", {"number": number}))
    program.step(times=3)
    assert program.page == "ErrorPage"
    told = " ".join(program.text().split())
    assert words.why_unusable(Words("en"), f"components/{game}.json") in told
    assert ALL_SAVED in told
    program.press(pygame.K_RETURN)
    program.step(times=2)
    assert program.page == "MenuPage", program.text()
    program.begin("zatre")
    program.play(1)
    assert program.kept_steps(number) == steps
    program.close()


@damaged
def test_without_the_figures_of_the_look_the_program_says_so_and_ends(
    assets: Path,
    damage: Damage,
    home: Home,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    damage(assets / "theme" / "tokens.json")
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda _, told, **__: boxes.append(told))
    home.choose(language="fr", sounds=False)
    assert apps.run(home) == 1
    (told,) = boxes
    assert words.why_unusable(Words("fr"), "theme/tokens.json") in told
    (report,) = (tmp_path / "home").glob("crash-*.txt")
    assert str(report) in told
    assert "tokens.json" in report.read_text(encoding="utf-8")


def test_where_no_box_can_be_shown_it_is_said_at_the_terminal(
    assets: Path, home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing(assets / "theme" / "tokens.json")

    def no_box(*_: Any, **__: Any) -> int:
        raise pygame.error("no message system")

    monkeypatch.setattr(pygame.display, "message_box", no_box)
    home.choose(language="en")
    assert apps.run(home) == 1
    told = capsys.readouterr().err
    assert MOVES_SAVED in told
    assert "assets/theme/tokens.json" in told
