"""Puzzles: a position, whose turn it is, and the turns that solve it.

A position is a sample of what the player on turn could see, never the truth of the match that it
comes from. It was ranked by Master with more work than a match allows, so that the best turn is
clear (`game/lab/puzzles.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.coach.kept import NotKept, decoded, encoded
from game.coach.verdicts import JUST_AS_GOOD
from game.core.match import Match
from game.core.notation import Json
from game.core.positions import show_view
from game.core.ranking import AnyRanked
from game.core.reasons import Refused
from game.core.rules import AnyRules, Seat, seats_to_act
from game.core.thinking import read_ranked

GRADES: Final = (1, 2, 3)
_DIGITS: Final = 4
Turn = tuple[Any, ...]
"""The moves of one seat until chance or somebody else goes on, as far as they were planned."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle of a game. The position is as the table protocol writes it."""

    id: str
    game: str
    players: int
    options: Mapping[str, Json]
    position: Mapping[str, Json]
    seat: Seat
    ranking: tuple[AnyRanked, ...]
    """Some moves as Master ranked them with much work, the best first: all that solve it, what is
    obvious, and what comes next."""
    solutions: int
    """How many of them solve it."""
    grade: int
    """How hard it is, from 1 to 3."""
    tags: tuple[str, ...]
    """The codes of the parts of the chance that decide, the weightiest first."""

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that solve it, the best first."""
        return tuple((each.move, *each.then) for each in self.ranking[: self.solutions])

    @property
    def gap(self) -> float:
        """What the best of the other moves costs."""
        return self.ranking[0].chance - self.ranking[self.solutions].chance

    def match(self, rules: AnyRules, seed: int) -> Match:
        """A match that begins at the position; the seed decides what chance brings after it."""
        return Match(rules, self.players, dict(self.options), seed, position=dict(self.position))


def show_puzzle(puzzle: Puzzle, rules: AnyRules) -> dict[str, Json]:
    return {
        "id": puzzle.id,
        "players": puzzle.players,
        "options": dict(puzzle.options),
        "position": dict(puzzle.position),
        "seat": puzzle.seat,
        "ranking": [_show_ranked(_rounded(encoded(each, rules))) for each in puzzle.ranking],
        "solutions": puzzle.solutions,
        "grade": puzzle.grade,
        "tags": list(puzzle.tags),
    }


def read_puzzle(data: Json, rules: AnyRules) -> Puzzle:
    """The puzzle that `show_puzzle` shows; `NotKept` where it is none of this game. Its position
    is read when it is set up."""
    try:
        ranking = tuple(decoded(_read_ranked(each), rules) for each in data["ranking"])
        found = Puzzle(
            id=str(data["id"]),
            game=rules.id,
            players=int(data["players"]),
            options=dict(data["options"]),
            position=dict(data["position"]),
            seat=int(data["seat"]),
            ranking=ranking,
            solutions=int(data["solutions"]),
            grade=int(data["grade"]),
            tags=tuple(map(str, data["tags"])),
        )
    except (Refused, ValueError, TypeError, LookupError, RecursionError) as problem:
        raise NotKept(repr(problem)) from problem
    if not 0 < found.solutions < len(ranking) or found.grade not in GRADES:
        raise NotKept("it has no solution, or no grade")
    return found


def _rounded(each: AnyRanked) -> AnyRanked:
    parts = tuple(replace(part, worth=round(part.worth, _DIGITS)) for part in each.parts)
    chance, error = round(each.chance, _DIGITS), round(each.error, _DIGITS)
    return replace(each, chance=chance, error=error, parts=parts)


def _show_ranked(each: AnyRanked) -> dict[str, Json]:
    """Most of a puzzle are its ranked moves: a part is its code, its worth and its figures."""
    parts = [[part.code, part.worth, *part.figures] for part in each.parts]
    shown = {"move": each.move, "chance": each.chance, "error": each.error, "parts": parts}
    return shown | {"then": list(each.then)} if each.then else shown


def _read_ranked(data: Json) -> AnyRanked:
    parts = [
        {"code": code, "worth": worth, "figures": figures}
        for code, worth, *figures in data["parts"]
    ]
    return read_ranked({"then": (), **data, "parts": parts})


def view_after(rules: AnyRules, state: Any, seat: Seat, turn: Sequence[Any]) -> Json:
    """What the seat sees after the moves of a turn, as far as they can be made one after the
    other. Two turns that lead to the same are the same answer to a puzzle."""
    for move in turn:
        if seat not in seats_to_act(rules, state) or rules.why_not(state, seat, move):
            break
        state = rules.apply(state, seat, move)
    return show_view(rules, rules.view(state, seat))


def solving(ranking: Sequence[AnyRanked]) -> list[AnyRanked]:
    """The moves of a ranking that count as solutions: within the step below which moves are just
    as good."""
    best = max(each.chance for each in ranking)
    return [each for each in ranking if best - each.chance < JUST_AS_GOOD]
