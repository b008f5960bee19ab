"""Topominos with fingers alone: a whole match, turning, flipping and dragging pieces."""

from __future__ import annotations

import pygame

from game.games.topominos.scene.racks import flipped, turned
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    dots,
    play_to_the_end,
    position,
    sit,
    sit_down,
    slot_of,
    tray,
)
from tests.scenes.desk import Desk


def test_a_match_is_played_to_its_result_by_fingers(desk: Desk) -> None:
    desk.has_mouse = False
    about = {"game": "topominos", "players": 2, "options": {"rounds": 1}, "house": {}}
    seats = [sit(0, None), sit(1, "novice")]
    desk.open("table", new={**about, "seats": seats})
    play_to_the_end(desk)
    assert desk.scene.session.result is not None


def test_a_piece_that_is_held_turns_and_one_that_is_tapped_twice_flips(desk: Desk) -> None:
    table = sit_down(desk, position({4: [CENTRE]}))
    desk.has_mouse = False
    slot = slot_of(table, "...o.o...")
    at = desk.control(f"piece {slot}").place.center
    desk.hold(at)
    assert table.attempt.slots[slot] == turned(dots("...o.o..."))
    desk.touch(pygame.FINGERUP, at)
    assert table.attempt.picked == slot
    slot = slot_of(table, CORNER)
    at = desk.control(f"piece {slot}").place.center
    desk.tap_at(at)
    desk.tap_at(at)
    assert table.attempt.slots[slot] == flipped(dots(CORNER))


def test_a_piece_is_dragged_to_the_tray_by_a_finger(desk: Desk) -> None:
    table = sit_down(desk, position({}))
    desk.has_mouse = False
    slot = slot_of(table, "o.......o")
    piece, place = desk.control(f"piece {slot}").place, desk.control("place 4").place
    desk.slide(piece.center, place.center)
    assert "o" in tray(table)[4]
    assert desk.screen.under_pointer is None


def test_a_finger_shows_what_fits_before_it_is_lifted(desk: Desk) -> None:
    table = sit_down(desk, position({}))
    desk.has_mouse = False
    desk.tap(f"piece {slot_of(table, 'o.......o')}")
    shown = []
    desk.touch(pygame.FINGERDOWN, desk.control("place 0").place.center)
    shown.append(table.attempt.pointed)
    desk.touch(pygame.FINGERMOTION, desk.control("place 1").place.center)
    shown.append(table.attempt.pointed)
    desk.touch(pygame.FINGERMOTION, (4, 4))
    desk.touch(pygame.FINGERUP, (4, 4))
    shown.append(table.attempt.pointed)
    assert shown == [0, 1, None]
    assert not any("o" in there for there in tray(table))
