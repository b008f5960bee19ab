"""The settings page: what is chosen is asked for and kept at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.scenes.settings.page import SYSTEM_DEFAULT
from game.scenes.settings.text_size import SAMPLE
from game.services.settings import Settings
from game.ui.toolkit.items import Paint
from game.ui.toolkit.stage import Back, Change, ToggleFullScreen
from tests.scenes.desk import LAYOUTS, Desk, everything_fits

ALL = {
    "back", "language", "theme", "text_size", "full_screen", "today", "motion", "speed", "volume",
    "sounds", "show_where", "coach", "confirm", "delivered", "keys", "done",
}  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    desk.open("settings")
    return desk


def offers(desk: Desk, key: str) -> bool:
    return desk.screen.control(key) is not None


def changes(desk: Desk) -> list[Any]:
    return [dict(each.settings) for each in desk.app.asked if isinstance(each, Change)]


@pytest.mark.parametrize(("size", "text_size"), LAYOUTS)
def test_all_of_it_has_room_in_every_window_and_at_every_text_size(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size)
    desk.open("settings")
    for key in (pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_END):
        desk.press(key)
        everything_fits(desk)


def test_the_keyboard_reaches_everything(desk: Desk) -> None:
    assert set(desk.keys()) == ALL
    assert desk.reached_by_keyboard() == ALL


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("show_where", {"show_where": False}),
        ("confirm", {"confirm": True}),
        ("today", {"today": False}),
        ("sounds", {"sounds": True}),
    ],
)
def test_a_switch_is_kept_at_once(desk: Desk, key: str, change: dict[str, bool]) -> None:
    desk.click(key)
    assert changes(desk) == [change]
    (name, value), *_ = change.items()
    assert getattr(desk.home.settings, name) is value
    desk.click(key)
    assert getattr(desk.home.settings, name) is not value


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [("theme", "theme", "dark"), ("motion", "motion", "short"), ("speed", "speed", "slow")],
)
def test_one_of_several_is_chosen_with_the_arrows(
    desk: Desk, key: str, name: str, value: str
) -> None:
    desk.screen.set_focus(key)
    desk.press(pygame.K_LEFT if key == "motion" else pygame.K_RIGHT)
    assert getattr(desk.home.settings, name) == value
    assert desk.focus == key


def test_the_text_size_takes_effect_before_one_leaves_and_the_focus_stays(desk: Desk) -> None:
    def size_of_sample() -> int:
        return next(
            line.rect.height for line in desk.written() if line.text == SAMPLE.format(value=12)
        )

    before = size_of_sample()
    desk.screen.set_focus("text_size")
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.home.settings.text_size == 150
    assert desk.focus == "text_size"
    assert size_of_sample() == pytest.approx(1.5 * before, abs=1)
    assert desk.app.stage.words.share(1.5) in desk.text()


def test_with_large_texts_their_size_and_its_sample_come_first_and_are_seen_whole(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de")
    desk.open("settings")
    (region,) = desk.screen.regions
    assert desk.control("text_size").place.bottom < desk.control("language").place.top
    sample = next(line for line in desk.written() if "Noah" in line.text)
    assert sample.rect.bottom < min(region.rect.bottom, desk.control("language").place.top)


@pytest.mark.parametrize("page", ["settings", "setup"])
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 200), ((1280, 800), 150)])
def test_only_what_is_below_the_head_scrolls_and_its_bar_is_beside_the_sheets(
    tmp_path: Path, page: str, size: tuple[int, int], text_size: int
) -> None:
    desk = Desk(tmp_path, size, text_size=text_size, language="de")
    desk.open(page, **({"game": "topspot"} if page == "setup" else {}))
    region, back = desk.screen.regions[0], desk.control("back")
    assert region.reach > 0
    assert region.rect.top >= back.place.bottom
    sheet = next(each for each in desk.screen.items if isinstance(each, Paint) and each.still)
    stage = desk.scene.stage
    bar = region.rect.right - stage.px(6) - 1
    assert stage.px(8) <= bar - sheet.place.right <= stage.px(16)
    place = back.place.copy()
    desk.press(pygame.K_END)
    assert region.offset > 0
    assert desk.control("back").place == place


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_sheets_go_down_to_the_foot(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    desk = Desk(tmp_path, size, language=language)
    desk.open("settings")
    assert desk.screen.regions[0].reach == 0
    unit = desk.scene.stage.theme.scale
    sheets = [each for each in desk.screen.items if isinstance(each, Paint) and each.still]
    assert len(sheets) == 2
    for sheet in sheets:
        gap = (desk.control("done").place.top - sheet.place.bottom) / unit
        assert 20 <= round(gap) <= 24


def test_the_line_of_the_foot_goes_to_the_page_where_the_buttons_take_its_room(
    tmp_path: Path,
) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200, language="de")
    desk.open("settings")
    (region,) = desk.screen.regions
    line = next(
        item
        for item in desk.screen.items
        if isinstance(item, Paint) and item.said == "Jede Änderung gilt sofort und bleibt."
    )
    assert line.region is region
    high = desk.control("done").place.height
    assert 640 - region.rect.bottom < 1.5 * high


def test_the_languages_call_themselves_by_their_own_names(desk: Desk) -> None:
    desk.click("language")
    popup = desk.screen.popup
    assert popup is not None
    assert [row.name for row in popup.rows][:2] == [SYSTEM_DEFAULT, "English"]
    desk.click("language/0")
    assert desk.home.settings.language is None


def test_a_language_that_is_not_there_shows_that_of_the_system(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.open("settings")
    assert "English" in desk.control("language").name
    desk.home.settings = replace(desk.home.settings, language="xx")
    desk.scene.rebuild()
    assert SYSTEM_DEFAULT in desk.control("language").name


def test_the_volume_is_heard_when_the_knob_is_let_go(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[bool, float, str]] = []
    sounds = desk.app.stage.sounds

    def play(name: str) -> bool:
        heard.append((sounds._switched_on, round(sounds._volume, 3), name))
        return True

    monkeypatch.setattr(sounds, "play", play)
    desk.screen.set_focus("volume")
    desk.press(pygame.K_LEFT)
    assert heard == [(True, 0.55, "score")]
    assert desk.home.settings.volume == pytest.approx(0.55)
    assert desk.home.settings.sounds


def test_full_screen_is_asked_for_and_not_only_kept(desk: Desk) -> None:
    desk.click("full_screen")
    assert ToggleFullScreen() in desk.asked
    assert desk.home.settings.full_screen


def test_everything_goes_back_to_what_was_delivered_and_that_can_be_undone(
    tmp_path: Path,
) -> None:
    chosen: dict[str, Any] = {"theme": "dark", "text_size": 125, "speed": "fast", "hints": False}
    desk = Desk(tmp_path, tables={"zatre": {"options": {}}}, **chosen)
    desk.open("settings")
    desk.click("delivered")
    delivered = Settings()
    for name in chosen:
        assert getattr(desk.home.settings, name) == getattr(delivered, name)
    assert desk.home.settings.tables == {"zatre": {"options": {}}}
    desk.click("undo")
    for name, value in chosen.items():
        assert getattr(desk.home.settings, name) == value
    assert offers(desk, "delivered")


def test_another_change_takes_the_undo_away(desk: Desk) -> None:
    desk.click("delivered")
    desk.click("confirm")
    assert not offers(desk, "undo")
    assert desk.home.settings.confirm


def test_a_place_in_a_long_page_survives_a_change(tmp_path: Path) -> None:
    desk = Desk(tmp_path, (1024, 640), text_size=200)
    desk.open("settings")
    desk.press(pygame.K_END)
    before = desk.screen.regions[0].offset
    assert before > 0
    desk.click_at(desk.control("confirm").place.center)
    assert desk.home.settings.confirm
    assert desk.screen.regions[0].offset == before


@pytest.mark.parametrize("way", ["done", "back", pygame.K_ESCAPE])
def test_one_goes_back_to_where_one_was(desk: Desk, way: str | int) -> None:
    if isinstance(way, str):
        desk.click(way)
    else:
        desk.press(way)
    assert desk.asked == [Back()]


def test_high_contrast_is_one_of_the_themes_and_the_system_decides_by_default(desk: Desk) -> None:
    desk.screen.set_focus("theme")
    desk.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert desk.home.settings.theme == desk.app.stage.theme.name == "contrast"
    desk.click("delivered")
    assert (desk.home.settings.theme, desk.home.settings.motion) == ("system", "system")
    assert (desk.app.stage.theme.name, desk.app.stage.pace.motion) == ("light", "full")
