"""The rack, and the orientations of its pieces."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.games.topominos.rules.model import (
    Piece,
    piece_of,
    ways_of,
)
from game.games.topominos.scene.racks import (
    Slots,
    arranged,
    flipped,
    only_in,
    turned,
    ways_in_turn,
)
from tests.games.topominos.at_table import (
    CENTRE,
    CORNER,
    EDGE,
    STACKS,
    dots,
    pick,
    position,
    read,
    sit_down,
    slot_of,
)
from tests.games.topominos.tables import RULES
from tests.scenes.desk import Desk

# --- turning and flipping ---


@pytest.mark.parametrize(
    ("does", "becomes"),
    [
        (lambda desk, _: desk.press(pygame.K_r), turned),
        (lambda desk, _: desk.press(pygame.K_r, mod=pygame.KMOD_SHIFT),
         lambda way: turned(turned(turned(way)))),
        (lambda desk, _: desk.press(pygame.K_f), flipped),
        (lambda desk, _: desk.click("turn"), turned),
        (lambda desk, _: desk.click("flip"), flipped),
        (lambda desk, key: desk.click(key, pygame.BUTTON_RIGHT), turned),
        (lambda desk, _: desk.click("place 2", pygame.BUTTON_RIGHT), turned),
        (lambda desk, _: desk.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0), turned),
        (lambda desk, _: desk.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0),
         lambda way: turned(turned(turned(way)))),
    ],
    ids=["R", "shift R", "F", "turn", "flip", "right", "right on the tray", "wheel", "wheel up"],
)  # fmt: skip
def test_the_picked_piece_is_turned_and_flipped(
    desk: Desk, does: Callable[[Desk, str], None], becomes: Callable[[int], int]
) -> None:
    racks = [[CORNER, EDGE, CENTRE, "...o.o...", ".....o.oo"], [".....oo.o", ".....oo.."]]
    table = sit_down(desk, position(STACKS, racks))
    slot = slot_of(table, ".....o.oo")
    desk.click(f"piece {slot}")
    before = table.attempt.dots
    assert before is not None
    desk.point((2, 2))
    does(desk, f"piece {slot}")
    assert table.attempt.picked == slot
    assert table.attempt.dots == becomes(before)


def test_a_double_click_flips_and_two_slow_clicks_put_down(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    table = sit_down(desk, position(STACKS, [[CORNER, EDGE, ".....o.o."], [".....oo.o"]]))
    slot = slot_of(table, CORNER)
    before = table.attempt.slots[slot]
    assert before is not None
    desk.click(f"piece {slot}")
    now[0] += 100
    desk.click(f"piece {slot}")
    assert table.attempt.dots == flipped(before)
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table.attempt.picked is None
    now[0] += 5000
    desk.click(f"piece {slot}")
    assert table.attempt.dots == flipped(before)


def test_a_piece_can_be_turned_while_it_is_dragged(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    slot = pick(desk, table, CORNER)
    start = desk.control(f"piece {slot}").place.center
    desk.point(start)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
    over_others = desk.control(f"piece {slot - 1 if slot else 1}").place.center
    desk.post(pygame.MOUSEMOTION, pos=over_others, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    desk.post(pygame.MOUSEBUTTONDOWN, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    desk.post(pygame.MOUSEBUTTONUP, pos=over_others, button=pygame.BUTTON_RIGHT, touch=False)
    assert table.attempt.is_held
    assert table.attempt.picked == slot
    assert table.attempt.dots == turned(dots(CORNER))


def test_clicking_an_orientation_turns_the_piece_to_it(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("way 2")
    assert table.attempt.dots == ways_in_turn(dots(CORNER))[2]


@pytest.mark.parametrize("piece", RULES.piece_set.pieces)
def test_turning_and_flipping_lead_to_all_orientations_and_to_no_others(piece: Piece) -> None:
    ways = ways_in_turn(piece)
    assert sorted(ways) == list(ways_of(piece))
    assert turned(turned(turned(turned(piece)))) == piece == flipped(flipped(piece))


# --- the rack ---


def test_pieces_keep_their_slots_and_their_orientation() -> None:
    rack = tuple(map(dots, ("........o", ".......oo", "......ooo")))
    before = arranged((), rack, 5)
    assert before == (*rack, None, None)
    lying = (before[0], dots("o..o....."), before[2], None, None)
    assert arranged(lying, rack[1:], 5) == (None, *lying[1:])
    new = dots("....o....")
    assert arranged((None, *lying[1:]), tuple(sorted((*rack[1:], new))), 5) == (new, *lying[1:])


def test_of_equal_pieces_the_placed_one_is_gone() -> None:
    slots: Slots = (dots("........o"), dots("o........"), None)
    piece = dots("........o")
    assert arranged(slots, (piece,), 3, put=dots("........o")) == (None, slots[1], None)
    assert arranged(slots, (piece,), 3, put=dots("o........")) == (slots[0], None, None)
    assert only_in(slots, (slots[0], None, None)) == [1]


def test_each_player_sees_their_own_rack(desk: Desk) -> None:
    table = sit_down(desk, position(STACKS))
    pick(desk, table, CORNER)
    desk.click("place 4")
    desk.click("end")
    desk.step(times=3)
    assert desk.has("curtain")
    assert "Noah" in read(desk)
    desk.click("curtain")
    desk.step(times=3)
    assert table.view.seat == 1
    pieces = sorted(piece_of(lying) for lying in table.attempt.slots if lying is not None)
    assert pieces == sorted(table.view.rack)


def test_a_rack_with_pieces_is_private(desk: Desk) -> None:
    match = position(STACKS)
    table = sit_down(desk, match)
    assert table.is_private(match.rules.view(match.state, 0))
    assert table.is_private(match.rules.view(match.state, 1))
