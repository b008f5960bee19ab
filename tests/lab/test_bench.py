"""The bench: its figures, and what it says of a bar that is missed."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.catalogue import GAMES
from game.lab import bench
from game.lab.figures import Figure


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts figures in the place of a measurement."""

    def install(*figures: Figure) -> None:
        monkeypatch.setitem(bench.BENCHES, "rules", lambda: (list(figures), "here"))

    return install


def test_a_missed_bar_is_named_and_gives_the_exit_status_1(
    measured: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measured(Figure("zatre", 19.4, 20), Figure("top12", 1500, 1500))
    assert bench.run(["rules"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "MISSED" in lines[1]
    assert lines[2].endswith("ok")


def test_json_is_one_object_with_the_bar_and_ok_of_each_figure(
    measured: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measured(Figure("zatre", 40.0629, 20))
    assert bench.run(["rules", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "name": "rules",
        "conditions": "here",
        "figures": [{"what": "zatre", "value": 40.063, "bar": 20, "at_most": False, "ok": True}],
        "ok": True,
    }


def test_every_game_is_measured_against_the_bar_it_must_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "SLICE_SECONDS", 0.01)
    figures, conditions = bench.bench_rules()
    assert {figure.what.split(",")[0]: figure.bar for figure in figures} == bench.PLIES_PER_UNIT
    assert all(figure.value > 0 for figure in figures)
    assert "unit" in conditions


def test_a_bar_may_be_the_most_that_will_do() -> None:
    assert Figure("thinking", 99, 100, at_most=True).ok
    assert not Figure("thinking", 101, 100, at_most=True).ok


def test_every_level_of_every_game_is_timed_against_its_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "POSITIONS", 1)
    monkeypatch.setattr(bench, "MILLISECONDS", {"novice": 100, "casual": 100})
    figures, _ = bench.bench_think()
    assert len(figures) == 2 * len(GAMES)
    assert all(figure.at_most and figure.value > 0 for figure in figures)


def test_an_unknown_name_is_refused_with_the_names_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        bench.run(["nonsense"])
    assert stopped.value.code == 2
    assert "rules" in capsys.readouterr().err
