"""Motion: every flight begins, ends and can be ended; off means that things are simply there."""

from __future__ import annotations

import pytest

from game.ui.toolkit.motion import FULL, OFF, SHORT, Ease, Flight, Pace, arrive, drop, leave, move
from game.ui.toolkit.theme import tokens


@pytest.mark.parametrize("ease", [arrive, move, leave, drop])
def test_every_way_leads_from_0_to_1(ease: Ease) -> None:
    assert ease(0) == pytest.approx(0)
    assert ease(1) == pytest.approx(1)
    places = [ease(t / 100) for t in range(101)]
    assert max(places) <= 1.031


def test_only_what_drops_goes_a_little_too_far() -> None:
    over = {ease: max(ease(t / 100) for t in range(100)) for ease in (arrive, move, leave, drop)}
    assert over[drop] == pytest.approx(1.003, abs=0.01)
    assert all(most <= 1 for ease, most in over.items() if ease is not drop)


def test_a_flight_waits_flies_and_stays() -> None:
    flight = Flight(1.0, leave, delay=0.5)
    places = []
    for _ in range(8):
        places.append(round(flight.place, 3))
        flight.advance(0.25)
    assert places == [0, 0, 0, 0.062, 0.25, 0.562, 1, 1]
    assert flight.along((0, 10), (100, 20)) == (100, 20)


def test_a_click_brings_a_flight_home() -> None:
    flight = Flight(1.0, move, delay=3)
    flight.finish()
    assert flight.is_over
    assert flight.place == 1


def test_the_players_choice_makes_motion_shorter_or_none() -> None:
    seconds = {choice: Pace(choice).seconds("tile_to_cell") for choice in (FULL, SHORT, OFF)}
    assert seconds[SHORT] == seconds[FULL] / 2
    assert seconds[OFF] == 0
    assert Pace(OFF).flight("tile_to_cell", delay=9).is_over


def test_nothing_travels_longer_than_the_look_allows() -> None:
    longest = {"die_roll": 900, "stack_lift_off": 700, "trick_collect": 520, "number_count": 500}
    times = {
        name: value
        for name, value in tokens()["motion"].items()
        if isinstance(value, int) and name != "lift_px"
    }
    assert all(value <= longest.get(name, 420) for name, value in times.items())
