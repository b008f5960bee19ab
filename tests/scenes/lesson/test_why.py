"""The answers where somebody asks why, in lessons and in matches."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.reasons import Reason
from game.games import GAMES
from game.ui.frame.bubble import WHY
from tests.nightly import times
from tests.scenes.desk import Desk, keep_match, sitting, truth
from tests.scenes.finished import seats_of
from tests.scenes.lesson.lessons import ask_why_by_key, begin, every_game, read, settle


def open_match(desk: Desk, game: str) -> None:
    seats = (sitting("Mira"), sitting("Pip", 1, "novice"), sitting("Zora", 2, "novice"))
    new = {"game": game, "players": 3, "options": {}, "seats": seats}
    desk.open("table", new=new)
    settle(desk)


def test_a_refusal_can_be_asked_why(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "fits")
    table = desk.scene
    move = next(
        move
        for move in table.session.rules.candidates(truth(table.session), 0)
        if table.session.turn_of(0).why_not(move) is not None
    )
    code = table.session.turn_of(0).why_not(move).code
    desk.scene.desk.play(move)
    settle(desk)
    desk.click(WHY)
    settle(desk)
    rule = GAMES["fivetotwelve"].explanations.reasons[code]
    assert rule.text.split()[0] in desk.text()
    desk.click("rules")
    settle(desk)
    topic = next(t for t in GAMES["fivetotwelve"].topics if t.id == rule.topic)
    assert topic.title in desk.text()
    desk.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    settle(desk)
    assert desk.scene is table


def test_why_also_goes_by_a_key_when_the_sentence_has_gone(desk: Desk) -> None:
    begin(desk, "fivetotwelve", "fits")
    table = desk.scene
    state = truth(table.session)
    refused = (m for m in table.session.rules.candidates(state, 0)
               if table.session.turn_of(0).why_not(m) is not None)  # fmt: skip
    table.desk.play(next(refused))
    desk.step(0.3, times=30)
    assert not desk.has(WHY)
    desk.press(pygame.K_F2)
    settle(desk)
    assert "Why?" in desk.text()
    assert desk.has("rules")


@every_game
def test_what_a_player_s_figure_counts_can_be_asked(desk: Desk, game: str) -> None:
    open_match(desk, game)
    table = desk.scene
    desk.click("score 0")
    settle(desk)
    rule = GAMES[game].explanations.score(table.session.view(), 0)
    assert rule.text.split("{")[0].split(".")[0] in read(desk)
    desk.click("close")
    settle(desk)
    assert desk.scene is table


@every_game
def test_a_step_of_the_log_can_be_asked_why_and_is_shown_with_its_player(
    desk: Desk, game: str
) -> None:
    seats = seats_of(3)
    number = keep_match(desk.home, game, seats=seats, moves=None)
    desk.open("look_back", number=number, at=0)
    table, asked = desk.scene, set()
    for _ in range(times(usually=12, nightly=40)):
        desk.press(pygame.K_RIGHT)
        if desk.has(WHY):
            actor = table.session.shown(table.course.where - 1).actor
            desk.click(WHY)
            settle(desk)
            assert desk.has("rules")
            begins = "Why? " if actor < 0 else f"Why? {seats[actor].name} "
            assert begins in read(desk)
            heard = [item.said for item in desk.screen.items if item.said]
            assert heard[:2] == ["Why?", seats[actor].name] or actor < 0
            others = {each.name for seat, each in enumerate(seats) if seat != actor}
            assert not others & set(heard)
            desk.click("close")
            settle(desk)
            asked.add(actor)
    assert max(asked) >= 0


def test_why_at_the_table_says_whose_move_it_explains_and_of_a_refusal_nobody(desk: Desk) -> None:
    number = keep_match(desk.home, "fivetotwelve", seats=(sitting("Mira"), sitting("Pip", 1)))
    desk.open("table", number=number)
    settle(desk)
    if desk.has("curtain"):
        desk.click("curtain")
        settle(desk)
    table = desk.scene
    steps = (table.session.shown(at) for at in reversed(range(table.session.length)))
    answers = GAMES["fivetotwelve"].explanations
    actor = next(
        step.actor
        for step in steps
        if step.actor >= 0 and answers.step(step.before, step.actor, step.move, step.after)
    )
    assert f"Why? {table.desk.name(actor)} " in ask_why_by_key(desk)
    table.desk.refuse(Reason("not_your_turn"), None)
    told = ask_why_by_key(desk)
    assert "Why? Mira" not in told
    assert "Why? Pip" not in told


@pytest.mark.parametrize("name", ["n" * 40, "W" * 40, "Wilhelmine " * 3 + "Wolkens"])
@pytest.mark.parametrize("text", [100, 200])
def test_the_name_above_an_answer_keeps_to_one_line(tmp_path: Path, text: int, name: str) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=text, follows=True)
    rule = next(iter(GAMES["zatre"].explanations.reasons.values()))
    desk.open("why", game="zatre", rule=rule, whose=sitting(name, 1))
    line = next(each for each in desk.written() if each.text.strip()[:2] == name[:2])
    sheet = desk.screen.regions[0].rect
    assert sheet.left <= line.rect.left <= line.rect.right <= sheet.right
    assert line.rect.height < 2 * desk.scene.stage.high("body")
    assert sum(each.text.strip()[:2] == name[:2] for each in desk.written()) == 1
    desk.close()
