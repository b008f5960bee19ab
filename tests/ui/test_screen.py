"""Pointer, focus, dragging and scrolling, on a screen of plain controls."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.services.settings import Settings
from game.services.words import Words
from game.ui.toolkit.buttons import Button
from game.ui.toolkit.choices import Choice, Segments
from game.ui.toolkit.controls import Slider, Toggle
from game.ui.toolkit.items import RING_ROOM, Control, Spot
from game.ui.toolkit.screen import Memory, Screen
from game.ui.toolkit.sound import Sounds
from game.ui.toolkit.stage import Request, Stage
from game.ui.toolkit.text import Style


def no_manager() -> Any:
    raise AssertionError("nothing is typed here")


@pytest.fixture
def screen() -> Iterator[Screen]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 800))
    asked: list[Request] = []
    stage = Stage(
        (1280, 800), Settings(), "light", Words("en"), Sounds(False, 0), asked.append, no_manager
    )
    yield Screen(stage, Memory())
    pygame.display.quit()


def event(kind: int, **about: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **about)


def press(screen: Screen, *keys: int, mod: int = 0) -> None:
    for key in keys:
        screen.handle(event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def click(screen: Screen, x: int, y: int) -> None:
    screen.handle(event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    screen.handle(event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))


def drags(screen: Screen) -> bool:
    return screen.dragged is not None


def is_open(screen: Screen) -> bool:
    return screen.popup is not None


def buttons(screen: Screen, pressed: list[str], **groups: str) -> None:
    """Four of them in a square: a b / c d."""
    for number, key in enumerate("abcd"):
        rect = pygame.Rect(100 + number % 2 * 300, 100 + number // 2 * 200, 200, 50)
        screen.add(
            Button(
                screen.stage, key, rect, key, partial(pressed.append, key),
                group=groups.get(key),
            )
        )  # fmt: skip


def test_a_click_presses_what_lies_under_it(screen: Screen) -> None:
    pressed: list[str] = []
    buttons(screen, pressed)
    click(screen, 450, 120)
    click(screen, 150, 320)
    click(screen, 5, 5)
    assert pressed == ["b", "c"]


def test_a_press_that_ends_elsewhere_presses_nothing(screen: Screen) -> None:
    pressed: list[str] = []
    buttons(screen, pressed)
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(150, 120), button=1))
    screen.handle(event(pygame.MOUSEMOTION, pos=(450, 120), rel=(0, 0), buttons=(1, 0, 0)))
    screen.handle(event(pygame.MOUSEBUTTONUP, pos=(450, 120), button=1))
    assert pressed == []


def test_tab_walks_through_all_groups_and_back(screen: Screen) -> None:
    buttons(screen, [], b="two", c="two")
    seen = []
    for _ in range(4):
        press(screen, pygame.K_TAB)
        seen.append(screen.memory.focus)
    assert seen == ["a", "b", "d", "a"]
    press(screen, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert screen.memory.focus == "d"


def test_a_group_is_entered_where_it_was_left(screen: Screen) -> None:
    buttons(screen, [], b="two", c="two")
    screen.set_focus("c")
    press(screen, *[pygame.K_TAB] * 4)
    assert screen.memory.focus == "c"


def test_the_first_tab_shows_a_focus_that_nobody_has_seen(screen: Screen) -> None:
    buttons(screen, [])
    screen.set_focus("b")
    press(screen, pygame.K_TAB)
    assert (screen.memory.focus, screen.memory.shows_focus) == ("b", True)
    press(screen, pygame.K_TAB)
    assert screen.memory.focus == "c"


def test_tab_goes_on_from_what_was_pressed_with_the_pointer(screen: Screen) -> None:
    buttons(screen, [])
    screen.set_focus("a")
    click(screen, 450, 120)
    press(screen, pygame.K_TAB)
    assert screen.memory.focus == "c"


def test_arrows_go_to_the_neighbour_that_way(screen: Screen) -> None:
    buttons(screen, [])
    screen.set_focus("a")
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        press(screen, key)
        seen.append(screen.memory.focus)
    assert seen == ["b", "d", "c", "a", "a"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_enter_and_space_press_what_has_the_focus(screen: Screen, key: int) -> None:
    pressed: list[str] = []
    buttons(screen, pressed)
    screen.set_focus("b")
    press(screen, key)
    assert pressed == ["b"]


def test_what_cannot_be_used_is_neither_pressed_nor_reached(screen: Screen) -> None:
    pressed: list[str] = []
    rect = pygame.Rect(100, 100, 200, 50)
    screen.add(
        Button(screen.stage, "off", rect, "off", lambda: pressed.append("off"), enabled=False)
    )
    click(screen, 150, 120)
    press(screen, pygame.K_TAB, pygame.K_RETURN)
    assert pressed == []
    assert screen.memory.focus is None


def test_the_ring_of_the_focus_is_seen_once_the_keyboard_is_used(screen: Screen) -> None:
    buttons(screen, [])
    screen.set_focus("a")
    plain = pygame.Surface((1280, 800))
    screen.draw(plain)
    press(screen, pygame.K_TAB)
    screen.set_focus("a")
    ringed = pygame.Surface((1280, 800))
    screen.draw(ringed)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(ringed, "RGB")
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    again = pygame.Surface((1280, 800))
    screen.draw(again)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(again, "RGB")


def test_the_focus_outlives_building_the_screen_anew(screen: Screen) -> None:
    buttons(screen, [])
    screen.set_focus("c")
    screen.clear()
    buttons(screen, [])
    focused = screen.focused
    assert focused is not None
    assert focused.key == "c"


def test_a_spot_is_dragged_onto_another(screen: Screen) -> None:
    dropped: list[str | None] = []

    def drop(on: Control | None) -> None:
        dropped.append(None if on is None else on.key)

    screen.add(Spot("piece", pygame.Rect(100, 100, 60, 60), "piece", grab=lambda: True, drop=drop))
    screen.add(Spot("cell", pygame.Rect(400, 400, 60, 60), "cell"))
    for end in ((430, 430), (700, 700)):
        screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(130, 130), button=1))
        screen.handle(event(pygame.MOUSEMOTION, pos=(131, 131), rel=(1, 1), buttons=(1, 0, 0)))
        assert not drags(screen)  # a hand that trembles does not drag
        screen.handle(event(pygame.MOUSEMOTION, pos=end, rel=(1, 1), buttons=(1, 0, 0)))
        assert drags(screen)
        screen.handle(event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert dropped == ["cell", None]


def test_escape_lets_go_of_what_is_dragged_before_it_leaves(screen: Screen) -> None:
    left: list[str] = []
    dropped: list[Any] = []
    screen.back = lambda: left.append("left")
    screen.add(
        Spot(
            "piece", pygame.Rect(100, 100, 60, 60), "piece", grab=lambda: True,
            drop=dropped.append,
        )
    )  # fmt: skip
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(130, 130), button=1))
    screen.handle(event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 1), buttons=(1, 0, 0)))
    press(screen, pygame.K_ESCAPE)
    assert (dropped, left) == ([None], [])
    press(screen, pygame.K_ESCAPE)
    assert left == ["left"]


def test_the_other_button_of_the_mouse_does_the_other_thing(screen: Screen) -> None:
    done: list[str] = []
    screen.add(Spot("a", pygame.Rect(0, 0, 50, 50), "a", alternative=lambda: done.append("turned")))
    screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=pygame.BUTTON_RIGHT))
    assert done == ["turned"]


def rows_in_a_region(screen: Screen, pressed: list[str]) -> None:
    screen.begin_region("rows", pygame.Rect(100, 100, 300, 200))
    for number in range(20):
        rect = pygame.Rect(0, number * 50, 280, 44)
        screen.add(
            Button(
                screen.stage, f"row {number}", rect, str(number),
                partial(pressed.append, str(number)),
            )
        )  # fmt: skip
    screen.end_region(20 * 50)


def test_a_part_scrolls_with_the_wheel_and_stops_at_its_ends(screen: Screen) -> None:
    pressed: list[str] = []
    rows_in_a_region(screen, pressed)
    screen.handle(event(pygame.MOUSEMOTION, pos=(200, 120), rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(60):
        screen.handle(event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    assert screen.regions[0].offset == 20 * 50 - 200
    click(screen, 200, 290)
    assert pressed == ["19"]
    for _ in range(60):
        screen.handle(event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    assert screen.regions[0].offset == 0


def test_what_gets_the_focus_is_scrolled_into_sight(screen: Screen) -> None:
    rows_in_a_region(screen, [])
    for _ in range(15):
        press(screen, pygame.K_TAB)
    focused = screen.focused
    assert focused is not None
    assert screen.regions[0].rect.contains(focused.place)


def test_what_is_half_in_sight_is_pressed_where_it_is_seen(screen: Screen) -> None:
    pressed: list[str] = []
    screen.begin_region("rows", pygame.Rect(100, 100, 300, 120))
    for number in range(3):
        rect = pygame.Rect(0, number * 80, 300, 70)
        key = f"row {number}"
        screen.add(Spot(key, rect, key, partial(pressed.append, key)))
    screen.end_region(240)
    click(screen, 150, 210)
    assert pressed == ["row 1"]


def test_nothing_is_hit_that_is_scrolled_out_of_sight(screen: Screen) -> None:
    pressed: list[str] = []
    rows_in_a_region(screen, pressed)
    click(screen, 200, 360)  # where row 5 would be, below the region
    assert pressed == []


def test_a_switch_changes_with_click_and_key(screen: Screen) -> None:
    changes: list[bool] = []
    rect = pygame.Rect(100, 100, *Toggle.size(screen.stage))
    screen.add(Toggle(screen.stage, "t", rect, "t", False, changes.append))
    click(screen, 110, 110)
    press(screen, pygame.K_SPACE)
    assert changes == [True, True]


def test_segments_change_with_click_and_arrows(screen: Screen) -> None:
    changes: list[int] = []
    rect = pygame.Rect(100, 100, 300, 44)
    screen.add(Segments(screen.stage, "s", rect, "s", ["a", "b", "c"], 0, changes.append))
    click(screen, 390, 120)
    press(screen, pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert changes == [2, 1, 0]


@pytest.mark.parametrize(("width", "alike"), [(400, True), (250, False)])
def test_a_long_word_beside_short_ones_gets_the_air_they_have(
    screen: Screen, width: int, alike: bool
) -> None:
    words = ["Fast", "Slow", "Wait for me"]
    rect = pygame.Rect(100, 100, width, 44)
    segments = Segments(screen.stage, "s", rect, "s", words, 0, lambda _: None)
    parts = [segments._part(rect, number) for number in range(len(words))]
    assert (parts[0].width == pytest.approx(parts[2].width, abs=1)) is alike
    air = [
        part.width - screen.stage.writer.width(word, Style(15, 600))
        for part, word in zip(parts, words, strict=True)
    ]
    assert min(air) >= 20
    assert all(one.right == other.left for one, other in pairwise(parts))


def test_a_slider_snaps_to_its_stops(screen: Screen) -> None:
    changes: list[float] = []
    rect = pygame.Rect(100, 100, 326, 40)
    screen.add(Slider(screen.stage, "s", rect, "s", 0.0, changes.append, stops=4))
    click(screen, 100 + 13 + 110, 120)
    assert changes == [pytest.approx(1 / 3)]
    press(screen, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert changes[-1] == 1.0


def test_a_choice_opens_a_list_and_takes_what_is_chosen(screen: Screen) -> None:
    chosen: list[int] = []
    rect = pygame.Rect(100, 100, 220, 44)
    screen.add(Choice(screen.stage, screen, "c", rect, "c", ["a", "b", "c"], 0, chosen.append))
    screen.set_focus("c")
    press(screen, pygame.K_RETURN)
    assert is_open(screen)
    press(screen, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert chosen == [2]
    assert not is_open(screen)
    assert screen.memory.focus == "c"


def test_escape_and_a_click_beside_it_close_a_list_without_choosing(screen: Screen) -> None:
    chosen: list[int] = []
    rect = pygame.Rect(100, 100, 220, 44)
    screen.add(Choice(screen.stage, screen, "c", rect, "c", ["a", "b"], 0, chosen.append))
    click(screen, 150, 120)
    press(screen, pygame.K_ESCAPE)
    assert not is_open(screen)
    click(screen, 150, 120)
    click(screen, 900, 700)
    assert not is_open(screen)
    assert chosen == []


@pytest.mark.parametrize("corner", [(0, 0), (1180, 0), (0, 760), (1180, 760)])
def test_a_list_leaves_room_for_rings_at_the_edge_of_the_window(
    screen: Screen, corner: tuple[int, int]
) -> None:
    rect = pygame.Rect(*corner, 100, 40)
    labels = ["Instant", "Fast", "Normal"]
    choice = Choice(screen.stage, screen, "speed", rect, "Speed", labels, 1, lambda _: None)
    screen.add(choice)
    choice.use(screen.stage)
    popup = screen.popup
    assert popup is not None
    room = screen.stage.px(RING_ROOM)
    assert screen.stage.rect.inflate(-2 * room, -2 * room).contains(popup.rect)
    assert all(popup.rect.contains(row.rect) for row in popup.rows)


def test_the_ring_round_the_first_thing_of_a_list_is_whole(screen: Screen) -> None:
    window = pygame.Surface((1280, 800))
    screen.begin_region("list", pygame.Rect(100, 100, 300, 200))
    screen.add(Spot("first", pygame.Rect(0, 0, 300, 40), "First"))
    screen.end_region(40)
    screen.set_focus("first")
    screen.draw(window)
    above = (250, 100 - screen.stage.px(3))
    before = window.get_at(above)
    screen.memory.shows_focus = True
    screen.draw(window)
    assert window.get_at(above) != before


def test_the_name_of_a_sign_is_shown_where_the_pointer_rests(screen: Screen) -> None:
    screen.add(Spot("a", pygame.Rect(100, 100, 60, 60), "A name", tip=True))
    screen.handle(event(pygame.MOUSEMOTION, pos=(120, 120), rel=(0, 0), buttons=(0, 0, 0)))
    bare = pygame.Surface((1280, 800))
    screen.draw(bare)
    assert not screen.tick(0.2)
    assert screen.tick(0.5)
    named = pygame.Surface((1280, 800))
    screen.draw(named)
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(named, "RGB")


def test_who_has_pressed_a_sign_is_not_told_its_name_any_more(screen: Screen) -> None:
    screen.add(Spot("a", pygame.Rect(100, 100, 60, 60), "A name", lambda: None, tip=True))
    click(screen, 120, 120)
    bare, later = pygame.Surface((1280, 800)), pygame.Surface((1280, 800))
    screen.draw(bare)
    screen.tick(2.0)
    screen.draw(later)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(later, "RGB")


def spots(screen: Screen, **places: tuple[int, int, int, int]) -> None:
    for key, place in places.items():
        screen.add(Spot(key, pygame.Rect(place), key))


@pytest.mark.parametrize(
    ("begins", "arrow", "ends"),
    [
        ("wide", pygame.K_LEFT, "game"),  # not to what lies below it, further left
        ("rules", pygame.K_LEFT, "far"),
        ("settings", pygame.K_LEFT, "rules"),
        ("rules", pygame.K_RIGHT, "settings"),
        ("rules", pygame.K_DOWN, "about"),
        ("wide", pygame.K_RIGHT, "wide"),  # what stands below ends no further right
        ("far", pygame.K_RIGHT, "rules"),
        ("game", pygame.K_RIGHT, "wide"),
    ],
)
def test_left_and_right_lead_to_what_stands_beside_and_not_to_another_row(
    screen: Screen, begins: str, arrow: int, ends: str
) -> None:
    spots(
        screen,
        game=(320, 295, 166, 225),
        far=(120, 530, 160, 190),
        wide=(848, 378, 352, 48),
        rules=(832, 580, 184, 60),
        settings=(1032, 580, 184, 60),
        about=(832, 760, 72, 32),
    )
    screen.set_focus(begins)
    press(screen, arrow)
    assert screen.memory.focus == ends


def test_what_lies_in_another_row_is_reached_sideways_where_it_is_more_beside_than_below(
    screen: Screen,
) -> None:
    spots(screen, low=(600, 300, 60, 40), high=(300, 200, 60, 40))
    screen.set_focus("low")
    press(screen, pygame.K_LEFT)
    assert screen.memory.focus == "high"
