"""Facts of Top 12: what others see of a step, figures and the ending of a match."""

from __future__ import annotations

from typing import Any

from game.core.match import Match, count_moves
from game.games.top12.rules.facts import (
    DECIDED,
    NO_ROOM,
    NOTHING_WRITTEN,
    TIED,
    ending,
    figures,
    how_it_ended,
    is_half,
    seen,
)
from game.games.top12.rules.model import (
    EMPTY_SHEET,
    FREE,
    ROWS,
    Name,
    Roll,
    Sheet,
    Start,
    Write,
    can_write,
)
from game.games.top12.rules.rules import Top12
from tests.play import random_match

RULES = Top12()


def played(players: int, seed: int = 1) -> Match:
    *_, match = random_match("top12", players, {}, seed)
    return match


def told(match: Match, viewer: int) -> list[tuple[int, Any, Any]]:
    """Actor, move, and what the viewer has seen of it."""
    return [
        (step.actor, step.move, seen(RULES.view(step.after, viewer), step.actor, step.move))
        for step in match.steps
    ]


def test_start_numbers_of_others_are_not_seen_before_all_are_written() -> None:
    match = played(3)
    starts = [each for each in told(match, 1) if isinstance(each[1], Start)]
    assert len(starts) == 15
    for actor, move, shown in starts[:-1]:
        assert shown == (move if actor == 1 else None)


def test_where_others_write_is_not_seen_before_the_last_has_chosen() -> None:
    match = played(3)
    hidden = 0
    for step in match.steps:
        if not isinstance(step.move, Write):
            continue
        shown = seen(RULES.view(step.after, 2), step.actor, step.move)
        if step.actor == 2 or step.after.phase != "write":
            assert shown == step.move
        else:
            assert shown is None
            hidden += 1
    assert hidden > 10


def test_numbers_and_rolls_are_seen_by_all() -> None:
    for viewer in range(2):
        open_steps = [each for each in told(played(2), viewer) if isinstance(each[1], Name | Roll)]
        assert open_steps
        assert all(move == shown for _, move, shown in open_steps)


def test_what_is_seen_depends_on_nothing_that_is_hidden() -> None:
    """Two others who choose differently look the same as long as the turn goes on."""
    match = played(2)
    for step in match.steps:
        if isinstance(step.move, Write) and step.after.phase == "write":
            view = RULES.view(step.after, 1 - step.actor)
            other = Write(step.move.column, (step.move.row + 1) % ROWS)
            assert seen(view, step.actor, step.move) is seen(view, step.actor, other) is None


def test_the_start_numbers_of_all_are_one_move() -> None:
    match = played(3)
    starts = [step for step in match.steps if isinstance(step.move, Start)]
    for made in range(1, len(starts) + 1):
        assert count_moves(match.steps[:made], is_half) == 1
    names = [step.move for step in match.steps[: len(starts) + 1]]
    assert isinstance(names[-1], Name)
    assert count_moves(match.steps[: len(starts) + 1], is_half) == 2


def test_figures_add_up() -> None:
    match = played(3)
    counted = figures(match)
    rolls = sum(isinstance(step.move, Roll) for step in match.steps)
    assert sum(own["named"] for own in counted) == rolls
    for seat, own in enumerate(counted):
        sheet = match.state.sheets[seat]
        assert own["written"] == sum(ROWS - column.count(FREE) for column in sheet) - 5
        assert own["written"] + own["missed"] == rolls


def test_whoever_missed_a_turn_could_not_write() -> None:
    match = played(2, seed=3)
    missed, before = [0, 0], match.first_state
    for step in match.steps:
        if isinstance(step.move, Roll):
            for seat in range(2):
                sheet = before.sheets[seat]
                assert before.number is not None
                missed[seat] += not can_write(sheet, before.number, step.move)
        before = step.after
    assert [own["missed"] for own in figures(match)] == missed
    assert sum(missed)


def test_everybody_has_had_all_turns_of_the_match() -> None:
    match = played(2, seed=3)
    rolled = sum(isinstance(step.move, Roll) for step in match.steps)
    assert [own["turns"] for own in figures(match)] == [rolled, rolled]


def sheet(*counts: int) -> Sheet:
    return tuple(
        tuple(number + 1 if number < count else FREE for number in range(ROWS)) for count in counts
    )


def test_a_single_full_column_needs_no_words() -> None:
    assert how_it_ended((sheet(12, 1, 1, 1, 1), sheet(11, 9, 9, 9, 9)), 0) is None
    assert how_it_ended((sheet(12, 1, 1, 1, 1),), 0) is None


def test_ties_are_explained_by_the_column_that_decided() -> None:
    ends = [
        how_it_ended((sheet(1, 12, 3, 4, 9), sheet(8, 1, 12, 3, 4)), 0),
        how_it_ended((sheet(9, 12, 3, 4, 1), sheet(9, 1, 12, 2, 4)), 0),
        how_it_ended((sheet(9, 12, 3, 4, 1), sheet(9, 1, 12, 3, 4)), 0),
    ]
    second, _, fourth, _ = DECIDED
    assert ends == [(second, {}), (fourth, {}), (TIED, {})]


def test_a_match_in_which_nobody_could_write_says_for_how_long() -> None:
    end = how_it_ended((sheet(3, 2, 1, 1, 1), EMPTY_SHEET), 20)
    assert end == (NOTHING_WRITTEN, {"turns": 20})


def test_a_match_that_no_number_fits_any_more_says_so() -> None:
    column = (FREE, *range(1, 11), 100)
    assert len(column) == ROWS
    assert how_it_ended(((column,) * 5,), 0) == (NO_ROOM, {})


def test_the_ending_of_a_played_match_is_that_of_its_last_position() -> None:
    match = played(2)
    assert ending(match) == how_it_ended(match.state.sheets, match.state.idle)
