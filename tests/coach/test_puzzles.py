"""Puzzles as they are kept, and what counts as the same answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.coach.kept import NotKept
from game.coach.puzzles import Puzzle, read_puzzle, show_puzzle, solving, view_after
from game.core.ranking import Part, Ranked
from tests.sixth_game import PigGame
from tests.sixth_game.rules.model import Hold, Roll

RULES = PigGame().rules
PUZZLE = Puzzle(
    id="one",
    game="pig",
    players=2,
    options={"target": 100},
    position={
        "target": 100, "phase": "turn", "active": 0, "points": 19, "last": 4, "scores": [40, 30],
    },
    seat=0,
    ranking=(
        Ranked(Hold(), 0.7, 0.01, (Part("taken", 0.4, (19,)), Part("risked", 0.0))),
        Ranked(Roll(), 0.5, 0.02, (Part("risked", 0.1, (19, 2)),), (Hold(),)),
    ),
    solutions=1,
    grade=1,
    tags=("taken",),
)  # fmt: skip


def kept() -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(show_puzzle(PUZZLE, RULES)))
    return shown


def test_a_puzzle_is_read_as_it_was_kept() -> None:
    assert read_puzzle(kept(), RULES) == PUZZLE


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("grade", 4),
        ("grade", None),
        ("solutions", 0),
        ("solutions", 2),
        ("ranking", []),
        ("ranking", [{"move": {"hold": True}, "chance": 2, "error": 0, "parts": []}]),
        ("ranking", [{"move": {"fly": True}, "chance": 0.5, "error": 0, "parts": []}]),
        ("tags", 7),
        ("options", 3),
    ],
)
def test_what_is_no_puzzle_is_refused(key: str, value: object) -> None:
    with pytest.raises(NotKept):
        read_puzzle(kept() | {key: value}, RULES)


@pytest.mark.parametrize("key", [*kept()])
def test_what_lacks_something_is_refused(key: str) -> None:
    with pytest.raises(NotKept):
        read_puzzle({name: value for name, value in kept().items() if name != key}, RULES)


def test_a_match_begins_at_the_position() -> None:
    match = PUZZLE.match(RULES, 5)
    assert (match.seed, match.state.points) == (5, 19)
    assert not match.steps
    assert match.state == PUZZLE.match(RULES, 6).state


def test_what_is_just_as_good_solves_it() -> None:
    ranked = [Ranked(name, chance, 0.0) for name, chance in (("a", 0.5), ("b", 0.49), ("c", 0.48))]
    assert [each.move for each in solving(ranked)] == ["a", "b"]
    assert PUZZLE.gap == pytest.approx(0.2)


def test_a_turn_is_followed_as_far_as_it_can_be_made() -> None:
    state = PUZZLE.match(RULES, 5).state
    held = view_after(RULES, state, 0, (Hold(),))
    assert held == view_after(RULES, state, 0, (Hold(), Hold())), "it is not their turn any more"
    assert held != view_after(RULES, state, 0, (Roll(),))
