"""The types of what the database holds, and how they are read from its rows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.services import cells
from game.services.cells import Unreadable
from game.services.help import Help, read_helped
from game.services.naming import shortened
from game.services.teams import dressed

if TYPE_CHECKING:
    from game.core.rules import Result, Seat

MOST_PLAYERS: Final = 99

COPY: Final = "copy"
"""Why a match is practice: it goes on from a copy of one that wasn't over."""
SHOWN: Final = "shown"
"""Why a match is practice: it was played on after everything of it had been shown."""
AGAIN: Final = "again"
"""Why a match is practice: it was tried again from a position of a match that was over."""
KNOWN: Final = "known"
"""Why a match is practice: somebody at it had played the same deal before."""
PRACTICE: Final = (COPY, SHOWN, AGAIN, KNOWN)

Figures = Sequence[Mapping[str, Any]]
"""Per seat what the players of a game care about beside the score: {"drawn": 12}. Or nothing."""


class Profile(NamedTuple):
    """Somebody who plays at this computer."""

    id: int
    name: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """The person or computer on a seat: a person by profile or as a guest, a computer by its
    level."""

    name: str
    colour: str
    shape: str
    profile: int | None = None
    level: str | None = None


Seats = tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as a list of matches shows it."""

    id: int
    game: str
    players: int
    options: Mapping[str, Any]
    seats: tuple[Sitting, ...]
    house: Mapping[str, Any]
    """The house rules of the table, where the rules say nothing: {"undo_past_chance": true}."""
    changed: datetime
    finished: datetime | None
    gave_up: Seat | None
    """The seat that ended the match before its end."""
    seconds: float
    """Playing time; 0 where it was never measured."""
    went_back: int
    """How often undo went past a die or a draw."""
    practice: str | None = None
    """Why the match doesn't count: one of `PRACTICE`; None where it does."""
    helped: Mapping[Seat, Help] = field(default_factory=dict)
    """How much the coach has helped, by seat."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat in a finished match."""

    match: Saved
    seat: Seat
    place: int
    """1 for those who are ahead, which alone is no win: a solo game can be lost."""
    share: float
    """Its share of the win."""
    score: Any
    figures: Mapping[str, Any]

    @property
    def help(self) -> Help | None:
        """How much the coach has helped this seat."""
        return self.match.helped.get(self.seat)

    @property
    def won(self) -> float:
        """The share of the win that counts: where every move was the coach's, none does."""
        return 0.0 if self.help is not None and self.help.is_all else self.share

    @property
    def sitting(self) -> Sitting:
        return self.match.seats[self.seat]


COLUMNS: Final = tuple(column.name for column in fields(Saved))
"""The columns of a match are named like the fields of `Saved`; the first is its id."""


def saved_from(row: Sequence[Any], dress: Callable[[Seats], Seats]) -> Saved:
    """Reads the row of a match; `dress` gives its seats as they are shown."""
    raw = dict(zip(COLUMNS, row, strict=True))
    players = cells.whole(raw["players"], 1, MOST_PLAYERS)
    options, seats = cells.mapping(raw["options"]), seats_from(raw["seats"])
    if len(seats) != players:
        raise Unreadable
    return Saved(
        id=raw["id"],
        game=cells.text(raw["game"]),
        players=players,
        options=options,
        # Of matches of before, partners are kept in a colour of their own each.
        seats=dress(dressed(seats, options)),
        house=cells.mapping(raw["house"]),
        changed=cells.time(raw["changed"]),
        finished=cells.time_or_none(raw["finished"]),
        gave_up=cells.whole_or_none(raw["gave_up"], 0, players - 1),
        seconds=cells.number(raw["seconds"], 0, cells.LARGEST),
        went_back=cells.whole(raw["went_back"], 0, cells.LARGEST),
        practice=None if raw["practice"] is None else cells.text(raw["practice"]),
        helped=_helped(raw["helped"]),
    )


def _helped(raw: Any) -> Mapping[Seat, Help]:
    """The help by seat; faulty data count as none, because they must not spoil a match."""
    try:
        return read_helped(json.loads(raw)) if raw != "{}" else {}
    except (ValueError, TypeError, RecursionError):
        return {}


@lru_cache(maxsize=1024)
def seats_from(raw: Any) -> Seats:
    """Reads the seats of a table; the same people sit at many. Other keys that a later version
    writes stay in the file."""
    found = cells.json_of(raw)
    if type(found) is not list or not found:
        raise Unreadable
    return tuple(map(_sitting, found))


def _sitting(raw: Any) -> Sitting:
    if type(raw) is not dict:
        raise Unreadable
    level, name = raw.get("level"), raw.get("name")
    if type(name) is not str:
        raise Unreadable
    return Sitting(
        shortened(name),
        cells.text(raw.get("colour")),
        cells.text(raw.get("shape")),
        cells.whole_or_none(raw.get("profile"), -cells.LARGEST, cells.LARGEST),
        None if level is None else shortened(cells.text(level)),
    )


def profile_from(row: Sequence[Any]) -> Profile:
    number, *raw = row
    name, colour, shape = map(cells.text, raw)
    name = shortened(name)
    return Profile(number, cells.text(name), colour, shape)


def result_from(
    saved: Saved, seat: Any, place: Any, share: Any, score: Any, figures: Any
) -> SeatResult:
    return SeatResult(
        saved,
        cells.whole(seat, 0, saved.players - 1),
        cells.whole(place, 1, saved.players),
        cells.number(share, 0, 1),
        cells.score(score),
        cells.figures(figures),
    )


def results_from(saved: Saved, result: Result | None) -> list[SeatResult]:
    """The results of all seats by the rules; without a result all are level."""
    if result is None:
        level = [(seat, 1, 0.0, "null") for seat in range(saved.players)]
        return [result_from(saved, *row, "{}") for row in level]
    return [result_from(saved, *row, "{}") for row in rows_of_result(result, saved.players)]


def ended(match: Saved) -> datetime:
    """When a match was finished; of one that is not, when it was last played."""
    return match.finished or match.changed


def rows_of_result(result: Result, players: int) -> Iterator[tuple[int, int, float, str]]:
    """Seat, place, share of the win and score; equal scores share a place."""
    better = 0
    for group in result.ranking:
        for seat in group:
            share = 1 / len(result.winners) if seat in result.winners else 0.0
            score = result.scores[seat * len(result.scores) // players]
            yield seat, better + 1, share, json.dumps(score)
        better += len(group)
