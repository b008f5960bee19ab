"""Where the keyboard begins at a table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.frame.table_scene import TableScene
from tests.hinting import show_hint
from tests.patience import Patience
from tests.play import random_match
from tests.scenes.desk import Desk, keep_match, truth
from tests.ui.at_table import every_game, sitting

WHERE_ONE_PLAYS = {
    "top12": ("cell ", "roll", "ruler", "done", "start "),
    "fivetotwelve": ("draw", "open ", "hand", "leave", "cell "),
    "zatre": ("hand ", "board", "keep", "draw"),
    "topominos": ("piece ", "place ", "exchange", "pass", "end"),
    "topspot": ("card ",),
}

ON_A_SIMPLE_TABLE = ("move ",)
"""Every other game has buttons for its moves."""


def own_turn(desk: Desk, game: str, begun: int = 14) -> TableScene:
    """A table in the turn of the only person, some moves after the beginning."""
    match = next(
        each
        for number, each in enumerate(random_match(game, 3, {}, 3))
        if number >= begun and each.rules.to_act(each.state) == (0,)
    )
    seats = [sitting(0, None), sitting(1, "novice"), sitting(2, "novice")]
    scene = desk.open("table", number=desk.home.store.begin(match, seats))
    desk.step(times=3)
    assert isinstance(scene, TableScene)
    assert scene.course.turn is not None
    return scene


@every_game
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("begun", [0, 14])
def test_the_first_tab_leads_to_where_one_plays(
    tmp_path: Path, game: str, text: int, begun: int
) -> None:
    desk = Desk(tmp_path, text_size=text, speed="instant")
    own_turn(desk, game, begun)
    desk.press(pygame.K_TAB)
    assert desk.focus is not None
    assert desk.focus.startswith(WHERE_ONE_PLAYS.get(game, ON_A_SIMPLE_TABLE))
    desk.close()


@every_game
def test_after_a_hint_that_is_played_the_keyboard_is_where_one_plays(
    tmp_path: Path, game: str
) -> None:
    desk = Desk(tmp_path, speed="instant")
    scene = own_turn(desk, game)
    move = next(iter(scene.session.rules.legal(truth(scene.session), 0)))
    show_hint(scene, move)
    scene.screen.set_focus("play ghost")
    desk.press(pygame.K_TAB, pygame.K_RETURN)
    patience = Patience()
    while scene.course.turn is None or scene.proposes:
        patience.goes_on()
        desk.step(0.05)
    if desk.screen.focused is None:
        desk.press(pygame.K_TAB)
    assert desk.focus is not None
    assert desk.focus.startswith(WHERE_ONE_PLAYS.get(game, ON_A_SIMPLE_TABLE))
    desk.close()


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_what_was_taken_back_is_brought_again_by_a_button_in_the_bar(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, speed="instant")
    seats = [sitting(number, None) for number in range(2)]
    desk.open("table", number=keep_match(desk.home, "topominos", seats, 12))
    desk.step(times=5)
    length = desk.scene.session.length
    if desk.has("curtain"):
        desk.click("curtain")
    desk.click("undo")
    if desk.has("curtain"):
        desk.click("curtain")
    assert desk.scene.session.length < length
    desk.click("redo")
    assert desk.scene.session.length == length
    desk.close()
