"""Top 12 answers "why?" with its rules and the figures of the table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.core.match import Match
from game.core.rules import CHANCE
from game.games.top12.rules.model import COLUMNS, ROWS
from game.games.top12.words.explanations import REASONS, result, score
from tests.explained import (
    assert_answers,
    at_hand,
    codes_met,
    explained,
    steps_seen,
    whole_games,
)
from tests.tables import play, put_on_table

GAME = "top12"
Rows = list[int | None]
Sheet = dict[str, Rows]
EDGAR: Sheet = {
    "hand": [8, None, 27], "star": [None, 10, 11, 21], "house": [3, None, 17],
    "tree": [1, 6, 15, 20], "moon": [None, None, None, 35],
}  # fmt: skip
TOM: Sheet = {
    "hand": [8, 15, None, 27], "star": [11, None, 21], "house": [3, 17, None, 30],
    "tree": [1, 6, 20], "moon": [3, 10],
}  # fmt: skip
FULL: Rows = [3, 10, 14, 22, 27, 31, 40, 44, 50, 61, 70, 88]


def sheet(**columns: Rows) -> Sheet:
    return {name: [*columns.get(name, []), *[None] * ROWS][:ROWS] for name in COLUMNS}


def table(phase: str, *sheets: Sheet, **more: Any) -> Match:
    position = {"phase": phase, "active": 0, "sheets": [sheet(**each) for each in sheets], **more}
    return put_on_table(GAME, len(sheets), position)


def view_of(match: Match) -> Any:
    return match.rules.view(match.state, 0)


# --- refusals ---


def test_every_refusal_of_a_move_has_a_rule_and_no_other_code_has_one() -> None:
    of_two = next(match for match in whole_games(GAME) if match.players == 2)
    assert REASONS.keys() == codes_met(of_two)
    for rule in REASONS.values():
        assert_answers(GAME, rule)


# --- the figure beside the name ---


@pytest.mark.parametrize(("sheets", "topic"), [([EDGAR], "solo"), ([TOM, EDGAR], "end")])
def test_the_fullest_column_of_who_is_asked_about_is_named_with_its_count(
    sheets: list[Sheet], topic: str
) -> None:
    rule = score(view_of(table("name", *sheets)), len(sheets) - 1)
    assert rule.topic == topic
    assert dict(rule.figures) == {"count": 4, "rows": ROWS}
    assert "tree" in rule.text
    assert_answers(GAME, rule)


def test_several_fullest_columns_are_counted_and_an_empty_sheet_has_none() -> None:
    view = view_of(table("name", {"hand": [8, 10], "moon": [3, 10]}, {}))
    assert dict(score(view, 0).figures) == {"columns": 2, "count": 2, "rows": ROWS}
    assert dict(score(view, 1).figures) == {"rows": ROWS}
    for seat in (0, 1):
        assert_answers(GAME, score(view, seat))


@pytest.mark.parametrize("column", COLUMNS)
def test_every_column_is_called_by_its_own_name(column: str) -> None:
    rule = score(view_of(table("name", {column: [7]})), 0)
    assert [name for name in COLUMNS if name in rule.text] == [column]
    assert_answers(GAME, rule)


# --- steps ---


def test_every_step_of_whole_games_has_an_answer_for_every_seat() -> None:
    for match in whole_games(GAME):
        for seat in range(match.players):
            for seen in steps_seen(match, seat):
                rule = explained(GAME, seen)
                assert rule is not None
                assert_answers(GAME, rule)


def test_explanations_keep_choices_secret_that_nobody_has_seen() -> None:
    """Neither start numbers nor where somebody writes."""
    hidden = [
        seen
        for match in whole_games(GAME)
        for seen in steps_seen(match, 0)
        if seen.move is None and seen.after.phase != "over"
    ]
    assert {seen.before.phase for seen in hidden} == {"setup", "write"}
    for seen in hidden:
        rule = explained(GAME, seen)
        assert rule is not None
        assert rule.figures == ()


@pytest.mark.parametrize(
    ("where", "figures"),
    [
        (["hand", 1], {"number": 9, "above": 8, "below": 27}),
        (["star", 0], {"number": 9, "below": 10}),
        (["moon", 2], {"number": 9, "below": 35}),
    ],
    ids=["hand", "star", "moon"],
)
def test_the_nine_of_the_booklet_is_explained_by_its_nearest_numbers(
    where: list[Any], figures: dict[str, int]
) -> None:
    match = table("write", EDGAR, TOM, number=9, roll="joker")
    rule = explained(GAME, at_hand(match, {"write": where}))
    assert rule is not None
    assert rule.topic == "writing"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def test_when_all_have_written_the_explanation_is_about_the_viewers_sheet() -> None:
    match = table("write", EDGAR, {"tree": [4]}, number=9, roll="joker")
    play(match, 0, {"write": ["hand", 1]})
    rule = explained(GAME, at_hand(match, {"write": ["tree", 7]}, 1))
    assert rule is not None
    assert dict(rule.figures) == {"number": 9, "above": 8, "below": 27}


@pytest.mark.parametrize(
    ("own", "roll", "figures"),
    [
        (TOM, "joker", {"number": 9}),
        ({"moon": [9]}, "moon", {"number": 9}),
        ({"moon": [4, 15]}, "moon", {"above": 4, "below": 15}),
        ({"moon": [15]}, "moon", {"below": 15}),
        ({"moon": [None] * 11 + [4]}, "moon", {"above": 4}),
    ],
)
def test_a_player_who_could_not_write_learns_why_when_the_others_have(
    own: Sheet, roll: str, figures: dict[str, int]
) -> None:
    match = table("write", own, EDGAR, number=9, roll=roll)
    rule = explained(GAME, at_hand(match, {"write": ["moon", 0]}, 1))
    assert rule is not None
    assert (rule.topic, dict(rule.figures)) == ("writing", figures)
    assert_answers(GAME, rule)


def test_no_column_that_fits_and_a_number_twice_are_explained_differently() -> None:
    texts = set()
    tried: list[tuple[Sheet, str]] = [(TOM, "joker"), ({"moon": [9]}, "moon")]
    for own, roll in tried:
        match = table("write", own, EDGAR, number=9, roll=roll)
        rule = explained(GAME, at_hand(match, {"write": ["moon", 0]}, 1))
        assert rule is not None
        texts.add(rule.text)
    assert len(texts) == 2


@pytest.mark.parametrize(
    ("own", "figures"), [([4], {"number": 9, "above": 4}), ([], {})], ids=["below the 4", "alone"]
)
def test_with_nothing_below_a_number_only_the_one_above_is_named(
    own: Rows, figures: dict[str, int]
) -> None:
    match = table("write", {**EDGAR, "moon": own}, TOM, number=9, roll="moon")
    rule = explained(GAME, at_hand(match, {"write": ["moon", 5]}))
    assert rule is not None
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("rolled", "topic", "figures"),
    [
        ("joker", "turn", {"number": 9, "able": 1, "players": 2}),
        ("hand", "writing", {"number": 9, "able": 1, "players": 2}),
        ("tree", "writing", {"number": 9}),
    ],
)
def test_a_roll_tells_how_many_can_write_the_number(
    rolled: str, topic: str, figures: dict[str, int]
) -> None:
    match = table("roll", EDGAR, {**TOM, "tree": [1, 6, 20, *range(21, 29)]}, number=9)
    rule = explained(GAME, at_hand(match, {"roll": rolled}, CHANCE))
    assert rule is not None
    assert rule.topic == topic
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def test_a_person_who_plays_alone_learns_that_a_turn_without_a_number_counts() -> None:
    rule = explained(GAME, at_hand(table("roll", EDGAR, number=9), {"roll": "tree"}, CHANCE))
    assert rule is not None
    assert rule.topic == "solo"
    assert_answers(GAME, rule)


def test_a_named_number_and_a_start_number_are_explained_with_their_figures() -> None:
    named = explained(GAME, at_hand(table("name", EDGAR, TOM), {"name": 77}))
    start = explained(GAME, at_hand(put_on_table(GAME, 2, {"phase": "setup"}),
                                    {"start": [10, "star", 1]}))  # fmt: skip
    assert named is not None
    assert start is not None
    assert dict(named.figures) == {"lowest": 1, "highest": 100, "number": 77}
    assert dict(start.figures) == {"number": 10}


# --- ends and results ---


def over(*sheets: Sheet, **more: Any) -> Match:
    return table("over", *sheets, **more)


TWO: Rows = [5, 6]
THREE: Rows = [5, 6, 7]


@pytest.mark.parametrize(
    ("sheets", "topic", "figures"),
    [
        ([{"star": FULL, "moon": TWO}, TOM], "end", {"rows": ROWS, "counts": "12, 2, 0, 0, 0"}),
        ([{"star": FULL, "hand": THREE}, {"star": FULL, "moon": TWO}], "end",
         {"count": 2, "most": 3, "fewer": 2}),
        ([{"star": FULL, "hand": TWO}, {"star": FULL, "moon": TWO}], "end", {"count": 2}),
        ([{"star": FULL}], "solo", {"turns": 24}),
        ([{"star": FULL, "hand": TWO}, {"star": FULL, "moon": TWO}, {"house": FULL}], "end",
         {"count": 2}),
    ],
    ids=["one full", "second-fullest", "all level", "alone", "two of three level"],
)  # fmt: skip
def test_a_full_column_and_the_tie_break_are_explained(
    sheets: list[Sheet], topic: str, figures: dict[str, int]
) -> None:
    rule = result(view_of(over(*sheets, turns=24)))
    assert rule.topic == topic
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def level_until(place: int) -> list[Sheet]:
    """Two sheets that first differ in the column of that place, 3 against 2 numbers."""
    columns: list[Rows] = [FULL, *[THREE] * (place - 2)]
    return [dict(zip(COLUMNS, [*columns, last], strict=False)) for last in (THREE, TWO)]


@pytest.mark.parametrize(
    ("place", "word"), [(2, "second"), (3, "third"), (4, "fourth"), (5, "fifth")]
)
def test_the_first_column_that_differs_decides_and_is_named(place: int, word: str) -> None:
    rule = result(view_of(over(*level_until(place))))
    assert re.search(rf"\b[Tt]he {word}-fullest (column )?decides\b", rule.text)
    assert dict(rule.figures) == {"count": 2, "most": 3, "fewer": 2}
    assert_answers(GAME, rule)


@pytest.mark.parametrize(
    ("sheets", "idle", "figures"),
    [
        ([EDGAR], 10, {"turns": 10}),
        ([EDGAR, TOM], 20, {"turns": 20, "counts": "4, 3, 2, 2, 1"}),
        ([EDGAR, EDGAR], 20, {"turns": 20, "count": 2}),
    ],
    ids=["alone", "one winner", "level"],
)
def test_an_end_because_nobody_writes_any_more_is_explained_in_turns(
    sheets: list[Sheet], idle: int, figures: dict[str, int]
) -> None:
    rule = result(view_of(over(*sheets, idle=idle, turns=40)))
    assert rule.topic == "open"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def closed(numbers: int) -> Sheet:
    """No number fits: 1 and 100 are there, and no cell is free between them."""
    column: Rows = [*[None] * (ROWS - numbers), *range(1, numbers), 100]
    return dict.fromkeys(COLUMNS, column)


@pytest.mark.parametrize(
    ("sheets", "figures"),
    [
        ([closed(2)], {"lowest": 1, "highest": 100}),
        ([closed(2), closed(3)], {"lowest": 1, "highest": 100, "counts": "3, 3, 3, 3, 3"}),
        ([closed(2), closed(2)], {"lowest": 1, "highest": 100, "count": 2}),
    ],
    ids=["alone", "one winner", "level"],
)
def test_an_end_because_no_number_fits_any_more_is_explained(
    sheets: list[Sheet], figures: dict[str, int]
) -> None:
    rule = result(view_of(over(*sheets)))
    assert rule.topic == "open"
    assert dict(rule.figures) == figures
    assert_answers(GAME, rule)


def test_a_step_that_ends_the_game_has_the_answer_of_its_result() -> None:
    almost: Rows = [None if number == 40 else number for number in FULL]
    match = table("write", {"star": almost}, {"star": almost}, number=40, roll="star")
    play(match, 1, {"write": ["star", 6]})
    rule = explained(GAME, at_hand(match, {"write": ["star", 6]}))
    assert rule == result(view_of(match))
    assert dict(rule.figures) == {"count": 2}


def test_the_result_of_every_whole_game_has_an_answer() -> None:
    for match in whole_games(GAME):
        assert_answers(GAME, result(view_of(match)))
