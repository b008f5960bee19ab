"""The words of Topominos' puzzles: what a turn scores, what it leaves and what it keeps."""

from __future__ import annotations

from typing import Final

from game.core.puzzle_words import Posed, PuzzleWords, SayOfPuzzle
from game.core.ranking import Ranked
from game.core.wording import Phrase, mark, mark_count, phrase
from game.games.topominos.computer.figures import Left
from game.games.topominos.rules.model import Move, Pass, Put, TopominosView, dots_on

TopominosPosed = Posed[Move, TopominosView]


def task(posed: TopominosPosed) -> Phrase:
    if fills_a_stack(posed):
        return phrase(mark("Fill a stack."))
    if posed.view.table.has_put:
        return phrase(mark("Do you go on, or stop?"))
    return phrase(mark("Find the best turn."))


def fills_a_stack(posed: TopominosPosed) -> bool:
    """Whether all solutions fill more stacks than any other turn that is known."""
    filled = min(map(stacks_filled, posed.solutions))
    return filled > max(posed.view.table.completed, *map(stacks_filled, posed.others))


def stacks_filled(ranked: Ranked[Move]) -> int:
    return ranked.part("points").figures[1]


# --- titles ---


def _points(posed: TopominosPosed) -> Phrase | None:
    """The points of the turn: with its pieces, or with the points that it has already."""
    points = posed.shared(lambda each: each.part("points").figures[0])
    so_far = posed.view.table.turn_score
    if not points or points == so_far:
        return _so_far(posed)
    if posed.view.table.has_put:
        return phrase(mark("From {low} to {high} points"), low=so_far, high=points)
    pieces = posed.shared(pieces_placed)
    if not pieces:
        return phrase(mark("{n} points in one turn"), n=points)
    text = mark_count("{n} piece, {points} points", "{n} pieces, {points} points")
    return phrase(text, n=pieces, points=points)


def pieces_placed(ranked: Ranked[Move]) -> int:
    return sum(isinstance(move, Put) for move in (ranked.move, *ranked.then))


def _so_far(posed: TopominosPosed) -> Phrase | None:
    """The points of a turn that has begun; before that, the pieces on the rack."""
    view = posed.view
    if view.table.has_put:
        text = mark_count("{n} point so far: go on?", "{n} points so far: go on?")
        return phrase(text, n=view.table.turn_score)
    text = mark_count("{n} piece, {dots} dots", "{n} pieces, {dots} dots on the rack")
    return phrase(text, n=len(view.rack), dots=dots_on(view.rack))


def _drawn(posed: TopominosPosed) -> Phrase | None:
    text = mark_count("An empty rack with {n} piece", "An empty rack with {n} pieces")
    return phrase(text, n=len(posed.view.rack))


def _left(posed: TopominosPosed) -> Phrase | None:
    if posed.view.table.has_put:
        return _so_far(posed)
    if posed.shared(lambda each: _left_by(each).ready) == 0:
        return phrase(mark("Leave no stack to fill"))
    dots = posed.shared(lambda each: _left_by(each).all_dots)
    if not dots:
        return _so_far(posed)
    return phrase(mark_count("Leave only {n} dot", "Leave only {n} dots"), n=dots)


def _left_by(ranked: Ranked[Move]) -> Left:
    return Left(*ranked.part("next_player").figures)


def _kept(posed: TopominosPosed) -> Phrase | None:
    n = posed.shared(lambda each: each.part("next_turn").figures[0])
    passes = any(isinstance(each.move, Pass) for each in posed.solutions)
    if not n or passes or posed.view.table.has_put:
        return _so_far(posed)
    return phrase(mark_count("{n} piece for next turn", "{n} pieces for next turn"), n=n)


_TITLES: Final[dict[str, SayOfPuzzle[Move, TopominosView]]] = {
    "points": _points,
    "drawn": _drawn,
    "next_player": _left,
    "next_turn": _kept,
    "later": _so_far,
}

_HINTS: Final = {
    "points": mark("Count the dots that will show at the end of the turn."),
    "drawn": mark("Whoever empties the rack draws a piece and goes on."),
    "next_player": mark("Think of what the others can score after your turn."),
    "next_turn": mark("Think of the pieces that you\u2019ll have next turn."),
    "later": mark("Think of the dots that stay on your rack."),
}


def nudge(posed: TopominosPosed) -> Phrase | None:
    """The number of pieces of a turn with several, unless the title tells it."""
    n = pieces_placed(posed.best)
    is_told = next(iter(posed.tags), "") == "points" and not posed.view.table.has_put
    return phrase(mark("Place {n} pieces."), n=n) if n > 1 and not is_told else None


PUZZLES: Final = PuzzleWords[Move, TopominosView](
    task=task, titles=_TITLES, title=_so_far, hints=_HINTS, nudge=nudge
)
