"""Where ratings are used besides the statistics: result, players, set-up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.scenes.parts.ratings import about_level, changed, rating_figure
from game.services.ratings import course_of, scale_of
from game.services.store import Profile
from game.services.words import Words
from tests.scenes.desk import Desk, everything_fits, nothing_overlaps
from tests.scenes.finished import keep, mira, seats_of, sitting, won_by

GAME = "zatre"
EN = Words("en")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def against(desk: Desk, profile: Profile, level: str, won: Match, times: int = 1) -> int:
    seats = [seats_of(1, profile)[0], sitting(1, "Pip", level=level)]
    return [keep(desk.home, won, seats, 300.0) for _ in range(times)][-1]


@pytest.fixture
def won() -> Match:
    return won_by(0, "fivetotwelve")


# --- the result ---


def test_the_result_tells_quietly_what_it_changed(desk: Desk, won: Match) -> None:
    profile = mira(desk)
    number = against(desk, profile, "expert", won, 4)
    course = course_of(desk.home.store, profile.id, "fivetotwelve")
    assert course is not None
    point = course.points[-1]
    desk.open("result", number=number)
    told = " ".join(desk.text().split())
    figure, change = rating_figure(EN, point.rating), changed(EN, point.before, point.rating)
    assert f"Rating of Mira: {figure} ({change}), \u00b1" in told
    everything_fits(desk)
    nothing_overlaps(desk)


def test_of_who_is_new_the_result_says_no_rating(desk: Desk, won: Match) -> None:
    number = against(desk, mira(desk), "expert", won, 2)
    desk.open("result", number=number)
    assert "Rating" not in desk.text()


def test_among_people_alone_nothing_is_said_of_ratings(desk: Desk, won: Match) -> None:
    profile = mira(desk)
    against(desk, profile, "expert", won, 4)
    number = keep(desk.home, won, seats_of(2, profile), 300.0)
    desk.open("result", number=number)
    assert "Rating" not in desk.text()


# --- players ---


def test_players_have_the_rating_of_the_game_that_they_play_most(desk: Desk, won: Match) -> None:
    profile = mira(desk)
    against(desk, profile, "expert", won, 4)
    page = desk.open("profiles")
    while not page.is_filled:
        desk.step()
    course = course_of(desk.home.store, profile.id, "fivetotwelve")
    assert course is not None
    called = desk.control(f"who/{profile.id}").called
    figure = rating_figure(EN, course.rating)
    level = about_level(EN, "fivetotwelve", course.rating)
    assert called == f"Mira: 4 matches \u00b7 5 vor 12: {figure}, {level}"


def test_new_players_have_none(desk: Desk, won: Match) -> None:
    profile = mira(desk)
    against(desk, profile, "expert", won, 2)
    page = desk.open("profiles")
    while not page.is_filled:
        desk.step()
    assert desk.control(f"who/{profile.id}").called == "Mira: 2 matches"


# --- the set-up ---


def test_a_fair_opponent_is_as_strong_as_the_profile(desk: Desk, won: Match) -> None:
    profile = mira(desk)
    against(desk, profile, "master", won, 12)
    page = desk.open("setup", game="fivetotwelve")
    scale = scale_of("fivetotwelve")
    course = course_of(desk.home.store, profile.id, "fivetotwelve")
    assert scale is not None
    assert course is not None
    level = scale.ladders.of(2, {}).fair_level(course.rating.value)
    page.plan.choose_level(1, 0)
    desk.step()
    assert page.plan.seats[1].level != level
    desk.click("fair")
    assert page.plan.seats[1].level == level
    assert not desk.control("fair").enabled


def test_all_computers_become_fair(desk: Desk) -> None:
    mira(desk)
    page = desk.open("setup", game=GAME)
    page.plan.add()
    page.plan.choose_kind(2, True)
    page.plan.choose_level(1, 4)
    page.plan.choose_level(2, 0)
    desk.step()
    desk.click("fair")
    levels = [each.level for each in page.plan.seats[1:]]
    assert len(set(levels)) == 1


def test_to_guests_and_among_people_no_fair_opponent_is_offered(desk: Desk) -> None:
    mira(desk)
    page = desk.open("setup", game=GAME)
    assert "fair" in set(desk.keys())
    page.plan.choose_person(0, 0)
    desk.step()
    assert "fair" not in set(desk.keys()), "of a guest nothing is known"
    page.plan.choose_person(0, 1)
    page.plan.choose_kind(1, False)
    desk.step()
    assert "fair" not in set(desk.keys())


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 100), ((1280, 800), 150), ((1024, 640), 200)]
)
def test_the_offer_has_room_with_few_and_with_all_players(
    tmp_path: Path, size: tuple[int, int], text_size: int, players: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    mira(desk)
    page = desk.open("setup", game=GAME)
    while len(page.plan.seats) < players:
        page.plan.add()
    page.plan.choose_level(1, 0)
    desk.step()
    assert "fair" in set(desk.keys())
    everything_fits(desk)
    nothing_overlaps(desk)
