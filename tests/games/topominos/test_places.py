"""Where things stand on the table of Topominos, and how what is proposed is marked there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games.topominos.model import RACK_SIZES, End, Pass, Put
from game.games.topominos.scene import TopominosTable
from game.games.topominos.sentences import how_to_put
from game.ui.controls import Button, Flat
from game.ui.theme import rgb
from tests.games.topominos.test_scene import (
    CORNER,
    EDGE,
    STACKS,
    dots,
    pick,
    played,
    position,
    read,
    sit_down,
)
from tests.scenes.desk import SIZES, Desk, Written


@pytest.fixture
def huge(tmp_path: Path) -> Iterator[Desk]:
    """At 200 %."""
    desk = Desk(tmp_path, (1280, 800), text_size=200, speed="instant")
    yield desk
    desk.close()


@pytest.fixture
def careful(tmp_path: Path) -> Iterator[Desk]:
    """Who has every move confirmed, which shows it as a hint does."""
    desk = Desk(tmp_path, speed="instant", confirm=True)
    yield desk
    desk.close()


@pytest.mark.parametrize("size", SIZES)
def test_pieces_stand_as_far_apart_on_a_rack_of_four_as_on_one_of_five(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    apart = []
    for players in (3, 4):
        places = sit_down(desk, played(players, 4), (None,) * players).places
        first, second, *_, last = places.slots
        assert len(places.slots) == RACK_SIZES[players]
        assert abs((first.left - places.ledge.left) - (places.ledge.right - last.right)) <= 2
        apart.append(second.left - first.left)
    desk.close()
    assert abs(apart[0] - apart[1]) <= 1


@pytest.mark.parametrize("size", SIZES)
def test_the_tray_begins_at_the_edge_of_what_there_is(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    table = sit_down(desk, position(STACKS))
    assert table.places.tray.left == table._area.left
    assert abs(table.places.column.right - table._area.right) <= 1
    desk.close()


def line(desk: Desk, begins: str) -> Written:
    return next(line for line in desk.written() if line.text.startswith(begins))


@pytest.mark.parametrize("size", SIZES)
def test_what_is_open_is_told_directly_below_how_a_piece_is_put(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    table = sit_down(desk, position(STACKS))
    allowed = line(desk, "Lay on as many")
    above = [each for each in desk.written() if each.rect.bottom <= allowed.rect.top]
    beside = [each for each in above if table.places.column.collidepoint(each.rect.center)]
    last = max(beside, key=lambda each: each.rect.bottom)
    assert last.text in how_to_put(desk.screen.stage.words, table.view)
    assert allowed.rect.top - last.rect.bottom < 2 * last.rect.height
    desk.close()


def test_where_nothing_fits_that_is_told_directly_below_the_score(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    table = sit_down(desk, position(STACKS, [["oooo.....", "o.o...o.o"], [".....oo.o"]]))
    pick(desk, table, "oooo.....")
    desk.click("place 1")
    told = line(desk, "None of your pieces")
    assert told.rect.top - table.column.score.bottom < 3 * told.rect.height
    desk.close()


# --- huge texts ---


def test_where_texts_are_huge_the_rack_stands_beside_a_tray_that_is_larger_for_it(
    huge: Desk,
) -> None:
    table = sit_down(huge, position(STACKS))
    places, column = table.places, table.column
    assert places.tray.width > 0.42 * 1280
    assert all(slot.left > places.tray.right for slot in places.slots)
    assert column.score.bottom < places.slots[0].top
    assert places.ledge.bottom < column.ways[0].top


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", ["table", "lesson"])
def test_where_texts_are_not_huge_the_rack_stands_below_the_tray(
    tmp_path: Path, size: tuple[int, int], page: str
) -> None:
    desk = Desk(tmp_path, size, speed="instant")
    if page == "lesson":
        scene = desk.open("lesson", game="topominos")
        desk.step(times=3)
        table = scene.table
    else:
        table = sit_down(desk, position(STACKS))
    assert all(slot.top > table.places.tray.bottom for slot in table.places.slots)
    desk.close()


def test_where_the_rack_stands_beside_the_tray_the_bar_tells_that_a_piece_fits_nowhere(
    huge: Desk,
) -> None:
    racks = [[CORNER, EDGE, "o.......o"], [".....oo.o"]]
    table = sit_down(huge, position({4: STACKS[4]}, racks))
    told = "This piece fits nowhere now"
    pick(huge, table, CORNER)
    huge.click("place 4")
    pick(huge, table, EDGE)
    assert told not in read(huge)
    huge.press(pygame.K_ESCAPE)
    pick(huge, table, "o.......o")
    assert told in read(huge)


def test_beside_a_larger_tray_nothing_lies_under_what_is_asked_of_a_move(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1280, 800), text_size=200, speed="instant", confirm=True)
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    assert desk.has("exchange")
    assert "Bag" in read(desk)
    desk.click("place 4")
    assert desk.has("play ghost")
    assert not desk.has("exchange")
    assert "Bag" not in read(desk)
    desk.close()


# --- what is proposed ---


def pixels(desk: Desk, place: pygame.Rect, colour: str) -> int:
    """How many there are of that colour, and the like."""
    wanted = rgb(desk.screen.stage.theme.colour(colour))
    picture = desk.picture().subsurface(place)
    return int(pygame.mask.from_threshold(picture, wanted, (12, 12, 12, 255)).count())


def test_what_a_proposed_piece_makes_of_its_stack_is_told_below_it(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    cell = table.places.compartment(4)
    below = pygame.Rect(cell.left, cell.bottom - 12, cell.width, 24)
    before = pixels(desk, below, "accent")
    desk.click("place 4")
    desk.point((0, 0))
    assert table._look().ghost == Put(dots(CORNER), 4)
    assert pixels(desk, below, "accent") > before + 400


def offer(desk: Desk, table: TopominosTable) -> Button | Flat:
    """The upper button beside the tray."""
    found = next(
        control
        for control in desk.screen.controls()
        if control.place.topleft == table.column.buttons[0].topleft
    )
    assert isinstance(found, Button | Flat)
    return found


def test_a_pass_that_is_proposed_is_lit_and_its_pieces_have_rings_unlike_the_focus(
    careful: Desk,
) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    for key in ("exchange", "piece 1", "piece 3"):
        desk.click(key)
    assert isinstance(offer(desk, table), Button)
    desk.click("pass")
    desk.point((0, 0))
    assert isinstance(table._look().ghost, Pass)
    assert table.put_down()  # as if they had not been picked before, but by a hint
    insides = [slot.inflate(-6, -6) for slot in table.places.slots]
    lit = [pixels(desk, inside, "accent_deep") > 200 for inside in insides]
    assert lit == [slot in (1, 3) for slot in range(5)]
    assert offer(desk, table).value is True


def test_while_a_move_is_proposed_there_is_one_main_button(careful: Desk) -> None:
    desk = careful
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("play ghost")
    desk.step(times=3)
    place = offer(desk, table).place.inflate(-16, -16)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") > 1000
    pick(desk, table, EDGE)
    desk.click("place 4")
    desk.point((0, 0))
    assert isinstance(table._look().ghost, Put)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") == 0
    desk.click("close ghost")
    desk.click("end")
    desk.point((0, 0))
    assert isinstance(table._look().ghost, End)
    assert pixels(desk, place, "accent_high") + pixels(desk, place, "accent") == 0
    assert pixels(desk, place, "lit") > 1000
