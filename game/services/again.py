"""A finished match that is tried again from one of its positions, for practice.

It is a match of its own: it begins at the position, its chance comes from a new seed, and the match
that it comes from stays as it is. What was played there and what was better is kept beside it, as
moves and not as words: it is told in the language of whoever sits down.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.coach.analysis import Decision
from game.core.match import Match
from game.core.notation import Json
from game.core.positions import show_state
from game.core.reasons import Refused
from game.core.rules import AnyRules, Seat
from game.services.store import AGAIN, Saved, Sitting, Store

_LAST_TIME: Final = "last_time"
"""Among the house rules of such a match, where older versions pass over it."""


class LastTime(NamedTuple):
    """The move that somebody played at a position, and the better one."""

    seat: Seat
    played: tuple[Any, ...]
    better: tuple[Any, ...]


class Again(NamedTuple):
    """A place in a finished match from which it is tried again."""

    number: int
    match: Match
    step: int
    """The position is that before this step."""
    last: LastTime | None = None
    """The move that was played there, and the better one."""


def begin_again(store: Store, again: Again, seed: int) -> int:
    """Begins the new match; gives its number."""
    match, last, rules = again.match, again.last, again.match.rules
    position = show_state(rules, match.state_after(again.step))
    own = Match(rules, match.players, match.options, seed, position=position)
    saved = store.saved(again.number)
    house = house_rules(saved)
    if last is not None:
        house[_LAST_TIME] = {
            "seat": last.seat,
            "played": list(map(rules.encode_move, last.played)),
            "better": list(map(rules.encode_move, last.better)),
        }
    return store.begin(own, saved.seats, house, practice=AGAIN)


def begin_practice(
    store: Store, match: Match, step: int, seats: Sequence[Sitting], seed: int
) -> int:
    """Begins a match at a position of one that nobody has played, such as that of a puzzle; gives
    its number."""
    position = show_state(match.rules, match.state_after(step))
    own = Match(match.rules, match.players, match.options, seed, position=position)
    return store.begin(own, seats, {}, practice=AGAIN)


def house_rules(saved: Saved) -> dict[str, Json]:
    """Those that another match takes over."""
    return {key: value for key, value in saved.house.items() if key != _LAST_TIME}


def last_time_of(decision: Decision, played: Sequence[Any]) -> LastTime | None:
    """The moves to remember of a decision; None where there was no better move."""
    if decision.place == 0:
        return None
    best = decision.best
    return LastTime(decision.seat, tuple(played), (best.move, *best.then))


def last_time(saved: Saved, rules: AnyRules) -> LastTime | None:
    """The moves that are kept with a match that is tried again; faulty data give None, because they
    must not spoil a match."""
    kept = saved.house.get(_LAST_TIME)
    if saved.practice != AGAIN or type(kept) is not dict:
        return None
    try:
        seat, played, better = kept["seat"], kept["played"], kept["better"]
        moves = [tuple(map(rules.decode_move, each)) for each in (played, better)]
    except (Refused, LookupError, TypeError, ValueError, RecursionError):
        return None
    if type(seat) is not int or not 0 <= seat < saved.players or not all(moves):
        return None
    return LastTime(seat, *moves)
