"""Choosing a move, and looking a turn ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from game.core.chance import Rng
from game.core.opponents import Budget, Choice
from game.core.rules import Seat
from game.core.values import with_item
from game.games.fivetotwelve.computer.chances import Seen, calibrated, stakes_of
from game.games.fivetotwelve.computer.worth import Outlook, open_values, values_of
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    FREE,
    HIGHEST,
    IDLE_TURNS_EACH,
    PUTS,
    TAKES,
    Board,
    Counts,
    Draw,
    Move,
    State,
)
from game.games.fivetotwelve.rules.rules import DRAW, LEAVE


@dataclass(frozen=True, slots=True)
class Ways:
    """How a player thinks that knows what makes a good board."""

    work: int
    """In units: one is a look at all placements of one more tile."""
    counts: bool
    """Whether it knows which tiles are still to come; otherwise all numbers seem equally likely."""
    blur: int
    """How wrong it may be about a move: in hundredths of the logarithm of the odds."""
    overlooks: int
    """The percentage of placements that it does not see."""
    looks_ahead: int
    """How many of the best moves it tries with every tile that the next turn may bring."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move that ends a turn, and the position after it."""

    move: Move
    tile: int
    """The tile that is placed or left."""
    board: Board
    open_: int
    """The values in the middle as a mask."""
    ends: bool
    share: float
    """The expected share of the match."""
    seems: float
    """The same as the player sees it, with its errors."""


_UNCOUNTED: Final[Counts] = (1,) * HIGHEST
_NOTHING_LEFT_OUT: Final = Ways(work=0, counts=True, blur=0, overlooks=0, looks_ahead=0)


class Planner:
    """Finds a seat's move in one state."""

    def __init__(self, state: State, seat: Seat, ways: Ways, budget: Budget, rng: Rng) -> None:
        self._state = state
        self._seat = seat
        self._ways = ways
        self._budget = budget
        self._rng = rng
        self._stopped = False
        self._board = state.boards[seat]
        self._left = sum(state.supply)
        supply = state.supply if ways.counts else _UNCOUNTED
        self._supply = supply
        self._seen = Seen(state.boards, seat, supply, stakes_of(state, seat))

    def choose(self) -> Choice[Move]:
        if self._state.phase == "setup":
            return self._choose_dotted()
        if self._state.phase == "drawn":
            options = self._ordered(self.after_draw(self._state.drawn))
            if self._ways.looks_ahead:
                best = self._tried(options)[0]
                return Choice(best.move, self._value(best.share))
            (move, share), *others = [(each.move, self._value(each.share)) for each in options]
            return Choice(move, share, others[0] if others else None)
        return self._choose_turn()

    def _may_go_on(self) -> bool:
        """Counts a unit of work."""
        self._stopped = self._stopped or not self._budget.spend()
        return not self._stopped

    def _value(self, share: float) -> float:
        state = self._state
        fewest = min(state.free_cells(seat) for seat in range(state.players))
        return calibrated(min(max(share, 0.0), 1.0), state.players, fewest)

    # --- options ---

    def takes(self) -> list[Option]:
        state, seen = self._state, self._seen
        options = []
        for value in values_of(open_values(state.middle)):
            open_ = open_values(state.middle)
            if state.middle[value - 1] == 1:
                open_ ^= 1 << value
            for cell, replaced, board in seen.outlook.puts(self._board, value):
                idle = state.idle + 1 if replaced else 0
                ends = idle >= IDLE_TURNS_EACH * state.players
                now_open = open_ | 1 << replaced if replaced else open_
                options.append(self._option(TAKES[value - 1][cell], value, board, now_open, ends))
        return options

    def after_draw(self, value: int) -> list[Option]:
        """The options with a tile that was drawn."""
        ends = self._left == (0 if self._state.phase == "drawn" else 1)
        open_ = open_values(self._state.middle)
        options = [self._option(LEAVE, value, self._board, open_ | 1 << value, ends)]
        for cell, replaced, board in self._seen.outlook.puts(self._board, value):
            now_open = open_ | 1 << replaced if replaced else open_
            options.append(self._option(PUTS[cell], value, board, now_open, ends))
        return options

    def _option(self, move: Move, tile: int, board: Board, open_: int, ends: bool) -> Option:
        share = self._seen.after(board, open_, ends)
        return Option(move, tile, board, open_, ends, share, self._blurred(share))

    def _blurred(self, share: float) -> float:
        """A share as the player sees it; different every time."""
        return share + self._wrong() * share * (1 - share)

    def _wrong(self) -> float:
        blur = self._ways.blur
        return (self._rng.below(2 * blur + 1) - blur) / 100

    def _ordered(self, options: list[Option]) -> list[Option]:
        """The options that are noticed, the best first; equal ones in random order."""
        noticed = [option for option in options if self._notices(option)]
        lots = [(-option.seems, self._rng.below(1 << 20)) for option in noticed]
        order = sorted(range(len(noticed)), key=lots.__getitem__)
        return [noticed[index] for index in order]

    def _notices(self, option: Option) -> bool:
        """Moves that end the game are always noticed."""
        if option.move == LEAVE or option.ends or FREE not in option.board:
            return True
        return self._rng.below(100) >= self._ways.overlooks

    # --- choosing ---

    def _choose_turn(self) -> Choice[Move]:
        takes = self._ordered(self.takes())
        drawing = self.share_when_drawing(self._best_after_draw)
        if not takes:
            return Choice(DRAW, self._value(drawing))
        best = takes[0]
        draws = drawing >= best.seems
        if self._ways.looks_ahead:
            tried, share = self._tried(takes)
            drawing_tried = self.share_when_drawing(self._best_tried_after_draw)
            if not self._stopped:
                best, draws = tried, drawing_tried >= share
        if draws:
            return Choice(DRAW, self._value(drawing), (best.move, self._value(best.share)))
        return Choice(best.move, self._value(best.share), self._next_best(best, takes, drawing))

    def _next_best(
        self, best: Option, takes: Sequence[Option], drawing: float
    ) -> tuple[Move, float]:
        """The best alternative to taking a tile: another one, or drawing."""
        other = next((take for take in takes if take is not best), None)
        if other is None or drawing >= other.seems:
            return DRAW, self._value(drawing)
        return other.move, self._value(other.share)

    def share_when_drawing(self, best_with: Callable[[int], float]) -> float:
        """The mean over all tiles that may be drawn, each placed in the best way."""
        total = 0.0
        for value, there in enumerate(self._supply, 1):
            if there:
                total += there * best_with(value)
        return total / sum(self._supply)

    def _best_after_draw(self, value: int) -> float:
        self._may_go_on()
        return max(option.share for option in self.after_draw(value))

    def _best_tried_after_draw(self, value: int) -> float:
        if self._stopped:
            return 0.0
        options = sorted(self.after_draw(value), key=lambda option: -option.share)
        return self._tried(options)[1]

    def _tried(self, options: Sequence[Option]) -> tuple[Option, float]:
        """The best of the first options after trying each with every tile of our next turn."""
        best = options[0]
        most = -1.0
        for option in options[: self._ways.looks_ahead]:
            if not self._may_go_on():
                break
            share = self._blurred(self._seen.ahead(option.board, option.open_, option.ends))
            if share > most:
                best, most = option, share
        return best, most

    # --- moves that were chosen in another way ---

    def value_after(self, move: Move) -> float:
        """The expected share of the match after the move."""
        if self._state.phase == "setup":
            return self._choose_dotted().value
        if isinstance(move, Draw):
            return self._value(self.share_when_drawing(self._best_after_draw))
        drawn = self._state.phase == "drawn"
        options = self.after_draw(self._state.drawn) if drawn else self.takes()
        return self._value(next(option.share for option in options if option.move == move))

    # --- the set-up ---

    def _choose_dotted(self) -> Choice[Move]:
        state, outlook = self._state, self._seen.outlook
        value = state.dealt[self._seat]
        cells = [cell for cell in DOTTED if self._board[cell] == FREE]
        worths = []
        for cell in cells:
            board = with_item(self._board, cell, value)
            depth = 0 if not self._ways.looks_ahead else 1 if len(cells) == len(DOTTED) else 2
            worth = self._worth_dotted(board, depth)
            worths.append((worth + self._wrong(), self._rng.below(1 << 20), cell, worth))
        odds = [
            exp(self._guessed(theirs, state.dealt[other], outlook))
            for other, theirs in enumerate(state.boards)
            if other != self._seat
        ]
        (put, share), *others = [
            (PUTS[cell], self._value(exp(worth) / sum((exp(worth), *odds))))
            for _, _, cell, worth in sorted(worths, reverse=True)
        ]
        return Choice(put, share, others[0] if others else None)

    def _worth_dotted(self, board: Board, depth: int) -> float:
        """The worth of a board in the set-up, if the tiles to come are placed in the best way."""
        outlook = self._seen.outlook
        cells = [cell for cell in DOTTED if board[cell] == FREE]
        if not cells or not depth or not self._may_go_on():
            return outlook.worth(board)[0]
        total = 0.0
        for value, there in enumerate(self._supply, 1):
            if there:
                total += there * max(
                    self._worth_dotted(with_item(board, cell, value), depth - 1) for cell in cells
                )
        return total / sum(self._supply)

    def _guessed(self, board: Board, value: int, outlook: Outlook) -> float:
        """The worth of another seat's board after its best choice."""
        return max(
            outlook.worth(with_item(board, cell, value))[0]
            for cell in DOTTED
            if board[cell] == FREE
        )


def exact_planner(state: State, seat: Seat, rng: Rng) -> Planner:
    """A planner that sees every move and judges each without an error."""
    return Planner(state, seat, _NOTHING_LEFT_OUT, Budget(0), rng)


def value_of(state: State, seat: Seat, move: Move, rng: Rng) -> float:
    """The expected share of the match after a move that was chosen in any way."""
    return exact_planner(state, seat, rng).value_after(move)
