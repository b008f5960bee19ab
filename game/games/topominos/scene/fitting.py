"""Where the pieces of a rack can be placed now, and in which orientations."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.topominos.rules.model import COMPARTMENTS, Dots, Move, Piece, Put, piece_of


class Fitting:
    """The legal placements of a turn, by piece and compartment."""

    def __init__(self, legal: Iterable[Move] = ()) -> None:
        self._ways: dict[Piece, dict[int, tuple[Dots, ...]]] = {}
        for move in legal:
            if isinstance(move, Put):
                places = self._ways.setdefault(piece_of(move.dots), {})
                there = places.get(move.compartment, ())
                places[move.compartment] = (*there, move.dots)

    def __bool__(self) -> bool:
        return bool(self._ways)

    def __contains__(self, piece: Piece) -> bool:
        """Whether a piece can be placed anywhere."""
        return piece in self._ways

    def ways(self, dots: Dots | None, which: int) -> tuple[Dots, ...]:
        """The orientations in which a piece fits into a compartment, however it lies now."""
        return () if dots is None else self._ways.get(piece_of(dots), {}).get(which, ())

    def way(self, dots: Dots | None, which: int) -> Dots | None:
        """The orientation as it lies, if it fits; otherwise the only one that fits, if there is
        just one."""
        ways = self.ways(dots, which)
        if dots in ways:
            return dots
        return ways[0] if len(ways) == 1 else None

    def first(self, dots: Dots) -> int | None:
        """The first compartment where a piece fits as it lies; otherwise the first where it fits at
        all."""
        places = [which for which in range(COMPARTMENTS) if self.ways(dots, which)]
        as_it_lies = (which for which in places if dots in self.ways(dots, which))
        return next(as_it_lies, places[0] if places else None)
