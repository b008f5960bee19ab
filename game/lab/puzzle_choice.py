"""Chooses puzzles for the book: as different from each other as there are, and of all grades."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import ceil
from typing import Final

from game.coach.puzzles import GRADES, Puzzle

_SHARES: Final = (0.4, 0.4, 0.2)
"""How much of a shelf each grade gets, where there are as many."""
_TURN: Final = 3
"""Turns of so many moves and of more count as the same length."""


Title = Callable[[Puzzle], object]


def _unlike(puzzle: Puzzle) -> object:
    return puzzle.id


def chosen(
    kept: Sequence[Puzzle], found: Iterable[Puzzle], most: int, title: Title = _unlike
) -> list[Puzzle]:
    """The shelf: all that it has already, and of what was found as much as there is room for, in
    the order of the book."""
    known = {_question(each) for each in kept}
    several = {_question(each): each for each in found if _question(each) not in known}
    left, shelf = list(several.values()), list(kept)
    for grade, share in zip(GRADES, _SHARES, strict=True):
        has = sum(each.grade == grade for each in kept)
        room = min(ceil(share * most) - has, most - len(shelf))
        of_grade = [each for each in left if each.grade == grade]
        shelf.extend(islice(_most_different(shelf, of_grade), max(0, room)))
    rest = [each for each in left if each not in shelf]
    shelf.extend(islice(_most_different(shelf, rest), max(0, most - len(shelf))))
    return in_order(shelf, title)


def _question(puzzle: Puzzle) -> tuple[object, ...]:
    """The same for puzzles that differ only in what nobody sees, or in an option that matters
    little."""
    best, other = puzzle.ranking[0], puzzle.ranking[puzzle.solutions]
    return puzzle.players, puzzle.seat, best.move, best.then, other.move, round(best.chance, 2)


def in_order(puzzles: Sequence[Puzzle], title: Title = _unlike) -> list[Puzzle]:
    """The easier ones first; neighbours are as different as can be, and have different titles
    wherever that is possible."""
    found: list[Puzzle] = []
    for grade in GRADES:
        left = list(_most_different((), [one for one in puzzles if one.grade == grade]))
        while left:
            found.append(_next(found, left, title))
            left.remove(found[-1])
    return found


def _next(found: Sequence[Puzzle], left: Sequence[Puzzle], title: Title) -> Puzzle:
    """The first that has another title than the one before it; of a title that half of them have,
    one has to come at once."""
    titles = [title(each) for each in left]
    last = title(found[-1]) if found else None
    other = [n for n, each in enumerate(titles) if each != last]
    due = (n for n in other if 2 * titles.count(titles[n]) > len(left))
    return left[next(due, other[0] if other else 0)]


def _most_different(beside: Iterable[Puzzle], puzzles: Sequence[Puzzle]) -> Iterator[Puzzle]:
    """One after the other, always the one of which there is least so far; of these the clearest."""
    count = Counter(feature for each in beside for feature in _features(each))
    left = sorted(puzzles, key=lambda each: (-each.gap, each.id))
    while left:
        best = min(left, key=lambda each: sum(count[feature] for feature in _features(each)))
        count.update(_features(best))
        left.remove(best)
        yield best


def _features(puzzle: Puzzle) -> tuple[object, ...]:
    """What makes two puzzles alike."""
    phase, turn = puzzle.position.get("phase"), puzzle.turns[0]
    return (
        ("tags", puzzle.tags),
        ("first tag", puzzle.tags[0]),
        ("match", puzzle.players, tuple(sorted(map(repr, puzzle.options.items())))),
        ("turn", phase, type(turn[0]).__name__, min(len(turn), _TURN)),
        ("chance", int(puzzle.ranking[0].chance * 4)),
    )
