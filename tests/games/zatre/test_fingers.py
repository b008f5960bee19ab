"""Zatre with fingers alone: a whole match, zoom and taking back."""

from __future__ import annotations

import pygame

from game.games.zatre.rules.model import cell_of
from tests.games.zatre.at_table import ALONE, Table, singles
from tests.patience import Patience


def test_a_match_is_played_to_its_result_by_fingers(table: Table) -> None:
    table.has_mouse = False
    table.begin(ALONE)
    patience = Patience()
    while not table.is_over():
        patience.goes_on()
        if {"draw", "first 0", "hand 0", "put", "keep"} & set(table.keys()):
            table.play_a_turn()
        table.step(0.1)
    assert len(table.home.store.finished()) == 1


def test_a_tile_that_is_held_goes_back_into_the_hand(table: Table) -> None:
    table.deal([4, 5], [])
    table.has_mouse = False
    tiles = next(singles(table))
    table.try_out(tiles)
    at = table.shown.board.window.place(cell_of(tiles[0])).center
    table.hold(at)
    assert not table.tried()
    table.touch(pygame.FINGERUP, at)
    assert not table.tried()


def test_a_tile_is_aimed_by_sliding_and_lies_where_the_finger_is_lifted(table: Table) -> None:
    table.deal([4, 5], [])
    table.has_mouse = False
    table.tap("hand 0")
    attempt = table.shown.attempt
    first, last = min(attempt.lit), max(attempt.lit)
    place = table.shown.board.window.place
    table.touch(pygame.FINGERDOWN, place(first).center)
    assert table.shown.aim.aimed_at() == first
    table.touch(pygame.FINGERMOTION, place(last).center)
    assert table.shown.aim.aimed_at() == last
    table.touch(pygame.FINGERUP, place(last).center)
    assert [cell_of(tile) for tile in table.tried()] == [last]
    assert table.shown.aim.aimed_at() is None


def test_a_tile_is_dragged_by_a_finger_and_back_again(table: Table) -> None:
    table.deal([4, 5], [])
    table.has_mouse = False
    hand = table.control("hand 0").place.center
    table.tap("hand 0")
    cell = min(table.shown.attempt.lit)
    table.slide(hand, table.shown.board.window.place(cell).center)
    assert [cell_of(tile) for tile in table.tried()] == [cell]
    table.slide(table.shown.board.window.place(cell).center, hand)
    assert not table.tried()


def test_two_fingers_zoom_and_move_the_board(table: Table) -> None:
    table.deal([4, 5], [])
    table.has_mouse = False
    window = table.shown.board.window
    x, y = window.rect.center
    table.touch(pygame.FINGERDOWN, (x - 60, y))
    table.touch(pygame.FINGERDOWN, (x + 60, y), 1)
    for apart in (120, 180, 240, 300):
        table.touch(pygame.FINGERMOTION, (x - apart, y))
        table.touch(pygame.FINGERMOTION, (x + apart, y), 1)
    assert table.is_zoomed()
    before = window.place(112).center
    table.touch(pygame.FINGERMOTION, (x - 300, y - 40))
    table.touch(pygame.FINGERMOTION, (x + 300, y - 40), 1)
    assert window.place(112).center[1] < before[1]
    table.touch(pygame.FINGERUP, (x - 300, y - 40))
    table.touch(pygame.FINGERUP, (x + 300, y - 40), 1)
    assert not table.tried()
