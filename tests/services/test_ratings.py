"""Ratings from the matches that are kept: what counts, and who was met."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import pytest

from game.coach.analysis import ENGINE
from game.coach.rating import ENOUGH
from game.coach.summary import Summary, show_summaries
from game.games import GAMES
from game.services.help import Help
from game.services.ratings import POINTS, Course, course_from, course_of, scale_of
from game.services.store import COPY, Store
from tests.play import random_match
from tests.services.test_statistics import MIRA, NOAH, Book, who

GAME = "fivetotwelve"


def course(book: Book, summaries: Mapping[int, Any] | None = None, profile: int = MIRA) -> Course:
    scale = scale_of(GAME)
    assert scale is not None
    groups = groupby(book.results, key=lambda result: result.match.id)
    return course_from([list(group) for _, group in groups], summaries or {}, profile, scale)


def matches(
    seats: Sequence[int | str | None], won: Sequence[int], times: int = 4, **more: Any
) -> Course:
    book = Book()
    for _ in range(times):
        book.add(seats, [0] * len(seats), won, **more)
    return course(book)


NOTHING = course(Book())


def test_wins_against_a_strong_level_count_more_than_against_a_weak_one() -> None:
    strong, weak = matches([MIRA, "expert"], [0]), matches([MIRA, "novice"], [0])
    assert strong.rating.value > weak.rating.value > NOTHING.rating.value
    assert matches([MIRA, "novice"], [1]).rating.value < NOTHING.rating.value
    assert strong.rating.matches == 4


def test_with_less_than_three_matches_somebody_is_new() -> None:
    assert matches([MIRA, "expert"], [0], ENOUGH - 1).rating.is_new
    assert not matches([MIRA, "expert"], [0], ENOUGH).rating.is_new


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ([MIRA, "expert"], {"practice": COPY}),
        ([MIRA, "expert"], {"helped": {0: Help(hints=5, played={0, 2}, moves=2)}}),
        ([MIRA], {}),
        ([MIRA, NOAH], {}),
        ([MIRA, "of a later version"], {}),
        ([MIRA, MIRA, "expert"], {}),
    ],
)
def test_what_does_not_count(seats: Sequence[int | str | None], more: dict[str, Any]) -> None:
    """Practice; all moves by the coach; alone; nobody of known strength; on two seats."""
    found = matches(seats, [0], **more)
    assert found.rating == NOTHING.rating
    assert found.points == ()


def test_a_match_with_some_hints_counts() -> None:
    found = matches([MIRA, "expert"], [0], helped={0: Help(hints=1, played={0}, moves=9)})
    assert found.rating.matches == 4


def test_who_gives_up_has_lost() -> None:
    gave_up = matches([MIRA, "casual"], [1], gave_up=0)
    assert gave_up.rating.value == matches([MIRA, "casual"], [1]).rating.value


def test_a_shared_win_lies_between_a_win_and_a_loss() -> None:
    won, shared, lost = (matches([MIRA, "casual"], each) for each in ([0], [0, 1], [1]))
    assert won.rating.value > shared.rating.value > lost.rating.value


def test_among_people_the_result_is_that_against_the_computers() -> None:
    """Noah has won; Mira was better than the computer, or not."""
    book, other = Book(), Book()
    for each in (book, other):
        for _ in range(4):
            each.add([MIRA, NOAH, "expert"], [0, 0, 0], [1])
    assert course(book).rating.value != NOTHING.rating.value
    level = course(book).rating.value
    from dataclasses import replace

    other.results = [
        replace(result, place=3) if result.seat == 2 else result for result in other.results
    ]
    assert course(other).rating.value > level


def test_where_nobody_has_won_there_is_no_result() -> None:
    assert matches([MIRA, "expert"], []).rating == NOTHING.rating


def test_partners_and_other_teams_are_weighed_together() -> None:
    scale = scale_of("zatre")
    assert scale is not None

    def teams(partner: str | int | None) -> float:
        book = Book()
        for _ in range(5):
            seats = [MIRA, partner, "skilled", "skilled"]
            book.add(seats, [0] * 4, [0, 1], game="zatre", options={"teams": True})
        groups = [list(group) for _, group in groupby(book.results, lambda each: each.match.id)]
        return course_from(groups, {}, MIRA, scale).rating.value

    assert teams("master") < teams(None) == teams(NOAH)
    assert teams("novice") > teams("master")


def test_points_tell_the_last_matches_one_by_one() -> None:
    found = matches([MIRA, "casual"], [0], POINTS + 5)
    assert [each.match.id for each in found.points] == [2 * n for n in range(5, POINTS + 5)]
    assert found.points[-1].rating == found.rating
    for before, after in zip(found.points, found.points[1:], strict=False):
        assert after.before == before.rating
        assert after.rating.value > before.rating.value
        assert after.rating.error < before.rating.error


def told(cost: float, decisions: int = 20, **mistakes: int) -> Any:
    return show_summaries((Summary(decisions, 10, cost * decisions, mistakes), Summary(9, 9)))


def test_good_decisions_raise_a_rating_and_make_it_surer() -> None:
    book = Book()
    for n in range(6):
        book.add([MIRA, "casual"], [0, 0], [n % 2])
    good = course(book, {2 * n: told(0.001) for n in range(6)})
    bad = course(book, {2 * n: told(0.08) for n in range(6)})
    results = course(book)
    assert good.rating.value > results.rating.value > bad.rating.value
    assert good.rating.error < results.rating.error
    assert (good.reviews, results.reviews) == (6, 0)
    assert all(each.summary is not None for each in good.points)


def test_the_decisions_of_a_match_among_people_count_too() -> None:
    book = Book()
    for _ in range(4):
        book.add([MIRA, NOAH], [0, 0], [1])
    assert course(book, {2 * n: told(0.001) for n in range(4)}).rating.value > NOTHING.rating.value


def test_where_the_levels_were_not_measured_decisions_say_nothing() -> None:
    """With four players a decision costs less, whoever makes it."""
    book = Book()
    for _ in range(4):
        book.add([MIRA, "casual", "casual", "casual"], [0] * 4, [0], options={"series": True})
    costly = course(book, {4 * n: told(0.1) for n in range(4)})
    assert costly.reviews == 4
    assert costly.rating == course(book).rating


def test_mistakes_are_counted_by_their_kind() -> None:
    book = Book()
    for _ in range(3):
        book.add([MIRA, "casual"], [0, 0], [0])
    found = course(book, {0: told(0.1, room=2, later=1), 4: told(0.1, room=1)})
    assert found.mistakes == {"room": 3, "later": 1}
    assert found.reviews == 2


@pytest.mark.parametrize("rubbish", [None, [], "x", [{}], [{"decisions": -3}]])
def test_a_summary_that_cannot_be_read_is_like_none(rubbish: Any) -> None:
    book = Book()
    book.add([MIRA, "casual"], [0, 0], [0])
    assert course(book, {0: rubbish}) == course(book)


def test_ratings_are_read_from_the_store() -> None:
    store = Store(None)
    mira = store.add_profile("Mira", "blue", "disc").id
    for seed in range(4):
        match = list(random_match(GAME, 2, {}, seed))[-1]
        number = store.begin(match, [who(mira), who("skilled")])
        if seed:
            store.keep_review(number, match, ENGINE, {}, told(0.02, room=1))
    found = course_of(store, mira, GAME)
    assert found is not None
    assert found.rating.matches == 4
    assert found.mistakes == {"room": 3}
    other = course_of(store, mira + 1, GAME)
    assert other is not None
    assert other.rating.matches == 0


def test_a_game_whose_levels_were_not_measured_has_no_ratings() -> None:
    assert scale_of("pig") is None
    assert course_of(Store(None), MIRA, "pig") is None
    assert "pig" in GAMES
