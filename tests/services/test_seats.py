"""Who sits at a table: each in a colour of his own, computers told apart, nothing lost."""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from typing import Any

import pytest

from game.core.about import About
from game.core.opponents import LEVELS
from game.games import GAMES
from game.services import resources
from game.services import seats as sittings
from game.services.naming import LONGEST_NAME, WRITABLE, cleaned
from game.services.seats import (
    COMPUTER_NAMES,
    Look,
    Seats,
    first_seats,
    in_language,
    kept,
    look_of,
    looks,
    looks_for,
    moved,
    named,
    nameless,
    place_after_move,
    read_seats,
    with_computer,
    with_look,
    with_name,
    with_one_more,
    with_person,
    with_present,
    without,
)
from game.services.settings import LANGUAGES
from game.services.store import Profile, Sitting
from game.services.words import Words

ABOUTS = [GAMES[game].about for game in GAMES]
every_game = pytest.mark.parametrize("about", ABOUTS, ids=lambda about: about.id)
ZATRE = GAMES["zatre"].about
MIRA = Profile(7, "Mira", "wine", "plus")
NOAH = Profile(8, "Noah", "blue", "disc")
IDA = Profile(9, "Ida", "coral", "triangle")


def full(about: About) -> Seats:
    seats = first_seats(about, None)
    while len(seats) < max(about.player_counts):
        seats = with_one_more(about, seats)
    return seats


def people(count: int) -> Seats:
    return tuple(Sitting("", look.colour, look.shape) for look in looks()[:count])


def names(seats: Seats) -> list[str]:
    return [each.name for each in named(seats, "Computer", lambda seat: f"Player {seat + 1}")]


@every_game
def test_a_new_table_can_be_played_at_once(about: About) -> None:
    seats = first_seats(about, None)
    assert len(seats) in about.player_counts
    assert len(seats) > 1
    assert [each.level is None for each in seats] == [True] + [False] * (len(seats) - 1)


@every_game
def test_everybody_has_a_colour_of_his_own_with_its_shape(about: About) -> None:
    seats = full(about)
    assert len({look_of(each) for each in seats}) == len(seats)
    assert {look_of(each) for each in seats} <= set(looks_for(about))


def test_the_sixth_colour_is_offered_only_where_six_can_sit() -> None:
    for about in ABOUTS:
        assert len(looks_for(about)) == (6 if max(about.player_counts) == 6 else 5), about.id
    assert max(ZATRE.player_counts) == 6


def test_whoever_has_a_profile_sits_there_in_his_colour_and_the_computer_in_another() -> None:
    for profile in (MIRA, NOAH, Profile(9, "Ida", "coral", "triangle")):
        seats = first_seats(ZATRE, profile)
        assert (seats[0].name, seats[0].profile) == (profile.name, profile.id)
        assert look_of(seats[0]) == Look(profile.colour, profile.shape)
        assert look_of(seats[1]) != look_of(seats[0])


def test_a_profile_in_a_colour_that_is_not_there_gets_another() -> None:
    assert look_of(first_seats(ZATRE, Profile(1, "Mira", "pink", "star"))[0]) == looks()[0]


def test_who_is_added_is_like_the_last_one() -> None:
    seats = with_computer(first_seats(ZATRE, None), 1, "master")
    assert with_one_more(ZATRE, seats)[-1].level == "master"
    assert with_one_more(ZATRE, people(2))[-1].level is None


def test_a_colour_that_another_has_is_exchanged() -> None:
    seats = with_look(people(3), 0, looks()[2])
    assert [look_of(each) for each in seats] == [looks()[2], looks()[1], looks()[0]]
    free = with_look(people(3), 0, looks()[4])
    assert [look_of(each) for each in free] == [looks()[4], looks()[1], looks()[2]]
    assert with_look(people(3), 1, looks()[1]) == people(3)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("to", range(4))
def test_who_changes_place_is_there_and_all_others_keep_their_order(seat: int, to: int) -> None:
    before = people(4)
    after = moved(before, seat, to)
    assert after[to] == before[seat]
    assert without(after, to) == without(before, seat)
    assert [after[place_after_move(at, seat, to)] for at in range(4)] == list(before)


def test_one_computer_is_called_so_and_several_have_names_of_their_own() -> None:
    seats = first_seats(ZATRE, MIRA)
    assert names(seats) == ["Mira", "Computer"]
    while len(seats) < 6:
        seats = with_one_more(ZATRE, seats)
    told = names(seats)
    assert told[0] == "Mira"
    assert set(told[1:]) <= set(COMPUTER_NAMES)
    assert len(set(told)) == 6


def test_a_computer_never_has_the_name_of_a_person() -> None:
    seats = full(ZATRE)
    for seat in range(5):
        seats = with_person(ZATRE, seats, seat, None, [])
        seats = with_name(seats, seat, COMPUTER_NAMES[5 - seat], [])
    assert len(set(names(seats))) == 6
    alone = with_name(first_seats(ZATRE, None), 0, "Computer", [])
    assert names(alone)[0] == "Computer"
    assert names(alone)[1] in COMPUTER_NAMES


def test_a_computer_keeps_its_name_when_it_changes_place_or_level() -> None:
    seats = full(ZATRE)
    before = set(names(seats))
    assert set(names(moved(seats, 1, 5))) == before
    assert names(with_computer(seats, 3, "novice")) == names(seats)


def test_who_has_no_name_is_called_by_his_seat() -> None:
    assert names(people(3)) == ["Player 1", "Player 2", "Player 3"]
    assert names(with_name(people(2), 1, "  Noah ", []))[1] == "Noah"
    assert names(with_name(people(2), 1, "   ", []))[1] == "Player 2"


def test_whoever_types_the_name_of_a_profile_is_meant() -> None:
    seats = with_name(people(2), 0, "Mira", [MIRA, NOAH])
    assert seats[0].profile == MIRA.id
    assert with_name(seats, 0, "Mirabelle", [MIRA, NOAH])[0].profile is None
    assert with_name(seats, 1, "Mira", [MIRA, NOAH])[1].profile is None


def test_a_profile_is_meant_however_large_its_letters_are_typed() -> None:
    small = Profile(10, "ida", "blue", "disc")
    assert with_name(people(2), 0, "mira", [MIRA])[0].profile == MIRA.id
    assert with_name(people(2), 0, "Ida", [small, IDA])[0].profile == IDA.id


def test_whoever_plays_takes_the_seat_of_a_guest() -> None:
    for seats in (people(2), with_name(people(2), 0, "Somebody", [])):
        present = with_present(ZATRE, seats, MIRA, [MIRA])
        assert [each.profile for each in present].count(MIRA.id) == 1
    first = with_computer(with_name(people(2), 0, "Somebody", []), 1, "expert")
    assert names(with_present(ZATRE, first, MIRA, [MIRA])) == ["Mira", "Computer"]
    named_ones = with_name(with_name(people(2), 0, "Anna", []), 1, "Ben", [])
    assert names(with_present(ZATRE, named_ones, MIRA, [MIRA])) == ["Mira", "Ben"]


def test_who_has_typed_a_name_keeps_his_seat_while_another_has_none() -> None:
    seats = with_name(people(2), 0, "Anna", [])
    assert names(with_present(ZATRE, seats, MIRA, [MIRA])) == ["Anna", "Mira"]


def test_whoever_plays_takes_no_second_seat_and_no_computers() -> None:
    seats = with_person(ZATRE, people(2), 1, MIRA, [MIRA])
    assert with_present(ZATRE, seats, MIRA, [MIRA]) == seats
    assert with_present(ZATRE, people(2), None, [MIRA]) == people(2)
    computers = with_computer(with_computer(people(2), 0, "expert"), 1, "expert")
    assert with_present(ZATRE, computers, MIRA, [MIRA]) == computers
    both = with_person(ZATRE, people(3), 0, NOAH, [NOAH])
    both = with_computer(with_person(ZATRE, both, 1, IDA, [IDA]), 2, "expert")
    assert with_present(ZATRE, both, MIRA, [MIRA, NOAH, IDA]) == both


def test_the_only_person_is_whoever_plays() -> None:
    seats = with_person(ZATRE, first_seats(ZATRE, None), 0, NOAH, [NOAH])
    present = with_present(ZATRE, seats, MIRA, [MIRA, NOAH])
    assert (present[0].profile, look_of(present[0])) == (MIRA.id, Look("wine", "plus"))


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Mira \U0001f600", "Mira "),
        ("Zo\u0065\u0308", "Zo\u00eb"),
        ("Łukasz Ő", "Łukasz Ő"),
        ("a\u4e00b\u200bc\nd", "abcd"),
        ("\ufeff\U0001f468\u200d\U0001f469", ""),
        ("O\u2019Neil", "O\u2019Neil"),
    ],
)
def test_of_a_name_what_can_be_written_is_left(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


def test_no_name_is_too_long_however_it_is_put_together() -> None:
    assert cleaned("e\u0301" * 30) == "\u00e9" * LONGEST_NAME


@pytest.mark.parametrize("font", ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold",
                                  "InterDisplay-SemiBold", "InterDisplay-Bold"])  # fmt: skip
def test_every_font_has_all_that_names_may_be_written_with(font: str) -> None:
    there = characters_of(resources.read(f"fonts/{font}.ttf"))
    missing = [hex(code) for letters in WRITABLE for code in letters if code not in there]
    assert missing == []


def characters_of(font: bytes) -> set[int]:
    """The codes below 0x10000 that a font file maps to a glyph: its `cmap`, in format 4."""

    def words(start: int, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f">{count}H", font, start)

    tables = struct.unpack_from(">H", font, 4)[0]
    cmap = next(
        struct.unpack_from(">L", font, 12 + 16 * n + 8)[0]
        for n in range(tables)
        if font[12 + 16 * n : 16 + 16 * n] == b"cmap"
    )
    offsets = [
        struct.unpack_from(">L", font, cmap + 4 + 8 * n + 4)[0]
        for n in range(words(cmap + 2, 1)[0])
    ]
    start = next(cmap + each for each in offsets if words(cmap + each, 1)[0] == 4)
    count = words(start + 6, 1)[0] // 2
    ends, begins = words(start + 14, count), words(start + 16 + 2 * count, count)
    found: set[int] = set()
    for first, last in zip(begins, ends, strict=True):
        found |= set(range(first, last + 1)) - {0xFFFF}
    return found


def test_nobody_sits_at_a_table_twice() -> None:
    seats = with_person(ZATRE, people(3), 0, MIRA, [MIRA, NOAH])
    assert sittings.free_profiles(seats, 1, [MIRA, NOAH]) == [NOAH]
    assert sittings.free_profiles(seats, 0, [MIRA, NOAH]) == [MIRA, NOAH]


def test_a_profile_brings_its_colour_and_a_guest_has_no_name_of_theirs() -> None:
    seats = with_person(ZATRE, full(ZATRE), 2, MIRA, [MIRA])
    assert look_of(seats[2]) == Look("wine", "plus")
    assert len({look_of(each) for each in seats}) == 6
    guest = with_person(ZATRE, seats, 2, None, [MIRA])[2]
    assert (guest.name, guest.profile, guest.level) == ("", None, None)


def test_a_person_becomes_a_computer_and_back() -> None:
    seats = with_person(ZATRE, people(2), 1, MIRA, [MIRA])
    computer = with_computer(seats, 1, "expert")[1]
    assert (computer.level, computer.profile) == ("expert", None)
    assert computer.name in COMPUTER_NAMES
    person = with_person(ZATRE, with_computer(seats, 1, "expert"), 1, None, [MIRA])[1]
    assert (person.name, person.level) == ("", None)


@every_game
def test_what_is_kept_of_a_table_brings_it_back(about: About) -> None:
    seats = with_name(full(about), 0, "Zoë", [])
    assert read_seats(json.loads(json.dumps(kept(seats))), about, []) == seats


def test_of_a_profile_that_is_gone_the_name_stays() -> None:
    seats = with_person(ZATRE, people(2), 0, MIRA, [MIRA])
    assert read_seats(kept(seats), ZATRE, [MIRA]) == seats
    back = read_seats(kept(seats), ZATRE, [NOAH])
    assert back is not None
    assert (back[0].name, back[0].profile) == ("Mira", None)


RUBBISH: list[Any] = [
    None, 5, "Mira", {}, [], [None], [1, "x"],
    [{}], [{}] * 50,
    [{"name": 5, "colour": [], "profile": "x", "level": "grandmaster"}] * 2,
    [{"name": "\x00\ud800\n" + "x" * 500, "colour": "blue"}, {"colour": "blue"}],
    [{"name": "Pip", "level": "novice"}, {"name": "Pip", "level": "novice"}],
    [{"name": "Mira", "level": "novice"}, {"profile": True}, {"profile": 10**30}],
    [{"profile": 7}, {"profile": 7}],
    [{"level": ["novice"]}, {"level": None, "shape": 3.5}],
]  # fmt: skip


@every_game
@pytest.mark.parametrize("told", RUBBISH)
def test_whatever_was_kept_makes_a_table_or_none(about: About, told: Any) -> None:
    seats = read_seats(told, about, [MIRA, NOAH])
    if seats is None:
        return
    assert len(seats) in about.player_counts
    assert len({look_of(each) for each in seats}) == len(seats)
    assert {look_of(each) for each in seats} <= set(looks_for(about))
    profiles = [each.profile for each in seats if each.profile is not None]
    assert len(set(profiles)) == len(profiles)
    assert set(profiles) <= {MIRA.id, NOAH.id}
    for sitting in seats:
        assert sitting.level is None or sitting.level in LEVELS
        assert len(sitting.name) <= LONGEST_NAME
        assert sitting.name.isprintable()
    computers = [each.name for each in seats if each.level is not None]
    assert len(set(computers)) == len(computers)
    assert set(computers) <= set(COMPUTER_NAMES)


def test_where_nothing_was_kept_there_is_nothing_to_read() -> None:
    nothing: list[Any] = [None, [], [1], "x", {}]
    assert [read_seats(told, ZATRE, []) for told in nothing] == [None] * 5


# --- names that follow the language ---


def _spoken(language: str) -> Callable[[], Words]:
    return lambda: Words(language)


def _guest(name: str, **more: Any) -> Sitting:
    return Sitting(name, "blue", "disc", **more)


@pytest.mark.parametrize("before", LANGUAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_nobody_has_typed_follows_the_language(before: str, language: str) -> None:
    then, now = Words(before), Words(language)
    seats = (
        _guest(then.say("Player {n}", n=1)),
        _guest(f"{then.say('Guest')} 2"),
        _guest(then.say("Computer"), level="skilled"),
    )
    told = in_language(seats, lambda: now)
    assert [each.name for each in told] == [
        now.say("Player {n}", n=1),
        f"{now.say('Guest')} 2",
        now.say("Computer"),
    ]
    (alone,) = in_language((_guest(then.say("Player")),), lambda: now)
    assert alone.name == now.say("Player")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_only_person_is_nameless_until_a_name_is_typed(language: str) -> None:
    computer, name = _guest("Pip", level="novice"), Words(language).say("Player")
    assert nameless((computer, _guest(name))) == 1
    assert nameless((computer, _guest("Mira"))) is None
    assert nameless((computer, _guest(name, profile=7))) is None
    assert nameless((_guest(name), _guest("Mira"), computer)) is None
    assert nameless((computer, computer)) is None


def test_a_name_that_was_typed_stays() -> None:
    seats = (
        _guest("Player 2"),  # no seat is called so by its number
        _guest("Mira"),
        _guest("Player", profile=7),
        _guest("Pip", level="novice"),
        _guest("Computer"),
        _guest("Player Six"),
    )
    assert in_language(seats, _spoken("de")) == seats
