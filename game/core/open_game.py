"""Rules of games in which nothing is hidden, with everything that follows from that."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.core import derived
from game.core.chance import Rng
from game.core.notation import Fields, Json, wrong
from game.core.reasons import Reason, reason
from game.core.rules import (
    CHANCE_ACTS,
    Awaited,
    Chance,
    Rules,
    Seat,
    View,
    common_of,
    not_to_act,
    seats_to_act,
)


class OpenState(Protocol):
    """The members that every state has; the rest is the game's own."""

    @property
    def players(self) -> int: ...

    @property
    def phase(self) -> str: ...

    @property
    def active(self) -> int:
        """Whose turn it is."""


StateT = TypeVar("StateT", bound=OpenState)
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")


@dataclass(frozen=True, slots=True)
class OpenView(View, Generic[StateT]):
    """All seats see the whole state."""

    state: StateT


class OpenRules(Rules[StateT, MoveT, EventT, OpenView[StateT]]):
    """Still to be written are `about`, `notation`, `setup`, `moves`, `apply` and `result`;
    `awaited` and `chance` where anything comes by chance.

    States are frozen dataclasses whose tuples never change their lengths. Their fields `players`
    and `phase` are written by the protocol itself, all others are derived. A game overrides what
    it can say better: `refusal` with `reasons` of its own, `to_act` where several act at once,
    `flaw` where positions may be impossible.
    """

    reasons: Mapping[str, str] = {}

    @abstractmethod
    def moves(self, state: StateT, seat: Seat) -> Iterable[MoveT]:
        """The moves of a seat that is to act; `refusal` may still take some of them out."""

    def refusal(self, state: StateT, seat: Seat, move: MoveT) -> Reason | None:
        """Why a seat that is to act can't make this move, in the words of this game."""
        return None

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        if self.result(state) is not None:
            return ()
        return (state.active,) if self.awaited(state) is None else CHANCE_ACTS

    def legal(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        if seat not in seats_to_act(self, state):
            return ()
        moves = self.moves(state, seat)
        return tuple(move for move in moves if self.refusal(state, seat, move) is None)

    def why_not(self, state: StateT, seat: Seat, move: MoveT) -> Reason | None:
        why = not_to_act(self, state, seat) or self.refusal(state, seat, move)
        if why is None and move not in self.moves(state, seat):
            return reason("wrong_phase", phase=state.phase)
        return why

    def candidates(self, state: StateT, seat: Seat) -> Iterator[MoveT]:
        return iter(self.moves(state, seat))

    def awaited(self, state: StateT) -> Awaited | None:
        return None

    def chance(self, state: StateT) -> Chance[EventT]:
        return Chance()

    def why_not_event(self, state: StateT, event: EventT) -> Reason | None:
        if self.to_act(state) != CHANCE_ACTS:
            return reason("no_event_awaited")
        awaited = self.awaited(state)
        if event in self.chance(state).outcomes or awaited is None:
            return None
        return reason("wrong_event", event=awaited.event)

    def view(self, state: StateT, seat: Seat) -> OpenView[StateT]:
        return OpenView(
            **common_of(self, state, seat),
            state=state,
        )

    def determinize(self, view: OpenView[StateT], rng: Rng) -> StateT:
        return view.state

    def encode_state(self, state: StateT) -> dict[str, Json]:
        own = derived.encode(state)
        return {name: value for name, value in own.items() if name not in ("players", "phase")}

    def encode_view(self, view: OpenView[StateT]) -> dict[str, Json]:
        return self.encode_state(view.state)

    def decode_state(self, given: Fields, players: int, options: Mapping[str, Json]) -> StateT:
        fresh = self.setup(players, options)
        kind: Any = type(fresh)
        found = {
            name: given.take(name, reader)
            for name, reader in derived.fields_of(kind).items()
            if name != "players"
        }
        for name, value in found.items():
            begun = getattr(fresh, name)
            if isinstance(value, tuple) and len(value) != len(begun):
                raise wrong(given.place(name), f"a list of {len(begun)}")
        made: StateT = kind(players=players, **found)
        return made

    def flaw(self, state: StateT) -> Reason | None:
        return None
