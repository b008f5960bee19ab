"""Which days are open, what somebody did on them, and clocks that are wrong or change."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from hashlib import sha256
from pathlib import Path

import pytest

from game.core.daily import DayMark
from game.core.match import Match
from game.core.opponents import LEVELS
from game.core.rules import complete_options
from game.games import GAMES, rules_of
from game.services.clock import Clock
from game.services.days import DOTS, Days, shipped_schedules
from game.services.store import GAME, PUZZLE, Sitting, Store

GOLDEN = "521633730f5ba0e5e52d6a8f6bd2af3f9e5042c7ee4db1b03ffc87168c013d2e"
"""Of what the first schedule brings in two years. It was released: it may not change."""
SUMMER = (3, 28, 2), (10, 31, 3)
TOKYO, HAWAII, LINE_ISLANDS = (timezone(timedelta(hours=n)) for n in (9, -10, 14))


class Paris(tzinfo):
    """With summer time in 2027; not every system knows the zones by their names."""

    def utcoffset(self, when: datetime | None) -> timedelta:
        return timedelta(hours=1) + self.dst(when)

    def dst(self, when: datetime | None) -> timedelta:
        if when is None:
            return timedelta()
        begins, ends = SUMMER
        return timedelta(hours=int(begins <= (when.month, when.day, when.hour) < ends))

    def tzname(self, when: datetime | None) -> str:
        return "Paris"


PARIS = Paris()


class Time:
    """A clock of a system that can be set, and one beside it that cannot."""

    def __init__(self, local: datetime) -> None:
        self.local = local
        self.running = 1000.0

    def go_on(self, **by: float) -> None:
        """Time goes by: both clocks know it."""
        self.local = (self.local.astimezone(UTC) + timedelta(**by)).astimezone(self.local.tzinfo)
        self.running += timedelta(**by).total_seconds()

    def clock(self) -> Clock:
        """The clock of a program that is started now."""
        return Clock(lambda: self.local, lambda: self.running)


@pytest.fixture
def store() -> Iterator[Store]:
    store = Store(None)
    yield store
    store.close()


def at(time: Time, store: Store) -> Days:
    return Days(store, time.clock())


def solve(days: Days, *, profile: int | None = None) -> None:
    days.finish_puzzle(profile, days.today())


def noon(day: date) -> Time:
    return Time(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))


# --- what comes ---


def test_the_first_schedule_brings_what_it_was_released_with() -> None:
    (first,) = shipped_schedules()
    days = [first.begins + timedelta(n) for n in range(731)]
    told = [[str(d), first.seed(d), *first.kind(d), first.puzzle(d)] for d in days]
    assert sha256(json.dumps(told, sort_keys=True).encode()).hexdigest() == GOLDEN


def test_every_kind_of_a_week_can_be_played_and_each_game_has_its_day() -> None:
    (first,) = shipped_schedules()
    for kind in first.week:
        complete_options(GAMES[kind.game].rules, kind.players, kind.options)
        assert kind.level in LEVELS
    assert len({kind.game for kind in first.week}) == 5
    assert len({kind.level for kind in first.week}) == 1


def test_the_game_of_a_day_is_the_same_for_everybody(store: Store) -> None:
    day = date(2027, 3, 9)
    here, there = (at(noon(today), store) for today in (day, date(2031, 1, 1)))
    assert here.game_of(day) == there.game_of(day)
    assert here.puzzle_of(day) == there.puzzle_of(day)
    assert here.game_of(here.first - timedelta(1)) is None
    assert here.puzzle_of(here.first - timedelta(1)) is None


# --- which days are open ---


def test_today_and_the_days_before_it_are_open(store: Store) -> None:
    days = at(noon(date(2026, 11, 20)), store)
    assert days.is_open(date(2026, 11, 20))
    assert days.is_open(days.first)
    assert not days.is_open(days.first - timedelta(1))
    assert not days.is_open(date(2026, 11, 21))
    with pytest.raises(ValueError, match="2026-11-21"):
        days.begin(None, date(2026, 11, 21), GAME)
    days.finish_puzzle(None, date(2026, 11, 21))
    assert days.done(None) == {}


def test_a_new_day_begins_at_midnight_where_somebody_is(store: Store) -> None:
    time = Time(datetime(2026, 12, 31, 23, 50, tzinfo=PARIS))
    days = at(time, store)
    assert days.today() == date(2026, 12, 31)
    time.go_on(minutes=20)
    assert days.today() == date(2027, 1, 1)


@pytest.mark.parametrize("day", [date(2027, 3, 28), date(2027, 10, 31), date(2028, 2, 29)])
def test_days_on_which_clocks_are_changed_are_days_as_all(store: Store, day: date) -> None:
    time = Time(datetime(day.year, day.month, day.day, 0, 30, tzinfo=PARIS) - timedelta(days=1))
    for n in range(1, 4):
        days = at(time, store)
        solve(days)
        assert days.streak(None).days == n
        time.local += timedelta(days=1)  # the wall clock of the next day
        time.running += 24 * 3600
    assert at(time, store).today() == day + timedelta(2)


def test_a_clock_set_forth_while_the_program_runs_opens_no_day(store: Store) -> None:
    time = noon(date(2026, 11, 20))
    days = at(time, store)
    time.local += timedelta(days=1)
    assert days.today() == date(2026, 11, 20)
    time.go_on(hours=13)  # midnight comes all the same
    assert days.today() == date(2026, 11, 21)
    time.local -= timedelta(days=1)
    assert days.today() == date(2026, 11, 21)


def test_a_clock_that_is_put_right_by_minutes_is_believed(store: Store) -> None:
    time = Time(datetime(2026, 11, 20, 23, 55, tzinfo=UTC))
    days = at(time, store)
    time.local += timedelta(minutes=6)
    assert days.today() == date(2026, 11, 21)


def test_a_computer_that_sleeps_over_midnight_wakes_up_on_the_next_day(store: Store) -> None:
    time = noon(date(2026, 11, 20))
    days = at(time, store)
    time.go_on(days=3)
    assert days.today() == date(2026, 11, 23)


def test_a_clock_that_was_wrong_at_the_start_may_be_put_right(store: Store) -> None:
    time = Time(datetime(1970, 1, 1, 0, 5, tzinfo=UTC))
    days = at(time, store)
    assert not any(map(days.is_open, (days.today(), days.first)))
    assert days.streak(None).days == 0
    time.local = datetime(2026, 11, 20, 12, tzinfo=UTC)
    assert days.today() == date(2026, 11, 20)


def test_a_clock_without_a_battery_stands_at_the_last_day_that_is_known(store: Store) -> None:
    solve(at(noon(date(2026, 11, 20)), store))
    days = at(Time(datetime(1970, 1, 1, 0, 5, tzinfo=UTC)), store)
    assert days.today() == date(2026, 11, 20)
    assert days.streak(None).days == 1
    assert not days.is_open(date(2026, 11, 21))


@pytest.mark.parametrize("year", [1970, 2999, 9999])
def test_the_ends_of_time_can_be_shown(store: Store, year: int) -> None:
    days = at(Time(datetime(year, 12, 31, 23, 59, tzinfo=UTC)), store)
    days.finish_puzzle(None, days.today())
    streak = days.streak(None)
    assert len(streak.week) == DOTS
    assert streak.week[-1].day == days.today()
    days.best_weeks(None, 3)


# --- rows of days ---


def test_a_week_of_dots_ends_today(store: Store) -> None:
    for day in (14, 16, 17):
        solve(at(noon(date(2026, 11, day)), store))
    late = at(noon(date(2026, 11, 18)), store)
    late.finish_puzzle(None, date(2026, 11, 15))
    days = at(noon(date(2026, 11, 19)), store)
    assert [dot.mark for dot in days.streak(None).week] == [
        DayMark.OPEN, DayMark.DONE, DayMark.LATE, DayMark.DONE, DayMark.DONE, DayMark.MISSED,
        DayMark.TODAY,
    ]  # fmt: skip
    assert (days.streak(None).days, days.streak(None).longest) == (0, 2)
    (ahead, before) = (
        days.marks(None, d, d)[0].mark for d in (date(2026, 11, 20), date(2020, 1, 1))
    )
    assert (ahead, before) == (DayMark.AHEAD, DayMark.NONE)


def test_everybody_has_a_row_of_his_own(store: Store) -> None:
    days = at(noon(date(2026, 11, 20)), store)
    solve(days, profile=7)
    assert [days.streak(each).days for each in (7, None, 8)] == [1, 0, 0]


def test_what_another_program_has_kept_is_seen(tmp_path: Path) -> None:
    here, there = (Store(tmp_path / "a.sqlite3") for _ in range(2))
    days = at(noon(date(2026, 11, 20)), here)
    assert days.streak(None).days == 0
    solve(at(noon(date(2026, 11, 20)), there))
    assert days.streak(None).days == 1
    here.close()
    there.close()


def test_a_match_that_ends_is_a_day_that_is_done(store: Store) -> None:
    time = noon(date(2026, 11, 20))
    days, match = at(time, store), Match(rules_of("topominos"), 1, {}, 3)
    number = store.begin(match, [Sitting("Ada", "blue", "disc")])
    days.begin(None, days.today(), GAME, number)
    assert days.streak(None).days == 0
    store.give_up(number, match, 0, [[0]], [0])
    assert days.streak(None).days == 1
    assert store.day_of_match(number) == days.done(None)[days.today()].game


def test_a_day_that_is_caught_up_is_no_part_of_a_row(store: Store) -> None:
    solve(at(noon(date(2026, 11, 18)), store))
    days = at(noon(date(2026, 11, 20)), store)
    days.finish_puzzle(None, date(2026, 11, 19))
    solve(days)
    assert days.streak(None).days == 1


def test_only_the_first_solution_counts(store: Store) -> None:
    solve(at(noon(date(2026, 11, 18)), store))
    later = at(noon(date(2026, 11, 20)), store)
    later.finish_puzzle(None, date(2026, 11, 18))
    (kept,) = store.days(0)
    assert not kept.is_late
    assert kept.done == datetime(2026, 11, 18, 12, tzinfo=UTC)


def test_what_is_begun_on_its_day_counts_for_it(store: Store) -> None:
    time = Time(datetime(2026, 11, 20, 23, 50, tzinfo=UTC))
    days = at(time, store)
    days.begin(None, date(2026, 11, 20), PUZZLE)
    assert days.streak(None).days == 0
    time.go_on(hours=1)
    days.finish_puzzle(None, date(2026, 11, 20))
    assert days.streak(None).days == 1


def test_a_clock_set_back_a_year_and_forth_again_breaks_no_row(store: Store) -> None:
    for day in (18, 19, 20):
        solve(at(noon(date(2026, 11, day)), store))
    back = at(noon(date(2025, 11, 20)), store)
    assert back.streak(None).days == 3
    again = at(noon(date(2026, 11, 20)), store)
    assert (again.streak(None).days, again.streak(None).longest) == (3, 3)


def test_a_clock_set_forth_a_year_and_back_again_breaks_no_row(store: Store) -> None:
    for day in (date(2026, 11, 18), date(2026, 11, 19), date(2027, 11, 19), date(2026, 11, 20)):
        solve(at(noon(day), store))
    again = at(noon(date(2026, 11, 20)), store)
    assert (again.streak(None).days, again.streak(None).longest) == (3, 3)
    assert not again.is_open(date(2026, 11, 21))


def test_a_day_lost_on_the_way_east_breaks_no_row(store: Store) -> None:
    solve(at(Time(datetime(2026, 11, 10, 22, tzinfo=HAWAII)), store))
    there = at(Time(datetime(2026, 11, 12, 2, tzinfo=LINE_ISLANDS)), store)
    assert there.streak(None).days == 1
    solve(there)
    assert there.streak(None).days == 2
    assert there.streak(None).week[-2].mark is DayMark.TRAVELLED


def test_a_day_that_comes_twice_on_the_way_west_breaks_no_row(store: Store) -> None:
    solve(at(Time(datetime(2026, 11, 10, 12, tzinfo=TOKYO)), store))
    solve(at(Time(datetime(2026, 11, 11, 9, tzinfo=TOKYO)), store))
    there = at(Time(datetime(2026, 11, 10, 22, tzinfo=HAWAII)), store)
    assert there.streak(None).days == 2
    solve(there)
    solve(at(Time(datetime(2026, 11, 12, 9, tzinfo=HAWAII)), store))
    assert at(Time(datetime(2026, 11, 12, 9, tzinfo=HAWAII)), store).streak(None).days == 3
