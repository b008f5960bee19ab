"""Logs of whole matches, written once, replay to the same states for ever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.match import AUTO, Match
from game.core.positions import show_state
from game.games import rules_of
from tests.golden.make import RECORDS, digest_of, path_of
from tests.play import TABLES


def read_log(game: str, players: int) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(path_of(game, players).read_text(encoding="utf-8"))
    return log


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_golden_log_replays_to_the_same_states_from_the_same_seed(
    game: str, players: int
) -> None:
    log = read_log(game, players)
    assert log["record"]["chance"] == AUTO  # so that every draw is checked against the seed
    match = Match.load(log["record"], lambda name, _: rules_of(name))
    assert show_state(match.rules, match.state) == log["final"]
    assert digest_of(match) == log["digest"]
    assert log["final"]["phase"] == "over"


def test_every_game_and_number_of_players_has_a_golden_log() -> None:
    assert {path.name for path in RECORDS.glob("*.json")} == {
        path_of(game, players).name for game, players in TABLES
    }
