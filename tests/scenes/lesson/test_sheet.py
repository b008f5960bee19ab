"""The sheet of a lesson: what is to be seen of it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.core.lessons import Question, Task
from game.games import GAMES
from game.scenes.lesson.answers import answer_places
from game.scenes.parts.guide.column import Column, Way
from game.scenes.setup.head import CONTINUE_LESSON, NEW_HERE
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.stage import Back
from tests.scenes.desk import LAYOUTS, Desk, everything_fits
from tests.scenes.lesson.lessons import (
    QUESTIONS,
    begin,
    do,
    every_game,
    kept,
    settle,
    step_of,
    wrong_answers,
    wrong_moves,
)

every_layout = pytest.mark.parametrize(("size", "text"), LAYOUTS)


# --- what is to be seen of the sheet ---

SEEN_AT = (((1280, 800), 100), ((1280, 800), 150), ((1024, 640), 200))


def is_seen(desk: Desk, said: str) -> bool:
    """Whether a text of the sheet is completely visible."""
    screen = desk.screen
    found = [item for item in screen.items if item.region is not None and item.said == said]
    return bool(found) and all(
        item.region is not None and item.region.rect.contains(item.place) for item in found
    )


@pytest.mark.parametrize(("size", "text"), SEEN_AT)
@pytest.mark.parametrize("by_keyboard", [False, True])
def test_why_an_answer_is_wrong_is_seen_at_once(
    tmp_path: Path, size: tuple[int, int], text: int, by_keyboard: bool
) -> None:
    desk = Desk(tmp_path, size, text_size=text, follows=True, speed="instant", language="de")
    desk.open("menu")
    for game, name in QUESTIONS:
        step = step_of(game, name)
        begin(desk, game, name)
        for number in wrong_answers(step):
            if by_keyboard:
                desk.screen.set_focus(f"answer {number}")
                desk.press(pygame.K_RETURN)
            else:
                desk.click(f"answer {number}")
            settle(desk)
            assert isinstance(step, Question)
            assert is_seen(desk, desk.scene.stage.say(step.answers[number].why))
    desk.close()


def test_why_a_try_is_wrong_is_seen_at_once(tmp_path: Path) -> None:
    desk = Desk(tmp_path, text_size=150, follows=True, speed="instant")
    desk.open("menu")
    for game in GAMES:
        for step, move, said in list(wrong_moves(game)):
            begin(desk, game, step.id)
            desk.scene.desk.play(move)
            settle(desk)
            assert is_seen(desk, desk.scene.stage.say(said))
    desk.close()


@pytest.mark.parametrize(("game", "name"), QUESTIONS)
def test_nothing_that_one_may_press_next_moves_when_an_answer_is_wrong(
    desk: Desk, game: str, name: str
) -> None:
    begin(desk, game, name)
    keys = desk.keys()
    places = {key: desk.control(key).place.copy() for key in keys}
    desk.click(f"answer {wrong_answers(step_of(game, name))[0]}")
    settle(desk)
    assert {key: desk.control(key).place for key in places} == places


def rows_of_answers(desk: Desk) -> Counter[int]:
    """The number of answers in each row, by the top of the row."""
    return Counter(desk.control(key).place.top for key in desk.keys("answer "))


def test_answers_are_below_each_other_while_there_is_room(tmp_path: Path) -> None:
    desk = Desk(tmp_path, text_size=150, follows=True, speed="instant", language="de")
    desk.open("menu")
    begin(desk, "top12", "aim")
    assert set(rows_of_answers(desk).values()) == {1}
    assert desk.screen.regions[0].reach == 0
    desk.close()


@pytest.mark.parametrize(("letters", "in_a_row"), [(2, 3), (20, 1), (60, 1)])
def test_answers_beside_each_other_fill_their_rows(desk: Desk, letters: int, in_a_row: int) -> None:
    screen = Screen(desk.scene.stage, Memory())
    column = Column(screen, pygame.Rect(0, 0, 500, 0), Way(gaps=0.55, beside=True))
    places = answer_places(column, ["i" * letters, "o" * letters, "n" * letters], 0)
    assert set(Counter(place.top for place in places).values()) == {in_a_row}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_all_answers_are_seen_without_scrolling_beside_large_text(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, text_size=150, follows=True, speed="instant", language=language)
    desk.open("menu")
    for game, name in QUESTIONS:
        begin(desk, game, name)
        answers = [each for each in desk.screen.controls() if each.key.startswith("answer ")]
        for answer in answers:
            assert answer.region is not None
            assert answer.region.rect.contains(answer.place)
    desk.close()


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_ways_on_that_need_two_rows_fill_both(tmp_path: Path, language: str) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant", language=language)
    desk.open("menu")
    last = GAMES["top12"].lesson[-1]
    begin(desk, "top12", last.id)
    do(desk, last)
    free, back, on = (desk.control(f"lesson {way}").place for way in ("free", "leave", "next"))
    assert free.top < on.top == back.top
    assert (free.left, free.right) == (back.left, on.right)
    desk.close()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "nl"])
def test_the_buttons_of_a_solved_step_keep_their_words_whole_and_off_their_edges(
    tmp_path: Path, language: str, text: int
) -> None:
    desk = Desk(
        tmp_path, (1024, 640), text_size=text, follows=True, speed="instant", language=language
    )
    desk.open("menu")
    steps = GAMES["topominos"].lesson
    for step in (steps[1], steps[-1]):
        begin(desk, "topominos", step.id)
        do(desk, step)
        assert not desk.shortened()
        for key in ("lesson free", "lesson next"):
            button = desk.control(key)
            words = [line.rect for line in desk.written() if line.text == button.name]
            assert len(words) == 1
            edge = desk.scene.stage.px(10)
            assert button.place.inflate(-2 * edge, 0).contains(words[0]), button.name
    desk.close()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_button_of_a_lesson_looks_the_same_in_every_step(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, follows=True, speed="instant")
    desk.open("menu")
    signs = set()
    for step in GAMES["zatre"].lesson:
        if isinstance(step, Task):
            begin(desk, "zatre", step.id)
            signs.add(vars(desk.control("lesson show"))["_symbol"])
    assert signs == {None}
    desk.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_buttons_of_a_lesson_are_in_one_row_beside_large_text(
    tmp_path: Path, language: str
) -> None:
    desk = Desk(tmp_path, text_size=150, follows=True, speed="instant", language=language)
    desk.open("menu")
    for name in ("aim", "setup", "finish"):
        begin(desk, "top12", name)
        places = [desk.control(key).place for key in desk.keys("lesson ")]
        assert len({place.top for place in places}) == 1
        assert all(not one.colliderect(other) for one, other in pairwise(places))
    desk.close()


def test_a_sheet_that_goes_on_fades_out_there(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, follows=True, speed="instant", language="de")
    desk.open("menu")
    begin(desk, "topspot", "tie")
    region = desk.screen.regions[0]
    paper = pygame.Color(desk.scene.stage.theme.colour("paper"))
    text_at = range(region.rect.left, region.rect.right - desk.scene.stage.px(12))

    def inks(line: int) -> bool:
        picture = desk.picture()
        return any(picture.get_at((x, line))[:3] != paper[:3] for x in text_at)

    for offset in range(0, region.reach, 5):
        region.offset = offset
        assert not inks(region.rect.bottom - 1)
        assert offset == 0 or not inks(region.rect.top)
    desk.close()


def test_escape_leaves_a_lesson_and_its_place_is_kept(desk: Desk) -> None:
    begin(desk, "topspot")
    desk.press(pygame.K_ESCAPE)
    settle(desk)
    assert isinstance(desk.asked[-1], Back)
    assert kept(desk, "topspot").step == GAMES["topspot"].lesson[0].id


@every_game
def test_whoever_is_new_to_a_game_is_offered_its_lesson_and_not_forced(
    desk: Desk, game: str
) -> None:
    desk.open("setup", game=game)
    assert NEW_HERE in desk.text()
    desk.click("lesson")
    settle(desk)
    desk.click("lesson leave")
    settle(desk)
    assert CONTINUE_LESSON in desk.text()
    desk.home.choose(lessons={game: {"step": None, "done": True}})
    desk.open("menu")
    desk.open("setup", game=game)
    assert NEW_HERE not in desk.text()
    assert "Lesson" in desk.text()


@every_layout
def test_a_lesson_fits_every_window_and_every_size_of_text(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, follows=True, speed="instant")
    for game in GAMES:
        for kind in (Task, Question):
            step = next((step for step in GAMES[game].lesson if isinstance(step, kind)), None)
            if step is None:
                continue
            begin(desk, game, step.id)
            everything_fits(desk)
            if isinstance(step, Question):
                do(desk, step)
                everything_fits(desk)
            desk.scene.session.close()
    desk.close()
