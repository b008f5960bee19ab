"""The start numbers while they are still being placed: tried out, moved, and then written."""

from __future__ import annotations

from game.core.rules import Seat
from game.games.top12.model import START_NUMBERS, STARTS, Start, Top12View
from game.games.top12.sentences import Cell


class Starts:
    """Where those at the computer would have their start numbers; each sees only his own."""

    def __init__(self) -> None:
        self._tries: dict[Seat, dict[int, Cell]] = {}
        self.picked: int | None = None
        """The number that the person has picked."""
        self.is_held = False
        """Whether it hangs at the pointer."""

    def of(self, seat: Seat) -> dict[int, Cell]:
        """By number, where it is tried."""
        return self._tries.setdefault(seat, {})

    def let_go(self) -> None:
        self.picked, self.is_held = None, False

    def keep(self, view: Top12View) -> None:
        """What is written is no longer tried out, nor what stands in its way."""
        if view.phase != "setup":
            self._tries.clear()
            self.let_go()
            return
        tries, written = self.of(view.seat), _written(view)
        for number, (column, _) in list(tries.items()):
            if number in written or any(view.sheets[view.seat][column]):
                del tries[number]
        if self.picked in written:
            self.let_go()

    def left(self, view: Top12View) -> list[int]:
        """The numbers that are neither written nor tried."""
        placed = _written(view) | set(self.of(view.seat))
        return [number for number in START_NUMBERS if number not in placed]

    def in_hand(self, view: Top12View) -> int | None:
        """The number that a click would put: the one picked, or the next."""
        if self.picked is not None:
            return self.picked
        return next(iter(self.left(view)), None)

    def open_columns(self, view: Top12View, fits: frozenset[Cell]) -> frozenset[int]:
        """Columns that have no start number yet, but for the one in hand."""
        hand = self.in_hand(view)
        taken = {column for number, (column, _) in self.of(view.seat).items() if number != hand}
        return frozenset(column for column, _ in fits if column not in taken)

    def put(self, view: Top12View, cell: Cell) -> None:
        """Puts the number in hand on a cell. What is tried in that column makes room: it goes
        where the number came from."""
        number, tries = self.in_hand(view), self.of(view.seat)
        if number is None:
            return
        before = tries.get(number)
        for other, (column, row) in list(tries.items()):
            if column == cell[0] and other != number:
                del tries[other]
                if before is not None:
                    tries[other] = (before[0], row)
        tries[number] = cell
        self.picked = None

    def take_back(self, seat: Seat, number: int) -> None:
        self.of(seat).pop(number, None)
        self.picked = None

    def moves(self, seat: Seat) -> list[Start]:
        """All that is tried, in the order in which it has to be written."""
        return [STARTS[number, *cell] for number, cell in sorted(self.of(seat).items())]


def _written(view: Top12View) -> set[int]:
    return {number for column in view.sheets[view.seat] for number in column}
