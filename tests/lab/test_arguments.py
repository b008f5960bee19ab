"""The arguments of the commands of the lab: a sentence says what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from game.__main__ import main

ARENA: Final = ("arena", "top12", "--a", "random", "--b", "random", "--games", "1", "--jobs", "1")
CALIBRATION: Final = ("calibration", "top12", "--positions", "1", "--jobs", "1")
HOSTILE: Final = [
    ("--options", "[]"),
    ("--options", "7"),
    ("--options", "null"),
    ("--options", '"first"'),
    ("--options", "{"),
    ("--options", "[" * 100_000),
    ("--options", '{"first": ' + "9" * 5_000 + "}"),
    ("--options", '{"first": [0]}'),
    ("--options", '{"first": NaN}'),
    ("--options", '{"nonsense": 1}'),
    ("--seed", "9" * 4_299),
    ("--seed", "1.5"),
    ("--players", "0"),
    ("--players", "99"),
    ("--players", "1e3"),
    ("--jobs", "0"),
    ("--jobs", "100000"),
    ("--games", "-1"),
    ("--games", "9" * 30),
    ("--a", "nonsense"),
    ("--records", "/dev/null/matches"),
    ("--records", "a\0b"),
    ("--cluster", "nonsense://nowhere"),
    ("--cluster", "tls://127.0.0.1:1"),
    ("--bogus",),
    ("--bogus=1",),
    ("bogus",),
]


def told_of_mistake(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> str:
    """The last line of what is said; nothing is measured."""
    with pytest.raises(SystemExit) as stopped:
        raise SystemExit(main(arguments))
    told = capsys.readouterr()
    assert stopped.value.code == 2
    assert told.out == ""
    assert "Traceback" not in told.err
    return told.err.splitlines()[-1]


@pytest.mark.parametrize("wrong", HOSTILE, ids=lambda wrong: " ".join(wrong)[:40])
def test_the_arena_says_what_is_wrong(
    wrong: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    if wrong[0] == "--cluster":
        pytest.importorskip("distributed")
    assert len(told_of_mistake((*ARENA, *wrong), capsys)) < 400


@pytest.mark.parametrize(
    "wrong",
    [("--options", "[]"), ("--seed", "9" * 4_299), ("--jobs", "100000"), ("--playouts", "x"),
     ("--player", "nonsense"), ("--positions", "9" * 30)],
    ids=lambda wrong: " ".join(wrong)[:40],
)  # fmt: skip
def test_the_calibration_says_what_is_wrong(
    wrong: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    told_of_mistake((*CALIBRATION, *wrong), capsys)


@pytest.mark.parametrize("command", ["arena", "calibration", "bench"])
def test_an_option_that_there_is_not_is_named_rather_than_one_that_is_missing(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told_of_mistake((command, "--bogus"), capsys).endswith("unrecognized arguments: --bogus")


def test_what_is_missing_is_named_where_all_else_is_right(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "--a" in told_of_mistake(("arena", "top12", "--ga", "3"), capsys)


def test_the_records_are_written_where_they_were_asked_for(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "matches"
    assert main((*ARENA, "--records", str(folder))) == 0
    assert [each.name for each in folder.iterdir()] == ["top12-1-0.json"]


def test_the_help_says_what_a_cluster_can_do_here(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "can run programs here" in told
    assert "tls://" in told
