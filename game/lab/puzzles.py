"""python -m game puzzles make GAME: looks for puzzles in matches that Master plays with itself.

A decision makes a puzzle where the best turn is clear, also with much more work and other samples;
where it is not the obvious one: `greedy` and Casual play something else; and where it does better
when Experts play both turns out. Puzzles are graded by the levels that find the turn.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from game.coach.puzzles import Puzzle, Turn, solving, view_after
from game.coach.reasons import speaking
from game.coach.verdicts import MISTAKE
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import Budget
from game.core.positions import read_position, show_state
from game.core.ranking import AnyRanked, Ranker
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat, complete_options, seats_to_act
from game.core.thinking import COACH
from game.games import GAMES, rules_of
from game.services.teams import sides

_STRIDE: Final = 1_000_003
_DEEP: Final = 3.0
"""So many times the work of a match goes into each ranking that checks a puzzle."""
_CHECKS: Final = 2
_TRIES: Final = 4
"""How often a level is asked, each time with other thoughts."""
_FOUND: Final = 0.75
"""A level finds a puzzle if it finds it in so many of its tries."""
_OBVIOUS: Final = ("greedy", "casual")
_FINDERS: Final = ("skilled", "expert")
"""The levels that find puzzles of the first and of the second grade."""
_MOST: Final = 2
"""So many puzzles of one match at most."""
_KEPT: Final = 8
"""So many moves of a ranking are kept with a puzzle."""
_HOPELESS: Final = 0.08
_PLAYOUTS: Final = 240
_BATCH: Final = 40
_SURE: Final = 2.5
_PLAYER: Final = "expert"


@dataclass(frozen=True, slots=True)
class Search:
    """The kind of match in which puzzles are looked for."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class _Position:
    """A decision of a match: the sample of what the seat sees."""

    search: Search
    rules: AnyRules
    state: Any
    seat: Seat

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, self.seat)

    def after(self, turn: Turn) -> str:
        return json.dumps(view_after(self.rules, self.state, self.seat, turn), sort_keys=True)

    def ranked(
        self, effort: float, rng: QuickRng, moves: Sequence[Any] = ()
    ) -> Sequence[AnyRanked]:
        player = GAMES[self.search.game].opponents[COACH]
        assert isinstance(player, Ranker)
        found = player.rank(self.view, Budget(round(player.work * effort)), rng, moves)
        return sorted(found, key=lambda each: -each.chance)

    def chosen(self, level: str, rng: QuickRng) -> Turn:
        player = GAMES[self.search.game].opponents[level]
        choice = player.choose(self.view, Budget(player.work), rng)
        return (choice.move, *choice.then)


def puzzles_of(search: Search, number: int) -> list[Puzzle]:
    """The puzzles that one match has."""
    rules, seed = rules_of(search.game), search.seed * _STRIDE + number
    match = Match(rules, search.players, dict(search.options), seed)
    rng, found = QuickRng(seed), list[Puzzle]()
    while (actors := seats_to_act(rules, match.state)) and len(found) < _MOST:
        seat = actors[0]
        sample = rules.determinize(rules.view(match.state, seat), _thought(rng))
        at = _Position(search, rules, sample, seat)
        if len(list(islice(rules.legal(sample, seat), 3))) < 3:
            match.play(seat, at.ranked(0.05, _thought(rng))[0].move)
            continue
        ranking = at.ranked(1.0, _thought(rng))
        puzzle = _puzzle(at, ranking, rng, f"{number}-{len(match.steps)}")
        if puzzle is not None:
            found.append(puzzle)
        match.play(seat, ranking[0].move)
    return found


def _thought(rng: QuickRng) -> QuickRng:
    return QuickRng(rng.below(1 << 30))


def _gap(ranking: Sequence[AnyRanked]) -> float:
    """How clear the solutions are: what the best other move costs, less its uncertainty."""
    right = len(solving(ranking))
    if right == len(ranking):
        return 0.0
    best, other = ranking[0], ranking[right]
    return best.chance - other.chance - other.error


def _puzzle(
    at: _Position, ranking: Sequence[AnyRanked], rng: QuickRng, place: str
) -> Puzzle | None:
    if ranking[0].chance < _HOPELESS or _gap(ranking) < MISTAKE:
        return None
    right = {at.after((each.move, *each.then)) for each in solving(ranking)}
    easy = [at.chosen(level, _thought(rng)) for level in _OBVIOUS]
    if any(at.after(turn) in right for turn in easy):
        return None
    if _finds(at, "casual", right, rng) > 1 / _TRIES:
        return None
    named = tuple(dict.fromkeys([*(each.move for each in ranking), *(turn[0] for turn in easy)]))
    deep = [at.ranked(_DEEP, _thought(rng), named) for _ in range(_CHECKS)]
    for each in deep:
        if (
            _gap(each) < MISTAKE
            or {at.after((one.move, *one.then)) for one in solving(each)} != right
        ):
            return None
    best, other = deep[0][0], deep[0][len(solving(deep[0]))]
    tags = _tags(at, best, other)
    if not tags or not _does_better(at, best, other, rng):
        return None
    grade = next(
        (n for n, level in enumerate(_FINDERS, 1) if _finds(at, level, right, rng) >= _FOUND), 3
    )
    ranking = _told(at, deep[0])
    return Puzzle(
        id=f"{at.search.seed}-{place}",
        game=at.search.game,
        players=at.search.players,
        options=dict(at.search.options),
        position=_lean(at),
        seat=at.seat,
        ranking=ranking,
        solutions=len(solving(ranking)),
        grade=grade,
        tags=tags,
    )


def _told(at: _Position, ranking: Sequence[AnyRanked]) -> tuple[AnyRanked, ...]:
    """The moves of a ranking that lead to different positions: the solutions and the next few."""
    found: dict[str, AnyRanked] = {}
    for each in ranking:
        found.setdefault(at.after((each.move, *each.then)), each)
    several = tuple(found.values())
    return several[: max(_KEPT, len(solving(several)) + 2)]


def _finds(at: _Position, level: str, right: set[str], rng: QuickRng) -> float:
    tries = [at.after(at.chosen(level, _thought(rng))) in right for _ in range(_TRIES)]
    return sum(tries) / len(tries)


def _tags(at: _Position, best: AnyRanked, other: AnyRanked) -> tuple[str, ...]:
    words = GAMES[at.search.game].coach
    told = speaking(words.strengths, at.view, best, other, for_it=True)
    return tuple(dict.fromkeys(each.part.code for each in told if each.part is not None))[:2]


def _does_better(at: _Position, best: AnyRanked, other: AnyRanked, rng: QuickRng) -> bool:
    """Whether Experts do better after the best turn than after the other one, with the same
    samples and chance for both."""
    apart: list[float] = []
    mean = error = 0.0
    while len(apart) < _PLAYOUTS:
        for _ in range(_BATCH):
            state = at.rules.determinize(at.view, _thought(rng))
            luck = rng.below(1 << 30)
            one, two = (
                _share(at, _after(at, state, (each.move, *each.then)), luck)
                for each in (best, other)
            )
            apart.append(one - two)
        mean, error = fmean(apart), sqrt(variance(apart) / len(apart))
        if abs(mean) > _SURE * error and len(apart) >= 2 * _BATCH:
            return mean > 0
    return mean > error


def _after(at: _Position, state: Any, turn: Turn) -> Any:
    for move in turn:
        if at.seat not in seats_to_act(at.rules, state) or at.rules.why_not(state, at.seat, move):
            break
        state = at.rules.apply(state, at.seat, move)
    return state


def _share(at: _Position, state: Any, luck: int) -> float:
    rules, rng = at.rules, QuickRng(luck)
    player = GAMES[at.search.game].opponents[_PLAYER]
    while actors := rules.to_act(state):
        if actors == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            view = rules.view(state, actors[0])
            move = player.choose(view, Budget(player.work), _thought(rng)).move
            state = rules.apply(state, actors[0], move)
    result = rules.result(state)
    if result is None or not result.winners:
        return 0.0
    own = next(
        side for side in sides(at.search.players, dict(at.search.options)) if at.seat in side
    )
    return sum(each in own for each in result.winners) / len(result.winners)


def _lean(at: _Position) -> Mapping[str, Any]:
    """The position without all that follows from the rest."""
    rules, players = at.rules, at.search.players
    options = complete_options(rules, players, dict(at.search.options))
    position = show_state(rules, at.state)
    for key in tuple(position):
        less = {name: value for name, value in position.items() if name != key}
        try:
            if show_state(rules, read_position(rules, players, options, less)) == show_state(
                rules, at.state
            ):
                position = less
        except Exception:
            continue
    return position
