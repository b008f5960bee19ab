"""Looks for puzzles in matches that Master plays with itself after an opening by Skilled.

What is cheap comes first: Master plays and looks at all positions with little work, and only what
is promising then is checked (`puzzle_check.py`), one position after the other until a part of the
match has its puzzle.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from game.coach.puzzles import Puzzle
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.lab.puzzle_check import HOPELESS, puzzle_at
from game.lab.puzzle_playouts import PLAYER
from game.lab.puzzle_position import CASUAL, GREEDY, Position, Search, gap_of, thought

_STRIDE: Final = 1_000_003
_LOOK: Final = 0.02
"""The share of its work with which Master plays the match and looks at each position."""
_PROMISING: Final = 0.045
"""The gap that such a look has to see, however uncertain."""
_PHASES: Final = 6
"""A match is looked at in so many parts of the same length; each gives one puzzle at most."""
_CHECKED: Final = 4
"""So many positions of each part are checked."""


@dataclass(frozen=True, slots=True)
class _Promising:
    """A position in which a look with little work sees a puzzle."""

    at: Position
    step: int
    """Counted from the end of the opening."""
    gap: float


def puzzles_of(search: Search, number: int) -> list[Puzzle]:
    """The puzzles that one match has."""
    rng = QuickRng(search.seed * _STRIDE + number)
    found, steps = _looked_at(search, number, rng)
    puzzles = list[Puzzle]()
    for phase in range(_PHASES):
        here = [each for each in found if each.step * _PHASES // steps == phase]
        best_first = sorted(here, key=lambda each: -each.gap)[:_CHECKED]
        checked = (puzzle_at(each.at, rng) for each in best_first)
        puzzles.extend(islice((each for each in checked if each is not None), 1))
    return puzzles


def _looked_at(search: Search, number: int, rng: QuickRng) -> tuple[list[_Promising], int]:
    """The promising positions of a match, and its steps after the opening. Skilled plays an
    opening of some length; Master goes on."""
    rules = rules_of(search.game)
    match = _opened(search, search.seed * _STRIDE + number, rng)
    begun = len(match.steps)
    found = []
    while actors := seats_to_act(rules, match.state):
        seat = actors[0]
        sample = rules.determinize(rules.view(match.state, seat), thought(rng))
        at = Position(search, rules, sample, seat)
        ranking = at.ranked(_LOOK, thought(rng))
        gap = gap_of(ranking)
        if gap >= _PROMISING and ranking[0].chance >= HOPELESS and _is_a_choice(at):
            easy = [*at.chosen(GREEDY, rng), *at.chosen(CASUAL, rng, 2)]
            if not at.share_found(easy, at.right(ranking)):
                found.append(_Promising(at, len(match.steps) - begun, gap))
        match.play(seat, ranking[0].move)
    return found, len(match.steps) - begun


def _opened(search: Search, seed: int, rng: QuickRng) -> Match:
    """A match in which Skilled has played as far as lots say: up to three quarters of it."""
    rules, thoughts = rules_of(search.game), rng.below(1 << 30)
    whole = Match(rules, search.players, dict(search.options), seed)
    _go_on(whole, QuickRng(thoughts))
    opened = Match(rules, search.players, dict(search.options), seed)
    _go_on(opened, QuickRng(thoughts), rng.below(len(whole.steps) * 3 // 4 + 1))
    return opened


def _go_on(match: Match, rng: QuickRng, steps: int | None = None) -> None:
    """Skilled plays all seats until there are so many steps, or to the end."""
    rules = match.rules
    player = GAMES[rules.id].opponents[PLAYER]
    while actors := seats_to_act(rules, match.state):
        if steps is not None and len(match.steps) >= steps:
            return
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(player.work), thought(rng)).move)


def _is_a_choice(at: Position) -> bool:
    """Between two, everybody finds the better one sooner or later."""
    return len(list(islice(at.rules.legal(at.state, at.seat), 3))) == 3
