"""The consequences for a game in which all is open, from its moves and their refusals alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from game.core.about import About
from game.core.derived import DerivedNotation
from game.core.notation import Json
from game.core.open_game import OpenRules
from game.core.reasons import Reason, reason
from game.core.rules import CHANCE_ACTS, Awaited, Chance, Result, Seat, most_points


@dataclass(frozen=True, slots=True)
class Take:
    sticks: int


@dataclass(frozen=True, slots=True)
class Rolled:
    roll: int


@dataclass(frozen=True, slots=True)
class State:
    players: int
    phase: str
    active: int
    left: int
    scores: tuple[int, ...]


class Nim(OpenRules[State, Take, Rolled]):
    """Nobody may take more than two sticks, and chance says who begins."""

    about = About("nim", (2,), ())
    notation = DerivedNotation(moves=(Take,), events=(Rolled,))
    reasons: Mapping[str, str] = {"too_many": "Only {left} are left."}

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        return State(players, "roll", 0, 5, (0,) * players)

    def moves(self, state: State, seat: Seat) -> tuple[Take, ...]:
        return Take(1), Take(2)

    def refusal(self, state: State, seat: Seat, move: Take) -> Reason | None:
        return reason("too_many", left=state.left) if move.sticks > state.left else None

    def awaited(self, state: State) -> Awaited | None:
        return Awaited("roll", None, 1) if state.phase == "roll" else None

    def chance(self, state: State) -> Chance[Rolled]:
        return Chance((Rolled(0), Rolled(1)), (1, 1))

    def apply(self, state: State, actor: Seat, move: Take | Rolled) -> State:
        if isinstance(move, Rolled):
            return replace(state, phase="turn", active=move.roll)
        return replace(state, left=state.left - move.sticks, active=1 - actor)

    def result(self, state: State) -> Result | None:
        return most_points(state.scores) if not state.left else None


RULES = Nim()
BEGUN = RULES.setup(2, {})
TURN = RULES.apply(BEGUN, -1, Rolled(1))


def test_chance_acts_while_it_is_awaited_then_whoever_is_active_and_nobody_after_the_end() -> None:
    assert RULES.to_act(BEGUN) == CHANCE_ACTS
    assert RULES.to_act(TURN) == (1,)
    assert RULES.to_act(replace(TURN, left=0)) == ()


def test_only_whoever_is_to_act_has_legal_moves() -> None:
    assert RULES.legal(TURN, 1) == (Take(1), Take(2))
    assert RULES.legal(TURN, 0) == RULES.legal(BEGUN, 0) == ()


def test_a_refused_move_is_not_legal_and_its_reason_is_told() -> None:
    last = replace(TURN, left=1)
    assert RULES.legal(last, 1) == (Take(1),)
    assert RULES.why_not(last, 1, Take(1)) is None
    why = RULES.why_not(last, 1, Take(2))
    assert why is not None
    assert why.code == "too_many"


@pytest.mark.parametrize("sticks", [-1, 0, 3])
def test_a_move_that_was_not_thought_of_is_refused_as_well(sticks: int) -> None:
    assert RULES.why_not(TURN, 1, Take(sticks)) is not None


def test_equal_scores_share_their_place() -> None:
    result = most_points((4, 7, 7, 1))
    assert result.winners == (1, 2)
    assert result.ranking == ((1, 2), (0,), (3,))
    assert result.scores == (4, 7, 7, 1)
