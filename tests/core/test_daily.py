"""Schedules of days, days in a row, and the stars of a daily game."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.core.daily import (
    DailyKind,
    Schedule,
    Steps,
    best_weeks,
    longest_row,
    lost_by_travel,
    row_today,
    schedule_for,
    steps_between,
)

WEEK = tuple(DailyKind(f"game{n}", 1, {}, "skilled") for n in range(7))
FIRST = Schedule(1, date(2026, 11, 1), WEEK, (("a", "1"), ("b", "2"), ("a", "3")))
SECOND = Schedule(2, date(2027, 1, 1), WEEK[::-1], (("b", "9"),))
UTC, TOKYO, PARIS = timedelta(), timedelta(hours=9), timedelta(hours=1)


def days(*numbers: int, offset: timedelta = UTC) -> dict[date, timedelta]:
    return {date(2026, 11, number): offset for number in numbers}


def test_the_schedule_that_began_last_holds() -> None:
    both = (SECOND, FIRST)
    assert schedule_for(date(2026, 10, 31), both) is None
    assert schedule_for(date(2026, 12, 31), both) is FIRST
    assert schedule_for(date(2027, 1, 1), both) is SECOND
    assert schedule_for(date.max, both) is SECOND


def test_the_kind_of_game_follows_the_day_of_the_week() -> None:
    monday = date(2026, 11, 2)
    assert [FIRST.kind(monday + timedelta(n)) for n in range(7)] == [*WEEK]


def test_puzzles_begin_anew_after_the_last() -> None:
    told = [FIRST.puzzle(FIRST.begins + timedelta(n)) for n in range(4)]
    assert told == [("a", "1"), ("b", "2"), ("a", "3"), ("a", "1")]
    assert Schedule(1, FIRST.begins, WEEK, ()).puzzle(FIRST.begins) is None


def test_each_day_and_each_schedule_has_a_seed_of_its_own() -> None:
    years = [FIRST.begins + timedelta(n) for n in range(731)]
    seeds = {FIRST.seed(day) for day in years} | {SECOND.seed(day) for day in years}
    assert len(seeds) == 2 * 731
    assert all(0 <= seed < 1 << 48 for seed in seeds)


# --- days in a row ---


def test_a_row_goes_on_until_the_end_of_the_day_after() -> None:
    done = days(1, 2, 4, 5, 6)
    assert len(row_today(done, date(2026, 11, 6), UTC)) == 3
    assert len(row_today(done, date(2026, 11, 7), UTC)) == 3
    assert row_today(done, date(2026, 11, 8), UTC) == ()
    assert longest_row(done) == 3
    assert longest_row({}) == 0


def test_who_flies_east_over_a_day_keeps_the_row() -> None:
    there = {**days(9, 10), **days(12, 13, offset=TOKYO)}
    assert len(row_today(there, date(2026, 11, 13), TOKYO)) == 4
    assert lost_by_travel(there) == {date(2026, 11, 11)}
    # Also on the day of arrival, before anything is done on it.
    assert len(row_today(days(9, 10), date(2026, 11, 12), TOKYO)) == 2


def test_summer_time_is_no_journey() -> None:
    there = {**days(9, 10), **days(12, offset=PARIS)}
    assert len(row_today(there, date(2026, 11, 12), PARIS)) == 1
    assert lost_by_travel(there) == set()


def test_who_flies_west_has_a_day_twice_and_keeps_the_row() -> None:
    there = days(9, 10, 11, offset=TOKYO)
    assert len(row_today(there, date(2026, 11, 10), UTC)) == 3
    assert len(row_today(there, date(2026, 11, 11), UTC)) == 3
    assert len(row_today(there, date(2026, 11, 12), UTC)) == 3


def test_a_clock_set_back_ends_no_row() -> None:
    done = days(16, 17, 18)
    assert len(row_today(done, date(2025, 11, 18), UTC)) == 3
    assert len(row_today(done, date(2026, 11, 18), UTC)) == 3


def test_a_day_in_a_false_future_ends_no_row() -> None:
    done = {**days(16, 17, 18), date(2030, 5, 5): UTC}
    assert len(row_today(done, date(2026, 11, 18), UTC)) == 3
    assert longest_row(done) == 3


def test_rows_go_over_leap_days_and_the_ends_of_years_and_of_time() -> None:
    for last in (date(2028, 3, 1), date(2027, 1, 1), date(1970, 1, 3), date.max):
        done = {last - timedelta(n): UTC for n in range(3)}
        assert len(row_today(done, last, UTC)) == 3


# --- weeks ---


def test_the_best_weeks_have_the_most_stars() -> None:
    stars = {date(2026, 11, day): n for day, n in ((1, 4), (2, 1), (3, 2), (9, 3), (16, 0))}
    found = best_weeks(stars, 5)
    assert [(week.monday, week.stars, week.days) for week in found] == [
        (date(2026, 10, 26), 4, 1),
        (date(2026, 11, 9), 3, 1),
        (date(2026, 11, 2), 3, 2),
    ]
    assert len(best_weeks(stars, 2)) == 2


# --- stars ---


def test_two_steps_lie_between_what_beginners_and_master_reach() -> None:
    assert steps_between([212], [122]) == Steps(152, 182, 212)
    assert steps_between([27], [42], lower_is_better=True) == Steps(37, 32, 27, True)


def test_means_are_rounded_in_favour_of_who_plays() -> None:
    assert steps_between([10, 11], [1])[2] == 10
    assert steps_between([27, 28], [42], lower_is_better=True)[2] == 28


@pytest.mark.parametrize(("par", "floor", "lower"), [(0, 0, True), (5, 9, False), (1, 0, True)])
def test_the_steps_differ_even_if_beginners_had_more_luck(
    par: int, floor: int, lower: bool
) -> None:
    steps = steps_between([par], [floor], lower_is_better=lower)
    ordered = (-1 if lower else 1) * (steps.fourth - steps.third)
    assert ordered >= 1
    assert (-1 if lower else 1) * (steps.third - steps.second) >= 1
    assert steps.fourth == par


def test_stars_are_counted_from_the_steps() -> None:
    steps = Steps(152, 182, 212)
    assert [steps.stars(n) for n in (0, 152, 181, 182, 211, 212, 300)] == [1, 2, 2, 3, 3, 4, 4]
    fewer = Steps(37, 32, 27, lower_is_better=True)
    assert [fewer.stars(n) for n in (50, 37, 32, 28, 27, 20)] == [1, 2, 3, 3, 4, 4]
    assert steps.stars(None) == 1
