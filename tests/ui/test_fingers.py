"""Fingers, as SDL tells of them, on a screen of plain controls."""

from __future__ import annotations

import ctypes
from functools import partial
from typing import Final

import pygame
import pytest

from game.ui.toolkit.buttons import Button, IconButton
from game.ui.toolkit.choices import Choice
from game.ui.toolkit.controls import Slider
from game.ui.toolkit.fingers import Fingers
from game.ui.toolkit.items import Point, Spot
from game.ui.toolkit.pointer import DRAG_FROM, HOLD_AFTER, PULL_FROM
from game.ui.toolkit.screen import Screen
from tests.controllers import path_of_sdl
from tests.ui.test_screen import buttons, drags, event, is_open, screen

__all__ = ["screen"]

SIZE: Final = (1280, 800)
LONG: Final = 3_000


class Hand:
    """Fingers on a screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._fingers = Fingers(lambda: SIZE, pads_only=False)

    def _send(self, kind: int, place: Point, finger: int) -> None:
        sent = event(kind, touch_id=1, finger_id=finger, x=place[0] / SIZE[0], y=place[1] / SIZE[1])
        self.send(sent)

    def send(self, sent: pygame.event.Event) -> None:
        for each in self._fingers.take(sent):
            self.screen.handle(each)

    def down(self, place: Point, finger: int = 0) -> None:
        self._send(pygame.FINGERDOWN, place, finger)

    def move(self, place: Point, finger: int = 0) -> None:
        self._send(pygame.FINGERMOTION, place, finger)

    def up(self, place: Point, finger: int = 0) -> None:
        self._send(pygame.FINGERUP, place, finger)

    def tap(self, place: Point) -> None:
        self.down(place)
        self.up(place)

    def leave_window(self) -> None:
        self.send(event(pygame.WINDOWFOCUSLOST))

    def hold(self, place: Point) -> None:
        self.down(place)
        self.screen.tick(HOLD_AFTER)


def hovered(hand: Hand) -> str | None:
    return hand.screen.under_pointer


def by_touch(hand: Hand) -> bool:
    return hand.screen.stage.by_touch


def tip(hand: Hand) -> str | None:
    control = hand.screen.tooltip
    return None if control is None else control.name


@pytest.fixture
def hand(screen: Screen) -> Hand:
    return Hand(screen)


def test_a_tap_presses_once_and_leaves_nothing_hovered(hand: Hand) -> None:
    pressed: list[str] = []
    buttons(hand.screen, pressed)
    hand.down((150, 120))
    assert hovered(hand) == "a"
    hand.up((150, 120))
    assert pressed == ["a"]
    assert hovered(hand) is None
    assert not hand.screen.stage.rect.collidepoint(hand.screen.pointer)
    assert by_touch(hand)
    hand.screen.handle(event(pygame.MOUSEMOTION, pos=(150, 120), rel=(0, 0), buttons=(0, 0, 0)))
    assert not by_touch(hand)


def test_what_sdl_makes_of_fingers_is_not_done_a_second_time() -> None:
    fingers = Fingers(lambda: SIZE, pads_only=False)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
        made = event(kind, pos=(1, 1), button=1, touch=True)
        assert not list(fingers.take(made))
        real = event(kind, pos=(1, 1), button=1, touch=False)
        assert list(fingers.take(real)) == [real]
    of_pad = event(pygame.MULTIGESTURE, x=0.5, y=0.5, pinched=0.1)
    assert list(fingers.take(of_pad)) == [of_pad]
    assert list(fingers.take(event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.1, y=0.1)))
    assert not list(fingers.take(of_pad))


def test_fingers_that_nobody_saw_lifted_are_forgotten_with_the_window(hand: Hand) -> None:
    pressed: list[str] = []
    buttons(hand.screen, pressed)
    hand.down((150, 120))
    hand.leave_window()
    hand.down((450, 120), 1)
    hand.up((450, 120), 1)
    assert pressed == ["b"]


class _Touched(ctypes.Structure):
    """SDL_TouchFingerEvent."""

    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64), ("x", ctypes.c_float), ("y", ctypes.c_float),
        ("dx", ctypes.c_float), ("dy", ctypes.c_float), ("pressure", ctypes.c_float),
        ("window", ctypes.c_uint32), ("rest", ctypes.c_uint8 * 64),
    )  # fmt: skip


def test_fingers_are_heard_as_sdl_itself_tells_of_them(hand: Hand) -> None:
    sdl = ctypes.CDLL(path_of_sdl())
    pressed: list[str] = []
    buttons(hand.screen, pressed)
    pygame.event.get()
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        told = _Touched(type=kind, touch=7, finger=3, x=150 / SIZE[0], y=120 / SIZE[1])
        assert sdl.SDL_PushEvent(ctypes.byref(told)) == 1
    for sent in pygame.event.get():
        hand.send(sent)
    assert pressed == ["a"]


def test_the_fingers_on_the_pad_of_a_mac_are_no_fingers_on_the_glass() -> None:
    fingers = Fingers(lambda: SIZE, pads_only=True)
    sent = event(pygame.FINGERDOWN, touch_id=1, finger_id=0, x=0.1, y=0.1)
    assert list(fingers.take(sent)) == [sent]


def test_a_finger_that_is_held_does_what_the_other_button_does(hand: Hand) -> None:
    done: list[str] = []
    rect = pygame.Rect(100, 100, 80, 80)
    spot = Spot("piece", rect, "piece", partial(done.append, "pressed"),
                alternative=partial(done.append, "turned"), grab=lambda: True)  # fmt: skip
    hand.screen.add(spot)
    hand.hold(rect.center)
    assert done == ["turned"]
    hand.screen.tick(HOLD_AFTER)
    hand.up(rect.center)
    assert done == ["turned"]
    hand.tap(rect.center)
    assert done == ["turned", "pressed"]


def test_a_mouse_that_is_held_only_presses(screen: Screen) -> None:
    done: list[str] = []
    rect = pygame.Rect(100, 100, 80, 80)
    screen.add(Spot("piece", rect, "piece", partial(done.append, "pressed"),
                    alternative=partial(done.append, "turned")))  # fmt: skip
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1, touch=False))
    screen.tick(3 * HOLD_AFTER)
    screen.handle(event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1, touch=False))
    assert done == ["pressed"]


def test_a_finger_that_is_held_shows_a_name_and_presses_nothing(hand: Hand) -> None:
    pressed: list[str] = []
    rect = pygame.Rect(400, 300, 48, 48)
    tool = IconButton(hand.screen.stage, "tool", rect, "minus", "Zoom out",
                      partial(pressed.append, "tool"))  # fmt: skip
    hand.screen.add(tool)
    assert tip(hand) is None
    hand.hold(rect.center)
    assert tip(hand) == tool.name
    hand.up(rect.center)
    assert tip(hand) is None
    assert not pressed
    hand.tap(rect.center)
    assert pressed == ["tool"]


def test_a_button_with_its_name_on_it_may_be_pressed_slowly(hand: Hand) -> None:
    pressed: list[str] = []
    buttons(hand.screen, pressed)
    hand.hold((150, 120))
    hand.up((150, 120))
    assert pressed == ["a"]


def test_a_held_piece_can_still_be_dragged(hand: Hand) -> None:
    dropped: list[str | None] = []
    turned: list[int] = []
    piece, tray = pygame.Rect(100, 100, 80, 80), pygame.Rect(500, 100, 80, 80)
    hand.screen.add(
        Spot("piece", piece, "piece", grab=lambda: True, alternative=lambda: turned.append(1),
             drop=lambda on: dropped.append(None if on is None else on.key))
    )  # fmt: skip
    hand.screen.add(Spot("tray", tray, "tray"))
    hand.hold(piece.center)
    hand.move((300, 140))
    assert drags(hand.screen)
    assert hand.screen.pointer == (300, 140)
    hand.move(tray.center)
    hand.up(tray.center)
    assert turned == [1]
    assert dropped == ["tray"]


def test_a_finger_that_moves_is_not_held(hand: Hand) -> None:
    turned: list[int] = []
    rect = pygame.Rect(100, 100, 80, 80)
    hand.screen.add(Spot("cell", rect, "cell", alternative=lambda: turned.append(1)))
    hand.down(rect.center)
    hand.move((rect.centerx + hand.screen.stage.px(DRAG_FROM) + 1, rect.centery))
    hand.screen.tick(HOLD_AFTER)
    assert not turned


def test_a_finger_slides_to_the_cell_that_is_meant(hand: Hand) -> None:
    used: list[str] = []
    for number in range(3):
        rect = pygame.Rect(100 + 60 * number, 100, 56, 56)
        key = f"cell {number}"
        hand.screen.add(Spot(key, rect, key, partial(used.append, key), group="cells"))
    hand.screen.add(Spot("other", pygame.Rect(400, 100, 56, 56), "other", group="others"))
    hand.down((120, 120))
    hand.move((250, 120))
    assert hovered(hand) == "cell 2"
    hand.up((250, 120))
    assert used == ["cell 2"]
    hand.down((120, 120))
    hand.move((420, 120))
    hand.up((420, 120))
    assert used == ["cell 2"], "a finger that leaves the cells takes nothing"


def rows(hand: Hand, pressed: list[str]) -> None:
    place = pygame.Rect(100, 100, 400, 300)
    region = hand.screen.begin_region("list", place)
    assert region.reach == 0
    for number in range(LONG // 60):
        rect = pygame.Rect(0, 60 * number, 400, 56)
        key = f"row {number}"
        hand.screen.add(Button(hand.screen.stage, key, rect, key, partial(pressed.append, key)))
    hand.screen.end_region(LONG)


def test_a_list_is_pulled_along(hand: Hand) -> None:
    pressed: list[str] = []
    rows(hand, pressed)
    region = hand.screen.regions[0]
    hand.down((200, 380))
    hand.move((200, 380 - hand.screen.stage.px(PULL_FROM) + 1))
    assert region.offset == 0
    hand.move((200, 200))
    assert region.offset == 180
    hand.move((200, 150))
    assert region.offset == 230
    hand.up((200, 150))
    assert not pressed
    hand.down((200, 150))
    hand.move((200, 900))
    hand.up((200, 900))
    assert region.offset == 0
    hand.tap((200, 380))
    assert pressed == ["row 4"]


def test_a_list_is_pulled_along_on_a_slider_which_only_moves_sideways(hand: Hand) -> None:
    told: list[float] = []
    hand.screen.begin_region("list", pygame.Rect(100, 100, 400, 300))
    rect = pygame.Rect(0, 100, 400, 48)
    hand.screen.add(Slider(hand.screen.stage, "volume", rect, "Volume", 0.5, told.append))
    hand.screen.end_region(LONG)
    hand.down((120, 220))
    hand.move((121, 180))
    hand.move((121, 160))
    hand.up((121, 160))
    assert hand.screen.regions[0].offset == 60
    assert not told
    hand.down((300, 165))
    hand.move((340, 166))
    hand.move((490, 190))
    hand.up((490, 190))
    assert told[-1] == 1
    assert hand.screen.regions[0].offset == 60
    hand.tap((300, 165))
    assert told[-1] == pytest.approx(0.5, abs=0.05)


def test_a_mouse_or_a_pen_pulls_a_list_along_too(screen: Screen) -> None:
    pressed: list[str] = []
    rows(Hand(screen), pressed)
    for kind, y in (
        (pygame.MOUSEBUTTONDOWN, 380), (pygame.MOUSEMOTION, 200), (pygame.MOUSEBUTTONUP, 200),
        (pygame.MOUSEMOTION, 150),
    ):  # fmt: skip
        screen.handle(event(kind, pos=(200, y), button=1, rel=(0, 0), buttons=(1, 0, 0)))
    assert screen.regions[0].offset == 180
    assert not pressed


def test_two_fingers_pull_a_list_along_and_press_nothing(hand: Hand) -> None:
    pressed: list[str] = []
    rows(hand, pressed)
    hand.down((200, 350))
    hand.down((300, 350), 1)
    for y in (320, 300, 280):
        hand.move((200, y))
        hand.move((300, y), 1)
    assert hand.screen.regions[0].offset == 70
    hand.up((200, 280))
    hand.move((300, 200), 1)
    hand.up((300, 200), 1)
    assert hand.screen.regions[0].offset == 70, "the finger that is left is none that points"
    assert not pressed
    hand.tap((200, 120))
    assert pressed


def test_two_fingers_zoom_where_the_wheel_does(hand: Hand) -> None:
    zoomed: list[float] = []
    moved: list[tuple[float, float]] = []
    region = hand.screen.begin_region("board", pygame.Rect(100, 100, 800, 600))

    def zoom(steps: float, _: Point) -> bool:
        zoomed.append(steps)
        return True

    def pull(right: float, down: float) -> bool:
        moved.append((right, down))
        return True

    region.wheel, region.pull = zoom, pull
    hand.screen.end_region(600)
    hand.down((400, 400))
    hand.down((500, 400), 1)
    hand.move((300, 400))
    hand.move((600, 400), 1)
    assert sum(zoomed) > 1
    assert [sum(each) for each in zip(*moved, strict=True)] == [0, 0]
    hand.move((300, 460))
    hand.move((600, 460), 1)
    assert [round(sum(each)) for each in zip(*moved, strict=True)] == [0, 60]


def test_a_second_finger_puts_what_is_dragged_back(hand: Hand) -> None:
    dropped: list[object] = []
    rect = pygame.Rect(100, 100, 80, 80)
    hand.screen.add(Spot("piece", rect, "piece", grab=lambda: True, drop=dropped.append))
    hand.down(rect.center)
    hand.move((300, 300))
    assert drags(hand.screen)
    hand.down((600, 300), 1)
    hand.move((610, 300), 1)
    assert not drags(hand.screen)
    assert dropped == [None]
    hand.up((300, 300))
    hand.up((610, 300), 1)
    assert dropped == [None]


def test_a_list_opens_under_a_finger(hand: Hand) -> None:
    chosen: list[int] = []
    rect = pygame.Rect(100, 100, 300, 48)
    stage, names = hand.screen.stage, ["a", "b", "c"]
    hand.screen.add(Choice(stage, hand.screen, "level", rect, "Level", names, 0, chosen.append))
    hand.tap(rect.center)
    assert is_open(hand.screen)
    popup = hand.screen.popup
    assert popup is not None
    hand.tap(popup.rows[2].place.center)
    assert chosen == [2]
