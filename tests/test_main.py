"""python -m game: what it says to what it does not know."""

from __future__ import annotations

import pytest

from game.__main__ import main


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
