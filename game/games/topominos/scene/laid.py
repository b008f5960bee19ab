"""Who placed which piece. A position does not hold it, so it is collected along the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.core.rules import Seat
from game.games.topominos.rules.facts import NOBODY, Owners, owners_after
from game.games.topominos.rules.model import (
    COMPARTMENTS,
    NEW,
    PLACES,
    Drawn,
    End,
    Move,
    Pass,
    Put,
    Scores,
    Starter,
    Table,
    added,
)

NOTHING_NEW: Final = (0,) * COMPARTMENTS


@dataclass(frozen=True, slots=True)
class Laid:
    """After a step: the owners of the pieces in the tray, and the score of the turn so far."""

    owners: Owners = NOBODY
    """Per compartment the seats that placed its pieces, the lowest first."""
    new: tuple[int, ...] = NOTHING_NEW
    """Per compartment how many of its top pieces were placed in the running turn, or in the last
    one."""
    pieces: int = 0
    """The number of pieces placed in the running turn, or in the last one."""
    full: int = 0
    """The number of stacks filled in it."""
    places: tuple[int, ...] = ()
    """The compartments where they were placed."""
    stacks: int = 0
    """The number of stacks in the tray that the turn scores."""
    points: int = 0
    """The score of the turn."""
    counted: tuple[int, ...] = ()
    """The points of each of its stacks."""
    turns: tuple[tuple[int, Seat, int], ...] = ()
    """The round, seat and points of each turn that has scored. Rounds are counted from 0."""
    earned: Mapping[int, Scores] = field(default_factory=dict)
    """By finished round: the points of its turns, before dots on racks were taken off."""

    @classmethod
    def begun(cls, table: Table) -> Laid:
        """For a position that was set up, which can be in the middle of a turn."""
        laid = cls(full=table.completed, places=table.touched)._scoring(table)
        if table.choice != NEW:
            return laid
        compartment = table.touched[-1]
        pieces = len(table.stacks[compartment])
        owned = laid._owned(compartment, (table.active,) * pieces)
        return replace(owned, pieces=pieces, new=_changed(owned.new, compartment, pieces))

    def scored(self, table: Table, number: int, seat: Seat) -> tuple[int, ...]:
        """The points of each turn of a player in a round; nothing for a round that was not seen.

        In a position that was set up, the points scored before it come first, as one figure.
        """
        earned = table.scores if number == len(table.history) else self.earned.get(number)
        if earned is None:
            return ()
        turns = tuple(each for *where, each in self.turns if where == [number, seat])
        before = earned[seat] - sum(turns)
        return (before, *turns) if before else turns

    def after(
        self, actor: Seat, move: Move | Drawn | Starter | None, before: Table, after: Table
    ) -> Laid:
        turns, earned = self.turns, self.earned
        if isinstance(move, End):
            turns = (*turns, (before.round, actor, before.turn_score))
        if len(after.history) > len(before.history):
            earned = {**earned, before.round: _earned(actor, move, before)}
        lying = self._lying_after(actor, move, before, after)
        return replace(lying, turns=turns, earned=earned)

    def _lying_after(
        self, actor: Seat, move: Move | Drawn | Starter | None, before: Table, after: Table
    ) -> Laid:
        if after.round != before.round:
            return Laid()
        match move:
            case Put():
                return self._put(actor, move, before, after)
            case Pass() | None if actor >= 0:
                return Laid(self.owners)
        return self

    def _put(self, actor: Seat, put: Put, before: Table, after: Table) -> Laid:
        so_far = self if before.has_put else Laid(self.owners)
        owners = owners_after(so_far.owners, actor, put, before, after)
        places = tuple(dict.fromkeys((*so_far.places, put.compartment)))
        is_full = after.completed > before.completed
        new = 0 if is_full else so_far.new[put.compartment] + 1
        return replace(
            so_far._scoring(after),
            owners=owners,
            new=_changed(so_far.new, put.compartment, new),
            pieces=so_far.pieces + 1,
            full=so_far.full + is_full,
            places=places,
        )

    def _owned(self, compartment: int, stack: tuple[Seat, ...]) -> Laid:
        owners = list(self.owners)
        owners[compartment] = stack
        return replace(self, owners=tuple(owners))

    def _scoring(self, table: Table) -> Laid:
        """The same with the score of the running turn."""
        return replace(
            self,
            stacks=len(table.touched),
            points=table.turn_score,
            counted=(
                *(PLACES,) * table.completed,
                *(table.tray[which].bit_count() for which in table.touched),
            ),
        )


def _changed(counts: tuple[int, ...], compartment: int, count: int) -> tuple[int, ...]:
    return (*counts[:compartment], count, *counts[compartment + 1 :])


def _earned(actor: Seat, move: Move | Drawn | Starter | None, before: Table) -> Scores:
    """The points of the turns in a round, including the one that ends now."""
    ended = before.turn_score if isinstance(move, End) else 0
    return added(before.scores, tuple(ended * (seat == actor) for seat in range(before.players)))


class Account:
    """The pieces that were placed after each step of a match."""

    def __init__(self) -> None:
        self._after: list[Laid] = [Laid()]

    def begin(self, table: Table) -> None:
        """Begins with the position before the first step."""
        self._after[0] = Laid.begun(table)

    def keep(
        self,
        number: int,
        actor: Seat,
        move: Move | Drawn | Starter | None,
        before: Table,
        after: Table,
    ) -> Laid:
        """Adds a step, and forgets all later ones, which an undo has taken back."""
        if not number:
            self.begin(before)
        del self._after[number + 1 :]
        laid = self.at(number).after(actor, move, before, after)
        self._after.append(laid)
        return laid

    def at(self, steps: int) -> Laid:
        """The state after that many steps."""
        return self._after[min(steps, len(self._after) - 1)]
