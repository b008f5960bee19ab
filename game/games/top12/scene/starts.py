"""Start numbers that are tried on the sheets before they are written."""

from __future__ import annotations

from game.core.notation import Json
from game.core.rules import Seat
from game.games.top12.rules.model import START_NUMBERS, STARTS, Start, Top12View
from game.games.top12.scene.types import Cell


class Starts:
    """The start numbers that people at this computer try, for each seat."""

    def __init__(self) -> None:
        self._tries: dict[Seat, dict[int, Cell]] = {}
        self.picked: int | None = None
        """The number that the person has picked."""

    def of(self, view: Top12View) -> dict[int, Cell]:
        """The cells of the viewer's tries, by number. Tries of written numbers and in columns with
        a written number are left out; they come back when those are taken back."""
        sheet, written = view.sheets[view.seat], _written(view)
        return {
            number: cell
            for number, cell in self._of(view.seat).items()
            if number not in written and not any(sheet[cell[0]])
        }

    def at(self, view: Top12View, cell: Cell) -> int | None:
        """The number that is tried in a cell."""
        return next((number for number, there in self.of(view).items() if there == cell), None)

    def _of(self, seat: Seat) -> dict[int, Cell]:
        return self._tries.setdefault(seat, {})

    def lay_again(self, view: Top12View, kept: Json, fits: frozenset[Cell]) -> None:
        """Places numbers where they lay before, as far as that is allowed."""
        if self.of(view) or type(kept) is not list:
            return
        for each in kept:
            if type(each) is not list or not all(type(part) is int for part in each):
                continue
            number, cell = each[0] if each else 0, tuple(each[1:])
            if number in self.left(view) and cell in fits:
                self.picked = number
                self.put(view, cell)

    def may_stay_picked(self, view: Top12View) -> bool:
        """Whether the number that is picked is not written yet."""
        return view.phase == "setup" and self.picked not in _written(view)

    def left(self, view: Top12View) -> list[int]:
        """The numbers that are neither written nor tried."""
        placed = _written(view) | set(self.of(view))
        return [number for number in START_NUMBERS if number not in placed]

    def in_hand(self, view: Top12View) -> int | None:
        """The number that a click would place: the one picked, or the next."""
        if self.picked is not None:
            return self.picked
        return next(iter(self.left(view)), None)

    def open_columns(self, view: Top12View, fits: frozenset[Cell]) -> frozenset[int]:
        """Columns without a start number; the one of the number in hand counts as free."""
        hand = self.in_hand(view)
        taken = {column for number, (column, _) in self.of(view).items() if number != hand}
        return frozenset(column for column, _ in fits if column not in taken)

    def put(self, view: Top12View, cell: Cell) -> None:
        """Places the number in hand on a cell. Another one in that column changes places with it,
        or goes back to the tray."""
        number, tries = self.in_hand(view), self._of(view.seat)
        if number is None:
            return
        before = tries.pop(number, None)
        for other, (column, row) in list(tries.items()):
            if column == cell[0] and other != number:
                del tries[other]
                if before is not None:
                    tries[other] = (before[0], row)
        tries[number] = cell
        self.picked = None

    def laid(self, view: Top12View) -> tuple[Start, ...]:
        """The tries as moves, up to the first number that is missing in the order of writing."""
        left = self.left(view)
        return tuple(start for start in self.moves(view) if not left or start.number < left[0])

    def take_last(self, view: Top12View) -> None:
        """Takes back the number that was placed last."""
        number = next(reversed(self.of(view)), None)
        if number is not None:
            self.take_back(view.seat, number)

    def take_back(self, seat: Seat, number: int) -> None:
        self._of(seat).pop(number, None)
        self.picked = None

    def moves(self, view: Top12View) -> list[Start]:
        """All tries, in the order in which they have to be written."""
        return [STARTS[number, *cell] for number, cell in sorted(self.of(view).items())]


def _written(view: Top12View) -> set[int]:
    return {number for column in view.sheets[view.seat] for number in column}
