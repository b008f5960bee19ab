"""Ctrl+C in the terminal: the program ends quietly, and everything is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import pytest

from game.__main__ import INTERRUPTED, main
from game.app import App
from game.services.home import Home
from game.services.paths import Paths
from game.services.settings import read_settings
from tests.scenes.desk import Desk

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 600.0
HEEDS: Final = """
import signal, sys
signal.signal(signal.SIGINT, signal.{handler})
from game.__main__ import main
raise SystemExit(main(sys.argv[1:]))
"""
"""Whoever runs the tests may have been told not to heed Ctrl+C, and hands that on."""
ON_WINDOWS: Final = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows sends it to everybody at the terminal"
)


def start(folder: Path, *arguments: str, handler: str = "default_int_handler") -> Any:
    places = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    places |= {"XDG_STATE_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    places |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(
        [sys.executable, "-c", HEEDS.format(handler=handler), *arguments],
        cwd=ROOT,
        env=os.environ | places | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def wait_for_window(program: Any, folder: Path) -> None:
    until = time.monotonic() + PATIENCE
    while not any("main loop runs" in log.read_text() for log in folder.rglob("quincunx.log")):
        assert time.monotonic() < until
        assert program.poll() is None
        time.sleep(0.05)


@ON_WINDOWS
def test_the_window_closes_without_a_word(tmp_path: Path) -> None:
    with start(tmp_path) as program:
        wait_for_window(program, tmp_path)
        program.send_signal(signal.SIGINT)
        assert program.wait(PATIENCE) == INTERRUPTED == 130
        assert (program.stdout.read(), program.stderr.read()) == (b"", b"")
    (database,) = tmp_path.rglob("quincunx.sqlite3")
    assert not list(tmp_path.rglob("quincunx.sqlite3-*")), "it was closed as usual"
    (settings,) = tmp_path.rglob("settings.json")
    assert read_settings(settings)[1] is None
    assert database.stat().st_size > 0


@ON_WINDOWS
def test_a_program_that_was_told_not_to_heed_it_goes_on(tmp_path: Path) -> None:
    with start(tmp_path, handler="SIG_IGN") as program:
        wait_for_window(program, tmp_path)
        program.send_signal(signal.SIGINT)
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) == 0


@ON_WINDOWS
def test_the_worker_leaves_it_to_the_window(tmp_path: Path) -> None:
    """A terminal sends it to both."""
    with start(tmp_path, "worker") as worker:
        for number in (1, 2):
            worker.stdin.write(json.dumps({"ask": number, "game": "none"}).encode() + b"\n")
            worker.stdin.flush()
            assert json.loads(worker.stdout.readline()) == {"begun": number}
            assert "error" in json.loads(worker.stdout.readline())
            worker.send_signal(signal.SIGINT)
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0
        assert b"KeyboardInterrupt" not in worker.stderr.read()


def test_before_there_is_a_window_it_ends_without_a_word_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.__main__._open_quickly", interrupted)
    assert main([]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


@ON_WINDOWS
def test_the_step_that_is_being_done_is_done_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And only then the screens are left and the database is closed, as usual."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    desk = Desk(tmp_path, paints=True, home=Home.open(Paths(tmp_path, tmp_path, tmp_path)))
    desk.open("menu")
    done: list[str] = []

    def step(_: App, __: float) -> None:
        done.append("begun")
        signal.raise_signal(signal.SIGINT)
        done.append("ended")

    def end(_: App) -> int:
        done.append("closed")
        return 0

    with monkeypatch.context() as patched:
        patched.setattr(App, "step", step)
        patched.setattr(App, "end", end)
        with pytest.raises(KeyboardInterrupt):
            desk.app.run()
    assert done == ["begun", "ended", "closed"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, before)
    desk.close()


@ON_WINDOWS
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_frame_that_is_being_painted_is_given_up(tmp_path: Path, number: signal.Signals) -> None:
    """That of a huge window takes seconds, in which the program did not end."""
    usual: dict[signal.Signals, Any] = {
        signal.SIGTERM: signal.SIG_DFL,
        signal.SIGINT: signal.default_int_handler,
    }
    before = {each: signal.signal(each, was) for each, was in usual.items()}
    desk = Desk(tmp_path, paints=True, home=Home.open(Paths(tmp_path, tmp_path, tmp_path)))
    page: Any = desk.open("menu")
    painted: list[str] = []

    def draw(_: Any) -> None:
        signal.raise_signal(number)
        painted.append("to its end")

    page.draw = draw
    desk.uncover()
    if number == signal.SIGINT:
        with pytest.raises(KeyboardInterrupt):
            desk.app.run()
    else:
        assert desk.app.run() == 0
    assert painted == []
    assert not desk.app.is_running
    assert {each: signal.getsignal(each) for each in usual} == usual
    for each, was in before.items():
        signal.signal(each, was)
