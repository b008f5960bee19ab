"""Short ways to set up positions, for the tests of Top Spot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.core.chance import QuickRng
from game.core.positions import read_position, show_state
from game.core.reasons import Reason, Refused
from game.core.rules import CHANCE, CHANCE_ACTS, complete_options
from game.games.topspot.rules.model import Play, State
from game.games.topspot.rules.rules import TopSpot
from game.services import resources

RULES = TopSpot(resources.read("components/topspot.json"))

EXPERT = {"level": "expert"}
JOKER_EACH = {"level": "expert", "joker_each": True}


def cards(names: str) -> list[str]:
    """`cards("a1 b2")` is a list of two cards."""
    return names.split()


def start(players: int, **options: Any) -> State:
    state: State = RULES.setup(players, complete_options(RULES, players, options))
    return state


def lay(hands: Sequence[str], options: dict[str, Any] | None = None, /, **keys: Any) -> State:
    """A position with these hands. Seat 0 is to play unless `keys` say otherwise."""
    players = len(hands)
    complete = complete_options(RULES, players, options or {})
    data = {"phase": "play", "hands": [cards(hand) for hand in hands]} | keys
    state: State = read_position(RULES, players, complete, data)
    return state


def flaw_of(hands: Sequence[str], options: dict[str, Any] | None = None, /, **keys: Any) -> Reason:
    """The reason why such a position is impossible."""
    with pytest.raises(Refused) as refused:
        lay(hands, options, **keys)
    return refused.value.reason


def move(names: str, colour: str | None = None) -> Play:
    data: dict[str, Any] = {"cards": cards(names)}
    if colour is not None:
        data["colour"] = colour
    return RULES.decode_move(data)


def play(state: State, *moves: str) -> State:
    """The state after these moves of the active seats. A leading joker asks for a colour like "J
    a1:c"."""
    for text in moves:
        names, _, colour = text.partition(":")
        (seat,) = RULES.to_act(state)
        wanted = move(names, colour or None)
        assert RULES.why_not(state, seat, wanted) is None
        state = RULES.apply(state, seat, wanted)
    return state


def why(state: State, names: str, colour: str | None = None) -> Reason | None:
    """The reason why the active seat may not play that."""
    (seat,) = RULES.to_act(state)
    return RULES.why_not(state, seat, move(names, colour))


def code(state: State, names: str, colour: str | None = None) -> str | None:
    reason = why(state, names, colour)
    return None if reason is None else reason.code


def may_play(state: State) -> set[str]:
    """All legal moves, written as `play` takes them."""
    (seat,) = RULES.to_act(state)
    encoded = [RULES.encode_move(each) for each in RULES.legal(state, seat)]
    written = [
        " ".join(each["cards"]) + (f":{each['colour']}" if "colour" in each else "")
        for each in encoded
    ]
    assert len(set(written)) == len(written)
    return set(written)


def shown(state: State) -> dict[str, Any]:
    return show_state(RULES, state)


def random_states(players: int, seed: int, **options: Any) -> Iterator[State]:
    """The states of a match of random moves, up to its end."""
    rng = QuickRng(seed)
    state = start(players, **options)
    while True:
        yield state
        actors = RULES.to_act(state)
        if not actors:
            return
        if actors == CHANCE_ACTS:
            state = RULES.apply(state, CHANCE, RULES.chance(state).draw(rng))
            continue
        moves = list(RULES.legal(state, actors[0]))
        state = RULES.apply(state, actors[0], moves[rng.below(len(moves))])
