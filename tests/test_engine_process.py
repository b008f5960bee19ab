"""The engine as others start it: a process of its own with lines on its streams."""

from __future__ import annotations

import copy
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.games import GAMES, rules_of
from tests.play import begin, pick_move

ROOT = Path(__file__).parents[1]
MALFORMED_LINES = 2_000
HELLO_BAR = 8
"""Times of `python -c pass` that `hello` may take."""
PYTHONS = ("python3.11", "python3.12", "python3.13", "python3.14", "python3", "python")


def run_engine(
    lines: Sequence[bytes], python: str = sys.executable, hash_seed: str = "0"
) -> list[dict[str, Any]]:
    """The answers of `python -m game engine`, which writes nothing else and ends well."""
    done = subprocess.run(
        [python, "-m", "game", "engine"],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        timeout=600,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.split(b"\n")[:-1]]


def as_line(request: Any) -> bytes:
    return json.dumps(request).encode()


def scripted_games() -> list[bytes]:
    """Requests that play some moves of every game and ask for the record."""
    lines = []
    for game in GAMES:
        players = rules_of(game).player_counts[-1]
        lines.append(as_line({"cmd": "new", "game": game, "players": players, "seed": 77}))
        match = begin(game, players, {}, 77)
        rng = QuickRng(1)
        for _ in range(25):
            seat, move = pick_move(match, rng)
            match.play(seat, move)
            encoded = match.rules.encode_move(move)
            lines.append(as_line({"cmd": "play", "seat": seat, "move": encoded}))
        lines.append(as_line({"cmd": "record"}))
    return lines


def working_pythons() -> list[str]:
    """Interpreters on this machine that the program is meant for, this one first."""
    found = [sys.executable]
    check = "import sys; raise SystemExit(sys.version_info < (3, 11))"
    for name in PYTHONS:
        python = shutil.which(name)
        if python is None:
            continue
        done = subprocess.run([python, "-c", check], capture_output=True, check=False)
        if done.returncode == 0 and python not in found:
            found.append(python)
    return found


def test_the_same_seed_brings_the_same_game_on_every_python_here_and_in_every_run() -> None:
    lines = scripted_games()
    expected = run_engine(lines)
    assert all(answer["ok"] for answer in expected)
    for python in working_pythons():
        for hash_seed in ("1", "2"):
            assert run_engine(lines, python, hash_seed) == expected


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    """Without site-packages, all games can be introduced and played."""
    start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import runpy; "
    start += "sys.argv = ['game', 'engine']; runpy.run_module('game', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", start],
        input=b"\n".join(scripted_games()),
        capture_output=True,
        timeout=600,
        check=False,
    )
    assert done.stderr == b""
    assert b'"ok": false' not in done.stdout


def _used_by_children() -> float:
    """Seconds of the processor, however many others want it; by the clock where nobody tells."""
    used = os.times()
    return perf_counter() if sys.platform == "win32" else used.children_user + used.children_system


@pytest.mark.nightly
def test_hello_is_answered_within_eight_times_an_empty_python() -> None:
    def seconds(arguments: Sequence[str]) -> float:
        begun = _used_by_children()
        subprocess.run(
            [sys.executable, *arguments],
            input=b'{"cmd": "hello"}\n',
            stdout=subprocess.DEVNULL,
            cwd=ROOT,
            check=True,
        )
        return _used_by_children() - begun

    seconds(["-m", "game", "engine"])  # compiles what is not compiled yet
    pairs = [(seconds(["-c", "pass"]), seconds(["-m", "game", "engine"])) for _ in range(9)]
    empty, hello = (median(times) for times in zip(*pairs, strict=True))
    assert hello <= HELLO_BAR * empty


JUNK: list[Any] = [
    None, True, False, 0, -1, 1, 2, 13, 10**12, 0.5, "", "x", "J", "a1", "star", "........o",
    [], {}, [[]], [0, 0], [7, 7, 7], [[6, 7, 7]], {"0": 1}, ["a1", "a1"], "setup", "over", "put",
]  # fmt: skip


def _spoil(value: Any, rng: QuickRng) -> Any:
    """The value with something in it changed, added or taken out."""
    if isinstance(value, dict) and value and rng.below(5):
        key = sorted(value)[rng.below(len(value))]
        if not rng.below(6):
            return {other: kept for other, kept in value.items() if other != key}
        if not rng.below(8):
            return {**value, str(JUNK[rng.below(len(JUNK))]): JUNK[rng.below(len(JUNK))]}
        return {**value, key: _spoil(value[key], rng)}
    if isinstance(value, list) and value and rng.below(5):
        index = rng.below(len(value))
        changed = copy.copy(value)
        if rng.below(4):
            changed[index] = _spoil(value[index], rng)
        elif rng.below(2):
            del changed[index]
        else:
            changed.insert(index, value[rng.below(len(value))])
        return changed
    return copy.deepcopy(JUNK[rng.below(len(JUNK))])


def _requests(game: str, rng: QuickRng) -> list[dict[str, Any]]:
    """Good requests for a game, to be spoiled."""
    rules = rules_of(game)
    players = rules.player_counts[rng.below(len(rules.player_counts))]
    match = begin(game, players, {}, rng.below(1000))
    for _ in range(rng.below(40)):
        if rules.to_act(match.state):
            match.play(*pick_move(match, rng))
    from game.core.positions import show_state

    state = json.loads(json.dumps(show_state(rules, match.state)))
    table = {"game": game, "players": players}
    requests: list[dict[str, Any]] = [
        {"cmd": "new", **table, "options": {}, "seed": 5, "chance": "auto"},
        {"cmd": "load", "record": json.loads(json.dumps(match.record()))},
        {"cmd": "position", **table, "options": {}, "state": state, "chance": "manual"},
        {"cmd": "view", "seat": 0},
        {"cmd": "legal", "seat": 0, "limit": 50},
    ]
    for step in match.record()["steps"][-3:]:
        if "event" in step:
            requests.append({"cmd": "chance", "event": step["event"]})
        else:
            requests.append({"cmd": "play", **step})
            requests.append({"cmd": "check", **step})
    return requests


@pytest.mark.parametrize("game", GAMES)
def test_malformed_lines_are_answered_and_the_engine_lives(game: str) -> None:
    rng = QuickRng(2026)
    lines: list[bytes] = []
    while len(lines) < MALFORMED_LINES:
        for request in _requests(game, rng):
            lines.append(as_line(request))
            spoiled = [as_line(_spoil(request, rng)) for _ in range(6)]
            cut = as_line(request)
            lines += [*spoiled, cut[: rng.below(len(cut)) or 1]]
    answers = run_engine(lines)
    assert len(answers) == len(lines)
    codes = [answer.get("error", {}).get("code") for answer in answers]
    assert "internal_error" not in codes
    assert sum(code is not None for code in codes) > MALFORMED_LINES / 2
