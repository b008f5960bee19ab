"""A person's attempt before a move is played: a picked piece, and pieces to exchange."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.topominos.computer.figures import Left
from game.games.topominos.rules.model import (
    Dots,
    Move,
    Pass,
    Put,
    TopominosView,
    piece_of,
)
from game.games.topominos.scene.fitting import Fitting
from game.games.topominos.scene.laid import Account, Laid
from game.games.topominos.scene.planned import tray_after
from game.games.topominos.scene.racks import Racks, Slots, arranged, flipped, turned
from game.games.topominos.scene.types import Situation
from game.games.topominos.words.coach import dots_left
from game.ui.frame import attempt
from game.ui.frame.desk import Desk

PLACE: Final = "place "
SLOT: Final = "piece "
WAY: Final = "way "
"""Each compartment, slot of the rack and orientation has a control; its number follows."""


class Attempt(attempt.Attempt[Move, TopominosView]):
    """The pieces on the rack as they lie, and what the person does with them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.account = Account()
        self.racks = Racks()
        self.slots: Slots = ()
        """The rack that is shown."""
        self.picked: int | None = None
        """The slot of the piece that the person has picked."""
        self.giving: frozenset[int] | None = None
        """The slots of the pieces to exchange, while the person picks them."""
        self.fits = Fitting()
        self.collision: Put | None = None
        """The move that was refused last because it would cover dots, until the next action."""
        self.goes_on = False
        """Whether the keyboard goes back to the rack for the next piece."""

    def show(self, situation: Situation) -> None:
        super().show(situation)
        view, turn = self.view, self.turn
        if situation.last is None:
            self.account.begin(view.table)
        if situation.looks_back:
            self.slots = arranged((), view.rack, view.table.rack_size)
        else:
            last = situation.last
            self._keep(self.racks.after(view, None if last is None else last.move))
        self.collision = None
        self.fits = Fitting(() if turn is None else turn.legal())
        if turn is None or self.dots is None or self.giving is not None:
            self.picked = None
        if turn is None or view.table.has_put:
            self.giving = None

    def _keep(self, slots: Slots) -> None:
        self.slots = slots
        self.racks.keep(self.view.seat, slots)

    # --- what is shown ---

    @property
    def laid(self) -> Laid:
        """The pieces that were placed up to the step that is shown."""
        return self.account.at(0 if self.last is None else self.last.number + 1)

    @property
    def is_own(self) -> bool:
        """Whether it is the viewer's turn, even while a piece is still moving."""
        if not self.has_begun or self.looks_back or self.situation.is_held:
            return False
        view = self.view
        is_active = view.phase == "turn" and view.table.active == view.seat
        return is_active and self.desk.seats[view.seat].level is None

    @property
    def ghosts(self) -> tuple[Put, ...]:
        """The pieces that a proposal would place, one after the other."""
        if self.ghost is None:
            return ()
        proposal = self.situation.proposal
        moves = (self.ghost, *(() if proposal is None else proposal.then))
        return tuple(move for move in moves if isinstance(move, Put))

    @property
    def played(self) -> tuple[Move, ...]:
        """The turn of a decision that is looked at again."""
        decided = self.situation.decided if self.has_begun else None
        return () if decided is None else decided.played

    @property
    def played_puts(self) -> Mapping[int, tuple[Put, ...]]:
        """The pieces of that turn by their compartments."""
        found: dict[int, tuple[Put, ...]] = {}
        for move in self.played:
            if isinstance(move, Put):
                found[move.compartment] = (*found.get(move.compartment, ()), move)
        return found

    # --- while the coach warns ---

    @property
    def waited_for(self) -> frozenset[int]:
        """The compartments with the stack that the coach warns of leaving to the others; none where
        it cannot be told which of several it is."""
        mistake = self.situation.mistake
        if mistake is None or mistake.overlooks or mistake.part.code != "next_player":
            return frozenset()
        better = () if mistake.than is None else mistake.than.figures
        wanted = dots_left(Left(*mistake.part.figures), Left(*better))
        puts = [move for move in mistake.moves if isinstance(move, Put)]
        tray = tray_after(self.view.table, puts)
        left = {which for which, seen in enumerate(tray) if seen and seen.bit_count() == wanted}
        alike = len({piece_of(tray[which]) for which in left}) == 1
        return frozenset(left) if alike else frozenset()

    @property
    def overlooked(self) -> frozenset[int]:
        """The compartments of the better turn, where it is told what that one brings."""
        mistake = self.situation.mistake
        if mistake is None or not (mistake.overlooks or mistake.part.code == "points"):
            return frozenset()
        better = (move.compartment for move in mistake.better if isinstance(move, Put))
        return frozenset(better) - {put.compartment for put in self.ghosts}

    @property
    def coming(self) -> tuple[Put, ...]:
        """The pieces whose points are shown in advance."""
        return self.ghosts or (() if self.proposed is None else (self.proposed,))

    # --- the picked piece ---

    @property
    def dots(self) -> Dots | None:
        """The picked piece as it lies."""
        if self.picked is None or self.picked >= len(self.slots):
            return None
        return self.slots[self.picked]

    @property
    def is_misfit(self) -> bool:
        """Whether the picked piece can't be placed anywhere."""
        return self.dots is not None and piece_of(self.dots) not in self.fits

    @property
    def next_slot(self) -> int | None:
        """The first piece that can be placed now."""
        lying = enumerate(self.slots)
        fits = (slot for slot, dots in lying if dots is not None and piece_of(dots) in self.fits)
        return next(fits, None)

    def ways_at(self, which: int) -> tuple[Dots, ...]:
        """The orientations in which the picked piece fits into a compartment."""
        return self.fits.ways(self.dots, which)

    def way_at(self, which: int) -> Dots | None:
        """The orientation in which it is placed there at once."""
        return self.fits.way(self.dots, which)

    @property
    def pointed(self) -> int | None:
        """The compartment under the pointer or, for somebody who uses the keyboard, in focus."""
        if self.screen is None or self.turn is None or self.ghost is not None:
            return None
        focused = self.screen.focused
        if self.is_by_keyboard and focused is not None:
            return _number_in(focused.key, PLACE)
        return self.hovered(PLACE)

    def hovered(self, kind: str) -> int | None:
        """The number of the control under the pointer, if it is one of that kind."""
        return _number_in(self._hovered_key, kind)

    @property
    def _hovered_key(self) -> str:
        control = None if self.screen is None else self.screen.hovered
        return "" if control is None else control.key

    @property
    def proposed(self) -> Put | None:
        """The move that a click or Enter would play now."""
        which = self.pointed
        way = None if which is None else self.way_at(which)
        return None if which is None or way is None else Put(way, which)

    def pick(self, slot: int | None) -> None:
        """Picks a piece, or with None puts it down."""
        self.picked = slot
        self.changed()
        if self.dots is None or self.follow_pointer(self._hovered_key):
            return
        which = self.fits.first(self.dots) if self.is_by_keyboard else None
        if which is not None:
            self.lead_to(f"{PLACE}{which}")

    def follow_pointer(self, key: str | None) -> bool:
        """Moves the focus with the pointer over the tray while a piece is picked, so that Enter
        does the same as a click, and the preview shows it. Says whether the focus has moved."""
        screen = self.screen
        if screen is None or self.turn is None or self.dots is None or self.ghost is not None:
            return False
        focus = screen.memory.focus or ""
        if key is not None and key.startswith(PLACE):
            wanted = key
        elif focus.startswith(PLACE) and not screen.memory.shows_focus:
            wanted = f"{SLOT}{self.picked}"  # outside the tray a mouse shows no preview
        else:
            return False
        if wanted == focus:
            return False
        screen.set_focus(wanted, shows=False)
        return True

    def lie(self, dots: Dots) -> None:
        """Turns or flips the picked piece so that it lies like this."""
        if self.picked is None:
            return
        before, after = self.slots[: self.picked], self.slots[self.picked + 1 :]
        self._keep((*before, dots, *after))
        self.changed()

    def turn_piece(self) -> None:
        if self.dots is not None:
            self.lie(turned(self.dots))

    def flip_piece(self) -> None:
        if self.dots is not None:
            self.lie(flipped(self.dots))

    def turn_by_wheel(self, up: int) -> bool:
        """Turns the picked piece: up turns it one way, down the other."""
        dots = self.dots
        if dots is None or not up or self.turn is None:
            return False
        for _ in range(1 if up < 0 else 3):  # a quarter back is three quarters on
            dots = turned(dots)
        self.lie(dots)
        return True

    def changed(self) -> None:
        """The person has done something that shows on the table."""
        self.collision = None
        self.desk.rebuild()

    def put_down(self) -> bool:
        """Puts everything down; says whether there was anything."""
        had = self.picked is not None or self.is_held or self.giving is not None
        self.picked = self.giving = self.collision = None
        self.is_held = False
        return had

    # --- exchange ---

    def is_chosen(self, slot: int) -> bool:
        """Whether the person has picked this piece, to place or to exchange it."""
        return slot == self.picked or slot in (self.giving or ())

    def begin_exchange(self) -> None:
        self.giving = frozenset()
        self.picked = self.collision = None

    def exchange_of(self, slots: frozenset[int]) -> Pass:
        """The move that exchanges these pieces."""
        given = (self.slots[slot] for slot in slots)
        return Pass(tuple(sorted(piece_of(dots) for dots in given if dots is not None)))


def _number_in(key: str, kind: str) -> int | None:
    return int(key.removeprefix(kind)) if key.startswith(kind) else None
