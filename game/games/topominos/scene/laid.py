"""Who laid which piece: what a position does not tell, kept along a match as it was seen."""

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
    """After a step: whose the pieces of the stacks are, and what the turn has brought so far."""

    owners: Owners = NOBODY
    """Per compartment the seats that laid its pieces, the lowest first."""
    new: tuple[int, ...] = NOTHING_NEW
    """Per compartment how many of its uppermost pieces were laid in the running turn, or in the
    last one."""
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
    turns: tuple[tuple[int, Seat, int], ...] = ()
    """All turns that scored: in which round, who, and how much. Rounds are counted from 0."""
    earned: Mapping[int, Scores] = field(default_factory=dict)
    """By finished round: what its turns scored, before dots on racks were taken off."""

    @classmethod
    def begun(cls, table: Table) -> Laid:
        """What a table tells that is set up, perhaps in the middle of a turn."""
        laid = cls(full=table.completed, places=table.touched)._scoring(table)
        if table.choice != NEW:
            return laid
        compartment = table.touched[-1]
        pieces = len(table.stacks[compartment])
        owned = laid._owned(compartment, (table.active,) * pieces)
        return replace(owned, pieces=pieces, new=_changed(owned.new, compartment, pieces))

    def scored(self, table: Table, number: int, seat: Seat) -> tuple[int, ...]:
        """What each turn of a player scored in a round; nothing of a round that was not seen.

        At a table that was set up, what had been scored by then comes first, as one figure.
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
        """With what the running turn scores."""
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
    """What a round's turns have scored, with the one that ends now."""
    ended = before.turn_score if isinstance(move, End) else 0
    return added(before.scores, tuple(ended * (seat == actor) for seat in range(before.players)))


class Account:
    """What was laid after each step of a match."""

    def __init__(self) -> None:
        self._after: list[Laid] = [Laid()]

    def begin(self, table: Table) -> None:
        """Before the first step."""
        self._after[0] = Laid.begun(table)

    def keep(
        self,
        number: int,
        actor: Seat,
        move: Move | Drawn | Starter | None,
        before: Table,
        after: Table,
    ) -> Laid:
        """Adds a step; all that was kept of later ones is forgotten, as after an undo."""
        if not number:
            self.begin(before)
        del self._after[number + 1 :]
        laid = self.at(number).after(actor, move, before, after)
        self._after.append(laid)
        return laid

    def at(self, steps: int) -> Laid:
        """After so many steps."""
        return self._after[min(steps, len(self._after) - 1)]
