"""The view of a seat, and states that agree with a view."""

from __future__ import annotations

from game.core.chance import Rng, draw_counted
from game.core.rules import Common, Seat
from game.games.fivetotwelve.rules.model import DOTTED, FREE, FiveView, State, blocked_by
from game.games.fivetotwelve.rules.notation import supply_of


def view(state: State, common: Common) -> FiveView:
    return FiveView(
        **common,
        first=state.first,
        series=state.series,
        active=state.active,
        boards=state.boards,
        middle=state.middle,
        supply_left=sum(state.supply),
        dealt=state.dealt,
        pending=state.pending[common["seat"]],
        drawn=state.drawn,
        idle=state.idle,
        game_no=state.game_no,
        points=state.points,
        history=state.history,
    )


def determinize(view: FiveView, rng: Rng) -> State:
    """Only the others' choices in this round of the set-up have to be guessed."""
    pending = [
        view.pending if seat == view.seat else _guess(view, seat, rng)
        for seat in range(view.players)
    ]
    return State(
        players=view.players,
        first=view.first,
        series=view.series,
        phase=view.phase,
        active=view.active,
        boards=view.boards,
        blocked=tuple(blocked_by(board) for board in view.boards),
        middle=view.middle,
        supply=supply_of(view.players, view.boards, view.middle, view.dealt, view.drawn),
        dealt=view.dealt,
        pending=tuple(pending),
        drawn=view.drawn,
        idle=view.idle,
        game_no=view.game_no,
        points=view.points,
        history=view.history,
    )


def _guess(view: FiveView, seat: Seat, rng: Rng) -> int | None:
    if view.phase != "setup" or seat in view.actors:
        return None
    free = [int(view.boards[seat][cell] == FREE) for cell in DOTTED]
    return DOTTED[draw_counted(free, 1, rng)[0]]
