"""The players: chosen, added, changed, removed and brought back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.profiles.editor import NAME_TAKEN, NEEDS_NAME
from game.scenes.profiles.page import REMOVED
from game.ui.toolkit import materials
from game.ui.toolkit.entry import IS_FULL
from tests.scenes.desk import LAYOUTS, SIZES, Desk, everything_fits
from tests.scenes.finished import keep, played, seats_of


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.close()


def test_the_first_player_who_is_added_sits_here(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    desk.type("Mira")
    desk.click("look/teal")
    desk.click("keep")
    (mira,) = desk.home.store.profiles()
    assert (mira.name, mira.colour, mira.shape) == ("Mira", "teal", "square")
    assert desk.home.settings.profile == mira.id
    assert desk.focus == f"who/{mira.id}"


def test_what_cannot_be_written_is_not_typed_either(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    desk.type("Mia")
    desk.press(pygame.K_LEFT)
    desk.type("\U0001f600r")
    field = desk.control("name")
    assert field._entry.get_text() == "Mira"  # type: ignore[attr-defined]
    desk.press(pygame.K_RETURN)
    assert [each.name for each in desk.home.store.profiles()] == ["Mira"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_letters_that_come_with_enter_are_kept(desk: Desk, key: int) -> None:
    desk.open("profiles")
    desk.click("add")
    desk.type("Mir")
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="a"))
    desk.press(key)
    assert [each.name for each in desk.home.store.profiles()] == ["Mira"]


def test_letters_that_come_with_tab_or_a_click_are_kept(desk: Desk) -> None:
    page = desk.open("profiles")
    desk.click("add")
    place = desk.control("look/teal").place.center
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="M"))
    desk.press(pygame.K_TAB)
    desk.screen.set_focus("name")
    assert page.editor.name == "M"
    desk.point(place)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="i"))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(
            pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT, touch=False)
        )
    desk.step(times=2)
    assert page.editor.name == "Mi"
    assert page.editor.look.colour == "teal"
    assert desk.control("name")._entry.get_text() == "Mi"  # type: ignore[attr-defined]


def test_tab_goes_on_from_a_field_that_is_empty_as_well(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    assert desk.focus == "name"
    desk.screen.memory.knows_focus = False
    desk.press(pygame.K_TAB)
    assert desk.focus != "name"


def test_a_player_is_added_by_keyboard_alone(desk: Desk) -> None:
    desk.open("profiles")
    desk.press(pygame.K_TAB)
    while desk.focus != "add":
        desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    desk.type("Ida")
    desk.press(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN)
    desk.screen.set_focus("name")
    desk.press(pygame.K_RETURN)
    (ida,) = desk.home.store.profiles()
    assert (ida.name, ida.colour) == ("Ida", "coral")


def test_a_new_player_gets_a_colour_that_nobody_has_but_may_take_any(desk: Desk) -> None:
    desk.home.store.add_profile("Mira", "blue", "disc")
    desk.open("profiles")
    desk.click("add")
    desk.type("Noah")
    desk.press(pygame.K_RETURN)
    desk.click("add")
    desk.type("Ida")
    desk.click("look/blue")
    desk.click("keep")
    colours = [profile.colour for profile in desk.home.store.profiles()]
    assert colours == ["blue", "coral", "blue"]


def test_who_sits_here_is_chosen_and_a_guest_is_nobody(desk: Desk) -> None:
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    noah = desk.home.store.add_profile("Noah", "coral", "triangle")
    desk.open("profiles")
    for key, chosen in ((f"who/{noah.id}", noah.id), (f"who/{mira.id}", mira.id), ("guest", None)):
        desk.click(key)
        assert desk.home.settings.profile == chosen


def test_a_player_is_renamed_and_keeps_his_number(desk: Desk) -> None:
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.open("profiles")
    desk.click(f"change/{mira.id}")
    desk.type("bel")
    desk.click("look/wine")
    desk.press(pygame.K_ESCAPE)
    assert desk.home.store.profiles() == [mira]
    desk.click(f"change/{mira.id}")
    desk.type("bel")
    desk.click("keep")
    (changed,) = desk.home.store.profiles()
    assert (changed.id, changed.name, changed.colour) == (mira.id, "Mirabel", "blue")


@pytest.mark.parametrize(
    ("typed", "why"),
    [("", NEEDS_NAME), ("Mira", NAME_TAKEN)],
)
def test_a_name_that_does_not_do_is_refused_with_the_reason(
    desk: Desk, typed: str, why: str
) -> None:
    desk.home.store.add_profile("Mira", "blue", "disc")
    desk.open("profiles")
    desk.click("add")
    desk.type(f"  {typed} ")
    desk.press(pygame.K_RETURN)
    assert why in desk.text()
    assert len(desk.home.store.profiles()) == 1


def test_it_says_how_many_matches_somebody_has_finished(desk: Desk) -> None:
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    noah = desk.home.store.add_profile("Noah", "coral", "triangle")
    for seed in (1, 2):
        keep(desk.home, played("topominos", 2, seed=seed), seats_of(2, mira))
    desk.open("profiles")
    assert "2 matches" in desk.text()
    assert desk.control(f"who/{mira.id}").called == "Mira: 2 matches"
    assert desk.control(f"who/{noah.id}").called == ""


@pytest.mark.parametrize("size", SIZES)
def test_rows_and_the_main_button_end_where_the_page_ends(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    desk = Desk(tmp_path, size)
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.open("profiles")
    back, guest, add = (desk.control(key) for key in ("back", "guest", "add"))
    right = size[0] - back.place.left
    assert (guest.place.left, guest.place.right) == (back.place.left, right)
    assert desk.control(f"remove/{mira.id}").place.right == right
    assert add.place.right == right
    assert add.region is None
    assert size[1] - add.place.bottom < add.place.height
    desk.close()


def test_the_sheet_of_a_player_is_in_the_middle(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    (sheet,) = [item.rect for item in desk.screen.still_items()]
    assert sheet.centerx == desk.screen.stage.rect.centerx


def test_who_is_removed_comes_back_to_his_seat(desk: Desk) -> None:
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    desk.home.choose(profile=mira.id)
    desk.open("profiles")
    desk.click(f"remove/{mira.id}")
    assert desk.home.store.profiles() == []
    assert desk.home.settings.profile is None
    assert REMOVED.format(name="Mira") in desk.text()
    desk.press(pygame.K_RETURN)
    assert desk.home.store.profiles() == [mira]
    assert desk.home.settings.profile == mira.id


def test_escape_leaves_the_editor_before_it_leaves_the_page(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    desk.press(pygame.K_ESCAPE)
    assert desk.asked == []
    assert desk.focus == "add"
    desk.press(pygame.K_ESCAPE)
    assert len(desk.asked) == 1


@pytest.mark.parametrize(("size", "text"), LAYOUTS)
def test_it_holds_at_all_sizes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    desk = Desk(tmp_path, size, text_size=text, theme="dark")
    names = ("Mira", "Noah", "Wilhelmine-Charlotte III", "Ida", "Zoë", "Otto", "Emma", "Finn")
    *_, last = (desk.home.store.add_profile(name, "blue", "disc") for name in names)
    desk.open("profiles")
    desk.click(f"remove/{last.id}")
    everything_fits(desk, names)
    if (size, text) == LAYOUTS[0]:
        assert desk.reached_by_keyboard() == set(desk.keys())
    desk.click("add")
    desk.press(pygame.K_RETURN)
    everything_fits(desk)
    if (size, text) == LAYOUTS[0]:
        assert desk.reached_by_keyboard() == set(desk.keys())
    desk.close()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_shapes_are_clear_of_the_edges_of_their_rows(
    tmp_path: Path, layout: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(tmp_path, layout[0], text_size=layout[1])
    mira = desk.home.store.add_profile("Mira", "blue", "disc")
    scene, sides, painted = desk.open("profiles"), [], materials.player_token

    def token(theme: Any, size: int, *about: Any) -> Any:
        sides.append(size)
        return painted(theme, size, *about)

    monkeypatch.setattr(materials, "player_token", token)
    row = desk.control(f"who/{mira.id}").place
    desk.picture()
    assert sides
    assert max(sides) <= row.height - scene.stage.px(16)
    desk.close()


def test_a_name_that_is_full_says_so_where_one_types_or_pastes(desk: Desk) -> None:
    desk.open("profiles")
    desk.click("add")
    told = IS_FULL.format(n=24)
    desk.type("x" * 23)
    assert told not in " ".join(desk.text().split())
    desk.type("yz")
    assert desk.control("name").value == "x" * 23 + "y"
    assert told in " ".join(desk.text().split())
    assert told in desk.control("name").called
    desk.press(pygame.K_BACKSPACE)
    desk.step(times=2)
    assert told not in " ".join(desk.text().split())
