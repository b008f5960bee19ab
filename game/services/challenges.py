"""Deals that friends send each other: as a code to be typed, or as a file with what was reached.

    {"quincunx": 2, "record": {...},
     "challenge": {"seat": 1, "levels": ["expert", null], "name": ..., "score": ...}}

The record is that of a match without its steps: nobody's moves are in the file. Programs that know
only files of matches refuse it as one of a newer version.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core import codes
from game.core.about import About
from game.core.codes import Deal
from game.core.match import AUTO, Match
from game.core.notation import Json
from game.core.opponents import LEVELS
from game.core.reasons import Refused, refuse
from game.core.rules import AnyRules, Seat, complete_options
from game.services import seats as sittings
from game.services.records import clean_name, game_reader, json_in
from game.services.store import AGAIN, KNOWN, Profile, Sitting, Store
from game.services.whole import write_new

FORMAT: Final = 2
_LARGEST: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Reached:
    """What a friend has reached in a deal."""

    name: str = ""
    """Empty where nobody has said."""
    score: int | None = None
    """In the unit of the statistics of the game; None where it counts for nothing."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal to be played from a seat, and what somebody else has reached there."""

    match: Match
    """At its beginning."""
    seat: Seat
    levels: tuple[str | None, ...]
    """By seat; None for people."""
    reached: Reached

    @property
    def game(self) -> str:
        return self.match.rules.id

    @property
    def players(self) -> int:
        return self.match.players

    @property
    def options(self) -> Mapping[str, Any]:
        return self.match.options

    @property
    def people(self) -> tuple[Seat, ...]:
        """The other seats on which people sat."""
        seats = enumerate(self.levels)
        return tuple(seat for seat, level in seats if level is None and seat != self.seat)

    @property
    def code(self) -> str | None:
        """None where the deal does not fit into one."""
        match = self.match
        if match.has_position:
            return None
        others = (*self.levels[: self.seat], *self.levels[self.seat + 1 :])
        deal = Deal(match.rules.id, match.players, self.seat, others, match.options, match.seed)
        return codes.code_of(deal, match.rules.about)


def challenge_from(
    match: Match, seat: Seat, seats: Sequence[Sitting], reached: Reached
) -> Challenge | None:
    """The deal of a match, to be played from a seat; None where it can't be dealt again."""
    if not can_be_dealt(match.chance, seats):
        return None
    levels = tuple(sitting.level for sitting in seats)
    own = (*levels[:seat], None, *levels[seat + 1 :])
    return Challenge(_begun(match.record(), lambda *_: match.rules), seat, own, reached)


def can_be_dealt(chance: str, seats: Sequence[Sitting]) -> bool:
    """Whether a match can be dealt again: its seed decides what comes by chance, and one knows how
    strong everybody is."""
    levels = {sitting.level for sitting in seats} - {None}
    return chance == AUTO and levels <= set(LEVELS)


def _begun(record: Mapping[str, Json], rules_of: Callable[[Json, str], AnyRules]) -> Match:
    """The match of a record, at its beginning."""
    return Match.load({**record, "steps": []}, rules_of)


# --- codes ---


def challenge_in(
    code: str, games: Iterable[About], rules_of: Callable[[str], AnyRules]
) -> Challenge:
    """The deal of a code; `Refused` says what is wrong with it."""
    deal = codes.deal_of(code, games)
    rules = rules_of(deal.game)
    codes.check_deal(deal, rules)
    match = Match(rules, deal.players, deal.options, deal.seed)
    return Challenge(match, deal.seat, deal.levels, Reached())


# --- files ---


def write_challenge(challenge: Challenge, names: Iterable[Path]) -> Path | None:
    """Writes it under the first of these names that no file has; None where that did not work."""
    record = {**challenge.match.record(), "steps": []}
    told = {
        "seat": challenge.seat,
        "levels": list(challenge.levels),
        **_as_json(challenge.reached),
    }
    content = {"quincunx": FORMAT, "record": record, "challenge": told}
    try:
        return write_new(names, json.dumps(content) + "\n")
    except (OSError, ValueError):  # a value error is a name that no file can have
        return None


def read_challenge(path: Path, rules_of: Callable[[str], AnyRules]) -> Challenge | None:
    """The challenge in a file; None where it holds something else, `Refused` where it is none that
    can be played."""
    data = json_in(path)
    if type(data) is not dict or type(told := data.get("challenge")) is not dict:
        return None
    version, record = data.get("quincunx"), data.get("record")
    if type(version) is int and version > FORMAT:
        raise refuse("file_newer")
    if type(record) is not dict or version != FORMAT:
        raise refuse("file_no_record")
    try:
        match = _begun(record, game_reader(rules_of))
    except RecursionError as too_deep:
        raise refuse("file_no_record") from too_deep
    seat, levels = told.get("seat"), told.get("levels")
    if match.chance != AUTO or type(seat) is not int or not 0 <= seat < match.players:
        raise refuse("file_no_record")
    if type(levels) is not list or len(levels) != match.players:
        raise refuse("file_no_record")
    own = tuple(level if at != seat else None for at, level in enumerate(levels))
    if any(level is not None and level not in LEVELS for level in own):
        raise refuse("file_newer")
    return Challenge(match, seat, own, _reached_in(told))


def _as_json(reached: Reached) -> dict[str, Json]:
    return {"name": reached.name, "score": reached.score}


def _reached_in(told: Mapping[str, Any]) -> Reached:
    """What cannot be used of it is left out."""
    score = told.get("score")
    is_possible = type(score) is int and abs(score) <= _LARGEST
    return Reached(clean_name(told.get("name")), score if is_possible else None)


# --- playing them ---


def seats_for(
    challenge: Challenge, level: str | None, profile: Profile | None, profiles: Sequence[Profile]
) -> sittings.Seats:
    """Who sits at its table: whoever is here on the seat that it is about. `level`: of those on the
    seats where people sat; None for people here too."""
    about = challenge.match.rules.about
    levels = [
        level if seat in challenge.people else each for seat, each in enumerate(challenge.levels)
    ]
    found = sittings.read_seats([{"level": each} for each in levels], about, ())
    assert found is not None
    return sittings.with_person(about, found, challenge.seat, profile, profiles)


def begin_challenge(store: Store, challenge: Challenge, seats: sittings.Seats) -> int:
    """Begins the match; gives its number."""
    practice = AGAIN if challenge.match.has_position else None
    if was_dealt(store, challenge, seats[challenge.seat].profile):
        practice = practice or KNOWN
    number = store.begin(challenge.match, seats, practice=practice)
    reached = challenge.reached
    if reached != Reached():
        store.keep_challenge(number, {"seat": challenge.seat, **_as_json(reached)})
    return number


def was_dealt(store: Store, challenge: Challenge, profile: int | None) -> bool:
    """Whether somebody has played that deal before; guests are not told apart."""
    match = challenge.match
    return any(
        _is_same_deal(match, head) and any(_is_of(sitting, profile) for sitting in seats)
        for head, seats in store.dealt_before(match.rules.id, match.seed)
    )


def _is_of(sitting: Sitting, profile: int | None) -> bool:
    return sitting.level is None and sitting.profile == profile


def _is_same_deal(match: Match, head: Mapping[str, Any]) -> bool:
    if (head.get("players"), head.get("seed")) != (match.players, match.seed):
        return False
    if head.get("start") != match.record().get("start"):
        return False
    try:
        there = complete_options(match.rules, match.players, head.get("options", {}))
    except (Refused, TypeError):
        return False
    return there == complete_options(match.rules, match.players, match.options)


def kept_challenge(store: Store, number: int, players: int) -> tuple[Seat, Reached] | None:
    """From which seat a match is compared, and with what; None for all others."""
    told = store.challenge(number)
    if told is None:
        return None
    seat = told.get("seat")
    if type(seat) is not int or not 0 <= seat < players:
        return None
    return seat, _reached_in(told)
