"""Who sits at a table: each in a colour of his own, computers told apart, nothing lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game import catalogue
from game.core.about import About
from game.core.opponents import LEVELS
from game.services import seats as sittings
from game.services.seats import (
    COMPUTER_NAMES,
    LONGEST_NAME,
    Look,
    Seats,
    first_seats,
    kept,
    look_of,
    looks,
    looks_for,
    moved,
    named,
    place_after_move,
    read_seats,
    with_computer,
    with_look,
    with_name,
    with_one_more,
    with_person,
    without,
)
from game.services.store import Profile, Sitting

ABOUTS = [catalogue.about(game) for game in catalogue.GAMES]
every_game = pytest.mark.parametrize("about", ABOUTS, ids=lambda about: about.id)
ZATRE = catalogue.about("zatre")
MIRA = Profile(7, "Mira", "wine", "plus")
NOAH = Profile(8, "Noah", "blue", "disc")


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
    assert {about.id: len(looks_for(about)) for about in ABOUTS} == {
        "top12": 5, "fivetotwelve": 5, "zatre": 6, "topominos": 5, "topspot": 5,
    }  # fmt: skip


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
