"""The keyboard on the screen: by controller, mouse and finger, with every letter of names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.services.naming import ON_KEYS
from game.services.settings import LANGUAGES
from game.ui.toolkit.letters import COLUMNS, label_of, large, pages
from game.ui.toolkit.reading import reading_of
from game.ui.toolkit.screen_keyboard import DONE, ERASE, LINE, SHIFT, SPACE
from tests.controllers import Pad
from tests.scenes.desk import Desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    desk.open("profiles")
    desk.click("add")
    yield desk
    desk.close()


@pytest.fixture
def pad(desk: Desk) -> Pad:
    """The keyboard has been opened with it."""
    pad = Pad(desk)
    pad.press("A")
    return pad


def key_of(desk: Desk, letter: str) -> str:
    return next(each.key for each in desk.screen.controls() if each.name == letter)


def typed(desk: Desk) -> str:
    name: str = desk.scene.editor.name
    return name


# --- letters ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_names_can_be_typed_in_every_language(language: str) -> None:
    found = {" "}
    for page in pages(language):
        assert len(page) <= 4
        assert max(map(len, page)) <= COLUMNS
        for letter in "".join(page):
            found |= {letter, large(letter)}
    assert found == {chr(code) for those in ON_KEYS for code in those}
    assert len({label_of(page) for page in pages(language)}) == len(pages(language))


def test_each_language_has_its_letters_on_the_first_page() -> None:
    own = {"de": "äöüß", "fr": "éèàçù", "it": "àèéìòù", "es": "ñáéíóú", "nl": "ëïé", "en": "'-"}
    for language, letters in own.items():
        assert set(letters) <= set("".join(pages(language)[0]))
    assert [pages(each)[0][1][:6] for each in ("en", "de", "fr")] == ["qwerty", "qwertz", "azerty"]


# --- by controller ---


def test_a_opens_it_on_a_field_and_what_it_types_is_in_the_field(desk: Desk, pad: Pad) -> None:
    pad.press("A", "Right", "A")
    assert typed(desk) == "Qw"
    pad.press("X", "A")
    assert typed(desk) == "Qw W"
    pad.press("Y")
    assert typed(desk) == "Qw "
    pad.press("B")
    assert (desk.screen.popup, desk.focus, typed(desk)) == (None, "name", "Qw ")


def test_a_name_is_typed_and_kept_with_a_controller_alone(desk: Desk, pad: Pad) -> None:
    for letter in "Ída-Mäe":
        for _ in pages("en"):
            if letter in {each.name for each in desk.screen.controls()}:
                break
            if letter.lower() in {each.name for each in desk.screen.controls()}:
                desk.screen.set_focus(SHIFT)
                pad.press("A")
                break
            pad.press("Right trigger")
        walk(desk, pad, key_of(desk, letter))
        pad.press("A")
    pad.press("Menu", "Right shoulder")
    while desk.focus != "keep":
        pad.press("Right shoulder")
    pad.press("A")
    assert [each.name for each in desk.home.store.profiles()] == ["Ída-Mäe"]


def walk(desk: Desk, pad: Pad, key: str) -> None:
    """To a key, as a thumb goes: up and down first."""
    for _ in range(40):
        here, there = desk.screen.focused, desk.control(key)
        assert here is not None
        if here.key == key:
            return
        down = there.place.centery - here.place.centery
        right = there.place.centerx - here.place.centerx
        pad.press(("Down" if down > 0 else "Up") if down else "Right" if right > 0 else "Left")
    raise AssertionError(f"{key} is not reached")


def test_every_key_is_reached_with_the_cross(desk: Desk, pad: Pad) -> None:
    for key in sorted(desk.keys()):
        walk(desk, pad, key)


def test_without_a_controller_enter_on_a_field_does_what_it_did(desk: Desk) -> None:
    desk.type("Ida")
    desk.press(pygame.K_RETURN)
    assert [each.name for each in desk.home.store.profiles()] == ["Ida"]


def test_who_goes_on_with_a_real_keyboard_types_into_the_field(desk: Desk, pad: Pad) -> None:
    pad.press("A")
    desk.type("x")
    assert desk.screen.popup is None
    assert typed(desk) == "Qx"


# --- what is typed ---


@pytest.mark.usefixtures("pad")
def test_capitals_come_where_a_name_begins_and_where_shift_says_so(desk: Desk) -> None:
    for letter in ("A", "a", "-", "B"):
        desk.click(key_of(desk, letter))
    desk.click(SHIFT)
    desk.click(key_of(desk, "C"))
    desk.click(SPACE)
    desk.click(key_of(desk, "D"))
    assert typed(desk) == "Aa-BC D"


def test_the_caret_goes_where_it_is_led_or_clicked(desk: Desk, pad: Pad) -> None:
    for letter in "Qw":
        desk.click(key_of(desk, letter))
    walk(desk, pad, LINE)
    pad.press("Left")
    desk.click(key_of(desk, "e"))
    assert typed(desk) == "Qew"
    line = desk.control(LINE).place
    desk.click_at((line.left + 2, line.centery))
    desk.click(key_of(desk, "A"))
    assert typed(desk) == "AQew"
    desk.click_at((line.right - 2, line.centery))
    desk.click(ERASE)
    assert typed(desk) == "AQe"


def test_a_full_field_takes_no_more_and_says_so(desk: Desk, pad: Pad) -> None:
    for _ in range(30):
        pad.press("A")
    assert typed(desk) == "Q" + 23 * "q"
    desk.click(DONE)
    assert desk.control("name").remark


def test_a_search_page_that_is_built_anew_with_each_letter_keeps_it_open(desk: Desk) -> None:
    desk.open("rules", game="zatre")
    desk.screen.set_focus("search")
    pad = Pad(desk)
    pad.press("A", "A", "A")
    assert desk.screen.popup is not None
    assert desk.scene.screen.popup.text == "Qq"
    pad.press("B")
    assert desk.control("search").value == "Qq"


def test_another_size_of_the_window_leads_back_to_the_field(desk: Desk, pad: Pad) -> None:
    pad.press("A")
    desk.resize(1024, 640)
    assert desk.screen.popup is None
    assert (desk.focus, typed(desk)) == ("name", "Q")


# --- by mouse and finger, for readers, at any size ---


def test_a_name_is_typed_and_kept_with_fingers_alone(desk: Desk) -> None:
    desk.has_mouse = False
    desk.tap("name")
    assert desk.screen.popup is not None
    for letter in ("I", "d", "a"):
        desk.tap(key_of(desk, letter))
    desk.tap(DONE)
    desk.tap("keep")
    assert [each.name for each in desk.home.store.profiles()] == ["Ida"]


def test_a_click_on_a_field_opens_nothing(desk: Desk) -> None:
    desk.click("name")
    assert desk.screen.popup is None


def test_a_finger_that_leaves_the_field_opens_nothing(desk: Desk) -> None:
    desk.has_mouse = False
    place = desk.control("name").place
    desk.slide(place.center, (place.centerx, place.bottom + 200))
    assert desk.screen.popup is None


@pytest.mark.usefixtures("pad")
def test_between_its_keys_a_click_does_nothing_and_beside_it_closes(desk: Desk) -> None:
    popup = desk.screen.popup
    assert popup is not None
    desk.click_at((popup.rect.left + 3, popup.rect.top + 3))
    assert desk.screen.popup is popup
    desk.click_at((popup.rect.left + 3, popup.rect.top - 9))
    assert desk.screen.popup is None


def test_a_reader_hears_the_field_what_is_typed_and_the_key(desk: Desk, pad: Pad) -> None:
    pad.press("A")
    reading = reading_of(desk.scene)
    assert reading is not None
    heard = {each.key: each for each in reading.controls}
    assert reading.told.title == desk.app.stage.say("Name")
    assert (heard[LINE].kind, heard[LINE].value) == ("field", "Q")
    assert heard[reading.focus or ""].name == "q"


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 200), ((1280, 800), 100), ((1920, 1080), 75)]
)
def test_every_page_of_it_fits_with_keys_that_are_large_enough(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text, language="de")
    desk.open("profiles")
    desk.click("add")
    desk.screen.open_keyboard("name")
    for _ in pages("de"):
        keys = list(desk.screen.controls())
        assert min(min(each.place.size) for each in keys) >= 32
        places = [each.place for each in keys]
        assert all(desk.screen.stage.rect.contains(each) for each in places)
        assert all(len(each.collidelistall(places)) == 1 for each in places)
        assert not desk.shortened()
        Pad(desk).press("Right trigger")
    desk.close()
