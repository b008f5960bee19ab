"""Ranked moves for a person who plays alone: by the turns until a column is full.

A chance is that of needing fewer turns than the best play from an empty sheet with other rolls.
Both numbers of turns are taken as normally distributed, with their own means and variances.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, sqrt
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget
from game.core.ranking import Part, Ranked
from game.games.top12.computer.counts import (
    columns_taking,
    dead_cells,
    different_numbers,
    split_figures,
)
from game.games.top12.computer.search import NUMBERS
from game.games.top12.computer.solo import Solo, solo_needs, solo_outlook
from game.games.top12.rules.model import (
    COLUMNS,
    LOWEST,
    NAMES,
    ROWS,
    WRITES,
    Move,
    Name,
    Top12View,
    Write,
    columns_for,
    fitting_rows,
)

SHOWN: Final = 6
UNSURE: Final = 0.002
_FRESH: Final = (ROWS - 1,) * len(COLUMNS)
"""The needs of the columns of a sheet after the set-up."""
_LOTS: Final = 1 << 20


@dataclass(frozen=True)
class _Judged:
    """A move, the turns of the whole match that are expected with it, and how far these come from
    untidy sheets, where later numbers will fit fewer columns."""

    move: Move
    turns: float
    untidy: float


def rank_alone(
    solo: Solo, view: Top12View, budget: Budget, rng: Rng, moves: Sequence[Move]
) -> tuple[Ranked[Move], ...]:
    if view.phase == "name":
        judged = _names(solo, view, budget, moves)
    else:
        judged = _cells(solo, view, budget)
    lots = {each.move: rng.below(_LOTS) for each in judged}
    ordered = sorted(judged, key=lambda each: (round(each.turns, 9), lots[each.move]))
    needs = [solo_outlook(column).needs for column in view.sheets[0]]
    apart = sqrt(solo.spread(needs, budget) + solo.spread(_FRESH, budget))
    usual = solo.turns(_FRESH, budget)

    def chance(turns: float) -> float:
        return (1 + erf((usual - turns) / apart / sqrt(2))) / 2

    best = ordered[0]
    names = [each.move for each in ordered if isinstance(each.move, Name)]
    shown = (
        different_numbers(view.sheets, names, SHOWN, moves)
        if names
        else [each.move for n, each in enumerate(ordered) if n < SHOWN or each.move in moves]
    )
    ranked = []
    for each in ordered:
        if each.move not in shown:
            continue
        slower = each.turns - best.turns
        slope = (chance(each.turns) - chance(best.turns)) / slower if slower > 1e-9 else 0.0
        untidy = slope * (each.untidy - best.untidy)
        turns = slope * slower - untidy
        told = min(max(chance(each.turns), UNSURE), 1 - UNSURE)
        ranked.append(Ranked(each.move, told, 0.0, _parts(view, each.move, turns, untidy)))
    return tuple(ranked)


def _names(solo: Solo, view: Top12View, budget: Budget, moves: Sequence[Move]) -> list[_Judged]:
    """As many numbers as the budget allows, from 100 downwards, and those that are asked for."""
    sheet = view.sheets[0]
    downwards = sorted(NUMBERS, reverse=True)  # in the usual match, the highest are best
    found = solo.names_by_turns(sheet, downwards, budget)
    asked = {move.number for move in moves if isinstance(move, Name)}
    missing = asked.difference(number for _, number in found)
    if not found:  # there is no time: a number that fits many columns
        missing.add(max(downwards, key=lambda number: columns_taking(sheet, number)))
    found += solo.names_by_turns(sheet, sorted(missing), Budget(len(missing)))
    outlooks = [solo_outlook(column) for column in sheet]
    return [
        _Judged(
            NAMES[number - LOWEST],
            view.turns + 1 + turns,
            sum(outlook.untidiness[number] for outlook in outlooks) / len(COLUMNS),
        )
        for turns, number in found
    ]


def _cells(solo: Solo, view: Top12View, budget: Budget) -> list[_Judged]:
    assert view.number is not None
    assert view.roll is not None
    sheet = view.sheets[0]
    needs = [solo_outlook(column).needs for column in sheet]
    judged = []
    for column in columns_for(view.roll):
        for row in fitting_rows(sheet[column], view.number):
            cells = sheet[column]
            need, untidy = solo_needs((*cells[:row], view.number, *cells[row + 1 :]))
            then = (*needs[:column], need, *needs[column + 1 :])
            turns = view.turns + solo.turns(then, budget) + untidy
            judged.append(_Judged(WRITES[column][row], turns, untidy))
    return judged


def _parts(view: Top12View, move: Move, turns: float, untidy: float) -> tuple[Part, ...]:
    sheet = view.sheets[0]
    if isinstance(move, Name):
        fits = columns_taking(sheet, move.number)
        return Part("turns", turns, (fits,)), Part("tidy", untidy, (fits,))
    assert isinstance(move, Write)
    assert view.number is not None
    before = sheet[move.column]
    after = (*before[: move.row], view.number, *before[move.row + 1 :])
    split = split_figures(before, view.number, move.row)
    dead = dead_cells(after) - dead_cells(before)
    return (
        Part("dead", turns, (dead, *split)) if dead > 0 else Part("column", turns, (move.column,)),
        Part("gaps", untidy, split),
    )
