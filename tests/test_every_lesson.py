"""Every lesson can be played as it tells: legal positions, right moves and clear answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import pytest

from game.core.lessons import Lesson, Point, Question, Task
from game.core.match import Match
from game.core.positions import read_position, show_state
from game.core.rules import complete_options
from game.games import GAMES, LISTED, rules_of
from tests.folders import source_of
from tests.test_manuals import TYPEWRITTEN

LEARNER: Final = 0
STEPS: Final = range(5, 9)
POINTS: Final = range(2, 4)
ANSWERS: Final = range(3, 5)
LONGEST_TITLE: Final = 32
LONGEST_TEXT: Final = 220
SENTENCES_OF_A_TEXT: Final = range(1, 4)
LONGEST_ASK: Final = 56
LONGEST_POINT_TITLE: Final = 34
LONGEST_POINT: Final = 70
LONGEST_ANSWER: Final = 40
LONGEST_WHY: Final = 110
LONGEST_REFUSAL: Final = 110
MOVES_JUDGED: Final = 2000
"""Where more moves are legal, these are enough to meet a wrong one."""

every_lesson = pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].lesson])


def tasks_of(game: str) -> list[Task]:
    return [step for step in GAMES[game].lesson if isinstance(step, Task)]


def questions_of(game: str) -> list[Question]:
    return [step for step in GAMES[game].lesson if isinstance(step, Question)]


def judged(match: Match, task: Task) -> Iterator[str | None]:
    """The verdict of the task on each legal move of who learns."""
    view = match.rules.view(match.state, LEARNER)
    for move in islice(match.rules.legal(match.state, LEARNER), MOVES_JUDGED):
        yield task.judge(view, move)


def solved(game: str, task: Task) -> Iterator[Match]:
    """The same match before each move of the solution, and once more after the last."""
    match = task.start.match(rules_of(game))
    for data in task.solution:
        yield match
        match.play(LEARNER, match.rules.decode_move(data))
    yield match


def refusals_of(game: str) -> set[str]:
    """All that the tasks say of moves that are legal and not what was asked."""
    return {
        told
        for task in tasks_of(game)
        for match in islice(solved(game, task), len(task.solution))
        for told in judged(match, task)
        if told is not None
    }


def texts_of(lesson: Lesson) -> Iterator[str]:
    for step in lesson:
        yield from (step.title, step.text, step.ask)
        for point in step.points:
            yield from (point.title, point.line)
        if isinstance(step, Question):
            for answer in step.answers:
                yield from (answer.text, answer.why)


def marked_in(source: str) -> set[Any]:
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "mark"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    }


# --- what a lesson is made of ---


def test_every_game_of_the_list_has_a_lesson() -> None:
    assert all(GAMES[game].lesson for game in LISTED)


@every_lesson
def test_a_lesson_has_a_few_steps_to_do_and_to_work_out_with_ids_of_their_own(game: str) -> None:
    lesson = GAMES[game].lesson
    assert len(lesson) in STEPS
    assert tasks_of(game)
    assert questions_of(game)
    assert len({step.id for step in lesson}) == len(lesson)
    assert len({step.title for step in lesson}) == len(lesson)
    assert all(re.fullmatch(r"[a-z_]+", step.id) for step in lesson)


@every_lesson
def test_the_page_behind_every_step_is_one_of_the_games_rules(game: str) -> None:
    pages = {topic.id for topic in GAMES[game].topics}
    assert {step.topic for step in GAMES[game].lesson} <= pages


# --- positions ---


@every_lesson
def test_every_position_is_one_that_the_rules_put_on_the_table_and_read_back(game: str) -> None:
    rules = rules_of(game)
    for step in GAMES[game].lesson:
        start = step.start
        first = start.match(rules).first_state
        options = complete_options(rules, start.players, start.options)
        assert read_position(rules, start.players, options, show_state(rules, first)) == first


@every_lesson
def test_who_learns_is_to_act_whenever_something_is_to_be_done(game: str) -> None:
    for task in tasks_of(game):
        for match in islice(solved(game, task), len(task.solution)):
            assert LEARNER in match.rules.to_act(match.state), task.id


# --- tasks ---


@every_lesson
def test_a_solution_is_what_was_asked_and_does_all_of_it(game: str) -> None:
    rules = rules_of(game)
    for task in tasks_of(game):
        assert task.solution
        if task.until is None:
            assert len(task.solution) == 1, task.id
        match = task.start.match(rules)
        for number, data in enumerate(task.solution, 1):
            move = rules.decode_move(data)
            assert match.why_not(LEARNER, move) is None, task.id
            assert task.judge(rules.view(match.state, LEARNER), move) is None, task.id
            match.play(LEARNER, move)
            if task.until is not None:
                done = task.until(rules.view(match.state, LEARNER))
                assert done == (number == len(task.solution)), task.id


@every_lesson
def test_nothing_is_done_before_somebody_did_it(game: str) -> None:
    rules = rules_of(game)
    for task in tasks_of(game):
        if task.until is not None:
            state = task.start.match(rules).state
            assert not task.until(rules.view(state, LEARNER)), task.id


@every_lesson
def test_every_legal_move_is_judged_and_a_wrong_one_is_told_why_in_a_sentence(game: str) -> None:
    refusals = refusals_of(game)
    assert refusals
    for told in refusals:
        assert re.fullmatch(r"[A-Z0-9].*[.!]", told), told
        assert len(told) <= LONGEST_REFUSAL, told
        assert "{" not in told


# --- questions ---


@every_lesson
def test_exactly_one_answer_to_a_question_is_right_and_no_two_are_the_same(game: str) -> None:
    for question in questions_of(game):
        assert len(question.answers) in ANSWERS
        assert [answer.right for answer in question.answers].count(True) == 1
        assert len({answer.text for answer in question.answers}) == len(question.answers)
        assert len({answer.why for answer in question.answers}) == len(question.answers)


@every_lesson
def test_the_right_answer_does_not_always_stand_at_the_same_place(game: str) -> None:
    questions = questions_of(game)
    places = {[answer.right for answer in question.answers].index(True) for question in questions}
    assert len(places) > 1 or len(questions) == 1


# --- texts ---


@every_lesson
def test_every_text_of_a_lesson_fits_its_place(game: str) -> None:
    for step in GAMES[game].lesson:
        assert 0 < len(step.title) <= LONGEST_TITLE, step.title
        assert 0 < len(step.text) <= LONGEST_TEXT, step.text
        assert len(re.findall(r"[.!?](?: |$)", step.text)) in SENTENCES_OF_A_TEXT, step.text
        assert 0 < len(step.ask) <= LONGEST_ASK, step.ask
        assert len(step.points) in POINTS, step.id
        assert all(isinstance(point, Point) for point in step.points)
        for point in step.points:
            assert 0 < len(point.title) <= LONGEST_POINT_TITLE, point.title
            assert 0 < len(point.line) <= LONGEST_POINT, point.line
    for question in questions_of(game):
        for answer in question.answers:
            assert 0 < len(answer.text) <= LONGEST_ANSWER, answer.text
            assert 0 < len(answer.why) <= LONGEST_WHY, answer.why


@every_lesson
def test_every_text_of_a_lesson_is_whole_marked_and_as_in_print(game: str) -> None:
    marked = marked_in(source_of(game, "words/lesson"))
    for text in {*texts_of(GAMES[game].lesson), *refusals_of(game)}:
        assert text in marked, text
        assert text == text.strip()
        assert not any(sign in text for sign in TYPEWRITTEN), text


def test_a_text_that_is_not_marked_is_noticed() -> None:
    source = 'Task(title=mark("Marked, in" " pieces"), text="not marked")'
    assert marked_in(source) == {"Marked, in pieces"}
