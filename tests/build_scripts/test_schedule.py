"""Puzzles day after day: each once, in turns, and harder towards the end of a week."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from build_scripts.schedule import in_order
from game.games import rules_of
from game.services.days import shipped_schedules
from game.services.puzzles import Entry, puzzle

MONDAY = date(2026, 11, 2)
Shelves = dict[str, list[Entry]]


def shelves(**grades: str) -> Shelves:
    """By game, the grades of its puzzles."""
    return {
        game: [Entry(f"{game}{n}", int(grade)) for n, grade in enumerate(each)]
        for game, each in grades.items()
    }


@pytest.mark.parametrize(
    "book",
    [
        shelves(a="1112223", b="1223", c="333", d="12"),
        shelves(a="11111", b="222", c="3"),
        shelves(a="123", b="123"),
        shelves(a="1", b=""),
        {},
    ],
)
def test_each_puzzle_comes_once_and_neighbours_are_of_different_games(book: Shelves) -> None:
    order = in_order(book, MONDAY)
    assert sorted(order) == sorted(
        (game, each.id) for game, shelf in book.items() for each in shelf
    )
    assert all(one[0] != other[0] for one, other in pairwise(order))


def test_where_one_game_has_most_puzzles_they_are_all_there() -> None:
    order = in_order(shelves(a="11111111", b="2"), MONDAY)
    assert len(set(order)) == 9


def test_after_the_last_the_first_is_of_another_game() -> None:
    for more in range(1, 9):
        order = in_order(shelves(a="12" * more, b="123" * more, c="3" * more), MONDAY)
        assert order[0][0] != order[-1][0]


def test_within_a_week_puzzles_become_harder() -> None:
    book = shelves(a="1112223333", b="1112223333", c="1112223333")
    grades = {(game, each.id): each.grade for game, shelf in book.items() for each in shelf}
    by_day: list[list[int]] = [[] for _ in range(7)]
    for number, named in enumerate(in_order(book, MONDAY)):
        by_day[number % 7].append(grades[named])
    means = [sum(each) / len(each) for each in by_day]
    assert means[0] < means[3] < means[6]


def test_a_puzzle_is_rather_of_another_game_than_the_one_that_is_played() -> None:
    week = ["a", "b", "c", "a", "b", "c", "a"]
    book = shelves(a="2" * 20, b="2" * 20, c="2" * 20)
    order = in_order(book, MONDAY, week)
    same = sum(game == week[number % 7] for number, (game, _) in enumerate(order))
    assert same < len(order) / 10


def test_the_puzzles_of_the_shipped_schedule_are_in_the_book_and_take_turns() -> None:
    (first,) = shipped_schedules()
    assert all(puzzle(rules_of(game), name) is not None for game, name in first.puzzles)
    assert len(set(first.puzzles)) == len(first.puzzles)
    days = [first.begins + timedelta(n) for n in range(len(first.puzzles) + 1)]
    following = [named for named in map(first.puzzle, days) if named is not None]
    assert all(one[0] != other[0] for one, other in pairwise(following))
    assert following[:1] == following[len(first.puzzles) :]
