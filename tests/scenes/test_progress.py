"""How somebody has come on: rating, decisions, mistakes and scores, and the ways to the matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.rating import Rating
from game.games import GAMES
from game.scenes.parts.ratings import about_level, changed, rating_figure, rating_note
from game.scenes.statistics.mistakes import MOST, kinds_of
from game.scenes.statistics.progress import NO_MATCH, NONE_REVIEWED, NOT_REVIEWED
from game.services.ratings import POINTS
from game.services.store import Profile
from game.services.words import Words
from game.ui.toolkit.stage import Open
from tests.scenes.desk import (
    LAYOUTS,
    Desk,
    everything_fits,
    nothing_overlaps,
    with_longer_words,
)
from tests.scenes.finished import keep_rated, mira

GAME = "fivetotwelve"
EN = Words("en")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def matches(desk: Desk, profile: Profile, times: int, *, reviewed: bool = True) -> list[int]:
    return keep_rated(desk.home, GAME, profile, times, reviewed=reviewed)


def progress(desk: Desk, profile: Profile) -> Any:
    return desk.open("progress", profile=profile.id, game=GAME)


def test_the_rating_of_the_statistics_leads_to_how_it_came_about(desk: Desk) -> None:
    profile = mira(desk)
    matches(desk, profile, 4)
    page = desk.open("statistics")
    course = page.selection.course()
    told = desk.control("more").name
    assert f"{round(course.rating.value)} rating" in told
    assert rating_note(EN, GAME, course.rating) in told
    desk.click("more")
    assert desk.asked == [Open("progress", {"profile": profile.id, "game": GAME})]


def test_every_dot_leads_to_its_match(desk: Desk) -> None:
    profile = mira(desk)
    numbers = matches(desk, profile, 4)
    progress(desk, profile)
    for chart in ("rating", "decisions", "scores"):
        for n, number in enumerate(numbers):
            desk.control(f"{chart}/{n}").use(desk.scene.stage)
            desk.step()
            assert desk.asked[-1] == Open("review", {"number": number})


def test_a_dot_tells_its_match(desk: Desk) -> None:
    profile = mira(desk)
    matches(desk, profile, 4)
    page = progress(desk, profile)
    point = page.course.points[-1]
    assert str(round(point.rating.value)) in desk.control("rating/3").name
    assert NOT_REVIEWED in desk.control("decisions/2").name
    assert (
        EN.share(point.summary.good / point.summary.decisions) in desk.control("decisions/3").name
    )


def test_without_a_match_or_a_review_the_page_says_so(desk: Desk) -> None:
    profile = mira(desk)
    progress(desk, profile)
    assert NO_MATCH in desk.text()
    matches(desk, profile, 3, reviewed=False)
    progress(desk, profile)
    assert NONE_REVIEWED in desk.text()
    assert not [key for key in set(desk.keys()) if key.startswith("decisions")]


def test_all_of_it_is_reached_by_keyboard(desk: Desk) -> None:
    profile = mira(desk)
    matches(desk, profile, 6)
    progress(desk, profile)
    assert desk.reached_by_keyboard() == set(desk.keys())


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    profile = mira(desk)
    matches(desk, profile, 12)
    progress(desk, profile)
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        desk.press(key)
        everything_fits(desk)
        nothing_overlaps(desk)


def test_longer_words_have_room_too(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    with_longer_words(monkeypatch)
    profile = mira(desk)
    matches(desk, profile, POINTS)
    progress(desk, profile)
    everything_fits(desk)
    nothing_overlaps(desk)


def rating(value: float, matches: int = 9) -> Rating:
    return Rating(value, 64.0, matches)


def test_a_rating_is_a_number_with_a_word_and_its_uncertainty() -> None:
    known = rating(1190.4)
    assert rating_figure(EN, known) == "1190"
    assert about_level(EN, GAME, known) == "about Skilled"
    assert rating_note(EN, GAME, known) == "about Skilled, \u00b1 60"
    assert changed(EN, rating(1190.4), rating(1201.0)) == "+11"
    assert changed(EN, rating(1201.0), rating(1190.4)) == "\u221211"
    assert changed(EN, rating(1190.4), rating(1190.1)) == "0"


def test_with_few_matches_somebody_is_new() -> None:
    assert rating_figure(EN, rating(1190, 2)) == "new"
    assert rating_note(EN, GAME, rating(1190, 2)) == "a rating after 1 more match"


def test_the_most_frequent_kinds_of_mistakes_are_named_and_the_others_counted_together() -> None:
    codes = list(GAMES[GAME].coach.habits)
    found = kinds_of(EN, GAME, {code: n for n, code in enumerate(codes, 1)} | {"": 3, "odd": 4})
    assert len(found) == MOST + 1
    counts = [times for _, times in found]
    assert counts[:-1] == sorted(counts[:-1], reverse=True)
    assert sum(counts) == sum(range(len(codes) + 1)) + 7
    assert found[0][0] == EN.say(GAMES[GAME].coach.habits[codes[-1]])
    assert kinds_of(EN, GAME, {codes[0]: 2}) == [(EN.say(GAMES[GAME].coach.habits[codes[0]]), 2)]
