"""The rule book of Pig."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.core.derived import DerivedNotation
from game.core.notation import Json
from game.core.open_game import OpenRules
from game.core.reasons import Reason, reason
from game.core.rules import Awaited, Chance, Result, Seat, most_points
from game.core.values import with_item
from tests.sixth_game.rules.about import ABOUT
from tests.sixth_game.rules.model import LOSES, SIDES, Hold, Move, Roll, Rolled, State

ROLLS: Final = tuple(Rolled(value) for value in range(1, SIDES + 1))


class Pig(OpenRules[State, Move, Rolled]):
    about = ABOUT
    notation = DerivedNotation(moves=(Roll, Hold), events=(Rolled,))
    reasons: Mapping[str, str] = {
        "nothing_to_hold": "There is nothing to take yet. Roll first.",
        "too_many_points": "Nobody can have {points} points before the match is over.",
        "bad_die": "The die shows 1 to 6, or 0 before the first roll.",
    }

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        return State(players, options["target"], "turn", 0, 0, 0, (0,) * players)

    def moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return Roll(), Hold()

    def refusal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        nothing = isinstance(move, Hold) and not state.points
        return reason("nothing_to_hold") if nothing else None

    def awaited(self, state: State) -> Awaited | None:
        return Awaited("roll", state.active, 1) if state.phase == "roll" else None

    def chance(self, state: State) -> Chance[Rolled]:
        return Chance(ROLLS, (1,) * SIDES)

    def apply(self, state: State, actor: Seat, move: Move | Rolled) -> State:
        match move:
            case Roll():
                return replace(state, phase="roll")
            case Hold():
                score = state.scores[actor] + state.points
                scores = with_item(state.scores, actor, score)
                if score >= state.target:
                    return replace(state, phase="over", scores=scores, points=0)
                return self._next(replace(state, scores=scores))
            case Rolled(value):
                if value == LOSES:
                    return self._next(replace(state, last=value))
                return replace(state, phase="turn", last=value, points=state.points + value)

    def _next(self, state: State) -> State:
        return replace(state, phase="turn", active=(state.active + 1) % state.players, points=0)

    def result(self, state: State) -> Result | None:
        return most_points(state.scores) if state.phase == "over" else None

    def flaw(self, state: State) -> Reason | None:
        most = max(state.scores)
        if (most >= state.target) != (state.phase == "over") or min(state.scores, default=0) < 0:
            return reason("too_many_points", points=most)
        if not 0 <= state.last <= SIDES:
            return reason("bad_die")
        return None
