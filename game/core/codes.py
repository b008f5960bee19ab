"""Short codes for the deal of a match, to be read out, typed and played by a friend.

A code says everything that the rules and the computer players begin with: the game, the players,
from which seat it is to be played, how strong the others are, the options and the seed. It has
groups of four signs without I, L, O and U; case, spaces and dashes don't matter, and what looks
alike is read as the sign that is meant. Every single wrong sign and every two neighbours in the
wrong order are found, and all but one in a thousand of other mistakes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from game.core.about import About, Option
from game.core.opponents import LEVELS
from game.core.reasons import Refused, refuse
from game.core.rules import AnyRules, Seat, complete_options

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 4
LARGEST_SEED: Final = 1 << 48
MOST_PLAYERS: Final = 8
_ALIKE: Final = str.maketrans("OILU", "011V", "-\u2010\u2011\u2012\u2013\u2014\u2212")
_LONGEST: Final = 60

# The number that a code stands for is made of fields, each of them below its size.
_VERSIONS: Final = 2
"""0 is this version; 1 is left for whatever comes later."""
_GAMES: Final = 1 << 10
_TABLES: Final = MOST_PLAYERS * (MOST_PLAYERS + 1) // 2
_OTHERS: Final = 8
_PEOPLE: Final = 0
_MIXED: Final = len(LEVELS) + 1
_CHECKS: Final = 1021
"""A prime number: a sign or two neighbours that are wrong change a number by what it never
divides."""

REASONS: Final[Mapping[str, str]] = {
    "code_unreadable": "A code has only letters and digits. Type it the way your friend sent it.",
    "code_incomplete": "A code has groups of four letters and digits. Something is missing here, "
    "or too much.",
    "code_mistyped": "Something in this code is mistyped. Compare it with your friend\u2019s, "
    "letter by letter.",
    "code_newer": "This program doesn\u2019t know that deal. Perhaps the code comes from a newer "
    "version.",
    "code_impossible": "The rules don\u2019t allow that deal. {because}",
}
"""An English sentence for each code of refusal that belongs to these codes alone."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that decides what chance brings in a match, and from where it is played."""

    game: str
    players: int
    seat: Seat
    others: tuple[str | None, ...]
    """The levels on the other seats, in their order; None for a person."""
    options: Mapping[str, Any]
    """All that are not as they are by default."""
    seed: int

    @property
    def levels(self) -> tuple[str | None, ...]:
        """By seat; None for people."""
        return (*self.others[: self.seat], None, *self.others[self.seat :])


def code_of(deal: Deal, about: About) -> str | None:
    """The code of a deal; None where something of it does not fit into one."""
    fields = _fields_of(deal, about)
    if fields is None:
        return None
    number = 0
    for size, value in reversed(fields):
        number = number * size + value
    number = number * len(SIGNS) ** 2 + number % _CHECKS
    signs = ""
    while number or len(signs) % GROUP:
        number, sign = divmod(number, len(SIGNS))
        signs = SIGNS[sign] + signs
    return "-".join(signs[n : n + GROUP] for n in range(0, len(signs), GROUP))


def deal_of(code: str, games: Iterable[About]) -> Deal:
    """The deal of a code; `Refused` says what is wrong with it. `check_deal` asks the rules."""
    number = _Number(_checked(_number_in(code)))
    if number.take(_VERSIONS):
        raise refuse("code_newer")
    game, table, others = number.take(_GAMES), number.take(_TABLES), number.take(_OTHERS)
    about = next((each for each in games if _mark(each.id) == game), None)
    players = next(n for n in range(MOST_PLAYERS, 0, -1) if _table(n, 0) <= table)
    if about is None or players not in about.player_counts:
        raise refuse("code_newer")
    seed, levels = number.take(LARGEST_SEED), _levels(others, players - 1, number)
    options = {
        option.name: _value(option, players, place)
        for option in _in_order(about.options)
        if (place := number.take(_size(option, players)))
    }
    if number.rest:
        raise refuse("code_newer")
    return Deal(about.id, players, table - _table(players, 0), levels, options, seed)


def check_deal(deal: Deal, rules: AnyRules) -> None:
    """`Refused` where the rules don't allow such a match."""
    try:
        complete_options(rules, deal.players, deal.options)
    except Refused as problem:
        raise refuse("code_impossible", because=problem.reason) from problem


# --- signs ---


def _number_in(code: str) -> int:
    signs = "".join(code.split()).upper().translate(_ALIKE)
    if not signs or any(sign not in SIGNS for sign in signs):
        raise refuse("code_unreadable")
    if len(signs) % GROUP or len(signs) > _LONGEST:
        raise refuse("code_incomplete")
    number = 0
    for sign in signs:
        number = number * len(SIGNS) + SIGNS.index(sign)
    return number


def _checked(number: int) -> int:
    """The number without its check."""
    number, check = divmod(number, len(SIGNS) ** 2)
    if check != number % _CHECKS:
        raise refuse("code_mistyped")
    return number


class _Number:
    """A number from which fields are taken, in the order in which they were put in."""

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, size: int) -> int:
        self.rest, value = divmod(self.rest, size)
        return value


# --- fields ---


def _fields_of(deal: Deal, about: About) -> list[tuple[int, int]] | None:
    """Sizes and values. What stays as it is by default makes no code longer."""
    others = [0 if level is None else _one_of(LEVELS, level) for level in deal.others]
    options = [
        (_size(option, deal.players), _place(option, deal)) for option in _in_order(about.options)
    ]
    fields = [
        (_VERSIONS, 0),
        (_GAMES, _mark(deal.game)),
        (_TABLES, _table(deal.players, deal.seat)),
        (_OTHERS, _MIXED if len(set(others)) > 1 else (others or [_PEOPLE])[0]),
        (LARGEST_SEED, deal.seed),
        *((len(LEVELS) + 1, level) for level in others if len(set(others)) > 1),
        *options,
    ]
    found = [(size, value) for size, value in fields if value is not None and 0 <= value < size]
    return found if len(found) == len(fields) else None


def _one_of(values: Sequence[Any], value: Any) -> int | None:
    """The place of a value from 1 on; None for what is not there."""
    same = (n for n, each in enumerate(values, 1) if type(each) is type(value) and each == value)
    return next(same, None)


def _mark(game: str) -> int:
    """A number that stays with a game, whatever others there are."""
    return int.from_bytes(sha256(game.encode()).digest()[:2], "big") % _GAMES


def _table(players: int, seat: Seat) -> int:
    """One number for every seat at tables of every size."""
    return players * (players - 1) // 2 + seat


def _levels(all_alike: int, others: int, number: _Number) -> tuple[str | None, ...]:
    if all_alike > _MIXED:
        raise refuse("code_newer")
    of = (None, *LEVELS)
    if all_alike == _MIXED:
        return tuple(of[number.take(len(of))] for _ in range(others))
    return (of[all_alike],) * others


def _in_order(options: Sequence[Option]) -> list[Option]:
    """Who begins comes first: many matches differ in that alone, and it makes no code longer."""
    return sorted(options, key=lambda option: not option.seat)


# The values of an option are in an order that stays, its default first. Options that are added at
# the end of their list leave old codes as they are.


def _values(option: Option, players: int) -> Sequence[Any]:
    low, high = (0, players - 1) if option.seat else (option.low, option.high)
    every = [*(option.choices or ())]
    if low is not None and high is not None:
        every += range(low, high + 1)
    default = option.default_for(players)
    return [default, *(value for value in every if _one_of([default], value) is None)]


def _size(option: Option, players: int) -> int:
    return 1 << len(option.some_of) if option.some_of else len(_values(option, players))


def _place(option: Option, deal: Deal) -> int | None:
    """The place of what is chosen; None for what can't be."""
    value = deal.options.get(option.name, option.default_for(deal.players))
    if option.some_of:
        if type(value) is not str or any(letter not in option.some_of for letter in value):
            return None
        return sum(1 << option.some_of.index(letter) for letter in set(value))
    found = _one_of(_values(option, deal.players), value)
    return None if found is None else found - 1


def _value(option: Option, players: int, place: int) -> Any:
    if option.some_of:
        return "".join(letter for n, letter in enumerate(option.some_of) if place >> n & 1)
    return _values(option, players)[place]
