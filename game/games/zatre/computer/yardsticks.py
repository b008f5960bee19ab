"""The yardsticks that the levels are measured by. They never change again."""

from __future__ import annotations

from itertools import islice
from typing import Final

from game.core.chance import Rng
from game.core.opponents import MOVES_LOOKED_AT, Budget, Choice
from game.core.rules import AnyRules
from game.games.zatre.computer.codes import code_of_turn, written
from game.games.zatre.rules.model import Draw, Move, Put, Sheet, ZatreView, bonus_of, side_of
from game.games.zatre.rules.rules import TILES_A_TURN

BOXES_A_TURN: Final = (0.41, 0.41, 0.52)
"""How often greedy players fill a box of column 10, 11, 12 (30 games of two)."""
POINTS_A_BOX: Final = (1.07, 2.18, 5.1)
CROSSES_A_TURN: Final = 0.4


class Greedy:
    """The turn that raises the sheet's total most; among equals any. Always draws."""

    work = 0

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def choose(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.phase == "draw":
            return Choice(Draw(True), 1 / view.players)
        state = self._rules.determinize(view, rng)
        moves = list(islice(self._rules.legal(state, view.seat), MOVES_LOOKED_AT))
        best = self._best(view, moves)
        return Choice(best[rng.below(len(best))], 1 / view.players)

    def _best(self, view: ZatreView, moves: list[Move]) -> list[Move]:
        sheet = view.sheets[side_of(view.seat, view.teams)]
        known: dict[int, float] = {}
        best: list[Move] = []
        most = float("-inf")
        for move in moves:
            code = code_of_turn(view.board, move.tiles) if isinstance(move, Put) else 0
            if code not in known:
                known[code] = self.worth(view, written(sheet, code))
            if known[code] > most:
                most, best = known[code], []
            if known[code] == most:
                best.append(move)
        return best

    def worth(self, view: ZatreView, sheet: Sheet) -> float:
        return sheet.total


class Project(Greedy):
    """The turn that is best for the sheet projected to the end; among equals any.

    Boxes and crosses still to come are those of an average player, in fractions, and fill rows
    from the top; a row counts its bonus as far as its shortest column reaches into it.
    """

    def worth(self, view: ZatreView, sheet: Sheet) -> float:
        turns = view.bag_left / (TILES_A_TURN * len(view.sheets))
        ends = [
            len(column) + rate * turns
            for column, rate in zip(sheet.boxes, BOXES_A_TURN, strict=True)
        ]
        crosses = sheet.crosses + CROSSES_A_TURN * turns
        total = 0.0
        for row in range(int(max(ends)) + 1):
            filled = [min(max(end - row, 0.0), 1.0) for end in ends]
            points = sum(
                column[row] if row < len(column) else average * part
                for column, average, part in zip(sheet.boxes, POINTS_A_BOX, filled, strict=True)
            )
            doubled = min(max(crosses - row, 0.0), 1.0)
            total += (points + bonus_of(row) * min(filled)) * (1 + doubled)
        return total


_ALL: Final = 100
SEEN_BY_CHILD: Final = 30
"""The turns that a child notices, of a hundred."""


class Child(Greedy):
    """A simulated child: notices three turns in ten, whatever they bring, and takes what raises its
    total most among these. It thinks neither of rows to come nor of others; it always draws."""

    def choose(self, view: ZatreView, budget: Budget, rng: Rng) -> Choice[Move]:
        if view.phase == "draw":
            return Choice(Draw(True), 1 / view.players)
        state = self._rules.determinize(view, rng)
        moves = list(islice(self._rules.legal(state, view.seat), MOVES_LOOKED_AT))
        seen = [move for move in moves if rng.below(_ALL) < SEEN_BY_CHILD]
        best = self._best(view, seen or moves[:1])
        return Choice(best[rng.below(len(best))], 1 / view.players)
