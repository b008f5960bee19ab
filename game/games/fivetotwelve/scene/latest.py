"""The cells on which players have placed a tile with their last turn."""

from __future__ import annotations

from game.core.rules import Seat
from game.games.fivetotwelve.rules.model import Leave, Put, Take
from game.games.fivetotwelve.scene.sentences import is_set_up, put_cell
from game.games.fivetotwelve.scene.types import Shown, Situation


class LastTurns:
    """Follows every step once, in order; after one was taken back, all of them again."""

    def __init__(self) -> None:
        self._turns: list[tuple[int, Seat, int | None]] = []
        """The number of a step, who has acted, and the cell on which a tile was placed."""

    def follow(self, shown: Shown) -> None:
        self._turns = [turn for turn in self._turns if turn[0] < shown.number]
        self._turns += [(shown.number, seat, cell) for seat, cell in _put_with(shown).items()]

    def marked(self, situation: Situation, has_finished: bool) -> frozenset[tuple[Seat, int]]:
        """The cells that are marked: of the step that is looked at, or else of everybody's last
        turn, except for the player who is to act."""
        last = situation.last
        if last is None:
            return frozenset()
        if (situation.looks_back or has_finished) and not is_set_up(last):
            move = last.move
            return frozenset({(last.actor, move.cell)} if isinstance(move, Put | Take) else ())
        to_act = None if situation.turn is None else situation.turn.seat
        cells = self._cells_after(last.number)
        return frozenset((seat, cell) for seat, cell in cells.items() if seat != to_act)

    def _cells_after(self, number: int) -> dict[Seat, int]:
        """The cells after a step, for those who have placed a tile with their last turn."""
        last = {seat: cell for turn, seat, cell in self._turns if turn <= number}
        return {seat: cell for seat, cell in last.items() if cell is not None}


def _put_with(shown: Shown) -> dict[Seat, int | None]:
    """Whose turn has ended with a step, and on which cell they have placed a tile."""
    before, after = shown.before, shown.after
    seats = range(before.players)
    if after.game_no != before.game_no:
        return dict.fromkeys(seats)  # the boards are empty again
    if is_set_up(shown):
        return {seat: put_cell(before, after, seat) for seat in seats}
    match shown.move:
        case Leave():
            return {shown.actor: None}
        case Put(cell) if before.phase == "drawn":
            return {shown.actor: cell}
        case Take(_, cell):
            return {shown.actor: cell}
    return {}
