"""Positions of Topominos for tests. Pieces are written as they lie, and turned into canonical
names."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.match import MANUAL, Match
from game.core.positions import show_state
from game.core.reasons import Refused
from game.games import rules_of
from game.games.topominos.rules.rules import Topominos
from game.services import resources
from tests.tables import happen, play, put_on_table, why_not

RULES = Topominos(resources.read("components/topominos.json"))
CORNER, EDGE, CENTRE = "........o", ".......o.", "....o...."
HAND = [CORNER, EDGE, CENTRE, "...o.o...", "....o..o."]
OTHER_HAND = ["......ooo", ".....oo.o", ".....o.oo", ".....oo..", ".....o.o."]
EMPTY = "........."
NINE = "ooooooooo"
"""A piece that only the editions of `late` have."""

Stacks = Mapping[int, Sequence[str]]
Racks = Sequence[Sequence[str]]
NO_STACKS: Stacks = {}


def turned(pattern: str) -> str:
    return "".join(pattern[3 * (2 - column) + row] for row in range(3) for column in range(3))


def flipped(pattern: str) -> str:
    return "".join(pattern[row : row + 3][::-1] for row in (0, 3, 6))


def canonical(pattern: str) -> str:
    ways = []
    for _ in range(4):
        ways += [pattern, flipped(pattern)]
        pattern = turned(pattern)
    return min(ways)


def names(pieces: Sequence[str]) -> list[str]:
    return sorted(map(canonical, pieces))


def _in_turn(stacks: Stacks, racks: Racks, position: dict[str, Any]) -> dict[str, Any]:
    """A position, by default in the turn of seat 0."""
    return {
        "phase": "turn",
        "active": 0,
        "stacks": [list(stacks.get(compartment, ())) for compartment in range(9)],
        "racks": [names(rack) for rack in racks],
        **position,
    }


def table(
    stacks: Stacks = NO_STACKS,
    racks: Racks = (),
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Match:
    """A table with the real set."""
    racks = racks or (HAND, OTHER_HAND)
    return put_on_table("topominos", len(racks), _in_turn(stacks, racks, position), options)


def late(
    stacks: Stacks,
    racks: Racks,
    bag: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Match:
    """A table with an edition that has the pieces of this position and this bag and no others.

    Sixteen pieces of nine dots are out, because no edition may have fewer than sixteen.
    """
    out = [NINE] * 16
    lying = [piece for stack in stacks.values() for piece in stack]
    held = [piece for rack in racks for piece in rack]
    pieces = Counter(names([*out, *lying, *held, *bag, *position.get("aside", ())]))
    rules = Topominos(json.dumps({"pieces": pieces}).encode())
    position = _in_turn(stacks, racks, {"out": out, **position})
    return Match(rules, len(racks), options or {}, 0, chance=MANUAL, position=position)


def new(players: int, **options: Any) -> Match:
    return Match(rules_of("topominos"), players, options, 0, chance=MANUAL)


def shown(match: Match) -> dict[str, Any]:
    return show_state(match.rules, match.state)


def seen(match: Match, *keys: str) -> tuple[Any, ...]:
    state = shown(match)
    return tuple(state[key] for key in keys)


def _active(match: Match) -> int:
    return int(shown(match)["active"])


def put(match: Match, *patterns: str, into: int) -> None:
    """The active player places pieces in one compartment."""
    for pattern in patterns:
        play(match, _active(match), {"put": pattern, "in": into})


def end(match: Match) -> None:
    play(match, _active(match), {"end": True})


def pass_on(match: Match, *pieces: str) -> None:
    play(match, _active(match), {"pass": names(pieces)})


def draw(match: Match, *pieces: str) -> None:
    """Draws the awaited pieces from the bag."""
    happen(match, {"pieces": list(map(canonical, pieces)), "seat": shown(match)["chance"]["seat"]})


def no_put(match: Match, pattern: str, into: int) -> str | None:
    return why_not(match, _active(match), {"put": pattern, "in": into})


def no_end(match: Match) -> str | None:
    return why_not(match, _active(match), {"end": True})


def no_pass(match: Match, *pieces: str) -> str | None:
    return why_not(match, _active(match), {"pass": names(pieces)})


def no_event(match: Match, event: dict[str, Any]) -> str:
    with pytest.raises(Refused) as refused:
        happen(match, event)
    return refused.value.reason.code


def no_position(
    stacks: Stacks = NO_STACKS,
    racks: Racks = (),
    options: dict[str, Any] | None = None,
    **position: Any,
) -> str:
    """The code with which a position of the real set is refused."""
    with pytest.raises(Refused) as refused:
        table(stacks, racks, options, **position)
    return refused.value.reason.code


def not_late(stacks: Stacks, racks: Racks, bag: Sequence[str] = (), **position: Any) -> str:
    """The code with which a position of `late` is refused."""
    with pytest.raises(Refused) as refused:
        late(stacks, racks, bag, **position)
    return refused.value.reason.code
