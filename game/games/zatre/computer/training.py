"""How the weights of Master's judgement are found: `python -m game train zatre`.

Players like Master, but without sampled replies, play games of two. Now and then one plays any of
its best turns. How far that turn changes the expected scores of the next few turns, beyond what
was foreseen, is held against the features of that turn: as differences from the mean of all the
turns compared, so that only what tells turns apart is learned, not what tells positions apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.rules import CHANCE, CHANCE_ACTS, complete_options
from game.core.training import Example, Weights
from game.games.zatre.computer.judgement import FEATURES, Judgement, counted
from game.games.zatre.computer.levels import Level, Style
from game.games.zatre.computer.search import Candidate, Mind
from game.games.zatre.computer.situation import table_of
from game.games.zatre.rules.model import Move, Put, State
from game.games.zatre.rules.rules import Zatre

_STYLE: Final = Style(notices=100, projects=True, boards=12, keeps=True)
_COMPARED: Final = 8
_ONE_IN: Final = 3
"""One turn in so many is any of the best ones, and an example."""
_TURNS_ON: Final = 4
"""So many turns later, both sides' together, it is looked at what came of it."""
_PLAYERS: Final = 2


@dataclass(slots=True)
class _Moment:
    """A turn of a game, as it was judged then."""

    seat: int
    margin: float
    """The expected lead, as far as sheets tell."""
    foreseen: float
    """How the evaluation expected it to change in the next turns."""
    counted: tuple[float, ...] | None
    """The features of the turn, if it is an example."""


class ZatreTraining:
    features = FEATURES

    def examples(self, number: int, rng: Rng, weights: Weights | None) -> Iterator[Example]:
        rules = Zatre()
        level = Level(_STYLE, 0, None if weights is None else Judgement(weights))
        state = rules.setup(_PLAYERS, complete_options(rules, _PLAYERS, {}))
        moments: list[_Moment] = []
        while actors := rules.to_act(state):
            if actors == CHANCE_ACTS:
                state = rules.apply(state, CHANCE, rules.chance(state).draw(rng))
                continue
            move = self._move(rules, level, state, actors[0], rng, moments)
            state = rules.apply(state, actors[0], move)
        yield from _examples_of(moments)

    def _move(
        self,
        rules: Zatre,
        level: Level,
        state: State,
        seat: int,
        rng: Rng,
        moments: list[_Moment],
    ) -> Move:
        view = rules.view(state, seat)
        budget = Budget(_STYLE.boards)
        if view.phase != "put":
            return level.choose(view, budget, rng).move
        mind = level.mind(table_of(view, seat))
        best = level.ranked(mind, budget, rng)[:_COMPARED]
        tries = len(best) > 1 and bool(view.bag_left) and not rng.below(_ONE_IN)
        turn = best[rng.below(len(best))] if tries else best[0]
        moments.append(_moment(mind, turn, best if tries else None))
        return Put(turn.tiles)


def _moment(mind: Mind, turn: Candidate, compared: list[Candidate] | None) -> _Moment:
    outlook = mind.outlook(any(turn.left))
    judged = turn.promised + turn.hand + turn.leaves
    margin = turn.mine - judged - outlook.scores[mind.table.following]
    foreseen = turn.promised - turn.opened
    if compared is None:
        return _Moment(mind.table.seat, margin, foreseen, None)
    counts = [_counted(mind, each) for each in compared]
    means = [sum(column) / len(counts) for column in zip(*counts, strict=True)]
    own = _counted(mind, turn)
    return _Moment(
        mind.table.seat,
        margin,
        foreseen,
        tuple(count - mean for count, mean in zip(own, means, strict=True)),
    )


def _counted(mind: Mind, turn: Candidate) -> tuple[float, ...]:
    likely = min(1.0, mind.outlook(any(turn.left)).turns[mind.table.side])
    return counted(turn.board, turn.left, turn.opened, likely)


def _examples_of(moments: list[_Moment]) -> Iterator[Example]:
    for moment, later in zip(moments, moments[_TURNS_ON:], strict=False):
        if moment.counted is not None and moment.seat == later.seat:
            yield Example(moment.counted, later.margin - moment.margin - moment.foreseen)


TRAINING: Final = ZatreTraining()
