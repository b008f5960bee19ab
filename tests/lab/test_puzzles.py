"""Puzzles: what makes one, how the command finds them, and which of them go into the book."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count, pairwise
from pathlib import Path
from typing import Any

import pytest

from game.coach.puzzles import Puzzle, read_puzzle, show_puzzle
from game.core.chance import QuickRng
from game.core.match import Match
from game.core.rules import seats_to_act
from game.games import GAMES, rules_of
from game.lab import puzzles
from game.lab.puzzle_check import puzzle_at
from game.lab.puzzle_choice import chosen
from game.lab.puzzle_position import Position, Search
from game.lab.puzzles import found_in, run
from game.services.puzzles import shelf

RULES = rules_of("topspot")
BOOK = shelf(RULES)
ONE = min(BOOK, key=lambda each: len(str(each.position["hands"])))
"""Few cards are left, so that it takes little to find it again."""
SEATS = count(10)
MAKE = ("make", "topspot", "--players", "3")
SEARCH = Search("topspot", ONE.players, tuple(ONE.options.items()), 1)


# --- what makes a puzzle ---


def test_a_puzzle_is_found_again_at_its_position() -> None:
    at = Position(SEARCH, RULES, ONE.match(RULES, 1).state, ONE.seat)
    found = puzzle_at(at, QuickRng(1))
    assert found is not None
    assert (found.id, set(found.turns), found.seat) == (ONE.id, set(ONE.turns), ONE.seat)
    assert found.gap == pytest.approx(ONE.gap, abs=0.03)


def test_the_first_card_of_a_match_is_none() -> None:
    match = Match(RULES, ONE.players, ONE.options, 1)
    seat = seats_to_act(RULES, match.state)[0]
    assert puzzle_at(Position(SEARCH, RULES, match.state, seat), QuickRng(1)) is None


def test_a_plan_that_stops_halfway_is_no_whole_turn() -> None:
    shelves = chain.from_iterable(shelf(rules_of(game)) for game in GAMES)
    several = next(each for each in shelves if len(each.turns[0]) > 2)
    rules, (turn, *_) = rules_of(several.game), several.turns
    search = Search(several.game, several.players, tuple(several.options.items()), 1)
    at = Position(search, rules, several.match(rules, 1).state, several.seat)
    assert at.is_whole(turn, QuickRng(1))
    assert not at.is_whole(turn[:1], QuickRng(1))


# --- the command ---


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each match has one puzzle, which tells the number of the match."""

    def puzzles_of(search: Search, number: int) -> list[Puzzle]:
        return [replace(ONE, id=f"{search.seed}-{number}")]

    monkeypatch.setattr(puzzles, "puzzles_of", puzzles_of)


@pytest.mark.usefixtures("quickly")
def test_what_is_found_comes_in_the_order_of_the_matches() -> None:
    names = [each.id for found in found_in(SEARCH, 3, None) for each in found]
    assert names == ["1-0", "1-1", "1-2"]


@pytest.mark.usefixtures("quickly")
def test_the_command_adds_lines_to_a_file(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    for number in ("1", "2"):
        arguments = [*MAKE, "--matches", "2", "--jobs", "1", "--seed", number]
        assert run([*arguments, "--out", str(out)]) == 0
    read = [
        read_puzzle(json.loads(line), rules_of("topspot")) for line in out.read_text().splitlines()
    ]
    assert [each.id for each in read] == ["1-0", "1-1", "2-0", "2-1"]
    assert replace(read[0], id=ONE.id) == ONE, "nothing is lost"


@pytest.mark.usefixtures("quickly")
def test_without_a_file_lines_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*MAKE, "--matches", "2", "--jobs", "1"]) == 0
    assert [json.loads(line)["id"] for line in capsys.readouterr().out.splitlines()] == [
        "1-0",
        "1-1",
    ]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["make", "topspot", "--players", "9"], "players"),
        ([*MAKE, "--options", '{"deals_each": 0}'], "deals_each"),
        ([], "puzzles make GAME"),
        (["solve"], "puzzles make GAME"),
        (["choose", "topspot", "no-such-file"], "no-such-file"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    assert said in capsys.readouterr().err


def test_a_file_in_which_puzzles_cannot_be_kept_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run([*MAKE, "--out", str(tmp_path)])
    assert "cannot be written" in capsys.readouterr().err


def test_help_is_no_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert "choose" in capsys.readouterr().out


# --- the book ---


def lines(path: Path, found: Sequence[Puzzle]) -> str:
    told = [json.dumps(show_puzzle(each, rules_of(each.game))) for each in found]
    path.write_text("".join(f"{line}\n" for line in told))
    return str(path)


def in_file(path: Path) -> list[Puzzle]:
    kept = json.loads(path.read_text())["puzzles"]
    return [read_puzzle(each, RULES) for each in kept]


def test_what_the_book_has_stays_in_it_and_dull_ones_go(tmp_path: Path) -> None:
    best, *others = ONE.ranking
    new, dull = (
        replace(ONE, id=name, ranking=(replace(best, chance=chance), *others))
        for name, chance in (("new", 0.99), ("dull", 0.98))
    )
    found, out = lines(tmp_path / "found", [new, dull]), tmp_path / "book"
    most = str(len(BOOK) + 5)
    arguments = ["choose", "topspot", found, "--most", most, "--out", str(out)]
    assert run([*arguments, "--without", "dull", BOOK[0].id]) == 0
    assert {each.id for each in in_file(out)} == {*(each.id for each in BOOK[1:]), "new"}


def test_a_line_that_is_no_puzzle_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken"
    for line in ("{", "{}"):
        broken.write_text(line)
        assert run(["choose", "topspot", str(broken), "--out", str(tmp_path / "out")]) == 2
        assert capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def some(many: int, **other: Any) -> list[Puzzle]:
    """So many of the same kind."""
    kind = "-".join(map(str, other.values()))
    return [replace(ONE, id=f"{kind}-{n}", seat=next(SEATS), **other) for n in range(many)]


def test_a_shelf_has_all_grades_and_the_easier_ones_first() -> None:
    found = [each for grade in (3, 2, 1) for each in some(30, grade=grade)]
    grades = [each.grade for each in chosen((), found, 20)]
    assert grades == [1] * 8 + [2] * 8 + [3] * 4


def test_where_a_grade_has_few_there_are_more_of_the_others() -> None:
    found = [*some(2, grade=1), *some(30, grade=3)]
    assert [each.grade for each in chosen((), found, 20)] == [1] * 2 + [3] * 18


def test_a_shelf_is_varied_and_so_are_neighbours() -> None:
    kinds = [some(20, tags=(tag,), grade=1) for tag in ("points", "later", "drawn")]
    tags = [each.tags[0] for each in chosen((), [*chain(*kinds)], 9)]
    assert sorted(tags) == sorted(["points", "later", "drawn"] * 3)
    assert all(one != other for one, other in pairwise(tags))


def test_neighbours_have_different_titles_wherever_that_is_possible() -> None:
    first_letter = {each.id: "aab"[n % 3] for n, each in enumerate(some(9, grade=1))}
    found = chosen((), some(9, grade=1), 9, lambda each: first_letter[each.id])
    titles = [first_letter[each.id] for each in found]
    assert sum(one == other for one, other in pairwise(titles)) == 2, "6 of 9 have the same one"
    even = {each.id: "ab"[n // 5] for n, each in enumerate(some(9, grade=1))}
    titles = [even[each.id] for each in chosen((), some(9, grade=1), 9, lambda each: even[each.id])]
    assert all(one != other for one, other in pairwise(titles))


def test_of_puzzles_that_differ_in_what_nobody_sees_there_is_one() -> None:
    unseen = replace(ONE, id="unseen", position={**ONE.position, "hands": []})
    assert chosen([ONE], [unseen], 9) == [ONE]
    assert len(chosen((), [ONE, unseen], 9)) == 1


def test_nothing_is_there_twice_and_a_full_shelf_takes_nothing() -> None:
    found = some(3, grade=1)
    assert len(chosen((), [*found, *found], 9)) == 3
    assert len(chosen(found[:1], found, 9)) == 3
    assert [each.id for each in chosen(found[:1], found, 1)] == [found[0].id]
