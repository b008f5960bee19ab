"""python -m game: what it is told, what it says, and what happens when it runs twice."""

from __future__ import annotations

import gc
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from game import __version__
from game.__main__ import main
from game.app import opened as open_app
from game.games import rules_of
from game.scenes.parts.notices import notice_text
from game.services.home import Home
from game.services.paths import TRIAL, Paths, find_paths
from game.services.rescue import READ_ONLY, Notice
from game.services.settings import Settings
from game.services.store import Store
from game.ui.toolkit.reading import reading_of
from tests.play import begin
from tests.scenes.desk import sitting

ROOT: Final = Path(__file__).resolve().parents[1]
SAMPLES: Final = ROOT / "saves" / "samples"
SEATS: Final = (sitting("Mira", 0), sitting("Noah", 1))
PLAYING: Final = """
import json
import sys
from pathlib import Path
from game.games import rules_of
from game.core.chance import QuickRng
from game.services.store import Store
from tests.play import begin, pick_move

path, shared, seed = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
store, rng = Store(path), QuickRng(seed)
own = begin("top12", 2, {}, seed)
number = store.begin(own, store.saved(shared).seats)
together = store.load(shared, lambda name, _: rules_of(name))
kept = {}
for _ in range(25):
    for number_of, match in ((number, own), (shared, together)):
        if match.rules.to_act(match.state):
            match.play(*pick_move(match, rng))
            kept[store.save(number_of, match)] = match.encoded_steps()
print(json.dumps(kept))
"""
"""Says at its end what it has left under which numbers."""


@pytest.mark.parametrize("arguments", [["fly"], ["--fast"], [""]])
def test_anything_unknown_gets_a_short_help(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "python -m game engine" in told.err
    assert len(told.err.splitlines()) < 15


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"]])
def test_help_that_is_asked_for_is_no_mistake(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert "bench" in capsys.readouterr().out


def test_the_engines_help_lists_its_codes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--help"]) == 0
    assert "not_your_turn" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Quincunx {__version__}\n"


@pytest.mark.parametrize("name", ["quincunx", "Quincunx.exe"])
def test_the_help_names_the_program_as_it_was_called(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [f"/usr/games/{name}"])
    main(["--help"])
    told = capsys.readouterr().out
    assert "  quincunx --safe " in told
    assert "python" not in told


# --- the window ---


@dataclass
class Opened:
    """The arguments with which `game.app.run` was called, and the home that it got."""

    home: Home
    page: str
    about: dict[str, Any]
    environment: dict[str, str]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Opened]]:
    """Calls the program with arguments, on folders of its own and without a window."""
    seen: list[Opened] = []
    folders = Paths(tmp_path / "data", tmp_path / "config", tmp_path / "logs")

    def run(home: Home, page: str = "menu", **about: Any) -> int:
        seen.append(Opened(home, page, about, dict(os.environ)))
        home.close()
        return 0

    def portable_or_not(portable: bool) -> Paths:
        return Paths(*[tmp_path / "saves"] * 3) if portable else folders

    def call(*arguments: str) -> Opened:
        assert main(arguments) == 0
        return seen[-1]

    for name in ("SDL_FRAMEBUFFER_ACCELERATION", "SDL_RENDER_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.environ", dict(os.environ))
    monkeypatch.setattr("game.app.run", run)
    monkeypatch.setattr("game.services.paths.find_paths", portable_or_not)
    yield call
    gc.enable()


def test_without_arguments_the_menu_opens(opened: Callable[..., Opened]) -> None:
    found = opened()
    assert (found.page, found.about) == ("menu", {})
    assert found.home.settings.sounds


def test_a_trial_keeps_everything_in_its_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(TRIAL, str(tmp_path / "trial"))
    for portable in (True, False):
        paths = find_paths(portable, beside=tmp_path)
        assert paths == Paths(*[tmp_path / "trial"] * 3)
        assert paths.exports.is_relative_to(tmp_path / "trial")


def test_portable_keeps_everything_beside_the_program(
    opened: Callable[..., Opened], tmp_path: Path
) -> None:
    assert opened("--portable").home.paths.data == tmp_path / "saves"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows gives links to few")
def test_portable_where_nothing_can_be_written_is_played_and_says_so(tmp_path: Path) -> None:
    """As beside a program that is installed for everybody."""
    (tmp_path / "saves").symlink_to(tmp_path / "nowhere" / "saves")  # none can be made, by nobody
    paths = find_paths(portable=True, beside=tmp_path)
    home = Home.open(paths)
    home.store.begin(begin("top12", 2, {}, 5), SEATS)
    assert len(home.store.unfinished()) == 1
    app = open_app(home, "menu")
    app.step(0.02)
    app.step(0.02)
    reading = reading_of(app.scene)
    assert reading is not None
    told = " ".join(reading.lines)
    assert notice_text(app.stage.words, Notice(READ_ONLY, paths.database)) in told
    app.stack.clear()
    home.close()
    assert not paths.data.exists()


@pytest.mark.parametrize("name", ["match.quincunx", "Übung 3.QUINCUNX", "no ending"])
def test_a_record_file_is_opened(opened: Callable[..., Opened], tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("{}", encoding="utf-8")
    found = opened(str(path))
    assert (found.page, found.about) == ("continue", {"file": path})


def test_a_desktop_may_name_the_file_by_its_address(opened: Callable[..., Opened]) -> None:
    found = opened("--safe", "file:///home/mira/a%20match.quincunx")
    assert found.about == {"file": Path("/home/mira/a match.quincunx")}


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["a.quincunx", "b.quincunx"], "not 2: 'a.quincunx', 'b.quincunx'"),
        (["nothing-there"], "no file and no command 'nothing-there'"),
        (["a.quincunx", "--bogus"], "no option '--bogus'"),
        (["--portable", "--bogus", "--safe"], "no option '--bogus'"),
        (["--safe", "arenas"], "no file and no command 'arenas'"),
        (["play", "--bogus"], "no option '--bogus'"),
        (["play-ish", "--bogus"], "no file and no command 'play-ish'"),
        (["bad\ud800name"], r"no file and no command 'bad\ud800name'"),
        (["--version", "--safe"], "'--version' stands alone"),
        (["--safe", "--help"], "'--help' stands alone"),
        (["--version", "--bogus"], "no option '--bogus'"),
        (["--safe", "engine"], "command 'engine' comes first"),
    ],
)
def test_an_argument_that_is_not_understood_is_named_before_the_help(
    arguments: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert named in told.splitlines()[0]
    assert "FILE" in told


@pytest.mark.parametrize("command", ["first-frame", "every-page"])
def test_a_command_without_its_folder_says_so(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command]) == 2
    assert f"{command} needs one argument" in capsys.readouterr().err


def test_the_engine_names_an_argument_that_it_does_not_take(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["engine", "--bogus"]) == 2
    assert "'--bogus'" in capsys.readouterr().err


def test_safe_leaves_out_what_may_be_at_fault_and_keeps_the_players_settings(
    opened: Callable[..., Opened],
) -> None:
    home = opened().home
    home.choose(theme="dark", text_size=150, window_place=(-4000, 0), full_screen=True)
    found = opened("--safe")
    assert found.home.settings == Settings(sounds=False)
    assert found.environment["SDL_RENDER_DRIVER"] == "software"
    assert found.environment["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    found.home.choose(full_screen=False, window_place=(40, 30))
    assert found.home.settings == Settings(sounds=False, window_place=(40, 30))
    own = opened().home.settings
    assert own == replace(home.settings, full_screen=False, window_place=(40, 30))
    assert own.theme == "dark"


def test_a_record_file_that_is_given_lies_open_on_the_table(tmp_path: Path) -> None:
    """From the command line to the frame, as a double click on the file does it."""
    home = Home.open(Paths(tmp_path, tmp_path, tmp_path))
    app = open_app(home, "continue", file=SAMPLES / "zatre.quincunx")
    app.step(0.02)
    (kept,) = home.store.finished()
    assert kept.game == "zatre"
    assert app.scene is not None
    assert getattr(app.scene, "number", None) == kept.id
    app.stack.clear()
    home.close()


# --- two at once ---


def test_two_programs_play_beside_each_other_and_no_save_is_harmed(tmp_path: Path) -> None:
    """Both in processes of their own, on matches of their own and on one that they share."""
    path = tmp_path / "quincunx.sqlite3"
    store = Store(path)
    shared = store.begin(begin("fivetotwelve", 2, {}, 5), SEATS)
    players = [
        subprocess.Popen(
            [sys.executable, "-c", PLAYING, str(path), str(shared), seed],
            cwd=ROOT, stdout=subprocess.PIPE, text=True,
        )
        for seed in ("1", "2")
    ]  # fmt: skip
    left = [json.loads(player.communicate(timeout=600)[0]) for player in players]
    assert [player.returncode for player in players] == [0, 0]
    numbers = {saved.id for saved in (*store.unfinished(), *store.finished())}
    assert {*map(int, left[0]), *map(int, left[1])} == numbers
    for number in numbers:
        store.load(number, lambda name, _: rules_of(name))  # replays, or is refused
    for kept in left:
        for number, steps in kept.items():
            there = store.record(int(number))["steps"]
            assert there[: len(steps)] == steps, "the other goes on with it, or leaves it"
    with closing(sqlite3.connect(path)) as base:
        (sound,) = base.execute("pragma integrity_check").fetchone()
    assert sound == "ok"
