"""The puzzle book where a file is missing or broken."""

from __future__ import annotations

import json
import logging

import pytest

from game.games import rules_of
from game.services import puzzles, resources
from game.services.puzzles import entries, puzzle, shelf


@pytest.fixture(autouse=True)
def nothing_read_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "_SHELVES", {})


@pytest.mark.parametrize("content", [b"", b"[]", b'{"puzzles": [{"id": 1}]}', b'{"puzzles": 3}'])
def test_a_broken_file_is_an_empty_shelf_and_a_notice(
    content: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(resources, "read", lambda _: content)
    with caplog.at_level(logging.WARNING, "game.puzzles"):
        assert entries("top12") == ()
        assert shelf(rules_of("top12")) == ()
    assert "puzzles/top12.json" in caplog.text


def test_a_game_without_a_file_has_an_empty_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "exists", lambda _: False)
    assert shelf(rules_of("top12")) == ()


def test_an_id_that_the_book_does_not_have() -> None:
    assert puzzle(rules_of("top12"), "of a later version") is None


def test_entries_are_the_puzzles_of_the_shelf() -> None:
    rules = rules_of("topspot")
    assert [(each.id, each.grade) for each in shelf(rules)] == [*entries("topspot")]
    assert entries("topspot")


def test_a_puzzle_that_is_none_is_left_out_and_the_others_stay(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rules = rules_of("topspot")
    kept = json.loads(resources.read("puzzles/topspot.json"))
    first, *others = kept["puzzles"]
    first["ranking"] = []
    content = json.dumps(kept).encode()
    monkeypatch.setattr(puzzles, "_SHELVES", {})
    monkeypatch.setattr(resources, "read", lambda _: content)
    with caplog.at_level(logging.WARNING, "game.puzzles"):
        assert puzzle(rules, first["id"]) is None
        assert [each.id for each in shelf(rules)] == [each["id"] for each in others]
    assert first["id"] in caplog.text
