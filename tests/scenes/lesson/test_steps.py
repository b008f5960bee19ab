"""Lessons at the table, step by step."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pygame
import pytest

from game.core.lessons import Question, Task
from game.games import GAMES, rules_of
from game.games.fivetotwelve.rules.model import Put
from game.games.topominos.scene.advice import PICK_A_PIECE
from game.games.zatre.rules.model import cell_at
from game.scenes.lesson.state import rule_behind
from game.scenes.lesson.steps_line import dot
from game.scenes.parts.guide.column import Column
from game.scenes.parts.guide.guide import ONE_WAY
from game.services.lessons import Progress
from game.ui.frame.bubble import WHY
from game.ui.toolkit.stage import Back, Open
from tests.hinting import show_hint
from tests.patience import Patience
from tests.scenes.desk import Desk, truth
from tests.scenes.lesson.lessons import (
    QUESTIONS,
    ask_why_by_key,
    begin,
    do,
    every_game,
    heard,
    judged,
    kept,
    read,
    settle,
    step_of,
    wrong_answers,
    wrong_moves,
)

STEPS = [(game, step.id) for game in GAMES for step in GAMES[game].lesson]

every_step = pytest.mark.parametrize(("game", "step"), STEPS)


def right_answers(step: Question) -> list[int]:
    return [number for number, answer in enumerate(step.answers) if answer.right]


def lay_start_numbers(desk: Desk) -> None:
    """All in the uppermost cells, which is not what is asked for."""
    for column, number in enumerate((50, 40, 30, 20, 10)):
        desk.press({10: pygame.K_1, 20: pygame.K_2, 30: pygame.K_3, 40: pygame.K_4,
                    50: pygame.K_5}[number])  # fmt: skip
        desk.click(f"cell {column} 0")


# --- a step ---


@every_step
def test_every_step_can_be_done_as_it_is_shown_and_says_why(
    desk: Desk, game: str, step: str
) -> None:
    wanted = step_of(game, step)
    begin(desk, game, step)
    assert wanted.title in read(desk)
    assert not desk.has("lesson next")
    do(desk, wanted)
    assert desk.has("lesson next")
    told = read(desk)
    for region in desk.screen.regions:
        region.scroll(region.reach)
    told += read(desk)
    assert all(point.title in told for point in wanted.points)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 200)])
@every_game
def test_the_way_out_of_a_lesson_looks_the_same_in_all_its_steps(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, follows=True, speed="instant")
    desk.open("menu")
    kinds = set()
    for step in GAMES[game].lesson:
        begin(desk, game, step.id)
        kinds.add(type(desk.control("lesson leave")))
    assert len(kinds) == 1
    desk.close()


@every_game
def test_a_lesson_leads_from_its_first_step_to_a_match(desk: Desk, game: str) -> None:
    begin(desk, game)
    for number, step in enumerate(GAMES[game].lesson, 1):
        assert f"Step {number} of {len(GAMES[game].lesson)}" in desk.text()
        do(desk, step)
        desk.click("lesson next")
        settle(desk)
    assert desk.asked[-1] == Open("setup", {"game": game, "instead": True})
    assert kept(desk, game) == Progress(None, True)


@every_game
def test_nothing_of_a_lesson_is_kept_as_a_match(desk: Desk, game: str) -> None:
    begin(desk, game)
    do(desk, GAMES[game].lesson[0])
    desk.click("lesson leave")
    assert desk.home.store.unfinished() == desk.home.store.finished() == []


@every_game
def test_a_wrong_try_is_explained_and_costs_nothing(desk: Desk, game: str) -> None:
    tried = list(wrong_moves(game))
    assert tried
    for step, move, told in tried:
        begin(desk, game, step.id)
        before = desk.scene.session.length
        desk.scene.desk.play(move)
        settle(desk)
        assert told.split(".")[0].split()[0] in desk.text()
        assert desk.scene.session.length == before
        assert not desk.has("lesson next")
        desk.click("lesson leave")
        settle(desk)


@pytest.mark.parametrize("game", ["fivetotwelve", "topspot"])
def test_a_legal_move_that_was_not_asked_for_is_not_crossed_out_as_if_it_were_refused(
    desk: Desk, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    step, move, told = next(wrong_moves(game))
    begin(desk, game, step.id)
    drawn: dict[str, str] = {}
    line = Column.line

    def noted(column: Column, top: int, symbol: str, *about: Any) -> pygame.Rect:
        drawn[about[1]] = symbol
        return line(column, top, symbol, *about)

    monkeypatch.setattr(Column, "line", noted)
    desk.scene.desk.play(move)
    settle(desk)
    assert drawn[told] == "info"


def test_tiles_of_a_wrong_try_go_back_even_while_another_is_picked(desk: Desk) -> None:
    begin(desk, "zatre", "two_lines")
    attempt = desk.scene.table.attempt
    attempt.pick(0)
    attempt.try_on(cell_at(8, 7))
    attempt.pick(1)
    desk.scene.desk.rebuild()
    desk.click("put")
    settle(desk)
    assert desk.has("lesson why")
    assert not attempt.tried
    assert attempt.picked is None


def test_of_the_start_numbers_of_a_wrong_try_that_goes_back_of_which_it_is_said(
    desk: Desk,
) -> None:
    begin(desk, "top12", "setup")
    lay_start_numbers(desk)
    in_tray = [f"start {number}" for number in (10, 20, 30, 40, 50)]
    assert not any(map(desk.has, in_tray))
    desk.click("done")
    settle(desk)
    assert desk.has("lesson why")
    assert list(filter(desk.has, in_tray)) == ["start 10"]


@every_game
@pytest.mark.parametrize("text", [100, 200])
def test_a_wrong_try_can_be_asked_why_where_it_is_explained(
    tmp_path: Path, game: str, text: int
) -> None:
    desk = Desk(tmp_path, text_size=text, follows=True, speed="instant")
    desk.open("menu")
    step, move, told = next(wrong_moves(game))
    begin(desk, game, step.id)
    if text == 200:
        desk.click("close drawer")
    table = desk.scene
    table.desk.play(move)
    settle(desk)
    assert desk.has("lesson why") != desk.has(WHY), "one place says it"
    desk.click("lesson why" if text == 100 else WHY)
    settle(desk)
    answer = f"Why? {told} {rule_behind(game, step).text}"
    assert answer in read(desk)
    assert step.text not in read(desk), "that stands on the sheet"
    assert f"Rules: {topic_of(game, step)}" in read(desk)
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    desk.press(pygame.K_F2)
    settle(desk)
    assert answer in read(desk)
    assert f"Rules: {topic_of(game, step)}" in read(desk)
    desk.close()


def test_why_explains_a_wrong_try_only_as_long_as_the_lesson_says_that_it_was_one(
    desk: Desk,
) -> None:
    begin(desk, "fivetotwelve", "exchange")
    rule = rule_behind("fivetotwelve", step_of("fivetotwelve", "exchange")).text
    for cell in (6, 13):
        why = judged("fivetotwelve", "exchange", Put(cell))
        desk.scene.desk.play(Put(cell))
        settle(desk)
        assert why in ask_why_by_key(desk)
        assert why in ask_why_by_key(desk), "it was only asked"
        desk.press(pygame.K_q)
        settle(desk)
        assert not desk.has("lesson why")
        assert f"Why? {rule}" in ask_why_by_key(desk)


@pytest.mark.parametrize("text", [100, 200])
def test_why_explains_a_refusal_in_a_lesson_until_something_else_is_tried(
    tmp_path: Path, text: int
) -> None:
    desk = Desk(tmp_path, text_size=text, follows=True, speed="instant")
    desk.open("menu")
    begin(desk, "fivetotwelve", "fits")
    if text == 200:
        desk.click("close drawer")
    why = refused_move(desk)
    refused = GAMES["fivetotwelve"].explanations.reasons[why].text.split("{")[0]
    desk.click(WHY)
    settle(desk)
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    assert refused in ask_why_by_key(desk), "to ask is not to try"
    desk.press(pygame.K_q)
    settle(desk)
    rule = rule_behind("fivetotwelve", step_of("fivetotwelve", "fits")).text
    assert f"Why? {rule}" in ask_why_by_key(desk)
    desk.close()


def test_what_was_wrong_is_forgotten_when_it_is_shown_how_it_can_be_done(desk: Desk) -> None:
    step, move, told = next(each for each in wrong_moves("topspot") if each[0].id == "stack")
    begin(desk, "topspot", step.id)
    desk.scene.desk.play(move)
    settle(desk)
    assert told in ask_why_by_key(desk)
    desk.click("lesson show")
    settle(desk)
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    assert not desk.scene.proposes
    assert told not in ask_why_by_key(desk)


def refused_move(desk: Desk) -> str:
    """Tries what the rules forbid; gives the code of what they say."""
    scene = desk.scene
    turn = scene.session.turn_of(0)
    tried = scene.session.rules.candidates(truth(scene.session), 0)
    move, why = next((move, why) for move in tried if (why := turn.why_not(move)) is not None)
    scene.desk.play(move)
    settle(desk)
    code: str = why.code
    return code


def topic_of(game: str, step: Task | Question) -> str:
    """The title of the page of the rules for a step."""
    return next(each.title for each in GAMES[game].topics if each.id == step.topic)


@every_game
def test_what_is_behind_a_wrong_try_is_a_paragraph_of_its_page_in_the_rules(game: str) -> None:
    for step in GAMES[game].lesson:
        page = next(each for each in GAMES[game].topics if each.id == step.topic)
        told = [block.text for block in page.blocks if block.kind != "picture"]
        assert rule_behind(game, step).text in told
        if isinstance(step, Task) and step.rule_begins:
            assert sum(each.startswith(step.rule_begins) for each in told) == 1, step.id
            assert rule_behind(game, step).text.startswith(step.rule_begins)


@pytest.mark.parametrize("by_keyboard", [False, True])
def test_what_was_wrong_with_a_try_is_no_longer_said_when_something_else_is_tried(
    desk: Desk, by_keyboard: bool
) -> None:
    begin(desk, "topspot", "stack")
    step, move, told = next(each for each in wrong_moves("topspot") if each[0].id == "stack")
    desk.scene.desk.play(move)
    settle(desk)
    assert told in read(desk)
    desk.point(desk.control("lesson show").place.center)
    desk.press(pygame.K_TAB)
    assert desk.has("lesson why"), "nothing is tried yet"
    keys = desk.keys()
    card = next(key for key in keys if key.startswith("card "))
    if by_keyboard:
        desk.screen.set_focus(card)
        desk.press(pygame.K_RETURN)
    else:
        desk.click(card)
    settle(desk)
    assert desk.scene.table.attempt.stack
    assert not desk.has("lesson why")
    assert told not in read(desk)
    assert step.ask in read(desk)
    assert told not in ask_why_by_key(desk)


def test_another_wrong_try_is_explained_as_well(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "turn")
    desk.click("draw")
    settle(desk)
    for _ in range(2):
        desk.click("leave")
        settle(desk)
        assert desk.has("lesson why")


def test_a_wrong_answer_is_explained_and_the_question_stays_open(desk: Desk) -> None:
    game = "fivetotwelve"
    question = next(step for step in GAMES[game].lesson if isinstance(step, Question))
    begin(desk, game, question.id)
    wrong = next(n for n, answer in enumerate(question.answers) if not answer.right)
    assert question.answers[wrong].why.split()[-1] not in desk.text()
    desk.click(f"answer {wrong}")
    settle(desk)
    assert question.answers[wrong].why.split()[-1] in desk.text()
    assert not desk.has(f"answer {wrong}")
    assert not desk.has("lesson next")
    do(desk, question)
    assert desk.has("lesson next")


@every_game
@pytest.mark.parametrize("text", [100, 200])
def test_what_a_lesson_says_of_a_wrong_try_is_read_out_at_once(
    tmp_path: Path, game: str, text: int
) -> None:
    desk = Desk(tmp_path, text_size=text, follows=True, speed="instant")
    step, move, told = next(wrong_moves(game))
    begin(desk, game, step.id)
    if text == 200:
        desk.click("close drawer")
    assert heard(desk).told.warning == ""
    desk.scene.desk.play(move)
    settle(desk)
    assert heard(desk).told.warning == told
    assert told not in heard(desk).lines, "it is heard twice"
    for _ in range(2):  # the first may but end what is said beside the table
        desk.scene.handle(_click(desk.scene.places.area.center))
    assert heard(desk).told.warning == ""
    desk.close()


def _click(at: tuple[int, int]) -> pygame.event.Event:
    about = {"button": pygame.BUTTON_LEFT, "pos": at, "touch": False}
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, about)


@pytest.mark.parametrize(("game", "step"), QUESTIONS)
def test_whether_an_answer_is_right_is_heard_with_the_reason(
    desk: Desk, game: str, step: str
) -> None:
    question = step_of(game, step)
    assert isinstance(question, Question)
    begin(desk, game, step)
    assert heard(desk).told.warning == ""
    wrong, right = wrong_answers(question)[0], right_answers(question)[0]
    for number, said in ((wrong, "wrong"), (right, "right")):
        desk.click(f"answer {number}")
        settle(desk)
        answer = question.answers[number]
        assert heard(desk).told.warning == answer.why
        assert answer.why not in heard(desk).lines, "it is heard twice"
        found = next(each for each in heard(desk).controls if each.key == f"answer {number}")
        assert (found.name, found.value) == (answer.text, said)


@pytest.mark.parametrize(("game", "step"), QUESTIONS)
def test_why_in_a_question_explains_the_last_answer_and_the_rule_of_the_step(
    desk: Desk, game: str, step: str
) -> None:
    question = step_of(game, step)
    assert isinstance(question, Question)
    rule = rule_behind(game, question).text
    begin(desk, game, step)
    assert f"Why? {rule}" in ask_why_by_key(desk)
    for number in (*wrong_answers(question), *right_answers(question)):
        desk.click(f"answer {number}")
        settle(desk)
        told = ask_why_by_key(desk)
        assert f"Why? {question.answers[number].why} {rule}" in told
        assert f"Rules: {topic_of(game, question)}" in told


@every_game
def test_why_before_anything_is_tried_in_a_task_shows_the_rule_of_its_step(
    desk: Desk, game: str
) -> None:
    task = next(step for step in GAMES[game].lesson if isinstance(step, Task))
    begin(desk, game, task.id)
    assert desk.scene.session.length == 0
    assert f"Why? {rule_behind(game, task).text}" in ask_why_by_key(desk)


def test_where_a_step_is_solved_nothing_more_is_asked_beside_the_board(desk: Desk) -> None:
    step = next(each for each in GAMES["topominos"].lesson if isinstance(each, Task))
    begin(desk, "topominos", step.id)
    assert PICK_A_PIECE in desk.text()
    do(desk, step)
    assert desk.has("lesson next"), "it is done"
    assert PICK_A_PIECE not in desk.text()


# --- around it ---


def test_one_more_click_where_a_move_was_played_skips_no_step(desk: Desk) -> None:
    begin(desk, "topominos", GAMES["topominos"].lesson[2].id)
    seen = []
    for _ in range(4):
        desk.click("lesson show")
        settle(desk)
        place = desk.control("play ghost").place.center
        desk.click("play ghost")
        settle(desk)
        under = [each.key for each in desk.screen.focusable() if each.place.collidepoint(place)]
        seen += under
        if not desk.has("lesson show"):
            break
    assert "lesson show" in seen
    assert "lesson skip" not in seen


def test_a_lesson_that_is_left_goes_on_where_it_was(desk: Desk) -> None:
    steps = GAMES["zatre"].lesson
    begin(desk, "zatre")
    desk.click("lesson skip")
    settle(desk)
    desk.click("lesson skip")
    settle(desk)
    desk.click("lesson leave")
    settle(desk)
    assert isinstance(desk.asked[-1], Back)
    assert kept(desk, "zatre") == Progress(steps[2].id, False, (steps[0].id, steps[1].id))
    begin(desk, "zatre")
    assert f"Step 3 of {len(steps)}" in desk.text()
    desk.click("lesson before")
    settle(desk)
    assert f"Step 2 of {len(steps)}" in desk.text()


def test_a_step_that_was_done_need_not_be_done_again(desk: Desk) -> None:
    steps = GAMES["fivetotwelve"].lesson
    begin(desk, "fivetotwelve")
    do(desk, steps[0])
    desk.click("lesson leave")
    settle(desk)
    assert kept(desk, "fivetotwelve") == Progress(steps[1].id, False)


def test_a_step_that_is_no_longer_there_begins_the_lesson_again(desk: Desk) -> None:
    desk.home.choose(
        lessons={"zatre": {"step": "gone", "done": True, "skipped": 7}, "top12": "rubbish"}
    )
    begin(desk, "zatre")
    assert "Step 1 of" in desk.text()
    assert kept(desk, "zatre").done
    assert kept(desk, "top12") == Progress(None, False)


def steps_at(desk: Desk) -> list[dict[str, Any]]:
    """The steps at the table."""
    found: list[dict[str, Any]] = desk.scene.record["steps"]
    return found


def wait_for_turn(desk: Desk) -> None:
    """The others move, until the learner may."""
    patience = Patience()
    while desk.scene.course.turn is None:
        patience.goes_on()
        desk.step()
        sleep(0.01)


@every_game
def test_one_may_go_on_freely_from_a_solved_step_and_come_back_to_it(desk: Desk, game: str) -> None:
    step = next(step for step in GAMES[game].lesson if isinstance(step, Task))
    begin(desk, game, step.id)
    do(desk, step)
    solved, view = steps_at(desk), desk.scene.session.view()
    assert any(each.get("seat") == 0 for each in solved)
    desk.click("lesson free")
    settle(desk)
    assert steps_at(desk)[: len(solved)] == solved
    wait_for_turn(desk)
    before = len(steps_at(desk))
    desk.scene.desk.play(next(iter(desk.scene.course.turn.legal())))
    settle(desk)
    assert len(steps_at(desk)) > before
    desk.click("lesson before")
    settle(desk)
    assert desk.has("lesson next"), "what was done need not be done again"
    assert steps_at(desk) == solved
    assert desk.scene.session.view() == view


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_hint_while_one_plays_freely_can_be_played_and_closed(tmp_path: Path, text: int) -> None:
    desk = Desk(tmp_path, text_size=text, follows=True, speed="instant")
    desk.open("menu")
    begin(desk, "topominos")
    do(desk, GAMES["topominos"].lesson[0])
    desk.click("lesson free")
    settle(desk)
    wait_for_turn(desk)
    if desk.has("close drawer"):
        desk.click("close drawer")
    move = next(iter(desk.scene.course.turn.legal()))
    for key in ("close ghost", "play ghost"):
        show_hint(desk.scene, move)
        settle(desk)
        before = len(steps_at(desk))
        desk.click(key)
        settle(desk)
        assert not desk.scene.proposes
        assert (len(steps_at(desk)) > before) == (key == "play ghost")
    assert desk.has("lesson before") == (text < 200), "where there is no rail it is in the drawer"
    desk.close()


def test_what_solved_a_step_is_not_undone_while_the_lesson_says_why(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "fits")
    do(desk, step_of("fivetotwelve", "fits"))
    solved = steps_at(desk)
    desk.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    desk.press(pygame.K_BACKSPACE)
    settle(desk)
    assert steps_at(desk) == solved


def test_where_a_step_ends_the_match_its_position_is_played_freely_from_before(desk: Desk) -> None:
    begin(desk, "top12", "finish")
    do(desk, step_of("top12", "finish"))
    solved = steps_at(desk)
    assert desk.scene.session.result is not None
    desk.click("lesson free")
    settle(desk)
    assert desk.scene.session.result is None
    assert desk.scene.course.turn is not None
    desk.click("lesson before")
    settle(desk)
    assert steps_at(desk) == solved


@pytest.mark.parametrize("by_key", [False, True])
def test_the_move_that_ends_what_one_plays_freely_can_be_undone(
    desk: Desk, *, by_key: bool
) -> None:
    begin(desk, "top12", "finish")
    step = step_of("top12", "finish")
    assert isinstance(step, Task)
    do(desk, step)
    desk.click("lesson free")
    settle(desk)
    played = steps_at(desk)
    desk.scene.desk.play(rules_of("top12").decode_move(step.solution[0]))
    settle(desk)
    assert desk.scene.session.result is not None
    if by_key:
        desk.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    else:
        desk.click("undo")
    settle(desk)
    assert steps_at(desk) == played
    assert desk.scene.course.turn is not None
    desk.click("redo")
    settle(desk)
    assert desk.scene.session.result is not None
    assert desk.has("undo")
    desk.click("lesson before")
    settle(desk)
    assert not desk.has("undo"), "what solved the step stays"


def ticks(desk: Desk) -> int:
    """The number of steps with a mark in the colour of done ones."""
    at, stage = desk.scene.course.guide.at, desk.scene.stage
    done = pygame.Color(stage.theme.colour("success"))[:3]
    dots = [dot(at, stage, number, 16) for number in range(len(at.lesson))]
    return sum(any(each.get_at((x, 8))[:3] == done for x in range(16)) for each in dots)


def test_a_step_that_was_skipped_bears_no_tick_until_it_is_done(desk: Desk) -> None:
    steps = GAMES["fivetotwelve"].lesson
    begin(desk, "fivetotwelve")
    desk.click("lesson skip")
    settle(desk)
    assert ticks(desk) == 0
    do(desk, steps[1])
    desk.click("lesson leave")
    settle(desk)
    begin(desk, "fivetotwelve")
    assert ticks(desk) == 1
    desk.click("lesson before")
    settle(desk)
    desk.click("lesson before")
    settle(desk)
    do(desk, steps[0])
    assert ticks(desk) == 2
    assert not kept(desk, "fivetotwelve").skipped


def test_a_solved_step_keeps_its_tick_whatever_one_does_then(desk: Desk) -> None:
    begin(desk, "zatre")
    assert ticks(desk) == 0
    do(desk, GAMES["zatre"].lesson[0])
    assert ticks(desk) == 1
    desk.click("lesson free")
    settle(desk)
    assert ticks(desk) == 1
    desk.click("lesson before")
    settle(desk)
    desk.click("lesson next")
    settle(desk)
    do(desk, GAMES["zatre"].lesson[1])
    assert ticks(desk) == 2
    desk.click("lesson before")
    settle(desk)
    assert ticks(desk) == 2


# --- how it can be done ---


def test_start_numbers_that_were_tried_make_room_for_all_that_are_shown(desk: Desk) -> None:
    step = step_of("top12", "setup")
    assert isinstance(step, Task)
    begin(desk, "top12", "setup")
    lay_start_numbers(desk)
    desk.click("done")
    settle(desk)
    assert desk.scene.session.length == 0
    desk.click("lesson show")
    settle(desk)
    rules = desk.scene.session.rules
    shown = [rules.decode_move(each) for each in step.solution]
    assert list(desk.scene.table.laid()) == shown
    assert ONE_WAY in read(desk)
    assert desk.has("done"), "one may also play it at the table"
    desk.click("play ghost")
    settle(desk)
    assert desk.has("lesson next")
    assert [each["move"] for each in steps_at(desk)] == [
        rules.encode_move(move) for move in shown
    ]  # fmt: skip


def test_numbers_moved_after_they_were_shown_are_no_longer_played_for_one(desk: Desk) -> None:
    begin(desk, "top12", "setup")
    desk.click("lesson show")
    settle(desk)
    assert desk.has("play ghost")
    desk.scene.table.take_last()
    desk.scene.desk.rebuild()
    assert not desk.has("play ghost")
    assert desk.has("lesson show")


def test_tiles_that_were_tried_make_room_for_those_that_are_shown(desk: Desk) -> None:
    begin(desk, "zatre", "first_turn")
    attempt = desk.scene.table.attempt
    attempt.pick(0)
    attempt.try_on(next(iter(attempt.lit)))
    assert attempt.tried
    desk.click("lesson show")
    settle(desk)
    assert desk.scene.proposes
    assert not attempt.tried


def test_cards_that_were_picked_make_room_for_the_stack_that_is_shown(desk: Desk) -> None:
    begin(desk, "topspot", "stack")
    keys = desk.keys()
    card = next(key for key in keys if key.startswith("card "))
    desk.click(card)
    settle(desk)
    assert desk.scene.table.attempt.stack
    desk.click("lesson show")
    settle(desk)
    assert desk.scene.proposes
    assert not desk.scene.table.attempt.stack


def test_pieces_that_were_laid_in_another_order_stay_when_the_next_is_shown(desk: Desk) -> None:
    step = step_of("topominos", "add")
    assert isinstance(step, Task)
    begin(desk, "topominos", "add")
    rules = desk.scene.session.rules
    second = rules.decode_move(step.solution[1])
    desk.scene.desk.play(second)
    settle(desk)
    desk.click("lesson show")
    settle(desk)
    assert desk.scene.proposes
    desk.click("play ghost")
    settle(desk)
    do(desk, step)
    made = [rules.decode_move(each["move"]) for each in steps_at(desk) if each.get("seat") == 0]
    assert made[0] == second
    assert sorted(map(repr, made)) == sorted(repr(rules.decode_move(m)) for m in step.solution)
