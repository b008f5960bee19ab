"""The choices of the person at the table that are not played yet."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from game.core.rules import Seat
from game.games.top12.rules.model import (
    Move,
    Name,
    Roll,
    Sheet,
    Start,
    Top12View,
    Write,
    can_write,
)
from game.games.top12.scene.control_keys import CELL, CHART, cell_of
from game.games.top12.scene.log import Past, past_of
from game.games.top12.scene.starts import Starts
from game.games.top12.scene.typed import Typed
from game.games.top12.scene.types import Cell, Situation, Turn
from game.games.top12.words.coach import last_cells_for, spoilt_cells
from game.ui.frame import attempt
from game.ui.frame.desk import Decided, Desk

_FIRST_NUMBER: Final = 50
"""The number on the slip before anybody has chosen one."""


class Unable(NamedTuple):
    """A number and a roll with which a player cannot write on a sheet."""

    sheet: Sheet
    number: int
    roll: Roll


class Attempt(attempt.Attempt[Move, Top12View]):
    """The situation on the table, and what is not played yet."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.starts = Starts()
        self.fits: frozenset[Cell] = frozenset()
        """The cells for the number to be written now, or for the start number that is due."""
        self.number = _FIRST_NUMBER
        """The number that the person would name."""
        self.has_chosen = False
        """Whether the person has chosen it in this turn; until then it is that of the last."""
        self.typed = Typed()
        self.opened: Seat | None = None
        """The seat whose sheet is shown instead of one's own, if there is room for one only."""
        self.past: Past | None = None
        """The turn that was over with the last step."""
        self.wants_focus: str | None = None
        """The control that gets the focus as soon as it exists."""
        self.led: tuple[Seat, int] | None = None
        """The seat and the turn in which the keyboard was led to a cell."""
        self.unable_step: int | None = None
        """The step after which a bubble said last why the viewer could not write."""

    def show(self, situation: Situation) -> None:
        before, held, asked = self._situation, self.is_held, self.asks_where
        situation = _with_open_sheets(situation)
        super().show(situation)
        view, turn, last = situation.view, situation.turn, situation.last
        self.past = None if last is None else past_of(last)
        if before is not None and before.view.seat != view.seat:
            self.opened = None  # it was somebody else who opened it
        if turn is not None:
            if before is None or before.turn is None or before.turn.seat != turn.seat:
                self._begin_turn()
            self.fits = _legal_cells(turn)
        elif self._goes_on(before):
            self.is_held, self.asks_where = held, asked
        else:
            self.fits = frozenset()
        if situation.looks_back or not self.starts.may_stay_picked(view):
            self.let_go()
        if view.phase != "write" or situation.looks_back or situation.ghost is not None:
            self.led = None
        if isinstance(situation.ghost, Name):
            self.number = situation.ghost.number

    @property
    def decided(self) -> Decided[Move] | None:
        """A decision that is looked at again."""
        return None if self._situation is None else self._situation.decided

    @property
    def spoilt(self) -> frozenset[Cell]:
        """The cells that can't be filled any more after the move that the coach warns of."""
        mistake = None if self._situation is None else self._situation.mistake
        return (
            frozenset() if mistake is None else frozenset(spoilt_cells(self.view, mistake.moves[0]))
        )

    @property
    def overlooked(self) -> frozenset[Cell]:
        """The cell of the better move, or those that its number would fill, where the coach tells
        what that move brings."""
        mistake = None if self._situation is None else self._situation.mistake
        if mistake is None or not (mistake.overlooks or mistake.part.code == "finish"):
            return frozenset()
        better = mistake.better[0]
        if not isinstance(better, Name):
            return frozenset({(better.column, better.row)})
        return last_cells_for(self.view.sheets[self.view.seat], better.number)

    def waited_for(self, seat: Seat) -> frozenset[Cell]:
        """The last free cells of a player's columns that the number fits of which the coach
        warns."""
        mistake = None if self._situation is None else self._situation.mistake
        if mistake is None or mistake.overlooks or mistake.part.code != "they_finish":
            return frozenset()
        move = mistake.moves[0]
        if seat == self.view.seat or not isinstance(move, Name):
            return frozenset()
        return last_cells_for(self.view.sheets[seat], move.number)

    def _goes_on(self, before: Situation | None) -> bool:
        """Whether somebody else has only chosen meanwhile, where all choose at once."""
        view = self.view
        if before is None or self.looks_back:
            return False
        old = before.view
        same = (old.seat, old.phase, old.turns, old.sheets[old.seat]) == (
            view.seat, view.phase, view.turns, view.sheets[view.seat],
        )  # fmt: skip
        return same and view.phase in ("setup", "write") and view.seat in view.actors

    def _begin_turn(self) -> None:
        self.typed.forget()
        self.has_chosen = False
        if self.view.phase == "name":
            self.wants_focus = CHART

    # --- what the person does now ---

    @property
    def is_person(self) -> bool:
        """Whether the viewer is no computer player."""
        return self.desk.seats[self.view.seat].level is None

    @property
    def sets_up(self) -> bool:
        """Whether the viewer is placing his start numbers."""
        view = self.view
        is_asked = view.phase == "setup" and view.seat in view.actors
        return self.is_person and is_asked and not self.looks_back

    @property
    def names(self) -> bool:
        """Whether the person chooses a number now, or is shown one."""
        return self.view.phase == "name" and self.turn is not None

    @property
    def large(self) -> Seat:
        """The seat with the large sheet."""
        return self.view.seat if self.opened is None else self.opened

    @property
    def shows_choice(self) -> bool:
        """Whether the viewer's choice may be shown before the others have chosen: not if several
        people play at one computer."""
        return sum(sitting.level is None for sitting in self.desk.seats) == 1

    # --- the turn ---

    @property
    def last_named(self) -> tuple[Seat, int] | None:
        """The player who named the number of this turn or the last, and the number."""
        view, past = self.view, self.past
        if view.number is not None:
            return view.active, view.number
        return None if past is None else (past.namer, past.number)

    @property
    def last_rolled(self) -> int | None:
        """The symbol that was rolled for that number."""
        view, past = self.view, self.past
        if view.number is not None:
            return None if view.roll is None else view.roll.symbol
        return None if past is None else past.roll.symbol

    @property
    def unable(self) -> Unable | None:
        """Why the viewer cannot write, or could not in the turn that is just over."""
        view, last, past = self.view, self.last, self.past
        sheet = view.sheets[view.seat]
        if view.number is not None and view.roll is not None:
            fits = can_write(sheet, view.number, view.roll)
            return None if fits else Unable(sheet, view.number, view.roll)
        if last is None or past is None or view.seat not in past.unable:
            return None
        return Unable(last.before.sheets[view.seat], past.number, past.roll)

    # --- what is tried ---

    def let_go(self) -> None:
        """Nothing is picked up any longer."""
        self.starts.picked, self.is_held = None, False

    def choose(self, number: int) -> None:
        """Chooses a number, whatever was typed before."""
        self.typed.forget()
        self.set_number(number)

    def set_number(self, number: int) -> None:
        self.has_chosen = True
        if number != self.number:
            self.number = number
            self.desk.rebuild()

    def follow_pointer(self, key: str | None) -> bool:
        """Leads the focus along where the number would be previewed under the pointer."""
        if key is None or not key.startswith(CELL) or self.ghost is not None:
            return False
        return cell_of(key) in self.fits and self.take_focus_along(key)

    def open(self, seat: Seat) -> None:
        """Opens another's sheet in the place of one's own, or closes it again."""
        self.opened = None if self.opened == seat else seat
        self.desk.rebuild()

    def put_down(self) -> bool:
        """Closes the sheet that was opened, or puts down what is picked up or typed."""
        if self.opened is not None:
            self.opened = None
            return True
        had = self.starts.picked is not None
        self.let_go()
        if self.typed.has_any:
            self.number = self.typed.drop_all()
            return True
        return had


def _legal_cells(turn: Turn) -> frozenset[Cell]:
    return frozenset(
        (move.column, move.row) for move in turn.legal() if isinstance(move, Write | Start)
    )


def _with_open_sheets(situation: Situation) -> Situation:
    """At a key moment of a match that is over, also the sheets that were secret in the set-up."""
    if not situation.views:
        return situation
    sheets = tuple(view.sheets[seat] for seat, view in enumerate(situation.views))
    return replace(situation, view=replace(situation.view, sheets=sheets))
