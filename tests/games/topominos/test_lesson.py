"""Checks the figures in the lesson of Topominos against the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.lessons import Question, Task
from game.core.match import Match
from game.games import rules_of
from game.games.topominos.rules.model import (
    END,
    NEW,
    Put,
    State,
    TopominosView,
    dots_on,
    ways_of,
    ways_on,
)
from game.games.topominos.words.lesson import LEARNER, LESSON
from tests.tables import play, why_not

RULES = rules_of("topominos")


def step(name: str) -> Task | Question:
    return next(step for step in LESSON if step.id == name)


def task(name: str) -> Task:
    found = step(name)
    assert isinstance(found, Task)
    return found


def begun(name: str) -> Match:
    return step(name).start.match(RULES)


def seen(name: str) -> TopominosView:
    view: TopominosView = RULES.view(begun(name).state, LEARNER)
    return view


def solved(name: str) -> State:
    match = begun(name)
    for move in task(name).solution:
        play(match, LEARNER, dict(move))
    state: State = match.state
    return state


def dots_in(view: TopominosView) -> list[int]:
    """The dots of the stacks in the tray."""
    return [dots.bit_count() for dots in view.table.tray if dots]


def where_the_turn_may_end(name: str, *compartments: int) -> Iterator[TopominosView]:
    """The possible ends of the turn if the learner plays accepted moves; no such way leads to a
    dead end."""
    asked = task(name)
    to_do, met = [begun(name).state], set()
    while to_do:
        state = to_do.pop()
        view = RULES.view(state, LEARNER)
        accepted = [move for move in RULES.legal(state, LEARNER) if asked.judge(view, move) is None]
        assert accepted
        if END in accepted:
            yield view
            continue
        for move in accepted:
            if not compartments or move.compartment in compartments:
                after = RULES.apply(state, LEARNER, move)
                if after not in met:
                    met.add(after)
                    to_do.append(after)


def test_the_piece_with_four_dots_fits_in_two_of_eight_orientations_and_makes_eight_dots() -> None:
    view = seen("fits")
    assert dots_in(view) == [4]
    (four,) = (piece for piece in view.rack if piece.bit_count() == 4)
    (covered,) = filter(None, view.table.tray)
    assert (len(ways_of(four)), len(ways_on(four, covered))) == (8, 2)
    assert four not in ways_on(four, covered)  # it has to be turned
    assert max(piece.bit_count() for piece in view.rack) == 4
    assert dots_in(RULES.view(solved("fits"), LEARNER)) == [8]


def test_a_new_stack_scores_a_point_for_each_dot_and_only_with_two_pieces_or_more() -> None:
    assert seen("new").table.is_fresh
    assert solved("new").table.scores == (3 + 2 + 2, 0)
    for view in where_the_turn_may_end("new", 0):
        assert len(view.table.stacks[0]) == 2
        assert view.table.turn_score == dots_on(view.table.stacks[0])
    assert len(solved("new").racks[LEARNER]) == 5
    match = begun("new")
    play(match, LEARNER, {"put": "ooo......", "in": 0})
    assert why_not(match, LEARNER, {"put": ".....oo..", "in": 1}) == "stack_begun"
    assert task("new").judge(RULES.view(match.state, LEARNER), END)


def test_the_three_stacks_of_the_booklet_end_with_6_7_and_6_dots_on_every_accepted_way() -> None:
    view = seen("add")
    assert sum(dots_in(view)) == 14
    ends = list(where_the_turn_may_end("add"))
    assert ends
    for end in ends:
        assert dots_in(end) == [6, 7, 6]
        assert end.table.turn_score == 19
        assert sum(dots_in(end)) - sum(dots_in(view)) == 5
    before = view.table.scores[LEARNER]
    assert solved("add").table.scores[LEARNER] == before + 19


def test_a_piece_on_another_stack_is_refused_until_the_new_one_is_full() -> None:
    match = begun("mix")
    view = seen("mix")
    beside = view.table.tray[3]
    assert sum(bool(ways_on(piece, beside)) for piece in view.rack) > 1
    assert [stack.bit_count() for stack in view.table.tray[3:5]] == [3, 3]
    assert (view.table.touched, view.table.choice) == ((4,), NEW)
    assert why_not(match, LEARNER, {"put": "....o..o.", "in": 4}) is None
    assert why_not(match, LEARNER, {"put": "........o", "in": 3}) == "stack_begun"
    assert why_not(match, LEARNER, {"put": "........o", "in": 0}) == "stack_begun"
    assert why_not(match, LEARNER, {"end": True}) is None


def test_a_stack_from_nothing_to_nine_scores_9_and_the_other_one_7_or_more() -> None:
    assert dots_in(seen("complete")) == [6]
    ends = list(where_the_turn_may_end("complete", 3, 4))
    assert ends
    for end in ends:
        assert end.table.completed
        assert end.table.turn_score >= 9 + 7
    after = solved("complete")
    assert after.table.scores[LEARNER] == seen("complete").table.scores[LEARNER] + 9 + 7
    assert not after.table.stacks[4]
    assert len(after.table.out) == 3


@pytest.mark.parametrize(
    ("done", "move"),
    [
        ((), {"pass": []}),
        ((), {"put": ".......o.", "in": 3}),
        ((), {"put": ".......o.", "in": 4}),
        (("oooo.....", "....oooo.", "........o"), {"end": True}),
        (("oooo.....", "....oooo.", "........o"), {"put": ".......o.", "in": 5}),
    ],
)
def test_the_lesson_says_why_a_move_does_not_fill_a_stack_and_add_to_the_other(
    done: tuple[str, ...], move: dict[str, object]
) -> None:
    match = begun("complete")
    for put in done:
        play(match, LEARNER, {"put": put, "in": 4})
    decoded = RULES.decode_move(move)
    assert match.why_not(LEARNER, decoded) is None
    assert task("complete").judge(RULES.view(match.state, LEARNER), decoded)


def test_a_player_with_an_empty_rack_draws_one_piece_and_goes_on() -> None:
    match = begun("complete")
    for put in ("oooo.....", "....oooo.", "........o"):
        play(match, LEARNER, {"put": put, "in": 4})
    play(match, LEARNER, {"put": ".....o...", "in": 3})
    play(match, LEARNER, {"put": "......oo.", "in": 3})
    view = RULES.view(match.state, LEARNER)
    assert (len(view.rack), view.table.active, view.table.turn_score) == (1, LEARNER, 18)


def test_in_the_step_about_passing_nothing_fits_and_a_pass_without_exchange_is_legal() -> None:
    match = begun("pass")
    legal = list(RULES.legal(match.state, LEARNER))
    assert not any(isinstance(move, Put) for move in legal)
    bare = RULES.decode_move({"pass": []})
    assert bare in legal
    assert task("pass").judge(RULES.view(match.state, LEARNER), bare)
    before, after = seen("pass"), solved("pass")
    assert after.table.scores == before.table.scores
    assert len(after.racks[LEARNER]) == len(before.rack)


def test_nine_dots_left_on_the_rack_make_22_of_31() -> None:
    view = seen("end")
    left = dots_on(view.rack)
    assert (view.table.scores[LEARNER], left, len(view.rack)) == (31, 9, 5)
    answers = step("end")
    assert isinstance(answers, Question)
    (right,) = (answer.text for answer in answers.answers if answer.right)
    assert right == f"{31 - left} points"
    assert f"{31 - len(view.rack)} points" in [answer.text for answer in answers.answers]
