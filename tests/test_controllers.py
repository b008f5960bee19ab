"""Game controllers: buttons and sticks give the commands of keys; devices come and go."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.games.topominos.scene.sentences import how_to_put
from game.scenes.pause.page import PausePage
from game.ui.frame.table_scene import TableScene
from game.ui.toolkit.button_signs import (
    badge_width,
    paint_badge,
    paint_sign,
    said_of,
    sign_width,
)
from game.ui.toolkit.controller import (
    EVERY_WAY,
    KEYS,
    LETTERS,
    MIRRORED,
    SHAPES,
    Device,
    Used,
    button_of,
    buttons_for,
    written_on,
)
from game.ui.toolkit.keys import EVERYWHERE
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.screen_keyboard import TYPING
from game.ui.toolkit.stage import Open
from tests.controllers import BUTTONS, FULL, Pad, VirtualDevice
from tests.scenes.desk import Desk, keep_match, nothing_overlaps, sitting

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X = pygame.CONTROLLER_AXIS_RIGHTX
SLOW = 0.1


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    desk.open("menu")
    yield desk
    desk.app.inputs.controllers.let_go()
    desk.close()


@pytest.fixture
def pad(desk: Desk) -> Pad:
    return Pad(desk)


@pytest.fixture
def plugged(desk: Desk) -> Iterator[VirtualDevice]:
    desk.app.inputs.controllers.start()
    device = VirtualDevice()
    desk.step(times=2)
    yield device
    device.pull_out()
    desk.step()


def keys_heard(desk: Desk) -> list[pygame.event.Event]:
    """The keys that reach the page from now on; nothing else is done with them."""
    heard: list[pygame.event.Event] = []

    def hears(event: pygame.event.Event) -> bool:
        heard.extend([event] if event.type == pygame.KEYDOWN else [])
        return False

    desk.scene.handle = hears
    return heard


def named(heard: list[pygame.event.Event]) -> list[str | None]:
    return [button_of(event) for event in heard]


# --- buttons and sticks ---


def test_each_button_gives_its_key_once(desk: Desk, pad: Pad) -> None:
    heard = keys_heard(desk)
    for button, key in KEYS.items():
        pad.press(button)
        desk.step(1.0, times=2)
        assert buttons_for([key]) == [button]
    assert buttons_for(["Enter", "Esc"], is_swapped=True) == ["B", "A"]
    assert buttons_for(["Left", "Right", "Up", "Down", "Tab"]) == [EVERY_WAY, "Right shoulder"]
    assert named(heard) == list(KEYS)


def test_the_cross_and_a_lead_through_the_menu(desk: Desk, pad: Pad) -> None:
    desk.screen.set_focus("game/zatre")
    pad.press("Left")
    assert desk.focus != "game/zatre"
    assert desk.screen.memory.shows_focus
    desk.screen.set_focus("settings")
    pad.press("A")
    assert desk.asked == [Open("settings")]


def test_b_goes_back_and_a_setting_swaps_it_with_a(desk: Desk, pad: Pad) -> None:
    heard = keys_heard(desk)
    pad.press("A", "B")
    desk.choose(swap_buttons=True)
    heard = keys_heard(desk)
    pad.press("A", "B")
    assert [event.key for event in heard] == [pygame.K_ESCAPE, pygame.K_RETURN]


def test_a_stick_that_is_pushed_steps_once_then_again_and_again_until_it_is_let_go(
    desk: Desk, pad: Pad
) -> None:
    heard = keys_heard(desk)
    for far in (9_000, 19_000, 25_000, 32_000, 17_000, 20_000):
        pad.push(LEFT_Y, far)
    assert named(heard) == ["Down"]
    desk.step(SLOW, times=10)
    held = len(heard)
    assert 5 <= held <= 8
    pad.push(LEFT_Y, 8_000)
    desk.step(SLOW, times=10)
    assert len(heard) == held


def test_a_stick_keeps_its_way_until_it_is_clearly_pushed_another_way(desk: Desk, pad: Pad) -> None:
    heard = keys_heard(desk)
    pad.push(LEFT_X, 26_000)
    pad.push(LEFT_Y, 27_000)
    assert named(heard) == ["Right"]
    pad.push(LEFT_X, 20_000)
    assert named(heard) == ["Right", "Down"]
    pad.push(LEFT_X, -FULL)
    pad.push(LEFT_Y, 0)
    assert named(heard) == ["Right", "Down", "Left"]


def test_a_cross_that_is_told_of_like_a_stick_is_heard_once(desk: Desk, pad: Pad) -> None:
    heard = keys_heard(desk)
    pad.tilt("Left", is_down=True)
    pad.tilt("Left", is_down=False)
    pad.press("Left")
    assert named(heard) == ["Left", "Left"]


def test_what_opens_or_presses_something_does_so_once_however_long_it_is_held(
    desk: Desk, pad: Pad
) -> None:
    heard = keys_heard(desk)
    for button in ("A", "B", "X", "Y", "View", "Menu"):
        pad.button(button, is_down=True)
        desk.step(SLOW, times=20)
    assert named(heard) == ["A", "B", "X", "Y", "View", "Menu"]


def test_a_stick_that_trembles_draws_nothing_and_wakes_nobody(desk: Desk, pad: Pad) -> None:
    desk.step(2.0, times=5)
    frames, pace = desk.app.frames, desk.app.pace
    for number in range(50):
        pad.push(LEFT_X, 7_900 if number % 2 else -7_900)
    assert desk.app.frames == frames
    assert desk.app.pace == pace


def test_two_controllers_are_heard_alike(desk: Desk) -> None:
    heard = keys_heard(desk)
    one, other = Pad(desk, 3), Pad(desk, 7)
    one.push(LEFT_X, FULL)
    other.push(LEFT_X, -FULL)
    one.push(LEFT_X, 0)
    other.press("A")
    assert named(heard) == ["Right", "Left", "A"]


def test_without_the_focus_of_the_window_nothing_is_heard_nor_goes_on(desk: Desk, pad: Pad) -> None:
    heard = keys_heard(desk)
    pad.push(LEFT_X, FULL)
    desk.post(pygame.WINDOWFOCUSLOST)
    pad.press("A", "Down")
    pad.push(RIGHT_X, FULL)
    desk.step(SLOW, times=20)
    assert named(heard) == ["Right"]
    desk.post(pygame.WINDOWFOCUSGAINED)
    desk.step(SLOW, times=20)
    assert named(heard) == ["Right"]
    pad.push(LEFT_X, 0)
    pad.push(RIGHT_X, 0)
    pad.press("A")
    assert named(heard) == ["Right", "A"]


def test_the_view_button_opens_the_sheet_of_keys_also_from_a_field(desk: Desk, pad: Pad) -> None:
    pad.press("View")
    assert desk.asked[-1] == Open("keys", {"places": ("menu",)})
    desk.open("rules", game="zatre")
    desk.screen.set_focus("search")
    pad.press("View")
    assert desk.asked[-1] == Open("keys", {"places": ("rules",)})


def test_start_pauses_a_match_and_lets_it_go_on(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    seats = [sitting("Mira"), sitting("Noah", 1)]
    desk.open("table", number=keep_match(desk.home, "topominos", seats, moves=4))
    pad, table = Pad(desk), desk.scene
    assert desk.has("curtain")
    for opened in (False, True):
        if opened:
            pad.press("A")
            desk.step(1.0, times=3)
            assert not desk.has("curtain")
        pad.press("Menu")
        assert isinstance(desk.scene, PausePage)
        pad.press("Menu")
        assert desk.scene is table
    desk.close()


def test_from_the_menu_to_a_table_and_back_with_a_name_that_is_typed(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    desk.open("menu")
    desk.take_controller()
    assert desk.pad is not None
    desk.click("game/zatre")
    desk.until("start", "name0")
    field = desk.keys("name")[0]
    desk.click(field)
    for letter in "Ida":
        desk.click(next(each.key for each in desk.screen.controls() if each.name == letter))
    desk.pad.press("B")
    assert desk.control(field).value == "Ida"
    desk.click("start")
    assert isinstance(desk.scene, TableScene)
    assert "Ida" in [seat.name for seat in desk.scene.session.seats]
    desk.pad.press("Menu")
    desk.click("leave")
    desk.step()
    assert desk.has("game/zatre")
    desk.close()


# --- which device ---


def test_the_next_key_click_or_move_of_the_mouse_makes_it_the_device_that_is_used(
    desk: Desk, pad: Pad
) -> None:
    device = desk.app.stage.device
    about = {"pos": (50, 50), "touch": False}
    others: tuple[tuple[int, dict[str, object]], ...] = (
        (pygame.KEYDOWN, {"key": pygame.K_LEFT, "mod": 0, "unicode": "", "scancode": 0}),
        (pygame.MOUSEBUTTONDOWN, {"button": pygame.BUTTON_MIDDLE, **about}),
        (pygame.MOUSEMOTION, {"rel": (20, 0), "buttons": (0, 0, 0), **about}),
    )
    for kind, how in others:
        frames = desk.app.frames
        pad.press("Left stick")
        used = device.controller
        assert desk.app.frames > frames
        desk.post(kind, **how)
        assert (used, device.controller) == (LETTERS, None)


def test_a_mouse_that_trembles_is_not_used() -> None:
    device = Device()
    device.controller = LETTERS
    assert not device.notice(pygame.event.Event(pygame.MOUSEMOTION, rel=(1, -2)))
    assert device.controller == LETTERS


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Xbox 360 Controller", LETTERS),
        ("PS4 Controller", SHAPES),
        ("Sony DualSense", SHAPES),
        ("Nintendo Switch Pro Controller", MIRRORED),
        ("", LETTERS),
    ],
)
def test_a_controller_is_known_by_its_name(name: str, written: str) -> None:
    assert written_on(name) == written


# --- what is shown of it ---


@pytest.mark.parametrize("swapped", [False, True])
def test_the_sheet_of_keys_shows_the_buttons_while_a_controller_is_used(
    tmp_path: Path, swapped: bool
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de", swap_buttons=swapped)
    words = desk.app.stage.words
    desk.open("keys", places=("top12",))
    assert desk.text().splitlines()[0] == words.say("Keys")
    Pad(desk).press("Left stick")
    heard = "\n".join(lines_of(desk))
    nothing_overlaps(desk)
    everywhere = {command.id: command.told for command in EVERYWHERE}
    presses, other = ("B", "A") if swapped else ("A", "B")
    for button, told in ((presses, everywhere["press"]), (other, everywhere["back"])):
        assert words.say("{name}: {line}", name=button, line=words.say(told)) in heard
    assert all(words.say(command.told) in heard for command in TYPING)
    assert words.say(everywhere["full screen"]) not in heard
    desk.press(pygame.K_LEFT)
    assert words.say(everywhere["full screen"]) in "\n".join(lines_of(desk))
    desk.close()


def lines_of(desk: Desk) -> tuple[str, ...]:
    reading = reading_of(desk.scene)
    assert reading is not None
    return reading.lines


def test_who_has_no_controller_at_hand_can_read_about_its_buttons_and_swap_them(
    desk: Desk,
) -> None:
    desk.open("keys")
    desk.screen.set_focus("device")
    desk.press(pygame.K_RIGHT)
    desk.press(pygame.K_TAB)
    assert desk.focus == "swap_buttons"
    desk.press(pygame.K_RETURN)
    assert desk.home.settings.swap_buttons
    assert desk.has("swap_buttons")


@pytest.mark.parametrize("written", [LETTERS, SHAPES, MIRRORED])
def test_every_button_has_a_sign_and_a_name_of_its_own(desk: Desk, written: str) -> None:
    stage, high = desk.app.stage, 40
    every = [*KEYS, EVERY_WAY]
    assert len({said_of(stage.words, each, written) for each in every}) == len(every)
    for paint, width in ((paint_sign, sign_width), (paint_badge, badge_width)):
        pictures = set()
        for button in every:
            picture = pygame.Surface((width(button, high), high))
            paint(picture, stage, button, written, picture.get_rect())
            pictures.add((picture.get_width(), pygame.image.tobytes(picture, "RGB")))
        assert len(pictures) == len(every)


def test_signs_stand_at_what_buttons_do_as_long_as_a_controller_is_used(desk: Desk) -> None:
    desk.open("settings")
    without = pygame.image.tobytes(desk.picture(), "RGB")
    pad, place = Pad(desk), desk.control("back").place
    pad.press("Left stick")
    shown = desk.picture()
    assert pygame.image.tobytes(shown, "RGB") != without
    desk.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(9, 9), buttons=(0, 0, 0), touch=False)
    after = desk.picture()
    changed = [
        (x, y)
        for x in range(place.left - 9, place.right + 30)
        for y in range(place.top - 9, place.bottom + 30)
        if shown.get_at((x, y)) != after.get_at((x, y))
    ]
    assert changed
    assert min(x for x, _ in changed) > place.centerx
    assert min(y for _, y in changed) > place.centery


def test_what_names_a_key_tells_of_the_device_that_is_used(tmp_path: Path) -> None:
    desk = Desk(tmp_path, speed="instant")
    seats = [sitting("Mira"), sitting("Pip", 1, "novice")]
    desk.open("table", number=keep_match(desk.home, "topominos", seats, moves=0))
    desk.until("piece 0")
    view, words, pad = desk.scene.table.view, desk.app.stage.words, Pad(desk)
    for press, used in (
        (partial(pad.press, "Right shoulder"), Used.CONTROLLER),
        (partial(desk.press, pygame.K_TAB), Used.KEYS),
        (partial(pad.press, "Right"), Used.CONTROLLER),
        (partial(desk.tap_at, (4, 4)), Used.FINGERS),
    ):
        press()
        assert desk.says(how_to_put(words, view, used)), used
    desk.open("setup", game="zatre")
    before = desk.control("grip0").name
    pad.press("Right shoulder")
    assert desk.control("grip0").name != before
    desk.close()


# --- devices that SDL makes up ---


def test_a_device_that_is_plugged_in_is_heard(desk: Desk, plugged: VirtualDevice) -> None:
    heard = keys_heard(desk)
    for number in (BUTTONS["A"], BUTTONS["Down"]):
        plugged.button(number, is_down=True)
        desk.step()
        plugged.button(number, is_down=False)
        desk.step()
    plugged.axis(LEFT_X, FULL)
    desk.step()
    assert named(heard) == ["A", "Down", "Right"]


def test_the_noise_of_a_stick_makes_no_events(desk: Desk, plugged: VirtualDevice) -> None:
    for number in range(20):
        plugged.axis(LEFT_X, 100 * number)
        pygame.event.pump()
    assert [
        event for event in pygame.event.get() if "Axis" in pygame.event.event_name(event.type)
    ] == []
    desk.step()


def test_a_device_that_is_pulled_out_holds_nothing_any_more(desk: Desk) -> None:
    desk.app.inputs.controllers.start()
    heard = keys_heard(desk)
    for _ in range(3):
        device = VirtualDevice()
        desk.step(times=2)
        device.axis(LEFT_X, FULL)
        desk.step()
        device.pull_out()
        desk.step(SLOW, times=20)
    assert named(heard) == ["Right"] * 3


def test_in_the_middle_of_a_match_one_goes_and_another_one_comes(tmp_path: Path) -> None:
    """The match pauses until it comes."""
    desk = Desk(tmp_path, follows=True, speed="instant")
    seats = [sitting("Mira"), sitting("Noah", 1)]
    desk.open("table", number=keep_match(desk.home, "zatre", seats, moves=4))
    desk.app.inputs.controllers.start()
    table = desk.scene
    for _ in range(2):
        device = VirtualDevice()
        desk.step(times=2)
        before = desk.scene, desk.focus
        device.button(BUTTONS["A"], is_down=True)
        desk.step(1.0, times=2)
        assert (desk.scene, desk.focus) != before
        used = desk.app.stage.device.controller
        assert desk.scene is table
        device.pull_out()
        desk.step(SLOW, times=5)
        assert (used, desk.app.stage.device.controller) == (LETTERS, None)
        assert isinstance(desk.scene, PausePage)
    desk.close()


def test_a_controller_that_lies_about_pauses_nothing_when_it_is_pulled_out(tmp_path: Path) -> None:
    desk = Desk(tmp_path, follows=True, speed="instant")
    seats = [sitting("Mira"), sitting("Noah", 1)]
    desk.open("table", number=keep_match(desk.home, "zatre", seats, moves=4))
    pad, table = Pad(desk), desk.scene
    pad.pull_out()
    assert desk.scene is table
    desk.open("settings")
    again = Pad(desk)
    again.press("Left stick")
    again.pull_out()
    assert not isinstance(desk.scene, PausePage)
    desk.close()


def test_a_device_whose_buttons_nobody_knows_does_no_harm(desk: Desk) -> None:
    desk.app.inputs.controllers.start()
    heard = keys_heard(desk)
    device = VirtualDevice(VirtualDevice.UNKNOWN)
    desk.step(times=2)
    desk.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=device.instance, button=0)
    desk.post(pygame.JOYHATMOTION, joy=0, instance_id=device.instance, hat=0, value=(1, 0))
    device.pull_out()
    desk.step(times=2)
    assert not heard


def test_where_nobody_can_look_for_devices_all_else_works(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    monkeypatch.delattr("pygame._sdl2.controller", raising=False)
    desk.app.inputs.controllers.start()
    desk.step()
    assert desk.app.is_running


def test_a_device_that_is_gone_before_it_was_opened_does_no_harm(desk: Desk) -> None:
    desk.app.inputs.controllers.start()
    VirtualDevice().pull_out()
    desk.step(times=2)
    desk.post(pygame.CONTROLLERDEVICEADDED, device_index=99, guid="")
    assert desk.app.is_running
