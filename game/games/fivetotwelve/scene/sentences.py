"""The sentences of the table: prompts, where a tile fits, how a game has ended, hints."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from game.core.rules import Seat
from game.games.fivetotwelve.rules.facts import BOARD_FULL, STANDSTILL, SUPPLY_EMPTY
from game.games.fivetotwelve.rules.model import (
    CELLS,
    DOTTED,
    FREE,
    HIGHEST,
    IDLE_TURNS_EACH,
    SIDE,
    Board,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    Take,
    blocked_by,
    cells_for,
    cells_of,
    in_line,
)
from game.games.fivetotwelve.scene.types import Shown
from game.games.fivetotwelve.words.explanations import end_in_series
from game.ui.frame.desk import Desk
from game.ui.toolkit.flow import Chip, Part
from game.ui.toolkit.names import together


@lru_cache(maxsize=512)
def chip(value: int) -> Chip:
    return Chip(str(value))


def signed(figure: str, value: int) -> str:
    return f"+{figure}" if value > 0 else figure


def is_set_up(shown: Shown) -> bool:
    """Whether this was the last choice in a round of the set-up, so that all tiles are placed."""
    return shown.before.phase == "setup" and shown.after.phase != "setup"


def put_cell(before: FiveView, after: FiveView, seat: Seat) -> int | None:
    """The cell on which a seat's tile of the set-up was placed with the last choice."""
    boards = zip(before.boards[seat], after.boards[seat], strict=True)
    return next((cell for cell, (old, new) in enumerate(boards) if old == FREE != new), None)


def _free_for(board: Board, values: Iterable[int]) -> int:
    """How many free cells there are on which one of these values fits."""
    blocked, cells = blocked_by(board), 0
    for value in values:
        cells |= cells_for(value, blocked)
    return sum(board[cell] == FREE for cell in cells_of(cells))


def _next_to(board: Board, cell: int) -> tuple[int, int] | None:
    """The nearest numbers before and after a cell in its row and column, if there are both."""
    before, after = in_line(cell)
    low = max((board[other] for other in cells_of(before)), default=FREE)
    high = min((board[other] for other in cells_of(after) if board[other] != FREE), default=FREE)
    return None if FREE in (low, high) else (low, high)


class Sentences:
    """Sentences with the names and the language of one table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    # --- prompts ---

    def prompt(
        self, view: FiveView, cells: Collection[int], picked: int | None, lights: bool
    ) -> str:
        """The prompt: the moves that the person can make. `cells` are those on which something
        fits; `lights` says whether they light up."""
        say = self._desk.say
        if view.phase == "setup":
            return say("Place the {value} on a dotted cell.", value=view.dealt[view.seat])
        board = view.boards[view.seat]
        if view.phase == "drawn":
            return self._with_drawn(board, view.drawn, cells, lights)
        if picked is not None:
            return self._with_picked(board, picked, cells, lights)
        if not any(view.middle):
            return say("Draw a tile from the supply.")
        if not cells:
            return say("Draw a tile: nothing in the middle fits.")
        return say("Draw a tile, or take one from the middle.")

    def _with_drawn(self, board: Board, value: int, cells: Collection[int], lights: bool) -> str:
        say = self._desk.say
        if not cells:
            return say("The {value} fits nowhere: leave it in the middle.", value=value)
        if not lights:
            return say("Place the {value} where it fits, or leave it in the middle.", value=value)
        free = sum(board[cell] == FREE for cell in cells)
        if not free:
            return say(
                "Exchange the {value} for a lit tile, or leave it in the middle.", value=value
            )
        if free < len(cells):
            return say(
                "Place the {value} on a lit cell or tile, or leave it in the middle.", value=value
            )
        return say("Place the {value} on a lit cell, or leave it in the middle.", value=value)

    def _with_picked(self, board: Board, value: int, cells: Collection[int], lights: bool) -> str:
        say = self._desk.say
        if not lights:
            return say("Place the {value} where it fits.", value=value)
        free = sum(board[cell] == FREE for cell in cells)
        if not free:
            return say("Exchange the {value} for a lit tile.", value=value)
        if free < len(cells):
            return say("Place the {value} on a lit cell or tile.", value=value)
        return say("Place the {value} on a lit cell.", value=value)

    def meanwhile(self, view: FiveView) -> str:
        """The prompt while nobody at the screen can do anything, such as during an animation."""
        say = self._desk.say
        if view.phase == "deal":
            return say("Drawing the next tiles.")
        if view.phase == "setup":
            if view.pending is None:
                return self.prompt(view, DOTTED, None, True)
            return say("The others are choosing.")
        if view.phase == "over":
            return self._winners(view)
        name = self._desk.name(view.active)
        if view.phase == "drawing":
            return say("{name} draws a tile.", name=name)
        if view.phase == "drawn":
            return say("{name} drew the {value}.", name=name, value=view.drawn)
        if self._desk.seats[view.active].level is not None:
            return say("{name} is thinking.", name=name)
        return self.prompt(view, range(CELLS), None, True)

    def _winners(self, view: FiveView) -> str:
        """Who has won the last game of a series."""
        say = self._desk.say
        names = [self._desk.name(seat) for seat in view.history[-1].winners]
        both = together(self._desk.stage.words, names)
        if len(names) == 1:
            return say("{name} wins", name=both)
        return say("{names} share the win", names=both)

    def finish(self, view: FiveView) -> tuple[str, str]:
        """How a game of a series has ended, and what that brings."""
        brings = end_in_series(view)
        return self._end(view), self._desk.say(brings.text, **dict(brings.figures))

    def _end(self, view: FiveView) -> str:
        say = self._desk.say
        if FREE not in view.boards[view.active]:
            name = self._desk.name(view.active)
            return say(BOARD_FULL, name=name)
        if not view.supply_left:
            return say(SUPPLY_EMPTY)
        idle = IDLE_TURNS_EACH * view.players
        return say(STANDSTILL, n=idle)

    # --- where a tile fits ---

    def where_it_fits(self, view: FiveView, cells: frozenset[int]) -> str:
        board, words = view.boards[view.seat], self._desk.stage.words
        free = sum(board[cell] == FREE for cell in cells)
        others = sorted({board[cell] for cell in cells if board[cell] != FREE})
        for_tiles = ", ".join(str(value) for value in others)
        if free and others:
            return words.count(
                "Fits {n} free cell, or can replace {tiles}",
                "Fits {n} free cells, or can replace {tiles}",
                free,
                tiles=for_tiles,
            )
        if free:
            return words.count("Fits {n} free cell", "Fits {n} free cells", free)
        if others:
            return words.say("Can replace {tiles}", tiles=for_tiles)
        return words.say("Fits nowhere on the board")

    def where_it_fits_in_short(self, view: FiveView, cells: frozenset[int]) -> tuple[str, ...]:
        """The same in fewer words, the longest first."""
        if not cells:
            return (self._desk.say("Fits nowhere"),)
        board, words = view.boards[view.seat], self._desk.stage.words
        free = sum(board[cell] == FREE for cell in cells)
        if free == len(cells):
            return (words.count("Fits {n} cell", "Fits {n} cells", free),)
        exchanges = len(cells) - free
        if free:
            return (words.say("Free cells: {free}, exchanges: {n}", free=free, n=exchanges),)
        return (words.say("Exchanges: {n}", n=exchanges),)

    def fits_nowhere(self, board: Board, value: int) -> str:
        """Why a tile of the middle can't be taken."""
        say = self._desk.say
        if value not in board:
            return say("The {value} fits nowhere on this board.", value=value)
        return say(
            "The {value} fits nowhere else on this board: that number is already there, and an "
            "exchange would change nothing.",
            value=value,
        )

    # --- hints ---

    def proposal(self, view: FiveView, in_hand: int, move: Move) -> tuple[Part, ...]:
        parts = self._desk.parts
        match move:
            case Draw():
                return (*parts("Draw a tile from the supply."), *self._why_draw(view))
            case Leave():
                return parts("Leave {tile} in the middle.", tile=chip(view.drawn))
            case Take(value, cell):
                row, column = divmod(cell, SIDE)
                proposed = parts(
                    "Take {tile} from the middle and place it in row {row}, column {column}.",
                    tile=chip(value), row=row + 1, column=column + 1,
                )  # fmt: skip
                return (*proposed, *self._goes(view, cell), *self._then(view, value, cell))
            case Put(cell):
                row, column = divmod(cell, SIDE)
                proposed = parts(
                    "Place {tile} in row {row}, column {column}.",
                    tile=chip(in_hand), row=row + 1, column=column + 1,
                )  # fmt: skip
                return (*proposed, *self._goes(view, cell), *self._then(view, in_hand, cell))

    def _why_draw(self, view: FiveView) -> tuple[Part, ...]:
        """That nothing in the middle fits a free cell, if that is so."""
        board = view.boards[view.seat]
        values = [value for value, there in enumerate(view.middle, 1) if there]
        if not values or _free_for(board, values):
            return ()
        return (" ", self._desk.say("Nothing in the middle fits a free cell."))

    def _then(self, view: FiveView, value: int, cell: int) -> tuple[Part, ...]:
        """Between which numbers the tile would be, and how many free cells can still be filled."""
        before = view.boards[view.seat]
        board = (*before[:cell], value, *before[cell + 1 :])
        found: list[Part] = []
        neighbours = _next_to(board, cell)
        if neighbours is not None:
            low, high = neighbours
            between = self._desk.parts(
                "This puts {tile} between {low} and {high}.",
                tile=chip(value), low=chip(low), high=chip(high),
            )  # fmt: skip
            found += [" ", *between]
        if FREE not in board:
            return (*found, " ", self._desk.say("That fills the board."))
        if not view.supply_left:
            # The game ends with this turn.
            return (*found, " ", self._desk.say(SUPPLY_EMPTY))
        return (*found, " ", self._usable(board))

    def _usable(self, board: Board) -> str:
        """How many of the free cells can still be filled."""
        words, free = self._desk.stage.words, board.count(FREE)
        usable = _free_for(board, range(1, HIGHEST + 1))
        if usable < free:
            return words.say(
                "Of {free} remaining cells, {usable} can be filled.", usable=usable, free=free
            )
        if free == 2:
            return words.say("Both remaining cells can still be filled.")
        return words.count(
            "The {n} remaining cell can still be filled.",
            "All {n} remaining cells can still be filled.",
            free,
        )

    def _goes(self, view: FiveView, cell: int) -> tuple[Part, ...]:
        """Which tile goes to the middle in an exchange."""
        old = view.boards[view.seat][cell]
        if old == FREE:
            return ()
        goes = self._desk.parts("The {old} goes to the middle.", old=chip(old))
        return (" ", *goes)
