"""Whole games, written down with every state, are reproduced exactly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.match import MANUAL, Match
from game.core.positions import read_position, show_state
from game.core.rules import AnyRules
from game.games import rules_of

TRANSCRIPTS = sorted((Path(__file__).parent / "golden" / "transcripts").glob("*.jsonl"))


def canonical(moves: Any) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def begin(head: dict[str, Any]) -> tuple[AnyRules, Match]:
    rules = rules_of(head["game"])
    return rules, Match(rules, head["players"], head["options"], seed=0, chance=MANUAL)


def step(rules: AnyRules, match: Match, line: dict[str, Any]) -> None:
    if "event" in line:
        match.happen(rules.decode_event(line["event"]))
    else:
        match.play(line["seat"], rules.decode_move(line["move"]))


def test_there_are_transcripts_of_every_game() -> None:
    assert {path.name.split("-")[0] for path in TRANSCRIPTS} == {
        "top12", "fivetotwelve", "zatre", "topominos", "topspot",
    }  # fmt: skip


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_every_state_and_every_listed_set_of_legal_moves_is_as_written(path: Path) -> None:
    head, *lines = lines_of(path)
    rules, match = begin(head)
    for number, line in enumerate(lines, 2):
        for seat, expected in line.get("legal", {}).items():
            moves = [rules.encode_move(m) for m in rules.legal(match.state, int(seat))]
            assert canonical(moves) == canonical(expected), f"line {number}"
        step(rules, match, line)
        assert show_state(rules, match.state) == line["state"], f"line {number}"
    assert rules.result(match.state) is not None


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_every_state_can_be_put_on_the_table_as_a_position(path: Path) -> None:
    head, *lines = lines_of(path)
    rules, match = begin(head)
    options = {option.name: option.default_for(match.players) for option in rules.options}
    options |= head["options"]
    for line in lines:
        step(rules, match, line)
        assert read_position(rules, match.players, options, line["state"]) == match.state
