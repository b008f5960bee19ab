"""Master, who compares turns on the same samples and says what their chances are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt
from statistics import stdev
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.ranking import Part, Ranked
from game.games.zatre.computer.codes import Code, code_of_turn, written
from game.games.zatre.computer.levels import BestTurn, Level
from game.games.zatre.computer.parts import DRAW, FIRST, PartsOfTurns, lines_of
from game.games.zatre.computer.search import LATER_WEIGHT, Candidate, Mind
from game.games.zatre.computer.situation import Table, table_of, turns_of, with_one_more
from game.games.zatre.rules.model import (
    Counts,
    Draw,
    First,
    Move,
    Put,
    ZatreView,
    value_of,
)
from game.games.zatre.rules.regions import Region, region_of

NEVER_SURE: Final = 0.001
"""No chance is told to be less than this, or more than 1 less this."""
LISTED: Final = 6
"""So many turns are in a ranking, besides those that were asked for."""
KINDS: Final = 5
"""Turns that are compared on samples are of at least so many kinds, if there are as many."""
MANY_LINES: Final = 3
"""Of so many lines it is not said where on the board they are."""
_USUAL_SPREAD: Final = 5.0
"""The standard deviation of what is left after a reply, in points, where a single reply was played
(measured over sampled replies: 3 to 6)."""

Ranking = tuple[Ranked[Move], ...]
Kind = tuple[Counts, bool, Region | None]
"""The lines that a turn makes, or its tiles where it makes none; whether it keeps any; and where on
the board: turns of one kind look alike, and have the same name."""


class Master(Level):
    """A level that can rank moves; it plays the first of its ranking.

    A unit of work is a board looked at; a reply costs two for each turn compared. With two sides,
    `Ranked.error` is the standard error of what sampled replies leave, in chance; in choices before
    the turn and with more sides nothing is sampled, and the error is 0. It says nothing of how well
    the evaluation knows the game.
    """

    def choose(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        best, *others = self.rank(view, budget, rng)
        other = (others[0].move, others[0].chance) if others else None
        return Choice(best.move, best.chance, other)

    def rank(
        self, view: ZatreView, budget: Budget, rng: Rng, moves: Sequence[Move] = ()
    ) -> Ranking:
        """The best few legal moves, the best first, and all of `moves`."""
        if view.phase == "draw":
            return self._rank_draws(view, budget, rng)
        if view.phase == "team":
            return self._rank_partners(view, budget, rng)
        asked = [move.tiles for move in moves if isinstance(move, Put)]
        return self._rank_turns(view, budget, rng, asked)

    # --- turns ---

    def _rank_turns(
        self, view: ZatreView, budget: Budget, rng: Rng, asked: Sequence[tuple[int, ...]]
    ) -> Ranking:
        mind = self.mind(table_of(view, view.seat))
        found = self.candidates(mind, budget, rng)
        judged = self._judged(mind, found, asked, budget)
        compared = self._compared(judged, asked)
        if mind.table.is_duel and mind.table.bag and len(compared) > 1:
            mind.play_on(compared, self.style.replies, budget, rng, self.style.replied)
        compared.sort(key=lambda each: (-mind.chance_after(each), -each.margin))
        listed = _listed(compared, asked)
        parts = PartsOfTurns(mind, listed[0])
        return tuple(
            Ranked(
                Put(each.tiles),
                _unsure(mind.chance_after(each)),
                _error(mind, each, listed[0]),
                parts.of(each),
            )
            for each in listed
        )

    def _judged(
        self,
        mind: Mind,
        found: Sequence[Candidate],
        asked: Sequence[tuple[int, ...]],
        budget: Budget,
    ) -> list[Candidate]:
        """The best turns, looked at by what they leave on the board, as far as the budget goes;
        one at least, and those that were asked for."""
        judged = []
        for place, each in enumerate(_of_two_kinds(found, self.style.boards)):
            if place and not budget.spend():
                break
            mind.judge(each)
            judged.append(each)
        judged.sort(key=lambda each: -each.margin)
        for tiles in dict.fromkeys(asked):
            if all(each.tiles != tiles for each in judged):
                each = Candidate(tiles, code_of_turn(mind.table.board, tiles))
                mind.estimate(each)
                mind.judge(each)
                judged.append(each)
        return judged

    def _compared(
        self, judged: Sequence[Candidate], asked: Sequence[tuple[int, ...]]
    ) -> list[Candidate]:
        """The turns that are compared on samples: the best ones, the best of each of some kinds,
        and those that were asked for."""
        compared = list(judged[: self.style.replied])
        kinds = set(map(_kind, compared))
        for each in judged[self.style.replied :]:
            kind = _kind(each)
            if each.tiles in asked or (kind not in kinds and len(kinds) < KINDS):
                compared.append(each)
                kinds.add(kind)
        return compared

    # --- choices before the turn ---

    def _rank_draws(self, view: ZatreView, budget: Budget, rng: Rng) -> Ranking:
        playing = self.chance_without_drawing(view, budget, rng)
        drawing = self.chance_with_drawing(view, budget, rng)
        if drawing is None:
            drawing = playing
        figures = (_tiles_that_help(view), sum(view.unseen), *lines_of(_most_written(view)))
        ranked = (
            _before_turn(Draw(True), drawing, Part(DRAW, drawing - playing, figures)),
            _before_turn(Draw(False), playing, Part(DRAW, 0.0, figures)),
        )
        return ranked if drawing >= playing else ranked[::-1]

    def _rank_partners(self, view: ZatreView, budget: Budget, rng: Rng) -> Ranking:
        turns = self.turns_of_partners(view, budget, rng)
        return tuple(
            _before_turn(
                First(each.seat),
                each.chance,
                Part(FIRST, each.chance - turns[-1].chance, _lines_of_both(each)),
            )
            for each in turns
        )


def _before_turn(move: Move, chance: float, part: Part) -> Ranked[Move]:
    """A choice before the turn, for which nothing is sampled."""
    return Ranked(move, _unsure(chance), 0.0, (part,))


def _kind(candidate: Candidate) -> Kind:
    lines = lines_of(candidate.code)
    told = lines if any(lines) else tuple(map(value_of, candidate.tiles))
    region = region_of(candidate.tiles) if sum(lines) < MANY_LINES else None
    return told, any(candidate.left), region


def _of_two_kinds(found: Sequence[Candidate], most: int) -> list[Candidate]:
    """The first few, and if they are all of one kind, the first of another one."""
    first = list(found[:most])
    kinds = set(map(_kind, first))
    if len(kinds) == 1:
        first += islice((each for each in found[most:] if _kind(each) not in kinds), 1)
    return first


def _listed(compared: Sequence[Candidate], asked: Sequence[tuple[int, ...]]) -> list[Candidate]:
    """The best of each kind, and those that were asked for."""
    listed = []
    kinds: set[Kind] = set()
    for each in compared:
        kind = _kind(each)
        if each.tiles in asked or (kind not in kinds and len(kinds) < LISTED):
            listed.append(each)
            kinds.add(kind)
    return listed


def _unsure(chance: float) -> float:
    return min(max(chance, NEVER_SURE), 1 - NEVER_SURE)


def _error(mind: Mind, candidate: Candidate, best: Candidate) -> float:
    """The standard error of the difference to the best turn on the same samples; of the best one,
    that of its own chance."""
    samples = list(candidate.laters)
    if not samples:
        return 0.0
    if candidate is not best:
        samples = [mine - other for mine, other in zip(samples, best.laters, strict=True)]
    spread = stdev(samples) if len(samples) > 1 else _USUAL_SPREAD
    own, _ = mind.slopes(best)
    return own * LATER_WEIGHT * spread / sqrt(len(samples))


def _lines_of_both(turn: BestTurn) -> tuple[int, ...]:
    after = turn.mind.best_of_partner(turn.turn)
    return (*lines_of(turn.turn.code), *lines_of(after))


# --- what another tile would do ---


def _tiles_that_help(view: ZatreView) -> int:
    """The unseen tiles with which more can be written now than without drawing. Of large hands not
    all turns are looked at: there may be more of them."""
    table = table_of(view, view.seat)
    sheet = table.sheets[table.side]
    most = written(sheet, _most_written(view)).total
    helping = 0
    for index, there in enumerate(view.unseen):
        if there:
            then = with_one_more(table, index)
            codes = _codes_of(then)
            if any(written(sheet, code).total > most for code in codes):
                helping += there
    return helping


def _most_written(view: ZatreView) -> Code:
    """The turn that raises the total most without drawing."""
    table = table_of(view, view.seat)
    sheet = table.sheets[table.side]
    codes = _codes_of(replace(table, must_put=True))
    return max(codes, key=lambda code: (written(sheet, code).total, -code))


def _codes_of(table: Table) -> set[Code]:
    turns = turns_of(table.board, table.hand, table.forced, table.must_put)
    return {code_of_turn(table.board, tiles) for tiles in turns}
