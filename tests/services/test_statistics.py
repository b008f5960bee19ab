"""How somebody has done so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from game.core.opponents import LEVELS
from game.games import GAMES
from game.services.statistics import Filter, Score, Statistics, Tally, statistics_of, variant_of
from game.services.store import Saved, SeatResult, Sitting, Store
from tests.play import random_match

MIRA, NOAH = 1, 2
START = datetime(2026, 11, 18, 12, tzinfo=UTC)


def who(seat: int | str | None) -> Sitting:
    """A profile by its number, a computer by its level, or a guest."""
    if type(seat) is str:
        return Sitting(seat, "teal", "square", level=seat)
    return Sitting("somebody", "blue", "disc", profile=seat if type(seat) is int else None)


class Book:
    """Results, written one match after the other."""

    def __init__(self) -> None:
        self.results: list[SeatResult] = []

    def add(
        self,
        seats: Sequence[int | str | None],
        scores: Sequence[Any],
        won: Sequence[int],
        **more: Any,
    ) -> None:
        number = len(self.results)
        match = Saved(
            id=number,
            game="fivetotwelve",
            players=len(seats),
            options={},
            seats=tuple(map(who, seats)),
            house={},
            changed=START,
            finished=START + timedelta(minutes=number),
            gave_up=None,
            seconds=0.0,
            went_back=0,
        )
        match = replace(match, **more)
        for seat, score in enumerate(scores):
            share = 1 / len(won) if seat in won else 0.0
            place = 1 if seat in won else 1 + len(won)
            self.results.append(SeatResult(match, seat, place, share, score, {"drawn": number}))

    def of(self, profile: int = MIRA, wanted: Filter | None = None, **more: Any) -> Statistics:
        return statistics_of(self.results, profile, wanted or Filter(), **more)


@pytest.fixture
def book() -> Book:
    return Book()


def duels(book: Book, wins: str, level: str = "skilled") -> None:
    """Matches of Mira against the computer: + is won, - is lost."""
    for number, sign in enumerate(wins):
        book.add([MIRA, level], [number, 5], [0] if sign == "+" else [1])


def test_who_never_played_has_figures_that_can_be_shown(book: Book) -> None:
    told = book.of()
    assert (told.played, told.won, told.shares, told.streak, told.best_streak) == (0, 0, 0, 0, 0)
    assert (told.scores.average, told.scores.best, told.scores.times_best, told.scores.fastest) == (
        None,
        None,
        0,
        None,
    )
    assert (told.seconds, told.scores.last) == (0, ())
    assert told.against == dict.fromkeys(LEVELS, Tally())
    assert told.against_people == Tally()


def test_a_shared_win_is_a_win_and_counts_for_its_share(book: Book) -> None:
    book.add([MIRA, NOAH], [1, 2], [0])
    book.add([MIRA, NOAH, None], [1, 1, 3], [0, 1])
    book.add([MIRA, NOAH], [2, 1], [1])
    told = book.of()
    assert (told.played, told.won, told.shares) == (3, 2, 1.5)


def test_to_be_ahead_is_no_win_where_nobody_wins(book: Book) -> None:
    book.add([MIRA, None], [[10, 2]], [])
    assert (book.of().played, book.of().won) == (1, 0)


def test_who_plays_alone_wins_nothing_and_breaks_no_row_of_wins(book: Book) -> None:
    duels(book, "+")
    book.add([MIRA], [30], [], seconds=40.0)
    book.add([MIRA], [20], [0], seconds=20.0)
    book.add([MIRA], [10], [0], gave_up=0)
    duels(book, "+")
    told = book.of(higher_is_better_alone=False)
    assert (told.played, told.won, told.streak, told.best_streak) == (2, 2, 2, 2)
    assert told.against_people.played + sum(each.played for each in told.against.values()) == 2
    assert (told.alone.played, told.alone.seconds) == (3, 60.0)
    assert (told.alone.scores.best, told.alone.scores.average) == (20, 25)
    assert [each.score for each in told.alone.scores.last] == [30, 20]


@pytest.mark.parametrize(
    ("wins", "streak", "best"), [("++-+", 1, 2), ("+++", 3, 3), ("++-", 0, 2), ("--", 0, 0)]
)
def test_wins_in_a_row_are_counted_up_to_now_and_at_best(
    book: Book, wins: str, streak: int, best: int
) -> None:
    duels(book, wins)
    assert (book.of().streak, book.of().best_streak) == (streak, best)


def test_the_order_of_matches_is_that_of_their_ends_not_of_the_results(book: Book) -> None:
    duels(book, "++-")
    book.results.reverse()
    assert (book.of().streak, book.of().best_streak) == (0, 2)
    assert [each.score for each in book.of().scores.last] == [0, 1, 2]


def test_the_best_score_may_be_the_highest_or_the_lowest(book: Book) -> None:
    for score in (4, 0, 7, 0):
        book.add([MIRA, "expert"], [score, 3], [0])
    high, low = book.of(), book.of(higher_is_better=False)
    assert (high.scores.best, high.scores.times_best) == (7, 1)
    assert (low.scores.best, low.scores.times_best) == (0, 2)
    assert high.scores.average == low.scores.average == 2.75


def test_of_several_scores_the_one_that_ranks_first_is_the_main_one(book: Book) -> None:
    book.add([MIRA, NOAH], [[12, 3], [9, 9]], [0])
    assert book.of().scores.best == 12


def test_any_figure_can_be_the_main_score_and_a_match_without_it_is_left_out(book: Book) -> None:
    for _ in range(3):
        book.add([MIRA, None], [5], [0])
    told = book.of(score_of=lambda result: result.figures["drawn"] or None)
    assert (told.played, told.scores.average, told.scores.best) == (3, 1.5, 2)


def test_a_score_that_is_no_number_has_no_average(book: Book) -> None:
    scores: list[Any] = [None, [], "much", True]
    for score in scores:
        book.add([MIRA, None], [score], [0])
    assert (book.of().played, book.of().scores.average, book.of().scores.last) == (4, None, ())


def test_the_chart_shows_the_newest_twenty_with_the_wins(book: Book) -> None:
    duels(book, "+-" * 12 + "+")
    last = book.of().scores.last
    assert len(last) == 20
    assert (last[0], last[-1]) == (Score(5, False), Score(24, True))


def test_the_fastest_match_is_one_whose_time_was_measured(book: Book) -> None:
    for seconds in (0.0, 90.5, 60.25):
        book.add([MIRA, NOAH], [1, 2], [1], seconds=seconds)
    assert (book.of().scores.fastest, book.of().seconds) == (60.25, 150.75)


def test_a_match_counts_for_every_level_that_sits_in_it(book: Book) -> None:
    book.add([MIRA, "novice", "master"], [1, 2, 3], [0])
    book.add([MIRA, "master", "master"], [1, 2, 3], [1])
    book.add([MIRA, NOAH, "novice"], [1, 2, 3], [2])
    told = book.of()
    assert told.against["novice"] == Tally(won=1, played=2)
    assert told.against["master"] == Tally(won=1, played=2)
    assert told.against["expert"] == Tally()
    assert told.against_people == Tally(won=0, played=1)


def test_guests_are_people(book: Book) -> None:
    book.add([MIRA, None], [1, 2], [0])
    assert book.of().against_people == Tally(won=1, played=1)


def test_a_partner_is_not_who_one_plays_against(book: Book) -> None:
    book.add([MIRA, "master", "novice", "novice"], [5] * 4, [0, 1], options={"teams": True})
    told = book.of()
    assert told.against["master"] == Tally()
    assert told.against["novice"] == Tally(won=1, played=1)
    book.add([MIRA, "master", "novice", "novice"], [5] * 4, [0, 1], options={"teams": False})
    assert book.of().against["master"] == Tally(won=1, played=1)


def test_a_match_given_up_is_lost_for_who_gave_up_and_has_no_final_score(book: Book) -> None:
    book.add([MIRA, NOAH], [3, 8], [0], seconds=50.0)
    book.add([MIRA, NOAH], [0, 9], [1], gave_up=0, seconds=5.0)
    mira, noah = book.of(MIRA), book.of(NOAH)
    assert (mira.played, mira.won, mira.streak) == (2, 1, 0)
    assert (noah.played, noah.won, noah.streak) == (2, 1, 1)
    assert (noah.scores.best, noah.scores.average, len(noah.scores.last)) == (8, 8, 1)
    assert (noah.scores.fastest, noah.seconds) == (50, 55)


def test_who_gave_up_has_lost_whatever_the_ranking_said(book: Book) -> None:
    book.add([MIRA, NOAH], [0, 0], [0, 1], gave_up=0)
    assert (book.of(MIRA).won, book.of(MIRA).shares) == (0, 0)


def test_at_a_shared_computer_every_profile_has_figures_of_its_own(book: Book) -> None:
    book.add([NOAH, "skilled", MIRA], [1, 2, 3], [2])
    mira, noah = book.of(MIRA), book.of(NOAH)
    assert (mira.won, mira.scores.best, mira.against_people) == (1, 3, Tally(1, 1))
    assert (noah.won, noah.scores.best, noah.against_people) == (0, 1, Tally(0, 1))


def test_a_profile_on_two_seats_has_played_one_match_and_not_against_people(book: Book) -> None:
    book.add([MIRA, MIRA], [1, 2], [1], seconds=30.0)
    told = book.of()
    assert (told.played, told.won, told.scores.best, told.seconds) == (1, 1, 2, 30)
    assert told.against_people == Tally()
    book.add([NOAH, MIRA, "master", MIRA], [9, 4, 8, 6], [0])
    first, second, third, fourth = book.results[-4:]
    book.results[-4:] = [first, replace(second, place=4), third, replace(fourth, place=3)]
    assert [each.score for each in book.of().scores.last] == [2, 6]


# --- which matches count ---


def test_matches_are_chosen_by_game_and_number_of_players(book: Book) -> None:
    book.add([MIRA, NOAH], [1, 2], [0])
    book.add([MIRA, NOAH, None], [1, 2, 3], [0])
    book.add([MIRA, NOAH], [1, 2], [0], game="zatre")
    five = GAMES["fivetotwelve"].about
    assert book.of().played == 3
    assert book.of(wanted=Filter(game=five)).played == 2
    assert book.of(wanted=Filter(players=2)).played == 2
    assert book.of(wanted=Filter(game=five, players=2)).played == 1
    assert book.of(wanted=Filter(game=GAMES["topspot"].about)).played == 0


def test_matches_are_chosen_by_their_variant_or_as_all_others(book: Book) -> None:
    five = GAMES["fivetotwelve"].about
    for options in ({}, {"series": False}, {"series": True}, {"first": 1}):
        book.add([MIRA, NOAH], [1, 2], [0], options=options)
    assert book.of(wanted=Filter(game=five, variant={})).played == 3
    assert book.of(wanted=Filter(game=five, variant={"series": True})).played == 1
    assert book.of(wanted=Filter(game=five, variant={}, other_variants=True)).played == 1


def test_a_variant_that_looks_equal_only_to_python_is_another_one(book: Book) -> None:
    book.add([MIRA, None], [1], [0], game="topominos", options={"rounds": 1})
    game = GAMES["topominos"].about
    assert book.of(wanted=Filter(game=game, variant={"rounds": 1})).played == 1
    assert book.of(wanted=Filter(game=game, variant={"rounds": True})).played == 0


def test_a_variant_without_its_game_is_a_mistake_of_the_caller(book: Book) -> None:
    book.add([MIRA], [1], [0])
    with pytest.raises(ValueError, match="game"):
        book.of(wanted=Filter(variant={}))


def test_who_begins_and_the_colours_of_cards_make_no_variant() -> None:
    options = {"dealer": 2, "colours": "acde", "joker_each": True}
    assert variant_of(GAMES["topspot"].about, 4, options) == {
        "level": "junior",
        "joker_each": True,
        "deals_each": 1,
        "open_cards": True,
    }


def test_what_the_store_kept_can_be_counted() -> None:
    store = Store(None)
    mira = store.add_profile("Mira", "blue", "disc")
    seats = (replace(who(None), profile=mira.id), who("expert"))
    for seed in range(4):
        *_, match = random_match("fivetotwelve", 2, {}, seed)
        store.begin(match, seats)
    told = statistics_of(store.results(), mira.id, higher_is_better=False)
    own = [result for result in store.results() if result.seat == 0]
    assert told.played == told.against["expert"].played == 4
    assert told.shares == sum(result.share for result in own)
    assert told.scores.best == min(result.score for result in own)
