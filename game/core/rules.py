"""The protocol that every game's rules follow, and the small types it speaks in.

A rules object is stateless. States, moves, events and views are frozen dataclasses; what may
not be done is told as a `Reason`, a code with figures that the words layer can say in any
language (the English sentence for every code stands in the `reasons` table of its game).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypedDict, TypeVar

from game.core.about import About, Option
from game.core.chance import Rng, pick_weighted
from game.core.notation import Fields, Json
from game.core.reasons import COMMON_REASONS, Reason, Refused, reason, refuse

Seat = int

CHANCE: Final[Seat] = -1
"""The actor that rolls, draws and deals."""

CHANCE_ACTS: Final[tuple[Seat, ...]] = (CHANCE,)

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")


Came = Sequence[tuple[StateT, EventT]]
"""The chance in a match: the events in their order, each with the position before it."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """The chance event that a state waits for; public."""

    event: str
    """The key under which the JSON of the event has what came."""
    seat: Seat | None
    count: int


@dataclass(frozen=True, slots=True)
class Chance(Generic[EventT]):
    """The possible outcomes with integer weights, or a sampler where they are too many."""

    outcomes: Sequence[EventT] = ()
    weights: Sequence[int] = ()
    sampler: Callable[[Rng], EventT] | None = None

    def draw(self, rng: Rng) -> EventT:
        if self.sampler is not None:
            return self.sampler(rng)
        return self.outcomes[pick_weighted(self.weights, rng)]


@dataclass(frozen=True, slots=True)
class Result:
    winners: tuple[Seat, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[Json, ...]
    extra: tuple[tuple[str, Json], ...] = ()
    """Figures that only some games have, such as the rank of a solo game."""

    def encode(self) -> dict[str, Json]:
        return {
            "winners": list(self.winners),
            "ranking": [list(group) for group in self.ranking],
            "scores": [list(s) if isinstance(s, tuple) else s for s in self.scores],
            **dict(self.extra),
        }


@dataclass(frozen=True, slots=True)
class View:
    """The members of every view: who looks, who is to move, what is awaited, how it ended."""

    seat: Seat
    players: int
    phase: str
    actors: tuple[Seat, ...]
    awaited: Awaited | None
    result: Result | None


class Notation(Protocol[MoveT, EventT]):
    """A game's moves and events in JSON; a game's module `notation` is one."""

    def encode_move(self, move: MoveT) -> dict[str, Json]: ...

    def decode_move(self, data: Json) -> MoveT: ...

    def encode_event(self, event: EventT) -> dict[str, Json]: ...

    def decode_event(self, data: Json) -> EventT: ...


class Rules(Protocol[StateT, MoveT, EventT, ViewT]):
    """One game. Every method is pure."""

    about: About
    notation: Notation[MoveT, EventT]
    reasons: Mapping[str, str]
    """An English sentence for each code that this game alone uses."""

    @property
    def id(self) -> str:
        return self.about.id

    @property
    def player_counts(self) -> tuple[int, ...]:
        return self.about.player_counts

    @property
    def options(self) -> tuple[Option, ...]:
        return self.about.options

    @property
    def components_hash(self) -> str | None:
        """SHA-256 of the data file of cards or pieces, where the game has one."""
        return None

    def why_not_options(self, players: int, options: Mapping[str, Json]) -> Reason | None:
        """The reason why options that are each allowed are impossible together; by default any
        may stand together."""
        return None

    def setup(self, players: int, options: Mapping[str, Json]) -> StateT:
        """The state before the first event. `options` is complete and checked."""

    def to_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that have a move to make now, or `CHANCE_ACTS`, or nothing: over."""

    def legal(self, state: StateT, seat: Seat) -> Iterable[MoveT]:
        """All legal moves of that seat now, each once; lazily where they are many."""

    def why_not(self, state: StateT, seat: Seat, move: MoveT) -> Reason | None:
        """The reason why a move is not legal, or None. Decides any move without listing."""

    def candidates(self, state: StateT, seat: Seat) -> Iterator[MoveT]:
        """Plausible moves, legal or not, among them all legal ones: for tests."""

    def awaited(self, state: StateT) -> Awaited | None:
        """The chance event to come, where `to_act` is `CHANCE_ACTS`."""

    def chance(self, state: StateT) -> Chance[EventT]:
        """The possible events, where `to_act` is `CHANCE_ACTS`."""

    def why_not_event(self, state: StateT, event: EventT) -> Reason | None:
        """The reason why an event can't happen now, or None."""

    def again(
        self, came: Came[StateT, EventT], now: Came[StateT, EventT], state: StateT, rng: Rng
    ) -> EventT:
        """The event to come where a match is played again with the same chance: what `came` then,
        and what came `now`, so far. By default the event of the same number, or another one where
        that can't come."""
        if len(now) < len(came):
            event = came[len(now)][1]
            if self.why_not_event(state, event) is None:
                return event
        return self.chance(state).draw(rng)

    def apply(self, state: StateT, actor: Seat, move: MoveT | EventT) -> StateT:
        """The state after a legal move of a seat or, for `CHANCE`, a possible event."""

    def result(self, state: StateT) -> Result | None:
        """The result; None until the game is over."""

    def reached_alone(self, state: StateT) -> int | None:
        """The figure that a player alone has reached in a match that is over, in the unit of the
        statistics; None where it counts for nothing. By default the score."""
        result = self.result(state)
        score = None if result is None else result.scores[0]
        return score if type(score) is int else None

    def view(self, state: StateT, seat: Seat) -> ViewT:
        """Exactly what that seat may know."""

    def determinize(self, view: ViewT, rng: Rng) -> StateT:
        """A full state that this view could come from."""

    def encode_move(self, move: MoveT) -> dict[str, Json]:
        return self.notation.encode_move(move)

    def decode_move(self, data: Json) -> MoveT:
        """`Refused` where the data is not a move's."""
        return self.notation.decode_move(data)

    def encode_event(self, event: EventT) -> dict[str, Json]:
        return self.notation.encode_event(event)

    def decode_event(self, data: Json) -> EventT:
        return self.notation.decode_event(data)

    def encode_state(self, state: StateT) -> dict[str, Json]:
        """The game's own keys; `show_state` puts the common ones before them."""

    def encode_view(self, view: ViewT) -> dict[str, Json]: ...

    def decode_state(self, fields: Fields, players: int, options: Mapping[str, Json]) -> StateT:
        """A state from the keys that cannot be derived; `Refused` where it cannot be one.

        Checks shapes and numbers as it reads; `flaw` then judges the whole, and all keys that
        were not read are compared with what `encode_state` makes of the state.
        """

    def flaw(self, state: StateT) -> Reason | None:
        """The reason why a state that was read from a position is impossible."""


AnyRules = Rules[Any, Any, Any, Any]
AnyMove: TypeAlias = Any
"""A move of any game. Parts that serve all games hand it to the rules and the words of its game and
never look into it. So do they with the views of its seats:"""
AnyView: TypeAlias = Any


def all_reasons(rules: AnyRules) -> dict[str, str]:
    return {**COMMON_REASONS, **rules.reasons}


def seats_to_act(rules: AnyRules, state: Any) -> tuple[Seat, ...]:
    """The seats that have a move to make; none when chance moves or the game is over."""
    actors = rules.to_act(state)
    return () if actors == CHANCE_ACTS else actors


class Common(TypedDict):
    """The members of `View`, to be handed to the view of a game."""

    seat: Seat
    players: int
    phase: str
    actors: tuple[Seat, ...]
    awaited: Awaited | None
    result: Result | None


def common_of(rules: AnyRules, state: Any, seat: Seat) -> Common:
    """The facts that every seat may know in every game."""
    return {
        "seat": seat,
        "players": state.players,
        "phase": state.phase,
        "actors": seats_to_act(rules, state),
        "awaited": rules.awaited(state),
        "result": rules.result(state),
    }


def not_to_act(rules: AnyRules, state: Any, seat: Seat) -> Reason | None:
    """Why that seat can make no move at all now; None where it can."""
    actors = rules.to_act(state)
    if seat in actors and seat != CHANCE:
        return None
    if not actors:
        return reason("game_over")
    awaited = rules.awaited(state)
    if awaited is not None:
        return reason("chance_first", event=awaited.event)
    return reason("not_your_turn", seat=seat)


def complete_options(rules: AnyRules, players: int, given: Mapping[str, Json]) -> dict[str, Json]:
    """All options of a game, the given ones checked and the others at their defaults."""
    if players not in rules.player_counts:
        counts = rules.player_counts
        raise refuse("bad_players", expected=f"{counts[0]}\u2013{counts[-1]}")
    known = {option.name: option for option in rules.options}
    for name in given:
        if name not in known:
            raise refuse("unknown_option", option=name)
    complete = {
        name: option.check(given[name], players) if name in given else option.default_for(players)
        for name, option in known.items()
    }
    why = rules.why_not_options(players, complete)
    if why is not None:
        raise Refused(why)
    return complete


def ranking_of(scores: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Seats in groups of equal scores, the highest score first."""
    order = sorted(set(scores), reverse=True)
    return tuple(tuple(s for s, score in enumerate(scores) if score == best) for best in order)


def most_points(scores: tuple[Any, ...]) -> Result:
    """The result of a game that the highest score wins."""
    ranking = ranking_of(scores)
    return Result(ranking[0], ranking, scores)
