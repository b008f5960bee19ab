"""The tiles that a person tries on the board before the turn is played."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from game.core.notation import Json
from game.core.ranking import Part
from game.core.reasons import Reason
from game.core.rules import Seat
from game.games.zatre.computer.parts import CROSSES, POINTS_OF_TURN, REPLY, ROWS
from game.games.zatre.rules.model import (
    CELLS,
    FREE,
    Drawn,
    Move,
    Put,
    Sheet,
    Tile,
    ZatreView,
    cell_at,
    cell_of,
    side_of,
    tile_of,
)
from game.games.zatre.rules.rules import written
from game.games.zatre.rules.turns import can_put
from game.games.zatre.scene.trying import (
    LitCell,
    board_with,
    can_become_legal,
    cells_for,
    fewest_to_put,
    lit_cells,
    too_high,
)
from game.games.zatre.scene.types import Situation
from game.ui.frame.attempt import Attempt
from game.ui.frame.desk import Desk

_BROUGHT: Final = (POINTS_OF_TURN, ROWS, CROSSES)
"""The parts that tell the gain of a turn: the coach warns of a turn that brings less."""
_UNFINISHED: Final = ("first_all", "must_put_most", "must_put_one")
"""Reasons that only say that more tiles have to follow."""


class ZatreAttempt(Attempt[Move, ZatreView]):
    """The hand, the tile that is picked from it, and the tiles that are tried on the board."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.begins = False
        """Whether a new turn began with the situation that is shown."""
        self.tried: dict[int, int] = {}
        """Per cell the place of its tile in the hand."""
        self.picked: int | None = None
        """The place in the hand of the tile that is picked."""
        self._picked_itself = False
        """Whether the program picked it, and not the person."""
        self._position: Hashable = None
        self._taken: dict[int, int] = {}
        """The tiles that were taken back last, until another situation is shown."""

    # --- the situation ---

    def show(self, situation: Situation) -> None:
        """Keeps the situation. Tiles stay tried while the person looks back."""
        had_turn = self.turn is not None
        super().show(situation)
        taken, self._taken = self._taken, {}
        self.begins = False
        if situation.looks_back:
            # The frame has everything put down before it shows the past.
            self.tried = self.tried or taken
            self.picked = None
            return
        view = self.view
        position = (view.seat, view.phase, view.board, view.hands)
        is_new = position != self._position
        self._position = position
        if is_new:
            self.tried.clear()
        if is_new or situation.turn is None:
            self.picked = None
        self.begins = situation.turn is not None and (is_new or not had_turn)
        if self.begins and not self.tried:
            self._pick_by_itself()

    @property
    def steps_shown(self) -> int:
        """The number of steps of the match that are shown."""
        return 0 if self.last is None else self.last.number + 1

    @property
    def seat_looked_at(self) -> Seat | None:
        """The seat whose step the person looks back at."""
        last = self.last if self.looks_back else None
        if last is None or self.situation.decided is not None:
            return None
        if last.actor >= 0:
            return last.actor
        return last.move.seat if isinstance(last.move, Drawn) else None

    @property
    def has_teams(self) -> bool:
        """Whether partners play together; this is known with the first view."""
        return self.has_begun and self.view.teams

    @property
    def own_side(self) -> int:
        """The number of the viewer's sheet."""
        return side_of(self.view.seat, self.view.teams)

    @property
    def may_choose(self) -> bool:
        """Whether the person may do something, and no proposed move is shown."""
        return self.turn is not None and self.ghost is None

    @property
    def may_put(self) -> bool:
        """Whether tiles can be tried on the board now."""
        return self.may_choose and self.view.phase == "put"

    @property
    def hand(self) -> tuple[int, ...]:
        return self.hand_of(self.view.seat)

    def hand_of(self, seat: Seat) -> tuple[int, ...]:
        """The tiles of a hand that the viewer sees: all or none."""
        hand = self.view.hands[seat]
        return hand if isinstance(hand, tuple) else ()

    # --- tiles on the board ---

    @property
    def left(self) -> list[int]:
        """The places in the hand whose tiles are not on the board."""
        used = set(self.tried.values())
        return [slot for slot in range(len(self.hand)) if slot not in used]

    @property
    def value(self) -> int:
        """The value of the picked tile."""
        return FREE if self.picked is None else self.hand[self.picked]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tried tiles, as the tiles of a turn."""
        if not self.may_put:
            return ()
        return tuple(sorted(tile_of(self.hand[slot], cell) for cell, slot in self.tried.items()))

    @property
    def settled(self) -> tuple[Tile, ...]:
        """The tiles of a proposed move, or else the tiles that are tried."""
        return self.ghost.tiles if isinstance(self.ghost, Put) else self.tiles

    @property
    def played(self) -> tuple[Tile, ...]:
        """The tiles that were placed in a decision that is looked at again."""
        decided = self.situation.decided if self.has_begun else None
        move = None if decided is None else decided.played[0]
        return move.tiles if isinstance(move, Put) else ()

    # --- while the coach warns ---

    @property
    def waited_for(self) -> tuple[int, int] | None:
        """The cell that the proposed turn opens for the next player, and the tile for it."""
        part = self._warned_of(REPLY)
        if part is None or not part.figures[3]:
            return None
        value, row, column = part.figures[3:6]
        return cell_at(row - 1, column - 1), value

    @property
    def overlooked(self) -> frozenset[int]:
        """The cells of the better turn, where it is told what that one brings."""
        mistake = self.situation.mistake
        if mistake is None or not isinstance(mistake.better[0], Put):
            return frozenset()
        if not (mistake.overlooks or mistake.part.code in _BROUGHT):
            return frozenset()
        return frozenset(map(cell_of, mistake.better[0].tiles)) - set(map(cell_of, self.settled))

    def _warned_of(self, code: str) -> Part | None:
        """The coach's line about that."""
        mistake = self.situation.mistake
        is_told = mistake is not None and not mistake.overlooks and mistake.part.code == code
        return mistake.part if mistake is not None and is_told else None

    def with_picked(self, cell: int) -> tuple[Tile, ...]:
        """The same tiles, with the picked tile on a cell."""
        return tuple(sorted((*self.tiles, tile_of(self.value, cell))))

    @property
    def lit(self) -> frozenset[int]:
        """The cells that the picked tile may go to."""
        if not self.may_put or not self.value:
            return frozenset()
        left = tuple(self.hand[slot] for slot in self.left if slot != self.picked)
        return cells_for(self.view.board, self.tiles, self.value, left, fewest_to_put(self.view))

    @property
    def lit_cells(self) -> Mapping[int, LitCell]:
        """The lit cells, with what the picked tile would make there."""
        lit = self.lit
        return lit_cells(self.view.board, self.tiles, self.value, lit) if lit else {}

    @property
    def fitting_too(self) -> tuple[int, ...]:
        """The tiles that stay in the hand and could be placed beside what is tried out."""
        if not self.may_put or not self.tried:
            return ()
        board, fewest = self.view.board, fewest_to_put(self.view)
        return tuple(
            self.hand[slot]
            for slot in self.left
            if cells_for(
                board,
                self.tiles,
                self.hand[slot],
                tuple(self.hand[other] for other in self.left if other != slot),
                fewest,
            )
        )

    @property
    def can_put_any(self) -> bool:
        return can_put(self.view.board, self.hand)

    def _pick_by_itself(self) -> None:
        self.picked = self._only_choice()
        self._picked_itself = True

    def _only_choice(self) -> int | None:
        """A tile is picked by itself where it is the only one left, and one fits."""
        left = self.left
        if not self.may_put or len(left) != 1 or not (self.tried or self.can_put_any):
            return None
        return left[0]

    @property
    def has_chosen(self) -> bool:
        """Whether somebody has asked for the tile that is picked."""
        return self.picked is not None and not self._picked_itself

    def pick(self, slot: int) -> None:
        """Picks a tile of the hand, from the board too, or puts it down again.

        A tile that was picked by itself stays picked: who clicks on it means to have it.
        """
        on_board = next((cell for cell, there in self.tried.items() if there == slot), None)
        if on_board is not None:
            del self.tried[on_board]
        puts_down = self.picked == slot and not self._picked_itself
        self.picked = None if puts_down else slot
        self._picked_itself = False

    def pick_up(self, cell: int) -> None:
        """Takes a tile that was tried out into the hand again, and picks it."""
        self.picked = self.tried.pop(cell)
        self._picked_itself = False

    def try_on(self, cell: int) -> None:
        """The picked tile lies on a free cell."""
        assert self.picked is not None
        self.tried[cell] = self.picked
        self._pick_by_itself()

    def unplayed(self) -> Json:
        """The tried tiles as values and cells, in the order in which they were laid."""
        return [[self.hand[slot], cell] for cell, slot in self.tried.items()] or None

    def lay_again(self, kept: Json) -> None:
        """Tries the same out again, as far as the hand and the board allow it."""
        if self.tried or not self.may_put or type(kept) is not list:
            return
        for each in kept:
            if type(each) is not list or [type(part) for part in each] != [int, int]:
                continue
            value, cell = each
            slot = next((slot for slot in self.left if self.hand[slot] == value), None)
            if slot is not None and self._may_lie_on(cell):
                self.picked = slot
                self.try_on(cell)

    def _may_lie_on(self, cell: int) -> bool:
        is_free = cell in CELLS and self.view.board.tiles[cell] == FREE
        return is_free and cell not in self.tried

    def take_back(self, cell: int) -> None:
        """Takes a tile that was tried out into the hand again."""
        del self.tried[cell]
        self.picked = None

    def take_all_back(self) -> bool:
        self._taken, self.tried = self.tried, {}
        self.picked = None
        return bool(self._taken)

    # --- what the rules say ---

    def why_not(self, tiles: tuple[Tile, ...]) -> Reason | None:
        """Why these tiles are no turn."""
        assert self.turn is not None
        return self.turn.why_not(Put(tiles))

    def problem(self, tiles: tuple[Tile, ...]) -> Reason | None:
        """Why these tiles can never be a turn, whatever else of the hand is put with them."""
        if not tiles:
            return None
        left = tuple(self.hand[slot] for slot in self.left)
        if can_become_legal(self.view.board, tiles, left, fewest_to_put(self.view)):
            return None
        why = self.why_not(tiles)
        if why is not None and why.code in _UNFINISHED:
            # The rules count first, and say the rest only when enough tiles lie there.
            return too_high(self.view.board, tiles)
        if why is not None and why.code == "line_too_high":
            return too_high(self.view.board, tiles) or why
        return why

    def preview(self, tiles: tuple[Tile, ...]) -> tuple[Sheet, Sheet]:
        """The sheet of the acting side, as it is and as it would be with these tiles."""
        sheet = self.view.sheets[self.own_side]
        return sheet, written(sheet, board_with(self.view.board, tiles), tiles)
