"""dev.py new-game: the game that it makes passes the checks, opens and plays at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import commands, missing, template
from build_scripts.environment import House
from game.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
NAME = "a_game_of_a_longest_name"
CLASS = "AGameOfALongestName"
PLAYS = """
import sys
from pathlib import Path

from game.games import GAMES
from tests.scenes.desk import Desk, keep_match, sitting

game, folder = sys.argv[1:]
assert list(GAMES)[-1] == game
desk = Desk(Path(folder), follows=True)
desk.open("menu")
desk.click(f"game/{game}")
assert GAMES[game].texts.name in desk.text()
people = (sitting("Mira"), sitting("Pip", 1))
desk.open("table", new={"game": game, "players": 2, "options": {}, "seats": people})
for _ in range(8):
    desk.click(desk.until("move 0"))
assert desk.scene.session.length >= 8
number = keep_match(desk.home, game, moves=None)
desk.open("result", number=number)
assert "again" in desk.keys()
desk.open("look_back", number=number)
desk.open("rules", game=game)
desk.open("statistics")
desk.close()
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, in which the template was made a game."""
    root = tmp_path_factory.mktemp("new game") / "a house"
    left_out = shutil.ignore_patterns("__pycache__", "records", "transcripts")
    for copied in ("build_scripts", "game", "tests"):
        shutil.copytree(ROOT / copied, root / copied, ignore=left_out)
    shutil.copytree(ROOT / "assets", root / "assets")
    shutil.copy(ROOT / "pyproject.toml", root)
    if (ROOT / ".mypy_cache").is_dir():  # what the checks have found out before
        shutil.copytree(ROOT / ".mypy_cache", root / ".mypy_cache")
    folder = template.make(root, NAME)
    template.tidy(root, folder, Path(sys.executable))
    return root


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree), "QUINCUNX_MORE_GAMES": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_new_game_is_a_folder_and_a_place_in_the_list(tree: Path) -> None:
    listed = (tree / template.LIST).read_text(encoding="utf-8")
    assert f"from game.games.{NAME} import {CLASS}Game\n" in listed
    assert listed.count(f"    {CLASS}Game(),\n") == 1
    made = {
        file.relative_to(tree / template.GAMES / NAME)
        for file in (tree / template.GAMES / NAME).rglob("*.py")
    }
    template_folder = ROOT / template.TEMPLATE
    wanted = {file.relative_to(template_folder) for file in template_folder.rglob("*.py")}
    assert made == wanted - {Path("words/translations.py")}
    made_object = (tree / template.GAMES / NAME / "__init__.py").read_text(encoding="utf-8")
    for only_outside in ("translations", "GAME =", "Mapping"):
        assert only_outside not in made_object


def test_nothing_in_a_new_game_is_called_as_in_the_template(tree: Path) -> None:
    for file in (tree / template.GAMES / NAME).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert "sixth_game" not in text, file
        assert "pig" not in text.lower(), file


def test_a_new_game_passes_the_checks(tree: Path) -> None:
    for name, arguments in commands.CHECKS.items():
        only = [f"{template.GAMES}/{NAME}", template.LIST] if name == "mypy" else []
        done = run(tree, *arguments, *only)
        assert done.returncode == 0, f"{name}: {done.stdout}{done.stderr}"


def test_a_new_game_opens_from_the_menu_and_plays(tree: Path, tmp_path: Path) -> None:
    done = run(tree, "-c", PLAYS, NAME, str(tmp_path))
    assert done.returncode == 0, done.stderr


def test_a_new_game_is_a_draft(tree: Path) -> None:
    done = run(tree, "-m", "build_scripts.missing", NAME)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("A Game Of A Longest Name is a draft. What is missing:\n")
    for word in (
        "words/lesson.py",
        "art/emblem.py",
        "rules/rules.py",
        "play moves out",
        "Translations",
        "Golden logs",
    ):
        assert word in done.stdout


@pytest.mark.parametrize("game", ["top12", "fivetotwelve", "zatre", "topominos", "topspot"])
def test_the_games_of_the_list_are_finished(game: str) -> None:
    assert list(missing.to_be_done(GAMES[game])) == []


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("zatre", "There is a game zatre already"),
        ("pig", "is the game of the template"),
        ("class", "is a word of Python's own"),
        ("match", "is a word of Python's own"),
        ("roll", "The template uses the name Roll"),
        ("window", "The template uses the name WindowGame"),
        ("Dice", "small letters"),
        ("two words", "small letters"),
        ("../outside", "small letters"),
        ("7up", "small letters"),
        ("_dice", "small letters"),
        ("", "small letters"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused_and_nothing_is_made(
    name: str, why: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "ensure", lambda *_: pytest.fail("nothing is to be made"))
    before = (ROOT / template.LIST).read_bytes()
    assert commands.main(["new-game", name], ROOT) == commands.EXIT_USAGE
    assert why in capsys.readouterr().err
    assert (ROOT / template.LIST).read_bytes() == before


def test_new_game_says_what_to_do_next(
    tree: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "ensure", lambda *_: None)
    monkeypatch.setattr(House, "python", Path(sys.executable))
    listed = (tree / template.LIST).read_text(encoding="utf-8")
    assert commands.main(["new-game", "lucky_seven"], tree) == 0
    told = capsys.readouterr().err
    assert "Lucky Seven is in the list of games" in told
    assert "dev.py missing lucky_seven" in told
    shutil.rmtree(tree / template.GAMES / "lucky_seven")
    (tree / template.LIST).write_text(listed, encoding="utf-8")


def test_new_game_asks_for_one_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["new-game"], ROOT) == commands.EXIT_USAGE
    assert "new-game NAME" in capsys.readouterr().err
