"""Where a sentence lies that is said beside a place on the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.games.fivetotwelve.scene.hand import DEALT
from game.ui.frame.bubble import Bubble, place_beside
from game.ui.frame.layout import margin_of
from game.ui.toolkit.buttons import Button, IconButton
from game.ui.toolkit.items import Control, Spot
from game.ui.toolkit.screen import Screen
from tests.nightly import paired
from tests.scenes.desk import Desk, sitting

ASKED_AT = (((1280, 800), 100), ((1280, 800), 150), ((1024, 640), 200))
SAID = "The 9 would have to be lower than the 8 that stands right beside it in this row."
_BOARD = 8
"""A control larger than that part of the window is a whole board with places of its own."""


SEEN_AT = paired(list(GAMES), ASKED_AT, lambda _, layout: layout == ASKED_AT[-1])


@pytest.fixture(params=[(game, *layout) for game, layout in SEEN_AT], ids=str)
def desk(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """A table of each game, at the tightest of three sizes and at one of the others."""
    game, size, text = request.param
    found = Desk(tmp_path, size, text_size=text, follows=True, speed="instant")
    found.open("menu")
    seats = (sitting("Mira"), sitting("Pip", 1), sitting("Zora", 2))
    found.open("table", new={"game": game, "players": 3, "options": {}, "seats": seats})
    found.step(0.3, times=4)
    if found.has("curtain"):
        found.click("curtain")
        found.step(0.3, times=4)
    yield found
    found.close()


def places_to_click(screen: Screen) -> list[Control]:
    width, height = screen.stage.size
    return [
        each
        for each in screen.controls()
        if each.place.width * each.place.height * _BOARD <= width * height
    ]


def cells_of_boards(screen: Screen) -> list[pygame.Rect]:
    """Places on boards that are one control as a whole: a few rows and columns of each."""
    width, height = screen.stage.size
    cells = list[pygame.Rect]()
    for each in screen.controls():
        board = each.place
        if board.width * board.height * _BOARD > width * height:
            side = max(1, board.height // 12)
            cells += [
                pygame.Rect(board.left + x * board.width // 5, board.top + y * board.height // 5,
                            side, side)
                for x in range(5) for y in range(5)
            ]  # fmt: skip
    return cells


def test_what_is_said_never_covers_what_was_clicked_and_keeps_off_the_edge(desk: Desk) -> None:
    screen = desk.screen
    edge = margin_of(screen.stage)
    inner = screen.stage.rect.inflate(-2 * edge, -2 * edge)
    controls = places_to_click(screen)
    assert controls or cells_of_boards(screen)
    beside = [(control.key, control.place) for control in controls]
    for key, place in [*beside, *((None, cell) for cell in cells_of_boards(screen))]:
        screen.set_focus(key)
        screen.pointer = place.center
        bubble = Bubble(SAID, place)
        bubble.build(screen, lambda: None)
        screen.items.pop()
        assert bubble.place is not None
        assert not bubble.place.colliderect(place), key
        assert not bubble.place.collidepoint(screen.pointer)
        assert inner.contains(bubble.place)


def test_what_is_said_covers_no_button_where_there_is_room_beside_it(desk: Desk) -> None:
    screen = desk.screen
    buttons = [each.place for each in screen.controls() if isinstance(each, Button | IconButton)]
    spots = [each for each in places_to_click(screen) if isinstance(each, Spot)]
    sizes = [(screen.stage.tx(250), screen.stage.tx(45))]
    for control in spots:
        screen.set_focus(control.key)
        rect = place_beside(screen, sizes, control.place)
        others = [place for place in buttons if place != control.place]
        assert rect.collidelist(others) < 0, control.key


def test_what_is_said_at_a_cell_of_a_small_board_lies_beside_the_board(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    desk.open("menu")
    desk.open("lesson", game="fivetotwelve", step="fits")
    desk.step(0.3, times=4)
    cells = [each for each in desk.screen.controls() if each.key.startswith("cell ")]
    assert len(cells) == 16
    for cell in cells:
        desk.screen.set_focus(cell.key)
        bubble = Bubble(SAID, cell.place)
        bubble.build(desk.screen, lambda: None)
        desk.screen.items.pop()
        assert bubble.place is not None
        assert bubble.place.collidelist([each.place for each in cells]) < 0, cell.key
    desk.close()


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1280, 800), 150), ((1024, 640), 100)]
)
def test_what_is_said_leaves_no_half_of_a_text_where_there_is_room_beside_it(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, follows=True, speed="instant")
    desk.open("menu")
    desk.open("lesson", game="fivetotwelve", step="setup")
    desk.step(0.3, times=4)
    note = next(each.rect for each in desk.written() if each.text == DEALT)
    note.inflate_ip(0, -desk.screen.stage.px(6))  # letters are lower than their line
    for cell in (4, 8, 9, 12, 13, 14):
        desk.click(f"cell {cell}")
        bubble = desk.scene.explanations.bubble
        assert bubble is not None
        assert not bubble.place.colliderect(note) or bubble.place.contains(note), cell
    desk.close()


def test_what_is_said_lies_still_while_it_is_there(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    desk.open("menu")
    desk.open("lesson", game="fivetotwelve", step="fits")
    desk.step(0.3, times=4)
    cell = desk.control("cell 5")
    desk.screen.set_focus(cell.key)
    desk.scene.explanations.set_bubble(Bubble(SAID, cell.place.copy()))
    desk.screen.settle()
    before = desk.scene.explanations.bubble.place.copy()
    desk.screen.set_focus("pause")
    desk.point((700, 400))
    desk.scene.desk.rebuild()
    desk.screen.settle()
    assert desk.scene.explanations.bubble.place == before
    desk.resize(1024, 700)
    if desk.scene.explanations.bubble is not None:
        assert desk.screen.stage.rect.contains(desk.scene.explanations.bubble.place)
    desk.close()


def a_table_of_topominos(folder: Path) -> Desk:
    desk = Desk(folder, follows=True, speed="instant")
    desk.open("menu")
    seats = (sitting("Mira"), sitting("Pip", 1))
    desk.open("table", new={"game": "topominos", "players": 2, "options": {}, "seats": seats})
    desk.step(0.3, times=4)
    if desk.has("curtain"):
        desk.click("curtain")
        desk.step(0.3, times=4)
    return desk


def test_what_is_said_at_a_place_below_the_bar_leaves_its_sentence_to_be_read(
    tmp_path: Path,
) -> None:
    desk = a_table_of_topominos(tmp_path)
    screen = desk.screen
    sentence = desk.scene.places.prompt.inflate(0, -2 * screen.stage.px(8))
    tray = [each for each in screen.controls() if each.key.startswith("place ")]
    assert len(tray) == 9
    for control in tray:
        screen.set_focus(control.key)
        screen.pointer = control.place.center
        for said in (SAID, "It fits in no way on this stack."):
            bubble = Bubble(said, control.place)
            bubble.build(screen, lambda: None)
            screen.items.pop()
            assert bubble.place is not None
            assert not bubble.place.colliderect(sentence), control.key
    desk.close()


def test_a_click_beside_what_is_said_closes_it_and_does_what_it_is_meant_for(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    desk.open("menu")
    desk.open("lesson", game="top12", step="write")
    desk.step(0.3, times=4)
    lit = desk.control("cell 3 5").place
    desk.click("cell 0 5")
    assert desk.scene.explanations.bubble is not None
    said = desk.scene.explanations.bubble.place
    beside = next(
        (x, lit.centery)
        for x in range(lit.left + 3, lit.right)
        if not said.collidepoint(x, lit.centery)
    )
    desk.click_at(beside)
    assert desk.scene.explanations.bubble is None
    assert desk.has("lesson next") or desk.scene.session.length
    desk.close()


@pytest.mark.parametrize(("colour", "is_marked"), [("error", True), ("ink", False)])
def test_a_place_that_is_refused_is_marked(tmp_path: Path, colour: str, *, is_marked: bool) -> None:
    desk = Desk(tmp_path)
    seats = (sitting("Mira"), sitting("Pip", 1, "novice"))
    scene = desk.open("table", new={"game": "zatre", "players": 2, "options": {}, "seats": seats})
    desk.step(0.3, times=4)
    board = desk.control("board").place
    cell = pygame.Rect(board.left + 60, board.centery, 40, 40)
    before = desk.picture()
    scene.explanations.set_bubble(Bubble(SAID, cell, colour))
    desk.step()
    shown, edge = desk.picture(), (cell.left - 2, cell.centery)
    assert (shown.get_at(edge) != before.get_at(edge)) is is_marked
    scene.explanations.set_bubble(Bubble(SAID, board, colour))
    desk.step()
    assert desk.picture().get_at(edge) == before.get_at(edge)
    desk.close()


def test_the_line_round_what_is_refused_goes_where_the_ring_of_the_focus_goes(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, text_size=150, follows=True, speed="instant")
    desk.open("menu")
    desk.open("lesson", game="topspot", step="raise")
    desk.step(0.3, times=4)
    first, *_, last = [each.key for each in desk.screen.controls() if each.key.startswith("card ")]
    desk.click(first)
    desk.click(last)
    card = desk.control(last)
    ring, _ = card.ring(desk.screen.stage)
    assert desk.scene.explanations.bubble.beside == card.place != ring
    mark = next(item for item in desk.screen.items if item.lies_over)
    assert mark.place.center == ring.center
    assert mark.place.contains(ring)
    desk.close()
