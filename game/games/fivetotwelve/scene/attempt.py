"""A person's attempt in a turn: a tile that is picked up, and the cells on which it fits."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import (
    FREE,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
)
from game.games.fivetotwelve.scene.finish import finished_by
from game.games.fivetotwelve.scene.form import table_form
from game.games.fivetotwelve.scene.latest import LastTurns
from game.games.fivetotwelve.scene.sentences import Sentences
from game.games.fivetotwelve.scene.types import Shown, Situation
from game.games.fivetotwelve.words import coach
from game.games.fivetotwelve.words.explanations import ALL_RISE, ONE_OF_TWO
from game.ui.frame import attempt as frame
from game.ui.frame.desk import Desk
from game.ui.toolkit.items import Control

CELL = "cell "
"""The keys of the controls of cells begin like this."""


class Attempt(frame.Attempt[Move, FiveView]):
    """The boards as they are shown, and the tile that the person has in hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.sentences = Sentences(desk)
        self.finished: FiveView | None = None
        """The end of a game of a series, while it is looked at. The rules are in the next game."""
        self.fits: Mapping[int, frozenset[int]] = {}
        """The cells on which each tile fits that can be placed now."""
        self.picked: int | None = None
        """The open tile of the middle that the person has picked."""
        self.shows_series = False
        """Whether the sheet of the series covers the table, where text is huge."""
        self.leads_focus = False
        """Whether the next build moves the focus to where the task begins."""
        self.spoilt_cells: Sequence[int] = ()
        """The own free cells that no tile would fit after a move that the coach warns of."""
        self.given_away: tuple[Seat, int, Sequence[int]] = (0, FREE, ())
        self.overlooked_cell: int | None = None
        """A player who could use a tile after that move, the tile, and the cells that it fits."""
        self._task: Hashable = None
        self._last_turns = LastTurns()

    # --- what is shown ---

    def show(self, situation: Situation) -> None:
        had_ghost, was_finished = self.ghost is not None, self.finished is not None
        super().show(situation)
        # A decision is looked at in the game that it was made in.
        last = situation.last if situation.decided is None else None
        self.finished = None if last is None else finished_by(last)
        if was_finished != (self.finished is not None):
            # Where text is huge, the sheet says how the game has ended and what that brings.
            self.shows_series = not was_finished and table_form(self.desk.stage).opens_series
        if self.ghost is not None:
            self.shows_series = False
        self.fits = self._legal_cells()
        self._follow_warning()
        if self.turn is None or self.view.phase != "turn" or not self.can_take(self.picked):
            self.picked = None
        self.leads_focus |= had_ghost and self.ghost is None
        self._follow_task()

    def _follow_task(self) -> None:
        """A new task moves the focus."""
        view, turn = self.view, self.turn
        task = None if turn is None else (turn.seat, view.phase, view.boards, view.game_no)
        self.leads_focus |= task is not None and task != self._task
        self._task = task

    def _legal_cells(self) -> dict[int, frozenset[int]]:
        if self.turn is None:
            return {}
        found: dict[int, set[int]] = {}
        for legal in self.turn.legal():
            if isinstance(legal, Take):
                found.setdefault(legal.value, set()).add(legal.cell)
            elif isinstance(legal, Put):
                found.setdefault(self.in_hand, set()).add(legal.cell)
        return {value: frozenset(cells) for value, cells in found.items()}

    @property
    def view(self) -> FiveView:
        """The view of the game whose boards are shown, which may have ended."""
        return super().view if self.finished is None else self.finished

    @property
    def is_covered(self) -> bool:
        """Whether a hint or the sheet of a series covers a part of the table."""
        has_sheet = self.ghost is not None or self.shows_series
        return has_sheet and table_form(self.desk.stage).opens_series

    def follow(self, shown: Shown) -> None:
        """Has to be given every step once."""
        self._last_turns.follow(shown)

    @property
    def last_cells(self) -> frozenset[tuple[Seat, int]]:
        """The cells that are marked because a tile was placed there last: in the step that is
        looked at, or else in everybody's last turn, except for the player who is to act."""
        if not self.has_begun:
            return frozenset()
        return self._last_turns.marked(self.situation, self.finished is not None)

    def _follow_warning(self) -> None:
        """The cells to mark while the coach warns of a move."""
        mistake = self.situation.mistake
        self.spoilt_cells, self.given_away = (), (self.view.seat, FREE, ())
        self.overlooked_cell = None
        if mistake is None:
            return
        if mistake.overlooks and isinstance(mistake.better[0], Put | Take):
            self.overlooked_cell = mistake.better[0].cell
        self.spoilt_cells = coach.spoilt_cells(self.view, mistake.moves[0])
        if mistake.part.code in coach.ABOUT_OTHERS:
            seat, value = mistake.part.figures
            cells = coach.free_cells_for(self.view.boards[seat], value)
            self.given_away = seat, value, cells

    @property
    def played(self) -> Move | None:
        """The move of a decision that is looked at again."""
        decided = self.situation.decided if self.has_begun else None
        return None if decided is None else decided.played[0]

    # --- the tile in hand ---

    @property
    def in_hand(self) -> int:
        """The tile that the viewer has drawn or was dealt."""
        view = self.view
        if view.phase == "drawn" and view.active == view.seat:
            return view.drawn
        if view.phase == "setup" and view.pending is None:
            return view.dealt[view.seat]
        return FREE

    @property
    def value(self) -> int:
        """The tile that would be placed on a cell now."""
        return self.picked or self.in_hand

    @property
    def taken(self) -> int:
        """The tile of the middle that is in the hand until it is placed, or put back."""
        return FREE if self.picked is None or self.ghost is not None else self.picked

    def held_by(self, seat: Seat) -> int:
        """The tile that a player has drawn or was dealt, as far as the viewer sees it."""
        view = self.view
        if view.phase == "drawn":
            return view.drawn if view.active == seat else FREE
        if seat == view.seat and view.pending is not None:
            return FREE
        return view.dealt[seat]

    # --- where it fits ---

    def can_take(self, value: int | None) -> bool:
        return value is not None and value in self.fits

    @property
    def fitting(self) -> frozenset[int]:
        """The cells on which the tile fits that would be placed now."""
        return self.fits.get(self.value, frozenset())

    @property
    def lit_cells(self) -> frozenset[int]:
        return self.fitting if self._shows_fitting and self.value else frozenset()

    @property
    def takeable(self) -> frozenset[int]:
        """The values of the middle that are marked because they fit somewhere."""
        is_choosing = self.view.phase == "turn"
        return frozenset(self.fits) if self._shows_fitting and is_choosing else frozenset()

    @property
    def _shows_fitting(self) -> bool:
        is_free = self.ghost is None and not self.shows_series
        return self.turn is not None and self.shows_where and is_free

    @property
    def goes(self) -> int:
        """The tile that would go to the middle in the exchange that is hovered or has the focus;
        else `FREE`."""
        screen = self.screen
        if screen is None or self.turn is None or self.ghost is not None:
            return FREE
        board = self.view.boards[self.view.seat]
        for control in (screen.hovered, screen.focused if self.is_by_keyboard else None):
            cell = None if control is None else cell_of(control.key)
            if cell is not None and cell in self.fitting and board[cell] != FREE:
                return board[cell]
        return FREE

    def follow_pointer(self, key: str | None) -> bool:
        """Leads the focus along where the tile would be previewed under the pointer."""
        cell = None if key is None or self.ghost is not None else cell_of(key)
        return cell in self.fitting and key is not None and self.take_focus_along(key)

    # --- what is said ---

    def prompt(self) -> str:
        if self.turn is None:
            return self.sentences.meanwhile(self.view)
        every: frozenset[int] = frozenset().union(*self.fits.values())
        cells = self.fitting if self.value else every
        return self.sentences.prompt(self.view, cells, self.picked, self.shows_where)

    def explain_prompt(self, beside: pygame.Rect) -> None:
        self.desk.explain(self.prompt(), beside, ONE_OF_TWO)

    # --- what the person does ---

    def draw(self) -> None:
        self.desk.play(Draw())

    def leave(self) -> None:
        self.desk.play(Leave())

    def pick(self, value: int, beside: pygame.Rect) -> bool:
        """Picks an open tile up, or puts it down again; says whether it is in hand now."""
        if self.picked != value and not self.can_take(value):
            view = self.view
            sentence = self.sentences.fits_nowhere(view.boards[view.seat], value)
            self.desk.explain(sentence, beside, ALL_RISE)
            return False
        self.picked = None if self.picked == value else value
        self.desk.rebuild()
        return self.picked is not None

    def put(self, cell: int, beside: pygame.Rect) -> None:
        """Places the tile, or says beside the cell why that is not possible."""
        if not self.value or self.turn is None:
            return
        move: Move = Put(cell) if self.picked is None else Take(self.picked, cell)
        why = self.turn.why_not(move)
        if why is not None:
            self.desk.refuse(why, beside)
            return
        self.desk.play(move)

    def grab(self) -> bool:
        self.is_held = True
        return True

    def grab_open(self, value: int, beside: pygame.Rect) -> bool:
        """Picks an open tile up with the pointer; says why if it can't be taken."""
        if not self.can_take(value):
            self.pick(value, beside)
            return False
        self.picked = value
        self.is_held = True
        self.desk.rebuild()
        return True

    def drop(self, on: Control | None) -> None:
        self.is_held = False
        cell = None if on is None else cell_of(on.key)
        if on is not None and cell is not None:
            self.put(cell, on.place)
        else:
            self.desk.rebuild()

    def drop_over_middle(self) -> None:
        """A tile that was taken from the middle goes back, a drawn one is laid down."""
        if self.taken:
            self.put_back()
        elif self.view.phase == "drawn":
            self.is_held = False
            self.leave()
        else:
            self.drop(None)

    def put_back(self) -> None:
        self.put_down()
        self.desk.rebuild()

    def put_down(self) -> bool:
        """Closes the sheet of the series, or else puts down what is picked up; says whether there
        was anything to do."""
        if self.shows_series:
            self.shows_series = False
            return True
        self.leads_focus |= self.picked is not None
        had = self.picked is not None or self.is_held
        self.picked = None
        self.is_held = False
        return had


def cell_of(key: str) -> int | None:
    """The cell that the control with this key is for."""
    return int(key.removeprefix(CELL)) if key.startswith(CELL) else None
