"""Short codes for the deal of a match, to be read out, typed and played by a friend.

A code holds the game, the number of players, the seat, the options and the seed, and two signs that
find mistakes of typing. It is written with 32 signs without I, L, O and U: case, spaces and dashes
do not matter, and O and I are read as the figures that they look like.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from game.core.about import About, Option
from game.core.reasons import Refused, refuse
from game.core.rules import Seat

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LARGEST_SEED: Final = 1 << 48
_LOOK_ALIKE: Final = str.maketrans({"O": "0", "I": "1", "L": "1", " ": "", "-": "", "\u2013": ""})
_VERSION: Final = 0
_VERSIONS: Final = 4
_GAMES: Final = 1 << 10
_SEATS: Final = 16
_CHECKS: Final = 1 << 10
_GROUP: Final = 4
_LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that decides what chance brings in a match, and from where it is played."""

    game: str
    players: int
    seat: Seat
    options: Mapping[str, Any]
    """All that are not as they are by default."""
    seed: int


def code_of(deal: Deal, about: About) -> str | None:
    """The code of a deal; None where an option or a seed does not fit into one."""
    if not 0 <= deal.seed < LARGEST_SEED:
        return None
    number = 0
    for option in reversed(about.options):
        place = _place(option, deal.options.get(option.name, option.default), deal.players)
        if place is None:
            return None
        number = number * _size(option, deal.players) + place
    for size, value in (
        (LARGEST_SEED, deal.seed), (_SEATS, deal.seat), (_SEATS, deal.players),
        (_GAMES, _mark(deal.game)), (_VERSIONS, _VERSION),
    ):  # fmt: skip
        number = number * size + value
    number = number * _CHECKS + _check(number)
    signs = ""
    while number:
        number, sign = divmod(number, len(SIGNS))
        signs = SIGNS[sign] + signs
    return "-".join(signs[n : n + _GROUP] for n in range(0, len(signs), _GROUP))


def deal_of(code: str, games: Iterable[About]) -> Deal:
    """The deal of a code; `Refused` says what is wrong with it."""
    signs = code.upper().translate(_LOOK_ALIKE)
    if not signs or len(signs) > _LONGEST or any(sign not in SIGNS for sign in signs):
        raise refuse("code_unreadable")
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    number, check = divmod(number, _CHECKS)
    if check != _check(number):
        raise refuse("code_mistyped")
    number, version = divmod(number, _VERSIONS)
    if version != _VERSION:
        raise refuse("code_newer")
    number, game = divmod(number, _GAMES)
    number, players = divmod(number, _SEATS)
    number, seat = divmod(number, _SEATS)
    rest, seed = divmod(number, LARGEST_SEED)
    about = next((each for each in games if _mark(each.id) == game), None)
    if about is None or players not in about.player_counts or seat >= players:
        raise refuse("code_newer")
    return Deal(about.id, players, seat, _options(about.options, players, rest), seed)


def _options(options: Sequence[Option], players: int, number: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for option in options:
        number, place = divmod(number, _size(option, players))
        if place:
            found[option.name] = _value(option, players, place)
    if number:
        raise refuse("code_newer")
    return found


def _mark(game: str) -> int:
    """A number that stays with a game, whatever others there are."""
    return int.from_bytes(sha256(game.encode()).digest()[:2], "big") % _GAMES


def _check(number: int) -> int:
    digest = sha256(f"quincunx/{number}".encode("ascii")).digest()
    return int.from_bytes(digest[:2], "big") % _CHECKS


# The values of an option in an order that stays: first its default, so that a code is as short as
# what was changed, and options that are added at the end leave old codes as they are.


def _values(option: Option, players: int) -> Sequence[Any]:
    if option.some_of:
        return ()
    low, high = (0, players - 1) if option.seat else (option.low, option.high)
    every = [*(option.choices or ())]
    if low is not None and high is not None:
        every += range(low, high + 1)
    default = option.default_for(players)
    return [default, *(value for value in every if value is not default and value != default)]


def _size(option: Option, players: int) -> int:
    return 1 << len(option.some_of) if option.some_of else len(_values(option, players))


def _place(option: Option, value: Any, players: int) -> int | None:
    if option.some_of:
        if any(letter not in option.some_of for letter in value):
            return None
        return sum(1 << option.some_of.index(letter) for letter in value)
    if option.seat and type(value) is int:
        value %= players
    values = _values(option, players)
    same = (n for n, each in enumerate(values) if type(each) is type(value) and each == value)
    return next(same, None)


def _value(option: Option, players: int, place: int) -> Any:
    if option.some_of:
        chosen = (letter for n, letter in enumerate(option.some_of) if place >> n & 1)
        return option.check("".join(chosen), players)
    return _values(option, players)[place]


__all__ = ["LARGEST_SEED", "Deal", "Refused", "code_of", "deal_of"]
