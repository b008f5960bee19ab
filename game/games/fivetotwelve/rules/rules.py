"""The rules of 5 vor 12. Numbers in brackets refer to the rules page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.core.chance import Rng
from game.core.notation import Fields, Json
from game.core.reasons import Reason, reason
from game.core.rules import (
    CHANCE_ACTS,
    Awaited,
    Chance,
    Result,
    Rules,
    Seat,
    common_of,
    most_points,
    not_to_act,
    ranking_of,
)
from game.core.values import with_item
from game.games.fivetotwelve.rules import checks as flaws
from game.games.fivetotwelve.rules import notation, views
from game.games.fivetotwelve.rules.about import ABOUT
from game.games.fivetotwelve.rules.model import (
    DOTTED,
    EMPTY_BOARD,
    FREE,
    HIGHEST,
    IDLE_TURNS_EACH,
    NO_TILES,
    PUTS,
    TAKES,
    TILES,
    Board,
    Draw,
    FiveView,
    Leave,
    Move,
    Put,
    State,
    Take,
    Tile,
    blocked_by,
    cells_for,
    cells_of,
    changed,
    finish_of,
    in_line,
    puts_on,
    series_points,
    takes_on,
)

DRAW: Final = Draw()
LEAVE: Final = Leave()


class FiveToTwelve(Rules[State, Move, Tile, FiveView]):
    about = ABOUT
    notation = notation
    reasons: Mapping[str, str] = {
        "not_dotted": "During set-up, tiles go on the dotted cells.",
        "dotted_taken": "That dotted cell already holds a tile.",
        "not_in_middle": "There\u2019s no {value} in the middle.",
        "same_number": "The number {value} is already there: an exchange would change nothing.",
        "lower_needed": ("A tile there must be lower than the {other} to its right or below it."),
        "higher_needed": ("A tile there must be higher than the {other} to its left or above it."),
        "too_many_tiles": "There are more {value} tiles than the game has.",
        "out_of_order": "The numbers on seat {seat}\u2019s board don\u2019t rise.",
        "setup_tiles": "During set-up, every board has the same number of tiles, all on "
        "dotted cells.",
        "setup_dealt": "The set-up tiles that the seats hold don\u2019t fit this phase.",
        "setup_middle": "During set-up, the middle is empty.",
        "pending_cell": "Seat {seat} can\u2019t have chosen that cell.",
        "no_series": "Without a series there are no points and no finished games.",
        "history_length": "More games are finished than were played.",
        "history_winners": "The winners of a finished game are those with the fewest free cells.",
        "points_bounds": "Seat {seat} can\u2019t have a score of {points} after game {games}.",
        "drawn_phase": "There is a drawn tile in the drawn phase, and only then.",
        "idle_count": "The count of idle turns can\u2019t be right.",
        "two_full": "Only one board can be full: the game ends with the first.",
    }

    # --- set-up ---

    def setup(self, players: int, options: Mapping[str, Json]) -> State:
        first = options["first"]
        return State(
            players=players,
            first=first,
            series=options["series"],
            phase="deal",
            active=first,
            boards=(EMPTY_BOARD,) * players,
            blocked=(0,) * players,
            middle=NO_TILES,
            supply=(players,) * HIGHEST,
            dealt=(FREE,) * players,
            pending=(None,) * players,
            drawn=FREE,
            idle=0,
            game_no=0,
            points=(0,) * players,
            history=(),
        )

    # --- who acts, and what is legal ---

    def to_act(self, state: State) -> tuple[Seat, ...]:
        phase = state.phase
        if phase in ("turn", "drawn"):
            return (state.active,)
        if phase in ("deal", "drawing"):
            return CHANCE_ACTS
        if phase == "setup":  # all choose at once (1)
            return tuple(seat for seat, cell in enumerate(state.pending) if cell is None)
        return ()

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        if state.phase == "setup":  # any free dotted cell (2)
            board = state.boards[seat]
            return tuple(PUTS[cell] for cell in DOTTED if board[cell] == FREE)
        blocked = state.blocked[seat]
        if state.phase == "drawn":  # place it or lay it down (4)
            return (*puts_on(cells_for(state.drawn, blocked)), LEAVE)
        moves: list[Move] = [DRAW]  # (4); the supply is never empty in a turn (10)
        for value, there in enumerate(state.middle, 1):  # (5)
            if there:
                moves += takes_on(value, cells_for(value, blocked))
        return tuple(moves)

    def candidates(self, state: State, seat: Seat) -> Iterator[Move]:
        yield DRAW
        yield LEAVE
        yield from PUTS
        for takes in TAKES:
            yield from takes

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason | None:
        why = not_to_act(self, state, seat)
        if why is not None:
            return why
        match state.phase, move:
            case "setup", Put(cell):
                if cell not in DOTTED:
                    return reason("not_dotted")
                if state.boards[seat][cell] != FREE:
                    return reason("dotted_taken")
                return None
            case "turn", Draw():
                return None
            case "turn", Take(value, cell):
                if not state.middle[value - 1]:
                    return reason("not_in_middle", value=value)
                return _why_not_put(state.boards[seat], value, cell)
            case "drawn", Put(cell):
                return _why_not_put(state.boards[seat], state.drawn, cell)
            case "drawn", Leave():
                return None
        return reason("wrong_phase", phase=state.phase)

    # --- chance ---

    def awaited(self, state: State) -> Awaited | None:
        if state.phase == "deal":
            return Awaited("tile", state.dealt.index(FREE), 1)
        if state.phase == "drawing":
            return Awaited("tile", state.active, 1)
        return None

    def chance(self, state: State) -> Chance[Tile]:
        seat = state.dealt.index(FREE) if state.phase == "deal" else state.active
        return Chance(TILES[seat], state.supply)

    def why_not_event(self, state: State, event: Tile) -> Reason | None:
        awaited = self.awaited(state)
        if awaited is None or awaited.seat is None:
            return reason("no_event_awaited")
        if event.seat != awaited.seat:
            return reason("wrong_event_seat", seat=awaited.seat)
        if not state.supply[event.value - 1]:
            return reason("not_in_bag", piece=event.value)
        return None

    # --- what moves and events do ---

    def apply(self, state: State, actor: Seat, move: Move | Tile) -> State:
        match move:
            case Tile(value, seat):
                return self._receive(state, value, seat)
            case Draw():
                return replace(state, phase="drawing", idle=0)
            case Leave():
                middle = changed(state.middle, state.drawn, 1)
                return self._end_turn(replace(state, middle=middle, drawn=FREE))
            case Take(value, cell):
                middle = changed(state.middle, value, -1)
                return self._put(replace(state, middle=middle), value, cell)
            case Put(cell):
                if state.phase == "setup":
                    return self._choose(state, actor, cell)
                return self._put(replace(state, drawn=FREE), state.drawn, cell)

    def _receive(self, state: State, value: int, seat: Seat) -> State:
        supply = changed(state.supply, value, -1)
        if state.phase == "drawing":
            return replace(state, phase="drawn", supply=supply, drawn=value)
        dealt = with_item(state.dealt, seat, value)
        phase = "deal" if FREE in dealt else "setup"
        return replace(state, phase=phase, supply=supply, dealt=dealt)

    def _choose(self, state: State, seat: Seat, cell: int) -> State:
        """Chooses a cell in the set-up. The last choice places all tiles (1)."""
        pending = with_item(state.pending, seat, cell)
        if None in pending:
            return replace(state, pending=pending)
        boards = tuple(
            with_item(board, cell, value)
            for board, cell, value in zip(state.boards, pending, state.dealt, strict=True)
            if cell is not None
        )
        complete = all(boards[0][cell] != FREE for cell in DOTTED)
        return replace(
            state,
            phase="turn" if complete else "deal",
            boards=boards,
            blocked=tuple(blocked_by(board) for board in boards),
            dealt=(FREE,) * state.players,
            pending=(None,) * state.players,
        )

    def _put(self, state: State, value: int, cell: int) -> State:
        """Places the active player's tile. A tile that was there goes to the middle (6)."""
        seat = state.active
        old = state.boards[seat][cell]
        board = with_item(state.boards[seat], cell, value)
        state = replace(
            state,
            boards=with_item(state.boards, seat, board),
            blocked=with_item(state.blocked, seat, blocked_by(board)),
            middle=state.middle if old == FREE else changed(state.middle, old, 1),
            # After a draw, idle is 0 and stays 0. Otherwise only an exchange adds to it (11).
            idle=0 if old == FREE or state.phase == "drawn" else state.idle + 1,
        )
        return self._end_turn(state)

    def _end_turn(self, state: State) -> State:
        if _is_finished(state):
            return self._end_game(state)
        return replace(state, phase="turn", active=(state.active + 1) % state.players)

    def _end_game(self, state: State) -> State:
        if not state.series:
            return replace(state, phase="over")
        finished = finish_of(state)
        gained = series_points(state.players, (finished,))
        points = tuple(map(sum, zip(state.points, gained, strict=True)))
        history = (*state.history, finished)
        if state.game_no == state.players - 1:  # (12)
            return replace(state, phase="over", points=points, history=history)
        first_game = self.setup(state.players, {"first": state.first, "series": True})
        next_game = replace(first_game, game_no=state.game_no + 1, points=points, history=history)
        return replace(next_game, active=next_game.starter)

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        if state.series:
            return most_points(state.points)
        free = finish_of(state).free
        ranking = ranking_of([-cells for cells in free])
        return Result(ranking[0], ranking, free)

    # --- what a seat may know ---

    def view(self, state: State, seat: Seat) -> FiveView:
        return views.view(state, common_of(self, state, seat))

    def determinize(self, view: FiveView, rng: Rng) -> State:
        return views.determinize(view, rng)

    # --- notation ---

    def encode_state(self, state: State) -> dict[str, Json]:
        pending = {str(seat): cell for seat, cell in enumerate(state.pending) if cell is not None}
        return notation.encode(state, pending, sum(state.supply), state.starter)

    def encode_view(self, view: FiveView) -> dict[str, Json]:
        pending = {} if view.pending is None else {str(view.seat): view.pending}
        starter = (view.first + view.game_no) % view.players
        return notation.encode(view, pending, view.supply_left, starter)

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> State:
        return notation.decode_state(fields, self.setup(players, options))

    def flaw(self, state: State) -> Reason | None:
        return flaws.flaw(state)


def _is_finished(state: State) -> bool:
    """Whether the game ends with the turn that is over (9, 10, 11)."""
    return (
        FREE not in state.boards[state.active]
        or not any(state.supply)
        or state.idle >= IDLE_TURNS_EACH * state.players
    )


def _why_not_put(board: Board, value: int, cell: int) -> Reason | None:
    """The reason by rules 7 and 8, with the tile that is in the way."""
    if cells_for(value, blocked_by(board)) >> cell & 1:
        return None
    if board[cell] == value:
        return reason("same_number", value=value)
    before, after = (
        [board[other] for other in cells_of(bits) if board[other] != FREE] for bits in in_line(cell)
    )
    too_high = [other for other in before if other >= value]
    if too_high:
        return reason("higher_needed", other=max(too_high))
    return reason("lower_needed", other=min(other for other in after if other <= value))
