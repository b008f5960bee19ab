"""Who laid which piece: what a position does not tell, kept along a match as it was seen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.rules import Seat
from game.games.topominos.model import (
    COMPARTMENTS,
    PLACES,
    Drawn,
    Move,
    Pass,
    Put,
    Starter,
    Table,
)

_NONE: Final[tuple[tuple[Seat, ...], ...]] = ((),) * COMPARTMENTS


@dataclass(frozen=True, slots=True)
class Laid:
    """After a step: whose the pieces of the stacks are, and what the turn has brought so far."""

    owners: tuple[tuple[Seat, ...], ...] = _NONE
    """Per compartment the seats that laid its pieces, the lowest first."""
    pieces: int = 0
    """Pieces that were laid in the running turn, or in the last one."""
    full: int = 0
    """Stacks that were completed in it."""
    places: tuple[int, ...] = ()
    """The compartments in which they were laid."""
    stacks: int = 0
    """Stacks in the tray that it scores."""
    points: int = 0
    """What it scores in all."""
    counted: tuple[int, ...] = ()
    """What each stack scores of that."""

    def after(
        self, actor: Seat, move: Move | Drawn | Starter | None, before: Table, after: Table
    ) -> Laid:
        if after.round != before.round:
            return Laid()
        match move:
            case Put(_, compartment):
                return self._put(actor, compartment, before, after)
            case Pass() | None if actor >= 0:
                return Laid(self.owners)
        return self

    def _put(self, actor: Seat, compartment: int, before: Table, after: Table) -> Laid:
        so_far = self if before.has_put else Laid(self.owners)
        is_full = after.completed > before.completed
        stack = () if is_full else (*so_far.owners[compartment], actor)
        owners = list(so_far.owners)
        owners[compartment] = stack
        places = tuple(dict.fromkeys((*so_far.places, compartment)))
        return replace(
            so_far,
            owners=tuple(owners),
            pieces=so_far.pieces + 1,
            full=so_far.full + is_full,
            places=places,
            stacks=len(after.touched),
            points=after.turn_score,
            counted=(
                *(PLACES,) * after.completed,
                *(after.tray[which].bit_count() for which in after.touched),
            ),
        )


class Account:
    """What was laid after each step of a match."""

    def __init__(self) -> None:
        self._after: list[Laid] = [Laid()]

    def keep(
        self,
        number: int,
        actor: Seat,
        move: Move | Drawn | Starter | None,
        before: Table,
        after: Table,
    ) -> Laid:
        """Adds a step; all that was kept of later ones is forgotten, as after an undo."""
        del self._after[number + 1 :]
        laid = self.at(number).after(actor, move, before, after)
        self._after.append(laid)
        return laid

    def at(self, steps: int) -> Laid:
        """After so many steps."""
        return self._after[min(steps, len(self._after) - 1)]
