"""Checks whether a position is a puzzle.

It is one where the best turn is clear, also with much more work and other samples; where it is not
the obvious one: `greedy` and Casual play something else; where the coach knows a reason for it; and
where it does better when both turns are played out. Its grade says which level finds the turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from game.coach.puzzles import Puzzle, Turn, solving
from game.coach.reasons import speaking
from game.coach.verdicts import MISTAKE
from game.core.chance import QuickRng
from game.core.positions import read_position, show_state
from game.core.ranking import AnyRanked
from game.core.reasons import Refused
from game.core.rules import complete_options
from game.games import GAMES
from game.lab.puzzle_playouts import does_better
from game.lab.puzzle_position import CASUAL, GREEDY, Position, gap_of, thought, turn_of

HOPELESS: Final = 0.08
"""With less chance than that, the match is lost anyway."""
_DEEP: Final = 3.0
"""So many times the work of a match goes into each ranking that checks a puzzle."""
_CHECKS: Final = 2
_MORE_TRIES: Final = 16
"""How often those are asked who must not find it."""
_RARELY: Final = 0.25
"""Casual may find it in so large a share of them."""
_FOUND: Final = 0.75
"""A level finds a puzzle if it finds it in so large a share of its tries."""
_FINDERS: Final = ("skilled", "expert")
"""The levels that find puzzles of the first and of the second grade."""
_MOST_SOLUTIONS: Final = 3
"""Where more turns are just as good, there is nothing to find."""
_KEPT: Final = 4
"""So many moves that do not solve it are kept with a puzzle."""


def puzzle_at(at: Position, rng: QuickRng) -> Puzzle | None:
    """The puzzle at a position; None where it is none."""
    greedy, casual = (at.chosen(level, rng, _MORE_TRIES) for level in (GREEDY, CASUAL))
    ranking = at.ranked(1.0, thought(rng), _firsts(greedy, casual))
    if ranking[0].chance < HOPELESS or _gap(ranking) < MISTAKE or not _tags(at, ranking):
        return None
    right = at.right(ranking)
    if at.share_found(greedy, right) or at.share_found(casual, right) > _RARELY:
        return None
    obvious = [turn for turn in (*greedy, *casual) if not at.solves(turn, right)]
    named = _firsts((turn_of(each) for each in ranking), obvious)
    for _ in range(_CHECKS):
        ranking = at.ranked(_DEEP, thought(rng), named)
        if _gap(ranking) < MISTAKE or at.right(ranking) != right:
            return None
    told = _told(at, ranking, set(_firsts(obvious)))
    tags = _tags(at, told)
    right_ones = len(solving(told))
    turns = turn_of(told[0]), turn_of(told[right_ones])
    if right_ones > _MOST_SOLUTIONS or not tags:
        return None
    if not all(at.is_whole(turn_of(each), thought(rng)) for each in told[:right_ones]):
        return None
    if not does_better(at, turns, rng):
        return None
    position = _lean(at)
    return Puzzle(
        id=_id(at, position),
        game=at.search.game,
        players=at.search.players,
        options=dict(at.search.options),
        position=position,
        seat=at.seat,
        ranking=told,
        solutions=right_ones,
        grade=_grade(at, right, rng),
        tags=tags,
    )


def _id(at: Position, position: Mapping[str, Any]) -> str:
    """The same for the same puzzle, wherever it was found."""
    told = json.dumps([at.search.players, at.search.options, position, at.seat], sort_keys=True)
    return sha256(told.encode()).hexdigest()[:8]


def _told(at: Position, ranking: Sequence[AnyRanked], obvious: set[Any]) -> tuple[AnyRanked, ...]:
    """The moves of a ranking that lead to different positions: the solutions, what seems obvious,
    and the next ones."""
    several: dict[str, AnyRanked] = {}
    for each in ranking:
        several.setdefault(at.after(turn_of(each)), each)
    found = tuple(several.values())
    right = len(solving(found))
    first, *others = found[right:]
    others.sort(key=lambda each: each.move not in obvious)
    kept = sorted([first, *others[: _KEPT - 1]], key=lambda each: -each.chance)
    return (*found[:right], *kept)


def _grade(at: Position, right: set[str], rng: QuickRng) -> int:
    for grade, level in enumerate(_FINDERS, 1):
        if at.share_found(at.chosen(level, rng), right) >= _FOUND:
            return grade
    return len(_FINDERS) + 1


def _tags(at: Position, ranking: Sequence[AnyRanked]) -> tuple[str, ...]:
    """What speaks for the best move, against the best that does not solve it."""
    words = GAMES[at.search.game].coach
    other = ranking[len(solving(ranking))]
    told = speaking(words.strengths, at.view, ranking[0], other, for_it=True)
    return tuple(dict.fromkeys(each.part.code for each in told if each.part is not None))[:2]


def _firsts(*turns: Iterable[Turn]) -> tuple[Any, ...]:
    """The moves with which these begin, each once."""
    return tuple(dict.fromkeys(turn[0] for several in turns for turn in several))


def _gap(ranking: Sequence[AnyRanked]) -> float:
    """How clear the solutions are: what the best other move costs, less its uncertainty."""
    right = len(solving(ranking))
    return gap_of(ranking) - ranking[right].error if right < len(ranking) else 0.0


def _lean(at: Position) -> Mapping[str, Any]:
    """The position without all that follows from the rest."""
    rules, players = at.rules, at.search.players
    options = complete_options(rules, players, dict(at.search.options))
    whole = show_state(rules, at.state)
    position = whole
    for key in whole:
        less = {name: value for name, value in position.items() if name != key}
        try:
            if show_state(rules, read_position(rules, players, options, less)) == whole:
                position = less
        except Refused:
            continue  # it does not follow from the rest
    return position
