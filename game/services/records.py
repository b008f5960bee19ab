"""Matches as files of their own, to be kept elsewhere, sent and looked at: `*.quincunx`.

    {"quincunx": 1, "seats": [{"name": ..., "colour": ..., "shape": ..., "level": ...,
                               "help": {...}}, ...],
     "record": {...}}

The record is what `Match.record` gives; a file that holds nothing but a record is read as well.
A seat that the coach has helped says so (`services/help.py`), and the first seat says why a match
counts as practice. Both stand with the seats because every version of the program passes over keys
of seats that it doesn't know, and over no others.
Such a file comes from anywhere: all of it is checked, and what it says about people is cleaned.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from game.coach.analysis import Analysis
from game.coach.kept import told_analysis
from game.core.match import Match
from game.core.notation import Fields, Json
from game.core.opponents import LEVELS
from game.core.reasons import refuse
from game.core.rules import AnyRules, Seat
from game.services import resources
from game.services.help import Help, read_helped, show_helped
from game.services.naming import shortened
from game.services.store import AGAIN, PRACTICE, Sitting
from game.services.teams import dressed
from game.services.whole import write_new, write_whole

SUFFIX: Final = ".quincunx"
FORMAT: Final = 1
NO_HELP: Final[Mapping[Seat, Help]] = MappingProxyType({})
LARGEST: Final = 20 * 1024 * 1024

reasons: Final[Mapping[str, str]] = {
    "file_unreadable": "That file can\u2019t be read.",
    "file_too_large": "That file is too large for a match. The limit is {most} MB.",
    "file_no_json": "That file isn\u2019t a match saved by this program.",
    "file_no_record": "There\u2019s no match in that file.",
    "file_newer": "That file was saved by a newer version of the program.",
    "file_unknown_game": "That match is from a game this program doesn\u2019t have.",
    "file_game_unusable": "That match can\u2019t be opened: a file of its game is missing or "
    "damaged.",
}
"""An English sentence for each code that belongs to files alone."""


class Opened(NamedTuple):
    """The match in a file, who sat there, and how much the coach has helped."""

    match: Match
    seats: tuple[Sitting, ...]
    helped: Mapping[Seat, Help]
    practice: str | None = None
    """Why it does not count."""


def write_record(
    path: Path,
    match: Match,
    seats: Sequence[Sitting],
    helped: Mapping[Seat, Help] = NO_HELP,
    practice: str | None = None,
) -> bool:
    """Writes the file whole or not at all, and says whether that worked."""
    try:
        write_whole(path, json.dumps(as_json(match, seats, helped, practice)) + "\n")
    except (OSError, ValueError):  # a value error is a name that no file can have
        return False
    return True


def write_new_record(
    names: Iterable[Path],
    match: Match,
    seats: Sequence[Sitting],
    helped: Mapping[Seat, Help] = NO_HELP,
    practice: str | None = None,
) -> Path | None:
    """Writes it under the first of these names that no file has; None where that did not work."""
    try:
        return write_new(names, json.dumps(as_json(match, seats, helped, practice)) + "\n")
    except (OSError, ValueError):
        return None


def as_json(
    match: Match,
    seats: Sequence[Sitting],
    helped: Mapping[Seat, Help] = NO_HELP,
    practice: str | None = None,
) -> dict[str, Json]:
    """The contents of a file."""
    help_of = show_helped(helped)
    told = [_seat_as_json(seat, help_of.get(str(number))) for number, seat in enumerate(seats)]
    if practice is not None:
        told[0]["practice"] = practice
    return {"quincunx": FORMAT, "seats": told, "record": match.record()}


def with_analysis(
    match: Match,
    seats: Sequence[Sitting],
    analysis: Analysis,
    helped: Mapping[Seat, Help] = NO_HELP,
    practice: str | None = None,
) -> dict[str, Json]:
    """The same with the review of the match, for programs that only read; it can be opened like a
    file without."""
    told = told_analysis(analysis, match.rules)
    return {**as_json(match, seats, helped, practice), "analysis": told}


def _seat_as_json(seat: Sitting, help_of: Json) -> dict[str, Json]:
    """A seat as JSON, without the number of its profile, which means somebody else in another
    place."""
    told: dict[str, Json] = {
        "name": seat.name,
        "colour": seat.colour,
        "shape": seat.shape,
        "level": seat.level,
    }
    return told if help_of is None else {**told, "help": help_of}


def read_record(
    path: Path, rules_of: Callable[[str], AnyRules], guest: str = "Guest"
) -> tuple[Match, tuple[Sitting, ...]]:
    """The same as `open_record`, for whom it does not matter who was helped."""
    return open_record(path, rules_of, guest)[:2]


def open_record(path: Path, rules_of: Callable[[str], AnyRules], guest: str = "Guest") -> Opened:
    """The match in a file, replayed, and who sat there; `Refused` where there is none.

    `rules_of` raises `KeyError` for a game that there is not. `guest` is what those are called
    of whom the file says nothing.
    """

    record, seats = _parts(json_in(path))
    try:
        match = Match.load(record, game_reader(rules_of))
    except RecursionError as too_deep:
        raise refuse("file_no_record") from too_deep
    sitting = dressed(sittings_of(seats, match.players, guest), match.options)
    return Opened(match, sitting, _helped_in(seats, match), _practice_in(seats, match))


def game_reader(rules_of: Callable[[str], AnyRules]) -> Callable[[Json, str], AnyRules]:
    """Reads the name of a game in a file, and says why its match cannot be opened."""

    def read_game(value: Json, _: str) -> AnyRules:
        try:
            return rules_of(value)
        except (KeyError, TypeError) as unknown:
            raise refuse("file_unknown_game") from unknown
        except resources.Unusable as problem:
            raise refuse("file_game_unusable") from problem

    return read_game


def json_in(path: Path) -> Json:
    """What a file holds; `Refused` where it cannot be read."""
    try:
        if not path.is_file():  # a device or a pipe might never end
            raise refuse("file_unreadable")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:
        raise refuse("file_unreadable") from problem
    if len(content) > LARGEST:
        raise refuse("file_too_large", most=LARGEST // (1024 * 1024))
    try:
        return json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as problem:
        raise refuse("file_no_json") from problem


def _parts(data: Json) -> tuple[Json, Json]:
    """The record, and what is said of the seats."""
    if type(data) is not dict or not ("quincunx" in data or "steps" in data):
        raise refuse("file_no_record")
    if "quincunx" not in data:
        return data, None
    fields = Fields(data, "file")
    version = fields.take("quincunx", _as_it_is)
    if type(version) is not int or version < FORMAT:
        raise refuse("file_no_record")
    if version > FORMAT and "challenge" in fields:
        raise refuse("file_no_record")
    if version > FORMAT:
        raise refuse("file_newer")
    record = fields.take("record", _as_it_is)
    seats = fields.take("seats", _as_it_is, None)
    fields.take("analysis", _as_it_is, None)
    fields.close()
    if type(record) is not dict:
        raise refuse("file_no_record")
    return record, seats


def _as_it_is(value: Json, _: str) -> Json:
    return value


# --- who sat there ---


@cache
def _colours() -> dict[str, str]:
    """The colours of players, each with its shape, in the order of the seats."""
    tokens = json.loads(resources.read("theme/tokens.json"))
    return {each["name"]: each["shape"] for each in (*tokens["players"], tokens["player_six"])}


def sittings_of(raw: Json, players: int, guest: str) -> tuple[Sitting, ...]:
    """One for each seat, whatever the file says: of what cannot be used the seat is a guest's."""
    given = raw if type(raw) is list else []
    seats = [
        given[seat] if seat < len(given) and type(given[seat]) is dict else {}
        for seat in range(players)
    ]
    colours = _colours()
    chosen = [_one_of(colours, seat.get("colour")) for seat in seats]
    free = [colour for colour in colours if colour not in chosen]
    found = []
    for number, (seat, colour) in enumerate(zip(seats, chosen, strict=True), start=1):
        own = free.pop(0) if colour is None else colour
        name = clean_name(seat.get("name")) or f"{guest} {number}"
        level = _one_of(LEVELS, seat.get("level"))
        found.append(Sitting(name, own, colours[own], level=level))
    return tuple(found)


def _helped_in(raw: Json, match: Match) -> dict[Seat, Help]:
    """The help that a file tells of, as far as it can be true of this match."""
    given = raw[: match.players] if type(raw) is list else []
    told = {
        str(seat): each["help"]
        for seat, each in enumerate(given)
        if type(each) is dict and "help" in each
    }
    found = read_helped(told)
    for seat, each in found.items():
        own = {number for number, step in enumerate(match.steps) if step.actor == seat}
        each.played &= own
        each.moves = len(own)
    return found


def _practice_in(raw: Json, match: Match) -> str | None:
    """Why the match of a file does not count. One that begins at a position of its own never
    does."""
    first = raw[0] if type(raw) is list and raw else None
    told = _one_of(PRACTICE, first.get("practice")) if type(first) is dict else None
    return AGAIN if told is None and match.has_position else told


def _one_of(choices: Mapping[str, str] | Sequence[str], value: Json) -> str | None:
    return value if type(value) is str and value in choices else None


def clean_name(value: Json) -> str:
    """A name that can be shown, from what somebody wrote; empty where nothing is left of it."""
    return shortened(value) if type(value) is str else ""
