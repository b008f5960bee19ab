"""Whether values are what play-outs bring: how that is found out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.lab import calibration
from game.lab.calibration import Sample, Survey, in_bins, survey_position


def test_bins_hold_what_was_said_against_what_came() -> None:
    samples = [Sample(0.1, 0.0), Sample(0.1, 0.2), Sample(0.5, 1.0), Sample(1.0, 0.9)]
    first, _, third, empty, last = in_bins(samples)
    assert (first["positions"], first["said"], first["came"], first["ok"]) == (2, 0.1, 0.1, True)
    assert (third["positions"], third["ok"]) == (1, False)
    assert (last["said"], last["came"], last["ok"]) == (1.0, 0.9, False)
    assert empty["positions"] == 0


def test_a_position_is_the_same_each_time_and_another_for_each_number() -> None:
    survey = Survey("topominos", "expert", 2, (), 2, 9)
    samples = [survey_position(survey, number) for number in (1, 1, 2)]
    assert samples[0] == samples[1] != samples[2]
    for sample in samples:
        assert 0 <= sample.said <= 1
        assert 0 <= sample.came <= 1


def test_others_may_play_on_than_who_is_asked() -> None:
    asked = Survey("topominos", "expert", 2, (), 6, 9)
    beginners = replace(asked, playing_on="random")
    pairs = [(survey_position(asked, n), survey_position(beginners, n)) for n in range(3)]
    assert all(one.said == other.said for one, other in pairs)
    assert any(one.came != other.came for one, other in pairs)


def test_a_missed_bin_gives_the_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        calibration, "in_bins", lambda _: [{"from": 0, "to": 1, "positions": 0, "ok": False}]
    )
    asked = ["topominos", "--positions", "2", "--playouts", "1", "--jobs", "1", "--json"]
    assert calibration.run(asked) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


def test_what_the_game_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert calibration.run(["topominos", "--player", "nobody"]) == 2
    assert calibration.run(["topominos", "--playing-on", "nobody"]) == 2
    assert calibration.run(["topominos", "--players", "9"]) == 2
    assert "nobody" in capsys.readouterr().err
