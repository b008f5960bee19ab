"""The seats at a table: colours and shapes, names of computer players, seats of the last match.

Seats are a tuple of `Sitting`s, never changed in place. A person without a name of his own has
an empty one, so that what he is called instead follows the language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.services import resources
from game.services.naming import cleaned
from game.services.store import Profile, Sitting

if TYPE_CHECKING:
    from game.core.about import About
    from game.services.words import Words

FIRST_LEVEL: Final = "skilled"
USUAL_PLAYERS: Final = 2
"""At a new table, where a game can be played by so few."""
COMPUTER_NAMES: Final = ("Pip", "Quinn", "Otto", "Zora", "Milo", "Tessa", "Bruno", "Ida")
"""The same names in all languages; enough for all seats even if people have chosen some of them."""

Seats = tuple[Sitting, ...]


class Look(NamedTuple):
    """A colour and its shape."""

    colour: str
    shape: str


@cache
def looks() -> tuple[Look, ...]:
    """All there are, in the order in which they are dealt out; the last is for a sixth seat."""
    tokens = json.loads(resources.read("theme/tokens.json"))
    players = (*tokens["players"], tokens["player_six"])
    return tuple(Look(player["name"], player["shape"]) for player in players)


def looks_for(about: About) -> tuple[Look, ...]:
    """The looks that can be chosen in a game: the last only where enough people can sit."""
    everything = looks()
    enough = len(everything) - 1
    return everything if max(about.player_counts) > enough else everything[:enough]


def look_of(sitting: Sitting) -> Look:
    return Look(sitting.colour, sitting.shape)


def number_of(look: Look) -> int:
    return looks().index(look)


# --- changing seats ---


def first_seats(about: About, profile: Profile | None) -> Seats:
    """A table at which nobody has sat yet: one person, and computers."""
    person = _person(looks()[0])
    seats: Seats = (person if profile is None else _with_profile(person, profile),)
    fewest = min((n for n in about.player_counts if n >= USUAL_PLAYERS), default=1)
    while len(seats) < fewest:
        seats = with_one_more(about, seats)
    return seats


def with_one_more(about: About, seats: Seats) -> Seats:
    """Another seat: a computer like the last one, or a person where only people sit."""
    look = _free_look(about, seats)
    levels = [sitting.level for sitting in seats if sitting.level is not None]
    if not levels and len(seats) >= USUAL_PLAYERS:
        return (*seats, _person(look))
    return (*seats, _computer(look, seats, levels[-1] if levels else FIRST_LEVEL))


def without(seats: Seats, seat: int) -> Seats:
    return (*seats[:seat], *seats[seat + 1 :])


def moved(seats: Seats, seat: int, to: int) -> Seats:
    """The order in which one sits after a seat was put at another place."""
    rest = list(without(seats, seat))
    rest.insert(to, seats[seat])
    return tuple(rest)


def place_after_move(place: int, seat: int, to: int) -> int:
    """Where somebody sits after that seat was put at another place."""
    if place == seat:
        return to
    if seat < place <= to:
        return place - 1
    if to <= place < seat:
        return place + 1
    return place


def with_look(seats: Seats, seat: int, look: Look) -> Seats:
    """That colour for a seat; who has it already takes the other's."""
    before = look_of(seats[seat])
    return tuple(
        replace(sitting, colour=look.colour, shape=look.shape) if number == seat
        else replace(sitting, colour=before.colour, shape=before.shape)
        if look_of(sitting) == look
        else sitting
        for number, sitting in enumerate(seats)
    )  # fmt: skip


def with_name(seats: Seats, seat: int, name: str, profiles: Sequence[Profile]) -> Seats:
    """A name that was typed; who is called like a profile that sits nowhere else is meant."""
    name = cleaned(name)
    meant = _called(name.strip(), free_profiles(seats, seat, profiles))
    return _changed(seats, seat, name=name, profile=None if meant is None else meant.id)


def _called(name: str, profiles: Sequence[Profile]) -> Profile | None:
    """The profile of that name, to the letter where possible."""
    alike = [each for each in profiles if each.name.casefold() == name.casefold()]
    return next((each for each in alike if each.name == name), next(iter(alike), None))


def with_present(
    about: About, seats: Seats, profile: Profile | None, profiles: Sequence[Profile]
) -> Seats:
    """Whoever sits at the computer has a seat at its table: that of a guest without a name, of
    the first person where that is a guest, or of the only person."""
    people = [seat for seat, each in enumerate(seats) if each.level is None]
    if profile is None or not people or any(each.profile == profile.id for each in seats):
        return seats
    guests = [seat for seat in people if seats[seat].profile is None]
    seat = next((seat for seat in guests if not seats[seat].name.strip()), people[0])
    if seat not in guests and len(people) > 1:
        return seats
    return with_person(about, seats, seat, profile, profiles)


def with_person(
    about: About, seats: Seats, seat: int, profile: Profile | None, profiles: Sequence[Profile]
) -> Seats:
    """A person on that seat: one of the profiles in his own colour, or a guest."""
    known = {each.name for each in profiles}
    if profile is None:
        name = seats[seat].name
        guest = "" if name in known or seats[seat].level is not None else name
        return _changed(seats, seat, name=guest, profile=None, level=None)
    seats = _changed(seats, seat, name=cleaned(profile.name), profile=profile.id, level=None)
    look = Look(profile.colour, profile.shape)
    return with_look(seats, seat, look) if look in looks_for(about) else seats


def with_computer(seats: Seats, seat: int, level: str) -> Seats:
    """A computer player of that level on that seat."""
    if seats[seat].level is not None:
        return _changed(seats, seat, level=level)
    computer = _computer(look_of(seats[seat]), without(seats, seat), level)
    return (*seats[:seat], computer, *seats[seat + 1 :])


def free_profiles(seats: Seats, seat: int, profiles: Sequence[Profile]) -> list[Profile]:
    """The profiles that may sit there: nobody sits at a table twice."""
    taken = {each.profile for number, each in enumerate(seats) if number != seat}
    return [profile for profile in profiles if profile.id not in taken]


def named(seats: Seats, alone: str, person: Callable[[int], str]) -> Seats:
    """The seats as they play: everybody has a name, and no two computers have the same.

    `alone` is what the only computer at a table is called, `person` names somebody who has no
    name, by the seat.
    """
    computers = sum(sitting.level is not None for sitting in seats)
    taken = {sitting.name.strip() for sitting in seats if sitting.level is None}
    found: list[Sitting] = []
    for seat, sitting in enumerate(seats):
        if sitting.level is None:
            name = sitting.name.strip() or person(seat)
        elif computers == 1 and alone not in taken:
            name = alone
        else:
            name = sitting.name if sitting.name not in taken else _computer_name(taken)
            taken.add(name)
        found.append(replace(sitting, name=name))
    return tuple(found)


# --- names that follow the language ---

PERSONS: Final = ("Player", "Spieler", "Joueur", "Speler", "Giocatore", "Jugador")
GUESTS: Final = ("Guest", "Gast", "Invit\u00e9", "Ospite", "Invitado")
COMPUTERS: Final = ("Computer", "Ordinateur", "Ordenador")
"""How those without a name of their own are called, in all languages of the program."""


def in_language(seats: Seats, words: Callable[[], Words]) -> Seats:
    """The seats as they are called in a language. A name that nobody has typed follows it: that of
    a guest with the number of his seat, and that of the only computer player."""
    found = seats
    for seat, sitting in enumerate(seats):
        given = _given_name(seat, sitting, words)
        if given is not None and given != sitting.name:
            found = _changed(found, seat, name=given)
    return found


def nameless(seats: Sequence[Sitting]) -> int | None:
    """The seat of the only person, if nobody has typed a name for that person: texts about him
    say you."""
    people = [seat for seat, sitting in enumerate(seats) if sitting.level is None]
    if len(people) != 1 or not _has_given_name(people[0], seats[people[0]]):
        return None
    return people[0]


def _has_given_name(seat: int, person: Sitting) -> bool:
    """Whether a person is called as one who has typed no name."""
    name, _, number = person.name.partition(" ")
    if person.profile is not None or number not in ("", str(seat + 1)):
        return False
    return name in PERSONS or (name in GUESTS and bool(number))


def _given_name(seat: int, sitting: Sitting, words: Callable[[], Words]) -> str | None:
    """The name that somebody without a name of his own gets; None where he has one."""
    if sitting.level is not None:
        return words().say("Computer") if sitting.name in COMPUTERS else None
    if not _has_given_name(seat, sitting):
        return None
    name, _, number = sitting.name.partition(" ")
    if name in GUESTS:
        return f"{words().say('Guest')} {number}"
    return words().say("Player {n}", n=seat + 1) if number else words().say("Player")


def _changed(seats: Seats, seat: int, **changes: Any) -> Seats:
    return (*seats[:seat], replace(seats[seat], **changes), *seats[seat + 1 :])


def _person(look: Look) -> Sitting:
    return Sitting("", look.colour, look.shape)


def _with_profile(sitting: Sitting, profile: Profile) -> Sitting:
    look = Look(profile.colour, profile.shape)
    if look not in looks()[:-1]:
        look = look_of(sitting)
    return Sitting(cleaned(profile.name), look.colour, look.shape, profile.id)


def _computer(look: Look, others: Seats, level: str) -> Sitting:
    name = _computer_name({sitting.name for sitting in others})
    return Sitting(name, look.colour, look.shape, level=level)


def _computer_name(taken: set[str]) -> str:
    return next(name for name in COMPUTER_NAMES if name not in taken)


def _free_look(about: About, seats: Seats) -> Look:
    taken = {look_of(sitting) for sitting in seats}
    return next(look for look in looks_for(about) if look not in taken)


# --- what is kept of a table ---


def kept(seats: Seats) -> list[dict[str, Any]]:
    """The seats as JSON can hold them."""
    return [asdict(sitting) for sitting in seats]


def read_seats(raw: Any, about: About, profiles: Sequence[Profile]) -> Seats | None:
    """The seats that were kept, as far as they are still possible."""
    entries = [entry for entry in raw if type(entry) is dict] if type(raw) is list else []
    seats: Seats = ()
    for entry in entries[: max(about.player_counts)]:
        seats = (*seats, _read_seat(entry, about, seats, profiles))
    if not seats:
        return None
    while len(seats) not in about.player_counts:
        seats = with_one_more(about, seats)
    return seats


def _read_seat(
    raw: Mapping[str, Any], about: About, others: Seats, profiles: Sequence[Profile]
) -> Sitting:
    from game.core.opponents import LEVELS

    look = _read_look(raw, about, others)
    level = raw.get("level")
    name = cleaned(raw["name"]) if type(raw.get("name")) is str else ""
    if type(level) is str and level in LEVELS:
        computer = _computer(look, others, level)
        return replace(computer, name=name) if _is_free(name, others) else computer
    seats = (*others, _person(look))
    profile = raw.get("profile")
    for known in free_profiles(seats, len(others), profiles):
        if type(profile) is int and known.id == profile:
            return replace(seats[-1], name=cleaned(known.name), profile=known.id)
    return replace(seats[-1], name=name)


def _is_free(name: str, others: Seats) -> bool:
    return name in COMPUTER_NAMES and all(name != other.name for other in others)


def _read_look(raw: Mapping[str, Any], about: About, others: Seats) -> Look:
    taken = {look_of(sitting) for sitting in others}
    for look in looks_for(about):
        if look.colour == raw.get("colour") and look not in taken:
            return look
    return _free_look(about, others)
