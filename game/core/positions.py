"""States and views as the table protocol shows them, and positions as it takes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.notation import Fields, Json, same
from game.core.reasons import Refused, refuse
from game.core.rules import CHANCE_ACTS, AnyRules, Awaited, Result, Seat, View, seats_to_act


def show_state(rules: AnyRules, state: Any) -> dict[str, Json]:
    """Everything, hidden things included."""
    head = _head(
        rules,
        state.players,
        state.phase,
        seats_to_act(rules, state),
        rules.awaited(state),
        rules.result(state),
    )
    return head | rules.encode_state(state)


def show_view(rules: AnyRules, view: View) -> dict[str, Json]:
    """The view of one seat, under the same keys."""
    head = _head(rules, view.players, view.phase, view.actors, view.awaited, view.result)
    return head | rules.encode_view(view)


def _head(
    rules: AnyRules,
    players: int,
    phase: str,
    actors: tuple[Seat, ...],
    awaited: Awaited | None,
    result: Result | None,
) -> dict[str, Json]:
    return {
        "game": rules.id,
        "players": players,
        "phase": phase,
        "actors": list(actors),
        "chance": awaited
        and {"event": awaited.event, "seat": awaited.seat, "count": awaited.count},
        "result": result and result.encode(),
    }


def read_position(rules: AnyRules, players: int, options: Mapping[str, Json], data: Json) -> Any:
    """The state that `show_state` shows as `data`; `Refused` where there can be no such state.

    The game reads what cannot be derived and judges it. Whatever else is given must be what the
    state itself says, and somebody must be able to go on.
    """
    fields = Fields(data, "state")
    state = rules.decode_state(fields, players, options)
    why = rules.flaw(state)
    if why is not None:
        raise Refused(why)
    actors = rules.to_act(state)
    stuck = any(
        next(iter(rules.legal(state, seat)), None) is None
        for seat in actors
        if actors != CHANCE_ACTS
    )
    if stuck or not (actors or rules.result(state)):
        raise refuse("position_nobody")
    shown = show_state(rules, state)
    for key, value in fields.untaken():
        if key not in shown:
            raise refuse("extra_field", field=fields.place(key))
        if not same(value, shown[key]):
            raise refuse("position_derived", field=fields.place(key))
    return state
