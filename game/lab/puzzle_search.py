"""Looks for puzzles in matches that Master plays with itself.

A decision makes a puzzle where the best turn is clear, also with much more work and other samples;
where it is not the obvious one: `greedy` and Casual play something else; and where it does better
when others play both turns out. Puzzles are graded by the levels that find the turn.

What is cheap comes first: Master plays and looks at all positions with little work, and only what
is promising then is checked, one position after the other until a phase of the match has its
puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice, permutations
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from game.coach.puzzles import Puzzle, Turn, solving, view_after
from game.coach.reasons import speaking
from game.coach.verdicts import MISTAKE
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.opponents import AnyOpponent, Budget
from game.core.positions import read_position, show_state
from game.core.ranking import AnyRanked, Ranker
from game.core.reasons import Refused
from game.core.rules import CHANCE, CHANCE_ACTS, AnyRules, Seat, complete_options, seats_to_act
from game.core.thinking import COACH
from game.games import GAMES, rules_of
from game.services.teams import sides

_STRIDE: Final = 1_000_003
_LOOK: Final = 0.02
"""The share of its work with which Master plays the match and looks at each position."""
_PROMISING: Final = 0.045
"""The gap that such a look has to see, however uncertain."""
_PHASES: Final = 6
"""A match is looked at in so many parts of the same length; each gives one puzzle at most."""
_CHECKED: Final = 4
"""So many positions of each part are checked."""
_DEEP: Final = 3.0
"""So many times the work of a match goes into each ranking that checks a puzzle."""
_CHECKS: Final = 2
_TRIES: Final = 4
"""How often a level is asked, each time with other thoughts."""
_MORE_TRIES: Final = 16
"""How often those are asked who must not find it."""
_FOUND: Final = 0.75
"""A level finds a puzzle if it finds it in so large a share of its tries."""
_RARELY: Final = 0.25
"""Casual may find it in so large a share of them."""
_GREEDY: Final = "greedy"
_CASUAL: Final = "casual"
_FINDERS: Final = ("skilled", "expert")
"""The levels that find puzzles of the first and of the second grade."""
_MOST_SOLUTIONS: Final = 3
"""Where more turns are just as good, there is nothing to find."""
_KEPT: Final = 4
"""So many moves that do not solve it are kept with a puzzle."""
_HOPELESS: Final = 0.08
"""With less chance than that, the match is lost anyway."""
_PLAYOUTS: Final = 96
_BATCH: Final = 16
_LEAST: Final = 48
"""After so many playouts it may be clear enough: twice the error is, and so is any loss."""
_SURE: Final = 2.0
_PLAYER: Final = "skilled"
"""Plays openings, and plays both turns out: quick, and with other eyes than Master."""


@dataclass(frozen=True, slots=True)
class Search:
    """The kind of match in which puzzles are looked for."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Position:
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

    def right(self, ranking: Sequence[AnyRanked]) -> set[str]:
        """Where the turns lead that solve it, in whatever order their moves are made."""
        orders = (order for each in solving(ranking) for order in permutations(_turn(each)))
        return {self.after(order) for order in orders if self.can_play(order)}

    def can_play(self, turn: Turn) -> bool:
        state = self.state
        for move in turn:
            if self._is_over(state) or self.rules.why_not(state, self.seat, move):
                return False
            state = self.rules.apply(state, self.seat, move)
        return True

    def _is_over(self, state: Any) -> bool:
        """Whether chance or somebody else goes on."""
        return self.seat not in seats_to_act(self.rules, state)

    def ranked(
        self, effort: float, rng: QuickRng, moves: Sequence[Any] = ()
    ) -> Sequence[AnyRanked]:
        player = GAMES[self.search.game].opponents[COACH]
        assert isinstance(player, Ranker)
        found = player.rank(self.view, Budget(round(player.work * effort)), rng, moves)
        return sorted(found, key=lambda each: -each.chance)

    def chosen(self, level: str, rng: QuickRng, tries: int = _TRIES) -> list[Turn]:
        """The whole turns that a level plays here, each time with other thoughts."""
        return [self._turn_of(GAMES[self.search.game].opponents[level], rng) for _ in range(tries)]

    def _turn_of(self, player: AnyOpponent, rng: QuickRng) -> Turn:
        state, turn = self.state, list[Any]()
        while not self._is_over(state):
            view = self.rules.view(state, self.seat)
            turn.append(player.choose(view, Budget(player.work), _thought(rng)).move)
            state = self.rules.apply(state, self.seat, turn[-1])
        return tuple(turn)

    def solves(self, turn: Turn, right: set[str]) -> bool:
        """Whether a whole turn leads there. A last move of another kind says that it is over."""
        ends = len(turn) > 1 and type(turn[-1]) is not type(turn[-2])
        return self.after(turn) in right or (ends and self.after(turn[:-1]) in right)

    def share_found(self, turns: Sequence[Turn], right: set[str]) -> float:
        return fmean(self.solves(turn, right) for turn in turns)


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
        sample = rules.determinize(rules.view(match.state, seat), _thought(rng))
        at = Position(search, rules, sample, seat)
        ranking = at.ranked(_LOOK, _thought(rng))
        gap = _apart_by(ranking)
        if gap >= _PROMISING and ranking[0].chance >= _HOPELESS and _is_a_choice(at):
            easy = [*at.chosen(_GREEDY, rng, 1), *at.chosen(_CASUAL, rng, 2)]
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
    player = GAMES[rules.id].opponents[_PLAYER]
    while actors := seats_to_act(rules, match.state):
        if steps is not None and len(match.steps) >= steps:
            return
        view = rules.view(match.state, actors[0])
        match.play(actors[0], player.choose(view, Budget(player.work), _thought(rng)).move)


def _is_a_choice(at: Position) -> bool:
    """Between two, everybody finds the better one sooner or later."""
    return len(list(islice(at.rules.legal(at.state, at.seat), 3))) == 3


def _turn(each: AnyRanked) -> Turn:
    return (each.move, *each.then)


def _firsts(*turns: Iterable[Turn]) -> tuple[Any, ...]:
    """The moves with which these begin, each once."""
    return tuple(dict.fromkeys(turn[0] for several in turns for turn in several))


def _thought(rng: QuickRng) -> QuickRng:
    return QuickRng(rng.below(1 << 30))


def _gap(ranking: Sequence[AnyRanked]) -> float:
    """How clear the solutions are: what the best other move costs, less its uncertainty."""
    right = len(solving(ranking))
    return _apart_by(ranking) - ranking[right].error if right < len(ranking) else 0.0


def _apart_by(ranking: Sequence[AnyRanked]) -> float:
    """What the best move costs that does not solve it."""
    right = len(solving(ranking))
    return ranking[0].chance - ranking[right].chance if right < len(ranking) else 0.0


def puzzle_at(at: Position, rng: QuickRng) -> Puzzle | None:
    """The puzzle at a position; None where it is none."""
    greedy, casual = (at.chosen(level, rng, _MORE_TRIES) for level in (_GREEDY, _CASUAL))
    ranking = at.ranked(1.0, _thought(rng), _firsts(greedy, casual))
    if ranking[0].chance < _HOPELESS or _gap(ranking) < MISTAKE or not _tags(at, ranking):
        return None
    right = at.right(ranking)
    if at.share_found(greedy, right) or at.share_found(casual, right) > _RARELY:
        return None
    obvious = [turn for turn in (*greedy, *casual) if not at.solves(turn, right)]
    named = _firsts((_turn(each) for each in ranking), obvious)
    for _ in range(_CHECKS):
        ranking = at.ranked(_DEEP, _thought(rng), named)
        if _gap(ranking) < MISTAKE or at.right(ranking) != right:
            return None
    told = _told(at, ranking, set(_firsts(obvious)))
    tags = _tags(at, told)
    if len(solving(told)) > _MOST_SOLUTIONS or not tags or not _does_better(at, told, rng):
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
        solutions=len(solving(told)),
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
        several.setdefault(at.after(_turn(each)), each)
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


# --- playing it out ---


def _does_better(at: Position, ranking: Sequence[AnyRanked], rng: QuickRng) -> bool:
    """Whether others do better after the best turn than after the best that does not solve it, with
    the same samples and chance for both."""
    turns = _turn(ranking[0]), _turn(ranking[len(solving(ranking))])
    apart: list[float] = []
    mean = error = 0.0
    while len(apart) < _PLAYOUTS:
        apart.extend(islice(_apart(at, turns, rng), _BATCH))
        mean, error = fmean(apart), sqrt(variance(apart) / len(apart))
        if len(apart) >= _LEAST and (mean > _SURE * error or mean < 0):
            break
    return mean > error


def _apart(at: Position, turns: tuple[Turn, Turn], rng: QuickRng) -> Iterator[float]:
    """By how much the first turn does better than the second, again and again."""
    while True:
        state = at.rules.determinize(at.view, _thought(rng))
        luck = rng.below(1 << 30)
        one, two = (_played_out(at, _after(at, state, turn), luck) for turn in turns)
        yield _better(at, one, two)


def _after(at: Position, state: Any, turn: Turn) -> Any:
    for move in turn:
        if at.seat not in seats_to_act(at.rules, state) or at.rules.why_not(state, at.seat, move):
            break
        state = at.rules.apply(state, at.seat, move)
    return state


def _played_out(at: Position, state: Any, luck: int) -> Any:
    """The end of the match."""
    rules, rng = at.rules, QuickRng(luck)
    player = GAMES[at.search.game].opponents[_PLAYER]
    while actors := rules.to_act(state):
        if actors == CHANCE_ACTS:
            state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
        else:
            view = rules.view(state, actors[0])
            move = player.choose(view, Budget(player.work), _thought(rng)).move
            state = rules.apply(state, actors[0], move)
    return state


def _better(at: Position, one: Any, two: Any) -> float:
    """How much more of the win the seat has at the first end than at the second."""
    if at.search.players > 1:
        return _share(at, one) - _share(at, two)
    texts = GAMES[at.search.game].results
    sign = -1 if (texts.chart_alone or texts.chart).lower_is_better else 1
    reached = [at.rules.reached_alone(end) for end in (one, two)]
    if None in reached:
        return float(reached[0] is not None) - float(reached[1] is not None)
    first, second = (sign * figure for figure in reached if figure is not None)
    return float(first > second) - float(first < second)


def _share(at: Position, end: Any) -> float:
    result = at.rules.result(end)
    if result is None or not result.winners:
        return 0.0
    own = next(
        side for side in sides(at.search.players, dict(at.search.options)) if at.seat in side
    )
    return sum(each in own for each in result.winners) / len(result.winners)


# --- what is kept ---


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
